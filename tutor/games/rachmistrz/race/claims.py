"""A claim while its player enters it: first the number, then the field and the colour (R6, R14)."""

from tutor.engine.contract import Seat
from tutor.games.rachmistrz.rules.components import FIELDS, Field
from tutor.games.rachmistrz.rules.moves import PASS, Claim
from tutor.games.rachmistrz.rules.state import State
from tutor.maths.notation import number_text, read_number


class Entry:
    """What one player has entered of a claim; nothing is played before :meth:`claim`."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Opens it.

        Raises:
            tutor.engine.contract.Refused: the seat cannot claim any more in this round.
        """
        state.play(seat, PASS)
        self._state = state
        self.seat = seat
        self.number: str | None = None
        self.colour = max(state.colours_left(seat), key=lambda each: state.unused(seat, each))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields to choose from."""
        return () if self.number is None else self._state.free_fields(self.number)

    @property
    def other_colour(self) -> int | None:
        """The other colour that could be taken instead (R14)."""
        others = (each for each in self._state.colours_left(self.seat) if each != self.colour)
        return next(others, None)

    def announce(self, typed: str) -> None:
        """Takes the number.

        Raises:
            tutor.maths.notation.Fault: this is no number.
            tutor.engine.contract.Refused: it cannot be claimed now (R6-R8).
        """
        number = number_text(read_number(typed))
        self._check(number)
        self.number = number

    def _check(self, number: str) -> None:
        spot = self._state.table.spots.get(number)
        free = self._state.free_fields(number) if spot else ()
        field = next(iter(free or (spot.fields if spot else FIELDS)))
        self._state.play(self.seat, Claim(number, field, self.colour))

    def turn(self) -> None:
        """Takes the other colour, where there is one."""
        self.colour = self.other_colour or self.colour

    def back(self) -> bool:
        """Goes back from the field to the number; False when it was the number already."""
        announced, self.number = self.number, None
        return announced is not None

    def claim(self, field: Field) -> Claim:
        """The whole claim; raises ``Refused`` where the field does not do."""
        assert self.number is not None, "first the number, then the field"
        claim = Claim(self.number, field, self.colour)
        self._state.play(self.seat, claim)
        return claim
