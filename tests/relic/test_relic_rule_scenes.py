"""Rules that take a whole turn, or more than one, to be seen: drawn positions with results by hand."""

import pytest
from drawn_turns import CHAPEL, Drawn, files_of, look, outcome, play, reading, wishes
from relic_scenes import Position, tiny_files

from sim.relic.cards.files import load_card_set
from sim.relic.events import Happened
from sim.relic.words import Deck, List, Word

ROLES = {"red": ("strength", "Ork"), "blue": ("willpower", "Tyranid"), "yellow": ("cunning", "Eldar")}
"""Attribute and trait of most enemies of a colour."""
ALL_TAINTED = reading('{ do = "gain", corruption = 6 }', decks={Deck.CORRUPTION: ("Palsy",) * 6}, after={})
SPREAD = Drawn(
    texts={CHAPEL: 'text = [{ do = "players", who = "each", effects = [{ do = "gain", power = 1 }] }]'},
    decks={Deck.POWER: ("Aim",)},
    after={},
)
"""Everybody draws a power card, of which there is one."""


def position_of(scene):
    """The scene's position before its turn, to be changed further."""
    here = Position(files_of(scene), wishes(scene), at=scene.at, **scene.before).rolls(scene.roll)
    for deck, cards in scene.decks.items():
        here.deck(deck, *cards)
    return here


@pytest.mark.parametrize("deck", ROLES)
def test_r03_colours_have_their_attribute_and_their_kind_of_enemy(deck):
    """R3: in the set that ships more than half of the enemies of a colour; events, encounters and assets are in every colour."""
    attribute, trait = ROLES[deck]
    sheets = [card.sheet for card in load_card_set("synthetic").cards if card.deck == deck]
    count = sum(sheet.count for sheet in sheets if sheet.type == "enemy")
    assert 2 * sum(sheet.count for sheet in sheets if sheet.type == "enemy" and sheet.attribute == attribute) > count
    assert 2 * sum(sheet.count for sheet in sheets if sheet.type == "enemy" and trait in sheet.trait) > count
    assert {sheet.type for sheet in sheets} == {"enemy", "event", "encounter", "asset"}


@pytest.mark.parametrize(("attribute", "score"), [("strength", 2 + 2 + 1), ("willpower", 5 + 2), ("cunning", 9 + 2)])
def test_r14_the_attribute_of_the_enemy_is_the_one_that_fights(attribute, score):
    """R14: of Strength 2, Willpower 5 and Cunning 9, with a die of 2; the Captain has 1 more in battles of Strength."""
    enemy = Drawn(
        texts={"Hive Spawn": f'attribute = "{attribute}"'},
        before={"attribute": (2, 5, 9)},
        there=("Hive Spawn",),
        own=(2,),
        enemy=(1,),
        after={"scores": (score, 4)},
    )
    assert outcome(enemy) == enemy.after


@pytest.mark.parametrize(("money", "held", "left"), [(3, ["Power Sword"], 0), (2, [], 2)])
def test_r28_wargear_is_bought_at_the_fleet_for_its_cost(money, held, left):
    """R28: the Harbour shows the top cards of the deck; a Power Sword costs 3, and enters with its 3 charges; what is not bought is discarded."""
    shop = Drawn(
        at="Forge",
        before={"influence": money},
        decks={Deck.WARGEAR: ("Power Sword", "Carapace", "Seal", "Carapace")},
        wants={List.CHOOSE: (Word.WARGEAR,), List.BUY: ("Power Sword",)},
        after={"where": "Harbour", "held": held, "charges": [3] * len(held), "influence": left, "left WARGEAR": ["Carapace"]},
    )
    assert outcome(shop) == shop.after


def test_r31_a_corrupted_player_goes_on_with_a_new_character():
    """R31: level 0, the Sniper's own values and start; assets, completed missions and the active one stay, the turn is over."""
    here = position_of(ALL_TAINTED)
    here.seat(0, "Captain", "Gate", mission="Hunt", hand=["Aim"], held=["Relay"], trophies=["Ork Boss"], done=["Hunt"], level=4, influence=7)
    here.g["box"][0], here.g["box_n"] = here.set.character_ids["Sniper"], 1
    here.turn()
    assert (here.where(), here.has("life"), here.has("level"), here.has("influence")) == ("Jungle", 4, 0, 0)
    assert (here.g["attribute"][0].tolist(), here.g["box_n"]) == ([2, 3, 4], 0)
    assert (here.names("held"), here.names("done"), here.g["mission"][0]) == (["Relay"], ["Hunt"], here.set.find("Hunt"))
    assert (here.names("hand"), here.names("trophies"), here.names("taint")) == ([], [], [])
    assert (here.discards(Deck.POWER), here.discards(Deck.RED), len(here.discards(Deck.CORRUPTION))) == (["Aim"], ["Ork Boss"], 6)


def test_r31_corrupted_with_no_character_left_is_eliminated():
    """R31: nothing of him stays; the other player goes on, alone on the board."""
    here = position_of(ALL_TAINTED)
    here.seat(0, "Captain", "Gate", mission="Hunt", hand=["Aim"], held=["Relay"], trophies=["Ork Boss"], done=["Voyage"])
    here.g["box_n"] = 0
    here.turn()
    assert (here.has("out"), here.has("corrupted"), here.seen(Happened.ELIMINATED), int(here.g["ended"])) == (1, 1, 1, 0)
    assert [here.names(row) for row in ("hand", "held", "trophies", "done", "taint")] == [[]] * 5
    assert (here.discards(Deck.BLUE), here.discards(Deck.MISSION), here.g["mission"][0]) == (["Relay"], ["Voyage", "Hunt"], -1)
    assert here.turn(seat=1).seen(Happened.ROLL_MOVE) == 1


def test_r32_the_next_turn_of_another_player_is_missed_and_only_that():
    """R32: he stands where he was, nothing is drawn for him; in the turn after it he moves again."""
    scene = reading('{ do = "players", who = "others", effects = [{ do = "miss_turn" }] }', after={})
    here = play(scene)
    assert (look(here, "other missing"), here.has("missing"), here.seen(Happened.MISSES)) == (1, 0, 1)
    here.deck(Deck.MISSION, "Hunt").turn(seat=1)
    assert (here.where(1), look(here, "other missing"), here.left(Deck.MISSION), here.seen(Happened.ROLL_MOVE)) == ("Gate", 0, ["Hunt"], 0)
    here.turn(seat=1)
    assert (here.seen(Happened.ROLL_MOVE), here.left(Deck.MISSION)) == (1, [])


@pytest.mark.parametrize(("wanted", "where", "left"), [(Word.CROSS, "Wreck", 0), (Word.OTHER, "Harbour", 2)])
def test_r33_the_way_to_the_middle_tier_has_its_price(wanted, where, left):
    """R33: 2 influence from the Harbour to the Wreck, where neither its icon nor the enemy there counts; without the wish nothing is paid."""
    scene = Drawn(at="Forge", before={"influence": 2}, wants={List.CHOOSE: (wanted,)}, decks={Deck.RED: ("Ork Boy",)}, after={})
    here = position_of(scene).there("Ork Boss", space="Wreck").turn()
    assert (here.where(), here.has("influence"), here.has("fights")) == (where, left, 0)
    assert (here.lying("Wreck"), here.left(Deck.RED)) == (["Ork Boss"], ["Ork Boy"])


@pytest.mark.parametrize("end", ["Chapel", "Jungle"])
def test_r34_a_movement_box_costs_one_point_and_the_direction_may_change(end):
    """R34: 3 points from the Front: back to the Wreck, through its box to the Gate, and on to either side."""
    assert outcome(Drawn(at="Front", roll=3, wants={List.MOVE: (end,)}, after={"where": end})) == {"where": end}


@pytest.mark.parametrize(("relics", "where"), [([], "Wreck"), (["Blade"], "Titan")])
def test_r35_a_relic_opens_the_inner_tier(relics, where):
    """R35, R37: from the Guardian into the Rift and at once one space on; without a relic round the ring."""
    scene = Drawn(at="Guardian", before={"held": relics}, wants={List.MOVE: ("Rift",)}, own=(5,), enemy=(1,), after={"where": where})
    assert outcome(scene) == scene.after


def test_r35_the_only_way_back_is_a_setback():
    """R35, R30: the Titan takes the last Life; whoever is left alive by it goes on to the Eye."""
    lost = {"own": (1,), "enemy": (5,), "at": "Rift"}
    dead = Drawn(before={"life": 1, "influence": 2}, **lost, after={"where": CHAPEL, "life": 5, "influence": 0, "vanquished": 1})
    assert outcome(dead) == dead.after
    alive = play(Drawn(before={"life": 2}, **lost, after={}))
    assert (alive.where(), alive.has("life")) == ("Titan", 1)
    assert alive.turn().where() == "Eye"


def test_r36_a_space_of_the_inner_tier_draws_no_threats():
    """R36: one space on without a die; the text must be done, whatever lies there."""
    scene = Drawn(at="Rift", texts={"Titan": 'text = [{ do = "lose", life = 1 }]'}, decks={Deck.RED: ("Ork Boy",)}, after={})
    here = position_of(scene).turn()
    assert (here.where(), here.has("life"), here.left(Deck.RED), here.seen(Happened.ROLL_MOVE), here.seen(Happened.EXPLORE)) == (
        "Titan",
        4,
        ["Ork Boy"],
        0,
        0,
    )


def long_rift():
    """The tiny set with two more spaces between the Titan and the Eye, each with 1 Life more than the one before."""
    files = tiny_files()
    spaces = files["board.toml"]["space"]
    at = next(i for i, space in enumerate(spaces) if space["name"] == "Titan")
    spaces[at]["text"] = [{"do": "gain", "life": 1}]
    spaces[at + 1 : at + 1] = [{"name": name, "tier": "inner", "text": [{"do": "gain", "life": life}]} for name, life in (("Maw", 2), ("Pit", 3))]
    return files


@pytest.mark.parametrize(
    ("level", "influence", "wants", "where", "left"),
    [
        (8, 7, True, "Titan", 7),
        (9, 7, True, "Maw", 7),
        (8, 8, True, "Maw", 0),
        (9, 8, True, "Pit", 0),
        (9, 8, False, "Titan", 8),
    ],
)
def test_r37_the_warp_rift_skips_a_space_for_each_condition(level, influence, wants, where, left):
    """R37: if the player likes, level 9 leads on, and 8 influence are paid; only the space landed on is resolved, at once (Life 1, 2 or 3)."""
    wishing = wishes(Drawn(wants={List.MOVE: ("Rift",), **({List.CHOOSE: (Word.SKIP,)} if wants else {})}, after={}))
    here = Position(long_rift(), wishing, at="Guardian", held=["Blade"], level=level, influence=influence).rolls(1).turn()
    assert (here.where(), here.has("influence")) == (where, left)
    assert here.has("life") == 5 + ["Titan", "Maw", "Pit"].index(where) + 1


def test_r38_whoever_first_meets_the_condition_wins():
    """R38, R20: on the Eye nobody moves; the first is beaten and stays, the second wins; the enemy is nobody's trophy."""
    lord = Drawn(
        texts={"Peak": 'confrontation = [{ do = "battle", attribute = "willpower", value = 6, win = [{ do = "win" }] }]'},
        at="Eye",
        own=(1,),
        enemy=(5,),
        other={"at": "Eye", "attribute": 12},
        after={"where": "Eye", "life": 4, "winner": -1, "scores": (4, 11)},
    )
    here = play(lord)
    assert {what: look(here, what) for what in lord.after} == lord.after
    here.turn(seat=1)
    assert (here.where(1), look(here, "winner"), look(here, "other trophies")) == ("Eye", 1, [])


def test_r39_the_first_scenario_is_won_by_reaching_the_centre():
    """R39: The Mystery Beyond is in force in the set that ships; its like in the tiny set is won by the step from the Titan to the Eye."""
    shipped = load_card_set("synthetic")
    sheet = next(scenario for scenario in shipped.scenarios if scenario.name == shipped.scenario)
    assert (sheet.name, [effect.do for effect in sheet.confrontation]) == ("The Mystery Beyond", ["win"])
    assert outcome(Drawn(at="Titan", after={"where": "Eye", "winner": 0})) == {"where": "Eye", "winner": 0}


@pytest.mark.parametrize(("gone", "second"), [([], []), (["Calm"], ["Calm"])])
def test_r41_a_deck_that_all_share_runs_out(gone, second):
    """R41: the first player takes the last card; the discard pile is shuffled for the second, and with none left he draws nothing."""
    here = position_of(SPREAD).deck(Deck.POWER, "Aim", gone=gone).turn()
    assert (here.names("hand"), here.names("hand", seat=1)) == (["Aim"], second)
    assert (here.left(Deck.POWER), here.discards(Deck.POWER), here.seen(Happened.SHUFFLE)) == ([], [], len(gone))
