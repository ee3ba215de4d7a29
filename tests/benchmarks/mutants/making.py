"""Small faults put into a module, one at a time: each a place of its syntax tree and a change.

Places that say nothing to a test are left alone: annotations, docstrings and other texts,
decorators (sizes of caches), imports, ``__all__``, what an exception is raised with, and whether
``zip`` looks that all are equally long.
"""

import ast
import difflib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

Change: TypeAlias = Callable[[ast.AST], ast.AST]
"""What is put in place of a node, which it may change itself."""

COMPARISONS: Final[Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
SIGNS: Final[Mapping[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "ceil": "floor"}
SILENT: Final = ("annotation", "returns", "decorator_list", "bases", "exc")
"""Fields of a node in which a fault says nothing to a test."""


class Mutant(NamedTuple):
    """A module with one fault: its file, the line, what was done, and the text of the whole."""

    path: Path
    line: int
    kind: str
    original: str
    text: str

    @property
    def diff(self) -> str:
        """What is different, as lines with ``-`` and ``+``, and the line it stands in."""
        both = self.original.splitlines(), self.text.splitlines()
        lines = list(difflib.unified_diff(*both, lineterm="", n=0))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))


class Site(NamedTuple):
    """Where a fault can be put: the number of the node in its tree, and which of its changes."""

    path: Path
    place: int
    change: int
    line: int
    kind: str


def sites(path: Path) -> Iterator[Site]:
    """Every place of a module for a fault."""
    for node in _telling(_tree(path)):
        for number, (kind, _change) in enumerate(_changes(node)):
            yield Site(path, node.__dict__["place"], number, getattr(node, "lineno", 0), kind)


def mutant(site: Site) -> Mutant:
    """The module with its fault."""
    original, tree = ast.unparse(_tree(site.path)), _tree(site.path)
    node = next(each for each in ast.walk(tree) if each.__dict__["place"] == site.place)
    _kind, change = list(_changes(node))[site.change]
    changed = _Put(site.place, change).visit(tree)
    text = ast.unparse(ast.fix_missing_locations(changed))
    return Mutant(site.path, site.line, site.kind, original, text)


def _tree(path: Path) -> ast.Module:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        node.__dict__["place"] = number
    return tree


class _Put(ast.NodeTransformer):
    def __init__(self, place: int, change: Change) -> None:
        self._place = place
        self._change = change

    def visit(self, node: ast.AST) -> ast.AST:
        if node.__dict__.get("place") == self._place:
            return self._change(node)
        visited: ast.AST = self.generic_visit(node)
        return visited


def _telling(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes in which a fault should be noticed."""
    yield node
    for name, field in ast.iter_fields(node):
        if name in SILENT or (name == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and not _says_nothing(child):
                yield from _telling(child)


def _says_nothing(node: ast.AST) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.AnnAssign):
        return "TypeAlias" in ast.unparse(node.annotation)
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    for type_of, changes in _BY_TYPE.items():
        if isinstance(node, type_of):
            yield from changes(node)


Changes: TypeAlias = Iterator[tuple[str, Change]]


def _of_comparison(node: ast.Compare) -> Changes:
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS.get(type(operator), ()):
            yield "comparison", _comparing(place, other)


def _comparing(place: int, other: type[ast.cmpop]) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Compare)
        node.ops[place] = other()
        return node

    return change


def _of_sign(node: ast.BinOp | ast.AugAssign) -> Changes:
    other = SIGNS.get(type(node.op))
    if other:
        yield "sign", _setting("op", other())


def _of_bool(node: ast.BoolOp) -> Changes:
    yield "and/or", _setting("op", ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _of_unary(node: ast.UnaryOp) -> Changes:
    if isinstance(node.op, ast.Not | ast.USub):
        yield "without sign or not", lambda node: node.operand  # type: ignore[attr-defined]


def _of_condition(node: ast.If | ast.While | ast.IfExp) -> Changes:
    yield "condition", _setting("test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.If) and not node.orelse:
        yield "statement", lambda node: ast.Pass()


def _of_filter(node: ast.comprehension) -> Changes:
    if node.ifs:
        yield "filter", _setting("ifs", node.ifs[1:])


def _of_constant(node: ast.Constant) -> Changes:
    if isinstance(node.value, bool):
        yield "constant", _setting("value", not node.value)
    elif isinstance(node.value, int | float):
        yield "constant", _setting("value", node.value + 1)
        yield "constant", _setting("value", node.value - 1)


def _of_call(node: ast.Call) -> Changes:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in TWINS:
        yield "twin", _setting("func", ast.Name(TWINS[name], ast.Load()))
    if name in ("min", "max", "sorted") and node.keywords:
        yield "key", _setting("keywords", [])
    if name == "sorted" and not any(each.arg == "reverse" for each in node.keywords):
        turned = ast.keyword("reverse", ast.Constant(True))
        yield "order", _setting("keywords", [*node.keywords, turned])


def _of_subscript(node: ast.Subscript) -> Changes:
    taken = node.slice
    if isinstance(taken, ast.Slice):
        without = (
            ast.Slice(None, taken.upper, taken.step),
            ast.Slice(taken.lower, None, taken.step),
            ast.Slice(taken.lower, taken.upper, None),
        )
        for slice_ in without:
            if ast.unparse(slice_) != ast.unparse(taken):
                yield "slice", _setting("slice", slice_)
    elif isinstance(taken, ast.Constant) and taken.value == 0:
        yield "index", _setting("slice", ast.UnaryOp(ast.USub(), ast.Constant(1)))
    elif ast.unparse(taken) == "-1":
        yield "index", _setting("slice", ast.Constant(0))


def _of_statement(node: ast.stmt) -> Changes:
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.YieldFrom)
    taken = isinstance(node, ast.Delete) and not isinstance(node.targets[0], ast.Name)
    if called or taken or isinstance(node, ast.AugAssign | ast.Continue | ast.Break):
        yield "statement", lambda node: ast.Pass()


def _of_function(node: ast.FunctionDef) -> Changes:
    """Another result: what that is depends on the type that the function says."""
    said = ast.unparse(node.returns) if node.returns else ""
    inner = {each for child in node.body for each in ast.walk(child) if _is_function(each)}
    hidden = {each for function in inner for each in ast.walk(function)}
    for child in ast.walk(node):
        if isinstance(child, ast.Return) and child.value and child not in hidden:
            yield "result", _returning(child.__dict__["place"], said)


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.Lambda)


def _returning(place: int, said: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        return _Put(place, _another(said)).visit(node)

    return change


def _another(said: str) -> Change:
    def change(node: ast.AST) -> ast.AST:
        assert isinstance(node, ast.Return)
        assert node.value is not None
        if said == "bool":
            node.value = ast.UnaryOp(ast.Not(), node.value)
        elif said in ("int", "float", "Fraction", "Value"):
            node.value = ast.BinOp(node.value, ast.Add(), ast.Constant(1))
        elif said.startswith(("tuple", "Sequence")):
            node.value = ast.Tuple([], ast.Load())
        elif said.startswith("list"):
            node.value = ast.List([], ast.Load())
        else:
            node.value = ast.Constant("" if said == "str" else None)
        return node

    return change


def _setting(field: str, value: object) -> Change:
    def change(node: ast.AST) -> ast.AST:
        setattr(node, field, value)
        return node

    return change


_BY_TYPE: Final[Mapping[type[ast.AST], Callable[..., Changes]]] = {
    ast.Compare: _of_comparison,
    ast.BinOp: _of_sign,
    ast.AugAssign: _of_sign,
    ast.BoolOp: _of_bool,
    ast.UnaryOp: _of_unary,
    ast.If: _of_condition,
    ast.While: _of_condition,
    ast.IfExp: _of_condition,
    ast.comprehension: _of_filter,
    ast.Constant: _of_constant,
    ast.Call: _of_call,
    ast.Subscript: _of_subscript,
    ast.stmt: _of_statement,
    ast.FunctionDef: _of_function,
}
