"""The proof that a fifth game touches nothing: another package's, it is offered everywhere.

The program and the game are packed and installed into a fresh environment. Every command and the
home screen there have the game, and not one file of the program knows it.
"""

import json
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

import pytest

from tests.examples.installing import ROOT, TARGET, Environment, fresh

if sys.platform != "win32":
    from tests.examples.terminal import Terminal

pytest.importorskip("hatchling", reason="packing needs the test extra: pip install '.[test]'")
pytest.importorskip("pip", reason="installing needs pip in this environment")

LANGUAGES = {"en": "Target", "pl": "Cel", "el": "Στόχος"}
QUIT = "\x11"

LESSONS = {"ranks-and-ties", "sums-of-quantum-dice", "three-dice-four-signs"}
"""Those of ours that need no other."""

COLD = {"PYTHONUTF8": "1"}
"""Where Python reads something else at its start, it is started and not forked."""

ROLL = ("--numbers", "3", "7", "5", "8", "--target", "41")

BY_KEYS = """
import asyncio
from random import Random
from tutor.language import use
from tutor.settings import Settings, save
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Lessons, Practices, PracticeSetup, Table, Teach

def seen(app):
    strips = app.screen._compositor.render_strips()
    return "\\n".join("".join(segment.text for segment in strip) for strip in strips)

async def story(destination, *keys):
    def opening(app):
        app.seat(None)
        if isinstance(destination, Teach):
            app.sign_in_teacher()
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
    name, text = await story(Practices())
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


DRILL = """
from datetime import UTC, datetime
from random import Random
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.records import Memory
from tutor.learn.drills.session import Drill
from tutor.learn.exercises import drilled

assert "targets" in drilled()
drill = Drill(Memory(), 0, Settings(skills=("targets",)), Random(1))
asked = drill.next(datetime(2026, 1, 1, tzinfo=UTC)).exercise
assert type(asked).__module__.startswith("tutor_target"), asked
outcome = drill.answered(asked.solutions()[0], 9.0, datetime(2026, 1, 1, tzinfo=UTC))
assert outcome.done and outcome.right
print(asked.skill)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with both. Few lessons stand for all of ours: to read those takes seconds."""
    found = fresh(tmp_path_factory.mktemp("beside"), ROOT, TARGET)
    (ours,) = found.python.parents[1].rglob("tutor/_lessons")
    for lesson in {path.parent for path in ours.glob("*/lesson.toml")}:
        if lesson.name not in LESSONS:
            rmtree(lesson)
    return found


def test_the_installed_copies_are_the_ones_that_run(installed: Environment) -> None:
    """Also those that begin warm, as all but this one do."""
    script = "import tutor, tutor_target; print(tutor.__file__); print(tutor_target.__file__)"
    words = [str(installed.python), "-c", script]
    cold = subprocess.run(
        words, cwd=installed.home, env=installed.environ, capture_output=True, text=True, check=True
    )
    for run in (cold, installed.run(*words[1:])):
        places = [Path(line) for line in run.stdout.splitlines()]
        assert len(places) == 2
        assert all(place.is_relative_to(installed.python.parents[1]) for place in places), places


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_told_in_every_language(installed: Environment, language: str) -> None:
    said = installed.tutor("rules", "target", lang=language)
    assert said.startswith(LANGUAGES[language])
    assert "T8" in said
    assert "rule." not in said


def test_its_data_and_its_lesson_are_checked_with_those_of_the_house(
    installed: Environment,
) -> None:
    assert "in order" in installed.tutor("data", "check")
    # Once each: how ours hold for many pupils is asked of them where they lie.
    told = installed.tutor("lessons", "check", "--seeds", "1")
    assert f"_lessons: {len(LESSONS)} lessons, all right." in told
    assert "tutor_target/lessons: one lesson, all right." in told
    own = installed.home / "data" / "target"
    own.mkdir(parents=True)
    (own / "numbers.toml").write_text("small = 3\n", encoding="utf-8")
    wrong = installed.run("-m", "tutor", "data", "check", str(own.parent))
    assert wrong.returncode == 1
    assert str(own / "numbers.toml") in wrong.stdout


def test_it_plays_itself_and_its_records_replay(installed: Environment) -> None:
    seats = "bot:fair,bot:quick,bot:random"
    words = ("simulate", "target", "--seats", seats, "--games", "6", "--seed", "1")
    first = json.loads(installed.tutor(*words, "--records", "out", "--json"))
    again = json.loads(installed.tutor(*words, "--json"))
    assert first["wins"] == again["wins"]
    assert sum(first["wins"]) == pytest.approx(6)
    records = sorted(map(str, (installed.home / "out").glob("*.jsonl")))
    assert len(records) == 6
    for line in installed.tutor("replay", *records, "--json").splitlines():
        replayed = json.loads(line)
        assert replayed["ok"]
        totals = [sheet["total"] for sheet in replayed["sheets"]]
        assert totals == replayed["outcome"]["totals"]
    told = installed.tutor("replay", records[0], lang="pl")
    assert "score." not in told
    assert "replay." not in told


def test_hint_and_check_know_it(installed: Environment) -> None:
    assert "8 × 7 − 5 × 3 = 41" in installed.tutor("hint", "target", *ROLL)
    assert "Right!" in installed.tutor("check", "target", "8*7-5*3", *ROLL)
    hint = json.loads(installed.tutor("hint", "target", *ROLL, "--json"))
    assert hint["ideas"][0]["equation"] == "8*7-5*3"
    line = {"game": "target", "numbers": [3, 7, 5, 8], "target": 41, "text": "8*7-5*3=40"}
    (answer,) = installed.tutor("check", "--batch", text=json.dumps(line)).splitlines()
    assert json.loads(answer)["code"] == "wrong-result"
    joined = installed.run("-m", "tutor", "check", "target", "37+5-8=41", *ROLL, "--json")
    assert (joined.returncode, json.loads(joined.stdout)["valid"]) == (1, False)


def test_an_option_of_another_game_is_refused(installed: Environment) -> None:
    run = installed.run("-m", "tutor", "hint", "target", "--dice", "2", "3", "7")
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)


def test_drills_ask_for_its_skill(installed: Environment) -> None:
    run = installed.run("-c", DRILL)
    assert run.stdout.strip() == "targets", run.stderr


def test_it_is_played_by_keys(installed: Environment) -> None:
    run = installed.run("-c", BY_KEYS, TUTOR_HOME=str(installed.home / "keys"))
    assert run.stdout.strip() == "played", run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ((), "TODAY"),
        (("practice", "target"), "Task 1"),
        (("play", "target", "--seat", "Ala", "--seat", "bot:fair", "--seed", "3"), "Ala"),
        (("--lang", "pl", "play", "target"), "Cel"),
        (("--lang", "el", "play", "target"), "Στόχος"),
        (("teach", "target"), "PIN"),
        (("lesson", "think-backwards"), "Who"),
        (("drill",), "Who"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_a_real_terminal_shows_it(
    installed: Environment, words: tuple[str, ...], shown: str
) -> None:
    command = [str(installed.python), "-m", "tutor", *words]
    environ = installed.environ | ({} if words else COLD)
    with Terminal(command, installed.home, environ) as terminal:
        terminal.shows(shown)
        terminal.press(QUIT)
        assert terminal.ended() == 0


def test_packing_and_installing_changes_no_file_of_ours(installed: Environment) -> None:
    run = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all", "--", str(TARGET)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode == 0:
        assert "build/" not in run.stdout
        assert ".egg-info" not in run.stdout
