"""What is the same for all bosses, and where one may differ (T85, T88)."""

from sim.tactics.reference.board import index
from sim.tactics.reference.glory import Ended


class Boss:
    """The boss of a scenario and its rules.

    Attributes
    ----------
    figure : Figure
        The boss itself.
    by_glory : bool
        Whether the players win by glory.
    """

    by_glory = True

    def __init__(self, game):
        self.game = game
        self.figure = None

    # --- set-up and turns --------------------------------------------------------------------------------------------------

    def set_up(self):
        """All villains appear, the boss where the map says; rats stand ready."""
        game = self.game
        for card in self.cards():
            figure = game.add_villain(card)
            if card.name == game.scenario.word("boss"):
                self.figure = figure
                figure.hexes = tuple(sorted(game.scenario.board.boss_at, key=index))
        game.add_rats()

    def cards(self):
        """Return the villains that play."""
        return self.game.scenario_villains

    def start_of_turn(self):
        """The scenario's start of a villain turn."""

    def end_of_turn(self):
        """After the villains have scored."""

    def order(self, figure):
        """Order a villain."""
        self.game.order_one(figure)

    def surge(self):
        """The boss's Surge."""

    # --- what is asked of it -----------------------------------------------------------------------------------------------

    def protects(self, figure):
        """Whether a champion takes no damage just now."""
        return False

    def takes_damage(self, figure, amount):
        """Whether damage to a champion does something else than usual; it has been done then."""
        return False

    def rat_takes(self, figure):
        """Whether a villain takes treasures."""
        return False

    def rats_obey(self):
        """Whether players may order their own rats."""
        return True

    def rats_for_players(self):
        """Return the villains' rats that effects of players may move."""
        return []

    def glory_left(self):
        """Return the glory that lies on the boss."""
        return 0

    def players_win_by_glory(self):
        """Whether the players win by glory."""
        return self.by_glory

    # --- what happens ------------------------------------------------------------------------------------------------------

    def on_corrupted(self, figure):
        """A player's champion has moved into corrupted ground."""

    def on_arrival(self, figure):
        """A champion has ended a movement."""

    def on_deployed(self, figure):
        """A champion has come on the board."""

    def on_treasure(self, figure, treasure):
        """A villain has ended a movement on a treasure."""

    def on_fall(self, figure):
        """A champion has been defeated."""

    def on_players_glory(self, amount):
        """The players gain glory."""

    def players_sanctuary(self, hex_):
        """The players control a sanctuary at the end of their turn."""
        self.game.gain_glory(0, self.game.scenario.word("sanctuary", 2))

    def on_villain_defeated(self, figure, victor):
        """A villain has been defeated: it is worth its glory."""
        if figure is self.figure and not self.by_glory:
            raise Ended("boss", 0)
        if figure.card.glory:
            self.game.gain_glory(0, figure.card.glory)
