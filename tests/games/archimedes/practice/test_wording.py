"""Answers, hints and summaries of the cards in words, in every language."""

import re
from functools import cache

import pytest
from msgspec.structs import replace

from tests.games.archimedes.practice.practices import dealt, do, draw, played
from tests.games.archimedes.practice.test_answers import DETAILS, RIGHT, WRONG, hand_of
from tests.language.sources import TRIED
from tutor.games.archimedes.advisor.checking import CardAnswer, check
from tutor.games.archimedes.advisor.hints import Ladder, reach
from tutor.games.archimedes.advisor.narration import Position, hint_lines, hint_sentence
from tutor.games.archimedes.narration import shown
from tutor.games.archimedes.practice.events import Ended
from tutor.games.archimedes.practice.narration import advice_lines, keepsake_line, summary_lines
from tutor.games.archimedes.practice.practice import Practice
from tutor.games.archimedes.practice.summary import Summary, summarise
from tutor.games.archimedes.rules.moves import Equality, Equation, parse
from tutor.language import use
from tutor.learn import narration
from tutor.learn.feedback import Row, answer_lines

every_language = pytest.mark.parametrize("language", TRIED)


@cache
def answers() -> tuple[CardAnswer, ...]:
    """Answers of every code."""
    return (
        *(check(text, top, hand_of(hand)) for text, top, hand, _ in RIGHT),
        *(check(row[0], row[1], hand_of(row[2])) for row in WRONG),
        *(check(text, 3, (0, 5, 8)) for text in DETAILS),
    )


@every_language
def test_every_answer_is_told_in_words(language: str) -> None:
    use(language)
    for answer in answers():
        said = narration.verdict(answer)
        assert len(said) > 10
        assert not re.search(r"\{|\}|check\.|unreadable\.", said)


@every_language
@pytest.mark.parametrize("whole", [False, True])
def test_the_feedback_of_the_screen(language: str, whole: bool) -> None:
    """A single sign has nothing to work out step by step: the verdict shows it all."""
    use(language)
    for answer in answers():
        if not answer.correct:
            lines = answer_lines(answer, whole=whole)
            assert lines
            assert not any(isinstance(line, Row) for line in lines)


def test_nothing_is_said_of_dice() -> None:
    for answer in answers():
        assert not re.search(r"\bdi(c?e|ce)\b|roll", narration.verdict(answer))


SAID = [
    ("en", "3+5=8", 3, "5 8", "Right! 3 + 5 = 8"),
    ("en", "5+3=8", 3, "5 8", "Start with the top card: 3."),
    ("en", "3+5=9", 3, "5 9", "Not quite: 3 + 5 gives 8, not 9."),
    ("en", "10-5=5", 10, "5 8", "You have only one 5, but you use it 2 times."),
    ("en", "3+4=7", 3, "5 7", "You have no 4 in your hand. Choose from your own cards."),
    ("en", "12:5=2", 12, "2 5",
     "12 ÷ 5 is 2 with 2 left over. Divide only if nothing is left over."),
    ("en", "7+8=15", 7, "8", "No card shows 15: the cards go from 1 to 13."),
    ("en", "8=3+5", 8, "3 5",
     "The other way round: first the sum, then = and the result card."),
    ("en", "3+R5=8", 3, "8", "You do not have Reiner. Choose from your own cards."),
    ("pl", "3+4=7", 3, "5 7", "Nie masz na ręce karty 4. Wybierz spośród swoich kart."),
    ("pl", "5+3=8", 3, "5 8", "Zacznij od karty z wierzchu: 3."),
    ("el", "5+3=8", 3, "5 8", "Ξεκίνα από την πάνω κάρτα: 3."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "top", "hand", "sentence"), SAID)
def test_verdicts(language: str, text: str, top: int, hand: str, sentence: str) -> None:
    use(language)
    assert narration.verdict(check(text, top, hand_of(hand))) == sentence


@every_language
@pytest.mark.parametrize("move", ["3+5=8", "3*R2=6", "=3", "=R3"])
def test_every_hint_says_something_else_and_the_last_says_it(language: str, move: str) -> None:
    use(language)
    laying = parse(move)
    assert isinstance(laying, Equation | Equality)
    ladder, reached = Ladder(laying), reach(3, (0, 3, 5, 6, 8))
    position = Position(3, (0, 3, 5, 6, 8), reached)
    said = [hint_sentence(rung, ladder, position) for rung in ladder.rungs]
    assert len(set(said)) == len(said)
    assert [shown(laying) in line for line in said] == [False] * (len(said) - 1) + [True]


@every_language
def test_hints_for_any_hand(language: str) -> None:
    use(language)
    for hand in [(1, 5, 8, 0), (13,), (4,), (2, 2)]:
        for line in hint_lines(4, hand, reach(4, hand)):
            assert not set("{}") & set(line)


@cache
def summary_of(seed: int) -> Summary:
    return summarise(played(seed))


@every_language
def test_every_summary(language: str) -> None:
    use(language)
    for seed in range(3):
        summary = summary_of(seed)
        lines = list(summary_lines(summary))
        lines += [part for each in summary.keepsakes for part in keepsake_line(each)]
        lines += advice_lines(summary)
        assert lines
        assert not any(set("{}") & set(line) for line in lines)


class TestSummary:
    def test_the_figures(self) -> None:
        going_on = dealt(1, 7, 8, 5, 7, 3, 9)
        for typed in ("", "3+5", "3+5=7"):  # the first two are given back, and count nowhere
            going_on.apply(going_on.answered(going_on.answer(typed)))
        draw(going_on)
        for _ in range(5):
            hint = going_on.next_hint()
            assert hint is not None
            going_on.apply(hint)
        do(going_on, "+5=8", "-1=7", "=7")
        found = summarise(going_on)
        assert (found.turns, found.draws, len(found.laid), found.done) == (4, 1, 3, False)
        assert (found.wrong, found.refused, found.hints, found.told) == (1, 0, 5, 1)
        assert [(kept.equation, kept.why) for kept in found.keepsakes] == [("3+5=8", "mended")]

    def test_who_needed_the_fewest_turns_is_told(self) -> None:
        going_on = do(dealt(1, 7, 8, 5, 7, 3, 9), "+5=8", "-1=7", "=7")
        found = summarise(going_on)
        assert (found.done, found.turns, found.best) == (True, 3, 3)
        assert "Nobody could have done it in fewer turns!" in list(summary_lines(found))

    def test_who_needed_more_is_told_how_much_of_the_best_was_reached(self) -> None:
        found = summarise(do(dealt(1, 7, 8, 5, 7, 3, 9), "+5=8", "-1=7", "=7"))
        whole = replace(found, done=True, turns=4, best=3)
        assert "You reached 75% of the best." in summary_lines(whole)
        assert not any("%" in line for line in summary_lines(replace(whole, turns=3)))

    def test_nothing_is_said_of_no_turns(self) -> None:
        assert list(summary_lines(summarise(dealt(1, 7, 8, 5, 7, 3, 9)))) == []

    def test_only_who_was_told_equations_is_told_how_many(self) -> None:
        found = summarise(do(dealt(1, 7, 8, 5, 7, 3, 9), "+5=8", "-1=7", "=7"))
        assert "2 hints" in summary_lines(replace(found, hints=2, told=0))
        assert "2 hints; equations I told you: 1" in summary_lines(replace(found, hints=2, told=1))

    def test_what_was_overlooked(self) -> None:
        found = summarise(draw(dealt(1, 2, 13, 5, 8, 3, 9)))
        assert [(kept.equation, kept.why) for kept in found.keepsakes] == [("3+2=5", "overlooked")]

    def test_one_that_was_never_dealt(self) -> None:
        going_on = Practice(dealt(1, 2, 3, 5, 8, 3, 9).header)
        going_on.apply(Ended())
        found = summarise(going_on)
        assert (found.done, found.turns, found.keepsakes) == (False, 0, ())
