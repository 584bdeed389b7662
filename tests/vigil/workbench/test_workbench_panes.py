"""Strategies as texts, runs of the folder, and games in which the edits mattered."""

import shutil
import threading
from pathlib import Path

import pytest

import vigil
from reports.store.manifest import read_manifest, write_manifest
from sim.errors import InputError
from strategies.files import load_strategy
from vigil.comparing.sides import changed_sides
from vigil.session import Pace
from vigil.workbench.games import game_that_differs
from vigil.workbench.plans import GAMES, lines_of
from vigil.workbench.runs import StoredRuns
from vigil.workbench.session import PLACE, EditSession

ONE = Pace.of(1, None)
HOUSE = Path(__file__).parents[3]


@pytest.fixture
def session(tmp_path):
    made = EditSession("duel", tmp_path, ONE)
    yield made
    made.close()


def written(session):
    return sorted(path.name for path in (session.folder / PLACE).glob("*.toml"))


def test_a_strategy_is_edited_as_a_text_and_its_file_goes_with_its_last_step(session):
    usual = session.strategy("rush")["text"]
    other = usual.replace('name = "Rush"', 'name = "Rusher"').replace('"Flytrap Witch",\n', "")
    assert other != usual
    session.rewrite("rush", other)
    (name,) = written(session)
    assert session.strategy("rush") == {"label": "rush", "text": other, "usual": usual}
    assert session.command().endswith(f"--change strategies.rush={session.folder.resolve() / PLACE / name} --until-decided all")
    with pytest.raises(InputError, match=r"Flytrap Wich|'x' is not"):
        session.rewrite("rush", other + "\nx = 3\n")
    assert written(session) == [name] and session.strategy("rush")["text"] == other, "what is wrong leaves no file and changes nothing"
    session.history._last = None  # some time passes
    session.rewrite("rush", usual)
    assert session.state["values"] == {} and written(session) == [name], "undo still needs it"
    session.undo()
    assert session.strategy("rush")["text"] == other
    for bad in ("nobody", "../rush", ""):
        with pytest.raises(InputError, match="strategies: there is no"):
            session.strategy(bad)


def test_a_strategy_is_saved_as_it_is_edited_and_nothing_is_written_over(session):
    other = session.strategy("rush")["text"].replace('"Flytrap Witch",\n', "")
    session.rewrite("rush", other)
    made = Path(session.save_strategy("rush", "hasty.toml")["file"])
    assert made == session.folder / "hasty.toml" and made.read_text(encoding="utf-8") == other
    sides = changed_sides(session.base, session.history.edits.texts)
    assert load_strategy(made, game="ascension").lists == sides.strategies[1][session.base.labels.index("rush")].lists
    assert Path(session.save_strategy("void", "mine")["file"]).read_text(encoding="utf-8") == session.strategy("void")["text"]
    for name, told in (("hasty", "is there already and stays as it is"), ("../up", "has a folder in it"), ("", "cannot name a file")):
        with pytest.raises(InputError, match=told):
            session.save_strategy("rush", name)
    with pytest.raises(InputError, match="there is no 'nobody'"):
        session.save_strategy("nobody", "fine")
    assert sorted(path.name for path in session.folder.iterdir()) == ["hasty.toml", "mine.toml", PLACE]


@pytest.mark.proof
def test_lists_of_a_strategy_with_a_deck_are_edited_for_this_deck(tmp_path):
    shutil.copy(HOUSE / "configs/voskhozhdenie/decks/blitz-rune.toml", tmp_path / "mine.toml")
    names = '["blitz-banner", "blitz-whisper", "aggressive with mine.toml"]'
    lines = ["schema = 1", 'name = "Mine"', 'game = "voskhozhdenie"', 'card_sets = ["pool"]', "players = 2", f"strategies = {names}"]
    (tmp_path / "own.toml").write_text("\n".join([*lines, 'meet = "round robin"', "games = 600", "seed = 1"]), encoding="utf-8")
    session = EditSession(str(tmp_path / "own.toml"), tmp_path, ONE)
    try:
        usual = session.strategy("blitz-banner")["text"]
        other = usual.replace("Aggressive", "Otherwise")
        assert other != usual == session.strategy("aggressive with mine")["text"]
        session.rewrite("aggressive with mine", other)
        (name,) = written(session)
        texts = session.history.edits.texts
        deck = tmp_path.resolve() / "mine.toml"
        assert texts == [f"strategies.aggressive with mine.toml={session.folder.resolve() / PLACE / name} with {deck}"]
        assert session.strategy("aggressive with mine")["text"] == other and session.strategy("blitz-banner")["text"] == usual
        arm = changed_sides(session.base, texts).arena
        assert [one.deck.name for one in arm.strategies][-3:] == ["blitz-banner", "blitz-whisper", "blitz-rune"]
        with pytest.raises(InputError, match="'x' is not"):
            session.rewrite("blitz-banner", other + "\nx = 3\n")
        assert written(session) == [name]
        session.history._last = None
        session.rewrite("aggressive with mine", usual)
        assert session.state["values"] == {}
    finally:
        session.close()


@pytest.mark.proof
def test_lines_that_fire_are_those_of_the_profile(session, tmp_path):
    found = lines_of(session.base, session.base.labels.index("rush"), 1, threading.Event())
    vigil.run("duel", GAMES, jobs=1, out=tmp_path / "run")
    profile = vigil.profile(tmp_path / "run", jobs=1).lines()
    rows = profile[profile["strategy"] == "rush"]
    told = rows[["strategy_list", "line", "fires_per_game"]].itertuples(index=False)
    assert [(line["which"], line["text"], line["fired"]) for line in found if line["line"]] == [
        (which, text, f"{fires:.2f}") for which, text, fires in told if text
    ][: sum(bool(line["line"]) for line in found)]
    assert {line["fired"] for line in found} > {"0.00"}


@pytest.mark.proof
def test_a_game_that_differs_is_told_in_both_arms(session):
    sides = changed_sides(session.base, ["Void Initiate.cost=2"])
    found = game_that_differs(sides, 3, threading.Event())
    one, two = found["lines"]
    assert found["game"] >= 3 and one[found["differs"]] != two[found["differs"]] and one[1 : found["differs"]] == two[1 : found["differs"]]
    assert one[-1] != two[-1] or one[-2] != two[-2]
    again = game_that_differs(sides, found["game"], threading.Event())
    assert again == found
    later = game_that_differs(sides, found["game"] + 1, threading.Event())
    assert later["game"] > found["game"]
    with pytest.raises(InputError, match="has another winner"):
        game_that_differs(changed_sides(session.base, ["Mystic.cost=3"]), 0, threading.Event())


def test_nothing_edited_has_no_such_game(session):
    with pytest.raises(InputError, match="nothing is edited"):
        session.game(0)
    session.edit("Mystic", "cost", 4)
    with pytest.raises(InputError, match="no game number"):
        session.game(-1)


@pytest.fixture(scope="module")
def two_runs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    for seed in (1, 2):
        vigil.run("duel", 330, seed, jobs=1, out=folder / "runs" / f"r{seed}")
    return folder


@pytest.mark.proof
def test_runs_of_the_folder_are_found_with_their_history(two_runs, tmp_path):
    folder = tmp_path / "own"
    shutil.copytree(two_runs, folder)
    (folder / "runs" / "broken").mkdir()
    (folder / "runs" / "broken" / "manifest.json").write_text("{")
    (folder / "elsewhere").symlink_to(two_runs)
    session = EditSession("duel", folder, ONE)
    assert [run["run"] for run in session.runs.content()] == ["runs/r1", "runs/r2"]
    trend = session.runs.trend("Duel", "rush")
    frame = vigil.load(folder / "runs" / "r2").strategies().set_index("strategy")
    assert trend[1]["value"] == pytest.approx(100 * frame.loc["rush", "win_rate"]) and trend[1]["low"] < trend[1]["value"] < trend[1]["high"]
    assert session.runs.trend("Duel", "nobody") == [] == session.runs.trend("Other", "rush")
    found = session.runs.compared("runs/r1", "runs/r2")
    assert found["notes"] and len(found["rows"]) == 40 and {"change", "low", "high", "decision"} <= found["rows"][0].keys()
    for bad in ("../own/runs/r1", str(two_runs / "runs" / "r1"), "runs/broken", "elsewhere/runs/r1", ""):
        with pytest.raises(InputError, match="no finished run"):
            session.runs.compared("runs/r1", bad)
        with pytest.raises(InputError, match="no finished run"):
            session.runs.page(bad)
    with pytest.raises(InputError, match="vigil report runs/r1"):
        session.runs.page("runs/r1")
    assert [run["page"] for run in session.runs.content()] == [False, False]
    (folder / "runs" / "r2" / "report.html").write_text("<p>told</p>")
    assert session.runs.page("runs/r2") == b"<p>told</p>" and [run["page"] for run in session.runs.content()] == [False, True]
    assert Path(session.runs.folder) == folder


def test_other_pages_and_unfinished_runs_of_the_folder_are_told(two_runs, tmp_path):
    folder = tmp_path / "own"
    shutil.copytree(two_runs, folder)
    runs = StoredRuns(folder)
    assert runs.pages() == [] == runs.unfinished()
    (folder / "runs" / "b").mkdir()
    (folder / "runs" / "b" / "balance.html").write_text("<p>change</p>")
    (folder / "runs" / "b" / "other.html").write_text("<p>other</p>")
    assert runs.pages() == [{"page": "runs/b/balance.html", "what": "What to change"}]
    assert runs.page("runs/b/balance.html") == b"<p>change</p>"
    for bad in ("runs/b/other.html", "../own/runs/b/balance.html", "runs/b"):
        with pytest.raises(InputError, match="no finished run"):
            runs.page(bad)
    for name, command in (("r1", "run"), ("r2", "audit")):
        manifest = read_manifest(folder / "runs" / name)
        write_manifest(folder / "runs" / name, manifest.model_copy(update={"complete": False, "finished": None, "games_done": 110}))
        if command == "audit":
            (folder / "runs" / name / "audit.json").write_text("{}")
    assert [run["run"] for run in runs.content()] == []
    assert [(run["games"], run["command"]) for run in runs.unfinished()] == [
        ("110 of 330", "vigil run --resume --out runs/r1"),
        ("110 of 330", "vigil audit --resume --out runs/r2"),
    ]
