"""Powers: what the exponent says, and which rules hold for it."""

from typing import Final

from tutor.maths.malrules import powers, roots
from tutor.maths.malrules.attempts import Either, Everywhere, Once
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.powers import ROOT

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "power-as-product",
        "powers",
        0.25,
        examples(
            "3^2: 9 -> 6", "2^3: 8 -> 6", "(2/3)^2: 4/9 -> 4/3, 2/3, 1/3", "(-4)^2: 16 -> -8, 8"
        ),
        Either(
            "^-",
            (
                Everywhere("^", powers.as_product),
                Once("^", powers.product_of_size),
                Once("^", powers.product_of_both),
                Once("^", powers.product_of_parts),
                Once("-", powers.product_of_negated),
            ),
        ),
        only_with="^",
    ),
    Malrule(
        "power-of-one-part",
        "powers",
        0.25,
        examples(
            "(3/4)^2: 9/16 -> 9/4, 3/16",
            "(2 1/3)^2: 5 4/9 -> 4 1/3, 2 1/9",
            "(2*5)^2: 100 -> 50, 20",
        ),
        Once("^", powers.of_one_part),
        only_with="^",
    ),
    Malrule(
        "power-as-sum",
        "powers",
        0.06,
        examples("3^2: 9 -> 5"),
        Everywhere("^", powers.as_sum),
        only_with="^",
    ),
    Malrule(
        "power-swapped",
        "powers",
        0.08,
        examples("3^2: 9 -> 8"),
        Everywhere("^", powers.swapped),
        only_with="^",
    ),
    Malrule(
        "exponent-zero",
        "powers",
        0.25,
        examples("5^0: 1 -> 0, 5"),
        Once("^", powers.exponent_zero),
        only_with="^",
    ),
    Malrule(
        "power-one-off",
        "powers",
        0.06,
        examples("2^3: 8 -> 16, 4"),
        Once("^", powers.one_off),
        only_with="^",
    ),
    Malrule(
        "exponent-appended",
        "powers",
        0.03,
        examples("12^2: 144 -> 122"),
        Once("^", powers.appended),
        only_with="^",
    ),
    Malrule(
        "negative-base-sign",
        "powers",
        0.20,
        examples("(-3)^2: 9 -> -9", "(-2)^3: -8 -> 8", "-3^2: -9 -> 9", "-(-3)^2: -9 -> 9"),
        Either("^-", (Everywhere("^", powers.negative_base), Once("-", powers.negative_base))),
        only_with="^",
    ),
    Malrule(
        "negative-exponent",
        "powers",
        0.20,
        examples("2^(-3): 1/8 -> -8, -6, 8, -1/8"),
        Once("^", powers.negative_exponent),
        only_with="^",
    ),
    Malrule(
        "power-over-sum",
        "powers",
        0.25,
        examples("(2+3)^2: 25 -> 13", "2^2+3^2: 13 -> 25", "12^2: 144 -> 104"),
        Everywhere("^+-", powers.over_sum),
        only_with="^",
    ),
    Malrule(
        "power-done-last",
        "powers",
        0.15,
        examples("2*3^2: 18 -> 36", "1+3^2: 10 -> 16", "5^2+1: 26 -> 36", "2*(3+4)^2: 98 -> 196"),
        Either("+-*/", (Everywhere("+-*/", powers.done_last), Once("+-*/", powers.all_done_last))),
        only_with="^",
    ),
    Malrule(
        "power-laws-mixed-up",
        "powers",
        0.12,
        examples(
            "2^3*2^2: 32 -> 64, 1024",
            "2^6/2^2: 16 -> 8, 1",
            "(2^3)^2: 64 -> 32, 512",
            "2^5-2^3: 24 -> 4",
        ),
        Once("*/+-^", powers.laws_mixed_up),
        only_with="^",
    ),
    Malrule(
        "root-as-half",
        "powers",
        0.20,
        examples("sqrt(16): 4 -> 8"),
        Either(ROOT, (Everywhere(ROOT, roots.as_half), Once(ROOT, roots.cube_as_half))),
        only_with=ROOT,
    ),
    Malrule(
        "root-as-double",
        "powers",
        0.06,
        examples("sqrt(9): 3 -> 18"),
        Everywhere(ROOT, roots.as_double),
        only_with=ROOT,
    ),
    Malrule(
        "root-as-power",
        "powers",
        0.06,
        examples("sqrt(9): 3 -> 81"),
        Everywhere(ROOT, roots.as_power),
        only_with=ROOT,
    ),
    Malrule(
        "root-over-sum",
        "powers",
        0.25,
        examples("sqrt(9+16): 5 -> 7", "sqrt(9)+sqrt(16): 7 -> 5"),
        Everywhere(f"{ROOT}+-", roots.over_sum),
        only_with=ROOT,
    ),
)
