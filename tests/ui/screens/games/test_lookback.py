"""Looking back at a game: step by step, its moments, and playing on from any place."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.learn.positions import played as between_computers
from tests.ui.screens.play import LARGE, SMALL, lines_of, offered, played
from tests.ui.screens.pupils.sitting import add, notices, until
from tutor import data
from tutor.engine import repository
from tutor.engine.analysis.judgement import Analysis, ChanceMove, Grade, Judgement, Line, Reason
from tutor.engine.analysis.review import Stopped
from tutor.engine.contract import CHANCE, Seat
from tutor.engine.match import AnyMatch, Match
from tutor.engine.record import Replay, replay
from tutor.engine.recorder import Recorder
from tutor.engine.registry import find, game_names
from tutor.engine.shelf import terminal_shelf
from tutor.engine.writing import Scratch
from tutor.games.archimedes.ending import CardEnding, Seen
from tutor.language import LANGUAGES, listing, say, use
from tutor.learn.positions.kept import coming_back
from tutor.progress.repository import Progress
from tutor.progress.values import Card, now
from tutor.ui.app import TutorApp
from tutor.ui.destinations import LookBack, Played, Table
from tutor.ui.screens.games import lookback, moments, result
from tutor.ui.screens.games.base import GameScreen
from tutor.ui.screens.games.lookback import LookBackScreen, chances_of
from tutor.ui.screens.games.played import PlayedScreen, listed
from tutor.ui.screens.games.positions import PositionsScreen
from tutor.ui.screens.games.result import ResultScreen
from tutor.ui.widgets.curve import ChanceCurve

SEATS = ("Ala", "bot:fair")


@cache
def record_of(game: str) -> bytes:
    """A game of Ala's to its end, which many tests look at: it is played once."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        played(game, *SEATS, path=path).close()
        return path.read_bytes()


def recorded(game: str) -> Path:
    """That game on the shelf."""
    path = repository.new_path(game, terminal_shelf())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(record_of(game))
    return path


def judged(found: Replay, blunders: Sequence[int] = (), *, by_views: bool = False) -> Analysis:
    """An analysis in which the moves at these places cost a lot, and the others nothing."""
    lines: list[Line] = []
    for place, (seat, move) in enumerate(found.moves):
        text = str(move)
        if seat == CHANCE:
            lines.append(ChanceMove(None, text))
        elif place in blunders:
            lines.append(
                Judgement(seat, text, text, 0.75, 0.25, 0.5, 0.01, Grade.BLUNDER, reasons=())
            )
        else:
            lines.append(Judgement(seat, text, text, 0.5, 0.5, 0.0, 0.01, Grade.BEST))
    return Analysis(found.game.name, found.seats, tuple(lines), (81.6, 99.0), (3.2, -3.2), by_views)


Analysing = Callable[[Replay, Callable[[], bool]], Analysis]


def looking(path: Path, analysing: Analysing | None = None) -> TutorApp:
    found = replay(path)

    def opening(app: TutorApp) -> None:
        screen = LookBackScreen(found, Match.shown(found), analysing or (lambda f, _: judged(f)))
        app.push_screen(screen)

    return TutorApp(opening=opening, pace=0)


def screen_of(pilot: Pilot[None]) -> LookBackScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LookBackScreen)
    return screen


def told(pilot: Pilot[None]) -> str:
    return str(screen_of(pilot).query_one("#told", Static).content)


async def ready(pilot: Pilot[None]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, LookBackScreen))
    await until(pilot, lambda: screen_of(pilot).analysis is not None)
    await pilot.pause()


def decisions(path: Path) -> list[int]:
    return [place for place, (seat, _) in enumerate(replay(path).moves) if seat != CHANCE]


@pytest.mark.parametrize("game", game_names())
async def test_each_game_is_walked_through_to_its_end(game: str) -> None:
    path = recorded(game)
    async with looking(path).run_test(size=SMALL) as pilot:
        await ready(pilot)
        screen = screen_of(pilot)
        moves = len(screen.match.events)
        for step in range(1, min(moves, 12) + 1):
            if step == 7:
                await pilot.resize_terminal(*LARGE)
            await pilot.press("right")
            assert say("lookback.move", number=step, all=moves) in told(pilot)
        await pilot.press("end", "right")
        assert screen.place == moves, "behind the last move there is none"
        await pilot.press("home", "left")
        assert screen.place == 0
        assert "best move" in told(pilot)
        assert say("lookback.luck-even") in told(pilot)


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_told_in_words(game: str, language: str) -> None:
    """Nothing is shown as records write it: not \"write purple\", not \"roll 2 3 7\"."""
    use(language)
    found = replay(recorded(game))
    match = Match.shown(found)
    screen = LookBackScreen(found, match)
    for event in match.events:
        line = screen.narration.made(event, screen.names)
        assert not line.endswith(str(event.move)), line


async def test_moments_are_visited_in_turn_and_say_what_was_better() -> None:
    path = recorded("quantum")
    first, second = (place for place in decisions(path)[2:9:6])
    app = looking(path, lambda found, _: judged(found, (first, second), by_views=True))
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot)
        assert say("lookback.moments", n=2) in told(pilot)
        assert say("lookback.by-views") in told(pilot)
        for place, mark in ((first, "①"), (second, "②"), (first, "①")):
            await pilot.press("m")
            assert screen_of(pilot).place == place + 1
            text = told(pilot)
            assert f"{mark} {say('lookback.grade.blunder')}" in text
            assert say("lookback.cost", before="75%", after="25%") in text
            assert screen_of(pilot).query_one(ChanceCurve).place == place
        assert "①" in lines_of(pilot)[-2]


async def test_the_reasons_of_a_moment_are_told_by_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = recorded("quantum")
    place = decisions(path)[0]

    def analysing(found: Replay, _: Callable[[], bool]) -> Analysis:
        analysis = judged(found, (place,))
        line = analysis.lines[place]
        assert isinstance(line, Judgement)
        lines = list(analysis.lines)
        lines[place] = Judgement(
            line.seat, line.move, line.best, 0.75, 0.25, 0.5, 0.01, Grade.BLUNDER,
            (Reason("because", {"n": 3}),),
        )  # fmt: skip
        return Analysis(
            analysis.game, analysis.seats, tuple(lines), analysis.accuracy, analysis.luck, False
        )

    narration = type(LookBackScreen(replay(path), Match.shown(replay(path))).narration)
    monkeypatch.setattr(narration, "reason", lambda _, code, params: f"{code} {params['n']}")
    async with looking(path, analysing).run_test(size=SMALL) as pilot:
        await ready(pilot)
        await pilot.press("m")
        assert "because 3" in told(pilot)


async def test_from_a_moment_it_is_played_on_as_another_game() -> None:
    path = recorded("quantum")
    place = decisions(path)[3]
    async with looking(path, lambda found, _: judged(found, (place,))).run_test() as pilot:
        await ready(pilot)
        await pilot.press("m", "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        assert screen.match.path not in (None, path)
        before = replay(path).moves[:place]
        assert [(e.seat, e.move) for e in screen.match.events[:place]] == list(before)
        assert screen.match.seats == SEATS
    assert replay(path).outcome is not None, "the game that was looked at is as it was"


async def test_thinking_ends_when_the_screen_is_left() -> None:
    path = recorded("quantum")
    ended = list[bool]()

    def thinking(found: Replay, stop: Callable[[], bool]) -> Analysis:
        while not stop():
            pass
        ended.append(True)
        raise Stopped

    async with looking(path, thinking).run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, LookBackScreen))
        assert say("lookback.thinking-long") in told(pilot)
        assert not screen_of(pilot).check_action("moment", ())
        await pilot.press("escape")
        await until(pilot, lambda: ended == [True])


def begun(game: str, choices: int) -> Path:
    """A game of Ala's that was left after so many choices of hers or of the computer's."""
    path = repository.new_path(game, terminal_shelf())
    found = find(game)
    options = found.rules.options()
    boxes = data.components(found, options)
    match = Match.begin(found, SEATS, options, boxes, Random(5), path)
    while match.state.actors()[0] == CHANCE or choices:
        if (seat := match.state.actors()[0]) == CHANCE:
            match.chance()
        else:
            match.play(seat, match.state.moves(seat)[0])
            choices -= 1
    match.close()
    return path


async def test_what_is_thought_is_the_analysis_itself() -> None:
    """The whole way once, with nothing in its place."""
    path = begun("exlibris", 2)
    app = TutorApp(opening=lambda app: app.open(LookBack(path)), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot)
        analysis = screen_of(pilot).analysis
        assert analysis is not None
        assert [line.move for line in analysis.lines] == [str(m) for _, m in replay(path).moves]


async def test_a_game_hardly_begun_is_not_praised_and_the_list_says_what_it_is() -> None:
    """Seen: one roll, left, and “Ala: 100% well played. Well played!”"""
    path = begun("quantum", 0)
    app = TutorApp(opening=lambda app: app.open(LookBack(path)), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot)
        lines = told(pilot).split("\n")
        assert [line for line in lines if line] == [
            say("lookback.unfinished"),
            say("lookback.no-choice"),
        ]
    over = recorded("exlibris")
    shown = dict(listed(terminal_shelf()))
    assert say("lookback.not-finished") in shown[path]
    assert say("lookback.not-finished") not in shown[over]


async def test_of_a_game_that_goes_on_only_those_who_chose_are_judged() -> None:
    path = begun("quantum", 1)
    async with looking(path).run_test(size=SMALL) as pilot:
        await ready(pilot)
        overview = told(pilot)
        assert say("lookback.best", name="Ala", n=1, all=1) in overview
        assert overview.count("best move") == 1, "the computer has not chosen yet"
        assert say("lookback.no-moments") not in overview


async def test_who_lost_a_little_often_did_not_just_play_well() -> None:
    """Beside 82% stood that nothing cost much, and praise."""
    async with looking(recorded("quantum")).run_test(size=SMALL) as pilot:
        await ready(pilot)
        assert say("lookback.small-losses") in told(pilot)
        screen = screen_of(pilot)
        assert screen.analysis is not None
        screen.analysis = replace(screen.analysis, accuracy=(97.0, 99.0))
        await pilot.pause()
        assert say("lookback.no-moments") in told(pilot)


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought of a game is there at once, for those who only come to look at it."""
    monkeypatch.setattr(lookback, "analyse", lambda found, stop: judged(found))


@pytest.mark.usefixtures("quickly")
async def test_a_result_leads_to_its_game() -> None:
    path = repository.new_path("quantum", terminal_shelf())
    match = played("quantum", *SEATS, path=path)
    app = TutorApp(opening=lambda app: app.push_screen(ResultScreen(match)), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ResultScreen))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(pilot.app.screen, LookBackScreen))
        assert screen_of(pilot).found.moves == replay(path).moves


@pytest.mark.usefixtures("quickly")
async def test_games_played_are_listed_and_one_is_opened() -> None:
    recorded("quantum")
    latest = recorded("exlibris")
    app = TutorApp(opening=lambda app: app.open(Table()), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("f7")
        await until(pilot, lambda: isinstance(pilot.app.screen, PlayedScreen))
        menu = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: menu.option_count == 2)
        option = menu.get_option_at_index(0)
        assert find("exlibris").name in str(option.id)
        assert listing(["Ala", say("play.bot-fair")]) in str(option.prompt)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, LookBackScreen))
        assert screen_of(pilot).found.moves == replay(latest).moves


async def test_without_a_game_the_list_says_what_to_do() -> None:
    app = TutorApp(opening=lambda app: app.open(Played()), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, PlayedScreen))
        none = pilot.app.screen.query_one("#none")
        await until(pilot, lambda: none.display)
        assert "look" not in offered(pilot)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, PlayedScreen)


async def test_a_file_of_which_nothing_can_be_made_is_told() -> None:
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        for content in ("", "{\n", '{"record":1,"game":"chess"}\n'):
            path = repository.new_path("quantum", terminal_shelf())
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
            app.clear_notifications()
            app.open(LookBack(path))
            await until(pilot, lambda: bool(notices(pilot)))
            assert path.name in notices(pilot), content
            assert not isinstance(app.screen, LookBackScreen), content


def test_chances_of_one_seat_follow_the_moves_of_both() -> None:
    lines: list[Line] = [
        ChanceMove(None, "roll"),
        Judgement(0, "a", "a", 0.7, 0.6, 0.1, 0.0, Grade.MISTAKE),
        Judgement(1, "b", "b", 0.5, 0.2, 0.3, 0.0, Grade.BLUNDER),
        ChanceMove(None, "roll"),
    ]
    two = Analysis("quantum", ("Ala", "Olek"), tuple(lines), (1, 1), (0, 0), False)
    assert chances_of(two, 0) == [0.5, 0.6, 0.8, 0.8]
    assert chances_of(two, 1) == [0.5, 0.4, 0.2, 0.2]
    three = Analysis("quantum", ("Ala", "Olek", "Ewa"), tuple(lines), (1, 1, 1), (0, 0, 0), False)
    assert chances_of(three, 2) == [1 / 3] * 4, "of more than two only the own moves tell"


def test_a_branch_is_the_same_game_up_to_there(tmp_path: Path) -> None:
    found = replay(recorded("exlibris"))
    with Match.branch(found, 7, Random(1), tmp_path / "new.jsonl") as match:
        assert match.state == Match.shown(found).as_of(7).state
        assert replay(tmp_path / "new.jsonl").moves == found.moves[:7]


async def test_hands_stay_hidden_until_the_game_is_over(tmp_path: Path) -> None:
    """Else F7 would show the cards of whom one is playing against."""
    path = tmp_path / "going-on.jsonl"
    Match.branch(replay(recorded("archimedes")), 30, Random(1), path).close()
    others = [place for place, (seat, _) in enumerate(replay(path).moves) if seat == 1]
    async with looking(path, lambda found, _: judged(found, others)).run_test(size=SMALL) as pilot:
        await ready(pilot)
        screen = screen_of(pilot)
        for place in others:
            screen.action_go(place + 1)
            await pilot.pause()
            assert screen.query_one(Seen)._view.seat == screen.seat == 0
            assert say("lookback.grade.blunder") not in told(pilot)


async def test_a_large_hand_leaves_room_for_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: 29 cards in four rows, and one line for what the moment had cost and why."""
    hand = tuple(card for card in range(1, 9) for _ in range(4))
    seen = CardEnding.position

    def crowded(self: CardEnding, match: AnyMatch, seat: Seat) -> Seen:
        return Seen(replace(seen(self, match, seat)._view, hand=hand))

    monkeypatch.setattr(CardEnding, "position", crowded)
    app = looking(recorded("archimedes"), lambda found, _: judged(found))
    async with app.run_test(size=SMALL) as pilot:
        await ready(pilot)
        screen_of(pilot).action_go(3)
        await pilot.pause()
        await pilot.pause()
        assert screen_of(pilot).query_one("#words").region.height >= 7
        assert "  ".join(map(str, hand[:12])) in "\n".join(lines_of(pilot))


BAD = 41
"""The seed of a game that both seats begin badly,"""

MOMENTS = (26, 29)
"""and where they do: a moment of either seat, of which an exercise can be made."""


def in_record(game: str) -> tuple[Path, Analysis]:
    """A game that a pupil began badly against a computer, on disk, and what is thought of it."""
    found = between_computers.game_of(game, BAD)
    analysis = judged(found, MOMENTS, by_views=True)
    assert [analysis.lines[place].seat for place in MOMENTS] == [0, 1]
    path = repository.new_path(game, terminal_shelf())
    with Recorder.create(
        path, found.game, SEATS, found.options, found.components, Scratch
    ) as recorder:
        for seat, move in found.moves:
            recorder.move(seat, move)
        assert found.outcome is not None
        recorder.outcome(found.outcome)
    return path, analysis


async def test_a_moment_is_asked_as_an_exercise() -> None:
    path, analysis = in_record("archimedes")
    async with looking(path, lambda found, _: analysis).run_test(size=SMALL) as pilot:
        await ready(pilot)
        assert screen_of(pilot).check_action("practise", ()) is False, "no moment is shown yet"
        await pilot.press("m", "p")
        await until(pilot, lambda: isinstance(pilot.app.screen, PositionsScreen))
        asked = pilot.app.screen
        assert isinstance(asked, PositionsScreen)
        place = analysis.moments[0]
        assert asked.exercise.options[asked.exercise.played or 0].move == analysis.lines[place].move
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, LookBackScreen))


async def test_a_moment_of_a_game_that_goes_on_is_not_asked() -> None:
    path, analysis = in_record("archimedes")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    async with looking(path, lambda found, _: analysis).run_test(size=SMALL) as pilot:
        await ready(pilot)
        await pilot.press("m")
        assert screen_of(pilot).check_action("practise", ()) is False


async def test_the_pupils_own_moments_are_kept_and_come_back_the_next_day() -> None:
    (ala,) = add("Ala")
    path, analysis = in_record("archimedes")
    found = replay(path)

    def opening(app: TutorApp) -> None:
        app.seat(ala)
        app.push_screen(LookBackScreen(found, Match.shown(found), lambda *_: analysis))

    own = [place for place in analysis.moments if analysis.lines[place].seat == 0]
    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:
        await ready(pilot)

        def cards() -> list[Card]:
            with Progress.open() as progress:
                return progress.cards(ala.id)

        await until(pilot, lambda: len(cards()) == len(own))
    assert own, "there is something to be kept"
    tomorrow = now() + timedelta(days=1)
    assert coming_back(cards(), now()) == []
    back = coming_back(cards(), tomorrow)
    assert {exercise.seat for exercise in back} == {0}, "those of others are theirs"


async def test_they_are_kept_at_the_end_of_the_game_too(monkeypatch: pytest.MonkeyPatch) -> None:
    (ala,) = add("Ala")
    path, analysis = in_record("archimedes")
    monkeypatch.setattr(result, "LATER", 0.01)
    monkeypatch.setattr(moments, "analyse", lambda found, stop: analysis)
    match = Match.resume(path, Random(1))

    def opening(app: TutorApp) -> None:
        app.seat(ala)
        app.push_screen(ResultScreen(match))

    own = [place for place in analysis.moments if analysis.lines[place].seat == 0]
    async with TutorApp(opening=opening, pace=0).run_test(size=SMALL) as pilot:

        def cards() -> list[Card]:
            with Progress.open() as progress:
                return progress.cards(ala.id)

        await until(pilot, lambda: len(cards()) == len(own))


async def test_a_name_is_no_markup_of_the_pages_about_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seen: a player called “[/b]” ended the program where the games are listed, and behind it."""
    monkeypatch.setattr(lookback, "analyse", lambda found, stop: judged(found))
    path = repository.new_path("exlibris", terminal_shelf())
    played("exlibris", "[/b]$x", "bot:random", path=path).close()
    app = TutorApp(pace=0)
    async with app.run_test(size=SMALL) as pilot:
        app.open(Played())
        await until(pilot, lambda: "[/b]$x" in "\n".join(lines_of(pilot)))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LookBackScreen))
        whose = say("lookback.whose", name="[/b]$x")
        await until(pilot, lambda: whose in "\n".join(lines_of(pilot)))
