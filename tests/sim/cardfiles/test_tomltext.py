"""What is written as TOML is read as it was."""

import tomllib

import pytest
from hypothesis import strategies as st
from properties import holds

from sim.cardfiles.write import toml_text

PLAIN = st.text(st.characters(codec="utf-8")) | st.integers(-(2**63), 2**63 - 1) | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
NAMES = st.text(st.characters(codec="utf-8"))
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4), max_leaves=20)


@pytest.mark.proof
@holds(content=st.dictionaries(NAMES, VALUES, max_size=5))
def test_any_content_is_read_as_it_was(content):
    assert tomllib.loads(toml_text(content)) == content


def test_the_tables_of_a_list_stand_below_each_other_and_none_is_left_out():
    assert toml_text({"card": [{"name": "A", "cost": None}, {"a b": [1, True]}]}) == 'card = [\n  {name = "A"},\n  {"a b" = [1, true]},\n]\n'
