"""Pupils: names, PINs, choices, classes; and what goes when one is removed."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text

from tests.progress.samples import NOON, answered, card, one_more
from tutor.progress import pins
from tutor.progress.database import Database
from tutor.progress.enrolling import Mover, Newcomer
from tutor.progress.faults import PupilRefused, Refusal
from tutor.progress.names import classes_of
from tutor.progress.repository import Progress
from tutor.progress.tables import Table
from tutor.progress.values import Choices, Ending, LessonProgress, Storm


def refusal(call: object, *arguments: object) -> Refusal:
    with pytest.raises(PupilRefused) as refused:
        call(*arguments)  # type: ignore[operator]
    return refused.value.code


def test_a_pupil_is_kept(url: str) -> None:
    with Progress.open(url) as progress:
        ala = progress.add_pupil("  Ala ", class_name="4 b")
    with Progress.open(url) as progress:
        assert progress.pupils() == [ala]
    assert (ala.name, ala.class_name, ala.has_pin) == ("Ala", "4 b", False)
    assert ala.choices == Choices(success=75, calm=True)
    assert ala.choices.chance == 0.75
    assert ala.created.tzinfo == UTC
    assert abs(datetime.now(UTC) - ala.created) < timedelta(minutes=5)


def test_names_are_one_list_in_order(progress: Progress) -> None:
    for name in ("Ola", "ala", "Zosia", "Łukasz", "Lena", "Μαρία", "Άννα"):
        progress.add_pupil(name)
    found = [pupil.name for pupil in progress.pupils()]
    assert found == ["ala", "Lena", "Łukasz", "Ola", "Zosia", "Άννα", "Μαρία"]
    assert refusal(progress.add_pupil, " OLA") == Refusal.NAME_TAKEN


def test_one_name_stands_in_two_classes_but_not_in_one(progress: Progress) -> None:
    first, second = (progress.add_pupil("Anna", "1234", one) for one in ("4b", "5a"))
    loose = progress.add_pupil("anna")
    assert refusal(progress.add_pupil, "ANNA", None, " 4B ") == Refusal.NAME_TAKEN
    assert refusal(progress.add_pupil, "Anna") == Refusal.NAME_TAKEN
    assert refusal(progress.set_class, second.id, "4b") == Refusal.NAME_TAKEN
    assert refusal(progress.set_class, first.id, None) == Refusal.NAME_TAKEN
    assert refusal(progress.sign_in, "Anna", "1234") == Refusal.NAME_SHARED
    assert progress.sign_in("Anna", "1234", "5A") == second
    assert progress.sign_in(first.id, "1234") == first
    assert progress.sign_in("Anna", None, "") == loose
    assert refusal(progress.sign_in, "Anna", "1234", "6c") == Refusal.PUPIL_UNKNOWN
    assert refusal(progress.sign_in, 99) == Refusal.PUPIL_UNKNOWN
    progress.remove(first.id)
    assert progress.set_class(second.id, "4b").class_name == "4b"
    assert refusal(progress.restore, first.id) == Refusal.NAME_TAKEN


def test_a_class_keeps_the_spelling_it_got_first(progress: Progress) -> None:
    ala, ola = (progress.add_pupil(name, None, of) for name, of in (("Ala", "4b"), ("Ola", "4 B")))
    assert (ola.class_name, classes_of(progress.pupils())) == ("4b", ["4b"])
    assert progress.set_class(ola.id, " 4B").class_name == "4b"
    assert [one.class_name for one in progress.enrol([Newcomer("Jan", "4 b")])] == ["4b"]
    assert refusal(progress.add_pupil, "jan", None, "4 b") == Refusal.NAME_TAKEN
    everybody = [Mover(one.id, "4 B") for one in progress.pupils()]
    assert {one.class_name for one in progress.enrol(everybody)} == {"4 B"}  # nobody stays in 4b
    progress.remove(ala.id)
    assert progress.restore(ala.id).class_name == "4 B"


def test_renaming(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    assert refusal(progress.rename, ala.id, "ola") == Refusal.NAME_TAKEN
    assert progress.rename(ala.id, "ALA").name == "ALA"  # one's own name is not taken
    assert progress.rename(ola.id, "Ela").name == "Ela"
    assert progress.add_pupil("Ola").name == "Ola"


def test_signing_in(progress: Progress) -> None:
    ala = progress.add_pupil("Ala", "0420")
    assert ala.has_pin
    assert progress.sign_in(" ala ", "0420") == ala
    for pin in (None, "", "420", "0421", "\ud800"):
        assert refusal(progress.sign_in, "Ala", pin) == Refusal.PIN_WRONG
    assert refusal(progress.sign_in, "Ola", "0420") == Refusal.PUPIL_UNKNOWN


def test_a_pin_can_be_changed_and_taken_away(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    assert progress.sign_in("Ala") == ala
    assert progress.set_pin(ala.id, "1234").has_pin
    assert refusal(progress.sign_in, "Ala") == Refusal.PIN_WRONG
    assert not progress.set_pin(ala.id, None).has_pin
    assert progress.sign_in("Ala") == ala


@pytest.mark.parametrize("pin", ["1", "123", "1234567890123", "12a4", "12 4", "١٢٣٤"])
def test_what_is_no_pin(sqlite_url: str, pin: str) -> None:
    with Progress.open(sqlite_url) as progress:
        assert refusal(progress.add_pupil, "Ala", pin) == Refusal.PIN_UNFIT
        assert progress.pupils() == []


def test_pins_are_stored_as_salted_hashes_with_their_cost(slow_pins: None) -> None:
    one, other = pins.hashed("1234"), pins.hashed("1234")
    assert one != other
    assert one.startswith("scrypt$16384$8$5$")
    assert "1234" not in one.replace("16384", "")
    assert pins.fits("1234", one)
    # A hash of the cost of another year still fits.
    cheap = "scrypt$16$8$1$c2FsdHNhbHRzYWx0c2FsdA==$"
    key = "cJPH7gJZlOmtpC41A9Y2uw9751W/fiBGREJ8NHaTdwgTaat6TZH78Aa+QsBW18QTrwltmyJnsz4qwQWesyXrFA=="
    assert pins.fits("1234", cheap + key)
    assert not pins.fits("1235", cheap + key)


def test_choices_and_classes(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    assert progress.choose(ala.id, Choices(success=90, calm=False)).choices.chance == 0.9
    assert progress.set_class(ala.id, " 4  b ").class_name == "4 b"
    (ala,) = progress.pupils()
    assert (ala.choices, ala.class_name) == (Choices(success=90, calm=False), "4 b")
    assert progress.set_class(ala.id, None).class_name is None


def test_removing_takes_everything_of_that_pupil_and_nothing_else(
    progress: Progress, url: str
) -> None:
    ala, ola = progress.add_pupil("Ala", "1234"), progress.add_pupil("Ola", "1234")
    for pupil in (ala, ola):
        progress.record(answered(pupil.id), one_more(), {"6*8": lambda _: card("6*8")})
        progress.save_lesson(pupil.id, LessonProgress(lesson="brackets", run="{}"))
        progress.add_ending(pupil.id, Ending(mode="drill", day=NOON.date()))
        progress.add_storm(
            pupil.id, Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
        )
        assert refusal(progress.sign_in, pupil.name, "9999") == Refusal.PIN_WRONG
    before = counts(progress)
    progress.remove(ala.id)
    assert counts(progress) == before  # it can be undone
    progress.purge(ala.id)
    progress.purge(ala.id)  # gone is gone
    assert progress.pupils() == [ola]
    assert counts(progress) == {name: n if name in SHARED else n // 2 for name, n in before.items()}
    assert progress.answers(ola.id)
    assert progress.item_ratings(["evaluate 7-3*2"])["evaluate 7-3*2"].answers == 2


SHARED = {"item_ratings", "notes"}


def counts(progress: Progress) -> dict[str, int]:
    """How many rows each table has."""
    database: Database = progress._database
    with database.reading() as session:
        return {
            name: session.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
            for name in Table.metadata.tables
        }


def test_nothing_can_be_done_for_somebody_who_was_removed(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.remove(ala.id)
    storm = Storm(day=NOON.date(), points=9, best_combo=3, right=4, wrong=1)
    calls: list[tuple[object, ...]] = [
        (progress.rename, "Ola"),
        (progress.set_pin, None),
        (progress.choose, Choices()),
        (progress.set_class, None),
        (progress.save_lesson, LessonProgress(lesson="brackets", run="{}")),
        (progress.add_storm, storm),
        (progress.add_ending, Ending(mode="drill", day=NOON.date())),
    ]
    for call, *arguments in calls:
        assert refusal(call, ala.id, *arguments) == Refusal.PUPIL_UNKNOWN
    assert refusal(progress.record, answered(ala.id), one_more()) == Refusal.PUPIL_UNKNOWN
    assert progress.item_ratings(["evaluate 7-3*2"]) == {}
