"""Sheets as PDF: text that can be selected, in every language, the same bytes for the same seed."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from tests.learn.exercises.samples import CHOICE
from tests.learn.lessons.dealt import remembered
from tutor.engine.registry import find
from tutor.language import say, speaking
from tutor.learn.exercises import Evaluate, Mistake
from tutor.learn.lessons import lessons
from tutor.learn.paper.blocks import Solved
from tutor.learn.paper.login_cards import Card, cards_of
from tutor.learn.paper.making import (
    OfGame,
    OfLesson,
    OfMisconception,
    OfSkill,
    Subject,
    sheet_of,
)
from tutor.learn.paper.printing import pdf
from tutor.learn.paper.tasks import task_of
from tutor.maths.malrules.table import BY_ID

A4, LETTER = (595.276, 841.89), (612.0, 792.0)


@pytest.fixture(autouse=True, scope="module")
def dealt_once() -> Iterator[None]:
    """A lesson has the same numbers in every language, and several are printed of one."""
    with remembered():
        yield


def printed(subject: Subject, *, key: bool = False, paper: str = "a4", seed: int = 3) -> PdfReader:
    sheet = sheet_of(subject, seed, None, "4b")
    return PdfReader(BytesIO(pdf(sheet, "letter" if paper == "letter" else "a4", key=key)))


def text_of(reader: PdfReader) -> str:
    return "\n".join(page.extract_text() for page in reader.pages)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Practise", "Name", "4b"]),
        ("pl", ["Ćwicz", "Imię", "Oblicz"]),
        ("el", ["Εξάσκηση", "Όνομα", "Ημερομηνία"]),
        ("de", ["Übe", "Klasse", "Rechne"]),
    ],
)
def test_every_language_can_be_selected_and_is_named(language: str, words: list[str]) -> None:
    with speaking(language):
        reader = printed(OfSkill("order-of-operations"))
    assert all(word in text_of(reader) for word in words)
    assert str(reader.root_object["/Lang"]) == language
    marks = reader.root_object["/MarkInfo"].get_object()
    assert isinstance(marks, DictionaryObject)
    assert marks["/Marked"]
    assert reader.metadata is not None
    assert reader.metadata.title


@pytest.mark.parametrize("language", ["el", "de"])
def test_no_last_sentence_stands_on_a_page_by_itself(language: str) -> None:
    """Twenty of the lessons spent a sheet of paper on it, in one language or the other."""
    lesson = lessons().find("written-subtraction")
    assert lesson is not None
    with speaking(language):
        *_, last = printed(OfLesson(lesson)).pages
        shown = last.extract_text()
    assert "941 − 565" in shown
    assert "Rachmistrz" in shown


def test_the_seed_and_the_title_are_on_every_page_and_commands_with_the_key_alone() -> None:
    *tasks, key = printed(OfGame(find("rachmistrz"), "rolls"), key=True).pages
    assert tasks
    for page in (*tasks, key):
        assert "Rachmistrz" in page.extract_text()
        assert "Sheet 3" in page.extract_text()
    assert "--seed 3" in key.extract_text()
    assert not any("--" in page.extract_text() for page in tasks)


def test_a_mistake_is_named_for_teachers_alone() -> None:
    made = OfMisconception(BY_ID["smaller-digit-from-larger"])
    name = say("malrule.smaller-digit-from-larger.name")
    tasks, key = printed(made, key=True).pages
    assert name not in tasks.extract_text()
    assert say("drillview.skill-subtraction") in tasks.extract_text()
    assert name in key.extract_text()


@pytest.mark.parametrize("language", ["pl", "el", "de"])
def test_nobody_types_on_paper(language: str) -> None:
    typing = {"pl": "Wpisz", "el": "Πληκτρολόγησε", "de": "Tippe"}[language]
    with speaking(language):
        for lesson in lessons().lessons:
            tasks = sheet_of(OfLesson(lesson), 3).tasks
            assert [task for task in tasks if typing in f"{task.asked} {task.how}"] == []


def test_options_are_circled_on_the_sheet() -> None:
    task = task_of(CHOICE)
    assert [option[:2] for option in task.options] == ["A)", "B)", "C)"]
    assert (task.how, task.lines, task.room) == (say("paper.circle"), (), 0)


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("letter", LETTER)])
def test_sizes(paper: str, size: tuple[float, float]) -> None:
    (page, *_) = printed(OfGame(find("archimedes"), "hands"), paper=paper).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(size, abs=0.1)


def test_answers_in_a_row_are_no_product_and_no_question() -> None:
    """Seen: 8 + 4 − 2 · 8 + 4 : 2, two answers parted by what multiplies in three languages.

    A semicolon between them was a question mark in Greek.
    """
    lesson = lessons().find("order-of-operations")
    assert lesson is not None
    with speaking("el"):
        key = text_of(printed(OfLesson(lesson), key=True, seed=582067))
    assert "8 + 4 − 2 ή 8 + 4 : 2" in " ".join(key.split())


def test_the_heading_of_a_key_has_one_colon() -> None:
    """It was “Key: Practise: subtraction”."""
    told = " ".join(text_of(printed(OfSkill("subtraction"), key=True)).split())
    assert "Key – Practise: subtracting" in told


def test_what_a_key_says_of_ideas_stands_where_there_are_some() -> None:
    """Seen: small letters were explained over keys that had none."""
    said = say("paper.key-note")[:30]
    rolls, skill = OfGame(find("rachmistrz"), "rolls"), OfSkill("fractions")
    assert said in text_of(printed(rolls, key=True))
    assert said not in text_of(printed(skill, key=True))


def test_a_key_says_each_thing_once() -> None:
    """Seen: 20 − 4, 16, and below it how that is done: 20 − 4 = 16."""
    told = [key for task in sheet_of(OfSkill("unknowns"), 5).tasks for key in task.keys]
    assert {key.working for key in told if isinstance(key, Solved)} == {()}
    (mistake,) = task_of(Mistake("6*7", "sign-mixed-up")).keys
    assert mistake == Solved(("42",))
    (worked_out,) = task_of(Evaluate("1⁄2+1⁄3")).keys
    assert worked_out == Solved(("5/6",), ("This is how to do it: 1/2 + 1/3 = 3/6 + 2/6 = 5/6",))


def test_an_answer_stands_on_the_page_of_its_task() -> None:
    """Seen: 1/2 − 1/3 at the foot of a page, 1/6 at the top of the next one."""
    lesson = lessons().find("fractions-different-bottoms")
    assert lesson is not None
    with speaking("pl"):
        *_, last = printed(OfLesson(lesson), key=True, seed=4).pages
    assert re.match(r"1[123]\. ", last.extract_text())


def test_a_key_has_pages_of_its_own() -> None:
    subject = OfGame(find("archimedes"), "hands")
    plain, with_key = printed(subject), printed(subject, key=True)
    assert len(with_key.pages) > len(plain.pages)
    assert text_of(with_key).startswith(text_of(plain)[:200])
    assert "Key" not in text_of(plain)


def test_the_same_sheet_is_the_same_file() -> None:
    sheet = sheet_of(OfGame(find("rachmistrz"), "rolls-hard"), 9, 2)
    assert pdf(sheet, key=True) == pdf(sheet, key=True)


@pytest.mark.parametrize("name", ["rachmistrz", "archimedes", "quantum", "exlibris"])
def test_every_sheet_of_a_game_can_be_laid_out(name: str) -> None:
    from tutor.learn.paper.face import PAPER

    game = find(name)
    for kind in game.face(PAPER).kinds:
        assert printed(OfGame(game, kind), key=True).pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_deck_takes_four_pages_with_cards_under_its_title_too(paper: str) -> None:
    with speaking("el"):
        pages = printed(OfGame(find("archimedes"), "deck"), paper=paper).pages
    assert [page.extract_text().split().count("R") for page in pages] == [4, 0, 0, 0]


@pytest.mark.parametrize(("language", "first"), [("en", 0), ("pl", 4), ("el", 8)])
def test_lessons_can_be_laid_out(language: str, first: int) -> None:
    with speaking(language):
        for lesson in lessons().lessons[first::12]:
            (page, *others) = printed(OfLesson(lesson), key=True).pages
            assert lesson.title in page.extract_text()
            assert others, "the key"


def test_a_task_has_its_number_on_the_line_of_its_letters() -> None:
    found = list[tuple[str, float]]()
    lesson = lessons().find("equal-fractions")
    assert lesson is not None
    for page in printed(OfLesson(lesson), seed=7).pages:
        page.extract_text(visitor_text=lambda text, at, *_: found.append((text.strip(), at[5])))
    written = [one for one in found if one[0]]
    at = next(at for at, (text, _) in enumerate(written) if text.startswith("Why is"))
    assert written[at - 1] == (".", written[at][1])


def test_a_name_that_no_font_has_letters_for_stops_no_sheet() -> None:
    """Seen: nobody's card and no report was printed, for somebody had a picture in their name."""
    names = ["Ala Żółć", "Оля", "\U00013000\U0001fae8"]
    reader = PdfReader(BytesIO(pdf(cards_of([Card(name, "4b", "2468") for name in names]))))
    text = text_of(reader)
    assert "Ala Żółć" in text
    assert "Оля" in text
    assert text.count("2468") == 3
