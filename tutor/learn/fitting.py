"""Words of a misconception that fit the very task: an example with its sign, its kind of number.

Where :mod:`tutor.learn.cases` lists the kind of task, it has a sentence of its own,
``fits.<misconception>-<case>``; else there may be an example that is put into
``fits.<misconception>``.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from tutor.language import as_written, say, sign
from tutor.learn.cases import CASES, Task, is_below, is_below_in_parts, is_plain, task_of
from tutor.learn.compared_numbers import of_comparison
from tutor.learn.examples import EXAMPLES, HEAD, NAMES, OF_CASES
from tutor.learn.own_numbers import CONVERSION, of_mixed
from tutor.maths.misconceptions import BY_ID
from tutor.maths.tree import Tree, is_comparison

_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)?(?: \d+)?(?:/\d+)?%?|\^\d|[-+*:=()]|/\d+")


def shown(example: str) -> str:
    """An example as the class writes it; ``:`` divides and ``/`` is the bar of a fraction."""
    out = ""
    for piece in _TOKEN.findall(example):
        if piece[0] == "^":
            out += piece[1:].translate(_RAISED)
        elif piece == "-" and (not out or out[-1] in " ("):
            out += sign("-")
        elif piece in "+-*:":
            out += f" {sign('/' if piece == ':' else piece)} "
        else:
            out += " = " if piece == "=" else piece if piece in "()" else as_written(piece)
    return out


STOPPED: Final = frozenset({"short-column-is-zero", "zero-minus-n-is-zero"})
TURNED: Final = frozenset(
    {
        *("smaller-digit-from-larger", "zero-minus-n-is-n", "borrow-not-paid", "borrow-always"),
        *("ten-without-the-digit", "borrow-paid-twice", "borrow-from-zero"),
        *("borrow-across-zero", "stops-borrow-at-zero", "borrow-from-leftmost"),
    }
)
"""Misconceptions of columns: nothing is borrowed where the whole result is below zero."""

BELOW: Final = ("below-stopped", "below-turned")
"""Cases of all of those."""

BELOW_ZERO: Final[Mapping[str, str]] = {
    "whole": "3-5|3|5|-2;2-6|2|6|-4",
    "decimal": "0.3-0.5|0.3|0.5|-0.2;0.2-0.6|0.2|0.6|-0.4",
    "fraction": "1/5-3/5|1/5|3/5|-2/5;2/7-6/7|2/7|6/7|-4/7",
}
"""What is taken from what in their examples, and what comes of it."""


def fitting(
    malrule: str, tree: Tree, made: Fraction | None, typed: str = "", *, head: bool
) -> str | None:
    """The sentence that fits a task; None where the usual one does.

    Args:
        malrule: the misconception.
        tree: the task.
        made: the wrong value that it gave, if known.
        typed: what it was read from, if that is known.
        head: whether it is told without columns.
    """
    if malrule not in BY_ID:
        return None
    if malrule == CONVERSION:
        return of_mixed(tree, made, shown)
    if is_comparison(tree):
        return of_comparison(malrule, tree)
    task = task_of(tree, malrule, made, typed)
    below = _below(malrule, task, made)
    if below is not None or (head and malrule not in HEAD):
        return below
    for case, when in () if head else CASES.get(malrule, ()):
        if when(task):
            return _of_case(f"{malrule}-{case}", task)
    if malrule == "left-to-right" and is_plain(task):
        return _with_example("left-to-right-bar", task)
    return _with_example(HEAD[malrule] if head else malrule, task)


def _of_case(case: str, task: Task | None = None) -> str:
    return _told(case, _others(OF_CASES.get(case, ""), task))


def _others(example: str, task: Task | None) -> str:
    """Of several examples the first that is not the task itself, which is not to be told.

    Neither is the task turned round: 3 + 5 for 5 + 3.
    """
    first, *rest = example.split(";")
    if not rest or task is None:
        return first
    asked = sorted(task.asked)
    return next((each for each in (first, *rest) if _asked(each) != asked), first)


def _asked(example: str) -> list[str]:
    return sorted(re.split(r"[=|]", example)[0].replace(":", "/"))


def _with_example(key: str, task: Task) -> str | None:
    for signs, example in EXAMPLES.get(key, {}).items():
        if signs in task.signs:
            return _told(key, _others(example, task)) if example else None
    return None


def _told(key: str, example: str) -> str:
    return say(f"fits.{key}", **dict(zip(NAMES, map(shown, example.split("|")), strict=False)))


def _below(malrule: str, task: Task, made: Fraction | None) -> str | None:
    """Of who takes away more than there is, what is below zero; who ends there knows that."""
    if made is not None and made < 0:
        return None
    is_turned = malrule in TURNED or (malrule == "smaller-from-larger" and is_below_in_parts(task))
    if not (malrule in STOPPED or is_turned) or not is_below(task):
        return None
    kind = "decimal" if task.is_decimal else "fraction" if task.is_fraction else "whole"
    return _told(BELOW[is_turned], _others(BELOW_ZERO[kind], task))


def every_fit(malrule: str) -> tuple[str, ...]:
    """All sentences of a misconception that fit only some tasks, in every kind of them."""
    keys = [key for key in (malrule, f"{malrule}-bar", f"{malrule}-head") if key in EXAMPLES]
    found = [(key, example) for key in keys for example in EXAMPLES[key].values() if example]
    own = [f"{malrule}-{case}" for case, _ in CASES.get(malrule, ())]
    found += [(key, OF_CASES.get(key, "")) for key in own]
    if malrule in STOPPED or malrule in TURNED or malrule == "smaller-from-larger":
        found += [(case, example) for example in BELOW_ZERO.values() for case in BELOW]
    return tuple(_told(key, each) for key, example in found for each in example.split(";"))
