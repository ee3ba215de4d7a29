"""The class on the wire: what every frame brings, whoever sends it, and in whatever order."""

import asyncio
import json
from collections.abc import Mapping

import aiohttp
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classroom.devices import Classroom, Device
from tests.classroom.hubs import hub
from tests.classroom.rooms import CODE
from tests.patience import PATIENCE
from tutor.classroom.hub import restored
from tutor.classroom.limits import Bucket, Guesses
from tutor.classroom.room import Impossible
from tutor.progress.faults import RoomTaken


def answer(id_: str, text: str = "7+3-2=8", number: int = 1) -> dict[str, object]:
    return {"t": "answer", "id": id_, "round": number, "text": text}


async def test_joining_gives_a_seat_and_at_once_a_state() -> None:
    ala = await Classroom().joined("  Ala ")
    seat, state = ala.got
    assert (seat["t"], seat["seat"], seat["name"]) == ("seat", 1, "Ala")
    assert len(seat["token"]) >= 20
    assert (state["t"], state["phase"], state["you"]["seat"]) == ("state", "lobby", 1)


@pytest.mark.parametrize("code", [CODE.lower(), f" {CODE} ", f"{CODE[:2]}-{CODE[2:]}"])
async def test_a_code_may_be_typed_as_children_type(code: str) -> None:
    device = Device(Classroom().hub)
    await device.send({"t": "join", "code": code, "name": "Ala"})
    assert device.got[0]["t"] == "seat"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"t": "join", "code": "AAAAA", "name": "Ala"}, "code-wrong"),
        ({"t": "back", "token": "nothing"}, "key-wrong"),
        ({"t": "teach", "key": f"{CODE}.x"}, "key-wrong"),
        ({"t": "screen", "key": ""}, "key-wrong"),
        ({"t": "join", "code": CODE, "name": ""}, "name-wrong"),
        ({"t": "join", "code": CODE, "name": "x" * 25}, "name-wrong"),
        ({"t": "join", "code": CODE, "name": "a\u202eb"}, "name-wrong"),
        ({"t": "join", "code": CODE, "name": "a\u0000b"}, "name-wrong"),
        ({"t": "join", "code": CODE, "name": "\u3164\u3164"}, "name-wrong"),
        ({"t": "join", "code": CODE}, "unreadable"),
        ({"t": "join", "code": 7, "name": "Ala"}, "unreadable"),
        ({"t": "nothing of ours"}, "unreadable"),
        ([1, 2, 3], "unreadable"),
        ("{", "unreadable"),
        ({"t": "draft", "text": "7"}, "not-now"),
        ({"t": "do", "what": "ring"}, "not-now"),
    ],
)
async def test_what_is_refused_before_a_seat(frame: object, code: str) -> None:
    device = Device(Classroom().hub)
    await device.send(frame)
    assert device.got == [{"t": "no", "id": None, "code": code}]


@pytest.mark.parametrize("name", ["Łucja Ż", "Μαρία-Ελένη", "李 明", "Zoë 😀", "محمد"])
async def test_names_of_any_script(name: str) -> None:
    assert (await Classroom().joined(name)).state["you"]["name"] == name


async def test_a_name_is_taken_also_while_its_owner_is_away() -> None:
    room = Classroom()
    (await room.joined("Ala")).close()
    assert (await room.joined("ALA")).last["code"] == "name-taken"


async def test_a_locked_door_and_a_full_room() -> None:
    room = Classroom(most=1)
    await room.do("lock-door")
    assert (await room.joined("Ala")).last["code"] == "door-locked"
    await room.do("unlock-door")
    ala = await room.joined("Ala")
    assert (await room.joined("Olek")).last["code"] == "full"
    await room.do("lock-door")
    ala.close()
    assert (await room.back(ala.token)).got[0]["t"] == "seat", "a door keeps nobody out of a seat"


async def test_the_ack_leaves_when_the_answer_is_on_disk() -> None:
    room = Classroom()
    ala, teacher = await room.joined("Ala"), await room.teacher()
    await room.ask()
    room.journal.holds = True
    sending = asyncio.create_task(ala.send(answer("a")))
    await ala.settle()
    assert not ala.all_of("ack")
    assert not ala.state["you"]["answers"]
    room.journal.commit()
    await sending
    assert ala.all_of("ack") == [
        {
            "t": "ack",
            "id": "a",
            "verdict": {"correct": True, "code": "correct", "diagnosis": []},
        }
    ]
    await teacher.until(lambda: teacher.state["pupils"][0]["last"] == "7+3-2=8")


async def test_the_same_answer_again_gets_the_same_ack_and_counts_once() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    room.journal.holds = True
    again = Device(room.hub)
    first = asyncio.create_task(ala.send(answer("a")))
    await ala.settle()
    await again.send({"t": "back", "token": ala.token})
    second = asyncio.create_task(again.send(answer("a", "another text")))
    await again.settle()
    room.journal.commit()
    await asyncio.gather(first, second)
    room.journal.holds = False
    await room.do("ring")
    await again.send(answer("a"))
    acks = again.all_of("ack")
    assert len(acks) == 2
    assert acks[0] == acks[1]
    assert len(room.host.kept.member(1).said) == 1


async def test_an_answer_counts_though_its_device_is_gone_before_the_ack() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    room.journal.holds = True
    sending = asyncio.create_task(ala.send(answer("a")))
    await ala.settle()
    sending.cancel()
    ala.close()
    room.journal.commit()
    again = await room.back(ala.token)
    assert [said["id"] for said in again.state["you"]["answers"]] == ["a"]
    await again.send(answer("a"))
    assert again.all_of("ack")[0]["verdict"]["correct"] is True


async def test_verdicts_are_kept_back_until_the_reveal() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask(options={"verdicts": "reveal"})
    await ala.send(answer("a", "7-3*2=8"))
    assert ala.all_of("ack")[0]["verdict"] is None
    assert ala.state["you"]["answers"][0]["verdict"] is None
    assert ala.state["you"]["points"] == 0
    await room.do("reveal")
    await ala.settle()
    [said] = ala.state["you"]["answers"]
    assert said["verdict"]["diagnosis"][0] == "left-to-right"


async def test_after_the_bell_paused_and_of_another_round_it_is_not_now() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await ala.send(answer("lobby", number=0))
    await room.ask()
    await ala.send(answer("other", number=2))
    await room.do("pause")
    await ala.send(answer("paused"))
    await room.do("resume")
    await room.do("ring")
    await ala.send(answer("late"))
    assert [(no["id"], no["code"]) for no in ala.all_of("no")] == [
        (id_, "not-now") for id_ in ("lobby", "other", "paused", "late")
    ]


async def test_six_answers_at_once_and_the_seventh_may_come_again() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    for n in range(7):
        await ala.send(answer(str(n), f"text {n}"))
    assert len(ala.all_of("ack")) == 6
    assert ala.all_of("no") == [{"t": "no", "id": "6", "code": "too-fast"}]


async def test_a_text_of_500_is_an_answer_and_a_longer_one_too_long() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    await ala.send(answer("a", "x" * 500))
    await ala.send(answer("b", "x" * 501))
    assert ala.all_of("ack")[0]["verdict"]["correct"] is False
    assert ala.all_of("no") == [{"t": "no", "id": "b", "code": "too-long"}]


async def test_the_newer_window_holds_the_seat() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    newer = await room.back(ala.token)
    await ala.settle()
    assert ala.last == {"t": "no", "id": None, "code": "gone"}
    assert ala.line.closing
    ala.close()
    assert room.host.line_of(1) is newer.line, "the end of the older one is not the newer one's"


async def test_who_is_removed_is_told_and_cannot_come_back() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    token = ala.token
    await room.do("remove", seat=1)
    await ala.settle()
    assert ala.last["code"] == "gone"
    assert (await room.back(token)).last["code"] == "gone"
    assert (await room.joined("Ala")).state["you"]["seat"] == 2


async def test_a_taken_name_needs_the_nod_of_the_teacher() -> None:
    room = Classroom()
    ala, teacher = await room.joined("Ala"), await room.teacher()
    other = await room.joined("Ala", take=True)
    assert other.last["code"] == "name-taken"
    await teacher.settle()
    await room.do("admit", seat=1)
    await other.settle()
    assert other.state["you"]["seat"] == 1
    assert ala.last["code"] == "gone"
    assert (await room.back(ala.token)).last["code"] == "gone", "the old token is void"


async def test_who_never_heard_of_the_seat_asks_again_and_gets_it() -> None:
    room = Classroom()
    (await room.joined("Ala", **{"try": "a-text-of-this-device"})).close()
    again = await room.joined("Ala", **{"try": "a-text-of-this-device"})
    assert again.state["you"]["seat"] == 1
    assert (await room.joined("Ala", **{"try": "another"})).last["code"] == "name-taken"
    assert (await room.joined("Ala", **{"try": ""})).last["code"] == "name-taken"


async def test_whom_the_teacher_nodded_in_keeps_the_seat() -> None:
    """Whoever sat there first under this name does not get it back by asking once more."""
    room = Classroom()
    first = await room.joined("Ala", **{"try": "first"})
    ala = await room.joined("Ala", take=True, **{"try": "ala"})
    await room.do("admit", seat=1)
    await first.settle()
    assert (await room.joined("Ala", **{"try": "first"})).last["code"] == "name-taken"
    ala.close()
    assert (await room.joined("Ala", **{"try": "ala"})).state["you"]["seat"] == 1


async def test_a_name_is_taken_while_it_is_being_given() -> None:
    room = Classroom()
    await room.joined("Ala")
    room.journal.holds = True
    renaming = asyncio.create_task(room.do("rename", seat=1, name="Ola"))
    joining = asyncio.create_task(room.joined("Ola"))
    for _ in range(20):
        await asyncio.sleep(0)
    room.journal.commit()
    await renaming
    ola = await joining
    assert ola.last["code"] == "name-taken"
    assert [member.name for member in room.host.kept.members] == ["Ola"]


@pytest.mark.parametrize("name", ["A\u200dla", "\u200cAla", "ala\u200d"])
async def test_a_name_that_looks_the_same_is_taken(name: str) -> None:
    room = Classroom()
    await room.joined("Ala")
    assert (await room.joined(name)).last["code"] == "name-taken"


async def test_whoever_lost_a_seat_is_told_so_after_a_restart_too() -> None:
    """Seen: whose seat the teacher had given to another was told of a wrong key."""
    room = Classroom()
    first = await room.joined("Ala")
    tokens = [first.token]
    for _ in range(2):
        await room.do("admit", seat=1)
        tokens.append((await room.joined("Ala")).token)
    ola = await room.joined("Ola")
    await room.do("admit", seat=2)
    other = await room.joined("Ola")
    await room.do("remove", seat=2)
    header = msgspec.json.encode(room.host.kept.header).decode()
    later = Classroom(restored(header, room.journal.logged))
    for gone in (*tokens[:-1], ola.token, other.token):
        assert (await later.back(gone)).got == [{"t": "no", "id": None, "code": "gone"}]
    assert (await later.back(tokens[-1])).state["you"]["name"] == "Ala"
    assert (await later.back(f"{CODE}.nobody's")).last["code"] == "key-wrong"


async def test_who_goes_while_the_teacher_nods_is_not_there() -> None:
    """Seen: the seat counted as there, and the wall waited for its answer until the end."""
    room = Classroom()
    first = await room.joined("Ala")
    other = await room.joined("Ala", take=True)
    room.journal.holds = True
    nod = asyncio.create_task(room.do("admit", seat=1))
    await other.settle()
    other.close()
    other.line.hang_up()
    room.journal.commit()
    await nod
    assert room.host.line_of(1) is None
    assert first.line.closing, "its seat is another's"


async def test_a_nod_before_the_question() -> None:
    room = Classroom()
    await room.joined("Ala")
    await room.do("admit", seat=1)
    assert (await room.joined("Ala")).state["you"]["seat"] == 1
    assert (await room.joined("Ala")).last["code"] == "name-taken", "a nod is for one"


async def test_the_draft_is_there_after_a_reload_and_gone_with_the_round() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    await ala.send({"t": "draft", "text": "7+3"})
    again = await room.back(ala.token)
    assert again.state["you"]["draft"] == "7+3"
    await room.ask()
    await again.settle()
    assert again.state["you"]["draft"] == ""


@pytest.mark.parametrize(
    ("draft", "left"), [("6", ""), ("6/3+1 ", ""), ("6/3+1=3", ""), ("1+", "1+")]
)
async def test_the_first_letters_of_an_answer_are_no_draft_any_more(draft: str, left: str) -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    await ala.send({"t": "draft", "text": draft})
    await ala.send({"t": "answer", "id": "a", "round": 1, "text": "6/3+1=3"})
    again = await room.back(ala.token)
    assert again.state["you"]["draft"] == left


async def test_a_line_is_told_things_in_its_language() -> None:
    room = Classroom()
    ala = await room.joined("Ala", lang="pl")
    await room.ask()
    await ala.settle()
    polish = ala.state["words"]["how"]
    await ala.send({"t": "lang", "lang": "el"})
    assert ala.state["lang"] == "el"
    assert ala.state["words"]["how"] != polish


async def test_what_was_said_of_an_answer_is_said_in_another_language() -> None:
    """Seen: of an answer that was not right, only that was left."""
    room = Classroom()
    ala = await room.joined("Ala", lang="pl")
    await room.ask()
    await ala.send({"t": "answer", "id": "a", "round": 1, "text": "7-3*2=8"})
    (polish,) = ala.state["told"].values()
    await ala.send({"t": "lang", "lang": "el"})
    (greek,) = ala.state["told"].values()
    assert len(greek) == len(polish)
    assert greek != polish


async def test_the_teacher_leads_by_frames() -> None:
    room = Classroom()
    ala, teacher = await room.joined("Ala"), await room.teacher()
    options = {"dice": [2, 3, 7], "side": "easy"}
    await teacher.send({"t": "do", "what": "ask", "of": "rachmistrz", "options": options})
    await teacher.send({"t": "do", "what": "reveal"})
    await teacher.send({"t": "do", "what": "ring"})
    await teacher.send({"t": "do", "what": "ask", "of": "nothing of ours"})
    await teacher.send({"t": "do", "what": "make tea"})
    await ala.settle()
    assert ala.state["phase"] == "reveal"
    assert [frame["what"] for frame in teacher.all_of("done")] == ["ask", "reveal"]
    assert [frame["code"] for frame in teacher.all_of("no")] == [
        "not-now",
        "of-unknown",
        "unreadable",
    ]


async def test_an_answer_that_comes_as_the_server_ends_is_not_refused_for_good() -> None:
    """Seen: it was not now, so its device did not send it to the next server."""
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask()
    room.hub.let_go(CODE)
    await ala.send(answer("a"))
    assert ala.all_of("no") == ala.all_of("ack") == []
    assert ala.line.closing


async def test_a_room_is_continued_from_its_log() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask(seconds=60.0)
    await ala.send(answer("a"))
    await ala.send({"t": "draft", "text": "7-"})
    found = restored(msgspec.json.encode(room.host.kept.header).decode(), room.journal.logged)
    assert (found.phase, found.number, found.seq) == ("ask", 1, room.host.kept.seq)
    after = Classroom(found)
    again = await after.back(ala.token)
    assert [each["id"] for each in again.state["you"]["answers"]] == ["a"]
    await again.send(answer("a"))
    assert again.all_of("ack")[0]["verdict"]["correct"] is True
    assert len(after.host.kept.member(1).said) == 1


async def test_a_line_ends_when_its_state_cannot_be_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seen: it stayed open, nothing more came on it, and who waited there waited for ever."""
    async with hub() as opened, aiohttp.ClientSession() as session:
        state_for = opened.host._state_for

        def fails(_line: object) -> bytes:
            opened.host._state_for = state_for  # type: ignore[method-assign]
            raise LookupError("of ours")

        monkeypatch.setattr(opened.host, "_state_for", fails)
        join = {"t": "join", "code": opened.code, "name": "Ala"}
        async with session.ws_connect(f"{opened.address}/class/ws") as line:
            await line.send_json(join)
            token = (await line.receive_json(timeout=PATIENCE))["token"]
            ended = await line.receive(timeout=PATIENCE)
            assert ended.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}
        async with session.ws_connect(f"{opened.address}/class/ws") as line:
            await line.send_json({"t": "back", "token": token})
            came = [(await line.receive_json(timeout=PATIENCE))["t"] for _ in range(2)]
            assert came == ["seat", "state"]
    assert "LookupError: of ours" in capsys.readouterr().err


async def test_a_fault_beside_is_told_and_what_cannot_happen_any_more_is_none() -> None:
    room = Classroom()
    told: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: told.append(context["exception"]))
    fault = LookupError("of ours")

    async def fail(error: Exception) -> None:
        raise error

    for error in (Impossible("the room is over"), RoomTaken("K7T43"), fault):
        room.host.do(fail(error))
    for _ in range(6):
        await asyncio.sleep(0)
    assert told == [fault]


async def test_the_bell_rings_by_itself() -> None:
    room = Classroom()
    ala = await room.joined("Ala")
    await room.ask(seconds=0.05)
    await ala.until(lambda: ala.state["phase"] == "locked")


async def test_the_bell_waits_for_more_time_that_is_not_on_disk_yet() -> None:
    """Seen: it was looked after again and again, at once, for as long as the disk took."""
    room = Classroom()
    now = 0
    room.host.clock = lambda: now
    await room.ask(seconds=60.0)
    room.journal.holds = True
    more = asyncio.create_task(room.do("extend", seconds=60.0))
    await asyncio.sleep(0)
    now = 60_001
    room.host._ring()
    bell = room.host._bell
    assert bell is not None
    assert bell.when() > asyncio.get_running_loop().time() + 30
    room.journal.commit()
    await more
    assert room.host.kept.phase == "ask"


FRAMES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["t", "code", "name", "token", "id", "text", "what", "key", "seat"]),
            inner | st.sampled_from(["join", "back", "answer", "draft", "do", "teach", CODE]),
            max_size=5,
        )
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.lists(FRAMES | st.text(max_size=30), max_size=6))
def test_no_frame_ends_the_room(frames: list[object]) -> None:
    async def send_all() -> None:
        room = Classroom()
        room.hub.guesses = Guesses(sleep=_at_once)
        ala, teacher, stranger = await room.joined("Ala"), await room.teacher(), Device(room.hub)
        await room.ask()
        for frame in frames:
            for device in (stranger, ala, teacher):
                await device.send(frame if isinstance(frame, str) else json.dumps(frame))
        assert (await room.joined("Olek")).got[0]["t"] == "seat"

    asyncio.run(send_all())


async def _at_once(_seconds: float) -> None:
    return


# Limits ---------------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = 0.0
        self.waits: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


def test_a_bucket_is_filled_again() -> None:
    clock = Clock()
    bucket = Bucket(6, 2.0, clock)
    assert [bucket.take() for _ in range(7)] == [True] * 6 + [False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


async def test_wrong_guesses_are_answered_at_most_thirty_times_a_second() -> None:
    clock = Clock()
    guesses = Guesses(clock, clock.sleep)
    answered = [await guesses.wrong("10.0.0.1") for _ in range(500)]
    at_once = sum(answered) - len(clock.waits)
    in_a_second = at_once + sum(wait <= 1.0 for wait in clock.waits)
    assert in_a_second <= 30
    assert max(clock.waits) <= 4.0
    assert not answered[-1], "whoever guesses on is not answered at all"
    clock.waits.clear()
    await guesses.wait("10.0.0.1")
    assert clock.waits[0] <= 4.0, "who is right there waits a little"
    await guesses.wait("10.0.0.2")
    assert len(clock.waits) == 1


@pytest.mark.parametrize(
    ("room", "spoken"),
    [
        # Seen: a Greek class, and English pages on the tablets of the school.
        ("el", {"": "el", "xx": "el", "pl": "pl"}),
        ("en", {"": "pl", "xx": "pl", "de": "de"}),
    ],
)
async def test_pages_speak_as_the_class_does_until_somebody_chooses(
    room: str, spoken: Mapping[str, str]
) -> None:
    headers = {"Accept-Language": "pl-PL,pl;q=0.9,en;q=0.8"}
    async with hub(language=room) as opened, aiohttp.ClientSession(headers=headers) as browser:
        for asks, language in spoken.items():
            async with browser.get(f"{opened.address}/class/hello?lang={asks}") as answer:
                assert (await answer.json())["lang"] == language
