"""The board of a full game: everybody's tokens, what can be claimed, what is being chosen."""

from typing import NamedTuple

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules.components import Field
from tutor.games.rachmistrz.rules.scoring import joined, largest_group
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.widgets.hexboard import HexBoard, Token

LETTERS = "ABCDEF"
WARM_AND_COOL = (0, 3, 1, 4)
"""Two players have two colours each (R14): one of them two warm ones, the other two cool ones."""


class Mark(NamedTuple):
    """How the tokens of a seat's colour look: the letter, and the owner colour from 0."""

    letter: str
    colour: int


def mark(state: State, seat: Seat, colour: int) -> Mark:
    """How these tokens look; ``colour`` is that of a claim."""
    pool = state.table.pool(seat, colour)
    return Mark(LETTERS[pool], WARM_AND_COOL[pool] if colour else pool)


def tokens(state: State) -> dict[Field, Token]:
    """Every token on the board; those of a largest group run together once there are two."""
    laid = {}
    for seat in range(state.table.seats):
        fields = state.fields(seat)
        group = largest_group(fields)
        for field in fields:
            letter, colour = mark(state, seat, state.owner(field)[1])
            in_group = field in group and len(group) > 1
            laid[field] = Token(letter, colour, state.face_down(field), in_group)
    return laid


class RaceBoard(HexBoard):
    """The hexagonal board as a game stands."""

    def __init__(self, state: State) -> None:
        super().__init__(state.table.components.numbers, tokens=tokens(state))
        self.can_focus = False

    def show(self, state: State) -> None:
        """Shows the tokens, and which numbers cannot be claimed (R7, R8)."""
        self.lay(tokens(state))
        self.spent = frozenset(
            number for number in state.table.spots if not state.free_fields(number)
        )

    def offer(self, state: State, seat: Seat, number: str) -> None:
        """Lets a field at the number be chosen, and shows which would join the seat's group."""
        mine, free = state.fields(seat), state.free_fields(number)
        self.joining = frozenset(field for field in free if len(joined(field, mine)) > 1)
        self.point_at(number, *free)

    def point_at(self, number: str | None, *fields: Field) -> None:
        """Shows a number and some fields beside it, or nothing of that kind."""
        if not fields:
            self.joining = frozenset()
        self.target = number
        self.choosable = frozenset(fields)
