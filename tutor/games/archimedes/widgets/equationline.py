"""The line an equation is written on: typed freely, or put together from signs and cards.

What stands on the line is read back into a draft, so that picking goes on where typing stopped.
"""

from collections.abc import Iterator, Sequence

import msgspec

from tutor.games.archimedes.advisor.reading import REINER_MARKS
from tutor.games.archimedes.narration import card_name
from tutor.games.archimedes.rules.components import REINER, Card, Hand
from tutor.games.archimedes.widgets.signs import SIGNS
from tutor.language import number, say, sign
from tutor.learn.narration import GAP
from tutor.maths.symbols import Piece, pieces
from tutor.ui.widgets.answer import AnswerInput


class Draft(msgspec.Struct, frozen=True):
    """An equation as far as it goes: ``top sign card = card``, or an equality, ``= card``."""

    sign: str = ""
    cards: tuple[Card, ...] = ()

    @property
    def room(self) -> int:
        """How many cards belong to it (A5, A6)."""
        return 1 if self.sign in ("", "=") else 2

    @property
    def complete(self) -> bool:
        """Whether every card is there."""
        return bool(self.sign) and len(self.cards) == self.room

    def with_card(self, card: Card) -> "Draft":
        """The card put behind the others, or in place of the last when there is no room."""
        kept = self.cards[: self.room - 1]
        return Draft(self.sign or "=", (*kept, card))

    def without_card(self, place: int) -> "Draft":
        """One of its cards taken back."""
        return Draft(self.sign, self.cards[:place] + self.cards[place + 1 :])

    def with_sign(self, chosen: str) -> "Draft":
        """Another sign; the equals sign between two cards is there by itself."""
        if chosen == "=" and self.sign not in ("", "=") and self.cards:
            return self
        shorter = Draft(chosen, ())
        return Draft(chosen, self.cards[: shorter.room])

    def text(self, top: int) -> str:
        """What stands on the line."""
        shown = [card_name(card) for card in self.cards]
        if self.sign in ("", "="):
            return " ".join([self.sign, *shown]).strip()
        card, *result = shown or [""]
        equals = "=" if card else ""
        return " ".join([number(top), sign(self.sign), card, equals, *result]).strip()


def read_draft(text: str) -> Draft:
    """The draft that a text comes to; what is no sign and no card is passed over."""
    found = list(pieces(text))
    first = next((place for place, each in enumerate(found) if each.kind in SIGNS), len(found))
    cards = tuple(_cards(found[first + 1 :]))
    if first == len(found):
        return Draft()
    chosen = found[first].kind
    return Draft(chosen, cards[: Draft(chosen).room])


def _cards(found: Sequence[Piece]) -> Iterator[Card]:
    """The cards among pieces; the number that Reiner is typed with is not another card."""
    after_reiner = False
    for piece in found:
        is_reiner = piece.text in REINER_MARKS
        if is_reiner:
            yield REINER
        elif piece.kind == "number" and not after_reiner:
            yield int(piece.text[:3])
        after_reiner = is_reiner


class EquationLine(AnswerInput):
    """An answer line that cards and signs can be picked for."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.top = 0

    @property
    def help_text(self) -> str:
        """What F1 says of the line for an equation."""
        return say("cardboard.line-help")

    @property
    def draft(self) -> Draft:
        """What stands on the line, as far as it is an equation."""
        return read_draft(self.value)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing but Enter."""
        return self.draft.complete

    def begin(self, top: int) -> None:
        """An empty line for an equation that starts with this number."""
        self.top = top
        self.value = ""
        self.placeholder = f"{number(top)} + {GAP} = {GAP}"

    def places_in(self, hand: Hand) -> dict[int, int]:
        """The cards of a hand that stand on the line: places in the hand to places in the draft."""
        found: dict[int, int] = {}
        for place, card in enumerate(self.draft.cards):
            free = (at for at, held in enumerate(hand) if held == card and at not in found)
            at = next(free, None)
            if at is not None:
                found[at] = place
        return found

    def pick_card(self, card: Card) -> None:
        """Puts a card behind what stands there."""
        self._write(self.draft.with_card(card))

    def take_back(self, place: int) -> None:
        """Takes one of the draft's cards back."""
        self._write(self.draft.without_card(place))

    def pick_sign(self, chosen: str) -> None:
        """Puts a sign (``+ - * / =``) where it belongs."""
        self._write(self.draft.with_sign(chosen))

    def _write(self, draft: Draft) -> None:
        self.value = draft.text(self.top)
        self.cursor_position = len(self.value)
