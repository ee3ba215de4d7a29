"""What to see in a roll, in a column, and in dice whose chance is asked (Q4, Q8)."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from tutor.games.quantum.narration import colour_name
from tutor.games.quantum.rules.components import SIDES, Colour, Face
from tutor.games.quantum.rules.scoring import second_lowest
from tutor.games.quantum.rules.sums import Sum
from tutor.learn.strategies import Hint
from tutor.learn.strategies.claims import Equal, Less
from tutor.learn.strategies.hint import Params

TEN = 10


# Sums ----------------------------------------------------------------------------------------


def to_add(found: Sum) -> Iterator[Hint]:
    """How many dice count, and which of them go well together; two at least."""
    numbers = [part.number for part in found.parts]
    row, colour = "+".join(map(str, [*numbers, found.white])), colour_name(found.colour)
    counted = Equal(row, str(found.total))
    if not numbers:
        yield Hint("sum-none", {"colour": colour}, (counted,))
        return
    yield Hint("sum-count", {"n": len(numbers), "colour": colour}, (counted,))
    together = sorted([*numbers, found.white], reverse=True)
    for one, other in combinations(together, 2):
        if one + other == TEN != found.total:
            yield Hint("sum-ten", {"one": one, "other": other}, (Equal(f"{one}+{other}", "10"),))
            return
    ordered = "+".join(map(str, together))
    yield Hint("sum-largest", {"largest": together[0]}, (Equal(row, ordered),))


# Columns -------------------------------------------------------------------------------------


class Left(NamedTuple):
    """So many numbers of a column are not its lowest; without any, all are equal."""

    numbers: tuple[int, ...]
    left: int

    def holds(self) -> bool:
        """By the rule itself: the points are the lowest of those that are left."""
        others = [number for number in self.numbers if number > min(self.numbers)]
        scored = second_lowest(self.numbers).number
        return len(others) == self.left and (min(others) if others else max(self.numbers)) == scored


def to_cross_out(numbers: tuple[int, ...]) -> Iterator[Hint]:
    """The lowest goes, wherever it stands; then what is left is looked at."""
    left = sum(number > min(numbers) for number in numbers)
    claims = (Left(numbers, left),)
    if not left:
        yield Hint("column-equal", {}, claims)
        yield Hint("column-nothing-left", {}, claims)
        return
    yield Hint("column-cross", {}, claims)
    if left == 1:
        yield Hint("column-different", {}, claims)
    else:
        yield Hint("column-left", {"n": left}, claims)


# Chances -------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """So many of all ways that some dice fall show a colour nowhere, or everywhere so much."""

    dice: tuple[tuple[Face, ...], ...]
    colour: str
    least: int
    ways: int

    def holds(self) -> bool:
        """By counting all of them."""
        falls = product(*self.dice)
        return sum(worth(fall, self.colour) < self.least for fall in falls) == self.ways


def worth(fall: Collection[Face], colour: str) -> int:
    """What some faces add to a colour."""
    return sum(int(face[1:]) for face in fall if face[0] == colour[0])


def to_count(dice: tuple[tuple[Face, ...], ...], colour: Colour, least: int) -> Iterator[Hint]:
    """How the ways are counted with the least trouble; two at least."""
    name = colour_name(colour)
    params: Params = {"colour": name, "least": least}
    missing = sum(worth(fall, colour) < least for fall in product(*dice))
    unwanted = Ways(dice, colour, least, missing)
    if least == 1 and len(dice) > 1:
        without = [sum(worth((face,), colour) < least for face in die) for die in dice]
        row = "*".join(map(str, without))
        yield Hint(
            "chance-none", {"colour": name, "ways": row}, (unwanted, Equal(row, f"{missing}"))
        )
    elif len(dice) > 1:
        yield Hint("chance-face-by-face", params, (unwanted,))
    elif least == 1:
        yield Hint("chance-colour", {"colour": name}, (unwanted,))
    else:
        yield Hint("chance-faces", params, (unwanted,))
    share, half = Fraction(SIDES ** len(dice) - missing, SIDES ** len(dice)), Fraction(1, 2)
    if share > half:
        yield Hint("chance-over", {}, (unwanted, Less("1/2", str(share))))
    elif share < half:
        yield Hint("chance-under", {}, (unwanted, Less(str(share), "1/2")))
    else:
        yield Hint("chance-balance", {}, (unwanted,))
