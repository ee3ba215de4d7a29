"""What was worked out lately is kept, and no more of it than there is room for."""

from hypothesis import given
from hypothesis import strategies as st

from tutor.maths.lately import Lately

NOTHING = -1


@given(st.lists(st.integers(0, 12)), st.sampled_from([2, 4, 8]))
def test_what_is_there_is_what_was_kept(keys: list[int], most: int) -> None:
    """A wrong value, or more of them than agreed."""
    kept = Lately[int, int](most)
    for key in keys:
        known = kept.get(key, NOTHING)
        assert known in (NOTHING, key * key)
        if known == NOTHING:
            kept.put(key, key * key)
        assert kept.get(key, NOTHING) == key * key
        assert len(kept) <= most


@given(st.lists(st.integers(0, 40), min_size=1))
def test_what_was_asked_for_just_now_is_there(keys: list[int]) -> None:
    """The last asked for, as many as fill a half, are not forgotten."""
    kept = Lately[int, int](8)
    for place, key in enumerate(keys):
        if kept.get(key, NOTHING) == NOTHING:
            kept.put(key, key)
        lately = list(dict.fromkeys(reversed(keys[: place + 1])))[:4]
        assert all(each in kept._young or each in kept._old for each in lately)


def test_all_is_forgotten_on_demand() -> None:
    kept = Lately[int, int](4)
    kept.put(1, 1)
    kept.clear()
    assert kept.get(1, NOTHING) == NOTHING
    assert not len(kept)
