"""The lines themselves: nothing but text goes out, whatever comes in."""

import io

import pytest

from tutor.language import speaking
from tutor.learn.writing import GAP
from tutor.plain.commands import Command, about, command_of
from tutor.plain.talk import LONGEST, Gone, Talk


class Paper(io.TextIOWrapper):
    """A stream of an encoding, and what was written to it."""

    def __init__(self, encoding: str) -> None:
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "Zażółć 7 × 3 − 2 ≤ ▸…"),
        ("ascii", "Zazolc 7 * 3 - 2 <= >..."),
        ("iso8859-2", "Zażółć 7 × 3 - 2 <= >..."),
    ],
)
def test_what_the_terminal_lacks_is_written_otherwise(encoding: str, shown: str) -> None:
    paper = Paper(encoding)
    Talk(io.StringIO(), paper).tell("Zażółć 7 × 3 − 2 ≤ ▸…")
    paper.flush()
    assert paper.bytes.getvalue().decode(encoding) == f"{shown}\n"


@pytest.mark.parametrize(
    ("said", "shown"),
    [("Hättest du es später?", "Haettest du es spaeter?"), ("Πόσο κάνει;", "Poso kanei;")],
)
def test_words_stay_words_where_there_are_only_latin_letters(said: str, shown: str) -> None:
    """It was “Hattest”, another word, and “???? ?????;”."""
    paper = Paper("ascii")
    Talk(io.StringIO(), paper).tell(said)
    paper.flush()
    assert paper.bytes.getvalue().decode("ascii") == f"{shown}\n"


def test_nothing_that_steers_a_terminal_goes_out_or_comes_in() -> None:
    paper = io.StringIO()
    talk = Talk(io.StringIO("\x1b[A5\x07\r\n"), paper)
    talk.tell("a\x1b[2Jb", "c\td")
    assert talk.ask() == "[A5"
    assert "\x1b" not in paper.getvalue()
    assert paper.getvalue().startswith("a [2Jb\nc d\n")


def test_a_gap_is_said_in_a_word() -> None:
    paper = io.StringIO()
    with speaking("pl"):
        Talk(io.StringIO(), paper).tell(f"{GAP} − 10 = 2")
    assert paper.getvalue() == "puste miejsce − 10 = 2\n"


def test_the_end_of_the_input_is_told_from_an_empty_line() -> None:
    talk = Talk(io.StringIO("\n"), io.StringIO())
    assert talk.ask() == ""
    with pytest.raises(Gone):
        talk.ask()


def test_of_a_line_without_end_no_more_is_read_at_once_than_is_kept() -> None:
    text = io.StringIO("7" * (3 * LONGEST) + "\n8\n" + "9" * LONGEST)

    class Endless:
        def isatty(self) -> bool:
            return False

        def readline(self, size: int, /) -> str:
            assert 0 < size <= LONGEST
            return text.readline(size)

    talk = Talk(Endless(), io.StringIO())
    assert [talk.ask() for _ in range(3)] == ["7" * LONGEST, "8", "9" * LONGEST]


@pytest.mark.parametrize("language", ["en", "pl", "el"])
def test_commands_are_understood_in_the_language_and_in_short(language: str) -> None:
    with speaking(language):
        for command in Command:
            told = about(command).partition(":")[0].split(", ")
            assert [command_of(word.upper()) for word in told] == [command] * len(told)
        assert "τέλος" in about(Command.END) or language != "el"  # not folded to be shown
        assert command_of("h") is Command.HINT
        assert command_of("7") is None
        assert command_of("") is None
