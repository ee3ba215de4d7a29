"""Before rounds with a class: which game, who plays, how many rounds, how much time."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Static, TextArea

from tutor.classroom.extra import INSTALL, is_here
from tutor.data import DataFault
from tutor.engine.registry import offering
from tutor.engine.shelf import terminal_shelf
from tutor.explain import data_fault
from tutor.keeper.presence import Place
from tutor.language import listing, parted, plain, say
from tutor.learn.activities.kinds import offered
from tutor.learn.class_rounds import classes
from tutor.learn.class_rounds.class_round import CLASS_ROUND, choose
from tutor.learn.class_rounds.rounds import Way
from tutor.learn.practice.repository import unfinished_rounds
from tutor.ui.destinations import Continue
from tutor.ui.keys import Key
from tutor.ui.navigation import NotOpened
from tutor.ui.screens import left
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.screens.class_rounds import starting
from tutor.ui.screens.class_rounds.kind_form import PART, KindForm, kinds_row
from tutor.ui.screens.class_rounds.starting import kind_rounds, new_rounds
from tutor.ui.screens.teachers import wording
from tutor.ui.themes import THEMES
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.settling import settle

NEW = ""
"""The choice of a class that is not remembered yet."""

ROUNDS = (1, 3, 5, 8, 12)
TIMES = (30, 60, 120, 180, 0)
CLAIMS = (1, 2, 3, 0)

OWN = "own-"
"""Before the names of rows that a game brings."""


class _Typed(NamedTuple):
    """A class as it is typed."""

    name: str
    text: str
    """The names, whether they can be read or not."""


class TeachSetupScreen(TutorScreen):
    """The choices; nothing begins before the teacher says so."""

    KEYS = (
        Key("f5,ctrl+s", "start", "start", priority=True),
        Key("enter", "start", "start", show=False),
        Key("f6", "continue", "continue", priority=True),
        Key("tab", "app.focus_next", "next-line", priority=True),
        Key("shift+tab", "app.focus_previous", "next-line", show=False, priority=True),
        Key("escape", "leave", "home", priority=True),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = [CHOICES_CSS, "setup.tcss"]  # noqa: RUF012 - Textual's own name

    def __init__(self, game: str | None = None, devices: bool = False, port: int = 0) -> None:
        """Opens it for a game, or for the one of last time; says so where it is another.

        Where ``devices`` may join, they come in at the ``port``; 0 is the usual one.
        """
        super().__init__()
        self.add_class("-folds")  # there is much to choose, whatever the terminal
        self._port = port
        self._may_join = devices and is_here()
        self._devices = devices
        self.form: KindForm | None = None
        """What is chosen of something that is answered on devices alone."""
        self.choices = classes.load()
        self._class = next(iter(self.choices.classes), NEW)
        """The class that stands there, as it was chosen; what is typed may say another."""
        self._typed: dict[str, _Typed] = {}
        """What was typed of classes, by how they were chosen: it stands there again."""
        self._given: dict[str, tuple[str, ...]] = {}
        """The classes that were named here, the latest last."""
        self._told_twice: tuple[str, ...] = ()
        """The names that stand twice in the list, once that was said."""
        self.chosen = choose(game or self.choices.of)
        self.wrong = self.chosen.complaint if self.chosen else say("teach.no-games")
        self.unfinished = unfinished_rounds(terminal_shelf())

    @property
    def help_text(self) -> str:
        """What F1 says of the choices before rounds with a class."""
        return say("teach.setup-help")

    def compose(self) -> ComposeResult:
        """One row a choice, the names, and the button that starts."""
        with VerticalScroll(id="choices"):
            yield Static(Content.styled(say("teach.title"), "bold $accent"), id="title")
            if self.unfinished is not None:
                what = say("teach.unfinished", what=left.told(self.unfinished))
                yield Words(Content(what), id="unfinished")
            yield from self._wanted()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Has the other looks read while the teacher chooses: F3 changes them before the class.

        So has it all that the rounds begin with.
        """
        self.session.expect_themes()
        self.session.when_idle(starting.make_ready)

    def _wanted(self) -> Iterator[Widget]:
        yield from self._games()
        yield from self._joining()
        if self.form is not None:
            yield self._class_name()
            yield from self.form.rows()
        else:
            yield from self._names()
        yield Words(id="wrong")
        if self.form is None:
            yield from self._game_rows()
            yield from self._round_rows()
        themes = [Choice(theme.name, say(f"theme.{theme.name}")) for theme in THEMES]
        yield ChoiceRow(say("setup.theme"), themes, self.app.theme, "theme")
        start = Button(say("setup.start"), variant="primary", id="start")
        start.can_focus = False  # a key starts from any row; the button is for the mouse
        yield start

    def _games(self) -> Iterator[Widget]:
        """The games, and why it is not the one asked for."""
        if self.chosen is not None and self.form is None:
            games = [Choice(game.name, say(f"game.{game.name}")) for game in offering(CLASS_ROUND)]
            yield ChoiceRow(say("table.game"), games, self.chosen.game.name, "of")
        if self.wrong:
            yield Words(Content.styled(self.wrong, "bold $error"), id="no-game")

    def _joining(self) -> Iterator[Widget]:
        """Whether pupils may answer on devices of their own."""
        if not self._devices or self.session.presence.place is not Place.TERMINAL:
            self._may_join = False
        elif is_here():
            answers = [Choice(True, say("devices.yes")), Choice(False, say("devices.no"))]
            yield ChoiceRow(say("devices.ask"), answers, self._may_join, "devices")
            if self._may_join:
                yield kinds_row(self.form.kind.name if self.form else "")
        else:
            yield Words(Content(say("devices.no-extra", install=INSTALL)), id="no-devices")

    def _names(self) -> Iterator[Widget]:
        """The class, and the names of its teams or pupils."""
        known = self.choices.classes
        remembered = [Choice(name, name) for name in known if name != NEW][:6]
        if remembered:
            remembered.append(Choice(NEW, say("teach.new-class")))
            yield ChoiceRow(say("teach.class"), remembered, self._class, "class")
        yield self._class_name()
        yield Words(Content(say("teach.names", most=classes.MOST)), id="names-title")
        text = self._stands(self._class).text or _teams()
        yield TextArea(text, id="names", tab_behavior="focus")

    def _class_name(self) -> Input:
        name = self._stands(self._class).name
        return Input(name, placeholder=say("teach.class-name"), id="class-name", max_length=30)

    def _game_rows(self) -> Iterator[Widget]:
        """What the game wants to know; a data file that is broken is told in their place."""
        if self.chosen is None:
            return
        brought = self.chosen.brought
        if brought.way is Way.PREDICT:
            yield Words(Content(say("teach.predicted")), id="predicted")
        try:
            rows = brought.form(self.choices.beside(self.session.choices))
        except DataFault as fault:
            yield Words(Content.styled(data_fault(fault), "bold $error"))
            return
        for row in rows:
            answers = [Choice(value, words) for value, words in row.answers]
            yield ChoiceRow(row.question, answers, row.chosen, OWN + row.name)
        if (typing := brought.typing()) is not None:
            dealers = [Choice(False, typing.ours), Choice(True, typing.theirs)]
            yield ChoiceRow(typing.question, dealers, self.choices.typed, "typed")

    def _round_rows(self) -> Iterator[Widget]:
        choices = self.choices
        rounds = [Choice(count, str(count)) for count in ROUNDS]
        yield ChoiceRow(say("teach.rounds"), rounds, choices.rounds, "rounds")
        times = [Choice(each, _time(each)) for each in TIMES]
        yield ChoiceRow(say("teach.time"), times, choices.seconds, "seconds")
        if self.chosen is not None and self.chosen.brought.way is Way.PREDICT:
            return
        claims = [Choice(count, str(count) if count else say("teach.any")) for count in CLAIMS]
        yield ChoiceRow(say("teach.claims"), claims, choices.claims, "claims")

    @on(ChoiceRow.Chosen)
    async def _remember(self, message: ChoiceRow.Chosen) -> None:
        row, value = str(message.row.id), message.value
        if row == "class":
            self._take_class(str(value))
        elif row == "theme":
            self.app.theme = str(value)
            self.session.choose(theme=value)
        elif row == "devices":
            self._may_join = bool(value)
            await self._take_kind("", row)
        elif row == "kind":
            await self._take_kind(str(value), row)
        elif row.startswith(PART) and self.form is not None:
            self.form.take(row, value)
        elif row == "of":
            await self._take_game(str(value))
        elif row.startswith(OWN) and self.chosen is not None:
            self.session.choose_for(self.chosen.game.name, **{row.removeprefix(OWN): value})
        else:
            self._choose(**{row: value})

    async def _take_game(self, name: str) -> None:
        """Goes on with another game, or says why that cannot be."""
        self.chosen = choose(name)
        self.wrong = self.chosen.complaint if self.chosen else say("teach.no-games")
        self._keep_class()
        await settle(self.query_one("#choices"), [*self._wanted()])

    async def _take_kind(self, name: str, row: str) -> None:
        """Goes on with something that is answered on devices alone, or with rounds of a game."""
        self._keep_class()
        self.form = KindForm(name) if name else None
        await settle(self.query_one("#choices"), [*self._wanted()])
        self.query_one(f"#{row}").focus()

    def _choose(self, **changes: object) -> None:
        self.choices = msgspec.structs.replace(self.choices, **changes)

    def _stands(self, name: str) -> _Typed:
        """What stands there of a class: what was typed, or what is remembered."""
        remembered = _Typed(name, "\n".join(self.choices.classes.get(name, ())))
        return self._typed.get(name, remembered)

    def _note_typed(self) -> _Typed:
        """Notes what is typed of the class that stands there."""
        name = self.query_one("#class-name", Input).value
        areas = [*self.query("#names").results(TextArea)]
        text = areas[0].text if areas else self._stands(self._class).text
        self._typed[self._class] = typed = _Typed(name, text)
        return typed

    def _take_class(self, name: str) -> None:
        self._note_typed()
        self._class = name
        typed = self._stands(name)
        self.query_one("#class-name", Input).value = typed.name
        self.query_one("#names", TextArea).text = typed.text

    def _keep_class(self) -> tuple[str, tuple[str, ...]]:
        typed = self._note_typed()
        name = typed.name.strip()
        if self.form is not None:
            return name, ()
        names = classes.names_in(typed.text)
        if names:
            self.choices = self.choices.with_class(name, names)
            self._given[name] = names
            del self._typed[self._class]
            self._class, self._typed[name] = name, typed
        return name, names

    def _save(self) -> bool:
        """Remembers what was chosen here; what was named in another window meanwhile stays."""
        there = classes.load()
        changed = msgspec.structs.replace(
            self.choices, classes=there.classes, records=there.records
        )
        for name, names in self._given.items():
            changed = changed.with_class(name, names)
        self.choices = changed
        return classes.save(changed)

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_start(self) -> None:
        """Opens the first round in place of this screen, or says what is missing."""
        if self.form is not None:
            name, _ = self._keep_class()
            self.app.switch_screen(kind_rounds(self.form, name, self._port))
            return
        if unclear := classes.left_out(self.query_one("#names", TextArea).text):
            told = parted(f"{plain(line.text)}: {wording.fate(line)}" for line in unclear[:3])
            self._complain(told)
            return
        name, names = self._keep_class()
        twice = classes.doubles(names)
        if twice and twice != self._told_twice:
            self._told_twice = twice
            self._complain(say("teach.twice", names=listing([*map(plain, twice)])))
            return
        names = classes.told_apart(names)
        if not 1 <= len(names) <= classes.MOST:
            wrong = say("teach.how-many", n=len(names), most=classes.MOST)
            self._complain(wrong)
            return
        if self.chosen is None:
            return
        self._choose(of=self.chosen.game.name)
        if not self._save():
            self.notify(say("teach.not-remembered"), severity="warning", markup=False)
        try:
            settings = self.choices.beside(self.session.choices)
            screen = new_rounds(
                *(self.chosen, self.choices, settings, name, names, self.session.rng),
                terminal_shelf(),
                self._port if self._may_join else None,
            )
        except DataFault as fault:
            self._complain(data_fault(fault))
        else:
            self.app.switch_screen(screen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what was left can be gone on with."""
        return action != "continue" or self.unfinished is not None

    @property
    def _is_typed(self) -> bool:
        """Whether there are names that are remembered nowhere."""
        self._note_typed()
        known = classes.load().classes
        return any(
            typed.text.strip() not in {"", _teams(), "\n".join(known.get(typed.name.strip(), ()))}
            for typed in self._typed.values()
        )

    def action_leave(self) -> None:
        """Goes home; names that are remembered nowhere are left by a second press alone."""
        if not self._is_typed or self.session.is_sure(self, say("classlist.leave")):
            self.app.pop_screen()

    def action_continue(self) -> None:
        """Goes on with the rounds left last, in place of this screen; names are remembered."""
        if self.unfinished is not None and self._is_typed:
            self._keep_class()
            self._save()
        if self.unfinished is not None:
            self.open(Continue(self.unfinished), instead=True)

    @on(NotOpened)
    def _forget(self) -> None:
        """What cannot be gone on with, which was said, is not offered any more."""
        self.unfinished = None
        self.query("#unfinished").remove()
        self.refresh_bindings()

    def _complain(self, sentence: str) -> None:
        """Says why nothing begins."""
        self.query_one("#wrong", Static).update(Content.styled(sentence, "bold $error"))


def make_ready() -> None:
    """Loads what can be chosen here, before it is opened."""
    for game in offering(CLASS_ROUND):
        choose(game.name)
    if is_here():
        offered()


def _teams() -> str:
    """The names that stand there before any are typed."""
    return "\n".join(say("teach.team", number=place) for place in (1, 2, 3))


def _time(seconds: int) -> str:
    return say("board.seconds", n=seconds) if seconds else say("teach.no-time")
