"""Numbers compared wrongly: decimals, fractions, numbers below zero, a product and its factor.

The rules about decimals were found by Sackur-Grisvard & Leonard (1985) and Resnick et al. (1989),
and named by Steinle & Stacey (1998), that of money too; those about fractions by Stafylidou &
Vosniadou (2004), Pearn & Stephens (2004) and Clarke & Roche (2009); that of products by Bell, Swan
& Taylor (1981).
"""

from typing import Final

from tutor.maths.malrules import comparing
from tutor.maths.malrules.comparing import Comparing
from tutor.maths.malrules.malrule import Malrule, examples
from tutor.maths.tree import COMPARED

RULES: Final[tuple[Malrule, ...]] = (
    Malrule(
        "longer-is-larger",
        "comparing",
        0.30,
        examples("0.15?0.4: -1 -> 1", "3.7?3.25: 1 -> -1"),
        Comparing(comparing.longer_is_larger),
        only_with=COMPARED,
    ),
    Malrule(
        "shorter-is-larger",
        "comparing",
        0.15,
        examples("0.3?0.45: -1 -> 1", "2.73?2.6: 1 -> -1"),
        Comparing(comparing.shorter_is_larger),
        only_with=COMPARED,
    ),
    Malrule(
        "later-digits-ignored",
        "comparing",
        0.15,
        examples("17.35?17.353: -1 -> 0", "3.142?3.141: 1 -> 0"),
        Comparing(comparing.later_digits_ignored),
        only_with=COMPARED,
    ),
    Malrule(
        "larger-bottom-larger",
        "comparing",
        0.25,
        examples("1/7?1/2: -1 -> 1", "3/4?3/5: 1 -> -1"),
        Comparing(comparing.larger_bottom),
        only_with=COMPARED,
    ),
    Malrule(
        "larger-numbers-larger",
        "comparing",
        0.25,
        examples("4/15?2/3: -1 -> 1", "1/2?3/8: 1 -> -1"),
        Comparing(comparing.larger_numbers),
        only_with=COMPARED,
    ),
    Malrule(
        "smaller-numbers-larger",
        "comparing",
        0.10,
        examples("1/2?5/6: -1 -> 1", "7/8?2/3: 1 -> -1"),
        Comparing(comparing.smaller_numbers),
        only_with=COMPARED,
    ),
    Malrule(
        "gap-compared",
        "comparing",
        0.20,
        examples("5/6?7/8: -1 -> 0", "5/8?3/5: 1 -> -1"),
        Comparing(comparing.smaller_gap),
        only_with=COMPARED,
    ),
    Malrule(
        "size-without-sign",
        "comparing",
        0.25,
        examples("-7?-3: -1 -> 1", "2?-5: 1 -> -1", "-4?0: -1 -> 1"),
        Comparing(comparing.size_alone),
        only_with=COMPARED,
    ),
    Malrule(
        "times-makes-larger",
        "comparing",
        0.30,
        examples("8*0.4?8: -1 -> 1", "6?6*0.5: 1 -> -1"),
        Comparing(comparing.times_makes_larger),
        only_with=COMPARED,
    ),
)
