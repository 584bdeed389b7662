"""Whatever stands in a file of Ascension Tactics: it is read, or refused in sentences that name the place; nothing else ever comes out."""

import random
import tomllib
from copy import deepcopy

import pytest
from hypothesis import strategies as st
from properties import holds

from sim.errors import InputError
from sim.tactics.cards.files import SHIPPED, card_set_from, load_card_set
from sim.tactics.cards.runaway import runaways
from sim.tactics.maps.drawing import map_drawing
from sim.tactics.maps.fairness import unfairness
from sim.tactics.maps.files import maps_from
from sim.tactics.maps.geometry import geometry_of
from sim.tactics.scenarios.files import scenarios_from

CONFIGS = SHIPPED.parent
TABLES = {
    name: tomllib.loads((CONFIGS / name).read_text(encoding="utf-8"))
    for name in ("sets/contract/set.toml", "sets/synthetic/set.toml", "maps/contract.toml", "scenarios/contract-campaign.toml")
}
ODD = (
    *(None, True, -1, 0, 999, 2**40, 1.5, "", "x", "Void", "self", "Ä\n"),
    *([], [[]], [0], [1, 2], [{}], {}, {"do": "gain"}, {"on": "slay"}, {"who": "self"}),
)
"""Values of every type, among them words that fit elsewhere; None takes the field away."""


def spoilt(value, luck, times):
    """Tables with some values replaced, taken away or put twice, anywhere."""
    for _ in range(times):
        at = value
        while True:
            keys = [*at] if isinstance(at, dict) else [*range(len(at))]
            if not keys:
                break
            key = luck.choice(keys)
            if isinstance(at[key], (dict, list)) and at[key] and luck.random() < 0.85:
                at = at[key]
                continue
            odd = luck.choice(ODD)
            if odd is None:
                del at[key]
            elif isinstance(at, list) and luck.random() < 0.3:
                at.insert(key, deepcopy(at[key]))
            else:
                at[key] = deepcopy(odd)
            break
    return value


def read(name, tables):
    """Read tables as the file that they are from, and do with the result what can be done."""
    if name.startswith("sets"):
        return [*runaways(card_set_from({"set.toml": tables}))]
    maps = (maps_from if name.startswith("maps") else scenarios_from)(tables)
    if not name.startswith("maps"):
        maps.check_with(load_card_set("contract"))
    return [(map_drawing(found), geometry_of(found), *unfairness(found)) for found in maps.maps]


@pytest.mark.proof
@holds(examples=150, name=st.sampled_from([*TABLES]), seed=st.integers(0, 10**6), times=st.integers(1, 4))
def test_spoilt_files_are_refused_in_sentences(name, seed, times):
    tables = spoilt(tomllib.loads((CONFIGS / name).read_text(encoding="utf-8")), random.Random(seed), times)
    try:
        read(name, tables)
    except InputError as error:
        lines = str(error).splitlines()
        assert all(len(line) <= 700 and not line.endswith(":") or line == lines[0] for line in lines)
        assert not any(word in str(error) for word in ("pydantic", "Traceback", "NoneType", "Input should", "validation error", "function-"))


@pytest.mark.parametrize("name", [*TABLES])
def test_unspoilt_files_are_read(name):
    assert read(name, TABLES[name]) is not None
