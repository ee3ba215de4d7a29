"""Reads the translators' ``.po`` files as they are, for the tests that hold them to the rules."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tutor.language import LANGUAGES, is_whole
from tutor.language.catalogues import folders

PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Sentence(NamedTuple):
    """One entry of one catalogue."""

    key: str
    forms: tuple[str, ...]
    """One text, or one for each plural form of the language."""
    plural: bool
    fuzzy: bool
    comments: tuple[str, ...]

    @property
    def placeholders(self) -> frozenset[str]:
        return frozenset(name for form in self.forms for name in PLACEHOLDER.findall(form))

    @property
    def limit(self) -> int | None:
        """The widest it may be on screen, from a comment ``#. max 20``."""
        found = [re.fullmatch(r"max (\d+)", comment) for comment in self.comments]
        return next((int(match[1]) for match in found if match), None)


WHOLE = list(filter(is_whole, LANGUAGES))
"""The languages that say of themselves that nothing is left to translate, English first."""

TRIED = ("en", "pl", "el")
"""The languages in which screens, stories and files are tried one by one: English, one with three
plurals, one with another alphabet. A further one proves nothing new there and costs its time."""

FILES = sorted(path for folder in folders() for path in folder.glob("*/*.po"))
"""Every file of the translators: the shared ones and those of the games."""


@cache
def sentences(language: str) -> dict[str, Sentence]:
    """Return the sentences of a language by key."""
    return {
        sentence.key: sentence
        for path in FILES
        if path.parent.name == language
        for sentence in in_file(path, language)
    }


@cache
def in_file(path: Path, language: str) -> tuple[Sentence, ...]:
    """Return the sentences of one ``.po`` file, as it was when it was first asked for."""
    with path.open("rb") as file:
        read = read_po(file, locale=language, abort_invalid=True)
        return tuple(_sentence(message) for message in read if message.id)


def _sentence(message: Message) -> Sentence:
    plural = isinstance(message.id, (tuple, list))
    key = message.id[0] if plural else message.id
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return Sentence(
        str(key), tuple(map(str, forms)), plural, message.fuzzy, tuple(message.auto_comments)
    )
