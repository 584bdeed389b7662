"""What effects do (R6-R8, R26-R31) as the reference engine does it. Hero has Strength 4, Willpower 3, Cunning 2 and Life 4."""

import pytest
from relic_reference_scenes import Script, at, choices, do, names, piece, pieces, scene

from sim.relic.reference.purposes import CHARACTERS

# --- gains and losses -----------------------------------------------------------------------------------------------


def test_attributes_stay_between_the_printed_value_and_twelve(tmp_path):
    table = scene(tmp_path, lists={"attribute": ["cunning if cunning < 4", "strength"]})
    seat = table.seats[0]
    do(table, 0, {"do": "gain", "attribute": 1}, {"do": "gain", "attribute": 1}, {"do": "gain", "attribute": 9}, {"do": "gain", "attribute": 1})
    assert seat.attributes == {"strength": 12, "willpower": 4, "cunning": 4}  # strength is full: the last one goes to the first that is not
    do(table, 0, {"do": "lose", "attribute": 1}, {"do": "lose", "strength": 99}, {"do": "lose", "willpower": 5})
    assert seat.attributes == {"strength": 4, "willpower": 3, "cunning": 3}  # no line fits cunning: it goes first


def test_amounts_may_be_multiplied_and_conditional(tmp_path):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.trophies, seat.life = pieces(table, "Ork", "Bug"), 3
    do(table, 0, {"do": "gain", "influence": 2, "per": "trophy"}, {"do": "heal"})
    assert (seat.influence, seat.life) == (10, 4)
    do(
        table,
        0,
        {"do": "lose", "influence": 3, "when": {"of": "level", "least": 1}},
        {"do": "gain", "life": 99, "when": {"of": "attribute", "most": 4}},
    )
    assert (seat.influence, seat.life) == (10, 12)
    do(table, 0, {"do": "heal"}, {"do": "lose", "influence": 1, "per": "life"})
    assert (seat.influence, seat.life) == (0, 12)


def test_trophies_are_lost_as_cards_and_paid_by_points(tmp_path):
    table = scene(tmp_path, lists={"choose": ["life"]})
    seat = table.seats[0]
    seat.trophies = pieces(table, "Bug", "Ork", "Bug", "Ork", "Warboss")
    do(table, 0, {"do": "lose", "trophy": 1}, {"do": "pay", "trophy": 4, "then": [{"do": "gain", "life": 1}]})
    assert names(seat.trophies) == ["Ork", "Warboss"] and seat.life == 5
    do(table, 0, {"do": "pay", "trophy": 9, "then": [{"do": "gain", "life": 1}]})
    assert (len(seat.trophies), seat.life) == (2, 5)


def test_the_last_life_is_never_paid(tmp_path):
    table = scene(tmp_path, lists={"choose": ["any"]})
    seat = table.seats[0]
    seat.life = 2
    price = {"do": "pay", "life": 1, "then": [{"do": "gain", "influence": 1}]}
    do(table, 0, price, price)
    assert (seat.life, seat.influence) == (1, 1)


def test_cards_go_as_they_are_kept(tmp_path):
    table = scene(tmp_path, lists={"keep": ["wargear"]})
    seat = table.seats[0]
    seat.assets = pieces(table, "Relic B", "Knife", "Relic A", "Knife")
    knife = seat.assets[3]
    do(table, 0, {"do": "lose", "asset": 1}, {"do": "lose", "wargear": 1})
    assert names(seat.assets) == ["Relic B", "Knife"] and knife not in seat.assets
    do(table, 0, {"do": "lose", "relic": 5})
    assert names(seat.assets) == ["Knife"] and names(table.decks["relic"].discards) == ["Relic A", "Relic B"]


def test_wargear_is_looked_at_bought_and_discarded(tmp_path):
    wargear = '[[card]]\nname = "Plate"\ntype = "armour"\ncost = 5\n[[card]]\nname = "Scope"\ntype = "equipment"\ncost = 1\n'
    table = scene(tmp_path, wargear=wargear, lists={"buy": ["wargear by -cost if influence > card.cost"]})
    seat = table.seats[0]
    seat.influence = 4
    table.decks["wargear"].cards = pieces(table, "Scope", "Knife", "Plate", "Scope", "Knife")
    do(table, 0, {"do": "buy_wargear", "look": 4})  # a scope for 1, a knife for 2; nothing is affordable but not wanted either
    assert (names(seat.assets), seat.influence) == (["Scope", "Knife"], 1)
    assert names(table.decks["wargear"].discards) == ["Plate", "Knife"] and names(table.decks["wargear"].cards) == ["Scope"]


def test_levels_come_one_by_one_with_special_rewards_and_missions_beyond_twelve(tmp_path):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.level = 4
    do(table, 0, {"do": "gain", "level": 2})
    assert (seat.level, len(seat.completed), seat.attributes["cunning"]) == (6, 1, 4)
    seat.level = 12
    do(table, 0, {"do": "gain", "level": 2})
    assert (seat.level, len(seat.completed)) == (12, 3)


def test_charges_go_to_the_card_that_is_kept_first(tmp_path):
    wargear = "".join(f'[[card]]\nname = "{name}"\ntype = "equipment"\ncharges = 2\nworth = {worth}\n' for name, worth in (("Torch", 1), ("Lamp", 3)))
    table = scene(tmp_path, wargear=wargear)
    seat = table.seats[0]
    seat.assets = pieces(table, "Relic B", "Torch", "Lamp", "Lamp")
    do(table, 0, {"do": "charge", "amount": 2})
    assert [card.charges for card in seat.assets] == [0, 2, 4, 2]


# --- choices --------------------------------------------------------------------------------------------------------

OPTIONS = {
    "do": "choose",
    "options": [
        [{"do": "lose", "life": 1}],
        [{"do": "gain", "influence": 1}],
        [{"do": "pay", "influence": 1, "then": [{"do": "lose", "corruption": 1}]}],
        [{"do": "move", "to": "Waste"}],
    ],
}


@pytest.mark.parametrize(
    ("lines", "life", "influence", "corruption", "space"),
    [
        ([], 3, 2, 1, "Gate"),
        (["cleanse if corruption > 1", "influence"], 4, 3, 1, "Gate"),
        (["cleanse", "influence"], 4, 1, 0, "Gate"),
        (["cross"], 4, 2, 1, "Waste"),
    ],
)
def test_options_are_known_by_their_word(tmp_path, lines, life, influence, corruption, space):
    table = scene(tmp_path, lists={"choose": lines})
    seat = table.seats[0]
    seat.influence, seat.corruption = 2, pieces(table, "Taint")
    do(table, 0, OPTIONS)
    assert (seat.life, seat.influence, len(seat.corruption), seat.space.name) == (life, influence, corruption, space)


def test_optional_effects_are_declined_by_their_card(tmp_path):
    table = scene(tmp_path, lists={"decline": ["Trader if life > 3"], "choose": ["life"]})
    seat = table.seats[0]
    gain = [{"do": "gain", "influence": 1, "may": True}, {"do": "gain", "life": 1, "may": True}, {"do": "gain", "life": 1}]
    do(table, 0, *gain, owner=piece(table, "Trader"))
    assert (seat.influence, seat.life) == (0, 5)
    do(table, 0, *gain)  # a level track's or a space's: the word must be wanted
    do(table, 0, *gain, owner=seat.space)
    assert (seat.influence, seat.life) == (0, 9)


def test_by_lot_coins_are_thrown_where_something_is_possible(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = table.seats[0]
    seat.influence = 1
    pay = {"do": "pay", "influence": 1, "then": [{"do": "gain", "life": 1}]}
    stream = choices(table, 0, 0, 1, 2, 1)  # pay: tails, heads; then it cannot be paid; the option; one of three attributes
    do(table, 0, pay, pay, pay, OPTIONS | {"options": OPTIONS["options"][:3]}, {"do": "gain", "attribute": 1})
    assert (seat.life, seat.attributes["willpower"], stream.numbers) == (5, 4, [])


# --- corruption and setbacks ----------------------------------------------------------------------------------------

CORRUPTION = """
[[card]]
name = "Rage"
activation = 2
effects = [{ do = "gain", strength = 1 }]
triggers = [{ on = "corruption", effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Gift"
activation = 1
worth = 3
"""
HELD = (("Gift", True), ("Taint", False), ("Rage", True), ("Rage", False))


def corrupted(table, held=HELD):
    """Give the first player these corruption cards, face up or down; return him."""
    seat = table.seats[0]
    seat.corruption = pieces(table, *(name for name, _ in held))
    for card, (_, active) in zip(seat.corruption, held, strict=True):
        card.active = active
    return seat


@pytest.mark.parametrize(
    ("keep", "left"),
    [
        ([], [HELD[0], HELD[1]]),  # the lowest worth first: the active one, then the last one
        (["Taint", "Rage if corruption == 3"], [HELD[1], HELD[3]]),  # the second card is another decision
        (["any by -worth"], [HELD[1], HELD[2]]),  # by a line the highest rank, the last of several whether it is active or not
    ],
)
def test_corruption_is_lost_card_by_card_as_it_is_kept(tmp_path, keep, left):
    table = scene(tmp_path, corruption=CORRUPTION, lists={"keep": keep})
    seat = corrupted(table)
    do(table, 0, {"do": "lose", "corruption": 2})
    assert [(card.card.name, card.active) for card in seat.corruption] == left
    do(table, 0, {"do": "lose", "corruption": 9})
    assert seat.corruption == []


def test_by_lot_any_corruption_card_is_lost_or_turned(tmp_path):
    table = scene(tmp_path, corruption=CORRUPTION, policy="random")
    seat = corrupted(table)
    stream = choices(table, 0, 1, 2)
    do(table, 0, {"do": "lose", "corruption": 2})
    assert [(card.card.name, card.active) for card in seat.corruption] == [HELD[0], HELD[2]] and stream.numbers == []
    stream = choices(table, 0, 0)
    do(table, 0, {"do": "face_down", "count": 3})  # one of two, then the last one
    assert not any(card.active for card in seat.corruption) and stream.numbers == []


def test_cards_are_turned_face_down_in_the_order_in_which_they_are_lost(tmp_path):
    table = scene(tmp_path, corruption=CORRUPTION, lists={"keep": ["Rage"]})
    seat = corrupted(table)
    do(table, 0, {"do": "face_down", "count": 1})
    assert [card.active for card in seat.corruption] == [False, False, True, False]


def test_a_corruption_card_is_active_when_enough_are_held(tmp_path):
    table = scene(tmp_path, corruption=CORRUPTION)
    seat = table.seats[0]
    table.decks["corruption"].cards = pieces(table, "Taint", "Rage", "Rage")
    do(table, 0, {"do": "gain", "corruption": 3})
    assert [(card.card.name, card.active) for card in seat.corruption] == [("Rage", False), ("Rage", True), ("Taint", False)]
    assert (seat.attributes["strength"], seat.influence) == (5, 2)  # its own coming, and the next one
    do(table, 0, {"do": "lose", "corruption": 2})
    assert names(seat.corruption) == ["Rage"]  # the active one first, then the last one
    assert names(table.decks["corruption"].discards) == ["Rage", "Taint"]


def test_active_cards_are_turned_face_down(tmp_path):
    table = scene(tmp_path, corruption=CORRUPTION)
    seat = table.seats[0]
    seat.corruption = pieces(table, "Rage", "Taint", "Rage")
    for card in seat.corruption:
        card.active = True
    do(table, 0, {"do": "face_down", "count": 2})
    assert [card.active for card in seat.corruption] == [True, False, False]


def test_the_corrupted_begin_anew_and_keep_what_is_theirs(tmp_path):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.corruption, seat.power, seat.trophies = pieces(table, *["Taint"] * 5), pieces(table, "Omen 1"), pieces(table, "Ork")
    seat.assets, seat.completed, seat.mission = pieces(table, "Knife"), pieces(table, "Slay"), piece(table, "Slay")
    seat.level, seat.influence, seat.life = 3, 5, 1
    table.luck.streams[CHARACTERS, 0] = Script([1])
    do(table, 0, {"do": "gain", "corruption": 2}, {"do": "gain", "influence": 9})
    assert (seat.character.name, seat.space.name, seat.level, seat.life, seat.influence) == ("Zealot", "Docks", 0, 4, 0)
    assert (seat.corruption, seat.power, seat.trophies) == ([], [], []) and len(table.decks["corruption"].discards) == 6
    assert (names(seat.assets), len(seat.completed), seat.mission.card.name, table.over) == (["Knife"], 1, "Slay", True)
    assert [character.name for character in table.box] == ["Rogue", "Recruit"]


def test_without_a_character_left_the_player_is_out(tmp_path):
    table = scene(tmp_path)
    table.box = []
    seat = table.seats[1]
    seat.assets, seat.completed, seat.mission = pieces(table, "Knife"), pieces(table, "Slay"), piece(table, "Slay")
    seat.corruption = pieces(table, *["Taint"] * 6)
    do(table, 0, {"do": "gain", "influence": 1})
    assert (seat.out, seat.assets, seat.mission, table.over) == (True, [], None, False)
    assert len(table.decks["mission"].discards) == 2 and len(table.decks["corruption"].discards) == 6


def test_an_eliminated_player_lays_down_all_he_holds_and_his_turn_is_over(tmp_path):
    table = scene(tmp_path, corruption=CORRUPTION)
    seat = corrupted(table)
    seat.power, seat.assets, seat.trophies = pieces(table, "Omen 1", "Omen 2"), pieces(table, "Knife"), pieces(table, "Ork")
    seat.completed, seat.mission = pieces(table, "Slay"), piece(table, "Slay")
    do(table, 0, {"do": "eliminate"}, {"do": "players", "who": "others", "effects": [{"do": "gain", "influence": 1}]})
    assert (seat.out, seat.character, table.over, table.seats[1].influence) == (True, None, True, 0)
    assert [len(table.decks[name].discards) for name in ("power", "wargear", "red", "mission", "corruption")] == [2, 1, 1, 2, 4]
    assert names(table.decks["corruption"].discards) == [name for name, _ in HELD]
    assert "Hero" not in [character.name for character in table.box]


def test_another_player_is_eliminated_in_my_turn(tmp_path):
    table = scene(tmp_path, players=3)
    do(table, 0, {"do": "players", "who": "others", "effects": [{"do": "eliminate"}, {"do": "gain", "influence": 1}]}, {"do": "gain", "life": 1})
    assert [player.out for player in table.seats] == [False, True, True] and (table.seats[0].life, table.over) == (5, False)
    assert (table.seats[1].influence, len(table.box)) == (0, 2)


def test_each_player_gets_his_part_and_a_vanquished_one_only_loses_his_own(tmp_path):
    table = scene(tmp_path, players=3)
    table.seats[1].life = 1
    do(
        table,
        0,
        {"do": "players", "who": "each", "effects": [{"do": "lose", "life": 1}, {"do": "gain", "influence": 1}]},
        {"do": "gain", "influence": 5},
    )
    assert [(seat.life, seat.influence) for seat in table.seats] == [(3, 6), (4, 0), (3, 1)]
    assert table.seats[1].space.name == "Sanctuary" and not table.over
    table.seats[0].life = 1
    do(table, 0, {"do": "players", "who": "each", "effects": [{"do": "lose", "life": 1}]}, {"do": "gain", "influence": 5})
    assert [seat.life for seat in table.seats] == [4, 3, 2] and table.seats[0].influence == 0 and table.over


def test_only_players_on_the_space_are_meant_by_here(tmp_path):
    table = scene(tmp_path, players=3)
    at(table, 2, "Gate")
    do(table, 0, {"do": "players", "who": "here", "effects": [{"do": "miss_turn"}]})
    assert [seat.missing for seat in table.seats] == [False, False, True] and not table.over
