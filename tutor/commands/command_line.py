"""Reads a command line: every command has a parser, and the one that is asked for its options."""

import argparse
from collections.abc import Mapping, Sequence
from importlib import import_module

import tutor
from tutor.commands.basics import UsageFault
from tutor.commands.parser import Parser, is_option
from tutor.language import LANGUAGES, plain, say


def parsed(
    command: str | None, words: list[str], places: Mapping[str, str]
) -> argparse.Namespace | None:
    """What was asked for; None when ``--help`` or ``--version`` has said what there was to say.

    Args:
        command: one of the commands; None where none was named.
        words: all words of the line.
        places: every command with the file that carries it out.

    Raises:
        UsageFault: something does not belong there.
    """
    try:
        args, extra = parser(command, words, places).parse_known_args(words)
    except SystemExit:
        return None
    _take_late_word(args, extra)
    if extra:
        raise UsageFault(say("cli.extra", word=plain(extra[0])))
    return args


def _take_late_word(args: argparse.Namespace, extra: list[str]) -> None:
    """Takes what stands behind the options, where argparse no longer expects it."""
    extra[:] = [word for word in extra if word != "--"]
    is_about = getattr(args, "do", None) is not None  # a word, such as assign, was named before
    for name in ("text", "subject") if is_about else ("text",):
        if extra and getattr(args, name, "") is None and not is_option(extra[0]):
            setattr(args, name, extra.pop(0))


def parser(
    command: str | None, words: Sequence[str], places: Mapping[str, str]
) -> argparse.ArgumentParser:
    """The parser of a line; where a command was named, of that command alone."""
    whole = Parser(prog="tutor", description=say("cli.about"))
    _common(whole, default=None, plain=False)
    whole.add_argument(
        "--version", action="version", version=_version(command), help=say("cli.version")
    )
    rooms = whole.add_subparsers(metavar=say("cli.command"), title=say("cli.commands"))
    for name, place in places.items():
        if command not in (None, name):
            continue
        about = say(f"cli.about.{name}")
        room = rooms.add_parser(name, help=about, description=about)
        _common(room, default=argparse.SUPPRESS, plain=argparse.SUPPRESS)
        if name == command:
            room.words = words
            import_module(place).configure(room)
    return whole


def _common(parser: argparse.ArgumentParser, *, default: str | None, plain: bool | str) -> None:
    parser.add_argument("-h", "--help", action="help", help=say("cli.help"))
    parser.add_argument("--lang", choices=list(LANGUAGES), default=default, help=say("cli.lang"))
    parser.add_argument("--plain", action="store_true", default=plain, help=say("cli.plain"))


def _version(command: str | None) -> str:
    return f"tutor {tutor.__version__}" if command is None else ""
