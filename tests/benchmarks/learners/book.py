"""A fixed book of eight topics, an examination on the same, and random choice from the book."""

import json
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean

from tests.benchmarks.learners.minds import Mind
from tests.benchmarks.learners.tasks import TOPICS, Task, Verdict
from tutor.learn.exercises.fact import all_facts

BOOK = Path(__file__).with_name("book.json")


@cache
def pages(part: str) -> dict[str, tuple[Task, ...]]:
    """The exercises of ``book`` or ``exam`` by topic."""
    facts = {fact.text for fact in all_facts()}
    found = json.loads(BOOK.read_text("utf-8"))[part]
    return {
        topic: tuple(
            Task(0, topic, "fact" if text in facts else "evaluate", text, text)
            for text in found[topic]
        )
        for topic in TOPICS
    }


def mark(mind: Mind) -> float:
    """What share of the examination a pupil would get right, rested."""
    mind.minutes, mind.shaken = 0.0, False
    return fmean(fmean(map(mind.chance, tasks)) for tasks in pages("exam").values())


class Anywhere:
    """Who opens the book anywhere: any topic, any exercise of it."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.number = rng, 0
        self._asked: Task | None = None

    def ask(self, at: float) -> Task:
        if self._asked is None:
            self.number += 1
            tasks = pages("book")[TOPICS[int(self.rng.random() * len(TOPICS))]]
            task = tasks[int(self.rng.random() * len(tasks))]
            self._asked = task._replace(number=self.number, answer=RIGHT)
        return self._asked

    def answer(self, text: str, seconds: float, at: float) -> Verdict:
        self._asked = None
        right = text == RIGHT
        return Verdict(right, "correct" if right else "wrong-result", not right, stands=False)

    def skip(self, seconds: float, at: float) -> None:
        self._asked = None

    def found(self) -> list[str]:
        return []


RIGHT = "88"
"""What counts as the right answer to each exercise of the book: nobody reads it."""
