"""`vigil balance`: from goals to proved sets of changes, on real games."""

import json
import re

import pytest
from repriced_duel import GOALS, LEVERS, REPRICED, repriced_duel
from small_market import small_market
from small_runs import PressingCtrlC
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from vigil.auditing.steps import NoSteps
from vigil.balancing.measure import STEPS, Balance
from vigil.balancing.request import read_request
from vigil.balancing.sitting import begun
from vigil.cli import app
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace

SMALL = {
    "schema": 1,
    "name": "small",
    "most": 2,
    "goal": [
        {"name": "gaps", "rows": "effects", "metric": "gap", "of": ["Mystic", "Lifebound Initiate"], "absolute": True, "max": "2 points"},
        {"name": "length", "rows": "games", "metric": "rounds", "min": 5, "max": 30},
    ],
    "lever": [{"change": "Mystic.cost"}, {"change": "Lifebound Initiate.cost", "by": 1}],
}
GAMES = 300


@pytest.fixture(scope="module")
def balanced(tmp_path_factory):
    """A search in a small world."""
    folder = tmp_path_factory.mktemp("balance")
    return vigil.balance(small_market(folder), SMALL, GAMES, out=folder / "out", jobs=2)


def files(folder):
    """All that a person reads, but the page and the tables' frames of times."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.suffix in (".csv", ".md", ".toml")}


@pytest.mark.proof
def test_planted_costs_are_healed(tmp_path):
    """Three costs were changed on purpose: these three are named, and with them every card is back in band or is not shown to be out."""
    found = vigil.balance(repriced_duel(tmp_path), GOALS, 500, adapt=False, out=tmp_path / "out", jobs=2)
    named = found.result.finalists[found.result.best]
    assert {change.of for change in named.changes} == {*REPRICED}
    assert {change.what for change in named.changes} <= {f"{name}.cost" for name in LEVERS}
    assert all(change.after > change.before == REPRICED[change.of] for change in named.changes)
    assert sum(held.standing == "outside" for held in found.result.before) >= 2
    assert named.count("outside") == 0 and named.count("inside") >= 7
    assert found.result.distance(named.held) < 0.3 < 2 < found.result.distance(found.result.before)
    sizes = [len(one.changes) for one in found.result.finalists]
    assert sizes == sorted(set(sizes)) and sizes[0] == 1
    front = found.front()
    assert list(front["set_named"]) == [k == found.result.best for k in range(len(front))]


@pytest.mark.proof
def test_threads_and_interruptions_change_nothing(balanced, tmp_path):
    experiment, asked = begun(small_market(tmp_path), tmp_path / "out", SMALL, GAMES, None, None, None, None, True)
    for after in (500, 1500, 2500):  # among the levers, and later
        steps = NoSteps()
        display = PressingCtrlC(after)
        steps.begin = lambda step, display=display: display
        try:
            Balance(experiment, tmp_path / "out", asked, Pace.of(1, None), steps).play()
        except Interrupted as interrupted:
            assert "go on with: vigil balance --resume --out" in str(interrupted)
    if after:
        with pytest.raises(InputError, match="no finished search for changes here"):
            vigil.load_balance(tmp_path / "out")
    again = vigil.balance(resume=True, out=tmp_path / "out", jobs=1)
    assert files(again.folder) == files(balanced.folder)
    assert [*again.goals()["goal_after"]] == [*balanced.goals()["goal_after"]]
    assert not (tmp_path / "out" / ".work").exists()


@pytest.mark.proof
def test_what_is_written(balanced):
    result, folder = balanced.result, balanced.folder
    assert {path.name for path in (folder / "tables").iterdir()} == {"balance_front.csv", "balance_changes.csv", "balance_goals.csv"}
    page = (folder / "balance.html").read_text(encoding="utf-8")
    assert f"Change th{'is number' if len(result.finalists[result.best].changes) == 1 else 'ese'}" in page
    for one in result.finalists:
        read = vigil.compare(small_market(folder.parent), games=2, change=f"card_sets.market={folder / one.file}")
        assert {f"{change.of}: {change.what.rpartition('.')[2]}" for change in one.changes} <= {fact.what for fact in read.facts}
    adapted = [one for one in result.finalists if one.adapted is not None]
    assert adapted and all(player.strategy in ("saver", "fighter") for player in adapted[0].adapted.players)
    assert len(adapted[0].adapted.after) == len(result.rows) and len(list((folder / "players").rglob("*.toml"))) == 2 * len(adapted)
    assert balanced.changes()["set_number"].max() == len(result.finalists)
    assert len(balanced.goals()) == len(result.rows) * len(result.finalists)
    html = balanced._repr_html_()
    assert repr(balanced).startswith("Tiny (market): small, 2 levers\n  Change th") and "<table>" in html
    assert vigil.load_balance(folder).result == result


@pytest.mark.proof
def test_intervals_hold_together(balanced):
    """As many as there are rows times sets, and the cards as they are: each has its share of one in twenty."""
    result = balanced.result
    assert result.level == pytest.approx(1 - 0.05 / (len(result.rows) * (len(result.finalists) + 1)))
    for row, held in zip(result.rows, result.before, strict=True):
        assert held.low < held.value < held.high
        low, high = (-9e9 if row.low is None else row.low), (9e9 if row.high is None else row.high)
        wanted = "inside" if low <= held.low and held.high <= high else "outside" if held.low > high or held.high < low else "open"
        assert held.standing == wanted


@pytest.mark.proof
def test_the_command(balanced):
    folder = str(balanced.folder)
    shown = CliRunner().invoke(app, ["balance", "--resume", "--out", folder])
    text = re.sub(r"\s+", " ", shown.stdout)
    assert shown.exit_code == 0 and "Tiny (market): Change th" in text and "intervals hold together with 95%" in text and "balance.html" in text
    told = CliRunner().invoke(app, ["balance", "--resume", "--out", folder, "--json", "-q"])
    content = json.loads(told.stdout)
    assert content["answer"].startswith("Change th") and len(content["front"]) == len(balanced.result.finalists)
    assert {row["gate_subject"] for row in content["goals"]} >= {"Mystic", "Lifebound Initiate"}


def test_a_folder_that_is_taken(balanced, tmp_path):
    with pytest.raises(InputError, match="already holds a search for changes; add --resume"):
        vigil.balance(small_market(tmp_path), SMALL, out=balanced.folder)
    with pytest.raises(InputError, match="was begun with another experiment"):
        vigil.balance("duel", resume=True, out=balanced.folder)
    with pytest.raises(InputError, match=r"no search for changes here \(no asked.json\)"):
        vigil.balance(resume=True, out=tmp_path / "none")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    with pytest.raises(InputError, match="is not empty"):
        vigil.balance(small_market(tmp_path), SMALL, out=tmp_path / "full")
    assert read_request(balanced.folder).games == GAMES


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": 10}, "games: 10 is not possible; 200 to 10,000,000"),
        ({"goals": "none.toml"}, "none.toml: there is no such file; `vigil new goals NAME` writes one"),
        ({"goals": {"schema": 1, "name": "x", "game": "relic"}}, "field game: 'relic' is not the game of the experiment"),
        ({"experiment": None}, "experiment: none given"),
    ],
)
def test_what_cannot_be_asked(given, said, tmp_path):
    with pytest.raises(InputError) as error:
        vigil.balance(**{"experiment": small_market(tmp_path), "goals": SMALL, "out": tmp_path / "out"} | given)
    assert said in str(error.value) and not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"frozen": ["Mystic"]}, "lever 'Mystic.cost': Mystic is frozen"),
        ({"frozen": ["Yggdrasil"]}, "frozen: 'Yggdrasil' is nothing of this card set; did you mean 'Yggdrasil Staff'?"),
        ({"lever": [{"change": "Mystic.cost"}, {"change": "'Mystic'.cost"}]}, "is there twice; keep one"),
    ],
)
def test_levers_that_do_not_fit(more, said, tmp_path):
    with pytest.raises(InputError) as error:
        vigil.balance(small_market(tmp_path), {**SMALL, **more}, 200, out=tmp_path / "out", jobs=2)
    assert said in str(error.value)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("most", "said"), [(30, "Nothing has to change: the one number is within its limits."), (1, "No change that is allowed brings the goals nearer.")]
)
def test_where_nothing_is_found(most, said, tmp_path):
    """Games of a small market last between 1 and 30 rounds, whatever two cards cost."""
    goal, lever = {"name": "length", "rows": "games", "metric": "rounds", "max": most}, {"change": "Apprentice.honor", "by": 1}
    goals = {**SMALL, "goal": [goal], "lever": [lever]}
    found = vigil.balance(small_market(tmp_path), goals, 200, out=tmp_path / "out", jobs=2)
    assert repr(found).split("\n")[1].strip() == said and len(found.front()) == 0 and len(found.goals()) == 0
    assert (tmp_path / "out" / "balance.html").is_file()


def test_the_steps_have_names():
    assert len(STEPS) == len(set(STEPS)) == 7
