"""A bot that makes one mistake: find it, show it by a calculation, put it right."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tutor.language import say
from tutor.learn.feedback import Said
from tutor.learn.taught import Reply, Taught
from tutor.progress.values import Work
from tutor.ui.keys import Key
from tutor.ui.screens.counting import CountingScreen
from tutor.ui.screens.more import TellingScreen
from tutor.ui.screens.taught.ending import TaughtEndScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

WORDS = 66
"""Columns for what is said."""

SEEDS = 2**31
"""How many different bots there may be of one misconception."""


class TaughtScreen(TellingScreen, CountingScreen):
    """What the bot has written, the question, the line to answer on, what is said."""

    KEYS = (
        Key("enter", "go_on", "go-on"),
        Key("f2", "hint", "hint", priority=True),
        Key("question_mark", "hint", "hint", show=False, priority=True),
        Key("escape", "back", "back", priority=True),
    )

    AUTO_FOCUS = "AnswerInput"
    CSS_PATH = "teaching.tcss"

    def __init__(self, misconception: str, seed: int | None = None) -> None:
        """``seed`` chooses the bot; without it chance does.

        Raises:
            KeyError: there is no misconception of this id.
        """
        super().__init__()
        self._misconception = misconception
        self._seed = seed

    @property
    def at_work(self) -> Work | None:
        """A drill of its own."""
        return Work("drill")

    @property
    def help_text(self) -> str:
        """What F1 says of teaching a bot."""
        return say("taught.help")

    def compose(self) -> ComposeResult:
        """From the top: the title, the bot's calculations, the question, the line."""
        seed = int(self.session.rng.random() * SEEDS) if self._seed is None else self._seed
        self.taught = Taught(self._misconception, seed)
        yield Static(id="title")
        with Vertical(id="desk"):
            yield Static(id="shown")
            yield Words(id="question")
            yield AnswerInput()
            yield Feedback(WORDS, classes="")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Asks the first thing."""
        title = say("taught.title", name=self.taught.name)
        name = say(f"malrule.{self._misconception}.name")
        self.query_one("#title", Static).update(
            Content.assemble((title, "bold $accent"), (f"   {name}", "$text-muted"))
        )
        self._ask()

    @property
    def is_due(self) -> bool:
        """Whether the bot has learned it."""
        return self.taught.stage == "over"

    def end_screen(self) -> TaughtEndScreen:
        """What it took."""
        return TaughtEndScreen(self.taught)

    def _ask(self) -> None:
        taught, line = self.taught, self.query_one(AnswerInput)
        shown = [Content.styled(each, "bold") for each in taught.shown()]
        self.query_one("#shown", Static).update(Content("\n").join(shown))
        asked = [Content.styled(taught.question(), "bold"), Content(taught.how())]
        self.query_one("#question", Static).update(Content("\n").join(asked))
        line.put("")
        line.wants = taught.how()
        if taught.stage == "over":  # nothing is to be typed any more
            line.display, line.disabled = False, True
            self.set_focus(None)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        taught = self.taught
        if taught.stage == "over" or not message.value.strip():
            return
        before = taught.stage
        self._tell(taught.answer(message.value))
        if taught.stage != before:
            self._ask()
        else:  # what is typed now takes its place, as everywhere
            self.query_one(AnswerInput).give_back(message.value.strip())
        self.refresh_bindings()

    def _tell(self, reply: Reply) -> None:
        self.query_one(Feedback).tell(reply.mood, _lines(reply.lines))

    def action_hint(self) -> None:
        """Shows the hint of the stage."""
        self.query_one(Feedback).tell("hint", _lines([self.taught.hint()]))

    def action_go_on(self) -> None:
        """To the end, once the bot has learned it."""
        self.show_end()

    def action_back(self) -> None:
        """Leaves; who has learned it is counted first."""
        if self.taught.stage == "over":
            self.show_end()
        else:
            self.app.pop_screen()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hints as long as something is asked, and then on."""
        del parameters
        match action:
            case "hint":
                return self.taught.stage != "over"
            case "go_on":
                return self.taught.stage == "over"
            case _:
                return True


def _lines(told: Sequence[str]) -> list[Said]:
    first, *rest = told
    return [Said(first, "bold"), *map(Said, rest)]
