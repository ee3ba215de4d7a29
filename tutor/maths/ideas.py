"""Which texts are one idea: equal as rational functions of the numbers.

That shows in their values at a random point (:func:`tutor.maths.fields.variables`); SymPy, over a
field of fractions, judges in the tests. Where numbers are equal a text can be read with them in
either order, and texts linked by any such reading are one idea: so the key of an idea is the
smallest value among all its readings.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, permutations, product
from typing import Final, TypeAlias

from tutor.maths import fields
from tutor.maths.fields import LARGE
from tutor.maths.forms import SIGNS_BEFORE, Bag, Form, can_join, join, number_form, splits
from tutor.maths.tree import RANK

Key: TypeAlias = tuple[Bag, int]
"""The numbers of a text, sorted, and the smallest value among its readings."""

Keyed: TypeAlias = tuple[Form, int]
"""A form, and its value at the random point in one of its readings or the smallest of all."""

MOST_READ: Final = 6
"""Of more numbers, equal ones are not read in other orders: there may be millions."""

Program: TypeAlias = Sequence[str]
"""How a shape is worked out: nothing for its next number, a sign for the two values before it."""

_variables = cache(fields.variables)


def keyed(bag: Bag) -> list[Keyed]:
    """Every expression of all the numbers of a bag, each text once, with the key of its idea.

    Equal numbers are dealt as if they differed, so that each text is met in all its readings.

    Args:
        bag: sorted.
    """
    found: dict[str, Keyed] = {}
    for form, value in _Readings(bag).of(tuple(range(len(bag)))):
        known = found.get(form.text)
        if known is None or value < known[1]:
            found[form.text] = form, value
    return list(found.values())


class _Readings:
    """The readings of expressions of a bag, of any of its places."""

    def __init__(self, bag: Bag) -> None:
        leaves = zip(map(number_form, bag), _variables(len(bag)), strict=True)
        self._known: dict[Bag, list[Keyed]] = {(at,): [leaf] for at, leaf in enumerate(leaves)}

    def of(self, places: Bag) -> list[Keyed]:
        if places not in self._known:
            self._known[places] = list(self._made(places))
        return self._known[places]

    def _made(self, places: Bag) -> Iterator[Keyed]:
        for some, others in splits(places):
            for (left, one), (right, other) in product(self.of(some), self.of(others)):
                for sign in SIGNS_BEFORE[right.kind]:
                    if can_join(sign, right):
                        yield join(left, sign, right), fields.combined(sign, one, other)


_NUMBER: Final = re.compile(r"\d+")


def idea_key(text: str) -> Key:
    """What two canonical texts share exactly when they are one idea of the same numbers.

    Raises:
        ValueError: it is no expression.
    """
    return Keys().of(text)


class Keys:
    """Keys of many texts, most of which are a few ideas in other words.

    A text is worked out in one reading. Only where it is the first of its idea it is read in all
    orders of equal numbers; the others come to one of the values that this gave.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[Bag, int], int] = {}
        self._one_over: dict[int, int] = {}

    def of(self, text: str) -> Key:
        """The key of a text.

        Raises:
            ValueError: it is no expression.
        """
        bag, places = _dealt(tuple(_NUMBER.findall(text)))
        steps = program(_NUMBER.sub("1", text))
        value = self._value(steps, places)
        if len(bag) > MOST_READ:
            return bag, value
        key = self._known.get((bag, value))
        if key is None:
            values = _in_orders(steps, places, bag)
            key = min(values)
            self._known.update(dict.fromkeys([(bag, value) for value in values], key))
        return bag, key

    def _value(self, steps: Program, places: Sequence[int]) -> int:
        """The value in the reading in which each place has its own variable."""
        waiting, variables, numbers = list[int](), _variables(len(places)), iter(places)
        for step in steps:
            if not step:
                waiting.append(variables[next(numbers)])
                continue
            right = waiting.pop()
            if step == "+":
                waiting[-1] += right
            elif step == "-":
                waiting[-1] -= right
            elif step == "*":
                waiting[-1] = waiting[-1] * right % LARGE
            else:
                waiting[-1] = waiting[-1] * self._inverse(right % LARGE) % LARGE
        return waiting[0] % LARGE

    def _inverse(self, number: int) -> int:
        if number not in self._one_over:
            self._one_over[number] = pow(number, -1, LARGE)
        return self._one_over[number]


@lru_cache(maxsize=4096)
def _dealt(numbers: tuple[str, ...]) -> tuple[Bag, Bag]:
    """The numbers of a text, sorted, and of each the place there, equal ones from the left."""
    used = list(map(int, numbers))
    bag, places, next_of = tuple(sorted(used)), list[int](), dict[int, int]()
    for number in used:
        place = next_of.get(number)
        place = bag.index(number) if place is None else place
        places.append(place)
        next_of[number] = place + 1
    return bag, tuple(places)


def _in_orders(steps: Program, places: Sequence[int], bag: Bag) -> list[int]:
    """The values in all readings: in every order of the variables of equal numbers."""
    readings = _orders(tuple(map(bag.index, bag)))
    waiting, numbers = list[Sequence[int]](), iter(places)
    for step in steps:
        if not step:
            waiting.append(readings[next(numbers)])
            continue
        rights, lefts = waiting.pop(), waiting.pop()
        if step == "/":
            rights = fields.inverses(rights, LARGE)
        pairs = zip(lefts, rights, strict=True)
        if step == "+":
            waiting.append([left + right for left, right in pairs])
        elif step == "-":
            waiting.append([left - right for left, right in pairs])
        else:
            waiting.append([left * right % LARGE for left, right in pairs])
    return [value % LARGE for value in waiting[0]]


@lru_cache(maxsize=256)
def _orders(firsts: Bag) -> Sequence[Sequence[int]]:
    """The variable of each place in every order of those that hold equal numbers.

    Args:
        firsts: of each place the first that holds the same number.
    """
    variables = _variables(len(firsts))
    alike = [[each for each, at in zip(variables, firsts, strict=True) if at == first]
             for first in dict.fromkeys(firsts)]  # fmt: skip
    orders = product(*map(permutations, alike))
    return list(zip(*(chain.from_iterable(order) for order in orders), strict=True))


@lru_cache(maxsize=16384)
def program(shape: str) -> Program:
    """How a shape is worked out: a text whose numbers are all 1.

    Raises:
        ValueError: it is no expression.
    """
    made, waiting, expects = list[str](), list[str](), True
    for char in shape:
        if expects != (char in "1(") or char not in "1()+-*/":
            break
        if char == "1":
            made.append("")
        elif char == ")":
            while waiting and waiting[-1] != "(":
                made.append(waiting.pop())
            if not waiting:
                break
            waiting.pop()
        elif char == "(":
            waiting.append(char)
        else:
            while waiting and RANK.get(waiting[-1], 0) >= RANK[char]:
                made.append(waiting.pop())
            waiting.append(char)
        expects = char not in "1)"
    else:
        if not expects and "(" not in waiting:
            return (*made, *reversed(waiting))
    raise ValueError(f"not an expression: {shape!r}")
