"""The board as it lies: hexes, distances, shortest paths and lines (T17, T18, T57)."""

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
RANGE = 3
"""How far a ranged attack and a line of sight reach."""


def distance(a, b):
    """Return the number of steps between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def step(hex_, direction):
    """Return the neighbour of a hex in a direction, on the board or not."""
    q, r = DIRECTIONS[direction]
    return hex_[0] + q, hex_[1] + r


def index(hex_):
    """Return what hexes are put in order by: r, then q."""
    return hex_[1], hex_[0]


class Board:
    """A hexagon of hexes.

    Attributes
    ----------
    hexes : list
        All hexes in index order.
    """

    def __init__(self, radius):
        span = range(-radius, radius + 1)
        self.hexes = sorted(((q, r) for q in span for r in span if abs(q + r) <= radius), key=index)
        self.all = set(self.hexes)
        self.between = {}
        self.lines = {}

    def neighbours(self, hex_):
        """Return the neighbours on the board, by direction."""
        return [other for other in (step(hex_, direction) for direction in range(6)) if other in self.all]

    def within(self, hex_, reach):
        """Return the hexes of the board at most so far away, in index order."""
        return [other for other in self.hexes if distance(hex_, other) <= reach]

    def paths(self, a, b):
        """Return what lies strictly between two hexes on every shortest path over the board."""
        if (a, b) not in self.between:
            self.between[a, b] = [path[:-1] for path in self._shortest(a, b)]
        return self.between[a, b]

    def _shortest(self, a, b):
        if a == b:
            return [()]
        nearer = [hex_ for hex_ in self.neighbours(a) if distance(hex_, b) < distance(a, b)]
        return [(hex_, *rest) for hex_ in nearer for rest in self._shortest(hex_, b)]

    def line(self, a, b):
        """Return for each step of the straight line between two centres the hexes it runs through: two where it runs along an edge."""
        if (a, b) not in self.lines:
            self.lines[a, b] = [self._nearest(a, b, part) for part in range(1, distance(a, b))]
        return self.lines[a, b]

    def _nearest(self, a, b, part):
        """Return the hexes of the board nearest to the point `part` steps along the line; all numbers are times the distance, so none is broken."""
        whole = distance(a, b)
        point = [a[axis] * (whole - part) + b[axis] * part for axis in (0, 1)]

        def far(hex_):
            q, r = hex_[0] * whole - point[0], hex_[1] * whole - point[1]
            return q * q + r * r + q * r

        around = [hex_ for hex_ in self.hexes if distance(a, hex_) == part and distance(hex_, b) == whole - part]
        least = min((far(hex_) for hex_ in around), default=None)
        return [hex_ for hex_ in around if far(hex_) == least]
