"""SIGKILL at a random moment, in every mode: all that the screen had taken is there again."""

import time
from collections import Counter
from pathlib import Path
from typing import Final

from tests.faults import partner
from tests.faults.driving import MODES, Mode
from tests.faults.laboratory import Case, Experiment, Failed
from tests.faults.partner import Partner
from tests.faults.shelves import aside, on_disk

MOST: Final = 30
"""Steps until the end comes, at most."""

SOON: Final = 0.03
"""Seconds after a step until it comes: some are killed in the middle of the next."""


def kill(case: Case) -> None:
    """One life: begun, perhaps continued after a first death, killed, looked at."""
    mode = MODES[case.number * 5 % len(MODES)]
    kept = _killed(case, mode, partner.plays)
    if case.rng.random() < 0.3:
        kept = _killed(case, mode, partner.plays_on) or kept
    with Partner(mode, case.rng, partner.looks) as looking:
        looking.heard()
        check(mode, kept, looking.kept, case.home)


def _killed(case: Case, mode: Mode, life: partner.Life) -> list[str]:
    """What was told until the app was killed."""
    steps = case.rng.randint(0, MOST)
    with Partner(mode, case.rng, life) as playing:
        for _ in range(steps + 1):
            if "over" in playing.heard():
                break
        time.sleep(case.rng.random() * SOON)
        playing.kill()
        return playing.kept


def check(mode: Mode, kept: list[str], found: list[str], home: Path) -> None:
    """Compares what was told with what is there; raises :class:`Failed`."""
    if names := aside(home):
        raise Failed(f"{mode.name}: set aside {names}")
    lost = Counter(kept) - Counter(found) - Counter(on_disk(home))
    if lost:
        raise Failed(f"{mode.name}: {lost.total()} of {len(kept)} lost: {dict(lost)}"[:600])


EXPERIMENTS: Final = (
    Experiment(
        "kills", "after SIGKILL all that the screen had taken is there again",
        kill, short=2, long=500, unit="kills", limit=120,
    ),
)  # fmt: skip
