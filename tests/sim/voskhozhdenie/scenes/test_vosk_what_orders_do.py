"""What single orders do, by their texts."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.reference.questions import Kind

TREASURY = "Manai, Treasury"


def fate(unit):
    return "dead" if not unit.in_play else "wounded" if unit.wounded else "whole"


# --- black and neutral ---------------------------------------------------------------------------------------------------


@about("Initiation Rite")
def test_the_rite_costs_a_unit_and_draws_three():
    scene = Scene()
    scene.fill("deck", "Peasant", *["Crush"] * 3)
    scene.game.seats[0].coins = 2
    rite = scene.put("Initiation Rite", 0, "hand")
    scene.put("Spawnling", 1)
    assert not scene.now.playable(rite, 0)
    scene.put("Spawnling")
    scene.play(rite, coins=0)
    assert scene.names("hand") == ["Crush"] * 3 and scene.names("graveyard") == ["Spawnling", "Initiation Rite"] and scene.game.seats[0].coins == 0


@about("Coven Rites")
def test_coven_rites_bury_a_card_of_the_deck():
    """V43: and again as a decree out of the graveyard, for 4 coins."""
    scene = Scene()
    scene.fill("deck", "Peasant", "Clan Company", "Crush")
    scene.want("Clan Company")
    scene.play("Coven Rites", coins=3)
    assert scene.names("graveyard") == ["Clan Company", "Coven Rites"] and sorted(scene.names("deck")) == ["Crush", "Peasant"]
    scene.game.seats[0].coins = 4
    scene.want("Crush")
    scene.decree(scene.game.list_of("graveyard", 0)[1])
    assert scene.names("graveyard") == ["Clan Company", "Crush", "Coven Rites"] and scene.game.seats[0].coins == 0


@about("Conscious Interference")
def test_interference_takes_a_card_out_of_the_hand_of_an_opponent():
    scene = Scene()
    scene.fill("hand", "Custoid")
    scene.fill("hand", "Crush", "Peasant", "Spawnling", seat=1)
    scene.want("Peasant")
    scene.play("Conscious Interference")
    assert scene.names("hand") == ["Custoid", "Peasant"] and scene.names("hand", 1) == ["Crush", "Spawnling"]
    assert [option.card.name for option in scene.asked(Kind.CARD)[0]] == ["Crush", "Peasant", "Spawnling"]


@about("Execution")
@pytest.mark.parametrize("prey", ["Peasant", "Clan Company"])
def test_an_execution_meets_the_weakest_or_a_wounded_unit(prey):
    scene = Scene()
    scene.put("Spawnling")
    units = scene.put("Brown Meshvull", 1), scene.put("Clan Company", 1, wounded=True), scene.put("Peasant", 1)
    scene.want("Brown Meshvull", prey)
    scene.play("Execution")
    assert scene.names("graveyard", 1) == [prey] and scene.asked(Kind.CARD) == [[*units[1:]]]


@about("Sabotage")
def test_sabotage_destroys_a_fortification():
    scene = Scene()
    scene.put("Swamp Shack")
    arch = scene.put("Triumphal Arch", 1, damage=1)
    scene.fill("deck", "Crush", "Crush", seat=1)
    scene.want(TREASURY, arch)
    scene.play("Sabotage")
    assert scene.names("graveyard", 1) == ["Triumphal Arch"] and scene.names("hand", 1) == ["Crush"] * 2 and scene.in_play("Swamp Shack")


@about("Eternal Service")
def test_the_service_returns_units_then_draws():
    """V84: the order itself vanishes."""
    scene = Scene()
    scene.fill("graveyard", "Custoid", "Crush", "Peasant")
    scene.want(1, "Crush", "Peasant")
    scene.play("Eternal Service")
    assert scene.names("hand") == ["Peasant"] and scene.names("graveyard") == ["Custoid", "Crush"] and scene.names("oblivion") == ["Eternal Service"]


# --- red -----------------------------------------------------------------------------------------------------------------


@about("Furious Dash")
def test_the_dash_wounds_units_and_assigns_them():
    """V28: also one that has just come, and one that stands elsewhere; a Peasant is wounded by 1 and stays behind."""
    scene = Scene()
    new, moved, hurt, left = (scene.put(name) for name in ("Roaring Nirishit", "Mountain Meshvull", "Peasant", "Mountain Meshvull"))
    new.entered_round = 2
    scene.tactic(declaring=[moved])
    tactic = scene.tactic("Birth of Edo")
    scene.want(3, new, moved, hurt, tactic, tactic)
    scene.play("Furious Dash")
    assert (new.tactic, moved.tactic, hurt.tactic, left.tactic) == (tactic, tactic, None, None) and hurt.wounded
    assert scene.told("wound") == [("Roaring Nirishit", 1), ("Mountain Meshvull", 1), ("Peasant", 1)]


@about("Tyranny of Sorcerers")
def test_the_tyranny_draws_for_each_unit_that_was_chosen():
    """Half of 5 is 3, of 2 and of 1 is 1; who has Armor is chosen and not wounded; an opponent's unit cannot be."""
    scene = Scene()
    units = [scene.put(name) for name in ("Clan Company", "Peasant", "Spawnling", "Cephalite Sentry")]
    left, foe = scene.put("Lodian Herald"), scene.put("Peasant", 1)
    scene.fill("deck", *["Crush"] * 6)
    scene.want(4, *units)
    scene.play("Tyranny of Sorcerers")
    assert [fate(unit) for unit in (*units, left, foe)] == ["wounded", "wounded", "dead", "whole", "whole", "whole"]
    assert scene.names("hand") == ["Crush"] * 4


@pytest.mark.parametrize(
    ("card", "number", "fates"),
    [
        ("Fiery Entrance", 1, ["wounded", "whole", "whole"]),
        ("Fiery Entrance", 2, ["dead", "wounded", "wounded"]),
        ("Fiery Entrance", 3, ["dead", "dead", "wounded"]),
    ],
)
def test_all_units_are_wounded_by_a_number_of_choice(card, number, fates):
    """Powers 2, 3 and 4, of both players."""
    scene = Scene()
    units = scene.put("Peasant"), scene.put("Lodian Herald", 1), scene.put("Mountain Meshvull")
    scene.want(number)
    scene.play(card)
    assert [fate(unit) for unit in units] == fates and scene.asked(Kind.NUMBER) == [[1, 2, 3]]


@about("Barbarian Duel")
def test_a_duel_is_of_any_two_units():
    scene = Scene()
    mine, strong, weak = scene.put("Clan Company"), scene.put("Brown Meshvull", 1), scene.put("Lodian Herald", 1)
    scene.want(strong, weak)
    scene.play("Barbarian Duel")
    assert [fate(unit) for unit in (mine, strong, weak)] == ["whole", "whole", "dead"]
    assert scene.told("wound") == [("Brown Meshvull", 3), ("Lodian Herald", 8)]


# --- blue ----------------------------------------------------------------------------------------------------------------


@about("Spell Conversion")
def test_the_conversion_issues_a_decree_for_each_discarded_order():
    scene = Scene()
    scene.fill("hand", "Crush", "Peasant", "Shard Throw", "Breach of Contract")
    scene.want(2, "Crush", "Shard Throw", "Tural, Abbey", TREASURY)
    scene.play("Spell Conversion", coins=1)
    assert scene.game.seats[0].coins == 4 and scene.names("hand") == ["Peasant", "Breach of Contract"]
    assert scene.names("graveyard") == ["Crush", "Shard Throw", "Spell Conversion"]


@about("Divination")
@pytest.mark.parametrize("seat", [0, 1])
def test_divination_draws_two_and_shuffles_one_into_any_deck(seat):
    scene = Scene()
    scene.fill("hand", "Custoid")
    scene.fill("deck", "Crush", "Peasant")
    scene.want("Custoid", seat)
    scene.play("Divination")
    assert sorted(scene.names("hand")) == ["Crush", "Peasant"]
    assert [scene.names("deck", other) for other in (0, 1)] == [["Custoid"] if other == seat else [] for other in (0, 1)]


@about("Call of the Grey Mist")
@pytest.mark.parametrize("name", ["Brown Meshvull", "Field Tents", "Triumphal Arch"])
def test_the_call_returns_what_stays_in_play_to_its_owner(name):
    """V64: to the owner, whoever controls it; no city and no tactic. What returns does not die."""
    scene = Scene()
    scene.tactic("Birth of Edo", 1)
    scene.put(name, 1, controller=0)
    scene.play("Call of the Grey Mist")
    assert scene.names("hand", 1) == [name] and scene.names("hand") == [] and not scene.told("ability")
    assert len(scene.in_play(TREASURY)) == 2 and scene.in_play("Birth of Edo")


@about("Belugut's Protective Circle")
def test_the_circle_hides_own_units_until_the_end_of_the_round():
    """V81: those that come later too."""
    scene = Scene()
    scene.put("Clan Company", 1)
    scene.play("Belugut's Protective Circle")
    mine, foe = scene.put("Peasant", entered_round=2), scene.in_play("Clan Company")[0]
    assert [scene.now.has_keyword(unit, Keyword.BARRIER) for unit in (mine, foe)] == [True, False]
    scene.want(mine)
    scene.play("Breach of Contract", seat=1)
    assert mine.in_play and not foe.in_play
    scene.phase(Part.END_ROUND)
    assert not scene.now.has_keyword(mine, Keyword.BARRIER)


@about("Fragmentary Knowledge")
@pytest.mark.parametrize("copies", [0, 2])
def test_fragments_draw_one_and_one_for_each_copy(copies):
    """The card itself lies in no graveyard while it resolves."""
    scene = Scene()
    scene.fill("graveyard", "Crush", *["Fragmentary Knowledge"] * copies)
    scene.put("Fragmentary Knowledge", 1, "graveyard")
    scene.fill("deck", *["Crush"] * 5)
    scene.play("Fragmentary Knowledge")
    assert len(scene.names("hand")) == 1 + copies


@about("Dragon Lightning")
def test_lightning_wounds_by_orders_in_the_own_graveyard():
    scene = Scene()
    scene.fill("graveyard", "Crush", "Peasant", "Shard Throw", "Birth of Edo", "Dragon Lightning")
    scene.fill("graveyard", "Crush", seat=1)
    mine, foe = scene.put("Clan Company"), scene.put("Clan Company", 1)
    scene.want(foe)
    scene.play("Dragon Lightning")
    assert [fate(unit) for unit in (mine, foe)] == ["whole", "wounded"] and scene.told("wound") == [("Clan Company", 3)]


@about("Call for Aid", "Acolyte")
def test_aid_is_two_acolytes_and_an_order():
    """V80: an order was played this round, so each has Arcanism 1."""
    scene = Scene()
    scene.fill("graveyard", "Peasant", "Crush", "Shard Throw")
    scene.want("Shard Throw")
    scene.play("Call for Aid")
    assert [scene.power(unit) for unit in scene.in_play("Acolyte")] == [2, 2]
    assert scene.names("hand") == ["Shard Throw"] and scene.names("graveyard") == ["Peasant", "Crush", "Call for Aid"]


@about("Shard Throw")
@pytest.mark.parametrize(("name", "then"), [("Spawnling", "dead"), ("Peasant", "wounded"), ("Lodian Herald", "whole")])
def test_a_shard_wounds_a_unit_by_1(name, then):
    scene = Scene()
    prey, idle = scene.put(name, 1), scene.put("Spawnling")
    scene.put("Triumphal Arch", 1)
    scene.want(prey)
    scene.play("Shard Throw")
    assert fate(prey) == then and scene.asked(Kind.CARD) == [[prey, idle]]


@about("Crush")
@pytest.mark.parametrize(("name", "then"), [("Brown Meshvull", "wounded"), ("Clan Company", "dead"), ("Cephalite Sentry", "dead")])
def test_crush_wounds_any_target_by_5(name, then):
    """8, 5, and 1 behind Armor 4."""
    scene = Scene()
    prey, idle = scene.put(name, 1), scene.put("Spawnling", 1)
    scene.want(prey)
    scene.play("Crush")
    assert fate(prey) == then and idle.in_play
    city = scene.in_play(TREASURY)[1]
    scene.want(city)
    scene.play("Crush")
    assert city.damage == 5


@about("Ascent of the Librarium")
def test_the_librarium_mills_half_of_a_deck_rounded_down():
    scene = Scene()
    scene.fill("deck", *["Crush"] * 3)
    scene.fill("deck", "Peasant", "Crush", "Spawnling", "Custoid", "Shard Throw", seat=1)
    scene.play("Ascent of the Librarium")
    assert sorted(scene.names("graveyard", 1)) == ["Custoid", "Shard Throw"] and len(scene.names("deck")) == 3
