"""All wrong values of an expression, of many malrules at once, in one walk of its tree.

At each operation stand its right value and the values of only those malrules that come out
differently there; most never do. What regroups or rewrites the whole expression is worked out
beside the walk, and only where there is something to regroup. What a single malrule did, and
where, its :class:`tutor.maths.malrules.attempts.Way` tells; the values are the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Final, NamedTuple, TypeAlias

from tutor.maths.malrules.attempts import (
    Either,
    Everywhere,
    Group,
    Grouped,
    Once,
    Primitive,
    Way,
)
from tutor.maths.malrules.levels import all_misread, level_of, misread, regrouped, with_fractions
from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.malrules.readings import Misreading, Regrouping, has_brackets
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.tree import Number, Operation, Tree, operations

Wrong: TypeAlias = dict[str, set[Pair]]
"""Wrong values by the id of the malrule that makes them."""

Values: TypeAlias = dict[str, Pair | None]
"""One value a malrule, None where it cannot go on (it would divide by zero)."""

MOST_NUMBERS: Final = 12
"""Longer expressions are not diagnosed: no exercise has them, and slips and rewritings multiply."""


def is_short(tree: Tree) -> bool:
    """Whether an expression is short enough to be diagnosed."""
    return len(operations(tree)) < MOST_NUMBERS


class Told(NamedTuple):
    """What malrules make of an expression.

    ``consistent`` is the one value of a malrule that was followed wherever it could be; a pupil who
    believes it makes that more often than any other of its values.
    """

    wrong: Wrong
    consistent: Mapping[str, Pair]


BySign: TypeAlias = dict[str, list[tuple[str, Primitive]]]


class _Node(NamedTuple):
    """What an operand makes: rightly, with something done wrongly everywhere, or at one place."""

    right: Pair
    everywhere: Values
    once: Wrong


_NO_VALUES: Final[Values] = {}
_NOTHING_WRONG: Final[Wrong] = {}


class Plan:
    """Some malrules, sorted by how they go wrong."""

    def __init__(self, ways: Iterable[tuple[str, Way]]) -> None:
        self._everywhere: BySign = {}
        self._once: BySign = {}
        self._groups: dict[str, dict[Group, set[str]]] = {}
        self._now_and_then = set[str]()
        self._regroupings: list[tuple[str, Regrouping]] = []
        self._rewritings: list[tuple[str, Rewriting]] = []
        self._misreadings: list[str] = []
        for malrule, way in ways:
            self._sort(malrule, way)

    def _sort(self, malrule: str, way: Way) -> None:
        match way:
            case Either():
                for each in way.ways:
                    self._sort(malrule, each)
            case Everywhere() | Once():
                by_sign = self._everywhere if isinstance(way, Everywhere) else self._once
                for sign in way.signs:
                    by_sign.setdefault(sign, []).append((malrule, way.primitive))
            case Grouped():
                self._sort_grouped(malrule, way)
            case Regrouping():
                self._regroupings.append((malrule, way))
            case Rewriting():
                self._rewritings.append((malrule, way))
            case Misreading():
                self._misreadings.append(malrule)
            case _:
                raise TypeError(f"unknown way: {way!r}")

    def _sort_grouped(self, malrule: str, way: Grouped) -> None:
        for sign in way.signs:
            of_sign = self._groups.setdefault(sign, {})
            of_sign.setdefault(way.group, set()).add(malrule)
        if way.now_and_then:
            self._now_and_then.add(malrule)

    def wrong(self, tree: Tree) -> Wrong:
        """The wrong values of a tree by malrule, of those that show.

        There are none where the tree has no value or is too long.
        """
        return self.told(tree).wrong

    def told(self, tree: Tree) -> Told:
        """The same, and which value each malrule makes that was followed everywhere."""
        node = self._walked(tree) if is_short(tree) else None
        if node is None:
            return Told({}, {})
        found = {malrule: set(values) for malrule, values in node.once.items()}
        for malrule, value in (*node.everywhere.items(), *self._otherwise(tree)):
            if value is not None:
                found.setdefault(malrule, set()).add(value)
        for values in found.values():
            values.discard(node.right)
        wrong = {malrule: values for malrule, values in found.items() if values}
        consistent = {
            malrule: value
            for malrule, value in node.everywhere.items()
            if value is not None and malrule not in self._now_and_then
        }
        return Told(wrong, consistent)

    def _walked(self, tree: Tree) -> _Node | None:
        """What a tree makes; None where it has no value."""
        if isinstance(tree, Number):
            return _Node(of_fraction(tree.value), _NO_VALUES, _NOTHING_WRONG)
        left, right = self._walked(tree.left), self._walked(tree.right)
        if left is None or right is None:
            return None
        value = COMPUTE[tree.sign](left.right, right.right)
        if value is None:
            return None
        everywhere = self._done_everywhere(tree, left, right, value)
        return _Node(value, everywhere, self._done_once(tree, left, right))

    def _done_everywhere(self, tree: Operation, left: _Node, right: _Node, value: Pair) -> Values:
        found = _carried_on(tree, left, right)
        for malrule, primitive in self._everywhere.get(tree.sign, ()):
            expected = found.get(malrule, value)
            if expected is None:
                continue
            one = left.everywhere.get(malrule) or left.right
            other = right.everywhere.get(malrule) or right.right
            for wrong in primitive(tree, one, other):
                if wrong != expected:
                    found[malrule] = wrong
                    break
        for group, malrules in self._groups.get(tree.sign, {}).items():
            self._done_together(tree, left, right, found, group, malrules)
        return found

    def _done_together(
        self, tree: Operation, left: _Node, right: _Node, found: Values,
        group: Group, malrules: Set[str],
    ) -> None:  # fmt: skip
        """Adds what the malrules of a group make everywhere."""
        made = group(tree, left.right, right.right)
        before = found.keys() & malrules
        for malrule in made.keys() & malrules - before:
            found[malrule] = made[malrule][0]
        for malrule in before:
            one = left.everywhere.get(malrule, left.right)
            other = right.everywhere.get(malrule, right.right)
            if one is not None and other is not None:
                wrong = group(tree, one, other).get(malrule)
                found[malrule] = wrong[0] if wrong else found[malrule]

    def _done_once(self, tree: Operation, left: _Node, right: _Node) -> Wrong:
        compute, found = COMPUTE[tree.sign], dict[str, set[Pair]]()
        for malrule, values in left.once.items():
            made = found.setdefault(malrule, set())
            made.update(got for each in values if (got := compute(each, right.right)) is not None)
        for malrule, values in right.once.items():
            made = found.setdefault(malrule, set())
            made.update(got for each in values if (got := compute(left.right, each)) is not None)
        for malrule, primitive in self._once.get(tree.sign, ()):
            wrong = primitive(tree, left.right, right.right)
            found.setdefault(malrule, set()).update(wrong)
        for group, malrules in self._groups.get(tree.sign, {}).items():
            made_together = group(tree, left.right, right.right)
            for malrule in made_together.keys() & malrules:
                found.setdefault(malrule, set()).update(made_together[malrule])
        return found

    def _otherwise(self, tree: Tree) -> Iterator[tuple[str, Pair | None]]:
        """The values of the other expressions that are worked out instead."""
        for malrule, rewriting in self._rewritings:
            for attempt in rewriting.attempts(tree):
                yield malrule, attempt.value
        with_brackets = level_of(tree, keeps_brackets=True)
        without = level_of(tree, keeps_brackets=False)
        divided = None if with_brackets is None else with_fractions(with_brackets)
        signs = {operation.sign for operation, _ in operations(tree)}
        for malrule, way in self._regroupings if without is not None else ():
            level = with_brackets if way.keeps_brackets else without
            if way.only_bracketed and not has_brackets(tree):
                continue
            if level is not None and not signs.isdisjoint(way.signs):
                yield malrule, regrouped(level, way.ranks, from_right=way.from_right)
                if divided is not None and level is with_brackets:
                    yield malrule, regrouped(divided, way.ranks, from_right=way.from_right)
        for malrule in self._misreadings if with_brackets is not None else ():
            assert with_brackets is not None
            yield from ((malrule, value) for value in misread(with_brackets))
            yield from ((malrule, value) for value in all_misread(with_brackets))


def _carried_on(tree: Operation, left: _Node, right: _Node) -> Values:
    """This operation done rightly with what malrules made of its operands."""
    found: Values = {}
    compute = COMPUTE[tree.sign]
    for malrule in left.everywhere.keys() | right.everywhere.keys():
        one = left.everywhere.get(malrule, left.right)
        other = right.everywhere.get(malrule, right.right)
        found[malrule] = None if one is None or other is None else compute(one, other)
    return found
