"""What was read from a text, written as the class writes it: fractions as fractions."""

from typing import Final, NamedTuple

from tutor.language import say
from tutor.learn.form import form_of, formed
from tutor.learn.working.results import Like, alike
from tutor.learn.writing import calculation
from tutor.maths.reduction import working
from tutor.maths.tree import Number, Operation, Tree, value
from tutor.maths.working.bars import with_bars
from tutor.maths.working.reading import Quotient, Side

ABOUT: Final = "≈"
"""Stands before what is rounded."""


class Pen(NamedTuple):
    """Writes what was read from a text as the class writes it, fractions as fractions."""

    text: str

    def side(self, side: Side) -> str:
        """One side of an equality."""
        if isinstance(side.what, Quotient):
            return _quotient(side.what)
        return calculation(with_bars(side.what, self.text, alone=bool(side.end)))

    def tree(self, tree: Tree, like: Like = None) -> str:
        """An expression; a fraction beside another one, or beside a decimal, is a number."""
        return calculation(self.meant(tree, like))

    def meant(self, tree: Tree, like: Like = None) -> Tree:
        """The same as a tree, its fractions as numbers."""
        alone = isinstance(like, Operation) or (isinstance(like, Number) and bool(like.written))
        return with_bars(tree, self.text, alone=alone)

    def worth(self, tree: Tree, like: Like = None) -> str:
        """The value of an expression, written like what was claimed if that says more.

        Else it is a decimal where the expression has decimals.
        """
        found = alike(tree, value(tree), like)
        if isinstance(found, Quotient):
            return _quotient(found)
        if found is not None:
            return found
        steps = working(tree)
        return calculation(formed(steps[-1].tree, form_of(tree)) if steps else tree)


def _quotient(found: Quotient) -> str:
    return say("sums.remainder", whole=found.whole, rest=found.rest)
