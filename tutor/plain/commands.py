"""What can be typed anywhere in the line mode in place of an answer."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from tutor.language import say
from tutor.progress.names import bare


class Command(StrEnum):
    """What is wished; the words for it are ``plain.words-<value>``, in the language spoken now."""

    HELP = "help"
    HINT = "hint"
    ALL = "all"
    BOARD = "board"
    MORE = "more"
    SKIP = "skip"
    END = "end"


SHORT: Final[Mapping[str, Command]] = {
    "?": Command.HELP,
    "h": Command.HINT,
    "hh": Command.ALL,
    **{str(command): command for command in Command},
}
"""What is understood in every language."""


def command_of(typed: str) -> Command | None:
    """The command that a line is, in any case of letters; None where it is an answer."""
    word = typed.strip().casefold()
    if word in SHORT:
        return SHORT[word]
    folded = {each.casefold(): command for command in Command for each in words(command)}
    return folded.get(word)


def words(command: Command) -> tuple[str, ...]:
    """The words of the language spoken now, the usual one first."""
    return tuple(say(f"plain.words-{command}").split())


def is_pass(typed: str) -> bool:
    """Whether a player has nothing to do in this turn: ``pass``, or a word for it spoken here."""
    said = ("pass", *say("plain.pass-words").split())
    return bare(typed) in {bare(word) for word in said}


def about(command: Command) -> str:
    """A line of help: how it is typed, and what it does."""
    short = next((each for each, found in SHORT.items() if found is command), str(command))
    typed = dict.fromkeys((*words(command)[:1], short))
    return f"{', '.join(typed)}: {say(f'plain.about-{command}')}."
