"""Map files: everything that can be wrong with a map is said with its place and a way out; unfair portals are told; drawn and written maps."""

import re

import pytest
from tactics_maps import MAP, map_complaint, map_with

from sim.errors import InputError
from sim.tactics.maps.drawing import map_drawing
from sim.tactics.maps.fairness import portal_distances, unfairness
from sim.tactics.maps.files import load_maps, maps_from, shipped_maps
from sim.tactics.maps.hexes import disc
from sim.tactics.maps.write import maps_text

CASES = {
    "no hex": ({"forest": [[1]]}, "field forest[0]: must be a hex [q, r], two whole numbers, not [1]"),
    "half a hex": ({"forest": [[1, 0.5]]}, "field forest[0]: must be a hex [q, r], two whole numbers, not [1, 0.5]"),
    "far": ({"forest": [[1, 90]]}, "field forest[0]: [1, 90] has a coordinate beyond 20"),
    "off the board": ({"forest": [[3, 1]]}, "field forest[0]: [3, 1] is not on the board; lay it on one of its 37 hexes"),
    "portal off the board": ({"portals": [[[0, -4]], [[0, 3]]]}, "field portals[0][0]: [0, -4] is not on the board"),
    "neutral off the board": ({"neutrals": [{"name": "Z", "at": [4, 0]}]}, "field neutrals[0].at: [4, 0] is not on the board"),
    "target off the board": ({"targets": {"red": [4, 0]}}, "field targets.red: [4, 0] is not on the board"),
    "a colour": ({"targets": {"pink": [0, 0]}}, "field targets.pink: is not a colour of a target; known: red, blue, yellow, green"),
    "a field": ({"forrest": []}, "field forrest: is not a field of a map; did you mean 'forest'?"),
    "two terrains": ({"forest": [[0, 0]]}, "field sanctuary[0]: [0, 0] is forest[0] already; a hex has at most one terrain (T26), so take one away"),
    "a wooded portal": ({"forest": [[0, 3]]}, "field forest[0]: [0, 3] is portals[1][0] already; a hex has at most one terrain (T26)"),
    "twice": ({"forest": [[1, 0], [1, 0]]}, "field forest[1]: [1, 0] is forest[0] already; a hex has at most one terrain"),
    "two treasures": ({"treasure": [[1, 0], [1, 0]]}, "field treasure[1]: [1, 0] is treasure[0] already; a hex has one of them at most"),
    "two tokens": ({"tokens": [[[1, 0]], [[1, 0]]]}, "field tokens[1][0]: [1, 0] is tokens[0][0] already; a hex has one of them at most"),
    "two figures": (
        {"neutrals": [{"name": "Z", "at": [1, 0]}], "boss_at": [1, 0]},
        "field neutrals[0].at: [1, 0] is boss_at[0] already; a hex has one of them at most, so take one away",
    ),
    "a figure on a portal": (
        {"neutrals": [{"name": "Z", "at": [0, 3]}]},
        "field neutrals[0].at: [0, 3] is a portal, where no figure of others may stand (T20); put it elsewhere",
    ),
    "no portal": ({"portals": [[[0, -3]], []]}, "field portals[1]: side 1 has no portal, so its champions never come on the board; lay one"),
    "no sides": ({"portals": []}, "field portals: has 0 entries; at least 1 are needed"),
    "tokens of one side": ({"tokens": [[[1, 0]]]}, "field tokens: are those of 1 sides, but portals are those of 2; write a list for each side"),
    "unreachable": (
        {"without": [[q, 1] for q in range(-3, 3)]},
        "field portals[0]: from here there is no way to [-3, 2], [-2, 2], [-1, 2], [0, 2], [1, 2], [-3, 3] and 3 more; join the parts of the board",
    ),
    "a portal shut in": (
        {"portals": [[[3, -3]], [[0, 3]]], "without": [[2, -3], [2, -2], [3, -2]]},
        "field portals[0]: from here there is no way to ",
    ),
    "no board": ({"radius": None}, "field radius: is needed, or hexes: write radius = 4, or every hex of the board"),
    "two boards": ({"hexes": [[0, 0]]}, "field radius: is needed, or hexes: write radius = 4, or every hex of the board"),
    "holes of no radius": (
        {"radius": None, "hexes": [[*place] for place in disc(3)], "without": [[1, 1]]},
        "field without: belongs to a radius; leave it out",
    ),
    "a hole twice": ({"without": [[1, 1], [1, 1]]}, "field without[1]: [1, 1] is named twice; name it once"),
    "a large board": ({"radius": 8}, "field radius: 8 gives 217 hexes, more than the 192 a board can have"),
    "a small board": ({"radius": 1, "without": [[1, 0]], "portals": [[[0, -1]], [[0, 1]]]}, "field radius: the board has 6 hexes; it has 7 to 192"),
    "name": ({"name": "Void"}, "field name: 'Void' is a word of the strategy language; give it another name"),
}


@pytest.mark.parametrize(("fields", "told"), CASES.values(), ids=CASES)
def test_a_map_that_is_wrong(fields, told):
    """A field that is None is left out."""
    assert told in map_complaint(**fields)


def test_all_problems_of_all_maps_are_told_at_once():
    maps = [{**MAP, "forest": [[3, 1]]}, {**MAP, "name": "second", "treasure": [[4, 0]]}, {**MAP, "radus": 3}]
    with pytest.raises(InputError) as error:
        maps_from({"schema": 1, "map": maps})
    lines = str(error.value).splitlines()
    assert lines[0] == "maps: 3 problems" and [re.search(r"map '(\w+)'", line)[1] for line in lines[1:]] == ["plain", "plain", "second"]


FILES = {
    "schema": ({"map": [MAP]}, "field schema: is missing; write schema = 1 at the top"),
    "nothing": ({"schema": 1}, "field map: there are no maps; describe them in [[map]] tables"),
    "field": ({"schema": 1, "maps": [MAP]}, "field maps: is not a field of a map file; did you mean 'map'?"),
    "type": ({"schema": 1, "map": {}}, "field map: must be tables [[map]], not a table"),
    "twice": ({"schema": 1, "map": [MAP, MAP]}, "map 'plain', field name: there is already one of this name; give each its own"),
    "gap": ({"schema": 1, "map": [{**MAP, "portals": "", "radius": ""}]}, "map 'plain': to be filled in: radius, portals"),
}


@pytest.mark.parametrize(("tables", "told"), FILES.values(), ids=FILES)
def test_a_file_that_is_wrong(tables, told):
    with pytest.raises(InputError) as error:
        maps_from(tables)
    assert told in str(error.value)


def test_a_file_or_map_that_is_not_there():
    with pytest.raises(InputError, match="there is no file 'contrat', nor a map file of that name; did you mean 'contract'"):
        load_maps("contrat")
    with pytest.raises(InputError, match="'love' is not a map of this file; did you mean 'love-2p'"):
        load_maps("contract").find("love")


def test_a_board_may_have_any_shape():
    hexes = [[*place] for place in disc(3) if place != (1, 1)]
    whole, cut = map_with(without=[[1, 1]]), map_with(radius=None, hexes=hexes)
    assert whole.board == cut.board and len(whole.board) == 36


def test_treasures_may_lie_on_terrain():
    """T26: special tokens lie on top."""
    assert map_with(treasure=[[0, 0]], tokens=[[[1, 0]], [[-1, 0]]]).treasure == ((0, 0),)


def test_unfair_portals_are_told():
    assert not [*unfairness(map_with(treasure=[[1, 0], [-1, 0]]))]
    (said,) = unfairness(map_with(treasure=[[0, -1]]))
    assert said == "the portals are unfair: treasures are 2 points away for side 0, 4 for side 1"
    (said,) = unfairness(map_with(forest=[[0, -2], [1, -3], [-1, -2], [1, -2], [-1, -1]]))
    assert said.startswith("the portals are unfair: sanctuaries are 3 points away for side 1, ")


def test_distances_of_portals_pay_for_forest_and_mind_closed_hexes():
    found = map_with(forest=[[0, -2]], enchanted=[[0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1]])
    assert portal_distances(found)["sanctuary"] == [(4,), (3,)]
    assert portal_distances(found, found.enchanted)["sanctuary"] == [(), ()]
    assert [*unfairness(map_with(beacon=[[0, 2]], enchanted=[[0, -2], [1, -3], [-1, -2], [1, -2]]), [(0, -2), (1, -3), (-1, -2)])]


def test_a_written_map_is_the_same_map(tmp_path):
    maps = load_maps("contract")
    (tmp_path / "mine.toml").write_text(maps_text(maps.maps, True, "About\nthis."), encoding="utf-8")
    again = load_maps(tmp_path / "mine.toml")
    assert (again.maps, again.digest, again.synthetic) == (maps.maps, maps.digest, True)


DRAWING = """\
plain (Duel)

      .   .   .   0
    .   .   .   .   .
  .   .   .   .N  .   .
.   .a  ^   S+  .   .b  .
  .   .   .   .   .   .
    .   .   .   .   .
      1   .   .   .

.  ordinary; 37 hexes
0  portal of side 0: [3, -3]
1  portal of side 1: [-3, 3]
^  forest: 1
S  sanctuary: 1
a  beacon token of side 0: 1
b  beacon token of side 1: 1
*  treasure: 1
N  Zeron: [1, -1]
R  red target: [0, 0]
+  [0, 0]: red target, treasure
"""


def test_a_map_as_text():
    found = map_with(
        portals=[[[3, -3]], [[-3, 3]]],
        forest=[[-1, 0]],
        treasure=[[0, 0]],
        tokens=[[[-2, 0]], [[2, 0]]],
        neutrals=[{"name": "Zeron", "at": [1, -1]}],
        targets={"red": [0, 0]},
    )
    assert map_drawing(found) == DRAWING


@pytest.mark.parametrize("name", shipped_maps())
def test_every_shipped_map_is_drawn_as_a_line_a_row(name):
    for found in load_maps(name).maps:
        lines = map_drawing(found).splitlines()
        rows = lines[2 : lines.index("", 2)]
        signs = "".join(rows)
        assert len(rows) == len({r for _, r in found.board})
        assert signs.count("^") == len(found.forest) and signs.count("S") == len(found.sanctuary) and signs.count("~") == len(found.enchanted)
        assert max(map(len, lines[2 : lines.index("", 2)])) < 80
