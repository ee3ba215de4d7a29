"""A game of ExLibris told to everybody: Commissions in full and in brief.

Nothing here says more than lies open on the table.
"""

from collections.abc import Iterable, Iterator

from tutor.engine.contract import Seat
from tutor.engine.match import Event
from tutor.games.exlibris.narration import colour_name
from tutor.games.exlibris.rules.islands import House, Islands
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import LAST_ROUND, TurnReport
from tutor.games.exlibris.sums import found_sum, sticks_sum
from tutor.games.exlibris.widgets import colours
from tutor.games.exlibris.widgets.islands import house_name
from tutor.language import listing, say


def told_of(event: Event[State]) -> TurnReport | None:
    """What a move did, if it was a Commission."""
    if not isinstance(event.move, Commission):
        return None
    told: TurnReport = event.before.told(event.move.colour)
    return told


def last_turns(events: Iterable[Event[State]]) -> dict[Seat, TurnReport]:
    """The last Commission of each seat, in the order in which they were given."""
    turns: dict[Seat, TurnReport] = {}
    for event in events:
        if told := told_of(event):
            turns.pop(event.seat, None)
            turns[event.seat] = told
    return turns


def card_text(told: TurnReport) -> str:
    """The card of a Commission in words: ``● A (red)``."""
    return f"{colours.sign(told.colour)} ({colour_name(told.colour)})"


def brief(told: TurnReport) -> str:
    """A Commission as short as can be: ``3+2=5 Books · 2+7−5=4 · Village``."""
    if told.joins:
        return say("exlibristable.joins")
    return " · ".join(_brief_parts(told))


def _brief_parts(told: TurnReport) -> Iterator[str]:
    added = found_sum(told)
    books = say("exlibristable.books", n=told.found)
    yield f"{added.text}={books}" if added else books
    left = sticks_sum(told)
    if left is not None:
        yield left.shown().replace(" ", "")
    if told.houses:
        yield listing([house_name(house) for house in told.houses])


def houses_won(islands: Islands, seat: Seat, house: House) -> int:
    """How many Villages, or Cities, a seat has taken."""
    owners = [each.village if house == "village" else each.city for each in islands]
    return owners.count(seat)


def left_to_play(state: State) -> int:
    """How many Commissions the final phase still has (E8)."""
    least = min(state.sizes)
    if state.final is Reason.SIX_CARDS:
        least = LAST_ROUND - 1
    return sum(size - least for size in state.sizes)
