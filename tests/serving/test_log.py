"""What the server says while it runs: few lines of a kind, short, and a number for the others."""

import logging

import pytest

from tests.language.sources import TRIED
from tutor import crashes
from tutor.language import use
from tutor.serving.log import LENGTH, LINES, WHILE, Handler, Kind, Log


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("language", TRIED)
def test_many_of_a_kind_are_counted(language: str) -> None:
    use(language)
    lines: list[str] = []
    clock = Clock()
    log = Log(lines.append, clock)
    for _ in range(100_000):
        log.tell(Kind.SERVER, "nonsense")
    assert len(lines) == LINES
    log.tell(Kind.APP, "of another kind")
    assert len(lines) == LINES + 1
    clock.now += WHILE
    log.tell(Kind.SERVER, "later")
    assert str(100_000 - LINES) in lines[-2]
    assert "later" in lines[-1]
    log.close()
    assert len(lines) == LINES + 3


def test_a_line_is_short_and_moves_no_cursor() -> None:
    lines: list[str] = []
    Log(lines.append).tell(Kind.APP, "\x1b[2J\n" + "x" * 10_000_000)
    assert len(lines[0]) < LENGTH + 100
    assert lines[0].isprintable()


def test_tracebacks_of_libraries_are_one_line() -> None:
    lines: list[str] = []
    logger = logging.Logger("aiohttp")
    logger.addHandler(Handler(Log(lines.append)))
    try:
        raise ValueError("what it was\nand more")
    except ValueError:
        logger.exception("Error handling request\nand more")
    logger.warning("no fault")
    (line,) = lines
    assert "Error handling request: ValueError: what it was" in line


def test_of_what_is_told_of_the_server_there_is_a_report_for_who_mends_it() -> None:
    """Seen: SystemError, and nothing said where."""
    lines: list[str] = []
    log = Log(lines.append)
    for number in range(LINES + 3):
        try:
            raise LookupError(f"of number {number}")
        except LookupError as error:
            log.fault(error, "/class/ws")
    reports = [path.read_text(encoding="utf-8") for path in crashes.folder().glob("crash-*")]
    assert len(lines) == len(reports) == LINES, "a flood of faults fills no disk"
    assert all("Traceback" in text and "/class/ws" in text for text in reports)
    assert not any("Traceback" in line for line in lines)
