"""What came of a practice: what was found, tried and hinted, and what is worth remembering."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Final

import msgspec

from tutor.games.rachmistrz.practice.events import Hinted, Roll, Shown, Tried
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.learn.exercises.judged import SLIPS
from tutor.learn.joy.ideas import ideas_of, longest_run
from tutor.maths.equations import equations
from tutor.maths.notation import read, read_number
from tutor.maths.tree import text, value
from tutor.progress.values import Ending

WAYS: Final = 3
"""Equations of one roll for one number that are an idea worth a badge;"""

RESULTS: Final = 12
"""and results of one roll that are."""

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
    those that were no allowed expression; a slip that was given back to be mended is no answer.
    ``hints`` counts the steps of the ladder, ``told`` the whole equations among them, ``tables``
    the looks at every equation.
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


def marks(practice: Practice) -> dict[str, int]:
    """What may be an own best: of one board against the others."""
    by_roll = Counter[int]()
    roll = 0
    seen = set[tuple[int, Fraction]]()
    runs = list[bool]()
    for event in practice.log:
        if isinstance(event, Roll):
            roll += 1
        elif isinstance(event, Tried):
            tree = read(event.text).tree if event.code == "correct" else None
            if (kind := _kind(event.code)) != "slip":
                runs.append(kind == "right")
            if tree is not None and (roll, value(tree)) not in seen:
                seen.add((roll, value(tree)))
                by_roll[roll] += 1
    found = {
        "largest-group": len(practice.group),
        "longest-run": longest_run(runs),
        "most-results": max(by_roll.values(), default=0),
    }
    return {mark: count for mark, count in found.items() if count > 1}


def ideas(practice: Practice) -> tuple[str, ...]:
    """Ideas that the pupil had without being told, for badges."""
    had = dict[str, None]()
    told = {event.equation for event in practice.log if isinstance(event, Hinted)}
    ways = Counter[tuple[tuple[int, ...], Fraction]]()
    for dice, expression, result in dict.fromkeys(_found(practice)):
        if expression in told:
            continue
        tree = read(expression).tree
        had.update(dict.fromkeys(ideas_of(tree) if tree is not None else ()))
        ways[dice, result] += 1
        if len(equations(dice)[result]) == 1:
            had["only-one-way"] = None
    if max(ways.values(), default=0) >= WAYS:
        had["three-ways"] = None
    if marks(practice).get("most-results", 0) >= RESULTS:
        had["twelve-results"] = None
    return tuple(had)


def ending_of(practice: Practice, day: date) -> Ending | None:
    """What a practice counts for; None where nothing was tried.

    Args:
        practice: that is at its end.
        day: on the pupil's own calendar.
    """
    found = summarise(practice)
    asked = found.right + found.wrong + found.unread
    if not asked:
        return None
    return Ending(
        mode="practice",
        what=practice.header.game,
        day=day,
        right=found.right,
        asked=asked,
        points=None if found.unused else found.score,
        marks=marks(practice),
        ideas=ideas(practice),
    )


def _kind(code: str) -> str:
    if code in ("correct", "not-on-board"):
        return "right"
    if code in SLIPS:
        return "slip"
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
