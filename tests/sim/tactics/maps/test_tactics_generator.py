"""Maps drawn by lot: every one passes the checks, has its counts, is symmetric and comes again with its seed."""

from dataclasses import replace

import pytest
from hypothesis import strategies as st
from properties import holds

from sim.errors import InputError
from sim.tactics.maps.checks import map_faults
from sim.tactics.maps.counts import Counts, counts_of
from sim.tactics.maps.fairness import unfairness
from sim.tactics.maps.generator import generated_map
from sim.tactics.maps.hexes import disc, distance
from sim.tactics.maps.lottery import APART, Recipe
from sim.tactics.maps.symmetry import SYMMETRIES, orbit
from sim.tactics.scenarios.checks import fit_problems, map_notes
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.recipes import recipe_of, scenario_map

CONTRACT = load_scenarios("contract")
SCENARIOS = {scenario.name: scenario for scenario in CONTRACT.scenarios}
NEUTRALS = {neutral.name: neutral for neutral in CONTRACT.neutrals}
FIELDS = ("forest", "corrupted", "enchanted", "sanctuary", "beacon", "treasure")
PLAIN = Recipe("Duel", 4, "half turn", (((2, -4),), ((-2, 4),)), Counts(portal=2, forest=6, sanctuary=2, treasure=4))
PORTALS = {
    "none": (((2, -4),), ((-2, 4),)),
    "half turn": (((2, -4),), ((-2, 4),)),
    "third turn": (((4, -4),), ((0, 4),), ((-4, 0),)),
    "half turn and mirror": (((1, -4),), ((-4, 1),), ((-1, 4),), ((4, -1),)),
}


def odd(places, turns):
    """Hexes whose images do not all lie there."""
    return [place for place in places if not {*orbit(place, turns)} <= {*places}]


@pytest.mark.proof
@holds(examples=60, name=st.sampled_from([*SCENARIOS]), seed=st.integers(0, 2**64 - 1))
def test_every_generated_map_of_a_scenario_passes_the_checks(name, seed):
    """T27: counts exact, symmetric but for one orbit that the symmetry cannot complete, and far enough from portals."""
    scenario = SCENARIOS[name]
    found, recipe = scenario_map(scenario, seed, CONTRACT.neutrals), recipe_of(scenario)
    assert not [*map_faults(found)] and not [*fit_problems(scenario, found, NEUTRALS)]
    assert counts_of(found) == recipe.counts
    turns = SYMMETRIES[recipe.symmetry]
    lacking = {field: odd(getattr(found, field), turns) for field in FIELDS}
    assert all(len(places) < len(turns) for places in lacking.values())
    assert not any(places for field, places in lacking.items() if recipe.symmetry != "third turn")
    assert not lacking["sanctuary"] and not lacking["beacon"]
    for side, turn in enumerate(turns):
        assert {turn(place) for place in found.portals[0]} == {*found.portals[side]}
        assert not found.tokens or {turn(place) for place in found.tokens[0]} == {*found.tokens[side]}
    portals = [place for places in found.portals for place in places]
    for kind, places in (("sanctuary", found.sanctuary), ("beacon", found.beacon), ("treasure", found.treasure), ("token", sum(found.tokens, ()))):
        assert all(distance(place, portal) >= APART[kind] for place in places for portal in portals)
    assert all(distance(a, b) >= 3 for a in found.sanctuary for b in found.sanctuary if a != b)
    if not any(lacking.values()):
        assert not [*map_notes(scenario, found)]


@pytest.mark.proof
@holds(
    examples=60,
    symmetry=st.sampled_from([*SYMMETRIES]),
    seed=st.integers(0, 1000),
    forest=st.integers(0, 13),
    treasure=st.integers(0, 7),
    corrupted=st.integers(0, 5),
    sanctuary=st.integers(0, 2),
)
def test_any_recipe_gives_a_map_with_its_counts(symmetry, seed, **numbers):
    """Counts of every rest under every symmetry; where hexes are their own images, a rest that they make up leaves nothing odd."""
    portals = PORTALS[symmetry]
    counts = Counts(portal=len(portals), **numbers)
    found = generated_map(Recipe("Any", 4, symmetry, portals, counts), seed, "drawn")
    assert counts_of(found) == counts and not [*map_faults(found)]
    turns = SYMMETRIES[symmetry]
    lacking = [field for field in FIELDS if odd(getattr(found, field), turns)]
    assert all(len(getattr(found, field)) % len(turns) for field in lacking)
    if symmetry in ("none", "half turn") and sum(number % len(turns) for number in numbers.values()) <= 1:
        assert not lacking
    if not lacking and symmetry != "none":
        assert not [*unfairness(found)]


def test_equal_seeds_give_equal_maps_and_others_do_not():
    first = [generated_map(PLAIN, seed, "one") for seed in range(12)]
    assert first == [generated_map(PLAIN, seed, "one") for seed in range(12)]
    assert len({found.forest for found in first}) == 12


def test_a_seed_gives_the_map_that_it_always_gave():
    """What was published with a name and a seed can be drawn again."""
    found = generated_map(PLAIN, 7, "seven")
    assert (found.sanctuary, found.treasure) == (((-3, 0), (3, 0)), ((-1, -2), (0, -1), (0, 1), (1, 2)))
    assert found.forest == ((0, -2), (1, -1), (2, -1), (-2, 1), (-1, 1), (0, 2))


def test_t27_the_sacred_ground_of_the_circle():
    found = scenario_map(SCENARIOS["Circle of Stones"], 3)
    assert found.sanctuary == ((0, 0),) and {*found.enchanted} == {*disc(2)} - {(0, 0)} and (0, 0) in found.treasure


@pytest.mark.proof
def test_barriers_never_shut_the_beacons_away():
    """T77: side 0 and side 1 reach two beacons at least before any barrier is open."""
    scenario = SCENARIOS["Gates of War"]
    tight = replace(recipe_of(scenario), counts=recipe_of(scenario).counts.model_copy(update={"enchanted": 24, "forest": 0}))
    drawn = [generated_map(tight, seed, "tight") for seed in range(10)]
    shut = [found for found in drawn if any("open the barriers" in str(problem) for problem in fit_problems(scenario, found, {}))]
    assert shut  # without the test of the scenario such maps are drawn
    for seed in range(10):
        found = generated_map(tight, seed, "tight", lambda found: not any("open the barriers" in str(p) for p in fit_problems(scenario, found, {})))
        assert found not in shut


WRONG = {
    "seed": ({}, -1, "seed: -1 is not from 0 to 18446744073709551615"),
    "symmetry": ({"symmetry": "half-turn"}, 0, "symmetry: there is no 'half-turn'; did you mean 'half turn'?"),
    "portals": ({"portals": (((2, -4),), ((-2, 3),))}, 0, "portals: they are not images of each other under the symmetry 'half turn'"),
    "off the board": ({"radius": 3}, 0, "portals: they must lie on the board of radius 3, at least one for each side"),
    "room": ({"counts": Counts(portal=2, forest=60)}, 0, "counts: 62 portals and terrains are more than the 61 hexes of radius 4; write fewer"),
    "sanctuaries": ({"counts": Counts(portal=2, sanctuary=20)}, 0, "counts: no map of radius 4 has room for them in 200 attempts"),
    "tokens": ({"counts": Counts(portal=2, token=3)}, 0, "counts.token: 3 tokens cannot be shared out among 2 sides under 'half turn'"),
    "sacred": ({"sacred": True}, 0, "counts: sacred ground is 1 sanctuary and 18 enchanted hexes around it, free of portals; write these"),
}


@pytest.mark.parametrize(("fields", "seed", "told"), WRONG.values(), ids=WRONG)
def test_a_recipe_that_gives_no_map(fields, seed, told):
    with pytest.raises(InputError) as error:
        generated_map(replace(PLAIN, **fields), seed, "none")
    assert str(error.value).startswith(told)


def test_a_name_that_is_none():
    with pytest.raises(InputError, match="name: 'forest' is a word of the strategy language; give it another name"):
        generated_map(PLAIN, 0, "forest")


def test_a_scenario_without_a_board_has_no_recipe():
    with pytest.raises(InputError, match="no board is known of 'Duel'"):
        recipe_of(SCENARIOS["Circle of Stones"].model_copy(update={"name": "Duel"}))
    with pytest.raises(InputError, match="nobody knows how many tokens 'Kythis' has"):
        recipe_of(SCENARIOS["Circle of Stones"].model_copy(update={"name": "Kythis"}))
