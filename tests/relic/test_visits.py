"""What counts as a visit: arrivals of every kind (R43; ENGINE.md section 9)."""

import pytest
from relic_scenes import Plans, Position, edited, space, with_fields, word

from sim.relic.words import Deck, List, Word

MOVE_OTHERS = [{"do": "players", "who": "others", "effects": [{"do": "move", "to": "Wreck"}]}]


def to(files, **place):
    """The tables, in which the mission Voyage is to go somewhere twice."""
    return edited(files, "Voyage", objective={"event": "visit", "count": 2, **place})


def test_r43_a_move_of_a_text_counts():
    """R43: a crossing, a portal; the movement that led to it counts as well."""
    files = to(with_fields("Hive", icons={}, text=[{"do": "move", "to": "Forge"}]), area="Hive World")
    here = Position(files, mission="Voyage").rolls(1).turn()
    assert (here.where(), here.names("done")) == ("Forge", ["Voyage"])


def test_r43_it_counts_in_another_s_turn():
    """R43: for the player who is moved."""
    here = Position(to(with_fields("Hive", icons={}, text=MOVE_OTHERS), tier="middle")).seat(1, "Psyker", "Gate", mission="Voyage").rolls(1).turn()
    assert (here.where(1), here.has("progress", 1), here.has("progress")) == ("Wreck", 1, 0)


@pytest.mark.parametrize(("start", "end"), [("Hive", "Forge"), ("Hive", "Chapel")])
def test_r30_r43_to_wake_up_in_the_sanctuary_counts(start, end):
    """R30, R43: for one who is vanquished elsewhere; whoever is vanquished in the Sanctuary has walked there, and that is all."""
    text = [{"do": "lose", "life": 9}]
    files = edited(with_fields("Forge", icons={}, text=text), "Chapel", text=text)
    here = Position(to(files, space="Chapel"), plans=Plans().want(List.MOVE, space(end)), at=start, mission="Voyage").rolls(1).turn()
    assert (here.where(), here.has("vanquished"), here.has("progress")) == ("Chapel", 1, 1)


def test_r31_the_start_space_of_a_new_character_does_not_count():
    """R31, section 9: his figure is put there."""
    files = to(with_fields("Forge", icons={}, text=[{"do": "gain", "corruption": 6}]), tier="outer")
    here = Position(files, at="Hive", mission="Voyage").deck(Deck.CORRUPTION, *["Palsy"] * 6)
    here.plans.want(List.MOVE, space("Forge"))
    here.rolls(1).turn()
    assert (here.has("corrupted"), here.has("progress")) == (1, 1)


@pytest.mark.parametrize(("skips", "seen"), [((), {"Titan": 1, "Eye": 0}), ((Word.SKIP,), {"Titan": 0, "Eye": 1})])
def test_r37_of_the_warp_rift_only_the_space_one_ends_on_counts(skips, seen):
    """R37, R43: the spaces that are skipped are not visited."""
    for goal, count in seen.items():
        files = edited(with_fields("Titan", text=[{"do": "gain", "token": 1}]), "Peak", confrontation=[{"do": "gain", "token": 1}])
        plans = Plans().want(List.MOVE, space("Rift")).want(List.CHOOSE, *map(word, skips))
        here = Position(to(files, space=goal), plans, at="Guardian", mission="Voyage", held=["Blade"], level=9).rolls(1).turn()
        assert here.has("progress") == count


def test_r43_a_box_on_the_way_is_no_visit():
    """R34, R43: only where the movement ends."""
    files = to(edited(with_fields("Jungle", box={"to": "Front"}), "Stars", icons={}), tier="middle")
    here = Position(files, plans=Plans().want(List.MOVE, space("Stars")), at="Harbour", mission="Voyage").rolls(3).turn()
    assert (here.where(), here.has("progress")) == ("Stars", 1)
