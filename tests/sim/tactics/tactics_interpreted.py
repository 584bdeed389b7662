"""The kernel read as plain Python, which does what it is told where it would draw a lot."""

from functools import cache
from types import SimpleNamespace

from vosk_interpreted import REPLACED, Reading, Record

from sim.tactics.tables import NONE

READ = ("sim.tactics.play", "sim.engine.streams", "sim.engine.piles", "sim.engine.judging", "sim.engine.choices")
"""Packages and modules that are read anew."""
LUCK = "sim.tactics.play.luck"
PLAY = "sim.tactics.play."


class Answers:
    """What the kernel is told.

    Attributes
    ----------
    picks : list
        (seat, options, which) of every question with more than one option, in order.
    strikes : list of bool
        Of every attack action whether somebody is attacked.
    ways : list
        Directions of every movement on the standard path.
    paths : list
        Directions of every movement whose way is chosen.
    chosen_ways : bool
        Whether movements go other ways than the standard path.
    """

    def __init__(self):
        self.picks, self.strikes, self.ways, self.paths, self.chosen_ways = [], [], [], [], False

    def pick(self, g, seat, n):
        """One of `n` options."""
        if n <= 1:
            return 0
        assert self.picks, f"the kernel asks seat {seat} for one of {n}, the plain engine does not"
        asked, options, which = self.picks.pop(0)
        assert (asked, options) == (seat, n), f"the kernel asks seat {seat} for one of {n}, the plain engine seat {asked} for one of {options}"
        return which

    def coin(self, g, seat):
        """Whether a seat says yes."""
        return self.pick(g, seat, 2) == 1

    def spent(self):
        """Everything was asked for."""
        return not (self.picks or self.strikes or self.ways or self.paths)

    def step(self, options):
        """Which of some directions is the next one of the way, NONE its end."""
        wanted = self.paths[0].pop(0) if self.paths[0] else self.paths.pop(0) or NONE
        assert wanted in options, f"the kernel does not allow direction {wanted}, only {options}"
        return options.index(wanted)


class Kernel:
    """The modules of the kernel; what they ask is answered by `answers`.

    Parameters
    ----------
    edits : dict, optional
        To the name of a module: its source in place of the one that stands there.
    """

    def __init__(self, edits=None):
        self.answers = Answers()
        told = SimpleNamespace(
            pick=lambda *asked: self.answers.pick(*asked), coin=lambda *asked: self.answers.coin(*asked), ruled=lambda *asked: False
        )
        self.reading = Reading(edits, READ, {**REPLACED, LUCK: told})
        attacks, moving, paths = self.module("attacks"), self.module("moving"), self.module("paths")
        targets, way, by_lot = attacks.choose_targets, moving.find_way, paths.way_by_lot

        def choose_targets(g, book, plans, u):
            return targets(g, book, plans, u) if self.answers.strikes.pop(0) else 0

        def find_way(g, book, u, goal):
            n = way(g, book, u, goal)
            if n == 0:
                return 0
            told, standard = self.answers.ways.pop(0), [g.way[k] for k in range(n)]
            assert standard == told, f"the kernel goes {standard}, the plain engine {told}"
            return n

        def way_by_lot(g, book, u, seat, goal, points):
            n, told = way(g, book, u, goal), self.answers.paths[0]
            standard = [g.way[k] for k in range(n)]
            assert self.answers.chosen_ways or standard == told, f"the kernel goes {standard}, the plain engine {told}"
            return by_lot(g, book, u, seat, goal, points)

        attacks.choose_targets, moving.find_way, paths.way_by_lot = choose_targets, find_way, way_by_lot
        paths.choose_step = lambda g, seat, n: self.answers.step([g.option[k] for k in range(n)])

    def module(self, name):
        """A module of the kernel."""
        return self.reading.module(PLAY + name)

    def ready(self, array):
        """A record as the kernel takes it."""
        return Record(array, 0)


@cache
def kernel():
    """The kernel; it is read once."""
    return Kernel()
