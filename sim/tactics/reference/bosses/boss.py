"""What is the same for all bosses, and where one may differ (T85, T88)."""

from sim.tactics.reference.board import index
from sim.tactics.reference.glory import Ended
from sim.tactics.reference.setfile import REVIVED


class Boss:
    """The boss of a scenario and its rules.

    Attributes
    ----------
    figure : Figure
        The boss itself.
    """

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
        """Return the villains that play from the start."""
        return [card for card in self.game.scenario_villains if card.kind != REVIVED]

    def start_of_turn(self):
        """The scenario's start of a villain turn."""

    def order(self, figure):
        """Order a villain."""
        self.game.order_one(figure, self.act)

    def act(self, figure):
        """Carry out what a villain on the board does when it is ordered (T86)."""
        self.game.act_as_villain(figure, self.game.goal_of(figure))

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

    def players_win(self):
        """Return the glory with which the players win, None if they must defeat him."""
        return self.game.scenario.word("players_win")

    # --- what happens ------------------------------------------------------------------------------------------------------

    def keeps_defence(self, figure):
        """Whether more defence of a champion lasts for good (T91)."""
        return False

    def on_corrupted(self, figure):
        """A champion has moved into corrupted ground; whether it falls by that alone."""
        return False

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
        if figure is self.figure and self.players_win() is None:
            raise Ended("boss", 0)
        if figure.card.glory:
            self.game.gain_glory(0, figure.card.glory)
