"""What a pupil is told of a state of the class, line by line, for a screen and to be heard."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from tutor.classroom.protocol import No
from tutor.language import plain, say

LONGEST: Final = 200
"""Letters of an answer that are shown: what there is to say of it is to be seen below it."""

FIELD: Final = re.compile(r"(.*\S)\s+([^\W\d_]\d{1,2})\s*")
"""An answer with the field of a board behind it: ``7+3-2=8 C4``."""

RIGHT: Final = ("✓ ", "bold $text-success")
WRONG: Final = ("✗ ", "bold $text-error")
KEPT: Final = ("● ", "bold $accent")
"""The marks of answers: of those that are right, that are not, and of which nobody says yet."""
ON_THE_WAY: Final = ("… ", "dim")

HEADING: Final = "bold $accent"

OPEN: Final = ("○ ", "bold $text-warning")
"""The mark of an idea that is not one's own."""

State = Mapping[str, Any]

Parts: TypeAlias = tuple[str | tuple[str, str], ...]
"""A line: texts, some of them with the style in which a screen shows them."""


def with_field(text: str, state: State) -> tuple[str, str]:
    """An answer and its field, empty where the class plays on no board."""
    found = FIELD.fullmatch(text)
    if found is None or "board" not in (state.get("show") or {}) or "=" not in found[1]:
        return text, ""
    return found[1], found[2]


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds."""
    whole = max(0, round(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def head(name: str, state: State, points: int) -> str:
    """The line at the top: who, which round, how many points."""
    parts = [plain(name)]
    if state.get("round"):
        parts.append(say("join.round", number=state["round"]))
    team = (state.get("you") or {}).get("team")
    if team:
        parts.append(plain(str(team)))
    parts.append(say("join.points", n=points))
    return " · ".join(parts)


def note(state: State) -> str:
    """What is to be done now, in a sentence; empty where the round says it."""
    phase = state["phase"]
    if phase == "ask":
        return say("join.done") if state.get("done") else ""
    return say(f"join.phase-{phase}")


def answers(state: State, waiting: Sequence[str], *, right: bool | None = None) -> Iterator[Parts]:
    """What was sent in this round, the latest first, each with what there is to say of it.

    Args:
        state: of the class.
        waiting: texts that the hub does not have yet, in their order.
        right: whether only those that are right are meant, or only the others; None: all.
    """
    for text in reversed(waiting):
        yield ON_THE_WAY, (plain(text, LONGEST), "bold"), "  ", say("join.sending")
    told = state.get("told") or {}
    mine = [each for each in _answers(state) if each["round"] == state.get("round")]
    if right is not None:
        mine = [each for each in mine if (_mark(each.get("verdict")) == RIGHT) is right]
    for each in reversed(mine):
        yield _mark(each.get("verdict")), (plain(each["text"], LONGEST), "bold")
        for sentence in told.get(each["id"], ()):
            yield (f"  {sentence}",)


def _answers(state: State) -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = (state.get("you") or {}).get("answers") or ()
    return found


def _mark(verdict: Mapping[str, Any] | None) -> tuple[str, str]:
    if verdict is None or verdict.get("wrong") is False:
        return KEPT
    return RIGHT if verdict.get("correct") else WRONG


def revealed(state: State) -> Iterator[Parts]:
    """Everything that lies open: what was shown, the ideas, what went astray, how it came."""
    shown = state.get("shown")
    if shown:
        yield ((say("join.shown"), HEADING),)
        yield _mark({"correct": shown.get("correct")}), (plain(shown["text"], LONGEST), "bold")
        yield from ((f"  {sentence}",) for sentence in shown.get("told", ()))
        yield ()
    ideas = state.get("words_solutions") or ()
    mine = _found(state)
    if ideas:
        found = sum(_is_mine(place, mine, state) for place in range(len(ideas)))
        yield ((say("join.you-found", found=found, n=len(ideas)), HEADING),)
    for place, idea in enumerate(ideas):
        own = _is_mine(place, mine, state)
        count = int(idea.get("found", 0))
        who = say("join.found-by", n=count) if count else say("join.found-by-nobody")
        mark = RIGHT if own else OPEN
        yield mark, (str(idea["text"]), "bold"), f"  {who}"
    astray = state.get("words_astray") or ()
    if astray:
        yield ()
        yield ((say("join.astray"), HEADING),)
        yield from ((f"  {each['count']} × {each['name']}",) for each in astray)
    story = state.get("story") or ()
    if story:
        yield ()
        yield from ((str(line),) for line in story)


def _found(state: State) -> set[str]:
    return {str(each["idea"]) for each in _answers(state) if each.get("idea")}


def _is_mine(place: int, mine: set[str], state: State) -> bool:
    """Whether an idea, by its place in the reveal, is among one's own."""
    keys = list((state.get("show") or {}).get("found") or {})
    return place < len(keys) and keys[place] in mine


def over(state: State) -> Iterator[Parts]:
    """The end: the points, and where they came from."""
    you = state.get("you") or {}
    yield ((say("join.end", n=int(you.get("points", 0))), HEADING),)
    for line in you.get("score") or ():
        yield (f"{line['points']:+4}  ", "bold"), str(line["text"])


def refusal(code: str) -> str:
    """Why it did not work, as a sentence."""
    match code:
        case "away":
            return say("join.away")
        case No.NOT_NOW:
            return say("join.class-over")
        case _:
            return say(f"join.no-{code}")
