"""Every valid equation of a roll: a table by result, the ideas within, what is still to be had."""

from collections.abc import Sequence
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.games.rachmistrz.advisor.hints import Reach
from tutor.games.rachmistrz.practice.practice import Practice
from tutor.language import listing, number, plain, say
from tutor.learn import narration
from tutor.maths.equations import Idea
from tutor.maths.notation import Fault, read_number
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines
from tutor.ui.widgets.rowtable import Cells, Column, OneLiners, RowTable

FOUND, FREE, JOINS = "✓", "○", "+"
"""Marks: found by the pupil; a free field is left; a free field would join the group."""

COLUMNS = {"result": 10, "equation": 15, "marks": 7}
"""The columns and their widths; the texts of the same idea have what is left."""

MORE = ",  …"
"""After texts that have more beside them."""

MARGINS = 14
"""Columns that padding, borders and the scroll bar take."""

LEAST = 10
"""Columns that are there for words, however narrow the terminal."""


class Row(NamedTuple):
    """One idea of one result."""

    reach: Reach
    idea: Idea


class EquationsScreen(OnePage[None]):
    """The table; typing a number shows only that result."""

    AUTO_FOCUS = "Input"
    CSS_PATH = "equations.tcss"

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self.practice = practice
        self.rows: list[Row] = []
        self._room = 0
        bind(
            self,
            Key("escape,f3", "app.pop_screen", "back", priority=True),
            Key("up", "move(-1)", "up", priority=True),
            Key("down", "move(1)", "down", priority=True),
            Key("f1", "app.help", "help"),
            Key("pageup", "move(-10)", "up", show=False, priority=True),
            Key("pagedown", "move(10)", "down", show=False, priority=True),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the table of equations."""
        return say("equations.help")

    def compose(self) -> ComposeResult:
        """A title, the filter, the table, and all texts of the idea under the cursor."""
        with Vertical(id="equations"):
            yield Static(id="equations-title")
            yield Input(placeholder=say("equations.filter"), id="filter")
            yield RowTable()
            yield Lines((), id="variants")
            yield Static(Content(say("equations.legend", found=FOUND, free=FREE, joins=JOINS)))
        yield KeysFooter()

    def on_mount(self) -> None:
        """Fills the table with every result."""
        self.query_one(RowTable).can_focus = False
        self._room = self._columns_left
        self._fill(self.practice.reached())

    def on_resize(self) -> None:
        """Sets the table anew where it has other room, the cursor where it was."""
        if self._room != self._columns_left:
            self._room, place = self._columns_left, self.query_one(RowTable).cursor
            self._fill(_matching(self.practice.reached(), self.query_one(Input).value))
            self.query_one(RowTable).cursor = place

    @property
    def _columns_left(self) -> int:
        """For the texts of the same idea."""
        return max(LEAST, min(self.size.width, 100) - sum(COLUMNS.values()) - MARGINS)

    @on(Input.Changed)
    def _filter(self, message: Input.Changed) -> None:
        message.stop()
        self._fill(_matching(self.practice.reached(), message.value))

    def _fill(self, reached: Sequence[Reach]) -> None:
        self.rows = [Row(each, idea) for each in reached for idea in each.ideas]
        columns = {**COLUMNS, "others": self._room}
        heads = [Column(say(f"equations.{name}"), width) for name, width in columns.items()]
        self.query_one(RowTable).fill(heads, OneLiners(len(self.rows), self._cells))
        self._title(len(reached))
        self._show_variants()

    def _cells(self, place: int) -> Cells:
        """A row; a result stands beside the first of its ideas."""
        row = self.rows[place]
        is_first = not place or self.rows[place - 1].reach is not row.reach
        return (
            Content.styled(number(row.reach.result) if is_first else "", "bold"),
            Content(narration.expression(row.idea.equation)),
            Content(self._marks(row)),
            Content.styled(self._others(row.idea), "dim"),
        )

    def _others(self, idea: Idea) -> str:
        """The other texts of an idea, as many as there is room for, whole ones."""
        texts = [narration.expression(text) for text in idea.variants[1:]]
        shown = ",  ".join(texts)
        if len(shown) <= self._room:
            return shown
        whole = [",  ".join(texts[:n]) + MORE for n in range(len(texts))]
        return next((text for text in reversed(whole) if len(text) <= self._room), MORE)

    def _marks(self, row: Row) -> str:
        free = self.practice.free_fields(row.reach.result)
        joining = any(len(self.practice.joins(field)) > 1 for field in free)
        found = any(text in self.practice.found for text in row.idea.variants)
        return "".join(
            mark if shown else " "
            for mark, shown in ((FOUND, found), (FREE, bool(free)), (JOINS, joining))
        )

    def _title(self, results: int) -> None:
        dice = listing([number(die) for die in self.practice.dice])
        wanted = self.query_one(Input).value.strip()
        if results or not wanted:
            title = say("equations.title", dice=dice, n=results)
        else:
            title = say("equations.none", dice=dice, number=plain(wanted))
        self.query_one("#equations-title", Static).update(Content.styled(title, "bold"))

    @on(RowTable.Moved)
    def _show_variants(self) -> None:
        place = self.query_one(RowTable).cursor
        shown = ""
        if place < len(self.rows):
            row = self.rows[place]
            texts = [narration.expression(text) for text in row.idea.variants]
            shown = say("equations.same-idea", n=len(texts), texts=",  ".join(texts))
        self.query_one("#variants", Lines).tell([Content(shown)] if shown else [])

    def action_move(self, rows: int) -> None:
        """Moves through the table while typing goes on in the filter."""
        self.query_one(RowTable).cursor += rows


def _matching(reached: Sequence[Reach], typed: str) -> Sequence[Reach]:
    """The results a filter asks for: all while it is empty, none while it is half a number."""
    if not typed.strip():
        return reached
    try:
        wanted = read_number(typed)
    except Fault:
        return ()
    return [each for each in reached if each.result == wanted]
