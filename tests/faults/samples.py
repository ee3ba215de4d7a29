"""Files as the app writes them, to be damaged: ``python -m tests.faults.samples`` makes them anew.

They are kept, so the short part need not play for them, and so files of today stay readable.
"""

import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.faults import driving
from tests.faults.driving import MODES, Mode
from tests.progress.samples import answered, card, one_more
from tutor.progress.values import Card, LessonProgress, Storm, now

FOLDER: Final = Path(__file__).with_name("samples")

STEPS: Final = 150
"""What is done until a file is taken, at most."""

ENOUGH: Final = 24
"""Events of a file that is long enough."""

JOURNALS: Final = tuple(mode for mode in MODES if not mode.pupil)
"""The modes that have a file of their own."""


def path_of(mode: Mode) -> Path:
    """The sample of a mode."""
    return FOLDER / f"{mode.name}.jsonl"


def main() -> None:
    """Plays in each mode for a while, and takes the file."""
    driving.load()
    FOLDER.mkdir(exist_ok=True)
    for mode in JOURNALS:
        if not (pid := os.fork()):
            _make(mode)
            os._exit(0)
        os.waitpid(pid, 0)
        print(path_of(mode).name, path_of(mode).stat().st_size)


def _make(mode: Mode) -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["TUTOR_HOME"] = home
        driving.led(lambda: _played(mode))
        (first, *_) = sorted(Path(home).rglob("*.jsonl"), key=lambda path: path.stat().st_ctime)
        shutil.copy(first, path_of(mode))


async def _played(mode: Mode) -> None:
    async with driving.sitting(mode, Random(mode.name)) as sat:
        await sat.begin_kept()
        holder = sat.holder
        for _ in range(STEPS):
            await sat.step()
            if sat.holder is not holder or len(sat.kept()) > ENOUGH:
                break


@cache
def database_sample() -> Path:
    """A database with pupils, answers, ratings, cards, lessons and a storm; made once a process."""
    from tutor.progress.repository import Progress

    path = Path(tempfile.mkdtemp(prefix="tutor-lab-")) / "progress.db"
    with Progress.open(f"sqlite:///{path}") as progress:
        for name, pin in (("Ala", None), ("Łukasz", "4711"), ("Μαρία", None)):
            _fill(progress, progress.add_pupil(name, pin).id)
    return path


def _fill(progress: Any, pupil: int) -> None:
    """Something of everything that is stored of a pupil."""
    for number in range(25):
        fact = f"{number % 9}*8"
        progress.record(answered(pupil, key=f"{number}+2"), one_more(0.1), {fact: _card_of(fact)})
    progress.save_lesson(pupil, LessonProgress(lesson="brackets", run='{"lesson":"brackets"}'))
    today = now().date()
    progress.add_storm(pupil, Storm(day=today, points=90, best_combo=4, right=8, wrong=1))


def _card_of(fact: str) -> Callable[[Card | None], Card]:
    return lambda _: card(fact)


if __name__ == "__main__":
    main()
