"""Ways with mixed numbers: whole ones and parts apart, a whole one broken where parts run short."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.fractions import Part, more_taken_away, ways_with_fractions
from tutor.learn.strategies.hint import Hint, Params
from tutor.maths.fractions import whole_and_part
from tutor.maths.tree import Number, Sign


class Mixed(NamedTuple):
    """A number as whole ones and a part; the part of a whole number has a top of 0."""

    whole: int
    part: Part

    @property
    def text(self) -> str:
        """ASCII: ``3 1/2``, ``3``, ``1/2``."""
        if not self.part.top:
            return f"{self.whole}"
        return f"{self.whole} {self.part.text}" if self.whole else self.part.text

    @property
    def value(self) -> Fraction:
        """Whole ones and part together."""
        return self.whole + self.part.value

    @property
    def improper(self) -> Part:
        """The same as one fraction."""
        return Part(self.whole * self.part.bottom + self.part.top, self.part.bottom)


def mixed_of(number: Number) -> Mixed | None:
    """A number above zero as whole ones and a part, as it is written."""
    if number.value < 0:
        return None
    whole, part = whole_and_part(number)
    if part is not None:
        return Mixed(int(whole or 0), Part(*part))
    whole_ones, rest = divmod(number.value, 1)
    return Mixed(int(whole_ones), Part(*rest.as_integer_ratio()))


def ways_with_mixed(sign: Sign, one: Mixed, other: Mixed) -> Iterator[Hint]:
    """The ways that help with two numbers, one a mixed one at least, the best first."""
    match sign:
        case "+":
            yield from _plus(one, other)
        case "-":
            yield from _minus(one, other)
        case "*":
            yield from _times(one, other)
        case "/":
            yield from _improper(sign, one, other)
        case _:
            return


def _apart(sign: Sign, one: Mixed, other: Mixed) -> Hint:
    """Whole ones and parts, each for themselves."""
    wholes = f"{one.whole}{sign}{other.whole}"
    path = f"({wholes})+({one.part.text}{sign}{other.part.text})"
    params: Params = {
        "wholes": wholes,
        "one": one.part.text,
        "sign": sign,
        "other": other.part.text,
    }
    claims = (Equal(f"({one.text}){sign}({other.text})", path),)
    return Hint("mixed-apart", params, claims)


def _plus(one: Mixed, other: Mixed) -> Iterator[Hint]:
    parts = one.part, other.part
    if not all(part.top for part in parts):
        claims = (
            Equal(
                f"{one.whole}+{other.whole}+{(parts[0].value + parts[1].value)}",
                f"({one.text})+({other.text})",
            ),
        )
        yield Hint("mixed-part-stays", {"wholes": f"{one.whole}+{other.whole}"}, claims)
        yield Hint("add-line", {"big": max(one, other).text}, claims)
        return
    yield _apart("+", one, other)
    both: Params = {"one": parts[0].text, "other": parts[1].text}
    sum_of_parts = f"{parts[0].text}+{parts[1].text}"
    if parts[0].value + parts[1].value > 1:
        yield Hint("mixed-over", both, (Less("1", sum_of_parts),))
    elif parts[0].value + parts[1].value == 1:
        yield Hint("mixed-full", both, (Equal(sum_of_parts, "1"),))
    yield from _of_parts("+", *parts)


def _of_parts(sign: Sign, one: Part, other: Part) -> Iterator[Hint]:
    """What helps with the parts alone."""
    ways = islice(ways_with_fractions(sign, one, other), 1)
    return _about(f"{one.text}{sign}{other.text}", ways)


def _about(part: str, hints: Iterable[Hint]) -> Iterator[Hint]:
    """Hints for a part of the task, if they are not of a part of that already."""
    for hint in hints:
        yield replace(hint, about=hint.about or part)


def _minus(top: Mixed, less: Mixed) -> Iterator[Hint]:
    if top.value < less.value:
        yield more_taken_away(top.text, less.text)
        yield from _about(f"{less.text}-{top.text}", _minus(less, top))
    elif not less.part.top:
        claims = (Equal(f"{top.text}-{less.whole}", f"{top.whole}-{less.whole}+{top.part.text}"),)
        yield Hint("mixed-part-stays", {"wholes": f"{top.whole}-{less.whole}"}, claims)
        yield Hint("sub-line", {"top": top.text, "less": less.text}, claims)
    elif top.part.value < less.part.value:
        yield from _broken(top, less)
    else:
        yield _apart("-", top, less)
        yield from _of_parts("-", top.part, less.part)
        yield Hint("sub-line", {"top": top.text, "less": less.text}, (Less(less.text, top.text),))


def _broken(top: Mixed, less: Mixed) -> Iterator[Hint]:
    """One whole is broken into parts, for there are not enough of them."""
    broken = _break(top, less)
    same = (Equal(top.text, f"{broken.whole}+{broken.part.text}"),)
    if top.part.top:
        params: Params = {
            "one": top.part.text,
            "other": less.part.text,
            "mixed": top.text,
            "broken": broken.text,
        }
        yield Hint("mixed-break", params, (*same, Less(top.part.text, less.part.text)))
    else:
        yield Hint("mixed-break-whole", {"mixed": top.text, "broken": broken.text}, same)
    after = less.whole + 1
    if after < top.value:
        path = f"({after}-({less.text}))+(({top.text})-{after})"
        up: Params = {"less": less.text, "ten": after, "top": top.text}
        yield Hint("sub-up", up, (Equal(f"({top.text})-({less.text})", path),))
    else:
        yield Hint("sub-line", {"top": top.text, "less": less.text}, (Less(less.text, top.text),))


def _break(top: Mixed, less: Mixed) -> Mixed:
    bottom = top.part.bottom if top.part.top else less.part.bottom
    return Mixed(top.whole - 1, Part(top.part.top + bottom, bottom))


def _times(one: Mixed, other: Mixed) -> Iterator[Hint]:
    mixed, whole = (one, other) if one.part.top else (other, one)
    if whole.part.top:
        yield from _improper("*", one, other)
        return
    number, part = whole.whole, mixed.part
    path = f"({number}*{mixed.whole})+({number}*({part.text}))"
    params: Params = {
        "wholes": f"{number}*{mixed.whole}",
        "one": number,
        "sign": "*",
        "other": part.text,
    }
    yield Hint("mixed-apart", params, (Equal(f"({one.text})*({other.text})", path),))
    taken = Equal(f"{number}*({part.text})", f"{number}*{part.top}/{part.bottom}")
    yield Hint("frac-times-whole", {"number": number, "part": part.text}, (taken,))


def _improper(sign: Sign, one: Mixed, other: Mixed) -> Iterator[Hint]:
    """Both as one fraction; wholes and parts apart would leave something out."""
    for mixed in (one, other):
        if mixed.part.top and mixed.whole:
            gap = f"?/{mixed.part.bottom}={mixed.text}"
            same = (Equal(mixed.text, mixed.improper.text),)
            yield Hint("frac-whole", {"number": mixed.text, "gap": gap}, same)
            break
    fact = f"({one.text}){sign}({other.text})"
    if sign == "*":
        less, more = f"{one.whole}*{other.whole}", f"{one.whole + 1}*{other.whole + 1}"
        claims = (Less(less, fact), Less(fact, more))
        yield Hint("frac-between", {"less": less, "more": more}, claims)
    elif other.value > 1:
        params: Params = {"part": other.text, "other": one.text}
        yield Hint("frac-shrink", params, (Less("1", other.text), Less(fact, one.text)))
    elif other.value == 1:
        yield Hint("mul-one", {}, (Equal(fact, one.text),))
    else:
        larger: Params = {"part": other.text, "other": one.text}
        yield Hint("frac-larger", larger, (Less(other.text, "1"), Less(one.text, fact)))


def what_follows_mixed(sign: Sign, one: Mixed, other: Mixed) -> Iterator[Hint]:
    """For who has seen the ways: what to calculate with whole numbers and plain fractions."""
    if sign == "-" and one.value < other.value:
        yield from _about(f"{other.text}-{one.text}", what_follows_mixed("-", other, one))
    elif sign == "-" and one.part.value < other.part.value:
        if one.part.top:
            yield _apart(sign, _break(one, other), other)
    elif sign in "*/" and (sign == "/" or (one.part.top and other.part.top)):
        fractions = one.improper.text, other.improper.text
        claims = tuple(map(Equal, (one.text, other.text), fractions))
        yield Hint(
            "mixed-improper", {"one": fractions[0], "sign": sign, "other": fractions[1]}, claims
        )
    elif sign in "+-" and one.part.top and other.part.top:
        wholes = f"{one.whole}{sign}{other.whole}"
        done = f"{one.whole + other.whole if sign == '+' else one.whole - other.whole}"
        claims = (Equal(wholes, done),)
        params: Params = {
            "known": f"{wholes}={done}",
            "one": one.part.text,
            "sign": sign,
            "other": other.part.text,
        }
        yield Hint("mixed-wholes", params, claims)
    elif sign == "*":
        mixed, whole = (one, other) if one.part.top else (other, one)
        wholes, done = f"{whole.whole}*{mixed.whole}", f"{whole.whole * mixed.whole}"
        known: Params = {
            "known": f"{wholes}={done}",
            "one": whole.whole,
            "sign": "*",
            "other": mixed.part.text,
        }
        yield Hint("mixed-wholes", known, (Equal(wholes, done),))
