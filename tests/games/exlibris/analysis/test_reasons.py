"""Reasons of ExLibris are not told once their cause is undone."""

import pytest
from msgspec.structs import replace

from tests.engine.analysis.positions import codes, position
from tutor.games.exlibris.analysis.kernel import GONE
from tutor.games.exlibris.rules.components import COLOURS, INDEX
from tutor.games.exlibris.rules.islands import HOUSE
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State


@pytest.mark.rule("E5")
@pytest.mark.parametrize("code", ["left-house-for-next", "house-not-taken"])
def test_without_houses_none_is_left_or_missed(code: str) -> None:
    """As many sticks as before on every island, but nothing to take."""
    moment = position("exlibris", code, State)
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
    assert code in codes(moment)
    assert code not in codes(moment, replace(moment.state, islands=bare))


@pytest.mark.rule("E10")
def test_a_card_is_well_spent_where_no_other_counts_less() -> None:
    moment = position("exlibris", "spent-a-good-card", State)
    assert isinstance(moment.played, Commission)
    hands = list(moment.state.hands)
    hands[moment.seat] = (moment.played.colour,) * len(hands[moment.seat])
    assert "spent-a-good-card" in codes(moment)
    state = replace(moment.state, hands=tuple(hands))
    played = Commission(moment.played.colour)
    assert "spent-a-good-card" not in codes(replace(moment, best=played), state)


@pytest.mark.rule("E3")
def test_who_finds_nothing_takes_no_sticks_for_others() -> None:
    moment = position("exlibris", "took-sticks-for-others", State)
    assert isinstance(moment.played, Commission)
    other = next(c for c in COLOURS if INDEX[c] != INDEX[moment.played.colour])
    row = tuple(other if who == moment.played.colour else who for who in moment.state.expedition)
    assert "took-sticks-for-others" in codes(moment)
    assert "took-sticks-for-others" not in codes(moment, replace(moment.state, expedition=row))
