"""The modules of the house and the arrows between them, read from their sources; every file is parsed once."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ("vigil", "reports", "strategies", "sim")
"""From the top down."""
GAMES = sorted(path.parent.parent.name for path in (ROOT / "sim").glob("*/cards/__init__.py"))
"""Games of the house by their rooms of cards, those too that have no kernel yet and are not registered."""
Arrows = dict[str, set[str]]
"""Module to the modules it imports."""


@cache
def modules() -> dict[str, ast.Module]:
    """Name of every module of the product to what it says."""
    return {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))}


def name_of(path: Path) -> str:
    """Name under which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def parts(tree: ast.Module) -> tuple[ast.Import | ast.ImportFrom | ast.Call, ...]:
    """Imports and calls of a module, wherever they stand: at the top, in a function, for the types only. Every module is walked through once."""
    return tuple(node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom, ast.Call)))


@cache
def imported(tree: ast.Module) -> frozenset[str]:
    """Everything a module imports."""
    assert not any(isinstance(node, ast.ImportFrom) and node.level for node in parts(tree)), "relative import"
    plain = {alias.name for node in parts(tree) if isinstance(node, ast.Import) for alias in node.names}
    return frozenset(plain | {f"{node.module}.{alias.name}" for node in parts(tree) if isinstance(node, ast.ImportFrom) for alias in node.names})


@cache
def arrows() -> Arrows:
    """Which module imports which; a name imported from a module is an arrow to the module."""
    known = modules()

    def home(name: str) -> str:
        return name if name in known else name.rpartition(".")[0]

    return {module: {home(name) for name in imported(tree)} & known.keys() - {module} for module, tree in known.items()}


def circles(graph: Arrows) -> list[list[str]]:
    """Modules that import each other, directly or by others: strongly connected components of two or more (Tarjan 1972), the largest first."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found = []

    def visit(start: str) -> None:
        work = [(start, iter(sorted(graph[start])))]
        number[start] = low[start] = len(number)
        waiting.append(start)
        while work:
            at, others = work[-1]
            for other in others:
                if other not in number:
                    number[other] = low[other] = len(number)
                    waiting.append(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in waiting:
                    low[at] = min(low[at], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[at])
                if low[at] == number[at]:
                    place = waiting.index(at)
                    if len(waiting) - place > 1:
                        found.append(sorted(waiting[place:]))
                    del waiting[place:]

    for module in graph:
        if module not in number:
            visit(module)
    return sorted(found, key=len, reverse=True)


def between_rooms(graph: Arrows, room: dict[str, str]) -> Arrows:
    """The arrows between rooms; `room` says in which one a module stands, modules without one are left out."""
    found: Arrows = {name: set() for name in room.values()}
    for module, others in graph.items():
        if module in room:
            found[room[module]] |= {room[other] for other in others if other in room} - {room[module]}
    return found
