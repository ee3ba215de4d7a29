"""All wrong values of an expression, of many malrules at once, in one walk of its tree.

At each operation stand its right value and the values of only those malrules that come out
differently there; most never do. What regroups or rewrites the whole expression is worked out
beside the walk, and only where there is something to regroup. What a single malrule did, and
where, its :class:`tutor.maths.malrules.attempts.Way` tells; the values are the same.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple, TypeAlias

from tutor.maths.lately import Lately
from tutor.maths.malrules.attempts import (
    Alone,
    Either,
    Everywhere,
    Group,
    Grouped,
    Once,
    Primitive,
    Way,
    plain,
    sign_told,
)
from tutor.maths.malrules.columns.hooks import comes_by
from tutor.maths.malrules.others import Others
from tutor.maths.malrules.pairs import COMPUTE, Pair, of_fraction
from tutor.maths.malrules.readings import Misreading, Regrouping
from tutor.maths.malrules.rewriting import Rewriting, RewritingByNumbers, has_negative
from tutor.maths.malrules.values import (
    Makers,
    Malrules,
    Value,
    as_pair,
    done_to,
    done_with,
    join,
    short,
)
from tutor.maths.tree import Number, Operation, Tree, numbers

Wrong: TypeAlias = dict[str, set[Pair]]
"""Wrong values by the id of the malrule that makes them."""

Values: TypeAlias = dict[str, Pair | None]
"""One value a malrule, None where it cannot go on (it would divide by zero)."""

MOST_NUMBERS: Final = 12
"""Longer expressions are not diagnosed: no exercise has them, and slips and rewritings multiply."""


def is_short(tree: Tree) -> bool:
    """Whether an expression is short enough to be diagnosed."""
    return _is_within(tree, MOST_NUMBERS) >= 0


def _is_within(tree: Tree, left: int) -> int:
    """How many numbers are left of so many; below 0 where there are more."""
    if isinstance(tree, Number):
        return left - 1
    left = _is_within(tree.left, left)
    return left if left < 0 else _is_within(tree.right, left)


class Told(NamedTuple):
    """What malrules make of an expression.

    ``makers`` are its wrong values, each with the malrules that make it, bit ``n`` being the
    ``n``-th of ``names``. ``consistent`` is the one value of a malrule that was followed wherever
    it could be; a pupil who believes it makes that more often than any other of its values.
    """

    names: Sequence[str]
    makers: Mapping[Value, Malrules]
    consistent: Mapping[str, Pair]

    def making(self, value: Pair) -> Iterator[tuple[str, int]]:
        """The malrules that make a value, in their order, each with how many values it makes."""
        malrules = self.makers.get(short(value), 0)
        for place in bits_of(malrules):
            own = 1 << place
            yield self.names[place], sum(1 for each in self.makers.values() if each & own)

    def is_wrong(self, value: Pair) -> bool:
        """Whether any malrule makes a value."""
        return short(value) in self.makers

    @property
    def showing(self) -> Sequence[str]:
        """The malrules that make any wrong value, in their order."""
        return [self.names[place] for place in bits_of(reduce(or_, self.makers.values(), 0))]

    @property
    def wrong(self) -> Wrong:
        """The wrong values by malrule, of those that show."""
        found: Wrong = {}
        for value, malrules in self.makers.items():
            for place in bits_of(malrules):
                found.setdefault(self.names[place], set()).add(as_pair(value))
        return found


BySign: TypeAlias = dict[str, dict[str, list[Primitive]]]


class _Node(NamedTuple):
    """What an operand makes: rightly, with something done wrongly everywhere, or at one place.

    ``is_plain``: it is made of whole numbers, written as such, and of other signs than bars and
    powers; then what its value is and whether it is a number says all.
    """

    right: Pair
    everywhere: Values
    once: Mapping[Value, Malrules]
    is_plain: bool = False


class _OfSign(NamedTuple):
    """What goes wrong with a sign: wherever it stands, at one place, in groups found together."""

    everywhere: Sequence[tuple[str, Sequence[Primitive]]]
    once: Sequence[tuple[Malrules, Primitive]]
    groups: Sequence[tuple[Group, Mapping[str, Malrules]]]


_NO_RULES: Final[Mapping[str, list[Primitive]]] = {}
_NO_GROUPS: Final[Mapping[Group, Set[str]]] = {}
_NO_VALUES: Final[Values] = {}
_NOTHING_WRONG: Final[Makers] = {}

MOST_OPERATIONS: Final = 2048
"""Operations of which all plans together remember what is made: dice, of which three make eight
thousand, are met again and again."""

_OPERATIONS: Final = Lately[Hashable, "_Node | None"](MOST_OPERATIONS)
"""What is made of an operation, by its plan and what it is."""

_UNKNOWN: Final = _Node((0, 1), _NO_VALUES, _NOTHING_WRONG)
"""What is not remembered."""


class Plan:
    """Some malrules, sorted by how they go wrong."""

    def __init__(self, ways: Iterable[tuple[str, Way]]) -> None:
        self._everywhere: BySign = {}
        self._once: dict[str, list[tuple[Malrules, Primitive]]] = {}
        self._groups: dict[str, dict[Group, set[str]]] = {}
        self._now_and_then = set[str]()
        self._others = Others()
        self._alone = list[tuple[Malrules, Alone | RewritingByNumbers]]()
        self._below_zero = list[tuple[Malrules, Alone | RewritingByNumbers]]()
        self._bits: dict[str, Malrules] = {}
        self._signs: dict[str, _OfSign] = {}
        for malrule, way in ways:
            self._bits.setdefault(malrule, 1 << len(self._bits))
            self._sort(malrule, way)
        self._names = tuple(self._bits)

    def _sort(self, malrule: str, way: Way) -> None:
        bit = self._bits[malrule]
        match way:
            case Either():
                for each in way.ways:
                    self._sort(malrule, each)
            case Everywhere():
                for sign in way.signs:
                    done = self._everywhere.setdefault(sign, {}).setdefault(malrule, [])
                    done.append(plain(way.primitive, sign))
            case Once():
                for sign in way.signs:
                    self._once.setdefault(sign, []).append((bit, plain(way.primitive, sign)))
            case Grouped():
                self._sort_grouped(malrule, way)
            case Alone() | RewritingByNumbers():
                needs = isinstance(way, RewritingByNumbers) and way.below_zero
                (self._below_zero if needs else self._alone).append((bit, way))
            case Regrouping() | Rewriting() | Misreading():
                self._others.add(bit, way)
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
        """The same by value, and which value each malrule makes that was followed everywhere."""
        node = self._walked(tree) if is_short(tree) else None
        if node is None:
            return Told((), {}, {})
        found, bits, consistent = dict(node.once), self._bits, dict[str, Pair]()
        for malrule, value in node.everywhere.items():
            if value is not None:
                worth = value[0] if value[1] == 1 else value
                found[worth] = found.get(worth, 0) | bits[malrule]
                if malrule not in self._now_and_then:
                    consistent[malrule] = value
        join(found, self._others.values(tree))
        rest = self._alone
        if self._below_zero and has_negative(tree):
            rest = [*rest, *self._below_zero]
        for bit, alone in rest:
            values = alone.values(tree)
            if values:
                join(found, ((short(made), bit) for made in values))
        found.pop(short(node.right), None)
        return Told(self._names, found, consistent)

    def everywhere(self, tree: Tree) -> Values:
        """What each malrule makes of a short tree that is followed wherever it can be."""
        node = self._walked(tree)
        return _NO_VALUES if node is None else node.everywhere

    def _walked(self, tree: Tree) -> _Node | None:
        """What a tree makes; None where it has no value."""
        if isinstance(tree, Number):
            value = of_fraction(tree.value)
            is_plain = value[1] == 1 and not tree.written
            return _Node(value, _NO_VALUES, _NOTHING_WRONG, is_plain)
        left = self._walked(tree.left)
        right = None if left is None else self._walked(tree.right)
        if left is None or right is None:
            return None
        own = self._own(tree, left, right)
        if own is None or not (left.once or right.once or left.everywhere or right.everywhere):
            return own
        once = done_to(left.once, tree.sign, right.right)
        join(once, done_with(left.right, tree.sign, right.once).items())
        join(once, own.once.items())
        return _Node(own.right, self._followed(tree, left, right, own), once, own.is_plain)

    def _own(self, tree: Operation, left: _Node, right: _Node) -> _Node | None:
        """What is made of an operation whose operands are right; remembered where it is short."""
        what = _key(self, tree, left, right)
        if what is None:
            return self._own_of(tree, left, right)
        known = _OPERATIONS.get(what, _UNKNOWN)
        if known is not _UNKNOWN:
            return known
        own = _compact(self._own_of(tree, left, right))
        _OPERATIONS.put(what, own)
        return own

    def _own_of(self, tree: Operation, left: _Node, right: _Node) -> _Node | None:
        one, other, sign = left.right, right.right, tree.sign
        value = COMPUTE[sign](one, other)
        if value is None:
            return None
        everywhere, once = Values(), Makers()
        in_order = self._of_sign(sign_told(sign, other))
        for malrule, primitives in in_order.everywhere:
            wrong = _differently(primitives, tree, one, other, value)
            if wrong != value:
                everywhere[malrule] = wrong
        for bit, primitive in in_order.once:
            for made in primitive(tree, one, other):
                worth = made[0] if made[1] == 1 else made
                once[worth] = once.get(worth, 0) | bit
        for group, bits in in_order.groups:
            for name, results in group(tree, one, other).items():
                own = bits.get(name)
                if own is not None:
                    everywhere[name] = results[0]
                    for made in results:
                        worth = made[0] if made[1] == 1 else made
                        once[worth] = once.get(worth, 0) | own
        return _Node(value, everywhere, once, left.is_plain and right.is_plain and sign in "+-*")

    def _of_sign(self, sign: str) -> _OfSign:
        """What goes wrong with a sign, in rows to go through; once all malrules are there."""
        if (found := self._signs.get(sign)) is not None:
            return found
        groups = [
            (group, {name: self._bits[name] for name in malrules})
            for group, malrules in self._groups.get(sign, _NO_GROUPS).items()
        ]
        everywhere = list(self._everywhere.get(sign, _NO_RULES).items())
        self._signs[sign] = _OfSign(everywhere, self._once.get(sign, ()), groups)
        return self._signs[sign]

    def _done(
        self, malrule: str, tree: Operation, one: Pair, other: Pair, value: Pair | None
    ) -> Pair | None:
        """An operation as a malrule does it that is followed everywhere, but for groups."""
        primitives = self._everywhere.get(sign_told(tree.sign, other), _NO_RULES).get(malrule)
        if primitives is None or value is None:
            return value
        return _differently(primitives, tree, one, other, value)

    def _followed(self, tree: Operation, left: _Node, right: _Node, own: _Node) -> Values:
        """What malrules make that are followed in the operands and in the operation itself."""
        found, compute = dict(own.everywhere), COMPUTE[tree.sign]
        for malrule in left.everywhere.keys() | right.everywhere.keys():
            one = left.everywhere.get(malrule, left.right)
            other = right.everywhere.get(malrule, right.right)
            if one is None or other is None:
                found[malrule] = None
                continue
            made = self._done(malrule, tree, one, other, compute(one, other))
            for group, malrules in self._groups.get(tree.sign, _NO_GROUPS).items():
                if malrule in malrules:
                    wrong = group(tree, one, other, malrule).get(malrule)
                    made = wrong[0] if wrong else made
            found[malrule] = made
        return found


def _compact(node: _Node | None) -> _Node | None:
    """The same in half the memory: what others have too is not there twice."""
    if node is None:
        return None
    if len(_SHARED) > MOST_OPERATIONS:
        _SHARED.clear()
    share = _SHARED.setdefault
    once = {share(value, value): share(malrules, malrules) for value, malrules in node.once.items()}
    everywhere = {malrule: share(value, value) for malrule, value in node.everywhere.items()}
    return _Node(node.right, everywhere or _NO_VALUES, once or _NOTHING_WRONG, node.is_plain)


_SHARED: Final[dict[Any, Any]] = {}
"""Values and sets of malrules that are remembered of operations."""


def _differently(
    primitives: Sequence[Primitive], tree: Operation, one: Pair, other: Pair, value: Pair
) -> Pair:
    """The first wrong result of each primitive in turn, put in the place of the one before."""
    for primitive in primitives:
        for wrong in primitive(tree, one, other):
            if wrong != value:
                value = wrong
                break
    return value


def _key(plan: Plan, tree: Operation, left: _Node, right: _Node) -> Hashable | None:
    """What says all about what a plan makes of an operation; None for one that is not remembered.

    Sums of many terms are known by their numbers, as they may stand below each other. Where there
    are fractions, how all of it is written says all.
    """
    sign, before, after = tree.sign, tree.left, tree.right
    if sign == "^":  # (2+3)^2 may be 2^2+3^2
        return None
    chain: tuple[int, ...] = ()
    follows = isinstance(before, Operation) and not before.bracketed
    # 2*3/4 may be twice three quarters
    if not (left.is_plain and right.is_plain) or (follows and sign == "/"):
        text = _shown(before, MOST_SHOWN - 1)
        behind = text and _shown(after, MOST_SHOWN - text.count(" "))
        return (plan, sign, text, behind, tree.bracketed) if behind else None
    one, other = left.right[0], right.right[0]
    # Of numbers that are put below each other it also matters whether they stand there.
    below = comes_by(tree) if one > 9 or other > 9 or one < -9 else ""
    if sign in "+-" and not (follows and sign == "+"):  # of terms only their values matter
        return plan, sign, one, other, below
    if follows and isinstance(before, Operation) and sign == before.sign == "+":
        chain = tuple([number.value.numerator for number in numbers(before)])
    is_number, ends = isinstance(before, Number), isinstance(after, Number)
    return plan, sign, one, other, below, is_number, ends, tree.bracketed, chain


MOST_SHOWN: Final = 3
"""Numbers of an operation with fractions that is remembered; longer ones hardly come again."""


def _shown(tree: Tree, most: int) -> str:
    """All of an expression as a text, a blank behind each number; empty where there are more."""
    if most < 1:
        return ""
    if isinstance(tree, Number):
        return f"{tree.written!r} " if tree.written else f"{tree.value} "
    before = _shown(tree.left, most - 1)
    after = before and _shown(tree.right, most - before.count(" "))
    if not after or tree.sign == "^":
        return ""
    return f"[{before}{tree.sign}{after}]" if tree.bracketed else f"({before}{tree.sign}{after})"


def bits_of(malrules: Malrules) -> Iterator[int]:
    """The places of the bits of a set, ascending."""
    while malrules:
        lowest = malrules & -malrules
        yield lowest.bit_length() - 1
        malrules ^= lowest
