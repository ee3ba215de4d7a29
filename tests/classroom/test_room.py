"""A room is the sum of its events; whatever cannot happen now changes nothing."""

import pytest

from tests.classroom.rooms import all_said, answered, asked, happened, room
from tutor.classroom import events
from tutor.classroom.events import Answered, Extended, Removed, Renamed, Shown, Teamed, Turned
from tutor.classroom.room import Impossible, Phase, Room
from tutor.learn.activities.activity import Verdict


def codes(one: Room, seat: int) -> dict[str, int]:
    """The points of a seat, by what they are for."""
    return {item.code: item.points for item in one.items(one.member(seat))}


def test_a_round_from_the_lobby_to_the_reveal() -> None:
    one = room("Ala", "Olek")
    assert one.phase is Phase.LOBBY
    one = happened(one, asked(seconds=60.0), at=5_000)
    assert (one.phase, one.number, one.ends) == (Phase.ASK, 1, 65_000)
    one = happened(one, Turned("ring"))
    assert (one.phase, one.ends) == (Phase.LOCKED, None)
    one = happened(one, Turned("reveal"))
    assert one.phase is Phase.REVEAL
    assert happened(one, asked()).number == 2


@pytest.mark.parametrize("to", ["ring", "reveal", "resume"])
def test_nothing_to_ring_reveal_or_resume_in_the_lobby(to: str) -> None:
    with pytest.raises(Impossible):
        happened(room("Ala"), Turned(to))  # type: ignore[arg-type]


def test_a_pause_stops_the_time_and_answers() -> None:
    one = happened(room("Ala"), asked(seconds=60.0), at=0)
    rests = happened(one, Turned("pause"), at=20_000)
    assert (rests.phase, rests.left, rests.ends) == (Phase.PAUSED, 40_000, None)
    with pytest.raises(Impossible):
        happened(rests, answered(one, 1, "a", "7+3-2=8"))
    back = happened(rests, Turned("resume"), at=100_000)
    assert (back.phase, back.ends) == (Phase.ASK, 140_000)


def test_a_pause_of_the_reveal_goes_back_to_it() -> None:
    one = happened(room("Ala"), asked(), Turned("reveal"), Turned("pause"), Turned("resume"))
    assert one.phase is Phase.REVEAL


def test_more_time() -> None:
    one = happened(room("Ala"), asked(seconds=60.0), at=0)
    assert happened(one, Extended(30)).ends == 90_000
    with pytest.raises(Impossible):
        happened(happened(room("Ala"), asked()), Extended(30))


def test_asking_again_closes_the_open_round_and_counts_it() -> None:
    one = all_said(happened(room("Ala"), asked()), 1, ["7+3-2=8"])
    one = happened(one, asked(seed=2))
    assert one.rounds[0].is_settled
    assert one.points(one.member(1)) == 2


def test_the_same_answer_counts_once() -> None:
    one = happened(room("Ala"), asked())
    said = answered(one, 1, "a", "7+3-2=8")
    one = happened(one, said)
    with pytest.raises(Impossible):
        happened(one, said)


def test_who_is_removed_is_nobody_and_the_name_is_free() -> None:
    one = happened(room("Ala", "Olek"), Removed(1))
    assert one.named("ala") is None
    assert [member.name for member in one.here] == ["Olek"]
    for event in (Renamed(1, "Ola"), Teamed(1, "A"), Removed(1)):
        with pytest.raises(Impossible):
            happened(one, event)


def test_names_are_compared_without_case_and_accents_of_capitals() -> None:
    one = room("Μαρία")
    assert one.named("ΜΑΡΙΑ") is not None


def test_only_what_is_revealed_is_shown() -> None:
    one = all_said(happened(room("Ala"), asked()), 1, ["7-3*2=8"])
    with pytest.raises(Impossible):
        happened(one, Shown(1, "1-0"))
    one = happened(one, Turned("reveal"))
    assert happened(one, Shown(1, "1-0")).shown == (1, "1-0")
    with pytest.raises(Impossible):
        happened(one, Shown(1, "never"))


# Points ---------------------------------------------------------------------------------------


def test_ideas_count_once_however_they_are_written() -> None:
    one = happened(room("Ala"), asked())
    one = all_said(one, 1, ["7+3-2=8", "3+7-2=8", "3-2+7=8"])
    assert codes(one, 1) == {"idea": 1, "first": 1}
    one = happened(one, answered(one, 1, "more", "7-3-2=2"))
    assert codes(one, 1) == {"idea": 2, "first": 1}


def test_nothing_counts_before_the_reveal_where_verdicts_are_kept_back() -> None:
    one = all_said(happened(room("Ala"), asked(verdicts="reveal")), 1, ["7+3-2=8"])
    assert one.points(one.member(1)) == 0
    one = happened(one, Turned("reveal"))
    assert one.points(one.member(1)) == 2


@pytest.mark.parametrize(("size", "rare"), [(10, True), (9, False)])
def test_a_rare_idea_is_one_of_at_most_a_tenth(size: int, rare: bool) -> None:
    one = happened(room(*(f"pupil {n}" for n in range(size))), asked())
    one = happened(all_said(one, 1, ["7+3-2=8"]), Turned("reveal"))
    assert ("rare" in codes(one, 1)) is rare
    if rare:
        assert codes(one, 1)["rare"] == 2


def test_the_own_best_beaten() -> None:
    one = happened(all_said(happened(room("Ala"), asked()), 1, ["7+3-2=8"]), Turned("reveal"))
    assert "best" not in codes(one, 1), "there was nothing to beat"
    one = happened(one, asked())
    one = happened(all_said(one, 1, ["7+3-2=8", "7-3-2=2"]), Turned("reveal"))
    assert codes(one, 1)["best"] == 1
    one = happened(one, asked())
    one = happened(all_said(one, 1, ["7+3-2=8", "7-3-2=2"]), Turned("reveal"))
    assert [item.code for item in one.items(one.member(1))].count("best") == 1


@pytest.mark.parametrize(("at", "counts"), [(20_000, True), (40_000, False)])
def test_speed_counts_only_where_the_teacher_says_so(at: int, counts: bool) -> None:
    quick = happened(room("Ala"), asked(seconds=60.0, speed=True), at=0)
    calm = happened(room("Ala"), asked(seconds=60.0), at=0)
    for one, expected in ((quick, counts), (calm, False)):
        one = happened(all_said(one, 1, ["7+3-2=8"], at=at), Turned("reveal"), at=at)
        assert ("speed" in codes(one, 1)) is expected


# The log --------------------------------------------------------------------------------------


def test_events_are_written_and_read_again() -> None:
    verdict = Verdict("wrong-result", ("left-to-right",), result="8")
    for event in (
        asked(seconds=60.0),
        Answered(1, "a\u0000b", "7-3*2=8", verdict, {"field": "C4"}),
        Turned("lock-door"),
        Shown(2, "b"),
    ):
        assert events.read(events.written(event)) == event
