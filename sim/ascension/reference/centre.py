"""The centre of the table: deck, row, Void, honor pool, always-available piles (A2-A4, A13-A18, A21, A48)."""

from sim.ascension.reference.moments import nobody_listens
from sim.ascension.reference.purposes import CENTRE


class Centre:
    """What all players share.

    Attributes
    ----------
    deck, void : list of Card
        The top is the last card.
    row : list of Card or None
        Slot 0 is the leftmost.
    piles : dict of str to int
        Copies left of every always-available hero and construct.
    note : callable
        Told what happens to row and deck, by the seat whose turn it is (None).
    """

    def __init__(self, card_set, luck, pool, slides, note=nobody_listens):
        self.note = note
        self.stream = luck.stream(CENTRE)
        self.deck = card_set.listed("centre")
        self.void = []
        self.pool = pool
        self.slides = slides
        self.reshuffles = 0
        self.always = card_set.at("always")
        self.piles = {card.name: card.count for card in self.always if card.type != "monster"}
        self.row = [None] * card_set.rules.row_size
        self.stream.shuffle(self.deck)
        for slot in range(len(self.row)):
            self.row[slot] = self._next_card()

    def _next_card(self):
        """Take the top of the centre deck; an empty one is made of the Void first (A15)."""
        if not self.deck and self.void:
            self.deck, self.void = self.void, []
            self.stream.shuffle(self.deck)
            self.reshuffles += 1
            self.note("reshuffle", None, amount=len(self.deck))
        return self.deck.pop() if self.deck else None

    def refill(self):
        """Fill all empty slots: slot 0 first; in the solo game after sliding right, rightmost first (A14, A48)."""
        order = list(range(len(self.row)))
        if self.slides:
            cards = [card for card in self.row if card is not None]
            self.row = [None] * (len(self.row) - len(cards)) + cards
            order.reverse()
        for slot in order:
            if self.row[slot] is None:
                self.row[slot] = self._next_card()
                if self.row[slot] is not None:
                    self.note("refill", None, self.row[slot], slot)

    def take_from_row(self, slot):
        """Remove the card of a slot and refill (A14); return it."""
        card = self.row[slot]
        self.row[slot] = None
        self.refill()
        return card

    def row_to_void(self, slot):
        """Send the card of a slot to the Void, then refill (A12, A15)."""
        card = self.row[slot]
        self.row[slot] = None
        self.void.append(card)
        self.refill()
        return card

    def banish_own(self, card):
        """Put a banished card of a player where it belongs (A17): the box, its pile or the Void."""
        if card.place == "start":
            return
        if card.name in self.piles:
            self.piles[card.name] += 1
            return
        self.void.append(card)
        self.refill()

    def offers(self, card):
        """Whether an always-available card is there to be taken (A11, A13)."""
        return card.count > 0 if card.type == "monster" else self.piles[card.name] > 0

    def pay_honor(self, amount):
        """Take honor from the pool, from the box when that is empty (A21); return the amount."""
        self.pool = max(0, self.pool - amount)
        return amount
