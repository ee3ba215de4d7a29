"""The missing card: tasks that grow, answers judged, hints, and a set worked through."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.archimedes.practice.practices import state, worked
from tests.language.sources import TRIED
from tests.maths.texts import HOSTILE
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.missing import narration as wording
from tutor.games.archimedes.missing.answers import CODES, WAYS, check
from tutor.games.archimedes.missing.practice import (
    Event,
    Hinted,
    MissingPractice,
    Skipped,
    Tried,
    rungs,
    summarise,
)
from tutor.games.archimedes.missing.task import (
    TASKS,
    Task,
    fitting_cards,
    make_tasks,
    without_card,
)
from tutor.games.archimedes.rules.components import VALUES
from tutor.language import use
from tutor.maths.tree import value

ADD = Task(3, "+", None, 8)
SQUARE = Task(None, "*", None, 9)


class TestTasks:
    @pytest.mark.parametrize("seed", range(20))
    def test_a_set(self, seed: int) -> None:
        cards = deck().cards
        tasks = make_tasks(cards, Random(seed))
        assert len(set(tasks)) == len(tasks) == TASKS
        for task in tasks:
            (card,) = fitting_cards(task)
            tree, result = task.filled(Fraction(card))
            assert value(tree) == result
            numbers = [card if part is None else part for part in task.parts]
            assert Counter(numbers) <= Counter(cards)

    def test_they_grow_harder(self) -> None:
        first, *_, last = make_tasks(deck().cards, Random(1))
        assert (first.sign, first.result, first.is_twice) == ("+", None, False)
        assert last.is_twice
        assert without_card(last)

    def test_a_set_of_another_size(self) -> None:
        assert [len(make_tasks(deck().cards, Random(1), n)) for n in (0, 1, 3, 14)] == [0, 1, 3, 14]

    def test_a_deck_that_makes_little(self) -> None:
        assert make_tasks((1, 1, 2), Random(1)) == make_tasks((0, 1, 1, 2), Random(1))
        assert make_tasks((13,), Random(1)) == ()

    def test_the_other_solution_is_told_apart(self) -> None:
        assert (fitting_cards(SQUARE), without_card(SQUARE)) == ((3,), (Fraction(-3),))

    def test_as_text(self) -> None:
        assert [str(ADD), str(SQUARE), str(Task(4, "/", None, None))] == ["3+?=8", "?*?=9", "4/?=?"]


# task, text, code, claimed, diagnosis
ANSWERS = [
    (ADD, "5", "correct", "5", []),
    (ADD, " 5 ", "correct", "5", []),
    (ADD, "▢=5", "correct", "5", []),
    (ADD, "x = 5", "correct", "5", []),
    (ADD, "3+5=8", "correct", "5", []),
    (ADD, "3 + 5 = 8", "correct", "5", []),
    (ADD, "11", "wrong-number", "11", ["operation-shown"]),
    (
        ADD,
        "-5",
        "wrong-number",
        "-5",
        ["operation-undone", "sizes-added", "sign-lost"],
    ),
    (ADD, "8", "wrong-number", "8", ["number-repeated"]),
    (ADD, "5 or 6", "wrong-number", "5 6", []),
    (ADD, "5,5", "wrong-number", "11/2", []),
    (ADD, "3+5=9", "another-equation", "", []),
    (ADD, "5+3=8", "another-equation", "", []),
    (ADD, "3+5+0=8", "another-equation", "", []),
    (ADD, "five", "unreadable", "", []),
    (ADD, "", "unreadable", "", []),
    (ADD, "3+=8", "unreadable", "", []),
    (ADD, "1" * 300, "too-long", "", []),
    (SQUARE, "3", "correct", "3", []),
    (SQUARE, "-3", "no-card", "-3", []),
    (SQUARE, "3 or -3", "correct", "3 -3", []),
    (SQUARE, "3, −3", "correct", "3 -3", []),
    (SQUARE, "3 i - 3", "correct", "3 -3", []),
    (SQUARE, "3 και −3", "correct", "3 -3", []),
    (SQUARE, "-3; 3", "correct", "-3 3", []),
    (SQUARE, "9/2", "wrong-number", "9/2", ["sign-mixed-up"]),
    (SQUARE, "1*9=9", "gaps-differ", "", []),
    (Task(12, "/", None, 2), "24", "wrong-number", "24", ["operation-undone", "bigger-by-smaller"]),
    (Task(12, "/", None, 2), "5", "wrong-number", "5", ["remainder-dropped"]),
    (Task(12, "/", None, 2), "0", "wrong-number", "0", []),
    (Task(8, "-", None, 3), "11", "wrong-number", "11",
     ["operation-undone", "smaller-from-larger", "reversed-subtraction"]),
    (Task(None, "-", 5, 3), "2", "wrong-number", "2", ["operation-shown", "smaller-from-larger",
     "reversed-subtraction"]),
    (Task(4, "*", 3, None), "7", "wrong-number", "7", ["sign-mixed-up"]),
    (Task(4, "*", 3, None), "8", "wrong-number", "8", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("task", "text", "code", "claimed", "diagnosis"),
    ANSWERS,
    ids=[f"{row[0]} {row[1][:10]}" for row in ANSWERS],
)
def test_answers(task: Task, text: str, code: str, claimed: str, diagnosis: list[str]) -> None:
    found = check(text, task)
    assert (found.code, " ".join(map(str, found.claimed))) == (code, claimed)
    assert list(found.diagnosis) == diagnosis


def test_every_code_and_way_is_met() -> None:
    assert {row[2] for row in ANSWERS} == set(CODES)
    assert set(WAYS) <= {way for row in ANSWERS for way in row[4]}


@cache
def made(seed: int) -> Sequence[Task]:
    """A set of tasks, the same for all examples."""
    return make_tasks(deck().cards, Random(seed))


tasks = st.integers(0, 50).flatmap(lambda seed: st.sampled_from(made(seed)))


@given(task=tasks, number=st.integers(-20, 40))
def test_right_is_what_fits(task: Task, number: int) -> None:
    found = check(str(number), task)
    assert found.correct == (number in fitting_cards(task))
    tree, result = task.filled(Fraction(number))
    solves = (task.sign != "/" or tree.right.value != 0) and value(tree) == result  # type: ignore[union-attr]
    assert solves == (found.code in ("correct", "no-card"))
    assert not (solves and found.diagnosis)


@given(task=tasks, text=st.text(max_size=20) | st.sampled_from(list(HOSTILE)))
def test_nothing_typed_makes_it_fail(task: Task, text: str) -> None:
    assert check(text, task).code in CODES


@given(task=tasks, text=st.text("0123456789+-*/:=▢x,;. or", max_size=12))
def test_nothing_near_an_answer_makes_it_fail(task: Task, text: str) -> None:
    assert check(text, task).code in CODES


class TestASet:
    @pytest.mark.parametrize("seed", range(8))
    def test_events_rebuild_it(self, seed: int) -> None:
        going_on = worked(seed)
        lines = [msgspec.json.encode(event) for event in going_on.log]
        events: list[Event] = [msgspec.json.decode(line, type=Event) for line in lines]
        assert state(MissingPractice(going_on.header, events)) == state(going_on)

    def test_on_from_a_right_answer_not_from_a_wrong_one(self) -> None:
        going_on = worked(1, most=0)
        task = going_on.task
        assert task is not None
        going_on.apply(going_on.answered(going_on.answer("99")))
        assert going_on.place == 0
        going_on.apply(going_on.answered(going_on.answer(str(fitting_cards(task)[0]))))
        assert going_on.place == 1

    def test_over_when_all_are_done(self) -> None:
        going_on = worked(1, most=0)
        for _ in going_on.header.tasks:
            going_on.apply(Skipped())
        assert (going_on.phase, going_on.task, going_on.next_hint()) == ("over", None, None)
        with pytest.raises(ValueError, match="cannot happen"):
            going_on.apply(Skipped())

    def test_hints_in_their_order_only(self) -> None:
        going_on = worked(1, most=0)
        with pytest.raises(ValueError, match="cannot happen"):
            going_on.apply(Hinted("answer"))
        assert going_on.task is not None
        for step in rungs(going_on.task):
            going_on.apply(Hinted(step))
        assert going_on.next_hint() is None

    def test_a_wrong_answer_kept_as_right(self) -> None:
        with pytest.raises(ValueError, match="is not right"):
            worked(1, most=0).apply(Tried("99", "correct"))

    def test_summary(self) -> None:
        going_on = worked(1, most=0)
        first, second, third, *_ = going_on.header.tasks
        going_on.apply(Tried(str(fitting_cards(first)[0]), "correct"))
        going_on.apply(Tried("99", "wrong-number", ("operation-shown",)))
        going_on.apply(Tried(str(fitting_cards(second)[0]), "correct"))
        for step in rungs(third):
            going_on.apply(Hinted(step))
        going_on.apply(Skipped())
        found = summarise(going_on)
        assert (found.solved, found.alone, found.skipped, found.wrong) == (2, 1, 1, 1)
        assert (found.hints, found.told) == (len(rungs(third)), 1)
        assert found.remember == (second, third)
        assert found.misconceptions == (("operation-shown", 1),)


@pytest.mark.parametrize("language", TRIED)
class TestInWords:
    def test_every_answer(self, language: str) -> None:
        use(language)
        for task, text, *_ in ANSWERS:
            for line in wording.answer_lines(check(text, task), task):
                assert not set("{}") & set(line)

    def test_every_hint_says_something_else(self, language: str) -> None:
        use(language)
        for seed in range(3):
            for task in make_tasks(deck().cards, Random(seed)):
                said = [wording.hint_sentence(rung, task) for rung in rungs(task)]
                assert len(set(said)) == len(said)
                card = wording.task_text(task, fitting_cards(task)[0])
                assert [card in line for line in said] == [False] * (len(said) - 1) + [True]

    def test_every_summary(self, language: str) -> None:
        use(language)
        for seed in range(4):
            summary = summarise(worked(seed))
            lines = [*wording.summary_lines(summary)]
            assert not any(set("{}") & set(line) for line in lines)


SAID = [
    (ADD, "5", "Right! 3 + 5 = 8"),
    (ADD, "11", "Not quite: 3 + 11 gives 14, not 8."),
    (Task(4, "*", 3, None), "7", "Not quite: 4 × 3 does not give 7."),
    (SQUARE, "-3", "−3 is right, but there is no such card. Which card fits?"),
    (Task(12, "/", None, 2), "0", "You cannot divide by 0. Try another number."),
]


@pytest.mark.parametrize(("task", "text", "sentence"), SAID)
def test_verdicts(task: Task, text: str, sentence: str) -> None:
    assert next(wording.answer_lines(check(text, task), task)) == sentence


def test_the_solution_that_is_no_card() -> None:
    said = list(wording.answer_lines(check("3", SQUARE), SQUARE))
    assert said == ["Right! 3 × 3 = 9", "−3 is right too, but there is no such card."]


SKELETONS = [
    (ADD, "▢ = 8 − 3"),
    (Task(None, "+", 3, 8), "▢ = 8 − 3"),
    (Task(8, "-", None, 3), "▢ = 8 − 3"),
    (Task(None, "-", 5, 3), "▢ = 3 + 5"),
    (Task(3, "*", None, 12), "▢ = 12 ÷ 3"),
    (Task(12, "/", None, 2), "▢ = 12 ÷ 2"),
    (Task(None, "/", 3, 4), "▢ = 4 × 3"),
    (Task(None, "+", None, 8), "▢ = 8 ÷ 2"),
]


@pytest.mark.parametrize(("task", "skeleton"), SKELETONS)
def test_how_the_sign_is_undone(task: Task, skeleton: str) -> None:
    assert wording.hint_sentence("skeleton", task) == f"Work it out: {skeleton}"


def test_no_example_of_a_square_is_a_card() -> None:
    assert 25 not in VALUES
    assert "5 × 5 = 25" in wording.hint_sentence("skeleton", SQUARE)
