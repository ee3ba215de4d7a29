"""Calculations as the class writes them: expressions, equations, the working line by line."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeGuard

from tutor.language import as_written, number, say, sign
from tutor.learn.calculations import raised
from tutor.learn.form import Form, form_of, formed
from tutor.maths.fractions import meant
from tutor.maths.notation import read
from tutor.maths.powers import ROOTS, SIGNS_OF_ROOTS
from tutor.maths.reduction import Step, working
from tutor.maths.slips import Slip
from tutor.maths.tree import (
    COMPARED,
    Number,
    Operation,
    Token,
    Tree,
    root_of,
    tokens,
    value,
    written,
)
from tutor.maths.working import alone
from tutor.maths.working.parsing import BETWEEN_BARS
from tutor.maths.working.reading import Quotient, read_working

GAP = "▢"
"""Stands for a number the pupil has to find."""


class Line(NamedTuple):
    """One line of a working: the expression, and why this step was next."""

    expression: str
    reason: str = ""


def calculation(tree: Tree) -> str:
    """A tree as the class writes it: ``7 − 3 × 2``."""
    return pieces(tokens(tree))


def pieces(found: Iterable[Token | None]) -> str:
    """Pieces of an expression as the class writes them, with gaps for None."""
    shown = ""
    for piece in found:
        if piece == "-" and (not shown or shown.endswith("(")):
            shown += sign("-")  # it has no number before it
        else:
            shown += _piece(piece)
    if any(sign in shown for sign in SIGNS_OF_ROOTS.values()):
        shown = _OF_ONE_NUMBER.sub(r"\1", shown)
    return raised(shown) if "^" in shown else shown


_OF_ONE_NUMBER: Final = re.compile(
    rf"(?<=[{''.join(SIGNS_OF_ROOTS.values())}])\(([0-9.,\u202f\u00a0]+)\)"
)
"""Brackets that nobody writes under a root."""


def _piece(piece: Token | None) -> str:
    if piece is None:
        return GAP
    if isinstance(piece, Fraction):
        return number(piece)
    if isinstance(piece, Number):
        is_size = piece.written.startswith(BETWEEN_BARS)
        return _within_bars(piece.written) if is_size else as_written(piece.written)
    if piece == COMPARED:
        return f" {GAP} "  # the sign is asked for
    if piece in SIGNS_OF_ROOTS:
        return SIGNS_OF_ROOTS[piece]
    return piece if piece in "()^" else f" {sign(piece)} "


def _within_bars(size: str) -> str:
    """An absolute value: ``|3 − 8|``."""
    return f"{BETWEEN_BARS}{calculation(alone.expression(size[1:-1]))}{BETWEEN_BARS}"


def equation(ascii_text: str, result: Fraction) -> str:
    """An ASCII expression and its result as an equation: ``7 × (3 − 2) = 7``."""
    return f"{expression(ascii_text)} = {number(result)}"


def expression(ascii_text: str) -> str:
    """An ASCII expression as the class writes it; what is none stays as it is."""
    reading = read(ascii_text)
    return ascii_text if reading.tree is None or reading.faults else calculation(reading.tree)


def any_expression(ascii_text: str) -> str:
    """The same with all that free arithmetic knows: decimals, powers, numbers below zero."""
    shown = expression(ascii_text)
    if shown != ascii_text:
        return shown
    try:
        return calculation(alone.expression(ascii_text))
    except (ValueError, ArithmeticError):
        return ascii_text


def slip_sentence(slip: Slip, claimed: str, tree: Tree | None = None) -> str:
    """Where to look again after a slip.

    Args:
        slip: what went wrong.
        claimed: the result as it is shown.
        tree: the expression that was asked for: where the step with the wrong fact is not to be
            seen in it, ``63-7`` of ``7-9*7``, it is named.
    """
    if len(claimed) == 1 and slip.kind == "digit":
        return say("slip.fact-alone")  # there are no others to look at
    if len(claimed) == 1 and slip.kind == "key":
        return say("slip.key-alone", claimed=claimed)
    if slip.kind != "fact":
        return say(f"slip.{slip.kind}", claimed=claimed)
    if not slip.fact:
        return say("malrule.slip.pupil")
    if tree is not None and written(tree) == slip.fact:
        return say("slip.fact-alone")  # nothing else can have gone wrong
    step = None if tree is None else _hidden_step(tree, slip)
    if step is not None:
        return say("slip.fact-inside", fact=expression(slip.fact), part=expression(step))
    return say("slip.fact", fact=expression(slip.fact))


def _hidden_step(tree: Tree, slip: Slip) -> str | None:
    """The step that holds a fact, where neither of them stands in the expression."""
    text = written(tree)
    reading = read(text[slice(*slip.at)])
    if not isinstance(reading.tree, Operation) or slip.fact in text:
        return None
    sign, one, other = reading.tree.sign, value(reading.tree.left), value(reading.tree.right)
    if sign == "-" and 0 <= one < other:
        one, other = other, one  # what is taken away is more: it is turned round
    if one.denominator > 1 or other.denominator > 1:
        return None  # a fact of tops or of bottoms: 3*7 is on the way to no 21/5/9
    step = f"{one}{sign}{other}"
    tells = abs(value(tree)) in (one, other)  # 6 of 12-3*2, on the way and at the end
    return None if tells or step in (text, slip.fact) or min(one, other) < 0 else step


def freely(ascii_text: str) -> str:
    """Free arithmetic as the class writes it, decimals and all: ``2,5 + 0,75 = 3,25``."""
    sides = [side.what for line in read_working(ascii_text).lines for side in line.sides]
    return " = ".join(map(_side, sides)) or ascii_text


def _side(what: Tree | Quotient) -> str:
    if isinstance(what, Quotient):
        return str(what)
    return calculation(meant(what))


def is_worked_out(tree: Tree) -> bool:
    """Whether there is a working to show: a single sign needs none."""
    return isinstance(tree, Operation) and any(
        isinstance(side, Operation) for side in (tree.left, tree.right)
    )


def working_lines(tree: Tree, steps: Sequence[Step] | None = None) -> list[Line]:
    """The working line by line, each with the reason of the step that follows it.

    ``steps`` are those of the tree where they are known.
    """
    steps = working(tree) if steps is None else steps
    form = form_of(tree)
    trees = [tree, *(formed(step.tree, form) for step in steps)]
    reasons = [*(_reason(step, form) for step in steps), ""]
    return [
        Line(f"{'= ' if place else ''}{calculation(each)}", reason)
        for place, (each, reason) in enumerate(zip(trees, reasons, strict=True))
    ]


def up_to(lines: list[Line], departed: int) -> list[Line]:
    """The working as far as the step that went wrong; what comes of it is for the pupil to do."""
    shown = lines[: departed + 1]
    if departed + 2 < len(lines):
        return [*shown, Line(f"{lines[departed + 1].expression} = {GAP}")]
    return [*shown[:-1], Line(shown[-1].expression, say("working.your-turn"))]


def on_paper(tree: Tree, form: Form | None = None) -> str:
    """A single calculation up to its result: ``7/8 − 1/4 = 7/8 − 2/8 = 5/8``, ``2 + 3 = 5``.

    Args:
        tree: the calculation.
        form: that of what it is a step of; its own where that is None.
    """
    form = form_of(tree) if form is None else form
    shown = [calculation(formed(tree, form))]
    if is_single(tree):
        left, right = value(tree.left), value(tree.right)
        shortened = Operation(tree.sign, _shortened(tree.left, form), _shortened(tree.right, form))
        shown += map(calculation, (shortened, *form.between(tree.sign, left, right)))
    return " = ".join(dict.fromkeys((*shown, form.told(value(tree)))))


def _shortened(side: Tree, form: Form) -> Number:
    """One number of a calculation in the plainest way, a percentage as hundredths."""
    assert isinstance(side, Number), "of a single calculation"
    if side.written.endswith("%"):
        return Number(side.value, written=f"{side.written[:-1]}/100")
    return form.of(side.value)


def is_single(tree: Tree) -> TypeGuard[Operation]:
    """Whether it is one sign between two numbers; a root has one number alone."""
    return isinstance(tree, Operation) and not is_worked_out(tree) and not root_of(tree)


def _reason(step: Step, form: Form) -> str:
    exponent = next((name for name, each in ROOTS.items() if each == step.right), "")
    is_root = step.sign == "^" and bool(exponent)
    right = Number(step.right, written=exponent if is_root else "")
    part = on_paper(Operation(step.sign, Number(step.left), right), form)
    if is_root and step.reason == "power-first":
        return say("working.root-first", part=part)
    if step.reason == "times-first" and step.sign == "/":
        return say("working.divide-first", part=part)
    return say(f"working.{step.reason}", part=part)
