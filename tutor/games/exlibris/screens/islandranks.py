"""The islands in their order as they stand: places, sums, what a card counts, what one holds."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.games.exlibris.narration import colour_name, count_text
from tutor.games.exlibris.rules.components import INDEX, Cards
from tutor.games.exlibris.rules.islands import Islands, Rank, ranking
from tutor.games.exlibris.screens.ranking import places_text, ties
from tutor.games.exlibris.widgets import colours
from tutor.language import number, say
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter


class IslandsScreen(OnePage[None]):
    """A table from the fewest sticks to the most, and a sentence for each tie."""

    AUTO_FOCUS = ""
    CSS_PATH = "islandranks.tcss"

    def __init__(self, islands: Islands, hand: Cards | None) -> None:
        """``hand`` is None where nobody's cards may be seen."""
        super().__init__()
        self._islands, self._hand = islands, hand
        bind(
            self,
            Key("escape,f2,enter,q", "app.pop_screen", "back", priority=True),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of the ranks on the islands."""
        return say("exlibristable.islands-help")

    def compose(self) -> ComposeResult:
        """The title, the table, the ties."""
        title = say("exlibristable.islands-title")
        with VerticalScroll(id="ranks", can_focus=False):
            yield Static(Content.styled(title, "bold $accent"))
            yield Static(Content("\n").join(self._table()))
            yield Static(Content("\n".join(ties(self._islands))), id="ties")
        yield KeysFooter()

    def _table(self) -> Iterator[Content]:
        ranks = ranking(self._islands)
        titles = [say("exlibristable.column-place"), say("exlibristable.column-island")]
        titles += [say("exlibristable.column-sticks"), say("exlibristable.column-worth")]
        titles += [] if self._hand is None else [say("exlibristable.column-mine")]
        rows = [self._row(rank) for rank in ranks]
        widths = [max(map(cell_len, column)) for column in zip(titles, *rows, strict=True)]
        yield Content.styled(_line(titles, widths), "$text-muted")
        for rank, row in zip(ranks, rows, strict=True):
            yield colours.chip(rank.colour) + Content(_line(row, widths)[len(CHIP) :])

    def _row(self, rank: Rank) -> Sequence[str]:
        island = self._islands[INDEX[rank.colour]]
        row = [places_text(rank), colour_name(rank.colour), count_text(island), number(rank.value)]
        return row if self._hand is None else [*row, number(self._hand.count(rank.colour))]


CHIP = " " * 5
"""The room of a colour's sign in front of a line."""


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The cells of a row below each other."""
    padded = [
        cell + " " * (width - cell_len(cell)) for cell, width in zip(cells, widths, strict=True)
    ]
    return "   ".join([CHIP, *padded])
