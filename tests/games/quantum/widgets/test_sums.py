"""The sums of a roll: a line each, whatever is said of them."""

from textual.app import App, ComposeResult

from tests.ui.screens.play import lines_of
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.widgets.sums import QuantumSums, SumRow
from tutor.ui.themes import THEMES

LONG = "purple: 4 + 5 + 3 + 1 + 6 + white 1 = 20"
WHY = "After the line: it must be under 12."


class Table(App[None]):
    """Nothing but sums."""

    def compose(self) -> ComposeResult:
        """With one that is longer than the others."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        sums = QuantumSums()
        texts = (
            "red: white 1 alone = 1",
            "yellow: white 1 alone = 1",
            "blue: 2 + white 1 = 3",
            LONG,
        )
        rows = zip(COLOURS, texts, strict=True)
        sums.rows = tuple(SumRow(colour, text, False, WHY) for colour, text in rows)
        yield sums


async def test_no_sum_is_pushed_out_by_what_is_said_of_another() -> None:
    """Seen: two of four sums, as each of the reasons went on in a line of its own."""
    async with Table().run_test(size=(76, 24)) as pilot:
        await pilot.pause()
        shown = lines_of(pilot)[:4]
    assert all(
        each in line for each, line in zip(("red", "yellow", "blue", LONG), shown, strict=True)
    )
    assert all(WHY in line for line in shown[:3])
    assert shown[3].rstrip().endswith("…")
