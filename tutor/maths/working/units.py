"""Units that are not all the same: ``2 m 30 cm``, which nobody adds as numbers."""

from typing import Final, NamedTuple

from tutor.maths.working.tidying import BEFORE, WORD
from tutor.maths.working.words import KNOWN, folded

_LISTED: Final = (
    (
        "mm cm dm m km metr metry metrow metres meter μ εκ χμ χλμ "
        "μετρο μετρα εκατοστο εκατοστα χιλιοστο χιλιοστα χιλιομετρο χιλιομετρα"
    ),
    "mg g dag dkg deka kg t gr gram gramow gramm kilo κ γρ κιλα κιλο γραμμαριο γραμμαρια τονοι",
    "ml cl l litr litry litrow liter litres λ λτ λιτρο λιτρα",
    "s sek sec min h godz godzin godziny minut minuty std stunden minuten ωρα ωρεσ λεπτο λεπτα",
    "zł zl złoty złote złotych zlotych gr grosz grosze groszy",
    "€ euro euros eur ευρω c ct cent cents centow λεπτα λεπτο",
    "$ dollar dollars c cent cents",
    "£ pound pounds p pence",
)
KINDS: Final = tuple(frozenset(kind.split()) for kind in _LISTED)
"""Units of which one can be changed into another, folded (:func:`folded`)."""


class Units(NamedTuple):
    """Two units that stand in one calculation, as they were typed."""

    one: str
    other: str


def mixed_units(text: str) -> Units | None:
    """The first two units that differ, where one can be changed into the other.

    Args:
        text: what was typed, tidied; all words in it are to stand behind numbers.
    """
    units = dict[str, str]()
    for found in WORD.finditer(text):
        unit = folded(found[0])
        if unit in KNOWN:
            continue
        if found[0] not in "€$£" and not BEFORE.search(text[: found.start()]):
            return None
        units.setdefault(unit, found[0])
    if len(units) < 2 or not any(units.keys() <= kind for kind in KINDS):
        return None
    one, other, *_ = units.values()
    return Units(one, other)
