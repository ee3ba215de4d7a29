"""Quantum for a whole class: votes on the dice, and a sheet of one's own."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.games.class_playing import Pupil, Rounds, is_json
from tests.language.sources import TRIED
from tutor.games.quantum.class_game import SheetGame, wanted
from tutor.games.quantum.class_turn import TURNS, SheetTurn
from tutor.games.quantum.rules.components import COLOURS
from tutor.games.quantum.rules.rows import EMPTY, Rows, fits, written
from tutor.games.quantum.rules.scoring import MISTHROWS, sheet
from tutor.language import speaking
from tutor.learn.activities.activity import Activity, Unposable
from tutor.learn.activities.class_game import score_line
from tutor.learn.activities.kinds import kind

GAME = SheetGame()

FACES: Final = GAME.pose({}, Random(1))["dice"]
"""The faces of the coloured dice."""


def shown(letters: str, white: int = 3, least: bool = True) -> str:
    """A roll in which the dice show these colours, with their least or largest numbers."""
    pick = min if least else max
    found = [
        pick(face for face in die if face[0] == letter)
        for die, letter in zip(FACES, letters, strict=True)
    ]
    return " ".join([str(white), *found])


def writing(rounds: Rounds | None = None, letters: str = "ryybbp", **options: Any) -> Activity:
    """A step in which these dice are written; nobody was asked to vote."""
    return (rounds or Rounds(GAME)).ask(roll=shown(letters, **options), reroll="")


def sums(activity: Activity) -> Mapping[str, int]:
    """The sum of each colour."""
    found: Mapping[str, int] = activity.show(0)["sums"]
    return found


def test_the_face_brings_it() -> None:
    assert isinstance(kind("quantum-game"), SheetGame)


@pytest.mark.rule("Q3")
class TestVotes:
    def test_a_turn_begins_with_a_vote_and_goes_on_with_writing(self) -> None:
        rounds, pupils = Rounds(GAME), [Pupil(1), Pupil(2), Pupil(3)]
        first = rounds.ask()
        assert first.show(0)["step"] == "roll"
        for pupil, text in zip(pupils, ("w 1 4", "reroll 4 1", "keep"), strict=True):
            verdict = pupil.says(first, text, 1)
            assert (verdict.code, verdict.correct) == ("vote", False)
        assert [pupil.said[-1].verdict.kept for pupil in pupils] == [
            "reroll w 1 4", "reroll 1 4", "keep",
        ]  # fmt: skip
        assert not first.last([pupil.said for pupil in pupils])
        assert first.story() == ()
        second = rounds.ask(pupils)
        assert (second.show(0)["step"], second.show(0)["turn"]) == ("write", 1)
        assert second.show(0)["rerolled"] == [1, 4]
        was, now = first.show(0)["dice"], second.show(0)["dice"]
        assert was["white"] == now["white"]
        assert [was["faces"][die] for die in (1, 2, 4, 5)] == [
            now["faces"][die] for die in (1, 2, 4, 5)
        ]
        assert rounds.ask(pupils).show(0)["turn"] == 2

    @pytest.mark.parametrize(
        ("votes", "dice"),
        [
            ({}, ()),
            ({"keep": 3}, ()),
            ({"reroll w": 2, "keep": 2}, ()),
            ({"reroll w": 3, "keep": 2}, (0,)),
            ({"reroll w 1 4": 7, "keep": 3}, (0, 1, 4)),
            ({"reroll 1": 4, "reroll 2": 3, "reroll 1 2": 2}, (1, 2)),
            ({"write red": 9, "misthrow": 4, "reroll 6": 1}, (6,)),
        ],
    )
    def test_a_die_goes_when_more_than_half_want_it(
        self, votes: dict[str, int], dice: tuple[int, ...]
    ) -> None:
        assert wanted(votes) == dice

    def test_only_the_last_vote_of_a_pupil_counts(self) -> None:
        rounds, pupil = Rounds(GAME), Pupil()
        turn = rounds.ask()
        pupil.says(turn, "w", 1)
        pupil.says(turn, "3", 1)
        assert "3" in pupil.told(turn)[0]
        assert rounds.ask([pupil]).show(0)["rerolled"] == [3]

    def test_the_teacher_picks(self) -> None:
        rounds = Rounds(GAME)
        rounds.ask()
        assert rounds.ask(reroll="w 2").show(0)["rerolled"] == [0, 2]
        assert rounds.ask(reroll="").show(0)["step"] == "write"  # at once: nobody votes
        assert rounds.ask(reroll="votes").show(0)["step"] == "roll"

    def test_real_dice_are_typed_and_only_those_that_were_picked_change(self) -> None:
        rounds = Rounds(GAME)
        rounds.ask(roll=shown("ryybbp"))
        again = rounds.ask(reroll="1", roll=shown("byybbp"))
        assert again.show(0)["dice"]["faces"][0][0] == "b"
        rounds.ask(roll=shown("ryybbp"))
        with pytest.raises(Unposable, match="options-wrong"):
            rounds.ask(reroll="2", roll=shown("byybbp"))

    @pytest.mark.parametrize(
        ("text", "code"),
        [("w w", "die-twice"), ("7", "die-unknown"), ("purple", "unreadable"), ("", "unreadable")],
    )
    def test_what_is_no_vote(self, text: str, code: str) -> None:
        turn, pupil = Rounds(GAME).ask(), Pupil()
        verdict = pupil.says(turn, text)
        assert (verdict.code, verdict.kept) == (code, "")
        assert pupil.told(turn)[0]


class TestWriting:
    @pytest.mark.rule("Q4")
    def test_a_colour_is_written_with_the_white_die(self) -> None:
        turn, pupil = writing(letters="yybbbb"), Pupil()
        verdict = pupil.says(turn, "red")
        assert (verdict.code, verdict.kept, verdict.result) == ("correct", "write red", "3")
        assert sums(turn)["red"] == sums(turn)["purple"] == 3
        assert turn.story()[0] == "red: white 3 alone = 3"
        assert pupil.shown(turn, "sheet")["rows"]["red"] == [3]
        assert pupil.shown(turn, "sheet")["now"] == "red"

    @pytest.mark.rule("Q2")
    def test_rows_rise_to_the_line_and_the_sheet_says_what_can_be_written(self) -> None:
        rounds, pupil = Rounds(GAME), Pupil()
        high = writing(rounds, letters="rrrrrr", white=6, least=False)
        assert pupil.says(high, "red").correct
        low = writing(rounds)
        assert pupil.shown(low, "sheet")["can"] == ["yellow", "blue", "purple"]
        assert pupil.says(low, "red").code == "not-rising"
        assert pupil.told(low)[0]
        assert pupil.shown(low, "sheet")["rows"]["red"] == [33]

    def test_until_the_bell_the_last_one_counts(self) -> None:
        turn, pupil = writing(), Pupil()
        for text in ("red", "misthrow", "blue", "rubbish"):
            pupil.says(turn, text)
        assert pupil.shown(turn, "sheet")["rows"]["blue"] == [sums(turn)["blue"]]
        assert pupil.shown(turn, "sheet")["rows"]["red"] == []
        assert pupil.items(turn) == ()

    @pytest.mark.rule("Q7")
    def test_a_misthrow_is_marked_or_comes_with_the_bell(self) -> None:
        rounds, marks, silent, watching = Rounds(GAME), Pupil(1), Pupil(2), Pupil(3)
        turn = writing(rounds)
        assert marks.says(turn, "misthrow").code == "misthrow"
        silent.says(turn, "?")
        for pupil in (marks, silent):
            assert [(item.code, item.points) for item in pupil.items(turn)] == [("misthrow", -1)]
        assert watching.items(turn) == ()
        assert silent.shown(turn, "sheet")["misthrows"] == 0  # the bell has not rung
        later = writing(rounds)
        assert watching.says(later, "red").correct
        assert [pupil.total(later) for pupil in (marks, silent, watching)] == [-3, -3, 0]

    @pytest.mark.parametrize("language", TRIED)
    def test_each_line_of_a_score_is_told_in_words(self, language: str) -> None:
        turn, pupil = writing(), Pupil()
        pupil.says(turn, "misthrow")
        with speaking(language):
            (told,) = map(score_line, pupil.items(turn))
        assert told is not None
        assert "1" in told

    @pytest.mark.rule("Q9")
    def test_who_has_five_misthrows_is_done(self) -> None:
        rounds, pupil = Rounds(GAME), Pupil()
        for count in range(1, MISTHROWS + 1):
            turn = writing(rounds)
            assert not turn.done(1, pupil.said)
            pupil.says(turn, "misthrow")
            assert turn.last([pupil.said]) == (count == MISTHROWS)
        assert pupil.total(turn) == -15
        assert pupil.says(turn, "red").correct  # until the bell it may be changed
        pupil.says(turn, "misthrow")
        later = writing(rounds)
        assert later.done(1, pupil.said)
        assert pupil.says(later, "red").code == "sheet-closed"
        assert pupil.total(later) == -15
        assert not later.last([pupil.said, Pupil().said])

    def test_a_sum_that_is_typed_has_to_be_right(self) -> None:
        turn, pupil = writing(), Pupil()
        right = sums(turn)["blue"]
        assert pupil.says(turn, f"blue = {right}").kept == "write blue"
        assert pupil.says(turn, f"blue {right + 1}").code == "wrong-result"
        assert str(right) not in pupil.told(turn)[0].replace(str(right + 1), "")
        assert str(right) in pupil.told(turn, revealed=True)[0]

    @pytest.mark.parametrize("language", TRIED)
    def test_everything_that_can_be_tapped_can_be_typed(self, language: str) -> None:
        rounds = Rounds(GAME)
        vote, write = rounds.ask(), rounds.ask()
        with speaking(language):
            dice, keep = vote.words(1)["tiles"]
            tapped, misthrow = write.words(1)["tiles"]
            example = write.words(1)["example"]
        pupil = Pupil()
        for between in ("", " "):
            for line in (between.join(dice), between.join(dice).replace("·", "*")):
                assert pupil.says(vote, line).kept == "reroll w 1 2 3 4 5 6"
        assert pupil.says(vote, keep[0].upper()).kept == "keep"
        said = [pupil.says(write, text).kept for text in tapped]
        assert said == [f"write {colour}" for colour in COLOURS]
        assert pupil.says(write, misthrow[0]).kept == "misthrow"
        assert pupil.says(write, example).kept == "write purple"

    @pytest.mark.parametrize("text", ["ZOLTY", "wpisz żółty", "κιτρινο", "write yellow", "Y", "Ż"])
    def test_capitals_accents_and_languages_do_not_matter(self, text: str) -> None:
        assert Pupil().says(writing(), text).kept == "write yellow"

    @pytest.mark.parametrize("text", ["red blue", "10", "red!", "red 1 2", "write", "misthrow 3"])
    def test_what_is_no_colour(self, text: str) -> None:
        assert Pupil().says(writing(), text).code == "unreadable"


class TestGames:
    def test_it_is_over_after_the_last_turn(self) -> None:
        rounds = Rounds(GAME)
        for number in range(1, TURNS + 1):
            assert rounds.ask().show(0)["turn"] == number
            assert rounds.ask().last([]) == (number == TURNS)
        with pytest.raises(Unposable, match="over"):
            rounds.ask()

    @pytest.mark.parametrize(
        "options",
        [
            {"reroll": "8"},
            {"reroll": 5.5},
            {"votes": 3, "reroll": None},
            {"reroll": "w", "roll": "1 2"},
            {"reroll": "w", "roll": ["9", "r1", "r1", "r1", "r1", "r1", "r1"]},
        ],
    )
    def test_wrong_options_are_refused(self, options: dict[str, Any]) -> None:
        before = GAME.pose({}, Random(1))
        with pytest.raises(Unposable, match="options-wrong"):
            GAME.pose(options, Random(1), before)

    @pytest.mark.parametrize("posed", [None, {}, "x", {"turn": 1, "step": "roll"}])
    def test_what_was_not_posed_is_no_turn(self, posed: Any) -> None:
        with pytest.raises(Unposable):
            GAME.load(posed)

    def test_the_wall_shows_no_sheet(self) -> None:
        turn = writing()
        assert "sheet" not in turn.show(0)
        assert turn.reveal(0) == {}

    @pytest.mark.rule("Q8")
    @pytest.mark.rule("Q10")
    @settings(max_examples=8)
    @given(some.randoms(use_true_random=False), some.integers(1, 3))
    def test_a_random_class_plays_to_the_end(self, random: Random, size: int) -> None:
        rounds = Rounds(GAME, random.randrange(1000))
        pupils = [Player(place, random) for place in range(1, size + 1)]
        while True:
            vote = rounds.ask()
            for pupil in pupils:
                dice = random.sample("w123456", random.randint(0, 7))
                pupil.says(vote, " ".join(dice) or "keep", rounds.number)
            turn = rounds.ask(pupils)
            assert isinstance(turn, SheetTurn)
            assert turn == GAME.load(rounds.posed)
            for pupil in pupils:
                pupil.writes(turn, rounds.number)
                pupil.check(turn)
            if turn.last([pupil.said for pupil in pupils]):
                break
        assert turn.turn.turn == TURNS or all(one.misthrows == MISTHROWS for one in pupils)


class Player(Pupil):
    """Writes at random, and keeps a sheet of its own on paper."""

    def __init__(self, place: int, random: Random) -> None:
        super().__init__(place)
        self.random = random
        self.rows: Rows = EMPTY
        self.misthrows = 0

    def writes(self, turn: SheetTurn, number: int) -> None:
        """Tries some colours, legal or not; the last one that fits stands."""
        before, done = self.rows, self.misthrows == MISTHROWS
        for colour in self.random.sample(COLOURS, self.random.randint(0, 4)):
            row, total = before[COLOURS.index(colour)], sums(turn)[colour]
            verdict = self.says(turn, colour, number)
            assert verdict.correct == (fits(row, total) and not done)
            if verdict.correct:
                self.rows = written(before, COLOURS.index(colour), total)
        if self.random.random() < 0.1:
            self.says(turn, "misthrow", number)
            self.rows = before
        if self.rows is before and not done:
            self.misthrows += 1

    def check(self, turn: SheetTurn) -> None:
        """What is shown and counted is what the rules say of the same sheet."""
        by_rules = sheet(0, self.rows, self.misthrows)
        assert [item.points for item in self.items(turn)] == [
            line.points for line in by_rules.lines
        ]
        revealed = turn.reveal(self.place, self.said)["sheet"]
        assert list(map(tuple, revealed["rows"].values())) == list(self.rows)
        assert (revealed["misthrows"], revealed["total"]) == (self.misthrows, by_rules.total)
        seen = [turn.show(self.place, self.said), turn.words(self.place, self.said), revealed]
        assert is_json([*seen, [dict(item.params) for item in self.items(turn)]])


@settings(max_examples=60)
@given(some.text(max_size=500) | some.text("w0123456789· rRredkpλκό", max_size=30))
def test_any_text_is_an_answer(text: str) -> None:
    for turn in STEPS:
        pupil = Pupil()
        verdict = pupil.says(turn, text)
        assert verdict.correct <= bool(verdict.kept)
        assert list(pupil.told(turn))
        assert list(pupil.told(turn, revealed=True))


def test_who_says_a_sum_has_trained_it_and_who_votes_or_points_has_not() -> None:
    turn, pupil = writing(), Pupil()
    total = sums(turn)["red"]
    kept = [
        pupil.says(turn, text) and turn.trained(1, pupil.said[-1])
        for text in (f"red {total}", f"red {total + 1}", "red", "misthrow", "?")
    ]
    assert [each.skill if each else "" for each in kept] == ["sums-of-dice"] * 2 + [""] * 3
    vote = Rounds(GAME).ask()
    pupil.says(vote, "keep")
    assert vote.trained(1, pupil.said[-1]) is None


STEPS: Final = (Rounds(GAME).ask(), writing())
