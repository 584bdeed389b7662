"""The kernel against the plain-Python reference engine: the same streams, the same end state, game by game.

The two share no rule code. Many games for each number of players and printing, mixed strategies; then random strategies on random variants, which
combine the verbs in ways that no shipped card does, and on sets that go to the limits, where most games are cut off as endless.
"""

import random
from collections import Counter
from pathlib import Path

import pytest
from agreement import game_count
from engines import CARDS, STRATEGIES, Duellists
from line_ups import SHIPPED, drawn, limit_line_up, random_line_up, scarce_line_up, seated
from properties import holds

from reports.replays.endstate import differences

GAMES = game_count(72)
"""For each number of players and printing."""
LINE_UPS = 24
"""Of shipped strategies, for each number of players and printing."""
FEWER = min(GAMES / 72, 1.0)
"""Share of the other line-ups that is played, too."""
RANDOM_LINE_UPS, LIMIT_LINE_UPS, SCARCE_LINE_UPS = (max(round(FEWER * number), 5) for number in (45, 8, 10))
RANDOM_GAMES, LIMIT_GAMES, SCARCE_GAMES = range(4), range(2), range(3)
"""Of each such line-up."""
PIECES = 4
"""Line-ups are tested in so many pieces, so that a difference shows early."""


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


@pytest.mark.parametrize("piece", range(PIECES))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("printing", ["2010", "10th"])
def test_games_of_shipped_strategies_end_alike(printing, players, piece):
    numbers = range(piece, LINE_UPS, PIECES)
    assert [line for number in numbers for line in agree(*shipped_duel(CARDS / f"{printing}.toml", players, number))][:20] == []


@pytest.mark.proof
@holds(RANDOM_LINE_UPS, line_up=drawn(random_line_up))
def test_random_strategies_on_random_variants_end_alike(tmp_path, line_up):
    assert agree(seated(tmp_path, line_up), RANDOM_GAMES)[:20] == []


@pytest.mark.proof
@holds(LIMIT_LINE_UPS, line_up=drawn(limit_line_up))
def test_games_at_the_limits_end_alike(tmp_path, line_up):
    assert agree(seated(tmp_path, line_up), LIMIT_GAMES)[:20] == []


@pytest.mark.proof
@holds(SCARCE_LINE_UPS, line_up=drawn(scarce_line_up))
def test_games_with_too_few_cards_for_the_row_end_alike(tmp_path, line_up):
    assert agree(seated(tmp_path, line_up), SCARCE_GAMES)[:20] == []


@pytest.mark.proof
def test_the_limits_are_reached(tmp_path):
    ended = Counter(seated(tmp_path, limit_line_up(number)).kernel(game)["ended"] for number in range(25) for game in LIMIT_GAMES)
    assert min(ended["endless"], ended["cap"] + ended["pool"]) >= 5


def test_the_comparison_can_fail():
    one = Duellists(CARDS / "10th.toml", [STRATEGIES / "random.toml"] * 2, seed=1)
    assert differences(one.reference(1), one.kernel(2)) != []
