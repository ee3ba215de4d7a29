"""The password of ``--lan``: made when the server starts, read aloud in class, typed by pupils.

Digits alone, so that it is said and typed alike in every language and on every keyboard layout.
Eight of them are no secret for ever, but no one guesses them at a few tries a second.

Who is wrong too often waits, and only they: a browser by its own count, longer each time. A whole
school may share one address, so that has a count of its own, far more generous; beyond it, what is
typed there is looked at one after the other, the right password too, and within ``LINE`` seconds.
At the computer that serves, the right password is right at once, whatever others do.
"""

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from enum import Enum
from hmac import compare_digest
from math import ceil
from typing import Final, NamedTuple, TypeVar

V = TypeVar("V")

DIGITS: Final = 8
TRIES: Final = 5
"""Wrong passwords of one browser until it waits."""
WAITS: Final = (10.0, 20.0, 40.0, 80.0, 160.0, 300.0)
"""Seconds that it waits after these, and after each one more."""
CALM: Final = 900.0
"""Seconds after which a browser's wrong passwords are forgotten."""
MANY: Final = 60
"""Wrong passwords of one address within ``WINDOW`` until what comes from there stands in line."""
WINDOW: Final = 60.0
"""Seconds."""
PACE: Final = 0.2
"""Seconds that each in the line takes."""
LINE: Final = 10.0
"""Seconds that the line is long at most; who comes then is asked to come again."""
REMEMBERED: Final = 1_000
"""Browsers, and addresses, that are counted; the longest quiet one is forgotten first."""


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


class Answer(NamedTuple):
    """What becomes of it, and how long to wait before the next."""

    knock: Knock
    seconds: int = 0


class _Wrong:
    """How often somebody was wrong, and until when they wait."""

    def __init__(self) -> None:
        self.times = 0
        self.last = 0.0
        self.until = 0.0


class Door:
    """Lets in who knows the password, and whoever was let in before."""

    def __init__(
        self,
        password: str | None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Without a password the door stands open."""
        self.password = password
        self.token: Final = secrets.token_urlsafe(32)
        """What a browser keeps to show that it was let in; good until the server ends."""
        self._clock = clock
        self._sleep = sleep
        self._browsers: OrderedDict[str, _Wrong] = OrderedDict()
        self._addresses: OrderedDict[str, deque[float]] = OrderedDict()
        self._line: dict[str, float] = {}
        """When the line of an address will have been served."""

    def lets_in(self, token: str) -> bool:
        """Whether a browser that shows this need not ask any more."""
        return self.password is None or _same(token, self.token)

    async def knock(self, typed: str, *, browser: str, address: str, own: bool) -> Answer:
        """Judges a password; blanks and dashes between digits are fine.

        Args:
            typed: the password, as it came.
            browser: the name the browser goes by.
            address: where it came from.
            own: whether that is this computer itself.
        """
        right = _same("".join(typed.split()).replace("-", ""), self.password or "")
        if own and right:
            return self._come_in(browser)
        wrong = _kept(self._browsers, browser, _Wrong)
        now = self._clock()
        if now < wrong.until:
            return Answer(Knock.WAIT, ceil(wrong.until - now))
        if (late := self._stand_in_line(address)) > LINE:
            return Answer(Knock.WAIT, ceil(late))
        if late:
            await self._sleep(late)
        if right:
            return self._come_in(browser)
        return self._refuse(wrong, address)

    def _come_in(self, browser: str) -> Answer:
        self._browsers.pop(browser, None)
        return Answer(Knock.RIGHT)

    def _refuse(self, wrong: _Wrong, address: str) -> Answer:
        now = self._clock()
        if now - wrong.last > CALM:
            wrong.times = 0
        wrong.times += 1
        wrong.last = now
        self._recent(address).append(now)
        if wrong.times < TRIES:
            return Answer(Knock.WRONG)
        wait = WAITS[min(wrong.times - TRIES, len(WAITS) - 1)]
        wrong.until = now + wait
        return Answer(Knock.WRONG, ceil(wait))

    def _stand_in_line(self, address: str) -> float:
        """Seconds until it is one's turn; more than ``LINE``: one has not even lined up."""
        if len(self._recent(address)) < MANY:
            self._line.pop(address, None)
            return 0.0
        now = self._clock()
        turn = max(now, self._line.get(address, now)) + PACE
        if turn - now <= LINE:
            self._line[address] = turn
        return turn - now

    def _recent(self, address: str) -> deque[float]:
        """When this address was wrong within the window."""
        wrong = _kept(self._addresses, address, lambda: deque[float](maxlen=MANY))
        while wrong and wrong[0] <= self._clock() - WINDOW:
            wrong.popleft()
        if len(self._line) > REMEMBERED:
            self._line.clear()
        return wrong


def _kept(counts: OrderedDict[str, V], name: str, new: Callable[[], V]) -> V:
    """What is counted under a name, that name now being the latest."""
    if name not in counts:
        counts[name] = new()
    counts.move_to_end(name)
    if len(counts) > REMEMBERED:
        counts.popitem(last=False)
    return counts[name]


def _same(typed: str, right: str) -> bool:
    """Compares in a time that does not tell how much of it is right."""
    return compare_digest(typed.encode("utf-8", "replace"), right.encode())
