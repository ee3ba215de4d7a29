"""Kinds that games bring: what they forget, break or take is told by name, and all others work."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.language.sources import WHOLE
from tests.learn.exercises.samples import EXERCISES
from tests.learn.lessons.folders import spoiled, write
from tests.strangers import BROKEN, game, installed, words
from tutor.cli import main
from tutor.language import use
from tutor.learn.drills.generators import candidates
from tutor.learn.exercises import gathered, kinds, read
from tutor.learn.exercises.base import Exercise, missing_members
from tutor.learn.lessons import LessonFault, check, lessons
from tutor.learn.lessons.faults import lesson_fault

KIND = """
from fractions import Fraction

from tutor.learn.exercises.base import NumberExercise, Question
from tutor.learn.exercises.face import Exercises
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.pictures import Cards


class Guess(NumberExercise, frozen=True, tag="guess"):
    number: int
    skill = "addition"
    limit = 10.0
    difficulty = Difficulty(0.0)

    @property
    def value(self):
        return Fraction(self.number)

    def ask(self):
        return Question("Guess", "a number")

    def picture(self):
        return Cards((None,))

    def hints(self, found=()):
        yield "It is a number."

    def working(self, found=()):
        yield str(self.number)

    @classmethod
    def makers(cls):
        return {}


EXERCISES = Exercises(kinds=(Guess,))
"""

GUESS = spoiled('kind = "make"\ndice = [2, 3, 7]\ntarget = "35"', 'kind = "guess"\nnumber = 35')
"""A lesson with such an exercise, in line 14."""


def guessing(folder: Path, kind: str = KIND) -> AbstractContextManager[None]:
    """A game with that file of kinds, installed."""
    faces = {"exercises": "exercises:EXERCISES"}
    files = {"__init__.py": game("guessing", faces), "exercises.py": kind}
    return installed(folder, "guessing", files | {"words/en/game.po": words(game__guessing="G")})


def faults(folder: Path) -> list[LessonFault]:
    lesson = write(folder / "brackets", {"lesson.toml": GUESS})
    return list(check(lesson).faults)


def test_a_kind_with_all_members_is_in_order(tmp_path: Path) -> None:
    with guessing(tmp_path):
        assert faults(tmp_path) == []
        assert kinds()["guess"].__name__ == "Guess"


BARE: dict[str, str] = {
    "picture": "    def picture(self):\n        return Cards((None,))\n\n",
    "limit": "    limit = 10.0\n",
    "makers": "    @classmethod\n    def makers(cls):\n        return {}\n",
}


@pytest.mark.parametrize("member", BARE)
def test_a_forgotten_member_is_named_with_its_line(tmp_path: Path, member: str) -> None:
    with guessing(tmp_path, spoiled(BARE[member], "", KIND)):
        (fault,) = faults(tmp_path)
        assert (fault.file.name, fault.line, fault.code) == ("lesson.toml", 14, "kind-incomplete")
        for language in WHOLE:
            use(language)
            sentence = lesson_fault(fault)
            assert "guess" in sentence
            assert sentence.rstrip(".").endswith(member)
        assert "guess" not in kinds(), "nobody can make one"
        with pytest.raises(msgspec.ValidationError):
            read('{"kind":"guess","number":3}')


FAILING: Mapping[str, tuple[str, str]] = {
    "hints": ('yield "It is a number."', "yield 1 / 0"),
    "picture": ("return Cards((None,))", "return Cards(1 / 0)"),
    "solutions": ("return Fraction(self.number)", "return Fraction(self.numbre)"),
    "issues": (
        "    number: int\n",
        "    number: int\n\n    def issues(self):\n        yield 1 / 0\n",
    ),
}


@pytest.mark.parametrize("member", FAILING)
def test_a_member_that_fails_is_named_with_its_line(tmp_path: Path, member: str) -> None:
    with guessing(tmp_path, spoiled(*FAILING[member], KIND)):
        (fault,) = faults(tmp_path)
        assert (fault.line, fault.code, fault.params["member"]) == (12, "kind-fails", member)
        for language in WHOLE:
            use(language)
            assert "Error" in lesson_fault(fault)


def test_the_command_says_so_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with guessing(tmp_path, spoiled(BARE["picture"], "", KIND)):
        lesson = write(tmp_path / "brackets", {"lesson.toml": GUESS})
        assert main(["lessons", "check", str(lesson)]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines()[0] == (
        f"{lesson}/lesson.toml:14: second: the kind “guess” is not complete. "
        "Its class needs picture."
    )


UNUSABLE: Mapping[str, str] = {
    "import": BROKEN,
    "no kinds": "EXERCISES = 3\n",
    "no exercise": spoiled("kinds=(Guess,)", "kinds=(Question,)", KIND),
    "tag taken": spoiled('tag="guess"', 'tag="fact"', KIND),
    "no JSON": spoiled("number: int", "number: dict[int, int] | dict[str, int]", KIND),
    "makers fail": spoiled("return {}", "return 1 / 0", KIND),
}


@pytest.mark.parametrize("why", UNUSABLE)
def test_a_game_whose_kinds_cannot_be_used_is_named(tmp_path: Path, why: str) -> None:
    before = set(kinds())
    with guessing(tmp_path, UNUSABLE[why]):
        assert set(kinds()) == before
        (broken,) = gathered().broken
        assert (broken.game, broken.face) == ("guessing", "exercises")
        (fault,) = faults(tmp_path)
        assert (fault.line, fault.code) == (14, "game-broken")
        for language in WHOLE:
            use(language)
            assert "guessing" in lesson_fault(fault)


def test_what_is_forgotten_can_be_asked_of_any_class() -> None:
    assert "ask" in missing_members(Exercise)
    assert {missing_members(type(each)) for each in EXERCISES} == {()}
    with pytest.raises(TypeError, match="abstract"):
        Exercise()  # type: ignore[abstract]


def test_every_reason_is_declared_by_somebody() -> None:
    from tutor.learn.exercises.difficulty import CODES

    every = gathered()
    declared = {*CODES, *(code for each in every.sources for code in each.reasons)}
    told = {reason.code for each in EXERCISES for reason in each.difficulty.told}
    assert told <= declared


def test_a_drill_goes_on_without_a_maker_that_fails(tmp_path: Path) -> None:
    failing = spoiled("return {}", 'return {"addition": (lambda beta, rng: 1 / 0,)}', KIND)
    with guessing(tmp_path, failing):
        assert "guess" in kinds()
        assert len(candidates("addition", 0.0, Random(1), 8)) == 8
    with guessing(tmp_path, spoiled('{"addition"', '{"guessing"', failing)):
        assert candidates("guessing", 0.0, Random(1), 8) == ()


def test_a_lesson_of_a_game_that_cannot_be_solved_is_left_out_and_told(tmp_path: Path) -> None:
    with guessing(tmp_path, spoiled(*FAILING["hints"], KIND)):
        write(tmp_path / "stranger_guessing" / "lessons" / "guesses", {"lesson.toml": GUESS})
        found = lessons()
        assert found.find("guesses") is None
        assert found.find("brackets") is not None
        assert [fault.code for fault in found.faults] == ["kind-fails"]
