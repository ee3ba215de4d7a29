"""Letters of German and Greek where only Latin ones without marks can be shown.

``hattest`` is another word than ``hättest``, so an umlaut is written as on old typewriters; Greek
is written as in passports (ELOT 743), but letter by letter: ``oy`` for its ``ou``.
"""

from typing import Final
from unicodedata import normalize

_GERMAN: Final = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS",
}  # fmt: skip

_GREEK: Final = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip


def in_latin(letter: str) -> str:
    """What is written for a letter of German or Greek, with any accent; empty for all others."""
    if letter in _GERMAN:
        return _GERMAN[letter]
    bare = normalize("NFD", letter)[:1]
    found = _GREEK.get(bare.lower(), "")
    return found if bare.islower() else found.capitalize()
