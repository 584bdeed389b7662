"""The registry of numbers: a faulty one of another package stops that game only, and names what has to be mended."""

import sys

import pytest

from reports.registry import metrics, numbers
from sim.errors import InputError
from sim.game import Game
from sim.games import GAMES

OWN = """
[metric.gems]
label = "Gems"
unit = "gems"
formula = "gems at the end / games"
"""
FAULTS = {
    "a number that another game has": (OWN.replace("gems]", "level]"), "metric 'level' stands in "),
    "a field that no number has": (OWN + "colour = 'red'\n", "unexpected keyword argument 'colour'"),
    "no TOML": ("[metric.gems", "at end of document"),
    "a part that no registry has": (OWN + "[sounds]\n", "sounds"),
    "a place behind nothing": (OWN + "[after]\ngems = 'gold'\n", "gold"),
}


@pytest.fixture
def packaged(tmp_path, monkeypatch):
    """Registers a game of a package whose registry says this."""

    def register(name, said, frames="[games]\ncolumns = ['card_set', 'games']\n"):
        folder = tmp_path / name / "reports" / "registry"
        (folder / "frames").mkdir(parents=True)
        (folder / f"{name}.toml").write_text(said, encoding="utf-8")
        (folder / "frames" / f"{name}.toml").write_text(frames, encoding="utf-8")
        (tmp_path / name / "__init__.py").touch()
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, name, raising=False)
        game = Game(name=name, title=name.capitalize(), least=2, most=4, package=name)
        monkeypatch.setitem(GAMES, name, game)
        return game

    return register


def test_numbers_of_a_package_stand_behind_those_of_the_house(packaged):
    packaged("quarry", OWN)
    found = metrics.read_registry()
    assert found.faults == {}
    assert [name for name in found.metrics if name not in metrics.METRICS] == ["gems"]
    assert found.frames["quarry"] == {"games": {"columns": ["card_set", "games"]}}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_stops_its_game_only(packaged, monkeypatch, fault):
    said, complaint = FAULTS[fault]
    faulty, right = packaged("faulty", said), packaged("right", OWN.replace("gems", "pearls"))
    found = metrics.read_registry()
    assert [*found.faults] == ["faulty"]
    assert found.metrics.keys() - metrics.METRICS.keys() == {"pearls"}
    assert "faulty" not in found.frames and "right" in found.frames
    monkeypatch.setattr(metrics, "REGISTRY", found)
    metrics.check_registry(right)
    with pytest.raises(InputError) as refused:
        metrics.check_registry(faulty)
    assert complaint in str(refused.value) and "mend or uninstall the package 'faulty'" in str(refused.value)


def test_frames_of_a_game_do_not_hide_those_of_another(packaged):
    packaged("relics", OWN)
    twin = packaged("twin", OWN.replace("gems", "pearls"))
    (twin.folder("reports") / "registry" / "frames" / "relic.toml").write_text("[games]\ncolumns = []\n", encoding="utf-8")
    assert "the file of frames 'relic' stands in " in metrics.read_registry().faults["twin"]


def test_runs_are_compared_only_by_numbers_that_are_declared(packaged):
    game = packaged("gaps", OWN + '[compare.win_rate]\nkind = "rate"\n[compare.gold]\nkind = "mean"\n')
    with pytest.raises(InputError, match=r"compare 'gold': there is no such metric; declare it as \[metric.gold\]"):
        numbers.numbers_of(game)


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_what_is_watched_says_how_much_a_game_changes_it(game):
    for number in numbers.numbers_of(GAMES[game]).values():
        if number.watch is not None:
            assert number.width(round_cap=30) > 0, number.name
