"""Words that stand in a calculation: plus, times, remainder, ``25% of 80``.

In English, Polish, Greek and German, whatever language is spoken: a class may mix them.
"""

from typing import Final
from unicodedata import combining, normalize

SIGNS: Final = {
    **dict.fromkeys(("plus", "dodac", "συν"), "+"),
    **dict.fromkeys(("minus", "odjac", "μειον", "πλην"), "-"),
    **dict.fromkeys(("times", "razy", "επι", "mal"), "*"),
    **dict.fromkeys(("over", "przez", "δια", "durch"), "/"),
    **dict.fromkeys(("equals", "ισον", "ισουται", "gleich", "ist"), "="),
}
"""Words that are signs, folded (:func:`folded`)."""

REMAINDER: Final = frozenset(
    {"r", "rem", "remainder", "reszta", "reszty", "reszte", "rest"}
    | {"υ", "υπ", "υπολ", "υπολοιπο"}
)
"""What stands between a quotient and its remainder, folded; a full stop may follow."""

OF: Final = frozenset({"of", "z", "ze", "od", "του", "της", "των", "απο", "von", "vom"})
"""Times, after a percentage or a fraction: ``25% of 80``, ``1/2 z 8``."""

PERCENT: Final = frozenset({"percent", "procent", "proc", "prozent"})
"""What may be written for ``%``, folded."""


def folded(word: str) -> str:
    """A word without accents and capitals: ``Υπόλοιπο`` as ``υπολοιπο``."""
    apart = normalize("NFD", word.casefold())
    return "".join(char for char in apart if not combining(char)).replace("ς", "σ")
