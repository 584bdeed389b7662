"""What each printed keyword of each card does (V84); a card that has several has a scene for each."""

import pytest
from vosk_games import pool
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.decks.formats import load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from sim.voskhozhdenie.reference.questions import Kind

UNDEATH = {"Grave Ghouls": 0, "Nekrik Apothecary": 3, "Miruon, Coven Distortion": 8, "Becoming Incorporeal": 3, "Coven Rites": 4} | {
    "Sacrificial Stakes": 4,
    "Baneful Marauder": 1,
}
CAUTION = (
    *("Shades of the Grey Mist", "Safansal Shade", "Atana, Scourge of Setess", "Miruon, Coven Distortion", "Spawnling", "Custoid", "Tural Horror"),
    *("Saivalla and Raihona", "Yuli, Arcana's Tear", "Order Scouts", "Raven Adviser", "Pelican Flock", "Mythmakers", "Insect"),
)
GUARD = (
    *("Graveyard Platoon", "Venaga, the Punisher", "Wald, Nekrik", "Black Thorn Pretender", "Kahmindal, Treachery", "Assault Fiend"),
    *("Varvasentrak, Fury", "Jordani's Minion", "Marta Gumn", "Sacrificial Stakes", "Triumphal Arch", "Last Follower", "Kimetra, Hand of the Queen"),
    *("Tantus, the Betrayed Baron", "Tantus's Courtier", "Elder Spore", "Knight of the Order", "Bjork, Guardian of Lirgalt", "Risen Templar"),
    *("Herbatorium Colossus", "Blooming Herbatorium", "Chroma Overseer"),
)
ZEAL = (
    *("Coven Hound", "Animated Armour", "Brown Meshvull", "Setess Survivor", "Setess Butcher", "Yardavazzal, Overlord", "Pelican Flock"),
    *("Wrathful Commander", "Monoplex, the Source", "Fury"),
)
REINFORCEMENT = (
    *("Igor Turt, Gravedigger", "Belugut's Guise", "Nemesis, the Subjugator", "Varvas, Siege Monster", "Mage-slayer's Bloodhound"),
    *("Arcana, Nature of Magic", "Lirl Gumn, Reveller", "Sofi Byako", "Conscious Interference", "Last Memories", "Rise of the Undead", "Execution"),
    *("Send an Assassin", "Sabotage", "Disrupt Supplies", "Call of the Grey Mist", "Belugut's Protective Circle", "Eternal Rest", "Lost Relic"),
    *("Infernal Parchment", "Watchtower", "Raven Adviser", "Alchimech", "Possessed Cultist", "Last Follower", "Disenchanter", "Elders of Haffil"),
    *("Eternal Service", "Seize the Artifact", "Blood Offering", "Field Tents", "Veil of the Herbatorium"),
)
SWARM = {"Peasant": 6, "Yarzian Infantry": 6, "Fragmentary Knowledge": 6, "Lifestone": 1, "Lightstone": 1, "Darkstone": 1}
SUPPLIES = {"Peasant": 1, "Anmarbal": 3}
ARMOR = {"Terror of the Lodian Desert": 2, "Cephalite Sentry": 4, "Birglit, Master of Defence": 1, "Black Thorn Pretender": 2} | {
    "Mekrir Yard": 1,
    "Alchimech": 2,
    "Forge Heavyweight": 2,
    "Protocephalite": 2,  # 1, and 1 for its only keyword
}
INVULNERABLE = ("Triniplex", "Creation of the Primordials", "Tana Aeter, the Untouchable")
IMMORTAL = ("Varvasentrak, Fury", "Riga, Princess Death", "Sarganta, the Reaper", "Triniplex")
SCORCHED = {"Yardavazzal, Overlord": 10, "Mist Familiar": 2, "Sand Beast": 2, "Fiend": 4}
ARCANISM = {"Magical Accomplice": 1 + 2, "Voivode's Adviser": 2 + 2, "Jordani's Minion": 2 + 2 * 2, "Khronis of Manai": 3 + 2} | {
    "Belugut, Heir of Khronis": 5 + 2,
    "Jordani, Flame of the Sands": 6 + 2,
    "Chroma Cephalite": 3 + 2,
    "Acolyte": 1 + 2,
}
LEGION = {"Paragon of the Legion": 2, "Sofi Byako": 3, "Sky Infantry": 4, "Southern Tribes": 4, "Copper-winged Karina": 4, "Marta Gumn": 4} | {
    "Dawn Cavalry": 2,
    "Knight of the Order": 2,
}
CULT = (
    *("Baneful Marauder", "Bone-thief Imp", "Zealots of Bestial Wrath", "Possessed Cultist", "Clan Pyrokinetic", "Forge Heavyweight"),
    *("Sarganta's Guard", "Tiaranna's Lady-in-waiting", "Quimium Archivist", "Oracle of Awakening", "Monoplex, the Source", "Haffilian Dryad"),
    *("Resonator Tekken", "Knight of the Order", "Tana Aeter, the Untouchable", "Cultist"),
)
CHARGES = {"Magic Compass": 2, "Reaping Diadem": 1, "Equipment Stock": 1, "Powder Urn": 2, "Griftall, Reaping Sword": 4, "Ballista": 3} | {
    "Desert Garrison": 4,
    "Monolith of Absorption": 1,
    "Field Tents": 4,
    "Monolith of Ruin": 1,
    "Monolith of Knowledge": 1,
    "Monolith of Restraint": 1,
}
VANISHING = ("Eternal Service", "Fracture of Worlds")
CHAPTERS = (
    ("Night Ambush", "Whisper of Death", "Resurrection of Riga"),
    ("Burn with an Idea", "Make an Offering", "Raise a Sanctuary"),
    ("Ascent of Riga", "Faragort's Blessing", "Fading Vision"),
    ("Birth of the Elder Races", "Creation of Species", "Gambit of the Primordials"),
    ("Call of the Forebears", "Breaking the Seal", "Furious Defence"),
)
HOLDERS = {
    **{"Undeath": UNDEATH, "Caution": CAUTION, "Guard": GUARD, "Zeal": ZEAL, "Reinforcement": REINFORCEMENT, "Swarm": SWARM, "Supplies": SUPPLIES},
    **{"Armor": ARMOR, "Invulnerable": INVULNERABLE, "Immortal": IMMORTAL, "Scorched": SCORCHED, "Arcanism": ARCANISM, "Legion": LEGION},
    **{"Cult": CULT, "Charges": CHARGES, "Vanishing": VANISHING, "Chapter": [name for chain in CHAPTERS for name in chain]},
    **{"Barrier": ("Child of the Grey Mist", "Kimetra, Hand of the Queen"), "Pacifism": ("Child of the Grey Mist",)},
}
"""Cards with each keyword; those with Barrier and Pacifism stand in scenes of tactics and of rounds."""


def test_every_keyword_of_every_card_is_here():
    found = {str(word): {card.name for card in pool().cards if card.number_of(word) is not None} for word in Keyword}
    assert {word: {*cards} for word, cards in HOLDERS.items()} == {word: cards for word, cards in found.items() if cards}


@pytest.mark.parametrize(("card", "price"), UNDEATH.items())
def test_undeath(card, price):
    scene = Scene()
    thing = scene.put(card, 0, "graveyard")
    scene.fill("deck", "Peasant", *["Crush"] * 3)
    if price:
        scene.game.seats[0].coins = price - 1
        assert not scene.now.decrees(0)[2:], "only the cities"
    scene.game.seats[0].coins = price
    assert scene.decree(thing) == "Undeath" and scene.game.seats[0].coins == 0 and scene.told("play") == [(card, 0)]


def targets(scene, name):
    """What seat 0 can damage when he wins by far, and the opponent has a card, a unit opposing him."""
    thing = scene.put(name, 1)
    scene.put("Peasant", 1)
    scene.fill("deck", *["Crush"] * 2, seat=1)
    tactic = scene.tactic(declaring=[scene.put("Brown Meshvull") for _ in range(3)], opposing=[thing] if scene.now.is_unit(thing) else [])
    scene.win(tactic)
    return [option.card.name for option in scene.asked(Kind.CARD)[0]] if scene.asked(Kind.CARD) else [scene.told("damage")[0][0]]


@pytest.mark.parametrize("card", CAUTION)
def test_caution(card):
    assert targets(Scene(), card) == ["Tural, Abbey", "Manai, Treasury", "Peasant"]


@pytest.mark.parametrize("card", GUARD)
def test_guard(card):
    assert targets(Scene(), card) == [card]


@pytest.mark.parametrize("card", ZEAL)
def test_zeal(card):
    scene = Scene()
    scene.tactic()
    unit, other = scene.put(card, entered_round=2), scene.put("Peasant", entered_round=2)
    assert scene.now.may_be_assigned(unit) and not scene.now.may_be_assigned(other)


@pytest.mark.parametrize("card", REINFORCEMENT)
def test_reinforcement(card):
    scene = Scene()
    scene.decree(scene.put(card, 0, "reinforcement"))
    assert scene.names("hand") == [card] and scene.names("reinforcement") == []


@pytest.mark.parametrize(("card", "copies"), SWARM.items())
def test_swarm(card, copies):
    """So many copies, in place of three."""
    blitz, cities = load_formats()["Blitz"], (Line("Safansal, Arch of the Epoch", 1), Line("Manai, Treasury", 1))
    several = [deck_problems(Deck("copies", cities, (Line(card, number),), (), "Blitz"), blitz, pool()) for number in (copies, copies + 1)]
    assert [any(card in str(problem) for problem in problems) for problems in several] == [False, True]


@pytest.mark.parametrize(("card", "more"), SUPPLIES.items())
def test_supplies(card, more):
    scene = Scene()
    scene.put(card)
    assert [scene.now.supply_value(seat) for seat in (0, 1)] == [4 + more, 4]


@pytest.mark.parametrize(("card", "armor"), ARMOR.items())
def test_armor(card, armor):
    """A wound of so much is none, one of 1 more is one of 1."""
    scene = Scene()
    unit = scene.put(card)
    scene.wound((unit, armor))
    assert unit.in_play and not unit.wounded and not scene.told("wound") and scene.now.armor(unit) == armor
    scene.wound((unit, armor + 1))
    assert scene.told("wound") == [(card, 1)]


@pytest.mark.parametrize("card", INVULNERABLE)
def test_invulnerable(card):
    scene = Scene()
    unit = scene.put(card)
    scene.wound((unit, 99))
    assert unit.in_play and not unit.wounded


@pytest.mark.parametrize("card", IMMORTAL)
def test_immortal(card):
    """Neither sacrificed nor destroyed; a deadly wound only wounds, unless nothing wounds it at all."""
    scene = Scene()
    unit, rite = scene.put(card), scene.put("Initiation Rite", 0, "hand")
    scene.game.seats[0].coins = 2
    assert not scene.now.playable(rite, 0)
    scene.play("Breach of Contract", seat=1)
    assert unit.in_play
    scene.wound((unit, 99))
    assert unit.in_play and unit.wounded == (card not in INVULNERABLE)


@pytest.mark.parametrize(("card", "power"), SCORCHED.items())
def test_scorched(card, power):
    scene = Scene()
    unit, other = scene.put(card), scene.put("Peasant")
    scene.put("Bailitz Fortress")
    assert (scene.power(unit), scene.power(other)) == (power, 3)


@pytest.mark.parametrize(("card", "power"), ARCANISM.items())
def test_arcanism(card, power):
    scene = Scene()
    unit = scene.put(card)
    scene.game.seats[0].orders_played = 2
    assert scene.power(unit) == power


@pytest.mark.parametrize(("card", "power"), LEGION.items())
def test_legion(card, power):
    """One other Legion unit of the player; that of an opponent does not count."""
    scene = Scene()
    unit = scene.put(card)
    scene.fill("battlefield", "Paragon of the Legion", "Spawnling")
    scene.put("Paragon of the Legion", 1)
    assert scene.power(unit) == power


@pytest.mark.parametrize("card", CULT)
def test_cult(card):
    """V80: two own units are printed stronger than 1, one as strong, one of an opponent stronger."""
    scene = Scene()
    unit = scene.put(card)
    scene.fill("battlefield", "Roaring Nirishit", "Peasant", "Spawnling")
    scene.put("Peasant", 1)
    assert scene.power(unit) == 3


@pytest.mark.parametrize(("card", "charges"), CHARGES.items())
def test_charges(card, charges):
    scene = Scene()
    scene.play(card)
    assert [relic.charges for relic in scene.in_play(card)] == [charges]


@pytest.mark.parametrize("card", VANISHING)
def test_vanishing(card):
    """V84: also if it is discarded."""
    scene = Scene()
    scene.fill("hand", card, "Crush")
    scene.fill("deck", "Crush")
    scene.play("Jordani, Flame of the Sands")
    assert scene.names("oblivion") == [card] and scene.names("hand") == ["Crush"]


@pytest.mark.parametrize("chain", CHAPTERS, ids=lambda chain: f"{chain[0]}: and its chapters")
def test_chapters(chain):
    """V48: won, it becomes the next chapter in the next round; the last one leaves, and its first chapter lies in the graveyard."""
    scene = Scene()
    scene.fill("deck", *["Eternal Rest"] * 9)
    tactic = scene.put(chain[0])
    for chapter in chain:
        assert tactic.card.name == chapter and tactic.target == 1
        unit = scene.put("Peasant")
        unit.tactic, unit.side = tactic, "declaring"
        scene.win(tactic)
        assert unit.tactic is None
        scene.phase(Part.CHAPTERS)
    assert not tactic.in_play and scene.names("graveyard")[-1] == chain[0]
