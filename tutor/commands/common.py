"""What the commands share: questions about a game, JSON lines in and out."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, BinaryIO, Final, Literal, TypeAlias

import msgspec

from tutor.commands.basics import DONE, USAGE, WRONG, UsageFault
from tutor.commands.parser import Parser
from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import find, offering
from tutor.explain import game_broken
from tutor.language import say
from tutor.learn.advisor import ADVISOR, Advisor, Option, Unclear

__all__ = [
    "DONE",
    "USAGE",
    "WRONG",
    "Command",
    "Lines",
    "UsageFault",
    "asked",
    "batch",
    "configure",
    "lines_of",
    "lines_of_games",
    "print_json",
    "ways",
]

Command: TypeAlias = Literal["check", "hint"]
"""The commands that ask a game for advice."""

_PREFIX: Final = "of_the_game_"
"""Put before the names of a game's options, which are its own affair."""

_OURS: Final = frozenset({"json", "batch", "lang", "help"})
"""The names of the commands' own options."""


def configure(parser: Parser, command: Command) -> None:
    """Declares what ``hint`` and ``check`` both want to know.

    The options are those of the game that is asked; where none is named, those of all.

    Raises:
        UsageFault: an option of another game is given.
        GameBroken: the game asked cannot be asked.
    """
    game = _named(parser.words)
    if game is None:
        helping = not {"-h", "--help"}.isdisjoint(parser.words)
        options = _options_of_all(command, tell=helping)
    else:
        options = _options(_advisor(game), command)
        _refuse_others(game, options, command, parser.words)
    for option in options:
        _add(parser, option)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--batch", action="store_true", help=say("cli.batch"))


def _named(words: Sequence[str]) -> Game | None:
    """The game asked for: the first word that is the name of one that gives advice."""
    games = {game.name: game for game in offering(ADVISOR)}
    return next((games[word] for word in words if word in games), None)


def _advisor(game: Game) -> Advisor[Any]:
    """What a game says when asked.

    Raises:
        GameBroken: it cannot be used.
    """
    advisor = game.face(ADVISOR)
    names = [option.name for option in _options(advisor, "hint")]
    taken = [name for name in names if name in _OURS or names.count(name) > 1]
    if taken:
        raise GameBroken(game.name, ADVISOR.name, f"the option --{taken[0]} is taken")
    return advisor


def _options(advisor: Advisor[Any], command: Command) -> list[Option]:
    more = advisor.hint_options() if command == "hint" else ()
    return [*advisor.options(), *more]


def _options_of_all(command: Command, *, tell: bool) -> list[Option]:
    """The options of all games; one of several games is told once."""
    found: dict[str, Option] = {}
    for _, advisor in _advisors(tell=tell):
        for option in _options(advisor, command):
            before = found.get(option.name)
            about = f"{before.about}; {option.about}" if before else option.about
            found[option.name] = msgspec.structs.replace(before or option, about=about)
    return list(found.values())


def _advisors(*, tell: bool = True) -> Iterator[tuple[Game, Advisor[Any]]]:
    """Every game that gives advice; those that cannot are named, and the others go on."""
    for game in offering(ADVISOR):
        try:
            advisor = _advisor(game)
        except GameBroken as fault:
            if tell:
                print(game_broken(fault), file=sys.stderr)
            continue
        yield game, advisor


def _refuse_others(
    game: Game, own: Sequence[Option], command: Command, words: Sequence[str]
) -> None:
    """Raises :class:`UsageFault` for an option that another game has and this one has not."""
    known = {*_OURS, "", *(option.name for option in own)}
    typed = (word[2:].partition("=")[0] for word in words if word.startswith("--"))
    foreign = [name for name in typed if name not in known]
    if not foreign:
        return  # the usual case, in which no other game is loaded
    for other, advisor in _advisors():
        for option in _options(advisor, command):
            if option.name in foreign and other is not game:
                text = say("cli.other-game", option=f"--{option.name}", game=other.name)
                raise UsageFault(text)


def _add(parser: Parser, option: Option) -> None:
    parser.add_argument(
        f"--{option.name}",
        dest=_PREFIX + option.name,
        nargs=option.words,
        choices=option.choices or None,
        metavar=None if option.choices else option.word,
        default=(),
        help=option.about.replace("%", "%%"),
    )


def ways(command: Command) -> str:
    """How every game is asked, in a sentence; that none can be, where there is none."""
    found = [
        " ".join(["tutor", command, game.name, *_example(advisor, command)])
        for game, advisor in _advisors()
    ]
    if not found:
        return say("cli.nobody-asked")
    shown = reduce(lambda one, other: say("cli.or", one=one, other=other), found)
    return say("cli.ask-like", ways=shown)


def _example(advisor: Advisor[Any], command: Command) -> Iterator[str]:
    if command == "check":
        yield f'"{advisor.example.text}"'
    yield advisor.example.options


def asked(args: argparse.Namespace) -> tuple[Advisor[Any], Any]:
    """Who is asked, and the question.

    Raises:
        UsageFault: the question cannot be made out; says what to give instead.
    """
    advisor = find(args.game).face(ADVISOR)
    given = {
        name.removeprefix(_PREFIX): tuple(words)
        for name, words in vars(args).items()
        if name.startswith(_PREFIX)
    }
    try:
        return advisor, advisor.question(given)
    except Unclear as unclear:
        raise UsageFault(str(unclear)) from unclear


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed, so that a reader at the other end goes on."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


Lines: TypeAlias = Mapping[type[msgspec.Struct], Advisor[Any]]
"""The kinds of lines that ``--batch`` takes, each with who answers it."""


def lines_of_games(**more: type) -> Lines:
    """A kind of line for each game that gives advice: its question, and what else there is.

    Raises:
        UsageFault: there is no such game.
    """
    lines: Lines = {
        msgspec.defstruct(
            "Line",
            list(more.items()),
            bases=(advisor.kind,),
            frozen=True,
            kw_only=True,
            tag_field="game",
            tag=game.name,
        ): advisor
        for game, advisor in _advisors()
    }
    if not lines:
        raise UsageFault(say("cli.nobody-asked"))
    return lines


LONGEST: Final = 1 << 20
"""Bytes of the longest line of ``--batch``; no honest question comes near."""


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long the beginning, the rest is let go."""
    begins = True
    while piece := stream.readline(LONGEST + 1):
        if begins:
            yield piece
        begins = piece.endswith(b"\n")


def batch(lines: Lines, answer: Callable[[Any], Mapping[str, Any]]) -> int:
    """Answers JSON Lines of these kinds from standard input one by one.

    A line that is none gets an error.
    """
    decoder = msgspec.json.Decoder(reduce(or_, lines))
    sys.stdout.flush()
    for line in lines_of(sys.stdin.buffer):
        if not line.strip():
            continue
        if len(line) > LONGEST:
            print_json({"error": f"line-too-long: {LONGEST} bytes at most"})
            continue
        try:
            question = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            print_json({"error": f"line-unreadable: {error}"})
            continue
        print_json(answer(question))
    return DONE
