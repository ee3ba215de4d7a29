"""However the app ends, the terminal is as it was found, soon, and nobody sees a traceback.

Each test is the program in a process of its own, at a terminal of its own.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

import pytest

from tests.patience import PATIENCE, busy
from tests.pty_seat import ROOT, TUTOR, Seat
from tests.web.processes import until
from tutor.language import say, use

SOON: Final = 10.0
"""Seconds that any way out takes, at most: twice what is promised, for a machine that tests."""

F3, F4, DOWN, ENTER = "\x1bOR", "\x1bOS", "\x1b[B", "\r"
CTRL_C, CTRL_Q, F1 = "\x03", "\x11", "\x1bOP"

GUEST: Final = ("Just trying", F3)

SCREENS: Final = {
    # words of the command, what is shown before the next key is pressed, and in the end
    "home": ([], [], "TODAY"),
    "prompt": (["drill"], [], "Type your name"),
    "practice": (["practice", "rachmistrz"], [], "Next roll"),
    "drill": (["drill"], [GUEST, ("How long", ENTER)], "for example"),
    "play": (
        ["play", "rachmistrz", "--seat", "human:Ala", "--seat", "bot:fair", "--seed", "1"],
        [("Go on", ENTER)],
        "thinking",
    ),
    "help": ([], [("TODAY", F1)], "Keys"),
}
COLD: Final = "home"
"""That which is begun as a person begins it; the others need not load the program anew."""

SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "tutor").mkdir()  # it is no first start
    return {"TUTOR_HOME": str(tmp_path / "tutor"), "LANG": "C.UTF-8"}


def reach(seat: Seat, name: str) -> None:
    """Goes on to a screen."""
    _, steps, shown = SCREENS[name]
    for expected, key in steps:
        seat.shows(expected)
        seat.press(key)
    seat.shows(shown)


def patched(patch: str) -> list[str]:
    """The program, some of it replaced, or something done before it begins."""
    begin = (
        "import os, signal, sys, time\n"
        "from tutor.cli import main\nfrom tutor.ui.app import TutorApp"
    )
    return [sys.executable, "-c", f"{begin}\n{patch}\nsys.exit(main(sys.argv[1:]))"]


@pytest.mark.parametrize("name", SCREENS)
def test_a_signal_gives_the_terminal_back(surroundings: dict[str, str], name: str) -> None:
    """Seen: after SIGTERM and SIGHUP the other screen, no cursor, mouse reports and no echo."""
    number = SIGNALS[list(SCREENS).index(name) % len(SIGNALS)]
    with Seat([*TUTOR, *SCREENS[name][0]], surroundings, cold=name == COLD) as seat:
        reach(seat, name)
        assert {"1049", "local", "cursor hidden"} <= seat.left_on
        seat.signal(number)
        assert seat.ended(SOON) == 128 + number
        assert seat.left_on == set()
        assert seat.said_at_last == ""


class SlowToAnswer(Seat):
    """A terminal that says whether it knows a mode only when the program is about to leave it."""

    ASKED: Final = b"\x1b[?2048$p"
    MOUSE_OFF: Final = b"\x1b[?1000l"

    def answer(self, data: bytes) -> None:
        """Answers the question of before."""
        if self.MOUSE_OFF in data:
            assert self.ASKED in self.raw
            os.write(self.ours, b"\x1b[?2048;2$y")


def test_an_answer_comes_while_the_app_leaves(surroundings: dict[str, str]) -> None:
    """Seen: mouse reports and reports of its size went on at the prompt of the shell."""
    with SlowToAnswer(environ=surroundings) as seat:
        reach(seat, "home")
        seat.signal(signal.SIGTERM)
        assert seat.ended(SOON) == 128 + signal.SIGTERM
        assert seat.left_on == set()


def test_the_window_is_closed(surroundings: dict[str, str]) -> None:
    with Seat(environ=surroundings) as seat:
        reach(seat, "home")
        seat.hang_up()
        assert seat.ended(SOON) == 128 + signal.SIGHUP


def test_nohup_is_obeyed(surroundings: dict[str, str]) -> None:
    """Who starts it so that closing the window ends nothing has reasons."""
    ignoring = patched("signal.signal(signal.SIGHUP, signal.SIG_IGN)")
    with Seat(ignoring, surroundings) as seat:
        reach(seat, "home")
        seat.signal(signal.SIGHUP)
        seat.press(F1)
        seat.shows("Keys")
        seat.press(CTRL_Q)
        assert (seat.ended(SOON), seat.left_on) == (0, set())


def stopped(seat: Seat) -> None:
    """Waits until it stands still and has given the terminal back."""
    found, deadline = 0, time.monotonic() + PATIENCE
    while not found:
        assert time.monotonic() < deadline, seat.text
        seat.quiet(0.05)
        found, status = os.waitpid(seat.process.pid, os.WUNTRACED | os.WNOHANG)
    assert os.WIFSTOPPED(status)
    while seat.left_on and time.monotonic() < deadline:  # the last of it may be on its way
        seat.quiet(0.1)
    assert seat.left_on == set()


def test_stopped_and_gone_on_with(surroundings: dict[str, str]) -> None:
    """Seen: SIGCONT without a stop began to listen twice, and left the terminal without echo."""
    with Seat(environ=surroundings) as seat:
        reach(seat, "home")
        seat.signal(signal.SIGTSTP)
        stopped(seat)
        for number in (signal.SIGCONT, signal.SIGCONT, signal.SIGSTOP, signal.SIGCONT):
            seat.signal(number)
            if number == signal.SIGCONT:
                seat.shows("TODAY")
        assert {"1049", "local", "cursor hidden"} <= seat.left_on
        seat.press(CTRL_Q)
        assert (seat.ended(SOON), seat.left_on) == (0, set())


STOPPED_AMID_DRAWING: Final = """
import queue
put, at_once = queue.Queue._put, []
def stop(self, item):  # while the lock of the queue is held
    if isinstance(item, str) and "TODAY" in item and not at_once:
        at_once.append(os.kill(os.getpid(), signal.SIGTSTP))
    put(self, item)
queue.Queue._put = stop
"""


def test_a_stop_may_come_amid_drawing(surroundings: dict[str, str]) -> None:
    """Seen: the signal wanted the lock that was held where it came, and all stood still."""
    with Seat(patched(STOPPED_AMID_DRAWING), surroundings) as seat:
        stopped(seat)
        seat.signal(signal.SIGCONT)
        seat.shows("TODAY")
        seat.press(CTRL_Q)
        assert (seat.ended(SOON), seat.left_on) == (0, set())


@pytest.mark.parametrize("name", ["home", "prompt"])
def test_ctrl_c_asks_in_our_words_and_twice_leaves(surroundings: dict[str, str], name: str) -> None:
    """Seen: *Press ctrl+q to quit the app* in a Polish class, and nothing at all in a prompt."""
    use("pl")
    with Seat([*TUTOR, "--lang", "pl", *SCREENS[name][0]], surroundings) as seat:
        seat.shows(say("key.help"))
        seat.quiet()
        seat.press(CTRL_C)
        seat.shows("Ctrl+C")
        seat.shows(say("app.leave-twice").split(".")[0].split()[-1])
        assert "quit" not in seat.text
        seat.press(CTRL_C)
        assert (seat.ended(SOON), seat.left_on) == (0, set())


def test_what_nobody_foresaw_is_one_sentence(surroundings: dict[str, str], tmp_path: Path) -> None:
    """Seen: a page of Python and of what its variables hold, for a class to read."""
    use("el")
    fails = patched(
        "def fail(self): raise ValueError('\\x1b[31m' * 40_000)\nTutorApp.action_help = fail"
    )
    with Seat([*fails, "--lang", "el"], surroundings) as seat:
        seat.shows(say("key.help"))
        seat.quiet(0.2)
        seat.press(F1)
        assert seat.ended(SOON) == 1
        assert seat.left_on == set()
        (report,) = (tmp_path / "tutor" / "crashes").iterdir()
        assert " ".join(seat.said_at_last.split()) == say("app.crashed", path=report)
        written = report.read_text("utf-8")
        assert "HomeScreen" in written
        assert "ValueError" in written
        assert "\x1b" not in written
        assert len(written) < 70_000


def test_a_crash_is_told_though_the_app_does_not_come_to_its_end(
    surroundings: dict[str, str],
) -> None:
    """Seen on a busy machine: the time was up before the sentence was said, and nothing was."""
    fails = patched(
        "from tutor.ui import leaving\n"
        "leaving.LONGEST = 0.3\n"
        "def fail(self): raise ValueError\n"
        "TutorApp.action_help = fail\n"
        "TutorApp.on_unmount = lambda self: time.sleep(60)"
    )
    with Seat(fails, surroundings) as seat:
        seat.shows(say("key.help"))
        seat.quiet(0.2)
        seat.press(F1)
        assert seat.ended(SOON) == 1
        assert seat.left_on == set()
        assert " ".join(seat.said_at_last.split()).startswith(
            say("app.crashed", path="").partition(".")[0]
        )


HANGS: Final = {
    "a thread thinks": ("from tutor.ui import app; app.forget = lambda: time.sleep(60)"),
    "the app is busy": "TutorApp.action_help = lambda self: time.sleep(60)",
    "the database hangs": "TutorApp.on_unmount = lambda self: time.sleep(60)",
}


@pytest.mark.parametrize("why", HANGS)
def test_whatever_hangs_the_way_out_is_short(surroundings: dict[str, str], why: str) -> None:
    with Seat(patched(HANGS[why]), surroundings) as seat:
        reach(seat, "home")
        seat.quiet(0.2)
        seat.press(F1)
        seat.quiet(0.2)
        seat.signal(signal.SIGTERM)
        assert seat.ended(SOON) == 128 + signal.SIGTERM
        assert seat.left_on == set()


def with_errors(file: IO[bytes]) -> list[str]:
    """The program as ``2>file`` begins it."""
    return patched(f"os.dup2({file.fileno()}, 2)")


@pytest.mark.parametrize("drawn_on", ["stderr", "stdout"])
def test_a_terminal_that_nobody_reads(
    surroundings: dict[str, str], tmp_path: Path, drawn_on: str
) -> None:
    """A window that hangs: what is to be drawn fills every buffer, and then the app waits.

    Seen: ended in good order, the process then waited for the stream that the drawing thread held.
    """
    with (
        (tmp_path / "errors").open("wb") as errors,
        Seat(
            with_errors(errors) if drawn_on == "stdout" else TUTOR,
            surroundings,
            passed=[errors.fileno()],
        ) as seat,
    ):
        reach(seat, "home")
        for _ in range(100):  # each is a line that moves, and so something to draw
            os.write(seat.ours, b"\x1b[B\x1b[A")
            time.sleep(0.01)
        begun = time.monotonic()
        seat.process.send_signal(signal.SIGTERM)
        while seat.process.poll() is None:
            assert time.monotonic() - begun < busy(SOON)
            time.sleep(0.01)
        assert seat.process.returncode == 128 + signal.SIGTERM


def test_the_app_is_drawn_though_errors_go_elsewhere(
    surroundings: dict[str, str], tmp_path: Path
) -> None:
    """Seen: with ``2>file`` the whole app was drawn into the file, and the terminal stayed dark."""
    with (
        (tmp_path / "errors").open("wb") as errors,
        Seat(with_errors(errors), surroundings, passed=[errors.fileno()]) as seat,
    ):
        reach(seat, "home")
        seat.press(CTRL_Q)
        assert (seat.ended(SOON), seat.left_on) == (0, set())
    assert (tmp_path / "errors").read_bytes() == b""


BEGUN: Final[dict[str, Callable[["subprocess.Popen[bytes]", Path], object]]] = {
    "simulate rachmistrz --seats bot:fair,bot:fair --games 100000 --records records": (
        lambda _, folder: until((folder / "records" / "0001.jsonl").exists, "the second game")
    ),
    "check --batch": lambda run, _: answered(run, b"{}\n"),
    "serve --port 0": lambda run, _: answered(run),
}
"""Commands, and how each is seen to be at its work."""


def answered(run: "subprocess.Popen[bytes]", line: bytes = b"") -> None:
    """Waits until the program says something, of a line or by itself."""
    assert run.stdin
    assert run.stdout
    run.stdin.write(line)
    run.stdin.flush()
    assert run.stdout.readline()


@pytest.mark.parametrize("words", BEGUN)
def test_ctrl_c_on_the_command_line(words: str, tmp_path: Path) -> None:
    environ = os.environ | {"TUTOR_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*TUTOR, *words.split()],
        cwd=tmp_path,
        env=environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        BEGUN[words](run, tmp_path)
        run.send_signal(signal.SIGINT)
        _, complaints = run.communicate(timeout=PATIENCE)
    assert complaints == b""
    # Python ends by the signal itself where it was just compiling text, as for a named tuple: a
    # shell says 130 either way. For a server it is the way to end it.
    interrupted = (130, -signal.SIGINT)
    assert run.returncode in ((0, *interrupted) if words.startswith("serve") else interrupted)
