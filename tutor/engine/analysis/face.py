"""What a game brings to the analysis of its games; all of it has a plain answer by the rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from tutor.engine.analysis.judgement import Reason
from tutor.engine.contract import AnyState, Move, Seat
from tutor.engine.game import Face, Game
from tutor.engine.opponents import AnyPlayer, opponents_of, uniform

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

S = TypeVar("S", bound=AnyState)

Wins: TypeAlias = "NDArray[float32]"
"""The share of each win, ``(moves, games)``: 1 won, 0 lost, in between shared."""


class Moment(msgspec.Struct, Generic[S], frozen=True):
    """A decision that lost something: what a game is asked the reasons of."""

    state: S
    """The position; of it a seat knows what its view shows."""
    seat: Seat
    played: Move
    best: Move
    loss: float


class GameAnalysis(Generic[S]):
    """What one game knows of its own positions; a game says what is not so with its own."""

    speed: int = 1
    """How many times faster than by the plain rules it plays games on; 1 where it does just that.
    So many times more of them are played."""
    told: tuple[str, ...] = ()
    """What its reasons are told with: the ends of the keys ``reason.<...>``."""

    def candidates(self, state: S, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves worth weighing; the one played is weighed beside them.

        Args:
            state: only what the seat sees of it may count.
            seat: whose decision it is.
            moves: every legal one.
        """
        del state, seat
        return _some(moves)

    def same(self, move: Move, other: Move, state: S) -> bool:
        """Whether two moves come to the same thing there, such as two right proofs."""
        del state
        return move == other

    def play_on(self, state: S, seat: Seat, moves: Sequence[Move], games: int, seed: int) -> Wins:
        """Plays on after each move to the end of the game, with the same chance for each move.

        Args:
            state: only what the seat sees of it counts; the rest is drawn anew for each game.
            seat: whose moves these are, and whose wins.
            moves: legal ones.
            games: how many for each move.
            seed: with the same one the same games come.
        """
        raise NotImplementedError  # by the rules: tutor.engine.analysis.playouts

    def search(self, view: Any, moves: Sequence[Move], games: int, seed: int) -> Move:
        """The move that wins most games played on from what a seat sees.

        Args:
            view: what it sees, of this game.
            moves: every legal one; two at least.
            games: how many in all, about.
            seed: with the same one the same move comes.
        """
        raise NotImplementedError  # a game whose levels search has it

    def reasons(self, moment: Moment[S]) -> Iterator[Reason]:
        """Why the move played was worse than the best one, the most telling first.

        Each names a cause that makes the difference: undone, the loss is another.
        """
        del moment
        yield from ()


MOST: Final = 24
"""Moves that are weighed at most where a game does not say which are worth it."""


def _some(moves: Sequence[Move]) -> Sequence[Move]:
    """All moves, or some from all over a long list."""
    n = len(moves)
    return list(moves) if n <= MOST else [moves[at * n // MOST] for at in range(MOST)]


AnyAnalysis: TypeAlias = GameAnalysis[Any]
"""The analysis of a game that is known by its name only."""

ANALYSIS: Final[Face[AnyAnalysis]] = Face("analysis", GameAnalysis)


def policy_of(game: Game) -> AnyPlayer:
    """Who plays games on by the rules: the game's usual computer, else chance."""
    levels: Mapping[str, AnyPlayer] = opponents_of(game).levels()
    return levels.get("fair", uniform)
