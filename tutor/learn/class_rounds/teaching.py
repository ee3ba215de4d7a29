"""The rounds of a class so far: the sum of a header and events.

It knows no screen, no clock and no game: what a game has to say, it is asked for. :meth:`apply`
takes the rounds one event further and refuses what cannot happen now, so a journal that was read
is as sound as one that was just written.
"""

from collections.abc import Iterable, Mapping
from random import Random

import msgspec
from msgspec.structs import replace

from tutor.learn.class_rounds.class_round import class_round
from tutor.learn.class_rounds.classes import short
from tutor.learn.class_rounds.events import (
    Again,
    Called,
    Ended,
    Event,
    Header,
    Heard,
    Laid,
    Named,
    Paused,
    Posed,
    Proved,
    Rang,
    Revealed,
    Skipped,
    TakenBack,
)
from tutor.learn.class_rounds.finding import Finding, is_told, with_calls
from tutor.learn.class_rounds.rounds import CORRECT, SAID, Call, Phase, Round, Way


class Teaching:
    """The rounds as they stand; ``rounds`` are those begun, the last of them is going on.

    Raises:
        tutor.engine.registry.GameUnknown: there is no such game.
        tutor.engine.game.FaceMissing: it has no rounds for a class.
        tutor.engine.game.GameBroken: it cannot be used.
        ValueError: the header or an event is not sound.
    """

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        self.game = class_round(header.of)
        self.material: msgspec.Struct = msgspec.convert(header.material, self.game.material)
        self.places: Mapping[str, tuple[str, ...]] = self.game.places(self.material)
        self.names = list(header.teams)
        """Whole, as they are kept and stand in the report."""
        self.rounds: list[Round] = []
        self.over = False
        self.log: list[Event] = []
        for event in events:
            self.apply(event)

    # What may be asked of it -----------------------------------------------------------------

    @property
    def called(self) -> tuple[str, ...]:
        """The names as they are shown to the class: short enough, and told apart."""
        return short(self.names)

    @property
    def round(self) -> Round | None:
        """The round that is going on, or was the last one."""
        return self.rounds[-1] if self.rounds else None

    @property
    def phase(self) -> Phase:
        """What is to happen next."""
        if self.over:
            return Phase.OVER
        return self.rounds[-1].phase if self.rounds else Phase.READY

    @property
    def is_last(self) -> bool:
        """Whether as many rounds have begun as were agreed."""
        return len(self.rounds) >= self.header.rounds

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each team, from all rounds."""
        totals = [0] * len(self.names)
        for one in self.rounds:
            for call in one.calls if one.tells_points else ():
                totals[call.team] += self.game.points(self.material, one.posed, call)
        return tuple(totals)

    @property
    def tokens(self) -> Mapping[str, int]:
        """The team whose token lies on a field, of all rounds."""
        return {call.field: call.team for one in self.rounds for call in one.standing if call.field}

    @property
    def types_what_lies(self) -> bool:
        """Whether the teacher types what real dice or cards show."""
        return self.header.typed and self.game.typing() is not None

    @property
    def longest_field(self) -> int:
        """Letters of the longest name of a field; 0 where nothing is claimed."""
        return max((len(field) for fields in self.places.values() for field in fields), default=0)

    def task(self, one: Round) -> str:
        """What a round posed, in a few words."""
        return self.game.task(one.posed)

    def findings(self, one: Round) -> tuple[Finding, ...]:
        """Everything a round had in it, with the claims that found it."""
        return with_calls(self.game.findings(self.material, one.posed), one.calls)

    def free_fields(self, number: str) -> tuple[str, ...]:
        """The fields beside a result that hold no token."""
        taken = self.tokens
        return tuple(field for field in self.places.get(number, ()) if field not in taken)

    def why_not(self, team: int) -> str:
        """The code of what keeps a team from claiming now; empty when nothing does."""
        one = self.round
        if one is None or one.phase is not Phase.CLAIM:
            return "not-now"
        if team in one.skipped:
            return "skipped"
        most = self.header.claims
        return "claimed-enough" if most and len(one.calls_of(team)) >= most else ""

    def why_not_number(self, number: str) -> str:
        """The code of what keeps a result from being claimed now; empty when nothing does.

        Args:
            number: the result as exact text, ``8`` or ``7/2``.
        """
        if number not in self.places:
            return "not-on-board"
        if any(call.number == number for call in self._going_on.calls):
            return "result-taken"
        return "" if self.free_fields(number) else "number-full"

    def why_not_field(self, number: str, field: str) -> str:
        """The code of what keeps a field from being claimed for a result; empty when nothing does.

        Args:
            number: the result as exact text.
            field: the name of the field.
        """
        if not any(field in fields for fields in self.places.values()):
            return "field-unknown"
        if field not in self.places.get(number, ()):
            return "not-beside"
        return "" if field in self.free_fields(number) else "field-taken"

    def can_be_said(self) -> bool:
        """Whether there is any expression for the claim that is to be proved."""
        call, found = self._going_on.to_prove, self.findings(self._going_on)
        return call is not None and any(each.number == call.number for each in found)

    def pose(self, rng: Random) -> Posed:
        """What dice or cards bring for the next round, as an event."""
        return posed_event(self.game.pose(self.material, rng))

    # What events do --------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Takes one event of the teacher or of a team.

        Raises:
            ValueError: it cannot happen now; nothing changes.
        """
        if self.over:
            raise ValueError("the rounds are over")
        match event:
            case Posed() | Again():
                self._begin(event)
            case Named(team, name):
                self.names[self._team(team)] = name
            case Ended():
                self.over = True
            case _:
                self.rounds[-1:] = [self._after(self._going_on, event)]
        self.log.append(event)

    def check(self, event: Event) -> None:
        """That an event of a round could happen now, which changes nothing.

        Raises:
            ValueError: it cannot.
        """
        self._after(self._going_on, event)

    @property
    def _going_on(self) -> Round:
        if not self.rounds:
            raise ValueError("no round has begun")
        return self.rounds[-1]

    def _team(self, team: int) -> int:
        if not 0 <= team < len(self.names):
            raise ValueError(f"no team {team}")
        return team

    def _begin(self, event: Posed | Again) -> None:
        if self.phase not in (Phase.READY, Phase.REVEAL):
            raise ValueError(f"no round can begin in phase {self.phase}")
        if isinstance(event, Again):
            self.rounds.append(_anew(self._going_on))
            return
        posed: msgspec.Struct = msgspec.convert(event.what, self.game.posed)
        if not self.game.fits(self.material, posed):
            raise ValueError(f"{event} cannot lie there")
        self.rounds.append(Round(self.game.way, posed))

    def _after(self, one: Round, event: Event) -> Round:
        """The round after an event of its own; raises ValueError."""
        match event:
            case Called() if one.way is Way.CLAIM:
                return self._called(one, event)
            case Laid() if one.way is Way.SAY:
                return self._laid(one, event)
            case Proved() if one.phase is Phase.PROVE:
                return self._proved(one, event)
            case Rang() if one.phase is Phase.CLAIM:
                return _asked(self._all_called(one) if one.way is Way.PREDICT else one)
            case TakenBack():
                return _taken_back(one)
            case Skipped(team) if one.phase is Phase.CLAIM:
                return replace(one, skipped=one.skipped ^ {self._team(team)})
            case Paused(left) if one.phase is Phase.CLAIM:
                return replace(one, left=left)
            case Revealed() if one.phase is Phase.JUDGED:
                return replace(one, phase=Phase.REVEAL)
            case Heard() if one.phase is Phase.REVEAL:
                return replace(one, heard=event)
            case _:
                raise ValueError(f"{event} cannot happen in phase {one.phase}")

    def _all_called(self, one: Round) -> Round:
        """Every team that plays has a prediction to say."""
        teams = (team for team in range(len(self.names)) if team not in one.skipped)
        return replace(one, calls=tuple(Call(team, "") for team in teams))

    def _called(self, one: Round, event: Called) -> Round:
        number, field = event.number, event.field
        wrong = (
            self.why_not(self._team(event.team))
            or self.why_not_number(number)
            or self.why_not_field(number, field)
        )
        if wrong:
            raise ValueError(f"{event}: {wrong}")
        call = Call(event.team, number, field)
        return replace(one, calls=(*one.calls, call), left=event.left)

    def _laid(self, one: Round, event: Laid) -> Round:
        if why := self.why_not(self._team(event.team)):
            raise ValueError(f"{event}: {why}")
        text, number = event.text, ""
        if event.code == CORRECT:
            text, _, number = event.text.rpartition("=")
            self._check_new(one, event.text, text, number)
        call = Call(event.team, number, "", text, event.code, event.diagnosis)
        return replace(one, calls=(*one.calls, call), left=event.left)

    def _check_new(self, one: Round, said: str, text: str, number: str) -> None:
        """Refuses an equation that is wrong, or that somebody has told in this round."""
        if not self.game.stands(self.material, one.posed, said):
            raise ValueError(f"{said!r} is not right")
        if is_told(self.findings(one), text, number):
            raise ValueError(f"{said!r} has been said")

    def _proved(self, one: Round, event: Proved) -> Round:
        call = one.to_prove
        assert call is not None, "the phase says that there is one"
        if event.code == SAID and not self.can_be_said():
            raise ValueError(f"nothing gives {call.number}")
        if event.code == CORRECT or one.way is Way.PREDICT:  # which is as easy to check when wrong
            stands = self.game.stands(self.material, one.posed, event.text, call.number)
            if stands != (event.code == CORRECT):
                raise ValueError(f"{event} is not how it is")
        if one.way is Way.PREDICT:
            return _asked(_with(one, call, replace(call, number=event.text, code=event.code)))
        proved = replace(call, text=event.text, code=event.code, diagnosis=event.diagnosis)
        return _asked(_with(one, call, proved))


def posed_event(posed: msgspec.Struct) -> Posed:
    """The event by which a round begins with this."""
    return Posed(msgspec.to_builtins(posed))


def _with(one: Round, call: Call, changed: Call) -> Round:
    """The round with one call changed."""
    place = one.calls.index(call)
    return replace(one, calls=(*one.calls[:place], changed, *one.calls[place + 1 :]))


def _anew(one: Round) -> Round:
    """The same dice, cards or score, before anything was called."""
    return Round(one.way, one.posed, again=True)


def _asked(one: Round) -> Round:
    """The round with the phase that its claims ask for after the bell."""
    return replace(one, phase=Phase.PROVE if one.to_prove else Phase.JUDGED)


def _taken_back(one: Round) -> Round:
    """Without the last claim, or with the last proof still to come; raises ValueError."""
    if one.phase is Phase.CLAIM and one.calls:
        return replace(one, calls=one.calls[:-1])
    proved = [call for call in one.calls if call.judged and one.way is not Way.SAY]
    if one.phase not in (Phase.PROVE, Phase.JUDGED) or not proved:
        raise ValueError("there is nothing to take back")
    last = proved[-1]
    number = "" if one.way is Way.PREDICT else last.number
    open_again = replace(last, number=number, text="", code="", diagnosis=())
    return _asked(_with(one, last, open_again))
