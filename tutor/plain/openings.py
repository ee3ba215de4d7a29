"""How things begin in the line mode: a drill, a practice, a game; new, or where it was left."""

import asyncio
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from tutor import data
from tutor.classroom.extra import INSTALL, is_here
from tutor.data import DataFault
from tutor.engine import repository as games
from tutor.engine.game import Face, Game, GameBroken
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import BOT, characters_of, levels_of, usual_of
from tutor.engine.ownership import Owned
from tutor.engine.record import RecordWrong
from tutor.engine.registry import find, offering
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, game_broken, issue, record_wrong
from tutor.keeper.seats import LONGEST
from tutor.keeper.tables import TableWrong, check_seats
from tutor.language import listing, plain, say, shown_path
from tutor.learn.lessons import Lesson, lessons
from tutor.learn.practice import repository as practices
from tutor.learn.practice.persistence import NotHere, Unreadable
from tutor.learn.work_first import WORK_FIRST
from tutor.learn.work_first import Choice as WorkFirstChoice
from tutor.maths.malrules.table import BY_ID
from tutor.plain.choosing import choose
from tutor.plain.drill import DrillInLines
from tutor.plain.faces import PLAIN, PLAIN_PRACTICE
from tutor.plain.lesson import LessonInLines
from tutor.plain.match import MatchInLines
from tutor.plain.session import Session
from tutor.plain.storm import StormInLines
from tutor.plain.taught import TaughtInLines
from tutor.progress.names import bare
from tutor.progress.values import Choices


class CannotBegin(Exception):
    """Something that cannot be begun, as a sentence that says why."""


def offered(face: "Face[object]") -> list[Game]:
    """The games that offer something in lines, as menus show them."""
    return sorted(offering(face), key=lambda game: game.place)


def titles(face: "Face[object]") -> str:
    """Their names in a sentence."""
    return listing([say(f"game.{game.name}") for game in offered(face)])


def drill(session: Session) -> None:
    """Exercises of the pupil's own level: calm, against the clock, or as a storm."""
    session.ask_who()
    pupil = session.pupil
    chosen = pupil.choices if pupil else Choices()
    ways: list[tuple[str, bool | None]] = [
        (say("drillview.calm"), True),
        (say("drillview.timed"), False),
        (say("drillview.storm-offer"), None),
    ]
    calm = choose(session.talk, say("plain.drill-which"), ways, chosen.calm)
    if calm is None:
        StormInLines(session).run()
        return
    if pupil is not None and calm != chosen.calm:
        session.pupil = replace(pupil, choices=replace(chosen, calm=calm))
        session.progress.choose(pupil.id, session.pupil.choices)
    DrillInLines(session, calm=calm).run()


def read_lesson(session: Session, chosen: str | None = None, own: Path | None = None) -> None:
    """A lesson; where none is chosen, one of a list.

    Args:
        session: with whom.
        chosen: the id of a lesson.
        own: a teacher's folder; the remembered one where there is none.

    Raises:
        CannotBegin: there is no such lesson.
    """
    session.ask_who()
    remembered = session.choices.lessons
    found = lessons(own or (Path(remembered) if remembered else None))
    if chosen is None:
        titles: list[tuple[str, Lesson | None]] = [(each.title, each) for each in found.lessons]
        lesson = choose(session.talk, say("plain.menu-lesson"), titles, None)
    else:
        lesson = found.find(chosen)
        if lesson is None:
            ids = ", ".join(each.id for each in found.lessons)
            raise CannotBegin(say("lesson.unknown", lesson=plain(chosen), lessons=ids))
    if lesson is not None:
        LessonInLines(session, lesson).run()


TAUGHT: Final = 6
"""Misconceptions to choose from."""


def teach_bot(session: Session) -> None:
    """A bot with a misconception: the pupil's own ones first, else those that lessons are about."""
    session.ask_who()
    shown = session.records.misconceptions(session.pupil_id)
    own = [each for each in sorted(shown, key=lambda one: -shown[one]) if each in BY_ID]
    taught = [each for lesson in lessons().lessons for each in lesson.declared]
    ids = list(dict.fromkeys([*own, *taught]))[:TAUGHT]
    offered = [(say(f"malrule.{each}.name"), each) for each in ids]
    chosen = choose(session.talk, say("plain.menu-teach"), offered, None)
    if chosen is not None:
        TaughtInLines(session, chosen, int(session.rng.random() * 2**31)).run()


def join_class(session: Session, address: str = "", code: str = "", name: str = "") -> None:
    """The class, on another computer or on this one; what is empty is asked.

    Raises:
        CannotBegin: a package is missing.
    """
    if not is_here("aiohttp"):
        raise CannotBegin(say("join.no-extra", install=INSTALL))
    joining: Any = import_module("tutor.plain.joining")
    asyncio.run(joining.join(session, address, code, name))


# Practices -------------------------------------------------------------------------------------


def practise(session: Session, name: str) -> None:
    """A new practice of a game.

    Raises:
        CannotBegin: it has none in lines, or a data file cannot be used.
    """
    game = _practised(find(name))
    session.ask_who()
    try:
        practice = game.face(PLAIN_PRACTICE).begin(session, session.rng, session.shelf)
    except DataFault as fault:
        raise CannotBegin(data_fault(fault)) from fault
    except GameBroken as fault:
        raise CannotBegin(game_broken(fault)) from fault
    with practice.store:
        practice.run()


def resume_practice(session: Session, path: Path) -> None:
    """Goes on with a practice that was left.

    Raises:
        CannotBegin: it goes on somewhere else, or nothing can be made of its file.
    """
    game = _practised(practices.game_of(path))
    try:
        practice = game.face(PLAIN_PRACTICE).resume(session, path, session.rng)
    except Owned as owned:
        raise CannotBegin(say("plain.taken-over")) from owned
    except (Unreadable, NotHere) as wrong:
        raise CannotBegin(say("practice.broken", file=shown_path(path))) from wrong
    except GameBroken as fault:
        raise CannotBegin(game_broken(fault)) from fault
    with practice.store:
        practice.run()


def _practised(game: Game) -> Game:
    """The game, where it is practised in lines; raises :class:`CannotBegin`."""
    if game.offers(PLAIN_PRACTICE):
        return game
    name, others = say(f"game.{game.name}"), titles(PLAIN_PRACTICE)
    raise CannotBegin(say("plain.not-practised", game=name, games=others))


# Games -----------------------------------------------------------------------------------------


def _played(game: Game) -> Game:
    """The game, where it is played in lines; raises :class:`CannotBegin`."""
    if game.offers(PLAIN):
        return game
    name, others = say(f"game.{game.name}"), titles(PLAIN)
    raise CannotBegin(say("plain.not-played", game=name, games=others))


def play(session: Session, name: str, seats: Sequence[str] = ()) -> None:
    """A new game with these seats, as records write them; with none it is asked who plays.

    Raises:
        CannotBegin: it is not played in lines, or not like this.
    """
    game = _played(find(name))
    session.ask_who()
    if not seats:
        seats = _asked_seats(session, game)
        _ask_how_long(session, game)
        _ask_who_works_out(session, game)
    play_on(session, _begun(session, game, seats))


def play_on(session: Session, match: AnyMatch) -> None:
    """Plays a match from where it stands, and closes it."""
    with match:
        MatchInLines(session, match).run()


def _asked_seats(session: Session, game: Game) -> list[str]:
    """Who plays; a computer is typed by its name, or as records write it."""
    name = session.pupil.name if session.pupil else say("table.player", number=1)
    computers = {say(f"play.bot-{level}"): f"{BOT}{level}" for level in levels_of(game)}
    best = say(f"play.bot-{usual_of(game)}")
    usual = [name[:LONGEST], *[best] * (game.seats[0] - 1)]
    known = {bare(spoken): seat for spoken, seat in computers.items()}
    while True:
        session.talk.tell(
            say("plain.who-plays", usual=", ".join(usual)),
            say("plain.computers", computers=", ".join(computers)),
            *_characters(game),
        )
        typed = session.talk.ask()
        named = [" ".join(each.split()) for each in typed.split(",")] if typed else usual
        seats = [known.get(bare(each), each) for each in named]
        try:
            check_seats(game, seats)
        except TableWrong as wrong:
            session.talk.tell(str(wrong))
        else:
            return seats


def _characters(game: Game) -> Iterator[str]:
    """The computers that have a name, and how each plays this game."""
    for level in characters_of(game):
        yield say(
            "plain.character",
            name=say(f"play.bot-{level}"),
            about=say(f"opponent.{game.name}-{level}"),
        )


def _ask_how_long(session: Session, game: Game) -> None:
    """The whole game or a short one, where there is one; it is remembered."""
    table = game.face(PLAIN)
    lengths = table.lengths(game)
    if not lengths:
        return
    now = table.options(game, session.choices)
    usual = next(
        each
        for _, each in lengths
        if table.options(game, session.choices.with_choices(game.name, **each)) == now
    )
    chosen = choose(session.talk, say("table.length"), lengths, usual)
    if chosen != usual:
        session.choose_for(game.name, **chosen)


def _ask_who_works_out(session: Session, game: Game) -> None:
    """Whether sums are worked out first, in a game that has any; it is remembered."""
    if not game.offers(WORK_FIRST):
        return
    ways = [(say("table.work-first-no"), False), (say("table.work-first-yes"), True)]
    before = session.choices.of(game.name, WorkFirstChoice).work_first
    chosen = choose(session.talk, say("table.work-first"), ways, before)
    if chosen != before:
        session.choose_for(game.name, work_first=chosen)


def _begun(session: Session, game: Game, seats: Sequence[str]) -> AnyMatch:
    try:
        check_seats(game, seats)
        options = game.face(PLAIN).options(game, session.choices)
        components = data.components(game, options)
        path = games.new_path(game.name, session.shelf)
        return Match.begin(game, seats, options, components, session.rng, path)
    except TableWrong as wrong:
        raise CannotBegin(str(wrong)) from wrong
    except DataFault as fault:
        raise CannotBegin(data_fault(fault)) from fault
    except ValidationIssue as found:
        raise CannotBegin(issue(found)) from found
    except GameBroken as fault:
        raise CannotBegin(game_broken(fault)) from fault


def resume_game(session: Session, path: Path) -> None:
    """Goes on with a game that was left.

    Raises:
        CannotBegin: it goes on somewhere else, or its record cannot be used.
    """
    try:
        match = Match.resume(path, session.rng, mend=True)
    except Owned as owned:
        raise CannotBegin(say("plain.taken-over")) from owned
    except RecordWrong as wrong:
        raise CannotBegin(record_wrong(wrong)) from wrong
    except OSError as error:
        raise CannotBegin(say("play.broken", file=shown_path(path))) from error
    except GameBroken as fault:
        raise CannotBegin(game_broken(fault)) from fault
    try:
        _played(match.game)
    except CannotBegin:
        match.close()
        raise
    play_on(session, match)


def unfinished(session: Session) -> list[tuple[str, Path]]:
    """What was left and can be gone on with: its words, and its file."""
    found = []
    practice = practices.unfinished(session.shelf)
    if practice is not None:
        game = practices.game_of(practice)
        found.append((say(f"practice.title-{game.name}"), practice))
    match = games.unfinished(session.shelf)
    if match is not None:
        found.append((say(f"game.{match.stem.rpartition('-')[2]}"), match))
    return found
