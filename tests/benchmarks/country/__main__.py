"""Monday, 9:00: a country of classes, simulated with what one process was measured to take.

    python -m tests.benchmarks.country                  a sixteenth of it: one cell; about a minute
    python -m tests.benchmarks.country --share 1        all of it
    python -m tests.benchmarks.country --only storm --seed 7

A million pupils in 40,000 rooms. Each scenario is a simulation of its own, the same for the same
seed; percentiles are p50 / p95 / p99 / max in milliseconds for acks, in seconds for being in.
"""

import argparse
import sys
from collections.abc import Sequence

from tests.benchmarks.country.measured import Country, measured
from tests.benchmarks.country.scenarios import SCENARIOS


def main(words: Sequence[str] | None = None) -> int:
    """Simulates and prints."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.country", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--share", type=float, default=1 / 16, help="of the country")
    parser.add_argument("--processes", type=int, default=Country().processes)
    parser.add_argument("--seed", default="Monday")
    parser.add_argument("--only", nargs="+", default=list(SCENARIOS), choices=list(SCENARIOS))
    asked = parser.parse_args(words)
    rates = measured()
    country = Country(processes=asked.processes).part(asked.share)
    print(rates)
    print(country)
    for name in asked.only:
        for line in SCENARIOS[name](country, rates, asked.seed):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
