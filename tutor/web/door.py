"""The password of ``--lan``: made when the server starts, read aloud in class, typed by pupils.

Digits alone, so that it is said and typed alike in every language and on every keyboard layout.
Eight of them are no secret for ever, but no one guesses them at a few tries a minute.
"""

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from enum import Enum
from hmac import compare_digest
from typing import Final

DIGITS: Final = 8
TRIES: Final = 5
"""Wrong passwords that one address may send within ``WINDOW``."""
WINDOW: Final = 60.0
"""Seconds."""
REMEMBERED: Final = 1_000
"""Addresses whose wrong tries are counted; the longest quiet one is forgotten first."""


def new_password() -> str:
    """Digits, and no other password is as likely or less."""
    return "".join(secrets.choice("0123456789") for _ in range(DIGITS))


def spaced(password: str) -> str:
    """As it is shown and read aloud: in groups of four."""
    return " ".join(password[at : at + 4] for at in range(0, len(password), 4))


class Knock(Enum):
    """What becomes of a password somebody typed."""

    RIGHT = "right"
    WRONG = "wrong"
    WAIT = "wait"
    """Too many wrong ones from there: not even looked at."""


class Door:
    """Lets in who knows the password, and whoever was let in before."""

    def __init__(self, password: str | None, clock: Callable[[], float] = time.monotonic) -> None:
        """Without a password the door stands open."""
        self.password = password
        self.token: Final = secrets.token_urlsafe(32)
        """What a browser keeps to show that it was let in; good until the server ends."""
        self._clock = clock
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()

    def lets_in(self, token: str) -> bool:
        """Whether a browser that shows this need not ask any more."""
        return self.password is None or _same(token, self.token)

    def knock(self, address: str, typed: str) -> Knock:
        """Judges a password typed at an address; blanks and dashes between digits are fine."""
        wrong = self._recent(address)
        if len(wrong) >= TRIES:
            return Knock.WAIT
        if _same("".join(typed.split()).replace("-", ""), self.password or ""):
            self._wrong.pop(address, None)
            return Knock.RIGHT
        wrong.append(self._clock())
        return Knock.WRONG

    def _recent(self, address: str) -> deque[float]:
        """When this address was wrong within the window, the address now being the latest."""
        wrong = self._wrong.setdefault(address, deque(maxlen=TRIES))
        self._wrong.move_to_end(address)
        if len(self._wrong) > REMEMBERED:
            self._wrong.popitem(last=False)
        while wrong and wrong[0] <= self._clock() - WINDOW:
            wrong.popleft()
        return wrong


def _same(typed: str, right: str) -> bool:
    """Compares in a time that does not tell how much of it is right."""
    return compare_digest(typed.encode("utf-8", "replace"), right.encode())
