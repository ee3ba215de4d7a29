"""Where the members of each family of keys come from.

``say(f"settings.{notice}")`` speaks a family: its keys are known only at run time. Name the
family here by the words before the first ``{``, with something to call for what may follow. The
tests then demand a sentence for each member, and a member for each sentence.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from typing import Final, get_args

import tutor
from tests.language.finder import literals
from tutor import cli, data, explain, toml_told
from tutor.classroom.protocol import No
from tutor.classroom.room import Phase as ClassPhase
from tutor.engine import contract, record, registry, validation
from tutor.engine.analysis.face import ANALYSIS
from tutor.engine.analysis.judgement import Grade
from tutor.engine.game import Game
from tutor.engine.opponents import characters_of, levels_of
from tutor.games.archimedes import aloud as words
from tutor.games.archimedes import narration as cards
from tutor.games.archimedes.advisor import faults as card_faults
from tutor.games.archimedes.missing import answers
from tutor.games.archimedes.missing import narration as missing_wording
from tutor.games.archimedes.practice import summary
from tutor.games.archimedes.rules.components import VALUES
from tutor.games.archimedes.screens import roundend
from tutor.games.exlibris.narration import TAKINGS
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.expedition import PLACES
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.quantum import narration as sheets
from tutor.games.quantum.rules import components as dice
from tutor.games.quantum.screens import picture
from tutor.games.rachmistrz.screens import equations
from tutor.learn import narration
from tutor.learn.activities.generated import LEVELS
from tutor.learn.betrayed import IN_THE_HEAD
from tutor.learn.cases import CASES
from tutor.learn.class_rounds.rounds import Way
from tutor.learn.compared_numbers import OWN
from tutor.learn.done_narration import MODES
from tutor.learn.examples import EXAMPLES
from tutor.learn.exercises import gathered, skills, unfit_codes
from tutor.learn.exercises.difficulty import CODES
from tutor.learn.fitting import BELOW
from tutor.learn.joy.badges import BADGES
from tutor.learn.joy.records import MARKS
from tutor.learn.length import has_short_form
from tutor.learn.lessons.faults import LessonUnfit
from tutor.learn.lessons.lesson import TOPICS
from tutor.learn.own_numbers import MIXED
from tutor.learn.paper.face import PAPER
from tutor.learn.skillmap import State
from tutor.learn.spreadsheet import FOR_PROGRAMS
from tutor.learn.working import narration as steps
from tutor.learn.working.comparing import SMALLEST
from tutor.maths import faults, notation, reduction
from tutor.maths.malrules.table import MALRULES
from tutor.maths.slips import SLIP, SlipKind
from tutor.plain.commands import Command
from tutor.progress.class_list import Kind
from tutor.progress.enrolling import Choice
from tutor.progress.export import COLUMNS, SUMMARY
from tutor.progress.faults import Fault, Refusal
from tutor.progress.statistics import Strength, Trend
from tutor.progress.values import SUCCESSES, Mode, Stage
from tutor.serving.log import Kind as LogKind
from tutor.settings import Notice
from tutor.ui.faces import PRACTICE
from tutor.ui.screens.elsewhere import ElsewhereScreen, TakenScreen
from tutor.ui.screens.home import teacher
from tutor.ui.screens.home.lines import LETTERS
from tutor.ui.screens.pupils.managing import CHANGES
from tutor.ui.screens.pupils.progress import PAGES
from tutor.ui.screens.tasks import ExercisePractice
from tutor.ui.themes import THEMES
from tutor.web.pages import HEADS
from tutor.web.places import Full

TEACHING_CODES: Final = (
    *("not-now", "skipped", "claimed-enough"),
    *("not-on-board", "result-taken", "number-full"),
    *("field-unknown", "not-beside", "field-taken"),
)

PROGRAM = Path(tutor.__file__).parent


def checks() -> Iterable[str]:
    """Codes with a sentence of their own; what could not be read says why in ``unreadable.``."""
    spoken_outright = {"unreadable", "wrong-result", "card-not-in-hand"}
    return {*faults.ORDER, *card_faults.ORDER} - spoken_outright


def malrules() -> Iterable[str]:
    ids = [SLIP, *(rule.id for rule in MALRULES)]
    return [f"{malrule}.{what}" for malrule in ids for what in ("name", "pupil", "teacher")]


def fits() -> Iterable[str]:
    own = [f"{malrule}-{case}" for malrule, cases in CASES.items() for case, _ in cases]
    asked = [key for key, examples in EXAMPLES.items() if any(examples.values())]
    return [*own, *asked, *BELOW, *MIXED]


def slips() -> Iterable[str]:
    return get_args(SlipKind)


def rules() -> Iterable[str]:
    return [rule for game in registry.game_names() for rule in registry.find(game).rules.ids]


def papers() -> Iterable[str]:
    """The sheets of all games."""
    return {kind for game in registry.offering(PAPER) for kind in game.face(PAPER).kinds}


def practised() -> Iterable[str]:
    return [game.name for game in registry.offering(PRACTICE)]


def by_exercises() -> Iterable[str]:
    faces = {game.name: game.face(PRACTICE) for game in registry.offering(PRACTICE)}
    return [name for name, face in faces.items() if isinstance(face, ExercisePractice)]


def levels() -> Iterable[str]:
    return {level for game in registry.games() for level in levels_of(game)}


def of_games(codes: Callable[[Game], Iterable[str]], *shared: Iterable[str]) -> Iterable[str]:
    """Codes that all games share, and those of each."""
    own = (code for name in registry.game_names() for code in codes(registry.find(name)))
    return {str(code) for code in (*chain(*shared), *own)}


FAMILIES: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "activity.how-": lambda: Way,
    "activity.level-": lambda: LEVELS.values(),
    "archimedes.about-": lambda: ["round", "missing"],
    "assign.": lambda: Stage,
    "badge.": lambda: BADGES,
    "cards.aloud-": lambda: words.OPERATIONS,
    "cards.word-": lambda: map(str, VALUES),
    "cards.why-": lambda: get_args(summary.Why),
    "check.": checks,
    "check.card.": lambda: card_faults.CODES,
    "check.numbers.": lambda: narration.NUMBER_CODES,
    "cli.about.": lambda: cli.COMMANDS,
    "classlist.choice-": lambda: Choice,
    "classlist.line-": lambda: {*Kind} - {Kind.PUPILS, Kind.LONG},
    "data.kind.": lambda: explain.KINDS,
    "data.toml-": lambda: toml_told.SAID,
    "data.misfit.": lambda: of_games(
        lambda game: game.rules.issues, validation.Unfit, data.FileUnfit
    ),
    "exlibris.because-": lambda: Reason,
    "exlibris.colour.": lambda: COLOURS,
    "exlibris.place-": lambda: map(str, range(1, PLACES + 1)),
    "exlibris.takes-": lambda: TAKINGS.values(),
    "exlibris.you-take-": lambda: TAKINGS.values(),
    "drill.why-": lambda: [*CODES, *(code for each in gathered().sources for code in each.reasons)],
    "drillview.skill-": skills,
    "drillview.success-": lambda: map(str, SUCCESSES),
    "elsewhere.about-": lambda: [*ElsewhereScreen.LINES, *TakenScreen.LINES],
    "elsewhere.line-": lambda: [*ElsewhereScreen.LINES, *TakenScreen.LINES],
    "ending.mark-": lambda: MARKS,
    "equations.": lambda: [*equations.COLUMNS, "others"],
    "exercise.told-": lambda: ["unreadable", "too-long"],
    "export.": lambda: [column.replace("_", "-") for column in {*COLUMNS, *SUMMARY} - FOR_PROGRAMS],
    "export.mode-": lambda: get_args(Mode),
    "game.": lambda: registry.game_names(),
    "home.": lambda: LETTERS,
    "home.map-": lambda: get_args(State),
    "start.": lambda: ["pupil", "teacher"],
    "home.about-": lambda: {*LETTERS},
    "key.": lambda: literals(PROGRAM, "Key", 2),
    "lesson.topic-": lambda: TOPICS,
    "lessons.misfit-": lambda: [*LessonUnfit, *unfit_codes()],
    "system.": lambda: explain.REASONS.values(),
    "fits.": fits,
    "fits.own-": lambda: OWN,
    "sums.places-": lambda: map(str, range(1, SMALLEST + 1)),
    "inhead.": lambda: IN_THE_HEAD,
    "malrule.": malrules,
    "slip.": slips,
    "opponent.": lambda: [
        f"{game.name}-{level}" for game in registry.games() for level in characters_of(game)
    ],
    "table.short-": lambda: [game.name for game in registry.games() if has_short_form(game)],
    "lookback.grade.": lambda: {*Grade} - {Grade.FORCED},
    "reason.": lambda: [
        code for game in registry.offering(ANALYSIS) for code in game.face(ANALYSIS).told
    ],
    "paper.": lambda: ["name", "class", "date", "key", "key-note", "houses", "total"],
    "paper.board-": lambda: ["easy", "hard"],
    "paper.kind-": papers,
    "play.bot-": levels,
    "play.total-": lambda: ["points", "penalty"],
    "missing.told-": lambda: ["too-long", "unreadable", "another-equation", "gaps-differ"],
    "missing.undo-": lambda: missing_wording.UNDOING,
    "missing.way-": lambda: answers.WAYS,
    "plain.about-": lambda: Command,
    "plain.words-": lambda: Command,
    "practice.about-": practised,
    "practice.goal-": by_exercises,
    "practice.title-": practised,
    "practice.watch-": by_exercises,
    "progress.": lambda: [*Fault, *Refusal, *(f"{wait}-minutes" for wait in explain.WAITS)],
    "progress.pupil-": lambda: ["stuck", *explain.FOR_PUPILS.values()],
    "progressview.": lambda: Strength,
    "progressview.about-": lambda: Strength,
    "progressview.count-": lambda: MODES,
    "progressview.did-": lambda: [*MODES, "right"],
    "progressview.page-": lambda: PAGES,
    "progressview.trend-": lambda: Trend,
    "serve.": lambda: [why.value for why in Full],
    "serve.desk-": lambda: HEADS,
    "classpage.no-": lambda: No,
    "classroom.work-": lambda: ("lesson", "drill", "storm", "practice", "game"),
    "classroom.phase-": lambda: (phase.value for phase in ClassPhase),
    "classroom.event-": lambda: (
        "joined",
        "back",
        "away",
        "phase",
        "phase-before",
        "refused",
        "over",
        "over-empty",
        "over-unwritten",
        "held",
        "left",
    ),
    "school.bus-": lambda: ("wrong", "down", "refuses", "gone", "back"),
    "join.no-": lambda: (each.value for each in No if each not in (No.KEY_WRONG, No.NAME_TAKEN)),
    "devices.phase-": lambda: (phase.value for phase in ClassPhase),
    "join.phase-": lambda: (phase.value for phase in ClassPhase if phase is not ClassPhase.ASK),
    "classroom.score-": lambda: ("idea", "first", "rare", "best", "speed"),
    "serve.log-": lambda: LogKind,
    "pupil.change-": lambda: CHANGES,
    "quantum.colour-": lambda: dice.COLOURS,
    "quantum.mark-": lambda: dice.COLOURS,
    "quantum.why-": lambda: ["colour-taken", "row-full", "not-rising", "not-falling"],
    "quantumtable.step-": lambda: picture.STEPS,
    "record.": lambda: [fault.value for fault in record.Fault],
    "refused.": lambda: of_games(lambda game: game.rules.refusals, contract.Common),
    "replay.reason.": lambda: of_games(lambda game: game.rules.reasons),
    "report.": lambda: ["misconceptions", "skills", "pupils"],
    "rule.": rules,
    "score.": lambda: of_games(lambda game: game.rules.lines, cards.ROUNDS, sheets.SCORES),
    "settings.": lambda: [notice.value for notice in Notice],
    "setup.side-": lambda: ["easy", "hard"],
    "simulate.reason.": lambda: of_games(lambda game: game.rules.reasons),
    "sums.fault-": lambda: steps.FAULTS,
    "table.column-": lambda: roundend.COLUMNS,
    "table.kind-": lambda: ["person", "nobody", *(f"bot-{level}" for level in levels())],
    "strategy.": lambda: {*literals(PROGRAM, "Hint", 0), *literals(PROGRAM, "Sight", 0)},
    "summary.why-": lambda: ["mended", "hinted", "rare"],
    "teacher.": lambda: [*teacher.CLASS, *teacher.DOES],
    "teacher.about-": lambda: [*teacher.CLASS, *teacher.DOES, "sign-in"],
    "teach.call-": lambda: ["number", "equation"],
    "teach.cannot.": lambda: TEACHING_CODES,
    "teach.prompt-": lambda: [
        "ready",
        "claim",
        "pause",
        "name",
        "skip",
        "verdict",
        "judged",
    ],
    "theme.": lambda: [theme.name for theme in THEMES],
    "times.": lambda: ["1", "2", "3", "4"],  # four stands for more
    "unreadable.": lambda: notation.UNREADABLE,
    "unreadable.card.": lambda: card_faults.DETAILS,
    "working.": lambda: get_args(reduction.Reason),
}


def members() -> set[str]:
    """Return the keys of all families."""
    return {f"{prefix}{rest}" for prefix, codes in FAMILIES.items() for rest in codes()}
