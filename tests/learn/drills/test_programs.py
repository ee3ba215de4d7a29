"""A sitting for programs: time, hints, second tries, results of several, the end."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from random import Random

import pytest

from tutor.games.rachmistrz.exercises.find import Find
from tutor.learn.drills import lines
from tutor.learn.drills.facts import AGAIN, Reviewer
from tutor.learn.drills.lines import LONGEST, Fault, Said
from tutor.learn.drills.programs import Clock, Program, truth
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.storm import LASTS, Storm
from tutor.learn.exercises import Evaluate, Exercise, Fact
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)
SECOND = timedelta(seconds=1)
FACTS = [Fact("6*8"), Fact("7*8"), Fact("7*9"), Fact("6*7")]


class Ticking:
    """The clock of a machine, which a test moves on."""

    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> datetime:
        return self.at


def sitting(*exercises: Exercise, oracle: bool = False) -> Program:
    """A drill of these exercises whose time stands between answers."""
    drill = Drill(
        Memory(),
        1,
        Settings(skills=(exercises[0].skill,)),
        Random(1),
        lambda *_: exercises,
    )
    return Program(drill, Clock(lambda: NOW, stands=True), oracle=oracle)


def asked(told: Sequence[lines.Told]) -> lines.Exercise:
    """The exercise that ends what was told."""
    assert isinstance(told[-1], lines.Exercise)
    return told[-1]


def summary(program: Program) -> lines.Summary:
    """What it comes to, without being asked to stop."""
    return program.end().summary


# Time ----------------------------------------------------------------------------------------


def test_a_machine_s_clock_goes_by_itself_until_it_is_set() -> None:
    machine = Ticking()
    clock = Clock(machine, stands=False)
    clock.passes(60)
    assert clock.now() == NOW
    machine.at += SECOND
    assert clock.now() == NOW + SECOND
    clock.set(NOW.timestamp() + 5)
    clock.passes(60)
    assert clock.now() == NOW + 65 * SECOND


def test_a_clock_that_stands_goes_on_by_answers_alone() -> None:
    machine = Ticking()
    clock = Clock(machine, stands=True)
    machine.at += SECOND
    assert clock.now() == NOW
    clock.passes(7)
    assert clock.now() == NOW + 7 * SECOND


def test_time_goes_on_by_what_answers_took_or_say() -> None:
    memory, clock = Memory(), Clock(lambda: NOW, stands=True)
    drill = Drill(memory, 1, Settings(skills=("multiplication",)), Random(1), lambda *_: FACTS)
    program = Program(drill, clock)
    list(program.begin())
    list(program.hear(Said(skip=True, seconds=20)))
    assert clock.now() == NOW + 20 * SECOND
    list(program.hear(Said(skip=True)))
    assert clock.now() == NOW + 20 * SECOND, "nobody said how long it took"
    at = NOW.timestamp() + 100
    list(program.hear(Said(skip=True, seconds=20, at=at)))
    assert clock.now() == NOW + 100 * SECOND, "it was given then"


def took(*said: Said) -> float:
    """The seconds of a sitting in which the last line is the only answer."""
    program = sitting(*FACTS)
    list(program.begin())
    for line in said:
        list(program.hear(line))
    return summary(program).seconds


def test_what_an_answer_took() -> None:
    begun = NOW.timestamp()
    assert took(Said(skip=True, seconds=6.5)) == 6.5
    assert took(Said(skip=True, at=begun + 9)) == 9
    assert took(Said(at=begun + 5), Said(skip=True, at=begun + 9)) == 4, "it was set anew at 5"
    assert took(Said(hint=True, at=begun + 5), Said(skip=True, at=begun + 9)) == 9
    assert took(Said(skip=True)) == pytest.approx(FACTS[0].limit / 4)


def test_all_that_was_tried_takes_time_but_slips_of_the_keyboard_none() -> None:
    program = sitting(*FACTS)
    list(program.begin())
    told = list(program.hear(Said(answer="4 +", seconds=3)))
    assert [type(each) for each in told] == [lines.Reply], "the same exercise stands"
    list(program.hear(Said(answer="999", seconds=20)))
    list(program.hear(Said(answer="999", seconds=30.0004)))
    found = summary(program)
    assert (found.exercises, found.right, found.seconds) == (1, 0, 50.0)


# What is told --------------------------------------------------------------------------------


def test_hints_are_numbered_and_end() -> None:
    program = sitting(*FACTS)
    first = asked(list(program.begin()))
    exercise = next(each for each in FACTS if each.line == first.ask)
    hints = list(exercise.hints(()))
    given = [next(iter(program.hear(Said(hint=True)))) for _ in range(len(hints) + 1)]
    for number, (hint, text) in enumerate(zip(given[:-1], hints, strict=True), 1):
        assert hint == lines.Hint(number, len(hints), text)
    assert given[-1] == lines.Hint(len(hints), len(hints), None), "there is no other"
    list(program.hear(Said(skip=True)))
    (again,) = program.hear(Said(hint=True))
    assert isinstance(again, lines.Hint)
    assert again.hint == 1, "of the next exercise"


def test_hints_are_about_what_is_not_found_yet() -> None:
    """Seen: with one of two results found they went on about that one."""
    exercise = Find((2, 3, 7), 2)
    program = sitting(exercise)
    list(program.begin())
    for _ in range(2):
        list(program.hear(Said(hint=True)))
    right = exercise.solutions()[0]
    list(program.hear(Said(answer=right)))
    (after,) = program.hear(Said(hint=True))
    hints = list(exercise.hints((Fraction(right.partition("=")[2]),)))
    assert after == lines.Hint(1, len(hints), hints[0])
    list(program.hear(Said(answer=exercise.solutions()[1])))
    assert program._sitting.done[0].hints == 3


def test_what_is_told_of_an_exercise_and_of_a_miss() -> None:
    program = sitting(*FACTS)
    first = asked(list(program.begin()))
    assert (first.exercise, first.kind, first.due) == (1, "fact", False)
    assert "kind" not in first.show
    assert first.expected == round(first.expected, 4) != round(first.expected, 3)
    reply, again = program.hear(Said(answer="999", seconds=30))
    assert isinstance(reply, lines.Reply)
    assert (reply.correct, reply.solution) == (False, None)
    assert asked([again]).exercise == 1
    reply, following = program.hear(Said(answer="999", seconds=30))
    assert isinstance(reply, lines.Reply)
    exercise = next(each for each in FACTS if each.line == first.ask)
    assert reply.solution == exercise.solutions()[0]
    assert asked([following]).exercise == 2


def test_of_several_results_the_truth_is_one_that_is_not_found_yet() -> None:
    exercise = Find((2, 3, 7), 2)
    program = sitting(exercise, oracle=True)
    first = asked(list(program.begin())).truth
    assert isinstance(first, lines.Truth)
    reply, standing = program.hear(Said(answer=first.answer, seconds=5))
    assert isinstance(reply, lines.Reply)
    assert reply.correct
    second = asked([standing])
    assert (second.exercise, summary(program).exercises) == (1, 0)
    assert isinstance(second.truth, lines.Truth)
    assert second.truth.answer != first.answer
    list(program.hear(Said(answer=second.truth.answer, seconds=6)))
    found = summary(program)
    assert (found.exercises, found.right, found.seconds) == (1, 1, 6.0)


def test_the_truth_is_told_only_where_it_is_asked_for() -> None:
    drill = Drill(Memory(), 1, Settings(skills=(FACTS[0].skill,)), Random(1), lambda *_: FACTS)
    program = Program(drill, Clock(lambda: NOW, stands=True))
    assert not isinstance(asked(list(program.begin())).truth, lines.Truth)


def test_the_truth_is_a_right_answer_and_all_wrong_values_in_order() -> None:
    exercise = Evaluate("5*(4+2)-3")
    told = truth(exercise)
    assert exercise.judge(told.answer).correct
    for malrule, values in told.malrules.items():
        wrong = wrong_values(exercise.tree, malrule)
        assert values == [number_text(value) for value in sorted(wrong)]
        assert values
    assert any(len(values) > 1 for values in told.malrules.values())
    assert truth(Find((2, 3, 7), 2)).malrules == {}
    assert truth(Fact("6*8"), [Fraction(5)]).answer == "48"


def test_what_was_learned_is_the_change_from_the_first_to_the_last() -> None:
    program = sitting(*FACTS)
    standing = asked(list(program.begin()))
    for _ in range(3):
        solution = next(f for f in FACTS if f.line == standing.ask).solutions()[0]
        standing = asked(list(program.hear(Said(answer=solution, seconds=5))))
    drill = program._drill
    first, last = drill.done[0].outcome.before, drill.done[-1].outcome.after
    (level,) = summary(program).skills.values()
    assert level == lines.Level(round(last, 4), round(last - first, 4))
    assert level.change > 0
    assert level.level != round(last, 3)
    assert summary(program).right == 3


def test_facts_that_have_come_back_are_told_at_the_end() -> None:
    memory, clock = Memory(), Clock(lambda: NOW, stands=True)
    memory.cards["9*9"] = Reviewer("9*9", AGAIN, NOW)(None)
    drill = Drill(memory, 1, Settings(skills=("multiplication",)), Random(1), lambda *_: FACTS)
    program = Program(drill, clock)
    assert summary(program).due_left == 0
    list(program.hear(Said(at=NOW.timestamp() + 86_400)))
    assert summary(program).due_left == 1


# The end -------------------------------------------------------------------------------------


def test_a_storm_that_is_over_asks_nothing_and_hears_nothing() -> None:
    machine = Ticking()
    late = Program(Storm(Memory(), 1, Random(1), NOW), Clock(machine, stands=False))
    machine.at += LASTS
    (ended,) = late.begin()
    assert isinstance(ended, lines.Ended)
    assert ended.summary.points == 0
    assert late.over

    machine.at = NOW
    cut = Program(Storm(Memory(), 1, Random(1), NOW), Clock(machine, stands=False))
    list(cut.begin())
    assert not cut.over
    machine.at += LASTS
    (ended,) = cut.hear(Said(skip=True, seconds=3))
    assert isinstance(ended, lines.Ended)
    assert (ended.summary.exercises, cut.over) == (0, True)


def test_who_stops_is_told_what_came_of_it() -> None:
    program = sitting(*FACTS)
    list(program.begin())
    assert list(program.hear(Fault("line-empty"))) == [Fault("line-empty")]
    assert list(program.hear(Said(at=NOW.timestamp()))) == []
    (ended,) = program.hear(Said(stop=True, hint=True))
    assert isinstance(ended, lines.Ended)
    assert program.over


def test_an_exercise_left_between_its_two_tries_counts() -> None:
    program = sitting(*FACTS)
    list(program.begin())
    _, again = program.hear(Said(answer="999", seconds=30))
    assert asked([again]).why == "again"
    (ended,) = program.hear(Said(stop=True))
    assert isinstance(ended, lines.Ended)
    assert (ended.summary.exercises, ended.summary.right, ended.summary.seconds) == (1, 0, 30)


# Lines ---------------------------------------------------------------------------------------


def test_a_line_may_be_a_megabyte_and_not_more() -> None:
    def line(size: int) -> bytes:
        return b'{"answer":"' + b"7" * (size - 13) + b'"}'

    assert len(line(LONGEST)) == LONGEST == pytest.approx(1e6, rel=0.1)
    assert isinstance(lines.read(line(LONGEST)), Said)
    assert isinstance(lines.read(line(LONGEST + 1)), Fault)


@pytest.mark.parametrize(
    "line", [b'{"at":5}', b'{"answer":""}', b'{"skip":true}', b'{"hint":true}']
)
def test_what_says_something_is_heard(line: bytes) -> None:
    said = lines.read(line)
    assert isinstance(said, Said)
    assert said.asks_nothing == (line == b'{"at":5}')
