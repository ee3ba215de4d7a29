"""One typed answer, judged: allowed or not, right or wrong, and what a wrong one betrays."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal, TypeAlias

import msgspec

from tutor.maths.faults import FaultOfAll
from tutor.maths.misconceptions import diagnose, other_expressions, stopped_early
from tutor.maths.notation import (
    Fault,
    Reading,
    Use,
    ascii_signs,
    faults_for,
    number_text,
    read,
)
from tutor.maths.slips import RESULT, SLIP, Slip, slip_of
from tutor.maths.stepping import step_texts
from tutor.maths.tree import Tree, operations, value
from tutor.maths.verdict import is_right
from tutor.maths.working.composing import composed
from tutor.maths.working.judging import Working, is_of_the_way, judge
from tutor.maths.working.pieces import ENDS
from tutor.maths.working.reading import DIVIDED_BY_ZERO, read_working
from tutor.maths.working.truth import as_on_a_calculator

Stuff: TypeAlias = Literal["dice", "numbers"]
"""What expressions are made of: some sentences speak of it."""


class Answer(msgspec.Struct, frozen=True, dict=True):
    """What a pupil typed and what is to be said about it.

    ``code`` is one of the stable codes of :mod:`tutor.maths.notation`, or ``correct``; ``fault``
    holds its place and parameters. ``tree`` and ``value`` are there when the rules allow the
    expression, ``claimed`` when a result was stated. ``diagnosis`` lists misconceptions and
    :data:`tutor.maths.slips.SLIP`, the likeliest first, and ``slip`` says which slip;
    ``stopped_early`` tells that the claimed result is one of the way. ``among`` are the numbers of
    which :attr:`others` are looked for, and ``use`` how many of them.
    """

    text: str
    code: str
    fault: Fault | None = None
    tree: Tree | None = None
    value: Fraction | None = None
    claimed: Fraction | None = None
    diagnosis: tuple[str, ...] = ()
    slip: Slip | None = None
    among: tuple[int, ...] = ()
    use: Use = Use.ALL
    stopped_early: bool = False
    about: Stuff = "dice"
    working: Working | None = None
    """The steps, where more was written than one equation; with them ``diagnosis`` is that of the
    first false one."""
    taught: frozenset[str] = frozenset()
    """The ways that the lesson teaches, by the codes of their hints; told before others."""
    year: int = 0
    """The school year of the lesson; 0 where it is not known."""

    @property
    def valid(self) -> bool:
        """Whether the rules allow this expression (R5, A5), or a working can be read."""
        return self.tree is not None or (self.working is not None and bool(self.working.lines))

    @property
    def correct(self) -> bool:
        """Whether it is allowed and gives the stated result."""
        return self.code in ("correct", "not-on-board")

    @cached_property
    def others(self) -> tuple[str, ...]:
        """Expressions of the same numbers that give the claimed result.

        They are looked for when somebody first asks: of four numbers that takes a while.
        """
        if self.claimed is None or not self.among:
            return ()
        return other_expressions(self.among, self.claimed, self.use)

    def own_words(self) -> str | None:
        """What is wrong, in the words of the game; None where all games say the same.

        A game overrides it in a class of its own. For a code of its own the sentence
        ``check.<code>`` among its words is enough.
        """
        return None


def check(
    text: str,
    numbers: Sequence[int],
    use: Use = Use.ALL,
    history: Mapping[str, int] | None = None,
    about: Stuff = "dice",
    *,
    steps: bool = False,
) -> Answer:
    """Judges ``expression = result`` for the numbers that are given; never raises.

    Args:
        text: as typed, of any length.
        numbers: whole numbers from 0 up, equal ones as often as they are there; each may be used
            at most once.
        use: whether all of them have to be used.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
        about: what the numbers stand on, for the sentences.
        steps: whether a chain or several lines may be typed, which work the expression out.

    Returns:
        The answer; its code is the first fault in the order of :data:`tutor.maths.faults.ORDER`,
        else ``no-result``, ``wrong-result`` or ``correct``.
    """
    if steps and has_lines(text):
        return _check_steps(text, numbers, use, history, about)
    reading = read(text)
    faults = faults_for(reading, numbers, use)
    if faults or reading.tree is None:
        fault = faults[0]
        return Answer(text, fault.code, fault, claimed=reading.stated, about=about)
    if reading.stated is None:
        where = FaultOfAll("no-result", len(text), len(text))
        return Answer(text, where.code, where, reading.tree, value(reading.tree), about=about)
    if not is_right(reading.tree, reading.stated):
        return wrong_result(text, reading.tree, reading.stated, numbers, history, use, about)
    return Answer(text, "correct", None, reading.tree, reading.stated, reading.stated, about=about)


def has_lines(text: str) -> bool:
    """Whether more than one equals sign, or the end of a line, stands in a text."""
    bare = ascii_signs(text)
    return bare.count("=") > 1 or not ENDS.isdisjoint(bare)


def _check_steps(
    text: str,
    numbers: Sequence[int],
    use: Use,
    history: Mapping[str, int] | None,
    about: Stuff,
) -> Answer:
    """Judges a chain or lines that work out an expression of some numbers; the end decides."""
    found = judge(text, None, history)
    if not found.lines:
        return Answer(text, found.code, found.fault, about=about, working=found)
    made = composed(found.claims, lambda tree: not _against(tree, numbers, use))
    begun = found.lines[0].sides[0].tree if made is None else made
    faults = _against(begun, numbers, use) if begun is not None else ()
    if begun is None or faults:
        fault = faults[0] if faults else FaultOfAll("no-result", len(text), len(text))
        return Answer(text, fault.code, fault, about=about)
    found = judge(text, begun, history)
    answer = of_working(found)
    return msgspec.structs.replace(answer, among=tuple(numbers), use=use, about=about)


def _against(tree: Tree, numbers: Sequence[int], use: Use) -> list[Fault]:
    """What is against an expression of these numbers."""
    for operation, _ in operations(tree):
        if operation.sign == "^":
            at = operation.at
            return [Fault("operator-forbidden", at, at + 1, operator="^")]
    return faults_for(Reading("", tree, None, ()), numbers, use)


def wrong_result(
    text: str,
    tree: Tree,
    claimed: Fraction,
    numbers: Sequence[int] = (),
    history: Mapping[str, int] | None = None,
    use: Use = Use.ALL,
    about: Stuff = "dice",
) -> Answer:
    """The answer of who says that a tree has a value it does not have.

    Args:
        text: as typed.
        tree: an expression that has a value.
        claimed: another value than that.
        numbers: of which other expressions that do give it are looked for; none: they are not.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
        use: whether those expressions have to use all of the numbers.
        about: what the numbers stand on.

    Raises:
        tutor.maths.tree.DivisionByZero: the tree has no value.
    """
    diagnosis = diagnose(tree, claimed, history)
    return Answer(
        text,
        "wrong-result",
        FaultOfAll("wrong-result", 0, len(text)),
        tree,
        value(tree),
        claimed,
        diagnosis,
        slip_in(text, tree, claimed) if SLIP in diagnosis else None,
        tuple(numbers),
        use,
        stopped_early(tree, claimed) is not None,
        about,
    )


def worked_out(
    text: str, of: Tree | None = None, history: Mapping[str, int] | None = None
) -> Answer:
    """Judges an equation, a chain or lines of working; never raises.

    Args:
        text: as typed, of any length.
        of: the expression that it is an answer to; it has a value. None for free arithmetic.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.

    Returns:
        The answer with its working. Its code is ``correct`` where the end is right, or, where
        nothing was asked, all of it.
    """
    return of_working(judge(text, of, history))


def of_working(found: Working) -> Answer:
    """The answer that a judged working is."""
    claimed = found.result if isinstance(found.result, Fraction) else None
    meant = _meant(found)
    tree = meant or found.tree
    return Answer(
        found.text,
        found.code,
        found.fault,
        tree,
        found.value if meant is None else value(meant),
        claimed,
        found.diagnosis,
        found.slip,
        stopped_early=not found.correct and is_of_the_way(found, tree),
        about="numbers",
        working=found,
    )


def _meant(found: Working) -> Tree | None:
    """What shops and calculators mean, where that is not what was worked out, rightly."""
    if found.correct and found.result == found.value:
        return None
    return as_on_a_calculator(found.tree)


def slip_in(text: str, tree: Tree, claimed: Fraction) -> Slip | None:
    """The likeliest slip of who states a wrong result, with its place in what was typed.

    Args:
        text: as typed, ``expression = result``.
        tree: the expression, with its places in the text.
        claimed: the result.
    """
    slip = slip_of(tree, claimed)
    if slip is None or slip.at != RESULT:
        return slip
    result = text.rpartition("=")[2]
    start = len(text) - len(result.lstrip())
    return msgspec.structs.replace(slip, at=(start, start + len(result.strip())))


def as_json(answer: Answer) -> dict[str, Any]:
    """The language-free answer of ``tutor check --json``: codes and numbers."""
    told = _as_json(answer)
    if answer.working is None:
        told["slip"] = _slip_as_json(answer.slip)
        return told
    return told | _working_as_json(answer.working)


def _as_json(answer: Answer) -> dict[str, Any]:
    return {
        "valid": answer.valid,
        "correct": answer.correct,
        "code": answer.code,
        "value": None if answer.value is None else number_text(answer.value),
        "claimed": None if answer.claimed is None else number_text(answer.claimed),
        "steps": [] if answer.tree is None else step_texts(answer.tree),
        "diagnosis": [each for each in answer.diagnosis if each != SLIP],
        "others": answer.others,
        "stopped_early": answer.stopped_early,
        "at": None if answer.fault is None else [answer.fault.start, answer.fault.end],
    }


def _working_as_json(found: Working) -> dict[str, Any]:
    if found.code == "division-by-zero":
        return _of_zero_as_json(found)
    return {
        "claimed": None if found.result is None else str(found.result),
        "working": [
            {
                "left": claim.left,
                "right": claim.right,
                "true": claim.holds,
                "diagnosis": claim.diagnosis,
            }
            | ({} if claim.sign == "=" else {"sign": claim.sign})
            for claim in found.claims
        ],
        "first_wrong": found.first_wrong,
        "running_equals": found.running_equals,
        "diagnosis": found.diagnosis,
        "slip": _slip_as_json(found.slip),
    }


def _of_zero_as_json(found: Working) -> dict[str, Any]:
    """What is said to come of dividing by zero: nothing does, whatever stands there."""
    lines = read_working(found.text, begun=True).lines
    pairs = [pair for line in lines for pair in pairwise(line.sides)]
    diagnosis = (DIVIDED_BY_ZERO,) if pairs else ()
    return {
        "working": [
            {"left": left.text, "right": right.text, "true": False, "diagnosis": diagnosis}
            for left, right in pairs
        ],
        "first_wrong": 0 if pairs else None,
        "running_equals": False,
        "diagnosis": diagnosis,
        "slip": None,
    }


def _slip_as_json(slip: Slip | None) -> dict[str, Any] | None:
    return None if slip is None else {"kind": slip.kind, "at": slip.at}
