"""Examples that are put into the sentence of a misconception, by the sign of the pupil's task.

The first sign that the task has counts. Of several, parted by ``;``, the first is told that is not
the task itself. An empty one is that of the usual sentence, whose example
has this sign already. ``:`` divides, ``/`` is the bar of a fraction.
"""

from collections.abc import Mapping
from typing import Final

NAMES: Final = ("example", "part", "other", "value")
"""What the parts of an example are called in a sentence."""

EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    "left-to-right": {"*": "", "/": "4+6:2|6:2", "^": "4+3^2|3^2"},
    "left-to-right-bar": {"-": "5-3/2|(5-3)/2", "+": "4+3/2|(4+3)/2"},
    "right-to-left": {"-": "", "/": "16:4:2=4:2"},
    "brackets-ignored": {
        "*": "",
        "/": "12:(4+2)|4+2",
        "^": "(4+2)^2|4+2",
        "-": "9-(4+2)|4+2",
        "+": "9+(4+2)|4+2",
    },
    "bracket-last-term": {"*": "", "/": "(6+4):2=6:2+4:2"},
    "negative-product": {"*": "", "/": "(-6):(-3)=2"},
    "denominators-multiplied": {"+": "", "-": "3/4-1/2=3/4-2/4"},
    "larger-denominator-kept": {"+": "", "-": "1/2-1/3=3/6-2/6"},
    "smaller-denominator-kept": {"+": "", "-": "1/3-1/4=4/12-3/12"},
    "common-denominators-added": {"+": "", "-": "3/6-2/6=1/6"},
    "cross-multiplied-sum": {"+": "", "-": "1/2-1/3=(3-2)/6"},
    "cancelled-across-sum": {"+": "", "-": "2/3-1/2=4/6-3/6"},
    "equal-top-kept": {"+": "", "-": "1/2-1/3=3/6-2/6=1/6"},
    "one-top-changed": {"+": "", "-": "1/2-1/3=3/6-2/6"},
    "whole-plus-top": {"+": "", "-": "2-1/3=6/3-1/3"},
    "whole-added-across": {"+": "", "-": "2-1/3=6/3-1/3=5/3"},
    "whole-added-to-both": {"+": "", "-": "2-1/3=6/3-1/3=5/3"},
    "mixed-parts-apart": {
        "*": "",
        "/": "5 1/2:2 1/2=11/2:5/2",
        "^": "(1 1/2)^2=3/2*3/2",
    },
    "parts-apart": {
        "+": "",
        "*": "1.5*2.5=1.5*2+1.5*0.5",
        "/": "8.4:1.2=84:12",
        "-": "2.5-0.75=2.50-0.75",
        "^": "1.5^2=1.5*1.5",
    },
    "point-ignored": {
        "+": "",
        "*": "2.5*3|6|9",
        "/": "7.5:3|2|3",
        "-": "2.5-0.75|1|2",
        "^": "1.5^2|1|4",
    },
    "quotient-zero-lost": {"/": "618:6=103;816:8=102"},
    "part-left-out": {"+": "", "-": "73-28=73-20-8;64-35=64-30-5"},
    "product-places": {"*": "", "^": "0.3^2=0.3*0.3=0.09"},
    "mixed-whole-only": {"*": "", "/": "4 1/2:2=9/2:2=9/4"},
    "decimals-right-aligned": {"+": "", "-": "5.1-0.46=5.10-0.46"},
    "zero-appended": {"*": "2.5*10=25", "/": "2.5:10=0.25"},
    "shift-wrong-way": {"*": "", "/": "2.5:10=0.25"},
    "shift-places": {"*": "", "/": "250:100=2.5"},
    "percent-part-given": {"-": "80-25%=80-20=60", "+": "80+25%=80+20=100"},
    "power-over-sum": {
        "+": "(2+3)^2=5^2=25|2^2+3^2=4+9",
        "-": "(5-2)^2=3^2=9|5^2-2^2=25-4",
    },
    "power-of-one-part": {"*": "(2*5)^2=10^2=100;(2*3)^2=6^2=36", "^": ""},
    "power-done-last": {"*": "", "/": "18:3^2=18:9", "-": "12-3^2=12-9", "+": "2+3^2=2+9"},
    "times-one-is-one": {"*": "5*1=5;4*1=4", "/": "5:1=5;4:1=4"},
    "numbers-side-by-side": {"+": "3+5=8;2+6=8"},
    "digit-used-again-head": {"+": "", "-": "48-3=45"},
    "left-column-forgotten-head": {"+": "", "-": "48-3=45"},
    "misaligned-columns-head": {"+": "", "-": "48-3=45|48-30=18"},
    "compensated-wrong-way-head": {"-": "", "+": "8+9|10"},
}

OF_CASES: Final[Mapping[str, str]] = {
    "smaller-digit-from-larger-decimal": "6.1-2.7",
    "borrow-across-zero-decimal": "3-0.25=3.00-0.25",
    "fraction-brought-down-decimal": "3-0.25=3.00-0.25;4-0.65=4.00-0.65",
    "zeros-miscounted-end": "15*8=120|5*8=40;35*6=210|5*6=30",
    "negative-base-sign-odd": ("(-3)^3=(-3)*(-3)*(-3)=9*(-3)=-27;(-2)^3=(-2)*(-2)*(-2)=4*(-2)=-8"),
    "negative-base-sign-even": "(-3)^2=(-3)*(-3)=9;(-5)^2=(-5)*(-5)=25",
    "negative-base-sign-bare": "-3^2=-(3*3)=-9;-5^2=-(5*5)=-25",
    "split-into-digits-decimal": "0.36|0.3|0.06",
    "zero-minus-n-is-n-nothing": "4.3-1.25=4.30-1.25",
    "zero-minus-n-is-zero-nothing": "4.3-1.25=4.30-1.25",
    "short-column-is-zero-nothing": "4.3-1.25=4.30-1.25",
}
"""Those of sentences that are told for a single case, where they have a point, or several."""

HEAD: Final[Mapping[str, str]] = {
    each.removesuffix("-head"): each for each in EXAMPLES if each.endswith("-head")
}
"""The keys of those that are told without columns."""
