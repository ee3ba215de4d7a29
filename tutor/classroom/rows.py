"""What the teacher sees of each pupil: what was answered, who is stuck, and why."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from tutor.classroom.memo import Memo, key_of_said, of_seat
from tutor.classroom.room import Member, Room, Round
from tutor.language import say
from tutor.learn.activities.activity import Said
from tutor.learn.exercises.judged import SLIPS

Json: TypeAlias = dict[str, Any]

LATEST: Final = 5
"""Answers of each pupil that the teacher sees."""

WRONG_RESULT: Final = "wrong-result"
"""The code whose first sentence only says that it is wrong; what may be behind it comes next."""


def row_of(
    room: Room,
    member: Member,
    settled: bool,
    present: Collection[int],
    asking: Collection[int],
    memo: Memo,
) -> msgspec.Raw:
    """What the teacher sees of one seat.

    Args:
        room: as it is kept.
        member: of the seat.
        settled: whether the points of the round are counted.
        present: the seats with a device on the line.
        asking: the seats whose names somebody else asks for.
        memo: see :class:`Memo`.
    """
    here, asked = member.seat in present, member.seat in asking
    more = (room.number, settled, here, asked)
    return of_seat(
        memo, "row", member, more, lambda: _row(room, member, memo, here=here, asked=asked)
    )


def _row(room: Room, member: Member, memo: Memo, *, here: bool, asked: bool) -> Json:
    said = member.of_round(room.number) if room.number else ()
    last = said[-1] if said else None
    whys = [why(room.rounds[-1], member.seat, each, memo) for each in said[-LATEST:]]
    return {
        "seat": member.seat,
        "name": member.name,
        "team": member.team or None,
        "here": here,
        "answered": len(said),
        "right": sum(one.verdict.correct for one in said),
        "wrong": sum(one.verdict.wrong for one in said),
        "unread": sum(is_slip(one) for one in said),
        "last": last.text if last else "",
        "diagnosis": last.verdict.diagnosis if last else (),
        "words": whys[-1:] if whys and whys[-1] else [],
        "points": room.points(member),
        "stuck": is_stuck(said),
        "waiting": asked,
        "answers": [
            {
                "id": one.id,
                "text": one.text,
                "verdict": as_code(one),
                "unread": is_slip(one),
                "why": w,
            }
            for one, w in zip(said[-LATEST:], whys, strict=True)
        ],
    }


def as_code(said: Said) -> Mapping[str, Any]:
    """A verdict as it travels."""
    verdict = said.verdict
    neither = {} if verdict.correct or verdict.wrong else {"wrong": False}
    return {
        "correct": verdict.correct,
        "code": verdict.code,
        "diagnosis": verdict.diagnosis,
        **neither,
    }


def is_slip(said: Said) -> bool:
    """Whether an answer cannot be read, or is only half of one: it is to be mended, not wrong."""
    return said.verdict.wrong and said.verdict.code in SLIPS


def is_wrong(said: Said) -> bool:
    """Whether an answer says something that is wrong."""
    return said.verdict.wrong and said.verdict.code not in SLIPS


def has_answered(said: Sequence[Said]) -> bool:
    """Whether there is an answer among these that can be read."""
    return not all(map(is_slip, said))


def is_stuck(said: Sequence[Said]) -> bool:
    """Whether the last two answers that can be read were wrong."""
    last = [one for one in said if not is_slip(one)][-2:]
    return len(last) == 2 and all(map(is_wrong, last))


def why(one: Round, seat: int, said: Said, memo: Memo) -> str:
    """The likeliest reason why an answer is not right; empty where it is, or nobody knows.

    Where no misconception gives the answer, the teacher reads what its pupil is told.
    """
    if not said.verdict.wrong:
        return ""
    if said.verdict.diagnosis:
        return say(f"malrule.{said.verdict.diagnosis[0]}.name")
    key = ("why", *key_of_said(one, seat, said))
    if key not in memo:
        told = one.activity.told(seat, said, revealed=False)
        memo[key] = next(iter(told[said.verdict.code == WRONG_RESULT :]), "")
    return str(memo[key])
