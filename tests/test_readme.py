"""The README is a tour: what it shows is run."""

import doctest
import re
from pathlib import Path

import pytest

from tutor.cli import COMMANDS

README = Path(__file__).parent.parent / "README.md"


def test_the_tour_runs() -> None:
    outcome = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 5
    assert outcome.failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_shown(command: str) -> None:
    assert re.search(rf"^tutor {command}\b", README.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README.read_text(encoding="utf-8"))
    assert pictures
    assert all((README.parent / picture).is_file() for picture in pictures)
