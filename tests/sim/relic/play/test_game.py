"""Whole games: rounds, the end, what is written down round by round (R38, R39; ENGINE.md section 3)."""

import numpy as np
import pytest
from relic_scenes import Plans, edited, table_of, tiny_files

from sim.relic.batch import final_record, new_tally, play_into, replay_game
from sim.relic.cards.files import card_set_from
from sim.relic.events import EventKind
from sim.relic.state import MAX_EFFORT, new_game
from sim.relic.words import EndReason

SEATS = (
    *("character", "space", "life", "influence", "level", "attribute", "hand_n", "held_n", "trophy_n", "taint_n", "done_n", "mission", "progress"),
    *("drawn", "fought", "beaten", "drawn_with", "life_cost", "taken", "used_up", "bought", "offered", "first_round", "relic_round", "inner_round"),
    *("middle_round", "vanquished", "corrupted", "first_character", "missions_done", "fights", "fights_won", "fights_tied", "tests", "tests_passed"),
)
"""Fields of the seats: how they stand, and what was counted of them."""
WHOLE = ("deck_n", "gone_n", "lying_n", "battle_log", "test_log", "turn", "round", "ended", "winner")
"""Fields of the game."""


def ending(record, players):
    """All that is left of a game."""
    g = record[0]
    return np.concatenate([*(np.ravel(g[name][:players]) for name in SEATS), *(np.ravel(g[name]) for name in WHOLE)]).tolist()


def capped(rounds, files=None):
    files = files or tiny_files()
    files["set.toml"]["rules"]["round_cap"] = rounds
    return card_set_from(files)


def test_the_round_cap():
    """Section 3: after the last round the game is unfinished; everybody has had as many turns."""
    g = final_record(table_of(capped(7), Plans(), players=3), 0)[0]
    assert (g["ended"], g["winner"], g["round"], g["turn"]) == (EndReason.CAP, -1, 7, 21)


def test_r38_a_win_ends_the_game_at_once():
    """R38: nobody has a turn after it; the winner is the one whose turn it was."""
    table = table_of(capped(200))
    won = set()
    for number in range(60):
        g = final_record(table, number)[0]
        if g["ended"] == EndReason.WON and not g["out"].any():
            won.add(int(g["winner"]))
            assert g["winner"] == g["seat"]
            assert g["turn"] == 2 * (g["round"] - 1) + g["seat"] + 1
    assert won == {0, 1}


def test_r31_everybody_eliminated():
    """Section 3, R31: no character is left for anybody; the game ends without a winner."""
    files = edited(tiny_files(), "Blood Rage", activation=1, effects=[{"do": "gain", "corruption": 6}])
    files["corruption.toml"]["card"] = files["corruption.toml"]["card"][:1]
    files["corruption.toml"]["card"][0]["count"] = 40
    for name in ("Chapel", "Gate"):
        edited(files, name, text=[{"do": "gain", "corruption": 6}])
    table = table_of(capped(200, files), Plans())
    g = final_record(table, 3)[0]
    assert (g["ended"], g["winner"], g["out"][:2].tolist(), g["box_n"]) == (EndReason.NOBODY_LEFT, -1, [1, 1], 0)
    eliminated = [int(event["seat"]) for event in replay_game(table, 3) if event["what"] == EventKind.ELIMINATED]
    assert sorted(eliminated) == [0, 1]


@pytest.mark.proof
def test_r31_the_eliminated_are_passed_over():
    """R31: only the other players have turns."""
    files = edited(tiny_files(), "Blood Rage", count=0)
    files["set.toml"]["rules"]["corruption_limit"] = 1
    table = table_of(capped(60, files), players=4)
    seen = 0
    for number in range(20):
        gone = set()
        for event in replay_game(table, number):
            assert event["what"] not in (EventKind.TURN, EventKind.MISSES) or event["seat"] not in gone
            if event["what"] == EventKind.ELIMINATED:
                gone.add(int(event["seat"]))
        seen += len(gone)
    assert seen > 5


def test_what_is_written_down_of_each_round():
    """Counts: where everybody stood at the end of each round: a game that is stopped there stands just so."""
    long = final_record(table_of(capped(12)), 4)[0]
    for rounds in range(1, 13):
        short = final_record(table_of(capped(rounds)), 4)[0]
        for seat in range(2):
            for curve, name in (("round_level", "level"), ("round_life", "life"), ("round_influence", "influence"), ("round_attribute", "attribute")):
                assert (long[curve][seat, rounds] == short[name][seat]).all()


@pytest.mark.parametrize("plans", [None, Plans()], ids=["by lot", "without a line"])
def test_a_record_keeps_nothing_of_the_game_before(plans):
    """Section 1: a game is the same in a fresh record and in one in which others were played, by more players."""
    four, two = (table_of(capped(25), plans, players=players) for players in (4, 2))
    used = new_game()
    play_into(four, used, 0, 5, new_tally(four))
    for number in range(5, 15):
        play_into(two, used, number, number + 1, new_tally(two))
        assert ending(final_record(two, number), 2) == ending(used, 2)


def test_a_game_without_end_is_given_up():
    """Section 3: it ends as endless once its effort is spent, and nobody wins."""
    files = tiny_files()
    gain, lose = ({"do": do, "corruption": 1} for do in ("gain", "lose"))
    for each in files["characters.toml"]["character"]:
        each["triggers"] = [{"on": "corruption", "effects": [lose, gain]}, {"on": "turn_start", "effects": [gain]}]
    table = table_of(capped(3, files), Plans())
    g = final_record(table, 2)[0]
    assert (g["ended"], g["winner"], g["round"], g["effort"] > MAX_EFFORT) == (EndReason.ENDLESS, -1, 1, True)


def test_games_differ_and_repeat():
    """Section 1: the same number and seed, the same game; another number or seed, another game."""
    endings = [ending(final_record(table_of(capped(40), seed=seed), number), 2) for number in range(5) for seed in (1, 2)]
    assert len({tuple(each) for each in endings}) == 10
    assert ending(final_record(table_of(capped(40), seed=2), 4), 2) == endings[-1]
