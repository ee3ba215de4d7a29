"""Ways to compare two sides without working them out: what both have, what moved, what is missing.

To see ``7+5?6+5`` or ``8+4?7+5`` as a whole is relational thinking (Carpenter, Franke & Levi 2003).
No way says which side is more: that is for who looks.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from tutor.learn.strategies.claims import Equal, Fills, Less
from tutor.learn.strategies.fractions import Part, common_bottom
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.fractions import top_and_bottom
from tutor.maths.tree import Number, Operation, Sign, Tree, numeral

HALF: Final = Fraction(1, 2)


class Pair(NamedTuple):
    """A calculation with two whole numbers above zero: ``7+5``."""

    sign: Sign
    one: int
    other: int

    @property
    def text(self) -> str:
        """ASCII."""
        return f"{self.one}{self.sign}{self.other}"

    @property
    def turned(self) -> "Pair":
        """The same with its numbers the other way round."""
        return Pair(self.sign, self.other, self.one)


Side: TypeAlias = Pair | Number | None
"""One side; None where it is anything else."""


def ways_to_compare(tree: Operation) -> Iterator[Hint]:
    """The ways that help with just these two sides, the best first; often one, at times none."""
    match _side(tree.left), _side(tree.right):
        case Pair() as left, Pair() as right:
            if left.sign == right.sign:
                yield from _pairs(left, right)
        case (Pair() as pair, Number() as number) | (Number() as number, Pair() as pair):
            if number.value.denominator == 1:
                yield from _beside_a_number(pair, int(number.value))
        case Number() as one, Number() as other:
            yield from _numbers(one, other)


def _side(tree: Tree) -> Side:
    if isinstance(tree, Number):
        return tree
    left, right = tree.left, tree.right
    if isinstance(left, Number) and isinstance(right, Number) and tree.sign in ("+", "-", "*"):
        values = (left.value, right.value)
        if all(each.denominator == 1 and each > 0 for each in values):
            return Pair(tree.sign, *map(int, values))
    return None


# Two calculations of one sign -----------------------------------------------------------------


def _pairs(left: Pair, right: Pair) -> Iterator[Hint]:
    if left.sign == "-":
        yield _differences(left, right)
        return
    if left in (right, right.turned):
        yield Hint("cmp-order", {}, (Equal(left.text, right.text),))
        return
    ways = [(one, other) for one in (left, left.turned) for other in (right, right.turned)]
    same = next((way for way in ways if way[0].one == way[1].one), None)
    if same is not None:
        yield _both_have(*same)
    elif left.sign == "*":
        yield from _times_as_much(ways)
    else:
        # Each number beside the one that it is nearest to: of 8+4 and 5+7, 7 beside 8.
        yield _moved(*min(ways[:2], key=lambda way: abs(way[0].one - way[1].one)))


def _both_have(left: Pair, right: Pair) -> Hint:
    """7+5 and 6+5, 7*5 and 6*5: the first numbers are the same."""
    apart = f"({left.other}-{right.other})"
    if left.sign == "*":
        apart = f"{left.one}*{apart}"
    left_over: Params = {"same": left.one, "one": left.other, "other": right.other}
    return Hint("cmp-same", left_over, (Equal(f"({left.text})-({right.text})", apart),))


def _differences(left: Pair, right: Pair) -> Hint:
    """9-4 and 8-4, 9-4 and 9-3, 9-4 and 8-3, 9-4 and 8-5."""
    apart = f"({left.text})-({right.text})"
    if left.other == right.other:
        taken: Params = {"same": left.other, "one": left.one, "other": right.one}
        return Hint("cmp-same-taken", taken, (Equal(apart, f"{left.one}-{right.one}"),))
    if left.one == right.one:
        claims = (Equal(apart, f"{right.other}-{left.other}"),)
        return Hint("cmp-same-start", {"same": left.one}, claims)
    low, high = sorted((left, right), key=lambda each: each.one)
    if high.other < low.other:
        return Hint("cmp-start-and-taken")
    more, taken_more = high.one - low.one, high.other - low.other
    moved: Params = {"low": low.one, "high": high.one, "more": more, "taken": taken_more}
    return Hint("cmp-start-moved", moved, (_up(low.one, high.one), _up(low.other, high.other)))


def _moved(left: Pair, right: Pair) -> Hint:
    """8+4 and 7+5: from 4 to 5 it is 1 more, from 8 to 7 it is 1 less."""
    if (left.one < right.one) == (left.other < right.other):
        beside: Params = {
            "one": left.one,
            "beside": right.one,
            "other": left.other,
            "facing": right.other,
        }
        return Hint("cmp-beside", beside)
    if left.one > right.one:
        left, right = left.turned, right.turned
    more, less = right.one - left.one, left.other - right.other
    evened: Params = {
        "one": left.one,
        "beside": right.one,
        "more": more,
        "other": left.other,
        "facing": right.other,
        "less": less,
    }
    return Hint("cmp-evened", evened, (_up(left.one, right.one), _up(right.other, left.other)))


def _up(low: int, high: int) -> Fills:
    return Fills(f"{low}+?={high}", Fraction(high - low))


def _times_as_much(ways: list[tuple[Pair, Pair]]) -> Iterator[Hint]:
    """4*6 and 8*3: 8 is 2 times 4. Is 6 also 2 times 3?"""
    turned = [(right, left) for left, right in ways]
    for small, large in (*ways, *turned):
        times, rest = divmod(large.one, small.one)
        if small.one > 1 and not rest:
            params: Params = {
                "large": large.one,
                "small": small.one,
                "times": times,
                "one": small.other,
                "other": large.other,
            }
            yield Hint("cmp-times", params, (Equal(f"{times}*{small.one}", f"{large.one}"),))
            return


# A calculation beside a number ----------------------------------------------------------------


def _beside_a_number(pair: Pair, number: int) -> Iterator[Hint]:
    """What the second number would have to be: 7+5 and 13, 12-5 and 8, 6*7 and 43."""
    less, more = sorted(pair[1:])
    match pair.sign:
        case "+" if more < number:
            far: Params = {"more": more, "number": number, "less": less}
            yield Hint("cmp-how-far", far, (_up(more, number),))
        case "-" if number > 0:
            back = f"{number}+{pair.other}"
            claims = (Equal(f"({pair.text})-{number}", f"{pair.one}-({back})"),)
            yield Hint("cmp-put-back", {"back": back, "start": pair.one}, claims)
        case "*" if number >= less > 1:
            times, rest = divmod(number, less)
            fits = f"{times}*{less}"
            how_often: Params = {"less": less, "number": number, "more": more}
            above = Less(f"{number}", f"{times + 1}*{less}")
            below = Less(fits, f"{number}") if rest else Equal(fits, f"{number}")
            yield Hint("cmp-how-often", how_often, (below, above))


# Two numbers ----------------------------------------------------------------------------------


def _numbers(left: Number, right: Number) -> Iterator[Hint]:
    written = [numeral(each) for each in (left, right)]
    below_zero = sum(each.value < 0 for each in (left, right))
    if below_zero == 2 and left.value != right.value:
        yield Hint("cmp-both-below", {}, (Less(written[0], "0"), Less(written[1], "0")))
        return
    if below_zero:
        if below_zero == 1 and all(each.value for each in (left, right)):
            yield Hint("cmp-one-below")
        return
    parts = [top_and_bottom(each) for each in (left, right)]
    if parts[0] and parts[1]:
        yield _fractions(Part(*parts[0]), Part(*parts[1]))
    elif all(set(each) <= PLAIN for each in written):
        yield from _places(*written)
    else:
        for part, beside in zip(parts, reversed(written), strict=True):
            if part and set(beside) <= PLAIN:
                yield from _as_decimal(Part(*part))


PLAIN: Final = frozenset("0123456789.")


def _as_decimal(part: Part) -> Iterator[Hint]:
    """A fraction beside a decimal: as tenths, or else as hundredths."""
    bottom = next((each for each in (10, 100) if each % part.bottom == 0), None)
    if bottom is not None and part.bottom != bottom:
        gap = f"?/{bottom}={part.text}"
        claims = (Fills(gap, part.value * bottom),)
        yield Hint("cmp-as-decimal", {"part": part.text, "bottom": bottom, "gap": gap}, claims)


def _fractions(one: Part, other: Part) -> Hint:
    """As many parts, as many missing, a half between them; else one bottom for both."""
    if one.top == other.top and one.bottom != other.bottom:
        sizes = (f"1/{one.bottom}", f"1/{other.bottom}")
        claims = (
            Equal(one.text, f"{one.top}*({sizes[0]})"),
            Equal(other.text, f"{other.top}*({sizes[1]})"),
        )
        return Hint("cmp-as-many", {"one": sizes[0], "other": sizes[1]}, claims)
    gaps = [Part(each.bottom - each.top, each.bottom) for each in (one, other)]
    if one.bottom != other.bottom and gaps[0].top == gaps[1].top > 0:
        claims = (Equal(f"1-{one.text}", gaps[0].text), Equal(f"1-{other.text}", gaps[1].text))
        return Hint("cmp-missing", {"one": gaps[0].text, "other": gaps[1].text}, claims)
    less, more = sorted((one, other), key=lambda part: part.value)
    if one.bottom != other.bottom and less.value < HALF < more.value:
        return Hint("cmp-half", {}, (Less(less.text, "1/2"), Less("1/2", more.text)))
    return next(common_bottom(one, other))


def _places(one: str, other: str) -> Iterator[Hint]:
    """Whole numbers and decimals: how many digits, what stands in front, what comes after that."""
    (whole, _, behind), (before, _, after) = (each.partition(".") for each in (one, other))
    is_whole = not behind + after
    digits = zip(one, other, strict=False)
    same = one[: sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], digits))]
    if one == other:
        return
    if is_whole and len(one) == len(other) == 1:
        yield Hint("cmp-later", {"one": one, "other": other})
    elif is_whole and len(one) != len(other):
        yield Hint("cmp-digits")
    elif not is_whole and whole != before:
        yield Hint("cmp-wholes", {"one": whole, "other": before})
    elif same.endswith("."):
        yield Hint("cmp-tenths", {"whole": whole})
    elif same:
        yield Hint("cmp-after", {"same": same})
    else:
        yield Hint("cmp-first-digits", {"one": one[0], "other": other[0]})
