"""Records of one sitting that are kept nowhere, and what earlier answers say."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from tutor.learn.drills.facts import AGAIN, Reviewer
from tutor.learn.drills.past import readable, seen_before, seen_in
from tutor.learn.drills.records import Memory
from tutor.learn.exercises import Evaluate, Fact, written
from tutor.learn.learner.demands import demands
from tutor.learn.learner.rating import Rater, Score
from tutor.progress.values import Answer, Answered, Recorded

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
PRODUCT = Fact("6*8")


def answered(diagnosis: tuple[str, ...] = (), exercise: str = "") -> Answered:
    return Answered(
        pupil=1,
        mode="drill",
        kind="fact",
        skill="multiplication",
        key=written(PRODUCT),
        exercise=exercise or written(PRODUCT),
        text="48",
        code="correct",
        correct=True,
        seconds=5.0,
        diagnosis=diagnosis,
        at=NOW,
    )


def rater() -> Rater:
    return Rater(Score(True, 5.0), NOW, beta=0.0, asked=demands(PRODUCT))


def test_answers_are_numbered_and_rated_answers_remembered() -> None:
    memory = Memory()
    first = memory.record(answered(), rater())
    second = memory.record(answered(), rater())
    assert (answer(first).id, answer(second).id) == (1, 2)
    assert first.pupil is not None
    assert second.pupil is not None
    assert second.pupil.value > first.pupil.value
    assert memory.standing(1).skills == {"multiplication": second.pupil}
    assert memory.standing(1).model
    assert memory.item_ratings([written(PRODUCT), "another"]) == {written(PRODUCT): second.item}


def answer(recorded: Recorded) -> Answer:
    return recorded.answer


def test_what_is_not_rated_moves_nothing() -> None:
    memory = Memory()
    recorded = memory.record(answered())
    assert recorded.pupil is None
    assert not memory.standing(1).skills


def test_each_misconception_counts_as_often_as_it_was_behind_an_answer() -> None:
    memory = Memory()
    for diagnosis in (("add-across",), (), ("left-to-right", "add-across"), ("add-across",)):
        memory.record(answered(diagnosis))
    assert memory.misconceptions(1)["add-across"] >= 2
    since = [(PRODUCT, answer(Memory().record(answered(each)))) for each in (("add-across",), ())]
    known = {"add-across": 3, "left-to-right": 1}
    assert seen_before(known, since) == {"add-across": 2, "left-to-right": 1}
    assert seen_before(known, []) == known


def test_cards_are_changed_one_by_one_and_come_back_in_their_time() -> None:
    memory = Memory()
    for fact, days in (("6*8", 1), ("7*8", 2)):
        memory.record(answered(), reviews={fact: Reviewer(fact, AGAIN, NOW - timedelta(days=days))})
    assert [card.fact for card in memory.due(1, NOW)] == ["7*8", "6*8"]
    assert not memory.due(1, NOW - timedelta(days=3))
    recorded = memory.record(answered(), reviews={"6*8": Reviewer("6*8", 3, NOW)})
    assert [card.fact for card in recorded.cards] == ["6*8"]


def test_exercises_of_another_version_are_passed_over() -> None:
    kept = [answer(Memory().record(answered(exercise=each))) for each in ('{"kind":"riddle"}', "")]
    assert [exercise for exercise, _ in readable(kept)] == [PRODUCT]


@pytest.mark.parametrize(
    ("text", "seen"), [("14", Fraction(14)), ("4+3*2=14", Fraction(14)), ("4 +", None)]
)
def test_what_an_answer_states_of_an_expression(text: str, seen: Fraction | None) -> None:
    exercise = Evaluate("4+3*2")
    found = seen_in(exercise.judge(text))
    assert (found and found[1]) == seen
    assert found is None or found[0] == exercise.tree
