"""What was typed for a missing card, judged: ``5``, ``▢ = 5``, ``3 or -3``, ``3 + 5 = 8``."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from tutor.games.archimedes.missing.task import Task, solutions, without_card
from tutor.games.archimedes.rules.components import VALUES
from tutor.maths.misconceptions import diagnose, misconceptions_of
from tutor.maths.notation import Fault, read, read_number
from tutor.maths.symbols import MAX_LENGTH
from tutor.maths.tree import Number, Operation, combine

CODES: Final = (
    "correct",
    "too-long",
    "unreadable",
    "another-equation",
    "gaps-differ",
    "wrong-number",
    "no-card",
)
"""``no-card`` is a number that solves it although no card shows it; the rest as they say."""

WAYS: Final = ("operation-shown", "operation-undone", "number-repeated")
"""Wrong ways to fill a gap, besides the malrules: the sign that is shown is worked out instead of
undone; it is undone where it was to be done, or the other way about; a number is copied."""


class GapAnswer(msgspec.Struct, frozen=True):
    """What a pupil typed for a missing card and what is to be said about it.

    ``claimed`` are the numbers typed, ``wrong`` the first of them that does not fit. ``diagnosis``
    names ways (:data:`WAYS`) and misconceptions that lead to it, the likeliest first. ``besides``
    are numbers that solve the task too although no card shows them.
    """

    text: str
    code: str
    claimed: tuple[Fraction, ...] = ()
    wrong: Fraction | None = None
    diagnosis: tuple[str, ...] = ()
    besides: tuple[Fraction, ...] = ()

    @property
    def correct(self) -> bool:
        """Whether a card that fits was named, and nothing that does not."""
        return self.code == "correct"


def check(text: str, task: Task, history: Mapping[str, int] | None = None) -> GapAnswer:
    """Judges what was typed for a task; never raises.

    ``history`` counts the misconceptions this pupil has shown before and ranks the diagnosis.
    """
    if len(text) > MAX_LENGTH:
        return GapAnswer(text, "too-long")
    try:
        claimed = _claimed(text, task)
    except Fault as fault:
        return GapAnswer(text, fault.code)
    found = solutions(task).numbers
    wrong = next((number for number in claimed if number not in found), None)
    if wrong is not None:
        diagnosis = tuple(dict.fromkeys(_diagnosed(task, wrong, history)))
        return GapAnswer(text, "wrong-number", claimed, wrong, diagnosis)
    is_card = any(number in VALUES for number in claimed)
    return GapAnswer(text, "correct" if is_card else "no-card", claimed, besides=without_card(task))


# Reading -------------------------------------------------------------------------------------

_GAP = re.compile(r"\s*[▢□_?xXхχ]\s*=\s*")
"""The gap, named before the answer; the last of its letters are Cyrillic and Greek."""

_BETWEEN = re.compile(r"\s*(?:[;,]|\b(?:or|and|i|lub|albo|oraz|ή|και)\b)\s*|\s+")

_MINUS = re.compile(r"([-−–])\s+")


def _claimed(text: str, task: Task) -> tuple[Fraction, ...]:
    """The numbers of an answer; raises :class:`Fault`."""
    named = _GAP.match(text)
    if named is None and "=" in text:
        return (_of_equation(text, task),)
    answer = text[named.end() :] if named else text
    try:
        return (read_number(answer),)
    except Fault:
        words = _BETWEEN.split(_MINUS.sub(r"\1", answer.strip()))
        return tuple(read_number(word) for word in words if word is not None)


def _of_equation(text: str, task: Task) -> Fraction:
    """What stands in the gaps of a whole equation; raises :class:`Fault`."""
    reading = read(text)
    tree, stated = reading.tree, reading.stated
    if reading.faults or stated is None:
        raise Fault("unreadable")
    if not (
        isinstance(tree, Operation)
        and isinstance(tree.left, Number)
        and isinstance(tree.right, Number)
    ):
        raise Fault("another-equation")
    written = (tree.left.value, tree.right.value, stated)
    pairs = list(zip(task.parts, written, strict=True))
    if tree.sign != task.sign or any(part not in (None, number) for part, number in pairs):
        raise Fault("another-equation")
    gaps = {number for part, number in pairs if part is None}
    if len(gaps) > 1:
        raise Fault("gaps-differ")
    return gaps.pop()


# What a wrong number betrays -----------------------------------------------------------------

_UNDOING: Final = {"+": "-", "-": "+", "*": "/", "/": "*"}


def _diagnosed(task: Task, wrong: Fraction, history: Mapping[str, int] | None) -> Iterator[str]:
    known, operations = tuple(map(Fraction, task.known)), list[str]()
    if task.result is not None and len(known) == 2:
        if wrong in _both_ways(task.sign, known):
            operations.append("operation-shown")
        if wrong in _both_ways(_UNDOING[task.sign], known):
            operations.append("operation-undone")
    yield from operations
    tree, result = task.filled(wrong)
    if tree.sign != "/" or tree.right != Number(Fraction(0)):
        others = misconceptions_of(diagnose(tree, result, history))
        # Another sign says the same of the whole equation.
        yield from (each for each in others if not (operations and each == "sign-mixed-up"))
    if wrong in known:
        yield "number-repeated"


def _both_ways(sign: str, known: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """What a sign makes of two numbers, in either order."""
    one, other = known
    return combine(sign, one, other), combine(sign, other, one)
