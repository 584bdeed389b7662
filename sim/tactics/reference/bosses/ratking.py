"""The Rat King, the first scenario (T90)."""

from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import FIENDISH_RAT, GIANT_RAT
from sim.tactics.reference.villains import FAR


class RatKing(Boss):
    """Rats bring him treasures; the first side with enough glory wins."""

    def rats(self, *names):
        """Return the villains' rats of these names that are on the board."""
        return [figure for figure in self.game.villains() if figure.name in names and figure.hexes]

    def start_of_turn(self):
        """All Giant Rats on the board are ordered; none there: one comes on the portal and is."""
        if not self.rats(GIANT_RAT) and self.game.spare_rat(GIANT_RAT):
            portals = [hex_ for hex_ in self.game.sides[1].portals if self.game.free(hex_)]
            if portals:
                self.game.add_villain_rat(GIANT_RAT, self.game.ask(Kind.VILLAIN, None, portals))
        self.order_rats(self.rats(GIANT_RAT))

    def order_rats(self, rats):
        """Order rats in an order that the players choose."""
        left = list(rats)
        while left:
            rat = self.game.ask(Kind.VILLAIN, None, left)
            left.remove(rat)
            if rat.hexes:
                self.order(rat)

    def run_rat(self, rat):
        """A Giant Rat moves to the nearest treasure, else, and a Fiendish Rat, to the nearest sanctuary; it does not attack."""
        game = self.game
        goals = sorted(game.hidden, key=game.board.hexes.index) if rat.name == GIANT_RAT else []
        goals = goals or game.hexes_of("sanctuary")
        if goals:
            costs = {goal: game.costs_to(rat, goal).get(rat.at, FAR) for goal in goals}
            game.approach(rat, game.ask(Kind.VILLAIN, None, [goal for goal in goals if costs[goal] == min(costs.values())], rat))

    def order(self, figure):
        """Rats off the board stay there."""
        if figure.hexes or not figure.rat:
            super().order(figure)

    def act(self, figure):
        """Rats run, all others do what villains do."""
        if figure.rat:
            self.run_rat(figure)
        else:
            super().act(figure)

    def surge(self):
        """A Giant Rat on every free sanctuary, then an order to every rat."""
        self.game.count("surge")
        for hex_ in self.game.hexes_of("sanctuary"):
            if self.game.free(hex_):
                self.game.add_villain_rat(GIANT_RAT, hex_)
        self.order_rats(self.rats(GIANT_RAT, FIENDISH_RAT))

    def rat_takes(self, figure):
        """His rats take treasures."""
        return figure.name == GIANT_RAT

    def on_treasure(self, figure, treasure):
        """The treasure lies on the Rat King with its bonuses; a soul stays."""
        self.game.carry(self.figure, treasure)

    def on_fall(self, figure):
        """The players may discard one of his treasures each time he is defeated."""
        if figure is self.figure and figure.carried and self.game.ask(Kind.MAY, 0, (False, True), figure):
            treasure = self.game.ask(Kind.CARD, 0, figure.carried, figure)
            figure.carried.remove(treasure)
            self.game.used_treasures.append(treasure)

    def rats_obey(self):
        """Players cannot order rats for power."""
        return False

    def rats_for_players(self):
        """An effect that orders a minion may move one of the villains' rats."""
        return self.rats(GIANT_RAT, FIENDISH_RAT)
