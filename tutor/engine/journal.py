"""A JSON Lines file that grows by whole lines: what records and practice answers are kept in.

This is how one is read; it is written in :mod:`tutor.engine.writing`. A program killed while it
writes leaves a torn last line, which is dropped, and the reader is told which it was. Lines in
between that cannot be read are passed over and told as well.
"""

from codecs import BOM_UTF8
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from tutor import files

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; no honest line comes near."""

MOST: Final = 200_000
"""So many lines are told apart; no honest journal comes near."""


class Unreadable(Exception):
    """A line that cannot be read: its number from 1 and a code.

    Codes: ``line-too-long``, ``line-unreadable`` (no JSON, or too deeply nested).
    """

    def __init__(self, line: int, code: str) -> None:
        super().__init__(line, code)
        self.line = line
        self.code = code


class Entry(msgspec.Struct, frozen=True):
    """One line of a journal: its number from 1 and the value it holds."""

    line: int
    value: Any


class Spoiled(msgspec.Struct, frozen=True):
    """A whole line that cannot be read: its number from 1, and the code of why."""

    line: int
    code: str


class Contents(msgspec.Struct, frozen=True):
    """What a journal holds: its entries and the number of a truncated last line, if there is one.

    ``size`` is how many bytes the whole lines take, ``closed`` whether the last of them has its
    newline; lines are numbered from 1. ``spoiled`` are the lines that were passed over.
    """

    entries: tuple[Entry, ...]
    truncated: int | None
    size: int
    closed: bool
    spoiled: tuple[Spoiled, ...] = ()

    @property
    def values(self) -> list[Any]:
        """What the lines hold that can be read."""
        return [entry.value for entry in self.entries]

    def check(self) -> Self:
        """These contents, for those who want every line.

        Raises:
            Unreadable: the first line that cannot be read.
        """
        for line in self.spoiled:
            raise Unreadable(line.line, line.code)
        return self


def line_of(value: object) -> bytes:
    """The line that holds a value, which is anything msgspec can encode.

    Half a character, as a browser may send one, becomes a question mark: no file can hold it.
    """
    try:
        return msgspec.json.encode(value) + b"\n"
    except UnicodeEncodeError:
        return msgspec.json.encode(_whole(msgspec.to_builtins(value))) + b"\n"


def _whole(value: Any) -> Any:
    match value:
        case str():
            return value.encode(errors="replace").decode()
        case dict():
            return {_whole(name): _whole(each) for name, each in value.items()}
        case list() | tuple():
            return [_whole(each) for each in value]
        case _:
            return value


def read(path: Path) -> Contents:
    """Everything in a file that can be read.

    Raises:
        tutor.files.FileFault: the file cannot be.
    """
    return parsed(files.contents(path, files.JOURNAL))


def parsed(data: bytes) -> Contents:
    """What is in the bytes of a file."""
    entries: list[Entry] = []
    spoiled: list[Spoiled] = []
    truncated, closed = None, True
    lines = data.split(b"\n", MOST)
    size, rest = len(data) - len(lines[-1]), lines.pop()
    for number, line in enumerate([*lines, *([rest] if rest else [])], start=1):
        is_rest = number > len(lines)
        value = _value(line.removeprefix(BOM_UTF8) if number == 1 else line)
        if value is not _NO_VALUE:
            entries.append(Entry(number, value))
            size, closed = size + len(rest) * is_rest, not is_rest
            continue
        if is_rest:
            truncated = number
        if len(line) > LONGEST:
            spoiled.append(Spoiled(number, "line-too-long"))
        elif not is_rest:
            spoiled.append(Spoiled(number, "line-unreadable"))
    return Contents(tuple(entries), truncated, size, closed, tuple(spoiled))


_NO_VALUE: Final = object()


def _value(line: bytes) -> Any:
    if len(line) > LONGEST:
        return _NO_VALUE
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _NO_VALUE
