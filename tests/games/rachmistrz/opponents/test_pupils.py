"""What players of Rachmistrz look at who misjudge it, and who do not."""

from itertools import product
from typing import cast

from tests.games.rachmistrz.rules.tables import table
from tutor import data
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.opponents.fair import Weights, best_claim, often
from tutor.games.rachmistrz.rules.components import NEIGHBOURS, Components
from tutor.games.rachmistrz.rules.setup import Options
from tutor.maths.expressions import results
from tutor.maths.notation import number_text

BOARD = cast("Components", data.components(GAME, Options()))


def test_how_often_the_numbers_of_a_field_come_is_counted_over_all_rolls() -> None:
    known = table(2, BOARD).table
    rolls = list(product(known.components.faces, repeat=3))
    given = [set(map(number_text, results(tuple(sorted(roll))))) for roll in rolls]
    for field in ("C2", "D4", "F2"):
        touched = [n for n, fields in known.components.numbers.items() if field in fields]
        times = sum(number in numbers for number in touched for numbers in given)
        assert touched
        assert often(known)[field] == 100 * times // len(rolls)


def test_of_fields_alike_the_one_is_claimed_beside_which_numbers_come_often() -> None:
    state = table(2, BOARD)
    inner = [field for field in often(state.table) if len(NEIGHBOURS[field]) == 6]

    def beside(field: str) -> int:
        return sum(often(state.table)[near] for near in NEIGHBOURS[field])

    seldom, often_given = min(inner, key=beside), max(inner, key=beside)
    claims = [("1", seldom), ("2", often_given)]
    assert best_claim(state, 0, claims, Weights(chance=1)).field == often_given
    assert best_claim(state, 0, claims).field == seldom, "else the first of equal ones"
