"""How the game stands: how far it is, the last Commission, and who plays.

Of each player: cards in hand, houses won, and their last Commission in brief.
"""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len
from textual.content import Content

from tutor.engine.contract import Seat
from tutor.games.exlibris.rules.phases import Phase
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import TurnReport
from tutor.games.exlibris.screens.narration import brief, houses_won, left_to_play
from tutor.games.exlibris.screens.panel import BANNER
from tutor.games.exlibris.widgets import colours
from tutor.games.exlibris.widgets.islands import PICTURES
from tutor.language import number, say

TO_MOVE = "▸"


def phase(state: State, *, told: bool) -> Content:
    """How far the game is; ``told`` while the last Commission is still being told."""
    if not state.hands:
        return Content.styled(say("exlibristable.laying"), "bold $accent")
    if state.final is not None:
        left = left_to_play(state)
        told_left = say("exlibristable.final", n=left) if left else say("exlibristable.final-over")
        return Content.styled(f" {told_left} ", BANNER)
    number = len(state.commissions) + (not told)
    return Content.styled(say("exlibristable.number", number=number), "bold $accent")


def last_commission(state: State) -> Content:
    """The card on top of the discard."""
    if not state.commissions:
        return Content("")
    colour = state.commissions[-1]
    words = Content.styled(say("exlibristable.last"), "$text-muted")
    return Content.assemble(words, " ", colours.chip(colour))


def standings(
    state: State, names: Sequence[str], turns: Mapping[Seat, TurnReport]
) -> Iterator[Content]:
    """A heading and a line a player; the one to move has a mark in front."""
    width = max(map(cell_len, names))
    cards = say("exlibristable.column-cards")
    head = [" " * (width + 2), cards, *PICTURES.values(), say("exlibristable.column-last")]
    yield Content.styled("  ".join(head), "$text-muted")
    for seat, name in enumerate(names):
        to_move = state.phase is Phase.TURN and state.turn == seat
        held = len(state.hands[seat]) if state.hands else 0
        houses = [f"{houses_won(state.islands, seat, house):>3}" for house in PICTURES]
        padded = f"{TO_MOVE if to_move else ' '} {name}{' ' * (width - cell_len(name))}"
        text = "  ".join([padded, number(held).rjust(cell_len(cards)), *houses])
        yield Content.styled(text, "bold" if to_move else "") + _last(turns.get(seat))


def _last(told: TurnReport | None) -> Content:
    if told is None:
        return Content("")
    return Content.assemble("  ", colours.chip(told.colour), f" {brief(told)}")
