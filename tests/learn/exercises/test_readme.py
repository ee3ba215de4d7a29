"""The page on how to add a kind of exercise: its kind is written down, installed and used."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import tutor
from tests.learn.lessons.folders import few
from tests.strangers import installed
from tutor.cli import main
from tutor.language import say
from tutor.learn.drills.generators import candidates
from tutor.learn.exercises import drilled, kinds, read, skills, written
from tutor.learn.lessons import lessons

PACKAGE = Path(tutor.__file__).parent

KEPT = ("--cache-dir", str(PACKAGE.parent / ".mypy_cache" / "page-of-exercises"))
"""What was found of the program is found once as long as it stays as it is."""
PAGE = (PACKAGE / "learn" / "exercises" / "README.md").read_text(encoding="utf-8")

BLOCKS = dict(re.findall(r"```(?:python|po|toml|markdown)\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))
"""The files of the page, by their place in the package."""


@pytest.fixture
def sticks(tmp_path: Path) -> Iterator[Path]:
    """The package of the page, installed."""
    with installed(tmp_path, "sticks", BLOCKS):
        yield tmp_path / "stranger_sticks"


@pytest.mark.usefixtures("sticks")
def test_lessons_and_drills_know_the_kind() -> None:
    assert "double" in kinds()
    assert skills()[-1] == drilled()[-1] == "doubling"
    exercise = read('{"kind":"double","sticks":12}')
    assert exercise.judge("24").correct
    assert exercise.answer_lines(exercise.judge("25"))
    assert list(exercise.hints()) == ["Double 10 first, then the rest."]
    assert say("drillview.skill-doubling") == "doubling"
    found = candidates("doubling", 0.0, Random(1), 8)
    assert len(found) == 8
    assert {each.kind for each in found} == {"double"}
    assert [reason.told() for reason in read(written(found[0])).difficulty.reasons]


@pytest.mark.usefixtures("sticks")
def test_able_pupils_are_asked_harder_ones() -> None:
    easy, hard = (candidates("doubling", beta, Random(1), 8) for beta in (-3.0, 4.0))
    assert max(each.difficulty.beta for each in easy) < max(each.difficulty.beta for each in hard)


def test_its_lesson_is_among_the_others(
    sticks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = lessons()
    lesson = found.find("doubling")
    assert lesson is not None
    assert (lesson.game, lesson.title) == ("sticks", "Doubling")
    assert not found.faults
    few(monkeypatch, sticks.parent / "ours")
    assert main(["lessons", "check"]) == 1  # two languages have no page yet
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if str(sticks) in line and "no page yet" not in line] == [
        f"{sticks / 'lessons'}: 2 things to correct."
    ]


def test_without_it_all_is_as_before() -> None:
    assert "double" not in kinds()
    assert lessons().find("doubling") is None


def test_the_kind_of_the_page_is_well_typed_and_a_forgotten_member_is_not(tmp_path: Path) -> None:
    whole = BLOCKS["exercises.py"]
    forgotten = re.sub(r"    def picture.*?\n\n", "", whole, flags=re.DOTALL)
    for name, text in (("whole", whole), ("forgetful", forgotten)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
        (tmp_path / name / "exercises.py").write_text(text, encoding="utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *KEPT, *("-p", "whole", "-p", "forgetful")],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    told = found.stdout.splitlines()
    assert [line for line in told if line.startswith("whole")] == []
    ours = [line for line in told if line.startswith("forgetful")]
    assert 'abstract attributes "picture"' in ours[0]
