"""The report of a class, and the names it remembers."""

import csv
from io import StringIO
from pathlib import Path

from tests.language.sources import WHOLE
from tests.learn.class_rounds.classroom import REDS, ROUND, cards, dealt, teaching
from tutor import language
from tutor.learn.class_rounds import classes, report
from tutor.learn.class_rounds.classes import Choices
from tutor.learn.class_rounds.events import Ended, Laid, Named, Revealed

FORMULA = "=cmd|x"


def test_the_page_says_what_was_found_what_was_hidden_and_what_to_talk_about() -> None:
    page = report.markdown(teaching(*ROUND, Revealed(), Ended(), class_name="4b"))
    assert page.startswith("# Rounds with the class: Rachmistrz · 4b\n")
    assert "- Blues: 2 points" in page
    assert "Best idea of the day: 7 − 3 × 2 = 1 (Blues)" in page
    found, hidden = page.index("**What the class found**"), page.index("**What was still hidden**")
    astray = page.index("**Ideas to talk about**")
    assert "7 − 3 × 2 = 1 (Blues; 2 ways, all the same idea)" in page[found:hidden]
    assert "= 8 (8 ways, 2 different ideas)" in page[hidden:astray]
    assert "Reds: 7 − 3 × 2 = 8 – " in page[astray:]


def test_the_table_has_a_row_a_result_and_a_row_a_claim_that_fell() -> None:
    table = report.table(teaching(*ROUND, Named(REDS, FORMULA)))
    rows = list(csv.DictReader(StringIO(table)))
    kinds = [row["kind"] for row in rows]
    assert (kinds.count("found"), kinds.count("missed"), kinds.count("astray")) == (2, 16, 1)
    assert rows[-1]["misconception"] == "left-to-right"
    assert rows[-1]["team"] == f"'{FORMULA}"


def test_it_is_written_in_every_language(home: Path) -> None:
    for lang in WHOLE:
        language.use(lang)
        assert report.markdown(teaching(*ROUND)).count("\n") > 20
    saved = report.save(teaching(*ROUND))
    assert saved.page.parent == home / "reports"
    assert saved.table.read_bytes().startswith(b"\xef\xbb\xbfround,")


def test_classes_are_remembered_the_latest_first(home: Path) -> None:
    choices = Choices().with_class("4b", ("Ala",)).with_class("5a", ("Jan",))
    assert classes.save(choices.with_class("4b", ("Ala", "Olek")))
    assert list(classes.load().classes.items()) == [("4b", ("Ala", "Olek")), ("5a", ("Jan",))]
    (home / classes.FILE).write_text("{")
    assert classes.load() == Choices()


def test_a_card_result_that_was_found_one_way_may_hide_another() -> None:
    going = cards(dealt(4, 2, 4, 6, 8), Laid(REDS, "4+4=8", "correct"))
    page = report.markdown(going)
    assert "4 + 4 = 8 (Reds; 2 ways, 2 different ideas)" in page
    assert "- 4 × 2 = 8 (2 ways, 2 different ideas)" in page
