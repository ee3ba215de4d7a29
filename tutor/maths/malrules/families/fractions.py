"""Fractions calculated by the wrong recipe."""

from typing import Final

from tutor.maths.malrules.attempts import Either, Everywhere, Once, by_sign
from tutor.maths.malrules.decimals import sums as decimals
from tutor.maths.malrules.fractions import mixed, products, quotients, rewritten, sums, wholes
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.sources import EEDI

_TOPS_TIMES: Final = by_sign(
    plus=(sums.tops_times,),
    times=(products.bottoms_added,),
    divided=(products.bottoms_added,),
)

_TO_TOP: Final = (wholes.whole_plus_top, mixed.whole_plus_top)
_WHOLE_PLUS_TOP: Final = by_sign(
    plus=_TO_TOP,
    minus=_TO_TOP,
    times=(mixed.whole_plus_top,),
    divided=(mixed.whole_plus_top,),
)

_TIMES_BOTH: Final = by_sign(
    times=(products.whole_times_both,),
    divided=(products.whole_times_both, quotients.times_both),
)

_BOTTOM_TIMES: Final = Either(
    "*/", (Everywhere("*/", products.whole_times_bottom), Once("*", mixed.part_by_bottom))
)

_SUMS: Final = (
    Malrule(
        "add-across",
        "fractions",
        0.46,
        examples("1/2+1/3: 5/6 -> 2/5", "1/2+2/3-1/4: 11/12 -> 2"),
        Either(
            "+-",
            (
                Everywhere(
                    "+-", by_sign(plus=(sums.across,), minus=(sums.below_zero, sums.both_across))
                ),
                Once("+", sums.below_zero),
            ),
        ),
        EEDI,
        only_with="/ ",
    ),
    Malrule(
        "subtract-across",
        "fractions",
        0.25,
        examples("3/4-1/2: 1/4 -> 1"),
        Everywhere("-", sums.across),
        only_with="/ ",
    ),
    Malrule(
        "denominators-lcm-tops-kept",
        "fractions",
        0.15,
        examples("1/2+1/3: 5/6 -> 1/3", "7/8-1/4: 5/8 -> 3/4"),
        Everywhere("+-", sums.lcm_tops_kept),
        only_with="/ ",
    ),
    Malrule(
        "denominators-multiplied",
        "fractions",
        0.08,
        examples("3/4+1/2: 5/4 -> 1/2", "1/5+2/5: 3/5 -> 3/25", "3/4-1/3: 5/12 -> 1/6, 1/3"),
        Either(
            "+-",
            (Everywhere("+-", sums.bottoms_multiplied), Once("-", sums.added_over_product)),
        ),
        only_with="/ ",
    ),
    Malrule(
        "larger-denominator-kept",
        "fractions",
        0.10,
        examples("1/2+1/3: 5/6 -> 2/3"),
        Everywhere("+-", sums.larger_kept),
        only_with="/ ",
    ),
    Malrule(
        "smaller-denominator-kept",
        "fractions",
        0.05,
        examples("1/4+1/3: 7/12 -> 2/3"),
        Everywhere("+-", sums.smaller_kept),
        only_with="/ ",
    ),
    Malrule(
        "one-top-changed",
        "fractions",
        0.06,
        examples("1/2+1/3: 5/6 -> 2/3, 1/2"),
        Once("+-", sums.one_top_changed),
        only_with="/ ",
    ),
    Malrule(
        "common-denominators-added",
        "fractions",
        0.06,
        examples("1/2+1/3: 5/6 -> 5/12"),
        Everywhere("+", sums.common_added),
        only_with="/ ",
    ),
    Malrule(
        "cross-multiplied-sum",
        "fractions",
        0.06,
        examples("1/2+1/3: 5/6 -> 3/2, 5, 1"),
        Once("+-", sums.cross_multiplied),
        only_with="/ ",
    ),
    Malrule(
        "tops-times-bottoms-plus",
        "fractions",
        0.04,
        examples("1/2+2/3: 7/6 -> 2/5", "(2/3)*(1/4): 1/6 -> 2/7"),
        Everywhere("+*/", _TOPS_TIMES),
        only_with="/ ",
    ),
    Malrule(
        "added-crosswise",
        "fractions",
        0.03,
        examples("1/2+1/3: 5/6 -> 4/3"),
        Everywhere("+", sums.added_crosswise),
        only_with="/ ",
    ),
    Malrule(
        "expanded-by-adding",
        "fractions",
        0.04,
        examples("1/2+1/3: 5/6 -> 3/2"),
        Everywhere("+-", sums.expanded_by_adding),
        only_with="/ ",
    ),
    Malrule(
        "cancelled-across-sum",
        "fractions",
        0.05,
        examples("1/2+2/3: 7/6 -> 4/3, 1/3"),
        Either("+-", (Everywhere("+-", sums.cancelled_across), Once("+-", sums.all_cancelled))),
        only_with="/ ",
    ),
    Malrule(
        "equal-top-kept",
        "fractions",
        0.15,
        examples("1/2+1/3: 5/6 -> 1/5, 1/6", "2/3-2/5: 4/15 -> 1, 2/15"),
        Either("+-", (Everywhere("+-", sums.top_kept), Once("+-", sums.top_kept))),
        only_with="/ ",
    ),
    Malrule(
        "equal-bottom-dropped",
        "fractions",
        0.08,
        examples("3/7+2/7: 5/7 -> 5"),
        Everywhere("+-", sums.bottom_dropped),
        only_with="/ ",
    ),
    Malrule(
        "one-row-added",
        "fractions",
        0.03,
        examples("12/13+7/8: 187/104 -> 19, 21"),
        Once("+", sums.one_row),
        only_with="/ ",
    ),
    Malrule(
        "tops-minus-bottoms-plus",
        "fractions",
        0.06,
        examples("3/4-1/3: 5/12 -> 2/7"),
        Everywhere("-", sums.minus_and_plus),
        only_with="/ ",
    ),
)

_WHOLES: Final = (
    Malrule(
        "whole-plus-top",
        "fractions",
        0.15,
        examples("2+1/3: 7/3 -> 1", "3-1/4: 11/4 -> 1/2", "1 2/3+1/3: 2 -> 4/3"),
        Everywhere("+-*/", _WHOLE_PLUS_TOP),
        only_with="/ ",
    ),
    Malrule(
        "whole-over-itself",
        "fractions",
        0.04,
        examples("2+1/3: 7/3 -> 4/3"),
        Everywhere("+-", wholes.whole_over_itself),
        only_with="/ ",
    ),
    Malrule(
        "whole-added-across",
        "fractions",
        0.08,
        examples("2+1/3: 7/3 -> 3/4", "3-1/4: 11/4 -> 2/3"),
        Everywhere("+-", wholes.whole_across),
        only_with="/ ",
    ),
    Malrule(
        "whole-added-to-both",
        "fractions",
        0.06,
        examples("2+1/3: 7/3 -> 3/5"),
        Everywhere("+", wholes.whole_to_both),
        only_with="/ ",
    ),
    Malrule(
        "fraction-brought-down",
        "fractions",
        0.25,
        examples(
            "3-1/4: 11/4 -> 9/4, 13/4", "5-2 1/3: 2 2/3 -> 3 1/3", "6-0.35: 5.65 -> 5.35, 6.35"
        ),
        Once("-", by_sign(minus=(wholes.brought_down, mixed.brought_down, decimals.brought_down))),
        only_with="/ .",
    ),
)

_PRODUCTS: Final = (
    Malrule(
        "whole-times-both",
        "fractions",
        0.15,
        examples(
            "3*(2/5): 6/5 -> 2/5",
            "3*2/5: 6/5 -> 2/5",
            "(2/5)/3: 2/15 -> 2/5",
        ),
        Everywhere("*/", _TIMES_BOTH),
        only_with="/ ",
    ),
    Malrule(
        "unit-fraction-taken",
        "fractions",
        0.06,
        examples("3/5*30: 18 -> 6"),
        Everywhere("*/", products.unit_fraction),
        only_with="/ ",
    ),
    Malrule(
        "divided-by-top",
        "fractions",
        0.05,
        examples("3/5*30: 18 -> 10"),
        Everywhere("*/", products.divided_by_top),
        only_with="/ ",
    ),
    Malrule(
        "fraction-rest-given",
        "fractions",
        0.05,
        examples("2/5*20: 8 -> 12"),
        Everywhere("*/", products.rest_given),
        only_with="/ ",
    ),
    Malrule(
        "fraction-as-minus",
        "fractions",
        0.05,
        examples("1/4*20: 5 -> 16"),
        Everywhere("*/", products.bottom_taken_away),
        only_with="/ ",
    ),
    Malrule(
        "whole-times-bottom",
        "fractions",
        0.06,
        examples("3*(2/5): 6/5 -> 2/15", "1 1/2*2: 3 -> 2 1/4"),
        _BOTTOM_TIMES,
        only_with="/ ",
    ),
    Malrule(
        "kept-denominator",
        "fractions",
        0.25,
        examples("(1/5)*(2/5): 2/25 -> 2/5", "(2/3)*(1/4): 1/6 -> 2"),
        Everywhere("*/", products.kept_denominator),
        only_with="/ ",
    ),
    Malrule(
        "tops-multiplied-only",
        "fractions",
        0.05,
        examples("(1/2)*(1/3): 1/6 -> 1/3, 1/2", "3/5*30: 18 -> 90"),
        Once("*/", products.tops_multiplied_only),
        only_with="/ ",
    ),
    Malrule(
        "inverted-when-multiplying",
        "fractions",
        0.30,
        examples("(2/3)*(1/4): 1/6 -> 8/3, 3/8"),
        Once("*/", products.inverted_when_multiplying),
        only_with="/ ",
    ),
    Malrule(
        "tops-cancelled",
        "fractions",
        0.05,
        examples("(4/5)*(2/9): 8/45 -> 2/45", "(3/4)*(1/6): 1/8 -> 1/2"),
        Once("*/", products.like_cancelled),
        only_with="/ ",
    ),
    Malrule(
        "added-in-product",
        "fractions",
        0.05,
        examples("(2/3)*(1/4): 1/6 -> 1/4, 3/7"),
        Once("*/", products.added),
        only_with="/ ",
    ),
)

_QUOTIENTS: Final = (
    Malrule(
        "not-inverted",
        "fractions",
        0.25,
        examples("(2/3)/(1/4): 8/3 -> 1/6", "(2/5)/3: 2/15 -> 6/5"),
        Everywhere("/", quotients.not_inverted),
        only_with="/ ",
    ),
    Malrule(
        "wrong-one-inverted",
        "fractions",
        0.12,
        examples("(2/3)/(1/4): 8/3 -> 3/8", "3/(2/5): 15/2 -> 2/15"),
        Everywhere("/", quotients.wrong_one_inverted),
        only_with="/ ",
    ),
    Malrule(
        "both-inverted",
        "fractions",
        0.05,
        examples("(2/3)/(1/4): 8/3 -> 6"),
        Everywhere("/", quotients.both_inverted),
        only_with="/ ",
    ),
    Malrule(
        "tops-divided-only",
        "fractions",
        0.12,
        examples(
            "(4/5)/(2/5): 2 -> 2/5", "(1/2)/(1/4): 2 -> 1/2, 1/4", "(8/9)/(2/3): 4/3 -> 4/27, 4/9"
        ),
        Either(
            "/", (Everywhere("/", quotients.tops_divided_only), Once("/", quotients.tops_evenly))
        ),
        only_with="/ ",
    ),
    Malrule(
        "divided-across",
        "fractions",
        0.06,
        examples("(5/6)/(2/5): 25/12 -> 2"),
        Everywhere("/", quotients.divided_across),
        only_with="/ ",
    ),
    Malrule(
        "divided-both",
        "fractions",
        0.06,
        examples("(4/6)/2: 1/3 -> 2/3", "(6/8)/2: 3/8 -> 3/4"),
        Everywhere("/", quotients.divided_both),
        only_with="/ ",
    ),
    Malrule(
        "bottom-divided",
        "fractions",
        0.06,
        examples("(5/6)/3: 5/18 -> 5/2"),
        Everywhere("/", quotients.bottom_divided),
        only_with="/ ",
    ),
)

_ALONE: Final = (
    Malrule(
        "shortened-unequally",
        "fractions",
        0.15,
        examples("6/9: 2/3 -> 2/9, 1/3"),
        rewritten.shortened_unequally,
        only_with="/",
    ),
)

RULES: Final[tuple[Malrule, ...]] = (*_SUMS, *_WHOLES, *_PRODUCTS, *_QUOTIENTS, *_ALONE)
