"""The engagement phase: the order of things on a space, and what ends it (R12, R15, R19, R21, R27, R38; ENGINE.md section 5)."""

import pytest
from relic_scenes import Plans, Position, card, edited, space, tiny_files, with_fields, word

from sim.relic.events import Happened
from sim.relic.words import Deck, List, Word

MET = (Happened.EVENT, Happened.FIGHTER, Happened.ENCOUNTER, Happened.TAKE)
STRONG = 12
"""An attribute that beats everything there is."""


def arriving(*cards, files=None, plans=None, **rows):
    """A player about to walk from the Chapel to the Harbour, where cards lie."""
    plans = (plans or Plans()).want(List.MOVE, space("Harbour"))
    return Position(files, plans, **rows).there(*cards, space="Harbour").rolls(3)


def dull(files=None):
    """The same set; on its events and encounters nothing happens."""
    files = edited(files or tiny_files(), "Drop Zone", effects=[{"do": "heal"}])
    return edited(files, "Stranger", effects=[{"do": "heal"}])


def test_r12_events_enemies_encounters_assets():
    """R12: in this order, however they lie; events are discarded, encounters stay, enemies become trophies, assets are taken."""
    here = arriving("Relay", "Stranger", "Ork Boy", "Drop Zone", attribute=STRONG, files=dull()).turn()
    assert here.steps(*MET) == ["Drop Zone", "Ork Boy", "Stranger", "Relay"]
    assert (here.lying("Harbour"), here.discards(Deck.RED)) == (["Stranger"], ["Drop Zone"])
    assert (here.names("trophies"), here.names("held")) == (["Ork Boy"], ["Relay"])
    assert here.g["charge"][0, 0] == 2


def test_r12_each_encounter_once_a_turn():
    """R12: and again in the next one, for whoever comes there; two copies are two encounters."""
    here = arriving("Stranger", "Stranger", files=dull()).turn()
    assert (here.steps(Happened.ENCOUNTER), here.lying("Harbour")) == (["Stranger"] * 2, ["Stranger"] * 2)
    here.seat(0, "Captain", "Chapel").rolls(3).turn()
    assert len(here.steps(Happened.ENCOUNTER)) == 2


@pytest.mark.parametrize("faces", [([1], [5]), ([1], [2])], ids=["lost", "tied"])
def test_r12_r19_a_battle_not_won_ends_the_phase(faces):
    """R12, R19: the enemies stay, no encounter is met and nothing is taken; the turn goes on."""
    own, enemy = faces
    here = arriving("Ork Boy", "Stranger", "Relay", mission=None).dice(own=own, enemy=enemy).deck(Deck.MISSION, "Hunt").turn()
    assert (here.lying("Harbour"), here.steps(*MET)) == (["Ork Boy", "Stranger", "Relay"], ["Ork Boy"])
    assert here.seen(Happened.MISSION) == 1


def test_r15_one_battle_for_each_attribute():
    """R15: enemies of one attribute fight as one; the group with the better chance first, of equal chances in the order of the attributes."""
    here = arriving("Hive Spawn", "Ranger", "Ork Boy", "Hive Spawn", attribute=STRONG, files=with_fields("Ranger", start=[]))
    assert here.turn().steps(Happened.FIGHTER) == ["Ork Boy", "Ranger", "Hive Spawn", "Hive Spawn"]
    even = arriving(
        "Ranger", "Hive Spawn", "Ork Boy", attribute=STRONG, who="Psyker", files=edited(with_fields("Ranger", start=[]), "Ranger", value=3)
    )
    assert even.turn().steps(Happened.FIGHTER) == ["Ork Boy", "Hive Spawn", "Ranger"]
    assert even.seen(Happened.BATTLE) == 3


def test_r12_the_second_battle_is_not_fought_after_a_loss():
    """R12: the first battle lost, the second group stays."""
    here = arriving("Hive Spawn", "Ork Boy").dice(own=[1], enemy=[5]).turn()
    assert (here.steps(Happened.FIGHTER), here.seen(Happened.BATTLE), here.lying("Harbour")) == (["Ork Boy"], 1, ["Hive Spawn", "Ork Boy"])


def test_r21_evaded_enemies_are_left_for_this_turn():
    """R21: the phase goes on without them; in the next turn they are there again."""
    plans = Plans().want(List.EVADE, card("Ork Boy")).want(List.USE, 0)
    files = with_fields("Captain", passives=[{"is": "evade", "attribute": "strength"}])
    here = arriving("Ork Boy", "Relay", files=files, plans=plans).turn()
    assert (here.seen(Happened.EVADE), here.seen(Happened.BATTLE), here.names("held")) == (1, 0, ["Relay"])
    assert here.lying("Harbour") == ["Ork Boy"]
    assert not here.g["mark"].any()


def test_an_optional_encounter_can_be_left_alone():
    """Section 5: where `decline` has a line for it; it does not count for a mission then."""
    files = edited(dull(), "Voyage", objective={"event": "encounter"})
    met = arriving("Stranger", files=files, mission="Voyage").turn()
    assert (met.steps(Happened.ENCOUNTER), met.names("done")) == (["Stranger"], ["Voyage"])
    left = arriving("Stranger", files=files, mission="Voyage", plans=Plans().want(List.DECLINE, card("Stranger"))).turn()
    assert (left.steps(Happened.ENCOUNTER), left.names("done")) == ([], [])
    must = arriving("Stranger", files=edited(files, "Stranger", optional=False), plans=Plans().want(List.DECLINE, card("Stranger"))).turn()
    assert must.steps(Happened.ENCOUNTER) == ["Stranger"]


def test_all_assets_count_for_one_mission():
    """Sections 5 and 9: what was taken in the same step does not count for the next mission."""
    files = edited(tiny_files(), "Voyage", objective={"event": "asset"}, reward=[])
    here = arriving("Relay", "Relay", files=files, mission="Voyage").deck(Deck.MISSION, "Voyage").turn()
    assert (here.names("done"), here.has("progress"), here.names("held")) == (["Voyage"], 0, ["Relay", "Relay"])


def test_r12_a_text_only_where_no_card_lies():
    """R12: with a card there, even an encounter already met, the text is not read."""
    here = Position(at="Gate").rolls(1).turn()
    assert (here.where(), here.seen(Happened.TEXT), here.has("life")) == ("Chapel", 1, 6)
    here = Position(dull(), at="Gate").there("Stranger", space="Chapel").rolls(1).turn()
    assert (here.seen(Happened.TEXT), here.has("life")) == (0, 5)


def test_cards_that_a_text_draws_are_engaged():
    """Section 5: then the phase goes on with them."""
    files = edited(tiny_files(), "Chapel", text=[{"do": "draw", "blue": 1}, {"do": "draw", "red": 1}])
    here = Position(files, at="Gate", attribute=STRONG).rolls(1).deck(Deck.BLUE, "Relay").deck(Deck.RED, "Ork Boy").turn()
    assert (here.names("held"), here.names("trophies"), here.lying("Chapel")) == (["Relay"], ["Ork Boy"], [])


def test_effects_at_the_start_of_the_phase():
    """Section 5: of the cards that lie there then, in their order, before events; of a card that has gone meanwhile nothing is done."""
    files = edited(dull(), "Relay", special=[{"do": "gain", "influence": 1}])
    files = edited(files, "Stranger", special=[{"do": "gain", "influence": 2}, {"do": "discard_this"}])
    files = edited(files, "Drop Zone", effects=[{"do": "draw", "blue": 1}])
    here = arriving("Drop Zone", "Relay", "Stranger", files=files).deck(Deck.BLUE, "Relay").turn()
    gained = [int(event["amount"]) for event in here.happened(Happened.GAIN)]
    assert (gained, here.has("influence"), here.steps(Happened.EVENT, Happened.ENCOUNTER)) == ([1, 2], 3, ["Drop Zone"])
    assert here.names("held") == ["Relay", "Relay"]


def test_r33_who_is_moved_engages_no_further():
    """R33: a price buys the way to a middle space; this ends the phase and nothing is resolved there."""
    plans = Plans().want(List.CHOOSE, word(Word.CROSS))
    here = arriving(plans=plans, influence=2).there("Relay", space="Wreck").turn()
    assert (here.where(), here.has("influence"), here.names("held"), here.has("middle_round")) == ("Wreck", 0, [], 1)


def test_cards_that_events_bring():
    """Section 5: all events, one after the other, before what they have brought is met."""
    files = edited(tiny_files(), "Drop Zone", effects=[{"do": "draw", "blue": 1}])
    here = arriving("Drop Zone", "Drop Zone", files=files, attribute=STRONG).deck(Deck.BLUE, "Hive Spawn", "Relay").turn()
    assert here.steps(*MET) == ["Drop Zone", "Drop Zone", "Hive Spawn", "Relay"]
    assert here.lying("Harbour") == []


def test_by_lot():
    """README: events, groups and encounters by lot, if there are several."""
    files = edited(dull(), "Drop Zone", count=1)
    twin = {**next(table for table in files["threats-red.toml"]["card"] if table["name"] == "Drop Zone"), "name": "Second Zone"}
    files["threats-red.toml"]["card"].append(twin)
    plans = Plans().by_lot()
    here = arriving("Drop Zone", "Second Zone", files=files, plans=plans).lots((1, 2)).turn()
    assert here.steps(Happened.EVENT) == ["Second Zone", "Drop Zone"]
    here = arriving("Ork Boy", "Hive Spawn", plans=plans, attribute=STRONG).lots((1, 2)).turn()
    assert here.steps(Happened.FIGHTER) == ["Hive Spawn", "Ork Boy"]


def test_r38_the_confrontation():
    """R38: the text of the scenario space is that of the scenario in force; a battle lost there leaves the player where he is."""
    files = tiny_files()
    files["set.toml"]["scenario"] = "Lord"
    lost = Position(files, at="Eye").dice(own=[1], enemy=[5]).turn()
    assert (lost.where(), lost.has("life"), int(lost.g["ended"])) == ("Eye", 4, 0)
    won = Position(files, at="Titan", attribute=STRONG).dice(own=[6, 5], enemy=[1]).turn()
    assert (won.where(), int(won.g["winner"]), won.names("trophies")) == ("Eye", 0, [])
