"""The kernel against the plain-Python reference engine: the same streams, the same end state, game by game.

The two share no rule code. Strategies by lot, shipped ones and ones of random lines, on the synthetic set and on random variants of it, for each
number of players. `VIGIL_AGREEMENT_GAMES=1000` in the environment plays so many games for each number of players.
"""

import random
from pathlib import Path

import pytest
from agreement import game_count
from relic_engines import BY_LOT, SYNTHETIC, Duellists, apart, seated
from relic_variants import random_variant

from sim.relic.reference.cardfile import read_card_set

GAMES = game_count(40)
"""For each number of players."""
SHARE = 5
"""Games of a line-up: what differs between line-ups shows more than more games of one."""
PIECES = 4
"""The line-ups of a number of players are tested in so many pieces, that cores can share them."""
UNCHANGED = 10
"""Of so many line-ups one plays the synthetic set as it is, to its own round cap."""


def duel_of(folder: Path, players: int, number: int) -> tuple[Duellists, range]:
    """A few games, all with the same seats."""
    rng = random.Random(f"{players} players, line-up {number}")
    folder = folder / str(number)
    folder.mkdir()
    card_set = random_variant(folder / "set", rng) if number % UNCHANGED else SYNTHETIC
    duel = Duellists(card_set, seated(folder, read_card_set(card_set), players, rng, shipped=True), seed=number)
    return duel, range(number * SHARE, (number + 1) * SHARE)


def line_up(folder: Path, players: int, number: int) -> list[str]:
    """Differences in the games of a line-up."""
    duel, games = duel_of(folder, players, number)
    return [f"line-up {number}, {line}" for game in games for line in duel.compare(game)]


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_alike(players, piece, tmp_path):
    numbers = range(piece, GAMES // SHARE, PIECES)
    assert [line for number in numbers for line in line_up(tmp_path, players, number)][:20] == []


@pytest.mark.proof
def test_the_comparison_can_fail():
    one = Duellists(SYNTHETIC, [BY_LOT] * 2, seed=1)
    assert one.compare(1) == []
    assert apart(one.reference(1), one.kernel(2)) != []
    one.table.book["battle_loss"] += 1
    assert "round" in one.compare(1)[0]
