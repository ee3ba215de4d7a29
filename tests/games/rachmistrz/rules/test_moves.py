"""Moves as text: printing and parsing are inverse, and what is no move is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tutor.engine.contract import Refused
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.rules.moves import BELL, PASS, Claim, Move, Prove, Roll, parse

numbers = some.one_of(
    some.integers(-99, 999).map(str),
    some.fractions(min_value=0, max_value=60, max_denominator=9).map(str),
)
rolls = some.tuples(*[some.integers(0, 9)] * 3).map(Roll)
claims = some.builds(Claim, numbers, some.sampled_from(FIELDS), some.integers(0, 2))
proofs = some.builds(Prove, numbers, some.text(max_size=30))
moves = some.one_of(rolls, claims, proofs, some.just(BELL), some.just(PASS))


@given(moves)
def test_parsing_what_is_printed_gives_the_move_again(move: Move) -> None:
    assert parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll 2 3 7", Roll((2, 3, 7))),
        ("roll 0 10 7", Roll((0, 10, 7))),
        ("bell", BELL),
        ("pass", PASS),
        ("claim 8 C4", Claim("8", "C4")),
        ("claim 7/2 C4 1", Claim("7/2", "C4", 1)),
        ("prove 8 7+3-2", Prove("8", "7+3-2")),
        ("prove 8 -", Prove("8", "-")),
    ],
)
def test_text_of_each_kind(text: str, move: Move) -> None:
    assert parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("7 + 3 \N{MINUS SIGN} 2", "7 + 3 - 2"),
        ("((7+3))-2", "((7+3))-2"),
        ("7 \N{MULTIPLICATION SIGN} 3 : 2", "7 * 3 / 2"),
        (" 7+3-2 \n", "7+3-2"),
        ("\N{MINUS SIGN}", "-"),
        ("", "-"),
        ("[7+3]-2, I think", "[7+3]-2, I think"),
    ],
)
def test_expressions_are_kept_as_written_but_for_their_signs(written: str, kept: str) -> None:
    assert Prove("8", written).text == kept


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello",
        "ROLL 1 2 3",
        "roll",
        "roll 1 2",
        "roll 1 2 3 4",
        "roll 1 2 x",
        "roll 1 2 -3",
        "roll 1 2 ３",
        "roll 1 2 03",
        "roll 1 2 " + "9" * 5000,
        "bell 1",
        "pass now",
        "claim",
        "claim 8",
        "claim 8 C4 0",
        "claim 8 C4 10",
        "claim 8 C4 red",
        "claim 8 C4 1 1",
        "prove",
        "prove 8",
        "3+5=8",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse(text)
    assert caught.value.code == "move-unreadable"
    assert caught.value.params == {"text": text[:40]}
