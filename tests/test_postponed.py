"""What waits for the first picture is there as soon as anything in it is asked for."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tutor import postponed

Said = Callable[[str], str]

START = (
    "import sys; before = {*sys.modules}\n"
    "from tutor import postponed; postponed.postpone(); import textual.app\n"
)
"""In an interpreter of its own: here all has been imported long ago."""

FORKS = """
import os
for line in sys.stdin.buffer:
    if os.fork() == 0:
        try:
            exec(eval(line), {"postponed": postponed, "sys": sys, "before": before})
            sys.stdout.flush()
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    os.write(1, b"\\0%d\\n" % os.wait()[1])
"""
"""It begins once as the program does, and does each script in a copy of what it is then."""


@pytest.fixture(scope="module")
def said() -> Iterator[Said]:
    """What a script prints that begins as the program does."""
    if not hasattr(os, "fork"):
        yield (
            lambda script: (
                subprocess.run(
                    [sys.executable, "-c", START + script],
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout
            )
        )
        return
    words = [sys.executable, "-c", START + FORKS]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as python:

        def forked(script: str) -> str:
            assert python.stdin is not None
            assert python.stdout is not None
            python.stdin.write(f"{script!r}\n".encode())
            python.stdin.flush()
            found = b""
            while b"\0" not in found:
                line = python.stdout.readline()
                assert line, "the interpreter has ended"
                found += line
            text, _, status = found.partition(b"\0")
            assert int(status) == 0, script
            return text.decode()

        yield forked


def test_the_toolkit_executes_none_of_them(said: Said) -> None:
    """A release of the toolkit that asks for something at once would make the start slower."""
    waiting = said(
        "for name in postponed.LATER - before:"  # Python has one itself for words like these
        " print(isinstance(sys.modules.get(name), (postponed.Postponed, type(None))))"
    )
    assert set(waiting.split()) == {"True"}


@pytest.mark.parametrize("name", sorted(postponed.LATER))
def test_each_is_a_module_like_any_other_once_it_is_used(said: Said, name: str) -> None:
    there = {each for each in dir(import_module(name)) if not each.startswith("__")}
    there -= {each for each in there if f"{name}.{each}" in sys.modules}  # what is used of it here
    used = f"import {name} as used; missing = {sorted(there)!r}\n"
    found = said(used + "print(all(hasattr(used, each) for each in missing), type(used).__name__)")
    assert found.split() == ["True", "module"]


def test_what_is_asked_for_early_is_the_same_thing() -> None:
    for (module, name), source in postponed.ELSEWHERE.items():
        assert getattr(import_module(module), name) is getattr(import_module(source), name)


def test_a_function_that_was_asked_for_early_does_the_same_whenever_it_is_called(
    said: Said,
) -> None:
    found = said(
        "from difflib import get_close_matches as before\n"
        "from tempfile import gettempdir, TemporaryFile\n"
        "waits = isinstance(sys.modules['difflib'], postponed.Postponed)\n"
        "print(waits, before('abd', ['abc', 'xyz'], n=1))\n"
        "postponed.catch_up(); import difflib, tempfile\n"
        "print(before('abd', ['abc', 'xyz'], n=1), difflib.get_close_matches is before)\n"
        "print(gettempdir() == tempfile.gettempdir()); TemporaryFile().close()"
    )
    assert found.splitlines() == ["True ['abc']", "['abc'] False", "True"]
    for module, name in postponed.CALLED:
        assert callable(getattr(import_module(module), name))


def test_what_is_said_without_its_module_is_what_the_module_says() -> None:
    for (module, name), saying in postponed.SAID.items():
        assert saying() == getattr(import_module(module), name)()


def test_several_threads_find_all_of_it(said: Said) -> None:
    found = said(
        "import ssl, threading\n"
        "seen = []\n"
        "def look(): seen.append(ssl.create_default_context is not None)\n"
        "threads = [threading.Thread(target=look) for _ in range(8)]\n"
        "[each.start() for each in threads]; [each.join() for each in threads]\n"
        "print(len(seen))"
    )
    assert found.strip() == "8"


def test_in_a_pause_all_that_waited_is_executed_but_for_what_is_seldom_needed(said: Said) -> None:
    found = said(
        "postponed.catch_up(); import hashlib, statistics, textwrap\n"
        "waits = {name for name, each in sys.modules.items()"
        " if isinstance(each, postponed.Postponed)}\n"
        "print('hashlib' in waits, waits <= postponed.SELDOM, '_hashlib' in sys.modules)"
    )
    assert found.split() == ["True", "True", "False"]


def test_the_page_that_joins_a_class_comes_before_what_calls_it_up(said: Said) -> None:
    """Mistake: that is loaded with the page, and Enter keeps the screen for a tenth of a second."""
    found = said(
        "postponed.catch_up()\n"
        "from tutor.ui.screens.joining import starting\n"
        "print('aiohttp' in sys.modules, '_ssl' in sys.modules, '_hashlib' in sys.modules)"
    )
    assert found.split() == ["False", "False", "False"]


def test_what_is_seldom_needed_is_there_when_it_is(said: Said) -> None:
    found = said(
        "postponed.catch_up()\n"
        "from tutor.progress.pins import fits, hashed\n"
        "import ssl; from importlib.metadata import version\n"
        "kept = hashed('1234'); print(fits('1234', kept), fits('1235', kept))\n"
        "print(ssl.create_default_context() is not None, bool(version('textual')))"
    )
    assert found.split() == ["True", "False", "True", "True"]


def test_who_begins_twice_waits_as_once(said: Said) -> None:
    found = said("postponed.postpone(); print(sys.meta_path.count(postponed._Finder))")
    assert found.strip() == "1"


HEAVY = ("_ssl", "_hashlib", "importlib.metadata._meta", "multiprocessing")
"""What is not to be in memory where nobody asked for it."""


def test_a_drill_and_its_database_need_nothing_of_what_is_seldom_needed(
    said: Said, tmp_path: Path
) -> None:
    """They take 8 MB, and a release of SQLAlchemy that asks for one at once would bring it."""
    found = said(
        "import tutor.commands.drill, tutor.ui.navigation\n"
        "tutor.ui.navigation.load_soon()\n"
        "from tutor.progress.repository import Progress\n"
        f"Progress.open('sqlite:///{tmp_path}/progress.db').close()\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    assert found.strip() == "[]"
