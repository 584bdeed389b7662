"""Treasures, and beacon tokens that are collected (T61, T72, T76, T98)."""

from sim.tactics.reference.pieces import TURN, Bonus
from sim.tactics.reference.purposes import TREASURES
from sim.tactics.reference.questions import Kind


class Treasures:
    """Treasures of sides and on the board."""

    def find_treasures(self, figure):
        """A champion of a player takes the treasure on which it ends a movement or is deployed."""
        for hex_ in figure.hexes:
            if hex_ in self.hidden and (figure.owner is not None or self.takes_treasures(figure)):
                treasure = self.hidden.pop(hex_)
                if figure.owner is None:
                    self.boss.on_treasure(figure, treasure)
                else:
                    self.own_treasure(figure.owner, treasure)

    def takes_treasures(self, figure):
        """Whether a villain takes treasures: none does but rats of the Rat King (T85, T90)."""
        return self.boss is not None and self.boss.rat_takes(figure)

    def own_treasure(self, seat, treasure):
        """A treasure is a side's now."""
        self.sides[self.seats[seat].side].treasures.append(treasure)
        self.count("treasure", treasure.name)
        self.happen(seat, "treasure")

    def from_bag(self):
        """Draw a treasure from the bag by lot; the used ones go back when it is empty. None if there is none."""
        if not self.bag:
            self.bag, self.used_treasures = self.used_treasures, []
        return self.bag.pop(self.luck.stream(TREASURES).below(len(self.bag))) if self.bag else None

    def offer_treasure(self, figure, moment):
        """The side of a champion may use treasures on it."""
        treasures = self.sides[figure.side].treasures
        while treasures:
            treasure = self.ask(Kind.TREASURE, figure.owner, [None, *treasures], figure, moment)
            if treasure is None:
                return
            self.use_treasure(figure, treasure)
            if self.decider(figure.owner).uses_one:
                return

    def use_treasure(self, figure, treasure):
        """Show and discard a treasure of the side: its bonuses go to an own champion, a soul for good."""
        self.sides[figure.side].treasures.remove(treasure)
        self.count("treasure used", treasure.name)
        if self.passives(figure, "holds_treasures"):
            self.carry(figure, treasure)
            return
        self.used_treasures.append(treasure)
        self.give_treasure(figure, treasure, TURN, figure.side)
        self.add_souls([figure], treasure.souls)

    def carry(self, figure, treasure):
        """A treasure lies on a card and works there; a soul on it is put on the card for good (T90, T106)."""
        figure.carried.append(treasure)
        self.add_souls([figure], treasure.souls)

    def give_treasure(self, figure, treasure, until, side):
        """A champion has what a treasure gives that a side has shown, but for its souls."""
        self.add_bonus(figure, Bonus(treasure.strength, treasure.defence, treasure.speed, treasure.keywords, until, side))

    def add_souls(self, figures, count):
        """Souls lie on the cards of champions, never of minions (T39)."""
        for figure in self.on_same_cards(figures):
            if not figure.minion:
                figure.souls += count

    # --- beacon tokens -----------------------------------------------------------------------------------------------------

    def take_token(self, figure, hex_):
        """A champion ends its movement on a beacon token of its side."""
        del self.tokens[hex_]
        self.count("token", figure.side)
        if self.scenario.word("token") == "research":
            self.sides[figure.side].beacon_tokens += 1
            self.research(figure.owner)
            return
        bearers = self.bearers(figure.owner)
        if bearers:
            for one in self.both(self.ask(Kind.BEARER, figure.owner, bearers, figure)):
                one.all_factions = True
