"""``python -m tests.benchmarks.learners.trial new.json --against old.json``: pupil beside pupil.

What each pupil gains is kept in a file, beside what the same pupil gains from the book. Two
versions of a drill are compared pupil by pupil, so it is said how sure the difference is.
Exercises come out of pools, so that a hundred pupils take two minutes of a processor.
"""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean, stdev
from typing import TypeAlias

from tests.benchmarks.learners.growth import GROWTHS
from tests.benchmarks.learners.measures import Bench, gained
from tests.benchmarks.learners.pool import Pooled
from tests.benchmarks.learners.profiles import TYPICAL, WEAK

Gains: TypeAlias = Mapping[str, Mapping[str, tuple[float, float]]]
"""By cell and pupil: what the drill and what the book has taught."""


def main() -> None:
    """Keeps what a trial found, and compares."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.learners.trial")
    parser.add_argument("keep", type=Path, help="a file for what comes of it; if there, it is read")
    parser.add_argument("--against", type=Path, help="one of an earlier trial")
    parser.add_argument("--seeds", type=int, nargs="*", default=[1, 2, 3])
    parser.add_argument("--pupils", type=int, default=4, help="of each sort, for each seed")
    wish = parser.parse_args()
    if not wish.keep.exists():
        wish.keep.write_text(json.dumps(_tried(wish.seeds, wish.pupils)), "utf-8")
    now = json.loads(wish.keep.read_text("utf-8"))
    _print(now, json.loads(wish.against.read_text("utf-8")) if wish.against else {})


def _tried(seeds: list[int], pupils: int) -> Gains:
    return {
        f"{growth.name}, {profile.name}": {
            f"{seed} {number}": gained(Bench(Pooled, pupils, seed), growth, profile, number)
            for seed in seeds
            for number in range(pupils)
        }
        for growth in GROWTHS
        for profile in (TYPICAL, WEAK)
    }


def _print(now: Gains, before: Gains) -> None:
    gains, apart = list[float](), list[tuple[float, float]]()
    for cell, pupils in now.items():
        book = fmean(by for _, by in pupils.values())
        gains.append(fmean(ours for ours, _ in pupils.values()) / book)
        pairs = [
            (pupils[who][0], was[0]) for who, was in before.get(cell, {}).items() if who in pupils
        ]
        print(f"{cell:40}{gains[-1]:8.3f}", end="")
        if len(pairs) > 1:
            more = [(ours - was) / book for ours, was in pairs]
            apart.append((fmean(more), stdev(more) / len(more) ** 0.5))
            print("{:+10.3f}, standard error {:.3f}".format(*apart[-1]), end="")
        print()
    print(f"{'mean':40}{fmean(gains):8.3f}", end="")
    if apart:
        error = sum(error**2 for _, error in apart) ** 0.5 / len(apart)
        print(f"{fmean(more for more, _ in apart):+10.3f}, standard error {error:.3f}", end="")
    print()


if __name__ == "__main__":
    main()
