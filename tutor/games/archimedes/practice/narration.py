"""Turns and summaries of a practice in words, put together from the catalogue."""

from collections.abc import Iterator

from tutor.games.archimedes.narration import cards_listed, shown
from tutor.games.archimedes.practice.advice import Advice
from tutor.games.archimedes.practice.best import Turn
from tutor.games.archimedes.practice.summary import Keepsake, Summary
from tutor.games.archimedes.rules.moves import Draw, Laying, parse
from tutor.language import decimal, percent, say


def turn_text(turn: Turn) -> str:
    """A turn as the class writes it: a laying, or that a card is drawn."""
    return say("cards.draw") if isinstance(turn, Draw) else shown(turn)


def summary_lines(summary: Summary) -> Iterator[str]:
    """The figures of a practice in sentences."""
    if summary.turns:
        yield say("cards.summary-turns", n=summary.turns)
    if summary.draws:
        yield say("cards.summary-draws", n=summary.draws)
    if summary.done and summary.best is not None:
        if summary.turns <= summary.best:
            yield say("cards.summary-perfect")
        else:
            yield say("cards.summary-best", n=summary.best)
            yield say("cards.summary-share", share=percent(summary.best / summary.turns))
    if summary.wrong:
        yield say("cards.summary-wrong", n=summary.wrong)
    if summary.told:
        yield say("cards.summary-hints", n=summary.hints, told=summary.told)
    elif summary.hints:
        yield say("practice.tasks-hints", n=summary.hints)


def keepsake_line(keepsake: Keepsake) -> tuple[str, str]:
    """An equation worth remembering as the class writes it, and why."""
    move = parse(keepsake.equation)
    assert isinstance(move, Laying), "what is worth remembering can be laid"
    return shown(move), say(f"cards.why-{keepsake.why}")


def advice_lines(summary: Summary) -> Iterator[str]:
    """The turns that could have gone better, and that only what could be seen was asked for it.

    Nothing where there was no turn.
    """
    if not summary.turns:
        return
    for each in summary.advice:
        yield _advice_line(each)
    yield say("cards.advice-fair" if summary.advice else "cards.advice-none")


def _advice_line(each: Advice) -> str:
    seen = {"turn": each.turn, "top": each.top, "hand": cards_listed(each.hand)}
    better, saves = turn_text(each.better), decimal(each.saves, 1)
    if isinstance(each.played, Draw):
        return say("cards.advice-drew", **seen, better=better, saves=saves)
    played = turn_text(each.played)
    return say("cards.advice-laid", **seen, played=played, better=better, saves=saves)
