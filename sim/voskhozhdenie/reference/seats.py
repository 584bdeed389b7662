"""A player: his zones and what he has (V11)."""

from sim.voskhozhdenie.reference.things import Changing


class Seat(Changing):
    """Zones are lists: the top of the deck is its last card, what comes into a zone comes behind."""

    def __init__(self, table, number, team):
        self.table = None
        self.number, self.team, self.out = number, team, False
        self.deck, self.hand, self.graveyard, self.reinforcement, self.oblivion = [], [], [], [], []
        self.coins = 0
        self.supply, self.more_supply = 0, 0
        self.drawn = self.orders_played = 0
        self.undeath_played = False
        self.side_gifts = ()
        self.forbidden = ()
        self.passed = False
        self.extra_turns = 0
        self.bonus, self.bonus_undeath = 0, 0
        self.next_bonus, self.next_bonus_undeath = 0, 0
        self.last_city_fell_to_deck = False
        self.table = table

    def zone(self, name):
        """The list of a zone of his own."""
        return getattr(self, name)
