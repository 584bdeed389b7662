"""The synthetic set: the printed size, the known values, a spread of costs like that of the known champions, and maps that can be drawn again."""

from collections import Counter

import pytest

from sim.tactics.cards.files import load_card_set
from sim.tactics.cards.runaway import runaways
from sim.tactics.cards.words import FACTIONS
from sim.tactics.maps.checks import map_faults
from sim.tactics.scenarios.checks import map_notes
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.recipes import scenario_map
from sim.tactics.scenarios.words import CHAMPIONS, MODES

SET = load_card_set("synthetic")


def copies(entries):
    return sum(entry.copies for entry in entries)


def test_t02_it_has_the_printed_size():
    """T2: cards of the centre deck, champions, quests, treasures, schemes and villain cards; two of the Packs are special cards (T104)."""
    assert copies(SET.of_place("centre")) + copies(SET.of_kind("row")) == 116
    assert len(SET.of_kind("starting")) == 23
    assert copies(SET.of_kind("special")) + SET.entry("Pug-demon Pack").copies - 1 == 10
    assert (copies(SET.quests), copies(SET.treasures), copies(SET.schemes), sum(villain.cards for villain in SET.villains)) == (25, 26, 32, 35)
    assert {card.name: card.copies for card in (*SET.of_place("start"), *SET.of_place("always"))} == {
        **{"Apprentice": 8, "Militia": 2, "Mystic": 15, "Heavy Infantry": 15}
    }
    assert {champion.name for champion in SET.of_kind("rat")} == {"Giant Rat", "Fiendish Rat"}


def test_it_says_that_it_is_invented():
    assert SET.synthetic and SET.provenance.startswith("Synthetic: ")
    invented = [entry for entries in SET.entries.values() for entry in entries if not entry.known]
    assert len(invented) > 80 and not any(entry.name_ru for entry in invented)


def test_known_values_are_those_of_the_rulebook():
    kythis, staff, stag = (SET.entry(name) for name in ("Kythis, Gatekeeper", "Soul Thief Staff", "Lunar Stag"))
    assert (kythis.acquire, kythis.order, kythis.strength, kythis.defence, kythis.factions) == (6, 3, 8, 8, ("Fallen",))
    assert (staff.type, staff.cost, staff.strength, staff.defence, staff.factions) == ("construct", 3, 3, 3, ("Fallen",))
    assert (stag.type, stag.cost, stag.factions, stag.effects[0].runes, stag.effects[1].cards) == ("hero", 4, ("Lifebound",), 2, 1)
    rat, muse, pack = (SET.entry(name) for name in ("Giant Rat", "Muse of Rebirth", "Pug-demon Pack"))
    assert (rat.order, rat.defence, rat.speed, rat.keywords) == (1, 1, -1, ("minion",))
    assert [ability.when.allegiance for ability in muse.abilities] == ["Lifebound", "Void"] and pack.copies == 3
    of_pasythea = [card.name.partition(" of ")[0] for card in SET.deck_cards if card.trait == "Pasythea"]
    assert of_pasythea == ["Mace", "Katana", "Sabre", "Scimitar"]
    villains = {villain.name: villain for villain in SET.villains}
    assert villains["Pug-demon Pack"].figures_at_threat == (0, 8, 16)


def test_values_spread_like_those_of_known_champions():
    """Strength and defence together by order cost: the champions of 2021 have 5, 8 to 10, 9 to 13 and 14 to 16 with an order cost of 1 to 4."""
    ranges = {1: (4, 7), 2: (6, 11), 3: (9, 15), 4: (13, 18)}
    for champion in SET.of_kind("starting"):
        least, most = ranges[champion.order]
        assert least <= champion.strength + champion.defence <= most, champion.name
    assert {*Counter(champion.order for champion in SET.of_kind("starting"))} == {1, 2, 3, 4}
    costs = Counter()
    for card in SET.of_place("centre"):
        costs[card.cost] += card.copies
    assert {*costs} == {1, 2, 3, 4, 5, 6} and max(costs, key=costs.get) == 3


def test_no_faction_is_poor():
    heroes, champions = Counter(), Counter()
    for card in SET.of_place("centre"):
        for faction in card.factions:
            heroes[faction] += card.copies
    for champion in SET.of_kind("starting"):
        champions.update(champion.factions)
    assert {*heroes} == {*champions} == {*FACTIONS}
    assert max(heroes.values()) < 1.5 * min(heroes.values()) and min(champions.values()) >= 4


def test_nothing_goes_on_without_end():
    assert not [*runaways(SET)]


def test_recommended_champions_are_those_of_the_set_and_differ():
    for scenario in load_scenarios("synthetic").scenarios:
        players = MODES[scenario.modes[0]].players
        names = [name for champions in scenario.recommended for name in champions]
        assert [len(champions) for champions in scenario.recommended] == [CHAMPIONS[players]] * players
        assert len({*names}) == len(names) and {*names} <= {champion.name for champion in SET.of_kind("starting")}


@pytest.mark.proof
@pytest.mark.parametrize("name", ["synthetic", "synthetic-campaign"])
def test_t27_the_shipped_maps_are_those_of_the_seeds_1_to_8(name):
    """They can be drawn again by name; who changes the generator changes these files, and what rests on them."""
    file = load_scenarios(name)
    for scenario in file.scenarios:
        found = file.maps_of(scenario)
        assert [scenario_map(scenario, seed, file.neutrals) for seed in range(1, 9)] == [*found]
        assert len({one.forest for one in found}) == 8 and not any([*map_faults(one)] for one in found)
        fair = [one for one in found if not [*map_notes(scenario, one)]]
        assert len(fair) == (0 if scenario.name == "Spires of Souls (3p)" else 8)  # 11 treasures lack a twelfth
