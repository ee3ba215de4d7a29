"""The pages that are open: how many there may be, whose they are, and who sits at each."""

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import Enum
from typing import Any, Final

from tutor.progress.roles import Role

PAGES: Final = 3
"""Pages that one browser may have open."""
STARTS: Final = 12
"""Pages that one browser may open within ``WITHIN``."""
WITHIN: Final = 30.0
"""Seconds."""
SCHOOL_DAY: Final = 10 * 3600.0
"""Seconds that a page's pupil is remembered, from when the page was last open."""
REMEMBERED: Final = 1_000
"""Pages whose pupils are remembered, and browsers whose starts are counted."""


class Full(Enum):
    """Why there is no place."""

    ALL = "full"
    """All places are taken."""
    BROWSER = "enough"
    """This browser has as many pages as it may."""
    OFTEN = "often"
    """This browser has opened as many pages lately as it may."""


class Place:
    """One page and its app."""

    def __init__(self, browser: str, page: str, role: Role) -> None:
        self.id: Final = secrets.token_hex(8)
        """By which the teacher's page knows it."""
        self.browser: Final = browser
        self.page: Final = page
        """What the page calls itself, before and after it is loaded anew; empty: nothing."""
        self.role: Final = role
        self.since: Final = datetime.now()
        self.last_key: datetime | None = None
        self.language = ""
        self.pupil: dict[str, Any] | None = None
        """Who sits at it, as the app says: a :class:`tutor.progress.values.Pupil`."""
        self.leaving = False
        """Whether the page is closed and its app on its way out."""
        self.end: Callable[[], Awaitable[object]] | None = None
        """Ends it in the teacher's name."""
        self.session: Any = None
        """Its :class:`tutor.web.sessions.Session`, once there is one."""

    @property
    def name(self) -> str:
        """The name of who sits at it; empty for nobody in particular."""
        return str((self.pupil or {}).get("name", ""))


class Places:
    """Counts who is in, and remembers who sat where."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.taken: list[Place] = []
        self._clock = clock
        self._starts: OrderedDict[str, deque[float]] = OrderedDict()
        self._sat: OrderedDict[tuple[str, str], tuple[float, dict[str, Any]]] = OrderedDict()

    @property
    def now(self) -> int:
        """How many apps there are."""
        return len(self.taken)

    def full(self, browser: str = "") -> Full | None:
        """Why a browser gets no place; None: it gets one.

        An app whose page is closed still stores what it holds: whoever loads the page anew need
        not wait for that, but neither may there be ever more of them.
        """
        here = [place for place in self.taken if not place.leaving]
        if len(here) >= self.most or self.now >= 2 * self.most:
            return Full.ALL
        if sum(place.browser == browser for place in here) >= PAGES:
            return Full.BROWSER
        starts = self._starts.get(browser, ())
        return Full.OFTEN if sum(at > self._clock() - WITHIN for at in starts) >= STARTS else None

    @contextmanager
    def take(self, browser: str, page: str, role: Role) -> Iterator[Place]:
        """Takes a place for as long as the block lasts."""
        starts = self._starts.setdefault(browser, deque(maxlen=STARTS))
        starts.append(self._clock())
        _keep_latest(self._starts, browser)
        place = Place(browser, page, role)
        self.taken.append(place)
        try:
            yield place
        finally:
            self.taken.remove(place)

    def find(self, name: str) -> Place | None:
        """The open page of that id."""
        return next((place for place in self.taken if place.id == name), None)

    # Who sat where ----------------------------------------------------------------------------

    def sits(self, place: Place, pupil: dict[str, Any] | None) -> None:
        """Somebody has sat down at a page, or stood up."""
        place.pupil = pupil
        if place.page and place.role is not Role.TEACHER:
            self._sat.pop((place.browser, place.page), None)
            if pupil is not None:
                self._sat[place.browser, place.page] = (self._clock(), pupil)
                _keep_latest(self._sat, (place.browser, place.page))

    def sat(self, browser: str, page: str) -> dict[str, Any] | None:
        """Who sat at this page of this browser when it was last open, today."""
        at, pupil = self._sat.get((browser, page), (0.0, None))
        if pupil is None or self._clock() - at > SCHOOL_DAY:
            return None
        self._sat[browser, page] = (self._clock(), pupil)
        return pupil


def _keep_latest(kept: OrderedDict[Any, Any], name: object) -> None:
    kept.move_to_end(name)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
