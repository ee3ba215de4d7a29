"""Figures: number lines, ten-frames, arrays and more, each drawn from a name and parameters.

One class a file; :data:`FIGURES` has them all by name. Lessons name them, exercises carry them,
screens and pages draw their cells, and where nothing can be drawn their sentence is said.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

from tutor.learn.pictures.area import Area
from tutor.learn.pictures.array import Array
from tutor.learn.pictures.balance import Balance
from tutor.learn.pictures.bar_model import BarModel
from tutor.learn.pictures.chance_grid import ChanceGrid
from tutor.learn.pictures.chance_tree import ChanceTree
from tutor.learn.pictures.columns import Columns
from tutor.learn.pictures.figure import Figure, FigureUnfit, Line, Span
from tutor.learn.pictures.fraction_area import FractionArea
from tutor.learn.pictures.fraction_bars import FractionBars
from tutor.learn.pictures.number_line import NumberLine
from tutor.learn.pictures.stacked import Stacked
from tutor.learn.pictures.ten_frame import TenFrame

AnyFigure: TypeAlias = (
    NumberLine
    | TenFrame
    | Array
    | Area
    | FractionBars
    | FractionArea
    | Stacked
    | Columns
    | Balance
    | ChanceTree
    | ChanceGrid
    | BarModel
)
"""Any of them, as it is read from a file; ``name`` tells which."""

FIGURES: Final[Mapping[str, type[Figure]]] = {
    str(each.__struct_config__.tag): each for each in get_args(AnyFigure)
}
"""All figures by their names."""

__all__ = [
    "FIGURES",
    "AnyFigure",
    "Area",
    "Array",
    "Balance",
    "BarModel",
    "ChanceGrid",
    "ChanceTree",
    "Columns",
    "Figure",
    "FigureUnfit",
    "FractionArea",
    "FractionBars",
    "Line",
    "NumberLine",
    "Span",
    "Stacked",
    "TenFrame",
]
