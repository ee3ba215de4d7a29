"""The end of the rounds: the best idea, the points, one thing to look at, where the report lies."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import islice
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from tutor.explain import reason_of
from tutor.language import say
from tutor.learn.class_rounds import narration, report
from tutor.learn.class_rounds.best import Best, best_idea
from tutor.learn.class_rounds.outcome import new_record, outcome
from tutor.learn.class_rounds.teaching import Teaching
from tutor.progress.faults import ProgressFault
from tutor.ui.destinations import Teach
from tutor.ui.keys import Key, letter
from tutor.ui.screens.class_rounds import telling
from tutor.ui.screens.class_rounds.keys import PAGES
from tutor.ui.screens.class_rounds.picture import ClassPicture, Standing
from tutor.ui.screens.ending import ENDING_CSS, MORE, EndingScreen
from tutor.ui.widgets.ending import EndingWords, News, Told
from tutor.ui.widgets.projection import BigText, BigTiles
from tutor.ui.widgets.revealpages import RevealPages, Wrong
from tutor.ui.widgets.revealrows import Found
from tutor.ui.widgets.teams import keys_for

if TYPE_CHECKING:  # it needs an extra
    from tutor.classroom.led import Led

MOST: Final = 3
"""Pupils on devices who are named for their points."""


class TeachEndScreen(EndingScreen):
    """The last picture on the wall: large pages for the class, small words for the teacher."""

    KEYS = (
        Key("enter", "next", "go-on"),
        Key(letter("n"), "again", "again"),
        Key("f2", "view", "other-view"),
        *PAGES,
        Key(letter("l"), "lesson", "lesson"),
        Key("escape,q", "leave", "home"),
        *MORE,
    )

    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = [ENDING_CSS, "ending.tcss"]
    keeps_teacher = True

    def __init__(
        self,
        teaching: Teaching,
        led: "Led | None" = None,
        *,
        wall: ClassPicture[Widget] | None = None,
    ) -> None:
        """The end of these rounds.

        Args:
            teaching: over.
            led: the room of devices, whose report is still to come.
            wall: draws the board of a game that has one.
        """
        super().__init__()
        self.led = led
        self.teaching = teaching
        self.best = best_idea(teaching)
        self.outcome = outcome(teaching)
        header = teaching.header
        self._record = new_record(header.class_name, header.of, self.outcome.most)
        self._wall = wall

    @property
    def help_text(self) -> str:
        """What F1 says of the end of rounds with a class."""
        return say("teach.end-help")

    # What the teacher reads ----------------------------------------------------------------------

    def told(self) -> Told:
        """The best idea, what to look at again, how points are counted, where the report lies."""
        best = list(_best_lines(self.best, self.teaching)) if self.best else []
        if self._record is not None:
            best.insert(0, self._record_line(self._record))
        astray, times = self.outcome.astray or (None, 1)
        more = [self.teaching.game.how_counted(), self._saved()]
        title = partial(_headline, self.outcome.of)
        return Told(title, self.outcome.found, (), best, astray, times, [*map(Content, more)])

    def ending(self, day: date) -> None:
        """Nothing of the pupil who sits here: these rounds are the teacher's, and the class's."""

    def _record_line(self, before: int) -> str:
        name, most = self.teaching.header.class_name, self.outcome.most
        return say("teach.end-record", name=name, n=most, before=before)

    def _saved(self) -> str:
        try:
            saved = report.save(self.teaching)
        except OSError as error:
            return say("teach.not-saved", reason=reason_of(error))
        return say("teach.saved", page=saved.page, table=saved.table.name)

    # What the class reads ------------------------------------------------------------------------

    def picture(self) -> Widget:
        """The best idea above the pages, and beside them the board, the dice or the cards."""
        return ClassEnding(self._board())

    def _board(self) -> Widget:
        """The board with its tokens; else what lay on the table when the best idea was told."""
        teaching = self.teaching
        if self._wall is not None:
            board = self._wall.widget(teaching.material)
            keys = keys_for(teaching.header.teams)
            self._wall.show(board, Standing(teaching.tokens, keys, "", frozenset()))
            return board
        tiles = BigTiles()
        if teaching.rounds:
            place = self.best.round - 1 if self.best else -1
            shown = teaching.game.picture(teaching.rounds[place].posed)
            tiles.table, tiles.plain = shown.table, shown.plain
            tiles.colours, tiles.rows = shown.colours, shown.rows
        return tiles

    def on_mount(self) -> None:
        """Fills the pages, and waits for what is still to come."""
        self.query_one("#board").can_focus = False
        best = self.query_one("#best-idea", BigText)
        best.display = self.best is not None
        if self.best is not None:
            best.texts = (narration.equation(self.best.call),)
        pages = self.pages
        pages.ranks = True
        record = [] if self._record is None else [self._record_line(self._record)]
        found, of = self.outcome.found, self.outcome.of
        counted = say("teach.end-found", found=found, of=of) if of else _headline(of, found)
        pages.summary = (*([counted] if found else []), *record)
        pages.found = tuple(self._ranked())
        if self.outcome.astray is not None:
            wrong, times = self.outcome.astray
            pages.wrong = (Wrong(times, say(f"malrule.{wrong}.name")),)
        self._wait()

    @property
    def pages(self) -> RevealPages:
        """The pages for the class."""
        return self.query_one(RevealPages)

    def must_read(self) -> tuple[str, ...]:
        """What a class needs to read, as it is drawn in big letters."""
        best = self.query_one("#best-idea", BigText)
        shown = best.texts if best.display else ()
        return (*("".join(text.split()) for text in shown), *self.pages.must_read())

    def _ranked(self) -> Iterator[Found]:
        """The teams, those with most points first; none where only devices have answered."""
        teaching = self.teaching
        if self.led is not None and not any(teaching.points):
            return
        teams = zip(teaching.called, teaching.points, strict=True)
        for name, points in sorted(teams, key=lambda team: -team[1]):
            yield Found("", name, points)

    @work
    async def _wait(self) -> None:
        """Tells what comes later: the report of the devices, and how the class stands together."""
        name = self.teaching.header.class_name
        if self.led is not None:
            await self.led.over.wait()
            self.pages.found += tuple(islice(telling.ranked(self.led.state), MOST))
            for words in self.query(EndingWords):
                lines = telling.ending(self.led.state, self.led.report)
                words.tell_more(map(Content, lines))
        if not name:
            return
        try:
            together = await self.session.progress.call(
                lambda stored: stored.class_right(name) if stored.joy() else None
            )
        except ProgressFault:
            return  # told already, and an ending can do without
        for words in self.query(EndingWords):
            words.learn(News(together=together, class_name=name))

    async def on_unmount(self) -> None:
        """Lets go of the room, once its report is kept."""
        if self.led is not None:
            await self.led.close()

    # Keys ----------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The board has a key of its own where there is no room beside the pages."""
        if action == "view":
            return self.has_class("-narrow")
        return super().check_action(action, parameters)

    def on_resize(self) -> None:
        """Another size has other keys."""
        self.refresh_bindings()

    def action_page(self, pages: int) -> None:
        """Turns the pages."""
        self.pages.turn(pages)

    def action_view(self) -> None:
        """The board in place of the pages, or the pages again."""
        self.toggle_class("-viewing")

    def action_again(self) -> None:
        """On to the choices, with the same class."""
        self.open(Teach(self.teaching.header.of), instead=True)


class ClassEnding(Vertical):
    """The best idea, the pages, and beside them a board."""

    def __init__(self, board: Widget) -> None:
        super().__init__()
        self._board = board
        board.id = "board"

    def compose(self) -> ComposeResult:
        """One below the other; the style sheet puts the board beside them."""
        with Vertical(id="pages"):
            yield BigText(id="best-idea")
            yield RevealPages()
        yield self._board


def _headline(of: int, found: int) -> str:
    if of:
        return say("teach.found-of", found=found, n=of)
    return say("teach.end-right", n=found)


def _best_lines(best: Best, teaching: Teaching) -> Iterator[str]:
    name, shown = teaching.called[best.call.team], narration.equation(best.call)
    yield say("teach.best-line", equation=shown, name=name)
    yield say("teach.best-why", n=best.ideas)
