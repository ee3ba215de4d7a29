"""The order of signs: what is done first."""

from typing import Final

from tutor.maths.malrules.attempts import Either
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.readings import Regrouping, grouped_inside
from tutor.maths.malrules.rewriting import Rewriting
from tutor.maths.malrules.sources import EEDI
from tutor.maths.tree import RANK


def _ranks(groups: str) -> dict[str, int]:
    """Signs with their ranks; in ``*/ +-`` plus and minus go first."""
    return {sign: rank for rank, group in enumerate(groups.split()) for sign in group}


EQUAL: Final = _ranks("+-*/")
_SUMS_FIRST = tuple(map(_ranks, ("*/ +-", "/ +- *", "- */ +", "*/ - +")))
"""All sums before products; before quotients only; only + before products; + before - too."""

_INSIDE = grouped_inside(EQUAL)
"""Only in brackets from the left: who has learned that they go first takes them for one thing."""

_TIMES_ABOVE_DIVIDE = _ranks("+- / *")
_PLUS_ABOVE_MINUS = _ranks("- + */")

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "left-to-right",
        "order",
        0.27,
        examples("4+3*2: 10 -> 14", "4+2*(7-3*2): 6 -> 48, 20"),
        Either("+-*/", (Regrouping(EQUAL), *(Rewriting(sign, (_INSIDE,)) for sign in "*/"))),
        EEDI,
    ),
    Malrule(
        "add-before-multiply",
        "order",
        0.10,
        examples(
            "2*3+4: 10 -> 14",
            "18/2+2*2: 13 -> 9, 3",
            "3*5+4-2: 17 -> 21, 25",
            "9-2+3*2: 13 -> 20, 8, -1",
        ),
        Either("+-", tuple(Regrouping(ranks, signs="+-") for ranks in _SUMS_FIRST)),
    ),
    Malrule(
        "multiply-before-divide",
        "order",
        0.38,
        examples("6/3*2: 4 -> 1"),
        Regrouping(_TIMES_ABOVE_DIVIDE),
        EEDI,
    ),
    Malrule(
        "add-before-subtract",
        "order",
        0.31,
        examples("6-3+2: 5 -> 1"),
        Regrouping(_PLUS_ABOVE_MINUS),
        EEDI,
    ),
    Malrule(
        "right-to-left",
        "order",
        0.08,
        examples("8-3-2: 3 -> 7"),
        Regrouping(RANK, from_right=True),
    ),
)
