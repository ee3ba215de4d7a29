"""A set of exercises as any game may practise it: what happens, is kept, and adds up."""

from datetime import date
from random import Random

import msgspec
import pytest

from tutor.engine.game import Game
from tutor.engine.shelf import terminal_shelf
from tutor.learn.exercises import Evaluate, Exercise, Fact
from tutor.learn.practice.events import Ended, Shown, Skipped, Tried
from tutor.learn.practice.persistence import begin, reopen
from tutor.learn.practice.tasks import (
    Event,
    Header,
    Helped,
    Summary,
    TaskKind,
    TaskPractice,
    TaskSets,
    ending_of,
    header_of,
    new_set,
    summarise,
)
from tutor.settings import Settings

ASKED: tuple[Exercise, ...] = (Fact("6*8"), Evaluate("4+3*2"), Fact("7*7"))


class Stones(TaskSets):
    """The tasks of a game that is only here; one level up there are fewer."""

    def tasks(self, rng: Random, *, hard: bool) -> tuple[Exercise, ...]:
        del rng
        return ASKED[:1] if hard else ASKED


def stones() -> Game:
    """That game."""
    return Game(
        name="stones",
        package=__name__.rpartition(".")[0],
        seats=range(2, 3),
        faces={"task_sets": "test_tasks:Stones"},
    )


def after(*events: Event, hard: bool = False) -> TaskPractice:
    return TaskPractice(header_of(stones(), Random(1), hard=hard), events)


def test_a_right_answer_leads_to_the_next_task_and_the_last_one_ends_the_set() -> None:
    practice = after(Tried("48", "correct"), Skipped())
    assert practice.task == ASKED[2]
    practice.apply(Tried("49", "correct"))
    assert practice.phase == "over"
    assert practice.task is None


def test_a_wrong_answer_that_says_it_is_right_cannot_have_happened() -> None:
    with pytest.raises(ValueError, match="not right"):
        after(Tried("42", "correct"))


def test_hints_come_one_by_one_until_all_are_given() -> None:
    practice = after()
    ladder = tuple(ASKED[0].hints())
    while (hint := practice.next_hint()) is not None:
        practice.apply(hint)
    assert practice.given == ladder
    with pytest.raises(ValueError, match="cannot happen"):
        practice.apply(Helped())
    practice.apply(Skipped())
    assert practice.given == ()


def test_what_was_solved_alone_is_told_from_what_was_not() -> None:
    slip, wrong = Tried("ten", "unreadable"), Tried("42", "wrong-result")
    practice = after(slip, Tried("48", "correct"), Helped(), Shown(), Tried("10", "correct"), wrong)
    assert practice.wrong == 1
    found = summarise(practice)
    assert found == Summary(3, solved=2, wrong=1, hints=1, right_away=(True, False, False), met=3)
    assert found.alone == 1


def test_what_was_never_come_to_is_not_met() -> None:
    assert summarise(after()).met == 0
    assert summarise(after(Helped())).met == 1
    assert summarise(after(Skipped())).met == 1


def test_it_is_kept_gone_on_with_and_begun_anew() -> None:
    practice = after()
    store = begin(practice, terminal_shelf())
    for event in (Helped(), Tried("48", "correct")):
        practice.apply(event)
        store.add(event)
    store.close()
    assert store.path is not None
    kind = TaskKind(stones())
    again, kept = reopen(store.path, kind, Random(1))
    kept.close()
    assert again.log == practice.log
    assert again.task == ASKED[1]
    assert kind.anew(practice.header, Random(1)) == practice.header


@pytest.mark.parametrize("hard", [False, True])
def test_a_new_set_is_as_hard_as_was_chosen_and_so_are_others_after_it(hard: bool) -> None:
    chosen = Settings(games={"stones": {"hard": hard}, "sticks": {"hard": not hard}})
    practice = new_set(stones(), chosen, Random(1))
    assert practice.header.hard is hard
    assert len(practice.tasks) == (1 if hard else 3)
    assert TaskKind(stones()).anew(practice.header, Random(2)).hard is hard


def test_what_counts_is_what_was_answered() -> None:
    day = date(2026, 3, 1)
    assert ending_of(after(Skipped(), Ended()), day) is None
    assert ending_of(after(Tried("ten", "unreadable"), Ended()), day) is None
    two = ending_of(after(Tried("48", "correct"), Tried("10", "correct"), Skipped()), day)
    assert two is not None
    assert (two.what, two.day, two.right, two.asked) == ("stones", day, 2, 2)
    assert two.marks == {"alone": 2}
    one = ending_of(after(Tried("1", "wrong-result"), Tried("48", "correct"), Ended()), day)
    assert one is not None
    assert (one.right, one.asked, one.marks) == (1, 2, {})


@pytest.mark.parametrize("task", ["{}", '{"kind":"fact","expression":"6*"}', "stone"])
def test_a_text_that_is_no_exercise_is_none_to_practise_with(task: str) -> None:
    line = msgspec.to_builtins(Header(1, "stones", (task,)))
    with pytest.raises(ValueError):  # noqa: PT011 - of msgspec, or of the kind
        TaskKind(stones()).begun(line)


def test_nothing_happens_after_the_end() -> None:
    practice = after(Ended())
    for event in (Tried("48", "correct"), Skipped(), Helped(), Ended()):
        with pytest.raises(ValueError, match="cannot happen"):
            practice.apply(event)
