"""Suspects are weighed by what they would make of an expression, and told apart."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.drills.items import Item
from tutor.learn.drills.probing import probe
from tutor.learn.drills.records import Memory
from tutor.learn.drills.suspicion import CLEAR, Seen, Suspicion, suspicion, telling
from tutor.learn.exercises import Evaluate, Exercise, written
from tutor.maths.malrules.malrule import Malrule
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import SLIP, diagnose, predictions, wrong_values
from tutor.maths.notation import read
from tutor.maths.tree import Tree, value
from tutor.progress.values import Standing

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)


def tree(text: str) -> Tree:
    found = read(text).tree
    assert found is not None
    return found


def opened(
    text: str, claimed: int | Fraction, history: Mapping[str, int] | None = None
) -> Suspicion:
    found = suspicion(tree(text), Fraction(claimed), history or {})
    assert found is not None
    return found


def test_a_wrong_result_opens_a_suspicion_with_all_who_make_it() -> None:
    first = opened("7-3*2", 8)
    assert set(first.suspects) == set(diagnose(tree("7-3*2"), Fraction(8)))
    assert first.suspects[0] == "left-to-right"
    assert first.verdict == "open"
    assert sum(first.weights.values()) == pytest.approx(1.0)


def test_what_nobody_makes_opens_none() -> None:
    assert suspicion(tree("7-3*2"), Fraction(997), {}) is None


def test_the_history_ranks_the_suspects() -> None:
    assert opened("7-3*2", 8, {"add-before-multiply": 9}).suspects[0] == "add-before-multiply"


# 2*3+4: only add-before-multiply makes 14; from the left it comes out right.
def test_an_answer_decides_between_suspects() -> None:
    first = opened("7-3*2", 8)
    sums_first = first.after(tree("2*3+4"), Fraction(14), {})
    assert sums_first.suspects[0] == "add-before-multiply"
    assert sums_first.verdict == "found"
    from_left = first.after(tree("2*3+4"), Fraction(10), {})
    assert from_left.suspects[0] == "left-to-right"
    assert from_left.weights["left-to-right"] > first.weights["left-to-right"]
    assert from_left.after(tree("4+3*2"), Fraction(14), {}).verdict == "found"


def test_a_right_answer_finds_nobody_by_what_another_would_have_done() -> None:
    """Seen: at 12-3=9 a pupil was told what goes wrong. The next wrong answer shows it."""
    both = opened("7-3*2", 8).after(tree("9-2*3"), Fraction(21), {})
    right = both.after(tree("2*3+4"), Fraction(10), {})
    assert right.weights["left-to-right"] >= CLEAR
    assert right.verdict == "open"
    assert right.after(tree("8-2*3"), Fraction(18), {}).verdict == "found"


def test_right_answers_clear_a_suspicion() -> None:
    now = opened("61-27", 46)
    for text in ("52-38", "74-26", "45-19"):
        now = now.after(tree(text), value(tree(text)), {})
    assert now.verdict == "cleared"


def test_one_answer_is_no_proof() -> None:
    first = suspicion(tree("1/2+1/3"), Fraction(2, 5), {})
    assert first is not None
    assert first.weights["add-across"] > 0.8
    assert first.verdict == "open"


def test_it_ends_without_a_result_after_some_exercises() -> None:
    now = opened("7-3*2", 8)
    for _ in range(6):
        now = now.after(tree("5-1*1"), Fraction(4), {})
    assert now.verdict in ("undecided", "cleared")


def test_telling_expressions() -> None:
    weights = {"left-to-right": 0.5, "add-before-multiply": 0.4, SLIP: 0.1}
    assert telling(tree("5+3"), weights) == pytest.approx(0, abs=1e-9)
    apart, alike = telling(tree("2*3+4"), weights), telling(tree("7-3*2"), weights)
    assert apart > alike > 0


def test_who_is_out_of_the_question_counts_for_nothing() -> None:
    alone = {"left-to-right": 0.5, SLIP: 0.5}
    told = telling(tree("2*3+4"), {**alone, "add-before-multiply": 0.0})
    assert told == pytest.approx(telling(tree("2*3+4"), alone), abs=1e-9)


def test_no_order_of_signs_goes_across_the_bar_of_a_fraction() -> None:
    weights = {"left-to-right": 0.5, SLIP: 0.5}
    for text in ("8/7-3/7", "3+8/7", "9/5-3/9"):  # drawn one number above the other
        assert telling(tree(text), weights) == pytest.approx(0, abs=1e-9)
    assert telling(tree("3+8/4"), weights) > 0.1
    whole_plus_top = opened("5+8/4", Fraction(13, 4)).after(tree("3+8/7"), Fraction(11, 7), {})
    assert whole_plus_top.suspects[0] == "whole-plus-top"


digits = st.integers(1, 9)


@given(digits, digits, digits, st.sampled_from(["{}+{}*{}", "{}-{}*{}", "{}*({}+{})", "{}-{}-{}"]))
def test_weights_are_chances_whatever_comes(a: int, b: int, c: int, shape: str) -> None:
    found = tree(shape.format(a, b, c))
    for malrule in ("left-to-right", "brackets-ignored", "right-to-left"):
        for wrong in wrong_values(found, malrule):
            now = suspicion(found, wrong, {})
            assert now is not None
            later = now.after(found, value(found), {})
            assert sum(later.weights.values()) == pytest.approx(1)
            assert later.weights[SLIP] >= now.weights[SLIP]
            assert telling(found, later.weights) >= -1e-9


def test_one_wrong_result_weighs_a_slip_more_than_any_misconception() -> None:
    found = suspicion(tree("5*(4+2)"), Fraction(22), {"bracket-first-term": 3})
    assert found is not None
    assert found.priors["brackets-ignored"] == pytest.approx(2.0)
    assert found.priors["bracket-first-term"] == pytest.approx(10 * (1.0 + 3) / (10 + 3))
    assert found.priors[SLIP] == pytest.approx(20.0)


def test_what_shows_now_and_then_among_many_occasions_is_no_habit() -> None:
    def prior(shown: int, occasions: float) -> float:
        history, could = {"left-to-right": shown}, {"left-to-right": occasions}
        found = suspicion(tree("7-3*2"), Fraction(8), history, occasions=could)
        assert found is not None
        other = opened("5*(4+2)", 22).after(tree("7-3*2"), Fraction(8), history, could)
        assert other.priors["left-to-right"] == pytest.approx(found.priors["left-to-right"])
        return found.priors["left-to-right"]

    assert prior(0, 0) == pytest.approx(2.7)
    assert prior(0, 10) == pytest.approx(1.35), "ten times it could have shown, and did not"
    assert prior(8, 10) == pytest.approx(10 * (2.7 + 8) / 20)
    assert prior(8, 190) < 1 < prior(0, 0) < prior(8, 10)
    assert prior(5, 2) == prior(5, 5), "it could show where it did"


def betas(exercises: Sequence[Exercise]) -> Sequence[Item]:
    return [Item(exercise, written(exercise), 0.0, 0.5, 8.0) for exercise in exercises]


ASKED = [rule for rule in MALRULES if read(rule.example.expression).tree is not None]
"""Decimals, mixed numbers, percent and powers are in no exercise."""


@pytest.mark.parametrize("rule", ASKED, ids=lambda rule: rule.id)
def test_the_next_exercise_tells_the_suspects_apart(rule: Malrule) -> None:
    text, wrong = rule.example.expression, Fraction(rule.example.wrong[0])
    first = suspicion(tree(text), wrong, {})
    assert first is not None
    found = probe(first, lambda _, bits: bits, betas, {written(Evaluate(text))}, Random(1))
    assert found is not None
    assert isinstance(found.exercise, Evaluate)
    assert found.exercise.expression != text
    shown = predictions(found.exercise.tree, first.suspects[:3])
    assert shown, "none of the suspects would show"


def test_memory_begins_empty() -> None:
    memory = Memory()
    assert memory.standing(1) == Standing()
    assert not memory.misconceptions(1)
    assert not memory.due(1, NOW)


# What weighs how much ------------------------------------------------------------------------


def odds(now: Suspicion, suspect: str = "left-to-right") -> float:
    """How much likelier a suspect is than a slip."""
    return now.weights[suspect] / now.weights[SLIP]


def test_a_right_answer_where_a_suspect_would_show_speaks_against_it_five_to_one() -> None:
    first = opened("7-3*2", 8)
    later = first.after(tree("4+3*2"), Fraction(10), {})
    assert odds(later) / odds(first) == pytest.approx(0.2, abs=0.01)
    elsewhere = first.after(tree("4+3"), Fraction(7), {})
    assert elsewhere.weights == pytest.approx(first.weights), "it says nothing where none shows"


def test_a_wrong_answer_a_suspect_explains_speaks_for_it_and_another_against_it() -> None:
    first = opened("7-3*2", 8)
    again = first.after(tree("4+3*2"), Fraction(14), {})
    assert odds(again) / odds(first) == pytest.approx(0.8 / (0.15 * 0.1) + 0.2, rel=0.05)
    other = first.after(tree("4+3*2"), Fraction(997), {})
    assert odds(other) / odds(first) == pytest.approx(0.2, abs=0.01)


def test_of_a_pupil_who_slips_often_a_wrong_answer_says_less() -> None:
    sure, unsure = (suspicion(tree("7-3*2"), Fraction(8), {}, right) for right in (0.95, 0.6))
    assert sure is not None
    assert unsure is not None
    assert odds(sure) > 5 * odds(unsure)
    assert odds(opened("7-3*2", 8)) == pytest.approx(
        odds(suspicion(tree("7-3*2"), Fraction(8), {}, 0.85) or sure)
    )


def weighed(suspect: float, times: int) -> Suspicion:
    """A suspicion with one suspect of such a weight, which was seen so often."""
    seen = (Seen(tree("4+3*2"), Fraction(14)),) * times
    even = Suspicion({"left-to-right": 0.5, SLIP: 0.5}, seen)
    found = Suspicion({"left-to-right": suspect / odds(even), SLIP: 1 - suspect}, seen)
    assert found.weights["left-to-right"] == pytest.approx(suspect)
    return found


def test_it_is_found_when_it_was_seen_twice_and_is_nine_times_likelier() -> None:
    assert weighed(0.91, 2).verdict == "found"
    assert weighed(0.89, 2).verdict == "open"
    assert weighed(0.91, 1).verdict == "open"
    assert weighed(0.91, 2).sightings == 2
    assert weighed(0.41, 2).verdict == "open"
    assert weighed(0.39, 2).verdict == "cleared"


def test_six_exercises_are_spent_on_it() -> None:
    now = weighed(0.5, 1)
    for _ in range(5):
        now = now.after(tree("4+3"), Fraction(7), {})
    assert (now.asked, now.verdict) == (5, "open")
    now = now.after(tree("4+3"), Fraction(7), {})
    assert (now.asked, now.verdict) == (6, "undecided")


def test_what_a_misconception_leaves_of_the_chance() -> None:
    now = weighed(0.5, 1)
    assert now.expected(tree("9-2*3"), 0.8) == pytest.approx(0.5 * 0.8 + 0.5 * 0.8 * 0.2)
    assert now.expected(tree("9-2"), 0.8) == pytest.approx(0.8)


def test_suspects_are_told_apart_by_as_many_bits_as_show() -> None:
    two = {"left-to-right": 0.5, "add-before-multiply": 0.5}
    assert telling(tree("2+3*4+5"), two) == pytest.approx(0.8)
    assert telling(tree("7-3*2"), two) == pytest.approx(0), "both come to the same"
    # Only one of them shows: of two 14 is expected in .4, 10 in .51, anything else in .09.
    assert telling(tree("2*3+4"), two) == pytest.approx(0.610, abs=0.001)
    assert telling(tree("2+3*4+5"), {"left-to-right": 1.0}) == pytest.approx(0)
