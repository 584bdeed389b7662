"""The panels of Relic's page: what their heads announce, the numbers of the frames, and who has one."""

import json
import re
from collections import defaultdict

import pytest
from relic_drawn import CARDS, CHARACTERS, LABELS, ORK, UNPLAYED, pooled, run_of

from reports.relic.catalogue import cards_of, catalogue
from reports.relic.panels.cards import NUMBERS, facts
from reports.relic.panels.characters import NUMBERS as CHARACTER_NUMBERS
from reports.relic.panels.data import PARTS, PRIORITY
from reports.report.page import page
from reports.report.panels import fit, panels, targets
from sim.relic.cards.files import load_card_set


@pytest.mark.parametrize("kind", ["duel", "arms", "none", "one game"])
def test_panels_say_what_their_heads_announce(kind):
    run = run_of(kind)
    data = panels(run)
    json.dumps(data, allow_nan=False)
    assert [len(group) for group in data["panels"]["card"]] == [len(CARDS)] * len(run.arms)
    assert [len(group) for group in data["panels"]["strategy"]] == [len(LABELS)] * len(run.arms)
    seen = defaultdict(int)
    assert [len(group) for group in data["panels"]["character"]] == [len(CHARACTERS)] * len(run.arms)
    for part, groups in (("card", data["panels"]["card"]), ("strategy", data["panels"]["strategy"]), ("character", data["panels"]["character"])):
        for panel in (panel for group in groups for panel in group.values()):
            assert len(panel["numbers"]) == len(data["heads"][panel["head"]]) or (part == "character" and not panel["kept_by"])
            for name, title, never in PARTS[part]:
                rows = [] if name == "curves" else panel.get(name, [])
                assert title and never and all(len(row) == len(data["heads"][name]) for row in rows)
                seen[name] += len(panel.get(name, []))
    assert set(seen) == {name for parts in PARTS.values() for name, *_ in parts}
    assert kind == "none" or (seen["curves"] and seen["strategies"])
    assert set(PRIORITY) == set(seen)


def test_panels_tell_the_numbers_of_the_frames():
    run = run_of("duel")
    (row,) = pooled(run.enemies(), card="Ork Boy").to_dict("records")
    panel = panels(run)["panels"]["card"][0][ORK]
    shown = dict(zip(NUMBERS["enemy"], panel["numbers"], strict=True))
    assert panel["head"] == "enemy" and len(panel["against"]) == len(LABELS)
    assert shown["beaten_rate"][0] == f"{100 * row['beaten_rate']:.1f}%" and shown["beaten_rate"][2] == f"{row['fights']:,}"


def test_parts_of_panels_without_room_are_left_out():
    data = panels(run_of("duel"))
    assert fit(data, 0, PRIORITY) > 0
    every = [panel for groups in data["panels"].values() for group in groups for panel in group.values()]
    assert all(panel[name] is None for panel in every for name in PRIORITY if name in panel)
    assert [panel["name"] for panel in every if not panel["numbers"]] == [CHARACTERS[UNPLAYED].name]


@pytest.mark.parametrize("kind", ["duel", "arms"])
def test_names_lead_only_to_what_has_a_panel(kind):
    run = run_of(kind)
    data, found = panels(run), targets(run)
    for (what, card_set, name), (k, number) in found.items():
        group = data["panels"][what][k]
        told = data["strategies"][number]["name"] if what == "strategy" else group[number]["name"]
        assert number in group and told == name and data["sets"][k] == card_set
    names = {what: {name for kind_, _, name in found if kind_ == what} for what in ("card", "character", "strategy")}
    assert names == {
        "card": {card.name for card in CARDS},
        "character": {character.name for character in CHARACTERS},
        "strategy": set(LABELS),
    }
    html = page(run)
    assert 'data-character="0">Captain<' in html and not re.search(r"<button[^>]*>(ones|count|scenario)<", html)


def test_the_panel_of_a_character_tells_the_numbers_of_the_frame():
    run = run_of("duel")
    panel = panels(run)["panels"]["character"][0][0]
    (row,) = pooled(run.characters(), character="Captain").to_dict("records")
    assert panel["facts"] == "Imperium; Strength 4, Willpower 3, Cunning 2, Life 5."
    shown = dict(zip(CHARACTER_NUMBERS, panel["numbers"], strict=True))
    assert shown["games"][0] == f"{row['games']:,}" and shown["win_rate"][0] == f"{100 * row['win_rate']:.1f}%"
    games = [int(line[1].replace(",", "")) for line in panel["kept_by"]]
    assert games == sorted(games, reverse=True) and sum(games) == row["games"] and {line[0] for line in panel["kept_by"]} == set(range(len(LABELS)))


def test_facts_of_cards():
    cards = {card.name: facts(card) for card in cards_of(run_of("duel").arms["synthetic"].catalogue)}
    assert cards["Ork Boy"] == "Red enemy; Strength 3; Ork; 5 copies in the deck."
    typhus = next(card for card in cards_of(catalogue(load_card_set("synthetic"))) if card.name == "Typhus")
    assert facts(typhus) == "Blue enemy; Willpower 7 (2 dice); Chaos, Omen; 1 copy in the deck."
    assert cards["Никто"] == "Wargear armour; costs 7 influence; 1 copy in the deck."
    assert cards["Reckoning"] == "Power card; number 6; 4 copies in the deck."
    assert cards["Third Eye"] == "Corruption card; activation number 2; 3 copies in the deck."
