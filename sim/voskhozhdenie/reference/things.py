"""A card as an object, and what is known of one (V12, V13)."""

BATTLEFIELD, QUEUE, HAND, DECK, GRAVEYARD, REINFORCEMENT, OBLIVION = "battlefield", "queue", "hand", "deck", "graveyard", "reinforcement", "oblivion"
OWN_ZONES = (DECK, HAND, GRAVEYARD, REINFORCEMENT, OBLIVION)
"""Zones that each player has."""
DECLARING, OPPOSING = "declaring", "opposing"
"""The two sides of a tactic."""


class Changing:
    """Something whose changes make stale what was worked out from it."""

    def __setattr__(self, name, value):
        known = self.__dict__
        known[name] = value
        table = known.get("table")
        if table is not None:
            table.version += 1


class Thing(Changing):
    """A card object. A card that changes its zone becomes a new one; from the queue onto the battlefield it stays the same.

    Attributes
    ----------
    physical
        Number of the card of cardboard, the same for all its objects.
    number
        Number of the object, by which objects are told apart; later ones have greater numbers.
    card
        What is printed on it just now (a later chapter differs from the card it began as, `first`).
    owner, controller
        Seats; off the battlefield and the queue both are the same.
    live
        Whether it still is what it was; a dead one remembers what it last was (V73).
    """

    def __init__(self, table, card, owner, zone, physical, first=None):
        self.table = None
        self.number = table.next_number()
        self.physical, self.card, self.first = physical, card, first or card
        self.owner = self.controller = owner
        self.zone, self.live, self.successor = zone, True, None
        self.minor = card.minor
        self.wounded = self.ruined = False
        self.damage = 0
        self.charges = 0
        self.tactic = self.side = None
        self.target = None  # of a tactic: the seat it is aimed at
        self.waiting = False  # a won chapter that becomes the next one
        self.entered_round = None
        self.from_zone = None  # of a played card
        self.gifts = ()  # until the end of the round
        self.become = None  # (power, keywords) while it is a unit besides
        self.marks = ()
        self.named = {}
        self.hits = {}  # number of an object to the round in which this one wounded it
        self.used = {}  # key of a decree to the round of its use
        self.fought_round = None
        self.fighting = self.died_fighting = False
        self.sacrificed_by = self.sacrificed_round = None
        self.last = None  # Last, once it has left the battlefield
        self.paid, self.paid_was_strongest = None, False
        self.table = table

    def __repr__(self):
        return f"{self.card.name}#{self.number}"

    @property
    def in_play(self):
        """Whether it is on the battlefield now."""
        return self.live and self.zone == BATTLEFIELD


class Last:
    """Numbers of a card as it last was on the battlefield."""

    def __init__(self, power, base_power, armor, keywords, different):
        self.power, self.base_power, self.armor, self.keywords, self.different = power, base_power, armor, keywords, different


class Known:
    """A card that is known: as it was seen, and the object that it is now as far as that is known.

    Numbers are those of `seen`, what is done is done to `now`; once `now` has moved on, the card is found no more.
    """

    def __init__(self, seen, now=None):
        self.seen = seen
        self.now = now or seen

    def __repr__(self):
        return repr(self.seen)
