"""Whole games of `random`: every card in one place behind every moment, every card played, the same seed the same game."""

from collections import Counter
from functools import cache

import pytest
from vosk_games import SETTINGS, contract_deck, pool, random_decks, watched
from vosk_scenes import switched

from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference import Game, play

GAMES = 60
"""Games of random decks of the whole pool: every card lies in a deck, and all but the dearest are played."""


@pytest.mark.parametrize("names", SETTINGS)
def test_contract_decks_play_to_the_end(names):
    for number in range(2):
        game = watched(Game(pool(), [contract_deck(name) for name in names], 7, number))
        assert game.run()["ended"] in ("cities", "all out", "card", "rounds", "turns", "resolutions")


@cache
def games_of_random_decks():
    decks = random_decks(2 * GAMES)
    played, ends = Counter(), Counter()
    for number in range(GAMES):
        game = watched(Game(pool(), decks[2 * number : 2 * number + 2], 3, number))
        ends[game.run()["ended"]] += 1
        played.update(game.counters.played)
    return decks, played, ends


def test_every_card_lies_in_one_place_in_games_of_the_whole_pool():
    _, _, ends = games_of_random_decks()
    assert sum(ends.values()) == GAMES and ends["cities"] > GAMES // 2


def test_every_card_of_the_pool_lies_in_a_deck_and_nearly_all_are_played():
    decks, played, _ = games_of_random_decks()
    there = {line.name for deck in decks for _, line in deck.lines()}
    names = {card.name for card in pool().cards if card.in_decks}
    assert there == names
    dear = {card.name for card in pool().cards if card.compared_cost >= 8}  # hardly ever paid with two cities; the whole pool is resolved elsewhere
    missing = {name for name in names if not played[name] and pool().cards[pool().ids[name]].type is not Type.CITY}
    assert missing <= dear


@pytest.mark.parametrize(("seats", "teams"), [(3, None), (4, None), (4, (0, 1, 0, 1))])
def test_more_players_and_teams_play_to_the_end(seats, teams):
    decks = random_decks(seats, seed=5)
    for number in range(2):
        end = watched(Game(pool(), decks, 5, number, teams=teams)).run()
        assert end["ended"] in ("cities", "all out", "card", "rounds", "turns", "resolutions")
        assert not teams or {seat % 2 for seat in end["winners"]} in ({0}, {1}, set())


def test_the_same_seed_is_the_same_game_and_another_one_is_not():
    decks = [contract_deck("blitz-dawn"), contract_deck("blitz-ember")]
    first, again, other = (play(pool(), decks, seed, 4) for seed in (1, 1, 2))
    assert first == again and first != other


def test_words_are_counted_by_stream():
    end = play(pool(), [contract_deck("blitz-dawn"), contract_deck("blitz-ember")], 1, 0)
    assert end["words"].keys() == {"1/0", "1/1", "2/0", "2/1"} and min(end["words"].values()) >= 20


def test_what_was_worked_out_is_never_stale():
    """Numbers are kept until something changes; worked out anew they are the same."""

    def check(game):
        def told():
            return [(game.power(thing), game.armor(thing), game.keywords(thing), game.abilities(thing)) for thing in game.battlefield]

        before = told()
        game.version += 1
        assert before == told()

    decks = random_decks(12, seed=9)
    for number in range(6):
        game = Game(pool(), decks[2 * number : 2 * number + 2], 9, number)
        game.check = check
        game.run()


@pytest.mark.parametrize(
    ("switch", "reading"),
    [
        ("draw_step", "fill"),
        ("coins", "reset"),
        ("decrees", "all"),
        ("win_targets", "printed"),
        ("deck_out", "nothing"),
        ("fortifications_count", "yes"),
        ("supplies", "coins"),
    ],
)
def test_games_of_the_other_readings_play_to_the_end(switch, reading):
    cards = switched(**{switch: reading})
    for number in range(2):
        decks = [contract_deck("blitz-dawn"), contract_deck("blitz-ember")]
        end = watched(Game(cards, decks, 1, number)).run()
        assert end["ended"] in ("cities", "all out", "card", "rounds", "turns", "resolutions")
        if switch not in ("supplies", "fortifications_count"):  # no card of these decks has Supplies
            assert end != play(pool(), decks, 1, number)
