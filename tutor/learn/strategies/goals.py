"""A number to be made from others: what is worth seeing first, and how to work backwards."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import isqrt, prod
from typing import Final, NamedTuple, TypeAlias

from tutor.learn.strategies.claims import (
    AtMost,
    CannotWith,
    CanWith,
    Claim,
    Equal,
    FactorPairs,
    Less,
    Makes,
)
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.expressions import reaching
from tutor.maths.notation import read
from tutor.maths.tree import RANK, Number, Operation, Sign, Tree, numbers


def goal_hints(given: Sequence[int], target: Fraction, solution: str) -> tuple[Hint, ...]:
    """Two or three strategies to make a target, the last of them from the end.

    Args:
        given: two to four numbers, each to be used once.
        target: what they are to make.
        solution: an expression that does, as ASCII text; hints lead its way and never quote it.
    """
    sights = list(islice(what_to_see(given, target), 2))
    back = backwards(target, solution)
    if back is None:
        return tuple(sights)
    pairs = factor_pairs(target) if back.hint.code == "back-times" else ()
    return (*sights[:1], *pairs, back.hint)


# What to see first ---------------------------------------------------------------------------


def what_to_see(given: Sequence[int], target: Fraction) -> Iterator[Hint]:
    """What the numbers tell before any is joined: size, parity, signs; two at least."""
    held, ways = tuple(sorted(given)), reaching(given, target)
    if len(held) == TWO:
        yield from _of_two(held, target)
        return
    used = [frozenset(sign for sign in "+-*/" if sign in text) for text in ways]
    yield from (
        *_whole_or_not(held, target),
        *_one_sign(held, target, used),
        *_parity_of_all(held, target),
        *_too_small(held, target),
        *_turning(held, target, used),
        *_too_big(held, target, used),
        *_parity(held, target),
        *_needed(held, target, used),
    )
    total, product = sum(held), prod(held)
    claims: tuple[Claim, ...] = (
        Equal(_row(held, "+"), str(total)),
        Equal(_row(held, "*"), str(product)),
    )
    yield Hint("goal-ends", {"total": total, "product": product}, claims)
    yield Hint("goal-backwards", {"target": target}, (Makes(held, target),))


TWO: Final = 2


def _of_two(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    """Between two numbers there is but one sign: no more is said of it than must be."""
    params: Params = {"target": target, "big": held[-1]}
    if target > held[-1]:
        yield Hint("goal-grow", params, (Less(str(held[-1]), str(target)),))
    elif target < held[-1]:
        yield Hint("goal-shrink", params, (Less(_plain(target), str(held[-1])),))
    yield Hint("goal-four", {}, (Makes(held, target),))
    yield Hint("goal-backwards", {"target": target}, (Makes(held, target),))


Used: TypeAlias = Sequence[frozenset[str]]
"""The signs of each way."""


def _row(held: Sequence[int], sign: str) -> str:
    return sign.join(map(str, held))


def _whole_or_not(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    if target.denominator > 1:
        claims = (CannotWith(held, target, "+-*"),)
        yield Hint("goal-fraction", {"target": target}, claims)
        yield Hint("goal-bottom", {"target": target, "bottom": target.denominator}, claims)


def _one_sign(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    for sign in "+*":
        if frozenset(sign) in used:
            yield Hint("goal-one-sign", {}, (CanWith(held, target, sign),))
            return


def _parity_of_all(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    if target.denominator == 1 and target % 2 and not any(each % 2 for each in held):
        yield Hint("goal-all-even", {"target": target}, (CannotWith(held, target, "+-*"),))


def _too_small(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    total = sum(held)
    if total < target:
        params: Params = {"sum": f"{_row(held, '+')}={total}", "target": target}
        claims = (AtMost(held, "+-", total), Less(str(total), str(target)))
        yield Hint("goal-too-small", params, claims)


def _turning(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    """A sum that is too much: a plus that becomes a minus takes away twice its number."""
    total = sum(held)
    if total > target >= 0 and frozenset("+-") in used:
        params: Params = {"sum": f"{_row(held, '+')}={total}", "much": total - target}
        claims = (Equal(f"{total}-{total - target}", str(target)), CanWith(held, target, "+-"))
        yield Hint("goal-turn", params, claims)


def _too_big(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    total = sum(held)
    if total > target > 0 and used and not any(each <= {"+", "*"} for each in used):
        params: Params = {"sum": f"{_row(held, '+')}={total}"}
        claims = (Less(str(target), str(total)), CannotWith(held, target, "+*"))
        yield Hint("goal-too-big", params, claims)


def _parity(held: tuple[int, ...], target: Fraction) -> Iterator[Hint]:
    total = sum(held)
    if target.denominator == 1 and total >= target and (total - target) % 2:
        params: Params = {"sum": f"{_row(held, '+')}={total}", "target": target}
        claims = (CannotWith(held, target, "+-"),)
        even = total % 2 == 0
        yield Hint("goal-even", params, claims) if even else Hint("goal-odd", params, claims)


def _needed(held: tuple[int, ...], target: Fraction, used: Used) -> Iterator[Hint]:
    """A sign that no way does without."""
    for sign in "*/-+":
        if used and all(sign in each for each in used):
            others = "+-*/".replace(sign, "")
            yield Hint("goal-needs", {"sign": sign}, (CannotWith(held, target, others),))


def factor_pairs(target: Fraction) -> Iterator[Hint]:
    """The products that a target is, without 1, where they are few."""
    if target.denominator > 1 or target < 1:
        return
    number = int(target)
    small = [n for n in range(2, isqrt(number) + 1) if number % n == 0]
    pairs = [f"{n}*{number // n}" for n in small]
    claims = (FactorPairs(number, tuple(small)),)
    match pairs:
        case [one]:
            yield Hint("goal-pair", {"target": target, "one": one}, claims)
        case [one, two]:
            yield Hint("goal-pairs", {"target": target, "one": one, "two": two}, claims)
        case [one, two, three]:
            params: Params = {"target": target, "one": one, "two": two, "three": three}
            yield Hint("goal-three-pairs", params, claims)
        case _:
            return


# From the end --------------------------------------------------------------------------------


class Back(NamedTuple):
    """One step back from the target: what is left to make, from which numbers."""

    hint: Hint
    part: Fraction
    rest: tuple[int, ...]
    sign: Sign | None
    """What joins the rest, where it is only two numbers."""


class _Peeled(NamedTuple):
    """A number that stands at the end of an expression, and what the others give."""

    code: str
    die: int
    part: Fraction
    rest: tuple[int, ...]
    equation: str

    @property
    def is_plain(self) -> bool:
        """Whether what is left is a fraction of just the two numbers that are left."""
        part = abs(self.part)
        return part.denominator > 1 and sorted(part.as_integer_ratio()) == sorted(self.rest)


def backwards(target: Fraction, solution: str) -> Back | None:
    """The best number to take off a solution first; None where none leaves two others or more.

    Args:
        target: what the solution gives.
        solution: ASCII text.
    """
    tree = read(solution).tree
    assert tree is not None, "solutions can be read"
    found = [each for each in _peeled(tree, target) if len(each.rest) > 1 and not each.is_plain]
    if not found:
        return None
    best = min(found, key=_oddity)
    claims: tuple[Claim, ...] = (Makes(best.rest, best.part),)
    if best.equation:
        left, _, right = best.equation.partition("=")
        claims = (Equal(left, right), *claims)
    params: Params = {
        "equation": best.equation,
        "die": best.die,
        "part": best.part,
        "rest": best.rest,
    }
    return Back(_hint_back(best.code, params, claims), best.part, best.rest, _inner(best))


def _hint_back(code: str, params: Params, claims: tuple[Claim, ...]) -> Hint:
    match code:
        case "spare" if params["die"] == 1:
            return Hint("back-one", params, claims)
        case "spare":
            return Hint("back-zero", params, claims)
        case "times":
            return Hint("back-times", params, claims)
        case "plus":
            return Hint("back-plus", params, claims)
        case "minus":
            return Hint("back-minus", params, claims)
        case "from":
            return Hint("back-from", params, claims)
        case "divided":
            return Hint("back-divided", params, claims)
        case _:
            return Hint("back-share", params, claims)


ORDER = ("spare", "times", "minus", "plus", "divided", "from", "share")
"""Steps back, the one first that helps most."""


def _oddity(peeled: _Peeled) -> tuple[bool, bool, bool, int, int]:
    part = peeled.part
    round_ten = part % 10 != 0
    return (
        part.denominator > 1,
        part < 0,
        round_ten and peeled.code in ("plus", "minus", "from"),
        ORDER.index(peeled.code),
        -peeled.die,
    )


def _peeled(tree: Tree, target: Fraction) -> Iterator[_Peeled]:
    """Every single number at the end of an expression."""
    if isinstance(tree, Number):
        return
    row = list(_row_of(tree, RANK[tree.sign]))
    for at, (sign, term) in enumerate(row):
        if isinstance(term, Number) and term.value.denominator == 1:
            others = row[:at] + row[at + 1 :]
            rest = tuple(int(each.value) for _, side in others for each in numbers(side))
            die = int(term.value)
            firsts = [sign for sign, _ in others if sign in "+*"]
            if sign in "+-":
                yield _of_sum(die, target, rest, sign, starts=not firsts)
            else:
                yield from _of_product(die, target, rest, sign, starts=not firsts)


def _row_of(tree: Tree, rank: int) -> Iterator[tuple[str, Tree]]:
    """The terms of a sum, or the factors of a product, each with its sign."""
    if isinstance(tree, Number) or RANK[tree.sign] != rank:
        yield "+" if rank == 1 else "*", tree
        return
    yield from _row_of(tree.left, rank)
    undo = {"+": "-", "-": "+", "*": "/", "/": "*"}
    for sign, term in _row_of(tree.right, rank):
        yield (undo[sign] if tree.sign in "-/" else sign), term


def _of_sum(
    die: int, target: Fraction, rest: tuple[int, ...], sign: str, *, starts: bool
) -> _Peeled:
    if die == 0 and not starts:
        return _Peeled("spare", die, target, rest, "")
    if sign == "-":
        part = target + die
        return _Peeled("minus", die, part, rest, f"{_first(part)}-{die}={_plain(target)}")
    part = target - die
    if part < 0:
        return _Peeled("from", die, -part, rest, f"{die}-{_text(-part)}={_plain(target)}")
    return _Peeled("plus", die, part, rest, f"{_first(part)}+{die}={_plain(target)}")


def _of_product(
    die: int, target: Fraction, rest: tuple[int, ...], sign: str, *, starts: bool
) -> Iterator[_Peeled]:
    if die == 1 and not starts:
        yield _Peeled("spare", die, target, rest, "")
    elif sign == "/":
        part = target * die
        yield _Peeled("divided", die, part, rest, f"{_first(part)}/{die}={_plain(target)}")
    elif die and starts and target:
        part = die / target
        yield _Peeled("share", die, part, rest, f"{die}/{_text(part)}={_plain(target)}")
    elif die and not starts:
        part = target / die
        yield _Peeled("times", die, part, rest, f"{_first(part)}*{die}={_plain(target)}")


def _plain(number: Fraction) -> str:
    return str(number) if number >= 0 else f"0-{-number}"


def _first(number: Fraction) -> str:
    """A number that begins an expression."""
    return str(number) if number >= 0 else f"({_plain(number)})"


def _text(number: Fraction) -> str:
    """A number within an expression."""
    return str(number) if number >= 0 and number.denominator == 1 else f"({_plain(number)})"


def _inner(peeled: _Peeled) -> Sign | None:
    """The sign between two numbers that are left, as the plainest way to join them has it."""
    if len(peeled.rest) != 2:
        return None
    inner = read(reaching(peeled.rest, peeled.part)[0]).tree
    assert isinstance(inner, Operation), "two numbers are joined by a sign"
    return inner.sign
