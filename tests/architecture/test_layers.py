"""Imports run one way only, `vigil -> reports -> strategies -> sim`, and `sim` neither prints nor draws."""

import ast

import pytest
from house import GAMES, LAYERS, ROOT, imported, modules, parts

FORBIDDEN = {"sim": {"pandas", "polars", "matplotlib", "rich", "typer", "jinja2"}, "strategies": {"pandas", "polars", "matplotlib", "rich", "typer"}}
PLAYED = sorted(path.parent.name for path in (ROOT / "sim").glob("*/batch.py"))


def layer_of(module):
    return module.partition(".")[0]


def games_in(names):
    """Games whose rooms are among these modules, in any layer; below the folder of a game a word may be that of another one by chance."""
    inside = ([room for room in name.split(".")[1:] if room in GAMES] for name in names if name.partition(".")[0] in LAYERS)
    return {rooms[0] for rooms in inside if rooms}


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_run_one_way(layer):
    above = {*LAYERS[: LAYERS.index(layer)], *FORBIDDEN.get(layer, ()), "tests"}
    found = {(module, name) for module, tree in modules().items() if layer_of(module) == layer for name in imported(tree) if layer_of(name) in above}
    assert not found


def test_what_serves_all_games_names_none():
    """The registry of games names them, and `vigil.odds` the one whose odds are meant where none is named."""
    found = {module: games_in(imported(tree)) for module, tree in modules().items() if not games_in([module])}
    assert {module: games for module, games in found.items() if games} == {"sim.games": {*PLAYED}, "vigil.odds": {"relic"}}


def test_the_rooms_of_a_game_know_no_other_game():
    assert not {module for module, tree in modules().items() if games_in([module]) and games_in(imported(tree)) - games_in([module])}


def test_nothing_is_printed_below_the_face():
    assert not {
        (module, node.lineno)
        for module, tree in modules().items()
        if layer_of(module) != "vigil"
        for node in parts(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input")
    }


def test_there_is_something_to_check():
    assert {layer_of(module) for module in modules()} == {*LAYERS}
    assert {"ascension", "relic"} <= {*PLAYED} <= {*GAMES}
