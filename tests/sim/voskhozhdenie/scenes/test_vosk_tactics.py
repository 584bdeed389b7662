"""Tactics: declaring, winning, Superiority, Victory, chapters (V26 to V29, V37 to V49, V57)."""

import pytest
from vosk_about import about
from vosk_parts import Part
from vosk_scenes import Scene, switched

from sim.voskhozhdenie.reference.questions import Kind


def wins(scene, name="Birth of Edo", power="Brown Meshvull", opposing=()):
    """A tactic of seat 0 that he wins."""
    return scene.tactic(name, 0, declaring=[scene.put(power)], opposing=opposing)


def targets(scene):
    return [thing.card.name for thing in scene.asked(Kind.CARD)[-1]]


def test_a_tactic_is_declared_without_cost_at_an_opponent():
    """V37, V39."""
    scene = Scene()
    scene.fill("hand", "Birth of Edo")
    scene.act("tactic")
    tactic = scene.in_play("Birth of Edo")[0]
    assert tactic.target == 1 and scene.told("play") == [("Birth of Edo", 0)]


def test_a_tie_wins_nothing_and_the_tactic_leaves():
    """V45, V47."""
    scene = Scene()
    tactic = scene.tactic("Birth of Edo", 0, declaring=[scene.put("Peasant")], opposing=[scene.put("Peasant", 1)])
    scene.win(tactic)
    assert scene.told("damage") == [] and scene.names("graveyard") == ["Birth of Edo"]
    assert all(unit.tactic is None for unit in scene.in_play("Peasant"))


def test_the_difference_is_dealt_as_damage():
    """V44, V45."""
    scene = Scene()
    scene.win(wins(scene, opposing=[scene.put("Cephalite Sentry", 1)]))
    assert scene.told("damage") == [("Tural, Abbey", 7)]


@about("Spawnling")
def test_who_is_a_legal_target():
    """V46: in this tactic or in none, without Caution; what stands in another one is safe."""
    scene = Scene()
    idle, careful, away, fort = (scene.put(name, 1) for name in ("Peasant", "Spawnling", "Clan Company", "Swamp Shack"))
    scene.tactic("Miruon's Curse", 1, declaring=[away])
    scene.win(wins(scene))
    assert targets(scene) == ["Tural, Abbey", "Manai, Treasury", "Peasant", "Swamp Shack"]
    assert idle.in_play and careful.in_play and fort.in_play


def test_the_printed_reading_of_targets():
    """V46: units of anybody, cities of the player it is aimed at, no fortifications."""
    scene = Scene(card_set=switched(win_targets="printed"))
    scene.put("Swamp Shack", 1)
    scene.win(wins(scene))
    assert targets(scene) == ["Tural, Abbey", "Manai, Treasury", "Brown Meshvull"]


def test_guards_stand_before_others():
    """V46: a unit assigned to this tactic, or a fortification."""
    scene = Scene()
    scene.put("Graveyard Platoon", 1)
    scene.win(wins(scene, opposing=[scene.put("Graveyard Platoon", 1)]))
    assert targets(scene) == ["Graveyard Platoon"]
    scene = Scene()
    scene.put("Graveyard Platoon", 1)
    scene.put("Triumphal Arch", 1)
    scene.fill("deck", "Crush", "Crush", seat=1)
    scene.win(wins(scene))
    assert targets(scene) == ["Triumphal Arch"]


@about("Child of the Grey Mist", "Breach of Contract")
def test_barrier_is_chosen_last():
    """V57."""
    scene = Scene()
    scene.put("Child of the Grey Mist", 1)
    scene.win(wins(scene))
    assert "Child of the Grey Mist" not in targets(scene)
    scene = Scene()
    scene.put("Child of the Grey Mist", 1)
    scene.play("Breach of Contract")
    assert scene.names("graveyard", 1) == ["Child of the Grey Mist"]


@about("Elders of Haffil")
def test_superiority_in_place_of_damage_and_what_answers():
    """V45, V47."""
    scene = Scene()
    scene.fill("deck", *["Crush"] * 5)
    scene.put("Elders of Haffil", 1)
    tactic = wins(scene)
    scene.want(next(ability for ability in tactic.card.abilities))
    scene.win(tactic)
    assert len(scene.names("hand")) == 3
    assert scene.in_play("Tural, Abbey")[0].damage == 3


@about("Yarzian Infantry")
def test_yarzian_infantry_forbids_the_superiority_of_its_tactic_only():
    scene = Scene()
    infantry = scene.put("Yarzian Infantry", 1)
    scene.win(wins(scene))
    assert len(scene.asked(Kind.WIN)[-1]) == 3
    scene.win(wins(scene, opposing=[infantry]))
    assert len(scene.asked(Kind.WIN)[-1]) == 2


@about("Direct Assault")
def test_victory_belongs_to_who_has_won():
    """V47."""
    scene = Scene()
    scene.win(wins(scene, "Direct Assault"))
    assert scene.game.seats[0].next_bonus == 1 and scene.in_play("Direct Assault") == []
    scene.win(scene.tactic("Direct Assault", 1))
    assert scene.game.seats[1].next_bonus == 0


def test_chapters_go_on_when_they_are_won():
    """V22, V48."""
    scene = Scene()
    tactic = wins(scene, "Night Ambush")
    scene.win(tactic)
    assert tactic.in_play and tactic.waiting and all(unit.tactic is None for unit in scene.in_play("Brown Meshvull"))
    scene.phase(Part.CHAPTERS)
    assert tactic.card.name == "Whisper of Death" and tactic.target == 1
    scene.win(tactic)
    assert scene.names("graveyard") == ["Night Ambush"]


@about("Tural, Black Tower", "Gambit of the Primordials")
def test_tactics_that_come_while_others_resolve_wait():
    """V38."""
    scene = Scene()
    scene.put("Tural, Black Tower")
    first = wins(scene, "Gambit of the Primordials")
    late = scene.put("Birth of Edo", 0, "graveyard")
    scene.want("Tural, Black Tower")
    scene.phase(Part.TACTICS)
    assert not first.live and not late.live and [tactic.card.name for tactic in scene.now.tactics()] == ["Birth of Edo"]


def test_a_negative_power_counts_nothing():
    """V44."""
    scene = Scene()
    unit = scene.put("Peasant")
    unit.gifts = ((-5, ()),)
    tactic = scene.tactic("Birth of Edo", 0, declaring=[unit, scene.put("Spawnling")])
    assert scene.power(unit) == -3 and scene.now.side_power(tactic, "declaring") == 1
    scene.win(tactic)
    assert scene.told("damage") == [("Tural, Abbey", 1)]


@about("Make an Offering")
@pytest.mark.parametrize(("chapter", "who", "fits"), [("Make an Offering", 0, True), ("Make an Offering", 1, False)])
def test_assigned_by_its_owner(chapter, who, fits):
    """V28: colours of the unit are as many cards."""
    scene = Scene()
    scene.fill("graveyard", "Crush", "Crush")
    tactic = scene.tactic(chapter)
    unit = scene.put("Acolyte of Pain", who)
    scene.assign([unit], who, tactic)
    assert len(scene.names("deck")) == (2 if fits else 0)


def test_a_unit_goes_to_either_side_of_any_tactic():
    """V27, V28: also against oneself, by an action and by an effect."""
    scene = Scene()
    own, other = scene.tactic(), scene.tactic("Birth of Edo", 1)
    first, second, third = (scene.put("Peasant") for _ in range(3))
    scene.act((first, "opposing"))
    assert (first.tactic, first.side) == (own, "opposing")
    scene.want("declaring", "opposing")
    scene.assign([second], 0, other)
    scene.assign([second, third], 0, own)
    assert [(unit.tactic, unit.side) for unit in (second, third)] == [(own, "opposing"), (own, "declaring")]


@about("Fir Nabad, Shrine")
def test_wounded_units_may_be_assigned_where_a_shrine_stands():
    scene = Scene(cities=("Fir Nabad, Shrine", "Manai, Treasury"))
    unit = scene.put("Clan Company")
    scene.tactic(declaring=[unit])
    scene.wound((unit, 3))
    assert unit.wounded and unit.tactic is not None
    unit.tactic = unit.side = None
    assert scene.now.may_be_assigned(unit)
