"""`vigil robust`: a run's games with other players, on real games."""

import json
import shutil

import pytest
from sealing import rewrite
from small_runs import PressingCtrlC, tiny
from typer.testing import CliRunner

import vigil
from reports.robustness.plan import FILE, FOLDER, read_plan
from sim.ascension.cards.files import load_card_set
from sim.errors import InputError
from sim.experiments.experiment import MAX_GAMES, load_experiment
from sim.games import games_with
from strategies.fields import fields, load_field
from strategies.files import strategy_path
from vigil.auditing.plan import OTHERS, PLAYERS, steps_of
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.robustness.alternatives import SEARCHERS, survey
from vigil.robustness.measure import LEAST, MOST, MOST_SEARCHED, measure
from vigil.robustness.tunedfields import missing_fields, searching, tuned_fields
from vigil.session import Pace

GAMES = 60


def duel(**changes):
    return tiny(**{"card_sets": ["2010"], "strategies": ["economy", "beginner", "rush"], "games": GAMES, **changes})


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """A small run, and beside it the games of others."""
    folder = tmp_path_factory.mktemp("asked") / "run"
    vigil.run(duel(), out=folder)
    vigil.robust(folder, GAMES, jobs=1)
    return folder


@pytest.fixture
def folder(asked, tmp_path):
    """A copy to spoil."""
    return shutil.copytree(asked, tmp_path / "run")


def tallies(folder):
    return {path.parent.name: path.read_bytes() for path in sorted((folder / FOLDER).glob("*/tallies.parquet"))}


def plan_of(**changes):
    """What is to be played beside a run, by name of the players."""
    found = survey(prepare(duel(**changes)), GAMES)
    return {alternative.name: alternative.card_sets for alternative in found.plan.alternatives}, found.arenas


def test_what_is_beside_a_run_are_runs(asked):
    run = vigil.load(asked)
    plan = read_plan(asked, run.manifest.experiment.digest)
    assert {path.name for path in (asked / FOLDER).iterdir()} == {*plan.folders, FILE}
    for name in plan.folders:
        other = vigil.load(asked / FOLDER / name).manifest
        assert (other.games_done, other.experiment.seed) == (GAMES, run.manifest.experiment.seed)
        assert other.arms[0].digest == run.manifest.arms[0].digest


def test_every_strategy_is_judged_by_its_games_against_the_field(asked):
    run = vigil.load(asked)
    rows = run.robustness().query("metric == 'win_rate' and topic == 'Strategy'").set_index(["alternative", "subject"])
    for alternative, field, at in (("beginners", "beginners", "beginners"), ("tuned players", "tuned-2010", "tuned-2010")):
        members = load_field(field, "ascension")
        among = vigil.load(asked / FOLDER / at).strategies().set_index("strategy")
        visit = vigil.load(asked / FOLDER / f"{at}-guests")
        met = visit.matchups()
        for name in run.labels:
            theirs = among if name in members else visit.strategies().set_index("strategy")
            assert rows.loc[(alternative, name), "measured"] == theirs.loc[name, "win_rate"]
            assert name in members or set(met[met["strategy"] == name]["opponent"]) <= set(members)
        assert set(among.index) == set(members)


def test_the_run_s_strategies_play_with_three_and_not_with_four(asked):
    run = vigil.load(asked)
    outcomes = run.robustness().groupby("alternative", sort=False)["outcome"].unique()
    assert list(outcomes.index) == ["tuned players", "beginners", "3 players", "4 players"]
    assert list(outcomes["4 players"]) == ["not measured"] and set(outcomes["3 players"]) != {"not measured"}
    plan = read_plan(asked, run.manifest.experiment.digest)
    assert "at least 4 strategies, there are only 3" in plan.alternatives[-1].card_sets["2010"].note
    assert vigil.load(asked / FOLDER / "3-players").players == 3


def test_it_is_said_if_more_games_are_stored_than_asked_for(folder):
    notes = []
    measure(folder, 10, Pace.of(None, None), lambda: Noting(notes))
    assert notes == ["60 games are stored already, more than 10: they all count"]
    measure(folder, GAMES, Pace.of(None, None), lambda: Noting(notes))
    measure(folder, None, Pace.of(None, None), lambda: Noting(notes))
    assert len(notes) == 1


def test_more_games_are_added_and_fewer_change_nothing(folder, tmp_path):
    before = tallies(folder)
    vigil.robust(folder, 10)
    assert tallies(folder) == before
    vigil.robust(folder, GAMES + 15, jobs=2)
    fresh = tmp_path / "fresh"
    vigil.run(duel(), out=fresh)
    vigil.robust(fresh, GAMES + 15, jobs=1)
    assert tallies(folder) == tallies(fresh) != before


def test_after_ctrl_c_it_goes_on(asked, folder):
    wanted = tallies(folder)
    shutil.rmtree(folder / FOLDER / "beginners")
    shutil.rmtree(folder / FOLDER / "3-players")
    with pytest.raises(KeyboardInterrupt, match="nothing played is lost, go on with: vigil robust .*/run --games 60"):
        measure(folder, GAMES, Pace(1, 20), lambda: PressingCtrlC(20))
    outcomes = vigil.load(folder).robustness().groupby("alternative")["outcome"].unique()
    assert list(outcomes["3 players"]) == ["not measured"]
    notes = []
    measure(folder, GAMES, Pace.of(None, None), lambda: Noting(notes))
    assert [note.split(":")[0] for note in notes] == ["1 of 2", "2 of 2"] and tallies(folder) == wanted


class Noting(PressingCtrlC):
    def __init__(self, notes):
        super().__init__()
        self.notes = notes


def overwrite(folder, source):
    shutil.copytree(source, folder, dirs_exist_ok=True)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda run: (run / FOLDER / "beginners" / "tallies.parquet").write_bytes(b""), "beginners: these games cannot be gone on with; delete"),
        (lambda run: (run / FOLDER / "beginners" / "manifest.json").unlink(), "beginners: these games cannot be gone on with; delete"),
        (
            lambda run: shutil.copytree(run / FOLDER / "3-players", run / FOLDER / "beginners", dirs_exist_ok=True),
            "beginners: .* players 3, now it is 2",
        ),
        (lambda run: (run / FOLDER / FILE).write_text("{}"), "plan.json: damaged.*; delete the folder"),
        (lambda run: (run / "experiment.json").unlink(), "experiment.json: missing, so the run's games cannot be played with others"),
        (lambda run: (run / "tallies.parquet").unlink(), "run/tallies.parquet: missing"),
        (lambda run: shutil.rmtree(run), "no such folder"),
    ],
)
def test_what_is_damaged_is_one_message_and_nothing_is_played(folder, damage, words):
    damage(folder)
    before = tallies(folder)
    result = CliRunner().invoke(app, ["robust", str(folder), "--games", "90"])
    assert result.exit_code == 2 and result.stderr.startswith("error: ") and result.stderr.count("\n") == 1
    with pytest.raises(InputError, match=words):
        vigil.robust(folder, 90)
    assert tallies(folder) == before


def test_a_deleted_folder_is_played_anew(folder):
    wanted = tallies(folder)
    (folder / FOLDER / "beginners" / "tallies.parquet").write_bytes(b"")
    shutil.rmtree(folder / FOLDER / "beginners")
    vigil.robust(folder, GAMES)
    assert tallies(folder) == wanted


def test_games_of_another_run_are_refused(folder, tmp_path):
    other = tmp_path / "other"
    vigil.run(duel(seed=6), games=10, out=other)
    shutil.copytree(folder / FOLDER, other / FOLDER)
    with pytest.raises(InputError, match="plan.json: belongs to another run; delete the folder"):
        vigil.robust(other, GAMES)


def test_the_solo_game_and_no_games_are_refused(tmp_path):
    vigil.run(duel(players=1), games=6, out=tmp_path / "solo")
    with pytest.raises(InputError, match="solo game, in which there are no other players"):
        vigil.robust(tmp_path / "solo")
    with pytest.raises(InputError, match="games: 0 is not possible"):
        vigil.robust(tmp_path / "solo", 0)


def test_more_games_than_can_be_played_leave_what_is_stored_as_it_is(folder):
    """The same number is refused for every set of games: without a check each would be noted down as one that cannot be played."""
    before = (folder / FOLDER / FILE).read_bytes()
    result = CliRunner().invoke(app, ["robust", str(folder), "--games", str(MAX_GAMES + 1)])
    assert result.exit_code == 2 and "games: 1,000,000,000,001 is not possible" in result.stderr
    assert (folder / FOLDER / FILE).read_bytes() == before


def test_a_run_of_another_version_is_refused(folder):
    rewrite(folder, behaviour_version="ascension-0")
    with pytest.raises(InputError, match="begun with behaviour ascension-0"):
        vigil.robust(folder, GAMES)


def test_the_command_writes_the_report_and_tells_it(folder, monkeypatch):
    (folder / "report.md").write_text("old", encoding="utf-8")
    result = CliRunner().invoke(app, ["robust", str(folder), "--games", str(GAMES)])
    assert result.exit_code == 0, result.output
    assert "does it depend on the players?" in result.stdout and f"Report: {folder / 'report.html'}" in result.stdout.replace("\n", "")
    assert '<section id="robustness">' in (folder / "report.html").read_text(encoding="utf-8")
    assert "Does it depend on the players?" in (folder / "report.md").read_text(encoding="utf-8")
    assert (folder / "tables" / "robustness.parquet").exists()
    monkeypatch.setattr("reports.report.write.write_report_of", lambda run, folder, *_: folder / "report.html")
    result = CliRunner().invoke(app, ["robust", str(folder), "--games", str(GAMES), "--json", "--quiet"])
    assert result.exit_code == 0 and result.stderr == ""
    content = json.loads(result.stdout)
    assert content["games"] == dict.fromkeys(tallies(folder), GAMES)
    told = content["summary"]["2010"].keys()
    assert told >= {"With tuned players", "With beginners", "With 3 players"} and "With 4 players" not in told  # nothing was played with them
    assert len(content["verdicts"]) == len(vigil.load(folder).robustness())


@pytest.mark.proof
def test_players_that_search_are_asked_if_told_to(tmp_path):
    folder = tmp_path / "run"
    vigil.run(duel(games=6), out=folder)
    found = vigil.robust(folder, 6, searching=True, jobs=1).robustness()
    assert list(found["alternative"].unique()) == ["tuned players", SEARCHERS, "beginners", "3 players", "4 players"]
    for name in ("searching", "searching-guests"):
        other = vigil.load(folder / FOLDER / name)
        assert other.manifest.games_done == 6 and {"searching-balanced", "searching-rush"} < set(other.labels)
    before = tallies(folder)
    assert SEARCHERS in set(vigil.robust(folder, 6, jobs=2).robustness()["alternative"])  # once asked, they stay
    assert tallies(folder) == before


def test_players_that_search_play_fewer_games():
    found = survey(prepare(duel()), 5_000, searched=MOST_SEARCHED)
    assert found.arenas["searching"].experiment.games == found.arenas["searching-guests"].experiment.games == MOST_SEARCHED
    assert found.arenas["beginners"].experiment.games == 5_000


def test_players_that_search_are_refused_where_there_are_none():
    with pytest.raises(InputError, match=r"^players that search: not there for Relic.*, only for Ascension"):
        searching("relic")


def test_who_stands_in_for_whom():
    players, arenas = plan_of(players=3, strategies=["economy", "beginner", "rush", "void"])
    assert list(players) == ["tuned players", "beginners", "2 players", "4 players"]
    assert arenas["2-players"].experiment.players == 2 and arenas["beginners"].experiment.players == 3
    assert all(set(row) & set(range(3)) for row in arenas["beginners-guests"].experiment.seatings().tolist())


def test_a_focus_is_asked_alone_and_a_mirror_not_at_all():
    players, arenas = plan_of(meet="field", focus="economy")
    assert [list(part.labels) for part in players["beginners"]["2010"].guests] == [["economy"]]
    assert arenas["3-players"].experiment.meet == "field" and arenas["beginners-guests"].experiment.guests == ("economy",)
    players, arenas = plan_of(meet="mirror")
    assert players["beginners"]["2010"].guests == () and "beginners-guests" not in arenas and arenas["4-players"].experiment.meet == "mirror"


def test_each_card_set_has_the_tuned_players_of_its_printing(tmp_path):
    (tmp_path / "dear.toml").write_text('schema = 1\nbase = "2010"\nname = "Dear"\n[change."Mystic"]\ncost = 4\n', encoding="utf-8")
    (tmp_path / "dearer.toml").write_text('schema = 1\nbase = "dear.toml"\nname = "Dearer"\n[change."Mystic"]\ncost = 5\n', encoding="utf-8")
    fits = {name: tuned_fields(load_card_set(name, tmp_path), "ascension", 2) for name in ("2010", "10th", "10th-dear-void-initiate", "dearer.toml")}
    assert fits == {"2010": ["tuned-2010"], "10th": ["tuned-10th"], "10th-dear-void-initiate": ["tuned-10th"], "dearer.toml": ["tuned-2010"]}
    players, arenas = plan_of(card_sets=["10th", str(tmp_path / "dearer.toml"), "2010"])
    assert {label: (place.among, place.label) for label, place in players["tuned players"].items()} == {
        "10th": ("tuned-10th", "10th"),
        "dearer": ("tuned-2010", "dearer"),
        "2010": ("tuned-2010", "2010"),
    }
    assert list(arenas["tuned-2010"].arms) == ["dearer", "2010"] and list(arenas["beginners"].arms) == ["10th", "dearer", "2010"]


def test_a_set_made_from_nothing_takes_what_can_play_with_it(tmp_path):
    source = load_card_set("10th").path.read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(source, encoding="utf-8")
    card_set = load_card_set("mine.toml", tmp_path)
    assert set(tuned_fields(card_set, "ascension", 2)) == {"tuned-2010", "tuned-10th"}
    assert set(tuned_fields(card_set, "ascension", 3)) == {"tuned-2010-3", "tuned-10th-3"}
    players, _ = plan_of(card_sets=[str(tmp_path / "mine.toml")])
    assert players["tuned players"]["mine"].among in ("tuned-2010", "tuned-10th")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tuned_players_are_those_of_the_run_s_number_of_players(players):
    field = "tuned-2010" if players == 2 else f"tuned-2010-{players}"
    assert tuned_fields(load_card_set("2010"), "ascension", players) == [field]
    others, arenas = plan_of(players=players, strategies=["economy", "beginner", "rush", "void"])
    assert others["tuned players"]["2010"].among == field and others["tuned players"]["2010"].note == ""
    assert arenas[field].experiment.players == players and arenas[field].experiment.strategies == load_field(field, "ascension")


def test_without_a_field_for_the_number_of_players_that_for_any_is_taken(monkeypatch):
    def only(*names):
        known = {name: field for name, field in fields("ascension").items() if name in names}
        monkeypatch.setattr("vigil.robustness.tunedfields.fields", lambda game: known)

    only("tuned-2010", "tuned-10th", "tuned-10th-4")
    assert [tuned_fields(load_card_set("10th"), "ascension", players) for players in (2, 3, 4)] == [["tuned-10th"], ["tuned-10th"], ["tuned-10th-4"]]
    only("tuned-2010", "tuned-10th-4")
    assert tuned_fields(load_card_set("10th"), "ascension", 4) == ["tuned-10th-4"]
    assert tuned_fields(load_card_set("10th"), "ascension", 2) == ["tuned-2010"]  # of another printing, before none


def relic(**changes):
    """A small run of Relic."""
    content = {"game": "relic", "card_sets": ["synthetic"], "strategies": ["cautious", "relic-rusher", "beginner-timid"], "games": GAMES}
    return tiny(**{**content, **changes})


def test_a_run_of_relic_is_asked_too(tmp_path):
    vigil.run(relic(), out=tmp_path)
    run = vigil.robust(tmp_path, GAMES, jobs=1)
    assert set(tallies(tmp_path)) == {"tuned-synthetic", "tuned-synthetic-guests", "beginners", "beginners-guests", "3-players"}
    rows = run.robustness()
    outcomes = rows.groupby("alternative", sort=False)["outcome"].unique()
    assert list(outcomes.index) == ["tuned players", "beginners", "3 players", "4 players"]
    assert list(outcomes["4 players"]) == ["not measured"] and all(set(outcomes[name]) != {"not measured"} for name in outcomes.index[:3])
    judged = rows.query("alternative == 'beginners' and metric == 'win_rate' and topic == 'Strategy'").set_index("subject")["measured"]
    visit, among = (vigil.load(tmp_path / FOLDER / name).strategies().set_index("strategy")["win_rate"] for name in ("beginners-guests", "beginners"))
    assert judged.to_dict() == {name: (among if name == "beginner-timid" else visit)[name] for name in run.labels}
    result = CliRunner().invoke(app, ["robust", str(tmp_path), "--games", str(GAMES)])
    assert result.exit_code == 0, result.output
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert '<section id="robustness">' in page and "beginner-shopper" in page


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relic_has_tuned_players_for_every_number_and_for_variants_of_its_cards(players, tmp_path):
    (tmp_path / "dear").mkdir()
    (tmp_path / "dear" / "set.toml").write_text('schema = 1\nbase = "synthetic"\nname = "Dear"\n[change."Power Sword"]\ncost = 9\n', encoding="utf-8")
    experiment = relic(players=players, card_sets=["synthetic", str(tmp_path / "dear")], strategies=list(load_field("shipped", "relic")))
    found = survey(prepare(experiment), GAMES)
    field = "tuned-synthetic" if players == 2 else f"tuned-synthetic-{players}"
    tuned, beginners, *others = found.plan.alternatives
    assert {label: (place.among, place.note) for label, place in tuned.card_sets.items()} == dict.fromkeys(("synthetic", "dear"), (field, ""))
    assert {place.among for place in beginners.card_sets.values()} == {"beginners"}
    assert [other.players for other in others] == [number for number in (2, 3, 4) if number != players]
    assert {arena.experiment.players for name, arena in found.arenas.items() if not name.endswith("-players")} == {players}


@pytest.mark.parametrize("game", games_with("sim", "cards.printing"))
def test_every_game_that_is_asked_has_other_players(game):
    assert missing_fields(game) == []


@pytest.mark.parametrize(("experiment", "tuned", "weak"), [("blitz", "tuned-pool-blitz", "beginners-blitz"), ("eternal", "tuned-pool", "beginners")])
def test_other_players_bring_decks_of_the_format_of_the_run(experiment, tuned, weak):
    found = survey(prepare(load_experiment(experiment).changed(games=GAMES)), GAMES)
    best, beginners, *others = found.plan.alternatives
    assert [(place.among, place.note) for place in (best.card_sets["pool"], beginners.card_sets["pool"])] == [(tuned, ""), (weak, "")]
    formats = {strategy.deck.format for name in (tuned, weak) for strategy in found.arenas[name].strategies}
    assert formats == {"Blitz"} if experiment == "blitz" else "Blitz" not in formats
    assert [other.players for other in others] == [3, 4]


def test_a_run_with_decks_is_asked_too(tmp_path):
    vigil.run("blitz", games=GAMES, out=tmp_path)
    rows = vigil.robust(tmp_path, GAMES, jobs=1).robustness()
    assert list(rows["alternative"].unique()) == ["tuned players", "beginners", "3 players", "4 players"]
    asked = rows.query("topic == 'Strategy' and metric == 'win_rate' and alternative in ('tuned players', 'beginners')")
    assert len(asked) == 8 and "not measured" not in set(asked["outcome"])


def test_an_audit_of_a_game_without_other_players_leaves_their_steps_out(monkeypatch):
    assert PLAYERS in steps_of(load_experiment("blitz"))
    monkeypatch.setattr("vigil.robustness.tunedfields.fields", lambda game: {})
    assert {PLAYERS, OTHERS}.isdisjoint(steps_of(load_experiment("blitz")))


def test_a_copy_of_a_member_visits_the_members(tmp_path):
    own = load_field("beginners", "ascension")[0]
    shutil.copyfile(strategy_path(own, game="ascension"), tmp_path / "mine.toml")
    players, arenas = plan_of(strategies=["economy", own, str(tmp_path / "mine.toml")])
    parts = {part.run: part.labels for part in players["beginners"]["2010"].guests}
    assert set(parts["beginners"]) == {own} and set(parts["beginners-guests"]) == {"economy", "mine"}


def test_the_default_is_a_tenth_of_the_run_within_limits(tmp_path, monkeypatch):
    vigil.run(duel(), out=tmp_path)
    for least, most, games in ((1, 100, 6), (8, 100, 8), (1, 9, 8), (100, 1000, GAMES)):  # the third would be 6 again, but 8 are there
        monkeypatch.setattr("vigil.robustness.measure.LEAST", least)
        monkeypatch.setattr("vigil.robustness.measure.MOST", most)
        vigil.robust(tmp_path)
        assert vigil.load(tmp_path / FOLDER / "beginners").manifest.games_done == games
    assert (LEAST, MOST) == (20_000, 200_000)
