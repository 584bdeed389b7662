"""What a watcher of the reference engine is told."""

from collections import Counter

import pytest
from reference_scenes import cards, constructs, scene

from sim.ascension.reference import moves, play, turn
from sim.ascension.reference.cardfile import SHIPPED

RANDOM = SHIPPED.parents[2] / "strategies" / "ascension" / "random.toml"


def watched(table):
    """A list that grows with what happens at a table."""
    told = []
    table.watch = told.append
    return told


def short(told):
    return [(moment.what, moment.card, moment.other, moment.amount) for moment in told]


def test_a_purchase_is_told_with_price_slot_and_what_is_left():
    table = scene(row=["Void Initiate", "Seer of the Forked Path"], take=["Seer of the Forked Path"])
    table.active = seat = table.seats[0]
    seat.runes = 3
    table.centre.deck = cards(table, "Mystic")
    told = watched(table)
    turn.carry_out(table, seat, turn.options(table, seat)[1])
    assert short(told)[:2] == [("acquire", "Seer of the Forked Path", 1, 2), ("refill", "Mystic", 1, 0)]
    assert (told[0].runes, told[0].power, told[0].tokens) == (1, 0, 0)


def test_a_card_that_is_played_is_told_before_what_it_does():
    table = scene(row=["Void Initiate"])
    table.active = seat = table.seats[0]
    seat.deck = cards(table, "Militia")
    seat.hand = cards(table, "Arha Initiate")
    told = watched(table)
    moves.play_card(table, seat, 0)
    assert short(told) == [("play", "Arha Initiate", None, 0), ("draw", "Militia", None, 1)]


def test_constructs_that_are_lost_are_told_for_their_owner():
    table = scene(keep=["Snapdragon"])
    table.active = table.seats[0]
    table.seats[1].play = constructs(table, "Voidthirster", "Snapdragon", "Hedron Cannon")
    told = watched(table)
    moves.defeat(table, table.seats[0], cards(table, "Sea Tyrant")[0], None)
    assert [(moment.seat, moment.card) for moment in told if moment.what == "destroy"] == [(1, "Voidthirster"), (1, "Hedron Cannon")]


@pytest.mark.parametrize("players", [1, 3])
def test_a_whole_game_is_told_from_the_first_turn_to_the_end(players):
    told = []
    end = play(SHIPPED / "10th.toml", [RANDOM] * players, 3, 5, watch=told.append)
    kinds = Counter(moment.what for moment in told)
    rounds = [moment.amount for moment in told if moment.what == "turn"]
    assert kinds["turn"] == kinds["cleanup"] and rounds == sorted(rounds) and rounds[-1] == end["round"]
    assert kinds["row"] == 6 * kinds["turn"] and kinds["play"] > kinds["acquire"] > 0 and kinds["shuffle"] > 0
    assert kinds["samael_takes"] > 0 if players == 1 else "samael_takes" not in kinds
    assert [(moment.seat, moment.amount) for moment in told if moment.what == "score"] == [
        (number, seat["score"]) for number, seat in enumerate(end["seats"])
    ]
    assert told[-1].what == "end" and told[-1].amount == end["winner"]


def test_watching_changes_nothing():
    arguments = (SHIPPED / "2010.toml", [RANDOM] * 2, 3, 7)
    assert play(*arguments, watch=lambda moment: None) == play(*arguments)
