"""Decimal fractions."""

from typing import Final

from tutor.maths.malrules.malrule import Malrule

RULES: Final[tuple[Malrule, ...]] = ()
