"""What decrees of single cards do, and cities besides."""

import pytest
from vosk_about import about
from vosk_games import pool
from vosk_scenes import Scene

from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.decks.formats import load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from sim.voskhozhdenie.reference.questions import Kind

OTHER = "Manai, Treasury"


def city_of(name, seats=2):
    """A scene in which everybody has a city of a name beside another one; and that of seat 0."""
    scene = Scene(seats, cities=(name, OTHER))
    return scene, scene.in_play(name)[0]


def has_decree(scene, thing):
    return thing in [found for found, _ in scene.now.decrees(0)]


@pytest.mark.parametrize(
    ("card", "coins", "drawn"),
    [
        ("Mekrir, Fire Falls", 2, 0),
        ("Bailitz, Town Square", 2, 0),
        ("Tural, Coven Residence", 0, 1),
        ("Setess, Province of Plenty", 0, 1),
        ("Manai Librarium", 0, 1),
        ("Bailitz, Southern Border", 0, 1),
    ],
)
def test_a_city_gives_coins_or_cards(card, coins, drawn):
    scene, city = city_of(card)
    scene.fill("deck", "Crush", "Peasant", "Crush")
    scene.decree(city)
    assert scene.game.seats[0].coins == coins and scene.names("hand") == ["Crush"] * drawn
    assert scene.game.seats[1].coins == 0 and scene.names("hand", 1) == [] and not has_decree(scene, city)


@about("Nekrik, Monastery of the Unliving")
def test_the_monastery_pays_for_a_sacrificed_unit():
    scene, city = city_of("Nekrik, Monastery of the Unliving")
    scene.put("Peasant", 1)
    assert not has_decree(scene, city), "a unit of an opponent pays for nothing"
    kept = scene.put("Clan Company")
    scene.put("Peasant")
    scene.want("Peasant")
    scene.decree(city)
    assert scene.game.seats[0].coins == 3 and scene.names("graveyard") == ["Peasant"] and kept.in_play


@about("Lod, Garrison")
def test_the_garrison_lets_an_own_unit_fight():
    """8 against 5: the one dies, the other is wounded by more than half."""
    scene, city = city_of("Lod, Garrison")
    idle, mine, prey = scene.put("Peasant"), scene.put("Brown Meshvull"), scene.put("Clan Company", 1)
    scene.want(mine, prey)
    scene.decree(city)
    assert not prey.in_play and mine.wounded and not idle.wounded
    assert [thing.card.name for thing in scene.asked(Kind.CARD)[0]] == ["Peasant", "Brown Meshvull"]


@about("Mekrir, Marshes")
def test_the_marshes_wound_two_and_heal_them():
    """1 kills a Spawnling and does nothing to a Clan Company, which is healed; who was not chosen is not."""
    scene, city = city_of("Mekrir, Marshes")
    left = scene.put("Peasant", wounded=True)
    hurt, small = scene.put("Clan Company", 1, wounded=True), scene.put("Spawnling", 1)
    scene.want(hurt, small)
    scene.decree(city)
    assert not hurt.wounded and not small.in_play and left.wounded
    assert scene.told("wound") == [("Clan Company", 1), ("Spawnling", 1)]


@about("Safansal, Iron Row")
def test_the_iron_row_charges_any_relic():
    scene, city = city_of("Safansal, Iron Row")
    mine, theirs = scene.put("Powder Urn", charges=0), scene.put("Field Tents", 1, charges=1)
    scene.put("Lost Relic")
    scene.want(theirs)
    scene.decree(city)
    assert (mine.charges, theirs.charges) == (0, 4)
    assert scene.asked(Kind.CARD) == [[mine, theirs]], "a relic without Charges cannot be charged"


@about("Lyurd, Den of Riddles")
def test_the_den_mills_by_the_cities_of_each_opponent():
    scene, city = city_of("Lyurd, Den of Riddles", seats=3)
    for seat in range(3):
        scene.fill("deck", *["Crush"] * 4, seat=seat)
    scene.in_play(OTHER)[1].ruined = True
    scene.decree(city)
    assert [len(scene.names("graveyard", seat)) for seat in range(3)] == [0, 1, 2]


@about("Portal Tower")
def test_the_portal_brings_an_acolyte_at_the_start():
    scene, _ = city_of("Portal Tower")
    scene.step("game_start")
    assert [(unit.controller, unit.minor) for unit in scene.in_play("Acolyte")] == [(0, True), (1, True)]


@about("Safansal, Steps of Glory")
def test_the_steps_reanimate_a_unit_of_cost_1():
    scene, city = city_of("Safansal, Steps of Glory")
    scene.fill("graveyard", "Peasant", "Spawnling", "Eternal Rest", "Young Duellist")
    scene.fill("graveyard", "Limping Thousand", seat=1)
    scene.decree(city)
    assert len(scene.in_play("Young Duellist")) == 1 and scene.names("graveyard") == ["Peasant", "Spawnling", "Eternal Rest"]
    assert scene.names("graveyard", 1) == ["Limping Thousand"]


@about("War Council Hall")
def test_the_council_pays_for_own_fortifications():
    scene, city = city_of("War Council Hall")
    scene.fill("battlefield", "Swamp Shack", "Triumphal Arch", "Powder Urn")
    scene.put("Bailitz Fortress", 1)
    scene.decree(city)
    assert scene.game.seats[0].coins == 2


@about("Fir Nabad, Shrine")
def test_the_shrine_takes_a_wounded_unit_for_a_fiend():
    scene, city = city_of("Fir Nabad, Shrine")
    whole = scene.put("Clan Company")
    assert not has_decree(scene, city)
    scene.put("Peasant", wounded=True)
    scene.decree(city)
    assert whole.in_play and scene.names("graveyard") == ["Peasant"]
    assert [(unit.controller, scene.power(unit)) for unit in scene.in_play("Fiend")] == [(0, 4)]


@about("Safansal, Arch of the Epoch")
def test_the_arch_counts_as_a_city_of_every_colour():
    """Beside a blue city it makes room for 10 cards of each other colour and for 20 blue ones."""
    names = {"W": "Eternal Rest", "U": "Shard Throw", "B": "Breach of Contract", "R": "Furious Dash"}
    copies = [*names.values(), "Edict of Protection", "Dragon Lightning", "Becoming Incorporeal", "Fiery Entrance"]
    deck = Deck("four", (Line("Safansal, Arch of the Epoch", 1), Line(OTHER, 1)), tuple(Line(name, 3) for name in copies), (), "Blitz")
    blitz = load_formats()["Blitz"]
    assert deck_problems(deck, blitz, pool()) == []
    without = Deck("one", (Line("Portal Tower", 1), Line(OTHER, 1)), deck.main, (), "Blitz")
    assert len(deck_problems(without, blitz, pool())) == 3


@about("Fir Nabad, Lava Rivers")
def test_the_lava_rivers_take_any_number_of_red_cards():
    """Of twelve red cards another red city takes ten; of twelve black ones the Lava Rivers take none."""
    red = tuple(Line(name, 3) for name in ("Furious Dash", "Fiery Entrance", "Barbarian Duel", "Clan Company"))
    black = tuple(Line(name, 3) for name in ("Breach of Contract", "Coven Rites", "Initiation Rite", "Possessed Tanashi"))
    blue = tuple(Line(name, 3) for name in ("Shard Throw", "Dragon Lightning", "Crush"))
    blitz = load_formats()["Blitz"]
    decks = [
        Deck("red", (Line(city, 1), Line(OTHER, 1)), (*blue, *twelve), (), "Blitz")
        for city, twelve in (("Fir Nabad, Lava Rivers", red), ("Mekrir, Marshes", red), ("Fir Nabad, Lava Rivers", black))
    ]
    assert [len(deck_problems(deck, blitz, pool())) for deck in decks] == [0, 1, 1]


@about("First Cephalite")
def test_the_first_cephalite_finds_a_stone():
    scene = Scene()
    scene.fill("deck", "Peasant", "Lost Relic", "Lifestone", "Crush")
    scene.decree(scene.put("First Cephalite"))
    assert scene.names("hand") == ["Lifestone"] and sorted(scene.names("deck")) == ["Crush", "Lost Relic", "Peasant"]


@about("Baimus, Coven Bloodhound")
def test_baimus_lets_an_opponent_discard_two():
    """V65: who discards chooses."""
    scene = Scene()
    unit = scene.put("Baimus, Coven Bloodhound")
    scene.put("Peasant")
    scene.fill("hand", "Custoid", "Custoid")
    scene.fill("hand", "Crush", "Peasant", "Spawnling", seat=1)
    scene.want("Peasant")
    scene.want("Spawnling", "Crush", seat=1)
    scene.decree(unit)
    assert scene.names("hand", 1) == ["Peasant"] and sorted(scene.names("graveyard", 1)) == ["Crush", "Spawnling"]
    assert scene.names("graveyard") == ["Peasant"] and scene.names("hand") == ["Custoid", "Custoid"]


@about("Terror of the Lodian Desert")
def test_the_terror_wounds_by_units_with_armor():
    """Two own units have Armor, a third one of an opponent too."""
    scene = Scene()
    terror, target = scene.put("Terror of the Lodian Desert"), scene.in_play(OTHER)[1]
    scene.fill("battlefield", "Alchimech", "Peasant")
    scene.put("Cephalite Sentry", 1)
    scene.want(target)
    scene.decree(terror)
    assert target.damage == 2


@about("Awakening of Arcana")
def test_the_awakening_returns_into_the_deck():
    scene = Scene()
    card = scene.put("Awakening of Arcana", 0, "graveyard")
    scene.fill("graveyard", "Crush")
    scene.decree(card)
    assert scene.names("graveyard") == ["Crush"] and scene.names("deck") == ["Awakening of Arcana"]


@about("Lightstone")
def test_three_stones_issue_a_decree_at_the_start_of_the_round():
    scene = Scene()
    scene.fill("battlefield", "Lightstone", "Darkstone")
    scene.step("round_start")
    assert scene.game.seats[0].coins == 0
    scene.put("Lifestone")
    scene.want("Tural, Abbey")
    scene.step("round_start")
    assert scene.game.seats[0].coins == 2 and not has_decree(scene, scene.in_play("Tural, Abbey")[0])
