"""Mechana constructs."""

import pytest
from ascension_scene import NO_PILES, Scene, both, outcomes, play_in_order

BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"
ALTAR = "Watchmaker's Altar"
DESIGN = "The Grand Design"
LINK = "Hedron Link Device"
CANNON = "Hedron Cannon"
RICH = ["Landtalker"] * 5
DRAWS = ["Militia"] * 4


@both
def test_a37_burrower_mark_ii_draws_for_its_own_arrival(name):
    assert Scene(name, hand=[BURROWER], draws=DRAWS).turn().drawn == ["Militia"]


@both
@pytest.mark.parametrize(
    ("play", "hand", "drawn"),
    [
        ([BURROWER], [], 0),
        ([BURROWER], [CANNON], 1),
        ([BURROWER], [CANNON, ALTAR], 1),
        ([BURROWER], ["Muramasa"], 0),
        ([BURROWER], ["Mechana Initiate"], 0),
        ([BURROWER], [BURROWER], 2),
        ([BURROWER, BURROWER], [CANNON], 2),
        ([BURROWER, LINK], ["Muramasa"], 1),
        ([BURROWER], [LINK], 1),
        ([LINK], ["Muramasa"], 0),
    ],
)
def test_a37_a39_burrower_mark_ii_draws_once_a_turn_for_a_mechana_construct(name, play, hand, drawn):
    assert len(Scene(name, play=play, hand=hand, draws=DRAWS).turn().drawn) == drawn


@both
def test_a37_burrower_mark_ii_draws_again_on_the_next_turn(name):
    scene = Scene(name, play=[BURROWER], hand=[ALTAR], deck=[ALTAR, DESIGN, *DRAWS])
    assert [len(scene.turn().drawn) for _ in range(2)] == [1, 1]


@both
def test_a39_hedron_link_device_counts_from_its_arrival_on(name):
    assert play_in_order(BURROWER, "Muramasa", LINK, cards=name, draws=DRAWS).drawn == ["Militia"]  # for the Burrower itself
    late = Scene(name, play=[BURROWER], hand=["Muramasa", LINK], draws=DRAWS, strategy=dict(play=["Muramasa", LINK])).turn()
    assert late.steps("POWER", "USE")[:3] == ["PLAY Muramasa", f"PLAY {LINK}", f"TRIGGER {BURROWER}"]


@both
def test_a39_hedron_link_device_serves_its_owner_only(name):
    board = dict(play=[BURROWER, CANNON], hand=["Muramasa"], opponents=[dict(play=[LINK])])
    after = Scene(name, **board).turn()
    assert (after.drawn, after.power) == ([], 2 + 3)


def acquire(*constructs, cards="10th", hand=RICH, lists=(), **board):
    """Acquire constructs in this order."""
    after = Scene(cards, hand=hand, row=list(constructs), strategy=dict(take=list(constructs), **dict(lists)), **board).turn()
    assert after.cards("ACQUIRE") == list(constructs)
    return after


def test_a38_rocket_courier_x_99_2010_sends_a_construct_to_play_where_it_gives_its_gains():
    after = acquire(CANNON, cards="2010", play=[COURIER, BURROWER], draws=["Militia"], lists=dict(hold=["Militia"]))
    assert (after.me.play, after.power, after.drawn) == ([COURIER, BURROWER, CANNON], 3, ["Militia"])
    assert after.me.discard == [*RICH, "Militia"]


def test_a38_rocket_courier_x_99_10th_sends_a_construct_to_the_hand():
    after = acquire(CANNON, play=[COURIER, BURROWER], lists=dict(hold=[CANNON]))
    assert (after.me.play, after.cards("TO_HAND"), after.drawn) == ([COURIER, BURROWER], [CANNON], [])
    assert after.me.discard == [*RICH, CANNON]  # held until the turn ended
    after = acquire(CANNON, play=[COURIER, BURROWER], draws=["Militia"])
    assert (after.played[-2:], after.me.play, after.power) == ([CANNON, "Militia"], [COURIER, BURROWER, CANNON], 3 + 1)


WENT = {"2010": "TO_PLAY", "10th": "TO_HAND"}


@both
@pytest.mark.parametrize(
    ("play", "bought", "sent"),
    [
        ([COURIER], [BURROWER], [BURROWER]),
        ([COURIER], [COURIER], [COURIER]),
        ([COURIER], ["Shadow Star"], []),
        ([], [COURIER], []),
        ([COURIER], [BURROWER, ALTAR], [BURROWER]),
        ([COURIER, COURIER], [BURROWER, ALTAR], [BURROWER, ALTAR]),
        ([COURIER], ["Shadow Star", BURROWER], [BURROWER]),
        ([COURIER], [COURIER, ALTAR], [COURIER, ALTAR]),
        ([COURIER, LINK], ["Shadow Star"], ["Shadow Star"]),
    ],
)
def test_a38_a39_rocket_courier_x_99_serves_another_mechana_construct_once_a_turn(name, play, bought, sent):
    after = acquire(*bought, cards=name, play=play)
    assert after.cards(WENT[name]) == sent
    assert [card for card in after.me.discard if card in bought] == [card for card in bought if card not in sent]


@both
def test_a38_rocket_courier_x_99_does_not_serve_heroes(name):
    after = Scene(name, play=[COURIER], hand=RICH, row=["Kor, the Ferromancer"], strategy=dict(take=["Kor, the Ferromancer"])).turn()
    assert (after.cards(WENT[name]), after.taken) == ([], ["Kor, the Ferromancer"])


@both
def test_a38_rocket_courier_x_99_may_refuse_and_then_still_serve(name):
    refused = acquire(ALTAR, cards=name, play=[COURIER], lists=dict(decline=[COURIER]))
    assert (refused.cards(WENT[name]), refused.me.discard[0]) == ([], ALTAR)
    later = acquire(ALTAR, BURROWER, cards=name, play=[COURIER], lists=dict(decline=[f"{COURIER} if runes >= 10"]))
    assert later.cards(WENT[name]) == [BURROWER]
    assert ALTAR in later.me.discard


@both
def test_a38_rocket_courier_x_99_serves_again_on_the_next_turn(name):
    row = [BURROWER, ALTAR]
    scene = Scene(name, play=[COURIER], hand=RICH[:1], deck=["Landtalker"] * 7, row=row, strategy=dict(take=row))
    assert [scene.turn().cards(WENT[name]) for _ in range(2)] == [[BURROWER], [ALTAR]]


@both
def test_a34_rocket_courier_x_99_serves_a_free_acquisition(name):
    lists = dict(take=["Avatar of the Fallen"], free=[CANNON])
    after = Scene(name, play=[COURIER], hand=["Demon Slayer"] * 3, row=["Avatar of the Fallen", CANNON], strategy=lists).turn()
    assert after.taken == ["Avatar of the Fallen", CANNON]
    assert after.me.play == [COURIER, CANNON]


@pytest.mark.proof
@both
def test_a38_rocket_courier_x_99_by_lot_has_a_coin_for_each_copy_until_one_accepts(name):
    board = dict(cards=name, hand=["Landtalker"], row=[BURROWER], piles=NO_PILES)
    one = outcomes(lambda view: len(view.cards(WENT[name])), 160, play=[COURIER], **board)
    two = outcomes(lambda view: len(view.cards(WENT[name])), 160, play=[COURIER, COURIER], **board)
    assert set(one) == set(two) == {0, 1}
    assert 55 <= one[1] <= 105  # a half
    assert 98 <= two[1] <= 142  # three quarters


@both
@pytest.mark.parametrize(
    ("play", "runes", "wanted", "taken"),
    [
        ([ALTAR], 2, BURROWER, True),
        ([ALTAR], 1, BURROWER, False),
        ([DESIGN], 1, BURROWER, True),
        ([DESIGN], 0, BURROWER, False),
        ([ALTAR, DESIGN], 0, BURROWER, True),
        ([ALTAR, ALTAR, DESIGN, DESIGN], 0, DESIGN, True),
        ([ALTAR], 2, "Shadow Star", False),
        ([ALTAR, LINK], 2, "Shadow Star", True),
        ([DESIGN], 2, "Kor, the Ferromancer", False),
        ([DESIGN], 2, "Mystic", False),
        ([DESIGN, LINK], 2, "Mystic", False),
    ],
)
def test_a39_a40_watchmakers_altar_and_the_grand_design_pay_only_for_mechana_constructs(name, play, runes, wanted, taken):
    row = [] if wanted == "Mystic" else [wanted]
    after = Scene(name, play=play, hand=["Apprentice"] * runes, row=row, strategy=dict(take=[wanted])).turn()
    assert after.taken == [wanted] * taken


@both
def test_a40_the_grand_design_pays_first_and_leaves_ordinary_runes(name):
    after = Scene(name, play=[DESIGN], hand=["Apprentice"] * 3, row=[BURROWER], strategy=dict(take=[BURROWER, "Heavy Infantry"])).turn()
    assert (after.taken, after.runes, after.amounts("ACQUIRE")) == ([BURROWER, "Heavy Infantry"], 0, [3, 2])


@both
def test_a40_watchmakers_altar_shares_its_rune_between_purchases(name):
    row = [BURROWER, COURIER]
    after = Scene(name, play=[ALTAR, DESIGN, DESIGN], hand=["Mystic"], row=row, strategy=dict(take=row)).turn()
    assert (after.taken, after.runes) == (row, 0)


@both
def test_a40_watchmakers_altar_and_the_grand_design_give_every_turn_and_keep_nothing(name):
    scene = Scene(name, hand=[ALTAR, DESIGN], row=[CANNON], strategy=dict(take=[CANNON], hold=["starter"]))
    views = [scene.turn() for _ in range(3)]
    assert [view.amounts("RESTRICTED") for view in views] == [[2, 1], [2, 1], [2, 1]]
    assert [view.taken for view in views] == [[]] * 3


@both
def test_a40_a41_watchmakers_altar_pays_after_the_discount(name):
    after = Scene(name, play=[ALTAR], hand=["Reactor Monk"], row=[COURIER], strategy=dict(take=[COURIER])).turn()
    assert (after.amounts("ACQUIRE"), after.runes) == ([3], 0)


@both
@pytest.mark.parametrize(
    ("play", "power"), [([CANNON], 1), ([CANNON, ALTAR, DESIGN], 3), ([CANNON, "Shadow Star"], 2), ([CANNON, LINK, "Snapdragon", "Shadow Star"], 5)]
)
def test_a39_hedron_cannon_gives_power_for_every_mechana_construct(name, play, power):
    assert Scene(name, play=play).turn().power == power


@both
def test_a46b_hedron_cannon_counts_when_it_gives(name):
    board = dict(play=[CANNON], hand=[ALTAR, "Snapdragon", LINK])
    assert Scene(name, **board).turn().power == 1
    assert Scene(name, **board, strategy=dict(wait=[CANNON])).turn().power == 4
    assert play_in_order(ALTAR, CANNON, DESIGN, cards=name).power == 2
    assert play_in_order(CANNON, ALTAR, DESIGN, cards=name, strategy=dict(wait=[CANNON])).power == 3


@both
def test_a46b_hedron_cannon_that_waited_gives_once(name):
    lists = dict(wait=[CANNON], take=["Tormented Soul"])
    after = Scene(name, play=[CANNON, ALTAR, DESIGN], draws=[BURROWER], row=["Tormented Soul"], strategy=lists).turn()
    assert (after.cards("USE").count(CANNON), after.taken, after.power) == (1, ["Tormented Soul"], 0)


@both
def test_hedron_cannon_does_not_count_the_constructs_of_others(name):
    assert Scene(name, play=[CANNON], opponents=[dict(play=[ALTAR, DESIGN])]).turn().power == 1
