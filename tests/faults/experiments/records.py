"""Damaged records and journals: replayed with a word, continued with all that can be read."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.faults import driving
from tests.faults.damage import Damaged, damaged
from tests.faults.doors import answered
from tests.faults.driving import Mode
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.samples import JOURNALS, path_of
from tutor.engine.shelf import Shelf, terminal_shelf
from tutor.ui.app import TutorApp
from tutor.ui.destinations import CannotOpen, Continue
from tutor.ui.navigation import screen_of
from tutor.ui.screens import left

RECORDS: Final = tuple(mode for mode in JOURNALS if mode.name.startswith("play-"))


def record(case: Case) -> None:
    """``tutor replay`` of a damaged record: what is wrong, with line and code, or that it is ok."""
    mode = case.rng.choice(RECORDS)
    path = case.folder / "record.jsonl"
    path.write_bytes(damaged(path_of(mode).read_bytes(), case.rng).contents)
    said = answered("replay", "--json", path)
    if said.code == 2:
        raise Failed(f"a regular file is not read: {said.err}")
    told = json.loads(said.out)
    if told["ok"] is not (said.code == 0):
        raise Failed(f"code {said.code}: {told}")
    if not told["ok"] and not (told["line"] >= 1 and told["code"]):
        raise Failed(f"neither line nor code: {told}")
    answered("replay", path)


def journal_of(mode: Mode) -> Callable[[Case], None]:
    """Damaged files of a mode are continued: what can be read is played on, nothing is lost."""

    def run(case: Case) -> None:
        whole = path_of(mode).read_bytes()
        found = damaged(whole, case.rng)
        path = put(mode, found.contents)
        if case.number % 40 == 0:
            driving.led(lambda: _on_the_screen(mode, case.rng))
        else:
            _continued(path, whole, found)
        _check_kept(path, found)

    return run


def put(mode: Mode, contents: bytes) -> Path:
    """A file where this terminal keeps such."""
    path = place_of(mode, terminal_shelf())
    path.parent.mkdir(parents=True)
    path.write_bytes(contents)
    return path


def place_of(mode: Mode, shelf: Shelf) -> Path:
    """Where a file of a mode would lie on a shelf."""
    way, _, name = mode.name.partition("-")
    if way == "play":
        return shelf.games / f"20261122-080000-000000-{name}.jsonl"
    kind = "teaching" if way == "teach" else name
    return shelf.practices / f"{kind}-20261122-080000-000000.jsonl"


def _continued(path: Path, whole: bytes, found: Damaged) -> None:
    """Without a screen, which makes it cheap: how *Continue* reads a file."""
    expected = events_in(whole[: found.whole])
    app = TutorApp(rng=Random(1), pace=0)
    app.presence.sign_in()  # a teacher may go on with whatever it is
    try:
        screen = screen_of(Continue(path), app)
    except CannotOpen as why:
        over = left.unfinished(app) is None and path.read_bytes() == found.contents
        if expected is not None and not over:  # lines that are there twice may end it
            lost = f"{len(expected)} events lost after {found.how}"
            raise Failed(f"it cannot be gone on with, {lost}: {why}") from None
        return
    kept = driving.kept_of(screen) or []
    close(screen)
    if expected is not None and kept[: len(expected)] != expected:
        raise Failed(f"after {found.how} {len(expected)} events are whole, kept: {kept}")


def close(screen: Any) -> None:
    """Lets go of the file of a screen that was never shown."""
    (getattr(screen, "match", None) or screen.store).close()


def events_in(lines: bytes) -> list[str] | None:
    """The events in whole lines, as :meth:`Sat.kept` tells them; None without a header."""
    *complete, _ = lines.split(b"\n")
    if not complete:
        return None
    return driving.told([json.loads(line) for line in complete[1:]])


def _check_kept(path: Path, found: Damaged) -> None:
    """Nothing is only renamed, and no byte of the old file is gone."""
    aside = [each.name for each in path.parent.iterdir() if each.name.endswith(".broken")]
    if aside and events_in(found.contents[: found.whole]) is not None:
        raise Failed(f"set aside: {aside} after {found.how}")


async def _on_the_screen(mode: Mode, rng: Random) -> None:
    """The whole app: home, *Continue*, and on."""
    async with driving.sitting(mode, rng) as sat:
        await sat.go_on()
        for _ in range(5):
            await sat.step()


def _of_journals() -> Iterable[Experiment]:
    for mode in JOURNALS:
        yield Experiment(
            f"damaged-{mode.name}", "what is whole before the damage is played on; none set aside",
            journal_of(mode), short=2, long=2_000, unit="files", together=40,
        )  # fmt: skip


EXPERIMENTS: Final = (
    Experiment(
        "damaged-records", "replay says ok, or line and code; never a traceback",
        record, short=40, long=2_000, unit="files", together=100,
    ),
    *_of_journals(),
)  # fmt: skip
