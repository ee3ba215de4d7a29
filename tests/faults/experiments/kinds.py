"""A folder, a pipe, a device or a link where a file should be."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.faults import damage, driving
from tests.faults.doors import answered
from tests.faults.driving import MODES, Mode
from tests.faults.experiments.records import RECORDS, place_of
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.samples import JOURNALS
from tutor import settings
from tutor.engine.shelf import terminal_shelf
from tutor.learn.class_rounds import classes
from tutor.learn.lessons import repository as lessons


def other_kind(case: Case) -> None:
    """A folder, a pipe, a device, a link in place of each file: a sentence within seconds."""
    places = _places()
    name = list(places)[case.number % len(places)]
    kind = list(damage.KINDS)[case.number // len(places) % len(damage.KINDS)]
    path, after = places[name]
    if path.exists():
        raise Failed(f"{path} is there already")
    damage.replace_by(path, kind)
    try:
        after(case)
    except Exception as error:
        error.add_note(f"{kind} in place of {name}")
        raise


def _places() -> dict[str, tuple[Path, Callable[[Case], None]]]:
    """Where files are looked for, and what looks at them."""
    journals = {mode.name: (place_of(mode, terminal_shelf()), _app_of(mode)) for mode in JOURNALS}
    drill = next(mode for mode in MODES if mode.name == "drill")
    config = settings.config_folder()
    return {
        **journals,
        "settings": (config / settings.FILE, _app_of(MODES[0])),
        "classes": (config / classes.FILE, _app_of(JOURNALS[-1])),
        "database": (settings.data_folder() / "progress.db", _app_of(drill)),
        "practices": (terminal_shelf().practices, _app_of(MODES[0])),
        "games": (terminal_shelf().games, _app_of(RECORDS[0])),
        "home": (settings.data_folder(), _app_of(MODES[0])),
        "replay": (settings.data_folder() / "record.jsonl", _replayed),
        "lesson": (settings.data_folder() / "own" / "one" / "lesson.toml", _checked),
        "page": (settings.data_folder() / "own" / "one" / "en.md", _checked),
    }


def _app_of(mode: Mode) -> Callable[[Case], None]:
    async def go(case: Case) -> None:
        async with driving.sitting(mode, case.rng) as sat:
            if case.rng.random() < 0.5:
                await sat.press("enter")
            else:
                sat.app.open(mode.destination)
                await sat.pilot.pause()
                await sat.press(*mode.begin)
            for _ in range(6):
                await sat.step()

    return lambda case: driving.led(lambda: go(case))


def _replayed(_: Case) -> None:
    answered("replay", settings.data_folder() / "record.jsonl")


def _checked(_: Case) -> None:
    answered("lessons", "check", settings.data_folder() / "own")
    lessons.lessons(settings.data_folder() / "own")


EXPERIMENTS: Final = (
    Experiment(
        "other-kinds-of-files", "a folder, pipe, device or link instead: a sentence within 5 s",
        other_kind, short=2, long=200, unit="files", limit=8,
    ),
)  # fmt: skip
