"""Written addition, and what it has in common with the other written calculations."""

from typing import Final

from tutor.maths.malrules import joined, places
from tutor.maths.malrules.attempts import Once
from tutor.maths.malrules.columns.hooks import in_columns
from tutor.maths.malrules.malrule import Malrule, examples

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "carry-dropped",
        "addition",
        0.10,
        examples("27+35: 62 -> 52", "27*3: 81 -> 61", "178+256: 434 -> 324, 334, 424"),
        in_columns("carry-dropped", "+*-", now_and_then=True),
    ),
    Malrule(
        "carry-of-one",
        "addition",
        0.06,
        examples("27+38+49: 114 -> 104", "46*8: 368 -> 338"),
        in_columns("carry-of-one", "+*"),
    ),
    Malrule(
        "column-sums-in-full",
        "addition",
        0.06,
        examples("27+35: 62 -> 512, 612", "27*3: 81 -> 621", "299+1: 300 -> 2910, 31010, 2100"),
        in_columns("column-sums-in-full", "+*"),
    ),
    Malrule(
        "wrong-digit-carried",
        "addition",
        0.04,
        examples("27+35: 62 -> 71, 51", "46*8: 368 -> 404"),
        in_columns("wrong-digit-carried", "+*"),
    ),
    Malrule(
        "carry-always",
        "addition",
        0.03,
        examples("23+45: 68 -> 78"),
        in_columns("carry-always", "+"),
    ),
    Malrule(
        "carry-misplaced",
        "addition",
        0.03,
        examples("345+127: 472 -> 562"),
        in_columns("carry-misplaced", "+"),
    ),
    Malrule(
        "misaligned-columns",
        "addition",
        0.05,
        examples("123+45: 168 -> 573", "34+50: 84 -> 39", "86-40: 46 -> 82"),
        in_columns("misaligned-columns", "+-"),
    ),
    Malrule(
        "left-column-forgotten",
        "addition",
        0.03,
        examples("123+45: 168 -> 68", "439-4: 435 -> 5"),
        in_columns("left-column-forgotten", "+-"),
    ),
    Malrule(
        "digit-used-again",
        "addition",
        0.02,
        examples("46+3: 49 -> 79", "69-4: 65 -> 25"),
        in_columns("digit-used-again", "+-"),
    ),
    Malrule(
        "all-digits-added",
        "addition",
        0.02,
        examples("43+26: 69 -> 15"),
        in_columns("all-digits-added", "+"),
    ),
    Malrule(
        "numbers-side-by-side",
        "addition",
        0.04,
        examples("3+5: 8 -> 35", "20+7: 27 -> 207"),
        joined.side_by_side,
    ),
    Malrule(
        "zeros-elsewhere",
        "addition",
        0.08,
        examples("600+8: 608 -> 68, 680, 6008, 6080, 6800"),
        Once("+", places.zeros_elsewhere),
    ),
    Malrule(
        "part-left-out",
        "addition",
        0.03,
        examples("27+35: 62 -> 57, 55", "73-28: 45 -> 53"),
        in_columns("part-left-out", "+-"),
    ),
    Malrule(
        "compensated-wrong-way",
        "addition",
        0.10,
        examples("46+19: 65 -> 67, 66", "84-38: 46 -> 42, 44", "29*6: 174 -> 179, 186, 180, 151"),
        in_columns("compensated-wrong-way", "+-*/"),
    ),
)
