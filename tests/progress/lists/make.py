"""Class lists as schools export them, thirty pupils each, with the mess that comes along.

The names are made up; what stands around them is what such programs write: titles, numbers,
parents, addresses, quotes, empty columns, and encodings of Windows.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

POLISH: Final = (
    "Adamczyk;Zofia;Ćwikła;Łucja;Dąbrowska-Żak;Anna;Górski;Świętosław;Jóźwiak;Jan;Kaźmierczak;Ewa;"
    "Łęcki;Michał;Nowak;Jan;Nowak;Jan;Ośka;Źdźbło;Pałka;Róża;Rączka;Ignacy;Śliwa;Hanna;Tokarz;Ida;"
    "Ułan;Olaf;Wąs;Iga;Wójcik;Zuzanna;Zięba;Antoni;Żuk;Oliwia;Bąk;Leon;Cichoń;Maja;Duda;Filip;"
    "Frąc;Amelia;Gaj;Szymon;Hała;Lena;Kos;Igor;Lis;Nadia;Mąka;Oskar;Pęk;Pola;Sęk;Tymon"
)
GREEK: Final = (
    "Παπαδοπούλου;Μαρία;Οικονόμου;Νικόλαος;Ιωάννου;Ελένη;Γεωργίου;Άρης;Δημητρίου;Ζωή;"
    "Κωνσταντίνου;Ηλίας;Νικολάου;Ίρις;Αθανασίου;Ορέστης;Βασιλείου;Δάφνη;Μιχαήλ;Λυδία;"
    "Αντωνίου;Φίλιππος;Σταύρου;Χλόη;Ψαρρά;Ωραιοζήλη;Ξενάκης;Στέφανος;Θεοδώρου;Καλλιόπη;"
    "Ρήγας;Πέτρος;Λάμπρου;Ιάσων;Καραγιάννη;Ευαγγελία;Μακρής;Τάσος;Σπανού;Αγγελική;"
    "Τζαννετάκη;Μελίνα;Χατζή;Ευδοκία;Φωτίου;Γιώργος;Ζαφείρη;Άννα;Αλεξίου;Νεφέλη;"
    "Πάλλη;Ρένα;Κόκκινος;Λουκάς;Μαύρου;Σοφία;Ασπρίδης;Μάρκος;Παπαδοπούλου;Μαρία"
)
ENGLISH: Final = (
    "O'Brien;Siobhan;Smith, Jr.;John;Van Der Berg;Max Peter;Müller;Zoë;Nguyen;An;García López;Ana;"
    "de la Cruz;Luz;Ng;Li;St. John;Ivy;Brontë;Charlotte;Al-Farsi;Omar;Okafor;Chidi;Singh;Arjun;"
    "Kim;Min-jun;Jones;Ada;Brown;Sam;Taylor;Alex;White;Noah;Young;Mia;King;Leo;Green;Ruby;"
    "Hall;Eli;Wood;Amy;Cole;Ben;Fox;Kit;Day;May;Lee;Jay;Hill;Ella;Cook;Finn;Ward;Isla"
)


class Export(NamedTuple):
    """One file, and the names that are in it."""

    text: str
    encodings: tuple[str, ...]
    names: tuple[str, ...]
    class_name: str


def _pairs(text: str) -> list[tuple[str, str]]:
    cells = text.split(";")
    return list(zip(cells[::2], cells[1::2], strict=True))


def polish() -> Export:
    """An electronic register: a title, semicolons, numbers, dates, CP1250."""
    head = "Szkoła Podstawowa nr 7\r\nLista uczniów - klasa 4b\r\n\r\n"
    head += (
        "Lp.;Nr ewidencyjny;Nazwisko;Imię;Drugie imię;Data urodzenia;Miejsce urodzenia;Oddział\r\n"
    )
    rows = [
        f"{n};{n + 400}/26;{last};{first};;2016-0{n % 9 + 1}-11;Łódź;4b\r\n"
        for n, (last, first) in enumerate(_pairs(POLISH), 1)
    ]
    names = tuple(f"{first} {last}" for last, first in _pairs(POLISH))
    return Export(head + "".join(rows), ("cp1250", "utf-8", "utf-8-sig", "utf-16"), names, "4b")


def greek() -> Export:
    """The register of Greek schools: tabs, capitals, parents, CP1253."""
    head = (
        "Α/Α\tΑριθμός Μητρώου\tΕπώνυμο μαθητή\tΌνομα μαθητή\tΌνομα Πατέρα\tΌνομα Μητέρας\tΤμήμα\n"
    )
    rows = [
        f"{n}\t{4500 + n}\t{last}\t{first}\tΓεώργιος\tΕλένη\tΔ1\n"
        for n, (last, first) in enumerate(_pairs(GREEK), 1)
    ]
    names = tuple(f"{first} {last}" for last, first in _pairs(GREEK))
    return Export(head + "".join(rows), ("cp1253", "utf-8", "utf-8-sig", "utf-16"), names, "Δ1")


def english() -> Export:
    """A student information system: everything in quotes, a grade and a homeroom, UTF-8."""
    head = '"Student ID","Legal Last Name","Legal First Name","Preferred Name","Grade","Homeroom",'
    head += '"Guardian Name","Email"\n'
    rows = [
        f'"{100200 + n}","{last}","{first}","","4","4B","Pat {last.split()[0]}","p{n}@s.example"\n'
        for n, (last, first) in enumerate(_pairs(ENGLISH), 1)
    ]
    names = tuple(f"{first} {last.replace(',', '')}" for last, first in _pairs(ENGLISH))
    return Export(head + "".join(rows), ("utf-8", "utf-8-sig", "utf-16"), names, "4B")


EXPORTS: Final[Mapping[str, Export]] = {
    "Polish": polish(),
    "Greek": greek(),
    "English": english(),
}
