"""The rounds of a class so far: the sum of a header and events.

It knows no screen and no clock. :meth:`Teaching.apply` takes it one event further and refuses
what cannot happen now, so a journal that was read is as sound as one that was just written.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.rules.components import Components as Deck
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.rules.offers import layings
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.quantum.rules.rows import EMPTY, Rows, fits
from tutor.games.rachmistrz.rules.components import FIELDS, Field
from tutor.games.rachmistrz.rules.table import answers, stands
from tutor.learn.class_rounds.events import (
    PREDICTED,
    SAID,
    Again,
    BooksPosed,
    Called,
    Dealt,
    Ended,
    Event,
    Header,
    Laid,
    Named,
    Paused,
    Proved,
    Rang,
    Revealed,
    Rolled,
    SheetPosed,
    Skipped,
    TakenBack,
)
from tutor.learn.class_rounds.finding import findings
from tutor.learn.class_rounds.points import round_points
from tutor.learn.class_rounds.predicting import pose, sum_of
from tutor.learn.class_rounds.rounds import Call, Phase, Round

Posed: TypeAlias = Rolled | Dealt | SheetPosed | BooksPosed
"""What a round begins with."""

DEALS = 200
"""How often cards are dealt anew to find a hand that has enough in it."""

WORTH_A_ROUND = 3
"""Equations that a class should have to look for."""


class Teaching:
    """The rounds as they stand; ``rounds`` are those begun, the last of them is going on."""

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        self.names = list(header.teams)
        self.rounds: list[Round] = []
        self.over = False
        self.log: list[Event] = []
        for event in events:
            self.apply(event)

    # What may be asked of it -----------------------------------------------------------------

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
        each = [round_points(one, self.header) for one in self.rounds if _is_known(one)]
        return tuple(map(sum, zip(*each, strict=True))) or (0,) * len(self.names)

    @property
    def tokens(self) -> Mapping[Field, int]:
        """The team whose token lies on a field (R6, R9), of all rounds."""
        return {call.field: call.team for one in self.rounds for call in one.standing if call.field}

    def free_fields(self, number: str) -> tuple[Field, ...]:
        """The fields beside a printed number that hold no token (R8)."""
        taken = self.tokens
        return tuple(field for field in self.header.numbers.get(number, ()) if field not in taken)

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
        """The same for a result of the dice (R6-R8)."""
        if number not in self.header.numbers:
            return "not-on-board"
        if any(call.number == number for call in self._going_on.calls):
            return "result-taken"
        return "" if self.free_fields(number) else "number-full"

    def why_not_field(self, number: str, field: str) -> str:
        """The same for a field beside a result (R2, R6, R8)."""
        if field not in FIELDS:
            return "field-unknown"
        if field not in self.header.numbers.get(number, ()):
            return "not-beside"
        return "" if field in self.free_fields(number) else "field-taken"

    def is_known(self, equation: Equation) -> bool:
        """Whether somebody has said this equation in this round."""
        return any(
            call.right and (call.text, call.number) == _written(equation)
            for call in self._going_on.calls
        )

    def can_be_said(self) -> bool:
        """Whether there is any expression for the claim that is to be proved."""
        call = self._going_on.to_prove
        return call is not None and bool(answers(self._digits, call.number).texts)

    # What leads to events --------------------------------------------------------------------

    def posed(self, rng: Random) -> Posed:
        """What the dice or the cards would bring; a poor hand is dealt anew."""
        if self.header.of == "rachmistrz":
            faces = self.header.faces
            return Rolled((rng.choice(faces), rng.choice(faces), rng.choice(faces)))
        if self.header.of in PREDICTED:
            return pose(self.header.of, rng)
        cards = [card for card in Deck(self.header.deck).cards if card in VALUES]
        for _ in range(DEALS):
            top, *hand = rng.sample(cards, self.header.hand + 1)
            dealt = Dealt(top, tuple(sorted(hand)))
            found = findings(Round(top=dealt.top, hand=dealt.hand), self.header)
            if sum(each.ways for each in found) >= WORTH_A_ROUND:
                break
        return dealt

    # What events do --------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Takes one event; raises ValueError, and changes nothing, when it cannot happen now."""
        if self.over:
            raise ValueError("the rounds are over")
        match event:
            case Rolled() | Dealt() | SheetPosed() | BooksPosed() | Again():
                self._begin(event)
            case Named(team, name):
                self.names[self._team(team)] = name
            case Ended():
                self.over = True
            case _:
                self.rounds[-1:] = [self._after(self._going_on, event)]
        self.log.append(event)

    @property
    def _going_on(self) -> Round:
        if not self.rounds:
            raise ValueError("no round has begun")
        return self.rounds[-1]

    @property
    def _digits(self) -> tuple[int, ...]:
        return tuple(sorted(self._going_on.dice))

    def _team(self, team: int) -> int:
        if not 0 <= team < len(self.names):
            raise ValueError(f"no team {team}")
        return team

    def _begin(self, event: Posed | Again) -> None:
        if self.phase not in (Phase.READY, Phase.REVEAL):
            raise ValueError(f"no round can begin in phase {self.phase}")
        if isinstance(event, Again):
            self.rounds.append(_anew(self._going_on))
        else:
            self.rounds.append(self._posed(event))

    def _posed(self, event: Posed) -> Round:
        """The round that an event begins; raises ValueError where this game has no such thing."""
        match event, self.header.of:
            case Rolled(dice), "rachmistrz" if set(dice) <= set(self.header.faces):
                return Round(dice=dice)
            case Dealt(top, hand), "archimedes" if {top, *hand} <= set(VALUES):
                return Round(top=top, hand=tuple(sorted(hand)))
            case SheetPosed(rows, misthrows), "quantum" if _is_sheet(rows):
                return Round(rows=rows, misthrows=misthrows)
            case BooksPosed(islands, books), "exlibris" if set(books) <= set(COLOURS):
                return Round(islands=islands, books=books)
            case _:
                raise ValueError(f"{event} cannot lie there")

    def _after(self, one: Round, event: Event) -> Round:
        """The round after an event of its own; raises ValueError."""
        match event:
            case Called():
                return self._called(one, event)
            case Laid():
                return self._laid(one, event)
            case Proved() if one.phase is Phase.PROVE:
                return self._proved(one, event)
            case Rang() if one.phase is Phase.CLAIM:
                return _asked(self._all_called(one) if one.predicts else one)
            case TakenBack():
                return _taken_back(one)
            case Skipped(team) if one.phase is Phase.CLAIM:
                return replace(one, skipped=one.skipped ^ {self._team(team)})
            case Paused(left) if one.phase is Phase.CLAIM:
                return replace(one, left=left)
            case Revealed() if one.phase is Phase.JUDGED:
                return replace(one, phase=Phase.REVEAL)
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
        if self.header.of != "archimedes" or self.why_not(self._team(event.team)):
            raise ValueError(f"{event} cannot be said now")
        text, number = event.text, ""
        if event.code == "correct":
            text, number = self._new_equation(one, event.text)
        call = Call(event.team, number, "", text, event.code, event.diagnosis)
        return replace(one, calls=(*one.calls, call), left=event.left)

    def _new_equation(self, one: Round, text: str) -> tuple[str, str]:
        """The expression and the result of an equation that nobody has said yet."""
        allowed = {str(laying): laying for laying in layings(one.top, one.hand)}
        equation = allowed.get(text)
        if not isinstance(equation, Equation) or self.is_known(equation):
            raise ValueError(f"{text!r} is no new equation of the hand")
        return _written(equation)

    def _proved(self, one: Round, event: Proved) -> Round:
        call = one.to_prove
        assert call is not None, "the phase says that there is one"
        if one.predicts:
            if (event.code == "correct") != (event.text == str(sum_of(one)[1])):
                raise ValueError(f"{event} is not how the score is")
            said = replace(call, number=event.text, code=event.code)
            return _asked(_with(one, call, said))
        if event.code == SAID and not self.can_be_said():
            raise ValueError(f"nothing gives {call.number}")
        if event.code == "correct" and not stands(self._digits, call.number, event.text):
            raise ValueError(f"{event.text!r} does not give {call.number}")
        proved = replace(call, text=event.text, code=event.code, diagnosis=event.diagnosis)
        return _asked(_with(one, call, proved))


def _with(one: Round, call: Call, changed: Call) -> Round:
    """The round with one call changed."""
    place = one.calls.index(call)
    return replace(one, calls=(*one.calls[:place], changed, *one.calls[place + 1 :]))


def _is_known(one: Round) -> bool:
    """Whether its points may be told: those of predictions wait for the reveal."""
    return not one.predicts or one.phase is Phase.REVEAL


def _is_sheet(rows: Rows) -> bool:
    """Whether these rows could have been written (Q2)."""
    return len(rows) == len(EMPTY) and all(
        fits(row[:place], number) for row in rows for place, number in enumerate(row)
    )


def _anew(one: Round) -> Round:
    """The same dice, cards or score, before anything was called."""
    return replace(one, phase=Phase.CLAIM, calls=(), skipped=frozenset(), left=None, again=True)


def _asked(one: Round) -> Round:
    """The round with the phase that its claims ask for after the bell."""
    return replace(one, phase=Phase.PROVE if one.to_prove else Phase.JUDGED)


def _taken_back(one: Round) -> Round:
    """Without the last claim, or with the last proof still to come; raises ValueError."""
    if one.phase is Phase.CLAIM and one.calls:
        return replace(one, calls=one.calls[:-1])
    proved = [call for call in one.calls if call.judged and not one.hand]
    if one.phase not in (Phase.PROVE, Phase.JUDGED) or not proved:
        raise ValueError("there is nothing to take back")
    last = proved[-1]
    number = "" if one.predicts else last.number
    open_again = replace(last, number=number, text="", code="", diagnosis=())
    return _asked(_with(one, last, open_again))


def _written(equation: Equation) -> tuple[str, str]:
    """The expression and the result of an equation, as text."""
    return f"{equation.top}{equation.sign}{equation.card}", str(equation.result)
