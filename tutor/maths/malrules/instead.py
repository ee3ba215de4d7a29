"""Other expressions worked out instead, as one function for each shape of expression.

Which other expressions there are, and which malrules lead to each, depends on signs and brackets
alone, as long as no fraction is taken as one number. So for a shape of few numbers a function is
written that holds nothing but their arithmetic, each expression once, however many malrules lead
to it.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from tutor.maths.malrules.levels import has_brackets
from tutor.maths.malrules.pairs import COMPUTE
from tutor.maths.malrules.readings import Misreading, Regrouping
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.malrules.values import Malrules, Value, as_pair, short
from tutor.maths.tree import Number, Operation, Tree, operations

OtherWay: TypeAlias = Regrouping | Rewriting | Misreading
"""How a malrule comes to another expression."""

MOST_DIVIDED: Final = 3
"""Numbers of a shape with a division: of three none can be a fraction among others."""

MOST: Final = 4
"""Numbers of other shapes; of five there are so many that hardly one is met again."""

STAND_INS: Final = (9_973, 7_919, 5_003, 2_753)
"""Numbers to build a shape of, by which nothing that is divided by is 0."""


class Instead(NamedTuple):
    """``values`` gives the values of all other expressions; None for one that divides by zero."""

    values: Callable[..., Sequence[Value | None]]
    malrules: Sequence[Malrules]


def shape_of(tree: Tree, numbers: list[int]) -> str | None:
    """An expression as a text in which all numbers are alike; puts them into a list.

    Returns:
        None where a number is not whole, or is written in a way of its own, or there is a power.
    """
    if isinstance(tree, Number):
        top, bottom = tree.value.as_integer_ratio()
        if bottom != 1 or tree.written:
            return None
        numbers.append(top)
        return "."
    left = None if tree.sign == "^" else shape_of(tree.left, numbers)
    right = None if left is None else shape_of(tree.right, numbers)
    if right is None:
        return None
    return f"[{left}{tree.sign}{right}]" if tree.bracketed else f"({left}{tree.sign}{right})"


def is_written_for(shape: str, numbers: Sequence[int]) -> bool:
    """Whether there is a function for a shape."""
    return len(numbers) <= (MOST_DIVIDED if "/" in shape else MOST)


def written(tree: Tree, ways: Iterable[tuple[Malrules, OtherWay]]) -> Instead:
    """The function for the shape of an expression; takes a thousandth of a second to write."""
    names = iter(range(len(STAND_INS)))
    shape, found = _shaped(tree, names), dict[str, Malrules]()
    for malrule, way in ways:
        for other in _others(shape, way):
            code = _code(other)
            found[code] = found.get(code, 0) | malrule
    found.pop(_code(shape), None)  # which is right
    namespace: dict[str, Any] = dict(_FUNCTIONS)
    parameters = ", ".join(f"n{name}" for name in range(next(names, len(STAND_INS))))
    source = f"def values({parameters}):\n return ({''.join(f'{code}, ' for code in found)})"
    exec(source, namespace)  # of our own making, of no text that was typed
    return Instead(namespace["values"], tuple(found.values()))


def _shaped(tree: Tree, names: Iterable[int]) -> Tree:
    """The same expression of stand-ins, which know their places among the numbers."""
    if isinstance(tree, Number):
        name = next(iter(names))
        return Number(Fraction(STAND_INS[name]), name, name)
    left = _shaped(tree.left, names)
    return Operation(tree.sign, left, _shaped(tree.right, names), tree.bracketed)


def _others(shape: Tree, way: OtherWay) -> Iterable[Tree]:
    if not isinstance(way, Regrouping):
        return [each.computed for each in way.attempts(shape) if each.computed is not None]
    shows = has_brackets(shape) or not way.only_bracketed
    shows = shows and any(operation.sign in way.signs for operation, _ in operations(shape))
    return [way.read(shape)] if shows else []


def _code(tree: Tree) -> str:
    if isinstance(tree, Number):
        return f"n{tree.start}"
    left, right = _code(tree.left), _code(tree.right)
    if "divided" in left + right or tree.sign == "/":
        return f"{_NAMES[tree.sign]}({left}, {right})"
    return f"({left} {tree.sign} {right})"


def _function(sign: str) -> Callable[[Value | None, Value | None], Value | None]:
    compute = COMPUTE[sign]

    def done(left: Value | None, right: Value | None) -> Value | None:
        made = None if left is None or right is None else compute(as_pair(left), as_pair(right))
        return None if made is None else short(made)

    return done


_NAMES: Final = {"+": "added", "-": "subtracted", "*": "times", "/": "divided"}
_FUNCTIONS: Final = {name: _function(sign) for sign, name in _NAMES.items()}
