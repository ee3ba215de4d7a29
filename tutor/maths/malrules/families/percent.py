"""Percent: a percentage of a number."""

from typing import Final

from tutor.maths.malrules import comparing, percent
from tutor.maths.malrules.attempts import Alone, Either, Everywhere, Once, by_sign
from tutor.maths.malrules.comparing import Comparing
from tutor.maths.malrules.decimals import places
from tutor.maths.malrules.malrule import Malrule, examples

_SIGN_NOT_READ: Final = by_sign(
    plus=(percent.sign_dropped,),
    minus=(percent.sign_dropped,),
    times=(percent.as_number,),
    divided=(percent.sign_dropped,),
)

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "percent-as-number",
        "percent",
        0.12,
        examples(
            "25%*80: 20 -> 2000, 25",
            "80-25%: 79.75 -> 55",
            "80/20%: 400 -> 4",
            "30%?0.5: -1 -> 1",
        ),
        Either(
            "+-*/?",
            (
                Once("+-*/", _SIGN_NOT_READ),
                Everywhere("+-", percent.sign_dropped),
                Comparing(comparing.percent_as_number),
            ),
        ),
        only_with="%",
    ),
    Malrule(
        "percent-part-given",
        "percent",
        0.15,
        examples("80-25%: 79.75 -> 20"),
        Everywhere("+-", percent.part_given),
        only_with="%",
    ),
    Malrule(
        "percent-as-minus",
        "percent",
        0.15,
        examples("25%*80: 20 -> 55"),
        Everywhere("*", percent.as_minus),
        only_with="%",
    ),
    Malrule(
        "percent-added",
        "percent",
        0.12,
        examples("25%*80: 20 -> 105, 100"),
        Once("*", percent.as_plus),
        only_with="%",
    ),
    Malrule(
        "percents-added",
        "percent",
        0.20,
        examples("50-20%-20%: 49.6 -> 30", "60*1.2*0.9: 64.8 -> 66"),
        Either("+-*", (Once("+-", percent.of_the_first), Once("*", percent.factors_added))),
        only_with="%.",
    ),
    Malrule(
        "percent-as-divisor",
        "percent",
        0.20,
        examples("20%*80: 16 -> 4"),
        Everywhere("*", percent.as_divisor),
        only_with="%",
    ),
    Malrule(
        "percent-rest-given",
        "percent",
        0.10,
        examples("25%*80: 20 -> 60"),
        Everywhere("*", percent.rest_given),
        only_with="%",
    ),
    Malrule(
        "percent-one-part-taken",
        "percent",
        0.06,
        examples("30%*80: 24 -> 8", "7%*80: 5.6 -> 0.8"),
        Everywhere("*", percent.one_part),
        only_with="%",
    ),
    Malrule(
        "percent-over-hundred",
        "percent",
        0.08,
        examples("130%*40: 52 -> 12"),
        Everywhere("*", percent.over_hundred),
        only_with="%",
    ),
    Malrule(
        "percent-places",
        "percent",
        0.12,
        examples("5%*80: 4 -> 40, 0.4", "9%?0.1: -1 -> 1"),
        Either("*?", (Once("*", percent.wrong_places), Comparing(comparing.percent_as_tenths))),
        only_with="%",
    ),
    Malrule(
        "fraction-as-percent",
        "percent",
        0.03,
        examples("13/40: 13/40 -> 0.26, 0.52"),
        Alone(places.top_of_hundred),
        only_with="/",
    ),
    Malrule(
        "percent-wrong-base",
        "percent",
        0.08,
        examples("25%*80: 20 -> 31.25, 320", "12/30%: 40 -> 3.6, 20.4", "96/1.2: 80 -> 76.8"),
        Either("*/", (Once("*", percent.wrong_base), Once("/", percent.part_of_part))),
        only_with="%.",
    ),
)
