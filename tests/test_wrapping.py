"""Lines at a terminal: broken between words; elsewhere as they are."""

import io

import pytest

from tutor.cli import main
from tutor.language import use
from tutor.plain.talk import Talk
from tutor.wrapping import wrapped


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")


def test_a_long_line_is_broken_between_words() -> None:
    assert wrapped("Zlecenie na zieloną kartę", Terminal()) == "Zlecenie na zieloną\nkartę"
    assert wrapped("  1) Zlecenie na zieloną", Terminal()) == "  1) Zlecenie na\n  zieloną"


def test_a_polish_word_of_one_letter_goes_into_the_next_row() -> None:
    use("pl")
    assert (
        wrapped("Zlecenie: na karty i w kolorach", Terminal()) == "Zlecenie: na karty\ni w kolorach"
    )
    assert wrapped("W najprawdopodobniejszym", Terminal()) == "W\nnajprawdopodobniejszym"


def test_what_fits_and_what_cannot_be_broken_stays() -> None:
    for line in ("", "7 × 8   =  56", "https://szkola.example.org/klasa"):
        assert wrapped(line, Terminal()) == line


def test_a_file_or_a_pipe_gets_the_line_whole() -> None:
    text = "Zlecenie na zieloną kartę"
    assert wrapped(text, io.StringIO()) == text


def test_the_line_mode_breaks_no_word() -> None:
    paper = Terminal()
    Talk(io.StringIO(), paper).tell("Zlecenie na zieloną kartę")
    assert paper.getvalue() == "Zlecenie na zieloną\nkartę\n"


@pytest.mark.parametrize(
    "command", [["puzzle", "--date", "2026-11-30"], ["check", "sums", "20+7=207"]]
)
def test_commands_break_no_word(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    whole, at_terminal = io.StringIO(), Terminal()
    for stream in (whole, at_terminal):
        monkeypatch.setattr("sys.stdout", stream)
        main([*command])
    rows = at_terminal.getvalue().splitlines()
    assert all(len(row) <= 20 for row in rows)
    assert at_terminal.getvalue().split() == whole.getvalue().split()
