"""Voskhozhdenie, registered in this process: it has decks, and is among the shipped games when it can be played."""

import pytest

from sim.game import Game
from sim.games import GAMES

VOSKHOZHDENIE = Game(name="voskhozhdenie", title="Voskhozhdenie", least=2, most=4, set_file="set.toml", card_sets="sets/*/set.toml")


@pytest.fixture(scope="module")
def voskhozhdenie():
    """Voskhozhdenie is one of Vigil's games in this file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, VOSKHOZHDENIE.name, GAMES.get(VOSKHOZHDENIE.name, VOSKHOZHDENIE))
        yield GAMES[VOSKHOZHDENIE.name]
