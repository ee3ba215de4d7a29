"""What a class must survive: lost lines, killed servers, hostile pupils.

    python -m tests.benchmarks.class_faults                         everything, some minutes
    python -m tests.benchmarks.class_faults --only kills --kills 3  a part
    python -m tests.benchmarks.class_faults --only hostile --attacks floods --seconds 5

A real ``tutor class`` on a folder of its own. Each line that is printed is a finding; the exit code
is 1 when an acknowledged answer was lost or counted twice, a seat was not found again, the others'
acks took too long, or too many wrong tries were answered.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.benchmarks.class_faults import kills, others
from tests.benchmarks.class_faults.hostile import ATTACKS

GOAL: Final = 50.0
"""Milliseconds that the 99th percentile of the others' acks may reach."""


def main(words: Sequence[str] | None = None) -> int:
    """Tries everything that is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.class_faults", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--only", choices=["kills", "hostile"])
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--drops", type=int, default=100)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    parser.add_argument("--attacks", nargs="+", default=[""], help="or their beginnings")
    parser.add_argument("--seed", default="faults")
    asked = parser.parse_args(words)
    print(f"load average {os.getloadavg()[0]:.2f} before; answer to ack p50 / p95 / p99 / max")
    good = True
    if asked.only != "hostile":
        with tempfile.TemporaryDirectory() as home:
            found = []
            for line in kills.run(
                Path(home),
                pupils=asked.pupils, drops=asked.drops, kills=asked.kills, seed=asked.seed,
            ):  # fmt: skip
                print(line, flush=True)
                found.append(line)
            good &= kills.sound(found)
    if asked.only != "kills":
        names = [name for name in ATTACKS if name.startswith(tuple(asked.attacks))]
        with tempfile.TemporaryDirectory() as home:
            for noticed in others.run(
                Path(home),
                pupils=asked.pupils, seconds=asked.seconds, seed=asked.seed, names=names,
            ):  # fmt: skip
                print(noticed, flush=True)
                good &= noticed.others.p99 < GOAL
                good &= noticed.newcomers.most < 1000 * others.SERVED
                good &= noticed.wrong_answered <= others.WRONG_ANSWERED
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
