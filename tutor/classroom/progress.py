"""What pupils do with the class goes into their progress, when the class is over."""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from tutor.classroom.room import Member, Room
from tutor.learn.activities.activity import Said
from tutor.progress.values import Answered

LONGEST: Final = 600.0
"""Seconds that an answer takes at most: who needs longer was doing something else."""


def answered(room: Room) -> Iterator[Answered]:
    """The answers of everybody who is on the list of pupils and was not removed from the room.

    Each has an id that follows from the room, the seat and the answer, so storing them again
    changes nothing. Nothing is rated: in a class one may look at the neighbour's.
    """
    for member in room.here:
        if member.pupil is not None:
            yield from _of_member(room, member, member.pupil)


def _of_member(room: Room, member: Member, pupil: int) -> Iterator[Answered]:
    before: Said | None = None
    for said in member.said:
        one = room.rounds[said.round - 1]
        began = before.at if before is not None and before.round == said.round else one.at
        before = said
        trained = one.activity.trained(member.seat, said)
        if trained is None:
            continue
        yield Answered(
            pupil=pupil,
            mode="class",
            kind=trained.kind,
            skill=trained.skill,
            key=trained.key,
            exercise=trained.exercise,
            text=said.text,
            code=said.verdict.code,
            correct=said.verdict.correct,
            seconds=min(LONGEST, max(0.0, (said.at - began) / 1000)),
            diagnosis=said.verdict.diagnosis,
            at=datetime.fromtimestamp(said.at / 1000, UTC),
            uid=_uid(room, member, said),
        )


def _uid(room: Room, member: Member, said: Said) -> str:
    named = f"{room.header.uid}\n{member.seat}\n{said.id}"
    return sha256(named.encode(errors="replace")).hexdigest()[:32]
