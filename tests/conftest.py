"""The same quiet surroundings for every test, whoever's machine it runs on."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from shutil import rmtree
from typing import Final

import pytest
from hypothesis import settings
from hypothesis.internal import charmap
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from hypothesis.internal.intervalsets import IntervalSet
from textual import constants
from textual.app import App
from textual.widgets import Input

from tests.timelapse import make_short
from tests.clock import Moved
from tests.costs import DEAR, make_cheap
from tests.footers import make_measured, wide
from tests.headless import is_at_work, make_quick
from tests.parallel import (
    RANDOM,
    pytest_choose_examples,
    pytest_cmdline_main,
    pytest_xdist_auto_num_workers,
)
from tutor import language
from tutor.language import sentences
from tutor.progress import pins, values

__all__ = ["pytest_choose_examples", "pytest_cmdline_main", "pytest_xdist_auto_num_workers"]


# Where Python is told to keep nothing compiled, as in many containers, every process of the tests
# would compile the program and the tests anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Stories on the screen make very many small objects, and hardly any of them in circles.
gc.set_threshold(100_000, 20, 20)


# Tests that run in the background, or under nohup, would start programs that no Ctrl+C ends.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32":
    for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP, signal.SIGCONT):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


# Hypothesis reads the source of all that is loaded, for constants to try: that takes a second, and
# there would be "the same examples on every run" only where the same modules are loaded.
providers._get_local_constants = cache(Constants)


def _in_utf8(codec_name: str) -> tuple[IntervalSet, IntervalSet]:
    """What a codec can write, and what of it comes back as another character.

    Hypothesis tries all characters, in each process of a checkout's first run, for a second and a
    half.
    """
    if codec_name != "utf-8":
        return _OWN(codec_name)
    return IntervalSet([(0, 0xD7FF), (0xE000, sys.maxunicode)]), IntervalSet([])


_OWN: Final = charmap.intervals_from_codec
charmap.intervals_from_codec = cache(_in_utf8)


def pytest_collection_finish() -> None:
    """What was imported stays: it need not be looked through again for what can be thrown away."""
    gc.collect()
    gc.freeze()


# Half as many examples as Hypothesis tries by itself; what is rarer asks for more, and every run of
# all tests looks at others.
FEW = settings(max_examples=50, deadline=None, database=None)
settings.register_profile("ci", FEW, derandomize=True)
# Said outright: where CI is set, Hypothesis tries the same by itself.
settings.register_profile(RANDOM, FEW, derandomize=False, print_blob=True)
settings.register_profile("explore", max_examples=2_000, deadline=None)
# The same examples on every run of a part of the tests, and of `.ci/run`; others whenever all run
# (see tests.parallel). `pytest --hypothesis-profile explore` looks further afield.
settings.load_profile("ci")


@pytest.fixture(scope="session", autouse=True)
def low_costs() -> Iterator[None]:
    """Before any fixture that many tests share hashes a PIN, or opens an app."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        make_cheap(monkeypatch)
        make_quick(monkeypatch)
        make_short(monkeypatch, is_at_work)
        make_measured(monkeypatch)
        # A missing sentence or placeholder, which a class would merely see, fails the test.
        monkeypatch.setattr(sentences, "on_fault", _fail)
        # A test plugin imports Textual, which reads TEXTUAL_THEME once, before this file is read.
        monkeypatch.setattr(App.theme, "_default", "textual-dark")
        monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
        # A cursor that blinks is in one picture and not in the next.
        monkeypatch.setattr(Input.cursor_blink, "_default", False)
        yield


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Homes of tests, none of which is there; hardly any test writes into it."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


UNKNOWN: Final = (
    *("LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "TEXTUAL_THEME"),
    *("TUTOR_HOME", "TUTOR_DATABASE", "TUTOR_BUS", "TUTOR_PLAIN"),
)
"""Variables that no test finds in its environment."""


@pytest.fixture(autouse=True)
def quiet_surroundings(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, homes: Iterator[Path]
) -> Iterator[None]:
    """An empty home of its own, no locale, no settings of the person who runs the tests.

    One fixture for all that every test has: each more would be set up ten thousand times.
    """
    home = next(homes)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home / ".local" / "share"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in UNKNOWN:
        if name in os.environ:
            monkeypatch.delenv(name)
    # Every test starts in English, whatever the one before it chose.
    language.use("en")
    if "snap_compare" in request.fixturenames:
        # Home shows the days of the week: its picture is to be the same on each of them.
        monkeypatch.setattr(values, "datetime", Moved)
    wide.clear()
    yield
    if home.exists():
        rmtree(home, ignore_errors=True)
    # No screen that a test opens has a row of keys too wide for it, in any language.
    assert not wide


def _fail(fault: str) -> None:
    raise LookupError(fault)


@pytest.fixture
def animated(monkeypatch: pytest.MonkeyPatch, quiet_surroundings: None) -> None:
    """What moves on the screen does, for the tests that look at it."""
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "full")


@pytest.fixture
def slow_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """PINs are hashed as slowly as in a school, for the tests of just that."""
    monkeypatch.setattr(pins, "_N", DEAR)
