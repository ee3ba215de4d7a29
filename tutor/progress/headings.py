"""The headings of tables as schools export them, in English, Polish and Greek: what stands below.

A heading may say whose it is, ``Nazwisko ucznia``, ``Όνομα μαθητή``; what is of a parent is none of
ours, ``Όνομα πατέρα``.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tutor.progress.names import bare


class Column(StrEnum):
    """What stands in a column."""

    NUMBER = "number"
    FIRST = "first"
    MIDDLE = "middle"
    LAST = "last"
    WHOLE = "whole"
    TURNED = "turned"
    """The whole name, the surname first."""
    CLASS = "class"
    YEAR = "year"
    """The class, where no other column says it more exactly."""
    OTHER = "other"


_HEADINGS: Final[Mapping[Column, str]] = MappingProxyType(
    {
        Column.NUMBER: "lp|nr|no|#|number|numer|id|nr w dzienniku|numer w dzienniku|αα|α/α|αρ|upn"
        "|numer w ksiedze|nr w ksiedze|nr ewidencyjny|αριθμος μητρωου|αμ|α.μ|pesel",
        Column.FIRST: "first name|firstname|first|given name|given names|forename|forenames|imie"
        "|imiona|pierwsze imie|imie pierwsze|ονομα|ονοματα|vorname|vornamen",
        Column.MIDDLE: "middle name|middlename|middle initial|middle names|drugie imie|imie drugie"
        "|δευτερο ονομα",
        Column.LAST: "last name|lastname|last|surname|family name|nazwisko|επωνυμο|επιθετο|nachname"
        "|familienname",
        Column.WHOLE: "name|names|full name|pupil|pupils|student|students|uczen|uczniowie"
        "|imie i nazwisko|imiona i nazwiska|imiona i nazwisko"
        "|lista uczniow|ονοματεπωνυμο|μαθητης|μαθητης/τρια|μαθητες|ονοματα μαθητων",
        Column.TURNED: "nazwisko i imie|nazwisko i imiona|nazwiska i imiona|nazwisko imie"
        "|επωνυμο και ονομα|επωνυμο ονομα|επιθετο και ονομα|nachname und vorname|name und vorname"
        "|nachname vorname|surname and first name|surname first name|last name first name"
        "|last name and first name",
        Column.CLASS: "class|form|klasa|oddzial|ταξη τμημα|τμημα|homeroom|home room|reg group"
        "|registration group|tutor group|section|klasse",
        Column.YEAR: "year group|year|grade|grade level|ταξη|poziom",
    }
)
"""Headings without capitals and accents."""

_COLUMNS: Final = {
    bare(heading): column for column, words in _HEADINGS.items() for heading in words.split("|")
}

_OF_THE_PUPIL: Final = re.compile(
    bare(
        r"\b(ucznia|uczennicy|uczniow|student|students|pupil|pupils|legal|dziecka"
        r"|μαθητη/τριας|μαθητη/ριας|μαθητη|μαθητριας|μαθητων)\b"
    )
)
"""Words that say nothing more: everybody in the list is a pupil."""

NAMING: Final = frozenset({Column.FIRST, Column.LAST, Column.WHOLE, Column.TURNED})
"""What a table must have to be one of pupils."""


def column_of(heading: str) -> Column:
    """What stands below a heading."""
    said = " ".join(bare(heading).replace(",", " ").split()).strip(" .:*")
    if said in _COLUMNS:
        return _COLUMNS[said]
    rest = " ".join(_OF_THE_PUPIL.sub(" ", said.replace("_", " ")).split()).strip(" .:*")
    return _COLUMNS.get(rest, Column.OTHER)


def settled(columns: Sequence[Column]) -> list[Column]:
    """The columns of a table, now that all of them are known.

    Beside a surname, "name" is the first name, and the reverse; a year tells the class only where
    nothing else does.
    """
    found = list(columns)
    if Column.WHOLE in found and (Column.LAST in found) != (Column.FIRST in found):
        other = Column.FIRST if Column.LAST in found else Column.LAST
        found = [other if one is Column.WHOLE else one for one in found]
    year = Column.OTHER if Column.CLASS in found else Column.CLASS
    return [year if one is Column.YEAR else one for one in found]
