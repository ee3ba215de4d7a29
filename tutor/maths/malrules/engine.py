"""All wrong values of an expression, of many malrules at once, in one walk of its tree.

At each operation stand its right value and the values of only those malrules that come out
differently there; most never do. What regroups or rewrites the whole expression is worked out
beside the walk, and only where there is something to regroup. What a single malrule did, and
where, its :class:`tutor.maths.malrules.attempts.Way` tells; the values are the same.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias, cast

from tutor.maths.malrules.attempts import (
    Either,
    Everywhere,
    Group,
    Grouped,
    Once,
    Primitive,
    Way,
)
from tutor.maths.malrules.levels import (
    TAUGHT,
    Level,
    Order,
    Program,
    levels_of,
    misread,
    program,
    programs_misread,
    regrouped,
    run,
    with_fractions,
)
from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.malrules.readings import Misreading, Regrouping
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.tree import Number, Operation, Sign, Tree, numbers

Wrong: TypeAlias = dict[str, set[Pair]]
"""Wrong values by the id of the malrule that makes them."""

Values: TypeAlias = dict[str, Pair | None]
"""One value a malrule, None where it cannot go on (it would divide by zero)."""

MOST_NUMBERS: Final = 12
"""Longer expressions are not diagnosed: no exercise has them, and slips and rewritings multiply."""


def is_short(tree: Tree) -> bool:
    """Whether an expression is short enough to be diagnosed."""
    return len(numbers(tree)) <= MOST_NUMBERS


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


_Groups: TypeAlias = Sequence[tuple[Group, Set[str], Mapping[str, Sequence[Pair]]]]
"""Malrules whose wrong results are found together, with these of one operation."""

_NO_GROUPS: Final[Mapping[Group, Set[str]]] = {}
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
        self._programs = lru_cache(maxsize=1024)(self._programs_of)
        self._of_two = lru_cache(maxsize=512)(self._of_two_plain)

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
        right = {node.right}
        wrong = {name: rest for name, values in node.once.items() if (rest := values - right)}
        for malrule, value in (*node.everywhere.items(), *self._otherwise(tree)):
            if value is not None and value != node.right:
                wrong.setdefault(malrule, set()).add(value)
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
        if (two := _two_plain(tree)) is not None:
            return self._of_two(tree.sign, *two, tree.bracketed)
        return self._of_parts(tree)

    def _of_two_plain(self, sign: Sign, one: int, other: int, bracketed: bool) -> _Node | None:
        """What two whole numbers make, wherever they stand; such parts are met again and again."""
        left, right = Number(Fraction(one)), Number(Fraction(other))
        return self._of_parts(Operation(sign, left, right, bracketed))

    def _of_parts(self, tree: Operation) -> _Node | None:
        left, right = self._walked(tree.left), self._walked(tree.right)
        if left is None or right is None:
            return None
        value = COMPUTE[tree.sign](left.right, right.right)
        if value is None:
            return None
        groups = [
            (group, malrules, group(tree, left.right, right.right))
            for group, malrules in self._groups.get(tree.sign, _NO_GROUPS).items()
        ]
        everywhere = self._done_everywhere(tree, left, right, value, groups)
        return _Node(value, everywhere, self._done_once(tree, left, right, groups))

    def _done_everywhere(
        self, tree: Operation, left: _Node, right: _Node, value: Pair, groups: "_Groups"
    ) -> Values:
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
        for group, malrules, made in groups:
            before = found.keys() & malrules
            for malrule, typical in made.items():
                if malrule in malrules and malrule not in before:
                    found[malrule] = typical[0]
            for malrule in before:
                found[malrule] = _typical(group, malrule, tree, left, right) or found[malrule]
        return found

    def _done_once(self, tree: Operation, left: _Node, right: _Node, groups: "_Groups") -> Wrong:
        compute, one, other = COMPUTE[tree.sign], left.right, right.right
        found = {
            malrule: {made for each in values if (made := compute(each, other)) is not None}
            for malrule, values in left.once.items()
        }
        for malrule, values in right.once.items():
            more = {made for each in values if (made := compute(one, each)) is not None}
            found[malrule] = found[malrule] | more if malrule in found else more
        for malrule, primitive in self._once.get(tree.sign, ()):
            found.setdefault(malrule, set()).update(primitive(tree, one, other))
        for _, malrules, made_together in groups:
            for malrule, results in made_together.items():
                if malrule in malrules:
                    found.setdefault(malrule, set()).update(results)
        return found

    def _otherwise(self, tree: Tree) -> Iterator[tuple[str, Pair | None]]:
        """The values of the other expressions that are worked out instead."""
        levels = levels_of(tree)
        if levels is None:
            return
        with_brackets, without = levels
        shown = _Shown(
            "".join(sorted(set(without.signs))), without is not with_brackets, keeps_brackets=False
        )
        for malrule, rewriting in self._rewritings if shown.bracketed else ():
            for attempt in rewriting.attempts(tree) if rewriting.signs in shown.signs else ():
                yield malrule, attempt.value
        yield from self._regrouped(without, shown)
        shown = shown._replace(keeps_brackets=True)
        yield from self._regrouped(with_brackets, shown._replace(as_written=True))
        divided = with_fractions(with_brackets) if "/" in shown.signs else None
        if divided is not None:
            yield from self._regrouped(divided, shown)

    def _regrouped(self, level: Level, shown: "_Shown") -> Iterator[tuple[str, Pair | None]]:
        """A row in the orders of the malrules that show; one as written with signs misread too."""
        if level.nested:
            for order, malrule in self._orders(shown):
                yield malrule, regrouped(level, order)
            for malrule in self._misreadings if shown.as_written else ():
                yield from ((malrule, value) for value in misread(level))
            return
        for steps, malrules in self._programs(level.signs, shown):
            value = run(steps, cast("Sequence[Pair]", level.operands))
            for malrule in malrules:
                yield malrule, value

    def _orders(self, shown: "_Shown") -> Iterator[tuple[Order, str]]:
        for malrule, way in self._regroupings:
            fits = way.keeps_brackets == shown.keeps_brackets
            fits = fits and (shown.bracketed or not way.only_bracketed)
            if fits and not set(shown.signs).isdisjoint(way.signs):
                yield way.order, malrule

    def _programs_of(
        self, signs: tuple[str, ...], shown: "_Shown"
    ) -> Sequence[tuple[Program, Sequence[str]]]:
        """How the malrules group a row, each way once."""
        found = dict[Program, list[str]]()
        for order, malrule in self._orders(shown):
            found.setdefault(program(signs, order), []).append(malrule)
        if shown.as_written:
            found.pop(program(signs, TAUGHT), None)  # which is right
            for malrule, steps in product(self._misreadings, programs_misread(signs)):
                found.setdefault(steps, []).append(malrule)
        return tuple(found.items())


class _Shown(NamedTuple):
    """What of an expression says which malrules can regroup it."""

    signs: str
    bracketed: bool
    keeps_brackets: bool
    as_written: bool = False


def _two_plain(tree: Operation) -> tuple[int, int] | None:
    """The two numbers of an operation, where both are whole and written as such."""
    left, right = tree.left, tree.right
    if isinstance(left, Operation) or isinstance(right, Operation) or left.written or right.written:
        return None
    (one, bottom), (other, below) = of_fraction(left.value), of_fraction(right.value)
    return (one, other) if bottom == below == 1 else None


def _typical(group: Group, malrule: str, tree: Operation, left: _Node, right: _Node) -> Pair | None:
    """What a malrule makes of what it made of both operands; None where it does nothing wrong."""
    one = left.everywhere.get(malrule, left.right)
    other = right.everywhere.get(malrule, right.right)
    if one is None or other is None:
        return None
    wrong = group(tree, one, other).get(malrule)
    return wrong[0] if wrong else None


def _carried_on(tree: Operation, left: _Node, right: _Node) -> Values:
    """This operation done rightly with what malrules made of its operands."""
    found: Values = {}
    compute = COMPUTE[tree.sign]
    for malrule in left.everywhere.keys() | right.everywhere.keys():
        one = left.everywhere.get(malrule, left.right)
        other = right.everywhere.get(malrule, right.right)
        found[malrule] = None if one is None or other is None else compute(one, other)
    return found
