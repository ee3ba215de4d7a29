"""The ways that a lesson teaches, found in its worked examples: these are told of before others."""

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.kinds import ways_of
from tutor.learn.strategies.trees import tree_of
from tutor.maths.fractions import in_fractions
from tutor.maths.terms import terms
from tutor.maths.tree import Number, Operation, Tree
from tutor.maths.working.alone import expression

ALSO: Final = {"add-ten": "add-next-ten", "sub-down-ten": "sub-next-ten"}
"""The same ways with longer numbers."""


def ways_shown(first: str, second: str) -> frozenset[str]:
    """The codes of the hints that speak of the first step of a worked example.

    Args:
        first: its first line in ASCII: ``12-5``.
        second: the line below: ``12-2-3``.
    """
    try:
        tree, next_one = in_fractions(expression(first)), expression(second)
    except (ValueError, ArithmeticError):
        return frozenset()
    if not isinstance(tree, Operation) or not isinstance(next_one, Operation):
        return frozenset()
    shape = _shape(next_one)
    if shape == _shape(tree):  # the numbers only changed their places
        return frozenset()
    found = {way.code for way in ways_of(tree) or () if _leads_to(way, shape)}
    return frozenset({*found, *(ALSO[code] for code in found if code in ALSO)})


COLUMNS: Final = ("carry-", "borrow-")
"""How the codes of hints begin that speak of columns."""


def own_first(found: Iterable[Hint], own: Collection[str], *, columns: bool) -> Iterator[Hint]:
    """The hints, those of the lesson's own ways before all others.

    Args:
        found: the hints, the best first.
        own: the codes of these ways.
        columns: whether a pupil of that year works in columns; else these come last.
    """
    if columns and not own:
        return iter(found)

    def later(hint: Hint) -> int:
        return 2 if hint.code.startswith(COLUMNS) and not columns else hint.code not in own

    return iter(sorted(found, key=later))


_Shape: TypeAlias = "Fraction | tuple[str, tuple[tuple[str, _Shape], ...]]"


def _leads_to(way: Hint, shape: _Shape) -> bool:
    tree = None if way.about else tree_of(way.path)
    return tree is not None and _shape(tree) == shape


def _shape(tree: Tree) -> "_Shape":
    """A calculation, whatever the order of what is added and multiplied."""
    if isinstance(tree, Number):
        return tree.value
    if tree.sign in "+-":
        bare = Operation(tree.sign, tree.left, tree.right)
        found = [(term.sign, _shape(term.tree)) for term in terms(bare)]
        return "+", tuple(sorted(found, key=repr))
    sides = [("", _shape(tree.left)), ("", _shape(tree.right))]
    return tree.sign, tuple(sorted(sides, key=repr) if tree.sign == "*" else sides)
