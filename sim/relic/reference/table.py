"""The whole table: decks, board, seats, deciders and what is going on."""

from sim.reference.streams import Luck
from sim.relic.reference.asking import PythonDecider
from sim.relic.reference.board import board_of
from sim.relic.reference.cardfile import COLOURS, CardSet, Space
from sim.relic.reference.counters import Counters
from sim.relic.reference.deciders import RandomDecider, RuleDecider
from sim.relic.reference.pieces import Deck, Piece
from sim.relic.reference.purposes import CHARACTERS, CHOICE, DECK
from sim.relic.reference.rulefile import Option
from sim.relic.reference.seat import Seat, text_of
from sim.relic.reference.stack import Range, Stack
from sim.relic.reference.things import word_of

MOST_EFFORT = 250_000


class Table:
    """A game in progress; it begins with all decks and the characters shuffled.

    Parameters
    ----------
    card_set : CardSet
    strategies : list of Strategy
        One per seat.
    seed, game : int

    Attributes
    ----------
    lying : dict of Space to list of Piece
        Threat cards on the board.
    box : list of Character
        Characters nobody plays; the pile they are dealt from during set-up.
    ended : str or None
        How the game ended: `won`, `cap`, `nobody_left`, `endless`.
    turn_over, engagement_over, moved : bool
        The active player's turn or engagement phase has ended; he has been moved by an effect.
    """

    def __init__(self, card_set: CardSet, strategies, seed, game):
        self.card_set = card_set
        self.rules = card_set.rules
        self.board = board_of(card_set)
        self.luck = Luck(seed, game)
        self.decks = {name: Deck(card_set.listed(name), self.luck.stream(number)) for name, number in DECK.items()}
        for deck in self.decks.values():
            deck.shuffle()
        self.box = list(card_set.characters)
        self.luck.stream(CHARACTERS).shuffle(self.box)
        self.lying: dict[Space, list[Piece]] = {space: [] for space in card_set.spaces}
        self.seats = [Seat(number, card_set.scenario) for number, _ in enumerate(strategies)]
        self.active = self.seats[0]
        self.deciders = [
            decider(strategy, self.luck.stream(CHOICE, number), Counters(self, self.seats[number])) for number, strategy in enumerate(strategies)
        ]
        self.stack = Stack()
        self.round = 0  # until all is laid out
        self.effort_so_far = 0
        self.ended = self.winner = None
        self.turn_over = self.engagement_over = self.moved = False

    @property
    def over(self):
        """Whether the turn is over, or the whole game."""
        return self.turn_over or self.ended is not None

    @property
    def left(self):
        """Whether the engagement phase is over."""
        return self.over or self.engagement_over

    def decides(self, seat):
        """Return the decider of a seat."""
        return self.deciders[seat.number]

    def clockwise(self, seat):
        """Return all seats in turn order, from one on."""
        return self.seats[seat.number :] + self.seats[: seat.number]

    def others(self, seat):
        """Return the other players that are not eliminated, clockwise from a seat."""
        return [other for other in self.clockwise(seat)[1:] if not other.out]

    def here(self, seat):
        """Return the threat cards on a player's space."""
        return self.lying[seat.space]

    def cards_due(self, space, colour):
        """Return how many cards of a colour would have to be drawn onto a space now (R11)."""
        lying = self.lying[space]
        icons = space.icons.get(colour, 0) + sum(piece.card.icons.get(colour, 0) for piece in lying)
        return max(0, icons - sum(piece.card.deck == colour for piece in lying))

    def draw_threat(self, space, colour):
        """Draw a threat card onto a space; return whether there was one."""
        piece = self.decks[colour].draw()
        if piece is not None:
            self.lying[space].append(piece)
        return piece is not None

    def discard(self, piece):
        """Lay a card on the discard pile of its own deck."""
        self.decks[piece.card.deck].discard(piece)

    def discard_all(self, pile):
        """Discard a whole row of cards, first one first."""
        while pile:
            self.discard(pile.pop(0))

    def push(self, seat, owner, steps):
        """Put effects on the stack."""
        self.stack.push([Range(seat, owner, list(steps))])

    def answers(self, seat, on, attribute=None):
        """Return the triggers of a seat that answer to something, as ranges in the order of its sheets; optional ones are accepted now."""
        found = []
        for sheet in seat.sheets():
            for trigger in text_of(sheet).triggers:
                if trigger.on != on or trigger.attribute not in (None, attribute):
                    continue
                if not trigger.may or self.decides(seat).accepts(sheet, Option(word_of(trigger.effects[0]))):
                    found.append(Range(seat, sheet, list(trigger.effects)))
        return found

    def forget_marks(self):
        """Take the marks of the last turn off all cards and characters."""
        pieces = [piece for pile in self.lying.values() for piece in pile]
        for seat in self.seats:
            seat.character_used = False
            pieces += seat.assets + seat.corruption
        for piece in pieces:
            piece.forget()

    @property
    def effort(self):
        """What the game has done so far, weighed (ENGINE.md, section 3)."""
        return self.effort_so_far + MOST_EFFORT * self.stack.left_out + sum(deck.drawn for deck in self.decks.values())

    def spend(self, number):
        """Count something that cannot be broken off."""
        self.effort_so_far += number

    def begin(self, number):
        """Count a turn, a step or a battle against cards that is due; return whether there is effort left for it, otherwise the game is endless."""
        self.spend(number)
        if self.effort > MOST_EFFORT:
            self.ended = "endless"
        return self.ended is None

    def cards_before(self, seat):
        """Return how many cards a player has before him."""
        return sum(map(len, (seat.assets, seat.power, seat.corruption, seat.trophies, self.here(seat))))

    def weigh_step(self, seat):
        """Return the effort of a step of a text."""
        return 1 + self.cards_before(seat) // 32

    def weigh_turn(self, seat):
        """Return the effort of a turn."""
        acting = sum(use.moment not in ("battle", "test", "evade") for use in seat.uses())
        return 1 + seat.printed_passives() // 2 + acting // 8 + self.cards_before(seat) // 16

    def weigh_roll(self, seat, word):
        """Return the effort of a battle or a test, `word`."""
        uses = sum(use.moment == word for use in seat.uses())
        known = seat.printed_passives() + uses * (2 + seat.multiplied())
        return known // 8 + self.cards_before(seat) // 16 + (6 if word == "battle" else 0)

    def weigh_reroll(self, seat):
        """Return the effort of rolling a die again."""
        return 1 + seat.multiplied() // 8

    def weigh_meeting(self, seat):
        """Return the effort of coming upon the cards on the own space."""
        return len(self.here(seat)) ** 2 // 16

    def weigh_group(self, seat):
        """Return the effort of a battle against cards, beside that of every battle."""
        uses = sum(use.moment == "battle" for use in seat.uses())
        return 1 + (seat.printed_passives() + 2 * uses) * len(self.here(seat)) // 8

    def draws_due(self, space):
        """Return how many threat cards would be drawn onto a space, of all colours."""
        return sum(self.cards_due(space, colour) for colour in COLOURS)


def decider(strategy, stream, counters):
    """Return what decides for a strategy."""
    if strategy.policy == "random":
        return RandomDecider(stream)
    if strategy.policy == "python":
        return PythonDecider(strategy, counters)
    return RuleDecider(strategy.lists, counters, strategy.places)
