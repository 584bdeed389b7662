"""Lifebound cards, and Unite (A26)."""

import pytest
from ascension_scene import NEW_HAND, NO_PILES, Scene, both, outcomes, play_in_order

LYCANTHROPE = "Runic Lycanthrope"


@both
def test_lifebound_initiate_gives_a_rune_and_honor(name):
    after = Scene(name, hand=["Lifebound Initiate"]).turn()
    assert (after.runes, after.honor, after.me.tokens) == (1, 1, 1)


@both
def test_wolf_shaman_gives_a_rune_and_draws(name):
    after = Scene(name, hand=["Wolf Shaman"], draws=["Militia", "Mystic"]).turn()
    assert (after.runes, after.drawn) == (1, ["Militia"])


@both
def test_flytrap_witch_gives_two_honor_and_draws(name):
    after = Scene(name, hand=["Flytrap Witch"], draws=["Militia", "Mystic"]).turn()
    assert (after.honor, after.drawn, after.runes) == (2, ["Militia"], 0)


@pytest.mark.parametrize(
    ("heroes", "power"),
    [
        ([LYCANTHROPE], 0),
        (["Landtalker", LYCANTHROPE], 2),
        ([LYCANTHROPE, "Landtalker"], 0),
        (["Demon Slayer", LYCANTHROPE], 3),
        ([LYCANTHROPE, LYCANTHROPE], 2),
        (["Landtalker", "Lifebound Initiate", LYCANTHROPE], 2),
    ],
)
def test_a31_runic_lycanthrope_2010_looks_at_what_was_played_before(heroes, power):
    assert play_in_order(*heroes, cards="2010").power == power


@pytest.mark.parametrize(
    ("heroes", "power"),
    [
        ([LYCANTHROPE], 0),
        (["Landtalker", LYCANTHROPE], 2),
        ([LYCANTHROPE, "Landtalker"], 2),
        ([LYCANTHROPE, "Demon Slayer"], 3),
        ([LYCANTHROPE, LYCANTHROPE], 4),
        ([LYCANTHROPE, "Landtalker", "Lifebound Initiate"], 2),
        (["Landtalker", LYCANTHROPE, "Lifebound Initiate"], 2),
        ([LYCANTHROPE, "Snapdragon"], 0),
    ],
)
def test_a26_a31_runic_lycanthrope_10th_unites_once_before_or_after(heroes, power):
    assert play_in_order(*heroes).power == power


@both
def test_runic_lycanthrope_gives_two_runes_in_any_case(name):
    assert Scene(name, hand=[LYCANTHROPE]).turn().runes == 2


@both
def test_a31_runic_lycanthrope_forgets_the_turn_before(name):
    scene = Scene(name, hand=[LYCANTHROPE], deck=[LYCANTHROPE, *["Militia"] * 4])
    assert [scene.turn().power for _ in range(2)] == [0, 4]
    scene = Scene(name, hand=[LYCANTHROPE], deck=["Lifebound Initiate"] * 5)
    assert [scene.turn().power for _ in range(2)] == [0, 0]


def test_a26_unite_happens_after_the_effects_of_the_hero_that_completes_it():
    after = play_in_order(LYCANTHROPE, "Flytrap Witch", draws=["Militia"])
    assert after.steps() == [
        *[f"PLAY {LYCANTHROPE}", "RUNES", f"WAIT_UNITE {LYCANTHROPE}"],
        *["PLAY Flytrap Witch", "HONOR", "DRAW Militia", "POWER", "PLAY Militia", "POWER"],
    ]


def druids(name, row, hero="Druids of the Stone Circle", games=150, **board):
    """Cards the hero was seen to take by lot, with nothing else to do in the turn."""
    return set(outcomes(lambda view: tuple(view.cards("ACQUIRE_FREE")), games, cards=name, hand=[hero], row=row, **board))


HEROES = ["Wolf Shaman", "Reactor Monk", "Ascetic of the Lidless Eye", "Master Dhartha", "Burrower Mark II", "Mephit"]


@pytest.mark.proof
def test_druids_of_the_stone_circle_2010_take_a_hero_up_to_three():
    assert druids("2010", HEROES) == {(hero,) for hero in ("Mystic", "Heavy Infantry", "Wolf Shaman")}


@pytest.mark.proof
def test_druids_of_the_stone_circle_10th_take_a_hero_up_to_four():
    assert druids("10th", HEROES) == {(hero,) for hero in ("Mystic", "Heavy Infantry", "Wolf Shaman", "Reactor Monk")}


@pytest.mark.proof
@both
def test_cetra_weaver_of_stars_takes_any_hero(name):
    assert druids(name, HEROES, "Cetra, Weaver of Stars") == {(hero,) for hero in ("Mystic", "Heavy Infantry", *HEROES[:4])}


@both
@pytest.mark.parametrize("hero", ["Druids of the Stone Circle", "Cetra, Weaver of Stars"])
def test_a35_druids_of_the_stone_circle_and_cetra_put_the_hero_on_top_of_the_deck(name, hero):
    after = Scene(name, hand=[hero], row=["Lifebound Initiate"], strategy=dict(free=["Lifebound Initiate"])).turn()
    assert after.me.hand == ["Lifebound Initiate", *NEW_HAND[1:]]
    assert (after.cards("TO_DECK"), after.me.discard) == (["Lifebound Initiate"], [hero])
    after = play_in_order(hero, "Arha Initiate", cards=name, row=["Lifebound Initiate"], strategy=dict(free=["Lifebound Initiate"]))
    assert after.played == [hero, "Arha Initiate", "Lifebound Initiate"]


@both
@pytest.mark.parametrize("hero", ["Druids of the Stone Circle", "Cetra, Weaver of Stars"])
def test_a35_druids_of_the_stone_circle_and_cetra_may_take_from_a_pile(name, hero):
    scene = Scene(name, hand=[hero], row=["Lifebound Initiate"], strategy=dict(free=["Mystic"]))
    before, after = scene.now(), scene.turn()
    assert (after.taken, after.row, after.runes) == (["Mystic"], ["Lifebound Initiate"], 0)
    assert after.pile("Mystic") == before.pile("Mystic") - 1
    assert after.me.hand[0] == "Mystic"


@both
@pytest.mark.parametrize("hero", ["Druids of the Stone Circle", "Cetra, Weaver of Stars"])
def test_druids_of_the_stone_circle_and_cetra_find_nothing(name, hero):
    assert Scene(name, hand=[hero], row=["Burrower Mark II", "Mephit"], piles=NO_PILES).turn().taken == []


def test_druids_of_the_stone_circle_have_to_take_a_hero():
    assert Scene(hand=["Druids of the Stone Circle"], row=["Mephit"], strategy=dict(free=["Mephit"])).turn().taken == ["Mystic"]


STAFF = "Yggdrasil Staff"
PAY = dict(take=[f"use {STAFF}"])


@both
def test_a42_yggdrasil_staff_gives_power_and_sells_honor_once_a_turn(name):
    scene = Scene(name, play=[STAFF], hand=["Mystic"] * 5, deck=["Mystic"] * 5, strategy=PAY)
    for view in (scene.turn(), scene.turn()):
        assert (view.power, view.runes, view.honor) == (1, 6, 3)
        assert [line.amount for line in view.story if line.what == "ACTION"] == [4]


@both
def test_a42_yggdrasil_staff_is_used_on_the_turn_it_is_played(name):
    after = Scene(name, hand=[STAFF, "Mystic", "Mystic"], strategy=PAY).turn()
    assert (after.power, after.runes, after.honor) == (1, 0, 3)


@both
def test_a42_yggdrasil_staff_serves_each_copy(name):
    after = Scene(name, play=[STAFF, STAFF], hand=["Mystic"] * 5, strategy=PAY).turn()
    assert (after.power, after.runes, after.honor) == (2, 2, 6)


@both
def test_a42_yggdrasil_staff_wants_four_ordinary_runes(name):
    short = dict(hand=["Mystic", "Apprentice"], play=[STAFF, "Watchmaker's Altar", "The Grand Design"], strategy=PAY)
    unasked = dict(hand=["Mystic", "Mystic"], play=[STAFF])
    assert [Scene(name, **board).turn().honor for board in (short, unasked)] == [0, 0]


def test_a42_yggdrasil_staff_by_lot_is_one_option_among_the_affordable_ones():
    found = outcomes(lambda view: (*view.cards("ACTION"), *view.taken), 90, play=[STAFF], hand=["Mystic"] * 2, row=["Reactor Monk"], piles=NO_PILES)
    assert set(found) == {(STAFF,), ("Reactor Monk",)}
    assert 25 <= found[STAFF,] <= 65


@both
def test_snapdragon_gives_a_rune_a_turn(name):
    scene = Scene(name, hand=["Snapdragon"])
    assert [scene.turn().amounts("RUNES")[:1] for _ in range(2)] == [[1], [1]]


@both
@pytest.mark.parametrize(("hand", "honor"), [(["Landtalker"], 1), (["Landtalker", "Wolf Shaman"], 1), (["Demon Slayer"], 0), ([], 0)])
def test_a43_snapdragon_in_play_pays_once_for_lifebound_heroes(name, hand, honor):
    assert Scene(name, play=["Snapdragon"], hand=hand).turn().honor == honor


@both
def test_a43_snapdragon_pays_every_turn_each_copy_on_its_own(name):
    scene = Scene(name, play=["Snapdragon", "Snapdragon"], hand=["Landtalker"], deck=["Landtalker"] * 2, opponents=[dict(hand=["Landtalker"])])
    assert [view.honor for view in (scene.turn(), scene.turn(seat=1), scene.turn())] == [2, 0, 2]


def test_a43_snapdragon_2010_does_not_see_heroes_played_before_it():
    assert play_in_order("Landtalker", "Snapdragon", cards="2010").honor == 0
    assert play_in_order("Landtalker", "Snapdragon", "Wolf Shaman", cards="2010").honor == 1
    assert play_in_order("Landtalker", "Wolf Shaman", "Snapdragon", "Snapdragon", cards="2010").honor == 0


def test_a43_snapdragon_10th_unites_with_heroes_before_and_after_it():
    assert play_in_order("Landtalker", "Snapdragon").honor == 1
    assert play_in_order("Snapdragon", "Landtalker").honor == 1
    assert play_in_order("Landtalker", "Snapdragon", "Wolf Shaman").honor == 1
    assert play_in_order("Landtalker", "Snapdragon", "Snapdragon").honor == 2


def test_a26_a_waiting_unite_effect_is_lost_with_the_turn():
    scene = Scene(hand=["Snapdragon"], deck=["Militia"] * 5, discard=["Landtalker"] * 5)
    assert [scene.turn().honor for _ in range(3)] == [0, 0, 1]
