"""The figure of what access is worth: names cover no norm."""

import numpy as np
import pandas as pd
import pytest

from reports.effects.figure import draw_effects
from reports.effects.spec import effects_spec
from reports.figures.style import styled


def test_names_do_not_cover_the_bars_of_norms():
    """The name of the first card, to its right, would lie on the second card's norm."""
    access = np.array([0.02, 0.06, 0.03])
    rows = {"card": ["Tormented Soul", "Sea Tyrant", "Spike Vixen"], "type": "monster", "faction": "none", "cost": [3, 3, 4], "pairs": 3000}
    norm = {"norm": [0.045, 0.02, 0.05], "norm_low": [0.04, 0.015, 0.045], "norm_high": [0.05, 0.025, 0.055]}
    values = pd.DataFrame({**rows, "access_value": access, "access_value_low": access - 0.002, "access_value_high": access + 0.002, **norm})
    values["gap"] = values["access_value"] - values["norm"]
    with styled():
        figure = draw_effects(values, effects_spec("ascension"))
        figure.draw_without_rendering()
        axes = figure.axes[0]
        names = {text.get_text(): text.get_window_extent() for text in axes.texts}
        bars = [axes.transData.transform(path) for lines in axes.collections for path in getattr(lines, "get_segments", list)() if _level(path)]
    assert set(names) == set(values["card"]) and len(bars) == 3
    for box in names.values():
        for (left, y), (right, _) in bars:
            assert not (box.y0 <= y <= box.y1 and box.x0 <= right and left <= box.x1)


@pytest.mark.proof
def test_relic_has_a_panel_for_each_kind_of_grade():
    """Decks and types that are there, in their colours; cards without a grade stand in one place."""
    rows = {"card": ["Sword", "Boy", "Spawn", "Psalm", "Raid"], "deck": ["wargear", "red", "blue", "relic", "red"]}
    rows |= {"card_type": ["weapon", "enemy", "enemy", "relic", "event"], "grade": [3, 3, 4, 0, 0], "pairs": 900}
    access = np.array([0.01, -0.02, 0.0, 0.03, 0.01])
    values = pd.DataFrame({**rows, "access_value": access, "access_value_low": access - 0.01, "access_value_high": access + 0.01})
    values = values.assign(norm=np.nan, norm_low=np.nan, norm_high=np.nan, gap=np.nan)
    with styled():
        figure = draw_effects(values, effects_spec("relic"))
        figure.draw_without_rendering()
    assert [axes.get_title(loc="left") for axes in figure.axes] == ["Wargear", "Enemies", "Events, encounters and assets", "Relics"]
    assert [[label.get_text() for label in axes.get_xticklabels()] for axes in figure.axes] == [["3"], ["3", "4"], [""], [""]]
    assert [text.get_text() for text in figure.legends[0].get_texts()] == ["red", "blue", "wargear", "relic", "norm"]
    assert {text.get_text() for axes in figure.axes for text in axes.texts} == set(values["card"])
    assert draw_effects(values.assign(access_value=np.nan), effects_spec("relic")) is None


def _level(path):
    """Whether a line of the figure is the bar of a norm."""
    return len(path) == 2 and path[0][1] == path[1][1]
