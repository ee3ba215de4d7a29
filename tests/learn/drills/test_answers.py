"""What becomes of an answer: what is stored, which facts join the deck, when it is tried again."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random

import pytest

from tests.learn.drills.remembering import Remembering
from tutor.games.rachmistrz.exercises.find import Find
from tutor.learn.drills.facts import AGAIN, Reviewer, known
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.suspicion import suspicion
from tutor.learn.exercises import Evaluate, Exercise, Fact, drilled, written
from tutor.learn.learner.beliefs import general
from tutor.learn.learner.learner import Learner
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SECOND = timedelta(seconds=1)
WRONG = "99991"


class Kept(Remembering):
    """Records that remember the answers themselves."""

    def __init__(self, mean: float = 0.0, answers: int = 20) -> None:
        super().__init__()
        beliefs = general(mean, 0.3).knowing(drilled())
        self.model = Learner(beliefs, counts={"addition": answers}).written()


def drill(memory: Memory, *exercises: Exercise, **settings: object) -> Drill:
    skills = tuple({each.skill: None for each in exercises})
    chosen = Settings(**{"skills": skills, **settings})  # type: ignore[arg-type]
    return Drill(memory, 1, chosen, Random(1), lambda skill, *_: of_skill(skill, exercises))


def of_skill(skill: str, exercises: Collection[Exercise]) -> Sequence[Exercise]:
    return [each for each in exercises if each.skill == skill]


def test_an_answer_is_stored_as_it_was_given() -> None:
    memory = Kept()
    session = drill(memory, Fact("6*8"))
    session.next(NOW)
    session.answered("47", 12.5, NOW, 1)
    session.next(NOW + SECOND)
    session.answered("48", 7.5, NOW + SECOND)
    first, second = memory.answers
    assert (first.pupil, first.mode, first.kind, first.skill) == (1, "drill", "fact", first.skill)
    assert first.key == first.exercise == written(Fact("6*8"))
    assert (first.text, first.code, first.correct) == ("47", "wrong-result", False)
    assert (first.seconds, first.hints, first.at) == (12.5, 1, NOW)
    assert (second.correct, second.hints, second.at) == (True, 0, NOW + SECOND)


def test_what_is_told_of_both_tries_is_what_the_first_has_shown() -> None:
    session = drill(Kept(-0.7), Fact("6*8"))
    asked = session.next(NOW)
    first = session.answered(WRONG, 20.0, NOW)
    assert (first.again, first.done, session.done) == (True, False, ())
    assert [card.fact for card in first.cards] == ["6*8"]
    again = session.next(NOW)
    assert (again.exercise, again.because, again.limit) == (asked.exercise, "again", None)
    assert asked.reasons == asked.exercise.difficulty.told
    second = session.answered("48", 9.0, NOW)
    assert [card.fact for card in second.cards] == ["6*8"]
    assert known(second.cards[0]) > known(first.cards[0])
    assert (second.again, second.help) == (False, ())
    (done,) = session.done
    assert done.presented == asked
    assert (done.outcome.before, done.outcome.cards) == (first.before, second.cards)
    assert (done.outcome.right, done.hints, done.alone) == (True, 1, False)
    assert session.right == 1


def test_a_second_miss_stores_no_misconception_twice() -> None:
    memory = Kept()
    session = drill(memory, Evaluate("4+3*2"), Evaluate("5+2*3"))
    text = {"4+3*2": "14", "5+2*3": "21"}
    for _ in range(2):
        exercise = session.next(NOW).exercise
        assert isinstance(exercise, Evaluate)
        outcome = session.answered(text[exercise.expression], 25.0, NOW)
        told = outcome.judged.diagnosis
        assert told
        assert len({*told}) == len(told), "ranked by what is suspected, each once"
    assert outcome.verdict is None
    assert [bool(answer.diagnosis) for answer in memory.answers] == [True, False]
    assert session.suspicion is not None
    assert len(session.suspicion.seen) == 1


def test_only_what_explains_an_answer_is_told_of_it_whoever_else_is_suspected() -> None:
    memory = Kept()
    session = drill(memory, Evaluate("7-3*2"), calm=False)
    found = list[tuple[str, ...]]()
    for _ in range(3):
        exercise = session.next(NOW).exercise
        assert isinstance(exercise, Evaluate)
        text = number_text(min(wrong_values(exercise.tree, "add-before-multiply")))
        alone = exercise.judge(text, memory.misconceptions(1)).diagnosis
        told = session.answered(text, 25.0, NOW).judged.diagnosis
        assert sorted(told) == sorted(alone)
        found.append(alone)
    assert set(found[0]) - set(found[1]), "one of those suspected at first is out of the question"


# Facts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mean", "joins"), [(-2.0, True), (-1.5, True), (4.0, False)])
def test_who_is_sure_of_a_fact_has_just_slipped(mean: float, joins: bool) -> None:
    session = drill(Kept(mean), Fact("6*8"))
    session.next(NOW)
    assert bool(session.answered(WRONG, 25.0, NOW).cards) == joins


def test_a_due_fact_is_scheduled_anew_by_every_answer_but_a_guess() -> None:
    for text, seconds in (("48", 4.0), (WRONG, 25.0)):
        memory = Kept(4.0)
        memory.cards["6*8"] = Reviewer("6*8", AGAIN, NOW - timedelta(days=1), 0.1)(None)
        session = drill(memory, Fact("6*8"), Fact("7*8"), Fact("7*9"))
        before = memory.model
        assert session.next(NOW).because == "due"
        (card,) = session.answered(text, seconds, NOW).cards
        assert card.due > NOW
        assert memory.model == before, "it says nothing of the level"


def test_a_fact_that_came_too_early_comes_back_as_it_would_have() -> None:
    memory = Kept()
    before = memory.cards["6*8"] = Reviewer("6*8", AGAIN, NOW)(None)
    session = drill(memory, Fact("6*8"))
    session.next(NOW)
    (card,) = session.answered("48", 5.0, NOW).cards
    assert (card.due, known(card) > known(before)) == (before.due, True)
    hinted = drill(Kept(), Fact("6*8"))
    hinted.next(NOW)
    assert hinted.answered("48", 5.0, NOW, 1).cards == ()


def test_what_was_given_up_is_not_known() -> None:
    session = drill(Kept(-2.0), Fact("6*8"))
    session.next(NOW)
    outcome = session.gave_up(0.5, NOW)
    assert [card.fact for card in outcome.cards] == ["6*8"]
    assert (outcome.guessed, outcome.again, outcome.judged.code) == (False, False, "gave-up")


# Guesses and second tries --------------------------------------------------------------------


def test_a_guess_moves_the_rating_a_little_and_a_quick_right_answer_is_none() -> None:
    moved = []
    for seconds in (0.4, 25.0):
        session = drill(Kept(), Fact("6*8"))
        session.next(NOW)
        outcome = session.answered(WRONG, seconds, NOW)
        assert outcome.guessed == (seconds < 1)
        moved.append(outcome.before - outcome.after)
    assert 0 < moved[0] < moved[1] / 2
    quick = drill(Kept(), Fact("6*8"))
    quick.next(NOW)
    assert not quick.answered("48", 0.4, NOW).guessed


def test_there_is_no_second_try_where_it_is_too_hard_or_several_are_wanted() -> None:
    hard = drill(Kept(-7.0), Fact("6*8"))
    hard.next(NOW)
    assert hard.answered(WRONG, 25.0, NOW).done
    several = drill(Kept(), Find((2, 3, 7), 2))
    several.next(NOW)
    assert several.answered("7+3-2=9", 25.0, NOW).done


def test_two_misses_in_a_row_have_one_second_try() -> None:
    session = drill(Kept(), Fact("6*8"), Fact("7*8"), Fact("7*9"))
    tries = []
    for place in range(4):
        session.next(NOW + place * SECOND)
        tries.append(session.answered(WRONG, 25.0, NOW + place * SECOND).again)
    assert tries == [True, False, False, False]


# Suspicions ----------------------------------------------------------------------------------


def test_after_a_suspicion_was_settled_the_next_four_exercises_open_none() -> None:
    texts = [f"{a}+{b}*{c}" for a in range(2, 9) for b, c in ((3, 2), (4, 2), (2, 5), (3, 4))]
    exercises = [Evaluate(text) for text in texts]
    session = drill(Kept(2.0), *exercises, calm=False)
    opened, settled = [], 0
    for place in range(24):
        exercise = session.next(NOW + place * SECOND).exercise
        wrong = wrong_values(exercise.tree, "left-to-right") if exercise.tree else ()
        text = number_text(min(wrong)) if wrong else exercise.solutions()[0]
        outcome = session.answered(text, 19.0, NOW + place * SECOND)
        if settled:
            opened.append(outcome.verdict is not None)
        elif outcome.verdict == "found":
            settled = place
    assert settled
    assert opened[:5] == [False] * 4 + [True]


def test_of_a_probe_less_is_expected_where_the_suspect_shows() -> None:
    memory = Kept(2.0)
    exercises = [Evaluate(text) for text in ("4+3*2", "5+2*3", "7-3*2", "2*3+4")]
    session = drill(memory, *exercises)
    session.answered(session.next(NOW).exercise.solutions()[0], 9.0, NOW)
    tree = exercises[2].tree
    session.suspicion = suspicion(tree, Fraction(8), {})
    assert session.suspicion is not None
    asked = session.next(NOW)
    assert asked.because == "probe"
    (item,) = session._chooser.items([asked.exercise])
    assert asked.expected == session.suspicion.expected(asked.exercise.tree, item.chance)
    assert asked.expected < item.chance


def test_of_a_second_try_as_much_is_expected_as_of_any_whoever_is_suspected() -> None:
    session = drill(Kept(2.0), Evaluate("7-3*2"))
    session.next(NOW)
    assert session.answered("8", 9.0, NOW).again
    assert session.suspicion is not None
    again = session.next(NOW)
    (item,) = session._chooser.items([again.exercise])
    assert (again.because, again.expected) == ("again", item.chance)
    assert session.suspicion.expected(Evaluate("7-3*2").tree, item.chance) < item.chance
