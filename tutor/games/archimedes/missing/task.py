"""The missing card: ``3 + ▢ = 8``, ``12 : ▢ = 2``, ``▢ · ▢ = 9``, another exercise with the deck.

A task is an equation of cards with gaps; where there are two, the same card is missing twice.
SymPy finds every number that fills a gap, and which of them a card shows is told apart.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Annotated, Final, NamedTuple

import msgspec

from tutor.games.archimedes.rules.components import HIGHEST, LOWEST, REINER, VALUES, Card
from tutor.games.archimedes.rules.offers import computed
from tutor.maths.solving import UNKNOWN, Joined, Side, Solutions, solve
from tutor.maths.tree import BasicSign, Number, Operation

Part = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)] | None
"""A number of a task, or None for the gap."""

TASKS: Final = 10
"""Tasks of a set."""


class Task(msgspec.Struct, frozen=True):
    """``first sign second = result``; what is missing is None."""

    first: Part
    sign: BasicSign
    second: Part
    result: Part

    @property
    def parts(self) -> tuple[int | None, int | None, int | None]:
        """Its three numbers from the left."""
        return self.first, self.second, self.result

    @property
    def known(self) -> tuple[int, ...]:
        """Those that are there, from the left."""
        return tuple(part for part in self.parts if part is not None)

    @property
    def is_twice(self) -> bool:
        """Whether the same card is missing twice."""
        return self.parts.count(None) > 1

    def __str__(self) -> str:
        first, second, result = ("?" if part is None else part for part in self.parts)
        return f"{first}{self.sign}{second}={result}"

    def filled(self, number: Fraction) -> tuple[Operation, Fraction]:
        """The calculation and its result with a number in the gaps."""
        first, second, result = (number if part is None else Fraction(part) for part in self.parts)
        return Operation(self.sign, Number(first), Number(second)), result


def solutions(task: Task) -> Solutions:
    """Every number that fills the gaps, card or not."""
    first, second, result = map(_side, task.parts)
    return solve(Joined(task.sign, first, second), result)


def _side(part: int | None) -> Side:
    return UNKNOWN if part is None else Fraction(part)


def fitting_cards(task: Task) -> tuple[Card, ...]:
    """The cards that fill the gaps."""
    return tuple(int(number) for number in solutions(task).numbers if number in VALUES)


def without_card(task: Task) -> tuple[Fraction, ...]:
    """The numbers that solve a task although no card shows them: −3 for ``▢ · ▢ = 9``."""
    return tuple(number for number in solutions(task).numbers if number not in VALUES)


# A set of tasks ------------------------------------------------------------------------------


FIRST, SECOND, RESULT = range(3)
"""The places of an equation's numbers."""


class _Kind(NamedTuple):
    """Tasks as hard as each other: their signs, and the places that may be missing together."""

    signs: tuple[BasicSign, ...]
    gaps: tuple[tuple[int, ...], ...]


_KINDS: Final = (
    _Kind(("+",), ((RESULT,),)),
    _Kind(("+",), ((SECOND,),)),
    _Kind(("-",), ((SECOND,),)),
    _Kind(("+", "-"), ((FIRST,),)),
    _Kind(("*",), ((FIRST,), (SECOND,))),
    _Kind(("/",), ((SECOND,),)),
    _Kind(("/",), ((FIRST,),)),
    _Kind(("+",), ((FIRST, SECOND),)),
    _Kind(("*",), ((FIRST, SECOND),)),
    _Kind(("/",), ((SECOND, RESULT),)),
)
"""From the easiest to the hardest; the last two are solved by two numbers, one of them a card."""


def make_tasks(cards: Sequence[Card], rng: Random, n: int = TASKS) -> tuple[Task, ...]:
    """A set of tasks that these cards can be laid for, growing harder; none comes twice.

    Fewer than ``n`` where the cards do not make more.
    """
    deck, found = Counter(card for card in cards if card != REINER), list[Task]()
    for place in range(n):
        kind = _KINDS[place * (len(_KINDS) - 1) // max(1, n - 1)]
        open_tasks = [task for task in _tasks(kind, deck) if task not in found]
        if open_tasks:
            found.append(open_tasks[int(rng.random() * len(open_tasks))])
    return tuple(found)


def _tasks(kind: _Kind, deck: Counter[Card]) -> Iterator[Task]:
    """Every task of a kind that the deck has the cards for."""
    for first, sign, second, gaps in product(VALUES, kind.signs, VALUES, kind.gaps):
        result = computed(first, sign, second)
        if result is None or result not in VALUES:
            continue
        numbers = (first, second, result)
        if _is_worth_asking(numbers, sign, gaps) and Counter(numbers) <= deck:
            left = (None if place in gaps else number for place, number in enumerate(numbers))
            yield Task(next(left), sign, next(left), next(left))


def _is_worth_asking(numbers: tuple[int, ...], sign: BasicSign, gaps: tuple[int, ...]) -> bool:
    """Whether a card missing twice is the same one, and there is a little to do."""
    trivial = sign in "*/" and 1 in numbers
    return len({numbers[place] for place in gaps}) == 1 and not trivial
