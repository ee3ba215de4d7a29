"""What is brought to its end counts, shows what was best, and leads on with Enter."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Static

from tests.ui.screens.drills.sitting import Clock, answer, drill_of, drilling, go_on, until
from tests.ui.screens.play import LARGE, SMALL, Dice, lines_of, played, practice_of, write
from tutor import language
from tutor.engine.match import AnyMatch
from tutor.keeper.seats import seat_names
from tutor.language import LANGUAGES, listing, say
from tutor.maths.misconceptions import BY_ID
from tutor.progress.repository import Progress
from tutor.progress.values import Choices, Ending, Pupil, Success, now
from tutor.ui import destinations
from tutor.ui.app import TutorApp
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.drills.summary import DrillSummaryScreen
from tutor.ui.screens.ending import EndingScreen
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.handover import HandoverScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.screens.home import later
from tutor.ui.screens.lessons.lesson import LessonScreen
from tutor.ui.screens.pupils.choosing import PupilsScreen
from tutor.ui.session import Session
from tutor.ui.widgets.ending import CountUp, EndingWords
from tutor.ui.widgets.keysfooter import KeysFooter

ROLL = (2, 3, 7)
PARTS = ("#picture", "#ending-words")


@pytest.fixture
def ala() -> Pupil:
    with Progress.open() as progress:
        return progress.add_pupil("Ala", class_name="4b")


def stored(pupil: Pupil) -> list[Ending]:
    with Progress.open() as progress:
        return progress.endings(pupil.id)


def shown(pilot: Pilot[None]) -> str:
    """All that an ending says, and its picture where that is words too."""
    statics = pilot.app.screen.query(Static).results(Static)
    return "\n".join(str(each.content) for each in statics if each.display)


@asynccontextmanager
async def playing(pupil: Pupil | None, *rolls: tuple[int, int, int]) -> AsyncIterator[Pilot[None]]:
    """A practice with dice, for who sits here."""

    def opening(app: TutorApp) -> None:
        app.seat(pupil)
        app.open(destinations.Practice("rachmistrz"))

    app = TutorApp(opening=opening, rng=Dice(*rolls))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        yield pilot


async def finish(pilot: Pilot[None]) -> None:
    await pilot.press("f9", "f9")
    await looked_back(pilot)


async def looked_back(pilot: Pilot[None]) -> None:
    """Waits until the ending has asked what was before."""
    await until(pilot, lambda: isinstance(pilot.app.screen, EndingScreen))
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.name == "look_back"]
    )
    await pilot.pause()


async def test_who_has_tried_nothing_is_told_no_share() -> None:
    async with playing(None, ROLL) as pilot:
        await finish(pilot)
        assert say("summary.title") in shown(pilot)
        assert say("summary.headline", n=0, of=0) not in shown(pilot)


async def test_an_ending_that_is_closing_names_no_next_step(
    ala: Pupil, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen on a busy machine: left while it looked ahead, an ending ended the app."""
    look_up = later.look_up

    async def slowly(session: Session) -> later.Found:
        await pilot.app.screen.query_one("#next-step").remove()
        return await look_up(session)

    async with playing(ala, ROLL) as pilot:
        await write(pilot, "7-3*2=1")
        monkeypatch.setattr(later, "look_up", slowly)
        await finish(pilot)
        assert not pilot.app.screen.query("#next-step")


async def test_two_finished_practices_leave_their_trace(ala: Pupil) -> None:
    async with playing(ala, ROLL, ROLL, ROLL) as pilot:
        await write(pilot, "7+3-2=8")
        await pilot.press("enter")
        await finish(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert practice_of(pilot).laid == {}
        for typed in ("7+3-2=8", "7*3-2=19"):
            await write(pilot, typed)
            await pilot.press("escape")
        await finish(pilot)
        assert say("ending.mark-longest-run", n=2) in shown(pilot)
    first, second = stored(ala)
    assert (first.mode, first.what, first.right, first.asked) == ("practice", "rachmistrz", 1, 1)
    assert second.right == 2
    assert second.marks["longest-run"] == 2


async def test_nothing_done_is_nothing_ended(ala: Pupil) -> None:
    async with playing(ala, ROLL) as pilot:
        await finish(pilot)
    assert stored(ala) == []


async def test_own_records_badges_and_the_class_are_told_unless_the_teacher_says_no(
    ala: Pupil,
) -> None:
    earlier = {"mode": "practice", "what": "rachmistrz", "marks": {"longest-run": 1}}
    with Progress.open() as progress:
        for day in range(2, 6):
            progress.add_ending(ala.id, Ending(day=date(2026, 3, day), **earlier))  # type: ignore[arg-type]
    for joy in (True, False):
        with Progress.open() as progress:
            progress.set_joy(joy)
        async with playing(ala, ROLL) as pilot:
            for typed in ("7+3-2=8", "7*3-2=19"):
                await write(pilot, typed)
                await pilot.press("escape")
            await finish(pilot)
            text = shown(pilot)
        if joy:
            assert say("ending.record", before=1) in text
            assert say("badge.five-days") in text
        together = say("ending.class", name="4b", right="2", goal="10,000")
        assert (together in text) is joy


async def test_what_went_wrong_leads_to_its_lesson() -> None:
    async with playing(None, ROLL) as pilot:
        await write(pilot, "7-3*2=8")
        await finish(pilot)
        assert say(f"malrule.{BY_ID['left-to-right'].id}.name") in shown(pilot)
        assert say("key.lesson") in lines_of(pilot)[-1]
        await pilot.press("l")
        await until(pilot, lambda: not isinstance(pilot.app.screen, EndingScreen))
        assert isinstance(pilot.app.screen, LessonScreen | PupilsScreen)


async def test_a_drill_is_brought_to_its_end(ala: Pupil) -> None:
    clock = Clock()
    clock.now = now()  # what is left of today is asked by the calendar
    async with drilling(ala, clock) as pilot:
        await answer(pilot)
        await go_on(pilot)
        await answer(pilot)
        await pilot.press("f8")
        await looked_back(pilot)
        assert isinstance(pilot.app.screen, DrillSummaryScreen)
        assert say("drillview.end-right", right=2, n=2) in shown(pilot)
        assert "● ●" in shown(pilot)
        # the drill is done: what is left of today
        await until(pilot, lambda: say("ending.today", step="") in shown(pilot))
        assert say("home.step-drill") not in shown(pilot)
        (step,) = (
            line for line in shown(pilot).split("\n") if say("ending.today", step="") in line
        )
        assert say("home.step-lesson", title="") in step
        assert step.count(":") == 1, "one colon is enough for a sentence"
        await pilot.press("enter")
        await until(pilot, lambda: drill_of(pilot).asked is not None)
    (ending,) = stored(ala)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 2, 2)
    assert ending.marks == {"longest-run": 2}


@pytest.mark.parametrize(
    ("game", "size"),
    [("quantum", SMALL), ("exlibris", SMALL), ("archimedes", SMALL), ("rachmistrz", LARGE)],
)
async def test_a_game_counts_for_who_sits_here_and_once_more_is_with_the_same_players(
    game: str, size: tuple[int, int], ala: Pupil
) -> None:
    match = played(game, "bot:random", "Ala")

    def opening(app: TutorApp) -> None:
        app.seat(ala)
        app.push_screen(ResultScreen(match))

    async with TutorApp(opening=opening, pace=0).run_test(size=size) as pilot:
        await looked_back(pilot)
        picture, words = (pilot.app.screen.query_one(each).region for each in PARTS)
        assert picture.area >= 40 * 3
        assert not picture.overlaps(words)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)
        assert pilot.app.screen.match.seats == ("bot:random", "Ala")
    (ending,) = stored(ala)
    assert (ending.mode, ending.what) == ("game", game)
    assert ending.points == match.state.sheet(1).total
    assert ending.won is (1 in match.outcome.winners)


@pytest.mark.parametrize("key", ["n", "enter"])
@pytest.mark.parametrize(
    ("game", "chosen"),
    [
        ("archimedes", {"rounds": 1, "reiner": False}),
        ("quantum", {"short": True}),
        ("rachmistrz", {"side": "hard"}),
    ],
)
async def test_once_more_is_played_as_it_was(
    game: str, chosen: dict[str, object], key: str
) -> None:
    """Seen: after a game of one round Enter began one of five, as at the table."""
    match = played(game, "bot:random", "Ala", chosen=chosen)

    def opening(app: TutorApp) -> None:
        app.push_screen(ResultScreen(match))

    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        await looked_back(pilot)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        options = screen.match.options
        assert options is not None
        assert {name: getattr(options, name) for name in chosen} == chosen
        assert getattr(options, "start", 1) == 1, "the next seat starts"
        assert screen.match.seats[1] == "Ala"


@pytest.fixture(scope="module")
def won_by_ala(tmp_path_factory: pytest.TempPathFactory) -> AnyMatch:
    """A game on disk in which the row of keys is longest: a stronger opponent is next."""
    folder = tmp_path_factory.mktemp("games")
    matches = (
        played("exlibris", "bot:random", "Ala", seed=seed, path=folder / f"{seed}.jsonl")
        for seed in range(9)
    )
    return next(match for match in matches if match.outcome.winners == (1,))


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_ones_own_points_are_explained_first_and_the_key_to_the_others_is_named(
    lang: str, ala: Pupil, won_by_ala: AnyMatch
) -> None:
    """Seen: the last line in sight was the total of the computer, and no key was named."""
    match = won_by_ala
    language.use(lang)

    def opening(app: TutorApp) -> None:
        app.seat(ala)
        app.push_screen(ResultScreen(match))

    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        await looked_back(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ResultScreen)
        row = screen.query_one(KeysFooter)
        more = f"PgDn {say('key.more')}"
        await until(pilot, lambda: more in [key.text.strip() for key in row.shown])
        assert row.needed <= SMALL[0]
        keys = [key.key for key in row.shown]  # the way out behind the keys that games add
        assert (keys[0], keys[-2:]) == ("enter", ["escape", "f1"])
        own, other = (str(next(screen._lines(match.state.sheet(seat)))) for seat in (1, 0))
        below = "\n".join(map(str, screen.told().more))
        assert below.startswith(own)
        assert other in below
        words = screen.query_one(EndingWords)
        await pilot.press("pagedown")
        assert words.scroll_y > 0
        await pilot.press("pageup")
        assert words.scroll_y == 0


@pytest.mark.parametrize(
    ("seats", "next_seats"),
    [
        (("Ala", "bot:random"), ("Ala", "bot:1")),
        (("Ala", "bot:fair", "bot:random"), ("Ala", "bot:5", "bot:1")),
        (("Ala", "bot:4"), ("Ala", "bot:fair")),
        (("Ala", "Ola"), None),
    ],
)
async def test_who_beats_computers_meets_stronger_ones(
    seats: tuple[str, ...], next_seats: tuple[str, ...] | None, ala: Pupil
) -> None:
    won = lost = None
    for seed in range(12):
        match = played("exlibris", *seats, seed=seed)
        if match.outcome.winners == (0,):
            won = won or match
        elif 0 not in match.outcome.winners:
            lost = lost or match
        if won and lost:
            break
    assert won
    assert lost

    def opening(app: TutorApp) -> None:
        app.seat(ala)
        app.push_screen(ResultScreen(lost))
        app.push_screen(ResultScreen(won))

    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        after_lost, after_won = pilot.app.screen_stack[-2:]
        assert isinstance(after_lost, ResultScreen)
        assert after_lost.one_level_up() is None
        assert isinstance(after_won, ResultScreen)
        expected = say("play.again-starts", name="Ola")
        if next_seats:
            others = listing(seat_names(next_seats)[1:])
            starts = say("play.starts", name=seat_names(next_seats)[1])
            expected = f"{say('play.suggested', names=others)} {starts}"
        assert after_won.next_text() == expected
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen | HandoverScreen))
        game = next(each for each in pilot.app.screen_stack if isinstance(each, GameScreen))
        assert game.match.seats == (next_seats or seats)
        assert won.options is not None
        assert game.match.options == replace(won.options, start=1), "the next seat starts"


@pytest.mark.parametrize(("success", "next_success"), [(90, 75), (75, 60), (60, None)])
def test_a_drill_that_went_all_right_is_followed_by_a_harder_one(
    success: Success, next_success: int | None
) -> None:
    drill = DrillScreen(Choices(success=success), 5)
    made = drill.harder() if drill.harder else None
    assert (made.choices.success if made else None) == next_success
    ending = DrillSummaryScreen((), timedelta(0), None, lambda: drill, drill.harder)
    for answered, right, mastered in ((10, 10, True), (10, 9, False), (9, 9, False)):
        ending.summary = ending.summary._replace(answered=answered, right=right)
        assert bool(ending.one_level_up()) is (mastered and next_success is not None)


@pytest.mark.parametrize("mastered", [False, True])
async def test_the_row_of_keys_says_of_enter_what_it_does(
    mastered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: “Go on” in the row, “Once more” above it, and it was the same drill again."""
    async with drilling(None) as pilot:
        if mastered:
            harder = drill_of(pilot).harder
            monkeypatch.setattr(DrillSummaryScreen, "one_level_up", lambda _: harder)
        await answer(pilot)
        await pilot.press("f8")
        await looked_back(pilot)
        keys = [key.text.strip() for key in pilot.app.screen.query_one(KeysFooter).shown]
        again = say("key.again")
        if mastered:
            assert keys[:2] == [f"⏎ {say('key.go-on')}", f"N {again}"]
        else:
            assert keys[0] == f"⏎ {again}"
            assert again not in " ".join(keys[1:])
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize("calm", [False, True])
async def test_a_number_counts_up_where_anything_may_move(
    calm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if calm:
        monkeypatch.setenv("TUTOR_CALM", "1")
    whole = say("summary.all-right", n=2)
    async with playing(None, ROLL) as pilot:
        for typed in ("7+3-2=8", "7*3-2=19"):
            await write(pilot, typed)
            await pilot.press("escape")
        seen = list[str]()
        monkeypatch.setattr(CountUp, "update", lambda self, text: seen.append(text.plain))
        await pilot.press("f9", "f9")
        await until(pilot, lambda: whole in seen)
        await pilot.press("enter")  # no key waits for it
        await pilot.pause()
        assert practice_of(pilot).laid == {}
    assert seen == [whole] if calm else len(set(seen)) > 1
