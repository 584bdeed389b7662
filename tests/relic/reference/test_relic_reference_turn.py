"""The phases of a turn (R9-R13, R32, R36-R38) as the reference engine goes through them."""

import pytest
from relic_reference_scenes import at, choices, dice, do, names, pieces, put, scene

from sim.relic.reference.engagement import engage
from sim.relic.reference.engine import play_round, set_up
from sim.relic.reference.phases import explore, move, take_turn
from sim.relic.reference.purposes import CHARACTERS, CHOICE, DECK, MOVEMENT, TEST_DICE
from sim.relic.reference.rulefile import Strategy
from sim.relic.reference.table import Table

# --- set-up and rounds ----------------------------------------------------------------------------------------------


def test_set_up_deals_characters_and_cards(tmp_path):
    table = scene(tmp_path, lists={"character": ["any if character.cunning >= 5", "Sage"]})
    pile = table.box = list(table.card_set.characters)  # Hero, Sage, Rogue, Zealot, Recruit: dealt from the end
    tops = names(reversed(table.decks["power"].cards))
    set_up(table)
    first, second = table.seats
    assert (first.character.name, second.character.name) == ("Recruit", "Rogue")
    assert [character.name for character in table.box] == ["Zealot", "Sage", "Hero"] and len(pile) == 1
    assert (first.influence, first.space.name, second.life) == (3, "Gate", 4)
    assert names(first.power) == tops[:2] and names(second.power) == tops[2:4] and first.mission.card.name == "Slay"


def test_too_few_characters_are_shared(tmp_path):
    table = scene(tmp_path, players=4)
    table.box = list(table.card_set.characters)
    set_up(table)
    assert [seat.character.name for seat in table.seats] == ["Recruit", "Zealot", "Rogue", "Sage"]


def test_the_cap_ends_a_game_unfinished(tmp_path):
    table = scene(tmp_path, rules="round_cap = 3\n")
    turns = []
    while table.ended is None:
        play_round(table, lambda number, seat, state: turns.append((number, seat)))
    assert turns == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]
    assert (table.ended, table.round, table.winner) == ("cap", 3, None)


def test_who_misses_a_turn_ends_this_one_and_skips_the_next(tmp_path):
    table = scene(tmp_path)
    dice(table, MOVEMENT, 0, 4)  # to the Hills: a trader is drawn
    trader = table.card_set.named("Trader")
    object.__setattr__(trader, "effects", ({"do": "miss_turn"}, {"do": "gain", "influence": 9}))
    seat = table.seats[0]
    seat.power = pieces(table, "Omen 1", "Omen 1", "Omen 1")
    take_turn(table, seat)
    assert (seat.missing, seat.influence, len(seat.power)) == (True, 0, 3)  # no experience phase, no limits
    take_turn(table, seat)
    assert (seat.missing, seat.space.name) == (False, "Hills")


# --- exploration and engagement -------------------------------------------------------------------------------------


def test_icons_on_cards_draw_more_cards(tmp_path):
    yellow = '[[card]]\nname = "Gate of Bugs"\ntype = "event"\nicons = { blue = 1 }\n'
    table = scene(tmp_path, yellow=yellow)
    put(table, "Docks", "Ork", "Gate of Bugs", "Bug")
    seat = at(table, 0, "Docks")
    explore(table, seat)  # one red is there, three blue are due
    assert [card.card.deck for card in table.here(seat)] == ["red", "yellow", "blue", "blue", "blue"]
    explore(table, seat)
    assert len(table.here(seat)) == 5


def test_nothing_is_drawn_from_nothing(tmp_path):
    table = scene(tmp_path)
    table.decks["blue"].cards = table.decks["blue"].cards[:1]
    seat = at(table, 0, "Docks")
    explore(table, seat)
    assert [card.card.deck for card in table.here(seat)] == ["red", "blue"]


THREATS = """
[[card]]
name = "Storm"
type = "event"
effects = [{ do = "lose", life = 1 }, { do = "draw", yellow = 1 }]
[[card]]
name = "Cache"
type = "asset"
charges = 3
[[card]]
name = "Altar"
type = "encounter"
special = [{ do = "gain", influence = 1 }]
optional = true
effects = [{ do = "take_this" }]
[[card]]
name = "Pit"
type = "encounter"
effects = [{ do = "discard_this" }]
"""


def test_events_then_encounters_then_assets(tmp_path):
    table = scene(tmp_path, red=THREATS, lists={"decline": ["Altar if round > 1"]})
    put(table, "Hills", "Altar", "Cache", "Pit", "Storm")
    table.here(at(table, 0, "Hills"))[1].charges = 3
    table.decks["yellow"].cards = pieces(table, "Trader")
    seat = table.seats[0]
    engage(table, seat)
    assert (seat.life, seat.influence) == (3, 2)
    assert names(table.here(seat)) == ["Trader"]  # met, and stays
    assert [(card.card.name, card.charges) for card in seat.assets] == [("Altar", 0), ("Cache", 3)]
    assert names(table.decks["red"].discards) == ["Storm", "Pit"]
    engage(table, seat)
    assert seat.influence == 2  # met this turn
    table.round = 2
    put(table, "Ruins", "Altar")
    engage(table, at(table, 0, "Ruins"))
    assert (names(table.here(seat)), seat.influence) == (["Altar"], 3)


def test_the_text_of_a_space_may_draw_cards_that_are_resolved(tmp_path):
    table = scene(tmp_path)
    seat = at(table, 0, "Portal")
    engage(table, seat)
    assert (names(table.here(seat)), seat.influence) == (["Trader"], 1)


def test_a_way_into_the_middle_tier_ends_the_engagement(tmp_path):
    table = scene(tmp_path, lists={"choose": ["cross if influence >= 3", "power"], "buy": ["power if influence > 0"]})
    put(table, "Shrine", "Trader")
    seat = table.seats[0]
    seat.influence = 3
    engage(table, seat)
    assert (seat.space.name, seat.influence) == ("Shrine", 0)
    at(table, 0, "Gate").influence = 2
    engage(table, seat)
    assert (seat.space.name, seat.influence, len(seat.power)) == ("Gate", 0, 2)


def test_without_a_line_no_option_of_a_space_is_taken(tmp_path):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.influence = 9
    engage(table, seat)
    assert (seat.influence, seat.space.name) == (9, "Gate")


def test_by_lot_a_coin_comes_before_an_option(tmp_path):
    table = scene(tmp_path, policy="random")
    seat = table.seats[0]
    seat.influence = 4
    stream = choices(table, 0, 1, 0, 1, 1, 0)  # an option: the first; two cards, then tails
    engage(table, seat)
    assert (seat.influence, len(seat.power), stream.numbers) == (2, 2, [])


SKIP = {"choose": ["skip"]}
WAYS = [(0, 0, SKIP, "Maw"), (5, 0, {}, "Maw"), (5, 0, SKIP, "Throne"), (5, 4, SKIP, "Heart")]


@pytest.mark.parametrize(("level", "influence", "lists", "space"), WAYS)
def test_the_warp_rift_skips_a_space_for_each_condition(tmp_path, level, influence, lists, space):
    table = scene(tmp_path, lists=lists)
    seat = at(table, 0, "Warp")
    seat.level, seat.influence = level, influence
    engage(table, seat)
    assert (seat.space.name, seat.influence) == (space, 0)
    assert (seat.life, len(seat.corruption), table.winner) == {"Maw": (3, 0, None), "Throne": (4, 1, None), "Heart": (4, 0, 0)}[space]


@pytest.mark.parametrize(("coins", "space", "influence"), [((1, 0), "Throne", 4), ((0, 1), "Throne", 0), ((0, 0), "Maw", 4)])
def test_by_lot_every_condition_that_can_be_met_is_a_coin(tmp_path, coins, space, influence):
    table = scene(tmp_path, policy="random")
    seat = at(table, 0, "Warp")
    seat.level, seat.influence = 5, 4
    stream = choices(table, 0, *coins)
    engage(table, seat)
    assert (seat.space.name, seat.influence, stream.numbers) == (space, influence, [])


BOOTS = """
[[card]]
name = "Boots"
uses = [{ moment = "move", pay = "influence", effects = [{ do = "move", to = "Docks" }] }]
"""


@pytest.mark.parametrize(("space", "end", "influence"), [("Warp", "Maw", 1), ("Heart", "Heart", 1), ("Waste", "Docks", 0)])
def test_no_card_replaces_the_movement_beyond_the_middle_tier(tmp_path, space, end, influence):
    table = scene(tmp_path, relic=BOOTS, lists={"use": ["any"]})
    seat = at(table, 0, space)
    seat.assets, seat.influence = pieces(table, "Boots"), 1
    move(table, seat)
    assert (seat.space.name, seat.influence) == (end, influence)


@pytest.mark.parametrize("space", ["Maw", "Heart"])
def test_beyond_the_middle_tier_only_spaces_and_scenarios_move_a_player(tmp_path, space):
    table = scene(tmp_path, players=3)
    seat = at(table, 0, space)
    step = {"do": "move", "to": "Docks"}
    trader = pieces(table, "Trader")[0]
    for owner in (trader, seat.character, None):  # None: a level track
        do(table, 0, step, owner=owner)
    assert (seat.space.name, table.moved, table.engagement_over) == (space, False, False)
    do(table, 1, {"do": "players", "who": "others", "effects": [step]}, owner=trader)
    assert [player.space.name for player in table.seats] == [space, "Shrine", "Docks"]
    do(table, 0, {"do": "players", "who": "each", "effects": [step]}, owner=table.card_set.scenario)
    assert (seat.space.name, table.engagement_over) == ("Docks", True)


def test_the_text_of_a_space_of_the_inner_tier_moves_a_player(tmp_path):
    table = scene(tmp_path, lists={"choose": ["cross"]})
    for part, value in (("text", ({"do": "test", "attribute": "level", "target": 9, "fail": [{"do": "move", "to": "Throne"}]},)), ("options", ())):
        object.__setattr__(table.card_set.space("Maw"), part, value)
    object.__setattr__(table.card_set.space("Throne"), "options", ([{"do": "move", "to": "Gate"}],))
    dice(table, TEST_DICE, 0, 3)
    seat = at(table, 0, "Maw")
    engage(table, seat)
    assert seat.space.name == "Throne"
    engage(table, seat)  # an option of a space belongs to nobody: the word decides
    assert seat.space.name == "Gate"


def test_streams_are_those_of_the_purposes(tmp_path):
    table = scene(tmp_path)
    plan = Strategy("scene", "rules", table.deciders[0].lists)
    fresh = Table(table.card_set, [plan] * 2, seed=1, game=0)
    assert names(fresh.decks["power"].cards) == names(table.decks["power"].cards)
    other = Table(table.card_set, [plan] * 2, seed=1, game=1)
    assert names(other.decks["power"].cards) != names(table.decks["power"].cards)
    assert sorted(purpose for purpose, _ in fresh.luck.streams) == [*DECK.values(), CHARACTERS, CHOICE, CHOICE]
