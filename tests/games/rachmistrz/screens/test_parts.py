"""The parts of a race that need no screen: its clock, its keys, what is said of a round."""

from itertools import pairwise

import pytest

from tests.games.rachmistrz.screens.racing import ROLL, Clock, match_of
from tutor.games.rachmistrz.advisor.reading import spoken, typed_field
from tutor.games.rachmistrz.race.claims import Entry
from tutor.games.rachmistrz.race.rounds import latest_round, overlooked
from tutor.games.rachmistrz.rules.moves import BELL, PASS, Claim, Prove
from tutor.games.rachmistrz.screens.game_computers import RaceClock
from tutor.games.rachmistrz.screens.game_narration import KEYS, claim_keys


def test_the_clock_counts_only_while_it_runs() -> None:
    wall = Clock()
    clock = RaceClock(wall)
    wall.now += 5
    assert (clock(), clock.running) == (0, False)
    clock.run(1)
    wall.now += 3
    clock.run(1)
    assert (clock(), clock.running) == (3, True)
    clock.run(4)
    wall.now += 2
    assert clock() == 11
    clock.run(0)
    wall.now += 100
    assert (clock(), clock.running) == (11, False)


def test_claim_keys_are_different_digits_as_far_apart_as_can_be() -> None:
    for people, keys in enumerate(KEYS):
        assert len(set(keys)) == len(keys) == people
        places = ["1234567890".index(key) for key in keys]
        assert places == sorted(places)
        gaps = [after - before for before, after in pairwise(places)]
        assert min(gaps, default=9) >= {2: 9, 3: 4, 4: 3, 5: 2}.get(people, 1)
    assert claim_keys((1, 3)) == {1: "1", 3: "0"}


def test_a_round_is_told_from_its_moves() -> None:
    match = match_of(("Ola", "Jan", "Eleni"), ROLL)
    assert latest_round(match.events) is None
    match.chance()
    match.play(1, Claim("8", "D4"))
    match.play(0, PASS)
    match.play(2, Claim("12", "B1"))
    match.chance()
    match.play(1, Prove("8", "7+3-2"))
    story = latest_round(match.events)
    assert story is not None
    assert [(call.seat, call.right) for call in story.calls] == [(1, True), (2, None)]
    match.play(2, Prove("12", "-"))
    story = latest_round(match.events)
    assert story is not None
    assert story.passed == {0}
    assert [(call.text, call.right) for call in story.calls] == [("7+3-2", True), ("-", False)]
    assert " ".join(overlooked(story)) == "1 2 3 5 6 7 11 13 15 17 19 20 23 27 35 42"


def test_no_claim_at_all_is_a_round_too() -> None:
    match = match_of(("Ola", "Jan"), ROLL)
    match.chance()
    for seat in (0, 1):
        match.play(seat, PASS)
    assert match.chance().move == BELL
    story = latest_round(match.events)
    assert story is not None
    assert story.calls == ()
    assert len(overlooked(story)) == 18


def test_the_colour_with_more_tokens_is_taken_first() -> None:
    match = match_of(("Ola", "Jan"), ROLL)
    match.chance()
    assert Entry(match.state, 0).colour == 1
    match.play(0, Claim("8", "D4", 1))
    entry = Entry(match.state, 0)
    assert (entry.colour, entry.other_colour) == (2, None)
    entry.turn()
    assert entry.colour == 2


@pytest.mark.parametrize(
    ("typed", "field"), [("c4", "C4"), ("ψ4", "C4"), ("Δ1", "D1"), ("β", "B"), ("g", "G")]
)
def test_fields_are_typed_on_greek_keyboards_too(typed: str, field: str) -> None:
    assert typed_field(typed) == field


@pytest.mark.parametrize(
    ("typed", "expression"),
    [
        ("7+3-2", "7+3-2"),
        (" 7 + 3 − 2 = 8 ", "7 + 3 − 2"),
        ("7+3-2=", "7+3-2"),
        ("7+3-2＝16/2", "7+3-2"),
        ("7+3-2=9", ""),
        ("7+3-2=8=8", ""),
        ("=8", ""),
        ("8=7+3-2", ""),
    ],
)
def test_the_result_may_be_written_and_must_be_the_one_claimed(typed: str, expression: str) -> None:
    said = spoken(typed, "8")
    assert said.expression == expression
    assert bool(said.complaint) == (not expression)
