"""The players that are no persons, and what stands behind a seat.

A seat is written as ``bot:LEVEL`` or as a person's name. ``random`` plays every game; the other
levels, and how long each move takes them, are the game's own and are imported when somebody sits
down to play it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from tutor.engine.game import Face, Game
from tutor.engine.pace import HABIT, around

if TYPE_CHECKING:
    from random import Random

V = TypeVar("V")
M = TypeVar("M")

Player: TypeAlias = Callable[[V, Sequence[M], "Random"], M]
"""``player(view, moves, rng)`` chooses one of the legal moves.

It sees what its seat may see, never the state; chance comes from ``rng`` alone, and of that
only ``rng.random()``, whose numbers are the same in every version of Python. It remembers
nothing. Where rules take any text as a move, it may give one that is not listed.
"""

AnyPlayer: TypeAlias = Player[Any, Any]
"""A player of a game that is known by its name only; it gets views of its own game alone."""

BOT: Final = "bot:"


class Opponents(Generic[V, M]):
    """What computers are in one game; a game says what is not so with its own."""

    def levels(self) -> Mapping[str, Player[V, M]]:
        """The players of the game by their level, beside the one at random; the weakest first.

        A level with a number for a name is a character: its name is ``play.bot-<level>`` for all
        games, and ``opponent.<game>-<level>`` says in one sentence how it plays this one.
        """
        return {}

    def usual(self) -> str:
        """The level that sits there where nobody has chosen one: ``fair``, else the strongest."""
        levels = (RANDOM, *self.levels())
        return FAIR if FAIR in levels else levels[-1]

    def thinking(self, view: V, move: M, rng: "Random") -> float:
        """The seconds before a seat's move, from the moment it could be made.

        Args:
            view: what the seat sees before it moves.
            move: what it is about to play.
            rng: asked for one ``random()``.
        """
        del view, move
        return around(A_CHOICE, HABIT, rng)


FAIR: Final = "fair"
"""The level in the middle, where a game has one."""

A_CHOICE: Final = 1.8
"""The median, in seconds, of a move without a long search, where a game says nothing else."""

AnyOpponents: TypeAlias = Opponents[Any, Any]
"""The computers of a game that is known by its name only."""

OPPONENTS: Final[Face[AnyOpponents]] = Face("opponents", Opponents)


def uniform(view: object, moves: Sequence[M], rng: "Random") -> M:
    """Any legal move, each with the same chance."""
    del view
    return moves[int(rng.random() * len(moves))]


RANDOM: Final = "random"
"""The level of :func:`uniform`, which plays every game."""


class LevelUnknown(LookupError):
    """No level of that name in that game."""

    def __init__(self, level: str, game: Game) -> None:
        super().__init__(level, game.name)
        self.level = level
        self.game = game


def opponents_of(game: Game) -> AnyOpponents:
    """The computers of a game; a plain :class:`Opponents` where it brings none.

    Raises:
        tutor.engine.game.GameBroken: it brings some that cannot be used.
    """
    return game.face(OPPONENTS) if game.offers(OPPONENTS) else Opponents()


def levels_of(game: Game) -> tuple[str, ...]:
    """The names of the levels that play a game, the weakest first, ``random`` among them.

    Raises:
        tutor.engine.game.GameBroken: its computers cannot be used.
    """
    return (RANDOM, *opponents_of(game).levels())


def usual_of(game: Game) -> str:
    """The level of a game that sits there where nobody has chosen one.

    Raises:
        tutor.engine.game.GameBroken: its computers cannot be used.
    """
    return opponents_of(game).usual()


def characters_of(game: Game) -> tuple[str, ...]:
    """The levels that are characters, from the weakest on: those with a number for a name.

    Raises:
        tutor.engine.game.GameBroken: its computers cannot be used.
    """
    return tuple(level for level in opponents_of(game).levels() if level.isdecimal())


def player_of(seat: str, game: Game) -> AnyPlayer | None:
    """Who plays a seat of a game: a level's player, or None for a person.

    Raises:
        LevelUnknown: ``bot:`` and something that is no level of this game.
        tutor.engine.game.GameBroken: its computers cannot be used.
    """
    if not seat.startswith(BOT):
        return None
    level = seat.removeprefix(BOT)
    if level == RANDOM:
        return uniform
    try:
        return opponents_of(game).levels()[level]
    except KeyError:
        raise LevelUnknown(level, game) from None
