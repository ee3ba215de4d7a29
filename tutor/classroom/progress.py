"""What pupils do with the class goes into their progress, when the class is over."""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from tutor.classroom.room import Member, Room
from tutor.learn.activities.activity import Said
from tutor.progress.values import Answered, Ending

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
            uid=_uid(room, member, said.id),
        )


def endings(room: Room) -> Iterator[tuple[int, Ending]]:
    """Whose class it was, and what each has brought to its end: who answered something.

    Ids follow from the room and the seat, as those of answers do. The day is that of the last
    answer, by the calendar of this computer.
    """
    for member in room.here:
        if member.pupil is None or not member.said:
            continue
        at = datetime.fromtimestamp(member.said[-1].at / 1000, UTC)
        ending = Ending(
            mode="class",
            day=at.astimezone().date(),
            right=sum(said.verdict.correct for said in member.said),
            asked=len(member.said),
            marks={} if member.best is None else {"most-results": member.best},
            at=at,
            uid=_uid(room, member, "ending"),
        )
        yield member.pupil, ending


def _uid(room: Room, member: Member, id_: str) -> str:
    named = f"{room.header.uid}\n{member.seat}\n{id_}"
    return sha256(named.encode(errors="replace")).hexdigest()[:32]
