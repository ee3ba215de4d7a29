"""Somebody else's text inside a sentence: what was typed, what a file holds."""

from typing import Final

LONGEST: Final = 100
"""How much of such a text a sentence repeats."""


def plain(text: str, most: int = LONGEST) -> str:
    """Return the text fit for a terminal: nothing that would steer it, and not endless."""
    shown = text if len(text) <= most else f"{text[:most]}…"
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in shown
    )
