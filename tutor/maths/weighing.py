"""How likely written columns are beside what else explains a result.

A written procedure with its repairs comes to many values; hardly anybody writes below each other
what is known by heart, or what a matter of signs explains.
"""

from collections.abc import Mapping
from typing import Final

from tutor.maths.malrules.columns.hooks import PROCEDURES, is_by_heart
from tutor.maths.malrules.engine import Told
from tutor.maths.malrules.pairs import Pair
from tutor.maths.malrules.table import BY_ID
from tutor.maths.slips import SLIP
from tutor.maths.tree import Number, Operation, Tree, numeral, operations, value

SELDOM_WRITTEN: Final = 0.05
"""How often something is written in columns that is done in the head, against what has to be."""

MANY: Final = 4
"""So many results of a lost carry a calculation has that holds many carries."""

ONE_OF_MANY: Final = 0.2
"""How often one carry of the many in ``1.67*4.73`` is lost for want of knowing, against a slip."""

BESIDE_OTHERS: Final = 0.5
RARE_BESIDE_OTHERS: Final = 0.1
"""How often what a slip explains too is a matter of columns where several operations stand.

Rarely so where a rule is rare: 672 for ``17*17-17`` is a wrong digit, not an old carry.
"""

OF_ONE_OPERATION: Final = frozenset({"addition", "subtraction", "multiplication"})
"""Families of what goes wrong in a single operation."""

OF_WHICH_FIRST: Final = frozenset({"smaller-from-larger", "reversed-subtraction"})
"""What of them is a matter of which number is taken from which."""

OFTEN: Final = 0.1
"""How frequent a rule is that is not rare."""

TURNED_IN_THE_HEAD: Final = 0.3
"""How often digits are turned round in the head all the same: ``17-8`` as 10 and ``8-7``."""

OF_SIGNS: Final = frozenset({"order", "brackets", "negatives"})
"""Families of who takes signs otherwise, of operations or of numbers below zero."""

AS_WELL_IN_COLUMNS: Final = 0.4
"""How often ``6.2-1.5 = 5.3`` is a matter of the point, where both have as many places."""

BORROWING: Final = frozenset({"smaller-digit-from-larger", "borrow-not-paid"})

TURNED: Final = "smaller-digit-from-larger"

STOPPED: Final = frozenset({"short-column-is-zero", "zero-minus-n-is-zero"})
"""Who takes away more than there is, and stops at 0: ``10-11 = 0``."""

OF_COLUMNS: Final = PROCEDURES | {"n-minus-zero-is-zero"}

LOST: Final = "carry-dropped"

COMPENSATED: Final = "compensated-wrong-way"

MIXED_UP: Final = "sign-mixed-up"


def weigh_columns(weights: dict[str, float], tree: Tree, told: Told, made: Pair) -> None:
    """Makes columns as likely as they are beside what else explains a result."""
    if SLIP in weights and _is_of_many(tree):
        _beside_others(weights)
    if SLIP in weights and LOST in weights and _is_one_of_many(tree, told, made):
        weights[LOST] *= ONE_OF_MANY
    _without_columns(weights, tree, made)
    if made[0] == 0 and weights.keys() & STOPPED and value(tree) < 0:
        for malrule in weights.keys() & OF_COLUMNS - STOPPED:
            weights[malrule] *= SELDOM_WRITTEN  # no column is thought of
    if "parts-apart" in weights and weights.keys() & BORROWING and _are_alike(tree):
        weights["parts-apart"] *= AS_WELL_IN_COLUMNS
    if TURNED in weights and not _turns_columns(weights, made == told.consistent.get(TURNED)):
        weights[TURNED] *= AS_WELL_IN_COLUMNS


def _turns_columns(weights: Mapping[str, float], is_usual: bool) -> bool:
    """Whether columns turned round explain it best.

    Below zero the whole numbers are turned, and who rounds ``65-29`` does not work in columns.
    """
    if "smaller-from-larger" in weights:
        return False
    return is_usual or COMPENSATED not in weights


def _without_columns(weights: dict[str, float], tree: Tree, made: Pair) -> None:
    """Makes columns less likely where hardly anybody writes numbers below each other.

    That is where they are known by heart, and where signs explain the result: their order, brackets
    around them, or the rules below zero.
    """
    columns = weights.keys() & PROCEDURES
    if not columns:
        return
    in_order = any(malrule != SLIP and BY_ID[malrule].family in OF_SIGNS for malrule in weights)
    others = len(weights) > len(columns)
    for malrule in columns:
        if in_order or (others and _is_in_the_head(malrule, tree, made)):
            turns = malrule == TURNED and not in_order and MIXED_UP not in weights
            weights[malrule] *= TURNED_IN_THE_HEAD if turns else SELDOM_WRITTEN


def _beside_others(weights: dict[str, float]) -> None:
    """Makes what goes wrong in one of several operations as likely as it is beside a slip."""
    for malrule in weights.keys() - {SLIP} - OF_WHICH_FIRST:
        if BY_ID[malrule].family in OF_ONE_OPERATION:
            is_rare = BY_ID[malrule].frequency < OFTEN
            weights[malrule] *= RARE_BESIDE_OTHERS if is_rare else BESIDE_OTHERS


def _is_one_of_many(tree: Tree, told: Told, made: Pair) -> bool:
    """Whether one carry is lost of many where two numbers are multiplied row by row."""
    if not isinstance(tree, Operation) or tree.sign != "*":
        return False
    of_rows = all(_digits(side) > 1 for side in (tree.left, tree.right))
    return of_rows and dict(told.making(made)).get(LOST, 0) >= MANY


def _digits(tree: Tree) -> int:
    """How many digits but zeros a number has; 0 of anything else."""
    if not isinstance(tree, Number):
        return 0
    return sum(char in "123456789" for char in numeral(tree))


def _is_of_many(tree: Tree) -> bool:
    """Whether several operations stand there; what is added only is one column all the same."""
    return len({each.sign for each, _ in operations(tree)} - {"/"}) > 1


def _is_in_the_head(malrule: str, tree: Tree, made: Pair) -> bool:
    """Whether a malrule makes a value only of what is known by heart: 11 of ``34-(14-3)``."""
    if isinstance(tree, Number) or (
        isinstance(tree.left, Number) == isinstance(tree.right, Number)
    ):
        return is_by_heart(tree)
    ways = [each for each in BY_ID[malrule].way.attempts(tree) if each.value == made]
    changed = [change.operation for each in ways for change in each.changes]
    return bool(changed) and all(map(is_by_heart, changed))


def _are_alike(tree: Tree) -> bool:
    """Whether it takes a decimal from one with as many places, which stand below each other."""
    return any(
        operation.sign == "-"
        and len({_places(side) for side in (operation.left, operation.right)}) == 1
        for operation, _ in operations(tree)
    )


def _places(tree: Tree) -> int:
    """The places behind the point of a number; -1 for a result."""
    return len(tree.written.partition(".")[2]) if isinstance(tree, Number) else -1
