"""What was left and can be gone on with: found, and named in a few words for a menu.

Light: home offers it before any rules or screens of games are loaded.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from tutor.engine import journal
from tutor.engine import repository as records
from tutor.engine.game import GameBroken
from tutor.engine.opponents import BOT
from tutor.engine.registry import GameUnknown, game_names
from tutor.engine.shelf import is_game, terminal_shelf
from tutor.keeper.seats import seat_names
from tutor.language import listing, plain, say
from tutor.learn.practice import repository as practices
from tutor.learn.practice.repository import REMAINING, game_of, is_of_class
from tutor.progress.roles import Action
from tutor.progress.values import now
from tutor.ui.session import Session

ROOM: Final = 48
"""Letters that find room beside the menu; with more only the game is named."""


def unfinished(session: Session, passing_over: Collection[Path] = ()) -> Path | None:
    """The practice or game that whoever sits here left last and can go on with, or None.

    Rounds with a class belong to the terminal: they are offered to the teacher.
    """
    shelf = session.shelf
    found = [practices.unfinished(shelf, passing_over), records.unfinished(shelf, passing_over)]
    if session.may(Action.TEACH) or session.presence.without_secret:
        found.append(practices.unfinished_rounds(terminal_shelf(), passing_over))
    left = [path for path in found if path is not None]
    return max(left, key=_last_change, default=None)


def _last_change(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # somebody else has just cleared it away
        return 0


def is_of_today(path: Path) -> bool:
    """Whether it was left on this day."""
    return datetime.fromtimestamp(_last_change(path)).date() == now().astimezone().date()


def told(path: Path) -> str:
    """What was left there, in a few words on a line."""
    try:
        header, *events = [entry.value for entry in journal.read(path).entries]
        return _told(path, header, events)
    except (OSError, journal.Unreadable, GameUnknown, GameBroken):
        return say("home.about-continue")
    except (TypeError, AttributeError, LookupError, ValueError):  # it says so when it is opened
        return say("home.about-continue")


def _told(path: Path, header: Mapping[str, Any], events: list[Any]) -> str:
    if is_game(path):
        seats = header["seats"]
        people = [plain(seat) for seat in seats if not seat.startswith(BOT)]
        return _named(header["game"], listing(seat_names(seats)), listing(people))
    if is_of_class(path):
        return _named(header["of"], plain(header.get("class_name", "")))
    game = game_of(path)
    task = game.face(REMAINING).task(header, events) if game.offers(REMAINING) else None
    return _named(game.name, "" if task is None else say("home.left-task", n=task))


def _named(game: str, *more: str) -> str:
    """The title of a game, and beside it the first of what there is that has room."""
    title = say(f"game.{game}") if game in game_names() else plain(game)
    texts = (f"{title} – {each}" for each in more if each)
    return next((text for text in texts if len(text) <= ROOM), title)
