"""Strategies in Python, of any game: the file is run as it is, and its functions are asked (sim/ascension/ENGINE.md, section 9)."""

from pathlib import Path

import numpy as np

from sim.reference.streams import Stream


class AtHand:
    """What `cards`, or another kind of things, stands for in a file: numbers of things, by name, class and kind of number.

    Parameters
    ----------
    things : sequence
        Each with a `name` and a `number`.
    elsewhere : set of str
        Names that other card sets have; what only they have is `nowhere`.
    nowhere : int
    fits : callable
        `(target, thing)`: whether a target names a thing.
    numbers : dict of str to callable
        Numbers of things.
    orders : callable, optional
        `(target, thing)`: the place of a thing in a line with an order of its own, None if it has none.
    """

    def __init__(self, things, elsewhere, nowhere, fits, numbers, orders=None):
        self._by_name = {thing.name: thing.number for thing in things}
        self._things, self._elsewhere, self._nowhere = things, elsewhere, nowhere
        self._fits, self._numbers, self._orders = fits, numbers, orders
        self.names = tuple(self._by_name)

    def __getitem__(self, name):
        """Return the number of a thing."""
        if name not in self._by_name and name not in self._elsewhere:
            raise ValueError(f"{name!r} is not there")
        return self._by_name.get(name, self._nowhere)

    def of(self, target):
        """Return whether each thing is of a class or has a name."""
        found = np.zeros(self._nowhere + 1, bool)
        for thing in self._things:
            found[thing.number] = self._fits(target, thing)
        return found

    def order(self, target):
        """Return the place of each thing in a line."""
        found = np.full(self._nowhere + 1, self._nowhere)
        for thing in self._things:
            place = self._orders(target, thing)
            found[thing.number] = self._nowhere if place is None else place
        return found

    def __getattr__(self, number):
        """Return a number of each thing."""
        if number.startswith("_") or number not in self._numbers:
            raise AttributeError(number)
        found = np.zeros(self._nowhere + 1, np.int64)
        for thing in self._things:
            found[thing.number] = self._numbers[number](thing)
        return found


def run(path, at_hand, constants):
    """Run a file with what it has at hand; return all that it defines."""
    space = {**at_hand, "__name__": "strategy", **constants}
    exec(compile(Path(path).read_text(encoding="utf-8-sig"), str(path), "exec"), space)
    return space


def counted(cards, nowhere):
    """Return how many copies of each card there are, by number."""
    found = np.zeros(nowhere + 1, np.int64)
    for card in cards:
        found[card.number] += 1
    return found


class Functions:
    """The functions of a file, and the luck of their questions.

    Parameters
    ----------
    functions : dict of str to callable
    luck : Luck
        That of the game.
    purpose, seat : int
        Of the stream.
    """

    def __init__(self, functions, luck, purpose, seat):
        self.functions = functions
        self.label = luck.seed, luck.game, purpose, seat
        self.questions = 0

    def __contains__(self, name):
        """Whether there is a function for a decision."""
        return name in self.functions

    def ask(self, name, view, options, may):
        """Return the answer of a function; None for nothing."""
        answer = self.functions[name](view, options)
        if not (0 <= answer < len(options) or (answer == -1 and may)):
            raise ValueError(f"{name} answered {answer}")
        return None if answer == -1 else answer

    def luck(self):
        """Return the random number of a question: two words of a block of its own."""
        stream = Stream(*self.label)
        stream.block = self.questions
        self.questions += 1
        return (stream.word() | stream.word() << 32) >> 2
