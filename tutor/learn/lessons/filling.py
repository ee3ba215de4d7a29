"""Texts of lesson files with places for numbers: ``{a}``, ``{a*b}``, ``{a:.}``, ``{n|day|days}``.

In ``lesson.toml`` they become texts of the keyboard, such as expressions; on a page they become
what pupils of its language read. Names of children are placed by ``{girl}``, ``{boy}``,
``{girl2}`` and ``{boy2}``.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any, Final

import msgspec

from tutor.engine.validation import ValidationIssue
from tutor.language import as_written, number, plural, say
from tutor.learn.exercises.chance import between
from tutor.learn.formulas import NoFormula, number_of
from tutor.learn.lessons.faults import LessonUnfit
from tutor.maths.decimals import decimal_text
from tutor.maths.notation import number_text

PLACE: Final = re.compile(r"(?<!\{)\{([^{}\n]+)\}(?!\})")
"""The place of a number or a name."""

_CODED: Final = re.compile(r"(?m)^```sums.*?^```|`[^`\n]+`", re.DOTALL)
"""Where calculations stand on a page."""

NAMES: Final = ("girl", "boy", "girl2", "boy2")

HOW_MANY_NAMES: Final = 8
"""Names of girls, and of boys, in every language."""

DECIMAL: Final = re.compile(r"\d\.\d")
"""A rule that is written so makes decimals."""


class Filling(msgspec.Struct, frozen=True, dict=True):
    """What the places of one item are filled with."""

    numbers: Mapping[str, Fraction] = {}
    decimals: bool = False
    """Whether numbers that are not whole are written as decimals."""
    names: tuple[int, int] = (0, 0)
    """Which girl and which boy, by their places in the lists."""

    @cached_property
    def worked(self) -> dict[str, tuple[Fraction, str]]:
        """What its places were found to be: each comes again in every language."""
        return {}


def named(rng: Random) -> tuple[int, int]:
    """A girl and a boy by chance."""
    return between(rng, 0, HOW_MANY_NAMES - 1), between(rng, 0, HOW_MANY_NAMES - 1)


def makes_decimals(rules: Mapping[str, Any]) -> bool:
    """Whether a rule is written with a decimal point."""
    return any(DECIMAL.search(str(rule)) for rule in rules.values())


# In the TOML ---------------------------------------------------------------------------------


def filled(raw: Any, filling: Filling, key: str) -> Any:
    """A value of a TOML with all its places filled.

    Raises:
        ValidationIssue: a place cannot be filled, at its key.
    """
    if isinstance(raw, str):
        return keyed(raw, filling, key)
    if isinstance(raw, list):
        return [filled(each, filling, f"{key}[{at}]") for at, each in enumerate(raw)]
    if isinstance(raw, dict):
        return {name: filled(each, filling, f"{key}.{name}") for name, each in raw.items()}
    return raw


def keyed(text: str, filling: Filling, key: str) -> str:
    """A text of a TOML, its numbers as the keyboard has them."""
    try:
        return _calculation(text, filling)
    except NoFormula as error:
        raise ValidationIssue(LessonUnfit.PLACE_UNFIT, key, got=str(error)) from error


def _calculation(text: str, filling: Filling) -> str:
    """Numbers below zero and fractions go into brackets where they would run into a sign."""

    def put(found: re.Match[str]) -> str:
        value, shown = _value(found[1], filling)
        before, after = text[: found.start()].rstrip(), text[found.end() :].lstrip()
        is_under = before.endswith(("+", "-", "*", "/", "^")) or after[:1] == "^"
        is_below = is_under and value.numerator < 0
        is_bar = "/" in shown and (before.endswith(("*", "/", "^")) or after[:1] in ("*", "/", "^"))
        return f"({shown})" if is_below or is_bar else shown

    return PLACE.sub(put, text)


def _exact(value: Fraction, how: str, filling: Filling) -> str:
    if how == "." or (filling.decimals and how != "/"):
        return decimal_text(value) or number_text(value)
    return number_text(value)


def _value(place: str, filling: Filling) -> tuple[Fraction, str]:
    """The number of a place, and as the keyboard has it."""
    known = filling.worked.get(place)
    if known is not None:
        return known
    formula, colon, how = place.rpartition(":")
    if not colon or how.strip() not in (".", "/"):
        formula, how = place, ""
    value = number_of(formula, filling.numbers)
    filling.worked[place] = found = value, _exact(value, how.strip(), filling)
    return found


# On a page -----------------------------------------------------------------------------------


def told(text: str, filling: Filling) -> str:
    """A text of a page with all its places filled, in the language spoken now.

    Raises:
        NoFormula: a place cannot be filled; the argument is the part to blame.
    """
    found, done = "", 0
    for code in _CODED.finditer(text):
        found += PLACE.sub(_teller(filling), text[done : code.start()])
        found += _coded(code[0], filling)
        done = code.end()
    return found + PLACE.sub(_teller(filling), text[done:])


def _coded(code: str, filling: Filling) -> str:
    """A calculation, or a worked example with a note behind each line."""
    if not code.startswith("```"):
        return f"`{_calculation(code[1:-1], filling)}`"
    lines = []
    for line in code.splitlines():
        step, bar, note = line.partition(" |")
        lines.append(_calculation(step, filling) + bar + (told(note, filling) if bar else ""))
    return "\n".join(lines)


def _teller(filling: Filling) -> Callable[[re.Match[str]], str]:
    def put(found: re.Match[str]) -> str:
        place, *forms = found[1].split("|")
        if place in NAMES:
            return _name(place, filling)
        value, shown = _value(place, filling)
        if forms:
            n = value.numerator if value.denominator == 1 else 0
            return plural(n, forms)
        return number(value) if "/" in shown or "." not in shown else as_written(shown)

    return put


def _name(place: str, filling: Filling) -> str:
    girl, boy = filling.names
    second = place.endswith("2")
    if place.startswith("girl"):
        return _listed(say("lessons.girls"), girl + second)
    return _listed(say("lessons.boys"), boy + second)


def _listed(names: str, place: int) -> str:
    found = [name.strip() for name in names.split(",")]
    return found[place % len(found)]
