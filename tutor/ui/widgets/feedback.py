"""What is said to a pupil about an answer, in a panel."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tutor.language import say
from tutor.learn.feedback import Row, Said
from tutor.ui.widgets.pixels import is_large
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.wrapping import wrapped

Line: TypeAlias = Said | Row

ALL: Final[Mapping[str, int]] = {}
"""Room for whatever is said."""


MOODS: Final = ("right", "wrong", "hint", "news")
"""In which words are said."""


class Feedback(Static):
    """A panel of sentences; hidden while there is nothing to say.

    What has no room in it, or on the screen, is left out sentence by sentence: ``is_cut`` tells.
    """

    DEFAULT_CSS = """
    Feedback {
        height: auto;
        max-height: 100%;
        padding: 0 1;
        display: none;
        border-left: thick $accent;
        background: $panel;
        &.-right { border-left: thick $success; }
        &.-wrong { border-left: thick $error; }
        &.-said { display: block; }
    }
    """

    class Written(Message):
        """It is said; perhaps more than is shown."""

    def __init__(self, room: int, *, most: Mapping[str, int] = ALL, classes: str) -> None:
        """A panel that says nothing yet.

        Args:
            room: columns of text that it has at most: a working is set to fit.
            most: lines, by mood, that it has at most on a terminal that is not large, where no
                more are free.
            classes: the classes of the widget.
        """
        super().__init__(classes=classes)
        self._room = room
        self._most = most
        self.mood = ""
        self.lines: Sequence[Line] = []
        """All there is to be said."""
        self.is_cut = False
        """Whether there is more to be said of the answer than is shown."""
        self.is_read = False
        """Whether all of it was read on a page of its own."""
        self._is_short = False
        """Whether something was left out, wherever it lies."""
        self._free = 0
        """Lines that nothing else wants."""
        self._limit = 0
        """Lines that can be seen, where that is known to be too few; 0 where it is not."""
        self._found_on = Size()
        """The size of the terminal on which that was found."""
        self._shown = Size(), 0
        """On which terminal it was seen last, and how many columns it had."""
        self._set_in = 0, 0
        """The columns and lines that its lines were set in."""

    def tell(self, mood: str, lines: Iterable[Line]) -> None:
        """Shows lines; the mood is ``right``, ``wrong``, ``hint`` or ``news``.

        Of hints the last ones matter most, of everything else the first ones.
        """
        moods = {f"-{each}": each == mood for each in MOODS}
        self.update_classes({**moods, "-said": True})
        self.mood = mood
        self.lines = list(lines)
        self.is_read = False
        self._limit = 0
        self._write()
        self.post_message(self.Written())

    def give_room(self, free: int) -> None:
        """Lets it take so many lines, which nothing else wants: more may be told there."""
        if free != self._free:
            self._free = free
            if self.has_class("-said"):
                self._rewrite()

    def on_mount(self) -> None:
        """Looks at every new layout whether everything can be read."""
        self.screen.screen_layout_refresh_signal.subscribe(self, self._look)

    def on_resize(self) -> None:
        """Sets the lines anew for another width, and remembers it."""
        if self.content_size.width:
            self._shown = self.app.size, self.content_size.width
        if self.has_class("-said") and self._set_in != (self._columns, self._lines):
            self._rewrite()

    def _rewrite(self) -> None:
        """Sets the lines anew, and tells where that shows others of them."""
        before = self.is_cut, self.content
        self._write()
        if (self.is_cut, self.content) != before:
            self.post_message(self.Written())

    def _look(self, _screen: Screen[object]) -> None:
        """Says less where the last lines cannot be seen, and all of it again once they can."""
        if not (self.has_class("-said") and self.is_on_screen):
            return
        scrolled = self._scrolled
        if scrolled is not None:
            self._tell_cut(self._is_short or scrolled.max_scroll_y > 0)
            return
        if self._limit and self._found_on != self.app.size:
            self._limit = 0
            self._rewrite()
            return
        place = self.screen.find_widget(self)
        seen = place.clip.intersection(place.region).shrink(self.gutter).height
        needs = self.get_content_height(self.app.size, self.app.size, self.content_size.width)
        if needs > max(1, seen):
            self._limit = max(1, min(seen, self._limit - 1 if self._limit else seen))
            self._found_on = self.app.size
            self._rewrite()

    @property
    def _scrolled(self) -> Widget | None:
        """What it lies in that scrolls, where all of it is told; None where nothing does."""
        inside = (each for each in self.ancestors if isinstance(each, Widget))
        may = (each for each in inside if each.styles.overflow_y != "hidden")
        return next((each for each in may if each is not self.screen), None)

    def _tell_cut(self, is_cut: bool) -> None:
        if is_cut != self.is_cut:
            self.is_cut = is_cut
            self.post_message(self.Written())

    @property
    def _columns(self) -> int:
        """Columns of text; where it is not seen yet, as many as it had, or as are left for it."""
        width = self.content_size.width
        if not width and self._shown[0] == self.app.size:
            width = self._shown[1]
        if not width and isinstance(self.parent, Widget):
            taken = self.gutter.width + self.styles.margin.width
            width = max(0, self.parent.scrollable_content_region.width - taken)
        return min(self._room, width or self._room)

    @property
    def needs(self) -> int:
        """Lines that all it shows takes, 0 where nothing is said."""
        if not self.has_class("-said"):
            return 0
        size = self.app.size
        return self.get_content_height(size, size, self._columns) + self.gutter.height

    @property
    def _lines(self) -> int:
        """Lines that there is room for; 0 where there is no limit."""
        most = 0 if is_large(self.app) else self._most.get(self.mood, 0)
        most = max(most, self._free) if most else 0
        return min(most or self._limit, self._limit or most)

    def _write(self) -> None:
        self._set_in = columns, most = self._columns, self._lines
        shown = self.lines
        if most:
            if self.mood in ("wrong", "news"):
                shown = shortened(self.lines, columns, most, wrong=self.mood == "wrong")
            else:
                shown = latest(self.lines, columns, most)
        asides = [*self.lines] if self.mood != "wrong" else _without_asides(self.lines)
        self._is_short = list(shown) != self.lines and list(shown) != asides
        self.is_cut = self._is_short
        lines = Content("\n").join(set_line(line, columns) for line in shown).split("\n")
        if self._limit and len(lines) > self._limit:
            self.is_cut = True
            lines = [*lines[: self._limit - 1], lines[self._limit - 1].truncate(columns - 1) + "…"]
        put(self, Content("\n").join(lines))

    def silence(self) -> None:
        """Hides the panel: nothing is to be said any more."""
        self.remove_class("-said")
        self.lines, self.is_cut, self._is_short = [], False, False


def shortened(
    lines: Sequence[Line], columns: int, most: int, *, wrong: bool = True
) -> Sequence[Line]:
    """What matters most of some lines, in at most so many lines of a panel.

    Left out are first the asides, then the verdict, of which the working shows the rest and two
    words say that it is one, then the explanation as far as it has no room, at last why each step
    is done. A sentence is told whole or not at all, but for the very first. Where the pupil's own
    lines are followed by how it is done, of the workings that alone is told.

    Args:
        lines: all there is to say.
        columns: of the panel.
        most: lines of the panel.
        wrong: whether the verdict is that something is wrong.
    """

    def fits(some: Sequence[Line]) -> bool:
        return _height(some, columns) <= most

    told = _without_asides(lines)
    heads = [at for at, pair in enumerate(pairwise(told)) if wrong and _leads(*pair)]
    steps = [line for line in told[heads[-1] if heads else 0 :] if isinstance(line, Row)]
    rows: list[Line] = [*steps]
    bare: list[Line] = [line._replace(reason="") for line in steps]
    said = [line for at, line in enumerate(told) if isinstance(line, Said) and at not in heads]
    plain = [line for line in said if not (rows and line.style)]
    whole: tuple[Sequence[Line], ...] = (lines, told, [*rows, *plain], [*bare, *plain])
    kept = next((part for part in (rows, bare) if part and fits(part)), [])
    for together in _with_marks(plain):
        kept = [*kept, *together] if fits([*kept, *together]) else kept
    chosen = next((some for some in whole if some and fits(some)), kept or told[:1])
    if not (rows and wrong) or any(isinstance(line, Said) and line.style for line in chosen):
        return chosen
    verdict = Said(say("check.not-yet"), "bold")
    is_explained = any(isinstance(line, Said) for line in chosen)
    brief = [chosen] if is_explained else [rows, bare]
    return next(([verdict, *some] for some in brief if fits([verdict, *some])), chosen)


def _leads(line: Line, below: Line) -> bool:
    """Whether a sentence is nothing without the working below it."""
    return isinstance(line, Said) and not line.style and isinstance(below, Row)


def _with_marks(lines: Iterable[Said]) -> Sequence[Sequence[Said]]:
    """Lines one by one; what points at a place in a line stays with that line."""
    groups: list[list[Said]] = []
    for line in lines:
        if groups and not line.text.strip(" ^"):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def latest(lines: Sequence[Line], columns: int, most: int) -> Sequence[Line]:
    """The last of some lines, as far as they have room in ``most`` lines of a panel."""
    kept = list(lines)
    while len(kept) > 1 and _height(kept, columns) > most:
        kept.pop(0)
    return kept


def _height(lines: Iterable[Line], columns: int) -> int:
    """How many lines of the panel they take; a calculation that is too long goes on below."""
    parts = (part for line in lines for part in set_line(line, columns).split("\n"))
    return sum(max(1, -(-part.cell_length // columns)) for part in parts)


def _without_asides(lines: Sequence[Line]) -> Sequence[Line]:
    return [line for line in lines if not (isinstance(line, Said) and line.style == "dim")]


def set_line(line: Line, columns: int) -> Content:
    """A line set in so many columns; one step of a working keeps its reason beside or below it."""
    if isinstance(line, Said):
        return Content.styled(wrapped(line.text, columns), line.style)
    marked = Content.assemble((line.mark, "bold $error"), line.expression.rstrip())
    if not line.reason:
        return marked
    aligned = Content.assemble((line.mark, "bold $error"), line.expression)
    if aligned.cell_length + 2 + len(line.reason) <= columns:
        return Content.assemble(aligned, "  ", (line.reason, "dim"))
    indent = "\n    "
    reason = wrapped(line.reason, columns - 4).replace("\n", indent)
    return Content.assemble(marked, indent, (reason, "dim"))
