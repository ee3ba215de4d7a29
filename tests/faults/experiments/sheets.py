"""Damaged settings, classes, lessons and data: what can be read is used, the rest is told."""

import json
import shutil
from random import Random
from typing import Final

from tests.faults import driving
from tests.faults.damage import damaged
from tests.faults.doors import answered
from tests.faults.driving import MODES, Mode
from tests.faults.laboratory import Case, Experiment, Failed
from tutor import data, settings
from tutor.learn.class_rounds import classes
from tutor.learn.lessons import repository as lessons

SETTINGS: Final = json.dumps(
    {
        "language": "pl", "theme": "textual-light", "minutes": 10, "game": "quantum",
        "seats": ["Ola", "bot:fair"], "lessons": "/nowhere",
        "games": {"rachmistrz": {"side": "hard", "own_dice": True}, "elsewhere": {"x": [1]}},
        "side": "easy", "of-a-later-version": {"a": 1},
    },
    indent=2,
).encode()  # fmt: skip

CLASSES: Final = json.dumps(
    {
        "of": "rachmistrz", "rounds": 3, "seconds": 30, "typed": True, "side": "hard",
        "classes": {"4b": ["Ala", "Łukasz", "Μαρία"], "4c": ["Jan", "Ola"]},
    }
).encode()  # fmt: skip


def sheet(case: Case) -> None:
    """Damaged choices: defaults for what cannot be read, and what was there is kept."""
    for name, contents in ((settings.FILE, SETTINGS), (classes.FILE, CLASSES)):
        path = settings.config_folder() / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(damaged(contents, case.rng).contents)
    before = (settings.config_folder() / settings.FILE).read_bytes()
    loaded = settings.load()
    if settings.save(loaded.settings) == settings.Notice.NOT_SAVED:
        raise Failed("not saved")
    again = settings.load()
    if again.settings != loaded.settings:
        raise Failed(f"{loaded.settings}\nis read as\n{again.settings}")
    if loaded.notice and not _is_json(before):
        beside = [each.read_bytes() for each in settings.config_folder().iterdir()]
        if before not in beside:
            raise Failed("what could not be read is gone")
    remembered = classes.load()
    if not classes.save(remembered) or classes.load() != remembered:
        raise Failed(f"classes are read as {classes.load()}, not {remembered}")
    if case.number % 40 == 0:
        driving.led(lambda: _begun(case.rng))


def _is_json(contents: bytes) -> bool:
    try:
        json.loads(contents)
    except (ValueError, RecursionError):
        return False
    return True


async def _begun(rng: Random) -> None:
    """The whole app, a few keys from home."""
    mode = Mode("home", MODES[0].destination, ("down", "enter", "escape", "right"))
    async with driving.sitting(mode, rng) as sat:
        await sat.begin()
        for _ in range(6):
            await sat.step()


def lesson(case: Case) -> None:
    """A damaged lesson of a teacher's: its faults are told, with file and line; others stay."""
    own = case.folder / "own"
    found = case.rng.choice(sorted(path.parent for path in lessons.folder().glob("*/lesson.toml")))
    shutil.copytree(found, own / found.name)
    victim = case.rng.choice(sorted((own / found.name).iterdir()))
    victim.write_bytes(_of_toml(victim.read_bytes(), case.rng))
    answered("lessons", "check", own)
    listed = lessons.lessons(own)
    if len(listed.lessons) < OURS:
        raise Failed(f"only {len(listed.lessons)} lessons are left")


OURS: Final = 17


def box(case: Case) -> None:
    """A damaged board, deck or set of dice: the key to mend is told."""
    folder = case.folder / "data"
    shutil.copytree(data.folder(), folder)
    victim = case.rng.choice(sorted(folder.rglob("*.toml")))
    victim.write_bytes(_of_toml(victim.read_bytes(), case.rng))
    said = answered("data", "check", folder)
    if said.code == 2:
        raise Failed(said.err)


def _of_toml(contents: bytes, rng: Random) -> bytes:
    """Damage to bytes, or to one value of TOML."""
    if rng.random() < 0.6:
        return damaged(contents, rng).contents
    lines = contents.decode().splitlines()
    places = [place for place, line in enumerate(lines) if "=" in line]
    if not places:
        return damaged(contents, rng).contents
    at = rng.choice(places)
    key = lines[at].partition("=")[0]
    lines[at] = f"{key}= {rng.choice(TOML)}"
    return "\n".join(lines).encode()


TOML: Final = (
    "1", "-1", "0", "1e400", "nan", "inf", "true", '""', '"x"', "[]", "{}", "[[]]", "[1, 2]",
    '["c4"]', '["A1", "A1"]', '[["A1"]]', "1979-05-27", "07:32:00", "99999999999999999999", "{a=1}",
    '"' + "9" * 5_000 + '"', "[" * 200 + "]" * 200, '"(" ', '"1/0"', '"9^9^9"', "[0, 0, 0]",
    "[99999999, 1, 1]", '"\\u0000"', '"\\u202e"', "1_000", "0x7f", "[-1, -2, -3]",
)  # fmt: skip


EXPERIMENTS: Final = (
    Experiment(
        "damaged-settings", "defaults for what cannot be read; what was there is kept",
        sheet, short=40, long=2_000, unit="files", together=100,
    ),
    Experiment(
        "damaged-lessons", "faults are told; the other lessons stay",
        lesson, short=5, long=2_000, unit="files", together=50,
    ),
    Experiment(
        "damaged-data", "the key to mend is told",
        box, short=10, long=2_000, unit="files", together=50,
    ),
)  # fmt: skip
