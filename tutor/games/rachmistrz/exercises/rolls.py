"""What three dice make of the printed numbers, worked out before: the file ``rolls.json``.

An exercise for a drill is chosen among dozens, and all that three dice give takes thousands of
steps to find. So it is found once, for every roll of the dice of the box and every number of its
boards, and read from a file afterwards. Dice and numbers that are not in it are worked out as they
come up. After a change of the boards, the dice, or of what makes expressions hard::

    python -m tutor.games.rachmistrz.exercises.rolls

writes the file again; a test says when that was forgotten.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from tutor.games.rachmistrz.boxes import dice, printed_numbers
from tutor.learn.exercises.difficulty import Reason, of_way
from tutor.maths.equations import ideas
from tutor.maths.expressions import results
from tutor.maths.notation import read

FILE: Final = Path(__file__).with_name("rolls.json")

USUAL: Final = 3
"""Dice of a roll."""

Weights: TypeAlias = tuple[tuple[str, float], ...]


class Goal(msgspec.Struct, frozen=True, array_like=True):
    """A printed number that a roll makes: numerator, denominator, and how it is made.

    ``ideas`` are the plainest expressions of each idea, the plainest first; ``hard`` says of the
    first of them what makes it hard to find: the reasons by code and weight.
    """

    top: int
    bottom: int
    ideas: tuple[str, ...]
    hard: tuple[Weights, ...]

    def ways(self) -> Mapping[str, tuple[Reason, ...]]:
        """What makes the first expressions hard, by their texts."""
        return {
            text: tuple(Reason(code, weight) for code, weight in hard)
            for text, hard in zip(self.ideas, self.hard, strict=False)
        }


class Rolls(msgspec.Struct, frozen=True):
    """The file: the numbers that were looked for, and what each roll makes of them."""

    numbers: tuple[tuple[int, int], ...]
    rolls: dict[str, tuple[Goal, ...]]


RATED: Final = 2
"""Ideas of a goal that may be the plainest that is left: the first, or the second if that is
known."""


def goals(rolled: Sequence[int], wanted: frozenset[Fraction]) -> Mapping[Fraction, Goal] | None:
    """What a roll makes of printed numbers; None where a wanted one was not looked for."""
    return _goals("".join(map(str, sorted(rolled)))) if _looked_for(wanted) else None


@cache
def _known() -> Rolls:
    return msgspec.json.decode(FILE.read_bytes(), type=Rolls)


@lru_cache(maxsize=256)
def _goals(name: str) -> Mapping[Fraction, Goal] | None:
    found = _known().rolls.get(name)
    return None if found is None else {Fraction(goal.top, goal.bottom): goal for goal in found}


@lru_cache(maxsize=256)
def _looked_for(wanted: frozenset[Fraction]) -> bool:
    known = _known().numbers
    return all(number.as_integer_ratio() in known for number in wanted)


# Working it out ------------------------------------------------------------------------------


def worked_out() -> Rolls:
    """What the file should hold."""
    numbers = frozenset((*printed_numbers("easy"), *printed_numbers("hard")))
    named = dice()
    faces = sorted(set(named.sets[named.use]))
    rolls = combinations_with_replacement(faces, USUAL)
    return Rolls(
        tuple(number.as_integer_ratio() for number in sorted(numbers)),
        {"".join(map(str, rolled)): tuple(_reached(rolled, numbers)) for rolled in rolls},
    )


def _reached(rolled: tuple[int, ...], numbers: Collection[Fraction]) -> Iterator[Goal]:
    for number, texts in results(rolled).items():
        if number in numbers:
            plain = tuple(idea.equation for idea in ideas(texts))
            yield Goal(*number.as_integer_ratio(), plain, tuple(map(_weights, plain[:RATED])))


def _weights(text: str) -> Weights:
    tree = read(text).tree
    assert tree is not None, "what was made can be read"
    return tuple((reason.code, reason.weight) for reason in of_way(tree))


def written() -> bytes:
    """What the file should hold, a roll a line."""
    found = msgspec.json.encode(worked_out())
    return found.replace(b'],"', b'],\n"') + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
