"""Numbers, signs and lists as pupils of each language write them.

Each language says it itself, in ``language.po``, instead of asking Babel: importing Babel costs
more than the whole rest of the start-up of this room. A test holds them against Babel's CLDR data.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from numbers import Rational
from typing import TYPE_CHECKING, Final, NamedTuple

from tutor.language.catalogues import catalogue
from tutor.language.choice import FALLBACK, current

if TYPE_CHECKING:
    from fractions import Fraction  # its import is a tenth of this room's whole start-up

MINUS: Final = "\u2212"
"""The real minus sign, as wide as a plus."""


class Style(NamedTuple):
    """How one language writes numbers and calculations."""

    times: str
    divide: str
    point: str
    group: str
    """Put between thousands."""
    grouped_from: int
    """The smallest whole number whose thousands are set apart."""
    both: str
    """The word before the last of several things."""
    either: str
    """The word before the last of several choices."""
    parted: str
    """What parts several things that have commas of their own."""
    separator: str
    """What stands between the cells of a table that a spreadsheet opens."""
    tied: str
    """Letters that end no line where they are a word: ``w`` in Polish; ``-`` where none are."""
    percent: str
    """A percentage, with ``{number}`` for its number."""


@cache
def style_of(language: str) -> Style:
    """Return how a language writes numbers; as English does whatever it does not say itself."""

    def said(name: str) -> str:
        key = f"language.{name}"
        return catalogue(language).find(key) or catalogue(FALLBACK).find(key) or ""

    return Style(
        times=said("times"),
        divide=said("divide"),
        point=said("point"),
        group=said("group"),
        grouped_from=int(said("grouped-from")),
        both=said("both"),
        either=said("either"),
        parted=said("parted"),
        separator=said("separator"),
        tied=said("tied"),
        percent=said("percent"),
    )


def _style() -> Style:
    return style_of(current())


def sign(ascii_sign: str) -> str:
    """Return a sign as the language writes it: ``*`` is ``×`` in English, ``·`` in the others."""
    match ascii_sign:
        case "*":
            return _style().times
        case "/":
            return _style().divide
        case "-":
            return MINUS
        case _:
            return ascii_sign


def number(value: Rational | int, mixed: bool = False) -> str:
    """Return an exact number: ``−3``, ``7/2``, or ``3 1/2`` when ``mixed``."""
    top, bottom = int(value.numerator), int(value.denominator)
    minus, top = (MINUS, -top) if top < 0 else ("", top)
    if bottom == 1:
        return f"{minus}{top}"
    whole, rest = divmod(top, bottom)
    if mixed and whole:
        return f"{minus}{whole} {rest}/{bottom}"
    return f"{minus}{top}/{bottom}"


def as_written(ascii_number: str) -> str:
    """Return a number as somebody wrote it: ``-2.50`` is ``−2,50`` in Polish and Greek.

    A percentage has its sign where the language has it: ``25%`` is ``25 %`` in German.
    """
    shown = ascii_number.replace("-", MINUS).replace(".", _style().point)
    return _style().percent.format(number=shown[:-1]) if shown.endswith("%") else shown


def with_point(ascii_number: str) -> str:
    """Return a number for a spreadsheet: ``-2.5`` is ``-2,5`` in Polish and Greek."""
    return ascii_number.replace(".", _style().point)


def tied(text: str, blank: str) -> str:
    """Return the text with another blank behind words that end no line: ``w`` in Polish."""
    word = rf"(?i)(?<![^\s(„])([{_style().tied}]) (?=\S)"
    return re.sub(word, rf"\g<1>{blank}", text)


def separator() -> str:
    """Return what stands between the cells of a table that a spreadsheet opens."""
    return _style().separator


def decimal(value: "Fraction | float", places: int = 2) -> str:
    """Return a decimal with at most ``places`` digits after the point, rounded as schools do.

    Half rounds away from zero; zeros at the end are dropped; thousands are set apart.

    Args:
        value: exact; a float stands for exactly the binary fraction that it holds.
        places: 0 or more.
    """
    top, bottom = value.as_integer_ratio()
    rounded = (2 * abs(top) * 10**places + bottom) // (2 * bottom)
    whole, rest = divmod(rounded, 10**places)
    digits = str(rest).zfill(places).rstrip("0") if rest else ""
    minus = MINUS if value < 0 and rounded else ""
    return f"{minus}{_grouped(whole)}{_style().point if digits else ''}{digits}"


def _grouped(whole: int) -> str:
    if whole < _style().grouped_from:
        return str(whole)
    return f"{whole:,}".replace(",", _style().group)


def percent(share: "Fraction | float", places: int = 0) -> str:
    """Return a share as a percentage: 1/4 is ``25%``, in some languages ``25 %``."""
    return _style().percent.format(number=decimal(share * 100, places))


def listing(items: Sequence[str], either: bool = False) -> str:
    """Return ``2, 3 and 7``, or ``2, 3 or 7`` for choices, with the language's own word."""
    if len(items) < 2:
        return "".join(items)
    word = _style().either if either else _style().both
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def parted(items: Iterable[str]) -> str:
    """Return ``red, 3; blue, 2``: things with commas of their own, as the language parts them."""
    return f"{_style().parted} ".join(items)


_TOKEN = r"\d+[.,]\d+|\w+|[^\w\s]"
_VALUE = r"-?(?:\d+ )?\d+/\d+"
_SIGNS: Final = frozenset("+-*/")
_BAR: Final = "⁄"
"""The bar of a fraction that is a number, where ``/`` divides."""


def expression(ascii_text: str) -> str:
    """Return a calculation as the language writes it: ``7-3*2=1`` becomes ``7 − 3 × 2 = 1``.

    A minus that belongs to its number stands close to it: ``7-(-1)`` becomes ``7 − (−1)``. Right
    of ``=`` a plain fraction is a number and keeps its bar: ``7/2=7/2`` becomes ``7 ÷ 2 = 7/2``;
    elsewhere ``⁄`` is one: ``1⁄2*4`` becomes ``1/2 × 4``.
    """
    left, equals, right = ascii_text.partition("=")
    if not equals:
        return _calculation(left)
    result = right.strip()
    shown = result.replace("-", MINUS) if re.fullmatch(_VALUE, result) else _calculation(result)
    return f"{_calculation(left)} = {shown}".strip()


def _calculation(text: str) -> str:
    """Return one side of an equation, spaced and with the language's signs."""
    shown = ""
    before = "("  # what stands left of the token; a side starts like an opened bracket
    for token in re.findall(_TOKEN, text):
        shown += _gap(before, token) + _token(token)
        unary = token == "-" and before in _SIGNS | {"("}
        # Nothing separates a unary minus from its number, nor a root.
        before = "(" if unary or token == "√" else token
    return shown


def _gap(before: str, token: str) -> str:
    """Return what stands between two tokens: brackets hug what they hold, signs keep a distance."""
    if before == "(" or token == ")" or _BAR in (before, token):
        return ""
    return " "


def _token(token: str) -> str:
    if token in _SIGNS:
        return sign(token)
    if token == _BAR:
        return "/"
    return re.sub(r"[.,]", _style().point, token)
