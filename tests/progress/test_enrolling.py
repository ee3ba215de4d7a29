"""What a class list would change: doubles are asked about, and nobody is lost on the way."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tutor.progress.class_list import read
from tutor.progress.enrolling import (
    Change,
    Choice,
    Clash,
    Entry,
    Mover,
    Newcomer,
    changes,
    entries,
)
from tutor.progress.names import folded
from tutor.progress.values import Choices, Pupil, now


def pupil(number: int, name: str, class_name: str | None = None) -> Pupil:
    return Pupil(
        id=number,
        name=name,
        has_pin=False,
        created=now(),
        choices=Choices(),
        class_name=class_name,
    )


KNOWN = [pupil(1, "Anna", "4b"), pupil(2, "Ola"), pupil(3, "Jan", "5a")]


def plan(text: str, class_name: str | None = "4b") -> list[Entry]:
    return list(entries(read(text), KNOWN, class_name))


def stored(decided: list[Entry]) -> tuple[Change, ...]:
    """What is to be stored, whatever ids the newcomers get."""
    found = changes(decided, KNOWN)
    return tuple(replace(one, uid="") if isinstance(one, Newcomer) else one for one in found)


def newcomer(name: str, class_name: str | None) -> Newcomer:
    return Newcomer(name, class_name, uid="")


def decide(plan: list[Entry], *choices: Choice) -> list[Entry]:
    """The plan with these choices where it asks for one."""
    left = list(choices)
    decided = [replace(one, choice=one.choice or left.pop(0)) for one in plan]
    assert not left
    return decided


def test_new_names_are_put_into_the_class_or_into_their_own() -> None:
    assert stored(plan("Ewa\nIga")) == (newcomer("Ewa", "4b"), newcomer("Iga", "4b"))
    table = "Imię;Klasa\nEwa;6c\nIga;"
    assert stored(plan(table)) == (newcomer("Ewa", "6c"), newcomer("Iga", "4b"))
    assert stored(plan("Ewa", None)) == (newcomer("Ewa", None),)


def test_who_is_there_already_stays_and_who_is_elsewhere_is_asked_about() -> None:
    found = plan("ANNA\nOla\nJan")
    assert [(one.clash, one.choice) for one in found] == [
        (Clash.HERE, Choice.SAME),
        (Clash.ELSEWHERE, None),
        (Clash.ELSEWHERE, None),
    ]
    assert [one.there and one.there.id for one in found] == [1, 2, 3]
    assert stored(decide(found, Choice.SAME, Choice.ANOTHER)) == (
        Mover(2, "4b"),
        newcomer("Jan", "4b"),
    )
    assert stored(decide(found, Choice.NOBODY, Choice.NOBODY)) == ()


def test_two_of_a_name_are_asked_about_and_stay_two() -> None:
    found = plan("Ewa\nIga\newa")
    assert [one.clash for one in found] == [None, None, Clash.TWICE]
    assert [one.choice for one in found] == [Choice.ANOTHER, Choice.ANOTHER, None]
    both = stored(decide(found, Choice.ANOTHER))
    assert [one.name for one in both if isinstance(one, Newcomer)] == ["Ewa", "Iga", "ewa (2)"]
    for choice in (Choice.SAME, Choice.NOBODY):
        assert stored(decide(found, choice))[0] == newcomer("Ewa", "4b")
        assert len(stored(decide(found, choice))) == 2
    again = [replace(one, choice=Choice.ANOTHER) for one in plan("Anna\nAnna")]
    assert stored(again) == (newcomer("Anna (2)", "4b"), newcomer("Anna (3)", "4b"))


def test_one_name_in_two_classes_is_nothing_to_ask() -> None:
    found = plan("4b\nEwa\n5a\nEwa", None)
    assert [one.clash for one in found] == [None, None]
    assert stored(found) == (newcomer("Ewa", "4b"), newcomer("Ewa", "5a"))


def test_a_list_put_in_twice_changes_nothing_more() -> None:
    found = plan("Ewa\nIga")
    there = [*KNOWN, pupil(4, "Ewa", "4b"), pupil(5, "Iga", "4b")]
    again = entries(read("Ewa\nIga"), there, "4b")
    assert len(stored(found)) == 2
    assert changes(again, there) == ()


names = st.sampled_from(["Anna", "Ola", "Jan", "Ewa", "EWA", "Iga"])


@given(st.lists(names, max_size=12), st.data())
def test_every_name_is_decided_once_and_no_two_in_a_class_are_alike(
    listed: list[str], data: st.DataObject
) -> None:
    found = plan("\n".join(listed))
    assert [one.name for one in found] == listed
    decided = [replace(one, choice=data.draw(st.sampled_from(Choice))) for one in found]
    changed = stored(decided)
    others = sum(one.choice is Choice.ANOTHER for one in decided)
    assert sum(isinstance(one, Newcomer) for one in changed) == others
    moved = [one.pupil for one in changed if isinstance(one, Mover)]
    assert len(moved) == len(set(moved))
    into = {one.pupil: one.class_name for one in changed if isinstance(one, Mover)}
    after = [(one.name, into.get(one.id, one.class_name)) for one in KNOWN]
    after += [(one.name, one.class_name) for one in changed if isinstance(one, Newcomer)]
    counts = Counter((folded(name), class_name) for name, class_name in after)
    assert max(counts.values()) == 1
