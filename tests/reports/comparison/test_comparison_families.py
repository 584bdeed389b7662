"""The families of tests of a comparison: the same in both games, and said in the caveat of the column."""

import numpy as np
import pytest

import vigil
from reports.registry.metrics import METRICS
from reports.stats.estimates import q_values
from sim.experiments.experiment import build_experiment

ASKED = {
    "ascension": ({"card_sets": ["2010"], "strategies": ["economy", "beginner", "mechana"]}, "Mystic.cost=4"),
    "relic": ({"card_sets": ["synthetic"], "strategies": ["cautious", "relic-rusher", "random"]}, "Ork Boy.value=6"),
}


@pytest.mark.proof
@pytest.mark.parametrize("game", ASKED)
def test_every_question_is_one_family(game):
    """All headline numbers together; the cards by one number and strategy."""
    fields, change = ASKED[game]
    found = vigil.compare(
        build_experiment({"schema": 1, "name": "Families", "game": game, "players": 2, "games": 240, **fields}, "x.toml", None), change=change
    )
    headline, cards = found.headline(), found.cards()
    assert headline["beyond_p"].notna().sum() > 8
    np.testing.assert_array_equal(headline["beyond_q"], q_values(headline["beyond_p"].to_numpy(float)))
    families = [rows for _, rows in cards.groupby(["strategy", "metric"])]
    assert len(families) == 4 * len(found.spec.card_numbers)
    assert sum(rows["beyond_p"].notna().sum() > 1 for rows in families) >= 2
    for rows in families:
        np.testing.assert_array_equal(rows["beyond_q"], q_values(rows["beyond_p"].to_numpy(float)))


def test_the_caveat_names_the_families():
    caveat = METRICS["beyond_q"].caveat
    assert "all headline numbers together" in caveat and "the cards by one number" in caveat
