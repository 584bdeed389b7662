"""Whole games of strategies of rules."""

import pytest
from vosk_games import SETTINGS, contract_deck, pool, watched
from vosk_rules import strategy

from sim.voskhozhdenie.reference import Game, play
from sim.voskhozhdenie.reference.deciders import RandomDecider, decider
from sim.voskhozhdenie.reference.rulefile import LISTS, Strategy

CHARGER = {
    "redraw": ["any if card.cost > 6 and round == 0"],
    "act": ["tactic if ready > 0 and tactics == 0", "assault if ready > 0 and tactics == 0", "unit by power/cost", "attack", "any"],
    "attack": ["unit by -power if reach > 0"],
    "decree": ["undeath", "reinforcement", "any"],
    "win": ["damage if wound > 3", "superiority"],
}
KEEPER = {
    "redraw": ["unit by -power if hand > 4"],
    "act": ["defend", "order if enemy_units > 1", "any by cost", "assault if strength > enemy_strength and tactics == 0", "attack"],
    "attack": ["any by power if reach > 2"],
    "defend": ["any by power if reach >= 0 and threats > 0"],
    "decree": ["city", "any", "undeath if coins > 3"],
    "hurt": ["unit if power <= wound", "city by power if round > 3"],
    "give_up": ["unit if power < 2", "order"],
    "decline": ["any if round > 9"],
}


def strategies():
    return [strategy(pool(), **lists) for lists in (CHARGER, KEEPER)]


@pytest.mark.proof
@pytest.mark.parametrize("names", SETTINGS)
def test_games_of_rules_end_use_no_luck_to_choose_and_end_the_same_again(names):
    decks = [contract_deck(name) for name in names]
    for number in range(2):
        end, again = (play(pool(), decks, 7, number, strategies=strategies()) for _ in range(2))
        assert end == again and end["ended"] in ("cities", "card", "rounds")
        assert (end["words"]["2/0"], end["words"]["2/1"]) == (0, 0) and end["words"]["1/0"] > 0
        assert set(end["counters"]["actions"]) >= {"assign", "pass", "play", "assault"}


def test_other_lines_end_otherwise():
    decks = [contract_deck("blitz-dawn"), contract_deck("blitz-ember")]
    one, other = strategies()
    assert play(pool(), decks, 7, 1, strategies=[one, other]) != play(pool(), decks, 7, 1, strategies=[other, one])


def test_cards_stay_in_their_places_in_a_game_of_rules():
    decks = [contract_deck("legion-forge"), contract_deck("crypt-library")]
    made = strategies()
    game = watched(Game(pool(), decks, 3, 1, deciders=lambda table, seat: decider(made[seat], table, seat)))
    assert game.run()["round"] > 1


@pytest.mark.proof
def test_three_players_and_a_random_one():
    random = Strategy("random", "random", {name: () for name in LISTS})
    decks = [contract_deck(name) for name in ("blitz-dawn", "blitz-ember", "blitz-dawn")]
    end = play(pool(), decks, 5, 2, strategies=[*strategies(), random])
    assert end["words"]["2/2"] > 0 and (end["words"]["2/0"], end["words"]["2/1"]) == (0, 0)


def test_a_strategy_without_lines_passes_and_declines():
    empty = strategy(pool())
    decks = [contract_deck("blitz-dawn"), contract_deck("blitz-ember")]
    end = play(pool(), decks, 1, 0, strategies=[empty, empty])
    assert set(end["counters"]["actions"]) == {"pass"} and end["counters"]["decrees"] == {} and end["counters"]["assignments"] == 0


@pytest.mark.proof
def test_everybody_is_random_without_strategies():
    decks = [contract_deck("blitz-dawn"), contract_deck("blitz-ember")]
    random = Strategy("random", "random", {})
    end = play(pool(), decks, 1, 0)
    assert end == play(pool(), decks, 1, 0, strategies=[random, random]) == Game(pool(), decks, 1, 0, deciders=RandomDecider).run()
