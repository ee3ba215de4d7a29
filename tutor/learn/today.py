"""What a pupil does today: what the teacher has set, then at most three steps of other kinds.

What is due, the next lesson, a game, or first the moments of former games that come back; where
there is less, the puzzle of the day. What was brought to its end on this day is not set again, so
whoever has done all of it is done for today.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final, Literal

import msgspec

from tutor.learn.lessons import Lesson
from tutor.progress.values import Assignment, Ending

DRILLS: Final = frozenset({"drill", "storm"})
GAMES: Final = frozenset({"game", "practice"})
"""The modes of endings that are a drill, or about a game."""

NEVER: Final = datetime.min.replace(tzinfo=UTC)


class Step(msgspec.Struct, frozen=True):
    """One thing to do today."""

    kind: Literal["facts", "drill", "again", "lesson", "moments", "game", "puzzle", "assigned"]
    what: str = ""
    """The id of the lesson, the name of the game."""
    n: int = 0
    """How many facts, or moments of games, come back."""
    given: Assignment | None = None
    """What the teacher has set."""


def plan(
    today: date,
    *,
    cards_due: int,
    lesson: Lesson | None,
    again: Lesson | None = None,
    endings: Sequence[Ending],
    games: Sequence[str],
    assigned: Sequence[Assignment] = (),
    moments: int = 0,
    puzzle: str = "",
) -> tuple[Step, ...]:
    """The steps that are left for today, in their order; none when all is done.

    Args:
        today: the day on the pupil's own calendar.
        cards_due: how many facts come back by now, as a drill counts them.
        again: a lesson that was learned a week ago and is asked again, if there is one: it comes in
            place of the next one.
        lesson: the next one (:func:`tutor.learn.skillmap.next_lesson`), if there is one.
        endings: what was brought to its end, at least of the last weeks.
        games: the names of those that can be played, as menus list them.
        assigned: what the teacher has set and is not done: it comes first, and nothing twice.
        moments: how many positions come back by now: they come before the next game.
        puzzle: the name of the game whose puzzle of the day is not answered yet, if there is one;
            it comes last, where it has room.
    """
    set_ = {(given.kind, given.what) for given in assigned}
    done = {ending.mode for ending in endings if ending.day == today}
    steps = [Step("assigned", given=given) for given in assigned]
    if not done & DRILLS and not any(kind == "drill" for kind, _ in set_):
        steps.append(Step("facts", n=cards_due) if cards_due else Step("drill"))
    if "lesson" not in done:
        one = again or lesson
        if one is not None and ("lesson", one.id) not in set_:
            steps.append(Step("again" if one is again else "lesson", one.id))
    if moments:
        steps.append(Step("moments", n=moments))
    elif games and not done & GAMES and not any(kind == "game" for kind, _ in set_):
        steps.append(Step("game", _longest_ago(games, endings)))
    if puzzle and len(steps) < MOST:
        steps.append(Step("puzzle", puzzle))
    return tuple(steps)


MOST: Final = 3
"""Steps after which there is no room for a puzzle."""


def _longest_ago(games: Sequence[str], endings: Sequence[Ending]) -> str:
    """The game not played for the longest time; of those never played the first."""
    last = dict[str, datetime]()
    for ending in endings:
        if ending.mode in GAMES:
            last[ending.what] = max(ending.at, last.get(ending.what, NEVER))
    return min(games, key=lambda game: last.get(game, NEVER))
