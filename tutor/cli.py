"""The command line: finds the command, imports its code, and turns faults into one clear line."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from tutor.language import LANGUAGES, from_locale, say, use

COMMANDS = {
    "practice": "tutor.commands.practice",
    "hint": "tutor.commands.hint",
    "check": "tutor.commands.check",
    "simulate": "tutor.commands.simulate",
    "replay": "tutor.commands.replay",
    "rules": "tutor.commands.rules",
    "data": "tutor.commands.data",
}
"""Every command and the file that carries it out, imported only when it runs."""

USAGE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out a command line and returns its exit code (0 done, 1 wrong, 2 not understood)."""
    words = list(sys.argv[1:] if argv is None else argv)
    use(_asked_language(words) or from_locale(os.environ))
    try:
        return _carry_out(words)
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _asked_language(words: Sequence[str]) -> str | None:
    """The language of ``--lang``, wanted before the parser's own texts are made."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else "".join(words[place + 1 : place + 2])
            return value if value in LANGUAGES else None
    return None


def _carry_out(words: list[str]) -> int:
    command = next((word for word in words if word in COMMANDS), None)
    args, extra = _parser(command).parse_known_args(words)
    if command is None:
        return _open_app(args.lang)
    code = import_module(COMMANDS[command])
    from tutor.commands.common import UsageFault

    if extra and getattr(args, "text", "") is None and len(extra) == 1:
        args.text = extra.pop()  # an answer may begin with a minus sign
    try:
        if extra:
            raise UsageFault(say("cli.extra", word=extra[0]))
        return int(code.run(args))
    except UsageFault as fault:
        print(fault, file=sys.stderr)
        return USAGE


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line in the class's language."""

    def error(self, message: str) -> NoReturn:
        usage = " ".join(self.format_usage().split())
        print(say("cli.wrong-usage", usage=usage.removeprefix("usage: ")), file=sys.stderr)
        raise SystemExit(USAGE)


def _parser(command: str | None) -> argparse.ArgumentParser:
    parser = _Parser(prog="tutor", description=say("cli.about"), allow_abbrev=False, add_help=False)
    _common(parser, default=None)
    parser.add_argument("--version", action="version", version=_version(command))
    rooms = parser.add_subparsers(metavar="COMMAND", title=say("cli.commands"))
    for name, place in COMMANDS.items():
        room = rooms.add_parser(
            name, help=say(f"cli.about.{name}"), allow_abbrev=False, add_help=False
        )
        _common(room, default=argparse.SUPPRESS)
        if name == command:
            import_module(place).configure(room)
    return parser


def _common(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument("-h", "--help", action="help", help=say("cli.help"))
    parser.add_argument("--lang", choices=list(LANGUAGES), default=default, help=say("cli.lang"))


def _version(command: str | None) -> str:
    from tutor import __version__

    return f"tutor {__version__}" if command is None else ""


def _open_app(language: str | None) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(say("cli.no-terminal"), file=sys.stderr)
        _parser(None).print_help(sys.stderr)
        return USAGE
    from tutor.ui.app import open_app

    return open_app(language)
