"""One exercise for all, sets and lessons at everybody's own pace."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.language.sources import WHOLE
from tests.learn.activities.asking import SETTINGS, answer
from tests.learn.exercises.samples import EXERCISES
from tests.learn.lessons import folders
from tutor import crashes
from tutor.language import speaking
from tutor.learn.activities import asked
from tutor.learn.activities.activity import Activity, Said, Unposable
from tutor.learn.activities.kinds import kind
from tutor.learn.exercises import Exercise, written
from tutor.settings import Settings


def posed(of: str, options: Mapping[str, Any], settings: Settings = SETTINGS) -> Activity:
    """What comes of these options."""
    found = kind(of, settings)
    return found.load(found.pose(options, Random(1)))


def answered(activity: Activity, place: int, texts: Sequence[str]) -> list[Said]:
    """These answers, one after the other."""
    said: list[Said] = []
    for text in texts:
        said.append(answer(activity, place, said, text))
    return said


# One exercise ---------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", EXERCISES, ids=written)
def test_every_kind_of_exercise_can_be_asked(exercise: Exercise) -> None:
    fields = msgspec.json.decode(written(exercise))
    activity = posed("exercise", {"exercise": {"id": "as-in-a-lesson", **fields}})
    shown = {name: value for name, value in fields.items() if name not in exercise.withheld}
    assert activity.show(1) == {"kind": exercise.kind, "exercise": shown}
    assert exercise.withheld <= {*exercise.__struct_fields__}
    words = activity.words(1)
    assert words["heading"], words["how"]
    assert words["tiles"] or words["lines"]
    assert activity.story()
    right = answered(activity, 1, [exercise.solutions()[0]])
    assert right[0].verdict.idea == activity.ideas()[0].key
    assert activity.told(1, right[0], revealed=False)


def test_a_kind_that_fails_cannot_be_asked_and_is_written_down_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(exercise: Exercise) -> object:
        raise ZeroDivisionError(exercise.kind)

    monkeypatch.setattr(asked, "TRIED", {"skill": fails})
    monkeypatch.setattr(asked, "_FAILED", set())
    assert not any(asked.can_be_asked(exercise) for exercise in 2 * [EXERCISES[0]])
    (report,) = crashes.folder().glob(crashes.PATTERN)
    assert f"ZeroDivisionError: {EXERCISES[0].kind}" in report.read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"exercise": {"kind": "evaluate", "expression": "2+"}}, "exercise.expression"),
        ({"exercise": {"kind": "evaluate"}}, "exercise.expression"),
        ({"exercise": {"kind": "riddle"}}, "exercise.kind"),
        ({"exercise": "2+3"}, "exercise"),
        ({"exercise": {"kind": "make", "dice": [1, 1, 1], "target": "50"}}, "exercise"),
        ({"skill": "juggling"}, "skill"),
        ({"skill": ["addition"]}, "skill"),
        ({"level": "hard"}, "level"),
        ({"level": float("inf")}, "level"),
        ({"verdicts": "never"}, "verdicts"),
    ],
)
def test_an_exercise_that_is_none_is_refused(options: Mapping[str, Any], field: str) -> None:
    with pytest.raises(Unposable) as refused:
        posed("exercise", options)
    assert (refused.value.code, refused.value.params["field"]) == ("options-wrong", field)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"kind": "evaluate", "expression": "2+3*4"}, "2 + 3 × 4 = 14"),
        ({"kind": "evaluate", "expression": "1/2+1/3"}, "1/2 + 1/3 = 5/6"),
        ({"kind": "missing", "sign": "+", "first": 3, "result": 8}, "3 + 5 = 8"),
        ({"kind": "column", "numbers": [4, 4, 7, 9]}, "How many points does this column score? 7"),
        ({"kind": "lay", "top": 8, "hand": ["R", "7"], "reiner": True}, "8 − 7 = R1"),
    ],
)
def test_a_solution_is_written_with_what_it_solves(fields: Mapping[str, Any], text: str) -> None:
    activity = posed("exercise", {"exercise": fields})
    assert text in [activity.written(idea) for idea in activity.ideas()]


def test_each_result_of_several_is_an_idea() -> None:
    find = {"kind": "find", "dice": [2, 3, 7], "results": 2}
    activity = posed("exercise", {"exercise": find})
    said = answered(activity, 1, ["7+3-2=8", "(7-3)*2=8", "7*3*2=42"])
    assert [each.verdict.idea for each in said] == ["8", "8", "42"]


# A set ----------------------------------------------------------------------------------------


def results(activity: Activity, place: int) -> list[str]:
    """The first solution of each exercise of a set."""
    found: dict[str, str] = {}
    for idea in activity.ideas(place):
        found.setdefault(idea.key.partition(":")[0], idea.result)
    return list(found.values())


ADDING = {"skills": ["addition"], "count": 3}


@pytest.mark.parametrize("skill", ["addition", "subtraction", "fractions"])
def test_whoever_is_to_calculate_calculates(skill: str) -> None:
    """Seen: every other task of a set of subtractions was 8 ? 2."""
    options = {"skills": [skill], "count": 20}
    shown = kind("set", SETTINGS).pose(options, Random(1))
    assert b"compare" not in msgspec.json.encode(shown)


def test_the_next_exercise_comes_when_one_is_right_or_was_tried_enough() -> None:
    activity = posed("set", ADDING)
    first, second, third = results(activity, 1)
    said = answered(activity, 1, ["-1", "what?", first])  # no try is lost by what cannot be read
    assert activity.show(1, said)["number"] == 2
    said = answered(activity, 1, [first, "-1", "-2"])
    assert activity.show(1, said)["number"] == 3
    assert [each.verdict.item for each in said] == [0, 1, 1]
    assert said[0].verdict.idea == f"1:{first}"
    assert not activity.done(1, said)
    said = answered(activity, 1, [first, second, third])
    assert activity.done(1, said)
    assert activity.show(1, said) == {"done": True, "of": 3}
    assert not activity.judge(1, said, third).correct


def test_with_verdicts_kept_back_one_answer_is_all() -> None:
    activity = posed("set", {**ADDING, "verdicts": "reveal"})
    right, wrong = results(activity, 1), ["-1", "what?", "-2"]
    for place, (one, other) in enumerate(zip(right, wrong, strict=True)):
        after = [answered(activity, 1, [*right[:place], text]) for text in (one, other)]
        assert activity.show(1, after[0]) == activity.show(1, after[1])


def test_several_results_are_wanted_before_the_next_comes(tmp_path: Path) -> None:
    many = '[[exercise]]\nid = "many"\nkind = "find"\ndice = [2, 3, 7]\nresults = 2\n\n[[check]]'
    text = folders.TOML.replace("[[check]]", many)
    page = folders.PAGE.replace("## Check", "{{many}}\n\n## Check")
    files = {"lesson.toml": text} | {f"{language}.md": page for language in WHOLE}
    folders.write(tmp_path / "own", files)
    activity = posed("lesson", {"lesson": "own"}, Settings(lessons=str(tmp_path)))
    said = answered(activity, 1, ["12", "7*(3+2)=35", "7+3-2=8", "3+7-2=8"])
    assert activity.show(1, said)["found"] == ["8"]
    said = answered(activity, 1, ["12", "7*(3+2)=35", "7+3-2=8", "7*3*2=42"])
    assert activity.show(1, said)["exercise"]["expression"] == "(9-5)*3"


def test_neighbours_may_have_sets_of_their_own() -> None:
    activity = posed("set", {**ADDING, "different": True})
    assert activity.show(1) != activity.show(2)
    assert activity.show(0) == {"skills": ["addition"], "of": 3}
    assert posed("set", ADDING).show(1) == posed("set", ADDING).show(2)


def test_nothing_is_asked_twice_while_there_is_more() -> None:
    asked = {"skills": ["division"], "count": 50, "level": -2.5}
    posed_set = kind("set", SETTINGS).pose(asked, Random(1))
    (exercises,) = posed_set["sets"]
    assert len({str(each) for each in exercises}) == 50
    assert len({each["kind"] for each in exercises}) > 1


@pytest.mark.parametrize(
    "options",
    [
        {"skills": []},
        {"skills": ["juggling"]},
        {"skills": [["addition"]]},
        {"count": 0},
        {"count": 51},
        {"count": True},
        {"tries": 0},
        {"level": -99},
    ],
)
def test_a_set_that_cannot_be_made_is_refused(options: Mapping[str, Any]) -> None:
    with pytest.raises(Unposable) as refused:
        posed("set", options)
    assert refused.value.params["field"] in options


# A lesson -------------------------------------------------------------------------------------


def test_a_lesson_of_the_teachers_own_folder_can_be_asked(tmp_path: Path) -> None:
    folders.write(tmp_path / "own", {})
    own = Settings(lessons=str(tmp_path))
    activity = posed("lesson", {"lesson": "own"}, own)
    assert activity.show(0) == {"lesson": "own", "skills": ["brackets"], "of": 3}
    assert activity.show(1)["exercise"] == {"kind": "evaluate", "expression": "3*(6-2)"}
    with pytest.raises(Unposable):
        posed("lesson", {"lesson": "own"})


def test_a_lesson_is_called_by_its_title_in_any_language() -> None:
    activity = posed("lesson", {"lesson": "brackets"})
    headings = []
    for language in ("en", "pl", "el"):
        with speaking(language):
            headings.append(activity.words(0)["heading"])
    assert len({*headings}) == 3
