"""Figures: number lines, ten-frames, arrays and more, each drawn from a name and parameters.

One class a file; :data:`FIGURES` has them all by name. Lessons name them, exercises carry them,
screens and pages draw their cells, and where nothing can be drawn their sentence is said.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from tutor.learn.pictures.array import Array
from tutor.learn.pictures.figure import Figure, FigureUnfit, Line, Span
from tutor.learn.pictures.number_line import NumberLine

AnyFigure: TypeAlias = NumberLine | Array
"""Any of them, as it is read from a file; ``name`` tells which."""

FIGURES: Final[Mapping[str, type[Figure]]] = {
    str(each.__struct_config__.tag): each for each in (NumberLine, Array)
}
"""All figures by their names."""

__all__ = ["FIGURES", "AnyFigure", "Figure", "FigureUnfit", "Line", "Span"]
