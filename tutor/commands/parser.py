"""The parser of a command line: it speaks the class's language, and complains in one line."""

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from tutor.commands.basics import UsageFault
from tutor.language import say

ANSWER: Final = re.compile(r"-\s*(?:[\d(\[{.,]|[^\W\d_]\s*\d)")
"""How an answer begins that has a minus sign in front: with a number, or a letter beside one."""


def is_option(word: str) -> bool:
    """Whether a word is an option, and not an answer that begins with a minus."""
    return word.startswith("-") and not ANSWER.match(word)


class _Formatter(argparse.HelpFormatter):
    """Help in the class's language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Any,
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, say("cli.usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that knows the words it is going to read: some options depend on the game."""

    words: Sequence[str] = ()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, formatter_class=_Formatter, allow_abbrev=False, add_help=False)
        self._positionals.title = say("cli.arguments")
        self._optionals.title = say("cli.options")
        self._negative_number_matcher = ANSWER  # "-7+3+2=-2" is no option

    def _print_message(self, message: str, file: Any = None) -> None:
        """Lets whoever asked know where it cannot be written: a full disk, a closed pipe."""
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        """Says how it is written, in place of leaving at once.

        Raises:
            tutor.commands.basics.UsageFault: always.
        """
        usage = " ".join(self.format_usage().split()).removeprefix(say("cli.usage"))
        raise UsageFault(say("cli.wrong-usage", usage=usage.strip()))
