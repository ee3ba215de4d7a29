"""A numbered list: the number of a line chooses it, and so does how it begins."""

from collections.abc import Sequence
from typing import TypeVar

from tutor.language import say
from tutor.plain.commands import Command, command_of
from tutor.plain.talk import Talk

T = TypeVar("T")


def choose(talk: Talk, question: str, lines: Sequence[tuple[str, T]], usual: T) -> T:
    """What was chosen.

    Args:
        talk: with whom.
        question: said before the list; an empty one asks nothing.
        lines: each choice with its words.
        usual: what Enter alone chooses, and what is left to whoever types ``end``.

    Raises:
        tutor.plain.talk.Gone: nobody types any more.
    """
    listed = [f"{place}  {words}" for place, (words, _) in enumerate(lines, 1)]
    while True:
        talk.tell(*filter(None, (question, *listed)))
        typed = talk.ask()
        if not typed or command_of(typed) is Command.END:
            return usual
        found = _found(typed, lines)
        if found is not None:
            return lines[found][1]
        talk.tell(say("plain.choose", n=len(lines)))


def _found(typed: str, lines: Sequence[tuple[str, T]]) -> int | None:
    if typed.isdecimal():
        place = int(typed) - 1
        return place if 0 <= place < len(lines) else None
    wanted = typed.casefold()
    fitting = [
        place for place, (words, _) in enumerate(lines) if words.casefold().startswith(wanted)
    ]
    return fitting[0] if len(fitting) == 1 else None
