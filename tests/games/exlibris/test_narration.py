"""Commissions, islands and scores of ExLibris in words, in every language."""

import re
from random import Random

import pytest

from tests.engine.random_play import play_out
from tests.games.exlibris.rules.tables import EIGHT, RULEBOOK, dealt, islands, play, position
from tests.language.sources import TRIED
from tutor.engine.contract import ScoreItem
from tutor.games.exlibris.narration import (
    ExLibrisNarration,
    colour_name,
    count_text,
    island_line,
    island_name,
    ranking_lines,
    score_equation,
    seen_lines,
    turn_lines,
)
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import preview
from tutor.games.exlibris.screens.standings import phase
from tutor.language import say, use

every_language = pytest.mark.parametrize("language", TRIED)

MINUS = "\N{MINUS SIGN}"


def said(state: State, name: str | None = None) -> list[str]:
    """What a Commission of A does, minus signs as typed."""
    return [line.replace(MINUS, "-") for line in turn_lines(state.told("A"), name)]


def turn(row: str = RULEBOOK, stack: str = "B C D E E E E E", **island: int | None) -> State:
    """A turn with this row and this island A."""
    a = Island(**({"sticks": 6} | island))  # type: ignore[arg-type]
    return position(EIGHT, EIGHT, EIGHT, row=row, stack=stack, on={"A": a})


ALL = "A A A A A A A"

TOLD: list[tuple[State, list[str]]] = [
    (
        turn(sticks=2),
        [
            "Red: First (3) + Third (2) = 5 Books.",
            "2 sticks are too few, so you take the Village: 2 + 7 - 5 = 4.",
            "3 Seekers have this colour, so the first 3 leave: red, purple and red.",
            "From the stack come yellow (Seventh), green (Sixth) and blue (Fifth).",
        ],
    ),
    (
        turn("B B D A C E D"),
        [
            "Red: Fourth (1) = 1 Book.",
            "Sticks on the island: 6 - 1 = 5.",
            "1 Seeker has this colour, so the First leaves: blue.",
            "From the stack comes yellow (Seventh).",
        ],
    ),
    (
        turn("A A D B C E D"),
        [
            "Red: Sixth and Seventh have no markers, so you find no Book.",
            "2 Seekers have this colour, so the first 2 leave: blue and purple.",
            "From the stack come yellow (Seventh) and green (Sixth).",
        ],
    ),
    (
        turn("D A D B C E D"),
        [
            "Red: Sixth has no marker, so you find no Book.",
            "1 Seeker has this colour, so the First leaves: blue.",
            "From the stack comes yellow (Seventh).",
        ],
    ),
    (
        turn("B B D C C E D"),
        [
            "Red: no Seeker in the Expedition has this colour, so you find no Book.",
            (
                "The First (blue) leaves, the others move up, and the card of the Commission "
                "becomes the Seventh."
            ),
        ],
    ),
    (
        turn("B _ _ _ _ _ _"),
        [
            "Red: no Seeker in the Expedition has this colour, so you find no Book.",
            (
                "Nobody is in the First place, so nobody leaves. The others move up, and the "
                "card of the Commission becomes the Seventh."
            ),
        ],
    ),
    (
        turn(ALL, "B C", sticks=0),
        [
            "Red: First (3) + Second (2) + Third (2) + Fourth (1) = 8 Books.",
            "0 sticks are too few, so you take the Village and the City: 0 + 7 + 7 - 8 = 6.",
            (
                "7 Seekers have this colour, so the first 7 leave: red, red, red, red, red, red "
                "and red."
            ),
            "From the stack come yellow (Seventh) and green (Sixth).",
            "The stack has run out: 5 places stay empty.",
            "Someone has taken a City.",
            (
                "The final phase begins: each pile of markers loses one. Play until all hands "
                "are equal."
            ),
        ],
    ),
    (
        turn("B B B B B C A", "", sticks=1, village=1),
        [
            "Red: First (3) = 3 Books.",
            "1 stick is too few, so you take the City: 1 + 7 - 3 = 5.",
            "1 Seeker has this colour, so the First leaves: red.",
            "The stack has run out: 1 place stays empty.",
            "Someone has taken a City.",
            (
                "The final phase begins: each pile of markers loses one. Play until all hands "
                "are equal."
            ),
        ],
    ),
]


@pytest.mark.parametrize(("state", "lines"), TOLD)
def test_a_turn_step_by_step(state: State, lines: list[str]) -> None:
    assert said(state) == lines


def test_houses_that_are_too_few() -> None:
    city = said(turn(ALL, sticks=0, village=1))
    assert city[1:3] == [
        "0 sticks are too few, so you take the City: 0 + 7 = 7.",
        "That is still too few for 8 Books, so nothing is left on the island.",
    ]
    none = said(turn(sticks=2, village=1, city=0))
    assert none[1] == "2 sticks are too few, and there is no house left. The island goes down to 0."
    empty = said(turn(sticks=0, village=1, city=0))
    assert empty[1] == "The island has no sticks and no houses any more. It stays at 0."


def test_somebody_else_s_turn() -> None:
    assert said(turn(sticks=2), "Ala")[1] == (
        "2 sticks are too few, so Ala takes the Village: 2 + 7 - 5 = 4."
    )
    use("pl")
    assert said(turn(sticks=2), "Ala")[1] == (
        "2 patyczki to za mało, więc Ala bierze Wioskę: 2 + 7 - 5 = 4."
    )


def test_a_preview_knows_only_how_many_come() -> None:
    lines = list(turn_lines(preview(turn().view(0), "A")))
    assert lines[-1] == "3 new ones come from the stack."
    assert len(lines) == 4


class TestTheEnd:
    def test_six_cards(self) -> None:
        state = position("B C D E A A", "A B C D E A A", turn=1)
        assert said(state)[-2:] == [
            "Everyone has 6 cards.",
            ("The final phase begins: each pile of markers loses one. Play one more full round."),
        ]

    def test_seekers_out(self) -> None:
        assert said(turn(stack="B B B"))[-2] == "The stack of Seekers is empty."

    def test_over(self) -> None:
        at_once = position(EIGHT, EIGHT + " A", turn=1, stack="B")
        assert said(at_once)[-2:] == [
            "The stack of Seekers is empty.",
            "All hands are equal, so the game is over.",
        ]
        later = position("A B C D E", "A B C D E A", turn=1, final=Reason.SIX_CARDS)
        assert said(later)[-1] == "All hands are equal, so the game is over."


@pytest.mark.parametrize(
    ("language", "found"),
    [
        ("pl", ["1 Księga.", "2 Księgi.", "5 Ksiąg.", "8 Ksiąg."]),
        ("el", ["1 Βιβλίο.", "2 Βιβλία.", "5 Βιβλία.", "8 Βιβλία."]),
    ],
)
def test_plurals(language: str, found: list[str]) -> None:
    use(language)
    rows = ("B B D A C E D", "B B D C C A D", RULEBOOK, ALL)
    lines = [said(turn(row))[0] for row in rows]
    assert [line.partition("= ")[2] for line in lines] == found


@every_language
def test_every_turn_of_whole_games_is_told(language: str) -> None:
    use(language)
    state = dealt(4)
    for seed in range(12):
        state = dealt(2 + seed % 3)
        for _, move, after in play_out(state, Random(seed)):
            assert isinstance(move, Commission)
            for told in (state.told(move.colour), preview(state.view(0), move.colour)):
                for line in (*turn_lines(told), *turn_lines(told, "Ala")):
                    assert line.endswith(".")
                    assert not re.search(r"[{}?]|exlibris\.", line)
            state = after
        assert str(phase(state, told=True)).strip() == say("exlibristable.final-over"), "not 0 more"


@every_language
def test_colours_keep_their_letter_and_have_different_names(language: str) -> None:
    use(language)
    assert len({colour_name(colour) for colour in COLOURS}) == 5
    assert [island_name(colour)[0] for colour in COLOURS] == list(COLOURS)


class TestScores:
    def test_the_ranking_with_its_ties(self) -> None:
        """The rulebook's example."""
        found = islands(
            A=Island(1, 0), B=Island(4, 0), C=Island(11, 0, 0), D=Island(4, 1), E=Island(5, 0)
        )
        assert [line.replace(MINUS, "-") for line in ranking_lines(found)] == [
            (
                "The islands, from the fewest sticks to the most. A house that still stands "
                "counts as 7:"
            ),
            "Place 1: A (red) 1 + 7 = 8. Each card is worth 3.",
            (
                "Places 2, 3 and 4, all equal: B (yellow) 4 + 7 = 11, C (green) 11 and D (blue) "
                "4 + 7 = 11. They take the lowest value of these places, so each card is worth 0."
            ),
            "Place 5: E (purple) 5 + 7 = 12. Each card is worth -1.",
        ]

    def test_counts(self) -> None:
        assert count_text(Island(4)) == "4 + 7 + 7 = 18"
        assert count_text(Island(4, 0, 0)) == "4"

    @pytest.mark.parametrize(
        ("language", "cards", "value", "line"),
        [
            ("en", 1, 3, "island A (red): 1 card × 3"),
            ("en", 2, -1, f"island A (red): 2 cards × ({MINUS}1)"),
            ("pl", 1, 3, "Wyspa A (czerwona): 1 karta · 3"),
            ("pl", 3, 2, "Wyspa A (czerwona): 3 karty · 2"),
            ("pl", 5, 0, "Wyspa A (czerwona): 5 kart · 0"),
            ("el", 1, 3, "νησί A (κόκκινο): 1 κάρτα · 3"),
            ("el", 4, 1, "νησί A (κόκκινο): 4 κάρτες · 1"),
        ],
    )
    def test_lines(self, language: str, cards: int, value: int, line: str) -> None:
        use(language)
        params = {"colour": "A", "cards": cards, "value": value}
        assert island_line(ScoreItem("island", params, cards * value)) == line

    def test_the_equation_of_a_score(self) -> None:
        on = {"A": Island(0, 0), "B": Island(0, 0), "E": Island(6)}
        last = position("A A B B E", "E E E E E E", turn=1, final=Reason.SIX_CARDS, on=on)
        assert score_equation(last.sheet(0)) == f"2 × 2 + 2 × 2 + 2 × 2 {MINUS} 1 × 1 = 11"
        use("pl")
        assert score_equation(last.sheet(1)) == f"0 {MINUS} 6 · 1 = {MINUS}6"
        assert play(last, "1 E").outcome() is not None
        empty = State(2, 0)
        assert score_equation(empty.sheet(0)) is None


@every_language
def test_who_has_no_such_card_left_is_not_told_a_number(language: str) -> None:
    use(language)
    code, words = "took-sticks-for-others", ExLibrisNarration()
    none, two = (words.reason(code, {"colour": "A", "cards": cards}) for cards in (0, 2))
    assert none == say(f"reason.{code}-none", colour=island_name("A"))
    assert two == say(f"reason.{code}", colour=island_name("A"), cards=2)
    assert "0" not in none


@every_language
def test_the_expedition_asks_nothing_in_greek(language: str) -> None:
    use(language)
    row, *_ = seen_lines(turn(), 0)
    assert row.count("·" if language == "el" else ";") == 6
    assert language != "el" or ";" not in row
