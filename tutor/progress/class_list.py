"""A class list as it is pasted or exported, read line by line into the names of pupils.

The whole list decides what a line means, so that nobody is cut in two: where most lines have one
comma, ``Kowalska, Anna`` is one pupil, Anna Kowalska; in ``Anna, Ola, Jan`` each comma ends a name.
Tables as schools export them have semicolons, tabs or commas between their columns, with headings
in English, Polish or Greek, or without. Numbers and bullets before names are no part of them.

Every line that is not blank is told of (:class:`Line`), and no letter of a name is lost: what is
not understood is left to whoever pasted it, as a line of :attr:`Kind.UNCLEAR`.
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from tutor.progress.cells import cells_of, has_bare_number, separator_of, unnumbered
from tutor.progress.headings import NAMING, Column, column_of, settled
from tutor.progress.names import LONGEST, bare, squeezed


class Kind(StrEnum):
    """What a line of a class list is."""

    PUPILS = "pupils"
    """One pupil, or several side by side."""
    HEADING = "heading"
    """The names of columns, a title, or a class that the lines below it are in."""
    NOTHING = "nothing"
    """Numbers and signs, no name."""
    UNCLEAR = "unclear"
    """More than one name, and no telling where one ends: nobody is put on the list for it."""
    LONG = "long"
    """A name that is longer than names may be: nobody is put on the list for it."""


class Found(msgspec.Struct, frozen=True):
    """A pupil in a class list."""

    name: str
    class_name: str | None = None
    """As a column or a heading has it; None where the list says nothing of classes."""


class Line(msgspec.Struct, frozen=True):
    """A line that is not blank, and what it was taken for."""

    number: int
    """Its place in the text, from 1, blank lines counted."""
    text: str
    kind: Kind
    found: tuple[Found, ...] = ()
    unused: tuple[str, ...] = ()
    """Cells that are neither names nor classes: numbers of pupils, addresses, dates."""


def read(text: str, *, surname_first: bool = True) -> tuple[Line, ...]:
    """The lines of a class list that are not blank.

    Args:
        text: as it was pasted, or as a file holds it.
        surname_first: whether of two names beside each other, without a heading that tells, the
            first is the surname.
    """
    whole = [_Raw(number, squeezed(line), line) for number, line in _lines(text)]
    raw = [line for line in whole if line.shown]
    rows = _rows(raw)
    heading = _heading_of(rows)
    if heading is None:
        return tuple(_without_heading(rows, surname_first=surname_first))
    return tuple(_with_heading(rows, heading))


# Lines and cells -----------------------------------------------------------------------------


class _Raw(NamedTuple):
    """A line as it stands."""

    number: int
    shown: str
    """With single blanks, as it is told of."""
    text: str


class _Row(NamedTuple):
    """A line and its cells, those at the end that are empty left out."""

    number: int
    shown: str
    cells: tuple[str, ...]

    def line(self, kind: Kind, *found: Found, unused: Sequence[str] = ()) -> Line:
        return Line(self.number, self.shown, kind, found, tuple(unused))


_BREAK: Final = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")

_EXCEL: Final = re.compile(r"sep=.", re.IGNORECASE)
"""The line with which spreadsheets tell each other what separates the cells."""


_OPENS: Final = re.compile(r'(?:.*[\t;,])? *"(?:[^"]|"")*')
"""A line that ends within a quoted cell, as spreadsheets write a cell of several lines."""

_CLOSES: Final = re.compile(r'(?:[^"]|"")*" *(?:[\t;,]|$)')
"""A line that begins within one, and ends it."""

_TALLEST: Final = 8
"""Lines of the tallest cell; a quotation mark that nothing answers within them is one of a name."""


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines and their places, one that goes on within a quoted cell as a single line."""
    lines = _BREAK.split(text.lstrip("\ufeff"))
    place = 0
    while place < len(lines):
        end = place + 1
        while _OPENS.fullmatch(lines[place]) and (closing := _closing(lines, end)):
            lines[place] = " ".join([lines[place], *lines[end:closing]])
            end = closing
        yield place + 1, lines[place]
        place = end


def _closing(lines: Sequence[str], start: int) -> int | None:
    """Behind the line that closes the cell still open before ``start``; None where none does."""
    for end, line in enumerate(lines[start : start + _TALLEST], start + 1):
        if '"' in line.replace('""', ""):
            return end if _CLOSES.match(line) else None
    return None


def _rows(raw: Sequence[_Raw]) -> list[_Row]:
    bare_numbers = sum(1 for line in raw if has_bare_number(line.text)) * 2 > len(raw)
    texts = [unnumbered(line.text, bare_numbers=bare_numbers) for line in raw]
    separator = separator_of(texts)
    return [
        _Row(line.number, line.shown, cells_of(text, separator_of([text], separator)))
        for line, text in zip(raw, texts, strict=True)
    ]


# Tables with headings ------------------------------------------------------------------------


_TITLE: Final = re.compile(
    bare(
        r"\b(klasa|klasy|class|lista|list|uczniowie|uczniow|pupils|students"
        r"|klasse|klassenliste|schuler|schulerinnen|ταξη|τμημα|μαθητες|μαθητων|καταλογος)\b"
    )
)
"""Words of titles above a list; nobody is called so."""

_OF_TEACHER: Final = re.compile(
    r"(?:form |class )?(?:wychowaw\w+|nauczyciel\w*|teacher|tutor|(?:klassen)?lehr\w+"
    r"|υπευθυν\w+|δασκαλ\w+|εκπαιδευτικ\w+|καθηγητ\w+)\b[^:]*:"
)
"""A line about whoever teaches the class."""

_HOW_MANY: Final = re.compile(
    bare(
        r"(?:razem|ogolem|lacznie|liczba uczniow|liczba osob|stan klasy|total|number of pupils"
        r"|number of students|gesamt|anzahl|συνολο|αριθμος μαθητων)\b[^:;\d]*[:;]?\s*\d"
    )
)
"""A line that counts those above it."""

_CLASS: Final = re.compile(
    r"\d{1,2}\s*[.\-/]?\s*[^\W\d_]{1,2}\d?|[^\W\d_]['΄᾽’]?\s*\d{1,2}|[^\W\d_]['΄᾽’]"
)
"""What classes are called: 4b, 5 A, Α1, Γ'2."""

_CLASS_WORDS: Final = frozenset({"klasa", "kl", "oddzial", "class", "klasse", "ταξη", "τμημα"})
"""What may stand before it."""

HEADING_WITHIN: Final = 10
"""Lines among which the headings of columns are looked for."""


def _heading_of(rows: Sequence[_Row]) -> int | None:
    """The place of the row with the names of columns; None where there is none."""
    for place, row in enumerate(rows[:HEADING_WITHIN]):
        known = [column_of(cell) for cell in row.cells if cell]
        told = len(known) - known.count(Column.OTHER)
        if (
            len(row.cells) > 1
            and NAMING.intersection(known)
            and (told > 1 or told * 2 >= len(known))
        ):
            return place
    return None


def _with_heading(rows: Sequence[_Row], heading: int) -> Iterator[Line]:
    columns = settled([column_of(cell) for cell in rows[heading].cells])
    for place, row in enumerate(rows):
        if place <= heading or _HOW_MANY.match(bare(row.shown)):
            yield row.line(Kind.HEADING)
        else:
            yield _of_table(row, columns)


def _of_table(row: _Row, columns: Sequence[Column]) -> Line:
    if len(row.cells) > len(columns):
        return row.line(Kind.UNCLEAR)
    by_column = list(zip(columns, row.cells, strict=False))

    def cells(*wanted: Column) -> list[str]:
        return [cell for one in wanted for column, cell in by_column if column is one and cell]

    whole = [_turned(cell) for cell in cells(Column.WHOLE)]
    whole += [_surname_behind(cell) for cell in cells(Column.TURNED)]
    first, last = cells(Column.FIRST, Column.MIDDLE), cells(Column.LAST)
    last = [cell.replace(",", " ") if first else _turned(cell) for cell in last]  # Smith, Jr.
    name = " ".join([*first, *last, *whole])
    unused = cells(Column.NUMBER, Column.OTHER)
    if not _has_letter(name):
        lettered = any(map(_has_letter, row.cells))
        return row.line(Kind.UNCLEAR if lettered else Kind.NOTHING)
    class_name = next(iter(cells(Column.CLASS)), None)
    return _pupils(row, [name], class_name, unused)


# Without headings ----------------------------------------------------------------------------


class _Sorted(NamedTuple):
    """The cells of a row by what they look like."""

    names: tuple[str, ...]
    classes: tuple[str, ...]
    unused: tuple[str, ...]

    @property
    def is_table(self) -> bool:
        """Whether it is a row of a table: something stands beside the names."""
        return bool(self.classes or self.unused)


class _Several(StrEnum):
    """What several names in a line are."""

    ONE_PUPIL = "one-pupil"
    """Parts of one name, the surname first."""
    PUPILS = "pupils"
    UNTOLD = "untold"
    """As many lines speak for the one as for the other."""


def _without_heading(rows: Sequence[_Row], *, surname_first: bool) -> Iterator[Line]:
    parts = [_sorted(row) for row in rows]
    several = _several(parts)
    is_table = any(each.is_table for each in parts if len(each.names) > 1)
    above: str | None = None
    is_turned = False
    for place, (row, each) in enumerate(zip(rows, parts, strict=True)):
        title = _title(row) if len(row.cells) == 1 else None
        class_name = each.classes[0] if each.classes else above
        if title is not None:
            above = title or above
            is_turned |= column_of(row.cells[0]) is Column.TURNED
            yield row.line(Kind.HEADING)
        elif (place == 0 and _is_title(row)) or _is_about_all(row):
            yield row.line(Kind.HEADING)
        elif not each.names:
            is_blank = not any(map(_has_letter, row.cells))
            yield row.line(Kind.NOTHING if is_blank else Kind.UNCLEAR)
        elif len(each.classes) > 1:
            yield row.line(Kind.UNCLEAR)
        elif len(each.names) == 1:
            (name,) = each.names
            turned = _turned(name, surname_first=surname_first)
            name = _surname_behind(name) if is_turned else turned
            yield _pupils(row, [name], class_name, each.unused)
        elif several is _Several.PUPILS:
            yield _pupils(row, [*map(_turned, each.names)], class_name, each.unused)
        elif several is _Several.ONE_PUPIL and (is_table or len(each.names) == 2):
            surname, *rest = each.names
            parts_of_name = [*rest, surname] if surname_first else [surname, *rest]
            yield _pupils(row, [" ".join(parts_of_name)], class_name, each.unused)
        else:
            yield row.line(Kind.UNCLEAR)


def _several(every: Sequence[_Sorted]) -> _Several:
    """What all lines together have to say about those with several names."""
    rows = [row for row in every if len(row.names) > 1]
    single = [row.names[0] for row in every if len(row.names) == 1]
    if sum(1 for row in rows if row.is_table) * 2 > len(rows):
        return _Several.ONE_PUPIL
    pairs = [row for row in rows if len(row.names) == 2]
    if len(single) >= len(rows) and sum(" " in name for name in single) * 2 < len(single):
        return _Several.PUPILS  # the others go by their first names alone
    if len(pairs) * 2 < len(rows) or (pairs and all(map(_two_people, pairs))):
        return _Several.PUPILS
    return _Several.UNTOLD if len(pairs) * 2 == len(rows) else _Several.ONE_PUPIL


def _sorted(row: _Row) -> _Sorted:
    cells = [cell for cell in row.cells if cell]
    if len(cells) == 1:
        only = tuple(cell for cell in cells if _has_letter(cell))
        return _Sorted(only, (), () if only else tuple(cells))
    classes = tuple(cell for cell in cells if _class_in(cell))
    names = tuple(cell for cell in cells if _NAME.fullmatch(cell) and cell not in classes)
    rest = tuple(cell for cell in cells if cell not in names and cell not in classes)
    return _Sorted(names, tuple(map(_class_in, classes)), rest)


_NAME: Final = re.compile(r"(?=.*[^\W\d_])[^\d@/\\]+(?:\s\d{1,2})?")
"""A cell that may hold a name: letters, and a number behind them at most."""


def _two_people(row: _Sorted) -> bool:
    """Whether two cells beside each other are whole names, of two words or more each."""
    return all(" " in name or "," in name for name in row.names)


def _turned(name: str, *, surname_first: bool = True) -> str:
    """Anna Kowalska for ``Kowalska, Anna`` within one cell; any other name as it is."""
    parts = [squeezed(part) for part in name.split(",")]
    if len(parts) != 2 or not all(map(_has_letter, parts)):
        return name
    return " ".join(reversed(parts) if surname_first else parts)


def _surname_behind(name: str) -> str:
    """Anna Kowalska for ``Kowalska Anna``, as a heading says it stands; Eva van Dyck likewise.

    A surname is one word, with the small ones before it.
    """
    if "," in name:
        return _turned(name)
    words = name.split()
    surname = next((at for at, word in enumerate(words, 1) if not word.islower()), 1)
    return " ".join(words[surname:] + words[:surname])


def _title(row: _Row) -> str | None:
    """The class that a line names all by itself, empty for a title; None for any other line."""
    text = row.cells[0].strip(" .:")
    if class_name := _class_in(text):
        return class_name
    return "" if column_of(text) is not Column.OTHER or _EXCEL.fullmatch(text) else None


def _class_in(text: str) -> str:
    """The class that a text consists of, without the word before it; else empty."""
    word, _, rest = text.partition(" ")
    rest = rest if bare(word).strip(".:") in _CLASS_WORDS else text
    return rest if _CLASS.fullmatch(rest) else ""


def _is_about_all(row: _Row) -> bool:
    said = bare(row.shown)
    return bool(_OF_TEACHER.match(said) or _HOW_MANY.match(said))


def _is_title(row: _Row) -> bool:
    return bool(_TITLE.search(bare(row.shown)))


def _pupils(row: _Row, names: Sequence[str], class_name: str | None, unused: Sequence[str]) -> Line:
    if any(separator in name for name in names for separator in ",;"):
        return row.line(Kind.UNCLEAR)
    if any(len(name) > LONGEST for name in (*names, class_name or "")):
        return row.line(Kind.LONG)
    found = [Found(squeezed(name), class_name) for name in names]
    return row.line(Kind.PUPILS, *found, unused=unused)


def _has_letter(text: str) -> bool:
    return any(letter.isalpha() for letter in text)
