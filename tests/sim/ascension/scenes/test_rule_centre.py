"""The centre: defeating, refilling, the Void, banishing (A12-A15, A17-A19)."""

import pytest
from ascension_scene import FILLER, NO_PILES, Scene, both

MILITIA = ["Militia"] * 4


@both
def test_a12_first_the_void_then_the_row_then_the_reward(name):
    after = Scene(name, hand=MILITIA[:3], draws=["Apprentice"], row=["Tormented Soul"], centre=["Landtalker"], strategy=dict(take=["monster"])).turn()
    assert after.steps("PLAY", "RUNES", "POWER") == ["DEFEAT Tormented Soul", "REFILL Landtalker", "HONOR", "DRAW Apprentice"]
    assert (after.void, after.row, after.power) == (["Tormented Soul"], ["Landtalker"], 0)


def test_a12_defeating_costs_power():
    assert Scene(hand=MILITIA[:2], row=["Mephit"], strategy=dict(take=["Mephit"])).turn().taken == []


def test_a13_the_cultist_falls_again_and_again_and_never_leaves():
    scene = Scene(hand=[*MILITIA, "Militia"], deck=MILITIA, row=["Landtalker"], strategy=dict(take=["Cultist"]))
    first, second = scene.turn(), scene.turn()
    assert [view.taken for view in (first, second)] == [["Cultist", "Cultist"]] * 2
    assert second.me.tokens == 4
    assert (second.void, second.row, first.power) == ([], ["Landtalker"], 1)


def test_a13_the_cultist_is_not_in_the_row():
    assert "Cultist" not in Scene(row=["Mephit"]).now().row
    assert Scene(hand=["Seer of the Forked Path"], row=["Mephit"], strategy=dict(banish_row=["Cultist"])).turn().banished == []


WAYS_OUT_OF_THE_ROW = {
    "ACQUIRE": dict(hand=["Mystic", "Mystic"], row=["Wolf Shaman"], strategy=dict(take=["Wolf Shaman"])),
    "DEFEAT": dict(hand=MILITIA, row=["Mephit"], strategy=dict(take=["Mephit"])),
    "BANISH_ROW": dict(hand=["Seer of the Forked Path"], row=["Mephit"], strategy=dict(banish_row=["Mephit"])),
    "ACQUIRE_FREE": dict(hand=["Druids of the Stone Circle"], row=["Wolf Shaman"], strategy=dict(free=["Wolf Shaman"])),
    "DEFEAT_FREE": dict(hand=["Arha Templar"], row=["Mephit"], strategy=dict(free=["Mephit"])),
}


@pytest.mark.parametrize("way", WAYS_OUT_OF_THE_ROW)
def test_a14_the_slot_is_refilled_before_anything_else_happens(way):
    after = Scene(**WAYS_OUT_OF_THE_ROW[way], centre=["Militia", "Landtalker"]).turn()
    left = [line.what for line in after.story].index(way)
    assert (after.story[left + 1].what, after.story[left + 1].card) == ("REFILL", "Landtalker")
    assert (after.row, after.centre) == (["Landtalker"], ["Militia"])


def test_a14_row_is_refilled_before_the_reward():
    want = dict(take=["Avatar of the Fallen"], free=["Landtalker"])
    after = Scene(hand=["Demon Slayer", *MILITIA], row=["Avatar of the Fallen", "Mephit"], centre=["Landtalker"], strategy=want).turn()
    assert after.taken == ["Avatar of the Fallen", "Landtalker"]  # the reward takes the card that has just been turned up


def test_a14_the_new_card_lies_in_the_slot_that_became_empty():
    row = ["Landtalker", "Muramasa", "Mephit", "Oziah the Peerless", "Emri, One with the Void", "Earth Tyrant"]
    after = Scene(hand=MILITIA, row=row, centre=["Wolf Shaman"], strategy=dict(take=["Mephit"])).turn()
    assert after.row == [*row[:2], "Wolf Shaman", *row[3:]]


def test_a15_the_void_is_shuffled_into_a_new_centre_deck():
    after = Scene(hand=["Mystic", "Mystic"], row=["Wolf Shaman"], centre=[], void=["Mephit", "Muramasa"], strategy=dict(take=["Wolf Shaman"])).turn()
    assert after.steps("PLAY", "RUNES")[1] == "RESHUFFLE"
    assert sorted(after.row + after.centre) == ["Mephit", "Muramasa"]
    assert after.void == []


def test_a15_a_card_just_defeated_is_part_of_the_new_deck():
    after = Scene(hand=MILITIA[:3], row=["Mephit"], centre=[], strategy=dict(take=["Mephit"])).turn()
    assert after.steps("PLAY", "POWER") == ["DEFEAT Mephit", "RESHUFFLE", "REFILL Mephit", "HONOR"]
    assert (after.row, after.void, after.centre) == (["Mephit"], [], [])


def test_a15_a_card_just_banished_is_part_of_the_new_deck():
    after = Scene(hand=["Seer of the Forked Path"], row=["Mephit"], centre=[], strategy=dict(banish_row=["Mephit"])).turn()
    assert after.steps("PLAY", "DRAW", "RUNES") == ["BANISH_ROW Mephit", "RESHUFFLE", "REFILL Mephit"]


def test_a15_the_new_deck_is_shuffled():
    def first(seed):
        want = dict(take=["Wolf Shaman"])
        return Scene(hand=["Mystic"] * 2, row=["Wolf Shaman"], centre=[], void=["Mephit", "Muramasa"], strategy=want, seed=seed).turn().row[0]

    assert {first(seed) for seed in range(12)} == {"Mephit", "Muramasa"}


def test_a15_with_both_empty_the_slot_stays_empty():
    after = Scene(hand=["Mystic", "Mystic"], row=["Wolf Shaman", "Mephit"], centre=[], strategy=dict(take=["Wolf Shaman"])).turn()
    assert after.row == [None, "Mephit"]
    assert after.taken == ["Wolf Shaman"]


def test_a15_an_empty_slot_is_filled_as_soon_as_a_card_reaches_the_void():
    board = dict(row=[None, "Earth Tyrant"], centre=[])
    after = Scene(hand=["Void Initiate"], discard=["Muramasa"], strategy=dict(banish=["Muramasa"]), **board).turn()
    assert after.row == ["Muramasa", "Earth Tyrant"]
    after = Scene(hand=["Void Initiate"], discard=["Militia"], strategy=dict(banish=["Militia"]), **board).turn()
    assert after.row == [None, "Earth Tyrant"]  # Militia leave the game


BANISHED = ["Apprentice", "Militia", "Mystic", "Heavy Infantry", "Landtalker", "Muramasa"]


@pytest.mark.parametrize("card", BANISHED)
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a17_where_a_banished_card_goes(card, zone):
    hero = "Shade of the Black Watch"
    board = dict(hand=[hero, card]) if zone == "hand" else dict(hand=[hero], discard=[card])
    scene = Scene(**board, deck=["Demon Slayer"] * 5, strategy=dict(banish=[card], play=[hero]))
    before = scene.now()
    after = scene.turn()
    assert after.banished == [card]
    assert (after.me.hand, after.me.discard, after.me.size) == (["Demon Slayer"] * 5, [hero], before.me.size - 1)
    assert after.void == ([card] if card in ("Landtalker", "Muramasa") else [])
    for pile in NO_PILES:
        assert after.pile(pile) == before.pile(pile) + (pile == card)


def test_a17_printed_honor_of_a_banished_card_is_lost():
    scene = Scene(hand=["Void Initiate"], discard=["Landtalker"], strategy=dict(banish=["Landtalker"]))
    assert (scene.now().me.score, scene.turn().me.score) == (5, 1)


@pytest.mark.parametrize("monster", ["Mephit", "Sea Tyrant", "Earth Tyrant"])
def test_a18_a_banished_monster_gives_no_reward(monster):
    board = dict(row=[monster], opponents=[dict(play=["Muramasa", "Shadow Star"])], play=["Voidthirster"])
    after = Scene(hand=["Seer of the Forked Path"], strategy=dict(banish_row=["monster"]), **board).turn()
    assert after.banished == [monster]
    assert (after.me.tokens, after.pool, after.void, after.row) == (0, 60, [monster], [FILLER])
    assert (len(after.drawn), after.destroyed) == (1, [])


def test_a19_a_destroyed_construct_goes_to_its_owners_discard_pile():
    owner = dict(play=["Muramasa"], discard=["Militia"])
    scene = Scene(hand=MILITIA, row=["Corrosive Widow"], opponents=[owner], strategy=dict(take=["Corrosive Widow"]))
    before, after = scene.now(), scene.turn()
    assert (after.seats[1].play, after.seats[1].discard) == ([], ["Militia", "Muramasa"])
    assert after.seats[1].score == before.seats[1].score
    assert after.void == ["Corrosive Widow"]
