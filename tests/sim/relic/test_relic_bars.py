"""Games played once more with cards kept from a seat: carried on from before that begins to matter, they end as they would from the beginning."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from any_relic_sets import any_files
from barred_games import BarredGames
from endless_relic_sets import ENDLESS
from hypothesis import strategies as st
from properties import holds
from test_relic_engines_agree import duel_of
from test_relic_engines_agree_on_any_cards import any_duel
from test_relic_limits import duel_on

from sim.engine.plans import MAX_COMPARED
from sim.relic import batch, outcome
from sim.relic.state import APART, GAME, SPAN

GAMES = BarredGames(batch, outcome, score="level")
carried_on = GAMES.carried_on


def check(table, kinds, games, every=1):
    """Many cards alone, and pairs of them."""
    cards = range(0, kinds, every)
    return GAMES.check(table, kinds, games, cards, list(itertools.pairwise(cards))[::7])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_line_ups_of_the_tests_of_agreement(players, tmp_path):
    for number in range(3):
        duel, _ = duel_of(tmp_path, players, number)
        assert check(duel.table, len(duel.cards.cards), games=6, every=5)


def test_any_cards_and_any_strategies(tmp_path):
    homes = itertools.count()

    @holds(8, files=any_files(2, 5), luck=st.integers(0, 2**32 - 1))
    def always(files, luck):
        home = tmp_path / str(next(homes))
        home.mkdir()
        duel = any_duel(home, files, luck)
        check(duel.table, len(duel.cards.cards), games=6)

    always()


@pytest.mark.parametrize("name", [*ENDLESS][::3])
def test_endless_games(name, tmp_path):
    """What is left of an endless game in the record does not reach the games that follow."""
    duel = duel_on(tmp_path, ENDLESS[name](), "eager", players=2)
    check(duel.table, len(duel.cards.cards), games=2, every=9)


def test_games_in_which_no_comparison_is_spared_are_played_as_a_whole(tmp_path):
    duel, _ = duel_of(tmp_path, 2, 0)
    doubtful = replace(duel.table)
    doubtful.ready["ready_effort"] = MAX_COMPARED
    focus, kinds = np.zeros(6, np.int64), len(duel.cards.cards)
    ends = [carried_on(table, kinds, focus, range(0, kinds, 5))[1] for table in (duel.table, doubtful)]
    assert all((one == other).all() for one, other in zip(*ends, strict=True))


def test_what_snapshots_leave_out_lies_behind_them():
    assert all((at >= SPAN) == (name in APART) for name, (_, at, *_) in GAME.fields.items())
