"""Random expressions as pupils type them, and texts that mean harm."""

from typing import Final

from hypothesis import strategies as st

from tutor.maths.notation import read
from tutor.maths.tree import DivisionByZero, Tree, value

SIGNS: Final = "+-*/"


def _joined(left: str, sign: str, right: str, bracketed: bool) -> str:
    return f"({left}{sign}{right})" if bracketed else f"{left}{sign}{right}"


def expressions(most: int = 6, largest: int = 9) -> st.SearchStrategy[str]:
    """Readable expressions of one to ``most`` numbers, brackets at random, zero included."""
    return st.recursive(
        st.integers(0, largest).map(str),
        lambda parts: st.builds(_joined, parts, st.sampled_from(SIGNS), parts, st.booleans()),
        max_leaves=most,
    )


def parsed(typed: str) -> Tree:
    """The tree of a text that can be read."""
    tree = read(typed).tree
    assert tree is not None
    return tree


def has_value(tree: Tree) -> bool:
    """Whether it divides by 0 nowhere."""
    try:
        value(tree)
    except DivisionByZero:
        return False
    return True


HOSTILE: Final = (
    "",
    " ",
    "\x00",
    "7+3\x00-2",
    "\x1b[31m7+3",
    "7\r\n+3\t-2",
    "\u202e2-3+7",
    "(" * 10_000,
    ")" * 10_000,
    "(" * 200,
    "(" * 99 + "7" + ")" * 99,
    "[{(" * 30 + "7",
    "7" * 200,
    "7" * 5_000,
    "1" + "/9" * 99,
    "1" + "*9" * 99,
    "8-" * 99 + "1",
    "1/(1+" * 32 + "1" + ")" * 32,
    "(1+1)" + "*(1+1)" * 32,
    "1" + "/(1+1)" * 33,
    "__import__('os').system('true')",
    "().__class__.__bases__",
    "exec('7')",
    "lambda: 7",
    "9**9**9",
    "9^9^9",
    "9!!!!",
    "sqrt(7)",
    "e+pi",
    "1e9+2",
    "0x1f+2",
    "7_3+2",
    "inf-nan",
    "[/b]7+3[b]",
    "{7}+{x!r}+%s",
    "😀+3-2",
    "7➕3➖2",
    "7✖\ufe0f3−2",
    "٧+٣-٢",
    "７+３-２",
    "7²+3₂",
    "½+2",
    "Ⅶ+2",
    "七+三",
    "7\u200b+\u200b3-2",
    "7\u200d+3-2",
    "7+3-2=",
    "=8",
    "==",
    "7+3-2=8=8",
    "7+3-2=1/0",
    "7+3-2=999999999999999999999999/7",
    "7+3-2=" + "9" * 190,
)
