"""Two sides are compared by what can be seen of them: each way is so, and tells no sign."""

from random import Random

import pytest

from tutor.learn.exercises import Compare
from tutor.learn.exercises.comparisons import SORTS, comparisons
from tutor.learn.strategies.comparing import ways_to_compare
from tutor.learn.strategies.hint import Hint
from tutor.maths.tree import is_comparison


def ways(text: str) -> list[Hint]:
    tree = Compare(text).tree
    assert is_comparison(tree)
    return list(ways_to_compare(tree))


SEEN = [
    ("3+4?4+3", "cmp-order", {}),
    ("7+5?6+5", "cmp-same", {"same": 5, "one": 7, "other": 6}),
    ("5+7?6+5", "cmp-same", {"same": 5, "one": 7, "other": 6}),
    ("7*8?8*6", "cmp-same", {"same": 8, "one": 7, "other": 6}),
    ("8+4?5+7", "cmp-evened", {"one": 4, "beside": 5, "other": 8, "facing": 7}),
    ("8+4?9+6", "cmp-beside", {"one": 8, "facing": 6, "beside": 9}),
    ("9-4?8-4", "cmp-same-taken", {"same": 4, "one": 9, "other": 8}),
    ("9-4?9-3", "cmp-same-start", {"same": 9}),
    ("7-3?9-4", "cmp-start-moved", {"low": 7, "high": 9, "more": 2, "taken": 1}),
    ("9-4?8-5", "cmp-start-and-taken", {}),
    ("8*3?4*6", "cmp-times", {"large": 6, "small": 3, "one": 8, "other": 4}),
    ("5+7?13", "cmp-how-far", {"more": 7, "number": 13, "less": 5}),
    ("13?5+7", "cmp-how-far", {"more": 7, "number": 13, "less": 5}),
    ("12-5?8", "cmp-put-back", {"back": "8+5", "start": 12}),
    ("7*6?43", "cmp-how-often", {"less": 6, "number": 43, "more": 7}),
    ("7?9", "cmp-later", {"one": "7", "other": "9"}),
    ("47?74", "cmp-first-digits", {"one": "4", "other": "7"}),
    ("471?478", "cmp-after", {"same": "47"}),
    ("98?103", "cmp-digits", {}),
    ("2.5?13.1", "cmp-wholes", {"one": "2", "other": "13"}),
    ("0.4?0.15", "cmp-tenths", {"whole": "0"}),
    ("0.5?0.50", "cmp-after", {"same": "0.5"}),
    ("3/4?3/5", "cmp-as-many", {"one": "1/4", "other": "1/5"}),
    ("5/6?7/8", "cmp-missing", {"one": "1/6", "other": "1/8"}),
    ("4/15?2/3", "cmp-half", {}),
    ("2/7?5/7", "frac-same", {"bottom": 7}),
    ("2/3?7/9", "frac-fits", {"small": 3, "big": 9}),
    ("2/5?3/8", "frac-common", {"common": 40}),
    ("-7?3", "cmp-one-below", {}),
    ("-7?-3", "cmp-both-below", {}),
    ("1/2?0.4", "cmp-as-decimal", {"part": "1/2", "bottom": 10}),
    ("0.7?3/4", "cmp-as-decimal", {"part": "3/4", "bottom": 100}),
]


@pytest.mark.parametrize(("text", "code", "about"), SEEN)
def test_what_is_seen_first(text: str, code: str, about: dict[str, int | str]) -> None:
    first, *_ = ways(text)
    assert first.code == code
    assert about.items() <= first.params.items()


@pytest.mark.parametrize(
    "text", ["7?7", "-7?-7", "0?-3", "5*8?6*7", "7+2?3*4", "9/3?4", "1/3?0.4", "3/10?0.4"]
)
def test_where_nothing_is_seen_nothing_is_said(text: str) -> None:
    assert not ways(text)


@pytest.mark.parametrize("skill", SORTS)
def test_of_all_that_drills_ask_each_way_is_so_and_tells_no_sign(skill: str) -> None:
    rng = Random(f"ways to compare {skill}")
    seen = set[str]()
    for beta in (-4.0, -2.0, 0.0, 2.0) * 8:
        for text, tree in comparisons(skill, beta, rng):
            for hint in ways_to_compare(tree):
                seen.add(text)
                for claim in hint.claims:
                    assert claim.holds(), (text, hint.code, claim)
                assert not {"<", ">"} & set(hint.told()), (text, hint.code)
    assert len(seen) > 8
