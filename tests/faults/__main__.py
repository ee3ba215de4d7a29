"""The fault laboratory: ``python -m tests.faults``, ``--long`` for the night.

python -m tests.faults                             the short part, about half a minute
python -m tests.faults --long                      everything; writes the table of the README
python -m tests.faults --only NAME --seed 7        one experiment, with other chance
python -m tests.faults --only NAME --seed 7 --case 12      one case again, here and now
python -m tests.faults --list                      what there is
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.faults import driving, report
from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Experiment, Result, attempt, run

SEED: Final = 1
"""Chance begins here unless told otherwise, so every run of the short part is the same."""

SHOWN: Final = 5
"""Failures of an experiment that are told in full."""


def main(words: Sequence[str] | None = None) -> int:
    """Runs what is asked for; 1 when anything has failed."""
    asked = _parser().parse_args(words)
    chosen = [each for each in EXPERIMENTS if _is_chosen(each, asked)]
    if asked.list:
        for each in chosen:
            print(f"{each.name:<24}{each.promise}" + (f" [waits: {each.waits}]" * bool(each.waits)))
        return 0
    if not chosen:
        print(f"No such experiment: {', '.join(asked.only)}; --list shows them.", file=sys.stderr)
        return 2
    if asked.case is not None:
        return _again(chosen[0], asked.seed, asked.case)
    driving.load()
    if asked.long:
        os.nice(10)
    results = list(_carried_out(chosen, asked))
    print(report.summary(results))
    if asked.long and not asked.dry:
        report.write(results, asked.seed)
    return 1 if any(result.failed for result in results) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--long", action="store_true", help="the part for the night")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="or its beginning")
    parser.add_argument("--exactly", nargs="+", default=[], metavar="NAME", help="whole names")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--case", type=int, help="one case, in this process")
    parser.add_argument("--cases", type=int, help="so many of each, instead of short or long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, help="no case begins later, all in all")
    parser.add_argument("--waiting", action="store_true", help="those too that wait for a mending")
    parser.add_argument("--dry", action="store_true", help="leaves the table of the README alone")
    parser.add_argument("--list", action="store_true", help="names the experiments")
    return parser


def _is_chosen(experiment: Experiment, asked: argparse.Namespace) -> bool:
    if asked.exactly:
        return experiment.name in asked.exactly
    if asked.only:
        return any(experiment.name.startswith(name) for name in asked.only)
    in_short = experiment.short and not experiment.waits
    return bool(asked.long or asked.waiting or asked.list or in_short)


def _carried_out(chosen: Sequence[Experiment], asked: argparse.Namespace) -> Iterator[Result]:
    until = time.monotonic() + asked.minutes * 60 if asked.minutes else float("inf")
    for experiment in chosen:
        cases = asked.cases or (experiment.long if asked.long else experiment.short)
        result = run(experiment, range(cases), asked.seed, jobs=asked.jobs, until=until)
        print(report.line(result), flush=True)
        for number, why in sorted(result.failed.items())[:SHOWN]:
            print(report.failure(experiment, asked.seed, number, why), flush=True)
        yield result


def _again(experiment: Experiment, seed: int, number: int) -> int:
    """One case in this process, where a debugger sees it; no time is kept."""
    driving.make_quick()
    with experiment.around(), tempfile.TemporaryDirectory() as folder:
        tried, why = attempt(experiment, seed, number, Path(folder) / "case")
    print(f"{experiment.name} {number}: {why or f'ok, {tried} tried'}")
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
