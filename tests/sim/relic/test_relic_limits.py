"""Games that would not end are an outcome of their own, and no counter that cards drive comes to its end (ENGINE.md sections 3 and 12)."""

import random
import time
from pathlib import Path

import numpy as np
import pytest
from any_relic_sets import any_files
from endless_relic_sets import ENDLESS, HEAP, LIMITLESS, assets_only, drawn_often, often_tested, trigger, with_scenario
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from pace import PROMPT, yardsticks
from relic_engines import BY_LOT, Duellists
from relic_variants import change_rules, write_files
from tiny_relic import tiny_files
from typer.testing import CliRunner

import vigil
from sim.engine.faults import naming
from sim.errors import InputError
from sim.relic.batch import FAULTS, final_record, new_tally, play_changed, play_games, replay_game
from sim.relic.cards.files import load_card_set, shipped_card_sets
from sim.relic.cards.runaway import runaways
from sim.relic.cards.words import MAX_ROWS, MOST
from sim.relic.counts import Cards, Game, Meet, Seat
from sim.relic.events import EventKind
from sim.relic.outcome import new_outcome, no_change
from sim.relic.play.log import TOP_NUMBER_TOLD
from sim.relic.state import MAX_EFFORT
from sim.relic.words import MAX_DECK, MAX_MOVE_CHOICE, EndReason, Fault
from vigil.cli import app

OLD_TOP = np.iinfo(np.int16).max
"""Where most counters came to their end before."""
IDLE = 'schema = 1\ngame = "relic"\nname = "idle"\nsummary = "Nothing."\npolicy = "rules"\n'
EAGER = IDLE.replace("idle", "eager") + "\n".join(
    (
        'move = ["any if chance > 50", "any"]',
        'use = ["any"]',
        'power = ["battle", "test"]',
        'march = ["any if round < 0", "any"]',
        'buy = ["any if influence < 0", "any", "power"]',
        'keep = ["any if life < 0", "any if influence < 1", "any"]',
    )
)
STARTERS = Path(vigil.__file__).parents[1] / "configs" / "relic" / "starters"
STRATEGIES = {"idle": IDLE, "eager": EAGER, "by lot": None}


def duel_on(folder, files, strategy="idle", players=2, rounds=200):
    """Players who all play alike on the set of these files."""
    files["set.toml"]["rules"]["round_cap"] = rounds
    path = BY_LOT
    if STRATEGIES[strategy] is not None:
        path = folder / "strategy.toml"
        path.write_text(STRATEGIES[strategy], encoding="utf-8")
    return Duellists(write_files(folder / "set", files), [path] * players, seed=1)


def counted(duel, games):
    """Tally of the first games."""
    tally = new_tally(duel.table)
    play_games(duel.table, 0, games, tally)
    return tally


@pytest.mark.parametrize("name", [name for name in ENDLESS if "count" not in name])
def test_an_endless_game_ends_alike_in_both_engines(name, tmp_path):
    duel = duel_on(tmp_path, ENDLESS[name](), "by lot")
    end = duel.kernel(0)
    assert end["ended"] == "endless" and end["effort"] > MAX_EFFORT
    assert duel.compare(0) == []


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_game_is_given_up_soon(name, strategy, tmp_path):
    duel = duel_on(tmp_path, ENDLESS[name](), strategy, players=4)
    assert final_record(duel.table, 0)["ended"][0] == EndReason.ENDLESS
    assert any(yardsticks(lambda: final_record(duel.table, 1)) < PROMPT for _ in range(5))


def test_endless_games_are_counted_and_the_run_goes_on(tmp_path):
    """Like those that the round cap stops: nobody wins, everybody's game is unfinished."""
    tally = counted(duel_on(tmp_path, ENDLESS["tests answered by tests"](), players=3), 4)
    assert tally.game[[Game.GAMES, Game.ENDLESS, Game.CAP, Game.NOBODY_LEFT]].tolist() == [4, 4, 0, 0]
    assert tally.seat.sum(axis=0)[:, [Seat.GAMES, Seat.UNFINISHED, Seat.WINS]].tolist() == [[4, 4, 0]] * 3
    assert tally.meet.sum(axis=(0, 1))[:, [Meet.GAMES, Meet.UNFINISHED, Meet.WINS]].tolist() == [[8, 8, 0]] * 3
    assert tally.rounds.sum() == tally.length.sum() // 3 == 4


def test_272_tests_a_turn_are_counted(tmp_path):
    """They came to -11,136 a game and seat."""
    rounds = 125
    duel = duel_on(tmp_path, often_tested(), rounds=rounds)
    record = final_record(duel.table, 0)[0]
    assert record["ended"] == EndReason.CAP
    tests = record["tests"][:2].astype(np.int64)
    assert (tests >= 272 * rounds).all() and 272 * rounds > OLD_TOP
    tally = counted(duel, 1)
    assert tally.seat.sum(axis=0)[:, Seat.TESTED].tolist() == tests.tolist()
    assert tally.seat.sum(axis=0)[:, Seat.TESTED_SQ].tolist() == (tests**2).tolist()
    assert tally.tests.min() == 0 and tally.tests.sum() == record["test_log"].sum() > 272 * rounds
    assert duel.compare(0) == []


def test_setbacks_beyond_16_bits_are_counted(tmp_path):
    duel = duel_on(tmp_path, ENDLESS["vanquished again and again"]())
    times = int(final_record(duel.table, 0)["vanquished"][0, 0])
    assert times > OLD_TOP
    assert counted(duel, 1).seat[0, 0, [Seat.VANQUISHED, Seat.VANQUISHED_SQ]].tolist() == [times, times**2]


def test_cards_beyond_16_bits_are_counted(tmp_path):
    duel = duel_on(tmp_path, drawn_often())
    record = final_record(duel.table, 0)[0]
    drawn = record["drawn"][:2].astype(np.int64)
    assert drawn.max() > OLD_TOP and record["seen"].min() >= 0
    tally = counted(duel, 1)
    assert tally.cards[:, :, Cards.DRAWN].sum() == drawn.sum()
    assert tally.cards[:, :, Cards.DRAWN_SQ].sum() == (drawn**2).sum()
    outcome = new_outcome(1, 2, len(duel.cards.cards))
    play_changed(duel.table, 0, 1, no_change(1), outcome)
    assert outcome.seen.max() > OLD_TOP and (outcome.seen[0] == record["seen"][:2, : outcome.seen.shape[2]]).all()


def test_battles_and_what_they_cost_beyond_16_bits_are_counted(tmp_path):
    """A player who is at full Life after each of many lost battles."""
    duel = duel_on(tmp_path, ENDLESS["battles answered by battles"]())
    record = final_record(duel.table, 0)[0]
    fights = record["fights"][:2].astype(np.int64)
    assert fights.sum() > 20_000 and record["battle_log"].sum() == fights.sum()
    assert counted(duel, 1).seat[:, :, Seat.FOUGHT].sum() == fights.sum()


def test_a_score_beyond_32_bits_wins(tmp_path):
    """640 assets with 8 bonuses of 99 for each of 9,999 influence; the sum was negative."""
    bonus = {"is": "battle_bonus", "amount": MOST, "per": "influence"}
    rich = [{"do": "gain", "influence": MOST, "per": "influence"}]
    turn = [trigger("turn_start", *HEAP, *rich), trigger("experience", {"do": "battle", "attribute": "strength", "value": 30})]
    duel = duel_on(tmp_path, with_scenario(assets_only(passives=[bonus] * MAX_ROWS), triggers=turn, passives=LIMITLESS), rounds=4)
    events = replay_game(duel.table, 0)
    scores = events["amount"][events["what"] == EventKind.SCORES]
    assert scores.max() == TOP_NUMBER_TOLD and scores.min() > 0
    record = final_record(duel.table, 0)[0]
    assert 640 * MAX_ROWS * MOST * 9999 > 2**31 and record["fights_won"].sum() > 0
    assert duel.compare(0) == []


def test_a_movement_that_may_be_as_long_as_one_likes_ends(tmp_path):
    """More than 58 points to choose from are 58: the sum over the cards was walked, point by point."""
    passives = [{"is": "move_choice", "amount": MOST}] * MAX_ROWS
    duel = duel_on(tmp_path, with_scenario(assets_only(passives=passives), triggers=[trigger("turn_start", *HEAP)], passives=LIMITLESS), rounds=3)
    record = final_record(duel.table, 0)[0]
    assert record["ended"] in (EndReason.CAP, EndReason.ENDLESS) and record["sum_passive"][0].max() > MAX_MOVE_CHOICE
    assert duel.compare(0) == []


def test_a_board_full_of_boxes_plays_on(tmp_path):
    """Any score from 1 to 9 on a board where every space leads to two others and by its box to a third one."""
    files = tiny_files()
    spaces = [space for space in files["board.toml"]["space"] if space["tier"] in ("outer", "middle")]
    for number, space in enumerate(spaces):
        space.setdefault("box", {"to": spaces[(number * 5 + 2) % len(spaces)]["name"]})
    duel = duel_on(tmp_path, with_scenario(files, passives=[{"is": "move_choice", "amount": 3}]), "by lot", rounds=40)
    assert [line for game in range(10) for line in duel.compare(game)] == []


@pytest.mark.parametrize("name", ["power cards come and go", "relics come and go", "eight dice and power numbers"])
def test_a_strategy_of_many_words_stops_the_run_and_is_named(name, tmp_path):
    """One game took 13 s: 640 cards to choose from, each held against 800 comparisons."""
    conditions = [" and ".join([*(f"owned('any') > -{20 * line + k}" for k in range(1, 21)), "owned('any') < 0"]) for line in range(40)]
    wordy = "".join(f"{which} = {[f'any if {one}' for one in conditions]}\n" for which in ("keep", "drop", "use", "power", "decline", "relic"))
    duel = duel_on(tmp_path, ENDLESS[name](), "idle", players=4)
    path = tmp_path / "wordy.toml"
    path.write_text(IDLE.replace("idle", "wordy") + wordy, encoding="utf-8")
    table = Duellists(tmp_path / "set", [path] * 4, seed=1).table
    told = r"game 0: the strategy of this seat has made more than 5,000,000 comparisons .*\(round \d+, seat \d\)$"
    for seconds in (np.inf, 4.0):
        began = time.process_time()
        with pytest.raises(InputError, match=told), naming(duel.cards):
            final_record(table, 0)
        assert time.process_time() - began < seconds


def test_a_card_to_begin_with_that_is_in_no_deck_is_a_fault(tmp_path):
    files = tiny_files()
    files["wargear.toml"]["card"][0]["count"] = 0
    duel = duel_on(tmp_path, files)
    change = no_change(1)._replace(given=duel.cards.ids["Power Sword"])
    place = r" \(before the first turn, at 'Power Sword'\)$"
    with pytest.raises(InputError, match=FAULTS[Fault.NOTHING_TO_GIVE] + place), naming(duel.cards):
        play_changed(duel.table, 0, 1, change, new_outcome(1, 2, 0))


AGAIN = {
    "vanquished": {"do": "lose", "life": 12},
    "test_failed": {"do": "test", "attribute": "highest", "target": 30},
    "battle_lost": {"do": "battle", "attribute": "highest", "value": 30},
}
"""Events, and what brings them about again."""


def excess(files, chosen, rng):
    """Let a set run away, or be as large as it may: loops, hundreds of tests a turn, hundreds of cards before a player, full decks."""
    scenario = files["scenarios.toml"]["scenario"]
    for sheet in scenario:
        own = sheet.get("triggers", [])[:2]
        if chosen == "loop":
            event, again = rng.choice(tuple(AGAIN.items()))
            sheet["triggers"] = [*own, trigger("turn_start", again), trigger(event, {"do": "gain", "life": 1}, again)]
        elif chosen == "often":
            sheet["triggers"] = [*own, *[trigger("turn_start", *[{"do": "test", "attribute": "highest", "target": 8}] * 16)] * 4]
        elif chosen == "heap":
            sheet["triggers"] = [*own, trigger("turn_start", *HEAP)]
            sheet["passives"] = LIMITLESS
    if chosen == "decks":
        for name in ("power.toml", "relics.toml", "corruption.toml", "missions.toml", "wargear.toml"):
            cards = files[name]["card"]
            for card in cards:
                card["count"] = MAX_DECK // len(cards)
    return files


@pytest.mark.parametrize("chosen", ["loop", "often", "heap", "decks"])
def test_sets_that_reach_the_limits_end_alike(chosen, tmp_path_factory):
    """Random cards with an excess; some of their games are endless."""
    ends = []

    @seed(1)
    @settings(max_examples=2, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(files=any_files(2, 5), number=st.integers(0, 2**32 - 1))
    def end_alike(files, number):
        rng = random.Random(number)
        change_rules(files, rng)
        duel = duel_on(
            tmp_path_factory.mktemp("excess"), excess(files, chosen, rng), rng.choice(("idle", "by lot")), rng.choice((2, 3, 4)), rng.choice((5, 20))
        )
        ends.append(duel.kernel(0)["ended"])
        assert duel.compare(0) == []
        if ends[-1] == "endless":
            assert list(runaways(duel.cards))

    end_alike()
    assert chosen != "loop" or "endless" in ends


@pytest.mark.parametrize("name", ENDLESS)
def test_sets_that_run_away_are_warned_of(name, tmp_path):
    assert list(runaways(duel_on(tmp_path, ENDLESS[name]()).cards))


def test_what_a_price_stops_is_not_warned_of(tmp_path):
    """A test that is paid for comes back only if something brings in what it costs."""
    again = {"do": "pay", "influence": 1, "then": [{"do": "test", "attribute": "willpower", "target": 9}]}
    dear = with_scenario(tiny_files(), triggers=[trigger("test_failed", again)])
    assert list(runaways(duel_on(tmp_path, dear).cards)) == []
    (tmp_path / "free").mkdir()
    free = with_scenario(tiny_files(), triggers=[trigger("test_failed", again, {"do": "gain", "influence": 2})])
    (said,) = runaways(duel_on(tmp_path / "free", free).cards)
    assert said == "scenarios.toml, scenario 'Peak', field triggers[0]: a test failed may bring about another one without end"


def test_shipped_sets_are_not_warned_of():
    starter = STARTERS / "card-set"
    assert [line for source in (*shipped_card_sets(), starter) for line in runaways(load_card_set(source))] == []


def test_the_command_warns_and_goes_on(tmp_path):
    path = write_files(tmp_path / "set", ENDLESS["tests answered by tests"]())
    found = CliRunner().invoke(app, ["cards", "check", str(path)])
    assert (found.exit_code, f"{path}: fine" in found.stdout) == (0, True)
    assert f"{path}: games may never end: scenarios.toml, scenario 'Peak', field triggers[1]" in found.stderr
    assert CliRunner().invoke(app, ["cards", "check", "synthetic"]).stderr == ""
