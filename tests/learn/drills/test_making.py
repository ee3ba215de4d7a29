"""Which makers are asked for exercises, and how long."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tutor.learn.drills import generators
from tutor.learn.drills.generators import candidates, quick
from tutor.learn.exercises import Evaluate, Exercise, Fact, Maker
from tutor.learn.exercises.fact import all_facts

FAR_OFF, ABOUT, NEAR = 3.0, 0.6, 0.0


class Asked:
    """Makers of the given exercises, one at each call, and how often each was asked."""

    def __init__(self, *made: Sequence[Exercise]) -> None:
        self.calls = [0] * len(made)
        self.makers = [self._maker(number, each) for number, each in enumerate(made)]

    def _maker(self, number: int, made: Sequence[Exercise]) -> Maker:
        def maker(beta: float, rng: Random) -> Iterator[Exercise]:
            self.calls[number] += 1
            yield made[(self.calls[number] - 1) % len(made)]

        return maker


def sums(n: int) -> Sequence[Exercise]:
    """So many exercises as hard as each other."""
    return [Evaluate(f"{21 + number}+{40}") for number in range(n)]


BETA = sums(1)[0].difficulty.beta


def made(
    monkeypatch: pytest.MonkeyPatch, asked: Asked, off: float, n: int = 8, seed: int = 1
) -> tuple[Exercise, ...]:
    monkeypatch.setattr(generators, "makers", lambda skill: asked.makers)
    return candidates("addition", BETA - off, Random(seed), n)


def test_sums_of_a_kind_are_equally_hard() -> None:
    assert {each.difficulty.beta for each in sums(9)} == {BETA}


def test_no_second_maker_is_asked_once_something_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    for off in (NEAR, 0.2, -0.2):
        asked = Asked(sums(9), sums(9))
        assert len(made(monkeypatch, asked, off)) == 8
        assert sorted(asked.calls) == [0, 8]


def test_a_maker_of_what_is_far_off_is_left_after_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(sums(9), sums(9)[5:])
    found = made(monkeypatch, asked, FAR_OFF)
    assert 3 <= asked.calls[0] <= 6
    assert len(found) >= 5
    assert made(monkeypatch, Asked(sums(9)), 1.2) == made(monkeypatch, Asked(sums(9)), FAR_OFF)
    assert len(made(monkeypatch, Asked(sums(9)), 0.9)) == 8, "it may come nearer"


def test_all_makers_are_asked_where_nothing_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    low, high = sums(8), [Evaluate(f"{21 + number}+{41}") for number in range(8)]
    asked = Asked(low, high)
    found = made(monkeypatch, asked, ABOUT)
    assert len(found) == 8
    assert sorted(asked.calls) == [4, 8]


def test_a_maker_that_repeats_itself_is_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(sums(2))
    assert set(made(monkeypatch, asked, ABOUT)) == set(sums(2))
    assert 8 < asked.calls[0] <= 3 * 8


def test_makers_that_fail_or_make_something_else_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(beta: float, rng: Random) -> Iterator[Exercise]:
        yield sums(1)[0]
        raise ZeroDivisionError

    asked = Asked([Fact("9-4")], sums(9))
    asked.makers.append(broken)
    found = made(monkeypatch, asked, ABOUT)
    assert set(found) <= set(sums(9))
    assert len(found) >= 4


def test_the_nearest_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    mixed = [*sums(4), Evaluate("27+35"), Evaluate("178+256"), Fact("1+1")]
    found = made(monkeypatch, Asked(mixed), 0.1)
    off = [abs(each.difficulty.beta - (BETA - 0.1)) for each in found]
    assert off == sorted(off)
    assert len(found) == 7


def test_quick_ones_are_some_facts_and_some_steps() -> None:
    found = quick("multiplication", 0.0, Random(1))
    facts = [each for each in found if isinstance(each, Fact)]
    assert 20 <= len(facts) <= 40
    assert 5 <= len(found) - len(facts) <= 200
    assert len(set(found)) == len(found)
    assert quick("fractions", 0.0, Random(1)) == ()


def test_what_is_a_fact_is_asked_as_a_fact_alone() -> None:
    """No "2+3" and then "2+3" once more as an expression; "3+2" is another and as easy."""
    for skill in ("addition", "subtraction", "multiplication", "division"):
        made = [each for seed in range(8) for each in candidates(skill, -4.3, Random(seed))]
        facts = {each.text for each in all_facts()}
        assert not [each for each in made if isinstance(each, Evaluate) and each.line in facts]
    in_a_storm = [each.line for each in quick("addition", 0.0, Random(1))]
    assert len(in_a_storm) == len(set(in_a_storm))
    assert Evaluate("3+2").difficulty.beta == Fact("2+3").difficulty.beta


def test_what_is_one_of_the_facts_is_told_from_its_step() -> None:
    facts = {each.text for each in all_facts()}
    for sign in "+-*/":
        for left in range(20):
            for right in range(sign == "/", 11):
                text = f"{left}{sign}{right}"
                assert Evaluate(text).is_fact == (text in facts), text
