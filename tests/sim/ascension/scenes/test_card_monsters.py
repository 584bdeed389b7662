"""Rewards of monsters. Honor by printing stands in `HONOR`."""

from collections import Counter

import pytest
from ascension_scene import FILLER, NEW_HAND, PRINTINGS, Scene, both, outcomes

HONOR = {
    "Mephit": (2, 2),
    "Tormented Soul": (1, 2),
    "Samael's Trickster": (1, 2),
    "Corrosive Widow": (3, 3),
    "Mistake of Creation": (4, 4),
    "Wind Tyrant": (3, 3),
    "Sea Tyrant": (5, 5),
    "Earth Tyrant": (5, 5),
    "Xeron, Duke of Lies": (3, 4),
    "Avatar of the Fallen": (4, 4),
}
POWER = {"Mephit": 3, "Tormented Soul": 3, "Samael's Trickster": 3, "Corrosive Widow": 4, "Mistake of Creation": 4}
POWER |= {"Wind Tyrant": 5, "Sea Tyrant": 5, "Earth Tyrant": 6, "Xeron, Duke of Lies": 6, "Avatar of the Fallen": 7}


def fight(name, monster, *others, cards=(), strategy=(), **board):
    """Defeat the first card of the row; `cards` are more cards of the hand."""
    lists = dict(take=[monster]) | dict(strategy)
    after = Scene(name, hand=["Militia"] * POWER[monster] + list(cards), row=[monster, *others], strategy=lists, **board).turn()
    assert after.cards("DEFEAT") == [monster]
    return after


@both
@pytest.mark.parametrize("monster", HONOR)
def test_every_monster_gives_its_honor_for_its_power(name, monster):
    after = fight(name, monster)
    assert (after.honor, after.power) == (HONOR[monster][PRINTINGS.index(name)], 0)
    short = Scene(name, hand=["Militia"] * (POWER[monster] - 1), row=[monster], strategy=dict(take=[monster])).turn()
    assert short.taken == []


@both
def test_cultist_gives_one_honor_for_two_power(name):
    assert Scene(name, hand=["Militia"] * 3, strategy=dict(take=["Cultist"])).turn().honor == 1


@both
@pytest.mark.parametrize("wanted", [[], ["Landtalker"], ["Muramasa"], ["Earth Tyrant"], ["Avatar of the Fallen"]])
def test_mephit_may_banish_a_row_card(name, wanted):
    gone = [] if wanted == ["Avatar of the Fallen"] else wanted
    after = fight(name, "Mephit", "Landtalker", "Muramasa", "Earth Tyrant", "Avatar of the Fallen", strategy=dict(banish_row=wanted))
    assert (after.banished, after.void, after.honor) == (gone, ["Mephit", *gone], 2)


@pytest.mark.proof
def test_mephit_by_lot_throws_a_coin_and_takes_any_slot_but_the_avatar():
    board = dict(hand=["Militia"] * 3, row=["Mephit", "Avatar of the Fallen", "Muramasa"], centre=["Landtalker"] * 3)
    found = outcomes(lambda view: (view.taken[0], *view.banished), 200, **board)
    assert set(found) == {("Cultist",), ("Mephit",), ("Mephit", "Landtalker"), ("Mephit", "Muramasa")}
    assert 35 <= found["Mephit",] <= 65  # a quarter of all games


@both
def test_tormented_soul_draws_one(name):
    assert fight(name, "Tormented Soul", draws=["Mystic", "Militia"]).drawn == ["Mystic"]


@both
def test_samaels_trickster_gives_a_rune(name):
    assert fight(name, "Samael's Trickster").runes == 1


@both
def test_wind_tyrant_gives_three_runes(name):
    after = fight(name, "Wind Tyrant", strategy=dict(take=["Wind Tyrant", "Mystic"]))
    assert (after.taken, after.runes) == (["Wind Tyrant", "Mystic"], 0)


@both
def test_earth_tyrant_draws_two(name):
    assert fight(name, "Earth Tyrant", draws=["Mystic", "Militia", "Muramasa"]).drawn == ["Mystic", "Militia"]


def chooser(*play, keep=()):
    """An opponent with constructs in play who keeps the first ones named."""
    return dict(play=list(play), strategy=dict(keep=list(keep)))


@both
def test_corrosive_widow_destroys_one_construct_of_every_opponent(name):
    others = [chooser("Muramasa", "Shadow Star", keep=["Muramasa"]), chooser(), chooser("Snapdragon")]
    after = fight(name, "Corrosive Widow", opponents=others, play=["Hedron Cannon"])
    assert [seat.play for seat in after.seats] == [["Hedron Cannon"], ["Muramasa"], [], []]
    assert [seat.discard for seat in after.seats[1:]] == [["Shadow Star"], [], ["Snapdragon"]]


@both
@pytest.mark.parametrize(("keep", "lost"), [(["Shadow Star"], "Muramasa"), (["Muramasa"], "Shadow Star"), ([], "Shadow Star")])
def test_corrosive_widow_lets_the_opponent_choose(name, keep, lost):
    after = fight(name, "Corrosive Widow", opponents=[chooser("Shadow Star", "Muramasa", keep=keep)])
    assert (after.seats[1].discard, len(after.seats[1].play)) == ([lost], 1)


def test_corrosive_widow_an_opponent_by_lot_loses_any_construct():
    def lost(seed):
        opponent = dict(play=["Muramasa", "Shadow Star", "Snapdragon"], strategy="random")
        return tuple(fight("10th", "Corrosive Widow", opponents=[opponent], seed=seed).seats[1].discard)

    assert {lost(seed) for seed in range(30)} == {("Muramasa",), ("Shadow Star",), ("Snapdragon",)}


@both
def test_a30_sea_tyrant_leaves_every_opponent_one_construct_of_choice(name):
    others = [chooser("Muramasa", "Shadow Star", "Snapdragon", keep=["Shadow Star"]), chooser("Snapdragon"), chooser()]
    after = fight(name, "Sea Tyrant", opponents=others, play=["Hedron Cannon", "Muramasa"], deck=NEW_HAND)
    assert [seat.play for seat in after.seats] == [["Hedron Cannon", "Muramasa"], ["Shadow Star"], ["Snapdragon"], []]
    assert [seat.discard for seat in after.seats[1:]] == [["Muramasa", "Snapdragon"], [], []]


FIVE = ["Shadow Star", "Hedron Cannon", "Snapdragon", "Hedron Cannon", "Shadow Star"]
KEPT = ["Muramasa", "Snapdragon", "Shadow Star"]


@both
def test_a30_sea_tyrant_and_corrosive_widow_tell_copies_apart(name):
    tyrant = fight(name, "Sea Tyrant", opponents=[chooser(*FIVE, keep=KEPT)]).seats[1]
    assert (tyrant.play, tyrant.discard) == (["Snapdragon"], ["Shadow Star", "Hedron Cannon", "Hedron Cannon", "Shadow Star"])
    widow = fight(name, "Corrosive Widow", opponents=[chooser(*FIVE, keep=KEPT)]).seats[1]
    assert (widow.play, widow.discard) == (["Shadow Star", "Hedron Cannon", "Snapdragon", "Shadow Star"], ["Hedron Cannon"])


@both
def test_a30_sea_tyrant_spares_a_single_construct(name):
    after = fight(name, "Sea Tyrant", opponents=[chooser("Shadow Star")])
    assert (after.seats[1].play, after.destroyed) == (["Shadow Star"], [])


def test_a30_sea_tyrant_an_opponent_by_lot_keeps_any_construct():
    def kept(seed):
        opponent = dict(play=["Muramasa", "Shadow Star", "Snapdragon"], strategy="random")
        return tuple(fight("10th", "Sea Tyrant", opponents=[opponent], seed=seed).seats[1].play)

    assert {kept(seed) for seed in range(30)} == {("Muramasa",), ("Shadow Star",), ("Snapdragon",)}


@both
def test_a30_sea_tyrant_serves_opponents_clockwise_from_the_active_seat(name):
    two = ["Muramasa", "Shadow Star"]
    fighter = dict(hand=["Militia"] * 5, strategy=dict(take=["Sea Tyrant"]))
    scene = Scene(name, play=two, row=["Sea Tyrant"], opponents=[chooser(*two), fighter, chooser(*two)])
    after = scene.turn(seat=2)
    assert [line.seat for line in after.story if line.what == "DESTROY"] == [3, 0, 1]


@both
def test_a29_xeron_duke_of_lies_takes_a_card_of_every_hand_for_good(name):
    others = [dict(hand=["Mystic"], deck=["Militia"] * 3, discard=["Militia"]), dict(), dict(hand=["Landtalker"] * 3)]
    after = fight(name, "Xeron, Duke of Lies", opponents=others)
    assert after.cards("STEAL") == ["Mystic", "Landtalker"]
    assert after.played[-2:] == ["Landtalker", "Mystic"]
    assert [seat.hand for seat in after.seats[1:]] == [[], [], ["Landtalker"] * 2]
    assert [seat.deck for seat in after.seats[1:]] == [["Militia"] * 3, [], []]  # no replacement
    assert [seat.size for seat in after.seats] == [6 + 10 + 2, 4, 0, 2]
    assert {"Mystic", "Landtalker"} <= set(after.me.discard)


@both
def test_a29_xeron_duke_of_lies_moves_the_printed_honor(name):
    others = [dict(hand=["Landtalker"])]
    before = Scene(name, opponents=others).now().seats[1].score
    after = fight(name, "Xeron, Duke of Lies", opponents=others)
    assert (after.seats[1].score, after.me.score) == (0, after.me.tokens + before)


@pytest.mark.proof
def test_a29_xeron_duke_of_lies_takes_a_card_at_random():
    def stolen(seed):
        opponents = [dict(hand=["Mystic", "Militia", "Landtalker", "Apprentice"])]
        return fight("10th", "Xeron, Duke of Lies", opponents=opponents, seed=seed).cards("STEAL")[0]

    found = Counter(stolen(seed) for seed in range(120))
    assert set(found) == {"Mystic", "Militia", "Landtalker", "Apprentice"}
    assert all(15 <= games <= 45 for games in found.values())


ROW = ["Landtalker", "Muramasa", "Mephit"]


@both
@pytest.mark.parametrize(("free", "taken"), [("Landtalker", "hero"), ("Muramasa", "construct"), ("Mephit", "monster")])
def test_a34_avatar_of_the_fallen_takes_or_defeats_any_other_row_card(name, free, taken):
    after = fight(name, "Avatar of the Fallen", *ROW, strategy=dict(free=[free]))
    assert (after.taken, after.row[ROW.index(free) + 1]) == (["Avatar of the Fallen", free], FILLER)
    assert after.honor == 4 + (2 if taken == "monster" else 0)
    assert after.me.discard[0] == ("Militia" if taken == "monster" else free)
    assert (after.runes, after.power) == (0, 0)


@pytest.mark.proof
def test_a34_avatar_of_the_fallen_by_lot_takes_any_row_card_but_no_pile_and_no_cultist():
    board = dict(hand=["Militia"] * 7, row=["Avatar of the Fallen", *ROW], piles={"Mystic": 5})
    found = outcomes(lambda view: view.cards("ACQUIRE_FREE", "DEFEAT_FREE")[0] if view.taken[0] == "Avatar of the Fallen" else None, 200, **board)
    assert set(found) == {None, FILLER, *ROW}


@both
def test_a34_avatar_of_the_fallen_must_take_something(name):
    after = fight(name, "Avatar of the Fallen", *ROW)
    assert after.taken == ["Avatar of the Fallen", FILLER]  # the dearest, where no line fits
    assert after.me.discard[0] == FILLER


@both
def test_a34_avatar_of_the_fallen_cannot_be_banished_from_the_row(name):
    lists = dict(banish_row=["Avatar of the Fallen", "Landtalker"])
    after = Scene(name, hand=["Seer of the Forked Path"], row=["Avatar of the Fallen", "Landtalker"], strategy=lists).turn()
    assert (after.banished, after.row) == (["Landtalker"], ["Avatar of the Fallen", FILLER])
    alone = Scene(name, hand=["Seer of the Forked Path"], row=["Avatar of the Fallen"], strategy="random").turn()
    assert alone.banished == []


@both
@pytest.mark.parametrize(
    ("lists", "gone"),
    [
        ({}, []),
        (dict(banish_row=["Landtalker"]), ["Landtalker"]),
        (dict(banish=["Mystic"]), ["Mystic"]),
        (dict(banish_row=["Landtalker"], banish=["Mystic"]), ["Landtalker", "Mystic"]),
    ],
)
def test_a46a_mistake_of_creation_row_first_then_discard_pile_each_by_choice(name, lists, gone):
    after = fight(name, "Mistake of Creation", "Landtalker", discard=["Mystic", "Muramasa"], strategy=lists)
    assert (after.banished, after.honor) == (gone, 4)
    assert after.void == ["Mistake of Creation", *[card for card in gone if card != "Mystic"]]


@both
def test_a46a_mistake_of_creation_does_not_reach_the_hand(name):
    lists = dict(banish=["Muramasa"], hold=["Muramasa"])
    assert fight(name, "Mistake of Creation", cards=["Muramasa"], discard=["Mystic"], strategy=lists).banished == []


@pytest.mark.proof
def test_a46a_mistake_of_creation_by_lot_throws_two_coins():
    board = dict(hand=["Oziah the Peerless"], row=["Mistake of Creation"], centre=["Muramasa"], discard=["Landtalker"])
    found = outcomes(lambda view: tuple(view.banished), 300, **board)
    lots = [games for gone, games in found.items() if gone]
    assert {gone for gone in found if gone} == {("Landtalker",), ("Muramasa",), ("Muramasa", "Landtalker")}
    assert all(15 <= games <= 65 for games in lots)  # the Cultist falls in half of the games; then a quarter each
