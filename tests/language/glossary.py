"""The glossaries: which words a language uses, which never, and who reads which sentence.

A term of a translation names the English word it stands for. Wherever English says that word, the
translation has to use the term; a word that is never said may stand nowhere.
"""

import re
import tomllib
from bisect import bisect
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec

import tutor
from tests.language.sources import PLACEHOLDER, sentences

FOLDER: Final = Path(tutor.__file__).parent / "language" / "glossary"
LESSONS: Final = Path(tutor.__file__).parents[1] / "lessons"
LANGUAGES: Final = sorted(path.stem for path in FOLDER.glob("*.toml"))
"""The languages that have a glossary; one that is just begun need not."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"skip": "except"}):
    """One entry: what to say, and where."""

    say: str
    english: str = ""
    """A regular expression: English texts that match are about this term."""
    required: str = ""
    """A regular expression that the translation of such a text has to match."""
    never: tuple[str, ...] = ()
    """Regular expressions that match nowhere."""
    where: tuple[str, ...] = ("*",)
    skip: tuple[str, ...] = ()
    """Keys, or ``lessons/<id>``, that the term has no say in; ``*`` stands for anything."""
    note: str = ""

    def covers(self, key: str) -> bool:
        return _among(key, self.where) and not _among(key, self.skip)

    def faults(self, english: str, text: str) -> list[str]:
        """What is wrong with a text, given what it says in English."""
        said = [f"“{m[0]}”: say “{self.say}”" for n in self.never if (m := _search(n, text))]
        if self.required and _search(self.english, english) and not _search(self.required, text):
            said.append(f"lacks “{self.say}”")
        return said


class Readers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which sentences teachers read, and how hard those of pupils may be."""

    teachers: tuple[str, ...]
    grade: float

    def pupils(self, key: str) -> bool:
        return not _among(key, self.teachers)


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[Term, ...]
    readers: Readers | None = None


@cache
def glossary(language: str) -> Glossary:
    """Return the glossary of a language.

    Raises:
        msgspec.ValidationError: a field is unknown or of the wrong kind.
    """
    read = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return msgspec.convert(read, Glossary)


@cache
def texts(language: str) -> tuple[tuple[str, str, str], ...]:
    """Every text of a language: its key or ``lessons/<id>``, what English says, the text itself."""
    return tuple(_texts(language))


def with_faults(term: Term, language: str) -> Iterator[str]:
    """What is wrong with any text of a language, each with its key.

    A pattern is looked for in all texts at once, which takes a tenth of the time; what is in none
    of them need not be looked for in each.
    """
    known = texts(language)
    places = set[int]()
    for never in term.never:
        places |= _places(never, language, 2)
    if term.required:
        places |= _places(term.english, language, 1)
    for place in sorted(places):
        key, english, text = known[place]
        if term.covers(key):
            yield from (f"{key}: {fault}" for fault in term.faults(english, text))


def _places(pattern: str, language: str, column: int) -> set[int]:
    """Which of the texts of a language have a pattern, which never goes over the end of a line.

    ``column`` tells where they stand in :func:`texts`: 1 for English, 2 for the language's own.
    """
    joined, starts = _joined(language, column)
    return {bisect(starts, each.start()) - 1 for each in _compiled(pattern).finditer(joined)}


@cache
def _joined(language: str, column: int) -> tuple[str, list[int]]:
    """All these texts, a line each, and where each of them begins."""
    among = [text[column] for text in texts(language)]
    return "\n".join(among), list(accumulate((len(text) + 1 for text in among), initial=0))


def _texts(language: str) -> Iterator[tuple[str, str, str]]:
    english = sentences("en")
    for key, sentence in sentences(language).items():
        source = PLACEHOLDER.sub("", " ".join(english[key].forms)) if key in english else ""
        yield from ((key, source, form) for form in sentence.forms)
    for page in sorted(LESSONS.glob(f"*/{language}.md")):
        # A lesson is not translated word by word: only what is never said is looked for.
        yield f"lessons/{page.parent.name}", "", page.read_text(encoding="utf-8")


def _among(key: str, globs: tuple[str, ...]) -> bool:
    return any(fnmatchcase(key, glob) for glob in globs)


def _search(pattern: str, text: str) -> re.Match[str] | None:
    return _compiled(pattern).search(text)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Read once: there are more of them than :mod:`re` remembers."""
    return re.compile(pattern, re.IGNORECASE)
