"""Stories of whole games of ExLibris at one keyboard."""

from pathlib import Path
from random import Random

import pytest

from tests.games.exlibris.screens.dealing import (
    at_table,
    begin,
    give,
    hand_of,
    static,
    table,
    text_of,
    told,
)
from tests.ui.screens.play import LARGE, lines_of
from tutor.engine.match import Match
from tutor.engine.pace import reading
from tutor.engine.record import replay
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.game import ExLibrisScreen
from tutor.games.exlibris.screens.islandranks import IslandsScreen
from tutor.games.exlibris.screens.why import WhyScreen
from tutor.games.exlibris.widgets.colours import MARKS
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.home.pupil import HomeScreen

HANDS = "ABCDE", "ABCDE"


class TestTurn:
    async def test_what_was_foreseen_is_what_is_told(self) -> None:
        match = begin("Ala", "Olek", hands=HANDS)
        async with at_table(match) as pilot:
            await pilot.press("enter", "a")
            foreseen = told(pilot)
            assert foreseen[0] == "Red: First (3) + Third (2) = 5 Books."
            assert "6 − 5 = 1" in foreseen[1]
            assert "then: ■C ◆D ▲B ●A ? ? ?" in text_of(pilot)
            await pilot.press("enter")
            assert told(pilot)[:3] == foreseen[:3]
            assert match.state.islands[0].sticks == 1
            assert "Ala gives ● A (red)" in text_of(pilot)

    async def test_arrows_and_letters_choose_a_colour(self) -> None:
        async with at_table(begin("Ala", "bot:fair", hands=HANDS)) as pilot:
            for key, colour in {
                "b": "Yellow",
                "right": "Green",
                "left": "Yellow",
                "ψ": "Green",
            }.items():
                await pilot.press(key)
                assert told(pilot)[0].startswith(colour), key

    async def test_a_computer_that_does_not_think_has_the_table_shown_once(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Seen: Enter showed the table, then what the computer did, then the table again."""
        async with at_table(begin("Ala", "bot:fair", hands=HANDS)) as pilot:
            await pilot.press("a", "enter")
            shown, own = list[int](), ExLibrisScreen.show

            def noted(screen: ExLibrisScreen) -> None:
                shown.append(len(screen.match.events))
                own(screen)

            monkeypatch.setattr(ExLibrisScreen, "show", noted)
            await pilot.press("enter")
            assert len(shown) == 1
            assert "Ala" in text_of(pilot)

    async def test_too_few_sticks_take_the_village(self) -> None:
        match = begin("Ala", "Olek", hands=("AAB", "ABC"), row="AAABCDE")
        async with at_table(match) as pilot:
            await pilot.press("enter", "a", "enter")
            assert "6 sticks are too few, so Ala takes the Village: 6 + 7 − 7 = 6." in told(pilot)
            assert "6+7−7=6" in text_of(pilot)
            await pilot.press("enter", "enter")
            assert "→Ala" in text_of(pilot)

    async def test_a_commission_that_nobody_seeks_joins_the_expedition(self) -> None:
        match = begin("Ala", "Olek", hands=HANDS, row="ABCDABC")
        async with at_table(match) as pilot:
            await pilot.press("enter", "e")
            assert "then: ▲B ■C ◆D ●A ▲B ■C ★E" in text_of(pilot)
            await pilot.press("enter", "enter")
            assert "★ E (purple) · joins the Expedition" in text_of(pilot)
            assert match.state.expedition[-1] == "E"

    async def test_what_the_others_did_stays_visible(self) -> None:
        match = begin("Ala", "bot:random", "bot:random", hands=("A" * 9, "B" * 9, "C" * 9))
        async with at_table(match) as pilot:
            await pilot.press("a", "enter", "enter")
            for _ in range(3):
                await pilot.pause()
            assert match.state.turn == 0
            _, *players = static(pilot, "#players").splitlines()
            given = [MARKS[colour] for colour in match.state.commissions]
            assert all(mark in line for mark, line in zip(given, players, strict=True))

    async def test_what_a_computer_did_stays_as_long_as_it_takes_to_read_it(self) -> None:
        match = begin("Ala", "bot:random", hands=("A" * 9, "B" * 9))
        async with at_table(match) as pilot:
            await pilot.press("a", "enter")
            pilot.app.pace = 1.0  # type: ignore[attr-defined]
            table(pilot).action_go_on()
            table(pilot).take(1, match.choose(1))
            waits = table(pilot)._timer
            await pilot.pause()
            assert waits is not None
            assert waits._interval == reading(" ".join(told(pilot)))


class TestHiddenHands:
    async def test_between_two_people_the_cards_are_covered(self) -> None:
        match = begin("Ala", "Olek", hands=("ABCDE", "AAAAA"))
        async with at_table(match) as pilot:
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert hand_of(pilot) == ""
            await pilot.press("enter")
            assert hand_of(pilot) == "".join(match.state.hands[0])
            await pilot.press("a", "enter")
            assert hand_of(pilot) == ""
            await pilot.press("enter")
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert "Ala: ● A (red) · 3+2=5 Books · 6−5=1" in text_of(pilot)
            await pilot.press("enter")
            assert hand_of(pilot) == "".join(match.state.hands[1])

    async def test_the_calculation_of_a_score_is_not_torn(self) -> None:
        """It ended a line with its equals sign, and the total stood alone below it."""
        match = begin("Aleksandra Nowak", "Olek", hands=HANDS)
        async with at_table(match) as pilot:
            await pilot.press("enter", "f3")
            equation = static(pilot, "#told").partition(": ")[2].split("\n")[0]
            assert len(equation) > 40
            assert sum(equation in line for line in lines_of(pilot)) == 1

    async def test_why_shows_the_own_cards_alone(self) -> None:
        match = begin("Ala", "Olek", "bot:fair", hands=("AAA", "BBB", "CCC"))
        async with at_table(match) as pilot:
            await pilot.press("enter", "f3")
            screen = pilot.app.screen
            assert isinstance(screen, WhyScreen)
            assert "Ala, all lines together" in static(pilot, "#told")
            assert "✓" in static(pilot, "#told")
            for name in ("Olek", "Computer"):
                await pilot.press("right")
                assert f"The cards of {name} are hidden." in static(pilot, "#told")
                assert static(pilot, "#account").count("?") == 11
            await pilot.press("escape", "f2")
            assert isinstance(pilot.app.screen, IslandsScreen)
            assert "share places 1, 2, 3, 4 and 5" in text_of(pilot)

    async def test_while_a_turn_is_told_to_two_people_nobodys_cards_are_explained(self) -> None:
        async with at_table(begin("Ala", "Olek", hands=HANDS)) as pilot:
            await pilot.press("enter", "a", "enter", "f3")
            assert isinstance(pilot.app.screen, WhyScreen)
            for _ in range(2):
                assert static(pilot, "#account").count("?") == 11
                await pilot.press("right")


def until_the_city() -> Match[State]:
    """Ala can take a City with her next Commission."""
    match = begin("Ala", "Olek", hands=("AAAAAA", "BBBBBB"), row="AAAABCD")
    for _ in range(40):
        state = match.state
        if state.turn == 0 and state.told("A").begins is Reason.CITY_TAKEN:
            return match
        held = state.hands[state.turn]
        match = give(match, "A" if state.turn == 0 and "A" in held else held[-1])
    raise AssertionError("no City could be taken")


class TestTheEnd:
    async def test_the_final_phase_is_announced_and_counted(self) -> None:
        async with at_table(until_the_city()) as pilot:
            await pilot.press("enter", "a", "enter")
            assert "THE FINAL PHASE BEGINS Markers 3 2 2 1 → 2 1 1 0" in text_of(pilot)
            assert "Someone has taken a City." in told(pilot)
            assert "FINAL PHASE: 1 more Commission" in static(pilot, "#phase")

    @pytest.mark.parametrize(
        "seats", [("Ala", "bot:random"), ("bot:fair", "bot:fair", "bot:random")]
    )
    async def test_a_game_to_its_result(self, seats: tuple[str, ...], tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        match = begin(*seats, path=path)
        async with at_table(match, LARGE) as pilot:
            for _ in range(200):
                if isinstance(pilot.app.screen, ResultScreen):
                    break
                await (pilot.press("enter") if match.persons else pilot.pause(0.01))
            shown = text_of(pilot)
            assert "The islands, from the fewest sticks to the most" in shown
            await pilot.press("f3")
            for _ in seats:
                assert "✓" in static(pilot, "#told")
                assert "?" not in static(pilot, "#account")
                await pilot.press("right")
        assert replay(path).outcome == match.state.outcome()


class TestContinue:
    async def test_home_offers_the_game_that_was_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
        match = begin("Ala", "Olek", hands=HANDS, path=tmp_path / "games" / "1.jsonl")
        async with at_table(match) as pilot:
            await pilot.press("enter", "a", "enter", "escape")
            await pilot.pause()
            assert not isinstance(pilot.app.screen, HomeScreen)  # never by accident
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HomeScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HandoverScreen)
            assert "Olek, it is your turn!" in text_of(pilot)
            assert "Ala: ● A (red)" in text_of(pilot)

    async def test_a_killed_game_goes_on_where_it_was(self, tmp_path: Path) -> None:
        path = tmp_path / "1.jsonl"
        with give(begin("Ala", "bot:fair", hands=HANDS, path=path), "AB"):
            pass
        path.write_bytes(path.read_bytes()[:-5])
        async with at_table(Match.resume(path, Random(1)).of(State)) as pilot:
            assert any("last move" in note.message for note in pilot.app._notifications)
            assert "Ala 12" in text_of(pilot)

    async def test_the_game_waits_while_another_page_is_open(self) -> None:
        match = begin("Ala", "bot:random", hands=HANDS)
        async with at_table(match) as pilot:
            await pilot.press("a", "enter", "f2", "enter")
            await pilot.pause()
            assert len(match.state.commissions) == 1
            await pilot.press("enter")
            await pilot.pause()
            assert len(match.state.commissions) == 2

    async def test_the_time_to_read_is_up_while_another_page_is_open(self) -> None:
        match = begin("Ala", "bot:random", hands=HANDS)
        async with at_table(match) as pilot:
            await pilot.press("a", "enter", "f2")
            table(pilot).action_go_on()  # as its timer does
            await pilot.pause()
            assert isinstance(pilot.app.screen, IslandsScreen)
            assert len(match.state.commissions) == 1
            await pilot.press("escape", "enter")
            await pilot.pause()
            assert len(match.state.commissions) == 2
