"""Games played once more with cards kept from a seat: carried on from where that begins to matter, they end as they would from the beginning."""

from dataclasses import replace

import numpy as np
import pytest
from barred_games import BarredGames
from endless_sets import SETS, START, card_set, gain, wordy
from engines import CARDS, STRATEGIES, Duellists
from hypothesis import strategies as st
from kernel_tables import table_of
from line_ups import drawn, limit_line_up, mixed_line_up, random_line_up, seated
from properties import holds

from sim.ascension import batch, outcome
from sim.ascension.batch import BATCHES, play_barred
from sim.ascension.outcome import new_outcome, no_change
from sim.ascension.state import GAME, SPAN
from sim.engine.bars import bars_of, new_ends
from sim.engine.faults import GameFault
from sim.engine.plans import MAX_COMPARED

GAMES = BarredGames(batch, outcome)
carried_on, from_the_beginning = GAMES.carried_on, GAMES.from_the_beginning


def check(table, kinds, games=20):
    """Every card alone, and some pairs."""
    return GAMES.check(table, kinds, games, range(kinds), [(card, (7 * card + 3) % kinds) for card in range(0, kinds, 5)])


@pytest.mark.parametrize("printing", ["2010", "10th"])
@pytest.mark.parametrize("names", [("balanced", "void"), ("mechana", "rush", "random"), ("economy",), ("lifebound", "monsters", "greedy", "void")])
def test_shipped_strategies(printing, names):
    duel = Duellists(CARDS / f"{printing}.toml", [STRATEGIES / f"{name}.toml" for name in names], seed=9)
    assert check(duel.table, len(duel.names), games=40) > 100


@pytest.mark.parametrize("make", [mixed_line_up, random_line_up, limit_line_up], ids=lambda make: make.__name__)
def test_any_cards_and_any_strategies(make, tmp_path):
    @holds(8, line_up=drawn(make), games=st.just(6))
    def always(line_up, games):
        duel = seated(tmp_path, line_up)
        check(duel.table, len(duel.names), games)

    always()


@pytest.mark.parametrize("make", SETS)
def test_endless_games(make):
    """What is left of an endless game in the record does not reach the games that follow."""
    cards = make()
    table, _ = table_of(cards, [{"take": ["any"], "free": ["any"], "copy": ["any"], "banish": ["any"]}] * 2)
    check(table, len(cards.cards), games=2)


def test_games_in_which_no_case_is_trusted_are_played_as_a_whole():
    duel = Duellists(CARDS / "10th.toml", [STRATEGIES / "balanced.toml", STRATEGIES / "void.toml"], seed=9)
    doubtful = replace(duel.table)
    doubtful.ready["effort"] = MAX_COMPARED
    focus, kinds = np.zeros(10, np.int64), len(duel.names)
    ends = [carried_on(table, kinds, focus, range(kinds))[1] for table in (duel.table, doubtful)]
    assert all((one == other).all() for one, other in zip(*ends, strict=True))


def test_a_fault_with_a_bar_is_told_as_any_other():
    """Who may not have the talisman collects engines, and is asked about each of them in every turn."""
    talisman = {"name": "Talisman", "place": "always", "type": "hero", "cost": 0, "honor": 0, "count": 1, "effects": [gain(runes=1)]}
    engine = {"name": "Engine", "place": "always", "type": "construct", "cost": 0, "honor": 0, "count": 200, "effects": [gain(runes=1)]}
    cards = card_set({**START, "count": 5}, talisman, engine)
    table, _ = table_of(cards, [{"take": ["Talisman", "Engine if owned('Talisman') < 1"], "decline": wordy(120)}, {}])
    focus, kinds = np.zeros(4, np.int64), len(cards.cards)
    assert (carried_on(table, kinds, focus, [cards.find("Engine")])[0].winner == -1).all()  # stopped by the cap, faultless
    with pytest.raises(GameFault, match=r"game 0: the strategy of this seat has made more than 5,000,000 comparisons .*seat 1\)$"):
        carried_on(table, kinds, focus, [cards.find("Engine"), cards.find("Talisman")])


def test_unwanted_games_are_left_alone():
    duel = Duellists(CARDS / "10th.toml", [STRATEGIES / "balanced.toml", STRATEGIES / "void.toml"], seed=9)
    card, games, kinds = duel.names.index("Mystic"), 60, len(duel.names)
    focus, wanted = np.zeros(games, np.int64), (np.arange(games) % 3 == 0).astype(np.uint8)
    outcome, ends = new_outcome(games, 2, kinds), new_ends(games, 1, 2)
    ends.winner[:] = ends.score[:] = 77
    play_barred(duel.table, 0, games, no_change(games)._replace(focus=focus, wanted=wanted), outcome, bars_of([card]), ends)
    assert (ends.winner[wanted == 0] == 77).all() and (ends.score[wanted == 0] == 77).all() and (ends.score[wanted == 1] != 77).any()
    assert (ends.winner[wanted == 1, 0] == from_the_beginning(duel.table, kinds, focus, barred=card).winner[wanted == 1]).all()


def test_a_kernel_without_bars_plays_the_same():
    duel = Duellists(CARDS / "10th.toml", [STRATEGIES / f"{name}.toml" for name in ("balanced", "random")], seed=9)
    focus, kinds, cards = np.arange(60) % 2, len(duel.names), [5, 9, 20]
    plain = replace(BATCHES, can_bar=False)
    outcome, ends = new_outcome(60, 2, kinds), new_ends(60, 3, 2)
    plain.play_barred(duel.table, 0, 60, no_change(60)._replace(focus=focus), outcome, bars_of(cards, [-1, 12, 7]), ends)
    again, others = carried_on(duel.table, kinds, focus, cards, [-1, 12, 7])
    assert all((one == other).all() for one, other in zip((*outcome, *ends), (*again, *others), strict=True))


NOT_NEEDED = {
    "waiting_step", "waiting_card", "waiting_faction", "frame_step", "frame_last", "frame_card", "target_card", "target_at",
    "noticed", "picked_turn", "turns_there", "looks", "seen", "affordable", "picked", "taken", "free", "banished", "first_round",
    "leads", "finished",
    "round_tokens", "round_honor", "round_runes", "round_runes_left", "round_power", "round_power_left", "summed", "rivals", "events_n", "events",
}  # fmt: skip
"""Room that is filled anew before it is read, and what is counted of a game."""


def test_only_what_a_round_does_not_depend_on_is_left_out_of_snapshots():
    assert {name for name, (_, at, *_) in GAME.fields.items() if at >= SPAN} == NOT_NEEDED
