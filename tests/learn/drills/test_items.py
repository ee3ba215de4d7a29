"""The choice among candidates: near the chance that is wanted, and rather short than long."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from tutor.learn.drills.items import (
    Item,
    is_in_reach,
    logit,
    nearest,
    off,
    practice,
    share,
    teaches,
)
from tutor.learn.exercises import Evaluate, Fact, makers


def item(key: str, chance: float = 0.75, seconds: float = 8.0) -> Item:
    return Item(Fact("2*3"), key, 0.0, chance, seconds)


def chosen(*items: Item, wanted: float = 0.75) -> Counter[str]:
    return Counter(nearest(items, wanted, Random(seed)).key for seed in range(400))


@pytest.mark.parametrize(
    ("easier", "behind", "suits"),
    [
        (1.7, 0.0, True), (1.9, 0.0, False), (-1.7, 0.0, True), (-1.9, 0.0, False),
        (-1.1, 0.3, True), (-1.3, 0.3, False), (1.7, 0.3, True),
        (-0.3, 5.0, True), (-0.5, 5.0, False),
    ],
)  # fmt: skip
def test_who_is_behind_is_asked_less_that_is_harder(
    easier: float, behind: float, suits: bool
) -> None:
    """In logits: 1.8 either way, twice as much less as the pupil is behind, 0.4 in any case."""
    assert is_in_reach(item("any", share(logit(0.7) + easier)), 0.7, behind) == suits


def test_what_is_to_be_found_is_seldom_much_harder_than_wanted() -> None:
    """Who finds no way has practised nothing, so it is 1.2 logits there; 1.8 where it is easier."""
    search = next(iter(makers("make-a-number")[0](0.0, Random(1))))
    for easier, suits in ((-1.1, True), (-1.3, False), (1.7, True), (1.9, False)):
        at = item("any", share(logit(0.7) + easier))
        assert is_in_reach(replace(at, exercise=search), 0.7, 0.0) == suits


def test_half_as_long_is_twice_as_likely() -> None:
    found = chosen(item("short", seconds=4.0), item("long", seconds=8.0))
    assert found["short"] == pytest.approx(267, abs=35)


def test_less_than_a_second_counts_as_one() -> None:
    found = chosen(item("flash", seconds=0.01), item("quick", seconds=1.0))
    assert found["flash"] == pytest.approx(200, abs=40)
    found = chosen(item("quick", seconds=1.0), item("slower", seconds=2.0))
    assert found["quick"] == pytest.approx(267, abs=35)


def test_the_nearer_the_likelier_and_far_off_hardly_ever() -> None:
    found = chosen(item("at"), item("near", chance=0.79), item("far", chance=0.95))
    assert found["at"] > found["near"] > 20
    assert found["far"] < 5


def test_of_what_is_all_far_off_the_nearest_is_chosen() -> None:
    found = chosen(item("far", chance=0.2), item("farther", chance=0.05))
    assert found["far"] > 390


@pytest.mark.parametrize("chance", [0.001, 0.25, 0.5, 0.9])
def test_points_and_chances_are_each_others_inverse(chance: float) -> None:
    assert share(logit(chance)) == pytest.approx(chance)


def test_certain_is_not_without_end() -> None:
    assert logit(1.0) == pytest.approx(9.21, abs=0.01)
    assert logit(0.0) == pytest.approx(-9.21, abs=0.01)
    assert off(item("even", chance=0.5), share(-2.0)) == pytest.approx(2.0)
    assert off(item("even", chance=0.5), share(2.0)) == pytest.approx(2.0)


# What a minute teaches -----------------------------------------------------------------------


def worked_out(text: str, chance: float = 0.65, seconds: float = 8.0) -> Item:
    return Item(Evaluate(text), text, 0.0, chance, seconds)


def worth(item: Item, wanted: float = 0.65, more: float = 0.0, **practised: int) -> float:
    """Beside something new to practise at the chance that is wanted, in 8 seconds."""
    return teaches(item, wanted, practised, more) / teaches(worked_out("17+25"), 0.65, {})


def test_half_the_time_with_what_passes_around_it_is_worth_twice_as_much() -> None:
    assert worth(worked_out("17+25", seconds=1.0)) == pytest.approx(2.0)
    assert worth(worked_out("17+25", seconds=22.0)) == pytest.approx(0.5)


def test_most_is_learned_at_the_chance_wanted_and_less_on_both_sides() -> None:
    ahead = [worth(worked_out("17+25", share(logit(0.65) + off))) for off in (0.0, 1.0, 2.0, 4.0)]
    behind = [worth(worked_out("17+25", share(logit(0.65) - off))) for off in (0.0, 1.0, 2.0, 4.0)]
    assert ahead == pytest.approx([1.0, 0.79, 0.42, 0.07], abs=0.01)
    assert behind == pytest.approx(ahead)
    assert worth(worked_out("17+25", 0.9), wanted=0.9) == pytest.approx(1.0)


def test_a_procedure_is_worth_less_the_oftener_it_was_practised() -> None:
    assert worth(worked_out("17+25"), carry=10) == pytest.approx(1.0 / 1.5)
    assert worth(worked_out("17+25"), carry=1000) == pytest.approx(0.5 / 1.5, abs=0.01)
    assert worth(worked_out("17+25"), borrow=1000) == pytest.approx(1.0)
    some = practice(Evaluate("(52-38)*2"), {"borrow": 10, "brackets": 0})
    assert 1.0 < some < 1.5, "one of several is practised"


def test_a_fact_is_worth_little_but_it_is_quick() -> None:
    fact = Item(Fact("7*8"), "7*8", 0.0, 0.65, 3.0)
    assert practice(fact.exercise, {}) < practice(Evaluate("17+25"), {"carry": 1000})
    assert worth(fact) == pytest.approx(0.2 / 1.5 * 14 / 9)


def test_what_can_be_seen_counts_beside() -> None:
    assert worth(worked_out("17+25"), more=0.75) == pytest.approx(1.5)
