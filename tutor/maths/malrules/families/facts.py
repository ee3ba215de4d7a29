"""Facts of the tables and of signs: what is known by heart."""

from typing import Final

from tutor.maths.malrules import facts, percent, shortcuts
from tutor.maths.malrules.attempts import Alone, Either, Everywhere, Once
from tutor.maths.malrules.columns.hooks import in_columns
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.malrules.readings import Misreading

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "sign-mixed-up",
        "facts",
        0.04,
        examples("4*3: 12 -> 7, 1, 4/3", "4-3: 1 -> 7, 12, 4/3"),
        Either(
            "+-*/^",
            (
                Once("+-*/^", facts.another_sign),
                Misreading(),
                Once("+-", percent.other_way),
                Alone(facts.undone, "+*"),
            ),
        ),
    ),
    Malrule(
        "estimate-given",
        "facts",
        0.05,
        examples("61*19: 1159 -> 1200", "3.8+5.9: 9.7 -> 10", "61-38: 23 -> 20"),
        Alone(shortcuts.estimated, "+-*"),
    ),
    Malrule(
        "neighbouring-fact",
        "facts",
        0.05,
        examples("6*8: 48 -> 42, 54, 40, 56"),
        Once("*", facts.neighbouring_fact),
    ),
    Malrule(
        "times-zero",
        "facts",
        0.20,
        examples("7*0: 0 -> 7", "0*7: 0 -> 7", "305*2: 610 -> 630"),
        Everywhere("*", facts.times_zero),
    ),
    Malrule(
        "plus-zero-is-zero",
        "facts",
        0.06,
        examples("5+0: 5 -> 0", "47+20: 67 -> 60"),
        Either("+", (Once("+", facts.plus_zero_is_zero), in_columns("plus-zero-is-zero", "+"))),
    ),
    Malrule(
        "times-one-is-one",
        "facts",
        0.06,
        examples("5*1: 5 -> 1", "8/1: 8 -> 1"),
        Once("*/", facts.times_one_is_one),
    ),
    Malrule(
        "divided-by-itself-zero",
        "facts",
        0.10,
        examples("7/7: 1 -> 0"),
        Everywhere("/", facts.divided_by_itself_zero),
    ),
)
