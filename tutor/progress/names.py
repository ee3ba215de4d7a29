"""Names of pupils and classes: tidied for the list, and folded to tell whether two are one.

``Ala``, `` ala`` and ``ALA`` are one name. Greek capitals are written without accents, so ``ΜΑΡΙΑ``
and ``Μαρία`` are one as well; Polish ``Ł`` and ``L`` are different letters.
"""

import re
import unicodedata
from typing import Final

from tutor.progress.faults import PupilRefused, Refusal

LONGEST: Final = 40
"""Letters of the longest name."""

_GREEK_ACCENT: Final = re.compile("([\u0370-\u03ff]\u0308?)\u0301")


def tidied(name: str) -> str:
    """The name with single blanks inside and none outside.

    Raises:
        PupilRefused: nothing is left of it, or it is too long.
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    tidy = " ".join(unicodedata.normalize("NFC", printable).split())
    if not tidy:
        raise PupilRefused(Refusal.NAME_EMPTY)
    if len(tidy) > LONGEST:
        raise PupilRefused(Refusal.NAME_LONG, longest=LONGEST)
    return tidy


def folded(tidy: str) -> str:
    """What a tidied name has in common with every other way to write it."""
    parts = unicodedata.normalize("NFD", tidy.casefold())
    return unicodedata.normalize("NFC", _GREEK_ACCENT.sub(r"\1", parts))
