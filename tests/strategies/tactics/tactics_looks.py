"""What the kernel sees for a strategy in a given position, and the same worked out the plain way from the record."""

import numpy as np

from sim.engine.jit import entry
from sim.tactics.bylot import values_of
from sim.tactics.codes import Keyword, Stat
from sim.tactics.maps.words import SIGHT, Terrain
from sim.tactics.play.paths import choose_path
from sim.tactics.play.strategy.blows import FROM_THERE, IN_ORDER, UNKNOWN, counter, find_foes, judge_at, weigh_foes
from sim.tactics.play.strategy.moves import choose_goal, order_words
from sim.tactics.play.strategy.survey import look_afresh
from sim.tactics.play.strategy.wishes import dares
from sim.tactics.play.treasures import give, window_at_ground
from sim.tactics.play.values import value
from sim.tactics.play.ways import FAR, find_goals, points_to, search
from sim.tactics.state import FIRST_CHAMPION, NOBODY, SPAN_TURN
from sim.tactics.words import Counter


@entry
def count(records, books, plans, u, place, blows, in_order, values):
    """Fill `values`, by counter, with what conditions about a champion see on a hex."""
    g, book = records[0], books[0]
    look_afresh(g)
    g.blows = blows
    find_foes(g, book, u, 40)
    weigh_foes(g, book, plans[0], g.owner[u], u, value(g, book, u, Stat.STRENGTH))
    judge_at(g, u, place, 1, 2, 3, NOBODY)
    for what in range(values.shape[0]):
        g.judged_kills = IN_ORDER if in_order else FROM_THERE
        values[what] = counter(g, book, plans[0], g.owner[u], what, 0)


@entry
def go(records, books, plans, u, points, blows, costs):
    """Where a champion would go, and by which word (NOBODY: none); `costs`: points to each hex on which it may end, NOBODY elsewhere."""
    g, book = records[0], books[0]
    n = find_goals(g, book, u, points)
    for k in range(costs.shape[0]):
        costs[k] = NOBODY
    for k in range(n):
        costs[g.reachable[k]] = points_to(g, g.reachable[k])
    g.blows = blows
    order_words(g, plans[0], g.owner[u])
    choose_goal(g, book, plans[0], g.owner[u], u, points)
    return g.goal * 1000 + g.goal_word


@entry
def weigh_gift(records, books, plans, u, treasure, price):
    """Whether an order to a champion could defeat somebody with a treasure and not without, for conditions of `use`."""
    g, book = records[0], books[0]
    look_afresh(g)
    judge_at(g, u, g.hex[u], price, 0, 0, NOBODY)
    g.judged_kills = IN_ORDER
    g.judged_treasure = treasure
    g.judged_defeats = UNKNOWN
    found = counter(g, book, plans[0], g.owner[u], Counter.DEFEATS, 0)
    return found * 10 + counter(g, book, plans[0], g.owner[u], Counter.KILLS, 0)


@entry
def give_treasure(records, books, u, treasure):
    """A champion has what a treasure gives."""
    give(records[0], books[0], u, treasure, SPAN_TURN)


@entry
def burn(records, books, plans, u):
    """The owner of a champion may use treasures before corrupted ground hurts it."""
    window_at_ground(records[0], books[0], plans, u)


@entry
def take_way(records, books, plans, u, goal, points, way):
    """Fill `way` with the directions of the way of a champion to a goal; how many there are, NOBODY: the goal is not reached."""
    g, book = records[0], books[0]
    seat = g.owner[u]
    g.dares = dares(g, book, plans[0], seat, u)
    search(g, book, u, points)
    if points_to(g, goal) == FAR:
        g.dares = 0
        return NOBODY
    n = choose_path(g, book, plans, u, seat, goal, points)
    for k in range(n):
        way[k] = g.way[k]
    return n


class Position:
    """A record in the middle of a game, as one sees it on the table."""

    def __init__(self, book, record):
        self.book, self.record = book, record
        self.b, self.g = book[0], record[0]
        self.values = values_of(book, record)
        self.hexes = range(int(self.b["hexes"]))
        self.figures = [int(u) for u in self.g["figure"][: int(self.g["figures"])]]

    def own(self):
        """Champions of players on the board with one hex."""
        return [u for u in self.figures if self.g["owner"][u] != NOBODY and self.g["more_n"][u] == 0]

    def side(self, u):
        return int(self.g["of_side"][u])

    def hex(self, u):
        return int(self.g["hex"][u])

    def far(self, here, there):
        return int(self.b["distance"][here, there])

    def speed(self, u):
        return 0 if self.values[u, 3] >> Keyword.IMMOBILE & 1 else int(self.values[u, 2])

    def range(self, u):
        words = self.values[u, 3]
        return SIGHT if words >> Keyword.RANGED & 1 else 2 if words >> Keyword.REACH & 1 else 1

    def blow(self, u):
        return int(self.values[u, 0]) * (2 if self.values[u, 3] >> Keyword.DOUBLE & 1 else 1)

    def strikers(self, u):
        """Enemies who may strike in their next turn, each with the hexes it starts from."""
        found = [(v, [self.hex(v)]) for v in self.figures if self.side(v) not in (self.side(u), NOBODY)]
        for seat in range(int(self.b["players"])):
            side = int(self.b["side_of"][seat])
            if side != self.side(u) and self.g["on_board"][seat] < self.b["figures_per_player"]:
                portals = [int(place) for place in self.b["portal_hex"][side][: int(self.b["portals"][side])]]
                roster = [int(v) for v in self.g["roster"][seat][: int(self.g["roster_n"][seat])]]
                found += [(v, portals) for v in roster if self.g["hex"][v] == NOBODY and self.g["ready"][v]]
        return [(v, starts) for v, starts in found if self.values[v, 0]]

    def threat(self, u, place):
        """The two strongest blows that reach a hex, and corrupted ground; how many reach it."""
        reach = [v for v, starts in self.strikers(u) if min(self.far(start, place) for start in starts) <= self.speed(v) + self.range(v)]
        harmful = self.g["terrain"][place] == Terrain.CORRUPTED and not self.values[u, 3] >> Keyword.FLYING & 1
        ground = int(self.b["corrupted_damage"]) if harmful else 0
        return sum(sorted((self.blow(v) for v in reach), reverse=True)[:2]) + ground, len(reach)

    def sanctuaries(self):
        return [int(place) for place in self.b["sanctuary_hex"][: int(self.b["sanctuaries"])]]

    def odds(self, place, side, moved=None, to=None):
        """By how much a side outnumbers the strongest of the others at a sanctuary, with somebody moved."""
        at = {u: self.hex(u) if u != moved else to for u in self.figures}
        near = {party: 0 for party in range(-1, int(self.b["sides"]))}
        for u, here in at.items():
            near[self.side(u)] += here is not None and self.far(here, place) <= 1
        return near.pop(side) - max(near.values())

    def wins(self, u, place):
        """Sanctuaries that the side wins, and loses, if a champion stands elsewhere."""
        before = [self.odds(place_, self.side(u)) > 0 for place_ in self.sanctuaries()]
        after = [self.odds(place_, self.side(u), u, place) > 0 for place_ in self.sanctuaries()]
        return sum(b < a for b, a in zip(before, after, strict=True)), sum(b > a for b, a in zip(before, after, strict=True))

    def needed(self, u):
        """Sanctuaries that would be lost or left to somebody."""
        near = [place for place in self.sanctuaries() if self.far(self.hex(u), place) <= 1]
        return sum(0 <= self.odds(place, self.side(u)) <= 1 for place in near)

    def left(self, u):
        return int(self.values[u, 1]) - int(self.g["damage"][u])

    def counters(self, plans, u, place, blows=1, in_order=False):
        """What the kernel sees."""
        values = np.zeros(len(Counter), np.int64)
        count(self.record, self.book, plans, u, place, blows, in_order, values)
        return values

    def goal(self, plans, u, blows=1):
        """Where the kernel goes, by which word, and what it costs to go anywhere."""
        costs = np.zeros(len(self.hexes), np.int64)
        found = int(go(self.record, self.book, plans, u, self.speed(u), blows, costs))
        goal, word = divmod(found + 1, 1000)
        return goal, word - 1, {place: int(cost) for place, cost in enumerate(costs) if cost != NOBODY}

    def ways(self, u, points):
        """All ways of a champion on foot with so many points, corrupted ground too: goal to directions of each."""
        found, open_ends = {self.hex(u): [()]}, [(self.hex(u), (), 0)]
        while open_ends:
            here, way, spent = open_ends.pop()
            for direction, there in enumerate(int(place) for place in self.b["neighbour"][here]):
                cost = spent + (2 if there >= 0 and self.g["terrain"][there] == Terrain.FOREST else 1)
                other = int(self.g["at"][there]) if there >= 0 else NOBODY
                if there >= 0 and cost <= points and (other == NOBODY or self.side(other) == self.side(u)):
                    open_ends.append((there, (*way, direction), cost))
                    found.setdefault(there, []).append((*way, direction))
        return found

    def trodden(self, u, way):
        """The hexes of a way, its first one left out."""
        found = [self.hex(u)]
        for direction in way:
            found.append(int(self.b["neighbour"][found[-1]][direction]))
        return found[1:]

    def cost(self, places):
        """Points of steps into hexes."""
        return sum(2 if self.g["terrain"][place] == Terrain.FOREST else 1 for place in places)

    def way(self, plans, u, goal, points):
        """The way that the kernel takes; None if it does not come there."""
        way = np.zeros(64, np.int64)
        n = take_way(self.record, self.book, plans, u, goal, points, way)
        return None if n == NOBODY else tuple(way[:n].tolist())

    def rats(self):
        return [u for u in self.figures if u < FIRST_CHAMPION]
