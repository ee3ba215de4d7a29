"""Several exercises, each pupil at their own pace: a set that is made, or those of a lesson.

Where a pupil is follows from what they have said in the round, so nothing has to be kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from tutor.language import current, say
from tutor.language.choice import FALLBACK
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
from tutor.learn.activities.asked import Asked, asked, asked_again
from tutor.learn.activities.choosing import different
from tutor.learn.exercises import written
from tutor.learn.exercises.base import SLIPS
from tutor.learn.lessons import lessons
from tutor.learn.lessons.keeping import SEEDS
from tutor.settings import Settings

MOST: Final = 50
"""Exercises of a set."""

USUAL: Final = 10

TRIES: Final = 2
"""How often something may be answered wrongly before the next one comes, unless a teacher says."""

VARIANTS: Final = 4
"""So many sets there are where neighbours get different ones."""

DONE: Final = "done"
"""The code of an answer to nothing: everything is answered."""


class Posed(msgspec.Struct, frozen=True):
    """What a room keeps of it."""

    sets: tuple[tuple[dict[str, Any], ...], ...]
    """The exercises in their order; several sets where neighbours get different ones."""
    tries: int = TRIES
    verdicts: str = generated.NOW
    skills: tuple[str, ...] = ()
    """Of a set that was made."""
    lesson: str = ""
    """The id of a lesson."""
    titles: dict[str, str] = {}
    """The title of the lesson by language."""


class SetActivity(Activity):
    """Exercises one after the other; places that differ have sets of their own.

    With verdicts at once an exercise is done with when it is right or was wrong ``tries`` times;
    what cannot be read is no try. With verdicts kept back one answer is all, or as many as
    results are wanted. Keys of ideas begin with the number of the exercise, from 1: ``3:14``.
    """

    own_pace: ClassVar[bool] = True

    def __init__(self, posed: Posed) -> None:
        self._posed = posed
        self._sets = [tuple(map(asked_again, each)) for each in posed.sets]
        if not all(self._sets) or not self._sets:
            raise Unposable("options-wrong", field="posed")
        self._now = posed.verdicts == generated.NOW

    def variant(self, place: int) -> int:
        """Which of the sets a seat gets, from 0; neighbours get different ones."""
        return (place - 1) % len(self._sets)

    def _at(self, place: int) -> tuple[Asked, ...]:
        return self._sets[self.variant(place)]

    # Where somebody is -----------------------------------------------------------------------

    def _item(self, place: int, said: Sequence[Said]) -> int | None:
        """The exercise that is asked now, from 0; None after the last."""
        answers: dict[int, list[Verdict]] = {}
        for each in said:
            answers.setdefault(each.verdict.item, []).append(each.verdict)
        for item, one in enumerate(self._at(place)):
            if not self._is_over(one, answers.get(item, ())):
                return item
        return None

    def _is_over(self, one: Asked, verdicts: Sequence[Verdict]) -> bool:
        wanted = one.exercise.wanted
        if not self._now:
            return len(verdicts) >= wanted
        wrong = sum(not each.correct and each.code not in SLIPS for each in verdicts)
        return wrong >= self._posed.tries or len(_found(verdicts)) >= wanted

    def done(self, place: int, said: Sequence[Said]) -> bool:
        """Whether all exercises are answered."""
        return self._item(place, said) is None

    # What is seen ----------------------------------------------------------------------------

    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The exercise, its ``number`` from 1 and of how many it is one.

        Of one that wants several results, what was ``found`` as well, where verdicts are told.
        The wall shows how many there are, and of what.
        """
        of = len(self._at(place))
        if place == 0:
            about = {"lesson": self._posed.lesson} if self._posed.lesson else {}
            return {**about, "skills": list(self._posed.skills), "of": of}
        item = self._item(place, said)
        if item is None:
            return {DONE: True, "of": of}
        one = self._at(place)[item]
        shown = {**one.show(), "number": item + 1, "of": of}
        if self._now and one.exercise.wanted > 1:
            shown["found"] = _found([each.verdict for each in said if each.verdict.item == item])
        return shown

    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """As a lesson asks it, with how far one is."""
        of = len(self._at(place))
        item = self._item(place, said) if place else None
        if item is None:
            how = say("activity.at-own-pace", n=of) if place == 0 else say("activity.all-done")
            none: dict[str, Json] = {"tiles": [], "lines": [], "keys": [], "example": ""}
            return {"heading": self.title(), "how": how, **none}
        words = self._at(place)[item].words()
        number = say("activity.number", number=item + 1, of=of)
        words["heading"] = f"{number} · {words['heading']}"
        return words

    def title(self) -> str:
        """The title of the lesson, or what is trained."""
        titles = self._posed.titles
        if titles:
            return next(titles[code] for code in (current(), FALLBACK, *titles) if code in titles)
        skills = ", ".join(say(f"drillview.skill-{skill}") for skill in self._posed.skills)
        return skills[:1].upper() + skills[1:]

    # What is said ----------------------------------------------------------------------------

    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """Judges it as an answer to the exercise that is asked now."""
        item = self._item(place, said)
        if item is None:
            return Verdict(DONE, item=len(self._at(place)) - 1)
        verdict = self._at(place)[item].verdict(text)
        idea = _key(item, verdict.idea) if verdict.idea else ""
        return msgspec.structs.replace(verdict, idea=idea, item=item)

    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """The solutions of all exercises; at the wall of all sets."""
        sets = self._sets if place == 0 else [self._at(place)]
        found = {idea.key: idea for one in sets for idea in _ideas(one)}
        return tuple(found.values())

    def written(self, idea: Idea) -> str:
        """A solution after the number of its exercise: ``3) 2 + 3 × 4 = 14``.

        No sign stands between them: a dot is one of multiplication.
        """
        number, _, key = idea.key.partition(":")
        item = int(number) - 1
        solved = (
            one[item].written(each)
            for one in self._sets
            for each in one[item].ideas
            if (each.key, each.variants) == (key, idea.variants)
        )
        return f"{number}) {next(solved, idea.written())}"

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """What there is to say of an answer to any of the exercises, also an earlier one."""
        if answer.verdict.code == DONE:
            return (say("activity.all-done"),)
        item = min(answer.verdict.item, len(self._at(place)) - 1)
        return self._at(place)[item].told(answer.text, revealed=revealed)

    def trained(self, place: int, answer: Said) -> Trained | None:
        """The skill of the exercise that was answered."""
        if answer.verdict.code == DONE:
            return None
        item = min(answer.verdict.item, len(self._at(place)) - 1)
        return self._at(place)[item].trained()


def _found(verdicts: Sequence[Verdict]) -> list[str]:
    """The results found so far, in the order they were."""
    return list(dict.fromkeys(each.result for each in verdicts if each.correct))


def _key(item: int, idea: str) -> str:
    return f"{item + 1}:{idea}"


def _ideas(one: Sequence[Asked]) -> Iterator[Idea]:
    for item, each in enumerate(one):
        for idea in each.ideas:
            yield msgspec.structs.replace(idea, key=_key(item, idea.key))


def _load(posed: Json) -> SetActivity:
    try:
        return SetActivity(msgspec.convert(posed, Posed))
    except msgspec.ValidationError as error:
        raise Unposable("options-wrong", field="posed") from error


def _kept(posed: Posed) -> Json:
    return msgspec.json.decode(msgspec.json.encode(posed))


def _tries_row() -> dict[str, Json]:
    answers = [{"value": n, "text": str(n)} for n in (1, 2, 3)]
    question = say("activity.ask-tries")
    return {"name": "tries", "question": question, "answers": answers, "chosen": TRIES}


class SetKind(Kind):
    """``skills`` in turn, ``level``, ``count``, ``tries``, ``different``, ``verdicts``."""

    name = "set"

    def __init__(self, settings: Settings) -> None:
        del settings

    def title(self) -> str:
        """A set of exercises."""
        return say("activity.set")

    def form(self) -> list[dict[str, Json]]:
        """A skill, its level, how many, how many tries, and whether neighbours differ."""
        counts = [{"value": n, "text": str(n)} for n in (5, USUAL, 20)]
        question = say("activity.ask-count")
        count = {"name": "count", "question": question, "answers": counts, "chosen": USUAL}
        skills = generated.skill_row("skills")
        return [skills, generated.level_row(), count, _tries_row(), different()]

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """Makes the set, or some that are about as hard."""
        skills, level = generated.skills_in(options), generated.level_in(options)
        count = generated.number_in(options, "count", USUAL, MOST)
        variants = VARIANTS if options.get("different") is True else 1
        made = generated.columns(skills, level, count, variants, rng)
        posed = Posed(
            tuple(tuple(one.fields for one in each) for each in made),
            generated.number_in(options, "tries", TRIES, MOST),
            generated.verdicts_in(options),
            skills,
        )
        return _kept(posed)

    def load(self, posed: Json) -> SetActivity:
        """The set again."""
        return _load(posed)


class LessonKind(Kind):
    """``lesson``, its id, with ``tries`` and ``verdicts``: its exercises, those of the check last.

    A lesson of the teacher's own folder comes before one of ours with the same id.
    """

    name = "lesson"

    def __init__(self, settings: Settings) -> None:
        self._folder = None if settings.lessons is None else Path(settings.lessons)

    def title(self) -> str:
        """A lesson's exercises."""
        return say("activity.lesson")

    def form(self) -> list[dict[str, Json]]:
        """Which lesson, and how many tries."""
        found = lessons(self._folder).lessons
        row = {
            "name": "lesson",
            "question": say("activity.ask-lesson"),
            "answers": [{"value": each.id, "text": each.title} for each in found],
            "chosen": found[0].id if found else "",
        }
        return [row, _tries_row()]

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """The exercises as they are now; a lesson that is mended later changes no round."""
        found = lessons(self._folder).find(str(options.get("lesson", "")))
        if found is not None:
            found = found.dealt(int(rng.random() * SEEDS))
        exercises = [] if found is None else [*found.exercises.values(), *found.check.values()]
        if found is None or not exercises:
            raise Unposable("options-wrong", field="lesson")
        posed = Posed(
            (tuple(asked(written(each)).fields for each in exercises),),
            generated.number_in(options, "tries", TRIES, MOST),
            generated.verdicts_in(options),
            found.skills,
            found.id,
            {code: page.title for code, page in found.pages.items()},
        )
        return _kept(posed)

    def load(self, posed: Json) -> SetActivity:
        """The exercises again."""
        return _load(posed)
