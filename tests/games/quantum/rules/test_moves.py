"""Moves as text: printing and parsing are inverse, and what is no move is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tutor.engine.contract import Refused
from tutor.games.quantum.rules.components import FACES
from tutor.games.quantum.rules.moves import KEEP, PASS, WRITES, Move, Reroll, Roll, Write, parse

faces = some.tuples(*[some.sampled_from(sorted(FACES))] * 6)
moves = some.one_of(
    some.builds(Roll, some.integers(0, 9), faces),
    some.lists(some.integers(0, 99)).map(tuple).map(Reroll),
    some.sampled_from([KEEP, PASS, *WRITES]),
)


@given(moves)
def test_parsing_what_is_printed_gives_the_move_again(move: Move) -> None:
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll 3 r4 r2 y5 b6 b1 p2", Roll(3, ("r4", "r2", "y5", "b6", "b1", "p2"))),
        ("roll 7 r9 r0 y5 b6 b1 p2", Roll(7, ("r9", "r0", "y5", "b6", "b1", "p2"))),
        ("keep", KEEP),
        ("reroll w 1 4", Reroll((0, 1, 4))),
        ("reroll 4 w", Reroll((4, 0))),
        ("reroll 9", Reroll((9,))),
        ("reroll", Reroll(())),
        ("write purple", Write("purple")),
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
        " ",
        "hello",
        "keep all",
        "KEEP",
        "pass 1",
        "write",
        "write green",
        "write p",
        "write Purple",
        "write red blue",
        "reroll x",
        "reroll W",
        "reroll 0",
        "reroll -1",
        "reroll 01",
        "reroll 100",
        "reroll ١",
        "roll",
        "roll 3",
        "roll 3 r4 r2 y5 b6 b1",
        "roll 3 r4 r2 y5 b6 b1 p2 p3",
        "roll 12 r4 r2 y5 b6 b1 p2",
        "roll w r4 r2 y5 b6 b1 p2",
        "roll r4 r2 y5 b6 b1 p2 3",
        "roll 3 g4 r2 y5 b6 b1 p2",
        "roll 3 4r r2 y5 b6 b1 p2",
        "roll 3 r r2 y5 b6 b1 p2",
        "roll 3 r٤ r2 y5 b6 b1 p2",
        "roll 2 3 7",
        "bell",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text)
    assert caught.value.code == "move-unreadable"
    assert caught.value.params == {"text": text[:40]}
