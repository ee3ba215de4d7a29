"""What the wrong ways of calculating have in common: values, attempts, and walks over a tree.

A malrule goes wrong in one of four ways (a :class:`Way`): it groups the written signs
differently, rewrites the expression, does one kind of operation differently wherever it meets
it, or slips at one single place. Each way gives :class:`Attempt` s: a wrong value and how it
came about.

Values are pairs of whole numbers (:mod:`tutor.maths.malrules.pairs`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from tutor.maths.malrules.pairs import Pair, compute, of_fraction
from tutor.maths.powers import ROOT
from tutor.maths.tree import Number, Operation, Sign, Tree, value


class Change(msgspec.Struct, frozen=True):
    """One operation that was done differently, and the value put in its place."""

    operation: Operation
    value: Pair


class Attempt(msgspec.Struct, frozen=True):
    """One wrong way through an expression.

    Either some operations were done wrongly (``changes``), or ``computed`` is the other
    expression that was worked out, correctly, instead.
    """

    value: Pair
    changes: tuple[Change, ...] = ()
    computed: Tree | None = None


class Way(Protocol):
    """How a malrule goes wrong."""

    @property
    def signs(self) -> str:
        """The signs it is about: without any of them in an expression it cannot show."""
        ...

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The attempts at an expression; some may be right by luck or changed nothing."""
        ...


Primitive: TypeAlias = Callable[[Operation, Pair, Pair], Iterable[Pair]]
"""The wrong results of one operation with these operands; none where it is done as it should be."""


class BySign(msgspec.Struct, frozen=True):
    """One primitive of several, by the sign of the operation."""

    table: Mapping[str, tuple[Primitive, ...]]

    def __call__(self, operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        """The wrong results of those of its sign, in turn."""
        for each in self.table.get(operation.sign, ()):
            yield from each(operation, left, right)


class Wrapped(msgspec.Struct, frozen=True):
    """A primitive about which more is known than what it makes."""

    primitive: Primitive

    def __call__(self, operation: Operation, left: Pair, right: Pair) -> Iterable[Pair]:
        """The wrong results of an operation."""
        return self.primitive(operation, left, right)


def plain(primitive: Primitive, sign: str) -> Primitive:
    """The same for one sign, without what is around it, which is quicker."""
    if isinstance(primitive, BySign) and len(primitive.table.get(sign, ())) == 1:
        (primitive,) = primitive.table[sign]
    return primitive.primitive if isinstance(primitive, Wrapped) else primitive


def by_sign(**of: tuple[Primitive, ...]) -> BySign:
    """One primitive of several: those named ``plus``, ``minus``, ``times`` and ``divided``."""
    return BySign({NAMES[name]: primitives for name, primitives in of.items()})


NAMES: Final = {"plus": "+", "minus": "-", "times": "*", "divided": "/"}


class Everywhere(msgspec.Struct, frozen=True):
    """Operations with one of ``signs`` are done as ``primitive`` says wherever they stand."""

    signs: str
    primitive: Primitive

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """The one attempt, if any operation comes out differently."""
        changes: list[Change] = []
        try:
            value = self._evaluate(tree, changes)
        except ZeroDivisionError:
            return ()
        return (Attempt(value, tuple(changes)),) if changes else ()

    def _evaluate(self, tree: Tree, changes: list[Change]) -> Pair:
        if isinstance(tree, Number):
            return of_fraction(tree.value)
        left = self._evaluate(tree.left, changes)
        right = self._evaluate(tree.right, changes)
        right_value = computed(tree.sign, left, right)
        if sign_told(tree.sign, right) not in self.signs:
            return right_value
        for wrong in self.primitive(tree, left, right):
            if wrong != right_value:
                changes.append(Change(tree, wrong))
                return wrong
        return right_value


class Once(msgspec.Struct, frozen=True):
    """One operation with one of ``signs`` is done wrongly, everything else is right: a slip."""

    signs: str
    primitive: Primitive

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """One attempt for each place and each wrong value there."""
        try:
            return self._slips(tree)[1]
        except ZeroDivisionError:
            return ()

    def _slips(self, tree: Tree) -> tuple[Pair, list[Attempt]]:
        """The right value of a tree, and its values with one slip somewhere."""
        if isinstance(tree, Number):
            return of_fraction(tree.value), []
        left, left_slips = self._slips(tree.left)
        right, right_slips = self._slips(tree.right)
        sign, slips = tree.sign, list[Attempt]()
        for slip in left_slips:
            made = compute(sign, slip.value, right)
            slips += () if made is None else (Attempt(made, slip.changes),)
        for slip in right_slips:
            made = compute(sign, left, slip.value)
            slips += () if made is None else (Attempt(made, slip.changes),)
        if sign_told(tree.sign, right) in self.signs:
            for wrong in self.primitive(tree, left, right):
                slips.append(Attempt(wrong, (Change(tree, wrong),)))
        return computed(sign, left, right), slips


class Either(msgspec.Struct, frozen=True):
    """Several ways under one name."""

    signs: str
    ways: tuple[Way, ...]

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """All attempts of all the ways."""
        found = list[Attempt]()
        for way in self.ways:
            found += way.attempts(tree)
        return found


class Alone(msgspec.Struct, frozen=True):
    """Two numbers and a sign that are all there is, such as a fraction, are made another number."""

    recipe: Callable[[Operation], Iterable[Pair]]
    signs: str = "/"

    def values(self, tree: Tree) -> Iterable[Pair]:
        """What is made of a tree; nothing where it is more, or has another sign."""
        if isinstance(tree, Number) or tree.sign not in self.signs:
            return ()
        plain = isinstance(tree.left, Number) and isinstance(tree.right, Number)
        return self.recipe(tree) if plain else ()

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """One attempt for each value."""
        if isinstance(tree, Number):
            return ()
        return [Attempt(made, (Change(tree, made),)) for made in self.values(tree)]


class Group(Protocol):
    """The wrong results of one operation by the id of the malrule, the most typical first."""

    def __call__(
        self, operation: Operation, left: Pair, right: Pair, only: str = ""
    ) -> Mapping[str, Sequence[Pair]]:
        """All of them; where ``only`` one malrule is asked for, others may be missing."""


class Grouped(msgspec.Struct, frozen=True):
    """One of several malrules whose wrong results are found together.

    Its most typical wrong result everywhere, or any of them at one place. Where it happens
    ``now_and_then``, following it everywhere is no likelier than its other results.
    """

    signs: str
    malrule: str
    group: Group
    now_and_then: bool

    def attempts(self, tree: Tree) -> Sequence[Attempt]:
        """All attempts of both kinds."""
        ways = (Everywhere(self.signs, self._typical), Once(self.signs, self._wrong))
        return Either(self.signs, ways).attempts(tree)

    def _typical(self, operation: Operation, left: Pair, right: Pair) -> Sequence[Pair]:
        return self._wrong(operation, left, right)[:1]

    def _wrong(self, operation: Operation, left: Pair, right: Pair) -> Sequence[Pair]:
        return self.group(operation, left, right, self.malrule).get(self.malrule, ())


def sign_told(sign: str, right: Pair) -> str:
    """The sign of an operation; of a power that is a root :data:`tutor.maths.powers.ROOT`."""
    return ROOT if sign == "^" and right[1] != 1 else sign


def computed(sign: Sign, left: Pair, right: Pair) -> Pair:
    """The value of ``left sign right``.

    Raises:
        ZeroDivisionError: there is none.
    """
    found = compute(sign, left, right)
    if found is None:
        raise ZeroDivisionError
    return found


def of_expression(instead: Tree) -> Sequence[Attempt]:
    """The attempt of working out another expression, if that has a value."""
    try:
        return (Attempt(of_fraction(value(instead)), computed=instead),)
    except ZeroDivisionError:
        return ()
