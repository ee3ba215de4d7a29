"""Stories of whole games of Archimedes at one keyboard."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import LARGE, SMALL, lines_of, told, write
from tutor.engine.contract import CHANCE
from tutor.engine.match import Match
from tutor.engine.record import replay
from tutor.games.archimedes import GAME
from tutor.games.archimedes.rules.components import Components
from tutor.games.archimedes.rules.moves import Deck
from tutor.games.archimedes.rules.setup import Options
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.screens.game import CardTableScreen
from tutor.games.archimedes.screens.roundend import RoundScreen
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.games.archimedes.widgets.equationline import EquationLine
from tutor.ui.app import TutorApp
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.games.starting import screen_of
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.story import Story

BOX = Components({str(value): 4 for value in range(1, 14)})
OPTIONS = Options(reiner=False)


def begin(*seats: str, deal: str = "", path: Path | None = None, seed: int = 1) -> Match[State]:
    """A match whose first round is dealt from the top as told; the rest follows as it likes."""
    match = Match.begin(GAME, seats, OPTIONS, BOX, Random(seed), path).of(State)
    if deal:
        first = [int(card) for card in deal.split()]
        rest = list(BOX.cards)
        for card in first:
            rest.remove(card)
        match.play(CHANCE, Deck((*first, *rest)))
    return match


ALA_OLEK = "5 1 8 2 9 4 9 6 13 7 3"
"""Dealt in turns: Ala has 5 8 9 9 13, Olek 1 2 4 6 7, a 3 lies open, then 1 1 1 2 2 ..."""


@asynccontextmanager
async def at_table(
    match: Match[State], size: tuple[int, int] = SMALL
) -> AsyncIterator[Pilot[None]]:
    app = TutorApp(opening=lambda app: app.push_screen(screen_of(match)), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def table(pilot: Pilot[None]) -> CardTableScreen:
    return next(each for each in pilot.app.screen_stack if isinstance(each, CardTableScreen))


def shown_hand(pilot: Pilot[None]) -> tuple[int, ...]:
    row = table(pilot).query_one(CardRow)
    return () if row.hidden else row.cards


def story(pilot: Pilot[None]) -> str:
    return str(table(pilot).query_one(Story).content)


def text_of(pilot: Pilot[None]) -> str:
    return " ".join(" ".join(lines_of(pilot)).split())


class TestTurn:
    async def test_an_equation_is_laid_and_read_aloud(self) -> None:
        match = begin("Ala", "bot:fair", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            assert shown_hand(pilot) == (5, 8, 9, 9, 13)
            await write(pilot, "3+5=8")
            assert "Ala: “three plus five equals eight”." in story(pilot)
            assert shown_hand(pilot) == (9, 9, 13)

    async def test_it_may_be_built_with_the_arrow_keys(self) -> None:
        match = begin("Ala", "bot:random", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            # to the signs, take the plus; to the cards, take the 5, then the 8; send it
            await pilot.press("down", "enter", "enter", "right", "enter")
            assert table(pilot).query_one(EquationLine).value == "3 + 5 = 8"
            await pilot.press("enter")
            await pilot.pause()
            assert "three plus five equals eight" in story(pilot)

    async def test_what_is_wrong_is_said_and_nothing_is_lost(self) -> None:
        match = begin("Ala", "Olek", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            await pilot.press("enter")
            before = match.state
            for typed, said in {
                "3+8=9": "not 9",
                "3+9=12": "no 12",
                "8=3+5": "the other way round",
                "13-5=8": "3",
                "nonsense": "nonsense",
            }.items():
                await write(pilot, typed)
                assert said in told(pilot).lower(), typed
                assert match.state == before
                line = table(pilot).query_one(EquationLine)
                assert line.value == typed
                line.value = ""

    async def test_drawing_ends_the_turn(self) -> None:
        match = begin("Ala", "bot:random", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            await pilot.press("f4")
            await pilot.pause()
            assert "Ala draws a card." in story(pilot)
            assert len(shown_hand(pilot)) == 6

    async def test_the_keys_keep_their_places(self) -> None:
        """Esc stood before F4 until something had been typed, and behind it from then on."""
        match = begin("Ala", "bot:random", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            assert lines_of(pilot)[-1].strip().startswith("F4")
            await pilot.press("f4")
            await pilot.pause()
            assert lines_of(pilot)[-1].strip().startswith("F4")

    async def test_what_happened_last_is_on_the_screen(self) -> None:
        """The oldest moves were shown, and what the computer had just laid was cut off."""
        match = begin("Ala", "Olek", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            await pilot.press("enter", *["f4", "enter"] * 6)
            await write(pilot, "+5=8")
            await pilot.press("enter")
            told = story(pilot).splitlines()
            assert told[-1] == "Ala: “three plus five equals eight”."
            assert told[-1] in text_of(pilot)
            assert len(told) <= table(pilot).query_one(Story).size.height

    async def test_an_empty_deck_turns_drawing_into_passing(self) -> None:
        match = begin("Ala", "Olek", deal=ALA_OLEK)
        while match.state.deck_left:
            match.play(match.state.turn, match.state.moves(match.state.turn)[-1])
        async with at_table(match) as pilot:
            await pilot.press("enter")
            assert "Pass" in lines_of(pilot)[-1]
            await pilot.press("f4")
            await pilot.pause()
            assert "passes." in story(pilot)


class TestHiddenHands:
    async def test_between_two_people_the_cards_are_covered(self) -> None:
        match = begin("Ala", "Olek", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert "Ala, it is your turn!" in text_of(pilot)
            assert shown_hand(pilot) == ()
            await pilot.press("enter")
            assert shown_hand(pilot) == (5, 8, 9, 9, 13)
            await write(pilot, "+5=8")
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert "Olek, it is your turn!" in text_of(pilot)
            assert "three plus five equals eight" in text_of(pilot)
            assert shown_hand(pilot) == ()
            await pilot.press("enter")
            assert shown_hand(pilot) == (1, 2, 4, 6, 7)

    async def test_what_is_drawn_is_not_told(self) -> None:
        match = begin("Ala", "Olek", deal=ALA_OLEK)
        async with at_table(match) as pilot:
            await pilot.press("enter", "f4")
            await pilot.pause()
            assert "Ala draws a card. " in text_of(pilot)

    async def test_one_person_always_sees_the_own_hand(self) -> None:
        match = begin("bot:random", "Olek", "bot:fair", deal="")
        async with at_table(match) as pilot:
            assert not isinstance(pilot.app.screen, HandoverScreen)
            assert shown_hand(pilot) == match.state.hands[1]


NEARLY = "5 1 8 2 9 4 1 6 13 7 3"
"""Ala has 1 5 8 9 13 on a 3; Olek 1 2 4 6 7."""


class TestRoundEnd:
    async def to_the_end_of_the_round(self, pilot: Pilot[None], match: Match[State]) -> None:
        while not isinstance(pilot.app.screen, RoundScreen):
            if isinstance(pilot.app.screen, HandoverScreen):
                await pilot.press("enter")
                continue
            state = match.state
            move = state.moves(state.turn)[0]
            table(pilot).take(state.turn, move)
            await pilot.pause()

    async def test_sums_places_and_tokens(self) -> None:
        match = begin("Ala", "bot:fair", "bot:random", seed=3)
        async with at_table(match) as pilot:
            await self.to_the_end_of_the_round(pilot, match)
            [end] = match.state.rounds
            shown = text_of(pilot)
            assert "Round 1 is over" in shown
            for seat, name in enumerate(table(pilot).names):
                rows = [line for line in lines_of(pilot) if line.strip()[:1].isdigit()]
                row = next(line for line in rows if f" {name} " in line)
                assert str(end.sum(seat)) in row
                assert row.split()[0] == f"{end.place(seat)}."
            await pilot.press("enter")
            await pilot.pause()
            assert match.state.round == 2

    async def test_a_long_hand_goes_on_below_and_tears_no_line(self) -> None:
        """The total of whoever had fifteen cards stood alone at the beginning of a line."""
        match = begin("Ala", "bot:fair", seed=3)
        async with at_table(match) as pilot:
            while not isinstance(pilot.app.screen, RoundScreen):
                if match.state.turn == 0 and table(pilot)._asked is not None:
                    await pilot.press("f4")
                await pilot.pause()
            [end] = match.state.rounds
            assert len(end.hands[0]) > 20
            lines = [line.split() for line in lines_of(pilot)]
            [titles] = [line for line in lines if line[:1] == ["place"]]
            assert titles[-1] == "total"
            [row] = [line for line in lines if "Ala" in line]
            assert int(row[-1]) == match.state.totals[0]
            below = [card for line in lines if all(map(str.isdigit, line)) for card in line]
            assert [*map(int, [*row[2:-3], *below])] == [*end.hands[0]]

    async def test_a_round_left_at_its_end_is_shown_once_more(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        match = begin("Ala", "bot:random", path=path, seed=3)
        async with at_table(match) as pilot:
            await self.to_the_end_of_the_round(pilot, match)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, RoundScreen)  # never by accident
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HomeScreen)
        async with at_table(Match.resume(path, Random(1)).of(State)) as pilot:
            assert isinstance(pilot.app.screen, RoundScreen)
            assert "Round 1 is over" in text_of(pilot)

    async def test_five_rounds_and_the_result(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        match = begin("bot:fair", "bot:random", "bot:random", path=path, seed=2)
        async with at_table(match, LARGE) as pilot:
            for _ in range(5):
                while not isinstance(pilot.app.screen, RoundScreen):
                    await pilot.pause(0.01)
                await pilot.press("enter")
                await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, ResultScreen)
            assert "wins!" in text_of(pilot)
            assert "all five rounds have been played" in text_of(pilot)
            winner = match.outcome.winners[0]
            assert screen._sheets()[0].seat == winner
        assert replay(path).outcome == match.state.outcome()


class TestContinue:
    async def test_home_offers_the_game_that_was_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
        match = begin("Ala", "Olek", deal=ALA_OLEK, path=tmp_path / "games" / "1.jsonl")
        async with at_table(match) as pilot:
            await pilot.press("enter")
            await write(pilot, "3+5=8")
            await pilot.press("escape")
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HomeScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert "Olek" in text_of(pilot)
            assert "three plus five equals eight" in text_of(pilot)

    async def test_a_game_that_cannot_be_read_is_left_alone(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
        (tmp_path / "games").mkdir()
        (tmp_path / "games" / "1.jsonl").write_text('{"record":1}\n')
        async with TutorApp(pace=0).run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HomeScreen)
        assert [each.name for each in (tmp_path / "games").iterdir()] == ["1.jsonl"]

    async def test_a_torn_move_is_told_of(self, tmp_path: Path) -> None:
        path = tmp_path / "1.jsonl"
        with begin("Ala", "bot:fair", deal=ALA_OLEK, path=path) as match:
            match.play(0, match.state.moves(0)[0])
        path.write_bytes(path.read_bytes()[:-5])
        async with at_table(Match.resume(path, Random(1)).of(State)) as pilot:
            assert any("last move" in note.message for note in pilot.app._notifications)
            assert shown_hand(pilot) == (5, 8, 9, 9, 13)

    async def test_a_full_disk_is_told_once(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        match = begin("Ala", "bot:random", deal=ALA_OLEK, path=tmp_path / "file" / "1.jsonl")
        async with at_table(match) as pilot:
            await pilot.press("f4")
            await pilot.pause()
            told_of = [note for note in pilot.app._notifications if "cannot save" in note.message]
            assert len(told_of) == 1


def test_the_record_of_a_story_is_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    begin("Ala", "Olek", deal=ALA_OLEK, path=path).close()
    header = msgspec.json.decode(path.read_text().splitlines()[0])
    assert header["options"] == {"reiner": False, "start": 0}
