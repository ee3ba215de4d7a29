"""The command line itself: languages, help, faults, streams, and what it costs to start."""

import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import warm
from tests.commands.running import PYTHON, ROOT, start
from tests.language.sources import TRIED
from tutor import cli, data, settings
from tutor.cli import COMMANDS, main
from tutor.games.rachmistrz import boxes
from tutor.language import say
from tutor.ui.destinations import Destination, Practice

Captured = pytest.CaptureFixture[str]

CHECK = ["check", "rachmistrz", "7-3*2=8", "--dice", "2", "3", "7"]


def said(capsys: Captured, *words: str) -> tuple[int, str, str]:
    """The exit code of a command line, and what it wrote."""
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


class TestLanguage:
    @pytest.mark.parametrize("language", TRIED)
    @pytest.mark.parametrize("before", [True, False])
    @pytest.mark.parametrize("joined", [True, False])
    def test_before_and_after_the_command(
        self, capsys: Captured, language: str, before: bool, joined: bool
    ) -> None:
        lang = [f"--lang={language}"] if joined else ["--lang", language]
        code, out, _ = said(capsys, *(lang + CHECK if before else CHECK + lang))
        assert code == 1
        assert out.startswith(_not_quite(capsys, language))

    @pytest.mark.parametrize(
        ("locale", "language"),
        [
            ("pl_PL.UTF-8", "pl"),
            ("el_GR", "el"),
            ("fr_FR.UTF-8", "en"),
            ("de_AT", "de"),
            ("C", "en"),
            ("", "en"),
        ],
    )
    def test_the_locale_is_the_default(
        self, capsys: Captured, monkeypatch: pytest.MonkeyPatch, locale: str, language: str
    ) -> None:
        monkeypatch.setenv("LC_ALL", locale)
        _, out, _ = said(capsys, *CHECK)
        assert out.startswith(_not_quite(capsys, language))

    def test_the_last_one_counts(self, capsys: Captured) -> None:
        _, out, _ = said(capsys, "--lang", "pl", *CHECK, "--lang", "el")
        assert out.startswith(_not_quite(capsys, "el"))

    def test_json_has_no_language(self, capsys: Captured) -> None:
        found = {said(capsys, "--lang", code, *CHECK, "--json")[1] for code in TRIED}
        assert len(found) == 1

    @pytest.mark.parametrize("words", [["--lang", "fr"], ["--lang=", "rules"], ["--lang"]])
    def test_a_language_there_is_not(self, capsys: Captured, words: list[str]) -> None:
        code, out, err = said(capsys, *words, *([] if words == ["--lang"] else CHECK))
        assert (code, out, len(err.splitlines())) == (2, "", 1)


def _not_quite(capsys: Captured, language: str) -> str:
    """How a wrong answer begins in a language, up to the expression."""
    _, out, _ = said(capsys, f"--lang={language}", *CHECK)
    return out.partition("7")[0]


FAULTS = {
    "no such command": ["bogus"],
    "no such option": ["--bogus"],
    "an option that another command has": ["rules", "rachmistrz", "--json"],
    "no game": ["rules"],
    "no such game": ["rules", "chess"],
    "an empty word": [""],
    "a word too many": [*CHECK, "again"],
    "an option of the program after the command": ["check", "--version"],
    "an option cut short": [*CHECK, "--js"],
    "practice without a terminal": ["practice", "rachmistrz"],
}


class TestFaults:
    @pytest.mark.parametrize("language", TRIED)
    @pytest.mark.parametrize("words", FAULTS.values(), ids=FAULTS)
    def test_one_clear_line(self, capsys: Captured, words: list[str], language: str) -> None:
        code, out, err = said(capsys, "--lang", language, *words)
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert "usage:" not in err
        assert "Traceback" not in err

    def test_an_unknown_command_names_those_there_are(self, capsys: Captured) -> None:
        _, _, err = said(capsys, "chek")
        assert all(word in err for word in ("“chek”", *COMMANDS))

    def test_what_was_typed_is_repeated_in_short_and_cannot_steer_the_terminal(
        self, capsys: Captured
    ) -> None:
        for words in (["\x1b[31m" + "x" * 5_000], ["rules", "rachmistrz", "\udcff" * 5_000]):
            _, _, err = said(capsys, *words)
            assert len(err) < 300
            assert "\x1b" not in err
            assert "\ufffd" in err

    def test_wrong_usage_shows_the_right_one(self, capsys: Captured) -> None:
        _, _, err = said(capsys, "rules")
        assert "tutor rules" in err

    @pytest.mark.parametrize(
        ("words", "wrong", "written"),
        [
            ("worksheet addition --seed 4", "-o is missing.", "-o FILE WHAT"),
            ("play chess", "There is no game “chess”. There are: rachmistrz,", "tutor play ["),
            ("hint sums --numbers --target 9", "missing after --numbers: --numbers N [N", "hint"),
            ("analyse x.jsonl --level slow", "--level cannot be “slow”. Choose", "analyse [--l"),
            ("lessons tidy", "“tidy” cannot stand here. Choose one of these: check", "lessons ["),
            ("rules", "One of these is missing: rachmistrz,", "tutor rules {"),
            ("simulate exlibris --seats 2 --seed ?", "--seed needs a whole number, not “?”", "-"),
            ("pupils --remove A --move B", "--move and --remove do not go together", "pupils ["),
            ("pupils xapi", "-o is missing.", "tutor pupils xapi ["),
            ("pupils restore-backup", "FILE is missing.", "restore-backup FILE [--yes]"),
            ("pupils promote --to 6a", "--class is missing.", "promote --class CLASS --to CLASS"),
            ("pupils assignments 6a", "“6a” does not belong here.", "tutor pupils assignments\n"),
            ("pupils remove A -o x", "“-o” does not belong here.", "remove NAME [--class CLASS]"),
        ],
    )
    def test_what_is_wrong_is_said_first(
        self, capsys: Captured, words: str, wrong: str, written: str
    ) -> None:
        code, _, err = said(capsys, *words.split())
        told, _, usage = err.partition("Write it like this: ")
        assert (code, wrong in told, written in usage) == (2, True, True), err
        assert "--plain" not in usage, "what every command takes"

    @pytest.mark.parametrize(
        ("words", "said_then"),
        [
            ("progress", "tutor --plain progress"),
            ("play exlibris --seat A --seat B", "tutor --plain play exlibris"),
            ("practice archimedes", "tutor --plain practice archimedes"),
            ("teach", "“tutor teach” needs a terminal"),
            # What is wrong with the words comes before what is wrong with the place
            ("teach chess", "There is no game “chess”. There are: "),
            ("play exlibris --seat A --seat bot:best", "no computer player “best”"),
            ("play exlibris --seat A", "for 2 to 4 players"),
            ("play quantum --resume gone.jsonl", "cannot read gone.jsonl"),
        ],
    )
    def test_without_a_terminal_each_speaks_of_itself(
        self, capsys: Captured, words: str, said_then: str
    ) -> None:
        code, _, err = said(capsys, *words.split())
        assert (code, len(err.splitlines())) == (2, 1)
        assert said_then in err
        assert ("needs a terminal" in err) == ("tutor" in said_then)

    def test_without_a_command_and_a_terminal(self, capsys: Captured) -> None:
        code, out, err = said(capsys)
        assert (code, out) == (2, "")
        assert err.startswith("The app needs a terminal.")
        assert all(f"  {name} " in err for name in COMMANDS)


ENGLISH = re.compile(
    r"\b(usage|options|optional|positional|arguments|show|this|help message|exit|program's"
    r"|commands|command|default|the|error)\b"
)


class TestHelp:
    @pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)], ids=str)
    @pytest.mark.parametrize("language", ["pl", "el"])
    def test_no_english_is_left(self, capsys: Captured, language: str, words: list[str]) -> None:
        code, out, err = said(capsys, *words, "--help", "--lang", language)
        assert (code, err) == (0, "")
        text = re.sub(r"--\w+|\{[^}]*\}|-h", "", out)
        assert not ENGLISH.search(text), out

    @pytest.mark.parametrize(
        ("language", "headings"),
        [
            ("en", ["usage: ", "options:", "commands:", "arguments:"]),
            ("pl", ["użycie: ", "opcje:", "polecenia:", "argumenty:"]),
            ("el", ["χρήση: ", "επιλογές:", "εντολές:", "ορίσματα:"]),
        ],
    )
    def test_headings(self, capsys: Captured, language: str, headings: list[str]) -> None:
        usage, options, commands, arguments = headings
        _, out, _ = said(capsys, "--help", "--lang", language)
        assert out.startswith(f"{usage}tutor ")
        assert f"\n{options}\n" in out
        assert f"\n{commands}\n" in out
        _, out, _ = said(capsys, "check", "-h", "--lang", language)
        assert out.startswith(f"{usage}tutor check ")
        assert f"\n{arguments}\n" in out

    def test_every_command_is_listed_with_what_it_does(self, capsys: Captured) -> None:
        _, out, _ = said(capsys, "--help")
        for name in COMMANDS:
            assert re.search(rf"^ +{name} +\w", out, re.MULTILINE)

    def test_version(self, capsys: Captured) -> None:
        code, out, _ = said(capsys, "--version")
        assert code == 0
        assert re.fullmatch(r"tutor \d\S*\n", out)


class TestDataThatCannotBePlayedWith:
    """One line that names the file, exit code 2, whatever the command."""

    COMMANDS = (
        CHECK,
        ["hint", "rachmistrz", "--dice", "2", "3", "7"],
        ["simulate", "rachmistrz", "--seats", "2", "--games", "1"],
    )
    BROKEN = (
        None,
        b"numbers = [",
        b"\xff\xfe\x00",
        b"",
        b"numbers = 7",
        b'[numbers]\n"8" = ["C4", "C5", "Z9"]',
        b"x = " + b"[" * 100_000,
    )

    @pytest.fixture(params=BROKEN, ids=range(len(BROKEN)))
    def broken(
        self, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Path:
        """A data folder whose easy board is missing or no board."""
        there = data.folder() / "rachmistrz"
        folder = tmp_path / "data" / "rachmistrz"
        folder.mkdir(parents=True)
        for name in ("hard.toml", "dice.toml"):
            (folder / name).write_bytes((there / name).read_bytes())
        if request.param is not None:
            (folder / "easy.toml").write_bytes(request.param)
        monkeypatch.setattr(data, "folder", lambda: tmp_path / "data")
        for remembered in (boxes.box, boxes.dice, boxes.printed_numbers):
            remembered.cache_clear()
        return folder / "easy.toml"

    @pytest.fixture(autouse=True)
    def forget_the_broken_boxes(self) -> object:
        yield
        for remembered in (boxes.box, boxes.dice, boxes.printed_numbers):
            remembered.cache_clear()

    @pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
    def test_one_clear_line(self, capsys: Captured, broken: Path, words: list[str]) -> None:
        code, out, err = said(capsys, *words)
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert str(broken) in err

    def test_before_the_screen_is_taken(
        self, capsys: Captured, broken: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tutor.commands.practice.at_terminal", lambda: True)
        code, out, err = said(capsys, "practice", "rachmistrz")
        assert (code, out, len(err.splitlines())) == (2, "", 1)
        assert str(broken) in err


class TestTheApp:
    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
        calls: list[tuple[object, ...]] = []

        def open_app(
            language: str | None, first: Destination | None = None, rng: Random | None = None
        ) -> int:
            calls.append((language,) if first is None else (language, first))
            return 0

        monkeypatch.setattr("tutor.ui.app.open_app", open_app)
        monkeypatch.setattr(cli, "at_terminal", lambda: True)
        monkeypatch.setattr("tutor.commands.practice.at_terminal", lambda: True)
        return calls

    def test_opens_at_home(self, opened: list[tuple[object, ...]]) -> None:
        assert main([]) == 0
        assert main(["--lang", "pl"]) == 0
        assert opened == [(None,), ("pl",)]

    def test_opens_in_a_practice(self, opened: list[tuple[object, ...]]) -> None:
        assert main(["practice", "rachmistrz"]) == 0
        assert main(["practice", "rachmistrz", "--lang", "el"]) == 0
        assert main(["practice", "archimedes"]) == 0
        assert opened == [
            (None, Practice("rachmistrz")),
            ("el", Practice("rachmistrz")),
            (None, Practice("archimedes")),
        ]

    def test_not_with_words_it_does_not_know(
        self, opened: list[tuple[object, ...]], capsys: Captured
    ) -> None:
        assert main(["--full-screen"]) == 2
        assert opened == []


class TestStreams:
    """The other end of every stream may be closed, full, or of another alphabet."""

    def test_a_reader_that_has_seen_enough(self) -> None:
        with subprocess.Popen(
            [*PYTHON, "hint", "rachmistrz", "--dice", "2", "3", "7"],
            cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as run:  # fmt: skip
            assert run.stdout is not None
            assert run.stderr is not None
            run.stdout.close()
            assert run.stderr.read() == b""
        assert run.returncode == 0

    @pytest.mark.parametrize("unbuffered", ["", "1"])
    @pytest.mark.parametrize(
        "words",
        [
            ("check", "sums", "9-2*4=28"),
            ("check", "sums", "9-2*4=28", "--json"),
            ("replay", "LICENSE"),
            ("analyse", "LICENSE", "--json"),
            ("data", "check", "tests/language"),
        ],
        ids=" ".join,
    )
    def test_wrong_is_wrong_whoever_reads_on(self, words: Sequence[str], unbuffered: str) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as nobody:
            code, told = ended(words, stdout=nobody, PYTHONUNBUFFERED=unbuffered)
        assert (code, told) == (1, "")

    def test_a_reader_that_leaves_in_the_middle_of_a_batch(self) -> None:
        line = '{"game":"rachmistrz","dice":[2,3,7],"text":"7+3-2=8"}\n'
        head = subprocess.run(
            f"{' '.join(PYTHON)} check --batch | head -n 1",
            shell=True, cwd=ROOT, env=environment(), input=line * 2000, text=True,
            capture_output=True, check=False,
        )  # fmt: skip
        assert len(head.stdout.splitlines()) == 1
        assert head.stderr == ""

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
    @pytest.mark.parametrize(
        "words",
        [
            "rules rachmistrz",
            "hint rachmistrz --dice 2 3 7 --json",
            "--help",
            "check --help",
            "--version",
        ],
    )
    def test_a_full_disk(self, words: str) -> None:
        with Path("/dev/full").open("wb") as full:
            code, told = ended(words.split(), stdout=full)
        assert code == 2
        assert len(told.splitlines()) == 1

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
    @pytest.mark.parametrize("words", ["rules rachmistrz", "check", "--version", "nonsense"])
    def test_a_full_disk_under_both_streams(self, words: str) -> None:
        """Seen: exit code 120, since Python itself could not say what was wrong."""
        with Path("/dev/full").open("wb") as full:
            code, _ = ended(words.split(), stdout=full, stderr=full)
        assert code == 2

    def test_what_nobody_foresaw(self, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
        def fail(_: object) -> None:
            raise ZeroDivisionError("nobody")

        monkeypatch.setattr("tutor.commands.rules.run", fail)
        code, _, err = said(capsys, "rules", "rachmistrz")
        (report,) = (settings.data_folder() / "crashes").iterdir()
        assert (code, err) == (2, f"{say('app.crashed', path=report)}\n")
        assert "ZeroDivisionError" in report.read_text()

    @pytest.mark.parametrize(
        ("words", "closed"),
        [
            ("check --batch", "<&-"),
            ("check --batch", "<&- >&- 2>&-"),
            ("hint rachmistrz --dice 2 3 7 --json", ">&-"),
            ("rules rachmistrz", "2>&-"),
        ],
    )
    def test_closed_streams(self, words: str, closed: str) -> None:
        run = subprocess.run(
            f"{' '.join(PYTHON)} {words} {closed}",
            shell=True, cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert (run.returncode, run.stderr) == (0, "")

    def test_a_terminal_without_our_letters(self) -> None:
        run = start("--lang", "el", *CHECK, PYTHONIOENCODING="ascii")
        assert run.returncode == 1
        assert run.stdout.isascii()
        assert run.stderr == ""

    @pytest.mark.parametrize(
        ("encoding", "shown", "word"),
        [
            ("ascii", "7 - 3 * 2^2", "mnozenie"),
            ("iso8859-2", "7 - 3 * 2^2", "mnożenie"),
            ("cp1250", "7 - 3 · 2^2", "mnożenie"),
            ("cp437", "7 - 3 · 2²", "mnozenie"),
            ("utf-16", "7 − 3 · 2²", "mnożenie"),
        ],
    )
    def test_signs_that_a_terminal_lacks_stay_signs(
        self, encoding: str, shown: str, word: str
    ) -> None:
        """Seen: 7 ? 3 ? 2 gives 1, not 8."""
        run = subprocess.run(
            [*PYTHON, "--lang", "pl", "check", "sums", "7-3*2^2=8"],
            cwd=ROOT, env=environment(PYTHONIOENCODING=encoding), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, encoding=encoding, check=False,
        )  # fmt: skip
        assert (run.returncode, run.stderr) == (1, "")
        assert shown in run.stdout
        assert word in run.stdout
        assert "?" not in run.stdout

    def test_bytes_that_are_no_text(self) -> None:
        run = subprocess.run(
            [*map(os.fsencode, PYTHON), b"check", b"rachmistrz", b"7+\xff\xfe", b"--dice", b"2",
             b"3", b"7"],
            cwd=ROOT, env=environment(), capture_output=True, check=False,
        )  # fmt: skip
        assert (run.returncode, run.stderr) == (1, b"")


def environment(**changes: str) -> dict[str, str]:
    """The surroundings of a program that buffers its output as it does for people."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"} | changes


COLD = ("check sums 9-2*4=28", "--version")
"""Command lines that are begun as a person begins them, however a stream ends."""


def ended(
    words: Sequence[str], *, stdout: object, stderr: object = subprocess.PIPE, **changes: str
) -> tuple[int, str]:
    """The exit code of a program, and what it says to ``stderr`` if nobody else hears it.

    It is begun warm, unless it is one of those in ``COLD``.
    """
    is_cold = " ".join(words) in COLD
    # What is set to nothing is as good as not set, but for what begins warm.
    environ = environment(**{name: value for name, value in changes.items() if value})
    if not is_cold:
        del environ["PYTHONUTF8"]
    begin: Any = subprocess.Popen if is_cold else warm.Popen
    with begin([*PYTHON, *words], cwd=ROOT, env=environ, stdout=stdout, stderr=stderr) as run:
        told = run.stderr.read().decode() if run.stderr else ""
    return run.returncode, told


HEAVY = ("textual", "sympy", "sqlalchemy", "babel")


class TestStarting:
    @pytest.mark.parametrize(
        ("words", "none_of"),
        [
            (["--help"], [*HEAVY, "msgspec", "tutor.maths", "tutor.games"]),
            (["--version"], [*HEAVY, "msgspec", "tutor.maths", "tutor.games"]),
            (CHECK, ["textual", "rich", "sqlalchemy", "babel"]),
            (["hint", "rachmistrz", "--dice", "2", "3", "7"], ["textual", "rich", "babel"]),
            (["check", "--help"], HEAVY),
            (["rules", "rachmistrz"], HEAVY),
            (["check", "rachmistrz", "7+3", "--dice", "2", "3", "7"], HEAVY),
        ],
        ids=lambda value: value[0] if isinstance(value, list) else "",
    )
    def test_nothing_heavy_is_imported(self, words: list[str], none_of: list[str]) -> None:
        script = (
            "import sys; from tutor.cli import main; main(sys.argv[1:]);"
            "print('\\n'.join(sys.modules), file=sys.stderr)"
        )
        run = subprocess.run(
            [sys.executable, "-c", script, *words], cwd=ROOT, env=environment(),
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert set(none_of).isdisjoint(run.stderr.split())

    def test_a_person_at_a_terminal_gets_the_app(self) -> None:
        """Through a real terminal: the app draws, and Ctrl+Q leaves it."""
        pid, terminal = pty.fork()
        if pid == 0:  # pragma: no cover - the other process
            os.chdir(ROOT)
            os.execve(PYTHON[0], PYTHON, environment(TERM="xterm", COLUMNS="80", LINES="24"))
        drawn = b""
        with suppress(OSError):  # Linux tells the end of a terminal like this
            while part := os.read(terminal, 65536):
                drawn += part
                if not select.select([terminal], [], [], 1)[0]:
                    os.write(terminal, b"\x11")
        os.close(terminal)
        assert "Tutor" in drawn.decode(errors="replace")
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
