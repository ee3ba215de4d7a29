"""What can be wrong with an equation of cards: codes in the order they are told, and words."""

from typing import Final

from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.language import plain, say
from tutor.maths.faults import ORDER as ORDER_ANYWHERE
from tutor.maths.faults import UNREADABLE as UNREADABLE_ANYWHERE
from tutor.maths.faults import Fault

ORDER: Final = (
    *ORDER_ANYWHERE[: ORDER_ANYWHERE.index("digits-joined")],
    "unary-minus",
    "result-first",
    "wrong-top",
    "out-of-range",
    "card-not-in-hand",
    "no-result",
    "not-whole",
    "wrong-result",
)
"""Of several faults the first in this order is told. A card is looked at before the result is: a
number that no card shows, or a card that is not held, is told of the card first and then of the
result."""

DETAILS: Final = (
    "empty",
    "character",
    "decimal",
    "result",
    "many-signs",
    "no-sign",
    "reiner-top",
    "reiner-unnamed",
)
"""The details of what cannot be read whose sentence speaks of cards."""

UNREADABLE: Final = (
    *(detail for detail in UNREADABLE_ANYWHERE if detail not in ("result-first", *DETAILS)),
    *DETAILS,
)
"""Every ``detail`` of an ``unreadable`` equation of cards."""

CODES: Final = ("too-long", "operator-forbidden", "unary-minus", "no-result")
"""The codes of any game whose sentence speaks of cards here."""


def sentence(fault: Fault) -> str | None:
    """What is wrong, None where it is said as it is anywhere."""
    if fault.code == "card-not-in-hand":
        return _not_in_hand(**fault.params)
    if fault.code == "wrong-top" and "number" in fault.params:
        return say("check.not-the-same", **fault.params)
    if fault.code in CODES:
        return say(f"check.card.{fault.code}", **fault.params)
    detail = fault.params.get("detail")
    if detail in DETAILS:
        return say(f"unreadable.card.{detail}", text=plain(fault.params.get("text", "")))
    return None


def _not_in_hand(card: int | str, have: int, need: int) -> str:
    if card == card_text(REINER):
        return say("check.reiner-twice") if have else say("check.no-reiner")
    if have:
        return say("check.card-too-few", n=have, card=card, need=need)
    return say("check.card-not-in-hand", card=card)
