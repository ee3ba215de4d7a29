"""Mixed numbers calculated by the wrong recipe."""

from typing import Final

from tutor.maths.malrules.attempts import Either, Everywhere, Once, by_sign
from tutor.maths.malrules.fractions import mixed, wholes
from tutor.maths.malrules.malrule import Malrule, examples

_TEN: Final = (mixed.borrowed_ten, wholes.borrowed_ten)

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "mixed-parts-apart",
        "fractions",
        0.20,
        examples(
            "2 1/2*3 1/2: 8 3/4 -> 6 1/4", "3*2 1/4: 6 3/4 -> 2 3/4", "(2 1/3)^2: 5 4/9 -> 4 1/9"
        ),
        Either("*/^", (Once("*/", mixed.parts_apart), Once("^", mixed.power_apart))),
        only_with=" ",
    ),
    Malrule(
        "mixed-whole-only",
        "fractions",
        0.15,
        examples("3*2 1/4: 6 3/4 -> 6 1/4", "2 2/3/2: 1 1/3 -> 1 2/3"),
        Everywhere("*/", mixed.whole_only),
        only_with=" ",
    ),
    Malrule(
        "mixed-borrowed-ten",
        "fractions",
        0.12,
        examples("3 1/4-1 3/4: 1 1/2 -> 3", "4 7/9+1 8/9: 6 2/3 -> 6 5/9", "5-3/8: 4 5/8 -> 4 7/8"),
        Everywhere("+-", by_sign(plus=(mixed.borrowed_ten,), minus=_TEN)),
        only_with="/ ",
    ),
    Malrule(
        "mixed-borrow-not-paid",
        "fractions",
        0.10,
        examples("4 1/5-1 3/5: 2 3/5 -> 3 3/5", "6-3/5: 5 2/5 -> 6 2/5"),
        Everywhere("-", by_sign(minus=(mixed.borrow_not_paid, wholes.borrow_not_paid))),
        only_with="/ ",
    ),
    Malrule(
        "mixed-smaller-top-from-larger",
        "fractions",
        0.25,
        examples("4 1/5-1 3/5: 2 3/5 -> 3 2/5, 2 2/5", "5-1 2/3: 3 1/3 -> 4 2/3, 3 2/3"),
        Once("-", mixed.smaller_top_from_larger),
        only_with=" ",
    ),
    Malrule(
        "mixed-carry-lost",
        "fractions",
        0.10,
        examples("1 3/4+1 3/4: 3 1/2 -> 2 1/2"),
        Everywhere("+", mixed.carry_lost),
        only_with=" ",
    ),
    Malrule(
        "mixed-part-lost",
        "fractions",
        0.10,
        examples("3 1/2+1 1/4: 4 3/4 -> 4, 3/4, 4 1/2", "5 3/4-2: 3 3/4 -> 3, 3/4"),
        Once("+-*/", mixed.part_lost),
        only_with=" ",
    ),
    Malrule(
        "mixed-conversion",
        "fractions",
        0.10,
        examples("3 1/2+1/4: 3 3/4 -> 2 3/4, 1 3/4, 3 1/4, 15 3/4"),
        Either("+-*/", (Once("+-*/", mixed.converted_wrongly), Once("*", mixed.converted_alone))),
        only_with=" ",
    ),
)
