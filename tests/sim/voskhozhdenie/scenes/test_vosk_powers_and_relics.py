"""Powers, keywords and Armor that single cards give, and what charges of relics pay for (V69, V79 to V84)."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.reference.questions import Kind


@about("Malarya's Messenger")
def test_the_messenger_is_stronger_by_own_tactics():
    """V41: a Direct Assault is one of them."""
    scene = Scene()
    unit = scene.put("Malarya's Messenger")
    scene.tactic("Birth of Edo", 1)
    assert scene.power(unit) == 1
    scene.tactic()
    scene.tactic("Birth of Edo")
    assert scene.power(unit) == 5


@about("Tural Walker")
def test_the_walker_is_stronger_by_cards_drawn_this_round():
    scene = Scene()
    unit = scene.put("Tural Walker")
    scene.fill("deck", *["Crush"] * 3)
    scene.draw(0, 2)
    assert scene.power(unit) == 3
    scene.fill("graveyard", "Young Duellist")
    scene.play("Lirl Gumn, Reveller")
    assert len(scene.names("hand")) == 3 and scene.power(unit) == 3, "a card that is taken is not drawn"
    scene.phase(Part.END_ROUND)
    scene.phase(Part.START_ROUND)
    assert scene.power(unit) == 1


@about("Whispering Destroyer")
def test_the_destroyer_is_stronger_by_the_own_hand():
    scene = Scene()
    unit = scene.put("Whispering Destroyer")
    scene.fill("hand", "Crush", seat=1)
    assert scene.power(unit) == 1
    scene.fill("hand", "Crush", "Peasant", "Birth of Edo")
    assert scene.power(unit) == 4


@about("Black Thorn Pretender")
def test_the_pretender_is_stronger_by_all_armor_of_own_units():
    """1, 2 for its own Armor, 4 for the Sentry's; a wounded unit has none."""
    scene = Scene()
    unit, sentry = scene.put("Black Thorn Pretender"), scene.put("Cephalite Sentry")
    scene.put("Cephalite Sentry", 1)
    assert scene.power(unit) == 7
    sentry.wounded = True
    assert scene.power(unit) == 3


@about("Lodian Herald")
def test_the_herald_gives_zeal_to_units_of_cost_1():
    scene = Scene()
    scene.tactic()
    cheap, dear, foe = (scene.put(name, seat, entered_round=2) for name, seat in (("Young Duellist", 0), ("Peasant", 0), ("Young Duellist", 1)))
    herald = scene.put("Lodian Herald")
    assert [scene.now.may_be_assigned(unit) for unit in (cheap, dear, foe)] == [True, False, False]
    herald.wounded = True
    assert not scene.now.may_be_assigned(cheap)


@about("Oath to the Overlord")
def test_the_oath_strengthens_units_of_cost_1_in_the_tactic():
    """On either side, whoever controls them; not those that cost nothing, nor those elsewhere."""
    scene = Scene()
    cast = (("Limping Thousand", 0), ("Spawnling", 0), ("Young Duellist", 1), ("Young Duellist", 0))
    mine, free, foe, idle = (scene.put(name, seat) for name, seat in cast)
    scene.tactic("Oath to the Overlord", declaring=[mine, free], opposing=[foe])
    scene.tactic("Birth of Edo", declaring=[idle])
    assert [scene.power(unit) for unit in (mine, free, foe, idle)] == [2, 1, 2, 1]


@about("Lodian Man-at-arms")
def test_the_man_at_arms_covers_others_in_his_tactic():
    scene = Scene()
    man, mate, idle, foe = scene.put("Lodian Man-at-arms"), scene.put("Alchimech"), scene.put("Peasant"), scene.put("Peasant", 1)
    scene.tactic(declaring=[man, mate], opposing=[foe])
    scene.tactic("Birth of Edo", declaring=[idle])
    assert [scene.now.armor(unit) for unit in (man, mate, idle, foe)] == [0, 3, 0, 0]


@about("Birglit, Master of Defence")
def test_birglit_covers_own_cities():
    scene = Scene()
    scene.put("Birglit, Master of Defence")
    mine, theirs = scene.in_play("Tural, Abbey")
    scene.wound((mine, 3), (theirs, 3))
    assert (mine.damage, theirs.damage) == (2, 3)


@about("Mist Familiar")
def test_the_familiar_hides_own_boosted_units():
    """V57, V79: itself is never boosted, its power is always printed; the opponent has a unit without Barrier."""
    scene = Scene()
    familiar, plain, hurt = scene.put("Mist Familiar"), scene.put("Peasant"), scene.put("Alchimech")
    plain.gifts = ((1, ()),)
    assert [scene.now.has_keyword(unit, Keyword.BARRIER) for unit in (familiar, plain, hurt)] == [False, True, False]
    scene.want(plain)
    scene.play("Breach of Contract", seat=1)
    assert plain.in_play and not familiar.in_play


@about("Zealots of Bestial Wrath")
def test_zealots_forbid_orders_of_a_cost_to_everybody():
    """Of 2, its own power, and of 5 the second is named; a unit of that cost can be played."""
    scene = Scene()
    scene.put("Clan Company")
    scene.want(5)
    scene.play("Zealots of Bestial Wrath")
    for seat in (0, 1):
        scene.game.seats[seat].coins = 9
        barred, other, unit = (scene.put(name, seat, "hand") for name in ("Barbarian Duel", "Coven Rites", "Clan Company"))
        scene.fill("battlefield", "Peasant", "Peasant", seat=seat)
        assert [scene.now.playable(card, seat) for card in (barred, other, unit)] == [False, True, True]
    assert [sorted(options) for options in scene.asked(Kind.NAME)] == [[2, 5]]
    scene.in_play("Zealots of Bestial Wrath")[0].wounded = True
    assert scene.now.playable(barred, 1)


@about("All-mortal Sentinel")
@pytest.mark.parametrize(("name", "back"), [("Mountain Meshvull", True), ("Lodian Herald", False)])
def test_the_sentinel_comes_back_beside_a_strong_unit_and_mills(name, back):
    """Base power 4 or more; as it comes, the own top card goes."""
    scene = Scene()
    scene.fill("graveyard", "All-mortal Sentinel")
    scene.fill("deck", "Peasant", "Crush")
    scene.play(name)
    assert len(scene.in_play("All-mortal Sentinel")) == back
    assert scene.names("graveyard") == (["Crush"] if back else ["All-mortal Sentinel"])


@about("Blazing Throne")
def test_the_throne_burns_as_it_comes_and_by_its_decree():
    """Half of 5 is 3: an own unit of 5 is wounded, a Peasant dies; by the decree half of 8 is 4."""
    scene = Scene()
    first, second = scene.put("Clan Company"), scene.put("Brown Meshvull")
    peasant, shade = scene.put("Peasant", 1), scene.put("Mountain Meshvull", 1)
    scene.want(first, peasant, second, shade)
    scene.play("Blazing Throne")
    assert first.wounded and not peasant.in_play
    scene.decree(scene.in_play("Blazing Throne")[0])
    assert second.wounded and not shade.in_play
    assert scene.told("wound") == [("Clan Company", 3), ("Peasant", 3), ("Brown Meshvull", 4), ("Mountain Meshvull", 4)]


@pytest.mark.parametrize(
    ("card", "power", "zealous"),
    [("Sand Beast", 2, False), ("Fiend", 4, False), ("Acolyte", 4, False), ("Cultist", 4, False), ("Insect", 3, False), ("Fury", 5, True)],
)
def test_keywords_of_tokens(card, power, zealous):
    """V79, V80, V84: two more power from fortifications, unless Scorched; one order was played, one other unit is stronger."""
    scene = Scene()
    scene.fill("battlefield", "Bailitz Fortress", "Bailitz Fortress", "Clan Company")
    scene.game.seats[0].orders_played = 1
    scene.tactic()
    unit = scene.put(card, entered_round=2)
    assert unit.minor and scene.power(unit) == power and scene.now.may_be_assigned(unit) == zealous


# --- relics --------------------------------------------------------------------------------------------------------------


@about("Siege Engineer")
def test_the_engineer_lets_relics_wound_cities():
    """V69: a charge of the relic itself pays, so a relic without charges has nothing of it."""
    scene = Scene()
    relic, plain = scene.put("Monolith of Absorption"), scene.put("Lost Relic")
    theirs = scene.put("Monolith of Absorption", 1)
    engineer, city = scene.put("Siege Engineer"), scene.in_play("Manai, Treasury")[1]
    assert {thing for thing, _ in scene.now.activations(0)} == {relic} and not scene.now.activations(1)
    scene.want(city)
    scene.use(relic, "charge")
    assert city.damage == 2 and (relic.charges, theirs.charges) == (0, 1) and plain.in_play
    relic.charges, engineer.wounded = 1, True
    assert not scene.now.activations(0)


@about("Field Tents")
def test_the_tents_heal_or_draw():
    """A charge heals a unit of anybody, two charges draw a card."""
    scene = Scene()
    tents, foe = scene.put("Field Tents"), scene.put("Peasant", 1, wounded=True)
    scene.fill("deck", "Peasant", "Crush")
    heal, draw = tents.card.abilities
    scene.activate(tents, heal)
    scene.drain()
    assert not foe.wounded and tents.charges == 3 and scene.names("hand") == []
    scene.activate(tents, draw)
    scene.drain()
    assert tents.charges == 1 and scene.names("hand") == ["Crush"]
    assert not scene.now.can_activate(tents, draw, 0) and scene.now.can_activate(tents, heal, 0)


@about("Griftall, Reaping Sword")
@pytest.mark.parametrize(("name", "alive", "charges"), [("Spawnling", False, 4), ("Peasant", True, 3)])
def test_the_sword_is_charged_by_whom_it_kills(name, alive, charges):
    scene = Scene()
    sword, unit, foe = scene.put("Griftall, Reaping Sword"), scene.put(name), scene.put("Spawnling", 1)
    scene.use(sword, "charge")
    assert unit.in_play == alive and sword.charges == charges and foe.in_play


@about("Powder Urn")
def test_the_urn_wounds_all_units():
    scene = Scene()
    urn, mine, foe, dead = scene.put("Powder Urn"), scene.put("Clan Shaman"), scene.put("Peasant", 1), scene.put("Spawnling", 1)
    scene.use(urn, "charge")
    assert (urn.charges, mine.wounded, foe.wounded, dead.in_play) == (1, False, True, False)
    assert [name for name, _ in scene.told("wound")] == ["Clan Shaman", "Peasant", "Spawnling"]


@about("Lost Relic")
@pytest.mark.parametrize(("number", "hand"), [(2, ["Crush", "Spawnling"]), (1, ["Custoid", "Crush"])])
def test_the_lost_relic_redraws_up_to_two(number, hand):
    """V60: one after the other, each from the top of the deck."""
    scene = Scene()
    scene.put("Lost Relic")
    scene.fill("hand", "Birth of Edo", "Custoid" if number == 1 else "Peasant")
    scene.fill("deck", "Spawnling", "Crush")
    scene.want(number, "Birth of Edo", "Peasant")
    scene.step("round_start")
    assert sorted(scene.names("hand")) == sorted(hand) and len(scene.names("deck")) == 2
