"""Pictures of maps: every hex, mark and number is there, 900 dots wide, the same bytes every time."""

import pytest
from matplotlib.patches import Polygon

from reports.figures.style import as_png, as_svg
from reports.tactics.figures.maps import TREASURE, draw
from sim.tactics.maps.files import load_maps
from sim.tactics.scenarios.files import load_scenarios

MAPS = (*load_maps("contract").maps, *load_scenarios("contract-campaign").maps)


def marks(figure, marker, colour):
    """How many marks of a kind stand on the board."""
    return sum(line.get_marker() == marker and line.get_color() == colour for line in figure.axes[0].lines)


@pytest.mark.parametrize("found", MAPS, ids=lambda found: found.name)
def test_every_hex_and_mark_is_drawn(found):
    figure = draw(found)
    (axes,) = figure.axes
    texts = [text.get_text() for text in axes.texts]
    assert sum(isinstance(patch, Polygon) for patch in axes.patches) == len(found.board)
    assert {f"{q}, {r}" for q, r in found.board} <= {*texts}
    assert marks(figure, "s", TREASURE) == len(found.treasure)
    assert sum(line.get_marker() == "^" for line in axes.lines) == len(found.forest)
    assert sum(line.get_marker() == "*" for line in axes.lines) == len(found.sanctuary)
    for side, places in enumerate(found.portals):
        tokens = len(found.tokens[side]) if found.tokens else 0
        assert texts.count(str(side)) == len(places) + tokens
    told = [text.get_text() for text in figure.legends[0].get_texts()]
    assert f"forest: {len(found.forest)}" in told and f"treasure: {len(found.treasure)}" in told
    assert len({neutral.name for neutral in found.neutrals}) == sum(": " in text and not text[-1].isdigit() and text != "!: boss" for text in told)
    inside = axes.get_xlim()[0], axes.get_xlim()[1]
    assert all(inside[0] <= x <= inside[1] for patch in axes.patches for x, _ in patch.get_xy())


@pytest.mark.page
def test_a_picture_is_900_dots_wide_and_always_the_same():
    png = as_png(draw(MAPS[2]))
    assert int.from_bytes(png[16:20]) == 900
    assert png == as_png(draw(MAPS[2])) and as_svg(draw(MAPS[2])) == as_svg(draw(MAPS[2]))
