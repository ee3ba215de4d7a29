"""The sums of ExLibris are right, and SymPy says so."""

from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.random_play import Seated, play_out, seeds, tables
from tests.games.exlibris.rules.tables import EIGHT, position
from tutor.engine.contract import ScoreItem, breakdown_of
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.scoring import sheet
from tutor.games.exlibris.sums import count_sum, found_sum, score_sum, sticks_sum
from tutor.learn.sums import Sum


@settings(max_examples=25)
@given(tables("exlibris"), seeds)
def test_every_sum_of_every_game_holds(start: Seated, seed: int) -> None:
    state = start.state
    for seat, move, after in play_out(state, Random(seed)):
        if isinstance(move, Commission):
            told = state.told(move.colour)
            for found in (found_sum(told), sticks_sum(told)):
                assert found is None or found.holds()
        state = after
        for found in (*map(count_sum, state.islands), score_sum(state.sheet(max(seat, 0)))):
            assert found is None or found.holds()


ALL = "A A A A A A A"


@pytest.mark.parametrize(
    ("row", "island", "found", "sticks"),
    [
        ("A B D C A E A", Island(2), Sum("3+2", 5), Sum("2+7-5", 4)),
        ("A B D C A E A", Island(6), Sum("3+2", 5), Sum("6-5", 1)),
        ("B B D C E A E", Island(6), None, Sum("6-2", 4)),
        (ALL, Island(0), Sum("3+2+2+1", 8), Sum("0+7+7-8", 6)),
        (ALL, Island(0, village=1), Sum("3+2+2+1", 8), Sum("0+7", 7)),
        (ALL, Island(3, 1, 1), Sum("3+2+2+1", 8), None),
        ("A B D C B E D", Island(2), None, None),
        ("B B D C B E D", Island(2), None, None),
    ],
)
def test_sums_of_a_turn(row: str, island: Island, found: Sum | None, sticks: Sum | None) -> None:
    told = position(EIGHT, EIGHT, row=row, on={"A": island}).told("A")
    assert (found_sum(told), sticks_sum(told)) == (found, sticks)


def test_sums_of_islands() -> None:
    assert count_sum(Island(4)) == Sum("4+7+7", 18)
    assert count_sum(Island(4, village=0)) == Sum("4+7", 11)
    assert count_sum(Island(4, 0, 0)) is None


def test_sums_of_scores_take_away_at_the_end() -> None:
    islands = (Island(20), *(Island(sticks, 1, 0) for sticks in range(4)))
    some = sheet(0, (COLOURS[0], *COLOURS[:3]), islands)
    assert score_sum(some) == Sum("1*3+1*2+4*3-2*1", 15)
    assert score_sum(sheet(2, COLOURS[:1] * 4, islands)) == Sum("0-4*1", -4)
    assert score_sum(breakdown_of(0, ())) is None
    assert score_sum(breakdown_of(0, [ScoreItem("village", {"count": 2}, 4)])) == Sum("2*2", 4)
