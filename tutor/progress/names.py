"""Names of pupils and classes: tidied for the list, and folded to tell whether two are one.

``Ala``, `` ala`` and ``ALA`` are one name. Greek capitals are written without accents, so ``ΜΑΡΙΑ``
and ``Μαρία`` are one as well; Polish ``Ł`` and ``L`` are different letters.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.values import Pupil

LONGEST: Final = 80
"""Letters of the longest name."""

JOINERS: Final = "\u200c\u200d"
"""Invisible, and part of how some scripts and pictures are written."""

_UNJOINED: Final = str.maketrans("", "", JOINERS)
_GREEK_ACCENT: Final = re.compile("([\u0370-\u03ff]\u0308?)\u0301")


def tidied(name: str) -> str:
    """The name with single blanks inside and none outside.

    Raises:
        PupilRefused: nothing is left of it, or it is too long.
    """
    tidy = squeezed(name)
    if not tidy:
        raise PupilRefused(Refusal.NAME_EMPTY)
    if len(tidy) > LONGEST:
        raise PupilRefused(Refusal.NAME_LONG, longest=LONGEST)
    return tidy


def squeezed(text: str) -> str:
    """A text with single blanks inside and none outside, and nothing that cannot be printed."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(unicodedata.normalize("NFC", printable).split())


def bare(text: str) -> str:
    """A text without capitals and accents, for finding: Polish ``ł`` is ``l`` here."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(one for one in parts if not unicodedata.combining(one)).replace("ł", "l")


def in_order(name: str) -> tuple[str, str]:
    """By what a list of names is sorted: ``Ł`` stands by L, and behind it, not behind Z."""
    return bare(name), name.casefold()


def folded(tidy: str) -> str:
    """What a tidied name has in common with every other way to write it, and with what looks so."""
    parts = unicodedata.normalize("NFD", tidy.translate(_UNJOINED).casefold())
    return unicodedata.normalize("NFC", _GREEK_ACCENT.sub(r"\1", parts))


def same_class(one: str | None, other: str | None) -> bool:
    """Whether two ways to write a class are one: ``4b`` and ``4 B`` are; none is one as well."""
    return class_key(one) == class_key(other)


def class_key(name: str | None) -> str:
    """What all ways to write a class have in common, with capitals and blanks or without."""
    return folded(squeezed(name or "")).replace(" ", "")


def spelled(class_name: str, known: Iterable[str | None]) -> str:
    """A class as the first of those known has it, so that ``4 B`` joins ``4b``; else as it is."""
    same = (one for one in known if one and same_class(one, class_name))
    return next(same, class_name)


def classes_of(pupils: Iterable[Pupil]) -> list[str]:
    """The classes of pupils, each once however it is written, in order."""
    found: dict[str, str] = {}
    for name in sorted({pupil.class_name for pupil in pupils if pupil.class_name}):
        found.setdefault(class_key(name), name)
    return sorted(found.values(), key=in_order)


def fitting(typed: str, pupils: Sequence[Pupil]) -> list[Pupil]:
    """The pupils whose name, or class, has words that begin like those typed; ``Ł`` stands by L."""
    wanted = bare(typed).split()
    found = [pupil for pupil in pupils if _fits(wanted, pupil)]
    return sorted(found, key=lambda pupil: in_order(pupil.name))


def _fits(wanted: Sequence[str], pupil: Pupil) -> bool:
    words = bare(f"{pupil.name} {pupil.class_name or ''}").split()
    return all(any(word.startswith(one) for word in words) for one in wanted)
