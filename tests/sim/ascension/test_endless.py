"""Games that would never end are cut off as endless: in both engines at the same moment, counted, and soon."""

import time

import numpy as np
import pytest
from endless_sets import CENTRE, EAGER, EXTRA, SETS, START, card_set, clock, crowd, gain, sparring, throng, treasury, wordy, works, workshop
from engines import CARDS, STRATEGIES, Duellists
from kernel_tables import table_of
from pace import PROMPT, yardsticks

from reports.ascension.replay.check import find_cards
from reports.replays.endstate import differences
from sim.ascension.batch import final_record, new_tally, play_changed, play_games, play_into
from sim.ascension.counts import BINS, Cards, Game, Meet, Seat
from sim.ascension.outcome import new_outcome, no_change
from sim.ascension.state import MAX_ACTIONS, MAX_EXTRA_TURNS, MAX_GAINED, MAX_GAME_ACTIONS, new_game
from sim.ascension.words import NOBODY, EndReason
from sim.engine.faults import GameFault, naming
from sim.engine.plans import MAX_COMPARED
from sim.errors import InputError

BINNED = ("score", "tokens_by_round", "honor_by_round")
IDLE: dict[str, list[str]] = {}


def played(cards, strategies, number=0):
    """The record of a game."""
    return final_record(table_of(cards, strategies, solo=len(strategies) == 1)[0], number)[0]


def both(cards, folder, policy, players):
    """Both engines at the table, from files."""
    path = folder / "strategy.toml"
    lines = 'policy = "random"' if policy == "random" else 'take = ["any"]\nfree = ["any"]\ncopy = ["any"]\nbanish = ["any"]'
    path.write_text(f'schema = 1\nname = "s"\nsummary = "S."\n{lines}\n')
    return Duellists(find_cards(cards, folder), [path] * players, seed=3)


def small_workshop():
    """Of which the reference engine plays a game by lot in seconds."""
    return workshop(10)


STOPPED = [*((make, policy) for make in SETS for policy in ("random", "eager") if (make, policy) != (workshop, "random")), (small_workshop, "random")]


@pytest.mark.parametrize(("make", "policy"), STOPPED)
def test_both_engines_stop_at_the_same_moment(make, policy, tmp_path):
    for players in (1, 2):
        duel = both(make(), tmp_path, policy, players)
        expected = duel.reference(players)
        assert (expected["ended"], expected["winner"]) == ("endless", None)
        assert list(differences(expected, duel.kernel(players))) == []


@pytest.mark.parametrize("strategy", ["random", {"take": ["any"]}, EAGER], ids=["random", "take", "use"])
@pytest.mark.parametrize("make", [*SETS, lambda: workshop(80), lambda: workshop(80, hand=1)])
def test_the_worst_games_stop_soon(make, strategy):
    cards = make()
    if strategy is EAGER and "Works 2" not in cards.ids:
        pytest.skip("there is nothing to use")
    table, _ = table_of(cards, [strategy], solo=True)
    record, tally = new_game(), new_tally(table)
    spent = []
    for number in range(5):
        spent.append(yardsticks(lambda number=number: play_into(table, record, number, number + 1, tally)))
        assert record["ended"][0] == EndReason.ENDLESS
    assert min(spent) < PROMPT


def test_a_strategy_of_many_words_stops_the_run_and_is_named():
    """Each of 120 cards in hand was held against 60 lines, 120 times a turn: a game took minutes and stayed below all limits."""
    table, cards = table_of(throng(58), [{"take": ["any"], "play": wordy(60)}] * 2)
    told = r"game 0: the strategy of this seat has made more than 5,000,000 comparisons .*\(round \d+, seat 1\)$"
    for seconds in (np.inf, 3.0):  # the first time the kernel is compiled
        began = time.process_time()
        with pytest.raises(InputError, match=told), naming(cards):
            final_record(table, 0)
        assert time.process_time() - began < seconds


@pytest.mark.parametrize("lists", [{"decline": wordy(120)}, {"wait": wordy(120)}], ids=" ".join)
def test_questions_about_one_thing_are_counted_too(lists):
    """A construct of which each copy asks whether it gives, in a turn that is given again and again."""
    cards = card_set({**START, "count": 1, "effects": [EXTRA]}, works(0, 100, effects=[gain(runes=1)]), hand_size=256)
    table, _ = table_of(cards, [{"take": ["any"], **lists}], solo=True)
    with pytest.raises(GameFault, match="comparisons"):
        final_record(table, 0)


def test_usual_strategies_compare_a_thousandth_of_that():
    table = Duellists(CARDS / "10th.toml", [STRATEGIES / "mechana.toml", STRATEGIES / "economy.toml"], seed=1).table
    made = [int(final_record(table, game)[0]["compared"].max()) for game in range(200)]
    assert 0 < max(made) < MAX_COMPARED / 1000


def test_extra_turns_without_end_are_cut_off():
    g = played(clock(), [IDLE, IDLE])
    assert (g["ended"], g["winner"], g["round"], g["seat"], g["extra_taken"]) == (EndReason.ENDLESS, NOBODY, 1, 0, MAX_EXTRA_TURNS)


def test_a_turn_without_end_is_cut_off():
    g = played(sparring(), [{"take": ["Dummy"]}] * 2)
    assert g["ended"] == EndReason.ENDLESS and MAX_ACTIONS < g["actions"] <= MAX_ACTIONS + 2


def test_a_long_game_is_cut_off_by_its_actions():
    g = played(crowd(), [IDLE, IDLE])
    assert g["ended"] == EndReason.ENDLESS and g["extra_taken"] < MAX_EXTRA_TURNS and MAX_GAME_ACTIONS < g["actions"] <= MAX_GAME_ACTIONS + 1024


def test_what_is_gained_is_cut_off_before_it_can_wrap():
    """Tokens of this set passed 32 bits, and the score was written in front of its histogram: a segmentation fault."""
    table, _ = table_of(treasury(), [IDLE, IDLE])
    tally = new_tally(table)
    play_games(table, 0, 50, tally)
    assert tally.game[Game.ENDLESS] == tally.game[Game.GAMES] == 50
    for name in BINNED:
        bins = getattr(tally, name)
        assert (bins >= 0).all() and bins.shape[-1] == BINS
    assert tally.score.sum() == tally.score[..., BINS - 1].sum() + tally.score[..., 0].sum() == 100
    g = final_record(table, 0)[0]
    assert MAX_GAINED < g["gained"][0] < MAX_GAINED + 99 * 256


def test_more_extra_turns_are_owed_than_16_bits_hold():
    cards = card_set({**START, "count": 120, "effects": [EXTRA] * 16}, hand_size=256)
    g = played(cards, [IDLE], number=1)
    assert g["ended"] == EndReason.ENDLESS
    resolved = g["extra_turns"] + g["extra_taken"]
    assert resolved > np.iinfo(np.int16).max and MAX_GAME_ACTIONS * 16 // 17 - 32 < resolved <= MAX_GAME_ACTIONS


def test_more_copies_are_taken_than_16_bits_hold():
    """33,000 and more defeats in one game, in the record, the counts and the outcomes alike; they ended as a negative number."""
    monster = {"name": "Dummy", "place": "always", "type": "monster", "cost": 1, "honor": 0, "count": 1}
    cards = card_set({**START, "effects": [gain(power=99)] * 15 + [EXTRA]}, monster)
    table, _ = table_of(cards, [{"take": ["Dummy"]}], solo=True)
    dummy, each = cards.find("Dummy"), 5 * 15 * 99
    g, tally, outcome = final_record(table, 0)[0], new_tally(table), new_outcome(1, 2, len(cards.cards))
    assert g["taken"][0, dummy] % each == 0 and g["taken"][0, dummy] > np.iinfo(np.int16).max
    play_changed(table, 0, 1, no_change(1), outcome, tally)
    assert tally.cards[0, dummy, Cards.TAKEN] == outcome.taken[0, 0, dummy] == g["taken"][0, dummy]
    assert tally.cards[0, dummy, Cards.TAKEN_SQ] == int(g["taken"][0, dummy]) ** 2


def test_every_action_of_every_construct_can_be_chosen_from():
    """240 constructs with three actions that cost runes: 720 candidates, where there was room for 320."""
    priced = [{"runes": 1, "effects": [gain(runes=1)]}] * 3
    cards = card_set({**START, "count": 1}, *(works(k, 80, actions=priced, effects=[gain(runes=1)]) for k in range(3)), hand_size=256, round_cap=2)
    table, _ = table_of(cards, ["random"], solo=True)
    tally = new_tally(table)
    play_games(table, 0, 3, tally)
    g = final_record(table, 1)[0]
    assert g["fault"] == 0 and g["play_n"][0] == 240 and g["target_at"][719] > 0
    assert tally.game[Game.CAP] == 3


def test_many_triggers_and_many_waiting_effects_are_no_fault(tmp_path):
    """65 constructs answer one hero, and 60 Unite effects wait: more than there was room for, and nothing endless."""
    hears = works(0, 65, triggers=[{"on": "hero_played", "effects": [gain(honor=1, may=True)]}])
    waits = {**START, "count": 10, "faction": "Void", "effects": [gain(runes=1, unite="Lifebound")] * 6}
    duel = both(card_set(waits, hears, hand_size=75, round_cap=3, honor_solo=999), tmp_path, "eager", 1)
    expected = duel.reference(0)
    assert expected["ended"] == "cap" and list(differences(expected, duel.kernel(0))) == []


def test_endless_games_are_counted_as_unfinished():
    table, _ = table_of(clock(), [IDLE, {"take": ["any"]}])
    tally = new_tally(table)
    play_games(table, 0, 10, tally)
    assert (tally.game[Game.ENDLESS], tally.game[Game.CAP], tally.game[Game.POOL]) == (10, 0, 0)
    assert tally.seat[..., Seat.UNFINISHED].sum() == 20 and tally.meet[..., Meet.UNFINISHED].sum() == 20
    assert not tally.seat[..., Seat.WINS].any() and tally.rounds[1] == 10
    assert tally.economy[0, 0, 1, -1] == 10 and not tally.economy[1].any()  # the second seat had no turn


def test_what_an_endless_game_leaves_out_is_no_part_of_the_next_one():
    """The later seats of the last round have no turn; what they did in that round of an earlier game must not be counted."""
    cards = card_set({**START, "effects": [gain(runes=1)]}, {**CENTRE, "cost": 3, "effects": [EXTRA] * 16, "count": 9}, hand_size=5)
    table, _ = table_of(cards, [{"take": ["any"]}, {"take": ["any"]}])
    together, apart = new_tally(table), new_tally(table)
    play_games(table, 0, 20, together)
    for number in range(20):
        play_games(table, number, number + 1, apart)
    assert together.game[Game.ENDLESS] > 0
    assert all((one == other).all() for one, other in zip(together, apart, strict=True))
