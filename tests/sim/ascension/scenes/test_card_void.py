"""Void cards."""

import pytest
from ascension_scene import FILLER, NO_PILES, Scene, both, outcomes, play_in_order


@both
def test_spike_vixen_gives_power_and_draws(name):
    after = Scene(name, hand=["Spike Vixen"], draws=["Mystic", "Militia"]).turn()
    assert (after.power, after.drawn) == (1, ["Mystic"])


BANISHERS = pytest.mark.parametrize(("hero", "gains"), [("Void Initiate", (1, 0)), ("Shade of the Black Watch", (0, 2))])


@both
@BANISHERS
@pytest.mark.parametrize(("wanted", "gone"), [(["Militia"], "Militia"), (["Mystic"], "Mystic"), (["Mephit", "starter"], "Militia")])
def test_void_initiate_and_shade_banish_from_hand_or_discard_pile(name, hero, gains, wanted, gone):
    lists = dict(banish=wanted, play=[hero], hold=["Muramasa", "Militia"])
    after = Scene(name, hand=[hero, "Militia"], discard=["Mystic"], strategy=lists).turn()
    assert (after.banished, (after.runes, after.power)) == ([gone], gains)
    assert [line.slot for line in after.story if line.what == "BANISH_OWN"] == [int(gone == "Militia")]


@both
@BANISHERS
def test_void_initiate_and_shade_may_refuse(name, hero, gains):
    after = Scene(name, hand=[hero, "Militia"], discard=["Mystic"], strategy=dict(banish=["Apprentice"])).turn()
    assert after.banished == []


@both
@BANISHERS
def test_void_initiate_and_shade_do_not_reach_deck_or_play(name, hero, gains):
    after = Scene(name, hand=[hero], play=["Muramasa"], strategy=dict(banish=["any"])).turn()
    assert (after.banished, after.me.play) == ([], ["Muramasa"])


@pytest.mark.proof
@pytest.mark.parametrize("hero", ["Void Initiate", "Shade of the Black Watch"])
def test_void_initiate_and_shade_by_lot_throw_a_coin_and_take_any_card_of_both_zones(hero):
    board = dict(hand=[hero, "Muramasa"], discard=["Mystic", "Militia"], piles=NO_PILES)
    found = outcomes(lambda view: (view.played[0], *view.banished), 240, **board)
    assert {key for key in found if key[0] == hero} == {(hero,), (hero, "Muramasa"), (hero, "Mystic"), (hero, "Militia")}
    assert 40 <= found[(hero,)] <= 80  # about half of the games in which the hero was played first


def test_shade_of_the_black_watch_without_cards_throws_no_coin():
    after = Scene(hand=["Shade of the Black Watch"], strategy="random").turn()
    assert (after.banished, after.lots) == ([], 0)  # no word of the choice stream


@both
@pytest.mark.parametrize("wanted", ["Militia", "Mystic", "Muramasa"])
def test_a32_arbiter_of_the_precipice_banishes_a_card_of_the_hand_drawn_ones_included(name, wanted):
    after = Scene(name, hand=["Arbiter of the Precipice", "Militia"], draws=["Mystic", "Muramasa"], strategy=dict(banish=[wanted])).turn()
    assert after.steps("RUNES", "POWER")[:4] == ["PLAY Arbiter of the Precipice", "DRAW Mystic", "DRAW Muramasa", f"BANISH_OWN {wanted}"]
    assert wanted not in after.played


@both
def test_a32_arbiter_of_the_precipice_has_to_banish(name):
    after = Scene(name, hand=["Arbiter of the Precipice"], draws=["Muramasa", "Shadow Star"]).turn()
    assert after.banished == ["Shadow Star"]  # the cheapest, where no line fits
    after = Scene(name, hand=["Arbiter of the Precipice"], deck=[], discard=["Muramasa"]).turn()
    assert after.banished == ["Muramasa"]


@both
def test_a32_arbiter_of_the_precipice_does_not_banish_from_the_discard_pile(name):
    after = Scene(name, hand=["Arbiter of the Precipice"], deck=["Muramasa"] * 2, discard=["Militia"], strategy=dict(banish=["Militia"])).turn()
    assert after.banished == ["Muramasa"]


@both
def test_a32_arbiter_of_the_precipice_with_nothing_to_draw_banishes_nothing(name):
    after = Scene(name, hand=["Arbiter of the Precipice"], deck=[]).turn()
    assert after.steps() == ["PLAY Arbiter of the Precipice"]


@pytest.mark.proof
def test_a32_arbiter_of_the_precipice_by_lot_never_refuses():
    hand = ["Arbiter of the Precipice", "Shadow Star"]
    found = outcomes(lambda view: (view.played[0], *view.banished), 150, hand=hand, draws=["Mystic", "Muramasa"], piles=NO_PILES)
    first = {gone for (played, *gone) in found for gone in gone if played == "Arbiter of the Precipice"}
    assert first == {"Mystic", "Muramasa", "Shadow Star"}
    assert all(len(key) == 2 for key in found)


THIRSTER = "Voidthirster"
FIGHT = dict(take=["Mephit", "Tormented Soul", "Cultist"])


@both
@pytest.mark.parametrize(
    ("play", "row", "hand", "taken", "bonus"),
    [
        ([THIRSTER], ["Mephit"], 2, ["Mephit"], 1),
        ([THIRSTER], [], 1, ["Cultist"], 0),
        ([THIRSTER], ["Mephit", "Tormented Soul"], 5, ["Mephit", "Tormented Soul"], 1),
        ([THIRSTER, THIRSTER], ["Mephit"], 1, ["Mephit"], 2),
        ([], ["Mephit"], 3, ["Mephit"], 0),
    ],
)
def test_a44_voidthirster_pays_for_the_first_monster_of_the_row(name, play, row, hand, taken, bonus):
    after = Scene(name, play=play, hand=["Militia"] * hand, deck=[FILLER] * 6, row=row, strategy=FIGHT).turn()
    assert after.taken == taken
    honor = {"Mephit": 2, "Cultist": 1, "Tormented Soul": 1 if name == "2010" else 2}
    assert after.honor == sum(honor[monster] for monster in taken) + bonus


@both
def test_a44_voidthirster_gives_power_and_pays_every_turn(name):
    hand = [THIRSTER, "Militia", "Militia"]
    scene = Scene(name, hand=hand, deck=["Militia"] * 5, row=["Mephit"], centre=["Mephit"] * 3, strategy=dict(take=["Mephit"]))
    first, second = scene.turn(), scene.turn()
    assert [(view.taken, view.honor) for view in (first, second)] == [(["Mephit"], 3), (["Mephit", "Mephit"], 5)]


@both
@pytest.mark.parametrize(("free", "honor"), [("Mephit", 3), ("Cultist", 1)])
def test_a44_voidthirster_pays_for_a_free_defeat_in_the_row(name, free, honor):
    after = Scene(name, play=[THIRSTER], hand=["Arha Templar"], row=["Mephit"], strategy=dict(free=[free])).turn()
    assert (after.taken, after.honor) == ([free], honor)


@both
def test_a44_voidthirster_has_to_be_in_play_when_the_monster_falls(name):
    board = dict(hand=["Arha Templar", THIRSTER], row=["Mephit"])
    late = play_in_order(*board["hand"], cards=name, row=board["row"])
    early = play_in_order(*board["hand"][::-1], cards=name, row=board["row"])
    assert [late.honor, early.honor] == [2, 3]


@both
def test_a44_voidthirster_the_reward_comes_before_the_bonus(name):
    after = Scene(name, play=[THIRSTER], hand=["Militia"] * 2, draws=["Mystic"], row=["Tormented Soul"], strategy=FIGHT).turn()
    assert after.steps("REFILL", "PLAY", "POWER", "RUNES")[1:] == ["DEFEAT Tormented Soul", "TRIGGER Voidthirster", "HONOR", "DRAW Mystic", "HONOR"]
    assert after.amounts("HONOR")[1] == 1


@both
def test_a44_voidthirster_does_not_answer_the_fights_of_others(name):
    fighter = dict(hand=["Militia"] * 3, strategy=FIGHT)
    scene = Scene(name, play=[THIRSTER], row=["Mephit"], opponents=[fighter])
    assert [seat.tokens for seat in scene.turn(seat=1).seats] == [0, 2]
