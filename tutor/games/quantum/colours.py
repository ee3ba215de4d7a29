"""The colours of the dice of Quantum, as theme variables: ``$quantum-red`` and its ink."""

from typing import Final

from tutor.ui.themes import Colours

COLOURS: Final = Colours(
    dark={
        "quantum-white": "#f5f1e6",
        "quantum-white-ink": "#14202c",
        "quantum-red": "#cf3f27",
        "quantum-red-ink": "#ffffff",
        "quantum-yellow": "#f0e442",
        "quantum-yellow-ink": "#0b0f14",
        "quantum-blue": "#56b4e9",
        "quantum-blue-ink": "#0b0f14",
        "quantum-purple": "#8a4bc4",
        "quantum-purple-ink": "#ffffff",
    },
    light={
        "quantum-white": "#dcdfdc",
        "quantum-white-ink": "#14202c",
        "quantum-red": "#cf3f27",
        "quantum-red-ink": "#ffffff",
        "quantum-yellow": "#f0e442",
        "quantum-yellow-ink": "#0b0f14",
        "quantum-blue": "#56b4e9",
        "quantum-blue-ink": "#0b0f14",
        "quantum-purple": "#8a4bc4",
        "quantum-purple-ink": "#ffffff",
    },
    contrast={
        "quantum-white": "#ffffff",
        "quantum-white-ink": "#000000",
    },
)
