"""What came of the experiments, in words: on the screen, and as the table of the README."""

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Experiment, Result

README: Final = Path(__file__).with_name("README.md")

BEGIN, END = "<!-- counts: begin -->", "<!-- counts: end -->"

ROW: Final = re.compile(r"^\| `([\w-]+)` \|.*$", re.MULTILINE)


def line(result: Result) -> str:
    """One experiment on the screen."""
    if result.skipped:
        return f"skip  {result.name:<24}{result.skipped}"
    state = "FAIL" if result.failed else "ok"
    counts = f"{result.tried:>8} tried {len(result.failed):>6} failed {result.seconds:>8.1f} s"
    return f"{state:<6}{result.name:<24}{counts}"


def failure(experiment: Experiment, seed: int, number: int, why: str) -> str:
    """Why a case failed, and how to see it again."""
    shown = "\n".join(f"      {each}" for each in why.splitlines())
    again = f"python -m tests.faults --only {experiment.name} --seed {seed} --case {number}"
    return f"{shown}\n      again: {again}"


def summary(results: Sequence[Result]) -> str:
    """All of them in one line."""
    failed = sum(len(result.failed) for result in results)
    tried = sum(result.tried for result in results)
    seconds = sum(result.seconds for result in results)
    return f"{tried} tried, {failed} failed, {seconds:.0f} s"


def write(results: Sequence[Result], seed: int) -> None:
    """Puts the counts into the README; rows of experiments that were not run stay."""
    text = README.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    table, _, tail = rest.partition(END)
    rows = {found[1]: found[0] for found in ROW.finditer(table)}
    today = datetime.now(UTC).date().isoformat()
    rows |= {result.name: _row(result, today, seed) for result in results if not result.skipped}
    README.write_text(f"{head}{BEGIN}\n{_table(rows)}\n{END}{tail}", encoding="utf-8")


def _table(rows: dict[str, str]) -> str:
    known = [each.name for each in EXPERIMENTS]
    lines: Iterable[str] = (rows.get(name, f"| `{name}` | | | | | | |") for name in known)
    head = "| experiment | what must hold | tried | failed | seconds | on | seed |"
    return "\n".join([head, "|---|---|---:|---:|---:|---|---:|", *lines])


def _row(result: Result, today: str, seed: int) -> str:
    (experiment,) = (each for each in EXPERIMENTS if each.name == result.name)
    tried = f"{result.tried:,} {experiment.unit}"
    cells = (
        f"`{result.name}`", experiment.promise, tried, f"{len(result.failed):,}",
        f"{result.seconds:.0f}", today, str(seed),
    )  # fmt: skip
    return "| " + " | ".join(cells) + " |"
