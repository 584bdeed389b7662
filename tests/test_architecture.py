"""The house: imports run one way only, `vigil -> reports -> strategies -> sim`, and `sim` neither prints nor draws."""

import ast
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("vigil", "reports", "strategies", "sim")
"""From the top down."""
GAMES = sorted(path.parent.name for path in (ROOT / "sim").glob("*/batch.py"))
FORBIDDEN = {"sim": {"pandas", "polars", "matplotlib", "rich", "typer", "jinja2"}, "strategies": {"pandas", "polars", "matplotlib", "rich", "typer"}}
ROOMS = (
    "vigil/tuning",
    "vigil/robustness/printing.py",
    "vigil/files/schemas.py",
    "vigil/odds/__init__.py",
    "vigil/odds/relic/command.py",
    "reports/odds",
    "strategies/genome",
)
"""What is of one game, beside the rooms that are called like a game; everything else serves all games."""
TESTS = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path.stem != "conftest" and not (path.parent / "__init__.py").exists()]
"""Modules of the tests outside packages: each is imported by its name alone."""
MODULES = [path for layer in LAYERS for path in sorted((ROOT / layer).rglob("*.py"))]


def names(module):
    return str(module.relative_to(ROOT))


def imported(tree):
    """First names of everything a module imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("module", MODULES, ids=names)
def test_imports_run_one_way(module):
    layer = module.relative_to(ROOT).parts[0]
    above = set(LAYERS[: LAYERS.index(layer)])
    found = set(imported(ast.parse(module.read_text(encoding="utf-8"))))
    assert not found & above, f"{layer} must not import {sorted(found & above)}"
    assert not found & FORBIDDEN.get(layer, set())
    assert "tests" not in found


def games_named(tree):
    """Games whose rooms a module imports from any layer, wherever the import stands."""
    for node in ast.walk(tree):
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        modules += [f"{node.module}.{alias.name}" for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        for module in modules:
            layer, *rooms = module.split(".")
            yield from (game for game in GAMES if layer in LAYERS and game in rooms)


def games_of(module):
    """The game whose room a module is in, by its path."""
    return {*module.relative_to(ROOT).with_suffix("").parts} & {*GAMES}


def serves_all_games(module):
    return not str(module.relative_to(ROOT)).startswith(ROOMS) and not games_of(module)


@pytest.mark.parametrize("module", [m for m in MODULES if serves_all_games(m)], ids=names)
def test_what_serves_all_games_names_none(module):
    assert not set(games_named(ast.parse(module.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("module", [m for m in MODULES if games_of(m)], ids=names)
def test_the_rooms_of_a_game_know_no_other_game(module):
    assert set(games_named(ast.parse(module.read_text(encoding="utf-8")))) <= games_of(module)


@pytest.mark.parametrize("module", [m for m in MODULES if m.relative_to(ROOT).parts[0] != "vigil"], ids=names)
def test_nothing_is_printed_below_the_face(module):
    calls = [node for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    assert not [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("print", "input")]


def test_there_is_something_to_check():
    assert {module.relative_to(ROOT).parts[0] for module in MODULES} == set(LAYERS)
    assert "ascension" in GAMES
    for room in ROOMS:
        found = [module for module in MODULES if str(module.relative_to(ROOT)).startswith(room)]
        assert any(set(games_named(ast.parse(module.read_text(encoding="utf-8")))) for module in found), f"{room} is of no game any more"


def test_no_two_test_files_have_the_same_name():
    twice = [name for name, times in Counter(path.name for path in TESTS).items() if times > 1]
    assert TESTS and twice == []
