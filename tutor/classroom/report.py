"""The report of a class on devices: a page to read, and a table for a spreadsheet.

The page says of each round what was found and by how many, what nobody found, and which ideas went
astray, without names; then of each pupil the explained points and the answers. The table has a row
an answer. A pupil who is removed for good is taken out of both again: see
:mod:`tutor.progress.reports`.
"""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, tzinfo
from io import StringIO
from typing import Final

from tutor.classroom import scoring
from tutor.classroom.memo import item_text
from tutor.classroom.room import Member, Room, Round
from tutor.classroom.rows import has_answered, is_wrong
from tutor.language import expression, say, speaking
from tutor.language.days import dated
from tutor.learn.activities.activity import Activity, Idea, Item, Said
from tutor.learn.class_rounds.report import Saved, escaped, folder
from tutor.progress.export import safe
from tutor.progress.reports import COLUMNS, whose
from tutor.progress.values import now

RIGHT, WRONG, NEITHER = "✓", "✗", "·"

SHORT: Final = 60
"""Characters of a picture that stands beside its task."""

Uids = Mapping[int, str]
"""The ids of pupils that are the same in every copy of a database, by their numbers."""


def save(room: Room, uids: Uids, zone: tzinfo | None = None) -> Saved:
    """Writes the page and the table of a room that is over, in the language of the room.

    Args:
        room: what happened.
        uids: of the pupils of the list.
        zone: whose days and hours are meant; None: those of this computer.

    Raises:
        OSError: they cannot be written.
    """
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    began = datetime.fromtimestamp(room.rounds[0].at / 1000, UTC) if room.rounds else now()
    stem = began.strftime(f"%Y%m%d-%H%M%S-class-{room.header.code}")
    saved = Saved(place / f"{stem}.md", place / f"{stem}.csv")
    with speaking(room.header.language):
        saved.page.write_text(markdown(room, uids, zone), encoding="utf-8")
        # Spreadsheets tell UTF-8 by its mark.
        saved.table.write_text(table(room, uids, zone), encoding="utf-8-sig", newline="")
    return saved


# The page -----------------------------------------------------------------------------------------


def markdown(room: Room, uids: Uids, zone: tzinfo | None = None) -> str:
    """The page of a room, in the language spoken now."""
    return "\n".join(_page(room, uids, zone)) + "\n"


def _page(room: Room, uids: Uids, zone: tzinfo | None) -> Iterator[str]:
    name = escaped(room.header.class_name)
    yield f"# {say('classreport.title', name=name) if name else say('classreport.title-plain')}"
    yield ""
    began = _moment(room, zone) if room.rounds else None
    when = f"{dated(began)} {began:%H:%M}" if began else ""
    yield say("classreport.when", date=when, n=len(room.members)).lstrip(", ")
    tasks = _Tasks()
    for one in room.rounds:
        yield from _round(room, one)
    for member in room.members:
        yield from _pupil(room, member, uids, tasks)


def _moment(room: Room, zone: tzinfo | None) -> datetime:
    return datetime.fromtimestamp(room.rounds[0].at / 1000, UTC).astimezone(zone)


def _task(one: Round, place: int = 0, before: Sequence[Said] = ()) -> str:
    """What was asked of a seat after some answers, or at 0 of all, in a line."""
    words = one.activity.words(place, before)
    lines = "; ".join(words["lines"])  # a dot multiplies, a comma is in decimals
    return f"{words['heading']} · {lines}" if 0 < len(lines) <= SHORT else str(words["heading"])


class _Tasks:
    """What was asked of whom, worked out once: thirty pupils were asked the same."""

    def __init__(self) -> None:
        self._known = dict[tuple[int, int], str]()

    def of(self, one: Round, member: Member) -> Iterator[tuple[Said, str]]:
        """Each answer of a seat to a round, with what was asked."""
        activity, seat = one.activity, member.seat
        said = member.of_round(one.number)
        if activity.own_pace:
            yield from ((each, _task(one, seat, said[:at])) for at, each in enumerate(said))
            return
        key = one.number, 0 if activity.run else activity.variant(seat)
        if key not in self._known:
            self._known[key] = _task(one, 0 if activity.run else seat)
        yield from ((each, self._known[key]) for each in said)


def _round(room: Room, one: Round) -> Iterator[str]:
    said = {member.seat: member.of_round(one.number) for member in room.members}
    found = scoring.finders_of(said)
    yield ""
    yield f"## {say('teach.round-of', number=one.number, task=escaped(_task(one)))}"
    yield ""
    answers = [given for given in said.values() if has_answered(given)]
    right = sum(any(each.verdict.correct for each in given) for given in answers)
    yield say("classreport.answered", answered=len(answers), all=len(said), right=right)
    ideas = [] if one.activity.run else one.activity.ideas(0)
    for title, lines in (
        (say("teach.found"), list(_found(one.activity, ideas, found))),
        (say("teach.missed"), list(_hidden(one.activity, ideas, found))),
        (say("teach.astray"), list(_astray(said))),
    ):
        if lines:
            yield ""
            yield f"**{title}**"
            yield ""
            yield from (f"- {line}" for line in lines)


def _found(activity: Activity, ideas: Sequence[Idea], found: Counter[str]) -> Iterator[str]:
    """What somebody found, what most found first."""
    told = sorted((idea for idea in ideas if found[idea.key]), key=lambda idea: -found[idea.key])
    for idea in told:
        yield say("classreport.found-by", found=activity.written(idea), n=found[idea.key])


def _hidden(activity: Activity, ideas: Iterable[Idea], found: Counter[str]) -> Iterator[str]:
    """A line a result, or an exercise: every idea that nobody found."""
    hidden: dict[str, list[Idea]] = {}
    for idea in ideas:
        if not found[idea.key]:
            alike = idea.key if activity.own_pace else idea.result
            hidden.setdefault(alike, []).append(idea)
    for some in hidden.values():
        *others, last = some
        texts = [*(_left_of(idea) for idea in others), activity.written(last)]
        yield say("classreport.hidden", hidden=" = ".join(texts), n=len(some))


def _left_of(idea: Idea) -> str:
    return expression((idea.variants[0] if idea.variants else idea.result).partition("=")[0])


def _astray(said: Mapping[int, Sequence[Said]]) -> Iterator[str]:
    for rule, n in scoring.astray(said).most_common():
        yield say("classreport.found-by", found=say(f"malrule.{rule}.name"), n=n)


def _pupil(room: Room, member: Member, uids: Uids, tasks: _Tasks) -> Iterator[str]:
    yield ""
    yield f"## {escaped(member.name)}"
    yield whose(uids.get(member.pupil or 0, ""))
    yield ""
    if not member.said:
        yield say("classreport.no-answers")
        return
    points = sum(item.points for items in member.scores.values() for item in items)
    yield say("classreport.total", points=points)
    yield ""
    for one in room.rounds:
        items, said = member.scores.get(one.number, ()), member.of_round(one.number)
        if not items and not said:
            continue
        brought = [
            say("classreport.scored", text=item_text(item), points=item.points) for item in items
        ]
        title = say("classreport.one-round", number=one.number)
        yield f"- {title} – {escaped('; '.join(brought))}" if brought else f"- {title}"
        for each, task in tasks.of(one, member):
            told = f"{escaped(task)}: " if one.activity.own_pace else ""
            yield f"  - {told}{_answer(each)}"


def _answer(said: Said) -> str:
    mark = WRONG if is_wrong(said) else NEITHER
    mark = RIGHT if said.verdict.correct else mark
    text = escaped(" · ".join([*said.extra.values(), said.text])).strip() or "–"
    rule = said.verdict.diagnosis[0] if said.verdict.diagnosis else ""
    return f"{mark} {text}" + (f" – {say(f'malrule.{rule}.name')}" if rule else "")


# The table ----------------------------------------------------------------------------------------


def table(room: Room, uids: Uids, zone: tzinfo | None = None) -> str:
    """The table as CSV: a row an answer, by rounds and seats."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    tasks = _Tasks()
    finders = {
        one.number: scoring.finders_of(
            {member.seat: member.of_round(one.number) for member in room.members}
        )
        for one in room.rounds
    }
    with_points = {
        member.seat: {
            said.id: points
            for one in room.rounds
            for said, points in _brought(room, one, member, finders[one.number])
        }
        for member in room.members
    }
    for one in room.rounds:
        for member in room.members:
            for said, task in tasks.of(one, member):
                row = {
                    "round": one.number,
                    "pupil": member.name,
                    "said": said.text,
                    "verdict": said.verdict.code,
                    "points": with_points[member.seat].get(said.id, 0),
                    "class": room.header.class_name,
                    "date": _day(said.at, zone).isoformat(),
                    "task": task,
                    "misconception": " ".join(said.verdict.diagnosis[:1]),
                    "team": member.team,
                    "id": uids.get(member.pupil or 0, ""),
                }
                writer.writerow([safe(str(row[name])) for name in COLUMNS])
    return file.getvalue()


def _day(at: int, zone: tzinfo | None) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).date()


def _brought(
    room: Room, one: Round, member: Member, found: Counter[str]
) -> Iterator[tuple[Said, int]]:
    """What each answer of a round has brought; all together they are the score of the round."""
    said = member.of_round(one.number)
    if one.activity.points(()) is not None:
        yield from _steps(room, one, member)
        return
    first = scoring.ideas_in(said)
    points = Counter[str]()
    for item in member.scores.get(one.number, ()):
        for each in _earned(item, list(first.values()), found):
            points[each.id] += item.points // max(1, _times(item))
    yield from ((each, points[each.id]) for each in said)


def _times(item: Item) -> int:
    return 1 if item.code in ("first", "best") else int(item.params.get("n", 1))


def _earned(item: Item, found: Sequence[Said], finders: Counter[str]) -> Sequence[Said]:
    """The answers that a line of the score is for.

    Args:
        item: the line.
        found: the answers that told an idea first, the earliest first.
        finders: how many have found each idea.
    """
    n = _times(item)
    match item.code:
        case "first":
            return found[:1]
        case "best":
            return found[-1:]
        case "rare":
            return sorted(found, key=lambda each: finders[each.verdict.idea])[:n]
        case _:  # every idea, or the first ones
            return found[:n]


def _steps(room: Room, one: Round, member: Member) -> Iterator[tuple[Said, int]]:
    """How the game's own score has grown since the round before, with each answer that counts."""
    earlier = [said for said in member.of_run(one.run) if said.round < one.number]
    stood = _sum(room.rounds[one.number - 2], earlier) if one.run < one.number else 0
    given = member.of_round(one.number)
    before = _sum(one, earlier)
    for place, each in enumerate(given, start=1):
        after = _sum(one, [*earlier, *given[:place]])
        yield each, 0 if after == before else after - stood
        if after != before:
            stood = before = after


def _sum(one: Round, said: Sequence[Said]) -> int:
    return sum(item.points for item in one.activity.points(said) or ())
