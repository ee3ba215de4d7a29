"""The working of a sum or a product whose numbers go well together in another order."""

from tutor.learn.strategies.shortcuts import shortcuts
from tutor.learn.strategies.trees import of_whole_numbers, tree_of
from tutor.learn.writing import Line, calculation, working_lines
from tutor.maths.tree import Operation, Tree, operations, written


def easy_lines(tree: Tree) -> list[Line]:
    """The working of ``3+5+7`` by way of ``3+7+5``, line by line; none where no order is easier."""
    signs = {operation.sign for operation, _ in operations(tree)}
    if not isinstance(tree, Operation) or len(signs) > 1 or not signs <= {"+", "*"}:
        return []
    if not of_whole_numbers(tree):
        return []
    for hint in shortcuts(tree):
        easier = tree_of(hint.path) if hint.code == "order-ten" else None
        if easier is not None and written(easier) != written(tree):
            first, *rest = working_lines(easier)
            again = Line(f"= {first.expression}", first.reason)
            return [Line(calculation(tree)), again, *rest]
    return []
