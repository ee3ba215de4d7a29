"""A room of the live class: who is in it, what was asked, what everybody answered.

It is frozen and pure: no clock, no socket, no chance. :meth:`Room.after` takes it one event
further; what somebody may see of it is in :mod:`tutor.classroom.projections`, and nothing but
those projections travels.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from tutor.classroom.events import (
    Answered,
    Asked,
    Event,
    Extended,
    Header,
    Joined,
    Removed,
    Renamed,
    Retaken,
    Shown,
    Teamed,
    Turned,
)
from tutor.classroom.scoring import Scores, ideas_in, live_items, settled
from tutor.learn.activities.activity import Activity, Item, Said
from tutor.learn.activities.kinds import kind
from tutor.progress.names import folded


class Phase(StrEnum):
    """What a room is doing."""

    LOBBY = "lobby"
    """Waiting for the first round."""
    ASK = "ask"
    """Answers are taken."""
    LOCKED = "locked"
    """The bell has rung; nothing is shown yet."""
    REVEAL = "reveal"
    """Everything lies open."""
    PAUSED = "paused"
    """All screens rest."""
    OVER = "over"
    """The class is over."""


class Impossible(ValueError):
    """An event that cannot happen now."""


class Round(msgspec.Struct, frozen=True):
    """One round: what was asked, and how."""

    number: int
    """From 1."""
    asked: Asked
    activity: Activity
    run: int
    """The number of the first round of its run; its own where it stands alone."""
    at: int
    """When it began, in milliseconds since the epoch."""
    is_settled: bool = False
    """Whether its points are counted and its solutions may be seen."""
    ends_run: bool = False
    """Whether it was the last of its run."""

    @property
    def shows_verdicts(self) -> bool:
        """Whether verdicts may be told."""
        return self.is_settled or self.asked.verdicts == "now"


class Member(msgspec.Struct, frozen=True):
    """A seat, and whose it is."""

    seat: int
    """From 1."""
    name: str
    token: str
    """The hash of the token."""
    folded: str
    """What the name has in common with other ways to write it."""
    pupil: int | None = None
    """The number of the pupil in the database; None for a guest."""
    attempt: str = ""
    """The hash of what the device asked for the seat with."""
    void: tuple[str, ...] = ()
    """The hashes of tokens that were the seat's and are no more: their devices are told so."""
    team: str = ""
    removed: bool = False
    said: tuple[Said, ...] = ()
    """Everything that counts, the oldest first, so rounds never go down."""
    best: int | None = None
    """The most ideas in a round that is over; None before the first with an answer."""
    scores: Scores = {}
    """The items of each run that is settled, by the number of its first round."""

    def of_run(self, run: int) -> tuple[Said, ...]:
        """The answers in a run."""
        at = len(self.said)
        while at and self.said[at - 1].round >= run:
            at -= 1
        return self.said[at:]

    def of_round(self, number: int) -> tuple[Said, ...]:
        """The answers in a round."""
        said = self.of_run(number)
        return said if not said or said[-1].round == number else _only(said, number)

    def answer(self, id_: str) -> Said | None:
        """The answer that the device named so."""
        return next((said for said in reversed(self.said) if said.id == id_), None)


class Room(msgspec.Struct, frozen=True):
    """The sum of the events so far."""

    header: Header
    phase: Phase = Phase.LOBBY
    rests: Phase | None = None
    """The phase that is paused."""
    members: tuple[Member, ...] = ()
    """By seat, from 1: removed ones stay."""
    rounds: tuple[Round, ...] = ()
    ends: int | None = None
    """When the round ends, in milliseconds since the epoch; None: at the bell."""
    left: int | None = None
    """Milliseconds that were left when the room was paused."""
    is_locked: bool = False
    """Whether the door is."""
    shown: tuple[int, str] | None = None
    """The seat and the id of the answer on the wall."""
    seq: int = 0
    """How many events have happened."""

    # What may be asked of it -----------------------------------------------------------------

    @property
    def round(self) -> Round | None:
        """The latest round; None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def number(self) -> int:
        """The number of the round; 0 before the first."""
        return len(self.rounds)

    @property
    def here(self) -> tuple[Member, ...]:
        """Everybody who was not removed."""
        return tuple(member for member in self.members if not member.removed)

    def member(self, seat: int) -> Member:
        """Whose a seat is.

        Raises:
            Impossible: nobody's.
        """
        if not 1 <= seat <= len(self.members) or self.members[seat - 1].removed:
            raise Impossible(f"no seat {seat}")
        return self.members[seat - 1]

    def named(self, name: str) -> Member | None:
        """Who has a name, however it is written."""
        wanted = folded(name)
        return next((one for one in self.members if one.folded == wanted and not one.removed), None)

    def run_of(self, member: Member) -> tuple[Said, ...]:
        """What a seat has said that matters for the activity of this round."""
        one = self.round
        if one is None:
            return ()
        return member.of_run(one.run) if one.activity.run else member.of_round(one.number)

    def scores(self, member: Member) -> Sequence[Sequence[Item]]:
        """The explained points of a seat, run by run: what may be known of them now."""
        found: list[Sequence[Item]] = list(member.scores.values())
        one = self.round
        if one is not None and not one.is_settled and one.shows_verdicts and not one.activity.run:
            found.append(live_items(member.of_round(one.number)))
        return found

    def items(self, member: Member) -> Sequence[Item]:
        """All of :meth:`scores` in one."""
        return [item for items in self.scores(member) for item in items]

    def points(self, member: Member) -> int:
        """The sum of :meth:`items`."""
        return sum(item.points for items in self.scores(member) for item in items)

    def is_open(self, number: int | None) -> bool:
        """Whether answers to a round are taken; None stands for the one going on."""
        return self.phase is Phase.ASK and number in (None, self.number)

    @property
    def can_go_on(self) -> bool:
        """Whether a next round may belong to the run of this one."""
        one = self.round
        return one is not None and one.activity.run and not one.ends_run

    # What events do --------------------------------------------------------------------------

    def after(self, event: Event, at: int) -> "Room":
        """The room after an event.

        Args:
            event: what happened.
            at: when, in milliseconds since the epoch.

        Raises:
            Impossible: it cannot happen now.
        """
        if self.phase is Phase.OVER:
            raise Impossible("the room is over")
        match event:
            case Joined():
                changed = self._joined(event)
            case Retaken() | Renamed() | Teamed() | Removed():
                changed = self._with(_changed(self.member(event.seat), event))
            case Asked():
                changed = self._asked(event, at)
            case Answered():
                changed = self._answered(event, at)
            case Extended(seconds):
                changed = self._extended(seconds)
            case Shown(seat, id_):
                changed = self._shown(seat, id_)
            case Turned(to):
                changed = self._turned(to, at)
        return replace(changed, seq=self.seq + 1)

    def _with(self, member: Member) -> "Room":
        at = member.seat - 1
        return replace(self, members=(*self.members[:at], member, *self.members[at + 1 :]))

    def _joined(self, event: Joined) -> "Room":
        if event.seat != len(self.members) + 1:
            raise Impossible(f"seat {event.seat} is not the next")
        key = folded(event.name)
        member = Member(event.seat, event.name, event.token, key, event.pupil, event.attempt)
        return replace(self, members=(*self.members, member))

    def _asked(self, event: Asked, at: int) -> "Room":
        before = self if self.phase in (Phase.LOBBY, Phase.REVEAL) else self._settled()
        number = len(before.rounds) + 1
        last = before.round
        run = last.run if event.goes_on and last is not None and before.can_go_on else number
        activity = kind(event.of).load(event.posed)
        ends = None if event.seconds is None else at + round(1000 * event.seconds)
        return replace(
            before,
            phase=Phase.ASK,
            rests=None,
            left=None,
            shown=None,
            ends=ends,
            rounds=(*before.rounds, Round(number, event, activity, run, at)),
        )

    def _answered(self, event: Answered, at: int) -> "Room":
        if self.phase is not Phase.ASK:
            raise Impossible("no answers now")
        member = self.member(event.seat)
        if member.answer(event.id) is not None:
            raise Impossible("this answer was given")
        said = Said(event.id, self.number, event.text, event.verdict, event.extra, at)
        return self._with(replace(member, said=(*member.said, said)))

    def _extended(self, seconds: float) -> "Room":
        more = round(1000 * seconds)
        if self.phase is Phase.PAUSED and self.left is not None:
            return replace(self, left=max(0, self.left + more))
        if self.phase is not Phase.ASK or self.ends is None:
            raise Impossible("there is no time to extend")
        return replace(self, ends=self.ends + more)

    def _shown(self, seat: int, id_: str) -> "Room":
        if not 1 <= seat <= len(self.members) or self.members[seat - 1].answer(id_) is None:
            raise Impossible("no such answer")
        if self.phase is not Phase.REVEAL:
            raise Impossible("only what is revealed is shown")
        return replace(self, shown=(seat, id_))

    def _turned(self, to: str, at: int) -> "Room":
        match to:
            case "ring" if self.phase is Phase.ASK:
                return replace(self, phase=Phase.LOCKED, ends=None)
            case "reveal" if self.phase in (Phase.ASK, Phase.LOCKED):
                return replace(self._settled(), phase=Phase.REVEAL, ends=None)
            case "pause" if self.phase is not Phase.PAUSED:
                left = None if self.ends is None else max(0, self.ends - at)
                return replace(self, phase=Phase.PAUSED, rests=self.phase, left=left, ends=None)
            case "resume" if self.phase is Phase.PAUSED and self.rests is not None:
                ends = None if self.left is None else at + self.left
                return replace(self, phase=self.rests, rests=None, left=None, ends=ends)
            case "lock-door":
                return replace(self, is_locked=True)
            case "unlock-door":
                return replace(self, is_locked=False)
            case "hide":
                return replace(self, shown=None)
            case "end":
                return replace(self._settled(), phase=Phase.OVER, rests=None, ends=None, left=None)
        raise Impossible(f"{to} cannot happen in phase {self.phase}")

    def _settled(self) -> "Room":
        """With the points of the round counted: rare finds and own bests are known now."""
        one = self.round
        if one is None or one.is_settled:
            return self
        said = {member.seat: self.run_of(member) for member in self.members}
        last = one.activity.run and one.activity.last(
            [said[member.seat] for member in self.here if said[member.seat]]
        )
        found = settled(
            one.activity,
            said,
            before={member.seat: member.best for member in self.members},
            class_size=len(self.here),
            hurried=_hurried(one),
        )
        members = tuple(_scored(member, one, found[member.seat]) for member in self.members)
        over = replace(one, is_settled=True, ends_run=last)
        return replace(self, members=members, rounds=(*self.rounds[:-1], over))


def _only(said: Sequence[Said], number: int) -> tuple[Said, ...]:
    return tuple(one for one in said if one.round == number)


def _changed(member: Member, event: Retaken | Renamed | Teamed | Removed) -> Member:
    """A seat after something that concerns it alone."""
    match event:
        case Retaken():
            void = (*member.void, member.token)
            return replace(member, token=event.token, attempt=event.attempt, void=void)
        case Renamed():
            return replace(member, name=event.name, folded=folded(event.name))
        case Teamed():
            return replace(member, team=event.team)
        case Removed():
            return replace(member, removed=True, void=(*member.void, member.token))


def _scored(member: Member, one: Round, items: tuple[Item, ...]) -> Member:
    """A seat once a round is over."""
    if not items and one.run not in member.scores and not member.said:
        return member
    said, best = member.of_round(one.number), member.best
    if said:
        best = max(best or 0, len(ideas_in(said)))
    scores = {**member.scores, one.run: items} if items or one.run in member.scores else None
    return replace(member, best=best, scores=member.scores if scores is None else scores)


HURRY: Final = 0.5
"""The part of a round's time within which an idea counts as quick."""


def _hurried(one: Round) -> int | None:
    """Until when a right answer is quick, in milliseconds since the epoch; None: it never is."""
    if not one.asked.speed or one.asked.seconds is None:
        return None
    return one.at + round(1000 * HURRY * one.asked.seconds)


def folded_names(room: Room) -> Mapping[str, int]:
    """The seats of everybody, by what their names have in common with other ways to write them."""
    return {member.folded: member.seat for member in room.here}
