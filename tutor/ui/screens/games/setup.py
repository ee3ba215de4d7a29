"""Before a game: which one, who plays and in what order, and what is chosen at the table."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Static

from tutor.engine.game import FaceMissing, Game, GameBroken
from tutor.engine.opponents import BOT, characters_of, levels_of, usual_of
from tutor.engine.registry import GameUnknown, find, game_names
from tutor.explain import game_broken, narration_of
from tutor.keeper.seats import seat_names
from tutor.keeper.tables import TableWrong
from tutor.language import listing, plain, say
from tutor.learn.length import SHORT, has_short_form
from tutor.learn.length import Choice as LengthChoice
from tutor.learn.work_first import WORK_FIRST
from tutor.learn.work_first import Choice as WorkFirstChoice
from tutor.settings import load
from tutor.ui.destinations import CannotOpen, Played
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.screens.games.base import AnyGameScreen
from tutor.ui.screens.games.goal import GoalPage, Told
from tutor.ui.screens.games.starting import new_game
from tutor.ui.screens.games.table import TABLE, playable
from tutor.ui.session import Session
from tutor.ui.widgets.choices import Choice, ChoiceList, ChoiceRow, Start
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.seats import NOBODY, PERSON, SeatRow
from tutor.ui.widgets.settling import settle


class TableScreen(TutorScreen):
    """The seats of a game; Enter starts with who sits there."""

    KEYS = (
        Key("enter", "start", "start"),
        Key("pageup", "shift(-1)", "seat-up", priority=True),
        Key("pagedown", "shift(1)", "seat-down", priority=True),
        Key("f7", "played", "played"),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "SeatRow"
    CSS_PATH = CHOICES_CSS

    def __init__(self, game: Game, wrong: CannotOpen | None = None) -> None:
        """``wrong`` is why the game cannot be played that was wanted instead."""
        super().__init__()
        self.game = game
        self._wrong = wrong

    @property
    def help_text(self) -> str:
        """What F1 says of the table before a game."""
        return say("table.help")

    def compose(self) -> ComposeResult:
        """The game, a row a seat, a row an option, and the button that starts."""
        with ChoiceList():
            yield from self._wanted()
        yield KeysFooter()

    def _wanted(self) -> Iterator[Widget]:
        games = [Choice(each.name, say(f"game.{each.name}")) for each in playable()]
        yield ChoiceRow(say("table.game"), games, self.game.name, "game")
        least, most = self.game.seats[0], self.game.seats[-1]
        yield Static(Content(say("table.who", least=least, most=most)), id="who")
        yield from self._seats()
        yield Static(id="wrong")
        yield from self.game.face(TABLE).rows(self.game, self.session.choices)
        if has_short_form(self.game):
            yield self._length()
        if self.game.offers(WORK_FIRST):
            yield self._work_first()
        yield Start()

    def _length(self) -> ChoiceRow:
        lengths = [
            Choice(False, say("table.whole-game")),
            Choice(True, say(f"table.short-{self.game.name}")),
        ]
        chosen = self.session.choices.of(self.game.name, LengthChoice).short
        return ChoiceRow(say("table.length"), lengths, chosen, SHORT)

    def _work_first(self) -> ChoiceRow:
        ways = [
            Choice(False, say("table.work-first-no")),
            Choice(True, say("table.work-first-yes")),
        ]
        chosen = self.session.choices.of(self.game.name, WorkFirstChoice).work_first
        return ChoiceRow(say("table.work-first"), ways, chosen, "work_first")

    def _seats(self) -> Iterator[Widget]:
        usual, characters = usual_of(self.game), characters_of(self.game)
        others = [each for each in levels_of(self.game) if each not in (usual, *characters)]
        levels = [f"{BOT}{level}" for level in (usual, *characters, *reversed(others))]
        abouts = {
            f"{BOT}{level}": say(f"opponent.{self.game.name}-{level}") for level in characters
        }
        kinds = (PERSON, *levels, NOBODY)
        seated = list(self._remembered(levels))
        for place in range(1, self.game.seats[-1] + 1):
            yield SeatRow(place, kinds, seated[place - 1] if place <= len(seated) else None, abouts)

    def _remembered(self, levels: list[str]) -> Iterator[str]:
        """Who sat there last, as far as this game has such seats; says who finds none.

        Before the first game of a pupil who is known by name, that is who sits there.
        """
        usual, most = levels[0], self.game.seats[-1]
        pupil = self.session.pupil
        first = pupil.name if pupil else say("table.player", number=1)
        seats = self.session.choices.seats or (first, usual)
        for seat in seats[:most]:
            if seat.startswith(BOT) and seat not in levels:
                text = say("table.level-gone", level=plain(seat.removeprefix(BOT)))
                self.notify(text, severity="warning", markup=False)
                yield usual
            else:
                yield seat
        known = [seat for seat in seats[most:] if seat in levels or not seat.startswith(BOT)]
        if known:
            names = listing(seat_names(known))
            text = say("table.too-many", most=most, names=names)
            self.notify(text, severity="warning", markup=False)

    def on_mount(self) -> None:
        """Says why it is not the game that was wanted; all are made ready while nobody types."""
        self.session.when_idle(_load_all)
        self._make_ready()
        if self._wrong is not None:
            self.notify(str(self._wrong), severity="warning", markup=False)

    def _make_ready(self) -> None:
        """Has the game that is chosen made ready while nobody types."""
        self.session.when_idle(partial(self.game.face(TABLE).make_ready, *self.app.size))

    @property
    def rows(self) -> list[SeatRow]:
        """The seats from the first to the last."""
        return list(self.query(SeatRow))

    @on(ChoiceRow.Chosen, "#game")
    async def _other_game(self, message: ChoiceRow.Chosen) -> None:
        seats = self._seated()
        try:
            self.game = _ready(str(message.value))
            self.session.choose(seats=seats, game=self.game.name)
            self._make_ready()
        except CannotOpen as why:
            self.session.choose(seats=seats)
            self.notify(str(why), severity="warning", markup=False)
        rows = self.query_one(ChoiceList)
        await settle(rows, [*self._wanted()])
        rows.sum_up()

    @on(ChoiceRow.Chosen)
    def _remember(self, message: ChoiceRow.Chosen) -> None:
        if message.row.id != "game":
            self.session.choose_for(self.game.name, **{str(message.row.id): message.value})

    def _seated(self) -> tuple[str, ...]:
        return tuple(row.spec for row in self.rows if row.spec is not None)

    def action_played(self) -> None:
        """Shows the games that were played."""
        self.open(Played())

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
        """Starts the game in place of this screen; before the first one it says its goal."""
        known = self.session.choices.of(self.game.name, Told).goal_told
        if known or not self.game.face(TABLE).tells_goal:
            self._begin()
            return

        def begin(begins: bool | None) -> None:
            if begins:
                self.session.choose_for(self.game.name, goal_told=True)
                self._begin()

        self.app.push_screen(GoalPage(self.game), begin)

    def _begin(self) -> None:
        """The game, or what is missing."""
        seats = self._seated()
        self.session.choose(seats=seats)
        try:
            screen = new_game(
                self.game, seats, self.session.choices, self.session.rng, self.session.shelf
            )
        except TableWrong as wrong:
            self.query_one("#wrong", Static).update(Content.styled(str(wrong), "bold $error"))
            return
        self.app.switch_screen(screen)


def table_screen(
    session: Session,
    game: str | None,
    seats: tuple[str, ...] = (),
    options: msgspec.Struct | None = None,
) -> TableScreen | AnyGameScreen:
    """The table of that game; else of the one played last, or of the first that can be played.

    With ``seats`` the game begins at once, or its table says why it cannot.

    Raises:
        CannotOpen: that game cannot be played here, or none can.
    """
    if game is not None and seats:
        session.choose(seats=seats)
        ready = _ready(game)
        try:
            return new_game(ready, seats, session.choices, session.rng, session.shelf, options)
        except TableWrong as wrong:
            return TableScreen(ready, CannotOpen(str(wrong), "warning"))
    if game is not None:
        return TableScreen(_ready(game))
    return TableScreen(*_at_hand(session.choices.game))


def _at_hand(remembered: str | None) -> tuple[Game, CannotOpen | None]:
    """The game that is remembered, or the first that can be played and why it is another.

    Raises:
        CannotOpen: none can be played here.
    """
    missing: CannotOpen | None = None
    for name in (*([remembered] if remembered else []), *(each.name for each in playable())):
        try:
            return _ready(name), missing
        except CannotOpen as fault:
            missing = missing or fault
    raise missing or CannotOpen(say("table.no-game"))


def make_ready() -> None:
    """Loads the table that stands there first, before it is opened."""
    with suppress(CannotOpen):  # who opens it is told
        _at_hand(load().settings.game)


def _load_all() -> None:
    """Loads the tables of all games, so that nobody waits for one who looks at them in turn."""
    for game in playable():
        with suppress(CannotOpen):  # who chooses it is told
            _ready(game.name)


def _ready(name: str) -> Game:
    """A game with all that is needed to play it here, loaded now.

    Raises:
        CannotOpen: something of it cannot be used, and why.
    """
    try:
        game = find(name)
        game.face(TABLE)
        levels_of(game)
        narration_of(game)
    except (GameUnknown, FaceMissing) as fault:
        title = say(f"game.{name}") if name in game_names() else plain(name)
        raise CannotOpen(say("table.not-here", game=title)) from fault
    except GameBroken as fault:
        raise CannotOpen(game_broken(fault)) from fault
    return game
