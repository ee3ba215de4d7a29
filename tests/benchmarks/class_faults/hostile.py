"""Pupils who mean harm, each in a process of its own, and what the others notice of it.

Each attack is a class with ``begin``, which is called once, and ``go``, which is called again and
again while the lines are polled. They know the code, as pupils do, unless they guess.
"""

import os
import random
import socket
import string
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from tests.benchmarks.class_load.line import BINARY, TEXT, Crowd, Line, frame
from tests.patience import PATIENCE

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
MEGABYTE: Final = b'{"t":"answer","id":"x","round":1,"text":"' + b"7" * (1 << 20) + b'"}'


class Foe(Line):
    """A line that counts what it is told, and joins if it has a name."""

    def __init__(self, attack: "Attack", name: str = "", first: bytes = b"") -> None:
        self.attack = attack
        self.name = name
        self.first = first
        self.seat = 0
        self.token = ""
        self.round = 0
        self.begun = False
        """Whether a message has begun that has no end yet."""
        self.once = False
        """Whether to hang up as soon as anything is said."""
        super().__init__(attack.crowd, attack.url)

    def open(self) -> None:
        """Joins, or says whatever it says first."""
        if self.name:
            said = {"t": "join", "code": self.attack.code, "name": self.name}
            self.say(msgspec.json.encode(said))
        elif self.first:
            self.say(self.first)

    def heard(self, text: bytes, at: float) -> None:
        """Counts it."""
        said = msgspec.json.decode(text)
        kind = said["t"] if said["t"] != "no" else said["code"]
        self.attack.counts[kind] = self.attack.counts.get(kind, 0) + 1
        if said["t"] == "seat":
            self.seat, self.token = said["seat"], said["token"]
        elif said["t"] == "state":
            self.round = said["round"]
        if self.once:
            self.drop(reset=True)

    def lost(self) -> None:
        """Counts how it ended."""
        kind = f"closed {self.close_code or self.status}"
        self.attack.counts[kind] = self.attack.counts.get(kind, 0) + 1


class Attack:
    """What a hostile process does."""

    every = 0.0
    """Seconds between two calls of ``go``."""
    fewest = 1
    """So much is done at least, however slow the machine is."""
    hears = frozenset[str]()
    """What is heard at least once: the attack goes on for as long as that takes."""

    def __init__(self, url: str, code: str, seed: str) -> None:
        self.url, self.code = url, code
        self.random = random.Random(seed)
        self.crowd = Crowd()
        self.counts: dict[str, int] = {}
        self.foes: list[Foe] = []
        self.done = 0

    def begin(self) -> None:
        """Comes."""

    def go(self) -> None:
        """Does harm once."""

    @property
    def is_whole(self) -> bool:
        """Whether as much was done and heard as makes it this attack."""
        return self.done >= self.fewest and self.hears <= self.counts.keys()

    def seated(self, count: int, name: str) -> None:
        """So many join and wait for a seat."""
        self.foes = [Foe(self, f"{name} {number}") for number in range(count)]
        self.crowd.until(lambda: all(foe.seat and foe.round for foe in self.foes), PATIENCE)

    def renew(self) -> None:
        """Whoever was sent away comes back to the same seat."""
        for at, foe in enumerate(self.foes):
            if foe.closed and foe.token:
                self.foes[at] = new = Foe(self, first=_back(foe.token))
                new.token, new.round = foe.token, foe.round


def _back(token: str) -> bytes:
    return msgspec.json.encode({"t": "back", "token": token})


class Floods(Attack):
    """Three pupils send 500 answers at once, every second."""

    every = 1.0
    hears = frozenset({"ack"})

    def begin(self) -> None:
        self.seated(3, "Flood")

    def go(self) -> None:
        self.renew()
        for foe in self.foes:
            for number in range(500):
                name = f"{foe.seat}-{self.done}-{number}"
                answer = {"t": "answer", "id": name, "round": foe.round, "text": f"7+3={number}"}
                foe.raw(frame(msgspec.json.encode(answer)))
        self.done += 1


class Large(Attack):
    """Three pupils send frames of a megabyte and come back."""

    every = 0.05

    def begin(self) -> None:
        self.seated(3, "Large")

    def go(self) -> None:
        self.renew()
        for foe in self.foes:
            if foe.opened and not foe.unsent:
                foe.raw(frame(MEGABYTE))
                self.done += 1


class Odd(Attack):
    """Binary frames, invalid UTF-8, nonsense, reserved bits and unmasked frames."""

    every = 0.01
    hears = frozenset({"closed 1002", "closed 1007", "unreadable", "too-long"})
    said: Final = (
        frame(bytes(range(256)) * 8, BINARY),
        frame(b'{"t":"answer","id":"\xff\xfe","round":1,"text":"\xc3\x28"}'),
        frame(b"[" * 4000),
        frame(b'{"t":"answer","id":1,"round":"x","text":{}}'),
        frame(b'{"t":"answer","id":"i","round":1e999,"text":"7"}'),
        frame(b"{}", 3),
        b"\xf1\x82\0\0\0\0{}",
        b"\x81\x02{}",
        frame(b'{"t":"draft","text":"' + b"7" * 7000 + b'"}'),
        frame(b'{"t":"do","what":"end"}'),
    )

    def begin(self) -> None:
        self.seated(5, "Odd")

    def go(self) -> None:
        self.renew()
        for foe in self.foes:
            if foe.opened:
                foe.raw(self.random.choice(self.said))
                self.done += 1


class Fragments(Attack):
    """Messages of very many small fragments, without an end."""

    every = 0.02

    def begin(self) -> None:
        self.seated(5, "Fragment")

    def go(self) -> None:
        self.renew()
        for foe in self.foes:
            if foe.opened and not foe.unsent:
                first = b"" if foe.begun else frame(b"7", TEXT, fin=False)
                foe.begun = True
                foe.raw(first + frame(b"7", 0, fin=False) * 500)
                self.done += 1


class Silent(Attack):
    """Two hundred open a line and say nothing."""

    every = 0.2

    def begin(self) -> None:
        self.foes = [Foe(self) for _ in range(200)]

    def go(self) -> None:
        for at, foe in enumerate(self.foes):
            if foe.closed:
                self.foes[at] = Foe(self)
                self.done += 1


class Deaf(Attack):
    """Thirty pupils never read, and ask for much."""

    every = 0.1

    def begin(self) -> None:
        self.seated(30, "Deaf")
        for foe in self.foes:
            foe.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            self.crowd.deaf(foe)

    def go(self) -> None:
        for foe in self.foes:
            if foe.unsent < 1 << 16:
                with suppress(OSError):
                    foe.socket.send(frame(b'{"t":"lang","lang":"el"}') * 10)
                    self.done += 10


class HalfOpen(Attack):
    """Three hundred begin a handshake and go on with a byte now and then."""

    every = 0.2
    request: Final = b"GET /class/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nX: "

    def begin(self) -> None:
        self.sockets: list[socket.socket] = []

    def go(self) -> None:
        parts = urlsplit(self.url)
        for line in list(self.sockets):
            try:
                line.send(b"x")
            except OSError:
                line.close()
                self.sockets.remove(line)
        while len(self.sockets) < 300:
            line = socket.socket()
            line.setblocking(False)
            line.connect_ex((parts.hostname, parts.port))
            with suppress(OSError):
                line.send(self.request)
            self.sockets.append(line)
            self.done += 1


class Guesses(Attack):
    """Codes, tokens and keys are guessed, on eight lines that are opened again when closed."""

    every = 0.005
    fewest = 101
    hears = frozenset({"code-wrong"})

    def go(self) -> None:
        self.foes = [foe for foe in self.foes if not foe.closed]
        while len(self.foes) < 8:
            self.foes.append(Foe(self))
        for foe in self.foes:
            if foe.opened and foe.unsent < 1 << 16:
                foe.raw(b"".join(frame(self._guess()) for _ in range(5)))
                self.done += 5

    def _guess(self) -> bytes:
        some = self.random.choices
        match self.random.randrange(4):
            case 0:
                said = {"t": "join", "code": "".join(some(LETTERS, k=5)), "name": "Guess"}
            case 1:
                said = {"t": "back", "token": "".join(some(string.ascii_letters, k=22))}
            case 2:
                said = {"t": "teach", "key": "".join(some(string.ascii_letters, k=22))}
            case _:
                said = {"t": "screen", "key": "".join(some(string.ascii_letters, k=22))}
        return msgspec.json.encode(said)


class GuessesAnew(Guesses):
    """A new line for every guess, as many as the machine gives."""

    every = 0.002

    def go(self) -> None:
        self.foes = [foe for foe in self.foes if not foe.closed]
        while len(self.foes) < 150:
            self.foes.append(Foe(self, first=self._guess()))
            self.foes[-1].once = True
            self.done += 1


ATTACKS: Final[dict[str, type[Attack]]] = {
    "floods of 500 answers": Floods,
    "frames of 1 MB": Large,
    "binary, invalid UTF-8, nonsense": Odd,
    "endless fragments": Fragments,
    "200 silent lines": Silent,
    "30 that never read": Deaf,
    "300 half-open handshakes": HalfOpen,
    "guesses, 8 lines": Guesses,
    "guesses, a line each": GuessesAnew,
}


def work(pipe: Connection, name: str, url: str, code: str, seed: str) -> None:
    """Attacks until told to end, and until it is whole; then tells what it did and heard."""
    os.nice(5)  # they would sit at another machine
    attack = ATTACKS[name](url, code, seed)
    attack.begin()
    pipe.send("begun")
    begun = due = monotonic()
    while not pipe.poll() or not (attack.is_whole or monotonic() > begun + PATIENCE):
        if monotonic() >= due:
            attack.go()
            due = monotonic() + attack.every
        attack.crowd.poll(max(0.0, due - monotonic()))
    told: dict[str, Any] = {"done": attack.done, "seconds": monotonic() - begun, **attack.counts}
    pipe.send(told)
