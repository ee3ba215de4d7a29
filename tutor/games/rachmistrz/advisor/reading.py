"""What a class says aloud and somebody types: the expression for a claim, and a field."""

from typing import NamedTuple

from tutor.language import say
from tutor.learn import narration
from tutor.maths.notation import read, read_number
from tutor.maths.symbols import pieces

SLIPS = ("unreadable", "too-long", "bracket-unopened", "bracket-unclosed")
"""The codes of texts that are no expression at all: given back to be mended."""


class Spoken(NamedTuple):
    """What was typed for a claim: the expression, or why it is given back."""

    expression: str
    complaint: str = ""


def spoken(typed: str, claimed: str) -> Spoken:
    """Takes the expression out of what was typed; a result after it must be the one claimed.

    Only what cannot be read as an expression, or tells another result, is given back. All else
    counts, right or wrong (R9).
    """
    reading = read(typed)
    for fault in reading.faults:
        if fault.code == "unreadable" and fault.params["detail"] == "empty":
            return Spoken("", say("race.empty", number=claimed))
        if fault.code in SLIPS:
            return Spoken("", narration.fault_sentence(fault))
    if reading.stated not in (None, read_number(claimed)):
        return Spoken("", say("race.other-result", number=claimed))
    signs = (piece.start for piece in pieces(typed) if piece.kind == "=")
    return Spoken(typed[: next(signs, len(typed))].strip())


_ON_KEYS = str.maketrans("αβψδεφγ", "abcdefg")
"""The Greek letters on the keys of the rows of the board."""


def typed_field(letters: str) -> str:
    """What was typed as the name of a field, with the letters of the board: ``C4``."""
    return letters.lower().translate(_ON_KEYS).upper()
