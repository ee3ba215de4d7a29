"""A judged working in words: what is right, what the first false step betrays."""

import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Final

from tutor.language import plain, say, sign
from tutor.learn.betrayed import betrayed
from tutor.learn.form import form_of
from tutor.learn.instead import computed
from tutor.learn.own_numbers import CONVERSION
from tutor.learn.strategies.facts import strategy_for_slip
from tutor.learn.working import comparing
from tutor.learn.working.comparing import is_compared, relation
from tutor.learn.working.joined import joined
from tutor.learn.working.pen import ABOUT, Pen
from tutor.learn.working.sides import about_sides
from tutor.learn.writing import calculation, slip_sentence
from tutor.maths.comparing import comparison
from tutor.maths.faults import Fault
from tutor.maths.fractions import whole_and_part
from tutor.maths.misconceptions import SLIP
from tutor.maths.slips import Slip
from tutor.maths.tree import Number, Operation, Tree, numbers, text, value
from tutor.maths.working.converting import SHORTER
from tutor.maths.working.reading import Quotient, Side, is_fraction
from tutor.maths.working.shapes import Claim, Working
from tutor.maths.working.truth import (
    as_on_a_calculator,
    division_of,
    is_single,
    rounded_like,
)

FAULTS: Final = (
    *("empty", "character", "bad-number", "missing-number", "missing-sign", "empty-brackets"),
    *("remainder", "power", "too-long", "operator-forbidden", "units", "bottoms-away"),
    *("letter", "letter-times", "root", "comparison", "rest-compared", "two-numbers"),
)
"""What can be wrong with a free text and has a sentence of its own, ``sums.fault-<what>``."""


PLUS_MINUS: Final = "±"

GAPS: Final = "?_□▢…. "
"""What pupils write for a number that is to be found."""


def fault_sentence(fault: Fault) -> str:
    """What is wrong with a free text, in one sentence."""
    params = fault.params | {"text": plain(str(fault.params.get("text", "")))}
    what = _named(fault.params.get("detail", fault.code), fault)
    if what in FAULTS:
        return say(f"sums.fault-{what}", **params)
    divided = fault.params.get("divided")
    if divided is not None and value(divided):
        return say("sums.by-zero", number=form_of(divided).told(value(divided)))
    if divided is not None:
        return say("sums.zero-by-zero")
    return say(f"check.{fault.code}", **params)


def _named(what: str, fault: Fault) -> str:
    """What is wrong, told apart where a letter or a gap was typed."""
    text = str(fault.params.get("text", ""))
    if text == PLUS_MINUS:
        return "two-numbers"
    if what == "character" and ((len(text) == 1 and text.isalpha()) or not text.strip(GAPS)):
        return "letter"
    return "letter-times" if what == "missing-number" and text.isalpha() else what


def false_step(found: Working) -> Claim | None:
    """The first equality whose calculation is false."""
    return None if found.first_wrong is None else found.claims[found.first_wrong]


def verdict(found: Working) -> str:
    """The first sentence: right, or what is wrong."""
    if found.code == "correct":
        return say("check.correct", equation=_equation(found))
    if found.code != "wrong-result":
        assert found.fault is not None, "what is not right has a fault"
        if _has_no_calculation(found, found.fault):
            return say("sums.fault-empty")
        return fault_sentence(found.fault)
    step = false_step(found)
    if step is not None and is_compared(step):
        return comparing.verdict(step, Pen(found.text))
    if found.tree is None or found.shown is None or found.shown.stated is None:
        return _not_same(found, step)
    pen, right = Pen(found.text), _right(found)
    expression, claimed = pen.tree(found.tree, found.shown.what), pen.side(found.shown)
    if step is not None and step.rounded:
        return _rounded(found, step)
    if right in (expression, claimed):  # it is the number itself, or a step that is not right
        return _not_same(found, step)
    if isinstance(pen.meant(found.tree, found.shown.what), Number):
        return say("sums.is-not", number=expression, value=right, claimed=claimed)
    return say("check.wrong-result", expression=expression, value=right, claimed=claimed)


def _has_no_calculation(found: Working, fault: Fault) -> bool:
    """Whether nothing stands there but a number, maybe behind an equals sign or a name."""
    if fault.params.get("detail") == "missing-number" and fault.params.get("text") == "=":
        return not any(map(str.isdigit, found.text[: fault.start]))
    sides = [side for line in found.lines for side in line.sides]
    return found.code == "no-result" and len(sides) == 1 and isinstance(sides[0].tree, Number)


def _rounded(found: Working, step: Claim) -> str:
    tree, end = _ends(found)
    pen, shown = Pen(found.text), end if end in step.sides else step.sides[1]
    expression, right, exact = pen.tree(tree), _right(found), value(tree)
    told = {"claimed": pen.side(shown), "expression": expression}
    if right == expression:  # a number
        return say("sums.rounded-number", **told)
    if step.cut_off:
        rounded = pen.tree(rounded_like(exact, shown))
        return say("sums.cut-off", rounded=rounded, **told, value=right)
    return say("sums.rounded", **told, value=right)


def _equation(found: Working) -> str:
    if found.unit is not None:
        return plain(" ".join(found.text.split()))
    if found.tree is None or found.shown is None:
        return _line(found.lines[-1].sides, Pen(found.text))
    pen = Pen(found.text)
    is_about = any(side.about for line in found.lines for side in line.sides)
    equals = ABOUT if is_about and found.shown.value != found.value else "="
    shown, expression = pen.side(found.shown), pen.tree(found.tree, found.shown.what)
    if expression == shown:  # 17 ÷ 5 = 17/5
        expression = pen.tree(found.tree)
    return f"{expression} {equals} {shown}"


def _line(sides: Sequence[Side], pen: Pen) -> str:
    """One line as the class writes it."""
    told = (f"{ABOUT if s.about else relation(s)} {pen.side(s)}" for s in sides[1:])
    return " ".join([pen.side(sides[0]), *told])


def _not_same(found: Working, step: Claim | None) -> str:
    """Two expressions are not equal, or the wrong result is only a part of the next one."""
    pen = Pen(found.text)
    if step is not None and step.joins and step.why is not None:
        return say(
            "check.wrong-result",
            expression=pen.tree(step.why.step),
            value=pen.worth(step.why.step, step.why.after),
            claimed=pen.tree(step.why.after),
        )
    step = step or found.untrue
    if step is not None:
        left, right = map(pen.side, step.sides)
    else:  # all is true, and does not come to what was asked for
        tree, shown = _ends(found)
        left, right = pen.tree(tree), pen.side(shown)
    return say("sums.not-same", left=left, right=right)


def _ends(found: Working) -> tuple[Tree, Side]:
    """What a working is about, and what it comes to."""
    assert found.tree is not None, "something is worked out"
    assert found.shown is not None, "it comes to something"
    return found.tree, found.shown


def _right(found: Working) -> str:
    """The right value, in the form of the stated one; of a percentage what everybody means."""
    tree, shown = _ends(found)
    return Pen(found.text).worth(as_on_a_calculator(tree) or tree, shown.what)


def not_the_result(found: Working) -> str:
    """That it is wrong, without telling what is right."""
    step, pen = false_step(found) or found.untrue, Pen(found.text)
    if step is not None and is_compared(step):
        return comparing.not_true(step, pen)
    if step is not None:
        left, right = step.sides
        return say("sums.not-same", left=pen.side(left), right=pen.side(right))
    tree, shown = _ends(found)
    return say("check.not-the-result", expression=pen.tree(tree), claimed=pen.side(shown))


def explanation(
    found: Working, taught: Collection[str], year: int, *, early: bool
) -> Iterator[str]:
    """What there is to say of the steps: the first false one, and equals signs that only join.

    Args:
        found: the working.
        taught: the ways that the lesson teaches, by the codes of their hints.
        year: the school year of the lesson; 0 where it is not known.
        early: the stated result comes up on the way: then nothing went wrong so far.
    """
    step, pen = false_step(found), Pen(found.text)
    if found.unit is not None and not found.correct:
        yield say("sums.in-unit", **found.unit._asdict())
    if step is not None and is_compared(step):
        yield from comparing.explanation(step, pen, year)
        return
    if step is not None and found.correct:
        yield say("sums.right-but")
    if step is not None and step.why is not None and _is_inside(found, step):
        part, after = step.why.step, step.why.after
        right, made = pen.worth(part, after), pen.worth(after, after)
        made = pen.tree(after, after) if _has_bar(after) else made
        yield say("sums.step-gives", part=pen.tree(part, after), value=right, made=made)
    yield from _too_large(step)
    about = None if step is None else about_sides(step, pen)
    if about is not None:
        yield about
    else:
        if not early:  # what is praised is not found fault with in the same breath
            yield from _betrayed(found, step, taught, year)
            yield from () if step is None else comparing.not_as_much(step, found.diagnosis, pen)
        yield from _way(found, step, taught)
        yield from _same_fraction(found, step)
        yield from joined(found)
    yield from _of_what(found)
    yield from _not_the_end(found)


def is_well_begun(found: Working) -> bool:
    """Whether nothing is false before the result that is stated."""
    step = false_step(found)
    return step is None or found.shown in step.sides


def _not_the_end(found: Working) -> Iterator[str]:
    """That several lines are right, and only do not come to the result yet."""
    is_right = bool(found.claims) and all(claim.holds for claim in found.claims)
    if found.code == "wrong-result" and is_right and len(found.lines) > 1 and not found.diagnosis:
        assert found.tree is not None, "something was to be worked out"
        yield say("sums.not-the-end", expression=Pen(found.text).tree(found.tree))


def _way(found: Working, step: Claim | None, taught: Collection[str]) -> Iterator[str]:
    """How it may be found, where nothing else is to be said of a single calculation."""
    if found.diagnosis or found.code != "wrong-result" or step is None or step.rounded:
        return
    if found.value is not None and found.value > 0 and found.result == -found.value:
        yield say("sums.only-minus")
    elif is_single(found.tree) and step.tree is found.tree and not step.joins:
        told = strategy_for_slip(text(found.tree), taught)
        yield from told if len(told) > 1 else ()


def _same_fraction(found: Working, step: Claim | None) -> Iterator[str]:
    """How a fraction is written in another way, where nothing is known of what went wrong."""
    if step is None or found.diagnosis or step.rounded:
        return
    if all(side.tree is not None and is_fraction(side.tree) for side in step.sides):
        yield say("sums.same-fraction")


def _of_what(found: Working) -> Iterator[str]:
    """How to write what a percentage is taken of, where only calculators and shops know it."""
    for claim in found.claims:
        meant = claim.meant or (as_on_a_calculator(claim.tree) if claim.holds else None)
        if meant is None or claim.tree is None:
            continue
        pen = Pen(found.text)
        short, shown = pen.tree(claim.tree), calculation(meant)
        if claim.meant is not None:
            yield say("sums.percent-of", short=short, meant=shown)
        else:
            worth = pen.worth(meant)
            yield say("sums.percent-alone", short=short, meant=shown, value=worth)
        return


def _has_bar(after: Tree) -> bool:
    return is_fraction(after) or (
        isinstance(after, Number) and whole_and_part(after)[1] is not None
    )


def _is_inside(found: Working, step: Claim) -> bool:
    """Whether the false step is not what the verdict speaks of, and can be told as one."""
    if step.why is None or step.joins or isinstance(step.tree, Number):
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


def _betrayed(
    found: Working, step: Claim | None, taught: Collection[str], year: int
) -> Iterator[str]:
    """The likeliest misconception, and what was worked out in effect."""
    if not found.diagnosis:
        return
    likeliest = found.diagnosis[0]
    yield _reason(found, likeliest, step, year)
    if likeliest == SLIP and found.slip is not None:
        yield from strategy_for_slip(found.slip.fact, taught)
    if step is not None and step.why is not None:
        instead, like = computed(step.why.step, step.why.made, likeliest), step.why.after
    elif found.tree is not None and isinstance(found.result, Fraction):
        instead, like = computed(found.tree, found.result, likeliest), None
    else:
        return
    if instead is not None:
        made = Pen(found.text).worth(instead, like)
        yield say("check.computed", expression=calculation(instead), value=made)


def _reason(found: Working, likeliest: str, step: Claim | None, year: int = 0) -> str:
    if likeliest != SLIP or found.slip is None:
        tree = found.tree if step is None else step.tree
        made = found.result if isinstance(found.result, Fraction) else None
        if step is not None and step.why is not None:
            tree, made = step.why.step, step.why.made
            first, last = (side.tree for side in step.sides)
            if likeliest == CONVERSION and first is not None and last is not None:
                return betrayed(likeliest, first, year, value(last))  # whichever is the wrong one
            if likeliest in SHORTER and first is not None and last is not None:
                tree = comparison(first, last)
        return betrayed(likeliest, tree, year, made, found.text)
    start, end = found.slip.at
    shown = found.text[start:end].replace("-", sign("-"))
    if found.slip.kind != "fact" and _is_calculation(found, start):
        return say("malrule.slip.pupil")  # a digit of which number?
    is_long = found.slip.kind == "missed" and FILLED.search(shown)  # 16.0 is as long as 16.9
    if is_long or ("/" in shown and not _is_seen(found.slip, shown, _right_of(step, found.text))):
        return say("malrule.slip.pupil")
    return slip_sentence(found.slip, shown)


LONGER: Final = {"doubled": 1, "missed": -1}
"""By how many digits a number is longer, where it is."""


def _is_seen(slip: Slip, shown: str, right: str) -> bool:
    """Whether one number of a fraction is wrong in just this way: 5 55/6 for 5 5/6, not 35/6."""
    if slip.kind == "fact":
        return True
    pairs = list(zip_longest(DIGITS.findall(right), DIGITS.findall(shown), fillvalue=""))
    off = [(one, other) for one, other in pairs if one != other]
    if len(off) != 1:
        return False
    (one, other), *_ = off
    return len(other) - len(one) == LONGER.get(slip.kind, 0)


def _right_of(step: Claim | None, typed: str) -> str:
    """What should stand at the end of a step, as its result is written."""
    if step is None or step.why is None:
        return ""
    return Pen(typed).worth(step.why.step, step.why.after)


DIGITS: Final = re.compile(r"\d+")
FILLED: Final = re.compile(r"[.,]\d*0$")


def _is_calculation(found: Working, start: int) -> bool:
    """Whether what was made, and begins there, has a sign: 50+40 is no number with digits."""
    step = false_step(found)
    after = None if step is None or step.why is None else step.why.after
    if not isinstance(after, Operation) or is_fraction(after):
        return False
    return numbers(after)[0].start == start


def covered(found: Working) -> Iterator[str]:
    """What can be said while there is something left to find: no right value."""
    if found.correct or found.code != "wrong-result":
        yield verdict(found)
        return
    yield not_the_result(found)
    for likeliest in found.diagnosis[:1]:
        yield _reason(found, likeliest, false_step(found))
