"""What travels tells nobody what is not theirs: a random class, every projection searched."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.classroom.rooms import (
    SCREEN,
    TEACHER,
    all_said,
    answered,
    asked,
    happened,
    header,
    room,
)
from tests.language.sources import TRIED
from tutor.classroom import projections
from tutor.classroom.events import Asked, Event, Joined, Removed, Shown, Teamed, Turned
from tutor.classroom.memo import Memo
from tutor.classroom.room import Impossible, Phase, Room
from tutor.classroom.site import PAGES
from tutor.language import speaking
from tutor.learn.activities.activity import Unposable
from tutor.learn.activities.kinds import kind, offered
from tutor.learn.exercises.lettered import LETTERS

NAMES = ("Name-of-one", "Name-of-two", "Name-of-three")
WRONG = "wrong-of-{seat}-{n}"
"""Texts of which each can be told to be one pupil's, wherever it turns up."""

OPEN = frozenset({Phase.REVEAL, Phase.OVER})

EXERCISES: dict[str, dict[str, Any]] = {
    "exercise": {"exercise": {"kind": "evaluate", "expression": "2+3*4"}},
    "set": {"skills": ["addition"], "count": 3},
    "lesson": {"lesson": "order-of-operations"},
}


def kinds() -> list[str]:
    """Everything that can be asked without a computer playing a whole game first."""
    return [each.name for each in offered() if each.name not in {"exlibris", "quantum"}]


def posed(of: str, seed: int, verdicts: str) -> Asked:
    """A round of any kind."""
    options = EXERCISES.get(of, {})
    found = kind(of).pose(options, Random(seed))
    return Asked(of=of, posed=found, options=options, verdicts=verdicts)  # type: ignore[arg-type]


def texts(value: object) -> Iterator[str]:
    """Every text in a piece of JSON, keys too."""
    match value:
        case str():
            yield value
        case dict():
            for key, each in value.items():
                yield key
                yield from texts(each)
        case list():
            for each in value:
                yield from texts(each)


def sent(state: object) -> Any:
    """A state as it comes out at the other end."""
    return msgspec.json.decode(state if isinstance(state, bytes) else msgspec.json.encode(state))


def underlying(one: Room) -> Phase:
    """The phase, or that which is paused."""
    return one.rests or one.phase


class Story:
    """A class to which anything happens; what cannot happen is refused and changes nothing."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.room = Room(header())
        for seat, name in enumerate(NAMES, start=1):
            self.room = self.room.after(Joined(seat, name, f"hash-of-{seat}"), 0)
        self.said: dict[int, list[str]] = {seat: [] for seat in range(1, len(NAMES) + 1)}
        self.memo = Memo()
        """As a room keeps it: emptied with each round."""

    def happen(self) -> None:
        """One more thing."""
        what = self.draw(st.sampled_from(["ask", "say", "say", "say", "turn", "show", "remove"]))
        try:
            event = self.event(what)
            number, self.room = self.room.number, self.room.after(event, self.room.seq)
            if self.room.number != number:
                self.memo.clear()
        except (Impossible, Unposable):
            return

    def event(self, what: str) -> Event:
        """Something that may or may not be possible now."""
        draw, seat = self.draw, self.draw(st.integers(1, len(NAMES)))
        match what:
            case "ask":
                of = draw(st.sampled_from(kinds()))
                return posed(of, draw(st.integers(0, 9)), draw(st.sampled_from(["now", "reveal"])))
            case "say":
                return self.saying(seat)
            case "turn":
                turns = ["ring", "reveal", "pause", "resume", "hide"]
                return Turned(draw(st.sampled_from(turns)))
            case "show":
                said = self.room.members[seat - 1].said
                return Shown(seat, draw(st.sampled_from(said)).id if said else "")
            case _:
                return Removed(seat)

    def saying(self, seat: int) -> Event:
        """A right answer, or a wrong one that nobody else gives."""
        one = self.room.round
        if one is None or self.room.phase is not Phase.ASK:
            raise Impossible("nothing is asked")
        n = len(self.said[seat])
        ideas = one.activity.ideas(seat)
        if ideas and self.draw(st.booleans()):
            idea = self.draw(st.sampled_from(list(ideas)))
            variant = idea.variants[0] if idea.variants else idea.result
            text = variant if "=" in variant else f"{variant}={idea.result}"
        else:
            text = WRONG.format(seat=seat, n=n)
        self.said[seat].append(text)
        return answered(self.room, seat, f"{seat}-{n}", text)


def secrets_of(one: Room) -> set[str]:
    """What may be nowhere."""
    return {TEACHER, SCREEN, *(member.token for member in one.members)}


def solved(one: Room, seat: int) -> set[str]:
    """The solutions as anybody could read them off: an expression with its result."""
    assert one.round is not None
    return {
        f"{variant}={idea.result}"
        for idea in one.round.activity.ideas(seat)
        for variant in idea.variants
        if variant != idea.result
    }


def bare(text: str) -> str:
    """A calculation without blanks and with plain signs, in whatever language it is written."""
    plain = {"×": "*", "·": "*", ":": "/", "÷": "/", "−": "-"}
    return "".join(plain.get(letter, letter) for letter in text if not letter.isspace())


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_no_projection_tells_what_is_not_theirs(data: st.DataObject) -> None:
    story = Story(data.draw)
    for _ in range(data.draw(st.integers(3, 14))):
        story.happen()
        check(story, data.draw(st.sampled_from(sorted(TRIED))))


def check(story: Story, language: str) -> None:
    """Searches everything that would be sent now."""
    one = story.room
    memo = Memo()
    with speaking(language):
        on_wall = sent(projections.wall(one, 0, memo))
        own = {each.seat: pupil(one, each.seat, memo) for each in one.here}
        seen = sent(projections.teacher(one, 0, {1}, set(), memo))
        # What was worked out before says the same.
        assert {each.seat: pupil(one, each.seat, story.memo) for each in one.here} == own
        assert sent(projections.teacher(one, 0, {1}, set(), story.memo)) == seen
    shown = one.members[one.shown[0] - 1].answer(one.shown[1]) if one.shown else None
    public = {shown.text} if shown and one.phase is Phase.REVEAL else set()
    for seat, state in {**own, 0: on_wall}.items():
        found = set(texts(state))
        assert not found & secrets_of(one)
        keys = {*state["show"], *(key for said in answers_in(state) for key in said)}
        assert underlying(one) in OPEN or not keys & {"solutions", "found", "astray"}
        others = {text for who, said in story.said.items() if who != seat for text in said}
        foreign = {text for text in others if text.startswith("wrong")} - public
        assert not any(text in each for each in found for text in foreign), "somebody else's answer"
        if seat:
            assert not {name for name in NAMES if name != NAMES[seat - 1]} & found
        if one.round is not None and underlying(one) not in OPEN:
            hidden = solved(one, seat) - {bare(text) for text in story.said.get(seat, ())}
            assert not any(solution in bare(each) for each in found for solution in hidden)


def answers_in(state: Any) -> list[dict[str, Any]]:
    """The own answers in a state; the wall has none."""
    found: list[dict[str, Any]] = state.get("you", {}).get("answers", [])
    return found


def pupil(one: Room, seat: int, memo: Memo) -> Any:
    """What a pupil gets, everything that there is to say of the answers in it."""
    for said in one.member(seat).said:
        projections.told(one, seat, said, memo)
    return sent(projections.pupil(one, seat, 0, "a draft", memo))


# The shapes that the interface promises -------------------------------------------------------


def test_a_state_before_anything() -> None:
    state = sent(projections.pupil(room("Ala"), 1, 0, "", Memo()))
    assert state["t"] == "state"
    assert (state["phase"], state["round"], state["of"]) == ("lobby", 0, None)
    assert (state["show"], state["ends"]) == ({}, None)
    assert state["you"].items() >= {
        "seat": 1, "name": "Ala", "points": 0, "draft": "", "answers": [],
    }.items()  # fmt: skip


def test_the_time_left_is_in_milliseconds() -> None:
    one = happened(room("Ala"), asked(seconds=60.0), at=0)
    assert sent(projections.pupil(one, 1, 12_000, "", Memo()))["ends"] == 48_000
    assert sent(projections.pupil(one, 1, 99_000, "", Memo()))["ends"] == 0
    rests = happened(one, Turned("pause"), at=12_000)
    assert sent(projections.pupil(rests, 1, 50_000, "", Memo()))["ends"] == 48_000


def test_a_roll_as_everybody_sees_it() -> None:
    one = happened(room("Ala"), asked())
    for state in (projections.pupil(one, 1, 0, "", Memo()), projections.wall(one, 0, Memo())):
        assert sent(state)["show"] == {"dice": [2, 3, 7], "side": "easy"}


def test_the_reveal_counts_finders_and_misconceptions_without_names() -> None:
    one = happened(room("Ala", "Olek", "Ewa"), asked())
    one = all_said(one, 1, ["7+3-2=8", "7-3*2=8"])
    one = all_said(one, 2, ["3+7-2=8", "7-3*2=8", "7-3*2=8"])
    one = happened(one, Turned("reveal"))
    show = sent(projections.wall(one, 0, Memo()))["show"]
    assert show["found"]["7+3-2=8"] == 2
    assert show["found"]["7-3*2=1"] == 0
    assert show["astray"]["left-to-right"] == 2
    solution = next(each for each in show["solutions"] if each["equation"] == "7+3-2")
    assert solution["result"] == "8"
    assert "3+7-2" in solution["variants"]


@pytest.mark.parametrize(("verdicts", "told"), [("now", True), ("reveal", False)])
def test_verdicts_are_told_at_once_or_kept_back(verdicts: str, told: bool) -> None:
    one = all_said(happened(room("Ala"), asked(verdicts=verdicts)), 1, ["7-3*2=8"])
    [said] = one.member(1).said
    expected = {
        "correct": False,
        "code": "wrong-result",
        "diagnosis": ("left-to-right", "add-before-multiply"),
    }
    assert projections.verdict_of(one, said) == (expected if told else None)
    assert bool(projections.told(one, 1, said, Memo())) is told
    assert projections.verdict_of(happened(one, Turned("reveal")), said) == expected


def test_the_teacher_sees_who_is_stuck_and_why() -> None:
    one = happened(room("Ala", "Olek"), asked())
    one = all_said(one, 1, ["7-3*2=8", "7-3*2=8"])
    first, second = sent(projections.teacher(one, 0, {1}, {2}, Memo()))["pupils"]
    assert first.items() >= {
        "seat": 1, "name": "Ala", "here": True, "answered": 2, "right": 0, "wrong": 2,
        "last": "7-3*2=8", "stuck": True, "waiting": False,
    }.items()  # fmt: skip
    assert first["diagnosis"][0] == "left-to-right"
    assert second.items() >= {"here": False, "answered": 0, "waiting": True}.items()


def test_nobody_waits_for_who_has_gone() -> None:
    """Seen: “Answered: 2 of 5” on the wall, when three had left; who answers and leaves counts."""
    one = all_said(happened(room("Ala", "Olek", "Zoja"), asked()), 2, ["7+3-2=8"])
    for present, seats in (({1, 2, 3}, 3), ({1, 2}, 2), ({1}, 2), ((), 1), (None, 3)):
        state = sent(projections.wall(one, 0, Memo(), present))
        assert (state["answered"], state["seats"]) == (1, seats)


def test_each_wrong_answer_has_the_likeliest_reason_beside_it() -> None:
    one = all_said(
        happened(room("Ala"), asked()), 1, ["3-7*2+0=1", "3+2*7=35", "2+3+7=11", "7*3-2=19"]
    )
    with speaking("en"):
        [row] = sent(projections.teacher(one, 0, {1}, (), Memo()))["pupils"]
        before = sent(projections.teacher(_without_last(one), 0, {1}, (), Memo()))["pupils"][0]
    first, second, third, right = (each["why"] for each in row["answers"])
    assert "0" in first  # a digit that is not on the dice: what its pupil is told
    assert second == "Always from left to right"  # one of the rules that fit, and no more
    assert "fact" in third
    assert right == "" == "".join(row["words"])
    assert before["words"] == [third]


def _without_last(one: Room) -> Room:
    member = one.member(1)
    return replace(one, members=(replace(member, said=member.said[:-1]),))


@pytest.mark.parametrize(
    ("texts", "stuck", "unread", "answered"),
    [
        (["nonsense", "<b>", "7-"], False, 3, 0),
        (["3+2*7=35", "nonsense"], False, 1, 1),
        (["3+2*7=35", "7-2*3", "7-2*3=15"], True, 1, 1),
        (["3+2*7=35", "7*3-2=19"], False, 0, 1),
    ],
)
def test_what_cannot_be_read_is_no_wrong_answer(
    texts: Sequence[str], stuck: bool, unread: int, answered: int
) -> None:
    one = all_said(happened(room("Ala"), asked()), 1, texts)
    state = sent(projections.teacher(one, 0, {1}, (), Memo()))
    [row] = state["pupils"]
    assert (row["stuck"], row["unread"], state["answered"]) == (stuck, unread, answered)


def test_one_answer_on_the_wall_has_no_name() -> None:
    one = all_said(happened(room("Ala"), asked()), 1, ["7-3*2=8"])
    one = happened(one, Turned("reveal"), Shown(1, "1-0"))
    shown = sent(projections.wall(one, 0, Memo()))["shown"]
    assert shown["text"] == "7-3*2=8"
    assert "Ala" not in str(shown)


def test_teams_have_the_average() -> None:
    one = happened(room("Ala", "Olek", "Ewa"), Teamed(1, "A"), Teamed(2, "A"), Teamed(3, "B"))
    one = happened(all_said(happened(one, asked()), 1, ["7+3-2=8"]), Turned("reveal"))
    found = projections.teams(one)
    assert [(team["team"], team["points"]) for team in found] == [("A", 1.0), ("B", 0.0)]


def test_the_pages_read_solutions_by_the_letters_that_the_room_keeps() -> None:
    page = (PAGES / "reveal.js").read_text(encoding="utf-8")
    assert f'const LETTERS = "{LETTERS}";' in page
