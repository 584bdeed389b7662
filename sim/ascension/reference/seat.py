"""One seat: a player's piles, constructs in play and resources (A1, A7, A8, A10, A16, A22, A24)."""

from dataclasses import dataclass, field

from sim.ascension.reference.cardfile import Card
from sim.ascension.reference.moments import nobody_listens


@dataclass(eq=False)
class Construct:
    """A construct in play and what of it has been used this turn."""

    card: Card
    gained: bool = False
    waiting: bool = False
    triggered: set[int] = field(default_factory=set)
    acted: set[int] = field(default_factory=set)
    tossed: set[int] = field(default_factory=set)

    def new_turn(self):
        """Make everything usable again (A8)."""
        self.gained = self.waiting = False
        self.triggered, self.acted, self.tossed = set(), set(), set()


@dataclass(eq=False)
class WaitingUnite:
    """A Unite effect waiting for a hero of its faction (A26)."""

    effect: object
    source: object  # the Source whose effect it is


class Seat:
    """A player, in a place of the turn order.

    Attributes
    ----------
    deck, hand, discard, played : list of Card
        The top of the deck is its last card; `played` are the heroes of this turn.
    play : list of Construct
        Oldest first.
    gained : int
        Runes, power and honor of the whole game.
    heroes_counted : dict of str to int
        Heroes counted as played this turn, by faction.
    note : callable
        Told what happens to the seat's deck.
    """

    def __init__(self, number, starting_deck, stream, hand_size, note=nobody_listens):
        self.number = number
        self.stream = stream
        self.hand_size = hand_size
        self.note = note
        self.tokens = 0
        self.deck, self.hand, self.discard, self.played, self.play = list(starting_deck), [], [], [], []
        self.extra_turns = 0
        self.gained = 0
        self.lose_resources()

    def shuffle_deck(self):
        """Shuffle the deck with the seat's own stream."""
        self.stream.shuffle(self.deck)

    def draw(self, cards):
        """Draw cards one by one; an empty deck is made of the discard pile first (A16)."""
        for _ in range(cards):
            if not self.deck and self.discard:
                self.deck, self.discard = self.discard, []
                self.shuffle_deck()
                self.note("shuffle", self, amount=len(self.deck))
            if self.deck:
                self.hand.append(self.deck.pop())
                self.note("draw", self, self.hand[-1], amount=1)

    def owned(self):
        """Return all own cards, wherever they are."""
        return [*self.deck, *self.hand, *self.discard, *self.played, *(construct.card for construct in self.play)]

    def score(self):
        """Tokens plus the honor printed on all own cards (A24)."""
        return self.tokens + sum(card.honor for card in self.owned())

    def counts_as(self, card, faction):
        """Whether a construct counts as of the faction for this seat (A39)."""
        return faction == card.faction or any(construct.card.constructs_count_as == faction for construct in self.play)

    def price(self, card):
        """Runes asked for a card, after all discount for constructs (A41)."""
        return max(0, card.cost - self.discount) if card.type == "construct" else card.cost

    def fitting_restricted(self, card):
        """Return the factions of which there are restricted runes that pay for a card (A40)."""
        return [f for f, runes in self.restricted.items() if runes and self.counts_as(card, f)] if card.type == "construct" else []

    def can_pay(self, card):
        """Whether a card can be bought, or a monster defeated, with what is unspent."""
        if card.type == "monster":
            return self.power >= card.cost
        return self.runes + sum(self.restricted[f] for f in self.fitting_restricted(card)) >= self.price(card)

    def pay(self, card):
        """Pay for a card: restricted runes first; a construct uses the discount up (A40, A41)."""
        if card.type == "monster":
            self.power -= card.cost
            return
        due = self.price(card)
        for faction in self.fitting_restricted(card):
            part = min(due, self.restricted[faction])
            self.restricted[faction] -= part
            due -= part
        self.runes -= due
        if card.type == "construct":
            self.discount = 0

    def begin_turn(self):
        """Make all constructs usable again."""
        for construct in self.play:
            construct.new_turn()

    def end_turn(self):
        """Clear the table and draw a new hand (A22)."""
        self.discard += self.played + self.hand
        self.played, self.hand = [], []
        self.lose_resources()
        self.draw(self.hand_size)

    def lose_resources(self):
        """Lose runes, power, discounts and waiting effects, and forget what was played."""
        self.runes = self.power = self.discount = 0
        self.restricted = dict.fromkeys(("Enlightened", "Lifebound", "Mechana", "Void"), 0)
        self.waiting_unites = []
        self.heroes_counted = {}


class Samael:
    """The opponent of the solo game (A47-A50); his cards are only set aside, and he has neither runes nor power."""

    runes = power = 0

    def __init__(self, note=nobody_listens):
        self.number = 1
        self.note = note
        self.tokens = 0
        self.set_aside = []

    def score(self):
        """Tokens plus the honor printed on the cards set aside (A49)."""
        return self.tokens + sum(card.honor for card in self.set_aside)

    def take(self, centre):
        """Take the two rightmost cards, one after the other; of a monster only the honor (A49)."""
        for _ in range(2):
            slots = [slot for slot, card in enumerate(centre.row) if card is not None]
            if not slots:
                return
            if centre.row[slots[-1]].type == "monster":
                monster = centre.row_to_void(slots[-1])
                self.tokens += centre.pay_honor(monster.honor)
                self.note("samael_defeats", self, monster, slots[-1], monster.honor)
            else:
                self.set_aside.append(centre.take_from_row(slots[-1]))
                self.note("samael_takes", self, self.set_aside[-1], slots[-1])
