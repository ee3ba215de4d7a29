"""Before a game: which one, who plays and in what order, and what is chosen at the table."""

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Static

from tutor.engine.opponents import BOT, levels_of
from tutor.engine.registry import find
from tutor.language import say
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.screens.games.options import option_rows
from tutor.ui.screens.games.starting import PLAYABLE, TableWrong, new_game
from tutor.ui.session import Session
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.seats import NOBODY, PERSON, SeatRow


class TableScreen(TutorScreen):
    """The seats of a game; Enter starts with who sits there."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("pageup", "shift(-1)", "earlier", priority=True),
        Key("pagedown", "shift(1)", "later", priority=True),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "SeatRow"
    CSS_PATH = CHOICES_CSS

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = find(game)

    @property
    def help_text(self) -> str:
        """What F1 says of this screen."""
        return say("table.help")

    def compose(self) -> ComposeResult:
        """The game, a row a seat, a row an option, and the button that starts."""
        with VerticalScroll(id="choices"):
            games = [Choice(name, say(f"game.{name}")) for name in PLAYABLE]
            yield ChoiceRow(say("table.game"), games, self.game.name, "game")
            least, most = self.game.seats[0], self.game.seats[-1]
            yield Static(Content(say("table.who", least=least, most=most)), id="who")
            yield from self._seats()
            yield Static(id="wrong")
            yield from option_rows(self.game.name, self.session.choices)
            start = Button(say("setup.start"), variant="primary", id="start")
            start.can_focus = False  # Enter starts from any row; the button is for the mouse
            yield start
        yield KeysFooter()

    def _seats(self) -> Iterator[Widget]:
        levels = [f"{BOT}{level}" for level in reversed(levels_of(self.game))]
        kinds = (PERSON, *levels, NOBODY)
        remembered = self.session.choices.seats or (say("table.player", number=1), "bot:fair")
        for place in range(1, self.game.seats[-1] + 1):
            spec = remembered[place - 1] if place <= len(remembered) else None
            yield SeatRow(place, kinds, spec)

    @property
    def rows(self) -> list[SeatRow]:
        """The seats from the first to the last."""
        return list(self.query(SeatRow))

    @on(ChoiceRow.Chosen, "#game")
    async def _other_game(self, message: ChoiceRow.Chosen) -> None:
        self._remember_seats()
        self.game = find(str(message.value))
        self.session.choose(game=self.game.name)
        await self.recompose()
        self.query_one("#game").focus()

    @on(ChoiceRow.Chosen)
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        if message.row.id != "game":
            self.session.choose_for(self.game.name, **{str(message.row.id): message.value})

    def _remember_seats(self) -> tuple[str, ...]:
        seats = tuple(row.spec for row in self.rows if row.spec is not None)
        self.session.choose(seats=seats)
        return seats

    def action_shift(self, way: int) -> None:
        """Moves who sits on the row in focus to the seat before or after."""
        row = self.focused
        if not isinstance(row, SeatRow):
            return
        place = self.rows.index(row)
        if 0 <= place + way < len(self.rows):
            other = self.rows[place + way]
            mine, theirs = row.spec, other.spec
            row.sit(theirs)
            other.sit(mine)
            other.focus()

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Starts the game in place of this screen, or says what is missing."""
        seats = self._remember_seats()
        try:
            screen = new_game(self.game, seats, self.session.choices, self.session.rng)
        except TableWrong as wrong:
            self.query_one("#wrong", Static).update(Content.styled(str(wrong), "bold $error"))
            return
        self.app.switch_screen(screen)


def table_screen(session: Session, game: str | None) -> TableScreen:
    """The table of that game, or of the one played last, or of the first."""
    known = game or session.choices.game
    return TableScreen(known if known in PLAYABLE else PLAYABLE[0])
