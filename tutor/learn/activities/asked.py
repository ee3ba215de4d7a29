"""One exercise as it is asked of a class: its ideas, its words, and what is said of an answer.

An activity of one exercise and one of many are made of these. Each is remembered by its text.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final

import msgspec

from tutor import crashes
from tutor.engine.validation import ValidationIssue, validate
from tutor.learn.activities import telling
from tutor.learn.activities.activity import CORRECT, Idea, Json, Trained, Unposable, Verdict
from tutor.learn.answers import Answer
from tutor.learn.exercises import Compare, Exercise, Judged, kinds, read, written
from tutor.learn.exercises.expression import WorkedOut
from tutor.learn.lessons.checking import TRIED
from tutor.learn.narration import GAP, calculation
from tutor.maths.ideas import idea_key
from tutor.maths.misconceptions import BY_ID, misconceptions_of
from tutor.maths.notation import Fault, ascii_signs, number_text, read_number
from tutor.maths.notation import read as read_text
from tutor.maths.tree import text as canonical
from tutor.maths.tree import written as as_written

REMEMBERED: Final = 4096
"""Verdicts that are not worked out again when somebody else types the same."""

LATELY: Final = 512
"""The same for all that is known of an answer, which is more: it is told soon after it came."""

NUMBER_KEYS: Final = ("-", "/")
"""What a number is typed with besides digits."""

EQUATION_KEYS: Final = ("+", "-", "*", "/", "(", ")", "=")


class Asked:
    """An exercise with everything that can be known of it."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise

    @property
    def text(self) -> str:
        """The exercise as text; :func:`asked` makes the same of it."""
        return written(self.exercise)

    @property
    def fields(self) -> dict[str, Json]:
        """The exercise as a lesson's file has it; :func:`asked_again` makes the same of it."""
        fields: dict[str, Json] = msgspec.json.decode(self.text)
        return fields

    @cached_property
    def ideas(self) -> tuple[Idea, ...]:
        """What can be found: a number, a result, or an equation; worked out when first asked."""
        found = (self._idea(solution) for solution in self.exercise.solutions())
        return tuple({idea.key: idea for idea in found}.values())

    def _idea(self, solution: str) -> Idea:
        number = _number(solution)
        if number:
            tree = self.exercise.tree
            return Idea(number, number, () if tree is None else (as_written(tree),))
        judged = self.exercise.judge(solution)
        expression, _, result = solution.partition("=")
        if judged.found is not None:
            result = number_text(judged.found)
            return Idea(result, result, (expression,))
        if not _number(result):
            claimed = _claimed(judged)
            if result or not expression:  # the whole says more than a number, as with a wild card
                return Idea(solution, claimed, (solution,))
            result = claimed
        return Idea(f"{expression}={result}", result, (expression,) if expression else (solution,))

    @cached_property
    def is_number(self) -> bool:
        """Whether a number is asked for, and no equation."""
        return all(map(_number, self.exercise.solutions()))

    @property
    def _usual_keys(self) -> tuple[str, ...]:
        return NUMBER_KEYS if self.is_number else EQUATION_KEYS

    def verdict(self, text: str) -> Verdict:
        """What becomes of a text; whoever types the same is answered from memory."""
        return _verdict(self, text)

    def found(self, judged: Judged) -> Idea:
        """The idea of a right answer: it is written so, or means the same, or has its result."""
        if judged.found is not None:
            number = number_text(judged.found)
            return next((idea for idea in self.ideas if idea.key == number), Idea(number, number))
        claimed = _claimed(judged)
        if self.is_number:
            same = (idea for idea in self.ideas if idea.key == claimed)
            return next(same, self.ideas[0])
        typed = ascii_signs(judged.text).replace(" ", "").upper()
        for idea in self.ideas:
            if typed in (idea.key, *idea.variants):
                return idea
        like = [idea for idea in self.ideas if idea.result == claimed]
        meant = _meant(judged)
        same = (idea for idea in like if idea.variants and _key(idea.variants[0]) == meant)
        return next(same, like[0] if like else Idea(typed, claimed, (typed.partition("=")[0],)))

    def written(self, idea: Idea) -> str:
        """A solution as the class writes it; a bare number in its gap, or after its question."""
        if self.exercise.keys:  # no calculation: a letter, some numbers, a sign
            shown = self.exercise.solution_shown(idea.key.rstrip("=") or idea.key)
            if isinstance(self.exercise, Compare):  # both sides, with the sign between them
                return shown
            return f"{self.exercise.ask().heading} {shown}"
        tree, form = self.exercise.tree, self.exercise.form
        if isinstance(self.exercise, WorkedOut):
            tree = self.exercise.shown  # with the bars of its fractions
        if idea.variants and tree is not None and self.is_number:
            return f"{calculation(tree)} = {form.told(read_number(idea.result))}"
        if idea.variants:
            return idea.written()
        shown = form.told(read_number(idea.key)) if _number(idea.key) else idea.written()
        lines = self.exercise.picture().seen().lines
        if len(lines) == 1 and lines[0].count(GAP) == 1:
            return lines[0].replace(GAP, shown)
        return f"{self.exercise.ask().heading} {shown}"

    def story(self) -> tuple[str, ...]:
        """How the exercise is solved, a line a step."""
        return tuple(self.exercise.working())

    def told(self, text: str, *, revealed: bool) -> tuple[str, ...]:
        """The verdict on a text; at the reveal also what explains it and how it is solved."""
        judged = _judged(self, text)
        if not revealed:
            told, known = self.exercise.tell_covered(judged), f"{text}\n{self.text}"
            return telling.kept_back(told, self.verdict(text), known, self.ideas)
        return tuple(self._all_told(judged))

    def _all_told(self, judged: Judged) -> Iterator[str]:
        yield from self.exercise.tell(judged)
        if not judged.correct:
            yield from self.exercise.conclusion(judged)
        if isinstance(judged.answer, Answer):
            yield from telling.working(judged.answer)

    def show(self) -> dict[str, Json]:
        """The kind, and the fields as a lesson's file has them, but none that gives it away."""
        kept = self.exercise.withheld
        fields = {name: value for name, value in self.fields.items() if name not in kept}
        return {"kind": self.exercise.kind, "exercise": fields}

    def words(self) -> dict[str, Json]:
        """The question, its picture in texts, and how an answer is typed."""
        question, seen = self.exercise.ask(), self.exercise.picture().seen()
        figure = getattr(self.exercise, "figure", None)
        drawn = {} if figure is None else {"figure": msgspec.to_builtins(figure)}
        return drawn | {
            "heading": question.heading,
            "how": question.how,
            "tiles": [list(row) for row in seen.tiles],
            "lines": list(seen.lines),
            "keys": list(self.exercise.keys or self._usual_keys),
            "example": self.exercise.example(),
        }

    def trained(self) -> Trained:
        """Its skill; it is an item of its own."""
        return Trained(self.exercise.kind, self.exercise.skill, self.text, self.text)


@lru_cache(maxsize=LATELY)
def _judged(asked: Asked, text: str) -> Judged:
    return asked.exercise.judge(text)


@lru_cache(maxsize=REMEMBERED)
def _verdict(asked: Asked, text: str) -> Verdict:
    judged = _judged(asked, text)
    if judged.correct:
        idea = asked.found(judged)
        return Verdict(CORRECT, idea=idea.key, result=idea.result, kept=idea.key)
    diagnosis = tuple(each for each in misconceptions_of(judged.diagnosis) if each in BY_ID)
    return Verdict(judged.code, diagnosis, result=_claimed(judged))


def _claimed(judged: Judged) -> str:
    """The number that was said, as exact text; empty where there is none."""
    answer = judged.answer
    if isinstance(answer, Answer):
        claimed = answer.value if answer.claimed is None and judged.correct else answer.claimed
        return "" if claimed is None else number_text(claimed)
    return _number(str(answer) if isinstance(answer, Fraction) else judged.text.rpartition("=")[2])


def _number(text: str) -> str:
    """The exact text of a number; empty for what is none."""
    try:
        return number_text(read_number(text))
    except Fault:
        return ""


def _meant(judged: Judged) -> object:
    """What tells the idea of an answer from others; None where it has no expression."""
    answer = judged.answer
    if not isinstance(answer, Answer) or answer.tree is None:
        return None
    return idea_key(canonical(answer.tree))


def _key(expression: str) -> object:
    tree = read_text(expression).tree
    return None if tree is None else idea_key(canonical(tree))


# From what a teacher or a log says ------------------------------------------------------------


@lru_cache(maxsize=1024)
def asked(text: str) -> Asked:
    """The exercise of a text that :attr:`Asked.text` gave.

    Raises:
        Unposable: ``options-wrong``: it is of no kind that is here, or cannot be asked.
    """
    try:
        exercise = read(text)
    except msgspec.DecodeError as error:
        raise Unposable("options-wrong", field="exercise") from error
    return Asked(exercise)


def asked_again(fields: Mapping[str, Json]) -> Asked:
    """The exercise that :attr:`Asked.fields` gave, which a room has kept.

    Raises:
        Unposable: as for :func:`asked`.
    """
    return asked(msgspec.json.encode(fields, order="deterministic").decode())


def chosen(fields: Json) -> Asked:
    """The exercise that a teacher wrote, as a lesson's file has it; every member is tried.

    Raises:
        Unposable: ``options-wrong`` with the field: it is none, or cannot be solved.
    """
    if not isinstance(fields, Mapping):
        raise Unposable("options-wrong", field="exercise")
    kind = kinds().get(str(fields.get("kind")))
    if kind is None:
        raise Unposable("options-wrong", field="exercise.kind")
    values = {name: value for name, value in fields.items() if name != "id"}
    try:
        exercise = validate(values, kind, "exercise")
    except ValidationIssue as issue:
        raise Unposable("options-wrong", field=issue.key) from issue
    if not can_be_asked(exercise):
        raise Unposable("options-wrong", field="exercise")
    return asked(written(exercise))


def can_be_asked(exercise: Exercise) -> bool:
    """Whether it has a solution and no member of it fails.

    The first time that a kind fails is written down for whoever can mend it.
    """
    try:
        return all(bool(ask(exercise)) or name != "solutions" for name, ask in TRIED.items())
    except Exception as error:  # noqa: BLE001 - a kind of another package may be wrong in any way
        if exercise.kind not in _FAILED:
            _FAILED.add(exercise.kind)
            crashes.report(error, f"an exercise of the kind {exercise.kind}")
        return False


_FAILED: Final = set[str]()
"""Kinds of exercises that have failed, of which that is written down."""
