"""Set-up: decks, board, draft (T8-T16, T72-T76)."""

from itertools import combinations

from sim.tactics.reference.pieces import NOBODY, Piece
from sim.tactics.reference.purposes import CENTRE, CHAMPIONS, DECK, QUESTS, TREASURES
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import GIANT_RAT, ROW, STARTING, named

DRAFT_ROW = 6
MANY, FEW, TEAM = 4, 3, 6
"""Champions drafted by each of two, by each of more, by a team."""


class Setup:
    """Lays the game out."""

    def set_up(self):
        """Everything before the first turn of a versus scenario."""
        self.lay_out()
        self.champions()
        for seat in self.seats:
            self.draw(seat.number, self.rules["hand_size"])
        self.game_start()

    def lay_out(self):
        """Decks, piles, row, treasures, tokens, neutrals and rats."""
        for seat in self.seats:
            seat.deck = [Piece(card) for card in copies([card for card in self.set.cards if card.place == "start"])]
            seat.first_cards = list(seat.deck)
            self.luck.stream(DECK, seat.number).shuffle(seat.deck)
            rat = named(self.set.champions, GIANT_RAT)
            seat.rats = [self.new_figure(rat, seat.number, seat.side) for _ in range(self.rules["rats_per_player"])]
        self.piles = {card.name: card.copies for card in self.set.cards if card.place == "always"}
        self.quests = [Piece(card) for card in copies(self.set.quests)]
        self.luck.stream(QUESTS).shuffle(self.quests)
        self.bag = copies(self.set.treasures)
        self.luck.stream(TREASURES).shuffle(self.bag)
        self.hidden = {hex_: self.bag.pop() for hex_ in self.board.hexes if hex_ in self.scenario.board.treasure}
        self.tokens = {hex_: side for side, hexes in enumerate(self.scenario.board.tokens) for hex_ in hexes}
        self.lay_row()
        for name, hex_ in self.scenario.board.neutrals:
            figure = self.new_figure(named(self.scenario.neutrals, name), None, NOBODY)
            figure.hexes = (hex_,)
            self.box.append(figure)

    def lay_row(self):
        """The centre deck and the row; in the campaign without champions (T80)."""
        rows = [] if self.campaign else [card for card in self.set.champions if card.kind == ROW]
        self.deck = [Piece(card) for card in copies([*rows, *(card for card in self.set.cards if card.place == "centre")])]
        self.luck.stream(CENTRE).shuffle(self.deck)
        self.refill()

    def game_start(self):
        """Abilities of the set-up, seat after seat."""
        for seat in self.seats:
            self.answer_all(seat.number, "game_start")
        self.forget_turn()

    # --- champions ---------------------------------------------------------------------------------------------------------

    def champions(self):
        """Recommended champions, or the draft; teams always draft (T13)."""
        lists = self.scenario.word("recommended")
        if lists and self.switches["champions"] == "recommended" and self.mode != "2v2":
            for seat, names in zip(self.seats, lists, strict=False):
                for name in names:
                    self.give_champion(seat.number, self.set.champion(name))
        elif self.mode == "2v2":
            self.draft_teams()
        else:
            each = MANY if len(self.seats) == len(self.sides) == 2 else FEW
            order = [seat.number for seat in reversed(self.seats)] * each
            for seat, card in self.draft(order):
                self.give_champion(seat, card)

    def give_champion(self, seat, card):
        """A starting champion joins a roster, with all its copies (T16)."""
        for _ in range(card.copies):
            self.join(seat, card)

    def draft(self, order):
        """Yield (seat, champion) pick by pick: six face up, a new one for each that is taken (T14)."""
        cards = [card for card in self.set.champions if card.kind == STARTING]
        self.luck.stream(CHAMPIONS).shuffle(cards)
        row = [cards.pop() for _ in range(min(DRAFT_ROW, len(cards)))]
        for seat in order:
            if not row:
                return
            card = self.ask(Kind.DRAFT, seat, row)
            slot = row.index(card)
            row[slot : slot + 1] = [cards.pop()] if cards else []
            yield seat, card

    def draft_teams(self):
        """The second team takes one, then the first; each splits what it has between its players (T15)."""
        first, second = (side.seats[0] for side in self.sides)
        taken = {first: [], second: []}
        for seat, card in self.draft([second, first] * TEAM):
            taken[seat].append(card)
        for side in self.sides:
            cards = taken[side.seats[0]]
            ways = list(combinations(cards, len(cards) // 2))
            own = self.ask(Kind.SPLIT, side.seats[0], ways)
            for card in cards:
                self.give_champion(side.seats[0 if card in own else 1], card)


def copies(cards):
    """Return cards, each as often as it is there."""
    return [card for card in cards for _ in range(card.copies)]
