"""Which cards an answer changes, and by how much a miss tells that a fact is not known."""

from datetime import UTC, datetime, timedelta

import pytest

from tutor.learn.drills import deck
from tutor.learn.drills.facts import RETIRED, known
from tutor.learn.drills.shown import Effort, Presented
from tutor.learn.exercises import Evaluate, Exercise, Fact, Judged
from tutor.progress.values import Card

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
EFFORT = Effort(9.0, 0)


def set_as(exercise: Exercise, expected: float) -> Presented:
    return Presented(exercise, "x", 0.0, expected, None, "level", ())


def missed(exercise: Exercise, text: str, expected: float, fact: float) -> dict[str, Card]:
    judged = exercise.judge(text, {})
    assert judged.counts
    assert not judged.correct
    made = deck.reviews(set_as(exercise, expected), judged, EFFORT, NOW, (), lambda _: fact)
    return {name: each(None) for name, each in made.items()}


@pytest.mark.parametrize(("chance", "retired"), [(0.4, False), (0.6, False), (0.8, True)])
def test_a_miss_of_who_probably_knew_a_fact_was_a_slip(chance: float, retired: bool) -> None:
    card = missed(Fact("6*8"), "42", chance, chance)["6*8"]
    assert (known(card) >= RETIRED) == retired


def test_a_fact_that_is_surely_known_joins_no_deck() -> None:
    assert missed(Fact("6*8"), "42", 0.9, 0.9) == {}


def test_a_hard_expression_says_less_of_a_fact_than_the_fact_by_itself() -> None:
    alone = missed(Fact("6*8"), "39", 0.6, 0.6)["6*8"]
    inside = missed(Evaluate("6*8-3"), "39", 0.3, 0.6)["6*8"]
    easy = missed(Evaluate("6*8-3"), "39", 0.6, 0.6)["6*8"]
    assert known(alone) == known(easy) < RETIRED < known(inside)


def test_who_knows_a_fact_may_slip_in_it_and_in_the_rest_of_an_expression() -> None:
    card = missed(Evaluate("6*8-3"), "39", 0.65, 0.8)["6*8"]
    known_before, slips = (0.8 - 0.1) / 0.75, 1 - 0.85 * 0.65 / 0.8
    slipped = known_before * slips
    assert known(card) == pytest.approx(slipped / (slipped + (1 - known_before) * 0.9), abs=1e-3)


def test_what_is_put_right_at_a_second_look_is_the_sooner_known_and_comes_back_all_the_same() -> (
    None
):
    before = missed(Fact("6*8"), "42", 0.6, 0.6)["6*8"]
    after = deck.mended(["6*8"], NOW + timedelta(seconds=9))["6*8"](before)
    assert known(before) < RETIRED < known(after) < 0.6
    assert after.due == before.due


def test_a_right_answer_changes_a_card_only_where_it_comes_back_soon() -> None:
    right = Fact("6*8").judge("48", {})
    asked = set_as(Fact("6*8"), 0.5)
    assert deck.reviews(asked, right, EFFORT, NOW, (), lambda _: 0.5) == {}
    before = missed(Fact("6*8"), "42", 0.5, 0.5)["6*8"]
    for now, later in ((NOW, False), (before.due, True)):
        ((fact, review),) = deck.reviews(asked, right, EFFORT, now, [before], lambda _: 0.5).items()
        after = review(before)
        assert (fact, after.due > before.due) == ("6*8", later)
        assert known(after) > RETIRED > known(before)
    assert deck.reviews(asked, right, Effort(9.0, 1), NOW, [before], lambda _: 0.5) == {}


def test_giving_up_says_that_a_fact_is_not_known_but_not_which_of_an_expression() -> None:
    gave_up = Judged("", "gave-up")
    assert deck.failed(Fact("6*8"), gave_up) == ("6*8",)
    assert deck.failed(Evaluate("6*8-3"), gave_up) == ()
