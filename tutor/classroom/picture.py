"""The address of a room as a picture that a camera reads."""

from typing import Any

try:
    import segno
except ModuleNotFoundError:  # it belongs to an extra; the address is there as text as well
    segno = None  # type: ignore[assignment, unused-ignore]


def modules(text: str) -> list[list[bool]]:
    """A QR code as rows of squares, dark where True, without a border; empty if not to be had."""
    if segno is None:
        return []
    code = segno.make(text, error="m", micro=False)
    return [[bool(dark) for dark in row] for row in code.matrix_iter(border=0)]


def qr(text: str) -> dict[str, Any]:
    """A QR code, as a path of squares one unit wide and how many units it measures, border and all.

    Returns:
        ``qr`` (for the ``d`` of an SVG path) and ``qr_size``; nothing where it cannot be drawn.
    """
    if segno is None:
        return {}
    code = segno.make(text, error="m", micro=False)
    rows = list(code.matrix_iter(border=2))
    return {"qr": "".join(_row(y, row) for y, row in enumerate(rows)), "qr_size": len(rows)}


def _row(y: int, row: Any) -> str:
    """The dark stretches of a row."""
    found, start = "", None
    for x, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            found += f"M{start} {y}h{x - start}v1h{start - x}z"
            start = None
    return found
