"""Why a Commission of ExLibris was worse. Each reason is tried: undone, the chance must be better.

It is tried in what the seat could see; nobody is blamed for cards that lay hidden.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from tutor.engine.analysis.evaluation import matters
from tutor.engine.analysis.face import Moment, Wins
from tutor.engine.analysis.judgement import Reason
from tutor.games.exlibris.analysis.kernel import GONE, Swapped, played_on, played_otherwise
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Colour
from tutor.games.exlibris.rules.expedition import finders
from tutor.games.exlibris.rules.islands import HOUSE, House, Island, taken, values
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import markers, preview
from tutor.games.exlibris.rules.view import View

HOUSE_MISSED: Final = "house-not-taken"
"""A house lay within reach and was not taken (E5). Params: ``colour``, ``house``, ``points``."""
LEFT_HOUSE: Final = "left-house-for-next"
"""A house is within reach of the next player (E5). Params: ``colour``, ``house``, ``points``."""
STICKS_LEFT: Final = "sticks-not-taken"
"""Sticks lay within reach on an island of which the hand has cards (E5, E10). Params: ``colour``,
``sticks``, ``cards``: those that then were left in hand."""
CARD_WAS_WORTH: Final = "spent-a-good-card"
"""The card counts more now than the better one to give (E10). Params: ``colour``, ``value``,
``cheaper``: the colour of the other."""
OF_MANY: Final = "spent-one-of-many"
"""The hand holds more cards of that colour than of the better one to give: if its island falls,
all of them count (E10). Params: ``colour``, ``cards``: those held before, ``instead``."""
MAY_COUNT: Final = "card-may-count-later"
"""The card counts no more now than the better one to give, but may in the end (E10). Params:
``colour``, ``instead``."""
FINDERS_FOR_NEXT: Final = "finders-for-next"
"""The Seekers find more for whoever is next than after the better card (E3, E7). Params:
``colour``, ``found``, ``instead``."""
SEEKERS_MOVED: Final = "seekers-stand-worse"
"""The Seekers stand worse for the hand than after the better card (E4, E7). Params: ``colour``,
``instead``."""
HELPS_OTHERS: Final = "took-sticks-for-others"
"""With fewer sticks that island counts more, and the hand has little of it (E5, E10). Params:
``colour``, ``sticks``, ``cards``: those left in hand."""

CODES: Final = (
    HOUSE_MISSED,
    LEFT_HOUSE,
    STICKS_LEFT,
    CARD_WAS_WORTH,
    OF_MANY,
    MAY_COUNT,
    HELPS_OTHERS,
    FINDERS_FOR_NEXT,
    SEEKERS_MOVED,
)

TOLD: Final = (
    *(f"{code}-{house}" for code in (HOUSE_MISSED, LEFT_HOUSE) for house in POINTS),
    *CODES[2:],
    f"{HELPS_OTHERS}-none",
)
"""What they are told with: of a house by its kind, of a hand without such cards in another way."""

GAMES: Final = 2000
"""Games played on to try a reason."""
SEED: Final = 17


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`: houses and sticks, then the card, then the Seekers."""
    played, best = moment.played, moment.best
    assert isinstance(played, Commission), "all moves of seats are Commissions"
    assert isinstance(best, Commission), "all moves of seats are Commissions"
    if played == best:
        return
    view = moment.state.view(moment.seat)
    done = _wins(view, played.colour)
    yield from _missed(view, played, best, done)
    yield from _left(view, played, best, done)
    yield from _sticks(view, played, best, done)
    yield from _card(view, played, best, done)
    yield from _for_others(view, played, done)
    yield from _seekers(view, played, best, done)


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


def _sticks(view: View, played: Commission, best: Commission, done: Wins) -> Iterator[Reason]:
    """Sticks that the better card takes; with them gone all the same, the chance is better."""
    told = preview(view, best.colour)
    sticks = told.before.count - told.after.count
    cards = view.hand.count(best.colour) - 1
    if told.houses or not sticks or not cards:
        return
    if matters(_wins(_with_island(view, best.colour, told.after), played.colour), done):
        params = {"colour": best.colour, "sticks": sticks, "cards": cards}
        yield Reason(STICKS_LEFT, params)


def _card(view: View, played: Commission, best: Commission, done: Wins) -> Iterator[Reason]:
    """The card given; with the better one gone from the hand in its place, the chance is better."""
    if not matters(_otherwise(view, played, best, "hand"), done):
        return
    now = dict(zip(COLOURS, values(view.islands), strict=True))
    held, value = view.hand.count(played.colour), now[played.colour]
    params: dict[str, object] = {"colour": played.colour}
    if value > now[best.colour]:
        yield Reason(CARD_WAS_WORTH, params | {"value": value, "cheaper": best.colour})
    elif held > view.hand.count(best.colour):
        yield Reason(OF_MANY, params | {"cards": held, "instead": best.colour})
    else:
        yield Reason(MAY_COUNT, params | {"instead": best.colour})


def _for_others(view: View, played: Commission, done: Wins) -> Iterator[Reason]:
    """Sticks taken; with as many more on that island before, the chance is better."""
    colour = played.colour
    told = preview(view, colour)
    sticks = told.before.count - told.after.count
    if not sticks or told.houses:
        return
    more = replace(told.before, sticks=told.before.sticks + sticks)
    if matters(_wins(_with_island(view, colour, more), colour), done):
        cards = view.hand.count(colour) - 1
        yield Reason(HELPS_OTHERS, {"colour": colour, "sticks": sticks, "cards": cards})


def _seekers(view: View, played: Commission, best: Commission, done: Wins) -> Iterator[Reason]:
    """Who stands where; with the row as the better card leaves it, the chance is better."""
    if not matters(_otherwise(view, played, best, "row"), done):
        return
    (colour, found), (_, fewer) = _most_found(view, played.colour), _most_found(view, best.colour)
    if found > fewer:
        params = {"colour": colour, "found": found, "instead": best.colour}
        yield Reason(FINDERS_FOR_NEXT, params)
    else:
        yield Reason(SEEKERS_MOVED, {"colour": played.colour, "instead": best.colour})


def _most_found(view: View, colour: Colour) -> tuple[Colour, int]:
    """The most that the Seekers seen after a Commission find for one colour, and that colour."""
    told = preview(view, colour)
    counts = markers(view.final or told.begins)
    found = {c: sum(f.markers for f in finders(told.row, counts, c)) for c in COLOURS}
    most = max(COLOURS, key=found.__getitem__)
    return most, found[most]


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
    island = view.islands[INDEX[colour]]
    more = island.sticks + HOUSE
    changed = (
        replace(island, sticks=more, village=GONE)
        if house == "village"
        else replace(island, sticks=more, city=GONE)
    )
    return _with_island(view, colour, changed)


def _with_island(view: View, colour: Colour, island: Island) -> View:
    place = INDEX[colour]
    islands = (*view.islands[:place], island, *view.islands[place + 1 :])
    return replace(view, islands=islands)


def _of_house(colour: Colour, house: House) -> dict[str, object]:
    return {"colour": colour, "house": house, "points": POINTS[house]}


def _wins(view: View, colour: Colour) -> Wins:
    wins: Wins = played_on(view, [INDEX[colour]], GAMES, SEED)[0]
    return wins


def _otherwise(view: View, played: Commission, best: Commission, what: Swapped) -> Wins:
    places = INDEX[played.colour], INDEX[best.colour]
    return played_otherwise(view, *places, what, GAMES, SEED)
