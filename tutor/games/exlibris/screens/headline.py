"""The first line of the table: how far the game is, and the last Commission."""

from textual.content import Content

from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.narration import left_to_play
from tutor.games.exlibris.screens.panel import BANNER
from tutor.games.exlibris.widgets import colours
from tutor.language import say


def phase(state: State, *, told: bool) -> Content:
    """How far the game is; ``told`` while the last Commission is still being told."""
    if not state.hands:
        return Content.styled(say("exlibristable.laying"), "bold $accent")
    if state.final is not None:
        return Content.styled(f" {say('exlibristable.final', n=left_to_play(state))} ", BANNER)
    number = len(state.commissions) + (not told)
    return Content.styled(say("exlibristable.number", number=number), "bold $accent")


def last_commission(state: State) -> Content:
    """The card on top of the discard."""
    if not state.commissions:
        return Content("")
    colour = state.commissions[-1]
    words = Content.styled(say("exlibristable.last"), "$text-muted")
    return Content.assemble(words, " ", colours.chip(colour))
