"""Stories of the board: keys, mouse, choosing, and what is drawn again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.games.rachmistrz.widgets.boards import EASY, LONG, TOKENS
from tests.language.sources import TRIED
from tests.ui.screens.pupils.sitting import until
from tests.ui.widgets.apps import Stage
from tutor.games.rachmistrz.rules.components import FIELDS, POINTS, Point
from tutor.games.rachmistrz.widgets.hexboard import HexBoard
from tutor.games.rachmistrz.widgets.hexlayout import layout_of
from tutor.language import use

SIZES = [(80, 24), (120, 40)]
both_sizes = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])

ROUND_C4 = frozenset({"C4", "C5", "D5"})


@asynccontextmanager
async def playing(
    board: HexBoard, size: tuple[int, int]
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    stage = Stage(board)
    async with stage.run_test(size=size) as pilot:
        board.focus()
        await pilot.pause()
        stage.posted.clear()
        yield stage, pilot


def shown(board: HexBoard) -> list[str]:
    """Return what the board shows, as text."""
    return [board.render_line(y).text for y in range(board.size.height)]


def place(board: HexBoard, field: str) -> tuple[int, int]:
    """Return where in the widget a field's middle is."""
    spot = layout_of(board.board_size).caption(field, 0)
    return on_widget(board, spot.column, spot.line)


def number_place(board: HexBoard, number: str) -> tuple[int, int]:
    spot = layout_of(board.board_size).junction(board.numbers[number])
    return on_widget(board, spot.column, spot.line)


def on_widget(board: HexBoard, column: int, line: int) -> tuple[int, int]:
    size = board.board_size
    left = (board.size.width - size.width) // 2
    top = (board.size.height - size.height) // 2
    return column + left, line + top


@both_sizes
@pytest.mark.parametrize("numbers", [EASY, LONG], ids=["easy", "long"])
async def test_every_number_can_be_read(size: tuple[int, int], numbers: dict[str, Point]) -> None:
    board = HexBoard(numbers)
    async with playing(board, size):
        words = " ".join(shown(board))
        for block in "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█":
            words = words.replace(block, " ")
        assert sorted(word for word in words.split() if word in numbers) == sorted(numbers)


@both_sizes
async def test_arrows_move_and_enter_chooses(size: tuple[int, int]) -> None:
    async with playing(HexBoard(EASY), size) as (stage, pilot):
        await pilot.press("right", "up", "enter", "space")
        assert stage.posted == ["cursor D5", "cursor C4", "chosen C4", "chosen C4"]


@both_sizes
async def test_while_choosing_only_the_choices_can_be_reached(size: tuple[int, int]) -> None:
    board = HexBoard(EASY)
    async with playing(board, size) as (stage, pilot):
        board.choosable = ROUND_C4
        await pilot.press("down", "down", "enter")
        await pilot.click(board, offset=place(board, "A1"))
        assert stage.posted == ["cursor C4", "cursor D5", "chosen D5"]
        assert board.cursor == "D5"


@both_sizes
async def test_choices_show_their_names(size: tuple[int, int]) -> None:
    board = HexBoard(EASY)
    async with playing(board, size):
        board.choosable = ROUND_C4
        board.cursor = "C5"
        text = "\n".join(shown(board)).replace(" ", "")
        assert all(mark in text for mark in ("‹C4›", "►C5◄", "‹D5›"))


@both_sizes
async def test_a_click_chooses_a_field_or_picks_a_number(size: tuple[int, int]) -> None:
    board = HexBoard(EASY)
    async with playing(board, size) as (stage, pilot):
        await pilot.click(board, offset=place(board, "B2"))
        await pilot.click(board, offset=number_place(board, "17"))
        await pilot.click(board, offset=(0, 0))
        assert stage.posted == ["cursor B2", "chosen B2", "number 17"]


@both_sizes
async def test_the_mouse_carries_the_cursor_only_while_choosing(size: tuple[int, int]) -> None:
    board = HexBoard(EASY)
    async with playing(board, size) as (_, pilot):
        await pilot.hover(board, offset=place(board, "D5"))
        assert board.cursor == "D4"
        board.choosable = ROUND_C4
        await pilot.hover(board, offset=place(board, "D5"))
        assert board.cursor == "D5"
        await pilot.hover(board, offset=place(board, "A1"))
        assert board.cursor == "D5"


@both_sizes
async def test_a_move_of_the_cursor_draws_only_the_two_fields(size: tuple[int, int]) -> None:
    board = HexBoard(EASY, tokens=TOKENS)
    async with playing(board, size) as (_, pilot):
        shown(board)
        kept = dict(board._strips)
        await pilot.press("left")
        again = {y for y, strip in kept.items() if board._strips.get(y) is not strip}
        top = (board.size.height - board.board_size.height) // 2
        assert again == {line + top for line in layout_of(board.board_size).lines("D4")}


async def test_every_change_of_state_shows() -> None:
    board = HexBoard(EASY)
    async with playing(board, (80, 24)):
        before = shown(board)
        for state, value in {
            "tokens": TOKENS,
            "target": "17",
            "choosable": ROUND_C4,
            "joining": frozenset({"C5"}),
            "cursor": "D5",
            "done": frozenset({"3"}),
            "numbers": LONG,
        }.items():
            setattr(board, state, value)
            assert shown(board) != before, state
            before = shown(board)


async def test_lines_drawn_again_are_as_if_all_were_drawn_anew() -> None:
    board = HexBoard(EASY)
    async with playing(board, (80, 24)):
        shown(board)
        board.tokens = TOKENS
        board.target = "17"
        board.choosable = ROUND_C4
        step_by_step = [board.render_line(y) for y in range(board.size.height)]
        board._forget()
        assert step_by_step == [board.render_line(y) for y in range(board.size.height)]


async def test_the_cursor_hides_without_focus_and_stays_while_choosing() -> None:
    board = HexBoard(EASY)
    async with playing(board, (80, 24)) as (stage, pilot):
        stage.screen.set_focus(None)
        await pilot.pause()
        assert "►" not in "".join(shown(board))
        board.choosable = ROUND_C4
        assert "►C4◄" in "".join(shown(board))


async def test_a_new_theme_is_seen_at_once() -> None:
    board = HexBoard(EASY)
    async with playing(board, (80, 24)) as (stage, pilot):
        before = board.render_line(5)
        stage.theme = "tutor-light"
        await pilot.pause()
        assert board.render_line(5) != before


@pytest.mark.parametrize("theme", ["nord", "textual-light", "ansi-dark"])
async def test_textuals_own_themes_work(theme: str) -> None:
    board = HexBoard(EASY, tokens=TOKENS)
    async with playing(board, (80, 24)) as (stage, pilot):
        stage.theme = theme
        await pilot.pause()
        assert "17" in "".join(shown(board))


async def test_a_terminal_too_small_shows_what_fits() -> None:
    board = HexBoard(EASY)
    async with playing(board, (40, 12)):
        assert board.render_line(3).cell_length == board.size.width


async def test_a_resize_takes_the_other_size() -> None:
    board = HexBoard(EASY)
    async with playing(board, (80, 24)) as (_, pilot):
        assert board.board_size.half == 4
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: board.board_size.half == 6)
        assert len(shown(board)[20]) == board.size.width


@pytest.mark.parametrize("language", TRIED)
async def test_help_and_key_speak_the_language_of_the_class(language: str) -> None:
    use(language)
    board = HexBoard()
    described = {b.description for b in board._bindings.get_bindings_for_key("enter")}
    assert described == {{"en": "Choose", "pl": "Wybierz", "el": "Επιλογή"}[language]}
    assert "C4" in board.help_text


def test_the_boards_of_these_tests_have_all_numbers() -> None:
    assert len(EASY) == len(LONG) == len(POINTS) == 54
    assert len(FIELDS) == 37
