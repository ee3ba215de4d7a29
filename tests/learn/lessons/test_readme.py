"""lessons/README.md teaches what is true: its example is in order, its lists are whole."""

import re
from pathlib import Path

import pytest

from tutor.engine.registry import game_names
from tutor.learn.exercises import kinds, skills
from tutor.learn.formulas import FUNCTIONS
from tutor.learn.lessons import check, folder
from tutor.learn.lessons.lesson import TOPICS
from tutor.learn.pictures import FIGURES
from tutor.maths.malrules.table import MALRULES

README = (folder() / "README.md").read_text(encoding="utf-8")


def test_its_example_is_in_order(tmp_path: Path) -> None:
    lesson = tmp_path / "doubling-sums"
    lesson.mkdir()
    (toml,) = re.findall(r"^```toml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    (lesson / "lesson.toml").write_text(toml, encoding="utf-8")
    pages = r"^(?:And a page a language\. )?`(\w+\.md)`:\n\n````markdown\n(.*?)^````$"
    for name, text in re.findall(pages, README, re.MULTILINE | re.DOTALL):
        (lesson / name).write_text(text, encoding="utf-8")
    found = check(lesson)
    assert found.lesson is not None
    assert not found.faults


@pytest.mark.parametrize("kind", kinds())
def test_every_kind_is_there_with_its_fields(kind: str) -> None:
    (row,) = re.findall(rf"^\| `{kind}` \|.*$", README, re.MULTILINE)
    assert [field for field in kinds()[kind].__struct_fields__ if f"`{field}" not in row] == []


def test_every_skill_and_game_is_there() -> None:
    names = [*skills(), *game_names()]
    assert [name for name in names if f"`{name}`" not in README] == []


def test_the_list_of_misconceptions_is_where_it_says() -> None:
    (link,) = re.findall(r"\((\S+/MISCONCEPTIONS\.md)\)", README)
    linked = (folder() / link).read_text(encoding="utf-8")
    assert [rule.id for rule in MALRULES if f"`{rule.id}`" not in linked] == []


@pytest.mark.parametrize("name", FIGURES)
def test_every_picture_is_there_with_its_parameters(name: str) -> None:
    (row,) = re.findall(rf"^\| `{name}` \|.*$", README, re.MULTILINE)
    assert [field for field in FIGURES[name].__struct_fields__ if f"`{field}" not in row] == []


def test_every_topic_and_function_is_there() -> None:
    words = set(re.findall(r"[\w-]+", README))
    assert [name for name in (*TOPICS, *FUNCTIONS) if name not in words] == []
