"""The parser of a command line: it speaks the class's language, and complains in one line."""

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final, NoReturn

from tutor.commands.basics import UsageFault
from tutor.language import plain, say

ANSWER: Final = re.compile(r"-\s*(?:[\d(\[{.,]|[^\W\d_]\s*\d)")
"""How an answer begins that has a minus sign in front: with a number, or a letter beside one."""


_REQUIRED: Final = "the following arguments are required: "
"""How argparse begins to say what is missing; the names follow, between commas."""

_CLASH: Final = re.compile("argument (.+): not allowed with argument (.+)")
"""How argparse says that two options exclude each other."""

_EVERYWHERE: Final = frozenset({"help", "lang", "plain"})
"""What every command takes."""

_SHOWN: Final = 40
"""Characters of a typed word that are shown."""


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
    short = ""
    """How it is written, where that is not all that it takes."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, formatter_class=_Formatter, allow_abbrev=False, add_help=False)
        self._positionals.title = say("cli.arguments")
        self._optionals.title = say("cli.options")
        self._negative_number_matcher = ANSWER  # "-7+3+2=-2" is no option

    def _print_message(self, message: str, file: Any = None) -> None:
        """Lets whoever asked know where it cannot be written: a full disk, a closed pipe."""
        print(message, end="", file=file or sys.stderr)

    def fault(self, sentence: str) -> UsageFault:
        """What is wrong, and how this command is written."""
        return UsageFault(f"{sentence} {say('cli.ask-like', ways=self.short or self._usage())}")

    def error(self, message: str) -> NoReturn:
        """Says what is wrong and how it is written, in place of leaving at once.

        Raises:
            tutor.commands.basics.UsageFault: always.
        """
        missing = message.removeprefix(_REQUIRED)
        if missing != message:
            raise self.fault(self._missing(missing.split(", ")[0]))
        if clash := _CLASH.fullmatch(message):
            option, other = (name.split("/")[0] for name in clash.groups())
            raise self.fault(say("cli.not-together", option=option, other=other))
        raise UsageFault(say("cli.wrong-usage", usage=self.short or self._usage()))

    def _missing(self, name: str) -> str:
        for action in self._actions:
            names = (*action.option_strings, action.metavar, action.dest)
            if not action.option_strings and action.choices and name in names:
                return say("cli.missing-choice", choices=", ".join(map(str, action.choices)))
        return say("cli.missing", name=name.split("/")[0])

    def _usage(self) -> str:
        """How it is written, without what every command takes."""
        own = [action for action in self._actions if action.dest not in _EVERYWHERE]
        formatter = self._get_formatter()
        formatter.add_usage(None, own, self._mutually_exclusive_groups, "")
        return " ".join(formatter.format_help().split())

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        word, choices = plain(str(value)[:_SHOWN]), ", ".join(map(str, action.choices))
        if action.dest == "game":
            raise self.fault(say("cli.no-such-game", word=word, games=choices))
        if action.option_strings:
            option = action.option_strings[0]
            raise self.fault(say("cli.no-choice-of", option=option, word=word, choices=choices))
        raise self.fault(say("cli.no-choice", word=word, choices=choices))

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            option, word = "/".join(action.option_strings[:1]), plain(arg_string[:_SHOWN])
            raise self.fault(say("cli.no-number", option=option, word=word)) from None

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return int(super()._match_argument(action, arg_strings_pattern))
        except argparse.ArgumentError:
            if not action.option_strings:
                raise
            option, names = action.option_strings[0], self._get_formatter()
            form = f"{option} {names._format_args(action, action.dest.upper())}"
            raise self.fault(say("cli.incomplete", option=option, form=form)) from None
