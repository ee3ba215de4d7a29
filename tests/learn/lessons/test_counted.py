"""A number chooses the form of a word beside it: 4 talerze, 5 talerzy; φεύγει 1, φεύγουν 2."""

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from tutor.learn.lessons import Lesson, folder, lessons
from tutor.learn.lessons.making import dealt_of, prose_of

SEEDS = 25

FORMS = re.compile(r"\{[^{}|]+\|([^{}|\n]+)\|([^{}|\n]+)\|([^{}|\n]+)\}")
"""A word of which the number has the choice: for 1, for 2 to 4, for more."""

GOVERNED = r"(?<!\bz )(?<!\bZ )(?<!\bdo )(?<!\bdla )"
"""What stands behind these has one form whatever the number is."""

FEW = GOVERNED + r"(?<![\d,.:/⁄])((?:\d*[02-9])?[2-4]) {word}\b"


SEVERAL = r"(?:φεύγουν|λείπουν|μένουν|περισσεύουν|κι άλλα) "
"""In Greek these stand beside a number from 2 on."""


def test_a_word_behind_a_number_that_changes_changes_with_it() -> None:
    """Seen: 4 ciastka na 24 talerzy, na 4 równych części."""
    pages = {path.parent.name: path.read_text("utf-8") for path in folder().glob("*/pl.md")}
    forms = [found for page in pages.values() for found in FORMS.findall(page)]
    many = {most for _, _, most in forms} - {form for *fewer, _ in forms for form in fewer}
    wrong = []
    for lesson in lessons().lessons:
        fixed = [w for w in many if re.search(rf"\{{[^{{}}|]+\}} {w}\b", pages[lesson.id])]
        if fixed:
            few = re.compile(FEW.replace("{word}", f"(?:{'|'.join(fixed)})"))
            wrong += [
                (lesson.id, found[0])
                for text in _dealt(lesson, "pl")
                for found in few.finditer(text)
            ]
    assert sorted(set(wrong)) == []


def test_one_alone_has_no_word_for_several() -> None:
    """Seen in Greek: από 3 κομμάτια φεύγουν 1."""
    one = re.compile(SEVERAL + r"1(?![\d/]|[,.]\d)", re.IGNORECASE)
    open_to_one = re.compile(SEVERAL + r"\{", re.IGNORECASE)
    pages = {path.parent.name: path.read_text("utf-8") for path in folder().glob("*/el.md")}
    wrong = {
        (lesson.id, found[0])
        for lesson in lessons().lessons
        if open_to_one.search(pages[lesson.id])
        for text in _dealt(lesson, "el", seeds=8)
        for found in one.finditer(text)
    }
    assert sorted(wrong) == []


def _dealt(lesson: Lesson, language: str, seeds: int = SEEDS) -> Iterator[str]:
    """All that a lesson may say in a language."""
    plan = replace(lesson.plan, pages={language: lesson.plan.pages[language]})
    for seed in range(seeds):
        prose = [part for _, part in prose_of(plan, seed)]
        yield from _strings(msgspec.to_builtins([prose, dealt_of(plan, seed)]))


def _strings(found: object) -> Iterator[str]:
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for each in found.values():
            yield from _strings(each)
    elif isinstance(found, list | tuple):
        for each in found:
            yield from _strings(each)
