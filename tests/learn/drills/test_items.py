"""The choice among candidates: near the chance that is wanted, and rather short than long."""

from collections import Counter
from random import Random

import pytest

from tutor.learn.drills.items import Item, hard, least_practised, logit, nearest, off, share
from tutor.learn.exercises import Evaluate, Fact


def item(key: str, chance: float = 0.75, seconds: float = 8.0) -> Item:
    return Item(Fact("2*3"), key, 0.0, chance, seconds)


def chosen(*items: Item, wanted: float = 0.75) -> Counter[str]:
    return Counter(nearest(items, wanted, Random(seed)).key for seed in range(400))


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


# What is hard --------------------------------------------------------------------------------


def worked_out(text: str, chance: float, seconds: float = 8.0) -> Item:
    return Item(Evaluate(text), text, 0.0, chance, seconds)


def test_hard_is_what_has_a_procedure_and_is_within_reach() -> None:
    carry, out_of_reach = worked_out("17+25", 0.5), worked_out("52-38", 0.1)
    steps_by_heart = worked_out("7+8", 0.5)
    assert hard([carry, out_of_reach, steps_by_heart, item("fact", 0.5)], 0.6) == [carry]
    edge = [worked_out("17+25", share(logit(0.6) - off)) for off in (0.99, 1.01)]
    assert hard(edge, 0.6) == edge[:1]


def test_easy_ones_are_as_hard_as_any_where_they_have_a_procedure() -> None:
    easy = worked_out("17+25", 0.99)
    assert hard([easy], 0.6) == [easy]


PRACTISED = {"carry": 9, "borrow": 1}


def test_what_was_practised_least_is_chosen_of_what_is_near() -> None:
    carry, borrow = worked_out("17+25", 0.6), worked_out("52-38", 0.5)
    assert least_practised([carry, borrow], 0.6, PRACTISED) is borrow
    assert least_practised([carry, borrow], 0.6, {"carry": 1, "borrow": 9}) is carry
    far = worked_out("52-38", 0.97)
    assert least_practised([carry, far], 0.6, PRACTISED) is carry, "only of what is near"


def test_two_new_procedures_in_one_are_worth_more_than_one() -> None:
    one, two = worked_out("52-38", 0.6), worked_out("(52-38)*2", 0.6)
    assert least_practised([one, two], 0.6, {}) is two


def test_the_short_one_is_chosen_but_a_new_one_may_take_longer() -> None:
    short, long = worked_out("17+25", 0.6, 4.0), worked_out("18+36", 0.6, 9.0)
    assert least_practised([long, short], 0.6, {}) is short
    new = worked_out("52-38", 0.6, 4.0 * 20)
    assert least_practised([short, new], 0.6, {"carry": 4}) is new, "5 times as new, 20 as long"
    assert least_practised([short, new], 0.6, {"carry": 3}) is short, "4 times as new, 20 as long"


def test_where_nothing_is_near_the_nearest_is_taken() -> None:
    far, farther = worked_out("17+25", 0.95), worked_out("52-38", 0.99)
    assert least_practised([farther, far], 0.6, {"carry": 9}) is far
