"""The browser that pages are tried in: Debian's Chromium, without windows if it is there so.

It draws the same pages and takes half the processor: nothing is put together for a screen.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

PROGRAM: Final = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
"""Where it is; None where there is none."""


def missing() -> str | None:
    """Why no browser can be had here, and what to do about it; None where one can."""
    if find_spec("playwright") is None:
        return "a browser needs the test extra: pip install '.[test]'"
    if PROGRAM is None:
        return "there is no Chromium here: apt-get install chromium-headless-shell"
    return None


@contextmanager
def chromium(*options: str) -> Iterator[Any]:
    """A browser as on an old computer."""
    from playwright.sync_api import sync_playwright  # not everywhere installed

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=PROGRAM, args=["--no-sandbox", "--disable-3d-apis", *options]
        )
        yield browser
        browser.close()
