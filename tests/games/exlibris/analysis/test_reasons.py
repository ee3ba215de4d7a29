"""Reasons of ExLibris are not told once their cause is undone, and the card costs much less."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import check_cause, position
from tutor.engine.analysis.face import Moment
from tutor.games.exlibris.analysis.kernel import GONE
from tutor.games.exlibris.analysis.reasons import CODES
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Colour
from tutor.games.exlibris.rules.islands import HOUSE
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State

Here = Moment[State]


def given(moment: Here) -> Colour:
    assert isinstance(moment.played, Commission)
    return moment.played.colour


def better(moment: Here) -> Colour:
    assert isinstance(moment.best, Commission)
    return moment.best.colour


def third(moment: Here) -> Colour:
    """A colour that has nothing to do with it."""
    return next(each for each in COLOURS if each not in (given(moment), better(moment)))


def without_houses(moment: Here) -> State:
    """As many sticks as before on every island, but nothing to take."""
    bare = tuple(
        replace(
            island,
            sticks=island.sticks + HOUSE * island.houses,
            village=GONE if island.village is None else island.village,
            city=GONE if island.city is None else island.city,
        )
        for island in moment.state.islands
    )
    assert [each.count for each in bare] == [each.count for each in moment.state.islands]
    return replace(moment.state, islands=bare)


def no_finders_of(moment: Here, colour: Colour) -> State:
    """The Seekers of a colour have another one."""
    other = third(moment)
    row = tuple(other if who == colour else who for who in moment.state.expedition)
    return replace(moment.state, expedition=row)


def better_finds_nothing(moment: Here) -> State:
    return no_finders_of(moment, better(moment))


def given_finds_nothing(moment: Here) -> State:
    return no_finders_of(moment, given(moment))


def island_far_behind(moment: Here) -> State:
    """The card given will hardly count: its island has ten sticks more."""
    islands, place = list(moment.state.islands), INDEX[given(moment)]
    islands[place] = replace(islands[place], sticks=islands[place].sticks + 10)
    return replace(moment.state, islands=tuple(islands))


def one_of_one(moment: Here) -> State:
    """The hand holds one card of the colour given, and as many more of the better one."""
    hands = list(moment.state.hands)
    hand = list(hands[moment.seat])
    first = hand.index(given(moment))
    for place, card in enumerate(hand):
        if card == given(moment) and place != first:
            hand[place] = better(moment)
    hands[moment.seat] = tuple(sorted(hand))
    return replace(moment.state, hands=tuple(hands))


def same_seekers_after_both(moment: Here) -> State:
    """All Seekers have a third colour: whichever card is given joins them."""
    row = (third(moment),) * len(moment.state.expedition)
    return replace(moment.state, expedition=row)


UNDONE: dict[str, Callable[[Here], State]] = {
    "house-not-taken": without_houses,
    "left-house-for-next": without_houses,
    "sticks-not-taken": better_finds_nothing,
    "spent-a-good-card": island_far_behind,
    "spent-one-of-many": one_of_one,
    "card-may-count-later": island_far_behind,
    "took-sticks-for-others": given_finds_nothing,
    "finders-for-next": same_seekers_after_both,
    "seekers-stand-worse": same_seekers_after_both,
}


@pytest.mark.rule("E3")
@pytest.mark.rule("E5")
@pytest.mark.rule("E10")
@pytest.mark.parametrize("code", CODES)
def test_undone_it_costs_less(code: str) -> None:
    moment = position("exlibris", code, State)
    check_cause(moment, code, UNDONE[code](moment))
