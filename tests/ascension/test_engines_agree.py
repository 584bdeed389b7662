"""The kernel against the plain-Python reference engine: the same streams, the same end state, game by game.

The two share no rule code. 2,000 games for each number of players and printing, mixed strategies; then random strategies on random variants, which
combine the verbs in ways that no shipped card does, and on sets that go to the limits, where most games are cut off as endless.
"""

import random
from collections import Counter
from pathlib import Path

import pytest
from engines import CARDS, STRATEGIES, Duellists
from limit_sets import limit_set
from reference.scenes import random_strategy, random_variant

from sim.ascension.reference.cardfile import read_card_set
from vigil.replays.endstate import differences

GAMES = 2000
"""For each number of players and printing."""
LINE_UPS = 40
"""Of shipped strategies, for each number of players and printing."""
RANDOM_LINE_UPS = 300
LIMIT_LINE_UPS = 80
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


def limit_duel(folder: Path, number: int) -> tuple[Duellists, range]:
    """Two games on a card set that goes to the limits."""
    rng = random.Random(number)
    players = rng.choice((1, 2, 3, 4))
    card_set = limit_set(folder / f"limits-{number}.toml", rng, players)
    cards = read_card_set(card_set)
    own = [random_strategy(folder / f"strategy-{number}-{seat}.toml", cards, rng) for seat in range(players)]
    return Duellists(card_set, [STRATEGIES / "random.toml" if rng.random() < 0.4 else path for path in own], seed=number), range(2)


def limit_line_up(folder: Path, number: int, ended: Counter[str]) -> list[str]:
    """Compare games at the limits; `ended` counts how they end."""
    duel, games = limit_duel(folder, number)
    ended.update(duel.kernel(game)["ended"] for game in games)
    return [f"limits {number}, {line}" for line in agree(duel, games)]


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("printing", ["2010", "10th"])
def test_2000_games_of_shipped_strategies_end_alike(printing, players, piece):
    numbers = range(piece, LINE_UPS, PIECES)
    assert [line for number in numbers for line in agree(*shipped_duel(CARDS / f"{printing}.toml", players, number))][:20] == []


@pytest.mark.parametrize("piece", range(PIECES))
def test_random_strategies_on_random_variants_end_alike(piece, tmp_path):
    numbers = range(piece, RANDOM_LINE_UPS, PIECES)
    assert [line for number in numbers for line in agree(*random_duel(tmp_path, number))][:20] == []


@pytest.mark.parametrize("piece", range(PIECES))
def test_games_at_the_limits_end_alike(piece, tmp_path):
    ended: Counter[str] = Counter()
    assert [line for number in range(piece, LIMIT_LINE_UPS, PIECES) for line in limit_line_up(tmp_path, number, ended)][:20] == []
    assert min(ended["endless"], ended["cap"] + ended["pool"]) >= 5


def test_the_comparison_can_fail():
    one = Duellists(CARDS / "10th.toml", [STRATEGIES / "random.toml"] * 2, seed=1)
    assert differences(one.reference(1), one.kernel(2)) != []
