"""Games played once more with cards kept from a seat: carried on from before that begins to matter, they end as they would from the beginning."""

import itertools
from dataclasses import replace

import numpy as np
import pytest
from any_relic_sets import any_files
from endless_relic_sets import ENDLESS
from hypothesis import strategies as st
from properties import holds
from test_relic_engines_agree import duel_of
from test_relic_engines_agree_on_any_cards import any_duel
from test_relic_limits import duel_on

from sim.engine.bars import bars_of, new_ends
from sim.engine.plans import MAX_COMPARED
from sim.relic.batch import play_barred, play_changed
from sim.relic.outcome import new_outcome, no_change
from sim.relic.state import APART, GAME, SPAN


def carried_on(table, kinds, focus, cards, too=None):
    """Outcomes of games, and how they end with each bar."""
    games = len(focus)
    outcome, ends = new_outcome(games, table.parties, kinds), new_ends(games, len(cards), table.parties)
    play_barred(table, 0, games, no_change(games)._replace(focus=focus), outcome, bars_of(cards, too), ends)
    return outcome, ends


def from_the_beginning(table, kinds, focus, **barred):
    """Outcomes of games with a bar, each played as a whole, whether the bar changes it or not."""
    outcome = new_outcome(len(focus), table.parties, kinds)
    play_changed(table, 0, len(focus), no_change(len(focus))._replace(focus=focus, **barred), outcome)
    return outcome


def check(table, kinds, games, every=1):
    """Many cards alone, and pairs of them, for focus on one seat after the other. Returns how many games a bar has changed."""
    focus = np.arange(games) % table.seating.shape[1]
    cards = list(range(0, kinds, every))
    outcome, ends = carried_on(table, kinds, focus, cards)
    before = from_the_beginning(table, kinds, focus)
    assert all((one == other).all() for one, other in zip(outcome, before, strict=True))
    changed = 0
    for k, card in enumerate(cards):
        whole = from_the_beginning(table, kinds, focus, barred=card)
        assert (ends.winner[:, k] == whole.winner).all() and (ends.score[:, k] == whole.level).all(), card
        changed += int((whole.level != before.level).any(axis=1).sum())
    pairs = list(itertools.pairwise(cards))[::7]
    if pairs:
        _, ends = carried_on(table, kinds, focus, *zip(*pairs, strict=True))
        for k, (card, other) in enumerate(pairs):
            whole = from_the_beginning(table, kinds, focus, barred=card, barred_too=other)
            assert (ends.winner[:, k] == whole.winner).all() and (ends.score[:, k] == whole.level).all(), (card, other)
    return changed


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
