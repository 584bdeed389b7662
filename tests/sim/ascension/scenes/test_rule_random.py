"""The contract policy `random` at the end of the ledger, point by point; its coins are tested with the cards they belong to."""

import pytest
from ascension_scene import NO_PILES, PRINTINGS, outcomes, whole_game

from sim.ascension.words import NOBODY

STAFF = "Yggdrasil Staff"
EYE = "The All-Seeing Eye"


def test_point_1_constructs_in_play_give_their_gains_without_a_coin():
    def look(view):
        return (*view.cards("USE"), *view.drawn, sum(view.amounts("POWER")))

    found = outcomes(look, 20, play=[EYE, "Muramasa", STAFF], draws=["Apprentice"], piles=NO_PILES)
    assert set(found) == {(EYE, "Muramasa", STAFF, "Apprentice", 4)}


@pytest.mark.proof
def test_point_2_the_hand_is_played_in_every_order():
    hand = ["Mystic", "Militia", "Apprentice"]
    found = outcomes(lambda view: tuple(view.played), 240, hand=hand, piles=NO_PILES)
    assert len(found) == 6
    assert all(20 <= games <= 60 for games in found.values())


def test_point_2_cards_drawn_are_played_before_anything_is_taken():
    found = outcomes(lambda view: tuple(view.steps("RUNES", "POWER")[:4]), 20, hand=["Arha Initiate"], draws=["Wolf Shaman", "Mystic"])
    assert set(found) == {("PLAY Arha Initiate", "DRAW Wolf Shaman", "PLAY Wolf Shaman", "DRAW Mystic")}


@pytest.mark.proof
def test_point_3_every_affordable_option_is_equally_likely():
    def look(view):
        return next((line.card, line.slot) for line in view.story if line.what in ("ACQUIRE", "DEFEAT", "ACTION"))

    board = dict(play=[STAFF], hand=["Mystic", "Mystic", "Militia"], row=["Arha Initiate", "Arha Initiate", "Muramasa", "Mephit"])
    found = outcomes(look, 350, **board)
    in_no_slot = {(card, NOBODY) for card in ("Mystic", "Heavy Infantry", "Cultist", STAFF)}
    assert set(found) == {("Arha Initiate", 0), ("Arha Initiate", 1), *in_no_slot}
    assert all(35 <= games <= 85 for games in found.values())


def test_point_3_it_never_stops_while_something_is_affordable():
    def left(view):
        cheapest = 2  # a Heavy Infantry, the Cultist
        return view.runes < cheapest and view.power < cheapest

    assert set(outcomes(left, 40, hand=["Mystic", "Mystic", "Heavy Infantry", "Militia"])) == {True}


def test_point_3_an_option_that_draws_leads_back_to_point_2():
    def look(view):
        return view.taken[0], view.steps("RUNES", "HONOR", "REFILL")[-1]

    found = outcomes(look, 20, hand=["Militia"] * 3, draws=["Apprentice"], row=["Tormented Soul"])
    assert set(found) == {("Tormented Soul", "PLAY Apprentice"), ("Cultist", "DEFEAT Cultist")}


@pytest.mark.proof
def test_whole_games_come_to_an_end_in_both_printings():
    for name in PRINTINGS:
        for players in (1, 2, 3, 4):
            game = whole_game(name, ["random"] * players, solo=players == 1)
            assert (game.ended, game.pool) == ("POOL", 0)
            assert 0 <= game.winner < max(players, 2)
