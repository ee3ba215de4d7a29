"""The teacher's desk: a class is led from a phone, and nothing grave happens by one tap."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.classroom.pages.rooms import Crowd, Looking, Opened, rooms
from tests.progress.samples import wrong
from tutor.progress.repository import Progress
from tutor.progress.values import Work, now

SMALLEST = 44
"""Pixels of what a finger hits."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("desks")
    return folder


@pytest.fixture(scope="module")
def opened(home: Path) -> Iterator[list[Opened]]:
    with rooms(home, 3) as told:
        yield told


class Desk(Looking):
    """The desk, with fingers."""

    def tap(self, name: str, within: str = "body") -> None:
        """Taps the button of that name."""
        self.page.locator(within).get_by_role("button", name=name, exact=True).click()

    def tap_twice(self, name: str, then: str) -> None:
        """Two quick taps on one place; after the first one something else stands there."""
        there = self.page.locator("#controls").get_by_role("button", name=name, exact=True)
        box = there.bounding_box()
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.click(*place)
        self.sees(then, "#top h1")
        self.page.mouse.down(click_count=2)
        self.page.mouse.up(click_count=2)

    @property
    def round(self) -> int:
        """The number of the round that is asked."""
        return int(self.page.inner_text("#top .task").split()[1])

    def open(self, pupil: str) -> None:
        """Opens what there is of a pupil."""
        self.page.locator("#grid").get_by_role("button", name=pupil).click()

    def too_small(self) -> list[str]:
        """Buttons and fields that a finger misses."""
        found: list[str] = self.page.evaluate(
            """(least) => [...document.querySelectorAll("button, select, input, summary")]
                .filter((each) => each.getClientRects().length)
                .filter((each) => each.getBoundingClientRect().height < least)
                .map((each) => each.outerHTML.slice(0, 80))""",
            SMALLEST,
        )
        return found


def test_a_round_is_led_from_a_phone(browser: Any, opened: list[Opened]) -> None:
    room = opened[0]
    crowd, desk = Crowd(browser, room), Desk(browser, room.desk, 360, 640)
    wall = Looking(browser, room.screen, 1280, 720)
    desk.sees("Nobody yet.")
    crowd.join("Ala", "Bartek", "Wawrzyniec Brzęczyszcz.")
    desk.sees("Wawrzyniec Brzęczyszcz.", "#grid")

    desk.tap("Ask something", "#controls")
    desk.page.get_by_label("What did you roll?").fill("2 3 nonsense")
    desk.tap("Start the round", "#controls")
    desk.sees("This does not work.", "#news")
    desk.page.get_by_label("What did you roll?").fill("2 3 7")
    assert desk.overflow() == [] == desk.too_small()
    desk.page.keyboard.press("Enter")
    desk.sees("Answers are open")
    desk.sees("thinking", "#grid")
    crowd.answers("Ala", "nonsense")
    desk.sees("not a full answer", "#grid")
    desk.sees("Answered: 0 of 3")
    crowd.answers("Ala", "7+3-2=8")
    crowd.answers("Bartek", "3+2*7=35", "7-2*3=15")
    desk.sees("right: 1", "#grid")
    desk.sees("stuck, wrong: 2", "#grid")
    desk.sees("Always from left to right", "#grid")
    desk.sees("Answered: 2 of 3")
    assert "Bartek" in desk.page.inner_text("#news")
    desk.tap("! Stuck: 1")
    assert desk.page.locator("#grid li").count() == 1
    assert desk.overflow() == [] == desk.too_small()

    desk.open("Bartek")
    desk.sees("3+2×7=35", "dialog")
    desk.sees("Always from left to right", "dialog")
    assert desk.page.get_by_role("button", name="Show this answer").count() == 0
    desk.page.get_by_label("Name").fill("Bartłomiej")
    desk.page.keyboard.press("Enter")
    desk.sees("Bartłomiej", "dialog h2")
    desk.page.get_by_label("Team").fill("Foxes")
    desk.tap("Move")
    desk.page.keyboard.press("Escape")
    desk.sees("Foxes", "#grid")

    desk.tap("Ring the bell")
    desk.sees("The bell has rung")
    desk.tap("Solutions", "#views")
    desk.sees("Only you can see this.", "#solutions")
    desk.tap("Show solutions")
    desk.sees("Now everyone sees this.", "#solutions")
    desk.tap("Pupils", "#views")
    wall.sees("7 + 3 − 2")
    desk.tap("All: 3")
    desk.open("Bartłomiej")
    desk.tap("Show this answer without a name: 3+2×7=35")
    wall.sees("3+2×7=35")
    assert "Bartłomiej" not in wall.text
    desk.tap("Close")
    desk.tap("Take it off the screen", "#asks")
    wall.page.locator(".pages").wait_for()

    desk.tap("Solutions", "#views")
    desk.sees("7 + 3 − 2", "#solutions")
    desk.tap("▶ Next round")
    desk.sees("Round 2")
    desk.tap("Pause the class")
    wall.sees("Eyes up!")
    desk.tap("▶ Go on")

    desk.page.locator("summary").click()
    desk.tap("Polski")
    desk.sees("Można odpowiadać")
    assert desk.page.get_attribute("html", "lang") == "pl"
    assert desk.overflow() == [] == desk.too_small()
    desk.tap("Zakończ zajęcia")
    desk.tap("Nie, wróć")
    desk.sees("Można odpowiadać")
    desk.tap("Zakończ zajęcia")
    desk.tap("Tak, zakończ")
    desk.sees("Zajęcia zakończone")
    desk.sees(".csv", "#top .report")
    assert desk.page.get_by_role("button", name="Zamknij drzwi").count() == 0
    assert desk.overflow() == []
    assert desk.complaints == []


def test_who_comes_in_and_who_has_to_go(browser: Any, opened: list[Opened]) -> None:
    room = opened[1]
    crowd, desk = Crowd(browser, room), Desk(browser, room.desk, 1280, 800)
    crowd.join("Ala", "Bartek")
    desk.sees("Bartek", "#grid")

    crowd.join("ALA", take=True)  # at another device
    desk.sees("Someone on another device wants this name.")
    desk.tap("Let in")
    desk.page.locator("#asks .row").wait_for(state="detached")

    desk.page.locator("summary").click()
    desk.tap("Lock the door")
    desk.sees("Door locked", "summary")
    crowd.join("Zoe")
    assert crowd.no("Zoe") == "door-locked"

    desk.open("Bartek")
    desk.tap("Remove from the class")
    desk.tap("No, go back")
    assert desk.page.locator("#grid li").count() == 2
    desk.tap("Remove from the class")
    desk.tap("Yes, remove")
    desk.page.locator("#grid", has_text="Bartek").wait_for(state="detached")
    assert crowd.no("Bartek") == "gone"
    assert desk.overflow() == []
    assert desk.complaints == []


def test_who_is_stuck_alone_is_seen(browser: Any, opened: list[Opened], home: Path) -> None:
    desk = Desk(browser, opened[2].desk, 390, 844)
    desk.sees("Nobody yet.")
    (database,) = home.rglob("progress.db")
    with Progress.open(f"sqlite:///{database}") as progress:
        ala = progress.add_pupil("Ala")
        progress.is_at(ala.id, Work("drill"))
        progress.record(wrong(ala.id, "left-to-right", at=now()))
        progress.record(wrong(ala.id, "left-to-right", at=now()))
    desk.sees("! 1", "#views")
    desk.sees("Ala", "#news")
    desk.page.locator("#views").get_by_role("button", name="Own speed").click()
    for text in ("Ala", "stuck", "Last: 8", "Always from left to right"):
        desk.sees(text, "#work")
    assert desk.overflow() == [] == desk.too_small()


@pytest.mark.parametrize("page", ["desk", "screen"])
@pytest.mark.parametrize("key", [None, "", "wrong", "other"])
def test_no_page_without_its_key(opened: list[Opened], page: str, key: str | None) -> None:
    """The key of the wall does not open the desk, nor the other way round."""
    room = opened[2]
    keys = {"desk": room.screen, "screen": room.desk}
    other = keys[page].partition("key=")[2] if key == "other" else key
    url = f"{room.url}/{page}" + ("" if other is None else f"?key={other}")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(url)
    assert refused.value.code == 403
    refused.value.close()


def test_a_cookie_of_the_wall_is_no_teacher(browser: Any, opened: list[Opened]) -> None:
    wall = Looking(browser, opened[2].screen, 1280, 720)
    wall.sees(opened[2].code)
    assert wall.page.goto(f"{opened[2].url}/desk").status == 403


def test_all_pages_together_are_light(browser: Any, opened: list[Opened]) -> None:
    """What travels when the wall, the desk and a pupil's page are opened for the first time."""
    room = opened[2]
    weight = 0
    for url in (room.url, room.screen, room.desk):
        page = browser.new_context().new_page()
        page.goto(url)
        weight += page.evaluate(
            """() => performance.getEntriesByType("resource")
                .concat(performance.getEntriesByType("navigation"))
                .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
        )
    assert 10_000 < weight < 100_000


def test_a_page_never_becomes_that_of_another_room(browser: Any, opened: list[Opened]) -> None:
    """One browser keeps one key; a line that breaks would come back with the other room's."""
    desk, wall = (Looking(browser, url, 800, 600) for url in (opened[1].desk, opened[1].screen))
    for here, other in ((desk, opened[2].desk), (wall, opened[2].screen)):
        here.sees(opened[1].code)
        here.page.context.new_page().goto(other)
        here.page.evaluate("window.dispatchEvent(new Event('offline'))")
        here.sees("This address does not work any more.", "#trouble")
        assert opened[2].code not in here.text


def test_of_two_quick_taps_the_second_does_nothing(browser: Any, opened: list[Opened]) -> None:
    """Seen: on “Show solutions” the second tap hit “Next round”, and nobody saw a solution."""
    room = opened[2]
    crowd, desk = Crowd(browser, room), Desk(browser, room.desk, 1280, 800)
    crowd.join("Ola")
    desk.tap("Ask something", "#controls")
    desk.page.locator("#controls").get_by_role("button", name="Start the round").dblclick()
    desk.sees("Answers are open")
    first = desk.round
    desk.tap_twice("Ring the bell", "The bell has rung")
    desk.tap_twice("Show solutions", "Solutions are on the screen")
    desk.page.locator("#controls").get_by_role("button", name="▶ Next round").dblclick()
    desk.sees("Answers are open")
    assert desk.round == first + 1
    desk.tap("Pupils", "#views")  # the desk has heard all by then
    desk.sees("Ola", "#grid")
    assert desk.round == first + 1
    assert desk.complaints == []
