"""A school after a year of answers: what exports and the progress page have to cope with.

    TUTOR_HOME=/some/folder python -m tests.benchmarks.year [--pupils 500] [--seed 1]

fills the database there. The answers are drawn, not played (:mod:`tests.progress.month` plays a
few), and go in by thousands: 1.2 million take about a minute.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any, Final

from sqlalchemy import insert
from sqlalchemy.orm import Session

from tutor.maths.malrules.table import MALRULES
from tutor.progress.database import batches
from tutor.progress.repository import Progress
from tutor.progress.tables import AnswerRow, CardRow, EndingRow, PupilRow, SkillRow
from tutor.progress.values import new_uid, now

DAYS: Final = 200
"""School days in a year."""

A_DAY: Final = 12
"""Answers a day."""

IN_CLASS: Final = 25

SKILLS: Final = (
    *("addition", "subtraction", "multiplication", "division", "order-of-operations"),
    *("brackets", "negative-numbers", "fractions"),
)


def main(words: Sequence[str] | None = None) -> int:
    """Fills the database of this terminal."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.year")
    parser.add_argument("--pupils", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    with Progress.open() as progress:
        fill(progress, asked.pupils, Random(asked.seed))
        print(f"{asked.pupils} pupils, {asked.pupils * DAYS * A_DAY} answers: {progress.place}")
    return 0


def fill(progress: Progress, pupils: int, rng: Random) -> None:
    """Adds pupils, each with a year of answers that ends now."""
    today = now()
    progress._database.write(lambda session: _store(session, pupils, today, rng))


def _store(session: Session, pupils: int, today: datetime, rng: Random) -> None:
    everybody = [PupilRow(**_pupil(number, today)) for number in range(1, pupils + 1)]
    session.add_all(everybody)
    session.flush()
    ids = [row.id for row in everybody]
    # Day by day, as answers come: those of one pupil do not lie beside each other.
    for table, rows in (
        (AnswerRow, _answers(ids, today, rng)),
        (EndingRow, _endings(ids, today, rng)),
        (SkillRow, _ratings(ids, today, rng)),
        (CardRow, _cards(ids, today, rng)),
    ):
        for some in batches(rows):
            session.execute(insert(table), some)


def _pupil(number: int, today: datetime) -> dict[str, Any]:
    name = f"Pupil {number:04}"
    return {
        "uid": new_uid(), "name": name, "folded": name.casefold(), "created": today,
        "success": 75, "calm": True, "class_name": f"{(number - 1) // IN_CLASS + 1}a",
    }  # fmt: skip


def _answers(pupils: Sequence[int], today: datetime, rng: Random) -> Iterator[dict[str, Any]]:
    malrules = [malrule.id for malrule in MALRULES]
    own = {pupil: rng.sample(malrules, 3) for pupil in pupils}
    theta = {(pupil, skill): rng.gauss(0, 1) for pupil in pupils for skill in SKILLS}
    for day in range(DAYS, 0, -1):
        begun = today - timedelta(days=day * 365 / DAYS, hours=1)
        for pupil in pupils:
            for place in range(A_DAY):
                skill = rng.choice(SKILLS)
                theta[pupil, skill] += rng.gauss(0.005, 0.05)
                text = f"{rng.randint(2, 99)}-{rng.randint(2, 9)}*{rng.randint(2, 9)}"
                right = rng.random() < 0.78
                yield {
                    "uid": f"{rng.getrandbits(128):032x}",
                    "pupil_id": pupil,
                    "at": begun + timedelta(seconds=25 * place),
                    "mode": "drill",
                    "kind": "evaluate",
                    "skill": skill,
                    "key": f"evaluate {text}",
                    "exercise": json.dumps({"kind": "evaluate", "text": text}),
                    "text": str(rng.randint(-50, 99)),
                    "code": "correct" if right else "wrong-result",
                    "correct": right,
                    "seconds": rng.lognormvariate(2, 0.6),
                    "hints": 0,
                    "diagnosis": "" if right else " ".join(_diagnosis(own[pupil], malrules, rng)),
                    "theta": theta[pupil, skill],
                }


def _diagnosis(own: Sequence[str], malrules: Sequence[str], rng: Random) -> list[str]:
    """An own misconception and what else explains it; a slip; or nothing."""
    kind = rng.random()
    if kind < 0.3:
        return []
    if kind < 0.45:
        return ["slip", *rng.sample(malrules, rng.randint(0, 1))]
    return [rng.choice(own), *rng.sample(malrules, rng.randint(0, 2))]


def _endings(pupils: Sequence[int], today: datetime, rng: Random) -> Iterator[dict[str, Any]]:
    for day in range(DAYS, 0, -1):
        at = today - timedelta(days=day * 365 / DAYS)
        for pupil in pupils:
            right = rng.randint(5, A_DAY)
            yield {
                "uid": f"{rng.getrandbits(128):032x}", "pupil_id": pupil, "mode": "drill",
                "what": "", "day": at.date(), "right": right, "asked": A_DAY, "points": None,
                "won": None, "marks": json.dumps({"drill.right": right}), "ideas": "", "at": at,
            }  # fmt: skip


def _ratings(pupils: Sequence[int], today: datetime, rng: Random) -> Iterator[dict[str, Any]]:
    for pupil in pupils:
        for skill in SKILLS:
            yield {
                "pupil_id": pupil, "skill": skill, "value": rng.gauss(0, 1), "uncertainty": 0.1,
                "answers": DAYS * A_DAY // len(SKILLS), "at": today,
            }  # fmt: skip


def _cards(pupils: Sequence[int], today: datetime, rng: Random) -> Iterator[dict[str, Any]]:
    facts = [f"{one}*{other}" for one in range(2, 10) for other in range(one, 10)]
    for pupil in pupils:
        for fact in facts:
            due = today + timedelta(days=rng.randint(-5, 30))
            known = json.dumps({"stability": rng.lognormvariate(2, 1), "step": None})
            yield {"pupil_id": pupil, "fact": fact, "json": known, "due": due}


if __name__ == "__main__":
    sys.exit(main())
