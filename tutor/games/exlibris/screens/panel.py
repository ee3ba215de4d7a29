"""What the panel says: what a Commission would do, or step by step what it has done."""

from collections.abc import Iterable

from textual.content import Content

from tutor.games.exlibris.narration import turn_lines
from tutor.games.exlibris.rules.expedition import FINAL_MARKERS, MARKERS
from tutor.games.exlibris.rules.turn_report import TurnReport
from tutor.games.exlibris.screens.narration import card_text
from tutor.games.exlibris.widgets import colours
from tutor.language import number, say
from tutor.ui.widgets.sentences import Story

BANNER = "bold $board-target-ink on $board-target"
"""How the final phase is announced."""


def preview_story(told: TurnReport) -> Story:
    """What a Commission would do."""
    return Story(_title(_if_given(told), told), tuple(turn_lines(told)))


def _if_given(told: TurnReport) -> str:
    return say("exlibristable.if", card=card_text(told))


def covered_story(told: TurnReport) -> Story:
    """That a pupil works out first what a Commission would do."""
    title = Content.styled(f" {_if_given(told)} ", f"bold {colours.style(told.colour)}")
    return Story(title, (say("exlibristable.work-first-then"),))


def told_story(told: TurnReport, name: str | None) -> Story:
    """What a Commission has done; ``name`` is None for the pupil who is spoken to."""
    if name is None:
        title = say("exlibristable.gave-you", card=card_text(told))
    else:
        title = say("exlibristable.gave", name=name, card=card_text(told))
    titles = [_title(title, told)]
    if told.begins is not None:
        titles.insert(0, _announcement())
    return Story(Content("\n").join(titles), tuple(turn_lines(told, name)))


def thinking_story(name: str, before: Story | None) -> Story:
    """Somebody thinks; what happened last can still be read."""
    words = Content.styled(say("table.thinks", name=name), "bold")
    return Story(words, before.lines if before else (), "$text-muted")


def _title(words: str, told: TurnReport) -> Content:
    then = say("exlibristable.then")
    title = Content.styled(f" {words} ", f"bold {colours.style(told.colour)}")
    row = colours.row_of_chips(told.row)
    return Content.assemble(title, "  ", (f"{then} ", "$text-muted"), row)


def _announcement() -> Content:
    """That the final phase begins, and the markers before and after (E8, E9)."""
    piles = say("exlibristable.markers", before=_piles(MARKERS), after=_piles(FINAL_MARKERS))
    return Content.styled(f" {say('exlibristable.final-begins')}   {piles} ", BANNER)


def _piles(markers: Iterable[int]) -> str:
    return " ".join(map(number, list(markers)[:4]))
