"""The pages that the server writes: the one with the terminal, and those that say something."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from tutor.language import LANGUAGES, say
from tutor.progress.roles import Role
from tutor.serving.templates import filled
from tutor.web.places import Place

FOLDER: Final = Path(__file__).parent / "pages"
HEADS: Final = ("pupil", "since", "last-key", "language")
"""What a line of the teacher's desk says; ``serve.desk-<head>`` stands above it."""


def app_page(line: str = "/ws") -> str:
    """The page with the terminal; ``line`` is the address of its websocket."""
    return filled(
        FOLDER / "app.html",
        FOLDER / "app-links.html",
        line=line,
        turn=say("serve.turn"),
        starting=say("serve.starting"),
        ended=say("serve.ended"),
        sent=say("serve.sent-home"),
        again=say("serve.again"),
        scripts=say("serve.scripts"),
    )


def choice_page() -> str:
    """The page where somebody chooses between the class and working alone."""
    return _page(
        "choice",
        title=say("serve.choice-title"),
        join=say("serve.choice-join"),
        alone=say("serve.choice-alone"),
        teacher=say("serve.desk-link"),
    )


def login_page(problem: str = "") -> str:
    """The page that asks for the password, and says what was wrong with the last one."""
    return _page(
        "login",
        ask=say("serve.ask"),
        enter=say("serve.enter"),
        problem=problem,
        teacher=say("serve.desk-link"),
    )


def teacher_page(problem: str = "", *, asks: bool = True, sets: bool = False) -> str:
    """The page that asks for the teacher's secret, or lets a first one be set.

    Without ``asks`` it only says why it does not.
    """
    asked = _field("secret", say("serve.desk-new" if sets else "serve.desk-ask"), first=True)
    if sets:
        asked += _field("again", say("serve.desk-new-again"))
    enter = escape(say("serve.desk-set" if sets else "serve.enter"))
    return _page(
        "teacher",
        _asked=f'{asked}<button type="submit">{enter}</button>' if asks else "",
        title=say("serve.desk-title"),
        problem=problem,
        back=say("serve.desk-back"),
    )


def _field(name: str, label: str, *, first: bool = False) -> str:
    return (
        f'<label for="{name}">{escape(label)}</label>'
        f'<input id="{name}" name="{name}" type="password" autocomplete="off" maxlength="200" '
        f'aria-describedby="problem" {"autofocus" if first else ""} required>'
    )


def desk_page(places: Sequence[Place], most: int) -> str:
    """The page with a line about every open page."""
    head = "".join(f"<th scope=col>{escape(text)}</th>" for text in _heads())
    rows = "".join(_row(place) for place in places if not place.leaving)
    return _page(
        "desk",
        _head=head,
        _rows=rows,
        title=say("serve.desk-title"),
        count=say("serve.desk-count", n=sum(not place.leaving for place in places), most=most),
        open=say("serve.desk-open"),
        lead=say("serve.desk-lead"),
        leave=say("serve.desk-leave"),
        refresh=say("serve.desk-refresh"),
    )


def _heads() -> list[str]:
    return [say(f"serve.desk-{head}") for head in HEADS]


def _row(place: Place) -> str:
    """A line about an open page, with the button that ends it."""
    name = say("serve.desk-teacher") if place.role is Role.TEACHER else place.name
    cells = (
        name or say("serve.desk-nobody"),
        f"{place.since:%H:%M}",
        f"{place.last_key:%H:%M:%S}" if place.last_key else "–",
        LANGUAGES.get(place.language, "–"),
    )
    text = "".join(
        f'<td data-head="{escape(head)}">{escape(cell)}</td>'
        for head, cell in zip(_heads(), cells, strict=True)
    )
    end = escape(say("serve.desk-end"))
    label = escape(say("serve.desk-end-of", name=cells[0]))
    return (
        f'<tr>{text}<td><form method="post" action="/teacher/end">'
        f'<button name="page" value="{place.id}" aria-label="{label}">{end}</button>'
        "</form></td></tr>"
    )


def _page(name: str, **texts: str) -> str:
    return filled(FOLDER / f"{name}.html", None, **texts)
