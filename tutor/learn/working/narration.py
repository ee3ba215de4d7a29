"""A judged working in words: what is right, what the first false step betrays."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from tutor.language import plain, say
from tutor.learn.strategies.facts import strategy_for_slip
from tutor.learn.writing import calculation, slip_sentence
from tutor.maths.faults import Fault
from tutor.maths.malrules.table import BY_ID
from tutor.maths.misconceptions import SLIP, departure
from tutor.maths.tree import Tree, text, working
from tutor.maths.working.bars import with_bars
from tutor.maths.working.reading import Quotient, Side
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.truth import division_of

FAULTS: Final = (
    *("empty", "character", "bad-number", "missing-number", "missing-sign", "empty-brackets"),
    *("remainder", "power", "too-long", "operator-forbidden"),
)
"""What can be wrong with a free text and has a sentence of its own, ``sums.fault-<what>``."""


class Pen(NamedTuple):
    """Writes what was read from a text as the class writes it, fractions as fractions."""

    text: str

    def side(self, side: Side) -> str:
        """One side of an equality."""
        if isinstance(side.what, Quotient):
            return _quotient(side.what)
        return calculation(with_bars(side.what, self.text, alone=bool(side.end)))

    def tree(self, tree: Tree) -> str:
        """An expression."""
        return calculation(with_bars(tree, self.text))

    def worth(self, tree: Tree) -> str:
        """The value of an expression, as a decimal where the expression has decimals."""
        steps = working(tree)
        return calculation(steps[-1].tree if steps else tree)


def _quotient(found: Quotient) -> str:
    return say("sums.remainder", whole=found.whole, rest=found.rest)


def fault_sentence(fault: Fault) -> str:
    """What is wrong with a free text, in one sentence."""
    params = fault.params | {"text": plain(str(fault.params.get("text", "")))}
    what = fault.params.get("detail", fault.code)
    if what in FAULTS:
        return say(f"sums.fault-{what}", **params)
    return say(f"check.{fault.code}", **params)


def false_step(found: Working) -> Claim | None:
    """The first equality whose calculation is false."""
    return None if found.first_wrong is None else found.claims[found.first_wrong]


def verdict(found: Working) -> str:
    """The first sentence: right, or what is wrong."""
    if found.code == "correct":
        return say("check.correct", equation=_equation(found))
    if found.code != "wrong-result":
        assert found.fault is not None, "what is not right has a fault"
        return fault_sentence(found.fault)
    step = false_step(found)
    if found.tree is None or found.shown is None or found.shown.stated is None:
        return _not_same(found, step)
    pen, right = Pen(found.text), _right(found)
    expression, claimed = pen.tree(found.tree), pen.side(found.shown)
    if step is not None and step.rounded:
        return say("sums.rounded", claimed=claimed, expression=expression, value=right)
    return say("check.wrong-result", expression=expression, value=right, claimed=claimed)


def _equation(found: Working) -> str:
    if found.tree is None or found.shown is None:
        return " = ".join(map(Pen(found.text).side, found.lines[-1].sides))
    pen = Pen(found.text)
    return f"{pen.tree(found.tree)} = {pen.side(found.shown)}"


def _not_same(found: Working, step: Claim | None) -> str:
    """Two expressions are not equal, or the wrong result is only a part of the next one."""
    pen = Pen(found.text)
    if step is not None and step.joins and step.why is not None:
        return say(
            "check.wrong-result",
            expression=pen.tree(step.why.step),
            value=pen.worth(step.why.step),
            claimed=pen.tree(step.why.after),
        )
    left, right = found.lines[-1].sides[0], found.lines[-1].sides[-1]
    if step is not None:
        left, right = step.sides
    return say("sums.not-same", left=pen.side(left), right=pen.side(right))


def _right(found: Working) -> str:
    """The right value, with a remainder where one was stated."""
    assert found.tree is not None
    division = division_of(found.tree)
    if isinstance(found.result, Quotient) and division is not None:
        whole, rest = divmod(division[0], division[1])
        return _quotient(Quotient(whole, rest))
    return Pen(found.text).worth(found.tree)


def not_the_result(found: Working) -> str:
    """That it is wrong, without telling what is right."""
    step, pen = false_step(found), Pen(found.text)
    if step is not None:
        left, right = step.sides
        return say("sums.not-same", left=pen.side(left), right=pen.side(right))
    if found.tree is None or found.shown is None:
        return verdict(found)
    return say(
        "check.not-the-result", expression=pen.tree(found.tree), claimed=pen.side(found.shown)
    )


def explanation(found: Working) -> Iterator[str]:
    """What there is to say of the steps: the first false one, and equals signs that only join."""
    step, pen = false_step(found), Pen(found.text)
    if step is not None and found.correct:
        yield say("sums.right-but")
    if step is not None and step.why is not None and _is_inside(found, step):
        part, made = step.why.step, pen.worth(step.why.after)
        yield say("sums.step-gives", part=pen.tree(part), value=pen.worth(part), made=made)
    yield from _too_large(step)
    yield from _betrayed(found, step)
    yield from joined(found)
    yield from _of_what(found)


def _of_what(found: Working) -> Iterator[str]:
    """How to write what a percentage is taken of, where only calculators and shops know it."""
    for claim in found.claims:
        if claim.meant is not None and claim.tree is not None:
            pen = Pen(found.text)
            yield say("sums.percent-of", short=pen.tree(claim.tree), meant=calculation(claim.meant))
            return


def _is_inside(found: Working, step: Claim) -> bool:
    """Whether the false step is not what the verdict speaks of, and can be told as one."""
    if step.why is None or step.joins:
        return False
    return found.correct or found.tree is None or text(step.why.step) != text(found.tree)


def _too_large(step: Claim | None) -> Iterator[str]:
    """Of a remainder that is not below the divisor."""
    division = None if step is None else division_of(step.tree)
    if step is None or division is None or not isinstance(step.stated, Quotient):
        return
    divisor = abs(division[1])
    if step.stated.rest >= divisor:
        yield say("sums.rest-too-large", divisor=divisor, rest=step.stated.rest)


def _betrayed(found: Working, step: Claim | None) -> Iterator[str]:
    """The likeliest misconception, and what was worked out in effect."""
    if not found.diagnosis:
        return
    likeliest = found.diagnosis[0]
    yield _reason(found, likeliest)
    if likeliest == SLIP and found.slip is not None:
        yield from strategy_for_slip(found.slip.fact)
    if step is not None and step.why is not None:
        instead = computed(step.why.step, step.why.made, likeliest)
        made = step.why.made
    elif found.tree is not None and isinstance(found.result, Fraction):
        instead, made = computed(found.tree, found.result, likeliest), found.result
    else:
        return
    if instead is not None:
        yield say("check.computed", expression=calculation(instead), value=made)


def _reason(found: Working, likeliest: str) -> str:
    if likeliest != SLIP or found.slip is None:
        return say(f"malrule.{likeliest}.pupil")
    start, end = found.slip.at
    return slip_sentence(found.slip, found.text[start:end])


def computed(tree: Tree, claimed: Fraction, diagnosed: str) -> Tree | None:
    """The other expression that was worked out in effect; None where there is none."""
    if diagnosed not in BY_ID:
        return None
    try:
        return departure(tree, claimed, diagnosed).computed
    except ValueError:  # it explains the line, not the value of the line
        return None


def joined(found: Working) -> Iterator[str]:
    """How a string of results is written rightly; nothing where no ``=`` only joins."""
    claims = found.claims if found.first_wrong is None else found.claims[: found.first_wrong]
    first = next((claim for claim in claims if claim.joins), None)
    if first is None:
        if found.running_equals:
            yield say("sums.joins-begun")
        return
    (left, right), pen = first.sides, Pen(found.text)
    assert left.tree is not None
    assert right.tree is not None
    yield say(
        "sums.joins",
        left=pen.side(left),
        value=pen.worth(left.tree),
        right=pen.side(right),
        other=pen.worth(right.tree),
    )
    for line in _apart(claims, pen):
        yield f"  {line}"


def _apart(claims: tuple[Claim, ...], pen: Pen) -> Iterator[str]:
    """The equalities with every joining ``=`` made two lines: ``3 × 4 = 12``, ``12 + 2 = 14``."""
    line: list[str] = []
    last: Side | None = None
    for claim in claims:
        left, right = claim.sides
        if left is not last:
            yield from _whole(line)
            line = [pen.side(left)]
        if claim.joins:
            if left.stated is None and left.tree is not None:
                line.append(pen.worth(left.tree))
            yield from _whole(line)
            line = []
        line.append(pen.side(right))
        last = right
    yield from _whole(line)


def _whole(line: list[str]) -> Iterator[str]:
    """A line with an equals sign in it; a single side is none."""
    if len(line) > 1:
        yield " = ".join(line)


def covered(found: Working) -> Iterator[str]:
    """What can be said while there is something left to find: no right value."""
    if found.correct or found.code != "wrong-result":
        yield verdict(found)
        return
    yield not_the_result(found)
    for likeliest in found.diagnosis[:1]:
        yield _reason(found, likeliest)
