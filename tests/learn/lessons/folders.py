"""A small lesson that is in order, to be spoiled by tests."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.language.sources import WHOLE
from tutor.learn.lessons import repository

TOML = """\
order = 10
game = "rachmistrz"
minutes = 5
skills = ["brackets"]
pass = 1

[[exercise]]
id = "first"
kind = "evaluate"
expression = "3*(6-2)"

[[exercise]]
id = "second"
kind = "make"
dice = [2, 3, 7]
target = "35"

[[check]]
id = "last"
kind = "evaluate"
expression = "(9-5)*3"
"""

PAGE = """\
# Brackets

What is in the bracket comes first.

{{first}}

Now with dice.

{{second}}

## Check

{{check}}
"""

FILES = {"lesson.toml": TOML} | {f"{language}.md": PAGE for language in WHOLE}


def write(folder: Path, files: Mapping[str, str | None]) -> Path:
    """The lesson in a folder, some of its files written differently, or left out where None."""
    folder.mkdir(parents=True)
    for name, text in (FILES | dict(files)).items():
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")
    return folder


def spoiled(before: str, after: str, text: str = TOML) -> str:
    """A text with one place changed."""
    assert text.count(before) == 1, before
    return text.replace(before, after)


def few(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Has one lesson in this folder stand for all of ours: trying those takes seconds."""
    write(folder / "brackets", {})
    monkeypatch.setattr(repository, "folder", lambda: folder)
    return folder
