"""What the pages of the repository show and promise: run, counted, looked up."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tutor.cli import COMMANDS, main
from tutor.commands.basics import DONE, WRONG
from tutor.maths.malrules.table import MALRULES

ROOT: Final = Path(__file__).parents[1]
README: Final = ROOT / "README.md"

PAGES: Final = [
    README,
    ROOT / "CONTRIBUTING.md",
    *sorted(
        path for room in ("data", "lessons", "tutor") for path in ROOT.glob(f"{room}/**/README.md")
    ),
]

START: Final = "python3 -m venv .venv && .venv/bin/pip install '.[web]' && .venv/bin/tutor"
TEST: Final = (
    "python3 -m venv .venv && .venv/bin/pip install '.[test]' && .venv/bin/python -m pytest"
)

ASKING: Final = re.compile(r"^tutor (?:hint|check|rules|data) .*", re.MULTILINE)
"""Commands that answer at once, and whose lines are therefore tried."""


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def shown() -> list[str]:
    """Every line of a command that answers at once, without what it says behind."""
    lines = [
        re.split(r"\s{2,}|\s<", line)[0] for page in PAGES for line in ASKING.findall(text(page))
    ]
    return sorted({line for line in lines if not re.search(r"\bGAME\b|--batch", line)})


def test_the_first_screen_has_the_two_commands() -> None:
    assert re.findall(r"^```\n(.+)\n```$", text(README), re.MULTILINE)[:2] == [START, TEST]


def test_the_readme_is_read_in_three_minutes() -> None:
    assert len(text(README).split()) <= 700


def test_the_tour_of_the_arithmetic_runs() -> None:
    outcome = doctest.testfile(
        str(ROOT / "tutor" / "maths" / "README.md"), module_relative=False, encoding="utf-8"
    )
    assert outcome.attempted > 5
    assert outcome.failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_shown(command: str) -> None:
    listing = text(ROOT / "tutor" / "commands" / "README.md")
    assert re.search(rf"^tutor {command}\b", listing, re.MULTILINE)


@pytest.mark.parametrize("line", shown())
def test_what_is_shown_is_understood(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)[1:]) in {DONE, WRONG}
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_is_linked_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text(page))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_is_run_as_a_module_is_there(page: Path) -> None:
    modules = re.findall(r"python -m (tests[.\w]+)(?=[\s`])", text(page))
    places = [ROOT.joinpath(*module.split(".")) for module in modules]
    files = [(place.with_suffix(".py"), place / "__main__.py") for place in places]
    assert [each for each in files if not any(file.is_file() for file in each)] == []


def test_it_knows_how_many_misconceptions_there_are() -> None:
    words = " ".join(README.read_text(encoding="utf-8").split())
    assert f"names the likeliest of {len(MALRULES)} misconceptions" in words
