"""The choice among candidates: near the chance that is wanted, and rather short than long."""

from collections import Counter
from random import Random

import pytest

from tutor.learn.drills.items import Item, logit, nearest, off, share
from tutor.learn.exercises import Fact


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
