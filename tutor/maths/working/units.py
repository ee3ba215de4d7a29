"""Units that are not all the same: ``2 m 30 cm``, which nobody adds as numbers.

Where every number has a unit of one kind, all of them are put into the smallest one: of
``1.2 m - 30 cm = 90 cm`` it is 120 - 30 = 90 that is judged.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace

from tutor.maths.decimals import decimal_text
from tutor.maths.working.pieces import Piece
from tutor.maths.working.tidying import BEFORE, WORD
from tutor.maths.working.words import KNOWN, folded

_LISTED: Final = (
    {
        1: "mm χιλιοστο χιλιοστα",
        10: "cm εκ εκατοστο εκατοστα",
        100: "dm",
        1_000: "m metr metra metry metrow metre metres meter μ μετρο μετρα",
        1_000_000: "km χμ χλμ χιλιομετρο χιλιομετρα",
    },
    {
        1: "mg",
        1_000: "g gr gram gramow gramm γρ γραμμαριο γραμμαρια",
        10_000: "dag dkg deka",
        1_000_000: "kg kilo kilogram kilogramy kilogramow kilogramm κ κιλο κιλα",
        1_000_000_000: "t tona tony ton tonnen τονοσ τονοι",
    },
    {1: "ml", 10: "cl", 1_000: "l litr litra litry litrow liter litre litres λ λτ λιτρο λιτρα"},
    {
        1: "s sek sec sekund sekundy seconds sekunden δευτερολεπτα",
        60: "min minut minuta minuty minute minutes minuten λεπτο λεπτα",
        3_600: "h godz godzin godzina godziny std stunde stunden hour hours ωρα ωρεσ",
    },
    {1: "gr grosz grosze groszy", 100: "zł zl złoty złote złotych zlotych"},
    {1: "c ct cent cents centow λεπτο λεπτα", 100: "€ euro euros eur ευρω"},
    {1: "c cent cents", 100: "$ dollar dollars"},
    {1: "p pence", 100: "£ pound pounds"},
)
KINDS: Final[Sequence[Mapping[str, int]]] = tuple(
    {unit: size for size, units in kind.items() for unit in units.split()} for kind in _LISTED
)
"""Units of which one can be changed into another, folded (:func:`folded`), with their sizes."""


class Units(NamedTuple):
    """Two units that stand in one calculation, as they were typed."""

    one: str
    other: str


class OneUnit(NamedTuple):
    """The unit that everything is put into, a larger one that it was put from, and how often it is.

    Both as they were typed.
    """

    unit: str
    larger: str
    times: int


def mixed_units(text: str) -> Units | None:
    """The first two units that differ, where one can be changed into the other.

    Args:
        text: what was typed, tidied; all words in it are to stand behind numbers.
    """
    units = dict[str, str]()
    for found in WORD.finditer(text):
        unit = folded(found[0])
        if unit in KNOWN:
            continue
        if found[0] not in "€$£" and not BEFORE.search(text[: found.start()]):
            return None
        units.setdefault(unit, found[0])
    if len(units) < 2 or not any(units.keys() <= kind.keys() for kind in KINDS):
        return None
    one, other, *_ = units.values()
    return Units(one, other)


def put_into_one(found: Sequence[Piece]) -> tuple[Sequence[Piece], OneUnit] | None:
    """Pieces with all numbers in the smallest of their units, and without these.

    Returns:
        None where it is not so plain: there are no two units of one kind, some number has none and
        is not multiplied or divided by, or units are multiplied.
    """
    typed = [piece for piece in found if piece.kind == "character" and piece.text.strip(".,?_□")]
    kinds = (k for k in KINDS if all(folded(piece.text) in k for piece in typed))
    sizes = next(kinds, None) if len({folded(piece.text) for piece in typed}) > 1 else None
    if sizes is None:
        return None
    by_size = {sizes[folded(piece.text)]: piece.text for piece in reversed(typed)}
    least, largest = min(by_size), max(by_size)
    made = _measured(found, {unit: size // least for unit, size in sizes.items()})
    if made is None or not _is_plain(made):
        return None
    plain = [replace(each, kind="number") if each.kind == WITH_UNIT else each for each in made]
    return plain, OneUnit(by_size[least], by_size[largest], largest // least)


def _measured(found: Sequence[Piece], times: Mapping[str, int]) -> list[Piece] | None:
    """Pieces without units, each number as often as its unit says; None where one is no decimal."""
    made = list[Piece]()
    place = 0
    while place < len(found):
        piece, behind = found[place], found[place + 1 : place + 3]
        place += 1
        many = times.get(folded(behind[0].text), 0) if behind and piece.kind == "number" else 0
        if not many:
            made.append(piece)
            continue
        if [each.kind for each in behind[1:]] == ["^"]:
            return None  # square metres
        has_point = [(each.kind, each.text) for each in behind[1:]] == [("bad-number", ".")]
        place += 1 + has_point  # 2 godz. 15 min
        bottom = [piece] if _is_over(made) else []
        scaled = _scaled(made.pop(-2) if bottom else piece, many, behind[0].end)
        if scaled is None:
            return None
        if bottom:  # 3/4 h
            made[-1:] = [replace(scaled, end=made[-1].start), made[-1], *bottom]
        elif made and made[-1].kind == WITH_UNIT:  # 2 m 30 cm
            made[-1] = _number(made[-1].value + scaled.value, made[-1], scaled.end)
        else:
            made.append(scaled)
    return made


def _is_over(made: Sequence[Piece]) -> bool:
    """Whether the bar of a fraction comes last, with a whole number above it."""
    return len(made) > 1 and made[-1].bar and made[-2].is_whole


WITH_UNIT: Final = "quantity"
"""The kind of a number that had a unit, until all are found to be plain."""


def _scaled(piece: Piece, times: int, end: int) -> Piece | None:
    """A number in another unit; None of what is no whole number or decimal then, or no number."""
    worth = piece.value if piece.fraction is None else Fraction(*piece.fraction)
    if "%" in piece.written:
        return None
    if times == 1 and piece.fraction is None:
        return replace(piece, kind=WITH_UNIT, end=end)
    made = worth * times
    is_told = made.denominator == 1 or decimal_text(made)
    return _number(made, piece, end) if is_told else None


def _number(worth: Fraction, piece: Piece, end: int) -> Piece:
    written = decimal_text(worth)
    return Piece(WITH_UNIT, written or str(worth), piece.start, end, worth, written)


def _is_plain(made: Sequence[Piece]) -> bool:
    """Whether numbers without a unit are factors and percentages, and units are not multiplied.

    Nor is anything divided by them: ``10:30 h`` is a time.
    """
    signs = ["=", *(piece.kind for piece in made), "="]
    for place, piece in enumerate(made, start=1):
        before, after = signs[place - 1], signs[place + 1]
        if piece.kind == "number" and "%" not in piece.written and not {before, after} & FACTORS:
            return False
    return not any(
        other.kind == WITH_UNIT
        and (sign.kind == "/" or one.kind == other.kind)
        and sign.kind in FACTORS
        for (one, sign), (_, other) in pairwise(pairwise(made))
    )


FACTORS: Final[frozenset[str]] = frozenset("*/^")
