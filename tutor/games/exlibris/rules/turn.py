"""What a Commission comes to, without telling it: what a game that plays itself needs (E3-E9).

:mod:`tutor.games.exlibris.rules.turn_report` works out the same step by step, for people; tests
hold the two to each other. Here are the turns in which all seven places are taken and the stack
has as many Seekers as are wanted: all but the last few of a game.
"""

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules.components import Cards, Colour
from tutor.games.exlibris.rules.expedition import FINAL_MARKERS, MARKERS, Row
from tutor.games.exlibris.rules.islands import Island, taken
from tutor.games.exlibris.rules.phases import Reason


def turn(
    row: Row,
    stack: Cards,
    drawn: int,
    island: Island,
    final: Reason | None,
    seat: Seat,
    colour: Colour,
) -> tuple[Row, int, Island] | None:
    """What a seat's Commission comes to; None where a place is empty, or the stack is short.

    Args:
        row: from the First to the Seventh.
        stack: the Seekers as they were shuffled.
        drawn: how many of them are gone.
        island: that of the colour.
        final: what has begun the final phase.
        seat: who moves.
        colour: what is searched for.

    Returns:
        The row at the end of the turn, how many Seekers are gone then, and the island.
    """
    if None in row:
        return None
    n = row.count(colour)
    if not n:
        return (*row[1:], colour), drawn, island
    end = drawn + n
    if end > len(stack):
        return None
    markers, found, place = MARKERS if final is None else FINAL_MARKERS, 0, -1
    for _ in range(n):
        place = row.index(colour, place + 1)
        found += markers[place]
    coming = stack[drawn:end]
    if n > 1:
        coming = coming[::-1]
    if found:
        if found <= island.sticks:
            island = Island(island.sticks - found, island.village, island.city)
        else:
            island = taken(island, found, seat)[1]
    return row[n:] + coming, end, island
