"""Bursts of keys written in one go: what is stored is what a reference editor makes of them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests import browser, burst_runs
from tests.faults.laboratory import Case, Experiment, Failed, Run

BURSTS: Final = 250
"""That one app takes, in the part for the night."""

Way = Callable[[int, int, Path], Iterator[str | None]]


def typed(way: Way, bursts: int) -> Run:
    """So many bursts in one app."""

    def run(case: Case) -> int:
        found = list(way(bursts, case.rng.randrange(10**9), case.home))
        wrong = [each for each in found if each is not None]
        if wrong:
            raise Failed(f"{len(wrong)} of {len(found)} bursts: {wrong[:3]}")
        if len(found) != bursts:
            raise Failed(f"only {len(found)} of {bursts} bursts were typed")
        return bursts

    return run


EXPERIMENTS: Final = (
    Experiment(
        "bursts-in-terminal", "what is stored is what a reference line editor makes of the keys",
        typed(burst_runs.in_terminal, BURSTS), short=0, long=20, unit="bursts", limit=900,
    ),
    Experiment(
        "bursts-in-browser", "the same in Chromium, by the websocket of a page",
        typed(burst_runs.in_browser, BURSTS), short=0, long=20, unit="bursts", limit=900,
        missing=browser.missing,
    ),
)  # fmt: skip
