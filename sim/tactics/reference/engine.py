"""A whole game, and the end state that is compared (T62-T67)."""

from sim.tactics.reference.attacks import Attacks
from sim.tactics.reference.centre import Centre
from sim.tactics.reference.conditions import Conditions
from sim.tactics.reference.damage import Damage
from sim.tactics.reference.deciders import RandomDecider
from sim.tactics.reference.endstate import end_state
from sim.tactics.reference.glory import Ended, Glory
from sim.tactics.reference.ground import Ground
from sim.tactics.reference.moving import Moving
from sim.tactics.reference.orders import Orders
from sim.tactics.reference.playing import Playing
from sim.tactics.reference.resolution import Resolution
from sim.tactics.reference.schemes import Schemes
from sim.tactics.reference.setup import Setup
from sim.tactics.reference.table import Table
from sim.tactics.reference.treasures import Treasures
from sim.tactics.reference.turns import Turns
from sim.tactics.reference.values import Values
from sim.tactics.reference.verbs import VERBS
from sim.tactics.reference.villains import Villains


class Game(
    Schemes, Villains, Setup, Turns, Playing, Centre, Orders, Attacks, Moving, Treasures, Damage, Glory, Resolution, Conditions, Values, Ground, Table
):
    """The table with all rules; each part of it is a file.

    Parameters
    ----------
    game_set : GameSet
    scenario : Scenario
    mode : str
    seed, game : int
        The streams of luck.
    deciders : callable
        Makes what decides for a seat, of the game and the seat's number (None: the villains).
    options : dict, optional
        Of the campaign: `difficulty` (normal, hard, nightmare).
    watch : callable, optional
        Called after every turn with the game.
    """

    def __init__(self, game_set, scenario, mode, seed=1, game=0, deciders=RandomDecider, options=None, watch=None):
        if mode not in scenario.word("modes"):
            raise ValueError(f"{scenario.name}: mode {mode!r} is none of {', '.join(scenario.word('modes'))}")
        super().__init__(game_set, scenario, mode, seed, game, deciders, VERBS, options or {})
        self.watch = watch or (lambda game: None)

    def run_game(self):
        """Play to the end; the end state."""
        try:
            if self.campaign:
                self.set_up_campaign()
            else:
                self.set_up()
            self.play_rounds()
        except Ended as ended:
            return end_state(self, ended.how, ended.winner)

    def play_rounds(self):
        """A round is one turn of every side; the cap ends an unfinished game (T67)."""
        while True:
            for side in self.sides:
                if side.seats:
                    self.take_turn(side)
                else:
                    self.villain_turn()
                self.watch(self)
            if self.round >= self.rules["round_cap"]:
                raise Ended("cap", None)
            self.round += 1


def play(game_set, scenario, mode, seed=1, game=0, deciders=RandomDecider, options=None, watch=None):
    """Play one game to its end.

    Parameters
    ----------
    game_set, scenario, mode, seed, game, deciders, options, watch
        As of `Game`.

    Returns
    -------
    dict
        The end state, with names of cards.
    """
    return Game(game_set, scenario, mode, seed, game, deciders, options, watch).run_game()
