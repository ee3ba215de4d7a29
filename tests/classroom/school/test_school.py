"""One class on several servers: whoever comes, by whichever server, is in the same room."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.benchmarks.class_faults.seats import Stranger
from tests.benchmarks.class_load.server import ROOT, Server
from tests.classroom.school.redis_servers import RedisServer
from tests.classroom.school.schools import School
from tests.patience import PATIENCE
from tutor.cli import main

BACK = 15.0
"""Seconds, on a machine that does much else; where it does not, see the benchmark."""


def test_pupils_of_both_servers_are_in_one_room(a_school: School) -> None:
    one, two = a_school.serve("--class", "3b"), a_school.serve("--rooms", "0")
    teacher = a_school.teach(two)
    a_school.come([one, two], 6)
    a_school.ask(teacher)
    a_school.answer(times=3)
    a_school.settle()
    a_school.until(a_school.all_counted)
    a_school.until(lambda: len(teacher.state["pupils"]) == 6)
    teacher.do(what="remove", seat=a_school.pupils[1].seat)
    a_school.until(lambda: a_school.pupils[1].refused == ["gone"])

    # The pages of the teacher and the wall, and the class list, are at both.
    key, screen = a_school.line["teacher"], urlsplit(a_school.line["screen"]).query
    assert [asked(each, f"/desk?key={key}")[0] for each in (one, two)] == [303, 303]
    assert [asked(each, f"/screen?{screen}")[0] for each in (one, two)] == [303, 303]
    assert asked(two, f"/desk?key={key}x")[0] == 403
    assert asked(two, f"/desk?{screen}")[0] == 403
    lists = [asked(each, "/class/names", {"code": a_school.line["code"]}) for each in (one, two)]
    assert lists[0] == lists[1] == (200, {"names": [], "nicknames": True})
    assert asked(two, "/class/names", {"code": "22222"}) == (403, {"code": "code-wrong"})

    # Whatever is typed at one of them is for rooms of both.
    a_school.type(two, what="ring")
    a_school.until(lambda: teacher.state["phase"] == "locked")
    a_school.type(two, what="ring")
    a_school.type(two, what="ring", room="22222")
    refused = [("not-now", a_school.line["code"]), ("code-wrong", None)]
    a_school.until(lambda: told(two, "refused") == refused)

    # The room ends for everybody when it ends where it is, and its server goes.
    a_school.type(two, what="end")
    a_school.until(lambda: teacher.state["phase"] == "over")
    assert a_school.ended(one) == 0
    assert two.process.poll() is None


def test_a_killed_holder_loses_nothing(a_school: School, redis_server: RedisServer) -> None:
    """In the middle of a round: some answers are acked, some on their way, some not yet sent."""
    one, two = a_school.serve(), a_school.serve("--rooms", "0")
    teacher = a_school.teach(two)
    a_school.come([one, two], 8)
    a_school.ask(teacher)
    a_school.answer()
    a_school.settle()
    before = [(each.seat, each.token, dict(each.acked)) for each in a_school.pupils]
    a_school.answer()
    stayed = a_school.kill(one, instead=two)
    for pupil in stayed:
        pupil.answer()
    a_school.all_back()
    # Whoever came by the server that lives was brought along, and answered what was on its way.
    a_school.until(lambda: not any(each.unacked() for each in stayed), BACK)
    assert all(each.line is not None and not each.line.closed for each in stayed)
    a_school.settle()
    a_school.until(a_school.all_counted, BACK)
    after = [(each.seat, each.token) for each in a_school.pupils]
    assert after == [(seat, token) for seat, token, _ in before]
    for pupil, (_, _, acked) in zip(a_school.pupils, before, strict=True):
        assert acked.items() <= pupil.acked.items()
    assert {each.state["round"] for each in a_school.pupils} == {1}
    assert {each.state["phase"] for each in a_school.pupils} == {"ask"}
    a_school.until(lambda: teacher.state["phase"] == "ask")
    assert teacher.line is not None
    assert not teacher.line.closed
    # On a busy machine a lease may lapse; then it is given up before it is taken again.
    held, left = two.happened("held"), two.happened("left")
    assert held == (len(left) + 1) * [{"event": "held", "room": a_school.line["code"]}]
    # It goes on with the same secrets, and a third server finds it where it is; and dies, too.
    three = a_school.serve("--rooms", "0")
    late = a_school.come([three], 2)
    a_school.answer()
    a_school.settle()
    for pupil in late:
        pupil.answer()
    assert a_school.kill(three, instead=two) == a_school.pupils[:-2]
    a_school.pupils = a_school.pupils[:-2]
    a_school.until(lambda: {each.seat for each in late} <= gone(two), BACK)
    a_school.pupils += late
    a_school.settle()
    a_school.until(a_school.all_counted)
    a_school.until(lambda: all(each["here"] for each in teacher.state["pupils"]))
    teacher.do(what="reveal")
    a_school.until(lambda: all(each.state["phase"] == "reveal" for each in a_school.pupils))


def test_rooms_go_on_while_redis_is_gone(a_school: School, redis_server: RedisServer) -> None:
    """It comes back empty: what was in it is known to who holds the room."""
    one, two = a_school.serve(), a_school.serve("--rooms", "0")
    teacher = a_school.teach(one)
    here, there = a_school.come([one], 2), a_school.come([two], 2)
    a_school.ask(teacher)
    redis_server.kill()
    for pupil in here:
        pupil.answer()
    a_school.until(lambda: not any(pupil.unacked() for pupil in here))
    for pupil in there:
        pupil.answer()
    redis_server.start()
    a_school.all_back()
    a_school.settle()
    a_school.until(a_school.all_counted)
    assert not one.happened("left")
    assert not two.happened("held")
    # The same when only messages are lost, again and again.
    with redis_server.client() as client:
        for _ in range(3):
            for pupil in a_school.pupils:
                pupil.answer()
            client.client_kill_filter(_type="pubsub")
            a_school.until(lambda: not any(each.unacked() for each in a_school.pupils))
    a_school.until(a_school.all_counted)
    assert not two.happened("held")
    with redis_server.client() as client:
        a_school.until(lambda: client.smembers("tutor:rooms") == {a_school.line["code"]})


def test_whoever_joins_while_messages_are_lost_is_not_refused_his_own_name(
    a_school: School, redis_server: RedisServer
) -> None:
    """The server says again what was perhaps heard: also for a program that sends no ``try``."""
    a_school.serve()
    two = a_school.serve("--rooms", "0")
    with redis_server.client() as client:
        for turn in range(3):
            new = [
                Stranger(a_school.crowd, two.line["url"], a_school.line["code"], f"{turn} {number}")
                for number in range(4)
            ]
            for pupil in new:
                pupil.connect()
            a_school.crowd.idle(0.004 * turn)
            client.client_kill_filter(_type="pubsub")
            a_school.crowd.until(partial(all_told, new), PATIENCE)
            assert [(each.here, each.refused) for each in new] == [(True, [])] * 4


def test_of_two_who_believe_to_hold_a_room_one_writes(
    a_school: School, redis_server: RedisServer
) -> None:
    """A server sleeps, another goes on; it wakes up and does not know."""
    one, two = a_school.serve(), a_school.serve("--rooms", "0")
    teacher = a_school.teach(two)
    a_school.come([one, two], 4)
    a_school.ask(teacher)
    a_school.answer()
    a_school.settle()
    os.kill(one.pid, signal.SIGSTOP)
    asleep = [each for each in a_school.pupils if each.url == one.line["url"]]
    for pupil in asleep:
        pupil.answer()  # which lies in its sockets while the others go on
    a_school.until(lambda: bool(two.happened("held")))
    for pupil in a_school.pupils:
        if pupil not in asleep:
            pupil.answer()
    a_school.until(
        lambda: not any(each.unacked() for each in a_school.pupils if each not in asleep)
    )
    os.kill(one.pid, signal.SIGCONT)
    a_school.until(lambda: bool(one.happened("left")))
    a_school.all_back()
    a_school.settle()
    a_school.until(a_school.all_counted)
    with redis_server.client() as client:
        assert client.get(f"tutor:room:{a_school.line['code']}")
    assert not two.happened("left")

    # It ends where it is now, and the server that opened it knows that nothing is left to do.
    a_school.type(two, what="end")
    assert a_school.ended(one) == 0
    assert two.process.poll() is None


def test_rooms_of_a_dead_server_are_found_without_anybody_asking(a_school: School) -> None:
    one = a_school.serve("--rooms", "3")
    two = a_school.serve("--rooms", "0")
    a_school.until(lambda: len([each for each in one.events if "code" in each]) == 3)
    codes = {each["code"] for each in one.events if "code" in each}
    one.kill()
    a_school.until(lambda: {each["room"] for each in two.happened("held")} == codes)
    two.kill()
    three = a_school.serve("--rooms", "1")  # nobody holds them: it goes on with all
    a_school.until(lambda: {each.get("code") for each in three.events} == codes | {None})


@pytest.mark.parametrize("wrong", ["no address", "http://127.0.0.1", "redis://:{}@127.0.0.1:{}"])
def test_an_address_that_cannot_be_used_is_told_without_its_password(
    wrong: str, redis_server: RedisServer, capsys: pytest.CaptureFixture[str]
) -> None:
    bus = wrong.format("swordfish", redis_server.port)
    assert main(["class", "--port", "0", "--bus", bus]) == 2
    said = capsys.readouterr()
    assert "Redis" in said.err
    assert "swordfish" not in said.err + said.out


def test_one_server_alone_loads_nothing_of_it() -> None:
    """Nobody needs Redis for a class."""
    program = (
        "import sys; from tutor.commands import classroom; from tutor.web import server;"
        "print([each for each in sys.modules if 'redis' in each or 'classroom.school' in each])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def all_told(pupils: Sequence[Stranger]) -> bool:
    """Whether each has a seat, or was told why not."""
    return all(each.here or each.refused for each in pupils)


def gone(server: Server) -> set[int]:
    """The seats that a server has seen go away."""
    return {each["seat"] for each in server.happened("away")}


def told(server: Server, event: str) -> list[tuple[str, str | None]]:
    """The codes and the rooms of what a server tells."""
    return [(each["code"], each.get("room")) for each in server.happened(event)]


def asked(server: Server, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
    """What a page answers: its status, and what it says in JSON."""
    connection = HTTPConnection(urlsplit(server.line["url"]).netloc, timeout=PATIENCE)
    try:
        connection.request("POST" if body else "GET", path, json.dumps(body) if body else None)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text.startswith(b"{") else None
    finally:
        connection.close()
