"""The strategies for an expression that is there to be worked out."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice

from msgspec.structs import replace

from tutor.learn.strategies.claims import Steps
from tutor.learn.strategies.effort import effort
from tutor.learn.strategies.facts import WAYS, step_on_the_way
from tutor.learn.strategies.fractions import is_written
from tutor.learn.strategies.hint import Hint
from tutor.learn.strategies.kinds import follow_up, goes_on_with, ways_of
from tutor.learn.strategies.order import GOES_BY_RULE, what_is_first
from tutor.learn.strategies.own_ways import own_first
from tutor.learn.strategies.powers import factors_of
from tutor.learn.strategies.shortcuts import AT_ONCE, IN_ANOTHER_ORDER, goes_on, shortcuts
from tutor.learn.strategies.signs import ways_with_signs
from tutor.learn.strategies.trees import bare, simple, tree_of
from tutor.maths.reduction import Step
from tutor.maths.tree import Operation, Tree, operations, value, written


def hints_for(tree: Tree, steps: Sequence[Step]) -> tuple[Hint, ...]:
    """What to see before an expression is worked out: two strategies.

    A third hint says how one of these goes on, where it does: of a single step, and of a
    shortcut. Where there is none, the first step of the working is what comes next.

    Args:
        tree: the expression.
        steps: its working.
    """
    return tuple(hints_in_turn(tree, steps))


def hints_in_turn(
    tree: Tree, steps: Sequence[Step], own: Collection[str] = (), *, columns: bool = True
) -> Iterator[Hint]:
    """The same, each looked for when it is asked for: most pupils need but one.

    Args:
        tree: the expression.
        steps: its working.
        own: the codes of ways that were taught, which go before all others.
        columns: whether a pupil of that year works in columns.
    """
    if not isinstance(tree, Operation):
        return
    alone = ways_of(tree)
    several = alone is None
    ways = _of_many(tree, steps) if alone is None else own_first(alone, own, columns=columns)
    told = list[Hint]()
    for hint in islice(_distinct(way for way in ways if not _gives_away(way, tree)), WAYS):
        yield _instead(hint, told) if several else _beside(hint, told)
        told.append(hint)
    codes = {hint.code for hint in told}
    after = chain.from_iterable(map(_goes_on, told)) if several else follow_up(tree, told)
    for hint in islice((hint for hint in after if hint.code not in codes), 1):
        yield hint if several else _back_to(hint, told)


def _instead(hint: Hint, told: Sequence[Hint]) -> Hint:
    """A shortcut that does not keep to the rule that was just told is said to be another way."""
    by_rule = any(each.code in GOES_BY_RULE for each in told)
    other = by_rule and hint.path and not hint.about and hint.code not in AT_ONCE
    return replace(hint, lead="other-way") if other else hint


def _beside(hint: Hint, told: Sequence[Hint]) -> Hint:
    """A way by itself is said to be another one: it does not go on with the one before it."""
    other = hint.path and any(each.path and hint.path != each.path for each in told)
    return replace(hint, lead="other-way") if other else hint


def _back_to(hint: Hint, told: Sequence[Hint]) -> Hint:
    """What goes on with the first of two ways says so."""
    first, *others = told
    goes_back = others and hint in goes_on_with(first) and hint not in goes_on_with(others[-1])
    return replace(hint, lead="first-way") if goes_back else hint


def _gives_away(hint: Hint, tree: Tree) -> bool:
    """Whether it speaks of the result, be it as a number on the way."""
    spoken = replace(hint, params={**hint.params, "about": hint.about})
    return spoken.names(value(tree), written(tree))


def _goes_on(hint: Hint) -> Iterator[Hint]:
    """What follows after another way for the whole expression."""
    if hint.path and not hint.about:
        yield from chain(goes_on(hint), step_on_the_way(hint))


def _of_many(tree: Operation, steps: Sequence[Step]) -> Iterator[Hint]:
    found = [hint for hint in _shorter(tree, steps) if not _gives_away(hint, tree)]
    first = found[0] if found else None
    if first is not None and first.code in IN_ANOTHER_ORDER:
        yield first
        yield from _on_the_way(tree_of(first.path))
    elif len(found) < WAYS or found[1].code != "power-row":
        yield what_is_first(tree, tuple(steps))
    yield from (hint for hint in found if hint.code not in IN_ANOTHER_ORDER)
    yield from _on_the_way(tree)
    yield Hint("order-steps", {"steps": len(steps)}, (Steps(written(tree), len(steps)),))


def _shorter(tree: Operation, steps: Sequence[Step]) -> Iterator[Hint]:
    """Another way for the whole expression, or what is to be seen about its sign."""
    if any(operation.sign == "^" for operation, _ in operations(tree)):
        yield from factors_of(tree)
    yield from shortcuts(tree)
    if any(step.value < 0 for step in steps):
        yield from ways_with_signs(tree)


def _distinct(hints: Iterator[Hint]) -> Iterator[Hint]:
    seen = set[str]()
    for hint in hints:
        if hint.code not in seen:
            seen.add(hint.code)
            yield hint


def _on_the_way(tree: Tree | None) -> Iterator[Hint]:
    """A way for each step that is needed, of what is hardest first."""
    for operation in sorted(_needed(tree), key=_worth, reverse=True):
        for hint in islice(ways_of(operation) or (), 1):
            yield replace(hint, about=written(bare(operation)))


LATER = 2
"""So much harder must a step be that is not yet there to be seen."""


def _worth(operation: Operation) -> tuple[int, bool]:
    return effort(operation) - LATER * operation.bracketed, not operation.bracketed


def _needed(tree: Tree | None) -> Iterator[Operation]:
    """The operations of a tree, each with the numbers that it has when its turn comes.

    Those whose numbers are not all to be seen yet are marked by a bracket.
    """
    if not isinstance(tree, Operation):
        return
    for operation, _ in operations(tree):
        if not is_written(operation):
            sides = operation.left, operation.right
            one, other = map(_number, sides)
            later = (one, other) != sides
            yield Operation(operation.sign, one, other, bracketed=later)


def _number(tree: Tree) -> Tree:
    return tree if is_written(tree) else simple(tree)
