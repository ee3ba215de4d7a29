"""Written addition."""

from typing import Final

from tutor.maths.malrules.attempts import Once
from tutor.maths.malrules.columns import digits
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "carry-dropped",
        "addition",
        0.10,
        examples("27+35: 62 -> 52", "27*3: 81 -> 61", "178+256: 434 -> 424, 334"),
        Once("+*", digits.carry_dropped),
    ),
)
