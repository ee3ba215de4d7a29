"""What is said of many workings, kept as text to compare with: the verdict, the steps, the rows.

``2+3*4 <- 2+12|14`` are lines below what was asked. Sentences stand there by their names, with
what they speak of, so that another wording changes nothing.
``python -m tests.learn.working.said`` writes the file anew.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from tests.records import Record
from tutor.language import sentences
from tutor.learn import narration
from tutor.learn.answers import worked_out
from tutor.learn.working.rows import rows
from tutor.maths.working.alone import expression


class _Name(str):
    """Stands in the place of a sentence: its name with a brace before it, as if to be filled."""

    __slots__ = ()

    def format_map(self, mapping: dict[str, str], /) -> str:  # type: ignore[override]
        filled = ",".join(mapping.values())
        return f"{self[1:]}({filled})" if filled else self[1:]


@contextmanager
def _by_name() -> Iterator[None]:
    """Everything is said by the names of sentences."""
    with patch.object(sentences, "_template", lambda key, _n: _Name("{" + key)):
        yield


def _said(typed: str) -> Iterator[str]:
    asked, _, lines = typed.rpartition(" <- ")
    answer = worked_out(lines.replace("|", "\n"), expression(asked) if asked else None)
    with _by_name():
        yield narration.verdict(answer)
        yield from (f"+ {each}" for each in narration.explanation(answer))
        yield from (f"~ {each}" for each in narration.covered(answer))
        for row in rows(answer.working) if answer.working is not None else ():
            yield " | ".join(("", *row)).strip()


RECORD: Final = Record(Path(__file__).parent, {"said": _said})
