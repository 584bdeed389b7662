"""Games in which somebody searches: the same turns, rounds and games, with another choice in step 3.

A playout is played by the functions of games in which nobody searches, so that it never searches itself.
"""

from sim.ascension.play.game import games_of, rounds_of
from sim.ascension.play.search import choose_looking_ahead
from sim.ascension.play.turn import turning

SEARCHED = games_of(rounds_of(turning(choose_looking_ahead).play_turn).play_round)
"""Games in which somebody searches."""
