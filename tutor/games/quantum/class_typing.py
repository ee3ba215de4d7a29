"""What pupils type in a game with the class: dice to roll again, and a colour to write.

Words may be of any language, since a class speaks several; capitals and accents do not matter.
Everything that can be tapped on a page can be typed.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from tutor.engine.contract import unreadable
from tutor.games.quantum.class_sheet import MISTHROW
from tutor.games.quantum.narration import colour_mark, colour_name
from tutor.games.quantum.rules.components import COLOURS, Colour
from tutor.games.quantum.rules.moves import KEEP, WHITE, Keep, Reroll, die_text
from tutor.language import LANGUAGES, say, speaking
from tutor.progress.names import bare

BESIDE: Final = "·"
"""Stands between a die and what it shows: ``1·R4``. A line for calculations makes it a sign."""


class Writing(NamedTuple):
    """A colour whose sum is to be written, with the sum where it was typed; or a misthrow."""

    colour: Colour | None
    number: int | None = None


_SHOWN: Final = re.compile(rf"([w0-6])[{BESIDE}*×][^\W\d_]*[0-9]")
_PIECE: Final = re.compile(r"[^\W\d_]+|[0-9]|[^\s,;+]")
_WORD: Final = re.compile(r"[^\W\d_]+")
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_WRITING: Final = re.compile(r"(?:[^\W\d_]|[\s=:])*(?:[0-9]{1,3}\s*)?")


def read_vote(text: str) -> Keep | Reroll:
    """What is to become of the dice: ``keep``, or some of them as in ``w 1 4``.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``; whether there are such dice is the
            rules' to say.
    """
    pieces = _PIECE.findall(_SHOWN.sub(r" \1 ", bare(text)))
    if " ".join(pieces) in _meaning("keep"):
        return KEEP
    if pieces and pieces[0] in _meaning("reroll"):
        del pieces[0]
    dice = [_die(piece) for piece in pieces]
    if not pieces or None in dice:
        raise unreadable(text)
    return Reroll(tuple(sorted(die for die in dice if die is not None)))


def _die(piece: str) -> int | None:
    if piece in _meaning("white"):
        return WHITE
    return int(piece) if _NUMBER.fullmatch(piece) else None


def read_writing(text: str) -> Writing:
    """A colour, alone or with its sum, or a misthrow: ``purple``, ``write purple``, ``red 10``.

    Raises:
        tutor.engine.contract.Refused: ``move-unreadable``.
    """
    plain = bare(text).strip()
    words, numbers = _WORD.findall(plain), _NUMBER.findall(plain)
    if words and words[0] in _meaning("write"):
        del words[0]
    said = " ".join(words)
    if _WRITING.fullmatch(plain) is None or len(numbers) > 1:
        raise unreadable(text)
    if said in _meaning(MISTHROW) and not numbers:
        return Writing(None)
    for colour in COLOURS:
        if said in _meaning(colour):
            return Writing(colour, int(numbers[0]) if numbers else None)
    raise unreadable(text)


def _meaning(of: str) -> frozenset[str]:
    """The words that mean something, in every language."""
    return _words()[of]


@cache
def _words() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {
        "keep": {"keep"},
        "reroll": {"reroll"},
        "write": {"write"},
        "white": {die_text(WHITE)},
        MISTHROW: {"misthrow", "pass"},
    }
    for language in LANGUAGES:
        with speaking(language):
            for meaning, word in _spoken():
                found.setdefault(meaning, set()).add(" ".join(_WORD.findall(bare(word))))
    return {meaning: frozenset(words) for meaning, words in found.items()}


def _spoken() -> Iterator[tuple[str, str]]:
    yield "keep", say("classgame.sheet-keep")
    yield "reroll", say("classgame.sheet-reroll")
    yield "write", say("classgame.sheet-write-word")
    yield "white", say("quantum.white")
    yield MISTHROW, say("classgame.sheet-misthrow")
    for word in say("plain.pass-words").split():
        yield MISTHROW, word
    for colour in COLOURS:
        yield colour, colour
        yield colour, colour_name(colour)
        yield colour, colour_mark(colour)
