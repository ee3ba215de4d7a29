"""``python -m tests.benchmarks.learners``: the table of what drills do for simulated pupils."""

import argparse
import json
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Final

from tests.benchmarks.learners.drivers import Outside, Within
from tests.benchmarks.learners.measures import ROWS, Bench, Figure

BEFORE: Final = Path(__file__).with_name("before.json")
"""The same figures before there was a model of the learner."""

Key = tuple[str, str, str]


def main() -> None:
    """Prints the rows that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.learners")
    parser.add_argument("--pupils", type=int, default=5, help="of each sort")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", choices=ROWS, default=list(ROWS))
    parser.add_argument("--process", action="store_true", help="run tutor drill itself")
    wish = parser.parse_args()
    bench = Bench(Outside if wish.process else Within, wish.pupils, wish.seed)
    before = {(row, case, model): value for row, case, model, value in _before()}
    for name in wish.only:
        begun = perf_counter()
        print_row(name, list(ROWS[name].measure(bench)), before)
        print(f"  ({perf_counter() - begun:.0f} s)", flush=True)


def _before() -> list[tuple[str, str, str, float]]:
    found: list[tuple[str, str, str, float]] = json.loads(BEFORE.read_text("utf-8"))
    return found


def print_row(name: str, figures: list[Figure], before: dict[Key, float]) -> None:
    """A line for each case, a column for each model; what it was before in brackets."""
    row = ROWS[name]
    models = list(dict.fromkeys(each.model for each in figures))
    print(f"\n{name}: {row.goal}")
    print(f"  {'':24}" + "".join(f"{model[:16]:>18}" for model in models))
    for case in dict.fromkeys(each.case for each in figures):
        found = {each.model: each.value for each in figures if each.case == case}
        cells = [_cell(found.get(model), before.get((name, case, model))) for model in models]
        print(f"  {case:24}" + "".join(cells))
    judged = [each for each in figures if ":" not in each.case]
    met = [row.met(each.value) for each in judged]
    print(f"  met in {sum(met)} of {len(met)}; mean {fmean(each.value for each in judged):.3f}")


def _cell(now: float | None, before: float | None) -> str:
    if now is None:
        return f"{'':18}"
    return f"{now:9.2f}" + (f" ({before:6.2f})" if before is not None else f"{'':9}")


if __name__ == "__main__":
    main()
