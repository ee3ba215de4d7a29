"""Positions as short texts: the same again for who is to move, and nothing that was hidden."""

import base64
import json
import zlib
from random import Random
from typing import Any

import pytest

from tutor.data import components
from tutor.engine.contract import CHANCE, AnyState, Move, Seat
from tutor.engine.game import Game
from tutor.engine.opponents import player_of
from tutor.engine.positions import (
    LARGEST,
    LONGEST,
    PositionUnfit,
    packed,
    seats_in,
    unpacked,
)
from tutor.engine.registry import games

MOST = 60


def walked(game: Game, seats: int, seed: int) -> list[tuple[AnyState, Seat, str]]:
    """Decisions of a game between computers: the position, who moves, and its text."""
    options = game.rules.options()
    with_ = components(game, options)
    state = game.rules.start(seats, options, with_)
    rng, player = Random(seed), player_of("bot:fair", game)
    assert player is not None
    moves, found = list[tuple[Seat, Move]](), list[tuple[AnyState, Seat, str]]()
    while (actors := state.actors()) and len(moves) < MOST:
        seat = actors[int(rng.random() * len(actors))]
        if seat == CHANCE:
            move = state.chance(rng)
        else:
            text = packed(game, seats, options, with_, moves, state, seat)
            found.append((state, seat, text))
            move = player(state.view(seat), state.moves(seat), rng)
        state = state.play(seat, move)
        moves.append((seat, move))
    return found


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
@pytest.mark.parametrize("most", [False, True])
def test_who_is_to_move_sees_the_same_and_may_do_the_same(game: Game, most: bool) -> None:
    seats = game.seats[-1] if most else game.seats[0]
    seats = max(2, seats)
    for state, seat, text in walked(game, seats, 3):
        again = unpacked(game.name, text, seat)
        assert [*map(str, again.moves(seat))] == [*map(str, state.moves(seat))]
        assert len(text) <= LONGEST
        assert seats_in(text) == seats
        if game.hidden:
            assert again.view(seat) == state.view(seat)


@pytest.mark.parametrize("name", ["archimedes", "exlibris"])
def test_what_others_hold_is_not_in_the_text(name: str) -> None:
    game = next(game for game in games() if game.name == name)
    assert game.hidden
    for state, seat, text in walked(game, 2, 5)[2:6]:
        kept = json.loads(zlib.decompress(base64.urlsafe_b64decode(text)))
        assert "moves" not in kept, "moves would tell how the cards were dealt"
        assert kept["view"]["hand"] == json.loads(json.dumps(state.view(seat).hand))
        other = unpacked(name, text, seat)
        hands, drawn = hands_of(state)[1 - seat], hands_of(other)[1 - seat]
        assert len(hands) == len(drawn)
    assert any(
        hands_of(state)[1 - seat] != hands_of(unpacked(name, text, seat))[1 - seat]
        for state, seat, text in walked(game, 2, 5)
    )


def hands_of(state: AnyState) -> Any:
    found: Any = state
    return found.hands


def folded(value: object) -> str:
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(value).encode())).decode()


SOUND = {"seats": 2, "options": {}, "components": {}, "moves": []}

WRONG = [
    "",
    "not base64 !",
    base64.urlsafe_b64encode(b"not zlib").decode(),
    folded([1, 2]),
    folded({"seats": 2}),
    folded(SOUND | {"seats": 99}),
    folded(SOUND | {"components": {"dice": 7}}),
    folded(SOUND | {"moves": [[0, "fly"]]}),
    folded(SOUND | {"filler": "x" * 2 * LARGEST}),
    folded(SOUND)[:-8],
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(PositionUnfit):
        unpacked("quantum", text, 0)


def test_a_game_that_is_not_here_and_a_seat_that_is_not_to_move_are_refused() -> None:
    game = next(game for game in games() if game.name == "quantum")
    _, seat, text = walked(game, 2, 1)[0]
    with pytest.raises(PositionUnfit):
        unpacked("chess", text, seat)
    with pytest.raises(PositionUnfit):
        unpacked("quantum", text, 7)
    with pytest.raises(PositionUnfit):
        unpacked("quantum", text, 1 - seat)
