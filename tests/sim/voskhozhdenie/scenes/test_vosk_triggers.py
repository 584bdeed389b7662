"""The queue and triggers (V30 to V36, V51 to V58)."""

import pytest
from vosk_about import about
from vosk_scenes import Scene
from vosk_sets import CITY, ORDER, tiny_set

from sim.voskhozhdenie.reference.engine import deep_recursion
from sim.voskhozhdenie.reference.questions import Kind


def test_first_in_first_out_and_what_answers_stands_behind():
    """V30, V31."""
    scene = Scene()
    scene.put("Pyromancer Dregs")
    scene.play("Shard Throw")
    assert [words[0] for words in scene.told("resolve")] + [words[0] for words in scene.told("ability")] == ["Shard Throw", "Pyromancer Dregs"]


def test_own_triggers_by_entering_and_those_of_others_by_turn_order():
    """V51."""
    scene = Scene()
    scene.put("Infernal Parchment", 1)
    scene.put("Belugut, Heir of Khronis")
    scene.put("Pyromancer Dregs")
    scene.play("Introduction to Manalogy")
    assert [words[0] for words in scene.told("ability")] == ["Belugut, Heir of Khronis", "Pyromancer Dregs", "Infernal Parchment"]


@about("Acolyte of Pain")
def test_who_dies_at_the_same_moment_is_seen():
    """V51, V58: both see each other, none itself."""
    scene = Scene()
    pains = [scene.put("Acolyte of Pain"), scene.put("Acolyte of Pain")]
    scene.wound(*[(unit, 2) for unit in pains])
    assert len(scene.told("ability")) == 2


@about("Graveyard Platoon", "Possessed Tanashi")
def test_a_condition_is_judged_when_it_happens():
    """V52, V53: Death of a sacrificed unit, and of one that was not."""
    scene = Scene()
    scene.put("Graveyard Platoon")
    scene.wound((scene.in_play("Graveyard Platoon")[0], 2))
    assert scene.names("graveyard") == ["Graveyard Platoon"]
    tanashi, platoon = scene.put("Possessed Tanashi"), scene.put("Graveyard Platoon")
    scene.fill("deck", "Crush")
    scene.want(platoon)
    scene.use(tanashi, "activate")
    assert sorted(scene.names("hand")) == ["Crush", "Graveyard Platoon"]


def test_what_paying_triggers_stands_before_what_was_paid_for():
    """V32."""
    scene = Scene()
    scene.put("Graveyard Platoon")
    scene.fill("deck", "Crush")
    scene.want("Graveyard Platoon")
    scene.use(scene.put("Possessed Tanashi"), "activate")
    assert [words[:2] for words in scene.told("ability")] == [("Graveyard Platoon", "death"), ("Possessed Tanashi", "activate")]


def test_a_copy_resolves_although_its_card_has_gone():
    """V32."""
    scene = Scene()
    unit = scene.put("Terror of the Lodian Desert")
    ability = unit.card.abilities[0]
    scene.activate(unit, ability, 0)
    scene.wound((unit, 9))
    assert ("Terror of the Lodian Desert", "decree", 0) in scene.told("ability")


@about("Throne of Doom", "Commune Treasurer", "Rise of the Undead")
def test_summoned_and_in_which_way():
    """V54."""
    scene = Scene(cities=("Throne of Doom", "Manai, Treasury"))
    scene.put("Commune Treasurer")
    scene.play("Spawnling")
    assert scene.game.seats[0].coins == 20 and not scene.told("wound")
    scene.game.seats[0].coins = 0
    scene.fill("graveyard", "Clan Company")
    scene.play("Rise of the Undead", coins=6)
    assert scene.game.seats[0].coins == 1 and scene.told("wound") == [("Commune Treasurer", 2)]


@about("Clan Company")
def test_berserk_of_a_wound_that_changes_nothing():
    """V55."""
    scene = Scene()
    company = scene.put("Clan Company")
    scene.fill("deck", "Clan Company")
    scene.wound((company, 1))
    assert len(scene.in_play("Clan Company")) == 2 and not company.wounded


def test_immortal_cards_are_not_sacrificed_nor_destroyed():
    """V56, V84."""
    scene = Scene()
    scene.put("Riga, Princess Death")
    assert not scene.now.playable(scene.put("Initiation Rite", 0, "hand"), 0)
    scene.play("Breach of Contract")
    assert scene.in_play("Riga, Princess Death")


@about("All-mortal Sentinel", "Risen Templar", "Possessed Cultist", "Tantus's Courtier", "Clan Call")
def test_triggers_from_graveyard_hand_reinforcement_and_deck():
    """V33."""
    scene = Scene()
    scene.game.turn_of = 0
    scene.fill("graveyard", "All-mortal Sentinel")
    scene.fill("hand", "Risen Templar")
    scene.fill("reinforcement", "Possessed Cultist")
    scene.fill("deck", "Crush", "Shard Throw", "Peasant", "Tantus's Courtier", "Clan Company")
    scene.want("Clan Company")
    scene.play("Clan Call", coins=7)
    there = {thing.card.name for thing in scene.game.battlefield}
    assert {"All-mortal Sentinel", "Risen Templar", "Tantus's Courtier", "Clan Company"} <= there
    assert "Possessed Cultist" in scene.names("hand")


@about("Monolith of Absorption")
def test_a_trigger_with_a_cost_is_paid_when_it_resolves():
    """V52."""
    scene = Scene()
    monolith = scene.put("Monolith of Absorption")
    scene.play("Shard Throw")
    assert monolith.charges == 0 and scene.names("hand") == ["Shard Throw"]
    scene.play("Crush")
    assert "Crush" in scene.names("graveyard")


@about("Last Follower")
def test_a_replacement_keeps_a_unit_as_it_was():
    """V33: Last Follower."""
    scene = Scene()
    unit, follower, token = scene.put("Clan Company"), scene.put("Last Follower"), scene.put("Soldier")
    scene.wound((token, 9))
    assert not token.live and follower.in_play, "a Minor card does not die"
    scene.wound((unit, 9))
    assert unit.in_play and not unit.wounded and not follower.live
    scene.put("Last Follower")
    scene.want(unit)
    scene.use(scene.put("Possessed Tanashi"), "activate")
    assert not unit.live, "a sacrifice is not replaced"


@about("Safansal Shade")
def test_a_player_who_may_is_asked_only_if_it_is_possible():
    """Policy of the contract, 6."""
    scene = Scene()
    scene.put("Safansal Shade", wounded=False).tactic = None
    scene.fill("hand", "Birth of Edo")
    scene.act("tactic")
    assert scene.asked(Kind.YES_NO) and scene.in_play("Safansal Shade")[0].tactic is scene.now.tactics()[0]
    scene = Scene()
    scene.play("Lost Relic")
    scene.step("round_start")
    assert not scene.asked(Kind.YES_NO), "no hand to redraw"


@about("Fir Nabad, Lava Rivers")
def test_free_play_and_what_cannot_be_paid():
    """V36."""
    scene = Scene(cities=("Fir Nabad, Lava Rivers", "Manai, Treasury"))
    scene.fill("deck", "Brown Meshvull", "Spawnling", "Crush")
    scene.decree(scene.in_play("Fir Nabad, Lava Rivers")[0])
    assert scene.in_play("Spawnling") and scene.asked(Kind.CARD)[-1][0].card.name == "Spawnling"


@pytest.mark.parametrize(("cap", "how"), [(20, "resolutions"), (2000, "nested")])
def test_orders_that_repeat_orders_end(cap, how):
    """V77: each repetition counts as a resolution, and lists of effects are not inside each other without end."""
    again = {"on": "resolve", "effects": [{"do": "repeat", "of": "one order in:own_graveyard", "what": "resolve"}]}
    scene = Scene(card_set=tiny_set({**ORDER, "abilities": [again]}, CITY, rules={"resolution_cap": cap}), cities=("Home",))
    scene.fill("graveyard", "Call")
    with deep_recursion():
        assert scene.ends(lambda: scene.play("Call")) == (how, [])
