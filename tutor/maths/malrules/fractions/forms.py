"""How fractions and mixed numbers stand in an operation, top and bottom as they are written.

A written fraction is a division of two whole numbers, its top and bottom as written (6/4 is not
reduced), or any value that is not whole. What is written as a decimal or in percent is none.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Final, NamedTuple, TypeAlias, TypeVar

from tutor.maths.fractions import top_and_bottom
from tutor.maths.malrules.attempts import Wrapped
from tutor.maths.malrules.pairs import Pair, lowest
from tutor.maths.tree import Number, Operation, Tree, whole_number

Written: TypeAlias = tuple[int, int]
"""Top and bottom."""

Recipe: TypeAlias = Callable[[str, Written, Written], Iterable[Written]]
"""What is made of a sign and two fractions; a bottom of 0 is dropped."""


RecipeOfMany: TypeAlias = Callable[[Sequence[Written]], Iterable[Written]]
"""What is made of a row of fractions, the tops of those that are taken away negative."""


class Mixed(NamedTuple):
    """A mixed number that is not negative; a whole number has the top 0, a fraction no whole."""

    whole: int
    top: int
    bottom: int


def fraction(tree: Tree, value: Pair) -> Written | None:
    """Top and bottom of a fraction; None for whole numbers and other notations."""
    return as_it_stands(tree) or (None if value[1] == 1 or is_marked(tree) else value)


def as_it_stands(tree: Tree) -> Written | None:
    """Top and bottom of a fraction that is written as one, be it 6/3."""
    if isinstance(tree, Number):
        return top_and_bottom(tree)
    top, bottom = tree.left, tree.right
    if tree.sign != "/" or not (isinstance(top, Number) and isinstance(bottom, Number)):
        return None
    above, below = whole_number(top), whole_number(bottom)
    return None if above is None or below is None else (above, below)


MARKS: Final = frozenset(".% ")
"""What is in a number that is written as a decimal, in percent or mixed."""


def is_marked(tree: Tree) -> bool:
    """Whether a number in it is written as a decimal, in percent or mixed."""
    if isinstance(tree, Number):
        return not MARKS.isdisjoint(tree.written)
    return is_marked(tree.left) or is_marked(tree.right)


T = TypeVar("T")


def asked_in_a_row(
    find: Callable[[Operation, Pair, Pair], T],
) -> Callable[[Operation, Pair, Pair], T]:
    """The same function, which remembers its last answer: a dozen malrules ask alike in a row."""
    last: tuple[Operation, Pair, Pair, T] | None = None

    @wraps(find)
    def found(operation: Operation, left: Pair, right: Pair) -> T:
        nonlocal last
        known = last
        if known is None or known[0] is not operation or known[1:3] != (left, right):
            known = last = (operation, left, right, find(operation, left, right))
        return known[3]

    return found


@asked_in_a_row
def both(operation: Operation, left: Pair, right: Pair) -> tuple[Written, Written] | None:
    """Both numbers of an operation, if they are written fractions."""
    one = fraction(operation.left, left)
    other = None if one is None else fraction(operation.right, right)
    return None if one is None or other is None else (one, other)


@asked_in_a_row
def terms(operation: Operation, _left: Pair, _right: Pair) -> Sequence[Written] | None:
    """The fractions of a sum from the left, ``1/2+1/3-1/4``; None where it has other terms."""
    found, node = list[Written](), operation
    while True:
        part = as_it_stands(node.right)
        if part is None:
            return None
        found.append(part if node.sign == "+" else (-part[0], part[1]))
        left = node.left
        if not isinstance(left, Operation) or left.sign not in "+-" or left.bracketed:
            break
        node = left
    first = as_it_stands(left)
    return None if first is None else [first, *reversed(found)]


def whole(tree: Tree, value: Pair) -> int | None:
    """A number that is whole, and written so or worked out."""
    return None if value[1] != 1 or as_it_stands(tree) or is_marked(tree) else value[0]


@asked_in_a_row
def factors(operation: Operation, left: Pair, right: Pair) -> tuple[Written, Written] | None:
    """Both factors of a product with a fraction, a whole one over 1.

    ``1/5*2/5`` is read as a pupil reads it: the last two numbers are a fraction, although the
    signs go from left to right; so is ``3*2/5``, whose value is the same.
    """
    if operation.sign == "/":
        return _flat(operation)
    one = _any(operation.left, left)
    other = None if one is None else _any(operation.right, right)
    if one is None or other is None or one[1] == other[1] == 1:
        return None
    return one, other


def _any(tree: Tree, value: Pair) -> Written | None:
    """A fraction as it is written, or a whole number over 1, 6/3 among them."""
    if value[1] == 1:
        return None if is_marked(tree) else value
    return fraction(tree, value)


def _flat(operation: Operation) -> tuple[Written, Written] | None:
    product, bottom = operation.left, whole_number(operation.right)
    if not bottom or not isinstance(product, Operation) or product.sign != "*":
        return None
    top, first = whole_number(product.right), product.left
    if top is None or top % bottom == 0 or product.bracketed:
        return None
    if isinstance(first, Number):
        found = whole_number(first)
        return None if found is None else ((found, 1), (top, bottom))
    one = as_it_stands(first)
    return None if one is None else (one, (top, bottom))


def mixed(tree: Tree, value: Pair) -> Mixed | None:
    """A number that is not negative, by its whole part and its fraction."""
    if isinstance(tree, Number) and is_mixed(tree):
        part, _, rest = tree.written.partition(" ")
        above, _, below = rest.partition("/")
        return None if value[0] < 0 else Mixed(int(part), int(above), int(below))
    found = _any(tree, value)
    if found is None or min(found) < 0:
        return None
    top, bottom = found
    return Mixed(top, 0, bottom) if bottom == 1 else Mixed(0, top, bottom)


def base_of(operation: Operation, value: Pair) -> Mixed | None:
    """What is raised to a power, where a fraction or a mixed number above zero stands there."""
    base = operation.left
    is_fraction = as_it_stands(base) is not None or is_mixed(base)
    parts = mixed(base, value) if is_fraction else None
    return None if parts is None or not parts.top else parts


@asked_in_a_row
def two_mixed(operation: Operation, left: Pair, right: Pair) -> tuple[Mixed, Mixed] | None:
    """Both numbers by their parts, if one of them is written as a mixed number."""
    one, other = operation.left, operation.right
    if not (is_mixed(one) or is_mixed(other)):
        return None
    first, second = mixed(one, left), mixed(other, right)
    return None if first is None or second is None else (first, second)


def is_mixed(tree: Tree) -> bool:
    """Whether it is written as a mixed number; ``3 1/2%`` is so many percent."""
    return isinstance(tree, Number) and " " in tree.written and "%" not in tree.written


class OfRecipe(Wrapped, frozen=True):
    """A primitive that is a recipe for two fractions; what it makes is in lowest terms."""

    recipe: Recipe


def made(found: Iterable[Written]) -> list[Pair]:
    """Tops and bottoms as values; a bottom of 0 is no number."""
    return [lowest(top, bottom) for top, bottom in found if bottom]


def of_sums(recipe: Recipe, of_many: RecipeOfMany | None = None) -> OfRecipe:
    """Two fractions added or subtracted by a recipe; beside them whole parts are done rightly.

    ``of_many`` is the recipe for more of them, where they are not done two by two.
    """

    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        row = None if of_many is None else terms(operation, left, right)
        if row is not None and of_many is not None and len(row) > 2:
            return made(of_many(row))
        sign, pair = operation.sign, both(operation, left, right)
        if pair is not None:
            return made(recipe(sign, *pair))
        parts = two_mixed(operation, left, right)
        if parts is None or not all(part.top for part in parts):
            return ()
        (one, a, b), (other, c, d) = parts
        wholes = one + other if sign == "+" else one - other
        found = recipe(sign, (a, b), (c, d))
        return made((wholes * bottom + top, bottom) for top, bottom in found)

    return OfRecipe(primitive, recipe)


def of_products(recipe: Recipe) -> OfRecipe:
    """Two factors, a fraction among them, multiplied by a recipe; a whole one stands over 1."""

    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        pair = factors(operation, left, right)
        return () if pair is None else made(recipe("*", *pair))

    return OfRecipe(primitive, recipe)


def of_quotients(recipe: Recipe) -> OfRecipe:
    """A fraction divided or divided by, by a recipe; a whole number stands over 1.

    Without brackets ``2/3/4`` is a chain of divisions, in which nobody sees a fraction.
    """

    def primitive(operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        pair = _divided(operation, left, right)
        return () if pair is None else made(recipe("/", *pair))

    return OfRecipe(primitive, recipe)


@asked_in_a_row
def _divided(operation: Operation, left: Pair, right: Pair) -> tuple[Written, Written] | None:
    one, other = _improper(operation.left, left), _improper(operation.right, right)
    if one is None or other is None or not right[0] or not _meant(operation, one, other):
        return None
    return one, other


def _improper(tree: Tree, value: Pair) -> Written | None:
    """A mixed number as one fraction; others as they stand there."""
    return value if is_mixed(tree) else _any(tree, value)


def _meant(operation: Operation, one: Written, other: Written) -> bool:
    """Whether one of the two stands there as a fraction."""
    if other[1] != 1:
        return True
    left = operation.left
    return one[1] != 1 and (isinstance(left, Number) or left.bracketed)
