"""The teacher's page: every misconception the diagnosis knows, read from its own table."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tutor.language import percent, say
from tutor.learn.counterexamples import shortest
from tutor.learn.lessons import Lesson, lessons
from tutor.learn.slips_told import claim, equation, told
from tutor.maths.misconceptions import BY_ID, MALRULES, Malrule
from tutor.maths.notation import read_number
from tutor.maths.working.alone import expression
from tutor.ui.destinations import Lessons, TeachBot
from tutor.ui.keys import Key, letter
from tutor.ui.screens.base import TutorScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines


class MistakesScreen(TutorScreen):
    """A list of names; the right side explains the one under the cursor."""

    KEYS = (
        Key("escape", "app.pop_screen", "home"),
        Key(letter("l"), "lesson", "lesson"),
        Key(letter("m"), "teach", "teach-bot"),
        Key("pagedown,space", "page(1)", "down", priority=True),
        Key("pageup", "page(-1)", "up", priority=True),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "mistakes.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._lessons = lessons()
        self._shown = MALRULES[0].id
        self._lesson = self._lessons.about(self._shown)
        """What is about it, if any is."""

    @property
    def help_text(self) -> str:
        """What F1 says of the misconceptions."""
        return say("mistakes.help")

    def compose(self) -> ComposeResult:
        """Names on the left, the page of one of them on the right."""
        with Horizontal():
            yield OptionList(
                *(Option(say(f"malrule.{rule.id}.name"), id=rule.id) for rule in MALRULES)
            )
            with VerticalScroll(id="page", can_focus=False):
                yield Lines([], id="malrule")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Looks for the shortest examples while the first one is read: a few take a while."""
        self.session.when_idle(_look_for_all)

    @on(OptionList.OptionHighlighted)
    def _explain(self, message: OptionList.OptionHighlighted) -> None:
        rule = BY_ID[str(message.option_id)]
        self._shown = rule.id
        self._lesson = self._lessons.about(rule.id)
        self.query_one("#malrule", Lines).tell([page(rule, self._lesson)])
        self.query_one("#page").scroll_home()
        self.refresh_bindings()

    def action_lesson(self) -> None:
        """Opens the lesson about the misconception under the cursor."""
        if self._lesson is not None:
            self.open(Lessons(chosen=self._lesson.id))

    def action_teach(self) -> None:
        """Opens a bot that has it."""
        self.open(TeachBot(self._shown))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key of the lesson where there is one."""
        del parameters
        return action != "lesson" or self._lesson is not None

    def action_page(self, way: int) -> None:
        """Scrolls the page; the arrow keys choose another misconception meanwhile."""
        shown = self.query_one("#page")
        (shown.scroll_page_down if way > 0 else shown.scroll_page_up)()


def _look_for_all() -> None:
    for rule in MALRULES:
        shortest(rule.id)


def page(rule: Malrule, lesson: Lesson | None = None) -> Content:
    """The name, how common, an example, what it is and what helps, what a pupil is told."""
    shown, least = rule.example, shortest(rule.id)
    tree = expression(shown.expression)
    right, wrong = read_number(shown.right), read_number(shown.wrong[0])
    example = say(
        "mistakes.example",
        right=equation(tree, rule.id, right),
        wrong=claim(tree, rule.id, wrong, shown.wrong[0]),
    )
    against = say(
        "mistakes.shortest",
        right=equation(least.tree, rule.id, least.right),
        wrong=told(least.tree, rule.id, least.wrong),
    )
    read = [] if lesson is None else [Content(say("mistakes.lesson", title=lesson.title))]
    return Content("\n\n").join(
        [
            Content.styled(say(f"malrule.{rule.id}.name"), "bold $accent"),
            Content(example),
            Content(against),
            *read,
            Content(say(f"malrule.{rule.id}.teacher")),
            Content(say("mistakes.frequency", share=percent(rule.frequency))),
            Content.styled(say("mistakes.pupil"), "bold"),
            Content(say(f"malrule.{rule.id}.pupil")),
        ]
    )
