"""Moves as text: printing and parsing are inverse, and what is no move is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tutor.engine.contract import Refused
from tutor.games.archimedes.rules.moves import (
    DRAW,
    PASS,
    Deck,
    Equality,
    Equation,
    Lots,
    Move,
    Standing,
    parse,
)
from tutor.games.archimedes.rules.offers import SIGNS

numbers = some.integers(0, 999)
standings: list[Standing] = ["", "card", "result"]
equations = some.builds(
    Equation,
    numbers,
    some.sampled_from(SIGNS),
    numbers,
    numbers,
    some.sampled_from(standings),
)
equalities = some.builds(Equality, numbers, some.booleans())
decks = some.lists(some.integers(0, 13)).map(tuple).map(Deck)
lots = some.lists(some.integers(0, 9), min_size=1).map(tuple).map(Lots)
moves = some.one_of(equations, equalities, decks, lots, some.just(DRAW), some.just(PASS))


@given(moves)
def test_parsing_what_is_printed_gives_the_move_again(move: Move) -> None:
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("deck 3 5 8 R", Deck((3, 5, 8, 0))),
        ("lots 1 0", Lots((1, 0))),
        ("3+5=8", Equation(3, "+", 5, 8)),
        ("8-1=7", Equation(8, "-", 1, 7)),
        ("3*4=12", Equation(3, "*", 4, 12)),
        ("12/6=2", Equation(12, "/", 6, 2)),
        ("3+5=R8", Equation(3, "+", 5, 8, "result")),
        ("3-R2=1", Equation(3, "-", 2, 1, "card")),
        ("3-3=0", Equation(3, "-", 3, 0)),
        ("=8", Equality(8)),
        ("=R8", Equality(8, reiner=True)),
        ("draw", DRAW),
        ("pass", PASS),
    ],
)
def test_text_of_each_kind(text: str, move: Move) -> None:
    assert parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello",
        "draw 1",
        "DRAW",
        "pass now",
        "deck 14",
        "deck 0",
        "deck 03",
        "deck r",
        "lots",
        "lots x",
        "lots 10",
        "lots -1",
        "3+5",
        "3+5=",
        "+5=8",
        "8=3+5",
        "3+5+1=9",
        "3 + 5 = 8",
        "3+R5=R8",
        "R3+5=8",
        "3+R=8",
        "=R",
        "=",
        "=08",
        "3:1=3",
        "3\N{MULTIPLICATION SIGN}1=3",
        "3-5=-2",
        "3+5=８",
        "3+5=" + "9" * 5000,
        "roll 2 3 7",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text)
    assert caught.value.code == "move-unreadable"
    assert caught.value.params == {"text": text[:40]}
