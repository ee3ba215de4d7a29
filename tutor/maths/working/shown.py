"""What the parts of a line show of how it came about, where its value alone would leave a choice.

Who goes on from ``2*(3+4)`` with ``2*3+4`` has opened the bracket; who goes on from ``47+29`` with
``47+30+1`` has rounded, and from ``14*6`` with ``10*6+4`` has split a number. Nobody has slipped in
a result there: none is written.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Final

from tutor.maths.fractions import in_fractions, top_and_bottom
from tutor.maths.malrules.attempts import Either, Way
from tutor.maths.malrules.laws import terms_of
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.malrules.table import BY_ID
from tutor.maths.tree import Number, Operation, Tree, numbers, numeral, value
from tutor.maths.working.reading import is_fraction
from tutor.maths.working.truth import first_number

OPENING: Final = (
    "bracket-first-term",
    "negative-product",
    "minus-bracket-sign",
    "bracket-last-term",
    "brackets-term-by-term",
    "divide-over-sum",
)
"""What goes wrong while brackets are opened, term by term."""

MOST_ROUNDED: Final = 3
"""Numbers so little below a round one are taken for it."""


def shown(step: Tree | None, after: Tree | None) -> tuple[str, ...]:
    """Ids of what somebody did who goes on from a calculation with just these parts.

    Args:
        step: what was to be worked out.
        after: what is written next; its value is not that of the step.

    Returns:
        None of them where the next line is a result, or says nothing.
    """
    if not isinstance(step, Operation) or not isinstance(after, Operation) or is_fraction(after):
        return ()
    found = [*_opened(step, after), *_of_fractions(step, after)]
    if _is_in_digits(step, terms_of(after)):
        found.append("split-into-digits")
    pair = _whole_numbers(step)
    if pair is not None:
        if _is_rounded(step, pair, after):
            found.append("compensated-wrong-way")
        if step.sign == "*" and (
            _is_part_left(pair, terms_of(after)) or _is_from_the_next(pair, after)
        ):
            found.append("part-not-multiplied")
        if step.sign == "*" and _is_by_columns(pair, terms_of(after)):
            found.append("column-by-column-product")
        if step.sign == "/" and _is_rest_left(pair, after):
            found.append("part-not-divided")
        if step.sign == "/" and _is_divided_by_parts(pair, after):
            found.append("divide-over-sum")
        if step.sign in "+-" and _leaves_ones_out(step.sign, pair, terms_of(after)):
            found.append("part-left-out")
    return tuple(found)


def begins(step: Tree | None, after: Tree | None) -> bool:
    """Whether only a part was written down, as in ``63-28=60-20``: the rest may come below.

    So it is in ``125+75=100+70`` and in ``23*4=20*4``.
    """
    if not isinstance(step, Operation) or not isinstance(after, Operation):
        return False
    pair, written = _whole_numbers(step), [number.value for number in numbers(after)]
    if pair is None or after.sign != step.sign or len(written) != len(pair):
        return False
    (one, other), (first, second) = pair, written
    if step.sign == "*":
        changed = (first in _beginnings(one), second in _beginnings(other))
        return changed.count(True) == 1 and (first == one or second == other)
    rest = _beginnings(other) if other % 10 else {other, *_beginnings(other)}
    is_less = step.sign in "+-" and [*pair] != written
    return is_less and first in {one, *_beginnings(one)} and second in rest


def _beginnings(number: int) -> Collection[int]:
    """The hundreds of a number, and its tens with them: 100 and 120 of 125; none of 100 itself."""
    places = (10**place for place in range(1, len(str(number))))
    return {number - number % place for place in places} - {number}


def is_taken_apart(tree: Tree) -> bool:
    """Whether a number stands there as tens and ones, as ``80+4`` does for 84."""
    if not isinstance(tree, Operation) or tree.sign != "+" or _whole_numbers(tree) is None:
        return False
    tens, ones = value(tree.left), value(tree.right)
    return tens % 10 == 0 and ones < 10


def _opened(step: Operation, after: Operation) -> Iterator[str]:
    if not any(isinstance(side, Operation) for side in (step.left, step.right)):
        return
    parts = terms_of(after)
    if len(parts) < 2:
        return
    for malrule in OPENING:
        others = map(terms_of, _rewritten(BY_ID[malrule].way, step))
        if any(_is_begun(parts, terms) for terms in others):
            yield malrule


def _is_begun(parts: Sequence[Fraction], terms: Sequence[Fraction]) -> bool:
    """Whether parts are terms of which the first ones may be put together: 6+3 for 10-4+3."""
    kept = parts[1:]
    if len(terms) < len(parts):
        return False
    together = len(terms) - len(kept)
    return [sum(terms[:together]), *terms[together:]] == [*parts]


def _rewritten(way: Way, step: Operation) -> Iterator[Tree]:
    """What is worked out instead by a way that rewrites brackets."""
    if isinstance(way, Either):
        for each in way.ways:
            yield from _rewritten(each, step)
    elif isinstance(way, Rewriting):
        for attempt in way.attempts(step):
            if attempt.computed is not None:
                yield attempt.computed


def _of_fractions(step: Operation, after: Operation) -> Iterator[str]:
    """``3*2+1/2`` for 3 1/2*2, 2*1+1/2*1/3 for 2 1/2*1 1/3, and ``3/2*1/4`` for 2/3:1/4."""
    if step.sign == "*" and _is_part_by_part(step, terms_of(after)):
        yield "mixed-parts-apart"
    if step.sign in "*/":
        for mixed, by in ((step.left, step.right), (step.right, step.left)):
            if _is_whole_only(step, mixed, by, after):
                yield "mixed-whole-only"
    divided = in_fractions(step)
    if not isinstance(divided, Operation) or divided.sign != "/":
        return
    one, other = _parts(divided.left), _parts(divided.right)
    if one is None or other is None or 1 == one[1] == other[1]:
        return
    written = [number.value for number in numbers(after)]
    for malrule, first, second in (
        ("wrong-one-inverted", one[::-1], other),
        ("not-inverted", one, other),
        ("both-inverted", one[::-1], other[::-1]),
    ):
        is_made = value(after) == Fraction(*first) * Fraction(*second)
        if is_made and written in _as_written(first, second):
            yield malrule


def _is_whole_only(step: Operation, mixed: Tree, by: Tree, after: Operation) -> bool:
    """Whether only the whole part of a mixed number is multiplied, or divided."""
    if not isinstance(mixed, Number) or " " not in mixed.written or not isinstance(by, Number):
        return False
    if by.value.denominator != 1 or mixed.value < 0 or (step.sign == "/" and by is step.left):
        return False
    whole, part = divmod(mixed.value, 1)
    made = whole * by.value if step.sign == "*" else whole / by.value
    return [*terms_of(after)] == [made, part]


def _is_part_by_part(step: Operation, parts: Sequence[Fraction]) -> bool:
    """``2*1+1/2*1/3`` for 2 1/2*1 1/3: wholes by wholes, and fractions by fractions."""
    sides = (step.left, step.right)
    if any(not isinstance(side, Number) or " " not in side.written for side in sides):
        return False
    (whole, part), (other, rest) = (divmod(value(side), 1) for side in sides)
    return [*parts] == [whole * other, part * rest]


def _parts(tree: Tree) -> tuple[int, int] | None:
    """Top and bottom of a fraction as it is written, a whole number over 1; None for others."""
    if not isinstance(tree, Number) or tree.value <= 0:
        return None
    if tree.value.denominator == 1 and not tree.written:
        return int(tree.value), 1
    return top_and_bottom(tree)


def _as_written(*fractions: tuple[int, int]) -> list[list[int]]:
    """The numbers of a product of fractions: 2 may stand there as 2/1."""
    ways = [[each, each[:1]] if each[1] == 1 else [each] for each in fractions]
    return [[number for part in parts for number in part] for parts in product(*ways)]


# One sign between two numbers --------------------------------------------------------------------


def _whole_numbers(step: Operation) -> tuple[int, int] | None:
    """Both numbers of a calculation with no other; None where one is not whole and above 0."""
    if not (isinstance(step.left, Number) and isinstance(step.right, Number)):
        return None
    one, other = step.left.value, step.right.value
    if one.denominator != 1 or other.denominator != 1 or min(one, other) < 1:
        return None
    return int(one), int(other)


def _is_part_left(pair: tuple[int, int], parts: Sequence[Fraction]) -> bool:
    """``14*6`` as 60 and 4, ``8*7`` as 40 and 2; of ``46*23`` three of its four products."""
    if len(parts) == 2:
        first, last = parts
        split = (pair, pair[::-1])
        return any(
            by > 1 and last > 0 and first > 0 and first == by * (each - last) for by, each in split
        )
    four = [
        one * other
        for one in (pair[0] // 10 * 10, pair[0] % 10)
        for other in (pair[1] // 10 * 10, pair[1] % 10)
    ]
    kept = sorted(parts)
    return 0 not in four and any(kept == sorted(three) for three in combinations(four, 3))


def _is_from_the_next(pair: tuple[int, int], after: Operation) -> bool:
    """``45*5+6`` for 45*6, ``45*5+1`` too: the sixth 45 is put there as the number or as one."""
    base, more = after.left, after.right
    if after.sign != "+" or not isinstance(base, Operation) or not isinstance(more, Number):
        return False
    for kept, changed in (pair, pair[::-1]):
        product = Operation("*", _number(kept), _number(changed - 1))
        if kept not in (1, more.value) and more.value in (1, changed) and _is_same(product, base):
            return True
    return False


def _is_by_columns(pair: tuple[int, int], parts: Sequence[Fraction]) -> bool:
    """``10*10+2*5`` for 12*15: tens by tens, and ones by ones."""
    (tens, ones), (more, last) = ((each - each % 10, each % 10) for each in pair)
    return 0 not in (tens, ones, more, last) and [*parts] == [tens * more, ones * last]


def _is_in_digits(step: Operation, parts: Sequence[Fraction]) -> bool:
    """``47+3+6`` for 47+36, ``0.4+0.3+0.5`` for 0.4+0.35, ``3*4+6*4`` for 36*4."""
    one, other = step.left, step.right
    if not (isinstance(one, Number) and isinstance(other, Number)):
        return False
    made, first, second = [*parts], _digits_of(one), _digits_of(other)
    match step.sign:
        case "+":
            return made in ([one.value, *second], [*first, other.value])
        case "-":
            return made == [one.value, *(-each for each in second)]
        case "*":
            by_one = [one.value * each for each in second]
            return made in (by_one, [each * other.value for each in first])
        case _:
            return False


def _digits_of(number: Number) -> Sequence[Fraction]:
    """3 and 6 of 36, 0.3 and 0.5 of 0.35; itself where it has not two digits that count."""
    digits = numeral(number).lstrip("0").replace(".", "", 1)
    if len(digits) != len("36") or not digits.isdigit() or "0" in digits:
        return [number.value]
    scale = 10 if number.value < 1 else 1
    whole = number.value.denominator == 1
    return [Fraction(int(each), scale) for each in digits] if whole or scale > 1 else [number.value]


def _is_rest_left(pair: tuple[int, int], after: Operation) -> bool:
    """``80:4+4`` or ``20+4`` for 84:4, ``105:7-7`` for 98:7."""
    if after.sign not in "+-" or not isinstance(after.right, Number):
        return False
    dividend, divisor = pair
    rest = after.right.value if after.sign == "+" else -after.right.value
    if rest >= dividend or value(after.left) * divisor != dividend - rest:
        return False
    parts = [number.value for number in numbers(after.left)]
    return parts == [dividend - rest, divisor] or rest in {dividend % 10, dividend % 100}


def _is_divided_by_parts(pair: tuple[int, int], after: Operation) -> bool:
    """``132:10+132:1`` for 132:11."""
    dividend, divisor = pair
    tens, ones = divisor - divisor % 10, divisor % 10
    if after.sign != "+" or not (tens and ones):
        return False
    quotients = (after.left, after.right)
    if any(not isinstance(each, Operation) or each.sign != "/" for each in quotients):
        return False
    return [each.value for each in numbers(after)] == [dividend, tens, dividend, ones]


def _leaves_ones_out(sign: str, pair: tuple[int, int], parts: Sequence[Fraction]) -> bool:
    """``20+30+7`` for 27+35, ``50+7`` too, and ``27+30``; ``73-20`` for 73-28."""
    one, other = pair
    if min(pair) < 10:
        return False
    (tens, ones), (more, last) = ((each - each % 10, each % 10) for each in pair)
    if sign == "-":
        return bool(last) and [*parts] in ([one, -more], [tens, -more])
    left = [[tens, more, kept] for kept in (ones, last)]
    left += [[tens + more, kept] for kept in (ones, last)]
    left += [[one, more], [tens, other]]
    kept = sorted(parts)
    return 0 not in (ones, last) and any(kept == sorted(each) for each in left)


def _is_rounded(step: Operation, pair: tuple[int, int], after: Operation) -> bool:
    """``47+29`` as 47+30 with 1 more or less; ``18*5`` as 20*5, ``6*8`` as 60, with some less.

    Nothing more or less at all is rounded too; the 10 of ``1+9=10+1`` is the result, with 1 more.
    """
    one, other = pair
    begun = first_number(after)
    if begun is not None and begun.value == value(step):
        return False
    base, more = after.left, after.right.value if isinstance(after.right, Number) else Fraction(0)
    if more and step.sign in "+-" and after.sign in "+-" and _is_changed_alike(step, base, more):
        return True
    for first, second in ((_up(one), other), (one, _up(other)), (_up(one), _up(other))):
        off = first - one + second - other
        rounded = Operation(step.sign, _number(first), _number(second))
        if off and _is_same(rounded, after):
            return True
        if not off or not more or after.sign not in "+-" or not _is_same(rounded, base):
            continue
        if step.sign != "*":
            return more == off or (more <= MOST_ROUNDED and isinstance(base, Operation))
        if first == one or second == other:
            by, number = (one, other) if first == one else (other, one)
            return more in {1, off, by, number, off * by}
    return False


def _is_changed_alike(step: Operation, base: Tree, more: Fraction) -> bool:
    """``92-57`` as 90-55, which is the same already, with the 2 taken away or added once more."""
    if not isinstance(base, Operation) or base.sign != step.sign:
        return False
    changed = [
        made.value - each.value for each, made in zip(numbers(step), numbers(base), strict=False)
    ]
    return value(base) == value(step) and len(changed) == 2 and abs(changed[0]) == more


def _up(number: int) -> int:
    """The next ten where a number is just below it, else the number."""
    over = -number % 10
    return number + over if over <= MOST_ROUNDED else number


def _number(number: int) -> Number:
    return Number(Fraction(number))


def _is_same(calculation: Operation, written: Tree) -> bool:
    """Whether it stands there, or its result does."""
    if isinstance(written, Number):
        return written.value == value(calculation)
    if calculation.sign != written.sign or written.bracketed:
        return False
    there = [number.value for number in numbers(written)]
    meant = [number.value for number in numbers(calculation)]
    return there == meant or (calculation.sign != "-" and there == meant[::-1])
