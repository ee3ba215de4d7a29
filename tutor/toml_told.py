"""What Python's reader of TOML complains of, which it does in English, in the language spoken."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tutor.language import plain, say

SAID: Final[Mapping[str, re.Pattern[str]]] = MappingProxyType(
    {
        name: re.compile(pattern)
        for name, pattern in {
            "value": "Invalid value",
            "statement": "Invalid statement|Invalid initial character|Expected '=' after",
            "behind": "Expected newline or end",
            "open-text": "Unterminated string|Expected (\"'+\"|'\"+')",
            "escape": "Unescaped|Invalid hex value|Escaped character",
            "bracket": "Unclosed|Expected '\\]+' at the end",
            "twice": "Cannot |Duplicate ",
            "letter": "Illegal character|Found invalid character",
            "date": "Invalid date",
            "number": "Exceeds the limit",
            "deep": "maximum recursion depth",
        }.items()
    }
)
"""How its complaints begin, by the name of what is said: ``data.toml-<name>``."""

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")


def complaint(reason: str) -> str:
    """A complaint of Python's reader, with its place; as it stands where it is of no known kind."""
    place = _PLACE.search(reason)
    name = next((name for name, said in SAID.items() if said.match(reason)), None)
    told = plain(_PLACE.sub("", reason)) if name is None else say(f"data.toml-{name}")
    if place is None:
        return told
    if place[1] is None:
        return say("data.toml-at-end", reason=told)
    return say("data.toml-at", reason=told, line=place[1], column=place[2])
