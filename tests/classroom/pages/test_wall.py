"""The wall: it gives nothing away, names nobody beside an answer, and everything is in sight."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.classroom.pages.rooms import Crowd, Looking, Opened, rooms
from tests.patience import PATIENCE

ROLL = {"dice": [2, 3, 7], "side": "easy", "verdicts": "now"}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Opened]]:
    home: Path = tmp_path_factory.mktemp("walls")
    with rooms(home, 3) as told:
        yield told


def test_a_round_on_the_wall_gives_nothing_away(browser: Any, opened: list[Opened]) -> None:
    room, names = opened[0], ("Alexandra", "Bartek", "Χλόη")
    crowd, wall = Crowd(browser, room), Looking(browser, room.screen, 1280, 720)
    wall.sees(room.code)
    assert room.url.removeprefix("http://") in wall.text
    assert wall.page.locator(".qr path").count() == 1
    crowd.join(*names)
    for name in names:
        wall.sees(name)

    crowd.lead("ask", of="rachmistrz", options=ROLL)
    crowd.answers("Alexandra", "7+3-2=8", "3*7+2=23")
    crowd.answers("Bartek", "3+2*7=35", "7-2*3=15")
    wall.sees("Answered: 2 of 3")
    crowd.lead("ring")
    wall.sees("Stop!")
    crowd.lead("pause")
    wall.sees("Eyes up!")
    before = "".join(wall.heard)
    for solution in ("7+3-2", "7 + 3 − 2", "3*7+2", "=8", "solutions", "found", "=35"):
        assert solution not in before
    crowd.lead("resume")

    crowd.lead("reveal")
    wall.sees("7 + 3 − 2")
    wall.sees("Always from left to right")
    wall.sees("Nobody found these")
    assert not any(name in wall.text for name in names)

    crowd.lead("show", seat=2, id="Bartek:0:3+2*7=35")
    wall.sees("3+2×7=35")
    assert not any(name in wall.text for name in names)
    crowd.lead("hide")
    wall.page.locator(".pages").wait_for()

    crowd.lead("end")
    wall.sees("Well done!")
    assert "Alexandra" in wall.text
    assert "8" not in wall.page.inner_text("#top")
    wall.page.click(".languages [lang=pl]")  # also once the room says nothing any more
    wall.sees("Dobra robota!")
    assert wall.complaints == []
    assert all(url.startswith((room.url, "data:")) for url in wall.asked)


def test_a_full_class_of_long_names_is_in_sight(browser: Any, opened: list[Opened]) -> None:
    room = opened[1]
    crowd, wall = Crowd(browser, room), Looking(browser, room.screen, 1024, 768)
    names = [f"Χρυσοβαλάντω Παπαδοπ. {number:02}" for number in range(30)]
    crowd.join(*names)
    wall.sees(names[-1])
    for width, height in ((1024, 768), (1280, 720)):
        wall.page.set_viewport_size({"width": width, "height": height})
        wall.page.wait_for_function(
            """() => [...document.querySelectorAll(".columns li")].every((each) => {
                 const { right, bottom } = each.getBoundingClientRect();
                 const box = each.closest(".fit").getBoundingClientRect();
                 return right <= box.right + 1 && bottom <= box.bottom + 1;
               })""",
            polling=50,
            timeout=PATIENCE * 1000,
        )
        assert wall.overflow() == []
    letters = "parseFloat(getComputedStyle(document.querySelector('.code')).fontSize)"
    assert wall.page.evaluate(letters) > 100

    # A roll with more ideas than a wall holds goes on several pages, and each can be seen.
    crowd.lead("ask", of="rachmistrz", options={"dice": [2, 6, 8], "side": "hard"})
    crowd.lead("reveal")
    seen = set[str]()
    in_sight = """() => [...document.querySelectorAll(".group span")].filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }).map((each) => each.textContent)"""
    wall.page.locator(".group span").first.wait_for()
    everything = set(wall.page.locator(".group span").all_inner_texts())
    for _ in range(6):
        seen |= set(wall.page.evaluate(in_sight))
        wall.page.keyboard.press("ArrowRight")
    assert seen == everything


CUT: Final = """() => [...document.querySelectorAll(".fit")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.textContent)"""


def test_nothing_is_cut_off_in_any_language_and_the_languages_cover_nothing(
    browser: Any, opened: list[Opened]
) -> None:
    """Seen: the last of four German sums cut in half; the count below it came after its size."""
    room = opened[2]
    crowd, wall = Crowd(browser, room), Looking(browser, room.screen, 1280, 720)
    crowd.join("Ala")
    crowd.lead("ask", of="quantum-game", options={"reroll": ""}, seconds=600)
    how = wall.page.locator(".how")
    for language in ("de", "pl", "el", "en"):
        before = how.inner_text()
        wall.page.click(f".languages [lang={language}]")
        wall.page.wait_for_function(
            "before => document.querySelector('.how').textContent !== before", arg=before
        )
        wall.page.wait_for_function("() => document.getElementById('answered').textContent")
        assert wall.page.evaluate(CUT) == []
        assert wall.overflow() == []
        covers = wall.page.locator(".languages").bounding_box()
        assert covers["y"] + covers["height"] <= wall.page.locator("#stage").bounding_box()["y"]
    assert wall.complaints == []
