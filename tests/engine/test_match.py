"""A game at one terminal: every move is on disk, and what is on disk can be gone on with."""

from pathlib import Path
from random import Random

import pytest

from tutor import data
from tutor.engine.contract import CHANCE, Common, Outcome, Refused
from tutor.engine.match import AnyMatch, Match
from tutor.engine.opponents import LevelUnknown
from tutor.engine.record import replay
from tutor.engine.recorder import Recorder
from tutor.engine.registry import find, game_names
from tutor.engine.writing import Journal

every_game = pytest.mark.parametrize("name", game_names())


def begin(name: str, *seats: str, path: Path | None = None, seed: int = 1) -> AnyMatch:
    game = find(name)
    options = game.rules.options()
    return Match.begin(game, seats, options, data.components(game, options), Random(seed), path)


def go_on(match: AnyMatch, moves: int) -> None:
    """Lets computers and chance play; people are played by luck."""
    for _ in range(moves):
        if match.over:
            return
        actors = match.state.actors()
        if actors[0] == CHANCE:
            match.chance()
            continue
        seat = actors[0]
        moves_of_seat = match.state.moves(seat)
        person = match.players[seat] is None
        match.play(seat, moves_of_seat[-1] if person else match.choose(seat))


@every_game
class TestOnDisk:
    def test_a_game_is_there_from_its_first_moment(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "new" / "game.jsonl"
        with begin(name, "Ala", "bot:random", path=path) as match:
            assert match.kept
            assert replay(path).seats == ("Ala", "bot:random")

    def test_every_move_is_there_before_the_next(self, name: str, tmp_path: Path) -> None:
        """The file is read while the game is open: nothing waits in memory."""
        path = tmp_path / "game.jsonl"
        with begin(name, "bot:random", "bot:fair", path=path) as match:
            for moves in range(1, 15):
                go_on(match, 1)
                assert len(replay(path).moves) == moves
                assert replay(path).state == match.state

    def test_it_goes_on_where_it_was_left(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        with begin(name, "Ala", "bot:fair", "Olek", path=path) as match:
            go_on(match, 12)
        with Match.resume(path, Random(2)) as again:
            assert again.state == match.state
            assert again.events == match.events
            assert again.persons == (0, 2)
            go_on(again, 5)
        assert len(replay(path).moves) == 17

    def test_the_end_is_written_down(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        match = begin(name, "bot:fair", "bot:random", "bot:random", path=path)
        go_on(match, 100_000)
        assert match.over
        assert replay(path).outcome == match.state.outcome()

    def test_a_torn_line_is_told_of(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        with begin(name, "bot:random", "bot:random", path=path) as match:
            go_on(match, 10)
        path.write_bytes(path.read_bytes()[:-4])
        with Match.resume(path, Random(1)) as again:
            assert again.truncated
            assert len(again.events) == 9

    def test_without_a_place_to_write_it_goes_on(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        match = begin(name, "bot:random", "bot:random", path=tmp_path / "file" / "game.jsonl")
        assert not match.kept
        go_on(match, 10)
        assert len(match.events) == 10


@every_game
def test_what_is_refused_changes_nothing(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with begin(name, "Ala", "Olek", path=path) as match:
        before = match.state
        for seat, code in ((7, Common.SEAT_UNKNOWN), (0, Common.CHANCE_ONLY)):
            with pytest.raises(Refused) as caught:
                match.play(seat, before.chance(Random(1)))
            assert caught.value.code == code
        assert match.state == before
        assert match.events == []
    assert replay(path).moves == ()


def test_the_last_move_counts_though_the_record_is_taken_over_right_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it stands in the record, and who played it is told that nothing has changed."""
    path = tmp_path / "game.jsonl"
    taken = list[Journal]()

    def outcome(recorder: Recorder, found: Outcome) -> None:
        taken.append(Journal.open(path, take_over=True)[0])
        recorder.lines.append({"outcome": found})

    monkeypatch.setattr(Recorder, "outcome", outcome)
    match = begin(game_names()[0], "bot:random", "bot:random", path=path)
    go_on(match, 100_000)
    assert match.over
    assert match.is_taken
    taken[0].close()
    assert replay(path).state == match.state


def test_a_level_that_does_not_exist() -> None:
    with pytest.raises(LevelUnknown):
        begin("archimedes", "Ala", "bot:genius")


def test_the_same_seed_the_same_game() -> None:
    games = [begin("archimedes", "bot:fair", "bot:random", seed=5) for _ in range(2)]
    for match in games:
        go_on(match, 40)
    assert games[0].events == games[1].events
