"""Places: how many pages a browser may have, how often it may open one, and what it is told."""

import pytest

from tests.language.sources import WHOLE
from tutor.language import say, use
from tutor.progress.roles import Role
from tutor.web.places import PAGES, STARTS, WITHIN, Full, Places


class Clock:
    """A clock that somebody moves."""

    at = 1_000.0

    def __call__(self) -> float:
        return self.at


def test_who_has_too_many_pages_open_is_told_so() -> None:
    places = Places(40, Clock())
    with places.take("mine", "a", Role.PUPIL), places.take("mine", "b", Role.PUPIL):
        assert places.full("mine") is None
        with places.take("mine", "c", Role.PUPIL):
            assert places.now == PAGES
            assert places.full("mine") is Full.BROWSER
            assert places.full("another") is None
        assert places.full("mine") is None


def test_who_opens_pages_too_often_is_not_told_that_many_are_open() -> None:
    """Seen: "has 3 pages open" in a browser that had none, its page loaded anew again and again."""
    clock = Clock()
    places = Places(40, clock)
    for _ in range(STARTS):
        assert places.full("mine") is None
        with places.take("mine", "a", Role.PUPIL):
            pass
    assert places.full("mine") is Full.OFTEN
    assert places.full("another") is None
    clock.at += WITHIN
    assert places.full("mine") is None


@pytest.mark.parametrize("language", WHOLE)
def test_every_reason_has_words_of_its_own(language: str) -> None:
    use(language)
    assert len({say(f"serve.{why.value}", most=3) for why in Full}) == len(Full)
