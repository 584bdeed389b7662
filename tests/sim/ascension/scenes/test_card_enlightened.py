"""Enlightened cards."""

import pytest
from ascension_scene import FILLER, NO_PILES, Scene, both, outcomes, play_in_order

DRAWS = ["Militia", "Mystic", "Muramasa", "Heavy Infantry"]


@both
def test_arha_initiate_draws_one(name):
    assert Scene(name, hand=["Arha Initiate"], draws=DRAWS).turn().drawn == DRAWS[:1]


@both
def test_ascetic_of_the_lidless_eye_draws_two(name):
    assert Scene(name, hand=["Ascetic of the Lidless Eye"], draws=DRAWS).turn().drawn == DRAWS[:2]


@both
def test_master_dhartha_draws_three(name):
    assert Scene(name, hand=["Master Dhartha"], draws=DRAWS).turn().drawn == DRAWS[:3]


@both
@pytest.mark.parametrize(("lists", "gone"), [({}, []), (dict(banish_row=["Mephit"]), ["Mephit"]), (dict(banish_row=["hero"]), ["Landtalker"])])
def test_seer_of_the_forked_path_draws_and_may_banish_a_row_card(name, lists, gone):
    after = Scene(name, hand=["Seer of the Forked Path"], draws=DRAWS, row=["Mephit", "Landtalker"], strategy=lists).turn()
    assert (after.drawn, after.banished, after.void) == (DRAWS[:1], gone, gone)


@pytest.mark.proof
def test_seer_of_the_forked_path_by_lot_throws_a_coin_and_takes_any_slot():
    found = outcomes(lambda view: tuple(view.banished), 200, hand=["Seer of the Forked Path"], draws=["Militia"], row=["Mephit", "Landtalker"])
    assert set(found) == {(), ("Mephit",), ("Landtalker",)}
    assert 70 <= found[()] <= 130


@both
def test_a33_temple_librarian_discards_one_and_draws_two(name):
    lists = dict(play=["Temple Librarian"], discard=["Mystic"])
    after = Scene(name, hand=["Temple Librarian", "Militia", "Mystic"], draws=["Apprentice", "Heavy Infantry"], strategy=lists).turn()
    assert after.steps()[:4] == ["PLAY Temple Librarian", "DISCARD Mystic", "DRAW Apprentice", "DRAW Heavy Infantry"]
    assert sorted(after.played[1:]) == ["Apprentice", "Heavy Infantry", "Militia"]


@both
def test_a33_temple_librarian_without_a_hand_draws_nothing(name):
    assert Scene(name, hand=["Temple Librarian"], draws=DRAWS).turn().steps() == ["PLAY Temple Librarian"]


def test_a33_temple_librarian_must_discard_and_may_draw_the_card_again():
    after = Scene(hand=["Temple Librarian", "Muramasa"], deck=[], strategy=dict(play=["Temple Librarian"])).turn()
    assert after.steps()[:4] == ["PLAY Temple Librarian", "DISCARD Muramasa", "SHUFFLE", "DRAW Muramasa"]


@pytest.mark.proof
def test_a33_temple_librarian_by_lot_discards_any_card_of_the_hand():
    hand = ["Temple Librarian", "Muramasa", "Shadow Star"]
    found = outcomes(lambda view: (view.played[0], *view.cards("DISCARD")), 200, hand=hand, piles=NO_PILES)
    first = {gone for (played, *rest) in found for gone in rest if played == "Temple Librarian"}
    assert first == {"Muramasa", "Shadow Star"}


MONSTERS = ["Mephit", "Corrosive Widow", "Wind Tyrant", "Earth Tyrant", "Avatar of the Fallen", "Landtalker"]


@pytest.mark.proof
@both
@pytest.mark.parametrize(
    ("hero", "limit", "legal"),
    [
        ("Arha Templar", 4, {"Cultist", "Mephit", "Corrosive Widow"}),
        ("Oziah the Peerless", 6, {"Cultist", "Mephit", "Corrosive Widow", "Wind Tyrant", "Earth Tyrant"}),
    ],
)
def test_a35_arha_templar_and_oziah_defeat_any_monster_up_to_their_limit(name, hero, limit, legal):
    found = outcomes(lambda view: view.taken[0], 120, cards=name, hand=[hero], row=MONSTERS, piles=NO_PILES)
    assert set(found) == legal


@both
def test_arha_templar_gets_the_full_reward_for_no_power(name):
    after = Scene(name, hand=["Arha Templar"], draws=["Mystic"], row=["Tormented Soul"]).turn()
    assert after.steps("HONOR", "RUNES") == ["PLAY Arha Templar", "DEFEAT_FREE Tormented Soul", f"REFILL {FILLER}", "DRAW Mystic", "PLAY Mystic"]
    assert (after.honor, after.power) == (1 if name == "2010" else 2, 0)


@both
def test_arha_templar_has_to_defeat_the_cultist_if_nothing_else_is_weak_enough(name):
    after = Scene(name, hand=["Arha Templar"], row=["Wind Tyrant", "Landtalker"]).turn()
    assert (after.taken, after.honor, after.row) == (["Cultist"], 1, ["Wind Tyrant", "Landtalker"])


@both
def test_oziah_the_peerless_gets_the_full_reward_of_a_monster_of_six(name):
    after = Scene(name, hand=["Oziah the Peerless"], draws=["Militia", "Militia", "Mystic"], row=MONSTERS).turn()
    assert (after.taken, after.honor, after.drawn, after.power) == (["Earth Tyrant"], 5, ["Militia", "Militia"], 2)


@both
def test_oziah_the_peerless_does_not_reach_the_avatar(name):
    after = Scene(name, hand=["Oziah the Peerless"], row=["Avatar of the Fallen"], strategy=dict(free=["Avatar of the Fallen"])).turn()
    assert after.taken == ["Cultist"]


def askara(*heroes, name="10th", copy=(), **board):
    """Play heroes in this order, the Askara among them."""
    return play_in_order(*heroes, cards=name, strategy=dict(copy=list(copy)), **board)


@both
def test_twofold_askara_repeats_a_played_hero(name):
    after = askara("Demon Slayer", "Twofold Askara", name=name)
    assert (after.power, after.cards("COPY")) == (6, ["Demon Slayer"])


@both
def test_twofold_askara_first_does_nothing(name):
    after = askara("Twofold Askara", "Demon Slayer", name=name)
    assert (after.played, after.power, after.cards("COPY")) == (["Twofold Askara", "Demon Slayer"], 3, [])


@both
def test_twofold_askara_repeats_the_hero_of_choice(name):
    hand = ["Mystic", "Demon Slayer", "Twofold Askara"]
    assert [askara(*hand, name=name, copy=[hero]).runes for hero in ("Mystic", "Demon Slayer")] == [4, 2]


@both
def test_a45_twofold_askara_does_not_copy_an_askara(name):
    lists = ["Twofold Askara", "Militia"]
    assert askara("Militia", "Twofold Askara", "Twofold Askara", name=name, copy=lists).power == 3
    assert askara("Twofold Askara", "Twofold Askara", name=name, copy=lists).cards("COPY") == []


@both
def test_a45_twofold_askara_repeats_draws_and_targets(name):
    after = askara("Ascetic of the Lidless Eye", "Twofold Askara", name=name, draws=["Muramasa"] * 4)
    assert after.drawn == ["Muramasa"] * 4
    after = askara("Arha Templar", "Twofold Askara", name=name, row=["Mephit", "Corrosive Widow"])
    assert after.taken == ["Corrosive Widow", "Mephit"]


def test_a45_a_repeated_lycanthrope_counts_the_original_2010():
    after = askara("Runic Lycanthrope", "Twofold Askara", name="2010")
    assert (after.runes, after.power) == (4, 2)


def test_a45_a_repeated_lycanthrope_counts_the_original_which_goes_on_waiting_10th():
    heroes = ["Runic Lycanthrope", "Twofold Askara"]
    assert [askara(*heroes, *more).power for more in ([], ["Landtalker"], ["Mystic"])] == [2, 4, 2]


def test_twofold_askara_does_not_become_what_it_repeats():
    assert askara("Landtalker", "Snapdragon", "Twofold Askara", name="2010").honor == 0
    assert askara("Landtalker", "Snapdragon", "Wolf Shaman", name="2010").honor == 1


def test_twofold_askara_by_lot_copies_any_hero_played_before():
    hand = ["Twofold Askara", "Mystic", "Heavy Infantry"]
    found = outcomes(lambda view: (sum(view.amounts("RUNES")), sum(view.amounts("POWER"))), hand=hand)
    assert set(found) == {(2, 2), (4, 2), (2, 4)}


@both
def test_the_all_seeing_eye_draws_one_a_turn(name):
    scene = Scene(name, play=["The All-Seeing Eye"], hand=["Militia"], deck=["Mystic"] * 12)
    first, second = scene.turn(), scene.turn()
    assert first.steps()[:3] == ["USE The All-Seeing Eye", "DRAW Mystic", "PLAY Mystic"]
    assert [view.drawn for view in (first, second)] == [["Mystic"], ["Mystic"]]


@both
def test_the_all_seeing_eye_draws_on_the_turn_it_is_played(name):
    assert Scene(name, hand=["The All-Seeing Eye"], draws=DRAWS).turn().drawn == ["Militia"]


@both
def test_the_all_seeing_eye_may_be_left_unused(name):
    assert Scene(name, play=["The All-Seeing Eye"], draws=DRAWS, strategy=dict(decline=["The All-Seeing Eye"])).turn().drawn == []


TABLET = "Tablet of Time's Dawn"


@both
@pytest.mark.parametrize("zone", ["play", "hand"])
def test_a36_tablet_of_times_dawn_in_play_is_banished_for_an_extra_turn(name, zone):
    scene = Scene(name, **{zone: [TABLET]}, strategy=dict(take=[f"use {TABLET}"]))
    before, after = scene.now(), scene.turn()
    assert (after.extra_turns, after.me.play, after.void) == (1, [], [TABLET])
    assert before.me.score - after.me.score == (2 if name == "2010" else 3)
    assert TABLET not in after.me.discard + after.me.hand + after.me.deck


@both
def test_a36_tablet_of_times_dawn_does_nothing_in_hand_or_unasked(name):
    wanted = dict(take=[f"use {TABLET}"], hold=[TABLET])
    for board in (dict(hand=[TABLET], strategy=wanted), dict(discard=[TABLET], strategy=wanted), dict(play=[TABLET])):
        after = Scene(name, **board).turn()
        assert (after.extra_turns, after.void) == (0, [])


@both
def test_a36_tablet_of_times_dawn_is_not_used_on_the_turn_of_another(name):
    after = Scene(name, opponents=[dict(play=[TABLET], strategy=dict(take=[f"use {TABLET}"]))]).turn()
    assert (after.extra_turns, after.seats[1].play) == (0, [TABLET])


@pytest.mark.proof
def test_a36_tablet_of_times_dawn_by_lot_is_tossed_for_once_a_turn_when_nothing_is_left():
    def look(view):
        return view.extra_turns, tuple(line.what for line in view.story[-3:])

    found = outcomes(look, 100, play=[TABLET], hand=["Mystic", "Militia"], row=["Arha Initiate"])
    assert {end for used, end in found if used} == {("ACTION", "BANISH_OWN", "EXTRA_TURN")}
    assert {end[-1] for used, end in found if not used} == {"ACQUIRE", "REFILL"}
    assert 30 <= sum(games for (used, _), games in found.items() if used) <= 70
