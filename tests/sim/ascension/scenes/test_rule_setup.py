"""Set-up (A1-A5)."""

from collections import Counter

import pytest
from ascension_scene import both, laid_out, printing, whole_game


@pytest.mark.parametrize("players", [2, 3, 4])
@both
def test_a01_everybody_owns_eight_apprentices_and_two_militia_five_of_them_in_hand(name, players):
    seats = laid_out(name, players).seats
    assert len(seats) == players
    for seat in seats:
        assert Counter(seat.deck + seat.hand) == {"Apprentice": 8, "Militia": 2}
        assert len(seat.hand) == 5
        assert (seat.discard, seat.played, seat.play, seat.tokens, seat.score, seat.size) == ([], [], [], 0, 0, 10)


def test_a01_decks_are_shuffled_each_for_itself_and_anew_in_every_game():
    hands = [tuple(seat.hand + seat.deck) for number in range(8) for seat in laid_out("10th", 4, number=number).seats]
    assert len(set(hands)) > 16


@pytest.mark.proof
def test_a01_every_place_of_the_deck_holds_militia_equally_often():
    views = [laid_out("10th", 4, number=number) for number in range(200)]
    places = Counter(at for view in views for seat in view.seats for at, card in enumerate(seat.deck + seat.hand) if card == "Militia")
    assert sum(places.values()) == 1600
    assert all(110 <= places[at] <= 210 for at in range(10))  # 160 expected, 4 standard deviations either side


@pytest.mark.parametrize(("name", "mystics", "infantry"), [("2010", 30, 29), ("10th", 20, 20)])
def test_a02_the_piles_are_full(name, mystics, infantry):
    view = laid_out(name)
    assert (view.pile("Mystic"), view.pile("Heavy Infantry")) == (mystics, infantry)
    always = [card for card in printing(name).cards if card.place == "always"]
    assert [card.name for card in always] == ["Mystic", "Heavy Infantry", "Cultist"]


@both
def test_a03_the_centre_has_its_hundred_cards_six_of_them_in_the_row(name):
    view = laid_out(name)
    assert (len(view.row), len(view.centre), view.void) == (6, 94, [])
    assert Counter(view.row + view.centre) == {card.name: card.count for card in printing(name).cards if card.place == "centre"}


def test_a03_the_centre_deck_is_shuffled_anew_in_every_game():
    assert len({tuple(laid_out("10th", number=number).centre) for number in range(20)}) == 20


@pytest.mark.parametrize(("players", "pool"), [(2, 60), (3, 90), (4, 120)])
def test_a04_the_pool_holds_thirty_honor_a_player(players, pool):
    assert laid_out("10th", players).pool == pool


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a05_play_goes_clockwise_from_the_first_seat(players):
    turns = [seat for seat, extra in whole_game("10th", ["random"] * players).turns() if not extra]
    assert turns == [k % players for k in range(len(turns))]
