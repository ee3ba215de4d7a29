"""Somebody who types lines that were written down before, and what they would have read."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final

from tutor.language import speaking
from tutor.plain.session import Session
from tutor.plain.talk import Gone, Talk

TRANSCRIPTS: Final = Path(__file__).parent / "transcripts"


class Keyboard:
    """Types one line after the other, seen on the paper as at a terminal; then it is gone."""

    def __init__(self, lines: Iterable[str], paper: io.StringIO) -> None:
        self._lines = iter(lines)
        self._paper = paper

    def isatty(self) -> bool:
        return True

    def readline(self, size: int = -1) -> str:
        typed = next((f"{line}\n" for line in self._lines), "")
        self._paper.write(typed)
        return typed


def typed(
    lines: Iterable[str],
    opening: Callable[[Session], object],
    *,
    seed: int = 7,
    language: str = "en",
) -> str:
    """All that stands on the paper when somebody has typed these lines, or it was over before."""
    paper = io.StringIO()
    talk = Talk(Keyboard(lines, paper), paper)
    with speaking(language), Session(talk, Random(str(seed))) as session:
        try:
            opening(session)
        except Gone:
            paper.write("(gone)\n")
    return paper.getvalue()


def transcript(name: str) -> str:
    """What is expected, from a file of :data:`TRANSCRIPTS`."""
    return (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
