"""Private parts of numba are used in one package, the compiler, which is loaded by its name and only where it fits."""

import ast

from house import modules, parts

PUBLIC = {"numba", "numba.extending", "numba.types"}
COMPILER = "sim.engine.compiler"


def private(tree):
    """Parts of numba that are not public, and parts of the compiler, that a module imports at its top or anywhere else."""
    for node in parts(tree):
        if isinstance(node, ast.Import):
            names = {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {node.module or ""}
        else:
            continue
        yield from (name for name in names if name.startswith(COMPILER) or (name.partition(".")[0] == "numba" and name not in PUBLIC))


def test_private_parts_of_numba_stand_in_one_package():
    found = {name: {*private(tree)} for name, tree in modules().items() if not name.startswith(COMPILER)}
    assert not {name: parts for name, parts in found.items() if parts}


def test_the_compiler_needs_private_parts():
    assert any({*private(tree)} for name, tree in modules().items() if name.startswith(COMPILER))
