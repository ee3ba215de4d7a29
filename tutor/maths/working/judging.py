"""What a pupil wrote line by line, judged: each equality, the first false one, the end."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

import msgspec

from tutor.maths.faults import FaultOfAll
from tutor.maths.misconceptions import diagnose, misconceptions_of, stopped_early
from tutor.maths.slips import RESULT, SLIP, Slip, SlipKind, slip_of
from tutor.maths.tree import Number, Operation, Tree, numbers, value
from tutor.maths.working import surds
from tutor.maths.working.bars import with_bars
from tutor.maths.working.belonging import calculation_of
from tutor.maths.working.byzero import told_apart
from tutor.maths.working.claims import claims_of
from tutor.maths.working.comparisons import compares, comparisons, fault_of, is_of_decimals
from tutor.maths.working.composing import composed
from tutor.maths.working.fraction_slips import slip_told
from tutor.maths.working.grouping import grouped
from tutor.maths.working.linking import Link
from tutor.maths.working.patterns import read_again
from tutor.maths.working.reading import Line, Quotient, Side, Stated, read_working
from tutor.maths.working.scratch import checked_before, read_links
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.shown import shown
from tutor.maths.working.truth import (
    as_on_a_calculator,
    is_quotient_of,
    is_single,
    is_to_work_out,
    not_undone,
)

__all__ = ["Claim", "Quotient", "Slip", "SlipKind", "Stated", "Working", "is_of_the_way", "judge"]


def judge(text: str, of: Tree | None = None, history: Mapping[str, int] | None = None) -> Working:
    """Judges an equation, a chain or lines of working; never raises.

    Args:
        text: as typed, lines separated by newlines or ``;``.
        of: the expression that the text is an answer to; None for free arithmetic. It has a value.
        history: how often this pupil has shown each misconception before; it ranks the diagnosis.
    """
    written = read_again(text, begun=of is not None)
    if written.fault is not None:
        fault = told_apart(written.fault, written.lines, of)
        failed = Working(text, fault.code, correct=False, fault=fault)
        return (surds.judged(text, written) if of is None else None) or failed
    asked = None if of is None else Side(_without_places(of), 0, 0)
    lines = written.lines if of is None else tuple(map(_exact, written.lines))
    judged = _judged(text, lines, asked, history)
    if not (judged.correct and judged.first_wrong is None):
        judged = _with_thousands(judged, asked, history)
    if written.unit or _has_stopped(judged):
        claims = tuple(_unexplained(claim) for claim in judged.claims)
        return msgspec.structs.replace(judged, diagnosis=(), claims=claims, unit=written.unit)
    if SLIP not in judged.diagnosis:
        return judged
    return msgspec.structs.replace(judged, slip=_slip(judged))


def _exact(line: Line) -> Line:
    """A line in which nothing is rounded: where something is asked, it is asked exactly."""
    if not any(side.about for side in line.sides):
        return line
    sides = tuple(msgspec.structs.replace(side, about=False) for side in line.sides)
    return msgspec.structs.replace(line, sides=sides)


def _has_stopped(judged: Working) -> bool:
    """Whether somebody stopped on the way, as in ``2+3*4=12``.

    Else a slip would be told, or that one sign of ``3*4+5=12`` was read as another one.
    """
    is_chance = judged.diagnosis[:1] in ((SLIP,), (MIXED_UP,))
    return is_chance and is_of_the_way(judged, judged.tree)


def is_of_the_way(judged: Working, tree: Tree | None) -> bool:
    """Whether a step on the way gave the result; a fraction that is written there is no step.

    Args:
        judged: the working, whose result is not that of the whole.
        tree: what was to be worked out; None where there is no such thing.
    """
    end = judged.result
    if tree is None or not isinstance(end, Fraction):
        return False
    return stopped_early(with_bars(tree, judged.text), end) is not None


def _unexplained(claim: Claim) -> Claim:
    why = None if claim.why is None else claim.why._replace(diagnosis=())
    return msgspec.structs.replace(claim, why=why)


def _judged(
    text: str, lines: tuple[Line, ...], asked: Side | None, history: Mapping[str, int] | None
) -> Working:
    if compares(lines):
        return _compared(text, lines, asked, history)
    found, task = read_links(lines, asked, history)
    working = _begun(text, lines, tuple(claims_of(found, history, asked or task)))
    if asked is not None:
        return _checked(_answer(working, asked, history), found, asked)
    if task is not None:
        return _noted(working, found, task, history)
    return _free(working, found)


def _compared(
    text: str, lines: tuple[Line, ...], asked: Side | None, history: Mapping[str, int] | None
) -> Working:
    fault = fault_of(lines, asked)
    if fault is not None:
        return Working(text, fault.code, correct=False, fault=fault)
    working = _begun(text, lines, comparisons(lines, history))
    return _right(working) if working.first_wrong is None else _wrong(working)


def _with_thousands(
    usual: Working, asked: Side | None, history: Mapping[str, int] | None
) -> Working:
    """The first reading with thousands that makes more of a text true, or is used beside it.

    Else the one that explains what is wrong where the usual reading has no explanation.
    """
    explained = usual
    for text, is_used in grouped(usual.text):
        written = read_working(text, begun=asked is not None)
        lines = () if written.fault or is_of_decimals(written.lines) else written.lines
        if not lines or not (is_used or _is_likely(lines, asked)):
            continue
        other = _judged(usual.text, lines, asked, history)
        if _truth(other) > _truth(usual) or (is_used and _truth(other) == _truth(usual)):
            return other
        if not explained.diagnosis and _truth(other) == _truth(usual):
            explained = other
    return explained if explained.diagnosis else usual


def _is_likely(lines: Sequence[Line], asked: Side | None) -> bool:
    """Whether a reading is worth a judgement: its two sides are of about the same size."""
    sides = [*((asked,) if asked else ()), *(side for line in lines for side in line.sides)]
    first, last = sides[0].value, sides[-1].value
    if len(sides) > 2 or first is None or last is None:
        return True
    small, large = sorted((abs(first), abs(last)))
    return bool(large <= 2 * small)


def _truth(judged: Working) -> tuple[bool, int]:
    """How much of a text is right: its end, and how many calculations."""
    return judged.correct, sum(not claim.wrong for claim in judged.claims)


def _slip(judged: Working) -> Slip | None:
    """The slip of the first false step, or at the end where no step is written."""
    step = None if judged.first_wrong is None else judged.claims[judged.first_wrong]
    if step is not None and step.slip is not None:
        return step.slip
    why = None if step is None else step.why
    if why is not None:
        among = numbers(why.after)
        return _placed(slip_told(why.step, why.after), (among[0].start, among[-1].end))
    assert judged.tree is not None
    assert judged.shown is not None
    assert isinstance(judged.result, Fraction), "a slip makes a number"
    place = judged.shown.start, judged.shown.end
    return _placed(slip_of(judged.tree, judged.result), place)


def _placed(slip: Slip | None, result: tuple[int, int]) -> Slip | None:
    if slip is None or slip.at != RESULT:
        return slip
    return msgspec.structs.replace(slip, at=result)


def _without_places(tree: Tree) -> Tree:
    """A tree whose places are not taken for those of another text."""
    if isinstance(tree, Number):
        return Number(tree.value, written=tree.written)
    left, right = _without_places(tree.left), _without_places(tree.right)
    return Operation(tree.sign, left, right, tree.bracketed)


def _begun(text: str, lines: tuple[Line, ...], claims: tuple[Claim, ...]) -> Working:
    """What both kinds of texts have in common; nothing is decided yet."""
    first = next((place for place, claim in enumerate(claims) if claim.wrong), None)
    return Working(
        text,
        "no-result",
        correct=False,
        claims=claims,
        first_wrong=first,
        running_equals=any(claim.joins for claim in claims),
        diagnosis=() if first is None else claims[first].diagnosis,
        fault=FaultOfAll("no-result", len(text), len(text)),
        lines=lines,
    )


def _right(working: Working) -> Working:
    return msgspec.structs.replace(working, code="correct", correct=True, fault=None)


def _wrong(working: Working) -> Working:
    first = working.first_wrong
    where = (0, len(working.text)) if first is None else working.claims[first].at
    fault = FaultOfAll("wrong-result", *where)
    return msgspec.structs.replace(working, code=fault.code, fault=fault)


# An answer to an expression: the end decides ----------------------------------------------------


def _answer(working: Working, asked: Side, history: Mapping[str, int] | None) -> Working:
    shown = _end(working.lines)
    end = None if shown is None else shown.stated
    assert asked.tree is not None, "an expression was asked"
    working = msgspec.structs.replace(
        working, tree=asked.tree, value=_worth(asked.tree), result=end, shown=shown
    )
    if end is None:
        return working
    if _is_result(end, asked.tree):
        return _right(working)
    if not working.diagnosis and isinstance(end, Fraction) and not _is_rounded(working):
        diagnosis = diagnose(asked.tree, end, history)
        if len(working.lines) > 1 and all(claim.holds for claim in working.claims):
            diagnosis = misconceptions_of(diagnosis)  # each line is true: nobody has slipped
            diagnosis = _by_lines(working.claims, asked.tree, end, diagnosis)
        working = msgspec.structs.replace(working, diagnosis=diagnosis)
    return _wrong(working)


def _by_lines(
    claims: Sequence[Claim], of: Tree, end: Fraction, diagnosis: tuple[str, ...]
) -> tuple[str, ...]:
    """The diagnosis of lines that are all true, with what they show together before the rest.

    ``6*10=60`` and ``60+4=64`` are ``6*10+4`` for 6*14.
    """
    together = composed(claims, lambda tree: value(tree) == end)
    first = shown(of, together)
    if first:
        return (*first, *(each for each in diagnosis if each not in first))
    return diagnosis or _put_together_wrongly(claims, of)


def _put_together_wrongly(claims: Sequence[Claim], of: Tree) -> tuple[str, ...]:
    """``8-4=4`` behind 10%*80=8 and 5%*80=4: parts of 15%*80, with another sign between them.

    Where one number of the calculation was changed by what is put right, that was compensated.
    """
    tree = claims[-1].tree if claims else None
    if not is_single(tree) or tree.sign not in "+-":
        return ()
    other = Operation("-" if tree.sign == "+" else "+", tree.left, tree.right)
    if value(other) != value(of):
        return ()
    changed = any(_is_changed_by(value(tree.right), of, claim.tree) for claim in claims[:-1])
    return ("compensated-wrong-way",) if changed else (MIXED_UP,)


def _is_changed_by(off: Fraction, of: Tree, tree: Tree | None) -> bool:
    """Whether one number of a calculation is so much larger or smaller in another."""
    if not (is_single(of) and is_single(tree) and of.sign == tree.sign):
        return False
    pairs = zip(numbers(of), numbers(tree), strict=True)
    return sorted(abs(each.value - made.value) for each, made in pairs) == [0, off]


MIXED_UP: Final = "sign-mixed-up"


def _is_result(end: Stated, of: Tree) -> bool:
    """Whether an expression has this result, as numbers, with remainder, or on a calculator."""
    if isinstance(end, Quotient):
        return is_quotient_of(end, of)
    meant = as_on_a_calculator(of)
    if meant is not None and end == value(meant):
        return True
    return end == value(of) and not_undone(of) is None


def _worth(tree: Tree | None) -> Fraction | None:
    """What is right of an expression; of percents that do not undo each other what is meant."""
    return None if tree is None else value(not_undone(tree) or tree)


def _end(lines: Sequence[Line]) -> Side | None:
    """The result at the end; in ``14=2+3*4`` it stands first."""
    sides = lines[-1].sides
    if sides[-1].stated is None and len(sides) == 2:
        return None if sides[0].stated is None else sides[0]
    return None if sides[-1].stated is None else sides[-1]


def _is_rounded(working: Working) -> bool:
    return any(claim.rounded for claim in working.claims)


# Free arithmetic: every calculation has to be right ---------------------------------------------


def _free(working: Working, found: Sequence[Link]) -> Working:
    if not working.claims:
        side = working.lines[-1].sides[-1]
        return msgspec.structs.replace(working, tree=side.tree, value=side.value)
    first = working.first_wrong
    untold = _untold(found, working.claims) if first is None else None
    if untold is not None:
        return _untrue(working, working.claims[untold])
    place = len(working.claims) - 1 if first is None else first
    told = calculation_of(found, working.claims, place)
    working = msgspec.structs.replace(
        working,
        tree=told.tree,
        value=_worth(told.tree),
        result=told.result,
        shown=told.shown,
    )
    return _right(working) if first is None else _wrong(working)


def _noted(
    working: Working, found: Sequence[Link], task: Side, history: Mapping[str, int] | None
) -> Working:
    """Notes below a calculation: all of them have to be right, and lead to its value."""
    if working.first_wrong is not None:
        return _free(working, found)
    answered = _answer(working, task, history)
    if answered.code == "no-result":
        return _free(working, found)
    return _checked(answered, found, task)


def _checked(answered: Working, found: Sequence[Link], task: Side) -> Working:
    """The answer that stands before a last line which only checks it: ``91-34=57`` and 57+34=91."""
    checked = None if answered.correct else checked_before(task, found)
    if checked is None:
        return answered
    told = msgspec.structs.replace(answered, result=checked.stated, shown=checked)
    is_right = told.first_wrong is None and checked.value == task.value
    return _right(told) if is_right else told


def _untold(found: Sequence[Link], claims: Sequence[Claim]) -> int | None:
    """The place of a string of results that does not come to its end: ``8+4=12+5``."""
    for place, claim in enumerate(claims):
        goes_on = {link.left.text for link in found[place + 1 :]}
        if claim.joins and claim.right not in goes_on and is_to_work_out(claim.sides[1]):
            return place
    return None


def _untrue(working: Working, claim: Claim) -> Working:
    """What is no more than an equation is wrong where its sides are not equal."""
    right = claim.sides[1].value
    told = msgspec.structs.replace(
        working, tree=claim.tree, value=claim.sides[0].value, result=right, untrue=claim
    )
    fault = FaultOfAll("wrong-result", *claim.at)
    return msgspec.structs.replace(told, code=fault.code, fault=fault)
