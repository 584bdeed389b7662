"""Both engines play the same games with strategies of rules, end state by end state (ENGINE.md, section 14)."""


import pytest
from agreement import game_count
from vosk_games import pool, random_decks
from vosk_kernel import both_ends
from vosk_scenes import switched

from sim.voskhozhdenie.decks.files import load_deck, shipped_decks
from strategies.files import shipped_strategies

STRATEGIES = shipped_strategies("voskhozhdenie")


def agree(names, decks, seed, numbers, card_set=None, teams=None):
    for number in numbers:
        found, told = both_ends(card_set or pool(), decks, seed, number, names, teams)
        assert found == told, (names, seed, number)


@pytest.mark.parametrize("at", range(len(STRATEGIES)))
def test_random_decks_of_the_whole_pool(at):
    pairs = game_count(4)
    decks = random_decks(2 * pairs, seed=at)
    for number in range(pairs):
        names = STRATEGIES[at], STRATEGIES[(at + number) % len(STRATEGIES)]
        agree(names, decks[2 * number : 2 * number + 2], 7, [number])


def test_shipped_decks_with_their_own_strategies():
    decks = [deck for deck in map(load_deck, shipped_decks()) if deck.strategy]
    for number, (one, other) in enumerate(zip(decks, decks[1:] + decks[:1], strict=True)):
        agree([one.strategy, other.strategy], [one, other], 3, range(number, number + (game_count(1))))


@pytest.mark.parametrize(("seats", "teams"), [(3, None), (4, None), (4, (0, 1, 0, 1))])
def test_more_players_and_teams(seats, teams):
    for number in range(2):
        names = [STRATEGIES[(number + 3 * seat) % len(STRATEGIES)] for seat in range(seats)]
        agree(names, random_decks(seats, seed=number), 3, [number], teams=teams)


def test_all_other_readings_at_once():
    decks = random_decks(6, seed=4)
    other = switched(
        draw_step="fill", coins="reset", decrees="all", win_targets="printed", deck_out="nothing", fortifications_count="yes", supplies="coins"
    )
    for number in range(3):
        names = STRATEGIES[number], STRATEGIES[-1 - number]
        agree(names, decks[2 * number : 2 * number + 2], 5, [number], other)
