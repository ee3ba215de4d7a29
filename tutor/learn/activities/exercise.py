"""One exercise, the same for everybody: a teacher's own, or one that is made for a skill."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from tutor.language import say
from tutor.learn.activities import generated
from tutor.learn.activities.activity import (
    NOTHING,
    Activity,
    Idea,
    Json,
    Kind,
    Said,
    Trained,
    Unposable,
    Verdict,
)
from tutor.learn.activities.asked import Asked, asked_again, chosen
from tutor.settings import Settings


class Posed(msgspec.Struct, frozen=True):
    """What a room keeps of it."""

    exercise: dict[str, Any]
    verdicts: str = generated.NOW


class ExerciseActivity(Activity):
    """An exercise that all answer."""

    def __init__(self, one: Asked, verdicts: str) -> None:
        self._asked = one
        self._now = verdicts == generated.NOW

    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """``kind`` and ``exercise``, its fields as a lesson's file has them."""
        return self._asked.show()

    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """As a lesson asks it."""
        return self._asked.words()

    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """As a lesson judges it."""
        return self._asked.verdict(text)

    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """Its solutions; where several results are wanted, each is one."""
        return self._asked.ideas

    def written(self, idea: Idea) -> str:
        """A solution with what it solves."""
        return self._asked.written(idea)

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """As a lesson tells it, at the reveal with how it is solved."""
        return self._asked.told(answer.text, revealed=revealed)

    def story(self, place: int = 0) -> Sequence[str]:
        """How it is solved."""
        return self._asked.story()

    def trained(self, place: int, answer: Said) -> Trained:
        """The skill of the exercise."""
        return self._asked.trained()

    def done(self, place: int, said: Sequence[Said]) -> bool:
        """Whether everything is found; nobody is told where verdicts are kept back."""
        found = {each.verdict.idea for each in said if each.verdict.correct}
        return self._now and found.issuperset(idea.key for idea in self.ideas(place))


class ExerciseKind(Kind):
    """``exercise``, with its fields as a lesson's file has them, or ``skill`` and ``level``."""

    name = "exercise"

    def __init__(self, settings: Settings) -> None:
        del settings

    def title(self) -> str:
        """One exercise."""
        return say("activity.exercise")

    def form(self) -> list[dict[str, Json]]:
        """The skill and the level of one that is made."""
        return [generated.skill_row("skill"), generated.level_row()]

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """Reads the exercise, or makes one: any skill that is drilled, where none is given."""
        if "exercise" in options:
            one = chosen(options["exercise"])
        else:
            skill, level = generated.skill_in(options), generated.level_in(options)
            ((one,),) = generated.columns([skill], level, 1, 1, rng)
        return {"exercise": one.fields, "verdicts": generated.verdicts_in(options)}

    def load(self, posed: Json) -> ExerciseActivity:
        """The exercise again."""
        try:
            kept = msgspec.convert(posed, Posed)
        except msgspec.ValidationError as error:
            raise Unposable("options-wrong", field="posed") from error
        return ExerciseActivity(asked_again(kept.exercise), kept.verdicts)
