"""The pupil's page: a whole round by touch or by keys, and the same seat whatever happens."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.classroom.pages.rooms import Crowd, Looking, Opened, rooms

ROLL: Final = {"dice": [2, 3, 7], "side": "easy", "verdicts": "now"}
LARGEST: Final = 100 * 1024
"""Bytes of the page with its words, whole games too (CLASSROOM.md)."""
FINGER: Final = 44
"""Pixels that a finger hits."""

NAMELESS: Final = """() => [...document.querySelectorAll(
    "button, input, select, [role=button], [role=textbox], [role=group], [role=timer] [role]")]
  .filter((each) => each.getClientRects().length)
  .filter((each) => !(each.getAttribute("aria-label") || each.textContent.trim()
    || [...(each.labels || [])].some((label) => label.textContent.trim())))
  .map((each) => each.outerHTML)"""
SMALL: Final = """(finger) => [...document.querySelectorAll("button, input, select")]
  .map((each) => [each.outerHTML, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < finger || box.height < finger))
  .map(([html]) => html)"""

WEIGHT: Final = """() => ["navigation", "resource"]
  .flatMap((type) => performance.getEntriesByType(type))
  .reduce((sum, each) => sum + each.decodedBodySize, 0)"""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Iterator[Opened]]:
    home: Path = tmp_path_factory.mktemp("pupils")
    with rooms(home, 12) as told:
        yield iter(told)


@pytest.fixture
def room(opened: Iterator[Opened]) -> Opened:
    """A room of its own for each test."""
    return next(opened)


class Pupil(Looking):
    """A pupil's device."""

    def __init__(self, browser: Any, room: Opened, **more: Any) -> None:
        size, code = more.pop("size", (390, 844)), more.pop("code", f"/#{room.code}")
        super().__init__(browser, room.url + code, *size, **more)

    def joins(self, name: str) -> None:
        """Takes a seat under a nickname."""
        self.page.fill("#nickname", name)
        self.page.click("[data-key=go]")
        self.page.wait_for_selector("[data-view=lobby], [data-view=ask]")

    def taps(self, *keys: str) -> None:
        """Touches keys of the keypad, one after the other."""
        for key in keys:
            self.page.tap(f'.keypad [data-key="{key}"]')

    @property
    def line(self) -> str:
        """What is being written."""
        found: str = self.page.inner_text("#line")
        return found

    @property
    def sent(self) -> list[tuple[str, str]]:
        """What was sent, the newest first, with what the page says became of it."""
        rows = self.page.locator("[role=status] li").all()
        return [(row.locator(".equation").inner_text(), row.get_attribute("class")) for row in rows]

    def waits_for(self, *rows: tuple[str, str]) -> None:
        """Waits until exactly this was sent."""
        for place, (text, became) in enumerate(rows, 1):
            self.page.locator(
                f"[role=status] li:nth-child({place}).{became}", has_text=text
            ).wait_for()
        assert self.sent == list(rows)

    def is_fine(self) -> None:
        """Nothing stands out sideways, nothing is too small for a finger or has no name."""
        for _ in range(100):  # a board takes its size once it is there
            if self.overflow() == []:
                break
            self.page.wait_for_timeout(50)
        assert self.overflow() == []
        assert self.page.evaluate(NAMELESS) == []
        assert self.page.evaluate(SMALL, FINGER) == []


def test_a_whole_round_by_touch(browser: Any, room: Opened) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, code="", has_touch=True)
    pupil.page.fill("#code", "0")
    pupil.sees("A code has no 0, O, 1 or I")
    pupil.page.fill("#code", f" {room.code[:2]}-{room.code[2:]} ".lower())
    pupil.page.wait_for_selector("#nickname")
    pupil.is_fine()
    pupil.joins("Ala")
    pupil.is_fine()

    teacher.lead("ask", of="rachmistrz", options=ROLL, seconds=600)
    pupil.page.wait_for_selector(".keypad")
    pupil.is_fine()
    keys = [key.get_attribute("data-key") for key in pupil.page.locator(".keypad button").all()]
    assert keys[:10] == [*"237", *"1456890"]
    assert keys[10:] == [*"+-*/=()", "delete", "send"]
    pupil.taps(*"7+3-2=", "9", "delete", "8")
    assert pupil.line == "7+3−2=8"
    for part in ("#line", ".tiles", "[data-key=send]"):
        box = pupil.page.locator(part).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
    pupil.taps("send")
    pupil.waits_for(("7+3−2=8", "right"))
    pupil.page.tap("[data-tile='7']")
    pupil.taps(*"-3*2=8", "send")
    pupil.waits_for(("7−3×2=8", "wrong"), ("7+3−2=8", "right"))
    pupil.sees("from left to right", "[role=status]")
    focused = pupil.page.evaluate(
        "() => document.activeElement.matches('input, [contenteditable]')"
    )
    assert not focused, "a keyboard of the system would come up"

    pupil.taps(*"7*")
    teacher.lead("pause")
    pupil.sees("Eyes to your teacher")
    teacher.lead("resume")
    pupil.page.wait_for_selector(".keypad")
    assert pupil.line == "7×"
    teacher.lead("ring")
    pupil.sees("Time is up!")
    before = "".join(pupil.heard)
    assert "solutions" not in before
    teacher.lead("reveal")
    pupil.sees("You found 1 of 21.")
    pupil.is_fine()
    assert pupil.page.locator(".idea.mine").inner_text().split() == [
        "7+3−2",
        "yours",
        "1×",
        *["found", "by", "1"],
    ]
    assert pupil.page.locator(".idea.nobody").count() == 20
    teacher.lead("end")
    pupil.sees("Well played, Ala!")
    pupil.sees("your first one in this round")
    pupil.page.select_option("#lang", "de")  # also once the room says nothing any more
    pupil.sees("Gut gespielt, Ala!")
    assert pupil.complaints == []
    assert all(
        url.removeprefix("ws").removeprefix("http").startswith(room.url[4:]) for url in pupil.asked
    )


def test_a_round_by_keys_alone(browser: Any, room: Opened) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, size=(1024, 768))
    pupil.page.wait_for_selector("#nickname:focus")
    pupil.page.keyboard.type("Ola")
    pupil.page.keyboard.press("Enter")
    pupil.sees("You are in, Ola!")
    teacher.lead("ask", of="rachmistrz", options=ROLL)
    pupil.page.wait_for_selector("#line:focus")
    pupil.page.keyboard.type("7*(3-2=")
    pupil.sees("A bracket is still open.", ".hint")
    for key in ("ArrowLeft", ")", "End", "8", "Backspace", "7"):
        pupil.page.keyboard.press(key)
    assert pupil.line == "7×(3−2)=7"
    pupil.sees("Ready to send", ".hint")
    pupil.page.keyboard.press("Enter")
    pupil.page.keyboard.press("Enter")
    pupil.waits_for(("7×(3−2)=7", "right"))
    # A key that is clicked leaves the focus where it was: Enter sends.
    pupil.page.click("[data-key='8']")
    pupil.page.keyboard.press("Enter")
    pupil.waits_for(("8", "wrong"), ("7×(3−2)=7", "right"))
    # A key of the page that has the focus is pressed by Enter, and nothing is sent.
    pupil.page.focus("[data-key='9']")
    pupil.page.keyboard.press("Enter")
    assert pupil.line == "9"


def test_the_same_seat_after_a_reload_a_lost_network_and_a_second_window(
    browser: Any, room: Opened
) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, has_touch=True)
    pupil.joins("Ewa")
    teacher.lead("ask", of="rachmistrz", options=ROLL)
    pupil.page.wait_for_selector(".keypad")
    pupil.taps(*"7+3-2=8", "send", *"7-(")
    pupil.waits_for(("7+3−2=8", "right"))
    pupil.page.reload()
    pupil.waits_for(("7+3−2=8", "right"))
    assert pupil.line == "7−("

    pupil.page.context.set_offline(True)
    pupil.page.wait_for_selector("#away:not([hidden])")
    pupil.taps(*"3-2)=6", "send")
    pupil.waits_for(("7−(3−2)=6", "sending"), ("7+3−2=8", "right"))
    device = pupil.page.context
    pupil.page.close()
    device.set_offline(False)
    pupil.page = device.new_page()
    pupil.page.goto(room.url)
    pupil.waits_for(("7−(3−2)=6", "right"), ("7+3−2=8", "right"))
    pupil.page.wait_for_selector("#away", state="hidden")

    other = device.new_page()
    other.goto(room.url)
    other.wait_for_selector("[role=status] li.right >> nth=1")
    pupil.sees("Your seat is not open here any more")
    pupil.page.get_by_text("Go on here").click()
    pupil.waits_for(("7−(3−2)=6", "right"), ("7+3−2=8", "right"))
    other.wait_for_selector("[data-view=gone]")


def test_an_answer_that_was_on_its_way_when_the_bell_rang_is_told_to_be_late(
    browser: Any, room: Opened
) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room)
    pupil.joins("Ida")
    teacher.lead("ask", of="rachmistrz", options=ROLL)
    pupil.page.wait_for_selector(".keypad")
    pupil.page.context.set_offline(True)
    pupil.page.wait_for_selector("#away:not([hidden])")
    pupil.page.keyboard.type("7+3-2=8")
    pupil.page.keyboard.press("Enter")
    teacher.lead("ring")
    pupil.page.context.set_offline(False)
    pupil.waits_for(("7+3−2=8", "refused"))
    pupil.sees("Too late", "[role=status]")


ELSEWHERE: Final = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    send.call(this, text.replace(/"token":"[^"]*"/, '"token":"AAAAA.of-another-class"'));
  };
}"""


def test_a_page_whose_class_is_no_more_says_so(browser: Any, room: Opened) -> None:
    """Seen: where another class was opened meanwhile, it went on asking, each line was late."""
    teacher, pupil = Crowd(browser, room), Pupil(browser, room)
    pupil.joins("Ola")
    teacher.lead("ask", of="rachmistrz", options=ROLL)
    pupil.page.wait_for_selector(".keypad")
    pupil.page.evaluate(ELSEWHERE)
    pupil.page.context.set_offline(True)
    pupil.page.wait_for_selector("#away:not([hidden])")
    pupil.page.context.set_offline(False)
    pupil.sees("Your seat is not open here any more")
    pupil.page.get_by_text("Go on here").click()
    pupil.sees("Your seat is gone. Join again.", "#complaint")


def test_names_are_text_a_taken_one_needs_the_teacher_and_who_is_removed_is_told(
    browser: Any, room: Opened
) -> None:
    name = "<b>Jo</b>&amp;<img src=x>"[:24]
    teacher, pupil = Crowd(browser, room), Pupil(browser, room)
    pupil.joins(name)
    assert pupil.page.inner_text("#name") == name
    pupil.sees(f"You are in, {name}!")
    other = Pupil(browser, room)
    other.page.fill("#nickname", name)
    other.page.click("[data-key=go]")
    other.page.get_by_text("Ask my teacher").click()
    other.sees("I have asked your teacher")
    teacher.lead("admit", seat=1)
    other.sees(f"You are in, {name}!")
    pupil.sees("Your seat is not open here any more")
    teacher.lead("remove", seat=1)
    other.sees("Your seat is not open here any more")
    other.page.get_by_text("Go on here").click()
    other.sees("Your seat is not open here any more", "#complaint")
    assert other.complaints == []


WORDS: Final = "lang => fetch(`/class/hello?lang=${lang}`).then((it) => it.json())"
SEEN: Final = """() => [document.documentElement.lang, document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label]")].map((each) => each.ariaLabel)]"""


def test_nothing_is_left_in_english(browser: Any, room: Opened) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, has_touch=True)
    words = {each: pupil.page.evaluate(WORDS, each)["words"] for each in ("en", "pl", "el")}

    def reads(view: str) -> None:
        pupil.page.wait_for_selector(f"[data-view={view}]")
        for language in ("pl", "el"):
            pupil.page.select_option("#lang", language)
            pupil.page.wait_for_function(
                "lang => document.documentElement.lang === lang", arg=language
            )
            pupil.sees(words[language][VIEWS[view]])
            _, *shown = pupil.page.evaluate(SEEN)
            own = set(words[language].values())
            english = [text for text in words["en"].values() if len(text) > 4 and text not in own]
            assert [text for text in english if text in "\n".join(shown)] == []

    reads("names")
    pupil.joins("Iga")
    reads("lobby")
    teacher.lead("ask", of="rachmistrz", options=ROLL, seconds=600)
    pupil.page.wait_for_selector(".keypad")
    pupil.taps(*"7-3*2=8", "send", *"7+")
    pupil.page.wait_for_selector("li.wrong p")
    reads("ask")
    assert pupil.sent == [("7−3·2=8", "wrong")]
    teacher.lead("reveal")
    reads("reveal")
    teacher.lead("end")
    reads("over")


VIEWS: Final = {
    "names": "come-in",
    "lobby": "waiting",
    "ask": "hint-ends-in-sign",
    "reveal": "how-it-went",
    "over": "over-how",
}
"""A sentence of each view, by its key."""


def test_which_sign_it_is_takes_three_keys(browser: Any, room: Opened) -> None:
    """Seen: ten digits, and the equals sign far from the two others; “Right! Right! 0.15 < 0.4”."""
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, has_touch=True)
    pupil.joins("Ala")
    exercise = {"kind": "compare", "expression": "0.15?0.4"}
    teacher.lead("ask", of="exercise", options={"exercise": exercise}, seconds=600)
    pupil.page.wait_for_selector(".keypad")
    keys = [key.get_attribute("data-key") for key in pupil.page.locator(".keypad button").all()]
    assert keys == ["<", "=", ">", "delete", "send"]
    named = pupil.page.locator(".keypad .sign").all()
    assert [key.get_attribute("aria-label") for key in named] == [
        "less than",
        "equals",
        "greater than",
    ]
    pupil.is_fine()
    pupil.taps(">", "send")
    pupil.waits_for((">", "wrong"))
    pupil.taps("<", "send")
    pupil.waits_for(("<", "right"), (">", "wrong"))
    right = pupil.page.locator("[role=status] li.right")
    assert right.inner_text().count("Right!") == 1
    assert right.locator(".whole").inner_text() == "0.15 < 0.4"  # breaks at no end of a line
    assert pupil.complaints == []


def test_whole_games_are_played_on_a_board_and_a_sheet(browser: Any, room: Opened) -> None:
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, has_touch=True)
    pupil.joins("Adam")
    teacher.lead("ask", of="rachmistrz-game", options={"dice": [2, 3, 7], "side": "easy"})
    pupil.page.wait_for_selector("[data-field=E4]")
    pupil.is_fine()
    pupil.taps(*"7+3-2=8")
    pupil.sees("Now tap a field on the board.", ".hint")
    beside = [cell.get_attribute("data-field") for cell in pupil.page.locator(".beside").all()]
    assert beside == ["D4", "E3", "E4"]
    pupil.page.locator("[data-field=E4]").click()
    pupil.taps("send")
    pupil.waits_for(("7+3−2=8 E4", "right"))
    pupil.page.wait_for_selector("[data-field=E4].mine.now")
    board, line = (pupil.page.locator(each).bounding_box() for each in (".board", "#line"))
    told = line["y"] - board["y"] - board["height"]
    assert told >= 110, "five lines say what became of an answer; there were two"
    assert pupil.page.locator(".cell").first.bounding_box()["width"] >= FINGER
    teacher.lead("reveal")
    pupil.page.wait_for_selector("[data-view=reveal] .group")

    teacher.lead("ask", of="quantum-game", options={"reroll": ""})
    pupil.page.wait_for_selector(".sheet button.row")
    pupil.is_fine()
    row = pupil.page.locator(".sheet button.row").first
    row.click()
    assert row.get_attribute("aria-pressed") == "true"
    pupil.taps("send")
    pupil.page.wait_for_selector("[role=status] li.right")
    pupil.page.wait_for_selector(".sheet .cells .now")
    assert 20_000 < pupil.page.evaluate(WEIGHT) <= LARGEST


ALL_SEEN: Final = """() => {
  const box = document.querySelector(".question");
  return box.scrollHeight <= box.clientHeight + 1;
}"""


def test_what_is_to_be_added_up_is_seen_on_the_smallest_phone(browser: Any, room: Opened) -> None:
    """Seen: a row and a half of four, above keys for signs that nobody needs; misthrows add one."""
    teacher, pupil = Crowd(browser, room), Pupil(browser, room, size=(320, 568), has_touch=True)
    pupil.joins("Iga")
    for of, title in 4 * (("exlibris", "ExLibris"), ("quantum", "Quantum")):
        teacher.lead("ask", of=of, options={"verdicts": "now"})
        pupil.sees(title, ".question h1")
        pupil.page.wait_for_selector(".keypad.single")
        pupil.page.wait_for_function(ALL_SEEN)
        pupil.is_fine()
    pupil.taps("-", "7", "send")
    pupil.waits_for(("−7", "wrong"))


HINTS: Final = {
    "": "",
    "7+3-2=8": "",
    "(7+3)*2=20": "",
    "7-(-1)=8": "",
    "3-2=-1": "",
    "7+": "hint-ends-in-sign",
    "7+*3": "hint-signs",
    "*7": "hint-signs",
    "()": "hint-empty-bracket",
    "(7+3": "hint-unclosed",
    "7+3)": "hint-unopened",
    "7+3": "hint-result",
    "7+3=": "hint-after-equals",
    "=8": "hint-nothing-before",
}


def test_a_calculation_is_shown_with_the_signs_of_the_class(browser: Any, room: Opened) -> None:
    """Seen: 5/5 beside its result 1, where the wall and the keys had 5 : 5."""
    teacher = Crowd(browser, room)
    pupil = Pupil(browser, room)
    pupil.page.select_option("#lang", "el")
    pupil.joins("Iga")
    hand = {"top": 5, "hand": [1, 2, 2, 5, 11]}
    teacher.lead("ask", of="archimedes", options=hand, seconds=600)
    pupil.page.wait_for_selector("[data-view=ask]")
    teacher.lead("reveal")
    pupil.page.wait_for_selector(".ideas")
    shown = pupil.page.locator(".ideas .digits").all_inner_texts()
    assert sorted(shown) == ["5:1", "5:5", "5·1"]
    assert pupil.page.locator(".result b").all_inner_texts() == ["1", "5"]


def test_a_line_is_looked_at_while_it_is_written(browser: Any, room: Opened) -> None:
    page = Looking(browser, room.url, 390, 844).page
    found = page.evaluate(
        """async (lines) => {
          const { faultIn } = await import("/class/static/checking.js");
          const { learn } = await import("/class/static/common.js");
          learn({});
          return lines.map((line) => faultIn(line, true));
        }""",
        list(HINTS),
    )
    assert dict(zip(HINTS, found, strict=True)) == HINTS
