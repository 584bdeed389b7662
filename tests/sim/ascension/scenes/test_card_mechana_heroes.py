"""Mechana heroes."""

import pytest
from ascension_scene import NO_PILES, Scene, both, outcomes, play_in_order

INITIATE = "Mechana Initiate"
KOR = "Kor, the Ferromancer"
MONK = "Reactor Monk"
FOUR = ["The All-Seeing Eye", "Snapdragon", "Burrower Mark II", "Muramasa"]


@pytest.mark.parametrize(("choose", "gains"), [([], (1, 0)), (["runes"], (1, 0)), (["power"], (0, 1)), (["power if round > 5", "runes"], (1, 0))])
def test_a46_mechana_initiate_2010_gives_a_rune_or_power(choose, gains):
    after = Scene("2010", hand=[INITIATE], strategy=dict(choose=choose)).turn()
    assert (after.runes, after.power) == gains


@pytest.mark.proof
def test_a46_mechana_initiate_2010_by_lot():
    found = outcomes(lambda view: (view.runes, view.power), 100, cards="2010", hand=[INITIATE])
    assert set(found) == {(1, 0), (0, 1)}
    assert 30 <= found[1, 0] <= 70


def test_a46_mechana_initiate_10th_gives_both():
    after = Scene("10th", hand=[INITIATE], strategy=dict(choose=["power"])).turn()
    assert (after.runes, after.power) == (1, 1)


@both
@pytest.mark.parametrize(("constructs", "drawn"), [([], 0), (["Muramasa"], 0), (["Muramasa", "Shadow Star"], 1), (FOUR, 1)])
def test_kor_the_ferromancer_draws_with_two_constructs(name, constructs, drawn):
    after = Scene(name, hand=[KOR], play=constructs, draws=["Militia"] * 9, strategy=dict(decline=["construct"])).turn()
    assert (after.drawn, after.power) == (["Militia"] * drawn, 2 + drawn)


@both
def test_kor_the_ferromancer_counts_what_has_just_been_played(name):
    assert play_in_order("Shadow Star", "Muramasa", KOR, cards=name).drawn == ["Apprentice"]
    assert play_in_order("Shadow Star", KOR, "Muramasa", cards=name).drawn == []


@both
def test_kor_the_ferromancer_does_not_count_the_constructs_of_others(name):
    assert Scene(name, hand=[KOR], opponents=[dict(play=FOUR)]).turn().drawn == []


@both
@pytest.mark.parametrize("factions", range(5))
def test_a28_avatar_golem_gives_honor_for_each_faction_in_play(name, factions):
    after = Scene(name, hand=["Avatar Golem"], play=FOUR[:factions] * 2, strategy=dict(decline=["construct"])).turn()
    assert (after.honor, after.power) == (factions, 2)


@both
def test_a28_avatar_golem_counts_a_faction_once_and_only_in_play(name):
    after = Scene(name, hand=["Avatar Golem", "Snapdragon"], play=["Muramasa", "Shadow Star"], strategy=dict(hold=["Snapdragon"])).turn()
    assert after.honor == 1


@both
def test_a39_avatar_golem_does_not_heed_the_hedron_link(name):
    after = Scene(name, hand=["Avatar Golem"], play=["Hedron Link Device", "Muramasa"]).turn()
    assert after.honor == 2
    assert Scene(name, hand=["Avatar Golem"], play=["Muramasa"]).turn().honor == 1


def buy(*constructs, name="10th", **board):
    """Acquire constructs one after the other; return the prices paid."""
    after = Scene(name, row=list(constructs), strategy=dict(take=list(constructs)), **board).turn()
    assert after.taken == list(constructs)
    return after.amounts("ACQUIRE")


@both
@pytest.mark.parametrize("construct", ["Muramasa", "Snapdragon", "The All-Seeing Eye", "Burrower Mark II"])
def test_a41_reactor_monk_makes_the_next_construct_of_any_faction_cheaper(name, construct):
    cost = {"Muramasa": 7, "Snapdragon": 5, "The All-Seeing Eye": 6, "Burrower Mark II": 3}[construct]
    assert buy(construct, name=name, hand=[MONK, *["Apprentice"] * (cost - 3)]) == [cost - 1]


@both
def test_reactor_monk_gives_two_runes_and_nothing_off_heroes(name):
    after = Scene(name, hand=[MONK], strategy=dict(take=["any"])).turn()
    assert after.taken == ["Heavy Infantry"]  # a Mystic still costs 3
    assert after.amounts("ACQUIRE") == [2]


@both
def test_a41_reactor_monk_a_hero_acquired_first_does_not_use_the_discount_up(name):
    after = Scene(name, hand=[MONK, MONK], row=["Shadow Star"], strategy=dict(take=["Heavy Infantry if runes == 4", "Shadow Star"])).turn()
    assert (after.taken, after.amounts("ACQUIRE")) == (["Heavy Infantry", "Shadow Star"], [2, 1])


@both
def test_a41_reactor_monk_two_of_them_add_up_on_one_purchase(name):
    assert buy("Snapdragon", name=name, hand=[MONK, MONK]) == [3]
    assert buy("Snapdragon", "Shadow Star", name=name, hand=[MONK, MONK, "Mystic"]) == [3, 3]


@both
def test_a41_reactor_monk_two_of_them_serve_two_purchases(name):
    row = ["Shadow Star", "Tormented Soul", "Burrower Mark II"]
    after = Scene(name, hand=[MONK, *["Militia"] * 3], draws=[MONK], row=row, strategy=dict(take=row)).turn()
    assert (after.taken, after.amounts("ACQUIRE")) == (row, [2, 2])


@both
def test_a41_reactor_monk_never_pays_the_buyer(name):
    assert buy("Shadow Star", name=name, hand=[MONK] * 4) == [0]


def test_a41_reactor_monk_is_forgotten_when_the_turn_ends():
    scene = Scene(hand=[MONK], deck=["Apprentice"] * 5, row=["Snapdragon"], strategy=dict(take=["Snapdragon"]))
    assert [scene.turn().amounts("ACQUIRE") for _ in range(2)] == [[], [5]]


@both
def test_a34_reactor_monk_is_not_used_up_by_a_free_construct(name):
    row = ["Avatar of the Fallen", "Muramasa", "Shadow Star"]
    hand = [MONK, "Demon Slayer", "Demon Slayer", "Militia"]
    after = Scene(name, hand=hand, row=row, strategy=dict(take=["monster", "Shadow Star"], free=["Muramasa"])).turn()
    assert after.taken == ["Avatar of the Fallen", "Muramasa", "Shadow Star"]
    assert (after.amounts("ACQUIRE"), after.runes) == ([2], 0)


def test_a41_reactor_monk_by_lot_finds_the_cheaper_construct():
    found = outcomes(lambda view: tuple(view.taken), 20, hand=[MONK], row=["Shadow Star", "Snapdragon"], piles=NO_PILES)
    assert set(found) == {("Shadow Star",)}
