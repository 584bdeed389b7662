"""Cards in play and decks (ENGINE.md, section 2; R29, R41)."""

from dataclasses import dataclass

from sim.relic.reference.cardfile import Card


@dataclass(eq=False)
class Piece:
    """One copy of a card.

    Attributes
    ----------
    charges : int
        Charges on it, 0 in decks and discard piles.
    active : bool
        A corruption card that lies face up.
    used : bool
        A use of it that marks it was made this turn (R16).
    asked, evaded, met, due : bool
        Marks of a card on the board, forgotten at the start of every turn; `due`: its special effects are still to come.
    """

    card: Card
    charges: int = 0
    active: bool = False
    used: bool = False
    asked: bool = False
    evaded: bool = False
    met: bool = False
    due: bool = False

    def forget(self):
        """Take off all marks of a turn."""
        self.used = self.asked = self.evaded = self.met = self.due = False


class Deck:
    """A deck and its discard pile; the top of both is the last card."""

    def __init__(self, cards, stream):
        self.cards = [Piece(card) for card in cards]
        self.discards = []
        self.stream = stream
        self.drawn = 0  # cards that came off it in this game

    def shuffle(self):
        """Shuffle the deck."""
        self.stream.shuffle(self.cards)

    def has_cards(self):
        """Whether a card can be drawn."""
        return bool(self.cards or self.discards)

    def draw(self):
        """Draw the top card with its charges on it; an empty deck is made of the discard pile first; None if there is none either (R41).

        What comes off a deck is another piece than the one that was discarded: no text that still waits means it.
        """
        if not self.cards:
            self.cards, self.discards = self.discards, []
            self.shuffle()
        if not self.cards:
            return None
        self.drawn += 1
        card = self.cards.pop().card
        return Piece(card, charges=card.charges)

    def draw_up_to(self, number):
        """Draw so many cards, or as many as there are."""
        drawn = []
        while len(drawn) < number and self.has_cards():
            drawn.append(self.draw())
        return drawn

    def discard(self, piece):
        """Lay a card on the discard pile; its charges are gone."""
        piece.charges = 0
        self.discards.append(piece)
