"""The tests themselves: nothing of the machine they run on reaches them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis.internal import charmap
from textual.app import App

from tutor import language

ROOT = Path(__file__).parents[1]


def test_the_terminal_of_the_person_is_forgotten() -> None:
    personal = {"NO_COLOR", "TEXTUAL_THEME", "TUTOR_HOME", "TUTOR_DATABASE", "TUTOR_BUS", "LC_ALL"}
    assert not personal & set(os.environ)
    assert App[None]().theme == "textual-dark"


def test_one_test_chooses_a_language() -> None:
    language.use("el")
    assert language.current() == "el"


@pytest.mark.parametrize("time", [1, 2])
def test_every_test_starts_in_english(time: int) -> None:
    assert language.current() == "en"
    language.use("pl")


def test_chance_tries_all_characters_that_can_be_written() -> None:
    """Of UTF-8 it is told which, since to try them all takes long."""
    can, changed = charmap.intervals_from_codec("utf-8")
    surrogates = [chr(each) for each in range(0xD800, 0xE000)]
    assert can.size == sys.maxunicode + 1 - len(surrogates)
    assert "".join(surrogates).encode(errors="ignore") == b""
    ends = "".join(chr(each) for ends in can.intervals for each in ends)
    assert ends.encode().decode() == ends == "\0\ud7ff\ue000\U0010ffff"
    assert changed.size == 0


def test_a_hostile_terminal() -> None:
    """The tests above hold in surroundings that would change colours, theme and language."""
    hostile = {"NO_COLOR": "1", "TEXTUAL_THEME": "nord", "LC_ALL": "pl_PL.UTF-8", "LINES": "5"}
    chosen = "terminal_of_the_person or starts_in_english"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", __file__, "-k", chosen],
        cwd=ROOT,
        env=os.environ | hostile,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "3 passed" in run.stdout
