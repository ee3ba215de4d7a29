"""The names of a class for rounds: kept whole, doubles told apart, long ones shown shorter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learn.class_rounds.classes import (
    doubles,
    left_out,
    names_in,
    short,
    told_apart,
)
from tutor.progress.names import folded


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Kowalska, Anna\nNowak, Jan", ("Anna Kowalska", "Jan Nowak")),
        ("Anna\nOla\nAnna", ("Anna", "Ola", "Anna")),
        ("Reds, Blues, Owls", ("Reds", "Blues", "Owls")),
        ("Team 1\nTeam 2", ("Team 1", "Team 2")),
        ("4a\n4b\n4c", ("4a", "4b", "4c")),
        ("Jan Maria Rokita-Potocki", ("Jan Maria Rokita-Potocki",)),
        ("Maria Magdalena Kowalska\nMaria Magdalena Nowak",
         ("Maria Magdalena Kowalska", "Maria Magdalena Nowak")),
        ("", ()),
    ],
)  # fmt: skip
def test_a_pasted_list_becomes_names(text: str, names: tuple[str, ...]) -> None:
    assert names_in(text) == names


def test_doubles_are_found_and_told_apart() -> None:
    names = ("Anna", "Ola", "ANNA", "Anna")
    assert doubles(names) == ("Anna", "ANNA")
    assert told_apart(names) == ("Anna", "Ola", "ANNA (2)", "Anna (3)")
    assert doubles(told_apart(names)) == ()


def test_what_cannot_be_told_apart_is_left_to_the_teacher() -> None:
    [line] = left_out("Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam")
    assert line.number == 3
    assert left_out("Anna\nOla") == ()


def test_long_names_are_shown_shorter_and_still_told_apart() -> None:
    names = ("Maria Magdalena Kowalska", "Maria Kowalska-Nowak", "Bartłomiej", "A" * 30)
    assert short(names) == ("Maria Kowalska", "Maria Kowalska.", "Bartłomiej", "A" * 15 + "…")
    alike = ("Aleksandra Kowalska", "Aleksandra Kowalczyk", "Aleksandra Nowak")
    assert short(alike) == ("Aleksandra Kowa.", "Aleksandra K (2)", "Aleksandra Nowak")
    assert short(alike, 8) == ("Aleksan…", "Alek (2)", "Alek (3)")


@given(
    st.lists(st.text("abAB ŁłΜμ-", min_size=1, max_size=40), max_size=35),
    st.sampled_from([6, 8, 16]),
)
def test_shown_names_fit_and_no_two_are_alike(names: list[str], room: int) -> None:
    shown = short(names, room)
    assert len(shown) == len(names)
    assert all(len(one) <= max(room, 1) for one in shown)
    assert len(set(map(folded, shown))) == len(shown)
