"""The whole suite in several processes, each a fork of the one that has collected the tests.

pytest-xdist starts its processes anew, and each of four imports the program and collects all the
tests: that takes longer than many a folder of tests. Here it is done once, and the memory is
shared. Whoever is free gets the next portion, all of one file. Files whose tests wait for other
processes are begun first, by half of the hands, while the others work: each of those that wait
leaves its processor to them. What takes longest comes first, so that all end together. Where all
wait at once, and a processor has nothing to do, another hand helps out until it has.

A screen is a large circle of objects, and to take one apart takes as long as a tenth of its test.
So what a story of the screen leaves behind stays there, as does what is left of calculations, and a
hand that has grown by a lot is relieved by a new one.
"""

import gc
import os
import signal
import sys
import time
import traceback
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final

import pytest

from tests.idleness import BREATH, Processors
from tests.memory import in_memory

PORTION: Final = 40
"""Tests of screens that are given out at a time at most: nobody waits long for the last one.

Files of other tests are given out whole: they take some seconds, and less where what one test has
worked out is remembered for the next.
"""

PATIENCE: Final = 60.0
"""Seconds that a process gets to put away what its tests shared."""

WAITING: Final = (
    "tests/faults/",
    "tests/ui/test_ways_out.py",
    "tests/progress/test_keeper.py",
    "tests/web/test_browser.py",
    "tests/examples/",
    "tests/classroom/pages/",
    "tests/classroom/school/",
    "tests/web/",
    "tests/test_wheel.py",
    "tests/classroom/test_beside.py",
    "tests/classroom/test_faults.py",
    "tests/classroom/test_whole_games.py",
    "tests/progress/test_outages.py",
    "tests/progress/test_terminals.py",
    "tests/progress/",
    "tests/engine/test_ownership.py",
    "tests/ui/test_bursts_in_terminal.py",
    "tests/test_cli.py",
    "tests/test_parallel.py",
    "tests/test_postponed.py",
    "tests/classroom/test_log.py",
    "tests/test_warm.py",
    "tests/plain/test_menu.py",
    "tests/learn/drills/test_behaviour.py",
)
"""Where tests wait for browsers, servers, terminals and time, the longest first.

So do all that begin processes warm or ask a database: each hand would have to load the program for
its own, and to make a server.
"""

PAGES: Final = ("tests/web/", "tests/classroom/pages/")
"""Those of pages: one hand has the browser, and what is made ready for apps in it."""

APART: Final = ("tests/faults/test_short.py",)
"""Long files whose tests share little: several hands do them, so that nobody waits for one."""

FEW: Final = 8
"""Tests of such a file that are given out at a time."""

HELPERS: Final = 3
"""Hands that help out at a time, at most."""

IDLE: Final = 0.1
"""The share of the processors that must have nothing to do before one comes."""

GROWN: Final = 1 << 28
"""Bytes that a hand may have more than in the beginning before it is relieved."""

PLAIN: Final = {
    *("nodeid", "location", "keywords", "outcome", "longrepr", "when"),
    *("user_properties", "sections", "duration", "start", "stop"),
}
"""What every report holds; a plugin may add something, as that a failure was expected."""

SCREENS: Final = ("tests/ui/", "/screens/")
"""In the names of files whose tests take a fifth of a second each, and others a hundredth."""

LEFT: Final = (*SCREENS, "tests/engine/", "tests/games/", "tests/learn/", "tests/maths/")
"""In the names of files whose tests leave behind nothing but memory: no file, no connection."""

Portion = list[int]
"""Tests, by their places in the list of all."""

Told = tuple[str, float, float, float] | dict[str, Any]
"""A report as it is sent: of what passed and said nothing, which it was and its times (s)."""


def can_fork() -> bool:
    """Whether a copy of a process is a whole one here."""
    return sys.platform == "linux"


def portions(files: Sequence[str]) -> tuple[deque[Portion], ...]:
    """What is given out at a time, of tests in these files: of pages, others that wait, the rest.

    Tests of a file stay beside each other, since they share what is dear to set up.
    """
    waiting, working = list[tuple[int, Portion]](), list[Portion]()
    for file, numbers in groupby(range(len(files)), key=files.__getitem__):
        some = list(numbers)
        place = next((n for n, name in enumerate(WAITING) if file.startswith(name)), None)
        is_split = place is None and _is_of(SCREENS, file)
        many = FEW if file in APART else PORTION if is_split else len(some)
        parts = [some[at : at + many] for at in range(0, len(some), many)]
        if place is None:
            working += parts
        else:
            waiting += ((place, part) for part in parts)
    waiting.sort(key=lambda each: each[0])
    pages = deque(some for _, some in waiting if files[some[0]].startswith(PAGES))
    working.sort(key=lambda some: (_is_of(SCREENS, files[some[0]]), len(some)), reverse=True)
    others = deque(some for _, some in waiting if some not in pages)
    return pages, others, deque(working)


def _is_of(names: Sequence[str], file: str) -> bool:
    return any(name in file for name in names)


@dataclass(eq=False)
class Hand:
    """A process that does tests."""

    number: int
    pid: int
    line: Connection
    at: int | None = None
    """The test that it is doing."""
    left: Portion = field(default_factory=list)
    """What it was given and has not begun."""


class Crew:
    """Does what pytest's own loop over the tests does, with so many hands."""

    def __init__(self, hands: int) -> None:
        self.count = hands
        self.hands = dict[Connection, Hand]()
        self.processors = Processors()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Gives out tests, and passes on what is reported of them."""
        if session.testsfailed:
            return None  # something could not be collected: pytest says so
        self.session = session
        files = [_file(item) for item in session.items]
        self.pages, self.waiting, self.working = portions(files)
        if reporter := session.config.pluginmanager.getplugin("terminalreporter"):
            reporter.showfspath = False  # tests of several files come one after the other
        # Made and locked by the process that outlives the others, and put away by pytest when it
        # ends: other runs of pytest on this machine leave it alone.
        with pytest.MonkeyPatch.context() as patch:
            if folder := in_memory():
                patch.setenv("PYTEST_DEBUG_TEMPROOT", str(folder))
            session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        try:
            for number in range(self.count):
                self._hire(number)
            while self.hands:
                for line in wait(list(self.hands), BREATH):
                    assert isinstance(line, Connection)
                    self._hear(self.hands[line])
                self._look()
        finally:
            self._see_off()
        return True

    # The process that gives out -----------------------------------------------------------------

    def _hire(self, number: int) -> None:
        ours, theirs = Pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            ours.close()
            for other in self.hands:
                other.close()
            _live(self.session, theirs, number)
        theirs.close()
        hand = self.hands[ours] = Hand(number, pid, ours)
        self._give(hand)

    def _look(self) -> None:
        """Hires another hand where a processor has nothing to do."""
        if not self.processors.look() or self.processors.idle < IDLE or not self.working:
            return
        taken = {hand.number for hand in self.hands.values()}
        numbers = range(self.count, self.count + HELPERS)
        if (free := next((n for n in numbers if n not in taken), None)) is not None:
            self._hire(free)

    def _give(self, hand: Hand) -> None:
        queues: tuple[deque[Portion], ...] = self.pages, self.waiting, self.working
        if hand.number >= self.count:
            queues = (self.working,) if self.processors.idle >= IDLE / 4 else ()
        elif hand.number >= max(1, self.count // 2):
            queues = queues[::-1]
        elif hand.number:
            queues = self.waiting, self.pages, self.working
        some = next((queue.popleft() for queue in queues if queue), [])
        hand.left += some
        with suppress(OSError):  # it is gone: that is heard next
            hand.line.send(some)

    def _hear(self, hand: Hand) -> None:
        hook, config = self.session.config.hook, self.session.config
        try:
            what, told = hand.line.recv()
        except (EOFError, OSError):
            self._gone(hand)
            return
        match what:
            case "begins":
                hand.at = told
                hand.left.remove(told)
                item = self.session.items[told]
                hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
            case "ends":
                number, reports = told
                item = self.session.items[number]
                for data in reports:
                    hook.pytest_runtest_logreport(report=_report(config, item, data))
                hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
                hand.at = None
            case "more":
                self._give(hand)
            case "warning":
                self._warn(**told)
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)

    def _warn(self, said: tuple[str, str, int], **told: Any) -> None:
        text, file, line = said
        message = warnings.WarningMessage(UserWarning(text), UserWarning, file, line)
        hook = self.session.config.hook
        hook.pytest_warning_recorded.call_historic(kwargs={"warning_message": message} | told)

    def _gone(self, hand: Hand) -> None:
        """A process has ended; where it should not have, its test has failed.

        Another comes where there is more to do.
        """
        del self.hands[hand.line]
        hand.line.close()
        _, status = os.waitpid(hand.pid, 0)
        if hand.at is not None:
            item = self.session.items[hand.at]
            told = f"the process ended, by {status}, while it ran {item.nodeid}"
            report = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "call")
            self.session.config.hook.pytest_runtest_logreport(report=report)
        if hand.left:
            self.working.append(hand.left)
        is_missed = hand.number < self.count or not self.hands
        if is_missed and (self.working or self.waiting or self.pages):
            self._hire(hand.number % self.count)

    def _see_off(self) -> None:
        """Where all went well nobody is left; else they put away what they hold, and end."""
        for line in self.hands:
            line.close()
        until = time.monotonic() + PATIENCE
        for hand in self.hands.values():
            while os.waitpid(hand.pid, os.WNOHANG) == (0, 0):
                if time.monotonic() > until:
                    os.kill(hand.pid, signal.SIGKILL)
                time.sleep(0.02)
        self.hands.clear()


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _report(config: pytest.Config, item: pytest.Item, told: Told) -> Any:
    if isinstance(told, dict):
        return config.hook.pytest_report_from_serializable(config=config, data=told)
    when, duration, start, stop = told
    report: Any = pytest.TestReport  # of times its annotation knows only some
    return report(
        item.nodeid, item.location, dict.fromkeys(item.keywords, 1), "passed", None, when,
        duration=duration, start=start, stop=stop,
    )  # fmt: skip


# A process that does tests -----------------------------------------------------------------------


def _told(config: pytest.Config, report: pytest.TestReport) -> Told:
    """Nearly all pass and say nothing: put into words in full, they take longer than a test."""
    said = report.longrepr or report.sections or report.user_properties
    more = report.__dict__.keys() - PLAIN
    if report.outcome != "passed" or said or more:
        found: dict[str, Any] = config.hook.pytest_report_to_serializable(
            config=config, report=report
        )
        return found
    assert report.when is not None
    return report.when, report.duration, report.start, report.stop


def _size() -> int:
    """Bytes that this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Teller:
    """Tells the first process what pytest would have shown here."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self.config, self.line = config, line
        self.reports: list[Told] = []
        """Of the test that is being done: they are told together, at its end."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.append(_told(self.config, report))

    def ends(self, number: int) -> None:
        """Tells that a test is done, and how."""
        self.line.send(("ends", (number, self.reports)))
        self.reports = []

    def pytest_warning_recorded(
        self,
        warning_message: warnings.WarningMessage,
        when: str,
        nodeid: str,
        location: tuple[str, int, str] | None,
    ) -> None:
        said = (str(warning_message.message), warning_message.filename, warning_message.lineno)
        told = {"said": said, "when": when, "nodeid": nodeid, "location": location}
        self.line.send(("warning", told))


class Mute:
    """Stands where the terminal was: what is compared is explained for it, and nothing written."""

    def __init__(self, reporter: Any) -> None:
        self._tw = reporter._tw


def _live(session: pytest.Session, line: Connection, number: int) -> None:
    """The life of a forked process. Never returns."""
    code = 1
    try:
        teller = _be_oneself(session.config, line, number)
        try:
            for item, following in _given(session, line, teller):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if _is_of(LEFT, _file(item)):
                    gc.freeze()
        finally:
            session._setupstate.teardown_exact(None)
        code = 0
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # the first process is gone, or wants no more
    except BaseException:  # noqa: BLE001 - the last frame of a process: it is told and ends
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


def _given(
    session: pytest.Session, line: Connection, teller: Teller
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """The tests to do, each with the one after it: what both need stays set up."""
    left: deque[int] = deque(line.recv())
    most = _size() + GROWN
    while left:
        number = left.popleft()
        if not left and _size() < most:
            line.send(("more", None))
            left += line.recv()
        line.send(("begins", number))
        yield session.items[number], session.items[left[0]] if left else None
        teller.ends(number)


def _be_oneself(config: pytest.Config, line: Connection, number: int) -> Teller:
    """Shares nothing with the others that one of them would change: output, folders.

    The folder lies in that of the first process, as it does for the processes of pytest-xdist.
    """
    manager = config.pluginmanager
    if reporter := manager.unregister(name="terminalreporter"):
        manager.register(Mute(reporter), "terminalreporter")
    manager.register(teller := Teller(config, line))
    if capture := manager.getplugin("capturemanager"):
        capture.stop_global_capturing()
        capture.start_global_capturing()
        capture.suspend_global_capture()
    factory = config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = factory.getbasetemp() / f"hand{number}"
    factory._basetemp.mkdir(mode=0o700, exist_ok=True)
    return teller
