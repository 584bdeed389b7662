"""Rules that no card of the pool is about, by cards of a small set; and that every rule of the ledger has its scene."""

import ast
import re
from pathlib import Path

import pytest
from vosk_parts import Part
from vosk_rules import GAIN, SMALL_WORLD, another, order
from vosk_scenes import Scene
from vosk_sets import RELIC, TACTIC, UNIT, tiny_set, with_ability

from sim.voskhozhdenie.reference.questions import Kind

FORT = {"name": "Tower", "name_ru": "Башня", "releases": ["ONE"], "type": "fortification", "cost": 2, "power": 4, "rarity": "common"}


def small(*cards, seats=2, teams=None):
    """A scene of the small set, with more cards."""
    return Scene(seats, teams, tiny_set(*SMALL_WORLD, *cards), ("Home", "Keep"))


def test_a_card_without_cost_is_not_played_and_compares_as_0():
    """V5."""
    free = {name: value for name, value in another(UNIT, "Idol").items() if name != "cost"}
    scene = small(free, order("Purge", on="resolve", effects=[{"do": "destroy", "to": "all unit cost<=0"}]))
    idol, small_one = scene.put("Idol", 0, "hand"), scene.put("Small", 1)
    scene.game.seats[0].coins = 9
    assert not scene.now.playable(idol, 0)
    there = scene.put("Idol", 1)
    scene.play("Purge")
    assert not there.in_play and small_one.in_play


def test_zones_belong_to_their_players():
    """V11, V12: what is taken out of another's graveyard ends in the own one."""
    take, drop = {"do": "take", "from": "one card in:enemy_graveyard"}, {"do": "discard", "n": 1}
    scene = small(order("Rob", on="resolve", effects=[take, drop]))
    scene.fill("graveyard", "Small", seat=1)
    scene.play("Rob")
    assert scene.names("graveyard") == ["Small", "Rob"] and scene.names("graveyard", 1) == []


def test_a_round_goes_from_its_start_over_decrees_actions_and_tactics_to_its_end():
    """V20, V21: everything that a step brings has resolved before the next one begins."""
    chest = {**another(RELIC, "Chest"), "abilities": [{"on": on, "effects": [GAIN]} for on in ("round_start", "decree", "round_end")]}
    scene = small(chest)
    relic, unit = scene.put("Chest"), scene.put("Big")
    tactic = scene.tactic("Raid", declaring=[unit])
    scene.want(relic)
    scene.phase(Part.ROUND)
    lines = [(kind, words[1]) for _, kind, words in scene.lines if kind == "ability"]
    kinds = [kind for _, kind, _ in scene.lines if kind in ("ability", "decree", "turn", "tactic")]
    assert lines == [("ability", on) for on in ("round_start", "decree", "round_end")] and not tactic.in_play
    assert kinds == ["ability", "decree", "ability", "turn", "turn", "tactic", "ability"]


def test_an_action_is_one_of_six_and_nobody_answers():
    """V24, V25."""
    wand = with_ability(another(RELIC, "Wand", keywords=["Charges 2"]), on="charge", n=1, effects=[GAIN])
    scene = small(wand)
    scene.game.seats[0].coins = 9
    scene.fill("battlefield", "Wand", "Big")
    scene.tactic("Raid", 1)
    scene.fill("hand", "March", "Small")
    scene.act("play")
    kinds = list(dict.fromkeys(option.kind for option in scene.asked(Kind.ACTION)[0]))
    assert kinds == ["pass", "tactic", "assault", "assign", "play", "activate"]
    assert scene.in_play("Small") and not scene.game.queue and not scene.game.deciders[1].asked


def test_what_is_chosen_is_chosen_at_resolution():
    """V34."""
    scene = small(order("Strike", on="resolve", effects=[{"do": "destroy", "to": "one enemy unit"}]))
    scene.game.seats[0].coins = 9
    scene.play_card(scene.put("Strike", 0, "hand"))
    late = scene.put("Big", 1)
    scene.drain()
    assert not late.in_play and scene.asked(Kind.CARD)[-1] == [late]


def test_effects_are_moments_one_after_the_other():
    """V35: behind each the state is checked; what answers waits for the end of the list."""
    herald = with_ability(another(UNIT, "Herald"), on="dies", what="unit", effects=[GAIN])
    fall, ruin = {"do": "destroy", "to": "all unit name:Small"}, {"do": "ruin", "to": "all enemy city"}
    scene = small(herald, order("Doom", on="resolve", effects=[fall, {"do": "coins", "n": 5}, ruin, {"do": "coins", "n": 7}]))
    scene.put("Herald")
    scene.fill("battlefield", "Small", "Small", seat=1)
    assert scene.ends(lambda: scene.play("Doom", coins=2)) == ("cities", [0])
    assert scene.told("coins") == [(0, 5)] and len(scene.game.queue) == 2


@pytest.mark.parametrize(("effect", "zone"), [("exile", "oblivion"), ("to_hand", "hand"), ("shuffle_in", "deck")])
def test_cards_in_play_and_elsewhere_go_together(effect, zone):
    """V35, V64, V71."""
    which = "from" if effect == "shuffle_in" else "to"
    scene = small(order("Sweep", on="resolve", effects=[{"do": effect, which: "all own unit in:battlefield|own_graveyard"}]))
    scene.fill("battlefield", "Big", "Small")
    scene.put("Small", 1)
    scene.fill("graveyard", "Small", "Urn")
    scene.play("Sweep")
    assert sorted(scene.names(zone)) == ["Big", "Small", "Small"] and scene.names("graveyard") == ["Urn", "Sweep"]


def test_what_can_be_wounded():
    """V61: a target is a unit, a fortification or a city that is not ruined."""
    effects = [{"do": "coins", "n": "count(target)"}, {"do": "wound", "to": "all target", "n": 1}]
    scene = small(another(FORT, "Wall"), order("Rain", on="resolve", effects=effects))
    home, _ = (thing for thing in scene.game.battlefield if thing.controller == 1)
    home.ruined = True
    scene.fill("battlefield", "Wall", "Urn", "Big", seat=1)
    scene.play("Rain")
    assert [name for name, _ in scene.told("wound")] == ["Home", "Keep", "Keep", "Wall", "Big"]
    assert scene.told("coins") == [(0, 5)]


def test_units_of_a_tactic_that_leaves_are_released():
    """V40."""
    scene = small(order("Peace", on="resolve", effects=[{"do": "destroy", "to": "one tactic"}]))
    unit = scene.put("Big")
    scene.tactic("Raid", declaring=[unit])
    scene.play("Peace")
    assert unit.in_play and unit.tactic is None and scene.names("graveyard") == ["Raid", "Peace"]


def test_own_tactics_are_all_that_one_controls():
    """V41: Direct Assaults too, whoever owns them."""
    scene = small(order("Levy", on="resolve", effects=[{"do": "coins", "n": "count(own tactic)"}]))
    scene.fill("battlefield", "Direct Assault", "Raid", seat=1)
    scene.put("Direct Assault")
    scene.put("Raid", 1, controller=0)
    scene.play("Levy", coins=2)
    assert scene.game.seats[0].coins == 2


def test_this_turn_of_a_superiority_is_this_round():
    """V72."""
    rally = {"do": "give", "to": "all own unit", "power": 2, "until": "round_end"}
    scene = small(with_ability(another(TACTIC, "Rally"), on="superiority", effects=[rally]))
    unit = scene.put("Big")
    tactic = scene.tactic("Rally", declaring=[unit])
    scene.want(tactic.card.abilities[0])
    scene.win(tactic)
    assert not tactic.in_play and scene.power(unit) == 7
    scene.phase(Part.END_ROUND)
    assert scene.power(unit) == 5


def test_what_a_condition_asks_for_is_there_before():
    """V78: the Armor that one gives comes before the power that another one has for it, whoever came first."""
    proud = with_ability(another(UNIT, "Proud"), on="static", give={"power": 3}, **{"if": "count(own unit armored)>=1"})
    captain = with_ability(another(UNIT, "Captain"), on="static", to="other own unit", give={"armor": 1})
    scene = small(proud, captain)
    first = scene.put("Proud")
    assert scene.power(first) == 2
    leader = scene.put("Captain")
    assert scene.power(first) == 5 and scene.now.armor(first) == 1
    leader.wounded = True
    assert scene.power(first) == 2


@pytest.mark.parametrize(("teams", "options"), [(None, [1, 2, 3]), ((0, 1, 0, 1), [1, 3])])
def test_more_players(teams, options):
    """V87: an opponent is chosen by the controller, allies are none; Direct Assaults are as many as players and one more."""
    scene = small(order("Sting", on="resolve", effects=[{"do": "discard", "who": "one opponent", "n": 1}]), seats=4, teams=teams)
    for seat in range(4):
        scene.fill("hand", "Small", seat=seat)
    scene.want(3)
    scene.play("Sting")
    assert scene.asked(Kind.PLAYER) == [options] and [len(scene.names("hand", seat)) for seat in range(4)] == [1, 1, 1, 0]
    for seat in (0, 1, 2, 3):
        scene.act("assault", seat=seat)
    assert scene.now.may_assault(0)
    scene.act("assault")
    assert not any(scene.now.may_assault(seat) for seat in range(4))


# --- coverage ------------------------------------------------------------------------------------------------------------

RULES = {f"V{number}" for number in range(1, 88)}
"""The numbers of the rule ledger."""
BEFORE_THE_GAME = {
    "V6": "how large decks are: tests of decks",
    "V7": "copies in decks: tests of decks",
    "V8": "colours of decks: tests of decks",
    "V9": "which cards a format has: tests of formats",
    "V10": "a draft plays no game: tests of drafts",
}
"""Rules that no scene can show, and why."""


def rules_of_scenes():
    """Rules that the docstrings of scenes name."""
    named = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named |= set(re.findall(r"\bV\d+\b", ast.get_docstring(node) or ""))
    return named


def test_every_rule_has_a_scene():
    assert rules_of_scenes() == RULES - BEFORE_THE_GAME.keys()
