"""The proof: a game of another package, installed beside the program, is everywhere.

Both are packed and installed into a folder of their own; every command there is meets the game.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_wheel import ROOT, python

pytest.importorskip("build", reason="packing needs the test extra: pip install '.[test]'")
pytest.importorskip("hatchling", reason="packing needs the test extra: pip install '.[test]'")
pytest.importorskip("pip", reason="installing needs pip in this environment")

EXAMPLE = Path(__file__).with_name("target")

ROLL = ("--numbers", "3", "7", "5", "8", "--target", "41")

BY_KEYS = """
import asyncio
from random import Random
from tutor.language import use
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Lessons, PracticeSetup, Table, Teach

def seen(app):
    strips = app.screen._compositor.render_strips()
    return "\\n".join("".join(segment.text for segment in strip) for strip in strips)

async def story(destination, *keys):
    def opening(app):
        app.seat(None)
        if destination:
            app.open(destination)

    app = TutorApp(opening=opening, rng=Random(1), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete([w for w in app.workers if w.name == "look_up"])
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return type(app.screen).__name__, seen(app)

async def main():
    save(Settings(seats=("Ala",)))
    name, text = await story(None)
    assert "Practice: Target" in text, text
    name, text = await story(Table("target"), "enter", "f4", "f4", "f4")
    assert name == "ResultScreen" and "Ala" in text, text
    name, text = await story(PracticeSetup("target"), "enter", "f2")
    assert name == "TargetPracticeScreen" and "Look at the end first" in text, text
    name, text = await story(Lessons(None, "think-backwards"))
    assert name == "LessonScreen" and "Think backwards" in text, text
    name, text = await story(Teach("target"))
    assert "Target" in text, text
    print("played")

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the program and the game are installed in."""
    folder = tmp_path_factory.mktemp("installed")
    for project in (ROOT, EXAMPLE):
        out = str(folder / "dist")
        # Straight to a wheel: that the archive of the program holds all is tested elsewhere.
        python(
            "-m", "build", "--wheel", "--no-isolation", "--outdir", out, str(project), cwd=folder
        )
    wheels = map(str, sorted((folder / "dist").glob("*.whl")))
    python(
        "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check",
        "--target", str(folder / "site"), *wheels, cwd=folder,
    )  # fmt: skip
    return folder / "site"


def tutor(site: Path, *arguments: str) -> str:
    """Run the installed program, and only that one."""
    return python("-m", "tutor", *arguments, cwd=site.parent, PYTHONPATH=str(site))


def test_the_commands_know_it(site: Path) -> None:
    assert "T8" in tutor(site, "rules", "target")
    assert "in order" in tutor(site, "data", "check")
    assert "20 games" in tutor(
        site, "simulate", "target", "--seats", "2", "--games", "20", "--seed", "1",
        "--records", "records",
    )  # fmt: skip
    assert "every move follows the rules" in tutor(site, "replay", "records/0000.jsonl")
    assert "8 × 7 − 5 × 3 = 41" in tutor(site, "hint", "target", *ROLL)
    assert "Right!" in tutor(site, "check", "target", "8*7-5*3", *ROLL)
    assert "one lesson, in order" in tutor(site, "lessons", "check")


def test_it_speaks_every_language(site: Path) -> None:
    assert tutor(site, "rules", "target", "--lang", "pl").startswith("Cel")
    assert tutor(site, "rules", "target", "--lang", "el").startswith("Στόχος")


def test_json_has_it(site: Path) -> None:
    told = json.loads(tutor(site, "hint", "target", *ROLL, "--json"))
    assert told["ideas"][0]["equation"] == "8*7-5*3"


@pytest.mark.parametrize(
    "command", [("play", "target"), ("practice", "target"), ("teach", "target"), ("drill",)]
)
def test_commands_for_a_terminal_take_it(site: Path, command: tuple[str, ...]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tutor", *command],
        cwd=site.parent,
        env={"PYTHONPATH": str(site), "HOME": str(site.parent), "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "terminal" in run.stderr, "it is only the terminal that is missing"


def test_it_is_played_by_keys(site: Path) -> None:
    assert "played" in python(
        "-c", BY_KEYS, cwd=site.parent, PYTHONPATH=str(site), TUTOR_HOME=str(site.parent / "home")
    )


def test_packing_and_installing_changes_no_file_of_ours(site: Path) -> None:
    run = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "--", str(EXAMPLE)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode == 0:
        assert "build/" not in run.stdout
        assert ".egg-info" not in run.stdout
