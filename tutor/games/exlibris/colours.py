"""The colours of the islands of ExLibris, as theme variables: ``$book-a`` and its ink."""

from typing import Final

from tutor.ui.themes import Colours

COLOURS: Final = Colours(
    dark={
        "book-a": "#cf3f27",
        "book-a-ink": "#ffffff",
        "book-b": "#f0e442",
        "book-b-ink": "#0b0f14",
        "book-c": "#00a67a",
        "book-c-ink": "#0b0f14",
        "book-d": "#56b4e9",
        "book-d-ink": "#0b0f14",
        "book-e": "#8a4bc4",
        "book-e-ink": "#ffffff",
    },
    light={
        "book-a": "#cf3f27",
        "book-a-ink": "#ffffff",
        "book-b": "#f0e442",
        "book-b-ink": "#0b0f14",
        "book-c": "#1fb389",
        "book-c-ink": "#0b0f14",
        "book-d": "#56b4e9",
        "book-d-ink": "#0b0f14",
        "book-e": "#8a4bc4",
        "book-e-ink": "#ffffff",
    },
)
