"""Times are drawn around a median, and every computer takes as long as people do."""

from itertools import islice
from random import Random
from statistics import median

import pytest

from tests.engine.random_play import play_out
from tutor import data
from tutor.engine.contract import CHANCE
from tutor.engine.game import Game
from tutor.engine.opponents import BOT, levels_of, opponents_of, player_of
from tutor.engine.pace import HABIT, SEARCH, around, each_of, reading
from tutor.engine.registry import games


def test_times_lie_around_the_median() -> None:
    rng = Random("pace")
    found = sorted(around(10, SEARCH, rng) for _ in range(2000))
    assert 9.5 < median(found) < 10.5
    assert found[0] > 3
    assert found[-1] < 28
    assert max(around(10, HABIT, rng) for _ in range(100)) < 17


def test_the_first_of_several_takes_the_median_of_all() -> None:
    rng = Random("first")
    for seats in (1, 2, 5):
        each = each_of(seats, 10, SEARCH)
        found = [min(around(each, SEARCH, rng) for _ in range(seats)) for _ in range(1000)]
        assert 9 < median(found) < 11


def test_reading_takes_as_long_as_there_are_words() -> None:
    assert reading("") == 0
    assert reading("7 − 3 = 4") == pytest.approx(1)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_computers_take_no_longer_than_people_and_one_number_of_luck(game: Game) -> None:
    options = game.rules.options()
    start = game.rules.start(game.seats[0], options, data.components(game, options))
    opponents = opponents_of(game)
    reached = [step.state for step in islice(play_out(start, Random(1)), 0, 40, 10)]
    for level in levels_of(game):
        player = player_of(BOT + level, game)
        assert player is not None
        for state in reached:
            for seat in state.actors():
                if seat == CHANCE:
                    continue
                view, one, other = state.view(seat), Random(7), Random(7)
                move = player(view, state.moves(seat), Random(1))
                assert 0.5 < opponents.thinking(view, move, one) < 90
                other.random()
                assert one.random() == other.random()
