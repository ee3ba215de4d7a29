"""The code of a room: what pupils type to get in."""

import secrets
from random import Random
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What codes are made of: no 0 and O, no 1 and I."""
LONG: Final = 5
"""Letters of a code."""


def new_code(rng: Random | None = None) -> str:
    """A code, as likely as any other."""
    choose = (rng or secrets.SystemRandom()).choice
    return "".join(choose(LETTERS) for _ in range(LONG))


def typed_code(text: str) -> str:
    """A code as it was meant: blanks, dashes and small letters are fine."""
    return "".join(text.split()).replace("-", "").upper()


def is_code(text: str) -> bool:
    """Whether a text could be the code of a room."""
    return len(text) == LONG and all(each in LETTERS for each in text)
