"""Reasons of Quantum are not told once their cause is undone, and the move costs much less."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import check_cause, position
from tutor.engine.analysis.face import Moment
from tutor.engine.contract import CHANCE
from tutor.games.quantum.analysis.reasons import CODES
from tutor.games.quantum.rules.components import COLOURS, HIGHEST, Colour
from tutor.games.quantum.rules.moves import Roll, Write, parse
from tutor.games.quantum.rules.phases import ROLL
from tutor.games.quantum.rules.rows import LINE, Row, writable
from tutor.games.quantum.rules.state import State

Here = Moment[State]


def with_sum(moment: Here, colour: Colour, number: Callable[[Row], int]) -> State:
    """The dice give a colour another number, which depends on its row."""
    place = COLOURS.index(colour)
    found = number(moment.state.sheets[moment.seat][place])
    red, yellow, blue, purple = (
        found if at == place else each for at, each in enumerate(moment.state.sums)
    )
    return replace(moment.state, sums=(red, yellow, blue, purple))


def nearest(row: Row) -> int:
    """The number that takes the least room."""
    fitting = writable(row)
    return fitting[0] if len(row) < LINE else fitting[-1]


def of_no_use(row: Row) -> int:
    """The number that takes all the room there is."""
    return HIGHEST if len(row) < LINE else 1


def no_room_taken(moment: Here) -> State:
    """The number written is the next one of its row."""
    assert isinstance(moment.played, Write)
    return with_sum(moment, moment.played.colour, nearest)


def better_of_no_use(moment: Here) -> State:
    """The number that should have been written is worth nothing to its row."""
    assert isinstance(moment.best, Write)
    return with_sum(moment, moment.best.colour, of_no_use)


def with_roll(moment: Here, text: str) -> State:
    """Other faces lie there."""
    roll = parse(text)
    assert isinstance(roll, Roll)
    assert moment.state.roll is not None
    rolled = replace(moment.state, phase=ROLL, roll=None).play(CHANCE, roll)
    assert isinstance(rolled, State)
    return rolled


def good_dice(moment: Here) -> State:
    """The first, second and sixth die, worth rolling again, show what their rows can use."""
    assert str(moment.state.roll) == "roll 4 y6 p4 r2 b2 b5 p4"
    return with_roll(moment, "roll 4 y1 y4 r2 b2 b5 r5")


def bad_dice(moment: Here) -> State:
    """The five dice that were worth keeping show what no row can use."""
    assert str(moment.state.roll) == "roll 6 y6 b1 y5 b2 b5 r5"
    return with_roll(moment, "roll 6 y1 b1 b3 r3 r4 r5")


UNDONE: dict[str, Callable[[Here], State]] = {
    "sum-not-written": better_of_no_use,
    "another-fits-better": better_of_no_use,
    "second-lowest-adds-nothing": no_room_taken,
    "leaves-little-room": no_room_taken,
    "roll-these-again": good_dice,
    "keep-these-dice": bad_dice,
}


@pytest.mark.rule("Q3")
@pytest.mark.rule("Q8")
@pytest.mark.parametrize("code", CODES)
def test_undone_it_costs_less(code: str) -> None:
    moment = position("quantum", code, State)
    check_cause(moment, code, UNDONE[code](moment))
