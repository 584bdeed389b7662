"""The centre row, piles, acquiring and banishing (T28, T29, T31, T42)."""

from sim.tactics.reference.pieces import Piece
from sim.tactics.reference.purposes import CENTRE
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import CHAMPION, CONSTRUCT, QUEST, ROW


class Centre:
    """What lies in the middle."""

    def refill(self):
        """Fill empty slots of the row, first one first, as long as there is a card."""
        for slot, piece in enumerate(self.row):
            if piece is None:
                if not self.deck:
                    self.shuffle_banished()
                self.row[slot] = self.deck.pop() if self.deck else None

    def shuffle_banished(self):
        """Make a new deck of the banish pile."""
        self.deck, self.banished = self.banished, []
        self.luck.stream(CENTRE).shuffle(self.deck)

    def take_from_row(self, slot):
        """Take the card of a slot; it is replaced at once."""
        piece, self.row[slot] = self.row[slot], None
        self.refill()
        return piece

    def price(self, seat, piece):
        """Whether a player can pay for a card of the row or a pile: champions with power, the others with runes."""
        owner = self.seats[seat]
        if piece.card.type == CHAMPION:
            return owner.power >= piece.card.acquire
        return owner.runes + (owner.construct_runes if piece.card.type == CONSTRUCT else 0) >= piece.card.cost

    def pay(self, seat, card):
        """Pay for a card; runes that are for constructs only go first."""
        owner = self.seats[seat]
        if card.type == CHAMPION:
            owner.power -= card.acquire
            self.happen(seat, "spend", amount=card.acquire)
            return
        special = min(owner.construct_runes, card.cost) if card.type == CONSTRUCT else 0
        owner.construct_runes -= special
        owner.runes -= card.cost - special

    def buy(self, seat, slot):
        """Acquire a card of the row for its price."""
        self.pay(seat, self.row[slot].card)
        self.acquire(seat, self.take_from_row(slot), from_row=True)

    def buy_from_pile(self, seat, name):
        """Acquire the top card of a pile for its price."""
        self.pay(seat, self.set.card(name))
        self.acquire(seat, self.take_from_pile(name))

    def take_from_pile(self, name):
        """Take the top card of a pile."""
        self.piles[name] -= 1
        return Piece(self.set.card(name))

    def acquire(self, seat, piece, from_row=False, to="usual"):
        """A card is a player's now; then its Ambush, if it came from the row (T42)."""
        card = piece.card
        self.count("acquire", card.name)
        if card.type == CHAMPION:
            source = self.join(seat, card)
        else:
            source = piece
            owner = self.seats[seat]
            {"usual": owner.discard, "hand": owner.hand, "deck": owner.deck}[to].append(piece)
        self.happen(seat, "acquire", type=card.type, factions=card.factions)
        if from_row and card.ambush and self.ask(Kind.MAY, seat, (False, True), source):
            context = self.context_of(source) if card.type == CHAMPION else self.context_of_seat(seat, piece)
            self.run(card.ambush, context.now(agreed=True))

    def join(self, seat, card):
        """A champion joins a roster, ready."""
        figure = self.new_figure(card, seat, self.seats[seat].side)
        self.seats[seat].roster.append(figure)
        if any(ability.get("is") == "linked" for ability in card.abilities):
            second = self.new_figure(card, seat, figure.side)
            second.constructs, second.quests, second.bonuses, second.carried = figure.constructs, figure.quests, figure.bonuses, figure.carried
            figure.twin, second.twin = second, figure
            self.seats[seat].seconds.append(second)
        return figure

    # --- banishing ---------------------------------------------------------------------------------------------------------

    def to_banished(self, piece):
        """A card goes where banished cards of its kind go (T31)."""
        card = piece.card
        if card.type == QUEST:
            piece.since = None
            self.quests.insert(0, piece)
        elif card.type == CHAMPION:
            if card.kind == ROW:
                self.banished.append(piece)
                self.refill()
        elif card.place == "always":
            self.piles[card.name] += 1
        elif card.place == "centre":
            self.banished.append(piece)
            self.refill()

    # --- chosen factions ---------------------------------------------------------------------------------------------------

    def chosen(self):
        """Return the factions with most cards in the row (T74)."""
        cards = [piece.card for piece in self.row if piece is not None]
        votes = {faction: sum(faction in card.factions for card in cards) for card in cards for faction in card.factions}
        return {faction for faction, number in votes.items() if number == max(votes.values())}

    def is_chosen(self, figure):
        """Whether a champion is of a chosen faction."""
        return bool({*self.factions(figure)} & self.chosen())
