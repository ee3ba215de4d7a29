"""The teacher's page: every misconception the diagnosis knows, read from its own table."""

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList

from tutor.language import percent, say
from tutor.learn import narration
from tutor.learn.answers import Answer, worked_out
from tutor.learn.counterexamples import shortest
from tutor.learn.lessons import Lesson, lessons
from tutor.learn.slips_told import claim, equation, told
from tutor.maths.misconceptions import BY_ID, MALRULES, Malrule
from tutor.maths.notation import read_number
from tutor.maths.working.alone import expression
from tutor.ui.destinations import Lessons, TeachBot
from tutor.ui.keys import Key
from tutor.ui.screens.teachers.finding import FindScreen
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Lines

EXAMPLE: Final = "45+28=613"
"""What a pupil may have written."""


class MistakesScreen(FindScreen[Malrule]):
    """A list of names; the right side explains the one under the cursor.

    It is found by its name, or by what a pupil wrote: ``45+28=613``.
    """

    KEYS = (
        Key("enter", "lesson", "lesson", priority=True),
        Key("f2", "teach", "teach-bot"),
        Key("pagedown", "page(1)", "down", priority=True),
        Key("pageup", "page(-1)", "up", priority=True),
        *FindScreen.KEYS,
    )

    CSS_PATH = ["finding.tcss", "mistakes.tcss"]  # noqa: RUF012 - Textual takes a list only

    def __init__(self) -> None:
        super().__init__()
        self._lessons = lessons()
        self._lesson: Lesson | None = None
        """What is about the one under the cursor, if any is."""
        self._answer: Answer | None = None
        """What a pupil wrote, where that is typed."""

    @property
    def help_text(self) -> str:
        """What F1 says of the misconceptions."""
        return say("mistakes.help", example=EXAMPLE)

    @property
    def title_text(self) -> str:
        """That these are misconceptions."""
        return say("teacher.mistakes")

    @property
    def line_text(self) -> str:
        """That letters find it, and a wrong calculation does."""
        return say("mistakes.type", example=EXAMPLE)

    @property
    def told(self) -> str:
        """Nothing is chosen besides."""
        return ""

    def gather(self) -> list[tuple[str, Malrule]]:
        """Every misconception that is diagnosed."""
        return [(say(f"malrule.{rule.id}.name"), rule) for rule in MALRULES]

    def id_of(self, each: Malrule) -> str:
        """Its id, as programs and exports name it."""
        return each.id

    def compose(self) -> ComposeResult:
        """Names on the left, the page of one of them on the right."""
        with Horizontal():
            yield self.column()
            with VerticalScroll(id="page", can_focus=False):
                yield Lines([], id="malrule")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Looks for the shortest examples while the first one is read: a few take a while."""
        super().on_mount()
        self.session.when_idle(_look_for_all)

    def fitting(self, typed: str) -> list[tuple[str, Malrule]]:
        """What is called so, or what a wrong calculation betrays, the likeliest first."""
        answer = worked_out(typed) if any(map(str.isdecimal, typed)) else None  # no mere letters
        claims = answer is not None and answer.working is not None and answer.working.claims
        self._answer = answer if claims else None
        if self._answer is None:
            return super().fitting(typed)
        found = [BY_ID[each] for each in self._answer.diagnosis if each in BY_ID]
        return [(say(f"malrule.{rule.id}.name"), rule) for rule in found]

    def found_nothing(self) -> None:
        """Tells what the pupil would read, or what may be typed."""
        self._explain()

    @on(OptionList.OptionHighlighted)
    def _explain(self) -> None:
        rule = None if self.chosen is None else self.chosen[1]
        self._lesson = None if rule is None else self._lessons.about(rule.id)
        parts = [] if self._answer is None else [told_of(self._answer)]
        if rule is not None:
            parts.append(page(rule, self._lesson))
        shown = parts or [Content(say("mistakes.none", example=EXAMPLE))]
        self.query_one("#malrule", Lines).tell([Content("\n\n").join(shown)])
        self.query_one("#page").scroll_home()
        self.refresh_bindings()

    def action_lesson(self) -> None:
        """Opens the lesson about the misconception under the cursor."""
        if self._lesson is not None:
            self.open(Lessons(chosen=self._lesson.id))

    def action_teach(self) -> None:
        """Opens a bot that has it."""
        if self.chosen is not None:
            self.open(TeachBot(self.chosen[1].id))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key of the lesson where there is one, that of the bot where one is chosen."""
        del parameters
        if action == "lesson":
            return self._lesson is not None
        return action != "teach" or bool(self._fitting)

    def action_page(self, way: int) -> None:
        """Scrolls the page; the arrow keys choose another misconception meanwhile."""
        shown = self.query_one("#page")
        (shown.scroll_page_down if way > 0 else shown.scroll_page_up)()


def _look_for_all() -> None:
    for rule in MALRULES:
        shortest(rule.id)


def told_of(answer: Answer) -> Content:
    """What the pupil who wrote this would read."""
    sentences = [narration.verdict(answer), *narration.explanation(answer)]
    return Content("\n").join(Content(each) for each in sentences)


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
    read = [] if lesson is None else [Content(say("mistakes.lesson", title=lesson.named))]
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
