"""From raw data to typed values: the key at fault, whatever is around it."""

import subprocess
import sys
from typing import Annotated, Literal

import msgspec
import pytest

from tutor.engine.validation import Unfit, ValidationIssue, validate


class Leaf(msgspec.Struct, forbid_unknown_fields=True):
    size: int
    kind: str = "oak"


class Tree(msgspec.Struct, forbid_unknown_fields=True):
    leaves: dict[str, Leaf] = {}
    rows: tuple[dict[str, int], ...] = ()
    height: msgspec.UnsetType | float = msgspec.UNSET


class Season(msgspec.Struct):
    season: Literal["summer", "winter"] = "summer"
    days: Annotated[int, msgspec.Meta(ge=1)] = 1


@pytest.mark.parametrize(
    ("raw", "code", "key"),
    [
        (5, Unfit.WRONG_KIND, ""),
        ({"leaf": {}}, Unfit.KEY_UNKNOWN, "leaf"),
        ({"leaves": []}, Unfit.WRONG_KIND, "leaves"),
        ({"leaves": {"a": {"size": 1}, "b.c": {}}}, Unfit.KEY_MISSING, "leaves.b.c.size"),
        ({"leaves": {"a": {"size": 1, "colour": 2}}}, Unfit.KEY_UNKNOWN, "leaves.a.colour"),
        ({"leaves": {"a": {"size": 1, "kind": 2}}}, Unfit.WRONG_KIND, "leaves.a.kind"),
        ({"height": "tall"}, Unfit.WRONG_KIND, "height"),
        # Of a mapping within a list only the place is known.
        ({"rows": [{"a": 1}, {"b": "x"}]}, Unfit.WRONG_KIND, "rows[1].[...]"),
    ],
)
def test_the_key_is_named(raw: object, code: str, key: str) -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate(raw, Tree)
    assert (caught.value.code, caught.value.key) == (code, key)


def test_what_fits_is_typed() -> None:
    tree = validate({"leaves": {"a": {"size": 1}}, "rows": [{"b": 2}], "height": 2.5}, Tree)
    assert tree == Tree({"a": Leaf(1)}, ({"b": 2},), 2.5)


def test_a_choice_that_is_none() -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate({"season": "spring"}, Season)
    assert (caught.value.code, caught.value.key) == (Unfit.CHOICE_UNKNOWN, "season")
    assert caught.value.params == {"got": "spring"}


def test_what_types_forbid_otherwise_is_told_in_their_words() -> None:
    with pytest.raises(ValidationIssue) as caught:
        validate({"days": 0}, Season)
    assert (caught.value.code, caught.value.key) == (Unfit.WRONG_VALUE, "days")
    assert caught.value.params == {"detail": "Expected `int` >= 1"}


def test_every_code_is_provoked_here_or_with_the_boards() -> None:
    assert set(Unfit) == {
        "wrong-kind", "wrong-length", "choice-unknown", "wrong-value", "key-missing", "key-unknown",
        "start-unknown",
    }  # fmt: skip


TWO_AT_ONCE = """
import sys, threading, msgspec
from collections.abc import Mapping, Sequence
from typing import Annotated
from tutor.engine.validation import typed

sys.setswitchinterval(1e-6)
for _ in range(400):
    few = [(f"f{n}", Annotated[int, msgspec.Meta(ge=n)], 9) for n in range(6)]
    inner = msgspec.defstruct("Inner", few)
    kind = msgspec.defstruct("Kind", [("a", Mapping[str, Sequence[inner]])])
    begin = threading.Barrier(2)

    def go():
        begin.wait()
        typed({"a": {"k": [{"f1": 3}]}}, kind)

    both = [threading.Thread(target=go) for _ in range(2)]
    for each in both:
        each.start()
    for each in both:
        each.join()
"""


def test_two_threads_may_meet_a_type_at_once() -> None:
    """Seen: home and a class round read the lessons at the same moment, and the program crashed."""
    done = subprocess.run([sys.executable, "-c", TWO_AT_ONCE], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
