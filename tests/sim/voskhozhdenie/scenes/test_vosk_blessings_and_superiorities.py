"""What single white orders do, and tactics that were won (V45, V47)."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene

from sim.voskhozhdenie.reference.questions import Kind


@about("Eternal Rest")
def test_the_rest_exiles_up_to_five_cards_of_anybody():
    scene = Scene()
    scene.fill("graveyard", "Peasant", "Crush")
    scene.fill("graveyard", "Custoid", "Birth of Edo", "Spawnling", "Shard Throw", seat=1)
    scene.want("Crush", "Custoid", "Birth of Edo", "Spawnling", "Shard Throw")
    scene.play("Eternal Rest")
    assert scene.names("graveyard") == ["Peasant", "Eternal Rest"] and scene.names("oblivion") == ["Crush"]
    assert scene.names("graveyard", 1) == [] and scene.names("oblivion", 1) == ["Custoid", "Birth of Edo", "Spawnling", "Shard Throw"]


@about("Edict of Protection")
@pytest.mark.parametrize("name", ["Tural, Abbey", "Triumphal Arch"])
def test_the_edict_restores_wholly_and_draws(name):
    scene = Scene()
    scene.put("Triumphal Arch")
    mine = scene.in_play(name)[0]
    mine.damage, theirs = 2, scene.in_play("Tural, Abbey")[1]
    theirs.damage = 2
    scene.fill("deck", "Crush", "Crush")
    scene.want(mine)
    scene.play("Edict of Protection")
    assert (mine.damage, theirs.damage) == (0, 2) and scene.names("hand") == ["Crush"]


@about("Good Omen")
def test_the_omen_summons_a_cheap_unit_of_the_top_five():
    """A unit that lies deeper is not seen, one that costs 3 is too dear."""
    scene = Scene()
    scene.fill("deck", "Young Duellist", "Crush", "Town Medic", "Peasant", "Eternal Rest", "Clan Company")
    scene.play("Good Omen")
    assert [unit.card.name for unit in scene.now.units_of(0)] == ["Peasant"]
    assert sorted(scene.names("deck")) == ["Clan Company", "Crush", "Eternal Rest", "Town Medic", "Young Duellist"]


@about("Banish from Being")
@pytest.mark.parametrize(("seat", "zone"), [(1, "battlefield"), (0, "battlefield"), (1, "graveyard"), (0, "graveyard")])
def test_a_unit_is_banished_from_the_battlefield_or_a_graveyard(seat, zone):
    scene = Scene()
    for other in (0, 1):
        scene.fill("graveyard", "Crush", "Peasant", seat=other)
        scene.put("Peasant", other)
    prey = next(thing for thing in scene.game.list_of(zone, seat) if thing.card.name == "Peasant" and thing.owner == seat)
    scene.want(prey)
    scene.play("Banish from Being")
    assert scene.names("oblivion", seat) == ["Peasant"] and scene.names("oblivion", 1 - seat) == []
    assert len(scene.in_play("Peasant")) == 2 - (zone == "battlefield") and len(scene.asked(Kind.CARD)[0]) == 4
    assert not scene.told("ability")


@about("Lodian Martial Law")
def test_martial_law_draws_for_what_is_undamaged_and_restores_the_rest():
    """V63: a ruined city is neither."""
    scene = Scene()
    ruin, city = scene.in_play("Tural, Abbey")[0], scene.in_play("Manai, Treasury")[0]
    ruin.ruined, city.damage, theirs = True, 3, scene.in_play("Tural, Abbey")[1]
    theirs.damage = 3
    arch = scene.put("Triumphal Arch", damage=1)
    scene.fill("battlefield", "Swamp Shack", "Watchtower")
    scene.put("Swamp Shack", 1)
    scene.fill("deck", *["Crush"] * 4)
    scene.play("Lodian Martial Law")
    assert scene.names("hand") == ["Crush"] * 2 and ruin.ruined and (city.damage, arch.damage, theirs.damage) == (1, 0, 3)


# --- tactics -------------------------------------------------------------------------------------------------------------


def won(scene, name, seat=0, opposing=()):
    """Win a tactic by 8 and activate its Superiority."""
    tactic = scene.tactic(name, seat, declaring=[scene.put("Brown Meshvull", seat)], opposing=opposing)
    scene.want(next(ability for ability in tactic.card.abilities if ability.on == "superiority"), seat=seat)
    scene.win(tactic)
    assert scene.told("damage") == [] and scene.names("graveyard", seat)[-1] == name
    return tactic


@about("Birth of Edo")
def test_the_birth_of_edo_draws_three():
    scene = Scene()
    scene.fill("deck", "Peasant", *["Crush"] * 3)
    won(scene, "Birth of Edo")
    assert scene.names("hand") == ["Crush"] * 3


@about("Ascent of the Coven")
def test_the_coven_reanimates_who_was_sacrificed_this_round():
    """V72: not who died otherwise, nor in an earlier round."""
    scene = Scene()
    scene.fill("graveyard", "Clan Company")
    scene.fill("deck", "Crush", "Crush")
    tanashi, paid, dead = scene.put("Possessed Tanashi"), scene.put("Peasant"), scene.put("Lodian Herald")
    scene.want(paid)
    scene.use(tanashi, "activate")
    scene.wound((dead, 9))
    assert scene.names("graveyard") == ["Clan Company", "Peasant", "Lodian Herald"]
    won(scene, "Ascent of the Coven")
    assert len(scene.in_play("Peasant")) == 1 and scene.names("graveyard") == ["Clan Company", "Lodian Herald", "Ascent of the Coven"]


@about("Collapse of the Shards")
def test_the_collapse_takes_a_card_of_hand_deck_and_graveyard():
    """The opponent at whom it is aimed loses them; his deck is shuffled."""
    scene = Scene(seats=3)
    for seat in (1, 2):
        scene.fill("hand", "Crush", "Peasant", seat=seat)
        scene.fill("deck", "Custoid", "Spawnling", "Clan Company", seat=seat)
        scene.fill("graveyard", "Birth of Edo", "Shard Throw", seat=seat)
    scene.want("Peasant", "Custoid", "Shard Throw")
    won(scene, "Collapse of the Shards")
    assert scene.names("hand") == ["Peasant", "Custoid", "Shard Throw"]
    assert (scene.names("hand", 1), sorted(scene.names("deck", 1)), scene.names("graveyard", 1)) == (
        ["Crush"],
        ["Clan Company", "Spawnling"],
        ["Birth of Edo"],
    )
    assert [len(scene.names(zone, 2)) for zone in ("hand", "deck", "graveyard")] == [2, 3, 2]


@about("Terror of the Tural Forest")
def test_the_terror_of_the_forest_gives_two_decrees_for_undeath():
    """Beside the decree of the phase: a city's, and two units of three."""
    scene = Scene()
    scene.fill("graveyard", *["Grave Ghouls"] * 3)
    won(scene, "Terror of the Tural Forest")
    scene.phase(Part.START_ROUND)
    scene.want("Tural, Abbey", *["Grave Ghouls"] * 3, "Manai, Treasury")
    scene.phase(Part.DECREES)
    assert len(scene.in_play("Grave Ghouls")) == 2 and scene.game.seats[0].coins == 2


@about("Miruon's Curse")
def test_the_curse_lets_its_owner_go_first_and_draw():
    scene = Scene()
    scene.fill("deck", "Peasant", "Crush", seat=1)
    won(scene, "Miruon's Curse", 1)
    assert scene.names("hand", 1) == ["Crush"]
    for order in ([1, 0], [0, 1]):
        scene.phase(Part.START_ROUND)
        assert scene.now.turn_order() == order


@about("March of the Grey Mist")
def test_the_march_takes_an_opposing_unit_of_the_tactic():
    """V70: its owner stays who he is; units elsewhere are safe."""
    scene = Scene()
    prey, idle = scene.put("Peasant", 1), scene.put("Peasant", 1)
    won(scene, "March of the Grey Mist", opposing=[prey])
    assert (prey.controller, prey.owner, idle.controller) == (0, 1, 1)


@about("Equipment Repair")
def test_the_repair_charges_all_own_relics():
    scene = Scene()
    tents, urn, theirs = scene.put("Field Tents", charges=0), scene.put("Powder Urn", charges=1), scene.put("Powder Urn", 1, charges=0)
    scene.put("Lost Relic")
    won(scene, "Equipment Repair")
    assert [relic.charges for relic in (tents, urn, theirs)] == [4, 2, 0]


@about("Birth of Mekrir")
@pytest.mark.parametrize(("number", "left"), [(1, ["Brown Meshvull", "Clan Company", "Peasant"]), (4, ["Brown Meshvull", "Clan Company"])])
def test_the_birth_of_mekrir_wounds_all_units_by_a_number_of_choice(number, left):
    """1 wounds a Peasant; 4 kill it and wound units of 5 and 8."""
    scene = Scene()
    scene.put("Peasant")
    scene.put("Clan Company", 1)
    scene.want(number)
    won(scene, "Birth of Mekrir")
    units = [thing for thing in scene.game.battlefield if scene.now.is_unit(thing)]
    assert sorted(unit.card.name for unit in units) == left
    assert {unit.card.name for unit in units if unit.wounded} == ({"Peasant"} if number == 1 else {"Brown Meshvull", "Clan Company"})
    assert scene.asked(Kind.NUMBER) == [[1, 2, 3, 4]]


@about("Setess Massacre")
def test_the_massacre_destroys_wounded_enemies():
    scene = Scene()
    mine, hurt, whole = scene.put("Peasant", wounded=True), scene.put("Clan Company", 1, wounded=True), scene.put("Peasant", 1)
    second = scene.put("Spawnling", 1, wounded=True)
    won(scene, "Setess Massacre")
    assert [unit.in_play for unit in (mine, hurt, whole, second)] == [True, False, True, False]


@about("Bailitz Expedition")
def test_the_expedition_mills_by_the_difference():
    """8 against 2."""
    scene = Scene()
    scene.fill("deck", *["Crush"] * 9, seat=1)
    won(scene, "Bailitz Expedition", opposing=[scene.put("Peasant", 1)])
    assert len(scene.names("graveyard", 1)) == 6


@about("Vision of the Clans")
def test_the_vision_draws_for_each_order_of_the_round():
    """V72: this turn is this round."""
    scene = Scene()
    scene.fill("deck", *["Crush"] * 4)
    scene.game.seats[1].orders_played = 1
    for _ in range(2):
        scene.play("Introduction to Manalogy")
    won(scene, "Vision of the Clans")
    assert scene.names("hand") == ["Crush"] * 2


@about("Founding of the Librarium")
def test_the_founding_takes_up_to_two_orders():
    scene = Scene()
    scene.fill("graveyard", "Crush", "Peasant", "Shard Throw", "Birth of Edo", "Eternal Rest")
    scene.want("Eternal Rest", "Crush")
    won(scene, "Founding of the Librarium")
    assert sorted(scene.names("hand")) == ["Crush", "Eternal Rest"]
    assert scene.names("graveyard") == ["Peasant", "Shard Throw", "Birth of Edo", "Founding of the Librarium"]


@about("Night Ambush")
def test_the_ambush_destroys_the_strongest_unit_of_each_opponent():
    scene = Scene(seats=3)
    units = [scene.put(name, seat) for name, seat in (("Peasant", 1), ("Clan Company", 1), ("Spawnling", 2), ("Roaring Nirishit", 0))]
    scene.win(scene.tactic("Night Ambush", declaring=[scene.put("Brown Meshvull")]))
    assert [unit.in_play for unit in units] == [True, False, False, True]


@about("Whisper of Death")
def test_the_whisper_destroys_a_unit_as_strong_as_the_one_it_has_found():
    """The victim's power now, 3 with a bonus, against the printed one of the card."""
    scene = Scene()
    scene.fill("deck", "Crush", "Lodian Herald")
    boosted, herald, other = scene.put("Peasant", 1, gifts=((1, ()),)), scene.put("Lodian Herald", 1, gifts=((1, ()),)), scene.put("Clan Company", 1)
    scene.win(scene.tactic("Whisper of Death", declaring=[scene.put("Brown Meshvull")]))
    assert [unit.in_play for unit in (boosted, herald, other)] == [False, True, True]
    assert scene.names("graveyard") == ["Lodian Herald"] and scene.names("deck") == ["Crush"]
