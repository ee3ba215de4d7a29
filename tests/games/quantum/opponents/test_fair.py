"""The fair player of Quantum: legal, saves room, rolls again by the chances, beats luck."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from tests.engine.playing import FAIR, RANDOM, check_records, chosen, share_of_wins
from tests.engine.random_play import Seated, states, tables
from tests.games.quantum.rules.tables import FULL, ROLL, dice, play, position, rolled, sheet
from tutor.games.quantum.opponents.fair import player, row_gains
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.rows import Rows
from tutor.games.quantum.rules.state import State


@settings(max_examples=30)
@given(states(tables("quantum")))
def test_every_move_is_legal_and_luck_has_no_part_in_it(at: Seated) -> None:
    for seat, move in chosen("quantum", at.state, 1).items():
        assert move in at.state.moves(seat)
        at.state.play(seat, move)
        assert chosen("quantum", at.state, 2)[seat] == move


def choice(state: State, seat: int = 0) -> str:
    return str(player(state.view(seat), state.moves(seat), Random(1)))


# The sums of ROLL: red 7, yellow 12, blue 10, purple 3.
@pytest.mark.parametrize(
    ("rows", "move"),
    [
        # A row starts low, and rises slowly.
        (sheet(), "write purple"),
        (sheet(red=(6,), yellow=(4,), blue=(5,), purple=(3,)), "write red"),
        (sheet(red=(1, 2, 3), yellow=(2, 7, 10), blue=(3,), purple=(3,)), "write yellow"),
        # After the line it falls slowly.
        (sheet((1, 2, 3, 15), (1, 2, 3, 13), (1, 2, 3, 33), (4,)), "write yellow"),
        # Nothing that is good: wait.
        (sheet((7,), (3,), (10,), (3,)), "pass"),
        (sheet((7,), (12,), (10,), (3,)), "pass"),
    ],
)
def test_what_it_writes(rows: Rows, move: str) -> None:
    assert choice(rolled(rows)) == move


def test_a_poor_number_rather_than_a_misthrow_but_not_any_number() -> None:
    poor = sheet((7,), (7,), (10,), (3,))
    state = rolled(poor, poor)
    assert choice(state) == "pass", "there is still step C"
    state = play(state, "0 pass")
    assert [choice(state, seat) for seat in (0, 1)] == ["write yellow", "pass"]
    awful = sheet((7,), (5,), (10,), (3,))
    assert choice(play(rolled(awful), "0 pass")) == "pass"


@pytest.mark.parametrize(
    ("rows", "roll", "move"),
    [
        # Nothing fits: better anything than this.
        (sheet((8,), (13,), (11,), (4,)), ROLL, "reroll"),
        # Two full rows, and in the others just the numbers that were waited for: 14 and 7.
        (sheet(FULL, FULL, (1, 2, 3, 15), (3,)), "roll 1 b4 b6 b3 p5 p1 y3", "keep"),
        # Other dice rolled again might show blue, and spoil the good blue 10.
        (sheet(FULL, FULL, (7,), (7,)), ROLL, "keep"),
    ],
)
def test_when_it_rolls_again(rows: Rows, roll: str, move: str) -> None:
    assert choice(play(position(rows), roll)).startswith(move)


def test_gains_of_a_row() -> None:
    """Lower is better while a row rises, higher while it falls; what does not fit is never good."""
    for colour in COLOURS:
        rising = row_gains(dice(), colour, (5, 6))
        assert rising[6] == float("-inf")
        assert rising[8] > rising[20]
        falling = row_gains(dice(), colour, (1, 2, 3, 20))
        assert falling[20] == float("-inf")
        assert falling[10] > falling[2]
        assert max(row_gains(dice(), colour, FULL)) == float("-inf")


@pytest.mark.parametrize("randoms", [1, 2, 3])
def test_it_beats_luck(randoms: int) -> None:
    assert share_of_wins("quantum", FAIR, *[RANDOM] * randoms, games=30) > 0.9


def test_it_beats_itself_as_often_as_not() -> None:
    assert 0.3 < share_of_wins("quantum", FAIR, FAIR, games=40) < 0.7


def test_records(tmp_path: Path) -> None:
    check_records("quantum", tmp_path)
