"""The names of classes: remembered, whatever else is in their file."""

import msgspec

from tutor import sheets
from tutor.learn.class_rounds import classes
from tutor.learn.class_rounds.classes import Choices
from tutor.settings import config_folder

NAMES = {"4b": ("Ala", "Ola"), "5a": ("Ewa",)}


def written(contents: str) -> None:
    config_folder().mkdir(parents=True)
    (config_folder() / classes.FILE).write_text(contents)


def test_one_value_that_does_not_fit_costs_no_class() -> None:
    """Seen: with a count out of bounds all the classes were forgotten, and then written over."""
    written(msgspec.json.encode({"rounds": -1, "voice": 3, "classes": NAMES}).decode())
    choices = classes.load()
    assert choices == Choices(classes=NAMES, others={"rounds": -1, "voice": 3})
    assert classes.save(choices.with_class("6c", ("Iga",)))
    assert list(classes.load().classes) == ["6c", "4b", "5a"]


def test_what_cannot_be_read_is_kept() -> None:
    written('{"classes": {"4b": ["Ala"]}')
    assert classes.load() == Choices()
    assert classes.save(Choices(rounds=3))
    assert classes.load() == Choices(rounds=3)
    assert "Ala" in sheets.kept(config_folder() / classes.FILE).read_text()
