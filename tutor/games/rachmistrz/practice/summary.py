"""What came of a practice: what was found, tried and hinted, and what is worth remembering."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec

from tutor.games.rachmistrz.practice.events import Hinted, Roll, Shown, Tried
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.maths.equations import equations
from tutor.maths.notation import read, read_number
from tutor.maths.tree import text, value

MOST: Final = 6
"""Equations worth remembering that a summary names."""


class Keepsake(msgspec.Struct, frozen=True):
    """An equation worth remembering, and why: ``mended``, ``hinted`` or ``rare``."""

    expression: str
    result: Fraction
    why: str


class Summary(msgspec.Struct, frozen=True):
    """The figures of a practice.

    ``found`` counts different right equations, ``right`` and ``wrong`` the answers, ``unread``
    those that were no allowed expression; ``hints`` the steps of the ladder, ``told`` the whole
    equations among them, ``tables`` the looks at every equation.
    """

    rolls: int
    found: int
    right: int
    wrong: int
    unread: int
    hints: int
    told: int
    tables: int
    misconceptions: tuple[tuple[str, int], ...]
    group: int
    unused: int
    score: int
    keepsakes: tuple[Keepsake, ...]


def summarise(practice: Practice) -> Summary:
    """Adds up what happened on the board, from the log of its practice."""
    tried = [event for event in practice.log if isinstance(event, Tried)]
    hinted = [event for event in practice.log if isinstance(event, Hinted)]
    codes = Counter(_kind(event.code) for event in tried)
    return Summary(
        rolls=_count(practice, Roll),
        found=len({(dice, expression) for dice, expression, _ in _found(practice)}),
        right=codes["right"],
        wrong=codes["wrong"],
        unread=codes["unread"],
        hints=len(hinted),
        told=sum(event.step == "equation" for event in hinted),
        tables=_count(practice, Shown),
        misconceptions=tuple(practice.misconceptions.most_common()),
        group=len(practice.group),
        unused=practice.tokens_left,
        score=practice.score,
        keepsakes=_keepsakes(practice),
    )


def _kind(code: str) -> str:
    if code in ("correct", "not-on-board"):
        return "right"
    return "wrong" if code == "wrong-result" else "unread"


def _count(practice: Practice, kind: type) -> int:
    return sum(isinstance(event, kind) for event in practice.log)


def _found(practice: Practice) -> Iterator[tuple[tuple[int, ...], str, Fraction]]:
    """Every right answer: the dice, the canonical expression, its value."""
    for dice, event in _with_dice(practice):
        if isinstance(event, Tried) and event.code == "correct":
            tree = read(event.text).tree
            if tree is not None:
                yield dice, text(tree), value(tree)


def _with_dice(practice: Practice) -> Iterator[tuple[tuple[int, ...], object]]:
    dice: tuple[int, ...] = ()
    for event in practice.log:
        if isinstance(event, Roll):
            dice = event.dice
        yield dice, event


def _keepsakes(practice: Practice) -> tuple[Keepsake, ...]:
    """What went wrong first, then what had to be told, then what few would have seen."""
    kept: dict[str, Keepsake] = {}
    for keepsake in (*_mended(practice), *_told(practice), *_rare(practice)):
        kept.setdefault(keepsake.expression, keepsake)
    return tuple(kept.values())[:MOST]


def _mended(practice: Practice) -> Iterator[Keepsake]:
    for event in practice.log:
        if isinstance(event, Tried) and event.code == "wrong-result":
            tree = read(event.text).tree
            if tree is not None:
                yield Keepsake(text(tree), value(tree), "mended")


def _told(practice: Practice) -> Iterator[Keepsake]:
    for event in practice.log:
        if isinstance(event, Hinted) and event.step == "equation":
            yield Keepsake(event.equation, read_number(event.target), "hinted")


def _rare(practice: Practice) -> Iterator[Keepsake]:
    """Results with a single idea, found by the pupil alone."""
    for dice, expression, result in _found(practice):
        if len(equations(dice)[result]) == 1:
            yield Keepsake(expression, result, "rare")
