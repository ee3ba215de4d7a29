"""The page on how to add a game: its game is written down, found and played as the page says."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tutor
from tutor.engine.registry import games

PACKAGE = Path(tutor.__file__).parent

KEPT = ("--cache-dir", str(PACKAGE.parent / ".mypy_cache" / "page-of-games"))
"""What was found of the program is found once as long as it stays as it is."""
PAGE = (PACKAGE / "games" / "README.md").read_text(encoding="utf-8")

BLOCKS = dict(re.findall(r"```(?:python|po)\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))
"""The files of the page, by their place in the package."""
ENTRY = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0]
COMMANDS = re.findall(r"^\$ (tutor .*)$", PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package of the page, installed."""
    site = tmp_path_factory.mktemp("site")
    for place, text in BLOCKS.items():
        path = site / "sticks_game" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    info = site / "sticks_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sticks-game\nVersion: 1\n")
    declared = ENTRY.replace("project.entry-points.", "").replace('"', "")
    (info / "entry_points.txt").write_text(declared)
    return site


def run(site: Path, *words: str, code: int = 0) -> str:
    """What a command prints with that game installed; it must end with this code."""
    paths = os.pathsep.join([str(site), str(PACKAGE.parent)])
    found = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=site,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == code, found.stdout + found.stderr
    return found.stdout


def test_every_command_of_the_page_works(site: Path) -> None:
    said = [run(site, *line.split()) for line in COMMANDS]
    assert "Take one, two or three sticks in your turn." in said[0]
    assert "100 games ended with the last stick." in said[2]
    assert "The game is over: no stick is left." in said[3]
    assert "the last stick" in said[3]


def test_two_sticks_are_too_many_of_one(site: Path) -> None:
    lines = [
        {"record": 1, "game": "sticks", "seats": ["A", "B"], "options": {"sticks": 4}}
        | {"components": {}},
        {"seat": 0, "move": "take 3"},
        {"seat": 1, "move": "take 2"},
    ]
    record = site / "wrong.jsonl"
    record.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert "You may take at most 1." in run(site, "tutor", "replay", str(record), code=1)


def test_the_rules_of_the_page_are_well_typed(site: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *KEPT, "-p", "sticks_game"],
        cwd=site,
        env={**os.environ, "MYPYPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout


def faces() -> set[str]:
    """The faces that some room declares, by name."""
    rooms = [path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents]
    declared = re.compile(r'^[A-Z_]+: Final.* = Face\("(\w+)", \w+\)', re.MULTILINE)
    return {name for path in rooms for name in declared.findall(path.read_text(encoding="utf-8"))}


def test_every_face_is_in_the_table_with_its_class() -> None:
    table = re.findall(r"^\| `(\w+)` \| `(\w+)`(?: in `([^`]+)`)?", PAGE, re.MULTILINE)
    assert {name for name, _, _ in table} == faces()
    assert {name for game in games() for name in game.faces} <= faces()
    for _, kind, place in table:
        if place:
            assert f"class {kind}" in (PACKAGE.parent / place).read_text(encoding="utf-8")
