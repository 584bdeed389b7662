"""The turn: actions, playing, constructs, resources, cleaning up (A6-A11, A16, A20-A22), and what every effect obeys (A27)."""

import pytest
from ascension_scene import NEW_HAND, Scene, both

MILITIA = ["Militia"] * 3


def test_a06_what_a_monster_gives_is_played_and_spent_in_the_same_turn():
    row = ["Tormented Soul", "Samael's Trickster", "Arha Initiate"]
    want = dict(take=["Arha Initiate", "Tormented Soul", "Samael's Trickster"])
    after = Scene(hand=MILITIA, draws=["Heavy Infantry", "Militia"], row=row, strategy=want).turn()
    assert after.steps("RUNES", "POWER", "HONOR", "REFILL") == [
        *["PLAY Militia"] * 3,
        "DEFEAT Tormented Soul",
        "DRAW Heavy Infantry",
        "PLAY Heavy Infantry",
    ]
    after = Scene(hand=MILITIA, row=row[1:], strategy=want).turn()
    assert after.taken == ["Samael's Trickster", "Arha Initiate"]


def test_a06_a_construct_drawn_after_a_purchase_is_used_at_once():
    want = dict(take=["Tormented Soul", "Samael's Trickster"])
    after = Scene(hand=MILITIA, draws=["Muramasa"], row=["Tormented Soul", "Samael's Trickster"], strategy=want).turn()
    assert after.taken == ["Tormented Soul", "Samael's Trickster"]
    assert after.me.play == ["Muramasa"]


def test_a07_a_played_hero_cannot_be_banished():
    after = Scene(hand=["Void Initiate"], strategy=dict(banish=["any"])).turn()
    assert after.banished == []
    assert after.me.discard == ["Void Initiate"]


def test_a07_a_played_hero_is_not_reshuffled_in_mid_turn():
    after = Scene(hand=["Ascetic of the Lidless Eye"], deck=[], discard=["Militia"]).turn()
    assert after.drawn == ["Militia"]
    after = Scene(hand=["Ascetic of the Lidless Eye"], deck=[]).turn()
    assert after.drawn == []
    assert after.me.hand == ["Ascetic of the Lidless Eye"]  # discarded when the turn ended, so the new hand has it


def test_a08_a_construct_is_used_when_it_is_played_and_on_every_own_turn():
    scene = Scene(hand=["Muramasa"], opponents=[dict(deck=NEW_HAND)])
    first = scene.turn()
    other = scene.turn(seat=1)
    second = scene.turn()
    assert [view.amounts("POWER") for view in (first, other, second)] == [[3], [], [3]]
    assert second.me.play == ["Muramasa"]


def test_a08_every_copy_is_used_once_a_turn():
    after = Scene(play=["Shadow Star"], hand=["Shadow Star"]).turn()
    assert after.amounts("POWER") == [1, 1]


def test_a08_a_construct_is_never_forced():
    after = Scene(play=["The All-Seeing Eye", "Muramasa"], strategy=dict(decline=["The All-Seeing Eye"])).turn()
    assert (after.drawn, after.power) == ([], 3)


def test_a08_a_construct_may_be_used_late_in_the_turn():
    after = Scene(play=["The All-Seeing Eye"], hand=["Militia"], draws=["Mystic"], strategy=dict(wait=["The All-Seeing Eye"])).turn()
    assert after.steps("RUNES", "POWER") == ["PLAY Militia", "USE The All-Seeing Eye", "DRAW Mystic", "PLAY Mystic"]


def test_a08_gains_that_wait_come_after_all_that_is_played():
    """The Eye waits until the Initiate is played, the Militia are held, Muramasa gives nothing: 2 power, one Cultist."""
    lists = dict(hold=["Militia"], wait=["The All-Seeing Eye"], decline=["Muramasa"], take=["Cultist"])
    draws = ["Militia", "Heavy Infantry", "Militia"]
    after = Scene(play=["The All-Seeing Eye", "Muramasa"], hand=["Militia", "Arha Initiate"], draws=draws, strategy=lists).turn()
    assert (after.played, after.drawn, after.taken) == (["Arha Initiate", "Heavy Infantry"], ["Militia", "Heavy Infantry"], ["Cultist"])
    assert (after.me.tokens, len(after.me.hand), after.power) == (1, 5, 0)


def test_a09_a_choice_is_made_before_the_next_card_is_played():
    after = Scene(hand=["Seer of the Forked Path"], draws=["Militia"], row=["Mephit"], strategy=dict(banish_row=["Mephit"])).turn()
    assert after.steps("REFILL") == ["PLAY Seer of the Forked Path", "DRAW Militia", "BANISH_ROW Mephit", "PLAY Militia", "POWER"]


def test_a09_what_playing_a_card_triggers_comes_after_its_own_effect():
    after = Scene("2010", play=["Snapdragon"], hand=["Flytrap Witch"], draws=["Militia"]).turn()
    assert after.steps()[2:] == ["PLAY Flytrap Witch", "HONOR", "DRAW Militia", "TRIGGER Snapdragon", "HONOR", "PLAY Militia", "POWER"]
    assert after.amounts("HONOR") == [2, 1]


def test_a10_what_is_unspent_is_lost_at_the_end_of_the_turn():
    scene = Scene(hand=["Mystic", "Heavy Infantry"], deck=["Militia"] * 5, row=["Landtalker"], strategy=dict(take=["Landtalker"]))
    first = scene.turn()
    second = scene.turn()
    assert (first.runes, first.power) == (2, 2)
    assert (second.runes, second.power) == (0, 5)


def test_a10_runes_may_be_spent_at_any_moment_of_the_turn():
    row = ["Tormented Soul", "Arha Initiate", "Arha Initiate"]
    after = Scene(hand=["Apprentice", *MILITIA], draws=["Apprentice"], row=row, strategy=dict(take=["Arha Initiate", "Tormented Soul"])).turn()
    assert after.taken == ["Arha Initiate", "Tormented Soul", "Arha Initiate"]


def test_a11_acquiring_costs_runes_and_fills_the_discard_pile():
    after = Scene(hand=["Apprentice"] * 5, row=["Wolf Shaman"], strategy=dict(take=["Wolf Shaman", "Heavy Infantry"])).turn()
    assert after.taken == ["Wolf Shaman", "Heavy Infantry"]
    assert after.runes == 0
    assert after.me.discard == ["Wolf Shaman", "Heavy Infantry", *["Apprentice"] * 5]
    assert after.pile("Heavy Infantry") == 19


def test_a11_what_is_too_dear_is_not_acquired():
    after = Scene(hand=["Apprentice"] * 2, row=["Wolf Shaman"], strategy=dict(take=["any"])).turn()
    assert after.taken == ["Heavy Infantry"]


def test_a11_power_buys_no_hero_and_runes_fell_no_monster():
    after = Scene(hand=["Mystic"] * 3, row=["Mephit"], strategy=dict(take=["monster"])).turn()
    assert (after.taken, after.runes) == ([], 6)
    after = Scene(hand=["Heavy Infantry"] * 3, row=["Arha Initiate"], strategy=dict(take=["hero", "construct"])).turn()
    assert (after.taken, after.power) == ([], 6)


def test_a11_an_empty_pile_offers_nothing():
    after = Scene(hand=["Apprentice"] * 5, piles={"Mystic": 0, "Heavy Infantry": 2}, strategy=dict(take=["Mystic", "Heavy Infantry"])).turn()
    assert after.taken == ["Heavy Infantry", "Heavy Infantry"]
    assert after.pile("Heavy Infantry") == 0
    after = Scene(hand=["Cetra, Weaver of Stars"], piles={"Mystic": 0, "Heavy Infantry": 0}).turn()
    assert after.taken == []


def test_a16_a_draw_from_an_empty_deck_shuffles_the_discard_pile():
    after = Scene(hand=["Master Dhartha"], deck=["Militia"], discard=["Apprentice", "Apprentice"]).turn()
    assert after.steps("PLAY", "RUNES", "POWER") == ["DRAW Militia", "SHUFFLE", "DRAW Apprentice", "DRAW Apprentice"]


def test_a16_the_deck_is_renewed_only_when_a_card_is_needed():
    after = Scene(hand=["Arha Initiate"], deck=["Militia"], discard=["Apprentice"]).turn()
    assert after.steps() == ["PLAY Arha Initiate", "DRAW Militia", "PLAY Militia", "POWER"]


def test_a16_with_both_empty_nothing_is_drawn():
    after = Scene(hand=["Master Dhartha"], deck=["Militia"]).turn()
    assert after.drawn == ["Militia"]


def test_a16_the_reshuffle_is_a_shuffle():
    def order(seed):
        return tuple(Scene(hand=["Ascetic of the Lidless Eye"], deck=[], discard=["Militia", "Mystic"], seed=seed).turn().drawn)

    assert {order(seed) for seed in range(12)} == {("Militia", "Mystic"), ("Mystic", "Militia")}


@pytest.mark.parametrize("zone", ["hand", "discard", "deck"])
def test_a20_a_construct_counts_only_in_play(zone):
    lists = dict(hold=["construct"])
    hero = ["Kor, the Ferromancer"]
    cards = ["Muramasa", "Shadow Star", "Shadow Star"]
    piles = {"hand": dict(hand=hero + cards), "discard": dict(hand=hero, discard=cards), "deck": dict(hand=hero, deck=cards + NEW_HAND)}[zone]
    assert Scene(**piles, strategy=lists).turn().drawn == []
    assert Scene(play=cards, hand=hero, strategy=lists).turn().drawn == ["Apprentice"]


@both
def test_a21_honor_comes_from_the_pool(name):
    after = Scene(name, hand=["Flytrap Witch"], pool=7, tokens=4).turn()
    assert (after.pool, after.me.tokens) == (5, 6)


def test_a21_an_empty_pool_takes_honor_from_the_box():
    after = Scene(hand=["Flytrap Witch", "Flytrap Witch"], draws=["Militia", "Militia"], pool=1).turn()
    assert (after.pool, after.me.tokens) == (0, 4)


def test_a22_played_heroes_and_the_hand_are_discarded_and_five_cards_drawn():
    hand = ["Militia", "Mystic", "Apprentice"]
    after = Scene(hand=hand, discard=["Heavy Infantry"], play=["Muramasa"], strategy=dict(hold=["Militia"], play=["Mystic"])).turn()
    assert after.me.discard == ["Heavy Infantry", "Mystic", "Apprentice", "Militia"]
    assert (after.me.hand, after.me.played, after.me.play) == (NEW_HAND, [], ["Muramasa"])


def test_a22_the_new_hand_may_need_a_reshuffle():
    after = Scene(hand=["Militia"], deck=["Mystic"], discard=["Heavy Infantry"]).turn()
    assert sorted(after.me.hand) == ["Heavy Infantry", "Militia", "Mystic"]
    assert after.me.hand[0] == "Mystic"
    assert (after.me.deck, after.me.discard) == ([], [])


def test_a27_may_means_optional():
    board = dict(hand=["Void Initiate"], discard=["Militia"])
    refused, accepted = Scene(**board).turn(), Scene(**board, strategy=dict(banish=["Militia"])).turn()
    assert ((refused.banished, refused.runes), (accepted.banished, accepted.runes)) == (([], 1), (["Militia"], 1))


def test_a27_everything_else_is_done_as_far_as_possible():
    after = Scene(hand=["Arbiter of the Precipice"], deck=["Militia"]).turn()
    assert (after.drawn, after.banished) == (["Militia"], ["Militia"])
    widow = dict(hand=["Demon Slayer", "Militia"], row=["Corrosive Widow"], strategy=dict(take=["Corrosive Widow"]))
    after = Scene(**widow, opponents=[{}, dict(play=["Muramasa"])]).turn()
    assert (after.honor, after.destroyed) == (3, ["Muramasa"])


def test_a27_the_text_of_a_card_overrides_the_rules():
    after = Scene(hand=["Cetra, Weaver of Stars"], row=["Landtalker"], strategy=dict(free=["Landtalker"])).turn()
    assert (after.runes, after.me.hand[0]) == (0, "Landtalker")  # unpaid, and not to the discard pile
