"""What a roll can reach, and the ladder of hints towards one equation."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Literal

import msgspec

from tutor.learn.strategies import Hint, backwards, goal_hints
from tutor.maths.equations import Idea, equations
from tutor.maths.notation import number_text, read
from tutor.maths.reduction import working
from tutor.maths.tree import Token, Tree, numbers, tokens


class Reach(msgspec.Struct, frozen=True):
    """One printed number that a roll gives, with the ideas that give it, simplest first."""

    result: Fraction
    ideas: tuple[Idea, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """Every expression that gives it."""
        return tuple(text for idea in self.ideas for text in idea.variants)


def reach(digits: Sequence[int], printed: Collection[Fraction]) -> tuple[Reach, ...]:
    """Every printed number that the digits give, ascending."""
    found = equations(tuple(digits))
    return tuple(Reach(result, ideas) for result, ideas in found.items() if result in printed)


def as_json(digits: Sequence[int], side: str, reached: Iterable[Reach]) -> dict[str, Any]:
    """The language-free answer of ``tutor hint rachmistrz --json``."""
    return {
        "game": "rachmistrz",
        "dice": list(digits),
        "side": side,
        "results": [
            {"result": number_text(each.result), "ideas": list(each.ideas)} for each in reached
        ],
    }


LADDER: Final = ("aim", "sight", "back", "skeleton", "equation")
"""The hints for a roll, one step after the other; each says more than the one before.

First which number is worth trying for, then two strategies, then what the equation looks like.
"""

FORMER: Final = ("reach", "sign", "partial", "skeleton", "equation")
"""The steps of practices that were kept before there were strategies; they go on with these."""


def ladder_of(rungs: Sequence[str]) -> Sequence[str]:
    """The ladder that these first steps belong to; none where they belong to no ladder."""
    given = tuple(rungs)
    return next((each for each in (LADDER, FORMER) if each[: len(given)] == given), ())


EFFORT: Final[Mapping[str, int]] = {"+": 1, "-": 2, "*": 3, "/": 5, "(": 4}
"""What a sign costs the pupil who looks for it."""


def effort(expression: str) -> int:
    """How hard an expression is to find, by its signs and brackets."""
    return sum(EFFORT.get(char, 0) for char in expression)


class Ladder(msgspec.Struct, frozen=True, dict=True):
    """The hints that lead to one equation, ``equation = target``."""

    target: Fraction
    equation: str

    @cached_property
    def tree(self) -> Tree:
        """The equation's expression."""
        tree = read(self.equation).tree
        assert tree is not None, "the engine's own texts can be read"
        return tree

    @cached_property
    def way(self) -> Tree:
        """The same idea as the way back leads to it: what is joined first there stands first."""
        back = backwards(self.target, self.equation)
        return self.tree if back is None else back.way

    @property
    def sign(self) -> str:
        """The sign to use: the one computed last, which gives the equation its shape."""
        return working(self.way)[-1].sign

    @property
    def partial(self) -> Fraction:
        """The first partial result on the way."""
        return working(self.way)[0].value

    @property
    def skeleton(self) -> tuple[Token | None, ...]:
        """The expression piece by piece with gaps (None) for its numbers."""
        return tuple(None if isinstance(token, Fraction) else token for token in tokens(self.way))


def hint_of(rung: Literal["sight", "back"], ladder: Ladder) -> Hint:
    """What is worth seeing in a roll, or the way back from the target of a ladder."""
    digits = [int(number.value) for number in numbers(ladder.tree)]
    sight, *_, back = goal_hints(digits, ladder.target, ladder.equation)
    return sight if rung == "sight" else back
