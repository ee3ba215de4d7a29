"""The one list of games, and what every game on it must be."""

import pytest

from tutor import data
from tutor.engine.contract import CHANCE, Common, Refused
from tutor.engine.game import Game
from tutor.engine.registry import GameUnknown, find, game_names

GAMES = [find(name) for name in game_names()]

every_game = pytest.mark.parametrize("game", GAMES, ids=game_names())


def test_rachmistrz_is_on_it() -> None:
    assert "rachmistrz" in game_names()


@every_game
def test_a_game_is_found_by_its_name(game: Game) -> None:
    assert game.name in game_names()
    assert find(game.name) is game


def test_no_such_game() -> None:
    with pytest.raises(GameUnknown):
        find("chess")
    with pytest.raises(GameUnknown):
        find("")


@every_game
def test_every_option_has_a_default_and_every_variant_is_of_its_kind(game: Game) -> None:
    assert isinstance(game.rules.options(), game.rules.options)
    assert game.rules.variants
    assert all(isinstance(each, game.rules.options) for each in game.rules.variants)


@every_game
def test_every_variant_starts_with_every_number_of_players(game: Game) -> None:
    for options in game.rules.variants:
        components = data.components(game, options)
        assert isinstance(components, game.rules.components)
        for seats in game.seats:
            state = game.rules.start(seats, options, components)
            assert state.outcome() is None
            assert state.actors()
            assert [state.sheet(seat).seat for seat in range(seats)] == list(range(seats))
            with pytest.raises(Refused) as caught:
                state.play(CHANCE, "no move")
            assert caught.value.code == Common.MOVE_UNREADABLE


@every_game
def test_codes_are_lower_case_words_and_none_means_two_things(game: Game) -> None:
    codes = [*Common, *game.rules.refusals, *game.rules.reasons, *game.rules.lines]
    assert len(codes) == len(set(codes))
    assert all(code.replace("-", "").isalpha() and code == code.lower() for code in codes)


@every_game
def test_what_cannot_be_read_is_refused_in_short(game: Game) -> None:
    with pytest.raises(Refused) as caught:
        game.rules.parse("?" * 1000)
    assert caught.value.code == Common.MOVE_UNREADABLE
    assert len(caught.value.params["text"]) < 100
