"""One expression: what is plain is read by the quick reader, as the one for pupils reads it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tutor.maths.tree import Tree
from tutor.maths.working import alone
from tutor.maths.working.alone import expression

numbers = st.integers(0, 120).map(str)
texts = st.recursive(
    numbers,
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*/"), inner).map("".join) | inner.map("({})".format)
    ),
    max_leaves=6,
)


def written(text: str) -> Tree | None:
    """What the reader of pupils' working makes of it."""
    try:
        return alone._written(text)
    except ValueError:
        return None


@given(texts | st.text("0123456789+-*/()", max_size=8))
@example("007-05")
@example("2/3/4")
@example("2(3)")
@example("8/(4-4)")
@example("-3+5")
def test_plain_ones_are_read_as_pupils_write_them(text: str) -> None:
    quick = alone._plain(text)
    assert quick is None or repr(quick) == repr(written(text))


@given(texts)
def test_whatever_has_a_value_is_read_quickly(text: str) -> None:
    if len(text) <= 40 and written(text) is not None:
        assert alone._plain(text) is not None


@pytest.mark.parametrize("text", ["", "8/0", "2+", "3=3", "+", "9" * 600])
def test_what_is_no_expression_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="expression"):
        expression(text)


@pytest.mark.parametrize("text", ["0.5+1", "2 1/2*3", "2^3", "7:2", "50%*4", "-3+5"])
def test_other_signs_are_read_too(text: str) -> None:
    assert alone._plain(text) is None
    assert expression(text) == alone._written(text)
