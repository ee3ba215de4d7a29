"""The table of all malrules: the one place that diagnosis, drills, tests and teachers read.

Frequencies are the share of pupils (or of wrong answers) that show the malrule where it can
show. Those with a source are means from the Eedi item bank and from Glidden (2008), *Prospective
elementary teachers' understanding of order of operations*; the others are estimates of ours in
the same scale: systematic misconceptions that textbooks warn of 0.10-0.25, habits that are
outgrown early and slips less. They only rank candidates that explain the same result.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.maths.malrules.families import (
    addition,
    brackets,
    comparing,
    decimals,
    division,
    facts,
    fractions,
    mixed,
    multiplication,
    negatives,
    order,
    percent,
    powers,
    subtraction,
)
from tutor.maths.malrules.malrule import Malrule

MALRULES: Final[tuple[Malrule, ...]] = (
    *order.RULES,
    *brackets.RULES,
    *addition.RULES,
    *subtraction.RULES,
    *multiplication.RULES,
    *division.RULES,
    *facts.RULES,
    *negatives.RULES,
    *fractions.RULES,
    *mixed.RULES,
    *decimals.RULES,
    *percent.RULES,
    *powers.RULES,
    *comparing.RULES,
)
"""All malrules, by family."""

BY_ID: Final[Mapping[str, Malrule]] = MappingProxyType({rule.id: rule for rule in MALRULES})
