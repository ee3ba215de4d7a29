"""The first picture stands before anything heavy is loaded, so a class waits for nothing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import tutor
from tutor.language import say

ROOT = Path(tutor.__file__).parents[1]

SHOW = """
import os, sys
from textual.app import App
show = App._display
def show_and_end(self, screen, picture):
    show(self, screen, picture)
    if picture is not None:
        print(*sys.modules, file=sys.stderr, flush=True)
        os._exit(42)
App._display = show_and_end
from tutor.ui.app import TutorApp
TutorApp().run(headless=True)
"""

HEAVY = {
    "importlib.metadata",
    "sympy",
    "sqlalchemy",
    "alembic",
    "babel",
    "numpy",
    "plotext",
    "fsrs",
    "aiohttp",
}

LATER = re.compile(
    r"tutor\.(maths|data|explain|games\.\w+|learn\.(drills|lessons|exercises|class_rounds)"
    r"|ui\.screens\.(drills|lessons|pupils|games|class_rounds))\.(?!colours$)"
)
"""Rooms that the first picture needs nothing of; of a game only what it declares is read, and the
colours of its pieces for the themes."""


def modules_at_the_first_frame(tmp_path: Path) -> set[str]:
    """What a fresh interpreter has loaded when home stands."""
    run = subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=ROOT,
        env={**os.environ, "TUTOR_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 42, run.stderr
    return set(run.stderr.split())


def test_the_first_frame_loads_nothing_heavy(tmp_path: Path) -> None:
    say("home.continue")  # a checkout compiles its catalogues once, with Babel: here and now
    loaded = modules_at_the_first_frame(tmp_path)
    assert "tutor.ui.screens.home.pupil" in loaded
    assert loaded & HEAVY == set()
    assert sorted(filter(LATER.match, loaded)) == []


def test_what_home_fills_in_later_loads_no_database_and_no_sympy() -> None:
    """They are most of what the program can take of memory, and a guest at home needs neither.

    Nor do the screens that are loaded while somebody reads.
    """
    code = (
        "import sys, tutor.ui.screens.home.later; from tutor.ui.navigation import load_soon;"
        "load_soon(); print(*sys.modules)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {"sqlalchemy", "alembic", "sympy", "numpy"} & set(found.stdout.split()) == set()


def test_the_game_that_stands_on_the_table_first_is_loaded_with_its_page() -> None:
    """Seen: Enter at home kept the screen for 16 ms, in which the first game was loaded."""
    code = (
        "import sys; from tutor.ui import destinations, navigation;"
        "navigation.load(destinations.Table); there = set(sys.modules);"
        "from tutor.ui.screens.games import setup; game, _ = setup._at_hand(None);"
        "print(game.name, *sorted(set(sys.modules) - there))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == ["archimedes"]
