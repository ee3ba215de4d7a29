"""Pupils who play a whole game with the class, as a room keeps what they say."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from tutor.learn.activities.activity import Activity, Item, Kind, Said, Verdict

A = TypeVar("A", bound=Activity)


class Pupil:
    """A seat and what it has said in the run."""

    def __init__(self, place: int = 1) -> None:
        self.place = place
        self.said: list[Said] = []

    def says(self, activity: Activity, text: str, number: int = 1, **extra: str) -> Verdict:
        """Answers in a round, and gives the verdict."""
        verdict = activity.judge(self.place, self.said, text, extra)
        self.said.append(Said(f"a{len(self.said)}", number, text, verdict, extra))
        return verdict

    def told(self, activity: Activity, *, revealed: bool = False) -> Sequence[str]:
        """What is said of the last answer."""
        return activity.told(self.place, self.said[-1], revealed=revealed)

    def shown(self, activity: Activity, what: str) -> Any:
        """A part of what this pupil sees."""
        return activity.show(self.place, self.said)[what]

    def total(self, activity: Activity) -> int:
        """The points so far."""
        return sum(item.points for item in self.items(activity))

    def items(self, activity: Activity) -> Sequence[Item]:
        """The explained points so far."""
        found = activity.points(self.said)
        assert found is not None
        return found


class Rounds:
    """The rounds of a run as a room asks them: all that is kept of one goes through JSON."""

    def __init__(self, kind: Kind, seed: int = 1) -> None:
        self.kind = kind
        self.rng = Random(seed)
        self.posed: Any = None
        self.number = 0

    def ask(self, pupils: Sequence[Pupil] = (), **options: Any) -> Activity:
        """The next round; the votes of these pupils are counted for it."""
        if pupils:
            said = [[one for one in pupil.said if one.round == self.number] for pupil in pupils]
            kept = Counter(each[-1].verdict.kept for each in said if each)
            options = {"votes": dict(kept), **options}
        self.posed = json.loads(json.dumps(self.kind.pose(options, self.rng, self.posed)))
        self.number += 1
        return self.kind.load(self.posed)


def is_json(value: object) -> bool:
    """Whether JSON brings it back as it is."""
    return bool(json.loads(json.dumps(value)) == value)
