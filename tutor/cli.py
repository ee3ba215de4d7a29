"""The command line: finds the command, imports its code, and turns faults into one clear line."""

import codecs
import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from tutor import postponed
from tutor.commands.basics import (
    DONE,
    USAGE,
    UsageFault,
    at_terminal,
    open_app,
    write_nowhere,
)
from tutor.language import LANGUAGES, begin_speaking, plain, say

if TYPE_CHECKING:
    from argparse import Namespace
    from typing import TextIO

COMMANDS = {
    "practice": "tutor.commands.practice",
    "lesson": "tutor.commands.lesson",
    "play": "tutor.commands.play",
    "teach": "tutor.commands.teach",
    "drill": "tutor.commands.drill",
    "progress": "tutor.commands.progress",
    "hint": "tutor.commands.hint",
    "check": "tutor.commands.check",
    "simulate": "tutor.commands.simulate",
    "replay": "tutor.commands.replay",
    "analyse": "tutor.commands.analyse",
    "puzzle": "tutor.commands.puzzle",
    "rules": "tutor.commands.rules",
    "data": "tutor.commands.data",
    "lessons": "tutor.commands.lessons",
    "pupils": "tutor.commands.pupils",
    "worksheet": "tutor.commands.worksheet",
    "serve": "tutor.commands.serve",
    "class": "tutor.commands.classroom",
    "join": "tutor.commands.join",
}
"""Every command and the file that carries it out, imported only when it runs."""

LINES = "tutor.commands.lines"
"""The file that carries out, line by line, what else a screen is opened for."""

IN_LINES = ("practice", "lesson", "play", "teach", "drill", "progress", "join")
"""The commands that open a screen."""

WORDS = "tutor.commands.command_line"
"""The file that reads a command line."""

LETTERS = "tutor.commands.letters"
"""The file that knows what to show where a stream lacks a letter."""

PLAIN = "TUTOR_PLAIN"
"""The environment variable that says ``--plain`` for good: ``1``; ``0`` never says so by itself."""

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out a command line and returns its exit code (0 done, 1 wrong, 2 not understood)."""
    words = list(sys.argv[1:] if argv is None else argv)
    begin_speaking(_asked_language(words), None, os.environ)
    _ready_streams()
    code = DONE
    try:
        code = _carry_out(words)
        sys.stdout.flush()
        _write_out(sys.stderr)
    except UsageFault as fault:
        return _complain(str(fault))
    except KeyboardInterrupt:
        _be_interrupted()
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough
        write_nowhere(sys.stdout)
        return code
    except Exception as error:  # noqa: BLE001 - nobody is to see a traceback
        if isinstance(error, OSError):
            write_nowhere(sys.stdout)
        return _complain(_faults().sentence(error, words))
    return code


def _asked_language(words: Sequence[str]) -> str | None:
    """The language of ``--lang``, wanted before the parser's own texts are made."""
    asked = [value for name, value in _options(words) if name == "--lang" and value in LANGUAGES]
    return asked[-1] if asked else None


def _options(words: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Each word as an option with what may be its value: behind ``=``, or the next word."""
    for word, following in pairwise([*words, ""]):
        name, equals, value = word.partition("=")
        yield name, value if equals else following


def _ready_streams() -> None:
    """Whatever the streams are, they stop nothing.

    One that was closed (``<&-``) counts as empty; a terminal that lacks a letter shows another.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - until the end
            setattr(sys, name, nothing)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            has_all = codecs.lookup(stream.encoding).name.startswith("utf")
            errors = "replace" if has_all else import_module(LETTERS).errors_for(stream.encoding)
            stream.reconfigure(errors=errors)


def _write_out(stream: "TextIO") -> None:
    """What is still to be written or drawn; on a full disk or a closed window it is lost."""
    try:
        stream.flush()
    except OSError:
        write_nowhere(stream)


def _complain(sentence: str) -> int:
    """Says what is wrong, if anybody listens; returns the exit code."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        write_nowhere(sys.stderr)
    _write_out(sys.stdout)
    return USAGE


def _be_interrupted() -> None:
    """Whoever presses Ctrl+C once more while the program ends is obeyed at once, and in silence."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _faults() -> ModuleType:
    from tutor.commands import faults  # start-up: a command that is right needs none of it

    return faults


def _words() -> ModuleType:
    """What reads a command line; home needs none of it."""
    return import_module(WORDS)


def _carry_out(words: list[str]) -> int:
    if not words and not _is_plain():  # the parser and all it knows are not waited for
        return _open_app(None)
    command = _command(words)
    if command is None:
        args = _words().parsed(None, words, COMMANDS)
        if args is not None and _is_plain(args):
            return int(import_module(LINES).run(args))
        return DONE if args is None else _open_app(args.lang)
    try:
        return _run(command, words)
    except Exception as error:  # what is not about what was typed goes on
        found = _faults().usage_fault(error, words)
        if found in (None, error):
            raise
        raise found from error


def _run(command: str, words: list[str]) -> int:
    if command in IN_LINES:
        postponed.postpone()
    args = _words().parsed(command, words, COMMANDS)
    if args is None:
        return DONE
    if command in IN_LINES and _is_plain(args) and not getattr(args, "json", False):
        return int(import_module(LINES).run(args, command))
    run: Callable[[Namespace], int] = import_module(COMMANDS[command]).run
    return run(args)


def _is_plain(args: "Namespace | None" = None) -> bool:
    """Whether it goes line by line: as asked for, or since no screen can be drawn on a terminal."""
    asked = os.environ.get(PLAIN, "")
    is_dumb = not asked and os.environ.get("TERM") == "dumb" and at_terminal()
    return (args is not None and args.plain) or asked not in ("", "0") or is_dumb


def _command(words: Sequence[str]) -> str | None:
    """The first word that is no option; raises :class:`UsageFault` when it is no command."""
    for before, word in pairwise(["", *words]):
        if word.startswith("-") or before == "--lang":
            continue
        if word not in COMMANDS:
            raise UsageFault(
                say("cli.no-such-command", word=plain(word), commands=", ".join(COMMANDS))
            )
        return word
    return None


def _open_app(language: str | None) -> int:
    if not at_terminal():
        print(say("cli.no-terminal"), file=sys.stderr)
        _words().parser(None, (), COMMANDS).print_help(sys.stderr)
        return USAGE
    return open_app(language)
