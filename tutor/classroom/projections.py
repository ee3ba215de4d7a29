"""What may be seen of a room: by everybody on the wall, by one pupil, by the teacher.

Hidden things cannot leak, because nothing else travels: no projection for pupils or walls holds a
solution before the reveal, nobody else's answer with a name, a token or a secret.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from tutor.classroom import scoring
from tutor.classroom.memo import (
    Memo,
    kept,
    key_of_said,
    listed,
    of_seat,
    part,
    score_lines,
    whose_of,
)
from tutor.classroom.room import Member, Phase, Room, Round
from tutor.classroom.rows import as_code, has_answered, row_of
from tutor.language import current, say
from tutor.learn.activities.activity import Idea, Said, shown_number

Json: TypeAlias = dict[str, Any]


def verdict_of(room: Room, said: Said) -> Mapping[str, Any] | None:
    """The verdict on an answer as it travels; None while the round keeps verdicts back."""
    if not room.rounds[said.round - 1].shows_verdicts:
        return None
    return as_code(said)


def _ends(room: Room, now: int) -> int | None:
    """Milliseconds that are left."""
    if room.phase is Phase.PAUSED:
        return room.left
    return None if room.ends is None else max(0, room.ends - now)


def _state(room: Room) -> Json:
    """What every state begins with."""
    one = room.round
    return {
        "t": "state",
        "phase": room.phase,
        "round": room.number,
        "of": one.asked.of if one else None,
        "show": {},
        "seq": room.seq,
        "lang": current(),
    }


def _lies_open(room: Room) -> bool:
    """Whether the solutions of the round may be seen."""
    return room.phase is Phase.REVEAL or (room.phase is Phase.PAUSED and room.rests is Phase.REVEAL)


def _is_asked(room: Room) -> bool:
    """Whether there is anything to be seen of a round."""
    return room.round is not None and room.phase is not Phase.OVER


# What there was to be found ------------------------------------------------------------------


def _everything_said(room: Room, one: Round) -> Mapping[int, Sequence[Said]]:
    return {member.seat: member.of_round(one.number) for member in room.members}


def solutions(one: Round, place: int) -> list[Json]:
    """Everything that could be found by a seat: for the teacher, and for all at the reveal."""
    return [
        {"result": idea.result, "equation": _equation(idea), "variants": idea.variants}
        for idea in one.activity.ideas(place)
    ]


def _equation(idea: Idea) -> str:
    return idea.variants[0] if idea.variants else idea.result


def _revealed(room: Room, one: Round, place: int) -> Json:
    said = _everything_said(room, one)
    found = scoring.finders_of(said)
    return {
        "solutions": solutions(one, place),
        "found": {idea.key: found[idea.key] for idea in one.activity.ideas(place)},
        "astray": dict(scoring.astray(said).most_common()),
    }


def _told_solutions(room: Room, one: Round, place: int) -> list[Json]:
    found = scoring.finders_of(_everything_said(room, one))
    return [
        {
            "text": one.activity.written(idea),
            "result": shown_number(idea.result),
            "ways": len(idea.variants),
            "found": found[idea.key],
        }
        for idea in one.activity.ideas(place)
    ]


def _told_astray(room: Room, one: Round) -> list[Json]:
    found = scoring.astray(_everything_said(room, one))
    return [
        {"name": say(f"malrule.{rule}.name"), "count": count} for rule, count in found.most_common()
    ]


def _open_round(room: Room, one: Round, place: int, memo: Memo) -> Json:
    """What is added to a state when everything lies open."""
    whose = whose_of(one, place)
    return {
        "words_solutions": kept(
            memo, ("told", one.number, whose), lambda: _told_solutions(room, one, place)
        ),
        "words_astray": kept(memo, ("astray", one.number), lambda: _told_astray(room, one)),
        "story": kept(memo, ("story", one.number, whose), lambda: one.activity.story(place)),
    }


def _show(room: Room, one: Round, place: int, said: Sequence[Said], memo: Memo) -> Json:
    """``show`` and ``words`` of the round, for one seat or, at place 0, for the wall."""
    activity = one.activity
    opened = _lies_open(room)

    def shown() -> Json:
        more = _revealed(room, one, place) | dict(activity.reveal(place, said)) if opened else {}
        return {**activity.show(place, said), **more}

    if place and (activity.own_pace or activity.run):
        return {"show": shown(), "words": activity.words(place, said)}
    whose = whose_of(one, place)
    return {
        "show": kept(memo, ("show", one.number, opened, whose), shown),
        "words": kept(memo, ("words", one.number, whose), lambda: activity.words(place, said)),
    }


# What there is to say of an answer -----------------------------------------------------------


def told(room: Room, place: int, said: Said, memo: Memo) -> Sequence[str]:
    """The sentences about an answer, in the language spoken now; none while they are kept back."""
    one = room.rounds[said.round - 1]
    if not one.shows_verdicts:
        return ()
    key = _key_of_told(one, place, said)
    if key not in memo:
        memo[key] = tuple(one.activity.told(place, said, revealed=one.is_settled))
    found: Sequence[str] = memo[key]
    return found


def _key_of_told(one: Round, place: int, said: Said) -> Any:
    return ("of", one.is_settled, *key_of_said(one, place, said))


def told_already(room: Room, place: int, said: Said, memo: Memo) -> Sequence[str] | None:
    """The same where it was worked out before; None: it still has to be."""
    one = room.rounds[said.round - 1]
    if not one.shows_verdicts:
        return ()
    found: Sequence[str] | None = memo.get(_key_of_told(one, place, said))
    return found


def shown_answer(room: Room, memo: Memo) -> Json | None:
    """The answer that the teacher put on the wall, without its name."""
    if room.shown is None or room.phase is not Phase.REVEAL:
        return None
    seat, id_ = room.shown
    said = room.members[seat - 1].answer(id_)
    if said is None:
        return None
    verdict = said.verdict
    mark = {"correct": verdict.correct} if verdict.correct or verdict.wrong else {}
    return {"text": said.text, **mark, "told": told(room, seat, said, memo)}


# The three ---------------------------------------------------------------------------------


def pupil(room: Room, seat: int, now: int, draft: str, memo: Memo) -> bytes:
    """What one pupil may see, as JSON.

    Args:
        room: as it is kept.
        seat: of somebody who is there.
        now: milliseconds since the epoch.
        draft: what the pupil was typing.
        memo: see :class:`Memo`.
    """
    member = room.member(seat)
    one = room.round if _is_asked(room) else None
    said = room.run_of(member) if one else ()
    whose = whose_of(one, seat) if one else None
    if (head := memo.head(whose, room.seq)) is None:
        head = msgspec.json.encode(_shared(room, one, seat, said, memo))
        memo.heads[whose, current()] = room.seq, head
    own: Json = {"ends": _ends(room, now)}
    if one is not None:
        own["done"] = one.activity.done(seat, said)
        own["told"] = {
            answer.id: sentences
            for answer in member.of_round(one.number)
            if (sentences := told_already(room, seat, answer, memo))
        }
    # What is told of a seat depends on the room only through the round that it has answered in.
    last = room.round
    answered = last is not None and member.said and member.said[-1].round == last.number
    open_round = (last.number, last.is_settled) if last and answered else None
    own["you"] = of_seat(
        memo, "you", member, (draft, open_round), lambda: _you(room, member, draft, memo)
    )
    return b"%b,%b" % (head[:-1], msgspec.json.encode(own)[1:])


def _shared(room: Room, one: Round | None, seat: int, said: Sequence[Said], memo: Memo) -> Json:
    """What all pupils see who are asked the same."""
    state = _state(room)
    if one is not None:
        state |= _show(room, one, seat, said, memo)
        state["verdicts"] = one.asked.verdicts
        state["run"] = one.activity.run
        if _lies_open(room):
            state |= _open_round(room, one, seat, memo)
        state["shown"] = shown_answer(room, memo)
    return state


def _you(room: Room, member: Member, draft: str, memo: Memo) -> Json:
    return {
        "seat": member.seat,
        "name": member.name,
        "team": member.team or None,
        "points": room.points(member),
        "score": score_lines(room.scores(member), memo),
        "draft": draft,
        "answers": listed(_own(room, said, memo) for said in member.said),
    }


def _own(room: Room, said: Said, memo: Memo) -> bytes:
    """An answer as its owner gets it."""
    one = room.rounds[said.round - 1]

    def told_of() -> Json:
        # The idea's plainest way is a solution.
        idea = {"idea": said.verdict.idea} if one.is_settled else {}
        verdict = verdict_of(room, said)
        return {"id": said.id, "round": said.round, "text": said.text, "verdict": verdict, **idea}

    return part(memo, said, (one.shows_verdicts, one.is_settled), told_of)


def wall(room: Room, now: int, memo: Memo, present: Collection[int] | None = None) -> Json:
    """What everybody may see.

    Args:
        room: as it is kept.
        now: milliseconds since the epoch.
        memo: see :data:`Memo`.
        present: the seats with a device on the line; None for all. Nobody waits for an answer of
            who has gone.
    """
    state = _state(room) | {"ends": _ends(room, now)}
    one = room.round
    state["code"] = room.header.code
    state["door"] = "locked" if room.is_locked else "open"
    here = room.here
    state["seats"] = len(here)
    state["answered"] = 0
    if one is not None and _is_asked(room):
        state |= _show(room, one, 0, (), memo)
        answered = {each.seat for each in here if has_answered(each.of_round(one.number))}
        state["answered"] = len(answered)
        if present is not None:
            state["seats"] = sum(each.seat in present or each.seat in answered for each in here)
        state["verdicts"] = one.asked.verdicts
        if _lies_open(room):
            state |= _open_round(room, one, 0, memo)
        state["shown"] = shown_answer(room, memo)
    if room.phase in (Phase.LOBBY, Phase.REVEAL, Phase.OVER):
        state["names"] = [member.name for member in here]
        state["teams"] = teams(room)
    if room.phase is Phase.OVER:
        # Nobody's name stands at the end of a list on the wall.
        scoring_some = [member for member in here if room.points(member) > 0]
        ranked = sorted(scoring_some, key=lambda member: -room.points(member))
        state["ranking"] = [
            {"name": member.name, "points": room.points(member)} for member in ranked
        ]
    return state


def teams(room: Room) -> list[Json]:
    """The teams with the average of their points, the best first."""
    points: dict[str, list[int]] = {}
    for member in room.here:
        if member.team:
            points.setdefault(member.team, []).append(room.points(member))
    found = [
        {"team": team, "points": round(sum(each) / len(each), 1), "seats": len(each)}
        for team, each in points.items()
    ]
    return sorted(found, key=lambda team: -float(team["points"]))


def teacher(
    room: Room, now: int, present: Collection[int], asking: Collection[int], memo: Memo
) -> Json:
    """What the teacher sees.

    Args:
        room: as it is kept.
        now: milliseconds since the epoch.
        present: the seats with a device on the line.
        asking: the seats whose names somebody else asks for.
        memo: see :data:`Memo`.
    """
    state = wall(room, now, memo, present)
    one = room.round
    state["solutions"] = (
        kept(memo, ("solutions", one.number), lambda: solutions(one, 0)) if one else []
    )
    if one is not None:
        state["words_solutions"] = _told_solutions(room, one, 0)
    settled = one is not None and one.is_settled
    state["pupils"] = [row_of(room, member, settled, present, asking, memo) for member in room.here]
    return state
