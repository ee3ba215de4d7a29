"""A class round of a game as an activity: a roll, a hand, a score to be predicted.

No game is known here. What may be chosen follows from the names of the fields of what the game
poses and of what it is played with (:mod:`tutor.learn.class_rounds.class_round`).
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import Any, Final

import msgspec

from tutor.data import DataFault
from tutor.engine.game import GameBroken
from tutor.language import say
from tutor.learn import narration
from tutor.learn.activities import telling
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
from tutor.learn.activities.asked import LATELY, REMEMBERED
from tutor.learn.activities.choosing import Choosing
from tutor.learn.class_rounds.class_round import AnyRound, GivenBack, Judged, class_round
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import CORRECT, Way
from tutor.learn.exercises.pictures import in_columns
from tutor.maths.ideas import idea_key
from tutor.maths.misconceptions import BY_ID, misconceptions_of
from tutor.maths.notation import number_text
from tutor.maths.tree import text as canonical
from tutor.settings import Settings

SAMPLE: Final = 12
"""So many are posed where neighbours get different ones."""

VARIANTS: Final = 5
"""Those of them that are used: the ones with about the same number of ideas."""


class Posed(msgspec.Struct, frozen=True):
    """What a room keeps of it, as JSON."""

    material: Json
    """What it is played with, in the game's own fields."""
    posed: tuple[Json, ...]
    """What lies on the table, in the game's own fields; several where neighbours differ."""
    given: tuple[str, ...] = ()
    """The fields of the material that the teacher chose."""


class Lying:
    """One thing that lies on the table, with everything that can be known of it.

    It is remembered by its JSON: a class of thirty asks the same again and again.
    """

    def __init__(self, brought: AnyRound, material: Any, posed: Any) -> None:
        self.brought = brought
        self.material = material
        self.posed = posed

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What there is to be found; worked out when somebody first asks."""
        return tuple(self.brought.findings(self.material, self.posed))

    @cached_property
    def ideas(self) -> tuple[Idea, ...]:
        """The same as ideas with their keys."""
        found = (
            _idea(self.brought.way, each, ways) for each in self.findings for ways in each.ideas
        )
        return tuple({idea.key: idea for idea in found}.values())

    @cached_property
    def _keys(self) -> Mapping[str, str]:
        """The key of an idea by each way to write it with its result."""
        return {f"{way}={idea.result}": idea.key for idea in self.ideas for way in idea.variants}

    def verdict(self, text: str) -> Verdict:
        """What becomes of a text; the same text is judged once."""
        return _verdict(self, text)

    def judged(self, text: str) -> Judged:
        """What the game says of it.

        Raises:
            GivenBack: it does not count; says why in the language spoken now.
        """
        return _judged(self, text)

    def told(self, text: str, *, revealed: bool) -> Sequence[str]:
        """The sentences about a text in the language spoken now."""
        try:
            judged = self.judged(text)
        except GivenBack as slip:
            return (str(slip),)
        if judged.answer is None:
            return (telling.of_number(judged.text, right=judged.correct),)
        return tuple(telling.of_answer(judged.answer, revealed=revealed))

    def right(self, judged: Judged) -> Verdict:
        """The verdict on a right answer: which idea it found, and how it was written."""
        if self.brought.way is Way.PREDICT:
            return Verdict(CORRECT, idea=judged.text, result=judged.text, kept=judged.text)
        answer = judged.answer
        if answer is None or answer.tree is None or answer.value is None:
            expression, _, result = judged.text.rpartition("=")
        else:
            expression, result = canonical(answer.tree), number_text(answer.value)
        kept = f"{expression}={result}"
        idea = self._keys.get(kept) or self._other_way(expression, result) or kept
        return Verdict(CORRECT, idea=idea, result=result, kept=kept)

    def _other_way(self, expression: str, result: str) -> str:
        """The key of an idea that does not list this way to write it; empty where there is none."""
        same = [idea for idea in self.ideas if idea.result == result]
        meant = idea_key(expression) if same else None
        return next((idea.key for idea in same if idea_key(idea.variants[0]) == meant), "")


def _idea(way: Way, finding: Finding, ways: Sequence[str]) -> Idea:
    key = finding.number if way is Way.PREDICT else f"{ways[0]}={finding.number}"
    return Idea(key, finding.number, tuple(ways))


@lru_cache(maxsize=256)
def _lying(of: str, material: bytes, posed: bytes) -> Lying:
    """What JSON says lies there; raises :class:`Unposable`."""
    brought = _brought(of)
    try:
        played_with = msgspec.json.decode(material, type=brought.material)
        lies = msgspec.json.decode(posed, type=brought.posed)
    except msgspec.ValidationError as error:
        raise Unposable("options-wrong", field="posed") from error
    if next(iter(brought.issues(played_with)), None) or not brought.fits(played_with, lies):
        raise Unposable("options-wrong", field="posed")
    return Lying(brought, played_with, lies)


@lru_cache(maxsize=LATELY)
def _judged(lying: Lying, text: str) -> Judged:
    """What the game says of a text; a slip is not remembered, since it is told in a language."""
    return lying.brought.judge(lying.material, lying.posed, text)


@lru_cache(maxsize=REMEMBERED)
def _verdict(lying: Lying, text: str) -> Verdict:
    try:
        judged = lying.judged(text)
    except GivenBack:
        return Verdict(telling.UNREADABLE)
    if judged.code == CORRECT:
        return lying.right(judged)
    diagnosis = tuple(each for each in misconceptions_of(judged.diagnosis) if each in BY_ID)
    claimed = None if judged.answer is None else judged.answer.claimed
    if claimed is not None:
        return Verdict(judged.code, diagnosis, result=number_text(claimed))
    said = judged.text if lying.brought.way is Way.PREDICT else ""
    return Verdict(judged.code, diagnosis, result=said)


def _brought(of: str) -> AnyRound:
    try:
        return class_round(of)
    except GameBroken as fault:
        raise Unposable("data-fault", game=of) from fault


class RoundActivity(Activity):
    """What a game posed, or several of about the same difficulty for neighbours."""

    def __init__(self, of: str, posed: Posed) -> None:
        material = msgspec.json.encode(posed.material, order="deterministic")
        texts = [msgspec.json.encode(each, order="deterministic") for each in posed.posed]
        if not texts:
            raise Unposable("options-wrong", field="posed")
        self.of = of
        self._given = posed.given
        self._lying = [_lying(of, material, text) for text in texts]

    @property
    def _differs(self) -> bool:
        return len(self._lying) > 1

    def variant(self, place: int) -> int:
        """Which of the different ones a seat gets, from 0; neighbours get different ones."""
        return (place - 1) % len(self._lying)

    def _at(self, place: int) -> Lying:
        return self._lying[self.variant(place)]

    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The fields of what was posed, and the small ones of what it is played with.

        The wall shows ``{"different": true}`` where neighbours have different ones.
        """
        if self._differs and place == 0:
            return {"different": True}
        return self._shown(self._at(place))

    def _shown(self, lying: Lying) -> dict[str, Json]:
        beside = as_json(lying.material)
        small = {
            name: value
            for name, value in beside.items()
            if name in self._given or isinstance(value, str | int | float | None)
        }
        return {**small, **as_json(lying.posed)}

    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The picture as tiles, or as lines where it is a table."""
        brought = self._lying[0].brought
        told: dict[str, Json] = {
            "heading": say(f"game.{self.of}"),
            "how": brought.how_answered(),
            "tiles": [],
            "lines": [],
            "keys": [],
            "example": "",
        }
        if self._differs and place == 0:
            return {**told, "lines": [say("activity.different")]}
        lying = self._at(place)
        told["heading"] = f"{told['heading']} · {brought.task(lying.posed)}"
        picture = brought.picture(lying.posed)
        rows = [list(map(narration.expression, row)) for row in picture.rows]
        if picture.table:
            told["lines"] = list(in_columns(rows))
        else:
            told["tiles"] = rows
        told["keys"] = list(NUMBER_KEYS if brought.way is Way.PREDICT else EQUATION_KEYS)
        told["example"] = self._example(lying)
        return told

    def _example(self, lying: Lying) -> str:
        """How an answer is typed: something of the right form that is no solution."""
        examples = lying.brought.examples()
        wrong = (each for each in examples if not lying.verdict(each).correct)
        shown = next(wrong, examples[0])
        expression, equals, result = shown.partition("=")
        return narration.expression(expression) + (f" = {result}" if equals else "")

    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """As the game judges it; another way of writing an idea is the same idea."""
        return self._at(place).verdict(text)

    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """What there was to be found at a place; at the wall everything that anybody could find."""
        if place or not self._differs:
            return self._at(place).ideas
        every = (idea for lying in self._lying for idea in lying.ideas)
        return tuple({idea.key: idea for idea in every}.values())

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """The verdict, and at the reveal what explains it."""
        lying = self._at(place)
        told = lying.told(answer.text, revealed=revealed)
        if revealed:
            return tuple(told)
        verdict = lying.verdict(answer.text)
        return telling.kept_back(told, verdict, answer.text, lying.ideas)

    def story(self, place: int = 0) -> Sequence[str]:
        """How a score comes about; nothing for the wall where neighbours have different ones."""
        if self._differs and place == 0:
            return ()
        lying = self._at(place)
        return tuple(lying.brought.story(lying.posed))

    def reveal(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """Everything that was posed, for the wall that showed none of it."""
        if self._differs and place == 0:
            return {"variants": [self._shown(lying) for lying in self._lying]}
        return {}

    def trained(self, place: int, answer: Said) -> Trained:
        """The skill of the game's rounds."""
        lying = self._at(place)
        return Trained.by_round(self.of, lying.posed, lying.brought.skill)


NUMBER_KEYS: Final = ("-",)
"""What a predicted score is typed with besides digits."""

EQUATION_KEYS: Final = ("+", "-", "*", "/", "(", ")", "=")


def as_json(value: msgspec.Struct) -> dict[str, Json]:
    """A struct as JSON has it: with lists, where its own are tuples."""
    found: dict[str, Json] = msgspec.json.decode(msgspec.json.encode(value))
    return found


def _size(findings: Sequence[Finding]) -> int:
    """How many ideas there are to be found."""
    return sum(len(finding.ideas) for finding in findings)


class RoundKind(Kind):
    """The class round that a game brings."""

    def __init__(self, of: str, settings: Settings) -> None:
        self.name = of
        self._settings = settings

    def title(self) -> str:
        """The name of the game."""
        return say(f"game.{self.name}")

    def form(self) -> list[dict[str, Json]]:
        """The game's own choices, what lies on a real table, and whether neighbours differ."""
        return self._choosing({}).form()

    def _choosing(self, options: Mapping[str, Json]) -> Choosing:
        return Choosing(self.name, _brought(self.name), self._settings, options)

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """Takes what the options give; chance decides the rest.

        Options: the fields of what the game poses and of what it is played with, the rows of its
        form, ``typed`` (what a real table shows, in a line) and ``different``.
        """
        try:
            choosing = self._choosing(options)
            material = choosing.material()
            if options.get("different") is True:
                posed = self._about_alike(choosing, material, rng)
            else:
                posed = [choosing.posed(material, rng)]
        except DataFault as fault:
            raise Unposable("data-fault", game=self.name) from fault
        kept = Posed(
            as_json(material),
            tuple(map(as_json, posed)),
            tuple(choosing.given),
        )
        return as_json(kept)

    def _about_alike(self, choosing: Choosing, material: Any, rng: Random) -> list[Any]:
        """Different ones with about the same number of ideas in them, in an order of chance."""
        sample: dict[bytes, Any] = {}
        for _ in range(SAMPLE):
            posed = choosing.posed(material, rng)
            sample[msgspec.json.encode(posed)] = posed
        brought = choosing.brought
        counted = [(_size(brought.findings(material, each)), each) for each in sample.values()]
        counted.sort(key=lambda pair: pair[0])
        n = min(VARIANTS, len(counted))
        windows = (counted[at : at + n] for at in range(len(counted) - n + 1))
        alike = [each for _, each in min(windows, key=lambda found: found[-1][0] - found[0][0])]
        rng.shuffle(alike)
        return alike

    def load(self, posed: Json) -> RoundActivity:
        """The round again."""
        try:
            kept = msgspec.convert(posed, Posed)
        except msgspec.ValidationError as error:
            raise Unposable("options-wrong", field="posed") from error
        return RoundActivity(self.name, kept)
