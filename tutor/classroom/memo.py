"""What was worked out for many states of a room, so that a thousand pupils get them as one would.

Most of a state is the same for everybody, and most of the rest stays the same from one state of a
pupil to the next: both are kept as JSON that is ready to travel.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from tutor.classroom.room import Member, Round
from tutor.language import current, say
from tutor.learn.activities.activity import Item, Said
from tutor.learn.activities.class_game import score_line


class Memo(dict[Any, Any]):
    """What was worked out for the round going on, which many ask for; emptied with each round."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: dict[Any, tuple[Any, msgspec.Raw]] = {}
        """What depends on one seat alone, beside what it was made of: it outlives the round."""
        self.parts: dict[tuple[int, Any], tuple[Any, bytes]] = {}
        """Of something of the room, by its identity and how it is told: itself, and as JSON."""
        self.heads: dict[Any, tuple[int, bytes]] = {}
        """The part of a state that many pupils share, with the number of its event."""

    def head(self, whose: Any, seq: int) -> bytes | None:
        """The shared part of a state, if nothing has happened since it was made."""
        before, head = self.heads.get((whose, current()), (None, None))
        return head if before == seq else None


def kept(memo: Memo, key: Any, work: Callable[[], Any]) -> Any:
    """What ``work`` returns, as JSON, worked out once; the language is part of the key."""
    key = (*key, current())
    if key not in memo:
        memo[key] = msgspec.Raw(msgspec.json.encode(work()))
    return memo[key]


def of_seat(
    memo: Memo, what: str, member: Member, more: tuple[Any, ...], work: Callable[[], Any]
) -> msgspec.Raw:
    """The same for what depends on a seat and ``more``: worked out when one of them is another."""
    key = (what, member.seat, current())
    made_of, raw = memo.seats.get(key, (None, None))
    if raw is None or made_of is None or made_of[0] is not member or made_of[1] != more:
        raw = msgspec.Raw(msgspec.json.encode(work()))
        memo.seats[key] = ((member, more), raw)
    return raw


def part(memo: Memo, of: object, how: Any, work: Callable[[], Any]) -> bytes:
    """What ``work`` returns of something of the room that never changes, as JSON, worked out once.

    Args:
        memo: where it is remembered.
        of: what it is made of; a room keeps it as long as it lives.
        how: what else it depends on.
        work: makes it.
    """
    key = (id(of), how)
    before = memo.parts.get(key)
    if before is not None and before[0] is of:
        return before[1]
    made = msgspec.json.encode(work())
    memo.parts[key] = of, made
    return made


def listed(parts: Iterable[bytes]) -> msgspec.Raw:
    """Pieces of JSON as one list."""
    return msgspec.Raw(b"[%b]" % b",".join(parts))


def whose_of(one: Round, place: int) -> tuple[str, int]:
    """What tells apart what different seats see of a round; place 0 is the wall."""
    if not place:
        return "wall", 0
    activity = one.activity
    own = activity.own_pace or activity.run
    return ("seat", place) if own else ("variant", activity.variant(place))


def key_of_said(one: Round, place: int, said: Said) -> tuple[Any, ...]:
    """What there is to say of an answer depends on this, and on whether all lies open."""
    verdict = said.verdict
    text = (said.text, *said.extra.items(), verdict.code, verdict.item, verdict.kept)
    return one.number, whose_of(one, place), text, current()


def score_lines(scores: Sequence[Sequence[Item]], memo: Memo) -> msgspec.Raw:
    """Explained points, run by run, each line with its words."""
    language = current()
    return listed(
        part(memo, items, language, partial(_lines, items))[1:-1] for items in scores if items
    )


def _lines(items: Sequence[Item]) -> list[dict[str, Any]]:
    return [_line(item) for item in items]


def _line(item: Item) -> dict[str, Any]:
    return {
        "code": item.code,
        "points": item.points,
        "params": item.params,
        "text": item_text(item),
    }


def item_text(item: Item) -> str:
    """A line of a score in words."""
    own = score_line(item)
    if own is not None:
        return own
    return say(f"classroom.score-{item.code}", **{"n": item.points, **item.params})
