"""Movement: where a champion can go, the standard path, and step after step (T51, T52)."""

from functools import cache
from heapq import heappop, heappush

from sim.tactics.reference.board import DIRECTIONS, step
from sim.tactics.reference.ground import BARRIER, CORRUPTED, FLYING
from sim.tactics.reference.pieces import CAPTIVE
from sim.tactics.reference.questions import Kind, Moment


class Moving:
    """Movement of champions."""

    def shifted(self, figure, start, at):
        """Return the hexes of a champion whose first one, once `start`, is `at` now; their order stays."""
        if len(figure.hexes) == 1:
            return (at,)
        q, r = at[0] - start[0], at[1] - start[1]
        return tuple((hex_[0] + q, hex_[1] + r) for hex_ in figure.hexes)

    def ways(self, figure, points):
        """Return the standard path to every hex that can be reached, as directions: the cheapest, of several the first in dictionary order.

        A barrier may open on the way, by a beacon that is passed; so a hex may be reached with several sets of beacons.
        """
        start = figure.at
        enters, costs = cache(lambda hex_, taken: self.may_enter(figure, hex_, taken)), cache(lambda hex_: self.cost(figure, hex_))
        found, settled = {}, set()
        heap = [(0, (), start, frozenset())]
        while heap:
            cost, path, at, taken = heappop(heap)
            if (at, taken) in settled:
                continue
            settled.add((at, taken))
            found.setdefault(at, path)
            now = self.shifted(figure, start, at)
            for direction in range(len(DIRECTIONS)):
                hex_ = step(at, direction)
                hexes = self.shifted(figure, start, hex_)
                entered = [one for one in hexes if one not in now]
                new = self.taking(taken, entered)
                if (hex_, new) not in settled and all(enters(one, taken) for one in entered):
                    paid = cost + max(costs(one) for one in entered)
                    if paid <= points:
                        heappush(heap, (paid, (*path, direction), hex_, new))
        return found

    def taking(self, taken, hexes):
        """Return the beacons taken on a way; they matter only where they open barriers."""
        if self.scenario.word("enchanted") != BARRIER:
            return taken
        return taken | {hex_ for hex_ in hexes if hex_ in self.beacons}

    def goals(self, figure, points=None):
        """Return hex to standard path of all hexes on which a champion may end, its own included, in index order."""
        ways = self.ways(figure, self.speed(figure) if points is None else points)
        ends = {hex_: path for hex_, path in ways.items() if all(self.may_end(figure, one) for one in self.shifted(figure, figure.at, hex_))}
        ends[figure.at] = ()
        return {hex_: ends[hex_] for hex_ in self.board.hexes if hex_ in ends}

    def move(self, figure, seat=None):
        """A move action: the goal is chosen, then how to get there; `seat` moves what is not its own."""
        goals = self.goals(figure)
        seat = figure.owner if seat is None else seat
        goal = self.ask(Kind.GOAL, seat, goals, figure)
        self.walk(figure, self.deciders[seat].path(figure, goal, goals[goal]))

    def walk_to(self, figure, goal, points):
        """A movement of so many points of which each step is chosen."""
        return Walk(self, figure, goal, points)

    def walk(self, figure, directions):
        """Go step by step; a way without a step is no movement."""
        for direction in directions:
            self.take_step(figure, self.shifted(figure, figure.at, step(figure.at, direction)))
            if not figure.hexes:
                return
        if directions:
            self.arrive(figure)

    def take_step(self, figure, hexes):
        """One step: beacons, corrupted damage, defeat; the terrain is what was there before."""
        new = {hex_: self.terrain_at(hex_) for hex_ in hexes if hex_ not in figure.hexes}
        figure.hexes = hexes
        for hex_, kind in new.items():
            self.happen(figure.owner, "enter", terrain=kind)
            if hex_ in self.beacons:
                self.take_beacon(figure, hex_)
        if CORRUPTED in new.values():
            sunk = self.boss is not None and self.boss.on_corrupted(figure)
            if not sunk and not self.has(figure, FLYING):
                self.burn([figure])
        self.settle("loss")

    def take_beacon(self, figure, hex_):
        """A beacon is the side's now (T25); the first side with all of them scores once a game (T71)."""
        if figure.side not in (side.number for side in self.sides):
            return
        if self.beacons[hex_] != figure.side:
            self.beacons[hex_] = figure.side
            self.count("beacon", figure.side)
        worth = self.scenario.word("beacons_all")
        if worth and not self.beacons_scored and all(holder == figure.side for holder in self.beacons.values()):
            self.beacons_scored = True
            self.gain_glory(figure.side, worth)

    def burn(self, figures):
        """Corrupted ground damages champions together; villains take none (T23), and whom nothing harms needs no treasure."""
        burnt = [figure for figure in figures if not self.is_villain(figure) and figure.side != CAPTIVE and not self.immune(figure)]
        for figure in burnt:
            if figure.owner is not None:
                self.offer_treasure(figure, Moment.CORRUPTED)
        for figure in burnt:
            self.damage(figure, self.rules["corrupted_damage"])
        self.settle("corrupted")

    def arrive(self, figure):
        """The end of a movement: a treasure, then an own beacon token, then what else arriving does (T52)."""
        self.find_treasures(figure)
        for hex_ in figure.hexes:
            if self.scenario.word("token") and self.tokens.get(hex_) == figure.side and figure.owner is not None:
                self.take_token(figure, hex_)
        if self.boss is not None:
            self.boss.on_arrival(figure)


class Walk:
    """A movement that is chosen step by step, before anything of it happens.

    Parameters
    ----------
    game : Game
    figure : Figure
    goal : tuple
        Where it ends.
    points : int
        What the steps may cost together.
    """

    def __init__(self, game, figure, goal, points):
        self.game, self.figure, self.goal, self.start = game, figure, goal, figure.at
        self.at, self.taken, self.left = figure.at, frozenset(), points
        self.leads = cache(self.leads)

    def step(self, at, taken, direction):
        """Where a step leads, with which beacons taken, and what it costs; None if it is not allowed."""
        game, to = self.game, step(at, direction)
        now = game.shifted(self.figure, self.start, at)
        entered = [hex_ for hex_ in game.shifted(self.figure, self.start, to) if hex_ not in now]
        if not all(game.may_enter(self.figure, hex_, taken) for hex_ in entered):
            return None
        return to, game.taking(taken, entered), max(game.cost(self.figure, hex_) for hex_ in entered)

    def leads(self, at, taken, left):
        """Whether the goal can be reached with the points that are left."""
        if at == self.goal:
            return True
        steps = (self.step(at, taken, direction) for direction in range(len(DIRECTIONS)))
        return any(found and found[2] <= left and self.leads(*found[:2], left - found[2]) for found in steps)

    def options(self):
        """Return the directions from which the goal can still be reached; None, to stop, is the first where it has been."""
        found = [(direction, self.step(self.at, self.taken, direction)) for direction in range(len(DIRECTIONS))]
        on = [direction for direction, to in found if to and to[2] <= self.left and self.leads(*to[:2], self.left - to[2])]
        return [None, *on] if self.at == self.goal else on

    def go(self, direction):
        """Choose a step."""
        self.at, self.taken, cost = self.step(self.at, self.taken, direction)
        self.left -= cost
