"""The end of a round of Archimedes: hands open, sums, ties card by card, penalty tokens."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.games.archimedes.narration import headline, tie_story
from tutor.games.archimedes.rules.components import card_text
from tutor.games.archimedes.rules.ties import RoundEnd
from tutor.language import number, say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.wrapping import wrapped


class RoundScreen(OnePage[bool]):
    """The round as everybody sees it; True to go on, False to leave the game."""

    AUTO_FOCUS = "#round"
    CSS_PATH = "roundend.tcss"

    def __init__(self, end: RoundEnd, totals: Sequence[int], names: Sequence[str]) -> None:
        super().__init__()
        self._end = end
        self._totals = totals
        self._names = names
        bind(
            self,
            Key("enter", "go_on", "go-on"),
            Key("escape", "leave", "leave"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the end of a round."""
        return say("table.round-help")

    def compose(self) -> ComposeResult:
        """The headline, a line a player from the first place to the last, and the ties."""
        with VerticalScroll(id="round"):
            yield Static(Content.styled(headline(self._end, self._names), "bold $accent"))
            yield Static(Content("\n").join(self._rows()), id="rows")
            yield Static(Content("\n").join(map(Content, tie_story(self._end, self._names))))
        yield KeysFooter()

    def _rows(self) -> Iterator[Content]:
        rows = [self._row(seat) for seat in self._end.placing]
        titles = [say(f"table.column-{name}") for name in COLUMNS]
        widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
        others = sum(widths) - widths[_CARDS] + len(_BETWEEN) * (len(widths) - 1)
        widths[_CARDS] = min(widths[_CARDS], max(ROOM - others, LEAST))
        yield Content.styled(_line(titles, widths), "$text-muted")
        for row in rows:
            for line in _broken(row, widths[_CARDS]):
                yield Content(_line(line, widths))

    def _row(self, seat: Seat) -> list[str]:
        end = self._end
        cards = " ".join(map(card_text, end.hands[seat])) or "–"
        drawn = "".join(f" + {card_text(card)}" for card in end.drawn(seat))
        return [
            f"{end.place(seat)}.",
            self._names[seat],
            cards + drawn,
            number(end.sum(seat)),
            number(end.points(seat)),
            number(self._totals[seat]),
        ]

    def action_go_on(self) -> None:
        """To the next round."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Back home; the match can be continued."""
        self.dismiss(False)


COLUMNS = ("place", "name", "cards", "sum", "token", "total")
"""What is shown of each player."""

_RIGHT = ("sum", "token", "total")

_CARDS = COLUMNS.index("cards")

_BETWEEN = "   "

ROOM = 76
"""Columns of the smallest terminal that the table may take; a long hand goes on in a line below."""

LEAST = 15
"""Columns that the cards have in any case."""


def _broken(row: Sequence[str], width: int) -> Iterator[list[str]]:
    """The row, and below it lines of the cards that find no place in it."""
    first, *others = wrapped(row[_CARDS], width).split("\n")
    yield [*row[:_CARDS], first, *row[_CARDS + 1 :]]
    for cards in others:
        yield [cards if place == _CARDS else "" for place in range(len(row))]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The cells of a row at their places, numbers to the right."""
    return _BETWEEN.join(
        " " * (width - cell_len(cell)) + cell
        if name in _RIGHT
        else cell + " " * (width - cell_len(cell))
        for name, cell, width in zip(COLUMNS, cells, widths, strict=True)
    )
