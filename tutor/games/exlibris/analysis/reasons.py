"""Why a Commission of ExLibris was worse. Each reason is tried: undone, the chance must be better.

It is tried in what the seat could see; nobody is blamed for cards that lay hidden.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tutor.engine.analysis.evaluation import matters
from tutor.engine.analysis.face import Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.games.exlibris.analysis.kernel import GONE, played_on
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Colour
from tutor.games.exlibris.rules.expedition import finders
from tutor.games.exlibris.rules.islands import HOUSE, House, taken, values
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import markers, preview
from tutor.games.exlibris.rules.view import View

HOUSE_MISSED: Final = "house-not-taken"
"""A house lay within reach and was not taken (E5). Params: ``colour``, ``house``, ``points``."""
LEFT_HOUSE: Final = "left-house-for-next"
"""A house is within reach of the next player (E5). Params: ``colour``, ``house``, ``points``."""
CARD_WAS_WORTH: Final = "spent-a-good-card"
"""The card would have counted at the end (E10). Params: ``colour``, ``value``, ``cheaper``: a
colour in hand that counts less."""
HELPS_OTHERS: Final = "took-sticks-for-others"
"""With fewer sticks that island counts more, and the hand has little of it (E5, E10). Params:
``colour``, ``sticks``, ``cards``: those left in hand."""

CODES: Final = (HOUSE_MISSED, LEFT_HOUSE, CARD_WAS_WORTH, HELPS_OTHERS)

TOLD: Final = (
    *(f"{code}-{house}" for code in (HOUSE_MISSED, LEFT_HOUSE) for house in POINTS),
    CARD_WAS_WORTH,
    HELPS_OTHERS,
)
"""What they are told with: of a house by its kind."""

GAMES: Final = 2000
"""Games played on to try a reason."""
SEED: Final = 17


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`, houses first, then cards and sticks."""
    played, best = moment.played, moment.best
    assert isinstance(played, Commission), "all moves of seats are Commissions"
    assert isinstance(best, Commission), "all moves of seats are Commissions"
    view = moment.state.view(moment.seat)
    done = _wins(view, played.colour)
    yield from _missed(view, played, best, done)
    yield from _left(view, played, best, done)
    yield from _worth(view, played, done)
    yield from _for_others(view, played, done)


def _missed(view: View, played: Commission, best: Commission, done: Wins) -> Iterator[Reason]:
    """The better card takes a house; were there none to take, it would not be so much better."""
    houses = preview(view, best.colour).houses
    if not houses or preview(view, played.colour).houses:
        return
    without = _without_house(view, best.colour, houses[0])
    if matters(_wins(view, best.colour), _wins(without, best.colour)) and matters(
        _wins(view, best.colour), done
    ):
        yield Reason(HOUSE_MISSED, _of_house(best.colour, houses[0]))


def _left(view: View, played: Commission, best: Commission, done: Wins) -> Iterator[Reason]:
    """A house that the next player can take; with that house away, the chance is better."""
    kept = set(_within_reach(view, best.colour))
    for colour, house in _within_reach(view, played.colour):
        if (colour, house) in kept:
            continue
        if matters(_wins(_without_house(view, colour, house), played.colour), done):
            yield Reason(LEFT_HOUSE, _of_house(colour, house))
            return


def _worth(view: View, played: Commission, done: Wins) -> Iterator[Reason]:
    """A card that counts; with a cheaper one gone in its place, the chance is better."""
    now = dict(zip(COLOURS, values(view.islands), strict=True))
    others = [colour for colour in view.hand if now[colour] < now[played.colour]]
    if not others:
        return
    cheapest = min(others, key=now.__getitem__)
    hand = list(view.hand)
    hand[hand.index(cheapest)] = played.colour
    seen = replace(view, hand=tuple(sorted(hand)))
    if matters(_wins(seen, played.colour), done):
        params = {"colour": played.colour, "value": now[played.colour], "cheaper": cheapest}
        yield Reason(CARD_WAS_WORTH, params)


def _for_others(view: View, played: Commission, done: Wins) -> Iterator[Reason]:
    """Sticks taken; with as many more on that island before, the chance is better."""
    colour = played.colour
    told = preview(view, colour)
    sticks = told.before.count - told.after.count
    if not sticks or told.houses:
        return
    place = INDEX[colour]
    more = replace(told.before, sticks=told.before.sticks + sticks)
    islands = (*view.islands[:place], more, *view.islands[place + 1 :])
    if matters(_wins(replace(view, islands=islands), colour), done):
        cards = view.hand.count(colour) - 1
        yield Reason(HELPS_OTHERS, {"colour": colour, "sticks": sticks, "cards": cards})


def _within_reach(view: View, colour: Colour) -> Iterator[tuple[Colour, House]]:
    """The houses that the Seekers seen after a Commission would take."""
    told = preview(view, colour)
    if told.over:
        return
    counts = markers(view.final or told.begins)
    for place, each in enumerate(COLOURS):
        island = told.after if each == colour else view.islands[place]
        found = sum(finder.markers for finder in finders(told.row, counts, each))
        for house in taken(island, found, view.seat)[0][:1]:
            yield each, house


def _without_house(view: View, colour: Colour, house: House) -> View:
    """The same view with one house away and as many sticks more: no island counts otherwise."""
    place = INDEX[colour]
    island = view.islands[place]
    more = island.sticks + HOUSE
    changed = (
        replace(island, sticks=more, village=GONE)
        if house == "village"
        else replace(island, sticks=more, city=GONE)
    )
    islands = (*view.islands[:place], changed, *view.islands[place + 1 :])
    return replace(view, islands=islands)


def _of_house(colour: Colour, house: House) -> dict[str, object]:
    return {"colour": colour, "house": house, "points": POINTS[house]}


def _wins(view: View, colour: Colour) -> Wins:
    wins: Wins = played_on(view, [INDEX[colour]], GAMES, SEED)[0]
    return wins
