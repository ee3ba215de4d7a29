"""Brackets."""

import re
from collections.abc import Iterator
from fractions import Fraction

from tests.maths.naive import AS_TAUGHT, Pupil, Rows, Twins, by_passes, once, without_brackets


def _rewritten(text: str, *laws: tuple[str, str]) -> Iterator[Fraction]:
    """Values after the first law that fits the whole text."""
    for pattern, replacement in laws:
        if re.fullmatch(pattern, text):
            yield by_passes(re.sub(pattern, replacement, text), AS_TAUGHT)
            return


N = r"(\d+)"
FIRST_TERM = (
    (rf"{N}\*\({N}([+-]){N}\)", r"\1*\2\3\4"),
    (rf"\({N}([+-]){N}\)\*{N}", r"\1*\4\2\3"),
    (rf"\({N}([+-]){N}\)/{N}", r"\1/\4\2\3"),
)
LAST_TERM = (
    (rf"{N}\*\({N}([+-]){N}\)", r"\2\3\1*\4"),
    (rf"\({N}([+-]){N}\)\*{N}", r"\1\2\3*\4"),
)
DISTRIBUTED = (
    (rf"{N}\*\({N}\*{N}\)", r"\1*\2*\1*\3"),
    (rf"\({N}\*{N}\)\*{N}", r"\3*\1*\3*\2"),
)
MINUS_BRACKET = ((rf"{N}-\({N}([+-]){N}\)", r"\1-\2\3\4"),)
TERM_BY_TERM = (
    (rf"\({N}\+{N}\)\*\({N}\+{N}\)", r"\1*\3+\2*\4"),
    (rf"\({N}-{N}\)\*\({N}-{N}\)", r"\1*\3+\2*\4"),
    (rf"\({N}[+-]{N}\)\*\({N}[+-]{N}\)", r"\1*\3-\2*\4"),
)
CANCELLED = (
    (rf"\({N}[+-]{N}\)/\2", r"\1"),
    (rf"\({N}\+{N}\)/\1", r"\2"),
)
DIVIDED = ((rf"{N}/\({N}([+-]){N}\)", r"\1/\2\3\1/\4"),)


def _crossed_out(text: str) -> Iterator[Fraction]:
    for left in _rewritten(text, *CANCELLED):
        if left and not text.endswith("/1"):
            yield left


def _ignored(text: str) -> Iterator[Fraction]:
    bare = without_brackets(text)
    for order in (AS_TAUGHT, ["+-*/"]) if bare != text else ():
        try:
            yield by_passes(bare, order)
        except ZeroDivisionError:
            continue


def _by_tens_and_ones(left: Pupil, right: Pupil) -> list[Fraction]:
    a, b = left.value, right.value
    if b.denominator != 1 or len(str(b)) != 2 or b < 0 or str(b)[1] == "0" or a < b:
        return []
    parts = [a / int(f"{str(b)[0]}0"), a / int(str(b)[1])]
    return [sum(parts, Fraction(0))] if all((10 * part).denominator == 1 for part in parts) else []


TWINS: Twins = {
    "brackets-ignored": _ignored,
    "bracket-first-term": lambda text: _rewritten(text, *FIRST_TERM),
    "minus-bracket-sign": lambda text: _rewritten(text, *MINUS_BRACKET),
    "bracket-last-term": lambda text: _rewritten(text, *LAST_TERM),
    "product-distributed": lambda text: _rewritten(text, *DISTRIBUTED),
    "divide-over-sum": lambda text: [
        *_rewritten(text, *DIVIDED),
        *once(text, "/", _by_tens_and_ones, 1),
    ],
    "cancelled-in-sum": _crossed_out,
    "brackets-term-by-term": lambda text: _rewritten(text, *TERM_BY_TERM),
}


ROWS: Rows = [
    ("brackets-ignored", "5*(4+2)", "30", "22"),
    ("brackets-ignored", "4+12/(2+2)", "7", "12 10"),
    ("brackets-ignored", "(4+2)*5", "30", "14"),
    ("brackets-ignored", "8-(3-(2-1))", "6", "2"),
    ("bracket-first-term", "5*(4+2)", "30", "22"),
    ("bracket-first-term", "(4+2)*5", "30", "22"),
    ("bracket-first-term", "5*(4-2)", "10", "18"),
    ("bracket-first-term", "5*(4+2+1)", "35", "23"),
    ("bracket-first-term", "(1+2)*(3+4)", "21", "13 9"),
    ("bracket-first-term", "5*(4*2)", "40", ""),
    ("bracket-first-term", "(20+8)/4", "7", "13"),
    ("bracket-first-term", "(20-8)/4", "3", "-3"),
    ("bracket-first-term", "8/(3+1)", "2", ""),
    ("brackets-term-by-term", "(3+5)*(2+4)", "48", "26"),  # Blando et al. 1989
    ("brackets-term-by-term", "(7-2)*(6-1)", "25", "44"),
    ("brackets-term-by-term", "(7+2)*(6-1)", "45", "40"),
    ("brackets-term-by-term", "(7+2)*6", "54", ""),
    ("brackets-term-by-term", "(7+2)*(3*2)", "54", ""),
    ("bracket-last-term", "5*(4+2)", "30", "14"),
    ("bracket-last-term", "(4+2)*5", "30", "14"),
    ("bracket-last-term", "5*(4+2+1)", "35", "11"),
    ("bracket-last-term", "5*(4*2)", "40", ""),
    ("product-distributed", "2*(3*4)", "24", "48"),
    ("product-distributed", "(3*4)*2", "24", "48"),
    ("product-distributed", "2*3*4", "24", ""),
    ("product-distributed", "3*(4+6*2)", "48", "120"),
    ("product-distributed", "(5*2-1)*4", "36", "156"),
    ("product-distributed", "3*(4+6/2)", "21", ""),
    ("minus-bracket-sign", "10-(4+3)", "3", "9"),
    ("minus-bracket-sign", "10-(4-3)", "9", "3"),
    ("minus-bracket-sign", "10-(4+3-1)", "4", "8"),
    ("minus-bracket-sign", "30-3*(2+5)", "9", "39"),
    ("minus-bracket-sign", "30-3*(7-5)", "24", "-6"),
    ("minus-bracket-sign", "30-(2+5)*3", "9", "39"),
    ("minus-bracket-sign", "30-3*(2+4-1)", "15", "33"),
    ("minus-bracket-sign", "40-(6+10)/2", "32", "42"),
    ("minus-bracket-sign", "40-16/(6+2)", "38", ""),
    ("minus-bracket-sign", "30-3*(2*5)", "0", ""),
    ("minus-bracket-sign", "30-(3*(2+5))", "9", ""),
    ("minus-bracket-sign", "30+3*(2+5)", "51", ""),
    ("cancelled-in-sum", "(6+4)/4", "5/2", "6"),  # Matz 1982
    ("cancelled-in-sum", "(5+3)/5", "8/5", "3"),
    ("cancelled-in-sum", "(2+3+7)/3", "4", "9"),
    ("cancelled-in-sum", "(9-4)/4", "5/4", "9"),
    ("cancelled-in-sum", "(4-9)/4", "-5/4", ""),
    ("cancelled-in-sum", "(6+1)/1", "7", ""),
    ("cancelled-in-sum", "(0+4)/4", "1", ""),
    ("cancelled-in-sum", "(6*4)/4", "6", ""),
    ("cancelled-in-sum", "4/(6+4)", "2/5", ""),
    ("divide-over-sum", "12/(2+4)", "2", "9"),
    ("divide-over-sum", "12/(4-2)", "6", "-3"),
    ("divide-over-sum", "120/15", "8", "36"),
    ("divide-over-sum", "240/12", "20", "144"),
    ("divide-over-sum", "120/20", "6", ""),
    ("divide-over-sum", "126/14", "9", "44.1"),
    ("divide-over-sum", "125/17", "125/17", ""),
    ("divide-over-sum", "12/(2-2+1)", "12", ""),
    ("divide-over-sum", "12/(3+2+1)", "2", "22"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
