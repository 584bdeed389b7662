"""The house: imports run one way only, `vigil -> reports -> strategies -> sim`, and `sim` neither prints nor draws."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("vigil", "reports", "strategies", "sim")
"""From the top down."""
FORBIDDEN = {"sim": {"pandas", "polars", "matplotlib", "rich", "typer", "jinja2"}, "strategies": {"pandas", "polars", "matplotlib", "rich", "typer"}}
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


@pytest.mark.parametrize("module", [m for m in MODULES if m.relative_to(ROOT).parts[0] != "vigil"], ids=names)
def test_nothing_is_printed_below_the_face(module):
    calls = [node for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    assert not [call.lineno for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("print", "input")]


def test_there_is_something_to_check():
    assert {module.relative_to(ROOT).parts[0] for module in MODULES} == set(LAYERS)
