"""What translators are told: files and placeholders explained, and a changed English is noticed."""

from tests.language.sources import FILES, in_file, sentences
from tutor.language.translating import BEFORE, ENGLISH, Context, annotated, context, entries

TOLD = Context({}, {"name": "a name", "n": "a number"})

ENGLISH_FILE = """msgid ""
msgstr ""
"Language: en\\n"

#. max 20
msgid "home.hello"
msgstr "Hello {name}"

msgid "home.days"
msgid_plural "home.days"
msgstr[0] "{n} day"
msgstr[1] ""
"{n} days,\\n"
"one by one"
"""

GERMAN_FILE = """msgid ""
msgstr ""
"Language: de\\n"

# a word of the translator
msgid "home.hello"
msgstr "Hallo {name}"
"""


def test_every_file_and_every_placeholder_is_explained() -> None:
    told = context()
    english = sentences("en").values()
    assert {path.stem for path in FILES} == set(told.files)
    assert {name for each in english for name in each.placeholders} == set(told.placeholders)


def test_english_and_placeholders_stand_above_a_sentence() -> None:
    text = annotated(GERMAN_FILE, ENGLISH_FILE, TOLD)
    assert text.split("\n\n")[1] == (
        "#. English: Hello {name}\n#. {name}: a name\n# a word of the translator\n"
        'msgid "home.hello"\nmsgstr "Hallo {name}"\n'
    )
    assert annotated(text, ENGLISH_FILE, TOLD) == text


def test_plural_forms_and_lines_are_told_on_one_line() -> None:
    _, [_, days] = entries(ENGLISH_FILE)
    assert days.text == "{n} day | {n} days, / one by one"


def test_what_english_was_stays_until_somebody_takes_it_out() -> None:
    first = annotated(GERMAN_FILE, ENGLISH_FILE, TOLD)
    changed = ENGLISH_FILE.replace("Hello", "Hi")
    second = annotated(first, changed, TOLD)
    third = annotated(second, changed.replace("Hi", "Good day"), TOLD)
    for text, now in ((second, "Hi {name}"), (third, "Good day {name}")):
        [entry] = entries(text)[1]
        assert (entry.said(ENGLISH), entry.said(BEFORE)) == (now, "Hello {name}")
    agreed = third.replace("#. Before: Hello {name}\n", "")
    assert annotated(agreed, changed.replace("Hi", "Good day"), TOLD) == agreed
    [back] = entries(annotated(second, ENGLISH_FILE, TOLD))[1]
    assert back.said(BEFORE) is None


def test_sentences_are_read_as_gettext_reads_them() -> None:
    for path in FILES:
        found = entries(path.read_text(encoding="utf-8"))[1]
        read = {each.key: each for each in in_file(path, path.parent.name)}
        assert [each.key for each in found] == list(read)
        for each in found:
            forms = (form.replace("\n", " / ") for form in read[each.key].forms)
            assert each.text == " | ".join(forms)


def test_no_translation_is_behind_the_english() -> None:
    """After a change of English: ``python -m tutor.language.translating``, and look."""
    english = {
        (path.parent.parent, path.name): path.read_text(encoding="utf-8")
        for path in FILES
        if path.parent.name == "en"
    }
    told = context()
    behind = list[str]()
    for path in FILES:
        source = english.get((path.parent.parent, path.name))
        if path.parent.name == "en" or source is None:
            continue
        text = path.read_text(encoding="utf-8")
        if annotated(text, source, told) != text:
            behind.append(f"{path.parent.name}/{path.name}: not refreshed")
        behind += [each.key for each in entries(text)[1] if each.said(BEFORE) is not None]
    assert behind == []
