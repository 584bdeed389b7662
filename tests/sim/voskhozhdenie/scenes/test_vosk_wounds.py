"""Wounds, keywords that meet them, power (V61 to V64, V68, V78 to V84)."""

import pytest
from vosk_about import about
from vosk_rules import GAIN, SMALL_WORLD, another
from vosk_scenes import Scene
from vosk_sets import UNIT, tiny_set, with_ability

from sim.voskhozhdenie.cards.words import Keyword


@about("Cephalite Sentry", "Creation of the Primordials")
@pytest.mark.parametrize(
    ("name", "number", "before", "after"),
    [
        ("Clan Company", 2, False, "whole"),
        ("Clan Company", 3, False, "wounded"),
        ("Clan Company", 5, False, "graveyard"),
        ("Clan Company", 3, True, "graveyard"),
        ("Clan Company", 2, True, "wounded"),
        ("Cephalite Sentry", 4, False, "whole"),
        ("Cephalite Sentry", 5, False, "graveyard"),
        ("Creation of the Primordials", 9, False, "whole"),
        ("Riga, Princess Death", 9, False, "wounded"),
        ("Riga, Princess Death", 9, True, "graveyard"),
    ],
)
def test_the_fate_of_a_unit(name, number, before, after):
    """V61, V84: Armor, Invulnerable, Immortal."""
    scene = Scene()
    unit = scene.put(name, wounded=before)
    scene.wound((unit, number))
    fate = "graveyard" if not unit.in_play else "wounded" if unit.wounded else "whole"
    assert fate == after and scene.names("graveyard") == ([name] if after == "graveyard" else [])


def test_wounds_of_structures_stay_until_they_are_restored():
    """V61, V63."""
    scene = Scene()
    city, arch = scene.in_play("Tural, Abbey")[0], scene.put("Triumphal Arch", 1)
    scene.fill("deck", "Crush", "Crush", seat=1)  # for the arch's Death
    scene.wound((city, 3), (arch, 3))
    assert scene.power(city) == 5 and not arch.in_play and not city.ruined
    scene.restore(city, 2)
    assert scene.power(city) == 7
    scene.restore(city)
    assert scene.power(city) == 8
    scene.wound((city, 8))
    assert city.ruined and city.in_play and not scene.restore(city)


def test_a_wounded_unit_has_lost_abilities_keywords_and_its_tactic():
    """V62."""
    scene = Scene()
    unit, other = scene.put("Assault Fiend"), scene.put("Bailitz Fortress")
    scene.tactic(declaring=[unit])
    scene.wound((unit, 4))
    assert unit.wounded and unit.tactic is None and scene.now.keywords(unit) == [] and scene.now.abilities(unit) == []
    assert scene.power(unit) == 7 and other.in_play
    scene.heal(unit)
    assert scene.now.has_keyword(unit, Keyword.GUARD)


def test_a_minor_unit_leaves_the_game_and_does_not_die():
    """V4, V53."""
    scene = Scene()
    scene.put("Acolyte of Pain")
    token = scene.put("Soldier")
    scene.wound((token, 1))
    assert not token.live and scene.names("graveyard") == [] and not scene.told("ability")


def test_vanishing_goes_to_oblivion():
    """V84."""
    scene = Scene()
    scene.play("Eternal Service")
    assert scene.names("oblivion") == ["Eternal Service"]
    wisp = with_ability(another(UNIT, "Wisp", keywords=["Vanishing"]), on="death", effects=[GAIN])
    scene = Scene(card_set=tiny_set(*SMALL_WORLD, wisp), cities=("Home", "Keep"))
    scene.wound((scene.put("Wisp"), 2))
    assert scene.names("oblivion") == ["Wisp"] and not scene.told("coins")


@about("Assault Fiend")
def test_both_wound_each_other_in_a_fight():
    """V51, V68: the winner is wounded, but he had his ability just before."""
    scene = Scene()
    fiend, prey = scene.put("Assault Fiend"), scene.put("Clan Company", 1)
    city = next(thing for thing in scene.game.battlefield if thing.controller == 1 and thing.card.type == "city")
    scene.want(city)
    scene.fight(fiend, prey)
    assert fiend.wounded and not prey.in_play and fiend.fought_round == 2
    assert city.damage == 5


@about("Mekrir Yard", "Mekrir Veteran")
def test_power_while_fighting_and_after():
    """V68."""
    scene = Scene()
    yard, veteran, prey = scene.put("Mekrir Yard"), scene.put("Mekrir Veteran"), scene.put("Brown Meshvull", 1)
    scene.fight(yard, prey)
    assert not prey.in_play and scene.power(yard) == 4
    scene.fight(veteran, scene.put("Peasant", 1))
    assert scene.power(veteran) == 8


@about("Paragon of the Legion", "Limping Thousand", "Indexate of Legionarica", "Weapon Workshop")
def test_legion_cult_and_arcanism():
    """V80."""
    scene = Scene()
    paragon, sky, cultist, mage = (scene.put(name) for name in ("Paragon of the Legion", "Sky Infantry", "Baneful Marauder", "Magical Accomplice"))
    assert [scene.power(unit) for unit in (paragon, sky, cultist)] == [2, 4, 2]
    scene.put("Limping Thousand")
    assert scene.power(paragon) == 3
    scene.game.seats[0].orders_played = 2
    assert scene.power(mage) == 3
    scene.put("Indexate of Legionarica")
    assert scene.power(mage) == 5
    scene.put("Weapon Workshop")
    assert scene.power(sky) == 3 + 4 + 2  # Arcanism of the Indexate


@about("Safansal, Rain Quarter")
def test_a_city_counts_as_legion_until_it_is_ruined():
    """V80."""
    scene = Scene(cities=("Safansal, Rain Quarter", "Manai, Treasury"))
    paragon, foe = scene.put("Paragon of the Legion"), scene.put("Paragon of the Legion", 1)
    (first, other) = scene.in_play("Safansal, Rain Quarter")
    assert scene.power(paragon) == scene.power(foe) == 2
    scene.ruin(first)
    assert scene.power(paragon) == 1 and scene.power(foe) == 2 and not other.ruined


@about("Mist Familiar", "Bailitz Fortress")
def test_scorched_power_is_printed():
    """V79."""
    scene = Scene()
    familiar, fort = scene.put("Mist Familiar"), scene.put("Bailitz Fortress")
    assert scene.power(familiar) == 2 and scene.power(scene.put("Peasant")) == 3 and fort.in_play


@about("Yardavazzal, Overlord", "Lifestone")
def test_base_power_set_power_and_bonuses():
    """V79."""
    scene = Scene()
    lord, monster, peasant = scene.put("Yardavazzal, Overlord"), scene.put("Spawnling"), scene.put("Peasant")
    scene.tactic(declaring=[lord, monster])
    scene.put("Bailitz Fortress")
    assert [scene.power(unit) for unit in (lord, monster, peasant)] == [10, 11, 3]
    for stone in ("Darkstone", "Lightstone", "Lifestone"):
        scene.put(stone)
    assert scene.power(peasant) == 5 and scene.now.base_power(peasant) == 4


@about("Chroma Overseer", "Chroma Cephalite")
def test_the_second_pass_sees_the_powers_of_the_first():
    """V79."""
    scene = Scene()
    overseer, cephalite, peasant = scene.put("Chroma Overseer"), scene.put("Chroma Cephalite"), scene.put("Peasant")
    assert scene.power(overseer) == 2
    scene.put("Bailitz Fortress")
    scene.put("Bailitz Fortress")
    assert scene.power(cephalite) == 5 and scene.power(peasant) == 5
    assert scene.power(overseer) == 2 + 2 + 1 + 2


@about("Chroma Familiar", "Jordani's Minion")
def test_bonuses_are_multiplied():
    """V79."""
    scene = Scene()
    familiar, minion = scene.put("Chroma Familiar"), scene.put("Jordani's Minion")
    scene.put("Bailitz Fortress")
    scene.game.seats[0].orders_played = 2
    assert scene.power(familiar) == 1 + 2 and scene.power(minion) == 2 + 1 + 4


@about("Protocephalite", "Forge Heavyweight")
def test_armor_that_counts_keywords_and_reaches_wounded_units():
    """V62, V80, V83."""
    scene = Scene()
    first, heavy, hurt = scene.put("Protocephalite"), scene.put("Forge Heavyweight"), scene.put("Peasant", wounded=True)
    # Armor, Cult; a wounded unit has none
    assert scene.now.armor(first) == 1 + 2 and scene.power(first) == 1 + 2
    assert scene.now.armor(heavy) == 2 and scene.now.armor(hurt) == 1


@about("Veil of the Herbatorium")
def test_barrier_of_powers_does_not_count_as_a_keyword():
    """V83."""
    scene = Scene()
    unit = scene.put("Whispering Destroyer")
    scene.put("Veil of the Herbatorium")
    assert scene.now.has_keyword(unit, Keyword.BARRIER) and scene.now.different_keywords(unit) == set()


@about("Faragort Zaltsefir Aeter")
def test_keywords_of_others():
    """Faragort has each keyword once, with the highest number; not what another Faragort has borrowed."""
    scene = Scene()
    first, second = scene.put("Faragort Zaltsefir Aeter"), scene.put("Faragort Zaltsefir Aeter")
    scene.put("Cephalite Sentry")
    scene.put("Black Thorn Pretender", 0, "graveyard")
    assert scene.now.armor(first) == 4 and scene.now.has_keyword(first, Keyword.GUARD)
    assert scene.now.armor(second) == 4


@about("Baneful Marauder", "Venaga, the Punisher", "Coven Hound")
def test_undeath_is_played_from_the_graveyard_for_its_price():
    """V43, V82, V84."""
    scene = Scene()
    card = scene.put("Baneful Marauder", 0, "graveyard")
    scene.put("Mystic Ruins")
    venaga, hound = scene.put("Venaga, the Punisher"), scene.put("Coven Hound", 0, "graveyard")
    scene.game.seats[0].coins = 1
    assert scene.decree(card) == "Undeath"
    assert len(scene.in_play("Baneful Marauder")) == 1 and scene.game.seats[0].coins == 0
    assert scene.power(venaga) == 8 and not hound.live and len(scene.in_play("Coven Hound")) == 1
