"""What is drawn step by step is what would be drawn at once, and costs little."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.strip import Strip

from tests.benchmarks.board_answer import drawing_calls
from tests.games.rachmistrz.widgets.boards import EASY, LONG, TOKENS
from tests.ui.screens.play import LARGE, SMALL
from tutor.games.rachmistrz.rules.components import FIELDS
from tutor.games.rachmistrz.widgets.hexdrawing import Drawing, Palette
from tutor.games.rachmistrz.widgets.hexlayout import SIZES, Layout, Size, layout_of
from tutor.games.rachmistrz.widgets.hexlook import Scene
from tutor.ui.themes import DARK

PALETTE = Palette(DARK)

fields = st.sampled_from(FIELDS)
printed = st.sampled_from([*EASY, "no such number"])
scenes = st.builds(
    Scene,
    tokens=st.dictionaries(fields, st.sampled_from(list(TOKENS.values()))),
    target=st.none() | printed,
    choosable=st.frozensets(fields, max_size=3),
    joining=st.frozensets(fields, max_size=3),
    cursor=st.none() | fields,
    done=st.frozensets(printed, max_size=3),
    spent=st.frozensets(printed, max_size=3),
)


@pytest.mark.parametrize("size", [SIZES[-1], SIZES[3], SIZES[0]], ids=str)
@settings(max_examples=settings().max_examples // 6)  # each changes nearly all there is
@given(told=st.lists(scenes, min_size=2, max_size=4))
def test_changes_draw_what_drawing_it_all_would(size: Size, told: list[Scene]) -> None:
    layout = layout_of(size)
    drawing = Drawing(layout, EASY, told[0], PALETTE)
    old = at_once(layout, told[0])
    for scene in told[1:]:
        changed, new = drawing.change(scene), at_once(layout, scene)
        for line, (before, strip) in enumerate(zip(old, new, strict=True)):
            assert drawing.strip(line, 0, layout.size.width) == strip
            assert line in changed or before == strip
        old = new


def at_once(layout: Layout, scene: Scene) -> list[Strip]:
    drawing = Drawing(layout, EASY, scene, PALETTE)
    return [drawing.strip(line, 0, layout.size.width) for line in range(layout.size.height)]


def test_what_is_already_so_draws_nothing() -> None:
    scene = Scene(tokens=TOKENS, cursor="C4", target="7/2", done=frozenset({"10/3"}))
    drawing = Drawing(layout_of(SIZES[-1]), LONG, Scene(), PALETTE)
    assert drawing.change(scene)
    assert not drawing.change(scene)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_one_answer_draws_little(size: tuple[int, int]) -> None:
    assert await drawing_calls(size) <= 2_000
