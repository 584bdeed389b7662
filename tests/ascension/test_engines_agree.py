"""The kernel against the plain-Python reference engine: the same streams, the same end state, game by game.

The two share no rule code. 2,000 games for each number of players and printing, mixed strategies; then random strategies on random variants, which
combine the verbs in ways that no shipped card does.
"""

import random
from pathlib import Path

import pytest
from engines import CARDS, STRATEGIES, Duellists
from reference.scenes import random_strategy, random_variant

from sim.ascension.batch import GameFault
from sim.ascension.reference.cardfile import read_card_set
from sim.ascension.reference.table import CardSetFault
from vigil.replays.endstate import differences

GAMES = 2000
"""For each number of players and printing."""
LINE_UPS = 40
"""Of shipped strategies, for each number of players and printing."""
RANDOM_LINE_UPS = 300
PIECES = 4
"""Line-ups are tested in so many pieces, so that a difference shows early."""
SHIPPED = sorted(STRATEGIES.glob("*.toml"))


def agree(duel: Duellists, games: range) -> list[str]:
    """Differences of all games, each with its number."""
    found = []
    for game in games:
        found += [f"game {game}: {line}" for line in differences(duel.reference(game), duel.kernel(game))]
    return found


def shipped_duel(card_set: Path, players: int, number: int) -> tuple[Duellists, range]:
    """A share of the games with shipped strategies drawn at random, the contract policy among them."""
    rng = random.Random(1000 * players + number)
    strategies = [rng.choice(SHIPPED) for _ in range(players)]
    return Duellists(card_set, strategies, seed=number + 1), range(number * GAMES // LINE_UPS, (number + 1) * GAMES // LINE_UPS)


def random_duel(folder: Path, number: int) -> tuple[Duellists, range]:
    """A few games of random strategies on a random variant of a printing."""
    rng = random.Random(number)
    card_set = random_variant(folder / f"variant-{number}.toml", rng.choice(("2010", "10th")), rng)
    cards = read_card_set(card_set)
    strategies = [random_strategy(folder / f"strategy-{number}-{seat}.toml", cards, rng) for seat in range(rng.choice((1, 2, 3, 4)))]
    return Duellists(card_set, strategies, seed=number), range(4)


def random_line_up(folder: Path, number: int) -> list[str]:
    """Compare the games of a random line-up; faults of the card set must be found by both."""
    duel, games = random_duel(folder, number)
    found = []
    for game in games:
        try:
            expected = duel.reference(game)
        except (CardSetFault, RecursionError):
            with pytest.raises(GameFault):
                duel.kernel(game)
            continue
        found += [f"line-up {number}, game {game}: {line}" for line in differences(expected, duel.kernel(game))]
    return found


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("printing", ["2010", "10th"])
def test_2000_games_of_shipped_strategies_end_alike(printing, players, piece):
    numbers = range(piece, LINE_UPS, PIECES)
    assert [line for number in numbers for line in agree(*shipped_duel(CARDS / f"{printing}.toml", players, number))][:20] == []


@pytest.mark.parametrize("piece", range(PIECES))
def test_random_strategies_on_random_variants_end_alike(piece, tmp_path):
    numbers = range(piece, RANDOM_LINE_UPS, PIECES)
    assert [line for number in numbers for line in random_line_up(tmp_path, number)][:20] == []


def test_the_comparison_can_fail():
    one = Duellists(CARDS / "10th.toml", [STRATEGIES / "random.toml"] * 2, seed=1)
    assert differences(one.reference(1), one.kernel(2)) != []
