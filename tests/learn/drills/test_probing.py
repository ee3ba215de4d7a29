"""The exercise that tells suspects apart: the most telling one, near the level, never again."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from statistics import fmean

import pytest

from tutor.learn.drills.items import Item
from tutor.learn.drills.probing import ENOUGH, POSSIBLE, _doubted, is_telling, probe
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.suspicion import Suspicion, suspicion, telling
from tutor.learn.exercises import Evaluate, Exercise, written
from tutor.maths.notation import read
from tutor.maths.tree import Tree


def tree(text: str) -> Tree:
    found = read(text).tree
    assert found is not None
    return found


def opened(text: str = "8-3-2", wrong: int = 7) -> Suspicion:
    found = suspicion(tree(text), Fraction(wrong), {})
    assert found is not None
    return found


class Making:
    """Makes items and remembers of which exercises."""

    def __init__(self, beta: Callable[[Exercise], float], chance: float = 0.8) -> None:
        self.items: list[Item] = []
        self._beta = beta
        self._chance = chance

    def __call__(self, exercises: Sequence[Exercise]) -> Sequence[Item]:
        self.items = [
            Item(each, written(each), self._beta(each), self._chance, 8.0) for each in exercises
        ]
        return self.items


def as_told(_: Item, tells: float) -> float:
    return tells


def bits(item: Item, found: Suspicion) -> float:
    assert item.exercise.tree is not None
    return telling(item.exercise.tree, _doubted(found.weights))


@pytest.mark.parametrize("seed", range(5))
def test_the_most_telling_of_all_is_asked(seed: int) -> None:
    found, make = opened(), Making(lambda exercise: 0.0)
    chosen = probe(found, as_told, make, (), Random(seed))
    assert chosen is not None
    tells = [bits(item, found) for item in make.items]
    assert len(tells) > 20
    assert bits(chosen, found) == max(tells) > min(tells) >= ENOUGH


@pytest.mark.parametrize("seed", range(5))
def test_what_it_is_worth_for_what_it_tells_decides(seed: int) -> None:
    found, make = opened(), Making(lambda exercise: float(len(written(exercise)) % 7))

    def worth(item: Item, tells: float) -> float:
        assert tells == pytest.approx(bits(item, found))
        return tells - 0.1 * item.beta

    chosen = probe(found, worth, make, (), Random(seed))
    assert chosen is not None
    values = [worth(item, bits(item, found)) for item in make.items]
    assert worth(chosen, bits(chosen, found)) == max(values) > min(values)


def test_what_was_asked_lately_is_not_asked_again() -> None:
    found, make = opened(), Making(lambda exercise: 0.0)
    first = probe(found, as_told, make, (), Random(1))
    assert first is not None
    again = probe(found, as_told, make, {first.key}, Random(1))
    assert again is not None
    assert again.key != first.key
    assert first.key not in {item.key for item in make.items}


def test_only_skills_that_may_be_asked_are() -> None:
    found, make = opened(), Making(lambda exercise: 0.0)
    assert probe(found, as_told, make, (), Random(1), ["fractions"]) is None
    assert probe(found, as_told, make, (), Random(1)) is not None
    skills = {item.exercise.skill for item in make.items}
    assert len(skills) > 1
    chosen = probe(found, as_told, make, (), Random(1), [min(skills)])
    assert chosen is not None
    assert {item.exercise.skill for item in make.items} == {min(skills)}


@pytest.mark.parametrize(("chance", "asks"), [(POSSIBLE, True), (POSSIBLE - 0.01, False)])
def test_what_most_would_miss_tells_too_little(chance: float, asks: bool) -> None:
    make = Making(lambda exercise: 0.0, chance)
    assert (probe(opened(), as_told, make, (), Random(1)) is not None) == asks


@pytest.mark.parametrize(("chance", "asks"), [(0.6, True), (0.59, False)])
def test_who_wants_much_right_is_asked_nothing_harder_for_a_suspicion(
    chance: float, asks: bool
) -> None:
    make = Making(lambda exercise: 0.0, chance)
    assert (probe(opened(), as_told, make, (), Random(1), None, 0.6) is not None) == asks


def test_an_exercise_is_telling_where_the_suspects_differ() -> None:
    found = opened("5*(4+2)", 22)
    assert is_telling(Evaluate("3*(5+1)"), found)
    assert not is_telling(Evaluate("4+3"), found)


def test_suspects_that_are_almost_out_are_asked_about_no_more() -> None:
    weights = {"left-to-right": 0.81, "right-to-left": 0.01, "slip": 0.0001}
    assert list(_doubted(weights)) == ["left-to-right", "slip"]
    assert sum(_doubted(weights).values()) == pytest.approx(1)
    assert _doubted({"left-to-right": 0.64, "slip": 0.36})["slip"] == pytest.approx(0.6 / 1.4)


def test_a_suspicion_that_nothing_can_tell_is_given_up() -> None:
    session = Drill(Memory(), 1, Settings(skills=("addition",)), Random(1))
    now = datetime(2026, 9, 1, 8, tzinfo=UTC)
    session.answered(session.next(now).exercise.solutions()[0], 5.0, now)
    session.suspicion = opened("5*(4+2)", 22)
    asked = session.next(now)
    assert asked.because != "probe"
    assert session.suspicion is None


def test_what_was_seen_is_not_asked_to_settle_it_though_it_was_asked_as_a_fact() -> None:
    found = opened("17-9", 12)
    for seed in range(3):
        make = Making(lambda exercise: 0.0)
        assert probe(found, as_told, make, (), Random(seed)) is not None
        assert "17-9" not in [item.exercise.line for item in make.items]


def test_what_is_made_to_settle_it_is_as_hard_as_wanted() -> None:
    def middling(beta: float) -> float:
        make = Making(lambda exercise: exercise.difficulty.beta)
        probe(opened(), as_told, make, (), Random(1), beta=lambda _: beta)
        return fmean(item.beta for item in make.items)

    assert middling(-4.0) < middling(2.0)
