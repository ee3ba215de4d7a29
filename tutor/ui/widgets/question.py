"""What a class is asked, for a screen that knows no game: a heading, tiles or lines, what to do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.language import plain, say
from tutor.learn.pictures import AnyFigure, Figure
from tutor.learn.pictures.figure import LARGE, SMALL
from tutor.ui.widgets import pixels
from tutor.ui.widgets.figure import styled
from tutor.ui.widgets.projection import BigText, BigTiles

LONGEST_BIG: Final = 24
"""Letters of the longest line that is drawn in big letters."""

CROWD: Final = 6
"""More lines than that leave no room on the smallest terminal."""


class Question(Vertical):
    """The words of an activity (:meth:`tutor.learn.activities.activity.Activity.words`)."""

    DEFAULT_CSS = """
    Question {
        height: auto;
        #heading { height: auto; padding: 0 1; text-style: bold; }
        BigTiles, BigText { height: 5; margin: 1 1 0 1; }
        #lines { height: auto; max-height: 16; padding: 0 1; margin-top: 1; }
        #figure { height: auto; padding: 0 1; margin-top: 1; }
        #how { height: auto; padding: 0 1; margin-top: 1; color: $text-muted; }
        &.-large {
            BigTiles, BigText { height: 11; }
        }
    }
    """

    def compose(self) -> ComposeResult:
        """Everything there may be; what is empty is hidden."""
        yield Static(id="heading")
        yield BigTiles()
        yield BigText()
        yield Static(id="figure")
        yield Static(id="lines")
        yield Static(id="how")

    def show(
        self, words: Mapping[str, Any], *, revealing: bool = False, known: bool = False
    ) -> None:
        """Shows words.

        Args:
            words: of the activity.
            revealing: whether solutions are to be seen too, which need the room.
            known: whether what to do has been understood, so that it may make room.
        """
        self.set_class(pixels.is_large(self.app), "-large")
        tiles = tuple(tuple(map(str, row)) for row in words.get("tiles", ()) if row)
        lines = [str(line) for line in words.get("lines", ())]
        figure = _figure(words)
        if figure is not None:  # drawn, so its sentence need not be read
            told = (figure.sentence(), figure.uncounted())
            lines = [line for line in lines if line not in told]
            room = LARGE if pixels.is_large(self.app) else SMALL
            self.query_one("#figure", Static).update(styled(figure.drawing(*room)))
        self.query_one("#figure").display = figure is not None
        small = revealing and self.app.size.height < pixels.HIGH
        big = not tiles and not small and _is_big(lines)
        if tiles and (small or not _drawable(text for row in tiles for text in row)):
            lines = ["   ".join(row) for row in tiles] + lines
            tiles = ()
        picture, text = self.query_one(BigTiles), self.query_one(BigText)
        picture.display = bool(tiles)
        picture.rows = tiles
        text.display = big
        text.texts = tuple(lines) if big else ()
        beside = self.query_one("#lines", Static)
        beside.display = bool(lines) and not big
        beside.update(Content("\n".join(lines)))
        self.query_one("#heading", Static).update(Content(str(words.get("heading", ""))))
        how = self.query_one("#how", Static)
        crowded = known and not pixels.is_large(self.app) and len(lines) > CROWD
        how.display = not revealing and not crowded
        how.update(Content(" ".join(_how(words))))


def _figure(words: Mapping[str, Any]) -> Figure | None:
    """The picture of an idea that belongs to the question, if there is one that is known here."""
    try:
        found: Figure = msgspec.convert(words["figure"], AnyFigure)
    except (KeyError, msgspec.ValidationError):
        return None
    return None if list(found.issues()) else found


def _how(words: Mapping[str, Any]) -> Iterator[str]:
    yield str(words.get("how", ""))
    if words.get("example"):
        yield say("join.example", example=words["example"])


def _drawable(texts: Iterable[str]) -> bool:
    return all(map(pixels.drawable, texts))


def _is_big(lines: Sequence[str]) -> bool:
    """Whether there is so little to be read that it can be drawn big."""
    close = ["".join(plain(line).split()) for line in lines]
    short = 0 < len(lines) <= 2 and all(len(line) <= LONGEST_BIG for line in close)
    return short and _drawable(close)
