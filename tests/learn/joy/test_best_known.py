"""A result beside the best that is known: whose it is, and how much of it was reached."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.learn.joy.test_games import played
from tutor import data
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import find, offering
from tutor.games.quantum.best_known import table
from tutor.games.quantum.rules.components import Components
from tutor.learn.joy.best_known import BEST_KNOWN, Reached, reached_in


def test_more_than_the_best_known_is_all_of_it() -> None:
    assert Reached(36, 48).share == 0.75
    assert Reached(70, 60).share == 1.0
    assert Reached(-3, 60).share == 0.0
    assert Reached(3, 0).share == 0.0


@pytest.mark.parametrize("name", [game.name for game in offering(BEST_KNOWN)])
def test_every_seat_of_a_game_has_its_own_share(name: str) -> None:
    match = played(name, 3)
    for seat in (0, 1):
        found = reached_in(match, seat)
        assert found is not None
        assert found.points == match.outcome.totals[seat]


def test_quantum_is_measured_by_the_number_of_its_players() -> None:
    found = reached_in(played("quantum", 3), 0)
    assert found is not None
    assert found.best == table().totals["2"]


def test_nothing_is_said_where_nobody_can_say_whose_it_is_or_nothing_is_known() -> None:
    assert reached_in(played("quantum", 3), None) is None
    assert reached_in(played("exlibris", 3), 0) is None


def test_other_dice_are_measured_by_nothing() -> None:
    game = find("quantum")
    options = game.rules.options()
    box = data.components(game, options)
    assert isinstance(box, Components)
    first, *rest = box.dice
    turned = replace(box, dice=(*rest, first))
    match: AnyMatch = Match.begin(game, ["Ala", "Ola"], options, turned, Random(1), None)
    assert reached_in(match, 0) is None


def test_what_is_published_is_more_than_a_fair_computer_reaches() -> None:
    fair = {"1": 53.4, "2": 42.9, "3": 42.3, "4": 40.5}
    found = table().totals
    assert list(found) == ["1", "2", "3", "4"], "alone, and with up to three others"
    assert all(found[seats] > fair[seats] for seats in found)
    assert list(found.values()) == sorted(found.values(), reverse=True)
