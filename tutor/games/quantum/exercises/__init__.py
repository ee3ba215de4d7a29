"""The exercises of Quantum: one file a kind."""

from typing import Final

from tutor.games.quantum.exercises.chance import FACE_UNFIT, Chance
from tutor.games.quantum.exercises.colour_sum import ROLL_UNFIT, ColourSum
from tutor.games.quantum.exercises.column import Column
from tutor.games.quantum.exercises.writable import ROW_UNFIT, Writable
from tutor.learn.exercises.face import Exercises

EXERCISES: Final = Exercises(
    kinds=(ColourSum, Column, Chance, Writable),
    skills=("sums-of-dice", "chances", "second-lowest", "best-move-quantum"),
    requires={
        "sums-of-dice": ("addition",),
        "chances": ("fractions",),
    },
    issues=(ROLL_UNFIT, FACE_UNFIT, ROW_UNFIT),
)
