"""What single units do when they are summoned."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.cards.words import Keyword


def there(scene, seat=0):
    """Units of a player in play, by name."""
    return sorted(unit.card.name for unit in scene.now.units_of(seat))


@about("Envoy of the Unliving")
@pytest.mark.parametrize(("fodder", "dead"), [(("Peasant", "Clan Company"), "Clan Company"), ((), "Envoy of the Unliving")])
def test_the_envoy_takes_a_unit_and_may_be_that(fodder, dead):
    scene = Scene()
    scene.fill("battlefield", *fodder)
    scene.put("Spawnling", 1)
    scene.want(dead)
    scene.play("Envoy of the Unliving")
    assert scene.names("graveyard") == [dead] and there(scene, 1) == ["Spawnling"]


@about("Benhalf, Coven Tactician", "Tural Horror")
def test_benhalf_takes_a_tactic_and_sends_a_horror_to_it():
    scene = Scene()
    scene.fill("graveyard", "Crush", "Birth of Edo", "Peasant")
    scene.play("Benhalf, Coven Tactician")
    assert scene.names("hand") == ["Birth of Edo"] and scene.names("graveyard") == ["Crush", "Peasant"]
    scene.act("tactic")
    (horror,) = scene.in_play("Tural Horror")
    assert horror.tactic.card.name == "Birth of Edo" and horror.side == "declaring" and scene.power(horror) == 1
    assert scene.now.has_keyword(horror, Keyword.CAUTION) and horror.minor


@about("Belugut's Guise")
def test_the_guise_discards_two_then_draws_two():
    scene = Scene()
    scene.fill("hand", "Peasant", "Spawnling", "Custoid")
    scene.fill("deck", "Shard Throw", "Crush", "Crush")
    scene.want("Peasant", "Custoid")
    scene.play("Belugut's Guise")
    assert scene.names("hand") == ["Spawnling", "Crush", "Crush"] and scene.names("graveyard") == ["Peasant", "Custoid"]
    assert scene.names("deck") == ["Shard Throw"]


@about("Veteran of Bailitz")
@pytest.mark.parametrize(("top", "damage"), [("Crush", 4), ("Spawnling", 0)])
def test_the_veteran_wounds_by_the_cost_of_the_redrawn_card(top, damage):
    """V60: the card goes under the deck, and what is drawn lay on top of it."""
    scene = Scene()
    target = scene.in_play("Manai, Treasury")[1]
    scene.fill("hand", "Peasant")
    scene.fill("deck", "Brown Meshvull", top)
    scene.want("Peasant", target)
    scene.play("Veteran of Bailitz")
    assert scene.names("hand") == [top] and scene.names("deck") == ["Peasant", "Brown Meshvull"] and target.damage == damage


@about("Clan Relic-keeper")
def test_the_relic_keeper_charges_a_relic():
    scene = Scene()
    mine, other = scene.put("Field Tents", charges=1), scene.put("Powder Urn", charges=0)
    scene.want(mine)
    scene.play("Clan Relic-keeper")
    assert (mine.charges, other.charges) == (4, 0)


@about("Mountain Meshvull")
def test_the_mountain_meshvull_mills_by_the_hand_of_an_opponent():
    scene = Scene()
    scene.fill("hand", "Custoid")
    scene.fill("hand", *["Custoid"] * 3, seat=1)
    scene.fill("deck", *["Crush"] * 5, seat=1)
    scene.play("Mountain Meshvull")
    assert scene.names("graveyard", 1) == ["Crush"] * 3 and len(scene.names("hand", 1)) == 3


@about("Jordani, Flame of the Sands")
def test_jordani_discards_the_hand_and_takes_six_orders():
    """Eight orders lie there then, one of them discarded just before."""
    scene = Scene()
    scene.fill("hand", "Crush", "Peasant")
    scene.fill("graveyard", *["Shard Throw"] * 7, "Birth of Edo")
    scene.want("Crush")
    scene.play("Jordani, Flame of the Sands")
    assert sorted(scene.names("hand")) == ["Crush", *["Shard Throw"] * 5]
    assert sorted(scene.names("graveyard")) == ["Birth of Edo", "Peasant", "Shard Throw", "Shard Throw"]


@about("Order Scouts")
def test_scouts_hide_another_unit_until_the_end_of_the_round():
    scene = Scene()
    hidden, other = scene.put("Peasant"), scene.put("Peasant")
    scene.want(hidden)
    scene.play("Order Scouts")
    assert [scene.now.has_keyword(unit, Keyword.CAUTION) for unit in (hidden, other)] == [True, False]
    scene.phase(Part.END_ROUND)
    assert not scene.now.has_keyword(hidden, Keyword.CAUTION) and scene.now.has_keyword(scene.in_play("Order Scouts")[0], Keyword.CAUTION)


@about("Lirl Gumn, Reveller")
def test_the_reveller_takes_all_cards_of_cost_1():
    """V5: a tactic has no cost, which is compared as 0."""
    scene = Scene()
    scene.fill("graveyard", "Young Duellist", "Peasant", "Eternal Rest", "Spawnling", "Lost Relic", "Birth of Edo")
    scene.play("Lirl Gumn, Reveller")
    assert sorted(scene.names("hand")) == ["Eternal Rest", "Lost Relic", "Young Duellist"]
    assert scene.names("graveyard") == ["Peasant", "Spawnling", "Birth of Edo"]


@about("Manmarshal Kall")
def test_the_manmarshal_reanimates_a_fortification():
    scene = Scene()
    scene.fill("graveyard", "Peasant", "Triumphal Arch", "Powder Urn")
    scene.fill("graveyard", "Swamp Shack", seat=1)
    scene.play("Manmarshal Kall")
    assert scene.in_play("Triumphal Arch")[0].controller == 0 and scene.names("graveyard") == ["Peasant", "Powder Urn"]
    assert not scene.in_play("Swamp Shack")


@about("Southern Tribes")
@pytest.mark.parametrize(("mates", "wounded"), [((), False), (("Paragon of the Legion",), True)])
def test_the_tribes_wound_by_their_power(mates, wounded):
    """3, and 1 more for another Legion unit; half of 8 is 4."""
    scene = Scene()
    scene.fill("battlefield", *mates)
    prey = scene.put("Brown Meshvull", 1)
    scene.want(prey)
    scene.play("Southern Tribes")
    assert scene.told("wound") == [("Brown Meshvull", 3 + len(mates))] and prey.wounded == wounded


@about("Copper-winged Karina")
def test_karina_finds_two_units_of_cost_1():
    scene = Scene()
    scene.fill("deck", "Yarzian Infantry", "Peasant", "Young Duellist", "Limping Thousand", "Eternal Rest")
    scene.want("Young Duellist", "Yarzian Infantry")
    scene.play("Copper-winged Karina")
    assert there(scene) == ["Copper-winged Karina", "Yarzian Infantry", "Young Duellist"]
    assert sorted(scene.names("deck")) == ["Eternal Rest", "Limping Thousand", "Peasant"]


@about("Marta Gumn")
@pytest.mark.parametrize(("mates", "found"), [((), "Town Medic"), (("Paragon of the Legion",), "Mekrir Yard")])
def test_marta_finds_a_unit_that_costs_as_much_as_she_is_strong(mates, found):
    scene = Scene()
    scene.fill("battlefield", *mates)
    scene.fill("deck", "Peasant", "Town Medic", "Mekrir Yard", "Good Omen", "Crush")
    scene.play("Marta Gumn")
    assert there(scene) == sorted(["Marta Gumn", found, *mates])


@about("Igor Turt, Gravedigger")
def test_the_gravedigger_shuffles_cards_of_anybody_into_the_own_deck():
    """V12: they belong to him from then on."""
    scene = Scene()
    scene.fill("graveyard", "Crush", "Birth of Edo")
    scene.fill("graveyard", "Peasant", "Custoid", seat=1)
    scene.want("Peasant", "Crush", "Custoid")
    scene.play("Igor Turt, Gravedigger")
    assert sorted(scene.names("deck")) == ["Crush", "Custoid", "Peasant"] and scene.names("graveyard") == ["Birth of Edo"]
    assert scene.names("graveyard", 1) == [] and {thing.owner for thing in scene.game.list_of("deck", 0)} == {0}


@about("Triniplex")
def test_triniplex_comes_with_two_copies():
    """They are silent, Minor, and as hard to kill."""
    scene = Scene()
    scene.play("Triniplex")
    units = scene.in_play("Triniplex")
    assert [unit.minor for unit in units] == [False, True, True]
    scene.wound(*[(unit, 9) for unit in units])
    scene.play("Breach of Contract")
    assert len(scene.in_play("Triniplex")) == 3 and not any(unit.wounded for unit in units)


@about("Tiaranna, Queen of the Fae", "Kimetra, Hand of the Queen")
def test_the_queen_comes_with_her_hand():
    """V57: the hand of the queen has Barrier."""
    scene = Scene()
    scene.play("Tiaranna, Queen of the Fae")
    (hand,) = scene.in_play("Kimetra, Hand of the Queen")
    assert hand.minor and scene.power(hand) == 4
    assert [scene.now.has_keyword(hand, word) for word in (Keyword.BARRIER, Keyword.GUARD)] == [True, True]
    scene.play("Breach of Contract", seat=1)
    assert there(scene) == ["Kimetra, Hand of the Queen"]
