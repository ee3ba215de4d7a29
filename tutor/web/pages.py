"""The pages that the server writes: the one with the terminal, and those that say something."""

from html import escape
from pathlib import Path
from string import Template
from typing import Final

from tutor.language import current, say

FOLDER: Final = Path(__file__).parent / "pages"


def app_page() -> str:
    """The page with the terminal."""
    return _page(
        "app",
        starting=say("serve.starting"),
        ended=say("serve.ended"),
        again=say("serve.again"),
        scripts=say("serve.scripts"),
    )


def login_page(problem: str = "") -> str:
    """The page that asks for the password, and says what was wrong with the last one."""
    return _page("login", ask=say("serve.ask"), enter=say("serve.enter"), problem=problem)


def notice_page(text: str) -> str:
    """A page with one sentence."""
    return _page("notice", text=text)


def _page(name: str, **texts: str) -> str:
    page = Template((FOLDER / f"{name}.html").read_text(encoding="utf-8"))
    return page.substitute({key: escape(text) for key, text in texts.items()}, language=current())
