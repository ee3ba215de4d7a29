"""Wrong laws of brackets: how one operation is rewritten by who believes them."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from tutor.maths.tree import RANK, Number, Operation, Sign, Tree, is_negation, value


def _is_sum(tree: Tree) -> bool:
    return isinstance(tree, Operation) and RANK[tree.sign] == RANK["+"]


def _first_term_replaced(tree: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """A sum with another first term: ``4+2`` becomes ``change(4)+2``."""
    if isinstance(tree, Operation) and _is_sum(tree):
        return Operation(tree.sign, _first_term_replaced(tree.left, change), tree.right)
    return change(tree)


def factor_before(operation: Operation) -> Tree:
    """``5*(4+2)`` as ``5*4+2``; where the bracket stands first, see :func:`factor_after`."""
    if operation.sign != "*":
        return operation
    if _is_sum(operation.right):
        return _factor_reaches(operation, operation.right, operation.left, leads=True)
    if _is_sum(operation.left):
        return _factor_reaches(operation, operation.left, operation.right, leads=False)
    return operation


def factor_after(operation: Operation) -> Tree:
    """``(4+2)*5`` as ``4*5+2``, also when the factor is a bracket itself."""
    if operation.sign == "*" and _is_sum(operation.left):
        return _factor_reaches(operation, operation.left, operation.right, leads=False)
    return factor_before(operation)


def divisor_before(operation: Operation) -> Tree:
    """``(12+9)/3`` as ``12/3+9``: the divisor reaches only the first term."""
    bracket = operation.left
    if operation.sign != "/" or not isinstance(bracket, Operation) or not _is_sum(bracket):
        return operation

    def over(term: Tree) -> Tree:
        return Operation("/", term, operation.right, at=operation.at)

    return _first_term_replaced(bracket, over)


def term_by_term(operation: Operation) -> Tree:
    """``(3+5)*(2+4)`` as ``3*2+5*4``: each term meets only the one in its own place."""
    one, other = operation.left, operation.right
    if operation.sign != "*" or not isinstance(one, Operation) or not isinstance(other, Operation):
        return operation
    if not (_is_sum(one) and _is_sum(other)):
        return operation
    first = Operation("*", one.left, other.left, at=operation.at)
    last = Operation("*", one.right, other.right, at=operation.at)
    return Operation("+" if one.sign == other.sign else "-", first, last)


def factor_last(operation: Operation) -> Tree:
    """``5*(4+2)`` as ``4+5*2``: the factor reaches only the last term."""
    if operation.sign != "*":
        return operation
    for bracket, factor, leads in (
        (operation.right, operation.left, True),
        (operation.left, operation.right, False),
    ):
        if isinstance(bracket, Operation) and _is_sum(bracket):
            left, right = (factor, bracket.right) if leads else (bracket.right, factor)
            last = Operation("*", left, right, at=operation.at)
            return Operation(bracket.sign, bracket.left, last)
    return operation


def factor_at_each(operation: Operation) -> Tree:
    """``2*(3*4)`` as ``2*3*(2*4)``: a product multiplied as a sum is."""
    left, right = operation.left, operation.right
    if operation.sign != "*":
        return operation
    for product, factor in ((right, left), (left, right)):
        if isinstance(product, Operation) and product.sign == "*" and product.bracketed:
            one = Operation("*", factor, product.left)
            return Operation("*", one, Operation("*", factor, product.right))
    return operation


def factor_at_each_number(operation: Operation) -> Tree:
    """``3*(4+6*2)`` as ``3*4+(3*6)*(3*2)``: each number is multiplied, of products too."""
    if operation.sign != "*":
        return operation
    for bracket, factor in ((operation.right, operation.left), (operation.left, operation.right)):
        if isinstance(bracket, Operation) and bracket.bracketed and _is_sum(bracket):
            times = _each_number_times(factor, bracket)
            return operation if times is None else times
    return operation


def _each_number_times(factor: Tree, tree: Tree) -> Tree | None:
    """A sum of numbers and products with each number multiplied; None of anything else."""
    if isinstance(tree, Number):
        return Operation("*", factor, tree)
    if tree.sign not in "+-*" or is_negation(tree):
        return None
    left = _each_number_times(factor, tree.left)
    right = None if left is None else _each_number_times(factor, tree.right)
    return None if left is None or right is None else Operation(tree.sign, left, right)


def _factor_reaches(operation: Operation, bracket: Tree, factor: Tree, *, leads: bool) -> Tree:
    def times(term: Tree) -> Tree:
        left, right = (factor, term) if leads else (term, factor)
        return Operation("*", left, right, at=operation.at)

    return _first_term_replaced(bracket, times)


def minus_first_term(operation: Operation) -> Tree:
    """``10-(4+3)`` as ``10-4+3``."""
    if operation.sign != "-" or not _is_sum(operation.right):
        return operation

    def less(term: Tree) -> Tree:
        return Operation("-", operation.left, term, at=operation.at)

    return _first_term_replaced(operation.right, less)


def second_sign_stays(operation: Operation) -> Tree:
    """``20-2*(4+3)`` as ``20-2*4+2*3``, ``20-(8+6)/2`` as ``20-8/2+6/2``.

    The factor reaches every term, the minus before it only the first.
    """
    product = operation.right
    if operation.sign != "-" or not isinstance(product, Operation) or product.bracketed:
        return operation
    for bracket, factor, leads in (
        (product.right, product.left, True),
        (product.left, product.right, False),
    ):
        if _is_sum(bracket) and not _is_sum(factor) and (product.sign == "*" or not leads):
            terms = _each_times(product, bracket, factor, leads=leads)
            return minus_first_term(Operation("-", operation.left, terms, at=operation.at))
    return operation


def _each_times(product: Operation, terms: Tree, factor: Tree, *, leads: bool) -> Tree:
    """A sum with each of its terms multiplied, or divided, as the product says."""
    if isinstance(terms, Operation) and _is_sum(terms):
        left = _each_times(product, terms.left, factor, leads=leads)
        right = _each_times(product, terms.right, factor, leads=leads)
        return Operation(terms.sign, left, right, at=terms.at)
    left, right = (factor, terms) if leads else (terms, factor)
    return Operation(product.sign, left, right, at=product.at)


def divided_by_each(operation: Operation) -> Tree:
    """``12/(2+4)`` as ``12/2+12/4``."""
    if operation.sign != "/" or not _is_sum(operation.right):
        return operation
    return _over_each(operation.left, operation.right)


def _over_each(top: Tree, bottom: Tree) -> Operation:
    if isinstance(bottom, Operation) and _is_sum(bottom):
        sign: Sign = bottom.sign
        return Operation(sign, _over_each(top, bottom.left), _over_each(top, bottom.right))
    return Operation("/", top, bottom)


def term_cancelled(operation: Operation) -> Tree:
    """``(6+4)/4`` as 6, ``(5+3)/5`` as 3: a term is crossed out with the divisor.

    Nobody crosses out a 1, nor so that nothing is left.
    """
    if operation.sign != "/" or not _is_sum(operation.left) or is_negation(operation.left):
        return operation
    divisor = value(operation.right)
    left = None if divisor == 1 else _without_term(operation.left, divisor)
    return operation if left is None or not value(left) else left


def _without_term(tree: Tree, term: Fraction) -> Tree | None:
    """A sum without the last of its terms that has this value; None where none has."""
    if not isinstance(tree, Operation) or not _is_sum(tree):
        return None
    if value(tree.right) == term:
        return tree.left
    if tree.sign == "+" and not _is_sum(tree.left) and value(tree.left) == term:
        return tree.right
    rest = _without_term(tree.left, term)
    return None if rest is None else Operation(tree.sign, rest, tree.right, at=tree.at)


def minus_of_factor_first(operation: Operation) -> Tree:
    """``-2*(5+3)`` as ``-10+6``: the minus of the factor reaches only the first term."""
    found = _of_negative(operation)
    if found is None:
        return operation
    factor, terms = found
    return _sum_of([factor * terms[0], *(-factor * term for term in terms[1:])])


def minus_at_each(operation: Operation) -> Tree:
    """``-3*(4-6)`` as ``-12-18``: minus times minus is minus, term by term."""
    found = _of_negative(operation)
    if found is None:
        return operation
    factor, terms = found
    return _sum_of([factor * abs(term) for term in terms])


def _of_negative(operation: Operation) -> tuple[Fraction, Sequence[Fraction]] | None:
    """A negative number that stands before or behind brackets, and the terms in them."""
    if operation.sign != "*":
        return None
    for factor, bracket in (
        (operation.left, operation.right),
        (operation.right, operation.left),
    ):
        if isinstance(factor, Number) and factor.value < 0 and _is_sum(bracket):
            return factor.value, terms_of(bracket)
    return None


def terms_of(tree: Tree) -> Sequence[Fraction]:
    """The values of what is added and taken away in a sum, in order; one for anything else."""
    if not isinstance(tree, Operation) or not _is_sum(tree):
        return [value(tree)]
    left = [] if is_negation(tree) else terms_of(tree.left)
    return [*left, *(terms_of(tree.right) if tree.sign == "+" else (-value(tree.right),))]


def _sum_of(terms: Sequence[Fraction]) -> Tree:
    found: Tree = Number(terms[0])
    for term in terms[1:]:
        found = Operation("-" if term < 0 else "+", found, Number(abs(term)))
    return found
