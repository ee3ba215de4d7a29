"""Every key is right: equations by the verdict engine, exercises by what judges pupils."""

import pytest

from tutor.engine.registry import offering
from tutor.games.archimedes.advisor.checking import check as check_cards
from tutor.games.rachmistrz.advisor.checking import check as check_dice
from tutor.games.rachmistrz.boxes import printed_numbers
from tutor.language import say
from tutor.learn.exercises import drilled, read
from tutor.learn.lessons import lessons
from tutor.learn.paper.blocks import Cells, Ideas, Sheet, Solved, Task, untrue
from tutor.learn.paper.face import PAPER
from tutor.learn.paper.making import (
    OfGame,
    OfLesson,
    OfMisconception,
    OfSkill,
    Subject,
    sheet_of,
)
from tutor.learn.paper.tasks import TOLD
from tutor.maths.malrules.table import MALRULES
from tutor.maths.misconceptions import wrong_values

EVERY_GAME = [OfGame(game, kind) for game in offering(PAPER) for kind in game.face(PAPER).kinds]


def sheet(subject: Subject, seed: int = 7, count: int | None = None) -> Sheet:
    return sheet_of(subject, seed, count)


def judged_wrong(task: Task) -> list[str]:
    """The answers of a key that the exercise itself does not take."""
    exercise = read(task.exercise)
    return [text for text in exercise.solutions()[:TOLD] if not exercise.judge(text).correct]


def assert_right(made: Sheet) -> None:
    assert untrue(made.tasks) == []
    for task in made.tasks:
        assert task.keys, task.asked
        if task.exercise:
            assert judged_wrong(task) == []
            assert all(key.answers for key in task.keys if isinstance(key, Solved))


@pytest.mark.parametrize("subject", EVERY_GAME, ids=lambda each: f"{each.game.name}-{each.kind}")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_games(subject: OfGame, seed: int) -> None:
    made = sheet(subject, seed)
    assert made.blocks
    assert_right(made)


@pytest.mark.parametrize("skill", drilled())
def test_skills(skill: str) -> None:
    made = sheet(OfSkill(skill))
    assert 5 <= len(made.tasks) <= 10
    assert not any(read(each.exercise).choices for each in made.tasks)
    assert_right(made)


def test_lessons() -> None:
    for lesson in lessons().lessons:
        made = sheet(OfLesson(lesson))
        assert len(made.tasks) == len(lesson.exercises) + len(lesson.check)
        assert_right(made)


def test_misconceptions_show_in_their_tasks() -> None:
    """A sheet about a mistake that nobody can make on it would be of no use."""
    for malrule in MALRULES:
        made = sheet(OfMisconception(malrule), count=2)
        assert made.tasks, malrule.id
        # Seen at the top of a page: “Look closely: Times always makes larger”.
        assert say(f"malrule.{malrule.id}.name") not in made.title
        assert_right(made)
        for task in made.tasks:
            tree = read(task.exercise).tree
            assert tree is not None
            assert wrong_values(tree, malrule.id)


def test_a_wrong_key_is_found() -> None:
    key = Ideas("8", (("7+3-2", "3+7-2"), ("2*3+7",)))
    assert untrue([Task("?", keys=(key,))]) == ["2*3+7=8"]
    assert untrue([Task("?", keys=(Ideas("", (("3+5=R8",), ("=R3",), ("3*R2=7",))),))]) == [
        "3*R2=7"
    ]


def test_rolls_are_judged_as_in_the_game() -> None:
    """And the key has every printed number that the dice make, once."""
    (game,) = (each for each in offering(PAPER) if each.name == "rachmistrz")
    made = sheet(OfGame(game, "rolls-hard"))
    printed = printed_numbers("hard")
    for task in made.tasks:
        dice = [int(tile) for tile in task.tiles[0]]
        results = [key.result for key in task.keys if isinstance(key, Ideas)]
        assert len(results) == len(set(results)) > 0
        for key in task.keys:
            assert isinstance(key, Ideas)
            for claim in key.claims():
                assert check_dice(claim, dice, printed).code == "correct", claim


def test_hands_are_judged_as_in_the_game() -> None:
    (game,) = (each for each in offering(PAPER) if each.name == "archimedes")
    for task in sheet(OfGame(game, "hands"), count=12).tasks:
        (top,), hand = task.tiles
        for key in task.keys:
            assert isinstance(key, Ideas)
            for claim in key.claims():
                found = check_cards(claim, int(top), tuple(map(int, hand)))
                assert found.code == "correct", claim


def test_the_same_seed_makes_the_same_sheet_and_another_another() -> None:
    (game,) = (each for each in offering(PAPER) if each.name == "rachmistrz")
    for subject in (OfGame(game, "rolls"), OfSkill("brackets"), OfMisconception(MALRULES[0])):
        assert sheet(subject, 5) == sheet(subject, 5)
        assert sheet(subject, 5) != sheet(subject, 6)


def test_pictures_of_games_are_drawn() -> None:
    """What an exercise shows is there: as a table, as tiles, or as lines."""
    for name, tables in (("quantum", 2), ("exlibris", 7)):
        (game,) = (each for each in offering(PAPER) if each.name == name)
        tasks = sheet(OfGame(game, "tasks")).tasks
        assert sum(task.grid is not None for task in tasks) == tables
        for task in tasks:
            assert (task.grid is not None) + bool(task.lines) + bool(task.tiles) == 1


def test_a_lesson_is_printed_with_its_pictures_and_with_other_numbers_for_another_seed() -> None:
    lesson = lessons().find("fractions-compare")
    assert lesson is not None
    first, again, other = (sheet_of(OfLesson(lesson), seed) for seed in (3, 3, 4))
    assert first.blocks == again.blocks
    assert first.blocks != other.blocks
    (bars, *_) = (block for block in first.blocks if isinstance(block, Cells))
    assert "█" in "".join(bars.lines)
    assert bars.about
    assert any(task.cells is not None for task in first.tasks), "and those of its questions"
