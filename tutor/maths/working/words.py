"""Words that stand in a calculation: plus, times, remainder, ``25% of 80``.

In English, Polish, Greek and German, whatever language is spoken: a class may mix them.
"""

from typing import Final
from unicodedata import combining, normalize

from tutor.maths.powers import SIGNS_OF_ROOTS


def folded(word: str) -> str:
    """A word without accents and capitals: ``Υπόλοιπο`` as ``υπολοιπο``, ``ς`` as ``σ``."""
    apart = normalize("NFD", word.casefold())
    return "".join(char for char in apart if not combining(char))


SIGNS: Final = {
    **dict.fromkeys(("plus", "dodac", "συν"), "+"),
    **dict.fromkeys(("minus", "odjac", "μειον", "πλην"), "-"),
    **dict.fromkeys(("times", "razy", "επι", "mal"), "*"),
    **dict.fromkeys(("over", "przez", "δια", "durch"), "/"),
    **dict.fromkeys(("equals", "ισον", "ισουται", "ειναι", "gleich", "ist", "sind"), "="),
}
"""Words that are signs, folded (:func:`folded`)."""

REMAINDER: Final = frozenset(
    {"r", "rem", "remainder", "left", "reszta", "reszty", "reszte", "zostaje", "rest", "bleibt"}
    | {"υ", "υπ", "υπολ", "υπολοιπο", "μενει", "περισσευει"}
)
"""What stands between a quotient and its remainder, folded; a full stop may follow."""

OF: Final = frozenset(
    map(folded, ("of", "z", "ze", "od", "του", "της", "των", "απο", "von", "vom"))
)
"""Times, folded, after a percentage or a fraction: ``25% of 80``, ``1/2 z 8``."""

PHRASES: Final = {
    "<": r"(?:is|are) (?:less|smaller|fewer) than|(?:jest |to )?mniejsz\w+ (?:niż|niz|od)|"
    r"(?:ist )?kleiner als|(?:είναι )?μικρότερ\w+ από",
    ">": r"(?:is|are) (?:greater|larger|bigger|more) than|(?:jest |to )?większ\w+ (?:niż|niz|od)|"
    r"(?:ist )?gr(?:ö|oe)(?:ß|ss)er als|(?:είναι )?μεγαλύτερ\w+ από",
    "*": r"multiplied by|pomno[zż]\w+ przez|multipliziert mit|πολλαπλασιασμένο με",
    ":": r"divided by|podziel\w+ (?:przez|na)|(?:geteilt|dividiert) durch|διαιρεμένο με",
    "=": r"is equal to|equals to|makes|gives|is|"
    r"to(?: jest)?(?=\s+[-−]?[0-9][0-9.,/ ]*(?:\Z|[;\n]))|r[oó]wna si[eę]|daje|wynosi|"
    r"ist gleich|ergibt|macht|κ[άα]νει",
    "∛": r"cube root of|pierwiastek (?:sze[sś]cienny|(?:3\.?|trzeciego) stopnia) z|"
    r"(?:dritte wurzel|kubikwurzel) aus|κυβική ρίζα του",
    "√": r"(?:square )?root of|pierwiastek (?:kwadratowy )?z|(?:quadrat)?wurzel aus|"
    r"(?:τετραγωνική )?ρίζα του",
    "of": r"of the number|(?:z|od) liczby|von der zahl|του αριθμού",
    "%": r"per cent|τοις εκατ[όο]",
    "(1/2)*": r"(?<!and )(?:a |one )?half of|(?<!i )połow[aę] (?:z|od)|(?:die )?hälfte von|"
    r"(?:το )?μισό (?:του|από)",
    "(1/4)*": r"(?<!and )(?:a |one )?quarter of|ćwierć (?:z|od)|(?:ein )?viertel von|"
    r"(?:το )?τέταρτο (?:του|από)",
    "^2": r"squared|(?:do )?kwadratu?|(?:im|zum) quadrat|στο τετρ[άα]γωνο",
    "^3": r"cubed|do sze[sś]cianu|στον κ[ύυ]βο",
    "^": r"to the power(?: of)?|do pot[eę]gi|hoch",
}
"""Words that mean a sign together, or where they stand alone."""

ROOT_WORDS: Final = {
    **{sign: name for name, sign in SIGNS_OF_ROOTS.items()},
    **dict.fromkeys(("sqrt", "root", "pierwiastek", "pierw", "wurzel", "ριζα"), "sqrt"),
    "cbrt": "cbrt",
}
"""Roots, as a sign or a word, folded, by their names in :data:`tutor.maths.powers.ROOTS`."""

FORBIDDEN: Final = frozenset({"!", "//", "pow", "abs", "mod", "div"})
"""Operations that are none of ours."""

TASKS: Final = r"zad|zadanie|nr|aufg|aufgabe|ex|exercise|task|no|[άα]σκ|[άα]σκηση"
"""What stands before the number of a task."""

AND_THEN: Final = (
    *("and then", "and", "so", "then", "because"),
    *("i", "oraz", "więc", "wiec", "czyli", "potem", "a potem", "zatem", "bo", "ponieważ"),
    *("und dann", "und", "also", "dann", "daher", "denn", "weil"),
    *("και μετά", "και", "άρα", "αρα", "μετά", "μετα", "ύστερα", "γιατί", "γιατι"),
)
"""What leads from one calculation to the next, or to its reason, in any of the languages."""

SAID_BEFORE: Final = (
    *("the answer", "the result", "i think", "i get", "i got", "it"),
    *("the answer is", "the result is", "my answer is", "it is"),
    *("to jest", "to", "jest", "wychodzi", "wyszło", "wyszlo", "wynik to", "odpowiedź to"),
    *("es sind", "es ist", "das ist", "das sind", "ich denke", "es"),
    *("die antwort ist", "das ergebnis ist", "die lösung ist"),
    *("είναι", "ειναι", "βγαίνει", "βγαινει", "βρήκα", "βρηκα"),
    *("η απάντηση είναι", "το αποτέλεσμα είναι"),
)
"""What is said before a result at the beginning of a line."""

ANSWERS: Final = frozenset(
    {"answer", "ans", "odp", "odpowiedz", "wynik", "antwort", "ergebnis", "απαντηση", "απ"}
)
"""What stands before a result, folded; a colon or a full stop may follow."""

NUMBER_WORDS: Final = frozenset(
    {"dozen", "hundred", "thousand", "million", "tens", "ones", "half", "and"}
    | {"sto", "tysiac", "tysiace", "tysiecy", "tys", "mln", "milion", "pol", "tuzin", "setki"}
    | {"hundert", "tausend", "zehner", "einer", "halb", "dutzend"}
    | {"εκατο", "χιλ", "εκατομμυριο", "μισο"}
    | {*map(folded, ("εκατονταδες", "χιλιαδες", "δεκαδες", "μοναδες"))}
    | {"or", "lub", "albo", "oder"}
)
"""Words that make another number of the one before them, or two of it, folded: they are no units.
"""

PERCENT: Final = frozenset({"percent", "pct", "procent", "proc", "prozent"})
"""What may be written for ``%``, folded."""

KNOWN: Final = SIGNS.keys() | REMAINDER | OF | PERCENT | ROOT_WORDS.keys() | {"x", "χ", "х"}
"""Words that mean something in a calculation."""
