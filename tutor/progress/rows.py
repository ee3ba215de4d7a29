"""Rows of a damaged database made to fit again, or left out: one function a table.

What comes in is whatever SQLite found, by the names of columns that may be missing; texts are
bytes. A function returns the row as the tables of today want it, or None, or raises, for one that
means nothing any more.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, Final, TypeAlias, get_args

import msgspec

from tutor.progress.found import MOST, moment, number_of, strict, text, time, whole
from tutor.progress.names import LONGEST, folded, squeezed
from tutor.progress.values import SUCCESSES, AssignedKind, Choices, Ending, Mode, new_uid, now

Raw: TypeAlias = Mapping[str, Any]
Row: TypeAlias = dict[str, Any]

MODES: Final = frozenset(get_args(Mode))
ENDINGS: Final = frozenset(get_args(Ending.__annotations__["mode"]))
ASSIGNED: Final = frozenset(get_args(AssignedKind))


class Seen:
    """What has been saved so far, as far as later rows must fit to it."""

    def __init__(self) -> None:
        self.pupils = dict[int, datetime]()
        """The numbers of all pupils, and since when they have been there."""
        self.lost = Counter[str]()
        self._taken = set[tuple[Any, ...]]()

    def is_new(self, *key: Any) -> bool:
        """Whether there was nothing of that key before; from now on there is."""
        if key in self._taken:
            return False
        self._taken.add(key)
        return True

    def has(self, *key: Any) -> bool:
        """Whether there was something of that key."""
        return key in self._taken

    def uid(self, table: str, raw: object) -> str:
        """The id of a row, or another one where it has none, or one that stands twice."""
        given = text(raw, "")
        fits = len(given) == 32 and given.isascii() and given.isalnum()
        return given if fits and self.is_new(table, "uid", given) else new_uid()


def pupil(raw: Raw, seen: Seen) -> Row | None:
    """A pupil; a name that cannot be read, or that stands twice in a class, gets a number."""
    number = raw["rowid"]
    if not 0 < number <= MOST or number in seen.pupils:
        return None
    name = squeezed(text(raw.get("name"), ""))[:LONGEST] or f"? {number}"
    in_class = squeezed(text(raw.get("class_name"), ""))[:LONGEST] or None
    removed = time(raw.get("removed"))
    if removed is None and not seen.is_new("name", folded(name), folded(in_class or "")):
        name = f"{name[: LONGEST - 12]} ({number})"
    created = seen.pupils[number] = time(raw.get("created")) or now()
    success = raw.get("success")
    return {
        "id": number,
        "uid": seen.uid("pupils", raw.get("uid")),
        "name": name,
        "folded": folded(name),
        "pin": text(raw.get("pin"), "") or None,
        "created": created,
        "success": success if success in SUCCESSES else Choices().success,
        "calm": bool(whole(raw.get("calm"), 1)),
        "class_name": in_class,
        "removed": removed,
    }


def answer(raw: Raw, seen: Seen) -> Row | None:
    """An answer of a pupil who was saved; whether it was right must be known."""
    owner = _owner(raw, seen)
    mode, correct = text(raw.get("mode"), ""), raw.get("correct")
    if owner is None or correct not in (0, 1):
        return None
    theta = number_of(raw.get("theta"))
    return {
        "id": raw["rowid"],
        "uid": seen.uid("answers", raw.get("uid")),
        "pupil_id": owner,
        "at": time(raw.get("at")) or seen.pupils[owner],
        "mode": mode if mode in MODES else "practice",
        **{name: text(raw.get(name), "") for name in _TEXTS},
        "correct": bool(correct),
        "seconds": max(0.0, number_of(raw.get("seconds")) or 0.0),
        "hints": max(0, whole(raw.get("hints"), 0)),
        "theta": theta,
    }


_TEXTS: Final = ("kind", "skill", "key", "exercise", "text", "code", "diagnosis")


def item(raw: Raw, seen: Seen) -> Row | None:
    """How hard an item is."""
    key = strict(raw["key"])
    return {"key": key, **_rating(raw)} if seen.is_new("item", key) else None


def skill(raw: Raw, seen: Seen) -> Row | None:
    """How able a pupil is."""
    owner, name = _owner(raw, seen), strict(raw["skill"])
    if owner is None or not seen.is_new("skill", owner, name):
        return None
    return {"pupil_id": owner, "skill": name, **_rating(raw)}


def learner(raw: Raw, seen: Seen) -> Row | None:
    """What is known of a pupil's abilities together; without it the ratings say what they can."""
    owner, model = _owner(raw, seen), strict(raw["model"])
    if owner is None or not isinstance(json.loads(model), dict):
        return None
    return {"pupil_id": owner, "model": model} if seen.is_new("learner", owner) else None


def _rating(raw: Raw) -> Row:
    value, uncertainty = number_of(raw["value"]), number_of(raw.get("uncertainty"))
    if value is None or abs(value) > 1e6:
        raise ValueError(value)
    return {
        "value": value,
        "uncertainty": 1.0 if uncertainty is None else min(1.0, max(0.0, uncertainty)),
        "answers": max(0, whole(raw.get("answers"), 0)),
        "at": time(raw.get("at")),
    }


def card(raw: Raw, seen: Seen) -> Row | None:
    """A fact that comes back, with a card that can be read."""
    owner, fact, kept, due = (
        _owner(raw, seen),
        strict(raw["fact"]),
        text(raw["json"], ""),
        raw["due"],
    )
    at = time(due)
    if owner is None or at is None or not isinstance(json.loads(kept), dict):
        return None
    if not seen.is_new("card", owner, fact):
        return None
    return {"pupil_id": owner, "fact": fact, "json": kept, "due": at}


def lesson(raw: Raw, seen: Seen) -> Row | None:
    """How far a pupil is in a lesson."""
    owner, name = _owner(raw, seen), strict(raw["lesson"])
    if owner is None or not seen.is_new("lesson", owner, name):
        return None
    at, finished = time(raw.get("at")), time(raw.get("finished"))
    run = text(raw.get("run"), "{}")
    at = at or finished or seen.pupils[owner]
    return {"pupil_id": owner, "lesson": name, "run": run, "finished": finished, "at": at}


def storm(raw: Raw, seen: Seen) -> Row | None:
    """What came of a storm."""
    owner = _owner(raw, seen)
    if owner is None:
        return None
    day = date.fromisoformat(strict(raw["day"]))
    counts = {name: whole(raw[name], -1) for name in ("points", "best_combo", "right", "wrong")}
    if min(counts.values()) < 0:
        return None
    uid = seen.uid("storms", raw.get("uid"))
    return {"id": raw["rowid"], "uid": uid, "pupil_id": owner, "day": day, **counts}


def ending(raw: Raw, seen: Seen) -> Row | None:
    """What was brought to its end; marks that cannot be read are none."""
    owner, mode = _owner(raw, seen), text(raw.get("mode"), "")
    if owner is None or mode not in ENDINGS:
        return None
    day = date.fromisoformat(strict(raw["day"]))
    won = raw.get("won")
    return {
        "id": raw["rowid"],
        "uid": seen.uid("endings", raw.get("uid")),
        "pupil_id": owner,
        "mode": mode,
        "what": text(raw.get("what"), ""),
        "day": day,
        "right": max(0, whole(raw.get("right"), 0)),
        "asked": max(0, whole(raw.get("asked"), 0)),
        "points": None if raw.get("points") is None else whole(raw["points"], 0),
        "won": bool(won) if won in (0, 1) else None,
        "marks": _marks(text(raw.get("marks"), "{}")),
        "ideas": text(raw.get("ideas"), ""),
        "at": time(raw.get("at")) or seen.pupils[owner],
    }


def _marks(kept: str) -> str:
    try:
        msgspec.json.decode(kept, type=dict[str, int])
    except msgspec.DecodeError:
        return "{}"
    return kept


def note(raw: Raw, seen: Seen) -> Row | None:
    """What is kept once a database, such as the teacher's secret."""
    key, value = strict(raw["key"]), strict(raw["value"])
    return {"key": key, "value": value} if seen.is_new("note", key) else None


def at_work(raw: Raw, seen: Seen) -> Row | None:
    """What a pupil is at."""
    owner, since, at = _owner(raw, seen), time(raw.get("since")), time(raw.get("at"))
    if owner is None or since is None or at is None or not seen.is_new("at_work", owner):
        return None
    mode, what = text(raw.get("mode"), ""), text(raw.get("what"), "")
    return {"pupil_id": owner, "mode": mode, "what": what, "since": since, "at": at}


def class_room(raw: Raw, seen: Seen) -> Row | None:
    """A room of the live class, whose secrets can be read; of two open ones with one code one."""
    uid, code, header = strict(raw["uid"]), strict(raw["code"]), strict(raw["header"])
    ended = raw.get("ended")
    json.loads(header)
    if not seen.is_new("room", uid) or (ended is None and not seen.is_new("code", code)):
        return None
    return {
        "uid": uid,
        "code": code,
        "header": header,
        "opened": moment(raw["opened"]),
        "ended": None if ended is None else moment(ended),
    }


def class_event(raw: Raw, seen: Seen) -> Row | None:
    """What happened in a room that was saved."""
    room, seq, kept = strict(raw["room"]), whole(raw["seq"], -1), strict(raw["json"])
    key = None if raw.get("key") is None else strict(raw["key"])
    json.loads(kept)
    if seq < 0 or not seen.has("room", room) or not seen.is_new("event", room, seq):
        return None
    if key is not None and not seen.is_new("key", room, key):
        return None
    at = moment(raw["at"])
    return {"id": raw["rowid"], "room": room, "seq": seq, "key": key, "at": at, "json": kept}


def class_draft(raw: Raw, seen: Seen) -> Row | None:
    """What was being written in a room."""
    room, seat = strict(raw["room"]), whole(raw["seat"], -1)
    if seat < 0 or not seen.has("room", room) or not seen.is_new("draft", room, seat):
        return None
    return {"room": room, "seat": seat, "text": text(raw.get("text"), "")}


def assignment(raw: Raw, seen: Seen) -> Row | None:
    """What was set; for whom stands in a table of its own, or in the class."""
    uid, kind = strict(raw["uid"]), text(raw.get("kind"), "")
    given = time(raw.get("given"))
    if kind not in ASSIGNED or given is None or not seen.is_new("assignment", uid):
        return None
    return {
        "uid": uid,
        "kind": kind,
        "what": text(raw.get("what"), ""),
        "skills": text(raw.get("skills"), ""),
        "minutes": max(0, whole(raw.get("minutes"), 0)),
        "given": given,
        "until": date.fromisoformat(strict(raw["until"])),
        "class_name": squeezed(text(raw.get("class_name"), ""))[:LONGEST] or None,
    }


def assigned(raw: Raw, seen: Seen) -> Row | None:
    """Somebody it was set for."""
    owner, given = _owner(raw, seen), strict(raw["assignment"])
    if owner is None or not seen.has("assignment", given):
        return None
    if not seen.is_new("assigned", given, owner):
        return None
    return {"assignment": given, "pupil_id": owner}


FITTED: Final[Mapping[str, Callable[[Raw, Seen], Row | None]]] = {
    "pupils": pupil,
    "answers": answer,
    "item_ratings": item,
    "skill_ratings": skill,
    "learners": learner,
    "fact_cards": card,
    "lesson_progress": lesson,
    "storms": storm,
    "endings": ending,
    "notes": note,
    "at_work": at_work,
    "class_rooms": class_room,
    "class_events": class_event,
    "class_drafts": class_draft,
    "assignments": assignment,
    "assigned": assigned,
}
"""By table, those first that others refer to. Who has guessed at a PIN is nothing to save."""


def _owner(raw: Raw, seen: Seen) -> int | None:
    owner = raw["pupil_id"]
    return owner if isinstance(owner, int) and owner in seen.pupils else None
