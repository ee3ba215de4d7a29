"""The reveal of a round: large pages for the class, and everything about one result on a key."""

from itertools import starmap

from textual import on
from textual.content import Content
from textual.widgets import OptionList

from tutor.learn.class_rounds.finding import Finding
from tutor.learn.feedback import Said
from tutor.ui.screens.class_rounds import narration as telling
from tutor.ui.screens.class_rounds.stage import Stage
from tutor.ui.screens.class_rounds.unread import Unread
from tutor.ui.screens.class_rounds.view import TeachView
from tutor.ui.widgets.projection import BigText
from tutor.ui.widgets.revealpages import RevealPages, Wrong


class RevealView(TeachView, Unread):
    """Rounds whose reveal is read from the last row."""

    _looks_closer = False
    """Whether everything about one result is shown, in place of the pages."""

    def on_mount(self) -> None:
        """Brings the pages."""
        self.query_one("#picture").mount(RevealPages())

    @property
    def _shows_pages(self) -> bool:
        """Whether the reveal is open at its large pages."""
        return self.stage is Stage.REVEAL and not self.predicts and not self._looks_closer

    @property
    def reveal_pages(self) -> RevealPages:
        """The pages for the class."""
        return self.query_one(RevealPages)

    def must_read(self) -> tuple[str, ...]:
        """At the reveal, the page that is open."""
        return self.reveal_pages.must_read() if self._shows_pages else super().must_read()

    @property
    def _has_board(self) -> bool:
        """The pages take the whole width; a key shows the board."""
        return self._wall is not None and self._dense if self._shows_pages else super()._has_board

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The board can be shown beside the pages, or in place of them."""
        if action == "view" and self._shows_pages:
            return self._wall is not None
        return super().check_action(action, parameters)

    def _enter(self, stage: Stage) -> None:
        self._looks_closer = False
        super()._enter(stage)
        if stage is Stage.REVEAL:
            self.lay_open()

    def _arrange(self) -> None:
        """Gives the room to the pages, or to the closer look."""
        super()._arrange()
        shown = self._shows_pages
        for pages in self.query(RevealPages):
            pages.display = shown
        if shown:
            self.query_one(BigText).display = False
            self.query_one("#told").display = False

    def _show_picture(self) -> None:
        super()._show_picture()
        if self.stage is Stage.REVEAL:
            self._show_findings()

    def _show_findings(self) -> None:
        menu = self.query_one("#findings", OptionList)
        found = self.practice.findings(self.one)
        if self.predicts:
            self.query_one(BigText).texts = telling.finding_picture(found[0])
            menu.clear_options()
            menu.add_options(map(Content, self.practice.game.story(self.one.posed)))
            return
        pages = self.reveal_pages
        pages.found = tuple(starmap(telling.found_in_short, self._counted))
        pages.wrong = self._wrong
        if menu.option_count != len(found):
            menu.clear_options()
            menu.add_options(telling.finding_rows(found, self.practice.called))
            menu.highlighted = 0 if found else None

    @property
    def _counted(self) -> list[tuple[Finding, int]]:
        """Everything there was to be found, with how many found it."""
        found = self.practice.findings(self.one)
        return [(finding, len(finding.calls)) for finding in found]

    @property
    def _wrong(self) -> tuple[Wrong, ...]:
        """What went wrong, by the names of the misconceptions behind it."""
        return telling.gone_wrong(self.one.calls)

    def action_page(self, pages: int) -> None:
        """Turns the pages of the reveal; from a closer look first comes back to them."""
        if self._looks_closer:
            self.silence()
            self._come_closer(False)
        else:
            self.reveal_pages.turn(pages)

    def _come_closer(self, closer: bool) -> None:
        self._looks_closer = closer
        self.refresh_bindings()
        self._show()

    @on(OptionList.OptionHighlighted, "#findings")
    def _look_at(self, message: OptionList.OptionHighlighted) -> None:
        if self.stage is Stage.REVEAL and self._looks_closer:
            self._look_closer(message.option_index)

    def _look_closer(self, place: int) -> None:
        """Shows everything about one result."""
        found = self.practice.findings(self.one)
        if place < len(found):
            finding = found[place]
            self.query_one(BigText).texts = telling.finding_picture(finding)
            lines = telling.finding_lines(finding, self.practice.called)
            self.tell("hint", [Said(line) for line in lines])

    def action_move(self, rows: int) -> None:
        """Looks closer at a result, then at the one before or after; reads on where all is told."""
        menu = self.query_one("#findings", OptionList)
        if self.predicts:
            menu.scroll_relative(y=rows * max(1, menu.size.height - 1))
            return
        if self._shows_pages:
            self._come_closer(True)
            self._look_closer(menu.highlighted or 0)
            return
        (menu.action_cursor_down if rows > 0 else menu.action_cursor_up)()
