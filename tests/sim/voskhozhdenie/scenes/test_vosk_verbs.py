"""What each verb does (V59 to V71), by cards that say it."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene, switched

from sim.voskhozhdenie.cards.words import Keyword, Subtype
from sim.voskhozhdenie.reference.questions import Kind


def test_draw_and_what_an_empty_deck_does():
    """V59."""
    scene = Scene()
    scene.fill("deck", "Crush")
    assert len(scene.draw(0, 2)) == 1
    assert scene.in_play("Tural, Abbey")[0].ruined and scene.game.seats[0].drawn == 1
    scene = Scene(card_set=switched(deck_out="nothing"))
    scene.draw(0, 2)
    assert not scene.in_play("Tural, Abbey")[0].ruined


@about("Miruon, Coven Distortion")
def test_miruon_ruins_a_city_of_an_opponent_instead():
    scene = Scene()
    scene.put("Miruon, Coven Distortion")
    scene.draw(0, 1)
    assert [city.controller for city in scene.game.battlefield if city.ruined] == [1]


@about("Fusion of Minds")
def test_a_draw_is_repeated_until():
    scene = Scene()
    scene.fill("deck", *["Crush"] * 10)
    scene.play("Fusion of Minds")
    assert len(scene.names("hand")) == 9


@about("Wald, Desert Terror", "Custoid")
def test_redraw_under_the_deck_then_draw():
    """V60; Custoid is summoned instead; one instruction, one answer."""
    scene = Scene()
    scene.put("Wald, Desert Terror")
    scene.fill("hand", "Custoid", "Peasant")
    scene.fill("deck", "Crush", "Birth of Edo")
    scene.want("Custoid", "Peasant")
    scene.decree(scene.in_play("Wald, Desert Terror")[0])
    assert scene.in_play("Custoid") and scene.names("deck") == ["Peasant"] and len(scene.in_play("Sand Beast")) == 1


@about("Saivalla and Raihona")
def test_a_whole_hand_is_redrawn():
    """V60."""
    scene = Scene()
    scene.fill("hand", "Peasant", "Spawnling")
    scene.fill("deck", "Crush", "Birth of Edo", "Shard Throw")
    scene.want(0)
    scene.play("Saivalla and Raihona")
    assert sorted(scene.names("hand")) == ["Birth of Edo", "Shard Throw"] and sorted(scene.names("deck")[:2]) == ["Peasant", "Spawnling"]


@about("Setess, Outskirts", "Becoming Incorporeal", "Nekrik Apothecary")
def test_discard_mill_and_take():
    """V64, V65."""
    scene = Scene(cities=("Setess, Outskirts", "Manai, Treasury"))
    scene.fill("hand", *["Peasant"] * 3)
    scene.fill("deck", *["Crush"] * 5)
    scene.decree(scene.in_play("Setess, Outskirts")[0])
    assert scene.names("hand") == ["Crush"] * 3 and scene.names("graveyard") == ["Peasant"] * 3
    scene.play("Becoming Incorporeal")
    assert scene.names("graveyard").count("Crush") == 2 and scene.names("deck") == []
    scene.fill("graveyard", "Spawnling", seat=1)
    scene.want("Spawnling")
    scene.play("Nekrik Apothecary")
    assert "Spawnling" in scene.names("hand") and scene.names("graveyard", 1) == []


@about("Misty Trail")
def test_to_hand_and_the_last_powers():
    """V64, V73: both owners mill the greater power."""
    scene = Scene()
    scene.put("Clan Company", 1)
    scene.put("Bailitz Fortress", 1)
    scene.put("Spawnling", 0)
    for seat in (0, 1):
        scene.fill("deck", *["Crush"] * 8, seat=seat)
    scene.play("Misty Trail")
    assert [len(scene.names("deck", seat)) for seat in (0, 1)] == [2, 2]
    assert scene.names("hand", 1) == ["Clan Company"] and scene.names("hand") == ["Spawnling"]


@about("Town Medic", "Elder Spore")
def test_search_takes_what_it_finds_and_elder_spores_too():
    """V66, V71: the whole deck is shuffled then."""
    scene = Scene()
    scene.fill("deck", "Elder Spore", "Crush", "Spawnling")
    scene.play("Town Medic")
    assert scene.names("hand") == ["Elder Spore"] and sorted(scene.names("deck")) == ["Crush", "Spawnling"]


@about("Give Shape", "Disrupt Supplies")
def test_searched_cards_are_played_free():
    scene = Scene()
    scene.fill("deck", "Disrupt Supplies", "Peasant")
    scene.put("Powder Urn", 1)
    scene.play("Give Shape", coins=4)
    assert scene.game.seats[0].coins == 0 and scene.names("graveyard", 1) == ["Powder Urn"] and scene.names("deck") == ["Peasant"]


@about("Send an Assassin")
def test_wounds_by_each_card_are_read_before():
    """V73."""
    scene = Scene()
    big, small = scene.put("Brown Meshvull", 1), scene.put("Spawnling", 1)
    scene.play("Send an Assassin")
    assert big.wounded and not small.in_play


@about("Thunderfall")
def test_distribute_wounds_once_by_the_sum():
    scene = Scene()
    scene.fill("graveyard", *["Crush"] * 3)
    scene.play("Thunderfall")
    assert scene.told("wound") == [("Tural, Abbey", 3)]


@about("Blazing Throne")
def test_amount_and_not_it():
    scene = Scene()
    mine, other = scene.put("Brown Meshvull"), scene.put("Clan Company", 1)
    scene.play("Blazing Throne")
    assert mine.wounded and other.wounded


@about("Atana, Scourge of Setess")
def test_sacrifice_destroy_and_times():
    scene = Scene()
    atana, fodder = scene.put("Atana, Scourge of Setess"), scene.put("Peasant")
    tactic = scene.tactic(declaring=[fodder])
    preys = [scene.put("Clan Company", 1), scene.put("Clan Company", 1)]
    scene.want(1, fodder)
    scene.assign([atana], 0, tactic)
    assert not fodder.live and [prey.in_play for prey in preys] == [False, True]


@about("Sarganta's Dancer")
@pytest.mark.parametrize(("paid", "drawn"), [("Brown Meshvull", 8), ("Spawnling", 1)])
def test_what_was_paid_is_looked_at(paid, drawn):
    """V73: whether it was the strongest unit, and how strong."""
    scene = Scene()
    scene.fill("battlefield", "Brown Meshvull", "Spawnling")
    scene.fill("deck", *["Crush"] * 9)
    scene.want(paid)
    scene.use(scene.put("Sarganta's Dancer"), "activate")
    assert len(scene.names("hand")) == drawn


@about("Last Memories")
def test_exile_with_namesakes():
    """V3."""
    scene = Scene()
    scene.fill("graveyard", "Crush", seat=1)
    scene.fill("deck", "Crush", "Peasant", "Crush", seat=1)
    scene.fill("hand", "Crush", seat=1)
    scene.play("Last Memories")
    assert scene.names("oblivion", 1) == ["Crush"] * 4 and scene.names("deck", 1) == ["Peasant"]


@about("Opening the Gates of Unlife")
def test_fight_after_a_summoning():
    scene = Scene()
    scene.fill("hand", "Brown Meshvull")
    prey = scene.put("Clan Company", 1)
    scene.want(prey)
    scene.happen(scene.tactic("Opening the Gates of Unlife"), "superiority")
    assert not prey.in_play and scene.in_play("Brown Meshvull")[0].wounded


@about("Seize the Artifact", "Disenchanter")
def test_control_charge_uncharge():
    """V69, V70."""
    scene = Scene()
    relic = scene.put("Field Tents", 1, charges=0)
    scene.play("Seize the Artifact")
    assert relic.controller == 0 and relic.owner == 1 and relic.charges == 4
    scene.fill("deck", *["Crush"] * 5, seat=1)
    scene.play("Disenchanter", seat=1)
    assert relic.charges == 0 and len(scene.names("hand", 1)) == 4


@about("Coven Fortune-teller", "Magic Compass")
def test_move_unassign_and_swap():
    """V67: the side stays, nothing is assigned."""
    scene = Scene()
    unit = scene.put("Setess Butcher", 1)
    first = scene.tactic(opposing=[unit])
    other = scene.tactic("Birth of Edo", 1)
    scene.play("Coven Fortune-teller")
    assert (unit.tactic, unit.side) == (other, "opposing") and not scene.told("assign") and first.in_play
    scene.use(scene.put("Magic Compass"), "charge")
    assert unit.tactic is None and unit.side is None


@about("Tiaranna, Queen of the Fae")
def test_tiaranna_trades_places():
    scene = Scene()
    queen = scene.put("Tiaranna, Queen of the Fae")
    hand = scene.put("Kimetra, Hand of the Queen")
    tactic = scene.tactic(declaring=[queen])
    scene.fill("deck", "Crush")
    scene.draw(0, 1)
    assert queen.tactic is None and hand.tactic is tactic and hand.side == "declaring"


@about("Call to Battle")
def test_gifts_end_with_the_round_and_reach_later_units():
    """V81."""
    scene = Scene()
    unit = scene.put("Peasant")
    scene.play("Call to Battle")
    later = scene.put("Peasant", entered_round=2)
    assert scene.power(unit) == scene.power(later) == 4 and scene.now.may_be_assigned(later)
    scene.phase(Part.END_ROUND)
    assert scene.power(unit) == 2


@about("Desert Garrison")
def test_a_garrison_is_a_unit_for_a_round():
    scene = Scene()
    relic = scene.put("Desert Garrison", entered_round=2)
    scene.use(relic, "charge")
    scene.tactic()
    assert scene.power(relic) == 7 and scene.now.may_be_assigned(relic) and relic.charges == 3
    scene.phase(Part.END_ROUND)
    assert not scene.now.is_unit(relic)


@about("Monolith of Ruin")
def test_marks_hold_while_both_are_in_play():
    scene = Scene()
    monolith = scene.put("Monolith of Ruin")
    scene.want("Manai, Treasury")
    scene.use(monolith, "charge")
    scene.play("Shard Throw")
    assert scene.told("wound") == [("Manai, Treasury", 1)]


@about("Watchtower", "Battle of Bailitz", "Malarya, Raven Gaze")
def test_names_of_cards_subtypes_and_decks():
    scene = Scene()
    scene.want("Crush")
    scene.play("Watchtower")
    scene.fill("graveyard", "Peasant")
    scene.play("Crush")
    assert scene.names("oblivion") == ["Crush"]
    soldier, monster = scene.put("Clan Company", 1), scene.put("Spawnling", 1)
    scene.want(Subtype.MONSTER)
    scene.happen(scene.tactic("Battle of Bailitz"), "superiority")
    assert soldier.in_play and not monster.in_play
    scene.fill("deck", "Shard Throw", "Shard Throw", seat=1)
    scene.want(1)
    scene.play("Malarya, Raven Gaze")
    scene.wound((scene.in_play("Malarya, Raven Gaze")[0], 9))
    assert scene.names("hand") == ["Shard Throw"] * 2


@about("Fires of Firusei")
def test_everybody_spares_one():
    scene = Scene()
    mine, other, third = scene.put("Clan Company"), scene.put("Clan Company", 1), scene.put("Clan Company", 1)
    scene.want(mine)
    scene.want(other, seat=1)
    scene.play("Fires of Firusei")
    assert [unit.wounded for unit in (mine, other, third)] == [False, False, True]


@about("Twilight Visions")
def test_an_opponent_spares_a_revealed_card():
    scene = Scene()
    scene.fill("deck", "Peasant", "Crush", "Spawnling", "Shard Throw", "Custoid", "Birth of Edo")
    scene.want("Crush", seat=1)
    scene.play("Twilight Visions")
    assert sorted(scene.names("deck")) == ["Crush", "Peasant"] and len(scene.names("hand")) == 4


@about("Mage-slayer's Bloodhound")
def test_forbidden_playing_ends_with_the_round():
    scene = Scene()
    scene.play("Mage-slayer's Bloodhound")
    scene.game.seats[0].coins = 9
    order, unit = scene.put("Crush", 0, "hand"), scene.put("Peasant", 0, "hand")
    assert not scene.now.playable(order, 0) and scene.now.playable(unit, 0)
    scene.phase(Part.END_ROUND)
    assert scene.now.playable(order, 0)


@about("Start a Diversion")
def test_later_assigns_behind_the_tactic():
    scene = Scene()
    unit = scene.put("Peasant")
    scene.tactic(declaring=[unit])
    scene.fill("graveyard", "Birth of Edo", seat=1)
    scene.play("Start a Diversion")
    assert unit.tactic.card.name == "Birth of Edo" and unit.tactic.controller == 0 and unit.tactic.owner == 1


@about("Quimium Archivist", "Manai Archive", "Awakening of Arcana", "Khronis of Manai")
@about("Introduction to Manalogy", "Magical Accomplice", "Resonator Tekken")
def test_repeats():
    """Quimium Archivist, Manai Archive, Resonator Tekken, Khronis."""
    scene = Scene()
    scene.fill("graveyard", "Introduction to Manalogy")
    scene.play("Quimium Archivist")
    assert len(scene.in_play("Acolyte")) == 1
    archive = scene.put("Manai Archive")
    prey = scene.put("Terror of the Lodian Desert", 1)
    scene.want(prey, prey)
    scene.play("Awakening of Arcana")
    assert not archive.live and prey.wounded
    scene = Scene()
    scene.put("Khronis of Manai")
    scene.play("Introduction to Manalogy")
    assert len(scene.in_play("Acolyte")) == 2 and scene.game.seats[0].orders_played == 1
    scene.put("Khronis of Manai")
    scene.play("Introduction to Manalogy")
    assert len(scene.in_play("Acolyte")) == 5
    scene.put("Magical Accomplice")
    scene.put("Bailitz Fortress")
    for _ in range(3):
        scene.put("Clan Company")
    scene.play("Resonator Tekken")
    assert len(scene.in_play("Acolyte")) == 6


@about("Riga of the Fracture")
def test_each_owner_searches():
    scene = Scene()
    scene.put("Spawnling")
    scene.put("Clan Company", 1)
    scene.fill("deck", "Peasant")
    scene.fill("deck", "Brown Meshvull", "Spawnling", seat=1)
    scene.play("Riga of the Fracture")
    units = [(unit.card.name, unit.controller) for unit in scene.game.battlefield if scene.now.is_unit(unit)]
    assert units == [("Riga of the Fracture", 0), ("Peasant", 0), ("Brown Meshvull", 1)]


@about("Colossus Onslaught")
def test_revealed_until_a_unit():
    """V71."""
    scene = Scene()
    scene.put("Clan Company", 1)
    scene.fill("deck", "Spawnling", "Brown Meshvull", "Crush")
    scene.play("Colossus Onslaught")
    assert scene.in_play("Brown Meshvull") and scene.names("deck").count("Spawnling") == 1


@about("Resurrection of Riga")
def test_the_sum_of_reanimated_units_is_bounded():
    scene = Scene()
    scene.fill("graveyard", "Clan Company", "Peasant", "Spawnling", "Spawnling")
    tactic = scene.tactic("Resurrection of Riga", declaring=[scene.put("Clan Company")])
    scene.want("Peasant", "Spawnling", "Spawnling")
    scene.happen(tactic, "superiority")
    assert scene.names("graveyard") == ["Clan Company"]


@about("Wald, Nekrik")
def test_swapped_graveyard_and_deck():
    """V13."""
    scene = Scene()
    scene.fill("deck", "Crush", "Peasant")
    scene.fill("graveyard", "Birth of Edo", "Custoid", "Spawnling")
    scene.play("Wald, Nekrik")
    assert sorted(scene.names("deck")) == ["Birth of Edo", "Custoid", "Spawnling"] and sorted(scene.names("graveyard")) == ["Crush", "Peasant"]


@about("Lod, Flower Colony")
def test_reordered_cards_lie_as_they_were_put_back():
    scene = Scene(cities=("Lod, Flower Colony", "Manai, Treasury"))
    scene.fill("deck", "Crush", "Peasant", "Spawnling", "Custoid")
    scene.want(False)
    scene.decree(scene.in_play("Lod, Flower Colony")[0])
    assert scene.names("deck") == ["Crush", "Custoid", "Spawnling", "Peasant"]


@about("Mark of the Lamb")
def test_decrees_inside_effects():
    """V43."""
    scene = Scene()
    scene.want("Tural, Abbey", "Manai, Treasury")
    scene.play("Mark of the Lamb", coins=4)
    assert scene.game.seats[0].coins == 8 and len(scene.asked(Kind.DECREE)) == 2


@about("Raise a Sanctuary")
def test_coins_supply_and_winning():
    scene = Scene()
    scene.happen(scene.tactic("Raise a Sanctuary"), "victory")
    assert scene.now.supply_value(0) == 6
    riga = scene.put("Riga, Princess Death")
    assert scene.ends(lambda: scene.happen(riga, "round_end")) == ("card", [0])


@about("Frost Servant", "Lymph Collector", "Dawn Cavalry", "Mystic Ruins", "Kahmindal, Treachery", "Varvasentrak, Fury")
def test_costs():
    """V82: changes, extra costs, the alternative one, charges."""
    scene = Scene()
    servant, lymph, cavalry = (scene.put(name, 0, "hand") for name in ("Frost Servant", "Lymph Collector", "Dawn Cavalry"))
    scene.fill("graveyard", *["Crush"] * 5, seat=1)
    scene.put("Limping Thousand")
    scene.put("Mystic Ruins", 1)
    assert [scene.now.price(card, 0) for card in (servant, lymph, cavalry)] == [20 - 5 + 1, 8 - 2 + 1, 11 - 2 + 1]
    units = [scene.put("Clan Company"), scene.put("Peasant")]
    scene.play("Kahmindal, Treachery", coins=0)
    assert scene.in_play("Kahmindal, Treachery") and not any(unit.live for unit in units)
    relics = [scene.put("Field Tents"), scene.put("Griftall, Reaping Sword")]
    scene.play("Varvasentrak, Fury", coins=4)
    assert sum(relic.charges for relic in relics) == 0 and scene.game.seats[0].coins == 4 - (10 + 1 - 8)


@about("Arcana, Nature of Magic")
def test_the_top_card_is_in_hand_too():
    """V13: Arcana."""
    scene = Scene()
    scene.put("Arcana, Nature of Magic")
    scene.fill("deck", "Peasant", "Spawnling")
    assert [thing.card.name for thing in scene.now.hand_of(0)] == ["Spawnling"]
    scene.act("Spawnling")
    assert scene.in_play("Spawnling") and [thing.card.name for thing in scene.now.hand_of(0)] == ["Peasant"]


@about("Raven Adviser")
def test_the_draw_step_may_take_from_the_graveyard():
    scene = Scene()
    scene.put("Raven Adviser")
    scene.fill("graveyard", "Crush")
    scene.fill("deck", "Peasant")
    scene.fill("hand", *["Peasant"] * 4, seat=1)
    scene.phase(Part.DRAW_STEP)
    assert scene.names("hand") == ["Crush"] and scene.game.seats[0].drawn == 1


@about("Varvas, Siege Monster")
def test_healing_and_restoring_can_be_forbidden():
    """V1: Varvas."""
    scene = Scene()
    unit, city = scene.put("Peasant", wounded=True), scene.in_play("Tural, Abbey")[0]
    city.damage = 3
    varvas = scene.put("Varvas, Siege Monster", 1)
    assert not scene.heal(unit) and not scene.restore(city)
    varvas.wounded = True
    assert scene.heal(unit) and scene.restore(city)


@about("Adaptive Tekken", "Chroma Laboratories", "Siege of the City")
def test_tekken_fits_every_count():
    scene = Scene(cities=("War Council Hall", "Chroma Laboratories"))
    unit = scene.put("Peasant")
    for _ in range(3):
        scene.put("Spawnling")
    assert scene.power(unit) == 2
    scene.put("Adaptive Tekken")
    assert scene.power(unit) == 3
    siege = scene.put("Siege of the City", 0, "hand")
    scene.play(siege)
    assert scene.told("wound")[-1][1] == 1


@about("Young Duellist")
@pytest.mark.parametrize(("name", "keyword"), [("Young Duellist", Keyword.LEGION)])
def test_give_to_itself(name, keyword):
    scene = Scene()
    unit = scene.put(name)
    scene.decree(unit)
    assert scene.now.has_keyword(unit, keyword)


@about("Blood Call")
def test_blood_call_chooses_a_list_and_a_tactic():
    scene = Scene()
    scene.put("Peasant", wounded=True)
    tactic = scene.tactic()
    scene.play("Blood Call")
    fiend = scene.in_play("Fiend")[0]
    assert fiend.tactic is tactic and fiend.side == "declaring" and scene.names("graveyard") == ["Peasant", "Blood Call"]


@about("Opus of Khronis")
def test_whole_hands_are_shuffled_in():
    scene = Scene()
    for seat in (0, 1):
        scene.fill("hand", "Crush", "Peasant", seat=seat)
    scene.happen(scene.tactic("Opus of Khronis"), "superiority")
    assert len(scene.names("hand")) == 2 and len(scene.names("deck", 1)) == 2
