"""Files with class lists as schools export them, into text, whatever they are encoded in.

UTF-8 and UTF-16 tell themselves. What spreadsheets of Windows write tells nothing: in a Greek list
the letters beyond ASCII stand in words of their own, in a Polish one between Latin letters.
"""

import codecs
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tutor import files

_MARKS: Final[Mapping[bytes, str]] = MappingProxyType(
    {
        codecs.BOM_UTF8: "utf-8-sig",
        codecs.BOM_UTF16_LE: "utf-16",
        codecs.BOM_UTF16_BE: "utf-16",
    }
)
"""What a file may begin with to say how it is encoded."""

_POLISH: Final = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
_GREEK: Final = re.compile("[\u0370-\u03ff]")


class NoList(Exception):
    """A file that is no text: a workbook, a picture, something in an unknown encoding."""


def text_of(path: Path) -> str:
    """What a file of a class list says.

    Raises:
        NoList: it is no text.
        tutor.files.FileFault: it cannot be read, or is too large for a list.
    """
    return decoded(files.contents(path, files.SHEET))


def decoded(raw: bytes) -> str:
    """The text of UTF-8, UTF-16, or a code page for Polish or Greek.

    Raises:
        NoList: it is none of them.
    """
    for mark, name in _MARKS.items():
        if raw.startswith(mark):
            return _text(raw, name)
    for name, halves in (("utf-16-le", raw[1::2]), ("utf-16-be", raw[::2])):
        if b"\0" in halves and _are_upper(halves):
            return _text(raw, name)
    raw = raw.replace(b"\0", b"")  # one that a broken program or disk has left in a text
    try:
        return _printable(raw.decode("utf-8"))
    except UnicodeDecodeError:
        pass
    if greek := [text for text in _texts(raw, "cp1253", "iso8859-7") if _is_greek(text)]:
        return max(greek, key=lambda text: sum(map(str.isalpha, text)))
    latin = _texts(raw, "cp1250", "iso8859-2")
    if not latin:
        raise NoList
    return max(latin, key=lambda text: sum(letter in _POLISH for letter in text))


_UPPER: Final = bytes((*range(0x09), 0x1E, 0x1F, 0x20))
"""The upper bytes of letters of Europe and its neighbours, and of dashes and quotation marks."""


def _are_upper(halves: bytes) -> bool:
    """Whether every second byte of a text can be the upper half of its letters, most of them."""
    return len(halves.translate(None, _UPPER)) * 2 < len(halves)


def _texts(raw: bytes, *encodings: str) -> list[str]:
    found = []
    for name in encodings:
        try:
            found.append(_text(raw, name))
        except NoList:
            continue
    return found


def _text(raw: bytes, encoding: str) -> str:
    try:
        return _printable(raw.decode(encoding))
    except UnicodeDecodeError as error:
        raise NoList from error


def _printable(text: str) -> str:
    """The text, unless it has signs that no list has."""
    if any(letter < " " and letter not in "\t\n\r\f\v" for letter in text):
        raise NoList
    if any("\x7f" <= letter <= "\x9f" and letter != "\x85" for letter in text):
        raise NoList
    return text


def _is_greek(text: str) -> bool:
    """Whether letters beyond ASCII stand in words without Latin ones."""
    words = [word for word in re.findall(r"[^\W\d_]+", text) if _GREEK.search(word)]
    whole = [word for word in words if not re.search("[A-Za-z]", word)]
    return len(whole) * 2 > len(words)
