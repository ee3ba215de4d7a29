"""A pupil's practice of Rachmistrz: one roll after the other until the tokens are laid.

The practice knows no screen and no clock: it takes events, says what they lead to, and can be
rebuilt from them at any time.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import chain, takewhile
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from tutor.data import DataFault
from tutor.engine.validation import ValidationIssue
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.advisor.hints import Ladder, Reach, effort, ladder_of, reach
from tutor.games.rachmistrz.boxes import box, dice
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.practice.aiming import best_place
from tutor.games.rachmistrz.practice.events import (
    Ended,
    Event,
    Header,
    Hinted,
    Placed,
    RanOut,
    Roll,
    Shown,
    Tried,
)
from tutor.games.rachmistrz.rules.components import Components, Field
from tutor.games.rachmistrz.rules.scoring import joined, largest_group
from tutor.games.rachmistrz.rules.setup import Side
from tutor.learn.answers import Answer
from tutor.learn.practice.persistence import PracticeKind
from tutor.maths.misconceptions import misconceptions_of
from tutor.maths.notation import Fault, number_text, read_number, value_of
from tutor.maths.tree import text

Phase: TypeAlias = Literal["roll", "answer", "place", "missed", "over"]

TOKENS: Final = 13
"""Tokens of a practice: those of a player in the game for three (R1)."""


def header_of(choices: Choices, *, sandglass: int) -> Header:
    """The header of a practice with these choices; ``sandglass`` in seconds, 0 for none.

    Raises:
        DataFault: a data file cannot be used.
    """
    found = box(choices.side, choices.dice)
    return Header(
        practice=1,
        game="rachmistrz",
        side=choices.side,
        faces=found.faces,
        numbers=found.numbers,
        tokens=TOKENS,
        own_dice=choices.own_dice,
        sandglass=sandglass,
    )


class Practice:
    """One practice as it stands; :meth:`apply` takes it one event further.

    ``phase`` is ``roll`` (dice wanted), ``answer`` (an expression wanted), ``place`` (the number
    ``target`` was made, a field is wanted), ``missed`` (the sand ran out), or ``over``.
    """

    def __init__(self, header: Header, events: Iterable[Event] = ()) -> None:
        self.header = header
        self.printed: Mapping[Fraction, tuple[Field, Field, Field]] = {
            _exact(number): fields for number, fields in header.numbers.items()
        }
        self.phase: Phase = "roll"
        self.dice: tuple[int, ...] = ()
        self.target: Fraction | None = None
        self.laid: dict[Field, str] = {}
        self.found: dict[str, Fraction] = {}
        self.rungs: list[str] = []
        self.ladder: Ladder | None = None
        self.log: list[Event] = []
        for event in events:
            self.apply(event)

    # What may be asked of it -----------------------------------------------------------------

    @property
    def tokens_left(self) -> int:
        """Tokens not yet on the board (R1)."""
        return self.header.tokens - len(self.laid)

    @property
    def group(self) -> Collection[Field]:
        """The fields of the largest group so far (R12)."""
        return largest_group(self.laid)

    @property
    def score(self) -> int:
        """The largest group less the tokens in hand (R12)."""
        return len(self.group) - self.tokens_left

    @property
    def misconceptions(self) -> Counter[str]:
        """How often each misconception was the likeliest of a wrong expression, by id."""
        tried = (event for event in self.log if isinstance(event, Tried))
        shown = (misconceptions_of(event.diagnosis)[:1] for event in tried)
        return Counter(chain.from_iterable(shown))

    def reached(self) -> tuple[Reach, ...]:
        """Every printed number that this roll gives, ascending."""
        return reach(self.dice, self.printed.keys()) if self.dice else ()

    def free_fields(self, number: Fraction) -> tuple[Field, ...]:
        """The fields round a number that hold no token (R8)."""
        return tuple(field for field in self.printed.get(number, ()) if field not in self.laid)

    def joins(self, field: Field) -> Collection[Field]:
        """The group that a token on this field would belong to."""
        return joined(field, self.laid)

    def can_place(self) -> bool:
        """Whether this roll reaches any number with a free field."""
        return any(self.free_fields(each.result) for each in self.reached())

    # What leads to events --------------------------------------------------------------------

    def rolled(self, rng: Random) -> Roll:
        """What the dice would bring (R3)."""
        faces = self.header.faces
        return Roll((rng.choice(faces), rng.choice(faces), rng.choice(faces)))

    def typed(self, text: str) -> Roll | None:
        """The roll of dice from the table, as their three digits; None where it is none (R3)."""
        dice = tuple(int(char) for char in text if char in "0123456789")
        if len(dice) != 3 or not set(dice) <= set(self.header.faces):
            return None
        return Roll(dice)

    def answer(self, typed: str) -> Answer:
        """Judges what was typed for the dice and the board; this practice ranks the diagnosis."""
        return check(typed, self.dice, self.printed.keys(), self.misconceptions, steps=True)

    def was_wrong_before(self, answer: Answer) -> bool:
        """Whether this roll already has a wrong result for the same expression."""
        if answer.code != "wrong-result":
            return False
        expression = answer.text.partition("=")[0].strip()
        since_roll = takewhile(lambda event: not isinstance(event, Roll), reversed(self.log))
        return any(
            event.code == "wrong-result" and event.text.partition("=")[0].strip() == expression
            for event in since_roll
            if isinstance(event, Tried)
        )

    def next_hint(self) -> Hinted | None:
        """The next step of the ladder, or None when the whole equation has been told."""
        ladder = self.ladder or self._best_ladder()
        left = ladder_of(self.rungs)[len(self.rungs) :]
        if ladder is None or not left:
            return None
        return Hinted(left[0], number_text(ladder.target), ladder.equation)

    def _best_ladder(self) -> Ladder | None:
        """Towards a number not yet found whose free field joins the most, by the plainest way."""
        known = set(self.found.values())
        ways = [
            (self._best_join(each.result), -effort(each.ideas[0].equation), -place, each)
            for place, each in enumerate(self.reached())
            if each.result not in known and self.free_fields(each.result)
        ]
        if not ways:
            return None
        best = max(ways)[-1]
        return Ladder(best.result, best.ideas[0].equation)

    def _best_join(self, number: Fraction) -> int:
        place = best_place(self.printed[number], self.laid)
        return 0 if place is None else place.size

    @property
    def has_tried(self) -> bool:
        """Whether this roll was tried, was looked up already, or can be tried no more."""
        since_roll = takewhile(lambda event: not isinstance(event, Roll), reversed(self.log))
        tried = any(isinstance(event, Tried | Shown) for event in since_roll)
        return tried or self.phase != "answer" or not self.can_place()

    def look_further(self) -> None:
        """Goes from choosing a field back to answering; what was found stays found.

        No event: a rebuilt practice asks for the field once more, unless another answer or a
        hint shows that the pupil had gone on.
        """
        if self.phase == "place":
            self.phase, self.target = "answer", None

    def await_dice(self) -> None:
        """Leaves a roll for one that is still to be made, with dice from the table.

        No event either: until the dice are typed, a rebuilt practice stays with the roll before.
        """
        if self.phase != "over":
            self._start("roll", ())

    # What events do --------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Takes what happens on the board into this practice.

        Raises:
            ValueError: it cannot happen now; nothing changes.
        """
        match event:
            case Roll(dice) if self.phase != "over":
                self._roll(dice)
            case Tried() if self.phase in ("answer", "place"):
                self._tried(event)
            case Hinted() if self.phase in ("answer", "place", "missed"):
                self._hinted(event)
            case Shown() if self.dice and self.phase != "over":
                pass
            case Placed(number, field) if self.phase == "place":
                self._place(_exact(number), field)
            case RanOut() if self.phase in ("answer", "place"):
                self.phase, self.target = "missed", None
            case Ended() if Ended() not in self.log[-1:]:
                self.phase, self.target = "over", None
            case _:
                raise ValueError(f"{event} cannot happen in phase {self.phase}")
        self.log.append(event)

    def _roll(self, dice: tuple[int, ...]) -> None:
        if not set(dice) <= set(self.header.faces):
            raise ValueError(f"no die shows {dice}")
        self._start("answer", dice)

    def _start(self, phase: Phase, dice: tuple[int, ...]) -> None:
        """Forgets what belonged to the roll before."""
        self.phase, self.dice, self.target = phase, dice, None
        self.found, self.rungs, self.ladder = {}, [], None

    def _tried(self, event: Tried) -> None:
        if event.code == "correct":
            self._found(event.text)
        else:
            self.look_further()

    def _found(self, typed: str) -> None:
        answer = check(typed, self.dice, self.printed.keys(), steps=True)
        if answer.code != "correct" or answer.tree is None or answer.claimed is None:
            raise ValueError(f"{typed!r} is no right answer")
        self.look_further()
        self.found[text(answer.tree)] = answer.claimed
        if self.free_fields(answer.claimed):
            self.phase, self.target = "place", answer.claimed
        if self.ladder is not None and self.ladder.target == answer.claimed:
            self.rungs, self.ladder = [], None

    def _hinted(self, event: Hinted) -> None:
        target = _exact(event.target)
        if not ladder_of((*self.rungs, event.step)):
            raise ValueError(f"{event.step} is not the next hint")
        if _value(event.equation, self.dice) != target:
            raise ValueError(f"{event.equation!r} does not give {target}")
        self.look_further()
        self.rungs.append(event.step)
        self.ladder = Ladder(target, event.equation)

    def _place(self, number: Fraction, field: Field) -> None:
        if field not in self.free_fields(number) or number not in self.found.values():
            raise ValueError(f"no token can be laid on {field} for {number}")
        self.laid[field] = number_text(number)
        self.phase = "roll" if self.tokens_left else "over"
        self.target = None


def _exact(number: str) -> Fraction:
    """A number of the log; raises ValueError."""
    try:
        return read_number(number)
    except Fault as fault:
        raise ValueError(f"{number!r} is no number") from fault


def _value(expression: str, dice: tuple[int, ...]) -> Fraction:
    """The value of an expression of the dice (R5); raises ValueError."""
    try:
        return value_of(expression, dice)
    except Fault as fault:
        raise ValueError(f"{expression!r} is no expression of {dice}") from fault


class RollKind(PracticeKind[Practice, Header]):
    """Practices of one roll after the other, as they are kept."""

    header = Header
    event = Event

    def practice(self, header: Header, events: Iterable[Event]) -> Practice:
        """The rolls and the board of a header, and what happened since.

        Raises:
            ValueError: this cannot have happened there.
        """
        return Practice(header, events)

    def likely(self) -> Iterator[Header]:
        """Practices with each side of the board, and each set of dice."""
        with suppress(DataFault):
            for side in get_args(Side):
                for name in (None, *dice().sets):
                    found = box(side, name)
                    yield Header(1, "rachmistrz", side, found.faces, found.numbers, TOKENS)

    def issues(self, header: Header) -> Iterable[ValidationIssue]:
        """What is wrong with the dice or the board (R2, R3)."""
        return Components(header.faces, header.numbers).issues()
