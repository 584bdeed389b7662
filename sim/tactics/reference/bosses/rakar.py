"""Rakar, the third scenario (T92; K6, K7)."""

from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.glory import Ended
from sim.tactics.reference.questions import Kind

TARGET_GLORY, BOSS_GLORY = 5, 20


class Rakar(Boss):
    """Glory lies on Rakar, and as long as it does he takes no damage."""

    def set_up(self):
        """Rakar stands on the board with his glory."""
        super().set_up()
        self.figure.glory = self.game.scenario.word("boss_glory", BOSS_GLORY)

    def start_of_turn(self):
        """Rakar is ordered."""
        self.order(self.figure)

    def glory_left(self):
        """Return the glory that lies on him."""
        return self.figure.glory

    def protects(self, figure):
        """He takes no damage while glory lies on him."""
        return figure is self.figure and figure.glory > 0

    def on_players_glory(self, amount):
        """Glory of the players is taken from him as far as it goes."""
        self.figure.glory -= min(self.figure.glory, amount)

    def give(self, figure, amount):
        """Glory goes onto a champion; of a minion, or of nobody, to the box."""
        self.game.gain_glory(0, amount)
        if figure is not None and not figure.minion:
            figure.glory += amount

    def players_sanctuary(self, hex_):
        """The glory of a sanctuary goes onto a champion on or next to it."""
        self.give(self.game.near_bearer(hex_), self.game.scenario.word("sanctuary", 2))

    def on_villain_defeated(self, figure, victor):
        """The glory of a villain goes onto the champion that defeated it by an attack or a riposte."""
        if figure is self.figure and self.players_win() is None:
            raise Ended("boss", 0)
        if figure.card.glory:
            self.give(victor, figure.card.glory)

    def richest(self):
        """Return the player's champion on the board with most glory, None if nobody has any."""
        rich = [figure for figure in self.game.on_board() if figure.owner is not None and figure.glory]
        most = [figure for figure in rich if figure.glory == max(one.glory for one in rich)]
        return self.game.ask(Kind.VILLAIN, None, most) if most else None

    def act(self, figure):
        """Rakar goes for the richest champion, or for his target; on or next to it the villains gain 5."""
        if figure is not self.figure:
            super().act(figure)
            return
        game = self.game
        goal, richest = game.goal_of(figure), self.richest()
        if richest is None:
            game.approach(figure, goal)
        else:
            game.approach(figure, richest.at)
            for _ in range(game.attacks_of(figure)):
                hits = [hit for hit in game.attackable(figure) if richest in hit] if figure.hexes else []
                if hits:
                    game.attack(figure, game.ask(Kind.VILLAIN, None, hits, figure))
        if figure.hexes and goal is not None and game.near_hex(figure, goal):
            game.gain_glory(game.villain_side(), TARGET_GLORY)

    def surge(self):
        """The richest champion walks to Rakar and is defeated beside him; without one Rakar is ordered."""
        game, richest = self.game, self.richest()
        game.count("surge")
        if richest is None:
            self.order(self.figure)
            return
        if not self.figure.hexes:
            return
        goals = game.goals(richest)
        nearest = game.nearest(richest, self.figure.at, goals)
        if richest.at not in nearest:
            game.walk(richest, goals[game.ask(Kind.VILLAIN, None, nearest, richest)])
        if richest.hexes and self.figure.hexes and game.apart(richest, self.figure) == 1 and not game.immune(richest):
            game.defeat([richest], "surge")
