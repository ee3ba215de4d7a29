"""What an ending shows: a number that counts up, what was best, what to look at, what is new."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.learn.done_narration import together_words
from tutor.learn.joy.goals import mosaic
from tutor.learn.joy.records import TOLD, Record
from tutor.progress.values import Ending
from tutor.ui.widgets.lines import Lines
from tutor.ui.widgets.movement import count, glow

STAR, LOOK, BADGE, DONE, OPEN = "★", "→", "✦", "▓", "░"

PIECES: Final = 24
"""Pieces of the picture of a class."""


class Told(NamedTuple):
    """What came of something, in words; what is stored of the pupil is not needed for it."""

    title: Callable[[int], str]
    """The headline, with the number that counts up."""
    number: int
    figures: Sequence[str] = ()
    best: Sequence[str] = ()
    """What was best besides the marks, such as the rarest find."""
    misconception: str | None = None
    """The one thing to look at, by id."""
    times: int = 1
    """How often it was seen."""
    more: Sequence[Content] = ()
    """Everything else, below; it may be scrolled to."""
    explained: str = ""
    """The misconception as it is told of what it was seen in; empty for its usual sentence."""


class News(NamedTuple):
    """What the past of a pupil makes of an ending."""

    records: Sequence[Record] = ()
    badges: Sequence[str] = ()
    together: int | None = None
    """Right answers of the class; None where there is none, or it is not shown."""
    class_name: str = ""


class CountUp(Static):
    """A headline whose number counts up once."""

    def __init__(self, title: Callable[[int], str], number: int, **more: str) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self._title, self._number = title, number

    def on_mount(self) -> None:
        """Begins; where nothing moves, the number stands there at once."""
        count(self, 0, self._number, self._show)

    def _show(self, number: int) -> None:
        self.update(Content.styled(self._title(number), "bold $accent"))


class EndingWords(VerticalScroll):
    """The words of an ending from the headline down."""

    DEFAULT_CSS = """
    EndingWords {
        width: 1fr;
        Static { height: auto; padding-right: 1; }
        .-gap { margin-bottom: 1; }
        .-glow { background: $accent 30%; }
    }
    """

    def __init__(self, told: Told, ending: Ending | None) -> None:
        super().__init__(id="ending-words")
        for key in ("pageup", "pagedown"):  # the screen's own, which its row of keys names
            self._bindings.key_to_bindings.pop(key, None)
        self.told = told
        self.ending = ending

    def compose(self) -> ComposeResult:
        """Everything that is known without asking what was before."""
        told = self.told
        yield CountUp(told.title, told.number, id="headline", classes="-gap")
        if told.figures:
            yield Lines([Content(figure) for figure in told.figures], classes="-gap")
        yield Lines(self._best(()), id="best", classes="-gap")
        yield Lines(self._look(None), id="look", classes="-gap")
        yield Lines([], id="news", classes="-gap")
        yield Lines(told.more, id="more")

    @property
    def is_whole(self) -> bool:
        """Whether all its parts are there: while a screen is left they go before the words do."""
        return self.is_attached and len(self.query("#best, #look, #news")) == 3

    def learn(self, news: News) -> None:
        """Says what is new; what is better than ever glows for a moment."""
        best = self.query_one("#best", Lines)
        best.tell(self._best(news.records))
        self.query_one("#news", Lines).tell([*_news(news)])
        if news.records and glow(self, lambda: best.remove_class("-glow")):
            best.add_class("-glow")

    def tell_more(self, lines: Iterable[Content]) -> None:
        """Adds lines below everything else."""
        self.query_one("#more", Lines).tell([*self.told.more, *lines])

    def lead_to(self, lesson: str, minutes: int) -> None:
        """Names the lesson about what is to be looked at."""
        self.query_one("#look", Lines).tell(self._look((lesson, minutes)))

    def _best(self, records: Sequence[Record]) -> list[Content]:
        before = {record.mark: record.before for record in records}
        marks = self.ending.marks if self.ending is not None else {}
        lines = [
            _mark(mark, value, before.get(mark))
            for mark, value in marks.items()
            if mark in before or mark not in TOLD
        ]
        lines += [Content.assemble((f"{STAR} ", "bold $accent"), text) for text in self.told.best]
        return lines

    def _look(self, lesson: tuple[str, int] | None) -> list[Content]:
        told = self.told
        if told.misconception is None:
            return []
        name = say(f"malrule.{told.misconception}.name")
        title = say("ending.look", name=name, n=told.times)
        lines = [Content.assemble((f"{LOOK} ", "bold $warning"), (title, "bold"))]
        if lesson is not None:
            lines.append(Content(say("ending.lesson", title=lesson[0], n=lesson[1])))
        lines.append(Content(told.explained or say(f"malrule.{told.misconception}.pupil")))
        return lines


def _mark(mark: str, value: int, before: int | None) -> Content:
    """A mark; a record has a star, and says what the best was before it."""
    text = say(f"ending.mark-{mark}", n=value)
    if before is None:
        return Content(text)
    record = say("ending.record", before=before)
    return Content.assemble(
        (f"{STAR} ", "bold $accent"), (f"{text}  ", "bold"), (record, "$accent")
    )


def _news(news: News) -> Iterator[Content]:
    for badge in news.badges:
        name = say(f"badge.{badge}")
        yield Content.styled(f"{BADGE} {say('ending.badge', badge=name)}", "bold $success")
    if news.together is not None:
        yield from [Content("")] if news.badges else []
        yield from together_line(news.together, news.class_name).split("\n")


def together_line(right: int, class_name: str) -> Content:
    """The picture that a class uncovers, as a row of pieces, and how far it is."""
    found = mosaic(right)
    seen = found.uncovered(PIECES)
    text = together_words(right, class_name)
    pieces = Content.assemble((DONE * seen, "$success"), (OPEN * (PIECES - seen), "$text-muted"))
    return pieces + Content(f"\n{text}")
