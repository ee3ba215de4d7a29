"""What every activity of a class on devices is: something asked of all, answered by each alone.

A round of the live class asks one activity. It is a frozen value without clock, socket or screen:
what chance decided is in it, so the same activity can be made again from the log of a room.
Codes and numbers are its currency; words are asked for one language at a time.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self, TypeAlias

import msgspec

from tutor.language import expression, number, say
from tutor.maths.notation import Fault, read_number

CORRECT: Final = "correct"
"""The code of what is right, as everywhere."""

Json: TypeAlias = Any
"""What JSON can hold: dictionaries, lists, texts, numbers, None."""

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Verdict(msgspec.Struct, frozen=True):
    """What became of an answer; it is stored with the answer and never worked out again."""

    code: str
    """``correct``, or what is wrong, as ``tutor check`` says it."""
    diagnosis: tuple[str, ...] = ()
    """Misconceptions, the likeliest first."""
    idea: str = ""
    """What was found, if it is right: two answers with one idea are the same find. It is one of
    the keys of :meth:`Activity.ideas`."""
    result: str = ""
    """The result that was found or claimed, as exact text; empty where there is none."""
    kept: str = ""
    """What the answer did, in the notation of the game: ``claim 8 C4``. Games read it again."""
    item: int = 0
    """Which exercise of a set it answers, from 0."""

    @property
    def correct(self) -> bool:
        """Whether it is right."""
        return self.code == CORRECT

    @property
    def wrong(self) -> bool:
        """Whether it is wrong.

        Neither right nor wrong is what did something, as a vote does, or found something that does
        not count yet, as an equation of a board game without a field.
        """
        return not (self.correct or self.kept or self.idea)


class Said(msgspec.Struct, frozen=True):
    """An answer of a pupil that counts, as the room keeps it."""

    id: str
    """As the pupil's device named it."""
    round: int
    """The number of the round, from 1."""
    text: str
    """As typed; at most 500 characters."""
    verdict: Verdict
    extra: Mapping[str, str] = NOTHING
    """What a board game needs besides, such as ``{"field": "C4"}``."""
    at: int = 0
    """When it came, in milliseconds since the epoch."""


class Item(msgspec.Struct, frozen=True):
    """A line of an explained score: a code, its parameters, its points."""

    code: str
    points: int
    params: Mapping[str, Json] = {}


class Idea(msgspec.Struct, frozen=True):
    """Something that could be found."""

    key: str
    """What :attr:`Verdict.idea` says of who found it; ASCII, such as ``7+3-2=8`` or ``14``."""
    result: str
    """The result as exact text, ``8`` or ``7/2``."""
    variants: tuple[str, ...] = ()
    """Every way to write it, the plainest first, in ASCII; what ``tutor hint`` calls variants."""

    def written(self) -> str:
        """Its plainest way with the result, as the class writes it."""
        plainest = self.variants[0] if self.variants else ""
        if not plainest or "=" in plainest:
            return expression(plainest) if plainest else shown_number(self.result)
        return f"{expression(plainest)} = {shown_number(self.result)}"


def shown_number(text: str) -> str:
    """An exact text of a number as the class writes it: ``7/2``, ``−3``."""
    try:
        return number(read_number(text))
    except Fault:
        return text


class Trained(msgspec.Struct, frozen=True):
    """What an answer trains, as the progress of a pupil keeps it."""

    kind: str
    """``round``, or a kind of exercise."""
    skill: str
    """The id of a skill, as in lessons and drills."""
    key: str
    """What it is an answer to: answers with one key are about one item."""
    exercise: str
    """The same as JSON text."""

    @classmethod
    def by_round(cls, game: str, posed: Json, skill: str) -> Self:
        """By a round of a game: what lay on the table is the item."""
        exercise = {"kind": "round", "of": game, "posed": posed}
        text = msgspec.json.encode(exercise, order="deterministic").decode()
        return cls("round", skill, text, text)


class Unposable(Exception):
    """What was asked for cannot be asked; the argument is a code, and params say more.

    Codes: ``of-unknown``, ``options-wrong`` (params: ``field``), ``data-fault``, ``over`` (a game
    has ended).
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Activity(ABC):
    """Something asked of a class in one round.

    ``place`` is a seat of the room, from 1, or 0 for what the wall shows. Where neighbours get
    different dice, it decides which. ``said`` are the answers of that seat in this round, or, where
    rounds :attr:`belong together <run>`, in all rounds of the run so far.
    """

    run: ClassVar[bool] = False
    """Whether rounds of it belong together, as the turns of a game do."""

    own_pace: ClassVar[bool] = False
    """Whether each pupil goes through it at their own pace, so that no two see the same."""

    def variant(self, place: int) -> int:
        """Which of several different things a seat gets; seats with one number see the same."""
        return 0

    @abstractmethod
    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """What may be seen of it while it is asked: codes and numbers, never a solution."""

    @abstractmethod
    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The same in words of the language spoken now, for a page that knows no game.

        Returns:
            ``heading`` and ``how`` (what to do), ``tiles`` (rows of texts to be tapped: dice,
            cards, numbers; each a list), ``lines`` (texts to be read: an expression, a table's
            rows), ``keys`` (the keys that the keypad needs besides the digits, in the order they
            are shown: signs, brackets, ``=``), ``example`` (how an answer is typed).
        """

    @abstractmethod
    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """Judges a text of up to 500 characters; never raises."""

    @abstractmethod
    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """Everything that could be found, in the order of the reveal."""

    def written(self, idea: Idea) -> str:
        """An idea as the class writes it, for a wall or a report: ``7 + 3 − 2 = 8``."""
        return idea.written()

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """What there is to say of an answer, in the language spoken now, a sentence each.

        Before the reveal no sentence gives a solution away: not the right result, not another way.
        """
        return ()

    def story(self, place: int = 0) -> Sequence[str]:
        """How it comes about, line by line, told at the reveal in the language spoken now."""
        return ()

    def reveal(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """What is shown besides solutions once everything lies open: a sheet, a board."""
        return {}

    def points(self, said: Sequence[Said]) -> Sequence[Item] | None:
        """How a seat's answers score, where the usual points for ideas are not what counts.

        Args:
            said: as for everything here.

        Returns:
            The explained score so far; None where ideas are counted.
        """
        return None

    def trained(self, place: int, answer: Said) -> Trained | None:
        """What an answer trains; None where it leaves nothing in a pupil's progress."""
        return None

    def done(self, place: int, said: Sequence[Said]) -> bool:
        """Whether there is nothing left to answer for this seat."""
        return False

    def last(self, everybody: Sequence[Sequence[Said]]) -> bool:
        """Whether a run ends with this round, seen after the bell."""
        return True


class Kind(ABC):
    """What can be asked of a class by one name, the ``of`` of a room's ``ask``."""

    name: str
    """The name of a game, ``exercise``, ``set``, ``lesson``, ``<game>-game``."""

    def title(self) -> str:
        """What a teacher calls it, in the language spoken now; of a whole game, unless it says."""
        game = self.name.removesuffix("-game")
        return say("activity.whole-game", game=say(f"game.{game}"))

    def form(self) -> list[dict[str, Json]]:
        """What can be chosen for it, a row an option, in the language spoken now.

        Returns:
            Rows with ``name`` (that of the option), ``question``, ``answers`` (each with ``value``
            and ``text``; none where something is to be typed) and ``chosen``, the value of last
            time.

        Raises:
            Unposable: ``data-fault``.
        """
        return []

    def offer(self) -> dict[str, Json]:
        """The kind for a menu: ``of``, ``name`` in words, and its ``form``.

        Raises:
            Unposable: ``data-fault``.
        """
        return {"of": self.name, "name": self.title(), "form": self.form()}

    @abstractmethod
    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """What chance and the options make: JSON that :meth:`load` reads again.

        Args:
            options: as the teacher gave them; fields it does not know are passed over.
            rng: all chance comes from it.
            before: what this made for the round before of the same run; None where one begins.

        Raises:
            Unposable: this cannot be asked.
        """

    @abstractmethod
    def load(self, posed: Json) -> Activity:
        """The activity of what :meth:`pose` made, also after a restart or an update.

        Raises:
            Unposable: it is nothing that can be asked here.
        """
