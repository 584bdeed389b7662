"""A text that discards or takes its card means this very copy (ENGINE.md section 9)."""

import pytest
from relic_scenes import Plans, Position, card, edited, tiny_files, with_fields

from sim.relic.words import Deck, List

HERE = "Harbour"
DISCARD = {"do": "discard_this"}
NOTHING = {"do": "gain", "token": 1}


def meeting(files=None, plans=None, **rows):
    """A player about to walk from the Chapel to the Harbour."""
    return Position(files, plans, **rows).rolls(3)


def event(*effects):
    """Tables in which the Drop Zone does something."""
    return with_fields("Drop Zone", effects=list(effects))


def test_r26_a_corruption_card_that_becomes_active_discards_itself():
    """R26: not the copy that lies face down before it."""
    files = edited(event({"do": "gain", "corruption": 1}), "Palsy", activation=2, effects=[DISCARD])
    here = meeting(files, taint=["Palsy"]).there("Drop Zone", space=HERE).deck(Deck.CORRUPTION, "Palsy")
    here.g["active"][0, 0] = 0
    here.turn()
    assert (here.names("taint"), here.g["active"][0, 0], here.discards(Deck.CORRUPTION)) == (["Palsy"], 0, ["Palsy"])


@pytest.mark.parametrize(("down", "left"), [((0, 1), [0]), ((1, 0), [0]), ((1, 1), [])])
def test_r26_a_trigger_of_a_corruption_card_discards_that_card(down, left):
    """R26: of two copies the one that lies face up answers, and goes; if both do, both go."""
    files = with_fields("Blood Rage", activation=1, passives=[], triggers=[{"on": "turn_start", "effects": [DISCARD]}])
    here = meeting(files, taint=["Blood Rage", "Blood Rage"])
    here.g["active"][0, :2] = down
    here.turn()
    assert here.g["active"][0, : here.g["taint_n"][0]].tolist() == left


def test_a_card_that_is_gone_is_discarded_no_more():
    """Section 9: the copy is lost by its own text before; the other one, which lies face up as well, stays."""
    effects = [{"do": "lose", "corruption": 1}, DISCARD]
    files = edited(event({"do": "gain", "corruption": 1}), "Palsy", activation=1, effects=effects)
    here = meeting(files, taint=["Palsy"]).there("Drop Zone", space=HERE).deck(Deck.CORRUPTION, "Palsy")
    here.g["active"][0, 0] = 1
    here.turn()
    assert here.names("taint") == ["Palsy"]


def test_a_card_that_was_turned_down_meanwhile_is_discarded():
    """Section 9: both lie face down when it is due, and the copy whose text it is goes."""
    effects = [{"do": "face_down", "count": 1}, DISCARD]
    files = edited(event({"do": "gain", "corruption": 1}), "Palsy", activation=2, effects=effects)
    files = edited(files, "Blood Rage", activation=6)
    here = meeting(files, taint=["Palsy", "Blood Rage"]).there("Drop Zone", space=HERE).deck(Deck.CORRUPTION, "Palsy")
    here.g["active"][0, :2] = 0
    here.turn()
    assert here.names("taint") == ["Palsy", "Blood Rage"]


def test_a_use_discards_the_asset_that_is_used():
    """Section 9: of two copies only the second has a charge."""
    files = with_fields("Relay", charges=3, uses=[{"moment": "start", "pay": "charge", "effects": [DISCARD]}])
    here = meeting(files, Plans().want(List.USE, card("Relay")), held=["Relay", "Relay"])
    here.g["charge"][0, :2] = 0, 3
    here.turn()
    assert here.g["charge"][0, : here.g["held_n"][0]].tolist() == [0]


def test_an_encounter_discards_itself_and_no_copy_that_is_held():
    """Section 9: the player holds a Stranger that he took before."""
    files = with_fields("Stranger", optional=False, effects=[NOTHING, DISCARD])
    here = meeting(files, held=["Stranger"]).there("Stranger", space=HERE).turn()
    assert (here.names("held"), here.lying(HERE), here.discards(Deck.RED)) == (["Stranger"], [], ["Stranger"])


def test_of_two_that_lie_there_each_discards_itself():
    """Sections 5.0 and 9: what two copies do at the start of the phase; the first only pays the token that the second asks for."""
    special = [{**DISCARD, "when": {"of": "token", "least": 1}}, NOTHING]
    files = edited(event(NOTHING), "Drop Zone", type="encounter")
    files = edited(files, "Stranger", optional=False, special=special, effects=[NOTHING])
    here = meeting(files).there("Stranger", "Drop Zone", "Stranger", space=HERE).turn()
    assert (here.lying(HERE), here.discards(Deck.RED)) == (["Stranger", "Drop Zone"], ["Stranger"])


def test_a_card_that_was_taken_is_the_same_copy():
    """Section 9: `take_this`, then `discard_this`: the asset it has become goes, not the one that was there before."""
    files = with_fields("Stranger", optional=False, effects=[{"do": "take_this"}, DISCARD])
    here = meeting(files, held=["Stranger", "Blade"]).there("Stranger", space=HERE).turn()
    assert (here.names("held"), here.discards(Deck.RED)) == (["Stranger", "Blade"], ["Stranger"])


def test_an_enemy_s_penalty_discards_that_enemy():
    """Section 9: of two of a kind, one of which is evaded, the other one; it leaves no trophy."""
    files = edited(tiny_files(), "Ork Boss", value=9, score=[], lose=[DISCARD], win=[], count=2)
    here = meeting(files).there("Ork Boss", "Ork Boy", "Ork Boss", space=HERE).dice(own=[1], enemy=[5]).turn()
    assert (here.lying(HERE), here.discards(Deck.RED)) == (["Ork Boy"], ["Ork Boss", "Ork Boss"])
