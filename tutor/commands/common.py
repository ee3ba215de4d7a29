"""What the commands share: questions about a game, JSON lines in and out."""

import argparse
import gc
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from tutor.commands.basics import DONE, USAGE, WRONG, UsageFault
from tutor.commands.outgoing import as_line, print_json
from tutor.commands.parser import Parser
from tutor.commands.sharing import can_share, shared
from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import offering
from tutor.explain import game_broken
from tutor.incoming import LONGEST, standard_input
from tutor.language import say
from tutor.learn.advisor import ADVISOR, Advisor, Checker, Option, Unclear
from tutor.learn.working.free import NAME, SUMS
from tutor.learn.working.targets import TARGETS

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
    "jobs_of",
    "lines_for",
    "names",
    "print_json",
    "ways",
]

Command: TypeAlias = Literal["check", "hint"]
"""The commands that ask a game for advice."""

_PREFIX: Final = "of_the_game_"
"""Put before the names of a game's options, which are its own affair."""

_OURS: Final = frozenset({"json", "batch", "jobs", "lang", "help"})
"""The names of the commands' own options."""


class _Subject(NamedTuple):
    """Somebody who can be asked: a game, or the house itself for what belongs to no game."""

    name: str
    owner: Game | Checker[Any]

    def who(self) -> Checker[Any]:
        """Who answers.

        Raises:
            GameBroken: it cannot be used.
        """
        owner = self.owner
        checker = owner.face(ADVISOR) if isinstance(owner, Game) else owner
        names = [option.name for option in _options(checker, "hint")]
        taken = [name for name in names if name in _OURS or names.count(name) > 1]
        if taken:
            raise GameBroken(self.name, ADVISOR.name, f"the option --{taken[0]} is taken")
        return checker


def _subjects(command: Command) -> list[_Subject]:
    games = [_Subject(game.name, game) for game in offering(ADVISOR)]
    return [*games, _Subject(NAME, SUMS if command == "check" else TARGETS)]


def names(command: Command) -> list[str]:
    """Everybody that a command can ask."""
    return [subject.name for subject in _subjects(command)]


def configure(parser: Parser, command: Command) -> None:
    """Declares what ``hint`` and ``check`` both want to know.

    The options are those of the game that is asked; where none is named, those of all.

    Raises:
        UsageFault: an option of another game is given.
        GameBroken: the game asked cannot be asked.
    """
    subject = _named(parser.words, command)
    if subject is None:
        helping = not {"-h", "--help"}.isdisjoint(parser.words)
        options = _options_of_all(command, tell=helping)
    else:
        options = _options(subject.who(), command)
        _refuse_others(subject, options, command, parser.words)
    for option in options:
        _add(parser, option)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--batch", action="store_true", help=say("cli.batch"))
    parser.add_argument("--jobs", default="1", metavar="N", help=say("cli.jobs"))


def _named(words: Sequence[str], command: Command) -> _Subject | None:
    """Who is asked: the first word that is the name of one that answers."""
    subjects = {subject.name: subject for subject in _subjects(command)}
    return next((subjects[word] for word in words if word in subjects), None)


def _options(checker: Checker[Any], command: Command) -> list[Option]:
    more = checker.hint_options() if command == "hint" and isinstance(checker, Advisor) else ()
    return [*checker.options(), *more]


def _options_of_all(command: Command, *, tell: bool) -> list[Option]:
    """The options of all games; one of several games is told once."""
    found: dict[str, Option] = {}
    for _, checker in _checkers(command, tell=tell):
        for option in _options(checker, command):
            before = found.get(option.name)
            about = f"{before.about}; {option.about}" if before else option.about
            found[option.name] = msgspec.structs.replace(before or option, about=about)
    return list(found.values())


def _checkers(command: Command, *, tell: bool = True) -> Iterator[tuple[str, Checker[Any]]]:
    """Everybody who can be asked; games that cannot are named, and the others go on."""
    for subject in _subjects(command):
        try:
            checker = subject.who()
        except GameBroken as fault:
            if tell:
                print(game_broken(fault), file=sys.stderr)
            continue
        yield subject.name, checker


def _refuse_others(
    asked: _Subject, own: Sequence[Option], command: Command, words: Sequence[str]
) -> None:
    """Raises :class:`UsageFault` for an option that another game has and this one has not."""
    known = {*_OURS, "", *(option.name for option in own)}
    typed = (word[2:].partition("=")[0] for word in words if word.startswith("--"))
    foreign = [name for name in typed if name not in known]
    if not foreign:
        return  # the usual case, in which no other game is loaded
    for other, checker in _checkers(command):
        for option in _options(checker, command):
            if option.name in foreign and other != asked.name:
                text = say("cli.other-game", option=f"--{option.name}", game=other)
                raise UsageFault(text)


def _add(parser: Parser, option: Option) -> None:
    if option.words == 0:
        parser.add_argument(
            f"--{option.name}",
            dest=_PREFIX + option.name,
            action="store_const",
            const=(option.name,),
            default=(),
            help=option.about.replace("%", "%%"),
        )
        return
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
        " ".join(["tutor", command, name, *_example(checker, command)])
        for name, checker in _checkers(command)
    ]
    if not found:
        return say("cli.nobody-asked")
    shown = reduce(lambda one, other: say("cli.or", one=one, other=other), found)
    return say("cli.ask-like", ways=shown)


def _example(checker: Checker[Any], command: Command) -> Iterator[str]:
    if command == "check":
        yield f'"{checker.example.text}"'
    if checker.example.options:
        yield checker.example.options


def asked(args: argparse.Namespace, command: Command) -> tuple[Any, Any]:
    """Who is asked, an :class:`Advisor` where there are hints to be given, and the question.

    Raises:
        UsageFault: the question cannot be made out; says what to give instead.
    """
    subject = next(each for each in _subjects(command) if each.name == args.game)
    checker = subject.who()
    given = {
        name.removeprefix(_PREFIX): tuple(words)
        for name, words in vars(args).items()
        if name.startswith(_PREFIX)
    }
    try:
        return checker, checker.question(given)
    except Unclear as unclear:
        raise UsageFault(str(unclear)) from unclear


Lines: TypeAlias = Mapping[type[msgspec.Struct], Any]
"""The kinds of lines that ``--batch`` takes, each with who answers it."""


def lines_for(command: Command, **more: type) -> Lines:
    """A kind of line for everybody who can be asked: the question, and what else there is.

    Raises:
        UsageFault: there is no such game.
    """
    lines: Lines = {
        msgspec.defstruct(
            "Line",
            list(more.items()),
            bases=(checker.kind,),
            frozen=True,
            kw_only=True,
            tag_field="game",
            tag=name,
        ): checker
        for name, checker in _checkers(command)
    }
    if not lines:
        raise UsageFault(say("cli.nobody-asked"))
    return lines


NAMELESS: Final = "missing required field `game`"
"""In what msgspec says of a line that names no game."""

COLLECTED_AFTER: Final = 100_000
"""New objects after which a batch looks for circles of them."""


def batch(
    lines: Lines, answer: Callable[[Any], Any], jobs: int = 1, named: str | None = None
) -> int:
    """Answers JSON Lines of these kinds from standard input one by one.

    A line that is none gets an error.

    Args:
        lines: the kinds.
        answer: gives what JSON can hold, for a line of one of the kinds.
        jobs: processes that share the lines.
        named: the game of lines that name none.
    """
    decode = _reader(lines, named)
    sys.stdout.flush()
    # What is here stays, and lines leave hardly any circles: looking for them took a quarter of
    # the time.
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)
    if jobs > 1 and can_share():

        def work(block: Sequence[bytes]) -> bytes:
            return b"".join(as_line(_answered(line, decode, answer)) for line in block)

        for answers in shared(standard_input(), work, jobs):
            sys.stdout.buffer.write(answers)
            sys.stdout.buffer.flush()
        return DONE
    for line in standard_input():
        print_json(_answered(line, decode, answer))
    return DONE


def _reader(lines: Lines, named: str | None) -> Callable[[bytes], Any]:
    """Reads a line of one of these kinds; what names no game is of the one ``named``."""
    decode = msgspec.json.Decoder(reduce(or_, lines)).decode
    # Of one kind alone the field that tells it from others may be left out.
    own = [kind for kind in lines if kind.__struct_config__.tag == named]
    if not own:
        return decode
    decode_own = msgspec.json.Decoder(own[0]).decode

    def read(line: bytes) -> Any:
        try:
            return decode(line)
        except msgspec.ValidationError as error:
            if NAMELESS not in str(error):
                raise
            return decode_own(line)

    return read


def _answered(line: bytes, decode: Callable[[bytes], Any], answer: Callable[[Any], Any]) -> Any:
    """What is said to a line."""
    if len(line) > LONGEST:
        return {"error": f"line-too-long: {LONGEST} bytes at most"}
    try:
        question = decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return {"error": f"line-unreadable: {error}"}
    return answer(question)


MOST_JOBS: Final = 64
"""Processes that may share the lines of a batch."""


def jobs_of(args: argparse.Namespace) -> int:
    """How many processes were asked for.

    Raises:
        UsageFault: it is no number of processes.
    """
    text: str = args.jobs
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_JOBS):
        raise UsageFault(say("cli.jobs-wrong", most=MOST_JOBS))
    return int(text)
