"""What no scene of both engines can show: texts deeper than a card file may be (ENGINE.md, section 3), in the reference engine."""

import pytest
from relic_reference_scenes import do, scene

from sim.relic.reference.table import MOST_EFFORT


@pytest.mark.parametrize(("players", "ended"), [(127, None), (128, "endless")])
def test_a_range_for_which_the_stack_has_no_place_is_left_out_and_takes_all_effort(players, ended, tmp_path):
    """Each of these puts a range on what is left of the one before, the innermost one two."""
    table = scene(tmp_path)
    deep = [{"do": "gain", "influence": 1}]
    for _ in range(players):
        deep = [{"do": "players", "who": "one", "effects": deep}, {"do": "gain", "life": 1}]
    do(table, 0, *deep)
    assert (table.ended, table.effort > MOST_EFFORT) == (ended, ended is not None)
