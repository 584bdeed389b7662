"""The engagement phase in events and marks (R21, R38; ENGINE.md section 5)."""

from relic_scenes import Plans, Position, card, edited, space, tiny_files, with_fields

from sim.relic.events import EventKind
from sim.relic.words import Deck, List

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


def test_r21_evaded_enemies_are_left_for_this_turn():
    """R21: the phase goes on without them; in the next turn they are there again."""
    plans = Plans().want(List.EVADE, card("Ork Boy")).want(List.USE, 0)
    files = with_fields("Captain", passives=[{"is": "evade", "attribute": "strength"}])
    here = arriving("Ork Boy", "Relay", files=files, plans=plans).turn()
    assert (here.seen(EventKind.EVADE), here.seen(EventKind.BATTLE), here.names("held")) == (1, 0, ["Relay"])
    assert here.lying("Harbour") == ["Ork Boy"]
    assert not here.g["mark"].any()


def test_effects_at_the_start_of_the_phase():
    """Section 5: of the cards that lie there then, in their order, before events; of a card that has gone meanwhile nothing is done."""
    files = edited(dull(), "Relay", special=[{"do": "gain", "influence": 1}])
    files = edited(files, "Stranger", special=[{"do": "gain", "influence": 2}, {"do": "discard_this"}])
    files = edited(files, "Drop Zone", effects=[{"do": "draw", "blue": 1}])
    here = arriving("Drop Zone", "Relay", "Stranger", files=files).deck(Deck.BLUE, "Relay").turn()
    gained = [int(event["amount"]) for event in here.happened(EventKind.GAIN)]
    assert (gained, here.has("influence"), here.steps(EventKind.EVENT, EventKind.ENCOUNTER)) == ([1, 2], 3, ["Drop Zone"])
    assert here.names("held") == ["Relay", "Relay"]


def test_r38_the_confrontation():
    """R38: the text of the scenario space is that of the scenario in force; a battle lost there leaves the player where he is."""
    files = tiny_files()
    files["set.toml"]["scenario"] = "Lord"
    lost = Position(files, at="Eye").dice(own=[1], enemy=[5]).turn()
    assert (lost.where(), lost.has("life"), int(lost.g["ended"])) == ("Eye", 4, 0)
    won = Position(files, at="Titan", attribute=STRONG).dice(own=[6, 5], enemy=[1]).turn()
    assert (won.where(), int(won.g["winner"]), won.names("trophies")) == ("Eye", 0, [])
