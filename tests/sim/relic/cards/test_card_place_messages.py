"""Boards that cannot be played on and missions that nobody could complete."""

import pytest
from relic_complaints import complaint, complaint_lines, entry, said_of
from tiny_relic import tiny_files

from sim.errors import InputError
from sim.relic.cards.files import card_set_from

# ---- the board ----


def test_rings_that_are_too_short():
    files = tiny_files()
    files["board.toml"]["space"] = [space for space in files["board.toml"]["space"] if space["name"] not in ("Front", "Stars")]
    assert "  board.toml: the middle tier has 2 spaces; a ring needs at least 3" in complaint_lines(files)


def test_exactly_one_scenario_space():
    for name, tier, told in (("Titan", "centre", "2 spaces ('Titan', 'Eye')"), ("Eye", "inner", "0 spaces")):
        files = tiny_files()
        space = entry(files, name)
        space.pop("text", None)
        space["tier"] = tier
        assert f'  board.toml: {told} have tier = "centre"; there is exactly one scenario space' in complaint_lines(files)


def test_r33_r35_spaces_nobody_can_reach():
    """R33, R35: the middle tier is reached by a text, the inner tier by a box or a text."""
    files = tiny_files()
    del entry(files, "Guardian")["box"]
    lines = complaint_lines(files)
    tip = "the inner tier is entered by a movement box or a text that moves the player"
    assert lines == [f"  board.toml, space {name!r}: cannot be reached from 'Chapel', the sanctuary; {tip}" for name in ("Rift", "Titan", "Eye")]
    files = tiny_files()
    del entry(files, "Harbour")["options"][1]
    assert "  board.toml, space 'Front': cannot be reached from 'Chapel', the sanctuary" in complaint_lines(files)


def test_a_start_that_leads_nowhere():
    files = tiny_files()
    entry(files, "Captain")["start"] = "Rift"
    assert "  board.toml, space 'Hive': cannot be reached from 'Rift', where 'Captain' starts" in complaint_lines(files)


# ---- missions ----

BAD_MISSIONS = {
    "event": ({"event": "defeet"}, ".event: 'defeet' is not an objective; did you mean 'defeat'?"),
    "no event": ({"count": 2}, ".event: is missing; known: defeat, battle, test,"),
    "field": ({"event": "meet", "of": "life"}, ".of: is not a field of 'meet'; known: event, count"),
    "no place": ({"event": "visit"}, ": names not exactly one place; write one of space, area, tier"),
    "space": ({"event": "visit", "space": "Hiv"}, ".space: 'Hiv' is not a space of this set; did you mean 'Hive'?"),
    "area": ({"event": "visit", "area": "Death"}, ".area: 'Death' is not an area of this set; did you mean 'Death World'?"),
    "trait": ({"event": "defeat", "trait": "Orc"}, ".trait: 'Orc' is a trait that no enemy has; did you mean 'Ork'?"),
    "nobody": ({"event": "defeat", "trait": "Ork", "attribute": "cunning"}, ": there is no such enemy in the threat decks; ask for less, or add one"),
    "too strong": ({"event": "defeat", "least": 7}, ": there is no such enemy in the threat decks"),
    "no test": ({"event": "test", "attribute": "strength"}, ".attribute: there is no such test in this set, so it never happens"),
    "no tokens": ({"event": "have", "of": "token"}, ".of: no text gives tokens ('gain' with token), so it never happens"),
    "too much": ({"event": "have", "of": "cunning", "count": 13}, ".count: 13 is above 12, the most there can be of cunning"),
}


@pytest.mark.parametrize(("goal", "expected"), BAD_MISSIONS.values(), ids=BAD_MISSIONS)
def test_bad_missions(goal, expected):
    assert said_of("Hunt", objective=goal).startswith(f"missions.toml, card 'Hunt', field objective{expected}")


@pytest.mark.parametrize(
    ("event", "name", "fields", "expected"),
    [
        ("encounter", "Stranger", {"count": 0}, "no threat card is an encounter, so it never happens"),
        ("asset", "Relay", {"count": 0}, "no threat card is an asset, so it never happens"),
        ("buy", "Harbour", {"options": [[{"do": "move", "to": "Wreck"}]]}, "no text sells wargear ('buy_wargear'), so it never happens"),
    ],
)
def test_missions_of_things_that_never_happen(event, name, fields, expected):
    files = tiny_files()
    entry(files, "Hunt")["objective"] = {"event": event}
    assert card_set_from(files).name == "Tiny"
    entry(files, name).update(fields)
    assert complaint(files) == f"missions.toml, card 'Hunt', field objective.event: {expected}"


def test_a_mission_that_is_out_of_the_game_may_be_impossible():
    files = tiny_files()
    entry(files, "Hunt").update(count=0, objective={"event": "defeat", "trait": "Squat"})
    with pytest.raises(InputError):
        card_set_from({**files, "missions.toml": {**files["missions.toml"], "card": [{**entry(files, "Hunt"), "count": 1}]}})
    entry(files, "Hunt")["objective"] = {"event": "defeat", "least": 30}
    assert card_set_from(files).name == "Tiny"
