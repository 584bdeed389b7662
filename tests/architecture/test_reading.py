"""Files that a user names are read by one reader, `sim.inputfiles`, and by nobody else."""

import ast

from house import modules, parts

OWN = {
    "sim.inputfiles",  # the reader
    *("sim.engine.cache", "sim.engine.sources", "sim.engine.jit", "sim.engine.compiler.weights"),  # kernels and their sources
    "vigil.playing.hardware",  # the processor
    *("reports.verdicts.bands", "reports.registry.metrics"),  # shipped data
    *("reports.page.templating", "vigil.terminal.completion", "reports.replays.page", "vigil.files.starters", "vigil.workbench.app"),
}
"""Modules that read files, but none that a user names."""


def reads(tree):
    """Ways of reading a file that a module has."""
    for node in parts(tree):
        if isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & {"tomllib", "csv"}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called = f"{node.func.value.id}." if isinstance(node.func.value, ast.Name) else ""
            yield from {node.func.attr} & {"read_text", "read_bytes", "read_csv"} | {f"{called}{node.func.attr}"} & {"json.load"}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
            yield "open"


def test_nobody_reads_a_file_in_another_way():
    """The reference engines are left out: they read again what the reader has taken before."""
    found = {name: {*reads(tree)} for name, tree in modules().items() if name not in OWN and ".reference" not in name}
    assert not {name: ways for name, ways in found.items() if ways}


def test_those_that_read_are_there():
    assert OWN <= modules().keys() and all({*reads(modules()[name])} for name in OWN)
