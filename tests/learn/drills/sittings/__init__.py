"""Whole sittings of pupils who answer as they were told to, kept as text to compare with.

``drill seed=2 chance=0.75 skills=addition,brackets: ..x.h/..`` is a drill, ``storm`` a storm. A
sign stands for each answer: ``.`` is right, ``x`` a number far off, ``m`` what a misconception
makes of it, ``g`` gives up, ``f`` is wrong at once, ``h`` right with a hint, ``l`` right and late;
``/`` is a terminal that went off, ``+`` three days. Told is what was set and why, how likely it
was to be right, the rating after it, what was suspected, found or said, and which cards come back.
``python -m tests.learn.drills.sittings`` writes the file anew.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from tests.learn.drills.missing import wrong
from tests.learn.drills.pooled import pooled
from tests.learn.drills.remembering import Remembering
from tests.records import Record
from tutor.learn.drills.session import Drill
from tutor.learn.drills.settings import Settings
from tutor.learn.drills.shown import Outcome, Presented
from tutor.learn.drills.storm import Storm
from tutor.learn.drills.summary import summarise
from tutor.learn.exercises import Skill, drilled
from tutor.maths.misconceptions import wrong_values
from tutor.maths.notation import number_text
from tutor.maths.tree import is_comparison

BEGINS: Final = datetime(2026, 9, 1, 8, tzinfo=UTC)

SECONDS: Final = {".": 7.0, "f": 0.4, "l": 90.0}
"""What an answer takes; else :data:`USUAL`."""

USUAL: Final = 12.0

PAUSE: Final = timedelta(days=3)


@dataclass
class Pupil:
    """Answers as told, whatever is set."""

    shows: str
    records: Remembering = field(default_factory=Remembering)
    now: datetime = BEGINS
    found: int = 0
    """Results of an exercise that wants several."""

    def answer(self, sitting: Drill | Storm, asked: Presented, sign: str) -> Outcome | None:
        """Gives the answer that a sign stands for."""
        seconds = SECONDS.get(sign, USUAL)
        self.now += timedelta(seconds=seconds)
        if sign == "g":
            outcome = sitting.gave_up(seconds, self.now)
        else:
            text = self._text(asked, sign)
            outcome = sitting.answered(text, seconds, self.now, int(sign == "h"))
        self.found = 0 if outcome is None or outcome.done else len(outcome.found)
        return outcome

    def _text(self, asked: Presented, sign: str) -> str:
        exercise = asked.exercise
        if sign in "xf":
            return wrong(exercise)
        tree = exercise.tree
        if sign == "m" and tree is not None and not is_comparison(tree):
            values = sorted(wrong_values(tree, self.shows))
            if values:
                return number_text(values[0])
        return exercise.solutions()[self.found]


def _sittings(typed: str) -> Iterator[str]:
    asked, _, signs = typed.partition(": ")
    kind, *words = asked.split()
    wish = dict(word.split("=") for word in words)
    pupil = Pupil(wish.get("shows", ""))
    sitting = _begun(kind, wish, pupil)
    for sign in signs:
        if sign in "/+":
            pupil.now += PAUSE if sign == "+" else timedelta()
            pupil.found = 0
            sitting = _begun(kind, wish, pupil)
            continue
        presented = sitting.next(pupil.now)
        if presented is None:
            yield "over"
            break
        outcome = pupil.answer(sitting, presented, sign)
        yield f"{_set(presented)} {sign} {'-' if outcome is None else _became(outcome)}".rstrip()
    yield " ".join(str(each) for each in _whole(sitting))


def _begun(kind: str, wish: dict[str, str], pupil: Pupil) -> Drill | Storm:
    seed = wish.get("seed", "1")
    skills: tuple[Skill, ...] = drilled()
    if "skills" in wish:
        chosen = wish["skills"].split(",")
        skills = tuple(skill for skill in drilled() if skill in chosen)
    year = int(wish["year"]) if "year" in wish else None
    if kind == "storm":
        return Storm(pupil.records, 1, Random(seed), pupil.now, skills, year)
    settings = Settings(
        chance=float(wish.get("chance", "0.65")),
        calm="clock" not in wish,
        skills=skills,
        year=year,
        pursues="follows" not in wish,
    )
    since = pupil.now - timedelta(days=1)
    stored = (recorded.answer for recorded in pupil.records.recorded)
    past = [answer for answer in stored if answer.at >= since]
    return Drill(pupil.records, 1, settings, source=pooled, seed=seed, past=past)


def _set(presented: Presented) -> str:
    limit = "" if presented.limit is None else f" {presented.limit:g}s"
    return f"{presented.key} {presented.because} {presented.expected:.3f}{limit}"


def _became(outcome: Outcome) -> str:
    marks = {"again": outcome.again, "guessed": outcome.guessed, "hurried": outcome.hurried}
    told = [f"{outcome.after:.3f}", *(mark for mark, is_so in marks.items() if is_so)]
    if outcome.verdict is not None:
        told += [outcome.verdict, *outcome.suspects[:3]]
    told += [f"{card.fact}@{(card.due - BEGINS).total_seconds():.0f}" for card in outcome.cards]
    return " ".join(told)


def _whole(sitting: Drill | Storm) -> Iterator[object]:
    if isinstance(sitting, Storm):
        yield from (sitting.points, sitting.combo, sitting.best_combo)
    found = summarise(sitting.done)
    yield from (found.answered, found.right, found.hinted, found.skipped, found.guessed)
    yield from (*found.up, *found.facts, found.misconception)


RECORD: Final = Record(Path(__file__).parent, {"sittings": _sittings})
