"""The settings: language and colours, remembered."""

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.language import by_name, current, say
from tutor.progress.roles import Role
from tutor.ui.destinations import Home
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.home.first_start import year_row
from tutor.ui.themes import THEMES
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.settling import settle


class SettingsScreen(TutorScreen):
    """One row a setting; a change is in force at once."""

    KEYS = (Key("escape,enter", "close", "home"),)

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = "choices.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of the settings."""
        return say("setup.settings-help")

    def compose(self) -> ComposeResult:
        """Language, theme, and whether anything moves."""
        with VerticalScroll(id="choices"):
            yield from self._wanted()
        yield KeysFooter()

    def on_mount(self) -> None:
        """Has the looks read that can be chosen here."""
        self.session.expect_themes()

    def _wanted(self) -> Iterator[Widget]:
        title, pupil = Content.styled(say("home.settings"), "bold $accent"), self.session.pupil
        whose = Content.styled(f"  {pupil.name}", "$text-muted") if pupil else ""
        yield Static(Content.assemble(title, whose), id="whose")
        languages = [Choice(code, name) for code, name in by_name()]
        yield ChoiceRow(say("setup.language"), languages, current(), "language")
        themes = [Choice(theme.name, say(f"theme.{theme.name}")) for theme in THEMES]
        yield ChoiceRow(say("setup.theme"), themes, self.app.theme, "theme")
        moving = [Choice(False, say("setup.moving")), Choice(True, say("setup.still"))]
        yield ChoiceRow(say("setup.movement"), moving, self.session.choices.calm, "calm")
        if self.session.role is not Role.TEACHER:
            yield year_row(self.session.choices.year)

    @on(ChoiceRow.Chosen, "#theme")
    def _paint(self, message: ChoiceRow.Chosen) -> None:
        self.app.theme = str(message.value)
        self.session.choose(theme=message.value)

    @on(ChoiceRow.Chosen, "#calm")
    def _calm(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose(calm=message.value)

    @on(ChoiceRow.Chosen, "#year")
    def _remember_year(self, message: ChoiceRow.Chosen) -> None:
        self.session.choose(year=message.value)

    @on(ChoiceRow.Chosen, "#language")
    async def _speak(self, message: ChoiceRow.Chosen) -> None:
        self.session.speak(str(message.value))
        self.name_keys()
        await settle(self.query_one("#choices"), [*self._wanted()])
        self.refresh_bindings()

    def action_close(self) -> None:
        """Goes home, made anew: the language may be another."""
        self.open(Home())
