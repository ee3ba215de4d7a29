"""Who of the class is at what by themselves, for the desk: looked up while a teacher looks."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from tutor.engine.registry import GameUnknown, find
from tutor.language import say
from tutor.learn.lessons.repository import lessons
from tutor.maths.misconceptions import misconceptions_of
from tutor.progress.values import AtWork, Work

EVERY: Final = 1.5
"""Seconds between two looks at the database."""


def _named(diagnosis: Sequence[str]) -> list[str]:
    """The likeliest misconception in words."""
    return [say(f"malrule.{rule}.name") for rule in misconceptions_of(diagnosis)[:1]]


def told(found: Sequence[AtWork], at: datetime) -> list[dict[str, Any]]:
    """Pupils at work, in the language spoken now.

    Returns:
        Each with ``name``, ``what``, ``stuck``, ``last`` (the last answer), ``diagnosis`` (in
        words) and ``ago`` (seconds since the last sign of life).
    """
    return [
        {
            "name": each.name,
            "what": _what(each.work),
            "stuck": each.stuck,
            "last": each.text,
            "diagnosis": _named(each.diagnosis),
            "right": each.right,
            "wrong": each.wrong,
            "ago": max(0, round((at - (each.answered or each.seen)).total_seconds())),
        }
        for each in found
    ]


def _what(work: Work | None) -> str:
    """What somebody is at, in words."""
    if work is None:
        return ""
    match work.mode:
        case "lesson":
            lesson = lessons().find(work.what)
            return say("classroom.work-lesson", title=lesson.named if lesson else work.what)
        case "practice" | "game":
            return say(f"classroom.work-{work.mode}", game=_game(work.what))
        case mode:
            return say(f"classroom.work-{mode}")


def _game(name: str) -> str:
    """A game in words; a kind of practice, which has a name of its own, as it is."""
    try:
        return say(f"game.{find(name).name}")
    except GameUnknown:
        return name
