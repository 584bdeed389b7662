"""A game outside `sim`, written as a package: rules, constants, cards and a table of models in files of their own."""

import importlib
import sys

FILES = {
    "__init__.py": '"""A game."""\n',
    "words.py": """from enum import IntEnum

import numpy as np

NOBODY = -1
STEP = np.int64(3)
WEIGHTS = (2, 5)


class Side(IntEnum):
    LEFT = 1
    RIGHT = 4
""",
    "cards.py": """from sim.engine.jit import inlined
from toykernel.words import STEP


@inlined
def worth(numbers, i):
    return numbers[i] * STEP
""",
    "cardmodels.py": "LIMIT = 5\n",
    "rules.py": """from sim.engine.jit import kernel, rarely
from toykernel import words
from toykernel.cards import worth


def adding(amount):
    @kernel
    def add(total):
        return total + amount

    return add


more = adding(100)


@rarely
def odd(total):
    return total + words.Side.RIGHT + words.WEIGHTS[1]


@kernel
def total_of(numbers):
    total = more(0)
    for i in range(numbers.shape[0]):
        total += worth(numbers, i)
    return odd(total) if total % 2 else total
""",
    "batch.py": """from sim.engine.jit import entry
from toykernel import cardmodels
from toykernel.rules import total_of
from toykernel.words import NOBODY, Side


@entry
def play(numbers):
    return total_of(numbers) + Side.LEFT


@entry
def look(numbers, i):
    return numbers[i]


@entry
def look_for_nobody(numbers):
    return numbers[NOBODY]


def limit():
    return cardmodels.LIMIT
""",
}
NUMBERS = (1, 2, 3)
TOTAL = 118 + 1
"""What `play` makes of them: 100 + 3 * 6 is even, and LEFT."""


def write(folder):
    """Write the package into a folder; return that of the package."""
    package = folder / "toykernel"
    package.mkdir(parents=True)
    for name, text in FILES.items():
        (package / name).write_text(text, encoding="utf-8")
    return package


def load(folder):
    """Import the package as its files are now; return its module `batch`."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "toykernel"]:
        del sys.modules[name]
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module("toykernel.batch")
    finally:
        sys.path.remove(str(folder))
