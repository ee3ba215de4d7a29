"""Class lists as schools write them: nobody is lost, doubled or cut in two."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tutor.progress.class_list import Kind, Line, read
from tutor.progress.names import LONGEST, squeezed


def names(text: str, *, surname_first: bool = True) -> list[str]:
    lines = read(text, surname_first=surname_first)
    return [found.name for line in lines for found in line.found]


def kinds(text: str) -> list[Kind]:
    return [line.kind for line in read(text)]


TWO = ["Anna Kowalska", "Jan Nowak"]
SIX = ["Anna", "Ola", "Jan", "Ewa", "Iga", "Zoe"]
ANNA = ("Anna Kowalska", "4b")

LISTS = {
    "one a line": ("Anna Kowalska\nJan Nowak", TWO),
    "surname, first name": ("Kowalska, Anna\nNowak, Jan\n", TWO),
    "only one of them": ("Kowalska, Anna", ["Anna Kowalska"]),
    "one among plain names": ("Kowalska, Anna\nJan Nowak\nOla Lis", [*TWO, "Ola Lis"]),
    "in quotes": ('"Kowalska, Anna"\n"Nowak, Jan"', TWO),
    "in Polish quotes": ("„Kowalska, Anna”\n„Nowak, Jan”", TWO),
    "each in quotes": ('"Kowalska","Anna"\n"Nowak","Jan"', TWO),
    "semicolons": ("Kowalska;Anna\nNowak;Jan", TWO),
    "tabs": ("Kowalska\tAnna\r\nNowak\tJan\r\n", TWO),
    "semicolons at the end": ("Anna Kowalska;\nJan Nowak;;\n", TWO),
    "numbered": ("1. Anna Kowalska\n2) Jan Nowak", TWO),
    "numbered in brackets": ("(1) Anna Kowalska\n[2] Jan Nowak", TWO),
    "numbered with dashes": ("1 - Anna Kowalska\n2 – Jan Nowak", TWO),
    "numbered by a blank": ("1 Kowalska, Anna\n2 Nowak, Jan", TWO),
    "numbered by a tab": ("1\tAnna Kowalska\n2\tJan Nowak", TWO),
    "numbered in a column": ("1;Kowalska;Anna\n2;Nowak;Jan", TWO),
    "bullets": ("• Anna Kowalska\n- Jan Nowak", TWO),
    "side by side": ("Anna, Ola, Jan", ["Anna", "Ola", "Jan"]),
    "side by side in lines": (
        "Anna, Ola, Jan,\nEwa, Iga, Zoe,\nPiotr, Kim",
        [*SIX, "Piotr", "Kim"],
    ),
    "whole names side by side": ("Anna Kowalska, Jan Nowak", TWO),
    "surnames first side by side": ("Kowalska, Anna; Nowak, Jan", TWO),
    "two first names": ("Kowalska-Nowak, Anna Maria", ["Anna Maria Kowalska-Nowak"]),
    "two surnames": ("de la Cruz, Ana\nNowak, Jan", ["Ana de la Cruz", "Jan Nowak"]),
    "first names alone": ("Ala\nOlek; Zosia", ["Ala", "Olek", "Zosia"]),
    "doubles stay": ("Anna\nOla\nAnna", ["Anna", "Ola", "Anna"]),
    "a nickname": ('Anna "Ania" Kowalska', ['Anna "Ania" Kowalska']),
    "an apostrophe": ("O'Brien, Seán", ["Seán O'Brien"]),
    "a number behind": ("Team 1\nTeam 2", ["Team 1", "Team 2"]),
    "a number before": ("3 Musketeers\nReds\nBlues", ["3 Musketeers", "Reds", "Blues"]),
    "blanks everywhere": ("\n \n  Anna   Kowalska \n\n\tJan Nowak\t\n", TWO),
    "a mark at the beginning": ("\ufeffAnna Kowalska\nJan Nowak", TWO),
    "rules between": ("-----\nAnna Kowalska\n=====\nJan Nowak\n12", TWO),
    "Greek": ("Παππά, Μαρία\nΝίκου, Άρης", ["Μαρία Παππά", "Άρης Νίκου"]),
    "nothing": (" \n\n", []),
}


@pytest.mark.parametrize("case", LISTS)
def test_the_names_of_a_list(case: str) -> None:
    text, wanted = LISTS[case]
    assert names(text) == wanted


TABLES = {
    "Polish": "Lp.;Nazwisko;Imię;Klasa\n1;Kowalska;Anna;4b",
    "second name": "Nazwisko,Imię,Drugie imię,Oddział\nKowalska,Anna,,4b",
    "English": "First name\tLast name\tClass\tE-mail\nAnna\tKowalska\t4b\ta@school.example",
    "name and surname": "Surname;Name;Class\nKowalska;Anna;4b",
    "whole names": "No,Student,Class\n1,Anna Kowalska,4b",
    "whole names turned": 'No,Student,Class\n1,"Kowalska, Anna",4b',
    "a title above": "Lista uczniów\n\nNr;Nazwisko i imię;Klasa\n7;Kowalska, Anna;4b",
    "the surname first in one column": "Nr;Nazwisko i imię;Klasa\n7;Kowalska Anna;4b",
    "the same in German": "Nr;Name und Vorname;Klasse\n7;Kowalska Anna;4b",
    "the same with a comma": 'Nr;"Nachname, Vorname";Klasse\n7;Kowalska Anna;4b',
    "the same with nothing else": "4b\nNazwisko i imię\nKowalska Anna",
    "the first name first in one column": "Nr;Imię i nazwisko;Klasa\n7;Anna Kowalska;4b",
    "told to a spreadsheet": "sep=;\nImię;Nazwisko;Klasa\nAnna;Kowalska;4b",
    "no headings": "12;Kowalska;Anna;4b;2014-05-06",
    "a class above": "Klasa 4b:\nKowalska, Anna",
    "only the class above": "4b\nAnna Kowalska",
}


@pytest.mark.parametrize("case", TABLES)
def test_a_table_of_a_school(case: str) -> None:
    found = [each for line in read(TABLES[case]) for each in line.found]
    assert [(each.name, each.class_name) for each in found] == [ANNA]


def test_a_greek_table() -> None:
    [_, line] = read("Α/Α;Επώνυμο;Όνομα;Πατρώνυμο;Τμήμα\n1;Παππά;Μαρία;Νίκος;Β1")
    assert [(each.name, each.class_name) for each in line.found] == [("Μαρία Παππά", "Β1")]
    assert line.unused == ("1", "Νίκος")


def test_first_names_may_stand_first() -> None:
    assert names("Anna;Kowalska\nJan;Nowak", surname_first=False) == TWO
    headed = "Nazwisko;Imię\nKowalska;Anna"
    assert names(headed, surname_first=False) == ["Anna Kowalska"]  # the headings tell


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ("Kowalska Anna Maria", "Anna Maria Kowalska"),
        ("van der Berg Eva", "Eva van der Berg"),
        ("kowalska anna", "anna kowalska"),
        ("Anna", "Anna"),
        ("Παππά Μαρία", "Μαρία Παππά"),
    ],
)
def test_a_surname_before_the_first_names_goes_behind_them(told: str, wanted: str) -> None:
    """Seen: turned where each had a column of its own, and not within one."""
    for heading in ("Nazwisko i imię", "Επώνυμο και Όνομα", "Last name, first name"):
        assert names(f"Lp.;{heading};Klasa\n1;{told};4b") == [wanted]


def test_each_class_above_its_own() -> None:
    found = [each for line in read("4b\nAnna\n5 A\nAnna\nOla") for each in line.found]
    assert [(one.name, one.class_name) for one in found] == [
        ("Anna", "4b"),
        ("Anna", "5 A"),
        ("Ola", "5 A"),
    ]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam", [Kind.PUPILS, Kind.PUPILS, Kind.UNCLEAR]),
        ("Kowalska, Anna\nNowak, Jan, Adam", [Kind.UNCLEAR, Kind.UNCLEAR]),
        ("Imię;Nazwisko\nAnna;Kowalska;x", [Kind.HEADING, Kind.UNCLEAR]),
        ("Imię;Klasa\nAnna;4b\n;4b", [Kind.HEADING, Kind.PUPILS, Kind.UNCLEAR]),
        ("Anna; Ola, Jan", [Kind.UNCLEAR]),
        ("a" * LONGEST + "\n" + "a" * (LONGEST + 1), [Kind.PUPILS, Kind.LONG]),
        ("Anna\n***\n12", [Kind.PUPILS, Kind.NOTHING, Kind.NOTHING]),
    ],
)
def test_what_is_not_understood_is_left_to_the_teacher(text: str, wanted: list[Kind]) -> None:
    assert kinds(text) == wanted


def test_a_line_is_told_of_by_its_number() -> None:
    assert [(line.number, line.text) for line in read("\nAnna\n\n 2.  Ola ")] == [
        (2, "Anna"),
        (4, "2. Ola"),
    ]


# Whatever is pasted --------------------------------------------------------------------------

PIECES = ["Anna", "Ola", "Jan Maria", "Łukasz", "Żak-Nowak", "Μαρία", "O'Brien", "4b", "12", "1."]
SIGNS = [",", ";", "\t", "\n", "\n", " ", '"', "•", "- ", ".", "Klasa", "Imię", "Nazwisko", "\r\n"]

pasted = st.one_of(
    st.text(max_size=200),
    st.lists(st.sampled_from(PIECES + SIGNS), max_size=40).map("".join),
    st.lists(st.sampled_from(PIECES + SIGNS), max_size=40).map(" ".join),
)


def letters(*texts: str) -> Counter[str]:
    return Counter(letter for text in texts for letter in squeezed(text) if letter.isalpha())


def told(line: Line) -> Counter[str]:
    names = [found.name for found in line.found]
    classes = {found.class_name or "" for found in line.found}
    return letters(*names, *line.unused, *classes)


@given(pasted, st.booleans())
@example("\x85", True)
def test_every_line_is_told_of_and_no_letter_is_lost(text: str, surname_first: bool) -> None:
    lines = read(text, surname_first=surname_first)
    whole = letters(text.lstrip("\ufeff"))
    assert sum((letters(line.text) for line in lines), Counter()) == whole
    for line in lines:
        assert bool(line.found) == (line.kind is Kind.PUPILS)
        if line.kind is Kind.PUPILS:
            assert not letters(line.text) - told(line)
        if line.kind is Kind.NOTHING:
            assert not letters(line.text)
        for found in line.found:
            assert found.name == squeezed(found.name)
            assert any(map(str.isalpha, found.name))
            assert len(found.name) <= LONGEST


full = st.tuples(
    st.sampled_from(["Anna", "Jan Maria", "Łukasz", "Zoë", "Μαρία"]),
    st.sampled_from(["Kowalska", "Żak-Nowak", "O'Brien", "Παππά"]),
)
WAYS = {
    "lines": "{0} {1}",
    "comma": "{1}, {0}",
    "numbered": "7. {1}, {0}",
    "semicolon": "{1};{0}",
    "table": "7;{1};{0};4b",
    "quoted": '"{1}, {0}"',
}


@given(st.lists(full, min_size=1, max_size=35), st.sampled_from(sorted(WAYS)))
def test_a_class_is_read_however_it_is_written(pupils: list[tuple[str, str]], way: str) -> None:
    text = "\n".join(WAYS[way].format(*pupil) for pupil in pupils)
    assert names(text) == [f"{first} {last}" for first, last in pupils]


@pytest.mark.parametrize(
    "told",
    [
        *("Wychowawca: mgr Ewa Lis", "Wychowawczyni klasy: Ewa Lis", "Nauczyciel: Jan Lis"),
        *("Teacher: Mr Fox", "Class teacher: Ms Lee", "Klassenlehrerin: Frau Lis"),
        *("Υπεύθυνη καθηγήτρια: Μαρία Λ.", "Δάσκαλος: Νίκος Π."),
    ],
)
def test_who_teaches_the_class_is_no_pupil(told: str) -> None:
    """Seen: the form teacher, who stands above the list, on the list."""
    text = f"4b\n{told}\nAnna Kowalska\nJan Nowak"
    assert kinds(text) == [Kind.HEADING, Kind.HEADING, Kind.PUPILS, Kind.PUPILS]
    assert names(text) == TWO


@pytest.mark.parametrize(
    "told",
    [
        *("Razem: 2", "Ogółem uczniów: 2", "Liczba uczniów: 2 (w tym dziewcząt: 1)", "Total: 2"),
        *("Gesamt: 2", "Anzahl der Kinder: 2", "Σύνολο: 2", "Αριθμός μαθητών: 2", "Razem 2"),
    ],
)
@pytest.mark.parametrize("above", ["4b", "Imię i nazwisko;Klasa"])
def test_how_many_they_are_is_no_pupil(told: str, above: str) -> None:
    """Seen: the sum below the list, on the list."""
    text = f"{above}\nAnna Kowalska\nJan Nowak\n{told}"
    assert kinds(text) == [Kind.HEADING, Kind.PUPILS, Kind.PUPILS, Kind.HEADING]
    assert names(text) == TWO


@pytest.mark.parametrize("title", ["Κατάλογος", "ΜΑΘΗΤΕΣ", "Οι μαθητές μας"])
def test_a_title_in_greek_may_end_in_any_sigma(title: str) -> None:
    """Seen: "Κατάλογος" on the list; where capitals do not count, ς is σ."""
    assert names(f"{title}\nAnna Kowalska\nJan Nowak") == TWO


@pytest.mark.parametrize("heading", ["Μαθητής", "ΜΑΘΗΤΕΣ", "Μαθητής/τρια", "Όνομα μαθήτριας"])
def test_a_heading_in_greek_may_end_in_any_sigma(heading: str) -> None:
    text = f"{heading};Αριθμός Μητρώου\nAnna Kowalska;11\nJan Nowak;12"
    assert kinds(text) == [Kind.HEADING, Kind.PUPILS, Kind.PUPILS]
    assert names(text) == TWO


def test_whoever_is_called_like_a_sum_is_a_pupil() -> None:
    assert names("Totalska Anna\nJan Razemski\nTotal") == ["Totalska Anna", "Jan Razemski", "Total"]


@pytest.mark.parametrize("title", ["Klasse 4b", "Oddział 4b", "kl. 4b", "Τάξη 4b"])
def test_a_class_is_named_in_every_language(title: str) -> None:
    found = [found.class_name for line in read(f"{title}\nAnna\nJan") for found in line.found]
    assert found == ["4b", "4b"]


def test_a_cell_may_have_several_lines() -> None:
    """Spreadsheets break lines within headings and addresses; seen: a pupil called "Nr w."""
    text = (
        '"Nr w\ndzienniku";"Nazwisko\ni imię";Oddział;Adres\n'
        '1;"Kowalska, Anna";4b;"ul. Długa 3\n\n90-001 ""Łódź"""\n'
        '2;"Nowak,\nJan";4b;ul. Krótka'
    )
    assert kinds(text) == [Kind.HEADING, Kind.PUPILS, Kind.PUPILS]
    assert names(text) == TWO
    assert [line.number for line in read(text)] == [1, 4, 7]


def test_a_quotation_mark_that_nothing_answers_opens_no_cell() -> None:
    text = '"Anna Kowalska\nJan "Janek" Nowak'
    assert names(text) == ['"Anna Kowalska', 'Jan "Janek" Nowak']
