"""What a pupil's terminal shows of answers."""

from tutor.classroom import wording


def test_a_pasted_page_leaves_room_for_what_is_said_of_it() -> None:
    answer = {"id": "a", "round": 1, "text": "7+3 " * 200, "verdict": {"correct": False}}
    state = {"round": 1, "you": {"answers": [answer]}, "told": {"a": ["It is too long."]}}
    first, second = wording.answers(state, ())
    assert sum(len(part if isinstance(part, str) else part[0]) for part in first) < 2 * 110
    assert "It is too long." in str(second)


def test_what_the_teacher_shows_cannot_steer_a_terminal() -> None:
    state = {"shown": {"text": "\x1b[2J8", "correct": True, "told": []}}
    assert "\x1b" not in str([*wording.revealed(state)])
