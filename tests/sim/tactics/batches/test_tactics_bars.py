"""Games played once more with cards kept from a side: carried on from before that begins to matter, they end as they would from the beginning."""

import itertools
import random

import numpy as np
import pytest
from barred_games import BarredGames
from tactics_drawn import drawn_tables
from tactics_tables import stage
from watched_decisions import random_lists

from sim.engine.faults import GameFault
from sim.experiments.experiment import build_experiment
from sim.experiments.schedule import seatings
from sim.tactics import batch, outcome
from sim.tactics.batch import Table
from sim.tactics.book.binder import bind_book
from sim.tactics.cards.files import card_set_from
from sim.tactics.state import APART, GAME, SPAN
from strategies import compile_plan, make_strategy
from strategies.language.lookup import language_of
from vigil.playing.arena import prepare

THREE = {"scenario": "Twilight of Idols", "players": 3}
TEAMS = {"scenario": "Love Lives Forever", "players": 4, "teams": 2}
BEELZEPUG = {"scenarios": "synthetic-campaign", "scenario": "Beelzepug", "players": 2, "teams": 1}
HEAD = {"schema": 1, "game": "tactics", "name": "Drawn", "summary": "Random lines."}
PLAIN = {"draft": ["any"], "acquire": ["any", "research"], "order": ["any"], "move": ["kill", "sanctuary", "enemy"], "attack": ["any"]}
"""Lines behind random ones, which see to it that something happens."""


def table_of(**changes):
    """Strategies of rules and the policy by lot, on the shipped set."""
    content = {"schema": 1, "name": "Mine", "game": "tactics", "card_sets": ["synthetic"], "players": 2, "games": 10, "seed": 8}
    content |= {"strategies": ["hunter", "scholar", "random"]} | changes
    arm = next(iter(prepare(build_experiment(content, "mine.toml", None)).arms.values()))
    return arm.table, len(arm.card_set.cards)


GAMES = BarredGames(batch, outcome)
carried_on, from_the_beginning = GAMES.carried_on, GAMES.from_the_beginning


def check(table, kinds, games, every=1):
    """Many cards and champions alone, and pairs of them."""
    things = range(0, kinds, every)
    return GAMES.check(table, kinds, games, things, list(itertools.pairwise(things))[::4])


@pytest.mark.parametrize("changes", [{"scenario": "Love Lives Forever"}, THREE, TEAMS, BEELZEPUG])
def test_strategies_of_rules_and_lots(changes):
    table, kinds = table_of(**changes)
    assert check(table, kinds, games=6, every=2) > 0


def test_what_matters_after_the_rounds_that_are_kept(monkeypatch):
    table, kinds = table_of(scenario="Love Lives Forever", strategies=["hunter", "scholar"])
    monkeypatch.setattr(batch.ROOM, "rounds", np.zeros((3, SPAN), np.uint8), raising=False)
    assert check(table, kinds, games=4, every=3) > 0


def drawn_table(seed):
    """Strategies of random lines on a card set that is drawn by lot."""
    cards = card_set_from({"set.toml": drawn_tables(seed) | {"switches": {"champions": "draft"}}}, "drawn")
    luck, plans = random.Random(seed), []
    for _ in range(3):
        lists = random_lists(luck, language_of("tactics"), cards, 3)
        lines = {which: lines + PLAIN.get(which, []) for which, lines in lists.items()}
        plans.append(compile_plan(make_strategy({**HEAD, **lines}, "test.toml", game="tactics"), cards))
    return Table(bind_book(cards, 2, stage()), np.concatenate(plans), seatings("round robin", 3, 2), seed), len(cards.cards)


def test_any_cards_and_any_strategies():
    changed, whole = 0, 0
    for seed in range(5):
        table, kinds = drawn_table(seed)
        try:
            changed += check(table, kinds, games=6)
            whole += 1
        except GameFault as fault:  # a few of these sets have cards that call each other without end
            assert "look for effects that cause" in str(fault)
    assert whole > 2 and changed > 40


def test_what_snapshots_leave_out_lies_behind_them():
    assert all((at >= SPAN) == (name in APART) for name, (_, at, *_) in GAME.fields.items())


def test_a_barred_quest_is_not_taken_at_a_research():
    """It stays under the deck, and the other one of the two is taken; with both of them barred none is."""
    table, kinds = table_of(scenario="Love Lives Forever", strategies=["scholar", "random"])
    quests = [k for k in range(kinds) if int(table.book["quests_first"][0]) <= k < int(table.book["quests_last"][0])]
    focus = np.arange(40) % 2
    seats = np.arange(40)
    before = from_the_beginning(table, kinds, focus).taken[seats, focus][:, quests]
    taken = [quests[k] for k in np.argsort(-before.sum(axis=0))[:2]]
    assert before[:, [quests.index(quest) for quest in taken]].any(axis=0).all()
    one = from_the_beginning(table, kinds, focus, barred=taken[0]).taken[seats, focus]
    assert not one[:, taken[0]].any() and one[:, taken[1]].any()
    both = from_the_beginning(table, kinds, focus, barred=taken[0], barred_too=taken[1]).taken[seats, focus]
    assert not both[:, taken].any() and both[:, quests].any()
    ends = carried_on(table, kinds, focus, taken[:1])[1]
    assert (ends.score[:, 0] == from_the_beginning(table, kinds, focus, barred=taken[0]).score).all()
