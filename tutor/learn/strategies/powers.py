"""Ways with powers: factors in a row, one factor more, signs counted, steps further down."""

from collections.abc import Iterator

from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.hint import BAR, Hint, Params
from tutor.maths.fractions import whole_and_part
from tutor.maths.tree import Number, Operation, Tree, value, written

LONGEST = 6
"""Factors that are written out one by one."""

SQUARED = 2


def ways_with_powers(base: Number, exponent: Tree) -> Iterator[Hint]:
    """The ways that help with a power of a number; none where its exponent is not whole."""
    times = value(exponent)
    if times.denominator == 1:
        yield from _of_factors(base, int(times)) if times > 0 else _below_one(base, int(times))


def _of_factors(base: Number, times: int) -> Iterator[Hint]:
    text = factor(base)
    fact = f"{text}^{times}"
    if "/" in text and base.value > 0 and 1 < times <= LONGEST:
        yield from _of_a_fraction(base, times)
        return
    if 1 < times <= LONGEST:
        path = "*".join((text,) * times)
        leading = "" if "/" in text else path.replace("(0-", "(-")
        yield Hint("power-write", {"path": path}, (Equal(fact, path),), leading)
    if base.value < 0:
        sign = Less(fact, "0") if times % 2 else Less("0", fact)
        yield Hint("power-signs", {}, (sign,))
    if times > 2:
        lower: Params = {"lower": f"{text}^{times - 1}", "base": text}
        yield Hint("power-once-more", lower, (Equal(fact, f"{text}^{times - 1}*{text}"),))
    if base.value.denominator == 1 and base.value > 1 and times == SQUARED:
        yield Hint("mul-square", {"number": text}, (Equal(fact, f"{text}*{text}"),))
    if base.value == 10:
        yield Hint("power-of-ten", {}, (Equal(fact, f"1{'0' * times}"),))
    yield Hint("power-factors", {}, (Equal(f"{fact}*{text}", f"{text}^{times + 1}"),))


def _of_a_fraction(base: Number, times: int) -> Iterator[Hint]:
    """A mixed number as a fraction first; then tops with tops, bottoms with bottoms."""
    top, bottom = base.value.as_integer_ratio()
    whole, parts = whole_and_part(base)
    if parts is not None:
        top, bottom = parts
    if whole:
        top += int(whole) * bottom
        gap = f"?/{bottom}={base.written}"
        same = (Equal(f"({top}/{bottom})", f"({base.written})"),)
        yield Hint("frac-whole", {"number": base.written, "gap": gap}, same)
    fact = f"({top}/{bottom})^{times}"
    path = "*".join((f"({top}/{bottom})",) * times)
    if not whole:  # of a mixed number that would be the fraction it makes
        row = "*".join((f"{top}{BAR}{bottom}",) * times)
        yield Hint("power-write", {"path": row}, (Equal(fact, path),))
        tops, bottoms = ("*".join((str(each),) * times) for each in (top, bottom))
        claims = (Equal(fact, f"({tops})/({bottoms})"),)
        yield Hint("frac-multiply", {"tops": tops, "bottoms": bottoms}, claims)
    yield Hint(
        "power-factors", {}, (Equal(f"{fact}*({top}/{bottom})", f"({top}/{bottom})^{times + 1}"),)
    )


def factor(base: Tree) -> str:
    """It in a power: fractions and what is below zero are in brackets, also where it leads."""
    if isinstance(base, Number) and base.value < 0:
        return f"(0-{-base.value})"
    if isinstance(base, Number) and base.value.denominator > 1 and "." not in base.written:
        return f"({written(base)})"
    return written(base)


def _below_one(base: Number, exponent: int) -> Iterator[Hint]:
    """Each step down divides by the base: ``3^1=3``, ``3^0=1``, and on."""
    text = factor(base)
    if not base.value:
        return
    places = (1, 0) if exponent else (3, 2)
    one, other = (f"{text}^{place}={base.value**place}" for place in places)
    claims = tuple(Equal(*each.split("=")) for each in (one, other))
    yield Hint("power-down", {"one": one, "other": other, "base": text}, claims)
    if exponent:
        plain = f"{text}^{-exponent}"
        claims = (Equal(f"{text}^({exponent})", f"1/({plain})"),)
        yield Hint("power-below", {"plain": plain}, claims)
    else:
        yield Hint("power-still", {"base": text}, (Equal(f"{text}^1/{text}", f"{text}^0"),))


def factors_of(tree: Operation) -> Iterator[Hint]:
    """``2^2*2^4``: how many twos stand in the row; ``(3+2)^2``: twice the whole bracket."""
    left, right = tree.left, tree.right
    if tree.sign == "^" and isinstance(left, Operation) and value(right) == SQUARED:
        path = f"{written(left)}*{written(left)}"
        yield Hint("power-write", {"path": path}, (Equal(written(tree), path),))
    if tree.sign == "*" and is_power(left) and is_power(right):
        yield from _row(tree)


def _row(tree: Operation) -> Iterator[Hint]:
    left, right = tree.left, tree.right
    assert isinstance(left, Operation), "a power is"
    assert isinstance(right, Operation), "a power is"
    times = [int(value(power.right)) for power in (left, right)]
    if written(left.left) != written(right.left) or min(times) < 1 or sum(times) > 2 * LONGEST:
        return
    base, fact = factor(left.left), written(tree)
    path = "*".join((base,) * sum(times))
    yield Hint("power-write", {"path": path}, (Equal(fact, path),))
    yield Hint("power-row", {"base": base}, (Equal(fact, f"{base}^{sum(times)}"),))


def is_power(tree: Tree) -> bool:
    """Whether it is a power of whole exponent."""
    if not isinstance(tree, Operation) or tree.sign != "^":
        return False
    return value(tree.right).denominator == 1
