"""The kernel read as plain Python, so that changed sources can be played at once: compiling it anew takes a minute.

Its modules are read a second time under decorators that compile nothing. What stands in records and tables is given to them as whole numbers of
Python, which are as wide as those that kernels count with.
"""

import builtins
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np

from sim.reference.streams import philox

READ = ("sim.voskhozhdenie.play", "sim.voskhozhdenie.book", "sim.engine.streams", "sim.engine.judging", "sim.engine.choices", "vosk_parts")
"""Packages and modules that are read anew; all others are what they are."""


def plainly(function):
    """Compile nothing."""
    return function


DECORATORS = SimpleNamespace(kernel=plainly, inlined=plainly, rarely=plainly, entry=plainly)


def next_blocks(buffers, buffer, block, label, low, high, key_0, key_1):
    """Fill a row of words."""
    row = buffers.array[buffer]
    for at in range(len(row) // 4):
        row[4 * at : 4 * at + 4] = philox((int(block) + at, int(label), int(low), int(high)), (int(key_0), int(key_1)))


def trailing_zeros(number):
    """Place of the lowest bit."""
    return (int(number) & -int(number)).bit_length() - 1


REPLACED = {
    "sim.engine.jit": DECORATORS,
    "sim.engine.philox": SimpleNamespace(next_blocks=next_blocks, WORDS=4),
    "sim.engine.bits": SimpleNamespace(trailing_zeros=trailing_zeros),
}


class Axis:
    """A table, of which whole numbers are read."""

    def __init__(self, array):
        self.array = array
        self.shape = array.shape
        self.numbers = memoryview(array)
        self.depth = array.ndim

    def __getitem__(self, at):
        if (len(at) if type(at) is tuple else 1) == self.depth:
            return self.numbers[at]
        return Axis(self.array[at])

    def __setitem__(self, at, value):
        try:
            self.numbers[at] = value
        except (TypeError, ValueError):  # kernels cut off what is too wide
            self.array[at] = np.array(int(value), np.int64).astype(self.array.dtype)

    def __len__(self):
        return self.shape[0]


class Record:
    """One record of an array, with its fields as attributes."""

    def __init__(self, array, at):
        fields = {name: array[name] for name in array.dtype.names}
        vars(self).update({name: Axis(field[at]) for name, field in fields.items() if field.ndim > 1})
        vars(self)["single"] = {name: memoryview(field[at : at + 1]) for name, field in fields.items() if field.ndim == 1}

    def __getattr__(self, name):
        try:
            return self.single[name][0]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name, value):
        self.single[name][0] = int(value)


@cache
def source_of(name):
    """Source of a module."""
    return Path(find_spec(name).origin).read_text(encoding="utf-8")


@cache
def code_of(name):
    """Its code."""
    return compile(source_of(name), name, "exec")


class Reading:
    """Modules that are read anew.

    Parameters
    ----------
    edits : dict
        To the name of a module: its source in place of the one that stands there.
    read : tuple of str
        Packages and modules that are read anew.
    replaced : dict
        What stands in the place of modules.
    """

    def __init__(self, edits=None, read=READ, replaced=REPLACED):
        self.edits, self.read, self.replaced = edits or {}, read, replaced
        self.modules = {}

    def module(self, name):
        """A module, read when it is first asked for."""
        if name not in self.modules:
            module = self.modules[name] = ModuleType(name)
            module.__path__ = []
            vars(module)["__builtins__"] = {**vars(builtins), "__import__": self.bring}
            exec(compile(self.edits[name], name, "exec") if name in self.edits else code_of(name), vars(module))
        return self.modules[name]

    def bring(self, name, globals=None, locals=None, names=(), level=0):
        """What an import statement brings."""
        if name in self.replaced:
            return self.replaced[name]
        if not name.startswith(self.read):
            return __import__(name, globals, locals, names, level)
        module = self.module(name)
        for part in names or ():
            if not hasattr(module, part):
                setattr(module, part, self.module(f"{name}.{part}"))
        return module


class Interpreted:
    """The kernel, and the binder, as plain Python.

    Parameters
    ----------
    edits : dict, optional
        As in `Reading`.
    """

    def __init__(self, edits=None):
        reading = Reading(edits)
        self.play = reading.module("vosk_parts").play_part
        self.book = reading.module("sim.voskhozhdenie.book.binder").bind_book

    def ready(self, array):
        """An array as the kernel takes it."""
        return [Record(array, at) for at in range(len(array))]
