"""Written multiplication."""

from typing import Final

from tutor.maths.malrules import joined, places, powers, shortcuts
from tutor.maths.malrules.attempts import Alone, Either, Once
from tutor.maths.malrules.columns.hooks import in_columns
from tutor.maths.malrules.decimals import sums
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "carry-before-multiplying",
        "multiplication",
        0.06,
        examples("46*8: 368 -> 648, 168"),
        in_columns("carry-before-multiplying", "*"),
    ),
    Malrule(
        "old-carry-used",
        "multiplication",
        0.04,
        examples("58*34: 1972 -> 2072, 2272", "46*35: 1610 -> 1810, 1910"),
        in_columns("old-carry-used", "*"),
    ),
    Malrule(
        "column-by-column-product",
        "multiplication",
        0.06,
        examples("29*38: 1102 -> 132, 62, 672"),
        in_columns("column-by-column-product", "*"),
    ),
    Malrule(
        "no-placeholder",
        "multiplication",
        0.08,
        examples("123*45: 5535 -> 1107, 987, 49815, 6642"),
        in_columns("no-placeholder", "*"),
    ),
    Malrule(
        "inner-zero-skipped",
        "multiplication",
        0.08,
        examples("507*4: 2028 -> 228"),
        in_columns("inner-zero-skipped", "*"),
    ),
    Malrule(
        "one-row-only",
        "multiplication",
        0.03,
        examples("24*13: 312 -> 72, 240, 24"),
        in_columns("one-row-only", "*"),
    ),
    Malrule(
        "part-not-multiplied",
        "multiplication",
        0.06,
        examples("7*14: 98 -> 74", "46*23: 1058 -> 938, 923, 926", "4*2.75: 11 -> 8.75"),
        Either("*", (in_columns("part-not-multiplied", "*"), Once("*", sums.whole_only))),
    ),
    Malrule(
        "split-into-digits",
        "multiplication",
        0.05,
        examples("36*4: 144 -> 36"),
        Once("*", places.digits_multiplied),
    ),
    Malrule(
        "eleven-repeated",
        "multiplication",
        0.08,
        examples("11*24: 264 -> 2424"),
        Alone(shortcuts.eleven_repeated, "*"),
    ),
    Malrule(
        "number-repeated",
        "multiplication",
        0.03,
        examples("3*8: 24 -> 888", "12^2: 144 -> 1212"),
        joined.repeated,
    ),
    Malrule(
        "both-doubled",
        "multiplication",
        0.05,
        examples("5*14: 70 -> 280", "420/35: 12 -> 3"),
        Alone(shortcuts.both_doubled, "*/"),
    ),
    Malrule(
        "zeros-miscounted",
        "multiplication",
        0.08,
        examples(
            "30*20: 600 -> 60, 6000",
            "600/20: 30 -> 3, 300",
            "40+60: 100 -> 10, 1000",
            "30^2: 900 -> 9, 90, 9000",
        ),
        Either(
            "*/+^",
            (in_columns("zeros-miscounted", "*/+"), Once("^", powers.zeros_miscounted)),
        ),
    ),
)
