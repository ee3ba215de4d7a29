"""Every point of ExLibris explained: a cursor on the lines of a score, and the players in turn."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.games.exlibris.narration import colour_name
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.accounts import (
    ENTRIES,
    TOTAL,
    Account,
    Entry,
    accounts,
    explained,
    shown_factor,
    shown_number,
)
from tutor.games.exlibris.screens.ranking import places_text, rank_of
from tutor.games.exlibris.widgets import colours
from tutor.games.exlibris.widgets.islands import PICTURES
from tutor.language import say, sign
from tutor.ui.keys import Key, bind
from tutor.ui.screens.appearing import OnePage
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines
from tutor.ui.widgets.putting import put

CURSOR = "►"
LABEL = 18
"""Columns of the first words of a line."""

PLACE, COUNT, WORTH, POINTS = 9, 9, 9, 9
"""Columns of the numbers."""


class WhyScreen(OnePage[None]):
    """The account of one player; the arrows lead to other lines and other players."""

    AUTO_FOCUS = ""
    CSS_PATH = "why.tcss"

    def __init__(
        self, state: State, names: Sequence[str], seen: Collection[Seat], seat: Seat
    ) -> None:
        """``seen`` are the seats whose cards may be looked at; it begins with ``seat``."""
        super().__init__()
        self.over = state.phase is Phase.OVER
        self.accounts = accounts(state, names, seen)
        self.seat = seat
        self.place = ENTRIES.index(TOTAL)
        bind(
            self,
            Key("up", "step(-1)", "other-row"),
            Key("down", "step(1)", "other-row", show=False),
            Key("left,shift+tab", "player(-1)", "other-player"),
            Key("right,tab", "player(1)", "other-player", show=False),
            Key("escape,f3,enter,q", "app.pop_screen", "back", priority=True),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of a score of books, line by line."""
        return say("exlibristable.why-help")

    def compose(self) -> ComposeResult:
        """Who is asked about, the lines of the score, and the words."""
        title = say("exlibristable.why-end") if self.over else say("exlibristable.why-now")
        with VerticalScroll(id="why", can_focus=False):
            yield Static(Content.styled(title, "bold $accent"))
            yield Static(id="players")
            yield Static(id="account")
            yield Lines([], id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Begins with the total."""
        self.show()

    @property
    def account(self) -> Account:
        """The account that is shown."""
        return self.accounts[self.seat]

    def show(self) -> None:
        """Shows the account, and the story of the line the cursor is on."""
        lines = [_heading(), *(self._line(place) for place in range(len(ENTRIES)))]
        put(self.query_one("#players", Static), self._players())
        put(self.query_one("#account", Static), Content("\n").join(lines))
        told = explained(self.account, ENTRIES[self.place])
        self.query_one("#told", Lines).tell([*map(Content, told)])

    def _players(self) -> Content:
        """Everybody, the one asked about marked."""
        return Content("  ").join(
            Content.styled(
                f"{CURSOR if account.seat == self.seat else ' '} {account.name} ",
                "bold reverse" if account.seat == self.seat else "",
            )
            for account in self.accounts
        )

    def _line(self, place: int) -> Content:
        here, entry = place == self.place, ENTRIES[place]
        style = "bold $accent" if here or entry == TOTAL else ""
        mark = Content.styled(f"{CURSOR if here else ' '} ", style)
        numbers = Content.styled(_numbers(self.account, entry), style)
        return mark + _label(entry) + numbers

    def action_step(self, way: int) -> None:
        """To the next line, from the last on to the first."""
        self.place = (self.place + way) % len(ENTRIES)
        self.show()

    def action_player(self, way: int) -> None:
        """To the next player, the same line."""
        self.seat = (self.seat + way) % len(self.accounts)
        self.show()


# Lines ---------------------------------------------------------------------------------------


def _heading() -> Content:
    titles = {
        say("exlibristable.column-place"): PLACE,
        say("exlibristable.column-cards"): COUNT,
        say("exlibristable.column-value"): 3 + WORTH,
        say("exlibristable.column-points"): 3 + POINTS,
    }
    text = "".join(title.rjust(width) for title, width in titles.items())
    return Content.styled(" " * (2 + LABEL) + text, "$text-muted")


def _label(entry: Entry) -> Content:
    """What a line is about, in so many columns."""
    if entry in COLOURS:
        chip = colours.chip(entry)
        return chip + Content(f" {colour_name(entry)}".ljust(LABEL - chip.cell_length))
    words = {
        "village": f"{PICTURES['village']}   {say('exlibristable.villages')}",
        "city": f"{PICTURES['city']}   {say('exlibristable.cities')}",
        TOTAL: f"      {say('exlibristable.total')}",
    }[entry]
    return Content(words + " " * (LABEL - cell_len(words)))


def _numbers(account: Account, entry: Entry) -> str:
    """The place of the island, cards times value, and the points."""
    points = shown_number(account.points(entry)).rjust(POINTS)
    if entry == TOTAL:
        return " " * (PLACE + COUNT + 3 + WORTH) + f" = {points}"
    place = places_text(rank_of(entry, account.state.islands)) if entry in COLOURS else ""
    count = shown_number(account.held(entry)).rjust(COUNT)
    worth = shown_factor(account.worth(entry)).rjust(WORTH)
    return f"{place.rjust(PLACE)}{count} {sign('*')} {worth} = {points}"
