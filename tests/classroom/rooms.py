"""Rooms for tests: one with a class in it, and what may happen there."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tutor.classroom.events import Answered, Asked, Event, Header, Joined
from tutor.classroom.room import Room
from tutor.learn.activities.kinds import kind

CODE = "K7T43"
TEACHER = f"{CODE}.the-secret-of-the-teacher"
SCREEN = f"{CODE}.the-key-of-the-wall"

ROLL = {"dice": [2, 3, 7], "side": "easy"}


def header(**more: Any) -> Header:
    """A room as it is opened."""
    return Header(code=CODE, teacher=TEACHER, screen=SCREEN, uid="0" * 32, **more)


def room(*names: str, **more: Any) -> Room:
    """A room with a class that waits."""
    return happened(
        Room(header(**more)),
        *(Joined(seat, name, f"hash-of-{seat}") for seat, name in enumerate(names, start=1)),
    )


def happened(one: Room, *events: Event, at: int = 1_000) -> Room:
    """The room after some events."""
    for event in events:
        one = one.after(event, at)
    return one


def asked(
    of: str = "rachmistrz", options: dict[str, Any] | None = None, seed: int = 1, **more: Any
) -> Asked:
    """A round begins."""
    chosen = ROLL if options is None else options
    posed = kind(of).pose(chosen, Random(seed))
    return Asked(of=of, posed=posed, options=chosen, **more)


def answered(one: Room, seat: int, id_: str, text: str, **extra: str) -> Answered:
    """An answer of a seat to the round that is going on, judged as the hub does."""
    assert one.round is not None
    said = one.run_of(one.member(seat))
    verdict = one.round.activity.judge(seat, said, text, extra)
    return Answered(seat, id_, text, verdict, extra)


def all_said(one: Room, seat: int, texts: Sequence[str], at: int = 1_000) -> Room:
    """The room after a seat has said all of these."""
    for place, text in enumerate(texts):
        one = one.after(answered(one, seat, f"{one.number}-{place}", text), at)
    return one
