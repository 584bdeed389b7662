"""The board: neighbours, ends of movements, distances (R10, R34-R37; ENGINE.md, section 4)."""

from functools import lru_cache

NO_WAY = 99
CLOCKWISE, ANTICLOCKWISE = 1, -1


@lru_cache(maxsize=8)
def board_of(card_set):
    """Return the board of a card set."""
    return Board(card_set)


class Board:
    """The spaces of a card set as a map.

    Attributes
    ----------
    rings : dict of str to list of Space
        The outer and the middle tier, clockwise.
    path : list of Space
        The inner tier in the order it is walked, and the scenario space.
    """

    def __init__(self, card_set):
        self.spaces = card_set.spaces
        self.find = card_set.space
        self.named = card_set.named
        self.inner_relics = card_set.rules.inner_relics
        self.rings = {tier: [space for space in self.spaces if space.tier == tier] for tier in ("outer", "middle")}
        self.path = [space for tier in ("inner", "centre") for space in self.spaces if space.tier == tier]
        exits = {space: self._exits(space) for space in self.spaces}
        self.ends = {}  # of ways that were walked before
        self.efforts = {}  # how many steps they have
        self.steps = {space: steps_from(space, exits) for space in self.spaces}

    def neighbour(self, space, direction):
        """Return the next space of a ring."""
        ring = self.rings[space.tier]
        return ring[(ring.index(space) + direction) % len(ring)]

    def onward(self, space):
        """Return the next space of the inner tier; the scenario space is the last one (R36)."""
        return self.path[min(self.path.index(space) + 1, len(self.path) - 1)]

    def relics_asked(self, space):
        """Return how many relics the movement box of a space asks for (R35)."""
        enters = self.find(space.box["to"]).tier not in self.rings
        return max(space.box.get("relics", 0), self.inner_relics if enters else 0)

    def candidates(self, space, scores, relics):
        """Return the spaces on which a movement can end, in the order in which they are found, each once.

        Parameters
        ----------
        space : Space
            Where the movement begins, in the outer or the middle tier.
        scores : list of int
            Movement scores that may be chosen, lowest first.
        relics : int
            Relics the player holds.
        """
        found = [end for score in scores for end in self._ends(space, score, relics, (CLOCKWISE, ANTICLOCKWISE), True, True)]
        return list(dict.fromkeys(found))

    def _ends(self, *way):
        """Return the ends of all ways of exactly so many points in the order in which they are found, each once."""
        if way not in self.ends:
            self.ends[way] = list(dict.fromkeys(self._walk(*way)))
        return self.ends[way]

    def _walk(self, space, points, *how):
        """Yield the ends of all ways."""
        if points == 0 or space.tier not in self.rings:
            yield space
        for following in self._onward(space, points, *how):
            yield from self._ends(*following)

    def effort(self, space, scores, relics):
        """Return how many different steps the ways of all these scores have: a space, points left, and a direction or the box."""
        key = space, tuple(scores), relics
        if key not in self.efforts:
            steps, due = set(), [(space, score, relics, (CLOCKWISE, ANTICLOCKWISE), True, True) for score in scores]
            for start, points, *how in due:
                for following in self._onward(start, points, *how):
                    step = start, points, following[3]
                    if step not in steps:
                        steps.add(step)
                        due.append(following)
            self.efforts[key] = len(steps)
        return self.efforts[key]

    def _onward(self, space, points, relics, directions, begins, boxes):
        """Yield how a way can go on: through the box first, then clockwise, then anticlockwise."""
        if points == 0 or space.tier not in self.rings:
            return
        if boxes and space.box and (begins or not space.box.get("from_start", False)) and relics >= self.relics_asked(space):
            yield self.find(space.box["to"]), points - 1, relics, (CLOCKWISE, ANTICLOCKWISE), False, False
        for direction in directions:
            yield self.neighbour(space, direction), points - 1, relics, (direction,), False, True

    def distance(self, start, ends):
        """Return the fewest steps from a space to any of others, `NO_WAY` if there is no way."""
        return min((self.steps[start].get(end, NO_WAY) for end in ends), default=NO_WAY)

    def fare(self, space):
        """Return the least influence for which a text of a space leads to another tier, `NO_WAY` if none does or it is more."""
        firsts = [option[0] for option in space.options] if space.options else list(space.text[:1])
        return min((self._fare_of(space, effect) for effect in firsts), default=NO_WAY)

    def _fare_of(self, space, effect):
        """Return the influence for which an effect leads to another tier."""
        price = 0
        if effect["do"] == "pay" and "influence" in effect and effect.get("then"):
            price, effect = effect["influence"], effect["then"][0]
        leaves = effect["do"] == "move" and any(there.tier != space.tier for there in self.targets(effect))
        return min(price, NO_WAY) if leaves else NO_WAY

    def _exits(self, space):
        """Return all spaces one step away."""
        if space.tier not in self.rings:
            return [self.onward(space)]
        exits = [self.neighbour(space, CLOCKWISE), self.neighbour(space, ANTICLOCKWISE)]
        if space.box:
            exits.append(self.find(space.box["to"]))
        return exits + [there for effect in moves_in([space.text, space.options]) for there in self.targets(effect)]

    def targets(self, effect):
        """Return the spaces a `move` can lead to: the one it names, or all of its area or tier, in the order of the board."""
        if "to" in effect:
            return [self.find(effect["to"])]
        return [space for space in self.spaces if space.area == effect.get("area", space.area) and space.tier == effect.get("tier", space.tier)]


def steps_from(start, exits):
    """Return the fewest steps to every space that can be reached."""
    steps = {start: 0}
    queue = [start]
    for space in queue:
        for there in exits[space]:
            if there not in steps:
                steps[there] = steps[space] + 1
                queue.append(there)
    return steps


def moves_in(part):
    """Yield all `move` effects anywhere inside effects, lists of effects and options."""
    if isinstance(part, dict):
        if part.get("do") == "move":
            yield part
        for inner in part.values():
            yield from moves_in(inner)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from moves_in(inner)
