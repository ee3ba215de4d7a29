"""Whole games in a room: turns that belong together, boards that only their owner sees."""

from random import Random
from typing import Any

import msgspec

from tests.classroom.rooms import answered, happened, room
from tutor.classroom import projections
from tutor.classroom.events import Asked, Event, Turned
from tutor.classroom.memo import Memo
from tutor.learn.activities.kinds import kind


class Played:
    """A room with two pupils who play a game, and what happens in it."""

    def __init__(self, of: str) -> None:
        self.of = of
        self.room = room("Ala", "Ola")

    def happens(self, event: Event) -> None:
        """The next event."""
        self.room = happened(self.room, event)

    def ask(self, **options: Any) -> None:
        """The next turn."""
        last, goes_on = self.room.round, self.room.can_go_on
        before = last.asked.posed if goes_on and last else None
        posed = kind(self.of).pose(options, Random(1), before)
        self.happens(Asked(self.of, posed, goes_on=goes_on))

    def says(self, seat: int, text: str) -> str:
        """An answer, and the code of its verdict."""
        event = answered(self.room, seat, f"{self.room.seq}", text)
        self.happens(event)
        return event.verdict.code

    def reveal(self) -> None:
        """The bell, and everything lies open."""
        self.happens(Turned("reveal"))

    def seen(self, seat: int) -> Any:
        """What a pupil's device gets, or at 0 the wall."""
        memo = Memo()
        if seat:
            return msgspec.json.decode(projections.pupil(self.room, seat, 0, "", memo))
        return msgspec.json.decode(msgspec.json.encode(projections.wall(self.room, 0, memo)))


def test_boards_grow_from_roll_to_roll_and_points_come_with_the_bell() -> None:
    played = Played("rachmistrz-game")
    for turn in (1, 2):
        played.ask(dice=[2, 3, 7])
        board = played.seen(1)["show"]["board"]
        assert len(board["tokens"]) == turn - 1
        field = board["numbers"]["8"][turn - 1]
        assert played.says(1, f"7+3-2=8 {field}") == "correct"
        assert field in played.seen(1)["show"]["board"]["tokens"]
        assert played.seen(1)["you"]["points"] == turn - 1
        played.reveal()
        assert played.seen(1)["you"]["points"] == turn
        assert played.seen(2)["you"]["points"] == -turn
    assert "tokens" not in played.seen(0)["show"]["board"]
    assert played.seen(2)["show"]["board"]["tokens"] == []
    assert played.seen(1)["you"]["score"][0]["text"].startswith("largest group, 2 tokens")


def test_votes_are_neither_right_nor_wrong_and_sheets_are_ones_own() -> None:
    played = Played("quantum-game")
    played.ask()
    assert [played.says(seat, text) for seat, text in ((1, "w 1"), (1, "w 2"), (2, "keep"))] == [
        "vote",
        "vote",
        "vote",
    ]
    verdict = played.seen(1)["you"]["answers"][0]["verdict"]
    assert (verdict["correct"], verdict["wrong"]) == (False, False)
    state = projections.teacher(played.room, 0, (1, 2), (), Memo())
    rows = msgspec.json.decode(msgspec.json.encode(state["pupils"]))
    assert [(one["wrong"], one["stuck"]) for one in rows] == [(0, False)] * 2
    played.ask(votes={"reroll w 2": 2, "keep": 1})
    assert played.seen(0)["show"]["rerolled"] == [0, 2]
    assert played.says(1, "purple") == "correct"
    assert "sheet" not in played.seen(0)["show"]
    assert played.seen(2)["show"]["sheet"]["rows"]["purple"] == []
    played.reveal()
    assert [played.seen(seat)["you"]["points"] for seat in (1, 2)] == [0, -1]
    assert played.seen(2)["you"]["score"][0]["text"] == "misthrow number 1"
