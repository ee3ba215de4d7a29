"""Every game typed to its end against a computer; what is heard, and what is kept."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.plain.playing import played
from tests.plain.typing import transcript, typed
from tutor.data import components
from tutor.engine.contract import Move
from tutor.engine.match import Match
from tutor.engine.record import replay
from tutor.engine.registry import find, offering
from tutor.engine.repository import games_of
from tutor.games.rachmistrz.rules.moves import Claim, Prove
from tutor.plain.faces import PLAIN
from tutor.plain.match import MatchInLines
from tutor.plain.openings import CannotBegin, play, resume_game, unfinished
from tutor.plain.session import Session
from tutor.progress.repository import Progress

Choose = Callable[[list[Any], Random], str]


def last(moves: list[Move], rng: Random) -> str:
    return str(rng.choice(moves))


def race(moves: list[Any], rng: Random) -> str:
    move = rng.choice(moves)
    match move:
        case Claim(number, field, colour):
            return f"{number} {field} {colour}" if colour else f"{number.lower()} {field.lower()}"
        case Prove(_, text):
            return text
        case _:
            return str(move)


def sheets(moves: list[Any], rng: Random) -> str:
    """Keeps the dice, and writes what fits: with many re-rolls a game takes long."""
    return str(moves[0])


GAMES: dict[str, Choose] = {
    "archimedes": lambda moves, rng: str(moves[0]),
    "exlibris": last,
    "quantum": sheets,
    "rachmistrz": race,
}


def begun(game: str, seats: list[str], path: Path) -> Callable[[Session], MatchInLines]:
    def begin(session: Session) -> MatchInLines:
        found = find(game)
        options = found.face(PLAIN).options(found, session.choices)
        box = components(found, options)
        return MatchInLines(session, Match.begin(found, seats, options, box, session.rng, path))

    return begin


@pytest.mark.parametrize("seats", [["Ala", "bot:fair"], ["Ala", "bot:random", "Bolek"]])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_typed_to_its_end(game: str, seats: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    end, told = played(begun(game, seats, path), GAMES[game])
    assert end.match.over
    assert replay(path).outcome == end.match.outcome
    assert "\x1b" not in told
    *_, tail = told.split("> ")
    assert any(line in tail for line in ("wins!", "share the win!"))
    for name in end.names:
        assert f"{name}: " in tail


def test_every_game_of_the_house_is_played_in_lines() -> None:
    assert {game.name for game in offering(PLAIN)} >= set(GAMES)


def test_quantum_is_heard_line_by_line() -> None:
    script = ("", "?", "board", "", "w 2", "h", "red 99", "red", "pass", "pass", "blue", "end")
    told = typed(script, lambda session: play(session, "quantum", ["Ala", "bot:fair"]))
    assert told == transcript("play-quantum")


@pytest.mark.parametrize("game", ["archimedes", "exlibris"])
def test_a_hand_is_told_to_its_owner_alone(game: str) -> None:
    def two(session: Session) -> None:
        play(session, game, ["Ala", "Bolek"])

    before = typed(("", "board", "h", "hh", "?"), two)
    assert "Your cards" not in before
    assert "Only Ala listens now" in before
    assert "Your cards" in typed(("", ""), two)


def test_passing_that_costs_a_point_is_typed_twice() -> None:
    script = ("", "keep", "pass", "pass", "pass")
    told = typed(script, lambda session: play(session, "quantum", ["Ala", "bot:fair"]))
    *_, asked, passed = told.split("> pass\n")
    assert "1 point less" in asked
    assert "once more" in asked
    assert "misthrow number 1" in passed


def test_a_game_that_was_left_goes_on() -> None:
    def left(session: Session) -> None:
        play(session, "quantum", ["Ala", "bot:fair"])

    def resumed(session: Session) -> None:
        session.ask_who()
        ((what, path),) = unfinished(session)
        assert what == "Quantum"
        resume_game(session, path)

    assert "The game is kept" in typed(("", "keep", "red", "end"), left)
    assert typed(("", "keep"), left).endswith("(gone)\n")
    told = typed(("", "board"), resumed)
    assert "Sheet of Ala:" in told


def test_a_game_counts_for_the_pupil_who_played_it(tmp_path: Path) -> None:
    def pupil(session: Session) -> MatchInLines:
        session.pupil = session.call(lambda progress: progress.add_pupil("Ala"))
        return begun("exlibris", ["Ala", "bot:random"], tmp_path / "game.jsonl")(session)

    end, _ = played(pupil, last)
    with Progress.open() as progress:
        (ending,) = progress.endings(progress.find("Ala").id)
    assert (ending.mode, ending.what) == ("game", "exlibris")
    assert ending.points == end.match.outcome.totals[0]


@pytest.mark.parametrize("seats", [["Ala"], ["Ala", "Ala"], ["Ala", "bot:genius"]])
def test_seats_that_cannot_be_are_refused_in_a_sentence(seats: list[str]) -> None:
    with pytest.raises(CannotBegin, match=r"[.!]"):
        typed(("",), lambda session: play(session, "quantum", seats))


@pytest.mark.parametrize("name", ["quantum", "exlibris"])
def test_a_short_game_is_asked_for_and_remembered(name: str) -> None:
    def begin(session: Session) -> None:
        play(session, name)
        path = max(games_of(session.shelf))
        assert replay(path).options.short is True  # type: ignore[attr-defined]

    told = typed(("", "Ala, Ola", "2", "", "end"), begin)
    assert "2  short: about 8 minutes" in told
    assert ("Turn 1 of 12." in told) == (name == "quantum")
    typed(("", "Ala, Ola", "", "", "end"), begin)  # Enter: as it was


def test_archimedes_in_lines_is_five_rounds_or_one() -> None:
    told = typed(("", "Ala, Ola", "2", "end"), lambda session: play(session, "archimedes"))
    assert "round 1 of 1" in told
