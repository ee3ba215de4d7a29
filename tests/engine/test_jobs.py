"""Work shared out among processes comes back in order, the same with any number of them."""

import os

import pytest

from tutor.engine.jobs import in_order


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize(("jobs", "pieces"), [(1, 23), (2, 23), (5, 23), (5, 3)])
def test_results_in_the_order_of_the_pieces(jobs: int, pieces: int) -> None:
    assert list(in_order(square, pieces, jobs)) == [square(number) for number in range(pieces)]


def test_nothing_to_do() -> None:
    assert list(in_order(square, 0, 3)) == []


def test_what_goes_wrong_is_raised_at_its_place() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise LookupError(number)
        return number

    found = in_order(work, 9, 2)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LookupError):
        next(found)


def test_what_a_process_that_died_owes_is_done_here() -> None:
    here = os.getpid()

    def work(number: int) -> int:
        if number == 4 and os.getpid() != here:
            os._exit(1)
        return number

    assert list(in_order(work, 9, 2)) == list(range(9))


def test_who_stops_asking_leaves_no_process() -> None:
    found = in_order(square, 1000, 2)
    assert next(found) == 0
    found.close()  # type: ignore[attr-defined]
    assert list(in_order(square, 3, 2)) == [0, 1, 4]
