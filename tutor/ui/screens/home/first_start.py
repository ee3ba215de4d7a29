"""The very first start: three short questions, each with an answer that Enter takes."""

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import by_name, current, say
from tutor.progress.roles import Role
from tutor.settings import YEARS
from tutor.ui.destinations import Home, Teachers
from tutor.ui.keys import Key
from tutor.ui.screens.base import CHOICES_CSS, TutorScreen
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words


class FirstStartScreen(TutorScreen):
    """Language, pupil or teacher, school year; Enter goes on, and from the last question home.

    Whose work it is nobody has said by then: the first thing that is kept for a name asks for it.
    """

    KEYS = (
        Key("enter", "next", "go-on"),
        Key("escape", "finish", "later"),
    )

    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = CHOICES_CSS

    def __init__(self) -> None:
        super().__init__()
        self._who = Role.PUPIL
        self._year = self.session.choices.year

    @property
    def help_text(self) -> str:
        """What F1 says of the first questions."""
        return say("start.help")

    def compose(self) -> ComposeResult:
        """A row a question."""
        with VerticalScroll(id="choices"):
            yield Static(Content.styled(say("start.title"), "bold $accent"))
            languages = [Choice(code, name) for code, name in by_name()]
            yield ChoiceRow(say("setup.language"), languages, current(), "language")
            who = [Choice(role, say(f"start.{role}")) for role in (Role.PUPIL, Role.TEACHER)]
            yield ChoiceRow(say("start.who"), who, self._who, "who")
            year = year_row(self._year)
            year.display = self._who is Role.PUPIL
            yield year
            yield Words(Content.styled(say("start.note"), "$text-muted"), classes="-note")
        yield KeysFooter()

    @on(ChoiceRow.Chosen, "#language")
    async def _speak(self, message: ChoiceRow.Chosen) -> None:
        self._year = self._year_chosen
        self.session.speak(str(message.value))
        self.name_keys()
        await self.recompose()
        self.query_one("#language").focus()

    @on(ChoiceRow.Chosen, "#who")
    def _ask_year(self, message: ChoiceRow.Chosen) -> None:
        """Nobody asks a teacher for a school year."""
        self._who = Role(str(message.value))
        self.query_one("#year").display = self._who is Role.PUPIL

    def action_next(self) -> None:
        """The next question; after the last one home."""
        asked = [row for row in self.query(ChoiceRow) if row.display]
        if self.focused in asked[:-1]:
            self.focus_next(ChoiceRow)
        else:
            self.action_finish()

    def action_finish(self) -> None:
        """Remembers the answers, and leads home; these questions are not asked again."""
        teaches = self._who is Role.TEACHER
        self.session.choose(language=current(), year=None if teaches else self._year_chosen)
        self.open(Teachers() if teaches else Home())

    @property
    def _year_chosen(self) -> Any:
        return self.query_one("#year", ChoiceRow).value


def year_row(year: int | None) -> ChoiceRow:
    """The question for the school year, which need not be answered."""
    years = [Choice(each, str(each)) for each in YEARS]
    nothing = Choice(None, say("start.no-year"))
    return ChoiceRow(say("start.year"), [nothing, *years], year, "year")
