"""What the states of games have in common, as bases to build on.

A game's ``position`` holds its fields and answers questions about them; ``legality`` and
``transitions`` know only that. On top stands its ``State``, made of the position and of one of
these bases, so that no module of the rules needs another that needs it.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import msgspec

from tutor.engine.contract import Move, Seat, unreadable

if TYPE_CHECKING:
    from random import Random

Transitions: TypeAlias = Mapping[type, Callable[[Any, Seat, Any], Any]]
"""What comes of each class of moves: ``(state, seat, move)`` to the next state.

The one place where types cannot say that each function takes the moves of its own class."""

S_co = TypeVar("S_co", covariant=True)


class GameState(msgspec.Struct, frozen=True, gc=False):
    """A state that leaves each move to the function for its class."""

    transitions: ClassVar[Transitions]

    def play(self, seat: Seat, move: Move) -> Self:
        """The state after the move.

        Raises:
            Refused: the rules do not allow it, or it is no move of this game; nothing changes.
        """
        played = self.transitions.get(type(move))
        if played is None:
            raise unreadable(str(move))
        state: Self = played(self, seat, move)
        return state


class OpenView(msgspec.Struct, Generic[S_co], frozen=True, gc=False):
    """What a seat sees where nothing is hidden: all of the position."""

    seat: Seat
    state: S_co


class OpenState(GameState, frozen=True, gc=False):
    """A state of a game in which everything lies open."""

    def view(self, seat: Seat) -> OpenView[Self]:
        """All of the position."""
        return OpenView(seat, self)

    def worlds(self, view: OpenView[Self], rng: "Random") -> Self:
        """The one state that a view allows: the one it shows."""
        del rng
        return view.state
