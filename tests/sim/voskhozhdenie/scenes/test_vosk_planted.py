"""Faults that are planted in the kernel and in the binder are caught by scenes.

Kernel and binder are read as plain Python for that (`vosk_interpreted`), so that no fault is compiled.
"""

from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest
import vosk_mirror
from vosk_interpreted import Interpreted, source_of
from vosk_planted import BOOK, NOT_IN_SCENES, PLAY

PACKAGES = {"play": "sim.voskhozhdenie.play", "book": "sim.voskhozhdenie.book"}
PLANTED = [("play", fault) for fault in PLAY] + [("book", fault) for fault in BOOK]


def cases(scene):
    """A scene with each of its parameters: what plays it."""
    module, name = scene.split(".")
    function = getattr(import_module(f"test_vosk_{module}"), name)
    sets = [{}]
    for mark in [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]:
        names = (mark.args[0],) if isinstance(mark.args[0], str) else mark.args[0]
        values = [value if isinstance(mark.args[0], tuple) else (value,) for value in mark.args[1]]
        sets = [{**before, **dict(zip(names, value, strict=True))} for before in sets for value in values]
    return [lambda given=given: function(**given) for given in sets]


@contextmanager
def beside(engine):
    """Let scenes be played beside another engine."""
    vosk_mirror.ENGINES.append(engine)
    try:
        yield
    finally:
        vosk_mirror.ENGINES.remove(engine)


@pytest.mark.parametrize(("package", "fault"), PLANTED, ids=[f"{package}.{fault.file}: {fault.wrong.strip()}" for package, fault in PLANTED])
def test_a_planted_fault_is_caught(package, fault):
    name = f"{PACKAGES[package]}.{fault.file}"
    source = source_of(name)
    assert source.count(fault.right) == 1, "what is replaced stands there once"
    with beside(Interpreted({name: source.replace(fault.right, fault.wrong)})), pytest.raises(AssertionError, match="kernel"):
        for play in cases(fault.scene):
            play()


def test_without_faults_the_same_scenes_find_nothing():
    with beside(Interpreted()):
        for scene in sorted({fault.scene for _, fault in PLANTED}):
            for play in cases(scene):
                play()


@pytest.mark.parametrize(("package", "faults"), [("play", PLAY), ("book", BOOK)])
def test_every_file_has_a_fault(package, faults):
    folder = Path(import_module(PACKAGES[package]).__file__).parent
    files = {".".join(path.relative_to(folder).with_suffix("").parts) for path in folder.rglob("*.py") if path.stem != "__init__"}
    left_out = {file for name, file in NOT_IN_SCENES if name == package}
    assert files - left_out == {fault.file for fault in faults}
