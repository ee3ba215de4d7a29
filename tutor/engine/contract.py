"""What every game is: states, moves, chance, refusals, outcomes and explained scores.

A game is a chain of frozen states. All that happens to a state is a move, chance included:
an injected random generator, a record file, or a teacher typing what the real dice show all
feed the same door. Rules give codes and numbers; words for people live in ``tutor.language``.
Time is not in the rules: the sandglass belongs to the screen, which plays ``bell``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from tutor.engine.validation import Unfit, ValidationIssue

if TYPE_CHECKING:
    from random import Random

Seat: TypeAlias = int
"""Seats are numbered clockwise from 0."""

CHANCE: Seat = -1
"""The seat of dice, shuffling and the sandglass; ``null`` in a record."""


class Common(StrEnum):
    """Refusals that every game shares; each game adds an enum of its own."""

    MOVE_UNREADABLE = "move-unreadable"
    """The text is no move of this game. Params: ``text`` (its start)."""
    GAME_OVER = "game-over"
    """Nothing can be played any more."""
    SEAT_UNKNOWN = "seat-unknown"
    """Nobody sits there. Params: ``seat``."""
    NOT_YOUR_TURN = "not-your-turn"
    """Somebody else is to move. Params: ``seat``, the one to move."""
    CHANCE_ONLY = "chance-only"
    """A player cannot play what chance brings. Params: ``move``."""
    SEATS_ONLY = "seats-only"
    """Chance cannot play a player's move. Params: ``move``."""


class Refused(Exception):
    """A move the rules do not allow: a stable code and its parameters, never a sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(str(code), params)
        self.code = str(code)
        self.params = params


SHOWN = 40
"""How much of an unreadable text a refusal carries: enough to find it, never a whole file."""


def unreadable(text: str) -> Refused:
    """The refusal of a text that is no move."""
    return Refused(Common.MOVE_UNREADABLE, text=text[:SHOWN])


class Move(Protocol):
    """A small frozen value, one class a kind; ``parse(str(move)) == move``."""

    def __str__(self) -> str: ...


class View(Protocol):
    """What a seat sees, as a frozen value; each game has its own."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        ...


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the reason's code, each seat's total, and who shares the win.

    ``totals`` are points from seat 0 on; where the lowest wins they are penalty points.
    """

    reason: str
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


class ScoreItem(msgspec.Struct, frozen=True):
    """One line of an explained score: what it is for, its parameters, its points."""

    code: str
    params: dict[str, Any]
    points: int


class ScoreBreakdown(msgspec.Struct, frozen=True):
    """The explained score of a seat; the points of its lines add up to the total."""

    seat: Seat
    total: int
    lines: tuple[ScoreItem, ...]


def breakdown_of(seat: Seat, lines: Sequence[ScoreItem]) -> ScoreBreakdown:
    """A breakdown whose total is the sum of its lines."""
    return ScoreBreakdown(seat, sum(line.points for line in lines), tuple(lines))


def best_seats(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest total; several share the win.

    Args:
        totals: one for each seat, from seat 0; one at least.
    """
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


M_co = TypeVar("M_co", bound=Move, covariant=True)
V = TypeVar("V", bound=View)


class State(Protocol[M_co, V]):
    """One position of one game; frozen. Its moves are ``M_co``, its views ``V``."""

    def actors(self) -> tuple[Seat, ...]:
        """Who may move now: seats, or ``(CHANCE,)``, or ``()`` when the game is over.

        Chance stands here only when the game waits for nobody else. Some of its moves may come
        earlier (the sandglass runs out while players still think): ask ``moves(CHANCE)``.
        """
        ...

    def moves(self, seat: Seat) -> Sequence[M_co]:
        """Every legal move of a seat, none when it is not to move.

        For chance: what may come, or nothing where that is too much to list (a shuffled deck).
        """
        ...

    def chance(self, rng: "Random") -> M_co:
        """What dice, shuffling or the sandglass bring now.

        Args:
            rng: only its ``random()`` is asked; its numbers are the same in every Python.

        Raises:
            Refused: nothing is chance's to bring.
        """
        ...

    def play(self, seat: Seat, move: Move) -> Self:
        """The state after a move; this one stays as it is.

        Args:
            seat: who plays it, or :data:`CHANCE`.
            move: any move; one of another game is refused like a text that is none.

        Raises:
            Refused: the rules do not allow it.
        """
        ...

    def view(self, seat: Seat) -> V:
        """What that seat may see; screens, bots and hints get views, never hidden hands.

        Args:
            seat: one of the table's, never :data:`CHANCE`.
        """
        ...

    def worlds(self, view: V, rng: "Random") -> Self:
        """A state that a view allows, drawn fairly: what search and analysis play on from.

        It shows the seat of the view the same again. What is hidden is spread so that each way it
        may be is equally likely.

        Args:
            view: one that :meth:`view` gave, of this state or another of the same game.
            rng: only its ``random()`` is asked.

        Returns:
            A state that takes of ``self`` only what never changes: options and components.
        """
        ...

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it is going on."""
        ...

    def sheet(self, seat: Seat) -> ScoreBreakdown:
        """The explained score of a seat as it stands; at the end its total is the outcome's."""
        ...


AnyState: TypeAlias = State[Move, Any]
"""A state of a game that is known by its name only; the states of every game are such states.

The one thing types cannot say of it is that only views of its own game go into ``worlds``.
"""

Files: TypeAlias = Mapping[str, msgspec.Struct]
"""Data files by name (without ``.toml``), each as its type in :attr:`Rules.files`."""

F = TypeVar("F", bound=msgspec.Struct)


def file_of(files: Files, name: str, kind: type[F]) -> F:
    """The data file of that name, as the type that the rules of the game give it.

    Raises:
        KeyError: the rules name no such file.
    """
    found = files[name]
    assert isinstance(found, kind), f"{name} is read as {kind.__name__}"
    return found


def no_issues(files: Files) -> Iterator[tuple[str, ValidationIssue]]:
    """The cross-check of games whose files cannot be at odds with each other."""
    del files
    return iter(())


S = TypeVar("S", bound=AnyState)
Options = TypeVar("Options", bound=msgspec.Struct)
Components = TypeVar("Components", bound=msgspec.Struct)


class Rules(msgspec.Struct, Generic[S, Options, Components], frozen=True, kw_only=True):
    """The rules of a game, and what it is played with."""

    ids: tuple[str, ...]
    """The ids of the rules it follows; each has a test that names it."""
    options: type[Options]
    """What is chosen at the table; every field has a default. A field ``start`` is a seat, and with
    a field ``short`` true it is the short form of the game."""
    variants: tuple[Options, ...]
    """Options worth checking and simulating: one a board side, a deck, ..."""
    components: type[Components]
    """What a record says about boards, cards and dice."""
    files: Mapping[str, type[msgspec.Struct]] = {}
    """Data files by name (without ``.toml``), each with the type it is read as."""
    unpack: Callable[[Options, Files], Components]
    """``unpack(options, files)`` takes the components for these options out of the data; raises
    :class:`ValidationIssue` where the data does not have what the options ask for."""
    cross_check: Callable[[Files], Iterator[tuple[str, ValidationIssue]]] = no_issues
    """What is wrong between the files: pairs of a file's name and an issue."""
    start: Callable[[int, Options, Components], S]
    """``start(seat_count, options, components)`` gives the first state; raises
    :class:`ValidationIssue` where these do not go together, the key beginning with ``options``
    or ``components``."""
    parse: Callable[[str], Move]
    """Text of a record to a move; raises ``Refused("move-unreadable")``."""
    refusals: type[StrEnum]
    """The codes of its refusals, beside those of :class:`Common`."""
    reasons: type[StrEnum]
    """The codes of :attr:`Outcome.reason`."""
    issues: type[StrEnum] = Unfit
    """The codes of what can be wrong with its data, beside those of
    :class:`tutor.engine.validation.Unfit`."""
    lines: tuple[str, ...]
    """The codes of :attr:`ScoreItem.code`."""


AnyRules: TypeAlias = Rules[AnyState, msgspec.Struct, msgspec.Struct]
"""Rules of a game that is known by its name only.

States, options and components of one game go together, whichever it is; whoever needs more of
them than the contract has asks for that game's own types.
"""
