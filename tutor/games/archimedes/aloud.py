"""A laying read aloud, as a class says it: *three plus five equals eight*.

Digits are for the eye; who calculates aloud, or cannot see the cards, wants the words.
"""

from tutor.games.archimedes.rules.moves import Equality, Laying
from tutor.language import say

_SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "divide"}

OPERATIONS = tuple(_SIGNS.values())
"""The last words of the sentences' keys, one for each sign."""


def number_word(number: int) -> str:
    """A number from 1 to 13 in words."""
    return say(f"cards.word-{number}")


def aloud(top: int, laying: Laying) -> str:
    """A laying on a top as it is read: *three plus Reiner as five equals eight*."""
    result = number_word(laying.result)
    if isinstance(laying, Equality):
        return say(
            "cards.equality",
            left=number_word(top),
            result=say("cards.reiner-as", word=result) if laying.reiner else result,
        )
    card = number_word(laying.card)
    if laying.reiner == "card":
        # In Polish one divides *by* Reiner in another case.
        by = laying.sign == "/"
        card = say("cards.reiner-by", word=card) if by else say("cards.reiner-as", word=card)
    if laying.reiner == "result":
        result = say("cards.reiner-as", word=result)
    operation = _SIGNS[laying.sign]
    return say(f"cards.aloud-{operation}", left=number_word(top), right=card, result=result)
