"""What a game brings to rounds with a class: one class, free of screens.

A game takes the base of one way a round can go (:mod:`tutor.learn.class_rounds.ways`) and fills
in what is abstract. The wall, the teacher's keyboard and a class on devices all ask this class.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from tutor.engine.game import Face, FaceMissing, Game, GameBroken
from tutor.engine.registry import GameUnknown, find, offering
from tutor.engine.validation import ValidationIssue, issues
from tutor.explain import game_broken
from tutor.language import plain, say
from tutor.learn.answers import Answer
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import CORRECT, Call, Way
from tutor.learn.exercises import Skill
from tutor.settings import Settings

M = TypeVar("M", bound=msgspec.Struct)
"""What a game is played with."""

P = TypeVar("P", bound=msgspec.Struct)
"""What lies on the table in one round."""

RIGHT: Final = 1
"""Points of a claim that stands."""


class Row(NamedTuple):
    """A choice on the form before the rounds: its name in the game's settings, and its words."""

    name: str
    question: str
    answers: Sequence[tuple[object, str]]
    """Values that JSON can hold, each with its words."""
    chosen: object
    """The value of last time."""


class Typing(NamedTuple):
    """The words with which real dice or cards are typed from the table."""

    question: str
    """Who rolls, who deals?"""
    ours: str
    """The program does."""
    theirs: str
    """The teacher does, with real ones."""
    prompt: str
    """What does the table show?"""


class Picture(NamedTuple):
    """What everybody sees of what was posed: rows of tiles."""

    rows: tuple[tuple[str, ...], ...]
    table: bool = False
    """Whether the tiles stand in columns, all equally wide."""
    plain: bool = False
    """Whether no row is more than the others; else the first has a colour of its own."""
    colours: tuple[tuple[str, ...], ...] = ()
    """The colours of the tiles as the themes name them (``die``, with an ink ``die-ink``), row by
    row; what is left out, or empty, has the colour of dice."""
    rule: str = ""
    """What counts, in the few words that fit a wall."""


class Judged(msgspec.Struct, frozen=True):
    """What is to be said of a text, and what a journal keeps of it."""

    text: str
    """As it is kept: right equations in their canonical form."""
    code: str
    diagnosis: tuple[str, ...] = ()
    answer: Answer | None = None
    """What explains it; None where a number is all there is."""

    @property
    def correct(self) -> bool:
        """Whether its code says that it is right."""
        return self.code == CORRECT


class GivenBack(Exception):
    """A text that does not count: a slip of the pen, to be mended. The argument is a sentence."""


class ClassRound(ABC, Generic[M, P]):
    """A game in rounds with a class; an instance holds nothing."""

    way: ClassVar[Way]
    """Given by the bases in :mod:`tutor.learn.class_rounds.ways`."""

    skill: ClassVar[Skill] = "make-a-number"
    """What an answer of a pupil trains."""

    earlier: ClassVar[tuple[str, ...]] = ()
    """Tags of events in journals of version 0.1 that hold what is now in an event ``posed``."""

    # What it is played with --------------------------------------------------------------------

    @property
    @abstractmethod
    def material(self) -> type[M]:
        """What the first line of a journal holds for it; an attribute of the class does.

        Journals of version 0.1 have these fields beside others, which it passes over.
        """

    @property
    @abstractmethod
    def posed(self) -> type[P]:
        """What an event ``posed`` holds; an attribute of the class does."""

    def form(self, settings: Settings) -> Sequence[Row]:
        """What is to be chosen for this game alone.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """
        return ()

    @abstractmethod
    def gather(self, settings: Settings) -> M:
        """The dice, boards and cards as they were chosen.

        Raises:
            tutor.data.DataFault: a data file cannot be used.
        """

    def issues(self, material: M) -> Iterable[ValidationIssue]:
        """Why material from a journal cannot be played with."""
        return issues(material)

    # What is posed -----------------------------------------------------------------------------

    @abstractmethod
    def pose(self, material: M, rng: Random) -> P:
        """What dice, shuffling or a game between computers bring; something that :meth:`fits`.

        Args:
            material: what the rounds are played with.
            rng: all chance comes from it.
        """

    @abstractmethod
    def fits(self, material: M, posed: P) -> bool:
        """Whether this can lie there; asked of everything that was read or typed."""

    def typing(self) -> Typing | None:
        """The words for real dice or cards; None where a game has none."""
        return None

    def read_typed(self, material: M, text: str) -> P:
        """What the table shows, as the teacher typed it; every game with ``typing`` words has it.

        Raises:
            GivenBack: this cannot lie there; says what can.
            NotImplementedError: the game has no such words.
        """
        raise NotImplementedError

    @abstractmethod
    def task(self, posed: P) -> str:
        """What was posed, in a few words."""

    @abstractmethod
    def picture(self, posed: P) -> Picture:
        """What everybody sees of it."""

    def how_answered(self) -> str:
        """What everybody is to do on a device of their own, in a sentence or two."""
        return say(f"activity.how-{self.way}")

    def examples(self) -> Sequence[str]:
        """How an answer is typed; whatever was posed, one of these is no solution."""
        return NUMBERS if self.way is Way.PREDICT else EQUATIONS

    # What is said ------------------------------------------------------------------------------

    def places(self, material: M) -> Mapping[str, tuple[str, ...]]:
        """The results that can be claimed (``8``, ``7/2``), each with the fields beside it.

        None where nothing is claimed.
        """
        return {}

    def read_place(self, text: str) -> str:
        """A field as it was typed, by its own name."""
        return text.upper()

    @abstractmethod
    def judge(self, material: M, posed: P, text: str, number: str = "") -> Judged:
        """What is to be said of a text.

        Args:
            material: what the rounds are played with.
            posed: what lies on the table.
            text: what was said, as typed.
            number: the result claimed before, as exact text; empty where none is claimed.

        Raises:
            GivenBack: it does not count, and says why.
        """

    def stands(self, material: M, posed: P, text: str, number: str = "") -> bool:
        """Whether a text is right; asked of every line that calls itself so."""
        try:
            return self.judge(material, posed, text, number).correct
        except GivenBack:
            return False

    # What there was to be found ----------------------------------------------------------------

    @abstractmethod
    def findings(self, material: M, posed: P) -> Sequence[Finding]:
        """Everything a round has in it, in the order of the reveal.

        Their ``calls`` are empty: :func:`tutor.learn.class_rounds.finding.with_calls` adds those.
        """

    def story(self, posed: P) -> Iterable[str]:
        """How it comes about, line by line; told at the reveal."""
        return ()

    def points(self, material: M, posed: P, call: Call) -> int:
        """What one claim has brought; what is wrong brings nothing and costs nothing."""
        return RIGHT if call.right else 0

    def how_counted(self) -> str:
        """How :meth:`points` are counted, in a sentence for the wall."""
        return say("teach.how-simple")


NUMBERS: Final = ("12", "7")
EQUATIONS: Final = ("4+5=9", "6-2=4", "2*5=10")
"""How answers of most games are typed; one of them is no solution."""

AnyRound: TypeAlias = ClassRound[Any, Any]
"""What shared code holds: only the game knows its own material."""

CLASS_ROUND: Final = Face("class_round", ClassRound)
"""The face of a game that is played in rounds with a class."""


def class_round(name: str) -> AnyRound:
    """What the game of that name brings.

    Raises:
        tutor.engine.registry.GameUnknown: there is no such game.
        tutor.engine.game.FaceMissing: it has no rounds for a class.
        tutor.engine.game.GameBroken: it cannot be used.
    """
    return find(name).face(CLASS_ROUND)


class Chosen(NamedTuple):
    """A game that rounds can be played with, and why it is another than the one asked for."""

    game: Game
    brought: AnyRound
    complaint: str = ""


def choose(name: str) -> Chosen | None:
    """The game of that name, or else the first one that can be played; None where none can.

    Args:
        name: empty for any game; it may be one that is not here.

    Returns:
        The game; with a complaint, a sentence, where it is another than the one asked for.
    """
    try:
        if name:
            return Chosen(find(name), class_round(name))
    except (GameUnknown, FaceMissing, GameBroken) as error:
        complaint = _complaint(name, error)
    else:
        complaint = ""
    for game in offering(CLASS_ROUND):
        try:
            return Chosen(game, class_round(game.name), complaint)
        except GameBroken as fault:
            complaint = complaint or _complaint(game.name, fault)
    return None


def _complaint(name: str, error: GameUnknown | FaceMissing | GameBroken) -> str:
    """Why a game is not played, as a sentence."""
    match error:
        case GameUnknown():
            return say("teach.unknown-game", name=plain(name))
        case FaceMissing():
            return say("teach.no-class-round", name=say(f"game.{name}"))
        case _:
            return game_broken(error)
