"""A strategy file in Python, read without running it: its head, its functions, and what is wrong with either."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sim.engine.players.form import Form
from sim.errors import InputError, suggestion

SUFFIX = ".py"
"""How the names of such files end."""
HEAD = ("schema", "game", "name", "summary", "base", "compiled")
"""Settings of a file: names that are given a constant at its top."""
UNREAD = ("name", "summary")
"""Settings that change no game."""
PARAMETERS = 2
"""Of a decision: the view and the options."""
LARGEST = 4096
"""Bits of a number at most: Python writes down none with thousands of digits."""


@dataclass(frozen=True)
class Code:
    """What makes the decisions of a strategy."""

    text: str
    """The file."""
    source: str
    """Its name, as messages and its own errors say it."""
    functions: tuple[str, ...]
    """Decisions that it makes."""
    base: str
    """By whose lists everything else is decided, as the file writes it; empty for the usual orders."""
    compiled: bool
    """Whether the functions are compiled."""

    @cached_property
    def tree(self) -> ast.Module:
        """The file as it is read."""
        return ast.parse(self.text)

    @cached_property
    def meaning(self) -> str:
        """All that can change a game: the file without its comments, layout, name and summary."""
        kept = [node for node in self.tree.body if (_set_by(node) or ("",))[0] not in UNREAD]
        return ast.unparse(ast.Module(kept, []))

    @cached_property
    def words(self) -> frozenset[str]:
        """Every name of an attribute in the file, and every text: what is not among them is no field that its functions look at."""
        nodes = [*ast.walk(self.tree)]
        texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        return frozenset({node.attr for node in nodes if isinstance(node, ast.Attribute)} | texts)


def read_settings(text: str, source: str) -> tuple[ast.Module, dict[str, Any]]:
    """The settings of a file.

    Raises
    ------
    InputError
        If it is no Python, has a number that nobody can write down, or a setting is no constant.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None)
        raise InputError(f"{source}: {f'line {line}: ' if line else ''}this is no Python: {getattr(error, 'msg', None) or error}") from None
    for number in ast.walk(tree):
        if isinstance(number, ast.Constant) and isinstance(number.value, int) and number.value.bit_length() > LARGEST:
            raise InputError(f"{source}: line {number.lineno}: a number of more than {LARGEST:,} bits; write a smaller one")
    found: dict[str, Any] = {}
    for node in tree.body:
        name, value = _set_by(node) or ("", None)
        if name not in HEAD:
            continue
        try:
            found[name] = ast.literal_eval(value)  # type: ignore[arg-type]
        except ValueError:
            raise InputError(f"{source}: line {node.lineno}: {name}: is read before the file is run, so it has to be a constant") from None
    return tree, found


def read_code(tree: ast.Module, settings: Mapping[str, Any], text: str, source: str, form: Form) -> Code:
    """The functions of a file.

    Raises
    ------
    InputError
        If there is none, one has not the form of a decision, or the file does what no strategy may.
    """
    defined = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    functions = tuple(name for name in form.decisions if name in defined)
    base, compiled = settings.get("base", ""), settings.get("compiled", True)
    if not isinstance(base, str) or not isinstance(compiled, bool):
        wrong, needed = ("base", "the name of a strategy") if not isinstance(base, str) else ("compiled", "True or False")
        raise InputError(f"{source}: {wrong}: {settings[wrong]!r:.60} is not {needed}")
    for problem in _problems(tree, defined, functions, form, compiled):
        raise InputError(f"{source}: {problem}")
    if not functions:
        raise InputError(f"{source}: it has no function that makes a decision; write one or more of: {', '.join(form.decisions)}")
    first = next(iter(form.decisions))
    if first not in functions and not base:
        raise InputError(f'{source}: {first}: is missing; write the function, or base = "STRATEGY" with the strategy whose lists decide it')
    return Code(text, source, functions, base, compiled)


def _set_by(node: ast.stmt) -> tuple[str, ast.expr] | None:
    """Name and value of a statement that gives one name a value."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id, node.value
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        return node.target.id, node.value
    return None


def _problems(
    tree: ast.Module, defined: Mapping[str, ast.FunctionDef], functions: tuple[str, ...], form: Form, compiled: bool
) -> Iterator[str]:
    """What is wrong with a file, in the order in which it is told."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    for name, node in defined.items():
        if name not in form.decisions and name not in used and not node.decorator_list:
            yield f"line {node.lineno}: {name}: is no decision, and nothing calls it; {suggestion(name, form.decisions)}"
    for name in functions:
        node = defined[name]
        given = node.args
        if len(given.args) + len(given.posonlyargs) != PARAMETERS or given.vararg or given.kwarg or given.kwonlyargs:
            yield f"line {node.lineno}: {name}: takes the view and the options: def {name}(view, options)"
        yield from _waiting(name, node)
        yield from _written(name, node)
        yield from _unknown(name, node, form)
    if compiled:
        yield from _random(tree)


def _waiting(name: str, function: ast.FunctionDef) -> Iterator[str]:
    """Where a function gives its answer in parts."""
    for node in ast.walk(function):
        if isinstance(node, ast.Yield | ast.YieldFrom):
            yield f"line {node.lineno}: {name}: yields; a decision returns one whole number"


def _written(name: str, function: ast.FunctionDef) -> Iterator[str]:
    """Where a function changes what it is shown."""
    shown = {argument.arg for argument in (*function.args.posonlyargs, *function.args.args)}
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            root: ast.expr = node
            while isinstance(root, ast.Attribute | ast.Subscript):
                root = root.value
            if isinstance(root, ast.Name) and root.id in shown:
                yield f"line {node.lineno}: {name}: {root.id!r} is only shown, and cannot be changed; keep what you work out in a variable"


def _unknown(name: str, function: ast.FunctionDef, form: Form) -> Iterator[str]:
    """Where a function looks at what is not shown."""
    view, options = (argument.arg for argument in (*function.args.posonlyargs, *function.args.args))
    for node in ast.walk(function):
        if not isinstance(node, ast.Attribute):
            continue
        at = node.value
        if isinstance(at, ast.Name) and at.id == view:
            shown, known = view, [field.name for field in form.fields]
        elif isinstance(at, ast.Subscript) and isinstance(at.value, ast.Name) and at.value.id == options:
            shown, known = f"{options}[...]", [column.name for column in form.columns]
        else:
            continue
        if node.attr not in known:
            yield f"line {node.lineno}: {name}: {shown} has no {node.attr!r}; {suggestion(node.attr, known)}"


def _random(tree: ast.Module) -> Iterator[str]:
    """Where a file draws numbers that would be others in the next run."""
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Attribute):
            names.append(node.attr)
        if any(name in ("random", "secrets") or name.endswith(".random") for name in names):
            yield f"line {getattr(node, 'lineno', 0)}: random numbers come from view.luck, so that every run of an experiment plays the same games"
