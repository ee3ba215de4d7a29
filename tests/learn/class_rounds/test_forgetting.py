"""A pupil removed for good leaves no name in rounds that were called out."""

from pathlib import Path

import msgspec

from tests.learn.class_rounds.classroom import BLUES, REDS, ROUND, header
from tutor.engine.shelf import terminal_shelf
from tutor.engine.writing import Journal
from tutor.learn.class_rounds import classes
from tutor.learn.class_rounds.classes import Choices
from tutor.learn.class_rounds.events import Named
from tutor.learn.class_rounds.forgetting import remove_everything
from tutor.progress.repository import Progress
from tutor.progress.values import Pupil


def zosia() -> Pupil:
    with Progress.open() as progress:
        return progress.add_pupil("Zosia*", None, "4b")


def journal(number: int, *events: object) -> Path:
    path = terminal_shelf().practices / f"teaching-20260101-00000{number}-ab.jsonl"
    with Journal(path) as lines:
        first = msgspec.structs.replace(header(), teams=("zosia*", "Blues"))
        for value in (first, *events):
            lines.append(value)
    return path


def test_the_journals_go_on_without_the_name() -> None:
    path = journal(1, *ROUND, Named(REDS, "Reds"), Named(BLUES, "Zosia*"))
    before = path.read_bytes()
    assert remove_everything(zosia())
    after = path.read_bytes()
    assert b"osia" in before
    assert b"osia" not in after
    assert before.count(b"\n") == after.count(b"\n")


def test_rounds_that_are_going_on_are_left_alone_and_it_is_said() -> None:
    path = journal(1)
    before = path.read_bytes()
    lines, _ = Journal.open(path)
    pupil = zosia()
    with lines:
        assert not remove_everything(pupil)
    assert path.read_bytes() == before
    assert remove_everything(pupil)
    assert path.read_bytes() != before


def test_the_remembered_names_of_the_class_lose_one_and_others_none() -> None:
    both = Choices(classes={"4b": ("Ala", "Zosia*"), "5a": ("Zosia*",)})
    assert classes.save(both)
    assert remove_everything(zosia())
    assert classes.load().classes == {"4b": ("Ala",), "5a": ("Zosia*",)}
