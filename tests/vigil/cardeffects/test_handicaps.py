"""What could be given to one of two sides: the same games with each, counted, stored and told."""

from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace

import pytest

import vigil
from reports.audit.handicaps import handicaps_section, short_labels
from reports.effects.handicaps import HandicapCount, Handicaps, even_sentence, handicap_frame
from reports.stats.estimates import rate
from sim.errors import InputError
from sim.experiments.experiment import build_experiment, load_experiment
from sim.tactics.counts import Seat
from sim.tactics.outcome import handicaps, with_handicaps
from vigil.cardeffects.handicaps import can_have_handicaps, measure_handicaps
from vigil.playing.arena import prepare
from vigil.playing.interrupts import Interrupted, stopping_on_interrupt
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
    changed = {text: with_handicaps(arm.card_set, (0, step)) for step, (text,) in handicaps(arm.card_set, 2)[1].items()}
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


def test_of_what_was_cut_short_the_first_games_are_told_and_the_rest_is_played_later(tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.cardeffects.handicaps.GAMES", 60)
    monkeypatch.setattr("vigil.cardeffects.handicaps.BATCH", 20)
    arena = prepare(build_experiment(LOVE, "mine.toml", None))
    manifest, stops = new_manifest(arena, 1), []

    class Stopping(Silent):
        def advance(self, games):
            stops[-1].set()

    @contextmanager
    def noted():
        with stopping_on_interrupt() as stop:
            stops.append(stop)
            yield stop

    monkeypatch.setattr("vigil.cardeffects.handicaps.stopping_on_interrupt", noted)
    with pytest.raises(Interrupted):
        measure_handicaps(tmp_path, arena, manifest, Pace(1, None), Stopping())
    part = Handicaps.read(tmp_path, manifest.identity)
    assert part.games == 20 and len(handicap_frame(part)) == len(part.counts)
    whole = measure_handicaps(tmp_path, arena, manifest, Pace(1, None), Silent())
    assert whole.games == 60 and all(one.wins >= before.wins for one, before in zip(whole.counts, part.counts, strict=True))
    again = tmp_path / "again"
    again.mkdir()
    assert measure_handicaps(again, arena, manifest, Pace(1, None), Silent()) == whole


def wins(arm, book):
    """Games that the first side wins with a book, counted as runs are."""
    changed = replace(arm, table=replace(arm.table, book=book))
    tally = changed.new_tally()
    changed.play(0, 60, tally)
    return int(tally.seat[:, 0, Seat.WINS].sum())


def test_who_can_have_them():
    assert all(can_have_handicaps(load_experiment(name)) for name in ("love", "love-teams", "spires-three", "infernal"))
    assert not any(can_have_handicaps(load_experiment(name)) for name in ("duel", "campaign-rakar"))


def told(*wins):
    counts = [HandicapCount(change=f"gate {k}" if k else "", wins=won) for k, won in enumerate(wins)]
    return even_sentence(Handicaps(of="x", games=1000, counts=tuple(counts)), "player")


def test_what_makes_sides_even_is_told():
    begin = "On the same 1,000 games the first player wins 60.0% (56.9–63.0%) as it is"
    assert told(600, 650, 520, 480, 400) == f"{begin}, 52.0% (48.9–55.1%) with gate 2 and 48.0% (44.9–51.1%) with gate 3: even lies between them."
    assert told(600, 650, 560, 540) == f"{begin}, 54.0% (50.9–57.1%) with gate 3: no change that was tried makes them even."
    assert told(600, 650, 511) == f"{begin}, 51.1% (48.0–54.2%) with gate 2: they may be even with it."


def counted(*wins):
    counts = tuple(HandicapCount(change=f"gate {k}" if k else "", wins=won) for k, won in enumerate(wins))
    return Handicaps(of="x", games=1000, counts=counts)


def test_the_frame_has_the_game_as_it_is_in_its_place():
    """Where the first side wins most first, each with its Wilson interval; no rows before anything was measured."""
    frame = handicap_frame(counted(600, 650, 520, 480))
    assert frame["handicap"].tolist() == ["gate 1", "as it is", "gate 2", "gate 3"] and set(frame["games"]) == {1000}
    assert frame["first_seat_win_rate"].tolist() == [0.65, 0.6, 0.52, 0.48]
    now = rate(600, 1000)
    assert [frame[f"first_seat_win_rate_{end}"][1] for end in ("low", "high")] == [now.low, now.high]
    assert handicap_frame(None).empty and [*handicap_frame(None)] == [*frame]


def test_rows_of_the_chart_are_named_by_what_differs():
    fields = ["gate 2.first_turn={}", "as it is", "gate 2.first_turn={ power = 4 }"]
    assert short_labels(fields) == {fields[0]: "none", fields[2]: "power = 4"}
    assert short_labels(["gate 2.power=3", "Mystic.cost=2"]) == {}


def test_the_page_shows_them_with_the_fair_share(monkeypatch):
    """A chart with its line and a table where something was measured, and nothing elsewhere."""
    run = vigil.run(build_experiment(LOVE, "mine.toml", None))
    assert handicaps_section(run).blocks == ()
    effects = SimpleNamespace(side_counts=None, handicap_counts=counted(600, 520), handicaps=lambda: handicap_frame(counted(600, 520)))
    monkeypatch.setattr("reports.audit.handicaps.effects_beside", lambda run: {"synthetic": effects})
    chart, numbers = handicaps_section(run).blocks
    (panel,) = chart.chart.data["panels"]
    assert panel["reference"] == [0.5, "fair share"] and chart.chart.data["rows"] == ["as it is", "gate 1"]
    assert chart.caption.startswith("On the same 1,000 games the first player wins 60.0%") and len(numbers.table.rows) == 2
