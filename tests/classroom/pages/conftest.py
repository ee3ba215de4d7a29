"""A browser for each file of tests of the pages, and no page that outlives its test."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.classroom.pages.rooms import chromium


@pytest.fixture(scope="module")
def started() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def browser(started: Any) -> Iterator[Any]:
    """The browser; what a test leaves open would go on drawing while the next ones run.

    The page of crowds stays: nothing is drawn there.
    """
    yield started
    for context in started.contexts[1:]:
        context.close()
