"""Comparisons in drills: what is no sign, how luck counts, how often they come, who is found."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from tests.learn.drills.missing import wrong
from tests.learn.drills.remembering import Remembering
from tutor.language import say
from tutor.learn.drills import lines
from tutor.learn.drills.facts import failed_facts
from tutor.learn.drills.generators import candidates
from tutor.learn.drills.lines import Reply
from tutor.learn.drills.narration import outcome_lines
from tutor.learn.drills.past import judged_again, seen_in
from tutor.learn.drills.programs import Clock, Program, truth
from tutor.learn.drills.records import Memory
from tutor.learn.drills.repeating import BETWEEN_CHOICES, OF_EASY, between_choices
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.exercises import Compare, Evaluate, Exercise, Skill
from tutor.learn.learner.beliefs import general
from tutor.learn.learner.learner import Learner
from tutor.maths.comparing import sign_for
from tutor.maths.misconceptions import wrong_values
from tutor.progress.values import Answer as Past

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SIDES = (Compare("0.15?0.4"), Compare("0.3?0.12"), Compare("2.35?2.4"), Compare("1.7?1.45"))


def known(answers: int = 20) -> Learner:
    return Learner(general(0.0, 0.3), counts={"fractions": answers})


class Kept(Remembering):
    def __init__(self) -> None:
        super().__init__()
        self.model = known().written()


def drill(memory: Memory, *exercises: Exercise) -> Drill:
    chosen = Settings(skills=("fractions",))
    return Drill(memory, 1, chosen, Random(1), lambda *_: exercises)


def test_what_is_no_sign_is_given_back_once_and_counts_the_second_time() -> None:
    memory = Kept()
    sitting = drill(memory, *SIDES)
    asked = sitting.next(NOW)
    first = sitting.answered("0.4", 5.0, NOW)
    assert (first.done, first.judged.code) == (False, "unreadable")
    assert sitting.next(NOW) is asked
    second = sitting.answered("0.4", 9.0, NOW)
    assert (second.done, second.right, second.again) == (True, False, False)
    assert second.judged.code == "not-offered"
    assert [each.answer.code for each in memory.recorded] == ["not-offered"]
    assert sitting.next(NOW) is not asked
    told = [line[0] for line in outcome_lines(asked.exercise, second, 0)]
    shown = asked.exercise.solution_shown(*asked.exercise.solutions())
    assert told[:2] == [
        say("exercise.compare-unreadable"),
        say("exercise.solution", equation=shown),
    ]
    assert not sitting.answered("?", 5.0, NOW).done, "the next one is given back once again"


def test_what_can_be_mended_in_another_exercise_is_always_given_back() -> None:
    sitting = drill(Kept(), Evaluate("1/2+1/3"))
    sitting.next(NOW)
    assert [sitting.answered("?", 5.0, NOW).done for _ in range(4)] == [False] * 4


def test_a_wrong_sign_is_told_at_once_as_few_are_left() -> None:
    sitting = drill(Kept(), *SIDES)
    asked = sitting.next(NOW)
    outcome = sitting.answered(wrong(asked.exercise), 9.0, NOW)
    assert (outcome.done, outcome.again, outcome.judged.code) == (True, False, "wrong-result")


def test_programs_are_told_signs_and_come_to_the_next_exercise() -> None:
    program = Program(drill(Kept(), *SIDES), Clock(lambda: NOW, stands=True), oracle=True)
    list(program.begin())
    (reply,) = program.hear(lines.Said(answer="999"))
    assert isinstance(reply, Reply)
    assert (reply.code, reply.solution) == ("unreadable", None)
    reply, _next = program.hear(lines.Said(answer="999"))
    assert isinstance(reply, Reply)
    assert (reply.code, reply.correct) == ("not-offered", False)
    assert reply.solution in ("<", ">")
    found = truth(Compare("0.15?0.4"))
    assert (found.answer, found.malrules) == ("<", {"longer-is-larger": [">"]})


def test_it_is_the_same_after_the_terminal_was_killed() -> None:
    memory = Kept()
    sitting = drill(memory, *SIDES)
    asked = sitting.next(NOW)
    for _ in range(2):
        sitting.answered("0.4", 9.0, NOW)
    (kept,) = memory.recorded
    assert isinstance(kept.answer, Past)
    again = judged_again(asked.exercise, kept.answer, {})
    assert (again.code, again.counts, again.correct) == ("not-offered", True, False)


def test_no_fact_is_blamed_for_a_wrong_sign() -> None:
    seen = seen_in(Compare("3+4?8").judge(">"))
    assert seen is not None
    assert failed_facts(*seen, ()) == ()


def sat(seed: int, malrule: str, n: int) -> list[str]:
    """What is found of a pupil who has it, and else is right as often as expected."""
    sitting, rng = Drill(Kept(), 1, Settings(skills=("fractions",)), Random(seed)), Random(9)
    found = list[str]()
    for place in range(n):
        at = NOW + timedelta(seconds=20 * place)
        asked = sitting.next(at)
        exercise, tree = asked.exercise, asked.exercise.tree
        values = wrong_values(tree, malrule) if exercise.choices and tree else ()
        if values:
            text = sign_for(min(values))
        else:
            text = exercise.solutions()[0] if rng.random() < asked.expected else wrong(exercise)
        outcome = sitting.answered(text, 20.0, at)
        found += outcome.suspects[:1] if outcome.verdict == "found" else ()
    return found


def test_who_takes_more_digits_for_more_is_found() -> None:
    assert set(sat(2, "longer-is-larger", 60)) == {"longer-is-larger"}


def kinds(skills: tuple[Skill, ...], n: int, right: float, seed: int) -> Sequence[tuple[str, str]]:
    sitting, rng = Drill(Memory(), 1, Settings(skills=skills), Random(seed), candidates), Random(5)
    asked = list[tuple[str, str]]()
    for place in range(n):
        at = NOW + timedelta(seconds=30 * place)
        each = sitting.next(at)
        if each.because != "again":
            asked.append((each.exercise.kind, each.because))
        text = each.exercise.solutions()[0]
        sitting.answered(text if rng.random() < right else wrong(each.exercise), 20.0, at)
    return asked


@pytest.mark.parametrize(("right", "apart"), [(0.3, 2), (0.85, 8)])
def test_they_come_now_and_then_but_neither_at_the_beginning_nor_as_a_rescue(
    right: float, apart: int
) -> None:
    """Sooner where much is missed: little is as easy."""
    asked = kinds(("subtraction", "multiplication", "fractions"), 70, right, 3)
    places = [place for place, (kind, _) in enumerate(asked) if kind == "compare"]
    assert places
    assert min(places) >= 10
    beside = [after - before for before, after in pairwise(places)]
    assert min(beside) > apart
    assert apart > OF_EASY or min(beside) <= BETWEEN_CHOICES
    assert not [because for kind, because in asked if kind == "compare" and because == "rescue"]


@pytest.mark.parametrize(
    ("chosen", "wanted", "behind", "between"),
    [
        (0.65, 0.65, 0.0, 8),
        (0.65, 0.87, 0.9, 8),
        (0.65, 0.93, 0.9, 2),  # so much was not chosen: there is more to learn than signs
        (0.9, 0.87, 0.0, 8),
        (0.9, 0.93, 0.0, 2),
        (0.9, 0.93, 0.1, 1),
    ],
)
def test_they_come_every_other_time_where_nearly_all_is_to_be_right_and_is_not(
    chosen: float, wanted: float, behind: float, between: int
) -> None:
    assert between_choices(chosen, wanted, behind) == between
