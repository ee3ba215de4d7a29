"""Options with a letter each: how a letter is typed, and how it is read in each alphabet."""

from typing import Final

from tutor.language import say

LETTERS: Final = "ABCDEF"
"""The letter of each place, as logs and programs have it, and ``reveal.js`` of a class; people read
:func:`letters`."""

ALIKE: Final = str.maketrans("ΑΒΓΔΕΖАВСД123456", "ABCDEFABCDABCDEF")
"""Letters of other keyboards, and their places as numbers."""

LONGEST: Final = 200
"""Characters of an answer that is looked at."""


def letters() -> str:
    """What stands before the options, in the alphabet of the language that is spoken."""
    return say("exercise.choice-letters")


def bare_letter(text: str) -> str:
    """What was typed without what may stand behind a letter: ``b)`` is ``B``."""
    return text.strip().rstrip(").").upper()


def place_typed(text: str) -> int | None:
    """The place of the option whose letter, or whose number, was typed; None for anything else."""
    typed = bare_letter(text)
    place = LETTERS.find(typed.translate(ALIKE)) if len(typed) == 1 else -1
    return place if place >= 0 else None


def none_typed(text: str) -> str:
    """The code of a text that names no option."""
    return "too-long" if len(text) > LONGEST else "unreadable"
