"""Moves as text: printing and parsing are inverse, and what is no move is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.games.exlibris.rules.tables import cards
from tutor.engine.contract import Refused
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.moves import Books, Commission, Move, Seekers, parse

decks = some.lists(some.sampled_from(COLOURS)).map(tuple)
moves = some.one_of(
    decks.map(Seekers), decks.map(Books), some.sampled_from(COLOURS).map(Commission)
)


@given(moves)
def test_parsing_what_is_printed_gives_the_move_again(move: Move) -> None:
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("seekers A C B", Seekers(cards("A C B"))),
        ("books E E", Books(cards("E E"))),
        ("A", Commission("A")),
        ("E", Commission("E")),
    ],
)
def test_text_of_each_kind(text: str, move: Move) -> None:
    assert parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    ["", "  ", "F", "a", "AB", "A B", "seekers F", "seekers a", "books AB", "Seekers A", "lay A",
     "seeker A", "pass", "\N{GREEK CAPITAL LETTER ALPHA}", "books " + "F " * 5000],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text)
    assert caught.value.code == "move-unreadable"
    assert caught.value.params == {"text": text[:40]}
