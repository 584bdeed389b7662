"""Players and sides (T5)."""

from sim.tactics.reference.pieces import Figure


class Side:
    """A player, or a team, or the villains.

    Attributes
    ----------
    seats : tuple of int
    treasures : list
    beacon_tokens : int
        Tokens taken and not spent (T72).
    """

    def __init__(self, number, seats, portals):
        self.number, self.seats, self.portals = number, seats, portals
        self.glory = 0
        self.treasures = []
        self.beacon_tokens = 0


class Seat:
    """A player.

    Attributes
    ----------
    seconds : list of Figure
        Second figures of champions that have two (passive `linked`).
    first_cards : list of Piece
        The starting deck, before it was shuffled.
    front : list of Piece
        Heroes and quests played this turn.
    played : list of Piece
        What has counted as played this turn.
    waiting : list
        Effects that wait for another card of a faction, as (faction, effect, context).
    log : list of dict
        What happened this turn, for the goals of quests.
    owed : list
        Free orders that may be taken at any later moment of the turn.
    rat_bonuses : list of Bonus
        Of the next rat that comes on the board (T36).
    next_bonuses : list
        Bonuses of the next own champion that is ordered, as (target, bonus, context).
    turns : int
        Own turns begun.
    """

    def __init__(self, number, side):
        self.number, self.side = number, side
        self.deck, self.hand, self.discard, self.front = [], [], [], []
        self.first_cards = []
        self.roster: list[Figure] = []
        self.rats: list[Figure] = []
        self.seconds: list[Figure] = []
        self.runes = self.power = self.construct_runes = 0
        self.gate_used = False
        self.turns = 0
        self.played, self.waiting, self.log, self.owed = [], [], [], []
        self.rat_bonuses, self.next_bonuses = [], []

    def champions(self):
        """Return the roster, then all rats."""
        return [*self.roster, *self.rats]
