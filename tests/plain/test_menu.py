"""The menu of the line mode, and the command line that leads to it."""

import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from tests import warm
from tests.patience import PATIENCE
from tests.plain.typing import typed
from tutor import cli
from tutor.plain.menu import menu
from tutor.progress.repository import Progress
from tutor.progress.values import Assignment

pty = pytest.importorskip("pty")


def test_the_menu_leads_everywhere_and_back() -> None:
    told = typed(
        ("", "1", "", "end", "zz", "2", "end", "Play: Quantum", *[""] * 3, "end", ""), menu
    )
    assert "Your drill" in told
    assert "Type a number from 1 to" in told
    assert "Your practice" in told
    assert "White die" in told
    assert told.endswith("> \n")


def test_a_name_and_a_pin_are_refused_where_they_are_typed() -> None:
    """A name that is too long was offered for the list, and asked twice for its PIN before."""
    told = typed(("x" * 81, "Ala", "1", "12", "", ""), menu)
    before, _, behind = told.partition("New on the list")
    assert "at most 80 letters" in before
    assert "4 to 12 digits and nothing else" in behind
    assert "type it again" not in behind.lower()
    assert "Hello, Ala!" in behind


def test_what_was_left_is_offered_first() -> None:
    typed(("", "Play: Quantum", "", "", "", "keep", "end", ""), menu)
    told = typed(("", "1", "board", "end", ""), menu)
    assert "1  Go on with what you began – Quantum" in told
    assert "Sheet of Player 1:" in told


def test_what_the_teacher_has_set_comes_first() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala", class_name="4b")
        until, of = date.max, "4b"
        for given in (
            Assignment(kind="lesson", what="brackets", until=until, class_name=of),
            Assignment(kind="lesson", what="chess", until=until, class_name=of),
            Assignment(kind="game", what="quantum", until=until, class_name=of),
        ):
            progress.assign(given)
        progress.assign(
            Assignment(kind="skill", what="addition", skills=("addition",), until=date.max),
            [ala.id],
        )
    told = typed(("Ala", "1", "end", "3", "end", ""), menu)
    assert "1  Lesson: Brackets" in told
    assert "2  Play: Quantum" in told
    assert "3  Practise: adding" in told
    assert "chess" not in told
    assert "Brackets" in told.split("1  Lesson: Brackets", 1)[1]
    assert "Your drill" in told


def ran(words: Sequence[str], typed_in: str, home: Path, **more: str) -> tuple[int, bytes]:
    """What ``tutor`` writes into a pipe, and its exit code."""
    env = {**os.environ, "TUTOR_HOME": str(home), "TERM": "dumb", **more}
    done = warm.run([sys.executable, "-m", "tutor", *words], text=typed_in.encode(), env=env)
    assert done.stderr == b""
    return done.returncode, done.stdout


def test_through_a_pipe_nothing_but_text_of_its_encoding_goes_out(tmp_path: Path) -> None:
    script = "Łucja\n1\n\n7\nh\nskip\n"
    code, told = ran(
        ["--plain", "--lang", "pl", "drill"], script, tmp_path, PYTHONIOENCODING="ascii"
    )
    assert code == 0
    assert b"\x1b" not in told
    assert b"Wszystko jest zapisane." in told
    assert b"Nowe imie na liscie" in told
    assert told.isascii()


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        *[
            (words, {"TUTOR_PLAIN": "1"})
            for words in (["--plain"], ["drill"], ["play", "exlibris"])
        ],
        *[(words, {}) for words in ([], ["drill"])],  # nothing can be drawn on a dumb one
    ],
)
def test_a_terminal_is_sent_no_escape_sequence(
    words: list[str], asked: dict[str, str], tmp_path: Path
) -> None:
    keeper, line = pty.openpty()
    env = {**os.environ, "TUTOR_HOME": str(tmp_path), "TERM": "dumb", **asked}
    with warm.Popen(
        [sys.executable, "-m", "tutor", *words],
        stdin=line,
        stdout=line,
        stderr=line,
        env=env,
        start_new_session=True,
    ) as tutor:
        os.close(line)
        os.write(keeper, b"\n1\nh\n?\nboard\nend\n\n\x04\x04")
        seen = b""
        while True:
            try:
                seen += os.read(keeper, 4096)
            except OSError:  # it has ended
                break
        assert tutor.wait(PATIENCE) == 0
    os.close(keeper)
    assert b"\x1b" not in seen
    assert b"> " in seen


def test_ctrl_c_says_good_bye_and_keeps_everything(tmp_path: Path) -> None:
    code = (
        "import sys; from tutor.cli import main; from tutor.plain import talk\n"
        "lines = iter(['Ala', '1', '', '', '7'])\n"
        "def ask(self):\n"
        "    for line in lines: return line\n"
        "    raise KeyboardInterrupt\n"
        "talk.Talk.ask = talk.Talk.ask_covered = lambda self, *_: ask(self)\n"
        "sys.exit(main(['--plain', 'drill']))\n"
    )
    env = {**os.environ, "TUTOR_HOME": str(tmp_path)}
    done = warm.run([sys.executable, "-c", code], env=env)
    assert done.returncode == cli.INTERRUPTED
    assert done.stdout.decode().rstrip().endswith("Everything is kept. Until next time!")
    _, told = ran(["--plain", "progress"], "Ala\n", tmp_path)
    assert b"1 answer is saved." in told


def test_what_needs_the_screen_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--plain", "teach", "rachmistrz"]) == 2
    assert "tutor teach needs the screen" in capsys.readouterr().err


def test_what_is_no_screen_anyway_stays_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--plain", "check", "sums", "2+2=4"]) == 0
    assert "Right" in capsys.readouterr().out
