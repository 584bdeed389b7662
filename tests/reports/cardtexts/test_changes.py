"""Two card sets held against each other."""

from dataclasses import replace

import pytest
from registered_toy import toy_registered

from reports.cardtexts.changes import NOTHING, REORDERED, card_set_diff
from reports.comparison.facts import Fact, differing
from sim.errors import InputError
from sim.game import Game
from sim.games import GAMES, game_of

VARIANT = """
schema = 1
base = "2010"
name = "Changed"
[rules]
hand_size = 6
[change."Temple Librarian"]
cost = 3
effects = [{ do = "draw", cards = 2 }]
[change."Cultist"]
honor = 2
[[card]]
name = "Lantern Keeper"
count = 2
type = "hero"
cost = 3
honor = 1
"""


@pytest.fixture
def sets(tmp_path):
    (tmp_path / "changed.toml").write_text(VARIANT, encoding="utf-8")
    cards = game_of("ascension").cards
    return cards.load_card_set("2010"), cards.load_card_set(tmp_path / "changed.toml")


def test_changes_are_told_by_field_and_by_text(sets):
    found = card_set_diff(*sets, "ascension")
    assert found.lines("2010", "changed") == [
        "rules: hand_size: 5 → 6",
        "only in changed: Lantern Keeper (2 copies)",
        "Cultist",
        "  honor: 1 → 2",
        "  before: Reward: 1 honor.",
        "  after:  Reward: 2 honor.",
        "Temple Librarian",
        "  cost: 2 → 3",
        "  before: Discard a card. If you do, draw two cards.",
        "  after:  Draw two cards.",
    ]
    assert found.content["changed"][1]["fields"] == [
        {"what": "cost", "before": "2", "after": "3"},
        {"what": "effects", "before": "as in its file", "after": "changed"},
    ]


def test_the_other_way_round(sets):
    before, after = sets
    found = card_set_diff(after, before, "ascension")
    assert "only in changed: Lantern Keeper (2 copies)" in found.lines("changed", "2010")
    assert found.content["only_before"] == [{"name": "Lantern Keeper", "note": "2 copies"}] and found.content["only_after"] == []


def test_the_same_card_set_does_not_differ(sets):
    found = card_set_diff(sets[0], sets[0], "ascension")
    assert found.lines("a", "b") == [NOTHING] and not found.reordered


def test_another_order_is_told(sets):
    turned = replace(sets[0], cards=sets[0].cards[::-1])
    assert card_set_diff(sets[0], turned, "ascension").lines("a", "b") == [REORDERED]


def test_it_is_what_comparisons_say(sets):
    things = game_of("ascension").room("reports", "comparison").COMPARISON.things
    found, said = card_set_diff(*sets, "ascension"), differing(things(sets[0]), things(sets[1]))
    own = [*found.numbers, *found.gone, *found.new]
    own += [Fact(f"{one.name}: {fact.what}", fact.before, fact.after) for one in found.changed for fact in one.facts]
    assert sorted(own, key=repr) == sorted(said, key=repr)


def test_a_changed_space_of_relic_is_told():
    synthetic = game_of("relic").cards.load_card_set("synthetic")
    spaces = tuple(space.model_copy(update={"text": ()}) if space.name == "Garden of Nurgle" else space for space in synthetic.spaces)
    found = card_set_diff(synthetic, replace(synthetic, spaces=spaces), "relic")
    assert found.lines("a", "b") == ["Garden of Nurgle", "  before: Test Strength against 12. If you fail, lose 2 Life.", "  after:  –"]


def test_a_game_without_words_tells_fields():
    with toy_registered():
        cards = game_of("toy").cards
        lines = card_set_diff(cards.load_card_set("market"), cards.load_card_set("dear-mill"), "toy").lines("market", "dear-mill")
    assert lines == ["Mill", "  cost: 4 → 5"]


def test_a_game_that_compares_nothing_says_so(monkeypatch):
    monkeypatch.setitem(GAMES, "bare", Game("bare", "Bare", 2, 4, package="json"))
    others = "Ascension, Relic, Voskhozhdenie and Ascension Tactics"
    with pytest.raises(InputError, match=f"what differs between card sets: not there for Bare, only for {others}"):
        card_set_diff(None, None, "bare")
