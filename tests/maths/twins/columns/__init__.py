"""Written arithmetic: sums, differences, products and quotients in columns."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from tests.maths.naive import Rows, Twins
from tests.maths.twins.columns.differences import DIFFERENCES
from tests.maths.twins.columns.paper import Plain, once_written, written
from tests.maths.twins.columns.products import PRODUCTS
from tests.maths.twins.columns.quotients import QUOTIENTS
from tests.maths.twins.columns.sums import OF_MANY, SUMS

_BY_SIGN: Final = {"+": SUMS, "-": DIFFERENCES, "*": PRODUCTS, "/": QUOTIENTS}


FREQUENT: Final = {
    *("carry-dropped", "smaller-digit-from-larger", "borrow-not-paid"),
    *("borrow-from-zero", "borrow-across-zero", "stops-borrow-at-zero"),
}


GIVEN: Final = {
    *("both-ones-subtracted", "compensated-wrong-way"),
    *("minus-itself-stays", "ones-added", "part-left-out"),
    *("part-not-multiplied", "plus-zero-is-zero"),
}


def _of_many(malrule: str, text: str) -> list[Fraction]:
    """All terms of a sum below each other."""
    terms = [int(term) for term in text.split("+") if term.isdigit()]
    if text.count("+") < 2 or len(terms) <= text.count("+") or max(terms) < 10:
        return []
    made = OF_MANY[malrule](*terms) if malrule in OF_MANY else []
    return [Fraction(each) for each in made if each != sum(terms)]


def _twin(malrule: str) -> Callable[[str], Iterator[Fraction]]:
    ways: dict[str, Plain] = {
        sign: made[malrule] for sign, made in _BY_SIGN.items() if malrule in made
    }

    where = "anywhere" if malrule in FREQUENT else "given" if malrule in GIVEN else "in-order"

    def twin(text: str) -> Iterator[Fraction]:
        many = _of_many(malrule, text)
        if many:
            yield from once_written(text, ways, where)
            yield from many
        elif any(sign in text for sign in (*ways, *("+-" if malrule in FREQUENT else ""))):
            yield from written(text, ways, where)

    return twin


_IDS: Final = dict.fromkeys(malrule for made in _BY_SIGN.values() for malrule in made)

TWINS: Final[Twins] = {malrule: _twin(malrule) for malrule in _IDS}

ROWS: Final[Rows] = [
    ("smaller-digit-from-larger", "61-27", "34", "46 36"),
    ("smaller-digit-from-larger", "3-8", "-5", ""),
    ("smaller-digit-from-larger", "27-61", "-34", "46 -46 -36"),
    ("borrow-not-paid", "61-27", "34", "44"),
    ("borrow-not-paid", "512-498", "14", "124 114 24"),
    ("borrow-not-paid", "4514-328", "4186", "4296 4286 4196"),
    ("borrow-not-paid", "27-61", "-34", "-44"),
    ("borrow-added", "752-318", "434", "454"),
    ("borrow-added", "61-27", "34", ""),
    ("column-sums-in-full", "398+5", "403", "3913 41013 3103"),
    ("zeros-miscounted", "3000+50", "3050", ""),
    ("borrow-from-zero", "103-45", "58", "158"),
    ("borrow-from-zero", "61-27", "34", ""),
    ("borrow-across-zero", "904-7", "897", "807"),
    ("borrow-across-zero", "1002-7", "995", "5 905 95"),
    ("borrow-across-zero", "100-37", "63", ""),  # not 73: the 1 pays but once
    ("stops-borrow-at-zero", "904-7", "897", "907"),
    ("zero-minus-n-is-n", "140-21", "119", "121"),
    ("zero-minus-n-is-zero", "140-21", "119", "120"),
    ("n-minus-zero-is-zero", "57-20", "37", "30"),
    ("borrow-always", "253-118", "135", "35"),
    ("borrow-from-leftmost", "733-216", "517", "427"),
    ("borrow-from-leftmost", "61-27", "34", ""),
    ("borrow-paid-twice", "31-6", "25", "15"),
    ("ten-without-the-digit", "73-29", "44", "41"),
    ("short-column-is-zero", "42-16", "26", "30"),
    ("short-column-is-zero", "425-283", "142", "202 22"),
    ("borrow-added", "872-294", "578", "598 778 798"),
    ("carry-always", "352+416", "768", "878 778 868"),
    ("compensated-wrong-way", "47*35", "1645", "1855"),
    ("digit-not-brought-down", "6030/3", "2010", ""),
    ("carry-dropped", "27+35", "62", "52"),
    ("carry-dropped", "27*3", "81", "61"),
    ("carry-dropped", "57+65", "122", "112 22"),
    ("carry-dropped", "95+7", "102", "92 2"),
    ("carry-dropped", "178+256", "434", "324 424 334"),
    ("carry-dropped", "199+1", "200", "190 100"),
    ("carry-dropped", "12*35", "420", "410 320"),
    (
        *("carry-dropped", "6057*44", "266508"),
        "264088 264308 266488 266308 264508 266408",
    ),
    ("carry-dropped", "937*14", "13118", "12018 12118 12998 13018 13098"),
    ("carry-dropped", "7+5", "12", ""),
    ("carry-dropped", "7*8", "56", ""),
    ("carry-dropped", "27+35+48", "110", "90 100 10"),
    ("carry-of-one", "27+38+49", "114", "104"),
    ("carry-of-one", "19+28+37+46", "130", "110 120"),
    ("carry-of-one", "189+278+367", "834", "724"),
    ("carry-of-one", "46*8", "368", "338"),
    ("carry-of-one", "57*36", "2052", "1922"),
    ("carry-of-one", "27+35", "62", ""),
    ("carry-of-one", "23*6", "138", ""),
    ("column-sums-in-full", "27+35", "62", "512 612"),
    ("column-sums-in-full", "34+25+17", "76", "616 716"),
    ("wrong-digit-carried", "27+35", "62", "71 51"),
    ("carry-always", "120+34", "154", "254"),
    ("carry-always", "23+45", "68", "78"),
    ("carry-always", "66+887", "953", "1053"),
    ("old-carry-used", "58*34", "1972", "2072 2272"),
    ("old-carry-used", "43*26", "1118", "1218"),
    ("old-carry-used", "37*6", "222", ""),
    ("carry-misplaced", "345+127", "472", "562"),
    ("carry-misplaced", "385+667", "1052", "1142 9413 9116"),
    ("misaligned-columns", "123+45", "168", "573"),
    ("misaligned-columns", "523-41", "482", "113"),
    ("left-column-forgotten", "123+45", "168", "68"),
    ("left-column-forgotten", "439-4", "435", "5"),
    ("digit-used-again", "46+3", "49", "79"),
    ("digit-used-again", "69-4", "65", "25"),
    ("all-digits-added", "43+26", "69", "15"),
    ("compensated-wrong-way", "46+19", "65", "67 66"),
    ("compensated-wrong-way", "35-9", "26", "24"),
    ("carry-before-multiplying", "46*8", "368", "648 168"),
    ("column-by-column-product", "24*13", "312", "32 212 22"),
    ("no-placeholder", "123*45", "5535", "1107 987 49815 6642"),
    ("no-placeholder", "132*213", "28116", "792 4356 2653596 41184"),
    ("inner-zero-skipped", "507*4", "2028", "228"),
    ("inner-zero-skipped", "34*5070", "172380", "19380"),
    ("inner-zero-skipped", "24*103", "2472", "312"),
    ("inner-zero-skipped", "213*104", "22152", ""),
    ("inner-zero-skipped", "30*20", "600", ""),
    ("one-row-only", "24*13", "312", "72 240 24"),
    ("part-not-multiplied", "7*14", "98", "74"),
    ("part-not-multiplied", "16*4", "64", "46"),
    ("part-not-multiplied", "46*23", "1058", "938 923 926"),
    ("part-not-multiplied", "34*15", "510", "360 470 345 454"),
    ("part-not-multiplied", "30*14", "420", "300 304"),
    ("part-not-multiplied", "7*114", "798", ""),
    ("both-ones-subtracted", "62-38", "24", "20"),  # Beishuizen 1993
    ("both-ones-subtracted", "83-56", "27", "21"),
    ("borrow-from-zero", "3000-1254", "1746", "1846 2746"),
    ("ones-added", "73-28", "45", "61"),
    ("ones-added", "78-23", "55", ""),
    ("ones-added", "73-8", "65", ""),
    ("part-left-out", "27+35", "62", "57 55"),
    ("part-left-out", "27+33", "60", "57 53"),
    ("part-left-out", "73-28", "45", "53"),
    ("part-left-out", "127+35", "162", ""),
    ("part-left-out", "23+35", "58", ""),
    ("part-left-out", "78-23", "55", ""),
    ("part-left-out", "73-20", "53", ""),
    ("misaligned-columns", "524+7", "531", "1224 594"),
    ("misaligned-columns", "524-7", "517", "454"),
    ("both-ones-subtracted", "68-32", "36", ""),
    ("both-ones-subtracted", "60-38", "22", ""),
    ("compensated-wrong-way", "84-38", "46", "42 44"),
    ("compensated-wrong-way", "47+38", "85", "91 89 88 87"),
    ("compensated-wrong-way", "39*4", "156", "159 164 160 121"),
    ("compensated-wrong-way", "36*4", "144", ""),
    ("compensated-wrong-way", "34*11", "374", "341 351 306 340"),
    ("compensated-wrong-way", "34*9", "306", "339 331 374 340"),
    ("compensated-wrong-way", "34*98", "3332", "3398 3468 3400"),
    ("compensated-wrong-way", "234*9", "2106", "2339 2331 2574 2340"),
    ("compensated-wrong-way", "234*29", "6786", ""),
    ("compensated-wrong-way", "34*12", "408", ""),
    ("compensated-wrong-way", "31*4", "124", ""),
    ("compensated-wrong-way", "257+98", "355", "359 361 357"),
    ("compensated-wrong-way", "257+28", "285", "289 291"),
    ("compensated-wrong-way", "345-199", "146", "144 145"),
    ("compensated-wrong-way", "24*99", "2376", "2424 2301 2399 2400"),
    ("compensated-wrong-way", "4*198", "792", "800"),
    ("compensated-wrong-way", "24*38", "912", "1008"),
    ("compensated-wrong-way", "114/6", "19", "14"),
    ("compensated-wrong-way", "196/4", "49", "46"),
    ("compensated-wrong-way", "296/4", "74", "71"),
    ("compensated-wrong-way", "96/4", "24", ""),
    ("compensated-wrong-way", "196/7", "28", ""),
    ("compensated-wrong-way", "96/4", "24", ""),
    ("compensated-wrong-way", "198/2", "99", ""),
    ("misaligned-columns", "34+50", "84", "39"),
    ("misaligned-columns", "86-40", "46", "82"),
    ("zeros-miscounted", "40+60", "100", "1000 10"),
    ("zeros-miscounted", "44+60", "104", ""),
    ("zeros-miscounted", "450/50", "9", "90"),
    ("divides-digit-by-digit", "534/3", "178", "111 171"),
    ("zeros-miscounted", "30*20", "600", "60 6000"),
    ("zeros-miscounted", "500*700", "350000", "35000 3500000 3500"),
    ("zeros-miscounted", "400*30", "12000", "1200 120000 120"),
    ("zeros-miscounted", "600/20", "30", "3 300"),
    ("quotient-zero-lost", "618/6", "103", "13"),
    ("quotient-zero-lost", "619/6", "619/6", "79/6 13"),
    ("quotient-zero-lost", "8.12/4", "2.03", "2.3 0.23"),
    ("quotient-zero-lost", "6.3/6", "1.05", "1.5"),
    ("quotient-zero-lost", "8.4/4", "2.1", ""),
    ("quotient-zero-added", "84/4", "21", "201"),
    ("quotient-digits-reversed", "735/5", "147", "741"),
    ("divides-digit-by-digit", "96/4", "24", "21"),
    ("divides-digit-by-digit", "346/123", "346/123", "322 39706/123"),
    ("remainder-too-large", "96/4", "24", "114"),
    ("remainder-too-large", "56/7", "8", ""),
    ("digit-not-brought-down", "936/3", "312", "31"),
]
"""Malrule, expression, right value, and all that the malrule makes of it."""
