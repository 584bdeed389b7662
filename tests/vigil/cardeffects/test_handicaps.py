"""What could be given to one of two sides: the same games with each, counted, stored and told."""

from dataclasses import replace

import pytest

from reports.effects.handicaps import HandicapCount, Handicaps, even_sentence
from sim.errors import InputError
from sim.experiments.experiment import build_experiment, load_experiment
from sim.tactics.counts import Seat
from sim.tactics.outcome import handicaps
from vigil.cardeffects.handicaps import can_have_handicaps, measure_handicaps
from vigil.playing.arena import prepare
from vigil.playing.manifests import new_manifest
from vigil.playing.progress import Silent
from vigil.session import Pace

LOVE = {"schema": 1, "name": "Mine", "game": "tactics", "card_sets": ["synthetic"], "scenario": "Love Lives Forever", "maps": ["love-1"]}
LOVE |= {"players": 2, "strategies": ["keeper", "warlord"], "games": 60, "seed": 3}


def test_each_is_played_on_the_same_games_and_stays(tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.cardeffects.handicaps.GAMES", 60)
    arena = prepare(build_experiment(LOVE, "mine.toml", None))
    manifest, (arm,) = new_manifest(arena, 2), arena.arms.values()
    found = measure_handicaps(tmp_path, arena, manifest, Pace(2, None), Silent())
    changed = handicaps(arm.card_set, 2)
    assert [count.change for count in found.counts] == ["", *changed]
    for count, card_set in zip(found.counts, (arm.card_set, *changed.values()), strict=True):
        assert count.wins == wins(arm, arena.bind(card_set))
    assert found.counts[1].wins > found.counts[-1].wins
    monkeypatch.setattr("vigil.cardeffects.handicaps.add_up", None)
    assert measure_handicaps(tmp_path, arena, manifest, Pace(1, None), Silent()) == found == Handicaps.read(tmp_path, manifest.identity)
    with pytest.raises(InputError, match="of other games than the effects beside it"):
        Handicaps.read(tmp_path, "whatever")
    (tmp_path / Handicaps.FILE).write_text("{}")
    with pytest.raises(InputError, match="delete it and go on"):
        Handicaps.read(tmp_path, manifest.identity)


def wins(arm, book):
    """Games that the first side wins with a book, counted as runs are."""
    changed = replace(arm, table=replace(arm.table, book=book))
    tally = changed.new_tally()
    changed.play(0, 60, tally)
    return int(tally.seat[:, 0, Seat.WINS].sum())


def test_who_can_have_them():
    two, three = (load_experiment(name) for name in ("love", "spires-three"))
    assert can_have_handicaps(two) and can_have_handicaps(load_experiment("love-teams"))
    assert not can_have_handicaps(three) and not can_have_handicaps(load_experiment("duel"))


def told(*wins):
    counts = [HandicapCount(change=f"gate {k}" if k else "", wins=won) for k, won in enumerate(wins)]
    return even_sentence(Handicaps(of="x", games=1000, counts=tuple(counts)), "player")


def test_what_makes_sides_even_is_told():
    begin = "On the same 1,000 games the first player wins 60.0% (56.9–63.0%) as it is"
    assert told(600, 650, 520, 480, 400) == f"{begin}, 52.0% (48.9–55.1%) with gate 2 and 48.0% (44.9–51.1%) with gate 3: even lies between them."
    assert told(600, 650, 560, 540) == f"{begin}, 54.0% (50.9–57.1%) with gate 3: no change that was tried makes them even."
