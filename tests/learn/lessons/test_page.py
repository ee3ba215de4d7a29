"""Pages: blocks with their lines, and calculations with the signs of the language."""

import pytest

from tests.learn.lessons.folders import PAGE
from tutor.language import LANGUAGES, use
from tutor.learn.lessons import lessons
from tutor.learn.lessons.page import Check, Placed, Prose, parse
from tutor.learn.lessons.pages import WrittenPages
from tutor.learn.lessons.prose import WIDEST, shown
from tutor.learn.noted import noted


def test_blocks() -> None:
    page = parse(PAGE)
    assert page.title == "Brackets"
    assert page.blocks == (
        Prose("What is in the bracket comes first.", 3),
        Placed("first", 5),
        Prose("Now with dice.", 7),
        Placed("second", 9),
        Prose("## Check", 11),
        Check(13),
    )
    assert page.shape == ("", "first", "", "second", "", "check")


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("", ()),
        ("{{a}}", ("a",)),
        ("# T\n\n  {{ a }}  \n\n\n{{check}}\n", ("a", "check")),
        ("# T\n\nWrite {{a}} so.\n", ("",)),
        ("# T\n\n```\n{{a}}\n```\n{{b}}\n", ("", "b")),
        ("# T\n\n````\n```\n{{a}}\n````\n{{b}}\n", ("", "b")),
        ("\ufeff# T\r\n\r\n{{a}}\r\n", ("a",)),
    ],
)
def test_places(text: str, shape: tuple[str, ...]) -> None:
    assert parse(text).shape == shape


def test_no_title() -> None:
    assert parse("Brackets\n\n{{a}}\n").title == ""


SIGNS = [
    ("en", "`2*(3-5)=-4`", "`2 × (3 − 5) = −4`"),
    ("pl", "`2*(3-5)=-4`", "`2 · (3 − 5) = −4`"),
    ("el", "`12/4`", "`12 : 4`"),
    ("en", "`3+1/2=7/2`", "`3 + 1 ÷ 2 = 7/2`"),
    ("pl", "`1.5`", "`1,5`"),
    ("pl", "`*`", "`·`"),
    ("en", "`3+▢=8`", "`3 + ▢ = 8`"),
    ("en", "`5+R3=8`", "`5 + R3 = 8`"),
    ("en", "`C4` and `lesson.toml`", "`C4` and `lesson.toml`"),
    ("pl", "7/2 and 2*3", "7/2 and 2*3"),
]


@pytest.mark.parametrize(("language", "written", "seen"), SIGNS)
def test_signs(language: str, written: str, seen: str) -> None:
    use(language)
    assert shown(written) == seen


def test_a_worked_example() -> None:
    written = "So:\n\n```sums\n4+3*2 | first `3*2`\n= 4+6\n= 10 | done\n```\n\nAnd `2*3`."
    seen = "So:\n\n```text\n4 + 3 × 2   first 3 × 2\n= 4 + 6\n= 10        done\n```\n\nAnd `2 × 3`."
    assert shown(written) == seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_worked_example_is_wider_than_the_smallest_screen(language: str) -> None:
    """Seen: “zamieniamy jedną dziesiątkę na dziesięć jedno”, where nothing of a block is broken."""
    use(language)
    for lesson in lessons().lessons:
        prose = [block for block in lesson.page.blocks if isinstance(block, Prose)]
        fenced = [
            fence for block in prose for fence in shown(block.markdown).split("```text\n")[1:]
        ]
        lines = [line for fence in fenced for line in fence.partition("```")[0].splitlines()]
        assert [line for line in lines if len(line) > WIDEST] == [], lesson.id


def test_a_note_that_is_too_long_goes_on_below_itself() -> None:
    lines = (("882 : 6", "how many hundreds can all get? Then tens, then ones"), ("= 147", ""))
    assert list(noted(lines, 40)) == [
        ("882 : 6   ", "how many hundreds can all get?"),
        ("          ", "Then tens, then ones"),
        ("= 147", ""),
    ]


def test_other_fences_stay_as_they_are() -> None:
    assert shown("```\n A1  `2*3`\n```") == "```text\n A1  `2*3`\n```"


def test_written_pages_are_kept_packed_and_read_whole() -> None:
    """Mistakes: signs of a language lost on the way; 2 MB of pages that nobody reads now."""
    lesson = lessons().lessons[0]
    assert lesson.plan is not None
    pages = lesson.plan.pages
    assert isinstance(pages, WrittenPages)
    assert set(pages) == {path.stem for path in lesson.folder.glob("*.md")}
    for language, page in pages.items():
        text = (lesson.folder / f"{language}.md").read_text(encoding="utf-8")
        assert page == parse(text)
