"""Class rounds of games as activities: what lies there, what neighbours get, what is said."""

import re
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.learn.activities.asking import SETTINGS, answer
from tutor.language import speaking
from tutor.learn.activities.activity import Activity, Unposable
from tutor.learn.activities.kinds import kind, offered


def posed(of: str, options: Mapping[str, Any], seed: int = 1) -> Activity:
    """What comes of these options."""
    asked = kind(of, SETTINGS)
    return asked.load(asked.pose(options, Random(seed)))


ROLL = {"dice": [2, 3, 7], "side": "easy"}


@pytest.mark.parametrize(
    ("of", "options", "shown"),
    [
        ("rachmistrz", ROLL, ROLL),
        ("rachmistrz", {"typed": "2 3 7"}, ROLL),
        ("rachmistrz", {**ROLL, "verdicts": "now", "colour": "red"}, ROLL),
        ("archimedes", {"top": 3, "hand": [1, 5, 8]}, {"top": 3, "hand": [1, 5, 8]}),
    ],
)
def test_what_is_given_lies_there(
    of: str, options: Mapping[str, Any], shown: Mapping[str, Any]
) -> None:
    assert posed(of, options).show(1) == shown


def test_what_is_left_open_is_decided_by_chance() -> None:
    assert posed("rachmistrz", {"side": "hard"}).show(1)["side"] == "hard"
    seeds = range(5)
    assert len({str(posed("rachmistrz", {}, seed).show(1)) for seed in seeds}) == len(seeds)
    assert len(posed("archimedes", {"hand": 6}).show(1)["hand"]) == 6  # how many, not which
    assert posed("archimedes", {"top": 9}).show(1)["top"] == 9


@pytest.mark.parametrize(
    ("of", "options", "field"),
    [
        ("rachmistrz", {"dice": [2, 3]}, "dice"),
        ("rachmistrz", {"dice": [2, 3, 99]}, "dice"),
        ("rachmistrz", {"dice": "237"}, "dice"),
        ("rachmistrz", {"side": "left"}, "side"),
        ("rachmistrz", {"typed": "2 3"}, "typed"),
        ("quantum", {"typed": "2 3"}, "typed"),
        ("archimedes", {"hand": [0, 5]}, "hand"),
        ("exlibris", {"books": ["Z"]}, "books"),
        ("quantum", {"rows": [[9, 3], [], [], []]}, "rows"),
    ],
)
def test_what_cannot_lie_there_is_named(of: str, options: Mapping[str, Any], field: str) -> None:
    with pytest.raises(Unposable) as refused:
        posed(of, options)
    assert (refused.value.code, refused.value.params["field"]) == ("options-wrong", field)


def test_nobody_knows_another_name() -> None:
    with pytest.raises(Unposable) as refused:
        kind("chess", SETTINGS)
    assert refused.value.code == "of-unknown"


@pytest.mark.parametrize(
    "damaged", [None, {}, {"material": {}, "posed": [], "given": []}, {"material": 3, "posed": [3]}]
)
def test_what_no_log_holds_is_refused(damaged: Any) -> None:
    for each in offered(SETTINGS):
        with pytest.raises(Unposable):
            each.load(damaged)


# Neighbours -----------------------------------------------------------------------------------


@pytest.mark.parametrize("of", ["rachmistrz", "quantum"])
def test_neighbours_get_different_ones_of_the_same_size(of: str) -> None:
    activity = posed(of, {"different": True})
    places = range(1, 13)
    shown = [activity.show(place) for place in places]
    assert all(one != other for one, other in pairwise(shown))
    assert activity.show(0) == {"different": True}
    sizes = [len(activity.ideas(place)) for place in places]
    assert max(sizes) - min(sizes) <= 8
    every = {idea.key for place in places for idea in activity.ideas(place)}
    assert every == {idea.key for idea in activity.ideas(0)}
    assert [activity.show(place) for place in (1, 2, 3)] == activity.reveal(0)["variants"][:3]


def test_an_answer_is_judged_by_the_dice_of_its_place() -> None:
    activity = posed("rachmistrz", {"different": True})
    text = activity.ideas(1)[0].key
    assert activity.judge(1, (), text).correct
    assert not activity.judge(2, (), text).correct


# What is said ---------------------------------------------------------------------------------


def test_another_way_to_write_an_idea_is_the_same_idea() -> None:
    activity = posed("rachmistrz", ROLL)
    texts = ("7+3-2=8", "3-2+7 = 8", "7-(2-3)=8", "(3 + 7) − 2 = 8")
    assert {activity.judge(1, (), text).idea for text in texts} == {"7+3-2=8"}
    assert activity.judge(1, (), "(7-3)*2=8").idea == "(7-3)*2=8"


@pytest.mark.parametrize(
    ("of", "text"), [("rachmistrz", "7+"), ("quantum", "many"), ("archimedes", "=3")]
)
def test_what_does_not_count_is_unreadable(of: str, text: str) -> None:
    options = {"top": 3, "hand": [1, 3, 8]} if of == "archimedes" else {}
    assert posed(of, options).judge(1, (), text).code == "unreadable"


WRONG = "7-3*2=8"
"""Who goes from left to right gets it."""


def test_the_right_result_is_told_at_the_reveal_alone() -> None:
    activity = posed("rachmistrz", ROLL)
    said = answer(activity, 1, (), WRONG)
    assert (said.verdict.code, said.verdict.diagnosis[0]) == ("wrong-result", "left-to-right")
    before = "\n".join(activity.told(1, said, revealed=False))
    after = "\n".join(activity.told(1, said, revealed=True))
    assert "left to right" in before
    assert "gives 1" not in before
    assert "gives 1, not 8" in after
    assert "7 + 3 − 2" in after


def test_words_are_in_the_language_spoken_now() -> None:
    activity = posed("rachmistrz", ROLL)
    said = answer(activity, 1, (), "7+3=10")
    with speaking("pl"):
        assert "kost" in activity.words(1)["how"]
        assert "kost" in activity.told(1, said, revealed=False)[0]
    assert activity.words(1)["tiles"] == [["2", "3", "7"]]


def test_a_sentence_whose_example_is_a_solution_is_not_told() -> None:
    hand = posed("archimedes", {"top": 3, "hand": [1, 5, 8]})
    said = answer(hand, 1, (), "")
    assert "3+5=8" in "".join(hand.told(1, said, revealed=True))
    assert hand.told(1, said, revealed=False) == ("I cannot read this. Write it like the example.",)


@pytest.mark.parametrize(("of", "numbers"), [("rachmistrz", 4), ("archimedes", 3), ("quantum", 1)])
def test_the_example_has_the_numbers_of_an_answer_and_is_none(of: str, numbers: int) -> None:
    for seed in range(20):
        activity = posed(of, {}, seed)
        example = activity.words(1)["example"]
        assert len(re.findall("[0-9]+", example)) == numbers
        assert not activity.judge(1, (), example).correct
