"""Players in Python at the table: the games of lists, those of the plain engine, nothing hidden in sight, and answers that cannot be taken."""

import threading
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from ascension_turn import opening
from engines import CARDS, STRATEGIES, Duellists
from pythonplayers import same, uncompiled, write_player
from searchers import searching_file
from test_bars import check

from reports.replays.endstate import differences
from sim.ascension.batch import kernel_of, new_tally, play_games
from sim.ascension.play.view import show
from sim.ascension.views import FIELDS, NOWHERE
from sim.engine.faults import GameFault
from sim.engine.jit import entry

PLAYERS = Path(__file__).parents[2] / "strategies" / "players"
HEAD = 'schema = 1\nname = "Mine"\nsummary = "What it is after."\nbase = "balanced"\n'
written = partial(write_player, HEAD)


def shipped(*names):
    return [STRATEGIES / f"{name}.toml" for name in names]


def tally(cards, strategies, games, seed=3):
    table = Duellists(CARDS / f"{cards}.toml", strategies, seed).table
    counts = new_tally(table)
    play_games(table, 0, games, counts)
    return counts


@pytest.mark.proof
@pytest.mark.parametrize("cards", ["2010", "10th"])
@pytest.mark.parametrize("others", [(), ("economy",), ("economy", "void"), ("rush", "economy", "monsters")])
def test_functions_that_say_what_lists_say_play_their_games(cards, others, tmp_path):
    by_lists, beside = shipped("greedy"), shipped(*others)
    for player, games in ((PLAYERS / "greedy.py", 400), (uncompiled(tmp_path, PLAYERS / "greedy.py"), 30)):
        assert same(tally(cards, [player, *beside], games), tally(cards, by_lists + beside, games))
    assert not same(tally(cards, [*shipped("balanced"), *beside], 30), tally(cards, by_lists + beside, 30))


@pytest.mark.proof
@pytest.mark.parametrize("cards", ["2010", "10th"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_plain_engine_shows_and_asks_the_same(cards, players):
    """A player that answers by all it sees: one number that were otherwise, or one question more, and the games would part."""
    everything = PLAYERS / "everything.py"
    duel = Duellists(CARDS / f"{cards}.toml", [everything, *shipped("greedy"), everything, everything][:players], 5)
    for game in range(6):
        assert not list(differences(duel.kernel(game), duel.reference(game))), game


@pytest.mark.proof
def test_both_ways_of_running_a_function_answer_alike(tmp_path):
    seated = [*shipped("void"), PLAYERS / "everything.py"]
    assert same(tally("2010", seated, 12), tally("2010", [seated[0], uncompiled(tmp_path, seated[1])], 12))


@entry
def look(records, books, plans, seat):
    """Show a seat the game."""
    show(records[0], books[0], plans[0], seat, 1)


def seen(table, record, seat=0):
    """All that the first plan's player is shown in a position, but its luck, which is that of its first question."""
    plans = table.ready.copy()
    plans["looks"] = -1
    look(record.copy(), table.book, plans, seat)
    return {field.name: plans[f"view_{field.name}"][0].copy() for field in FIELDS}


@pytest.mark.proof
def test_what_is_hidden_changes_nothing_that_is_seen():
    table = Duellists(CARDS / "2010.toml", [PLAYERS / "everything.py", *shipped("void", "rush")], 5).table
    record = opening(table, 4)
    hidden = record.copy()[0]
    for pile, n in ((hidden["centre"], hidden["centre_n"]), *((hidden["deck"][seat], hidden["deck_n"][seat]) for seat in range(3))):
        pile[:n] = pile[:n][::-1].copy()
    for seat in (1, 2):
        hand, deck = hidden["hand"][seat], hidden["deck"][seat]
        hand[0], deck[0] = 0, 1  # an Apprentice for a Militia: one way round or the other, something is exchanged
        other = record[0]
        assert {int(hand[0]), int(deck[0])} == {0, 1} and (other["hand"][seat][:5] < 2).all()
    before, after = seen(table, record), seen(table, np.array([hidden], record.dtype))
    assert [name for name in before if not np.array_equal(before[name], after[name])] == []
    moved = record.copy()
    moved["hand"][0, 0, 0] = 1 - moved["hand"][0, 0, 0]
    assert not np.array_equal(seen(table, moved)["hand"], before["hand"])  # his own hand he does see
    assert before["hand"].sum() == 5 and before["deck"].sum() == 5 and before["hand"][NOWHERE] == 0
    assert before["owned"][1].sum() == 10 and before["owned"][3].sum() == 0 and before["hand_cards"].tolist() == [5, 5, 5, 0]


def test_every_question_has_luck_of_its_own(tmp_path):
    told = tmp_path / "luck.txt"
    text = f"def take(view, options):\n    with open({str(told)!r}, 'a') as file:\n        print(view.seat, view.luck, file=file)\n    return -1\n"
    path = written(tmp_path, text, compiled=False)
    tally("2010", [path, path], 3)
    once = told.read_text().split("\n")
    tally("2010", [path, path], 3)
    assert told.read_text().split("\n") == [*once[:-1], *once]  # the same in the next run
    numbers = [int(line.split()[1]) for line in once[:-1]]
    assert len(numbers) > 100 and len({*numbers}) == len(numbers) and 0 <= min(numbers) and max(numbers) < 2**62
    assert abs(np.mean(numbers) / 2**61 - 1) < 0.2  # a mean of more than 100 uniform numbers is that near in all but one of 10,000 cases


FAULTS = {
    "return len(options)": r".*mine\.py: take answered 5, and there are 5 options: 0 to 4, or -1 for none \(round 1, seat 1\)",
    "return -7": r".*take answered -7, and there are 5 options",
    "return 7 // (view.round - 2) if view.round > 1 else -1": r".*take: ZeroDivisionError: .* \(line 9\) \(round 2, seat 1\)",
    "return helper(view)\n\n\ndef helper(view):\n    return view.owned[9, view.round]": r".*take: IndexError: .* \(line 13\) \(round 1",
    "if view.round > 1:\n        raise ValueError('no more')\n    return -1": r".*take: ValueError: no more \(line 10\) \(round 2",
}
"""What `take` does, and what is told of it."""


@pytest.mark.proof
@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("does", FAULTS)
def test_an_answer_that_cannot_be_taken_stops_the_run(does, compiled, tmp_path):
    with pytest.raises(GameFault, match=f"^seed 3, game 0: {FAULTS[does]}"):
        tally("2010", [written(tmp_path, f"def take(view, options):\n    {does}\n", compiled), *shipped("rush")], 50)


@pytest.mark.proof
def test_a_choice_that_has_to_be_made_cannot_be_refused(tmp_path):
    with pytest.raises(GameFault, match="choose answered -1, and there are 2 options: 0 to 1; -1 for none is possible only where view.may is 1"):
        tally("2010", [written(tmp_path, "def choose(view, options):\n    return -1\n"), *shipped("rush")], 300)


def test_what_is_no_whole_number_is_refused_of_any_python_too(tmp_path):
    for answer in ("1.0", "None", "True", "2**70"):
        with pytest.raises(GameFault, match=r"take: TypeError: answered .*; a whole number is needed"):
            tally("2010", [written(tmp_path, f"def take(view, options):\n    return {answer}\n", compiled=False), *shipped("rush")], 1)


@pytest.mark.proof
@pytest.mark.parametrize("compiled", [True, False])
def test_threads_play_the_same_games(compiled, tmp_path):
    path = written(tmp_path, "def take(view, options):\n    return view.luck % len(options)\n", compiled)
    table = Duellists(CARDS / "2010.toml", [path, *shipped("rush")], 9).table
    whole, parts = new_tally(table), [new_tally(table) for _ in range(3)]
    play_games(table, 0, 60, whole)
    threads = [threading.Thread(target=play_games, args=(table, 20 * k, 20 * k + 20, part)) for k, part in enumerate(parts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(one, sum(others)) for one, *others in zip(whole, *parts, strict=True))


@pytest.mark.proof
def test_players_that_search_sit_beside_them_and_ask_nobody(tmp_path):
    """In playouts all play by the lists of the searcher: a function would be asked far more often."""
    count = tmp_path / "count.txt"
    text = f"def take(view, options):\n    with open({str(count)!r}, 'a') as file:\n        file.write('x')\n    return -1\n"
    searcher = searching_file(tmp_path, STRATEGIES / "beginner.toml", 2, 1)
    duel = Duellists(CARDS / "2010.toml", [written(tmp_path, text, compiled=False), searcher], 4)
    assert kernel_of(duel.table).__name__ == "asked_searches"
    ended = duel.kernel(0)
    assert 0 < len(count.read_text()) <= ended["round"] + 10
    assert not list(differences(ended, duel.reference(0)))


@pytest.mark.proof
def test_tables_without_them_are_played_by_the_usual_kernels():
    names = [kernel_of(Duellists(CARDS / "2010.toml", paths, 1).table).__name__ for paths in (shipped("rush"), [PLAYERS / "greedy.py"])]
    assert names == ["play_numbers", "asked_numbers"]


@pytest.mark.proof
def test_a_bar_changes_what_is_offered_from_the_first_turn(tmp_path):
    """Games with bars are those that would be played whole."""
    text = "def take(view, options):\n    return (view.round + view.runes) % len(options)\n"
    duel = Duellists(CARDS / "10th.toml", [written(tmp_path, text), *shipped("void")], seed=9)
    assert check(duel.table, len(duel.names), games=4) > 10


@pytest.mark.proof
def test_the_luck_of_others_is_that_of_the_whole_game(tmp_path):
    """Rounds that are kept do not know how many questions there were."""
    path = written(tmp_path, "def take(view, options):\n    return view.luck % len(options)\n")
    duel = Duellists(CARDS / "10th.toml", [*shipped("void"), path], seed=9)
    assert check(duel.table, len(duel.names), games=4) > 10
