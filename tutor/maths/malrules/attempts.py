"""What the wrong ways of calculating have in common: values, attempts, and walks over a tree.

A malrule goes wrong in one of four ways (a :class:`Way`): it groups the written signs
differently, rewrites the expression, does one kind of operation differently wherever it meets
it, or slips at one single place. Each way yields :class:`Attempt` s: a wrong value and how it
came about.

Values are plain ``int`` while they are whole, ``Fraction`` otherwise: both exact, and whole
numbers are what pupils mostly meet.
"""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

import msgspec

from tutor.maths.tree import COMPUTE, Number, Operation, Tree, Value, exact, plain


class Change(msgspec.Struct, frozen=True):
    """One operation that was done differently, and the value put in its place."""

    operation: Operation
    value: Value


class Attempt(msgspec.Struct, frozen=True):
    """One wrong way through an expression.

    Either some operations were done wrongly (``changes``), or ``computed`` is the other
    expression that was worked out, correctly, instead.
    """

    value: Value
    changes: tuple[Change, ...] = ()
    computed: Tree | None = None


class Way(Protocol):
    """How a malrule goes wrong."""

    @property
    def signs(self) -> str:
        """The signs it is about: without any of them in an expression it cannot show."""
        ...

    def attempts(self, tree: Tree) -> Iterator[Attempt]:
        """The attempts at an expression; some may be right by luck or changed nothing."""
        ...


Primitive: TypeAlias = Callable[[Operation, Value, Value], tuple[Value, ...]]
"""The wrong results of one operation with these operands; none where it is done as it should be."""


class Everywhere(msgspec.Struct, frozen=True):
    """Operations with one of ``signs`` are done as ``primitive`` says wherever they stand."""

    signs: str
    primitive: Primitive

    def attempts(self, tree: Tree) -> Iterator[Attempt]:
        """The one attempt, if any operation comes out differently."""
        changes: list[Change] = []
        try:
            value = self._evaluate(tree, changes)
        except ZeroDivisionError:
            return
        if changes:
            yield Attempt(value, tuple(changes))

    def _evaluate(self, tree: Tree, changes: list[Change]) -> Value:
        if isinstance(tree, Number):
            return plain(tree.value)
        left = self._evaluate(tree.left, changes)
        right = self._evaluate(tree.right, changes)
        right_value = COMPUTE[tree.sign](left, right)
        if tree.sign not in self.signs:
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

    def attempts(self, tree: Tree) -> Iterator[Attempt]:
        """One attempt for each place and each wrong value there."""
        try:
            _, slips = self._slips(tree)
        except ZeroDivisionError:
            return
        yield from slips

    def _slips(self, tree: Tree) -> tuple[Value, list[Attempt]]:
        """The right value of a tree, and its values with one slip somewhere."""
        if isinstance(tree, Number):
            return plain(tree.value), []
        left, left_slips = self._slips(tree.left)
        right, right_slips = self._slips(tree.right)
        slips = [
            *_carried_on(tree.sign, [(slip, slip.value, right) for slip in left_slips]),
            *_carried_on(tree.sign, [(slip, left, slip.value) for slip in right_slips]),
        ]
        if tree.sign in self.signs:
            wrongs = self.primitive(tree, left, right)
            slips += [Attempt(wrong, (Change(tree, wrong),)) for wrong in wrongs]
        return COMPUTE[tree.sign](left, right), slips


def _carried_on(sign: str, slips: list[tuple[Attempt, Value, Value]]) -> Iterator[Attempt]:
    for slip, left, right in slips:
        if sign != "/" or right != 0:
            yield Attempt(COMPUTE[sign](left, right), slip.changes)


class Either(msgspec.Struct, frozen=True):
    """Several ways under one name."""

    signs: str
    ways: tuple[Way, ...]

    def attempts(self, tree: Tree) -> Iterator[Attempt]:
        """All attempts of all the ways."""
        for way in self.ways:
            yield from way.attempts(tree)


def of_expression(computed: Tree) -> Iterator[Attempt]:
    """The attempt of working out another expression, if that has a value."""
    try:
        yield Attempt(exact(computed), computed=computed)
    except ZeroDivisionError:
        return
