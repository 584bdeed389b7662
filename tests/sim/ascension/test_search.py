"""Players that search: they find what is plainly best, weigh chances as they are, see nothing hidden, and play the same in any order."""

from itertools import permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest
from ascension_turn import opening
from endless_sets import START, card_set, gain
from engines import CARDS, STRATEGIES, Duellists
from hypothesis import strategies as st
from kernel_tables import book_of, printing, table_of
from line_ups import random_line_up, seated
from properties import holds
from searchers import decision, searcher, searching_file, table_with
from test_bars import check

from reports.replays.endstate import differences
from sim.ascension.batch import final_record, new_tally, play_games
from sim.ascension.play.search import MOST_MORE
from sim.ascension.searching import SEARCH
from sim.ascension.state import MAX_GAME_ACTIONS
from strategies.files import load_strategy
from strategies.form import MAX_PLAYOUTS

PEBBLE = {"name": "Pebble", "place": "always", "type": "hero", "cost": 1, "honor": 0, "count": 60}
JEWEL = {**PEBBLE, "name": "Jewel", "honor": 9}
SURE = {"name": "Sure", "place": "always", "type": "monster", "cost": 1, "count": 1}
GAMBLE = {"name": "Gamble", "place": "always", "type": "monster", "cost": 2, "honor": 0, "count": 1, "effects": [{"do": "draw", "cards": 1}]}
DULL = {**START, "effects": [gain(power=1)]}
LUCKY = {"name": "Lucky", "place": "start", "type": "hero", "cost": 0, "honor": 0, "count": 1, "effects": [gain(power=1, honor=10)]}


def test_what_is_plainly_best_is_taken_though_the_rules_want_it_last():
    cards = card_set({**START, "effects": [gain(runes=1)]}, PEBBLE, JEWEL, honor_per_player=20, round_cap=4)
    lists = {"take": ["Pebble", "Jewel"]}
    table = table_with(cards, book_of(cards, 2), [searcher(lists, 2), searcher(lists, 2)])
    owned = final_record(table, 0)["owned"][0]
    pebble, jewel = cards.find("Pebble"), cards.find("Jewel")
    assert owned[0, jewel] >= 5 and owned[0, pebble] == 0
    ruled, _ = table_of(cards, [lists, lists])
    assert final_record(ruled, 0)["owned"][0][0, pebble] > 0


@pytest.mark.parametrize("wanted", [["Sure", "Gamble"], ["Gamble", "Sure"]])
@pytest.mark.parametrize("honor", [1, 4])
def test_chances_are_weighed_as_they_are(wanted, honor):
    """Two power: a sure monster twice, or one that draws a card whose power then defeats a sure one. What is drawn is worth what all orders say."""
    cards = card_set(DULL, LUCKY, {**SURE, "honor": honor}, GAMBLE, hand_size=2, round_cap=1)
    table = table_with(cards, book_of(cards, 2), [searcher({"take": wanted}, 400)] * 2)
    seen = set()
    for number in range(12):
        record = opening(table, number)
        hand = record["hand"][0, 0, : record["hand_n"][0, 0]].tolist()
        deck = record["deck"][0, 0, : record["deck_n"][0, 0]].tolist()
        gambles = [10 * (order[-1] == cards.find("Lucky")) + honor for order in permutations(deck)]
        taken = final_record(table, number)["taken"][0][0]
        assert (taken[cards.find("Gamble")] > 0) == (np.mean(gambles) > 2 * honor), (number, hand)
        seen.add(np.mean(gambles) > 2 * honor)
    assert seen == ({True, False} if honor == 1 else {False})


def shuffled(record, rng):
    """The same position with other luck in all that seat 0 does not see: orders of decks, the hand of the opponent, the words to come."""
    other = record.copy()
    for name, seat in (("centre", None), ("deck", 0)):
        pile, n = (other[name][0], other[f"{name}_n"][0]) if seat is None else (other[name][0, seat], other[f"{name}_n"][0, seat])
        pile[:n] = rng.permutation(pile[:n])
    held, left = other["hand_n"][0, 1], other["deck_n"][0, 1]
    cards = rng.permutation(np.concatenate([other["hand"][0, 1, :held], other["deck"][0, 1, :left]]))
    other["hand"][0, 1, :held], other["deck"][0, 1, :left] = cards[:held], cards[held:]
    other["block"] += rng.integers(1, 1000, other["block"].shape[1], np.uint32)
    other["word"] = rng.integers(0, 2**32, other["word"].shape, np.uint32)
    return other


def position(table, number, turns=6):
    """A game after some rounds, with seat 0 to move, all its cards played."""
    record = final_record(table, number)
    record["round"], record["ended"], record["winner"], record["seat"] = turns, 0, -1, 0
    record["pool"], record["runes"], record["power"] = 40, 6, 5
    record["discard"][0, 0, record["discard_n"][0, 0] :][: record["hand_n"][0, 0]] = record["hand"][0, 0, : record["hand_n"][0, 0]]
    record["discard_n"][0, 0] += record["hand_n"][0, 0]
    record["hand_n"][0, 0] = 0
    record["stale"] = (1 << 16) - 1 & (1 << int(record["row_size"][0] + table.book["stacks"][0])) - 1
    return record


@pytest.mark.proof
def test_nothing_hidden_is_seen():
    """Whatever order the hidden cards have and whatever the streams would give, all playouts come to the same; what is seen makes a difference."""
    cards = printing("2010")
    balanced = load_strategy("searching-balanced", game="ascension")
    table = table_with(cards, book_of(cards, 2), [balanced, load_strategy("mechana", game="ascension")])
    ruled = table_with(cards, book_of(cards, 2), [load_strategy("balanced", game="ascension")] * 2)
    rng = np.random.default_rng(1)
    seen = []
    for number in range(12):
        record = position(ruled, number)
        record["strategy"][0, :2] = 0, 1
        card, more = decision(table, record)
        for _ in range(4):
            other = shuffled(record, rng)
            again, same = decision(table, other)
            assert (again, same.tolist()) == (card, more.tolist())
        assert more.any()
        open_card = record.copy()
        open_card["tokens"][0, 1] += 30
        open_card["pool"] = 10
        seen.append((decision(table, open_card)[1] != more).any())
    assert all(seen)


def games_of(table, *ranges):
    """What is counted in games of these ranges."""
    tally = new_tally(table)
    for start, stop in ranges:
        play_games(table, start, stop, tally)
    return b"".join(array.tobytes() for array in tally)


def test_games_are_the_same_in_any_order_and_thread():
    cards = printing("10th")
    model = load_strategy("mechana", game="ascension")
    table = table_with(cards, book_of(cards, 2), [searcher({"take": ["any by honor"]}, 2, 2), model])
    assert games_of(table, (0, 12)) == games_of(table, (7, 12), (0, 3), (3, 7)) != games_of(table, (1, 13))


def with_searchers(duel: Duellists, folder: Path, rng: Random) -> Duellists:
    """The same with some seats that search by the lists that they had."""
    paths = [path if rng.random() < 0.3 else searching_file(folder, path, rng.choice((1, 2, 3)), rng.choice((1, 2))) for path in duel.strategies]
    return Duellists(duel.card_set, paths, duel.seed)


@pytest.mark.proof
@holds(8, number=st.integers(0, 2**32 - 1))
def test_both_engines_search_alike(tmp_path, number):
    duel = with_searchers(seated(tmp_path, random_line_up(number)), tmp_path, Random(number))
    assert differences(duel.reference(0), duel.kernel(0)) == []


@pytest.mark.proof
@pytest.mark.parametrize(("names", "depth"), [(("balanced", "rush"), 0), (("void", "economy", "random"), 1), (("lifebound",), 0)])
def test_both_engines_search_alike_with_shipped_strategies(names, depth, tmp_path):
    first, *others = (STRATEGIES / f"{name}.toml" for name in names)
    duel = Duellists(CARDS / "2010.toml", [searching_file(tmp_path, first, 2, depth), *others], seed=3)
    assert differences(duel.reference(1), duel.kernel(1)) == []


@pytest.mark.proof
def test_a_bar_changes_what_is_thought_of_from_the_first_turn(tmp_path):
    own = searching_file(tmp_path, STRATEGIES / "balanced.toml", 2, 1)
    duel = Duellists(CARDS / "10th.toml", [own, STRATEGIES / "void.toml"], seed=9)
    assert check(duel.table, len(duel.names), games=4) > 10


def test_sums_stay_inside_64_bits():
    """Squares of sums, times the number of playouts; and the blocks of a stream are counted in 32 bits."""
    assert (MAX_PLAYOUTS * MOST_MORE) ** 2 * MAX_PLAYOUTS < 2**63 and SEARCH["more"].subdtype[0] == np.int64
    assert 2 * MAX_GAME_ACTIONS * MAX_PLAYOUTS < 2**32
