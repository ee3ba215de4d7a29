"""The very first start: three short questions, each with an answer that Enter takes."""

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
            yield ChoiceRow(say("start.who"), who, Role.PUPIL, "who")
            yield year_row(self.session.choices.year)
            yield Static(Content.styled(say("start.note"), "$text-muted"), classes="-note")
        yield KeysFooter()

    @on(ChoiceRow.Chosen, "#language")
    async def _speak(self, message: ChoiceRow.Chosen) -> None:
        self.session.speak(str(message.value))
        self.name_keys()
        await self.recompose()
        self.query_one("#language").focus()

    @on(ChoiceRow.Chosen, "#who")
    def _ask_year(self, message: ChoiceRow.Chosen) -> None:
        """Nobody asks a teacher for a school year."""
        self.query_one("#year").display = message.value is Role.PUPIL

    def action_next(self) -> None:
        """The next question; after the last one home."""
        asked = [row for row in self.query(ChoiceRow) if row.display]
        if self.focused in asked[:-1]:
            self.focus_next(ChoiceRow)
        else:
            self.action_finish()

    def action_finish(self) -> None:
        """Remembers the answers, and leads home; these questions are not asked again."""
        year = self.query_one("#year", ChoiceRow).value
        teaches = self.query_one("#who", ChoiceRow).value is Role.TEACHER
        self.session.choose(language=current(), year=None if teaches else year)
        self.open(Teachers() if teaches else Home())


def year_row(year: int | None) -> ChoiceRow:
    """The question for the school year, which need not be answered."""
    years = [Choice(each, str(each)) for each in YEARS]
    nothing = Choice(None, say("start.no-year"))
    return ChoiceRow(say("start.year"), [nothing, *years], year, "year")
