"""The kernel against the plain-Python reference engine: the same streams, the same end state, game by game.

The two share no rule code. 1,000 games for each number of players: strategies by lot, shipped ones and ones of random lines, on the synthetic set and
on random variants of it. Then sets of random cards, which combine the verbs in ways that no shipped card does.
"""

import os
import random
from pathlib import Path

import pytest
from any_relic_sets import any_files
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from joblib import Parallel, delayed
from relic.reference.relic_lots import random_strategy
from relic_engines import STRATEGIES, SYNTHETIC, Duellists, differences
from relic_variants import change_rules, random_variant, write_files

from sim.relic.batch import GameFault
from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.stack import CardSetFault

GAMES = 1000
LINE_UPS = 50
BY_LOT = STRATEGIES / "random.toml"
SHIPPED = sorted(STRATEGIES.glob("*.toml"))
UNCHANGED = 10
"""Of so many line-ups one plays the synthetic set as it is, to its own round cap."""


def seated(folder: Path, card_set: Path, players: int, rng: random.Random, others: list[Path]) -> list[Path]:
    """Strategies, half of them of random lines."""
    known = read_card_set(card_set)
    drawn = (random_strategy(folder / f"strategy-{seat}.toml", known, rng) for seat in range(players))
    return [rng.choice((lines, rng.choice(others))) for lines in drawn]


def line_up(folder: Path, players: int, number: int) -> list[str]:
    """Differences in a share of the games, all with the same seats."""
    rng = random.Random(LINE_UPS * players + number)
    folder = folder / f"{players}-{number}"
    folder.mkdir()
    card_set = random_variant(folder / "set", rng) if number % UNCHANGED else SYNTHETIC
    duel = Duellists(card_set, seated(folder, card_set, players, rng, SHIPPED), seed=number)
    share = GAMES // LINE_UPS
    return [f"line-up {number}, {line}" for game in range(number * share, (number + 1) * share) for line in duel.compare(game)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_1000_games_end_alike(players, tmp_path):
    found = Parallel(n_jobs=os.cpu_count())(delayed(line_up)(tmp_path, players, number) for number in range(LINE_UPS))
    assert sum(found, [])[:20] == []


def faulty(play, *faults):
    """End state of a game, or None if it cannot be played to its end."""
    try:
        return play()
    except faults:
        return None


@settings(max_examples=60, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(files=any_files(3, 6), number=st.integers(0, 2**32 - 1))
def test_sets_of_random_cards_end_alike(files, number, tmp_path_factory):
    """Faults of a card set must be found by both."""
    rng = random.Random(number)
    folder = tmp_path_factory.mktemp("any")
    change_rules(files, rng)
    card_set = write_files(folder / "set", files)
    duel = Duellists(card_set, seated(folder, card_set, rng.choice((2, 3, 4)), rng, [BY_LOT]), seed=number)
    for game in range(3):
        expected = faulty(lambda game=game: duel.reference(game), CardSetFault)
        played = faulty(lambda game=game: duel.kernel(game), GameFault)
        assert (expected is None) == (played is None)
        assert expected is None or differences(expected, played) == []


def test_the_comparison_can_fail():
    one = Duellists(SYNTHETIC, [BY_LOT] * 2, seed=1)
    assert one.compare(1) == []
    assert differences(one.reference(1), one.kernel(2)) != []
    one.table.book["battle_loss"] += 1
    assert "round" in one.compare(1)[0]
