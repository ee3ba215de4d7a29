"""The school year that the name of a class tells: ``4b``, ``IV a``, ``Year 4``, ``Δ΄ Δημοτικού``.

It is no more than a first guess: it opens a drill at about the right place.
"""

import re
import unicodedata
from typing import Final

MOST: Final = 12
"""No school has more years."""

_ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8}
_GREEK: Final = {"Α": 1, "Β": 2, "Γ": 3, "Δ": 4, "Ε": 5, "ΣΤ": 6}
_LOWER_SECONDARY: Final = "ΓΥΜ"
"""A class of the Greek gymnasio, which follows six years of primary school."""

_NUMBER: Final = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_LEADING_ROMAN: Final = re.compile(r"(?:VIII|VII|VI|IV|V|III|II|I)(?=[A-H]?(?![A-Z]))")
_LEADING_GREEK: Final = re.compile(r"(?:ΣΤ|[ΑΒΓΔΕ])(?![Α-Ω]{2})")


def year_of(class_name: str | None) -> int | None:
    """The school year from 1; None where the name does not tell."""
    name = _plain(class_name or "")
    greek, roman = _LEADING_GREEK.match(name), _LEADING_ROMAN.match(name)
    if greek is not None:
        year = _GREEK[greek[0]] + (6 if _LOWER_SECONDARY in name else 0)
    elif roman is not None:
        year = _ROMAN[roman[0]]
    elif (found := _NUMBER.search(name)) is not None:
        year = int(found[0])
    else:
        return None
    return year if 1 <= year <= MOST else None


def _plain(name: str) -> str:
    """Capitals without accents."""
    apart = unicodedata.normalize("NFD", name.strip().upper())
    return "".join(char for char in apart if not unicodedata.combining(char))
