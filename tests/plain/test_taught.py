"""A bot taught line by line: what it has worked out, what is asked, and that it counts."""

from tests.plain.typing import typed
from tutor.learn.counterexamples import shortest
from tutor.learn.taught import Taught
from tutor.plain.session import Session
from tutor.plain.taught import TaughtInLines
from tutor.progress.repository import Progress

RULE, SEED = "left-to-right", 3


def teach(session: Session) -> None:
    session.ask_who()
    TaughtInLines(session, RULE, SEED).run()


def test_a_bot_is_taught_and_that_counts() -> None:
    taught = Taught(RULE, SEED)
    places = " ".join(str(at) for at, each in enumerate(taught.items, 1) if each.is_wrong)
    example = shortest(RULE)
    told = typed(
        ("Ala", "1", "", "?", "h", places, "h", example.expression, str(example.right)), teach
    )
    for each in taught.shown():
        assert each.partition(") ")[2] in told
    assert "Try one of this shape" in told
    assert "2 + 2 × 2 = 8" in told
    assert "2 + 2 × 2 = 6" in told
    with Progress.open() as progress:
        (ending,) = progress.endings(progress.find("Ala").id)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 3, 3)
