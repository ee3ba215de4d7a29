"""Games that play themselves: the same for the same seed, fair to every seat, on record."""

import hashlib
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.rachmistrz.rules.tables import PLAIN, table
from tutor import data
from tutor.engine.contract import CHANCE, Outcome
from tutor.engine.game import Game
from tutor.engine.opponents import LevelUnknown, uniform
from tutor.engine.record import replay
from tutor.engine.registry import find
from tutor.engine.simulation import PersonSeated, Result, playout, simulate
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.rules.moves import Claim
from tutor.games.rachmistrz.rules.setup import Options

BOTS = ("bot:random", "bot:random", "bot:random")


def run(
    games: int, seed: int, seats: tuple[str, ...] = BOTS, records: Path | None = None
) -> Result:
    return simulate(GAME, seats, games, seed, Options(), PLAIN, records)


def test_what_is_counted() -> None:
    result = run(20, 5)
    assert (result.game, result.games, result.seats) == ("rachmistrz", 20, BOTS)
    assert sum(result.wins) == pytest.approx(20)
    assert result.reasons == {"last-token": 20}
    assert result.moves > 20 * 50
    assert result.seconds > 0
    assert result.moves_per_second > 0


def test_the_json_says_what_is_promised() -> None:
    assert list(msgspec.json.decode(msgspec.json.encode(run(1, 0)))) == [
        "game", "games", "seats", "wins", "moves", "seconds", "moves_per_second", "reasons",
    ]  # fmt: skip


def test_records_of_every_game(tmp_path: Path) -> None:
    result = run(3, 5, records=tmp_path / "out")
    files = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in files] == ["0000.jsonl", "0001.jsonl", "0002.jsonl"]
    replays = [replay(path) for path in files]
    assert sum(len(each.moves) for each in replays) == result.moves
    wins = [0.0] * 3
    for each in replays:
        assert each.seats == BOTS
        assert each.outcome is not None
        for seat in each.outcome.winners:
            wins[seat] += 1 / len(each.outcome.winners)
    assert result.wins == pytest.approx(wins)


def digest(folder: Path) -> str:
    """A digest of the games; of the proofs only whose they are, not which expression was told."""
    lines = b"".join(path.read_bytes() for path in sorted(folder.iterdir()))
    return hashlib.sha256(re.sub(rb"prove [^\"]*", b"prove", lines)).hexdigest()


def test_one_seed_gives_the_same_records_on_every_machine(tmp_path: Path) -> None:
    """A digest from another machine: whoever changes what seeds give must mean to."""
    for name, seed in (("one", 5), ("again", 5), ("other", 6)):
        run(2, seed, records=tmp_path / name)
    assert digest(tmp_path / "one") == digest(tmp_path / "again")
    assert digest(tmp_path / "one") != digest(tmp_path / "other")
    assert digest(tmp_path / "one")[:16] == "bfe512f5ea31b50a"


def test_and_the_same_for_archimedes(tmp_path: Path) -> None:
    cards = data.components(find("archimedes"), find("archimedes").rules.options())
    simulate(find("archimedes"), BOTS, 2, 5, find("archimedes").rules.options(), cards, tmp_path)
    assert digest(tmp_path)[:16] == "87eee4581f8854a0"


def test_and_the_same_for_quantum(tmp_path: Path) -> None:
    dice = data.components(find("quantum"), find("quantum").rules.options())
    simulate(find("quantum"), BOTS, 2, 5, find("quantum").rules.options(), dice, tmp_path)
    assert digest(tmp_path)[:16] == "5bcce90bfa60812a"


def test_and_the_same_for_exlibris(tmp_path: Path) -> None:
    game = find("exlibris")
    simulate(
        game,
        BOTS,
        2,
        5,
        game.rules.options(),
        data.components(game, game.rules.options()),
        tmp_path,
    )
    assert digest(tmp_path)[:16] == "dab3d1850b0123e8"


def test_recording_changes_nothing(tmp_path: Path) -> None:
    silent, recorded = run(3, 9), run(3, 9, records=tmp_path)
    assert (silent.wins, silent.moves) == (recorded.wins, recorded.moves)


def test_a_longer_series_begins_like_a_shorter_one(tmp_path: Path) -> None:
    run(1, 4, records=tmp_path / "one")
    run(2, 4, records=tmp_path / "two")
    first = "0000.jsonl"
    assert (tmp_path / "one" / first).read_bytes() == (tmp_path / "two" / first).read_bytes()


def test_no_seat_claims_first_more_often() -> None:
    firsts: Counter[int] = Counter()

    def on_move(seat: int, move: Any) -> None:
        claims.append(seat) if isinstance(move, Claim) else claims.clear()
        if len(claims) == 1:
            firsts[seat] += 1

    for number in range(40):
        claims: list[int] = []
        playout(table(3), [uniform] * 3, Random(f"fair/{number}"), on_move)
    total = sum(firsts.values())
    assert total > 1000
    assert all(0.3 < firsts[seat] / total < 0.37 for seat in range(3))


def test_persons_and_unknown_levels_cannot_play() -> None:
    with pytest.raises(PersonSeated) as person:
        simulate(GAME, ("bot:random", "Ala", "bot:random"), 1, 0, Options(), PLAIN)
    assert person.value.args == ("Ala",)
    with pytest.raises(LevelUnknown):
        simulate(GAME, ("bot:random", "bot:genius", "bot:random"), 1, 0, Options(), PLAIN)


class Duel(msgspec.Struct, frozen=True):
    """A made-up game with a starter: one move, and its seat loses; seat 1 always shares."""

    starter: int
    moved: bool = False

    def actors(self) -> tuple[int, ...]:
        return () if self.moved else (self.starter,)

    def moves(self, seat: int) -> list[str]:
        return ["lose"]

    def view(self, seat: int) -> None:
        return None

    def play(self, seat: int, move: str) -> "Duel":
        assert seat == self.starter != CHANCE
        return Duel(self.starter, moved=True)

    def outcome(self) -> Outcome:
        winners = tuple(seat for seat in range(3) if seat != self.starter)
        return Outcome("lost", (0, 0, 0), winners)


class Starter(msgspec.Struct, frozen=True):
    start: int = 0


def start(seats: int, options: Starter, components: object) -> Duel:
    return Duel(options.start)


DUEL = msgspec.structs.replace(GAME.rules, start=start, options=Starter)


def test_who_starts_rotates_and_shared_wins_count_in_parts() -> None:
    duel = Game(
        name="duel",
        package="tests.engine",
        seats=range(2, 4),
        faces={"rules": "test_simulation:DUEL"},
    )
    result = simulate(duel, BOTS, 4, 0, Starter(start=2), Starter())
    # Seats 2, 0, 1, 2 lose in turn; each time the other two share the win.
    assert result.wins == (1.5, 1.5, 1.0)
    assert (result.moves, result.reasons) == (4, {"lost": 4})
