"""Penalty points, explained round by round (A8-A12)."""

import pytest

from tests.games.archimedes.rules.tables import ended, play, position, table
from tutor.engine.contract import ScoreItem


@pytest.mark.rule("A8")
@pytest.mark.rule("A10")
def test_a_line_a_round_with_tie_draws_and_reiner() -> None:
    state = position(
        "3", "3", "R 5", "5", top=5, turn=3, deck="7 1", rounds=(ended(1, 2, 3, 4, 1),)
    )
    after = play(state, "3 =5")
    first = {"round": 1, "hand": (2,), "sum": 2, "place": 2, "drawn": ()}
    assert after.sheet(0).lines == (
        ScoreItem("round", first, 2),
        ScoreItem("round", {"round": 2, "hand": (3, 7), "sum": 10, "place": 3, "drawn": (7,)}, 3),
    )
    assert after.sheet(0).total == 5
    assert after.sheet(2).lines[1] == ScoreItem(
        "round", {"round": 2, "hand": ("R", 5), "sum": 5, "place": 4, "drawn": ()}, 4
    )
    assert after.sheet(3).lines[1] == ScoreItem(
        "round", {"round": 2, "hand": (), "sum": 0, "place": 1, "drawn": ()}, 0
    )


def test_as_it_stands_only_rounds_that_are_over_count() -> None:
    assert table(3).sheet(1).lines == ()
    assert position("3", "4", top=5, rounds=(ended(1, 1, 2),)).sheet(1).total == 2


@pytest.mark.rule("A9")
def test_when_all_passed_the_places_are_the_points() -> None:
    end = ended(1, 3, 1, 2)
    assert [end.points(seat) for seat in range(3)] == [end.place(seat) for seat in range(3)]
    assert end.placing == (1, 2, 0)


@pytest.mark.rule("A12")
def test_the_lowest_total_wins() -> None:
    rounds = tuple(ended(number, 2, 1) for number in range(1, 5))
    outcome = play(position("3", "5", top=3, rounds=rounds), "0 =3").outcome()
    assert outcome is not None
    assert (outcome.totals, outcome.winners) == ((8, 6), (1,))
