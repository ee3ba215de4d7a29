"""Ways with numbers below zero: moves on the number line, and what two minuses make."""

from collections.abc import Iterator

from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.hint import Hint
from tutor.maths.tree import Sign


def ways_below_zero(sign: Sign, left: int, right: int) -> Iterator[Hint]:
    """The ways that help where a number or the result is below zero, the best first."""
    match sign:
        case "-" if 0 <= left < right:
            yield from _through_zero(left, right)
        case "-" if right < 0:
            yield from _minus_minus(left, -right)
        case "-":
            yield from _further_down(-left, right)
        case "+":
            yield from _add(left, right)
        case _:
            yield from _signs(sign, left, right)


def _through_zero(left: int, right: int) -> Iterator[Hint]:
    fact = f"{left}-{right}"
    if left:
        path = f"{left}-{left}-({right}-{left})"
        yield Hint("neg-through", {"left": left, "right": right}, (Equal(fact, path),))
    turned = f"{right}-{left}"
    yield Hint("neg-turn", {"turned": turned}, (Equal(fact, f"0-({turned})"), Less(fact, "0")))
    yield Hint("neg-start", {"left": left, "right": right}, (Less(f"{left}", f"{right}"),))


def _minus_minus(left: int, owed: int) -> Iterator[Hint]:
    fact = f"({left})-({-owed})"
    claims = (Equal(fact, f"({left})+{owed}"),)
    yield Hint("neg-minus-minus", {"owed": owed, "number": -owed}, claims)
    yield Hint("neg-up", {"left": left, "steps": owed}, claims)


def _further_down(below: int, right: int) -> Iterator[Hint]:
    fact = f"({-below})-{right}"
    claims = (Equal(fact, f"0-({below}+{right})"),)
    yield Hint("neg-down", {"left": -below, "steps": right}, claims)
    yield Hint("neg-debts", {"below": below, "right": right}, claims)


def _add(left: int, right: int) -> Iterator[Hint]:
    fact = f"({left})+({right})"
    if right < 0:
        claims = (Equal(fact, f"({left})-{-right}"),)
        yield Hint("neg-plus-minus", {"number": right, "steps": -right}, claims)
        yield Hint("neg-down", {"left": left, "steps": -right}, claims)
        return
    claims = (Equal(fact, f"{right}-{-left}"),)
    yield Hint("neg-up", {"left": left, "steps": right}, claims)
    yield Hint("neg-owed", {"owed": -left, "right": right}, claims)


def _signs(sign: Sign, left: int, right: int) -> Iterator[Hint]:
    fact, plain = f"({left}){sign}({right})", f"{abs(left)}{sign}{abs(right)}"
    params = {"plain": plain}
    if not left or not right:
        yield Hint("mul-zero", {}, (Equal(fact, "0"),))
        yield Hint("neg-signs-apart", params, (Equal(fact, plain),))
        return
    if left < 0 and right < 0:
        yield Hint("neg-two", {}, (Less("0", fact),))
        yield Hint("neg-signs-apart", params, (Equal(fact, plain),))
    else:
        yield Hint("neg-one", {}, (Less(fact, "0"),))
        yield Hint("neg-signs-apart", params, (Equal(fact, f"0-{plain}"),))
