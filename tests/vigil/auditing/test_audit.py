"""`vigil audit`: one command from an experiment to the cards that are out of band, on real games."""

import json
import re
import shutil
import xml.etree.ElementTree as Xml
from io import StringIO
from types import SimpleNamespace

import pytest
from matplotlib.figure import Figure
from rich.console import Console
from small_market import DEALT, small_market
from small_runs import PressingCtrlC, tiny
from typer.testing import CliRunner

import vigil
from reports.audit.answer import answer
from reports.audit.info import read_audit
from reports.audit.judgement import CLOSEST, card_judgements, closest, most_and_least
from reports.audit.others import effects_with_others
from reports.audit.players import with_others
from reports.audit.sentences import verdict_sentence
from reports.audit.terminal import print_audit
from reports.effects.info import read_info
from reports.effects.page import effect_tables_section, effects_section
from reports.report.page import page
from reports.report.panels import panels
from reports.report.terminal import summary
from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from vigil.auditing.measure import Audit, prepared
from vigil.auditing.plan import CARDS, COSTS, GAMES, LINES, OTHERS, PARTNERS, PLAYERS, REPORT, SETS, steps_of
from vigil.auditing.request import AuditRequest, usual_games
from vigil.auditing.steps import NoSteps, StepBars
from vigil.cli import app
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace

COARSE = {"games": 3000, "precision": "9%", "floor": "5%"}


@pytest.fixture(scope="module", autouse=True)
def _short_looks():
    """All cards of a set are looked at: the first look comes after few games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vigil.cardeffects.state.FIRST", 1000)
        yield


PLANTED = """
schema = 1
base = "market.toml"
name = "A few cards, one of them far too strong"

[change."Heavy Infantry"]
effects = [{ do = "gain", power = 5 }]
"""


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """An experiment in which one card is far too strong for its cost."""
    folder = tmp_path_factory.mktemp("planted")
    (folder / "planted.toml").write_text(PLANTED)
    return load_experiment(small_market(folder, card_sets=["planted.toml"]))


@pytest.fixture(scope="module")
def audited(planted, tmp_path_factory):
    """An audit of few games, without interruption."""
    out = tmp_path_factory.mktemp("audit") / "out"
    vigil.audit(planted, out=out, jobs=2, **COARSE)
    return out


class Pressing(NoSteps):
    """Presses Ctrl-C in one of the steps."""

    def __init__(self, step, after):
        self.step, self.after, self.begun = step, after, []

    def begin(self, step):
        self.begun.append(step)
        return PressingCtrlC(after=self.after) if step == self.step else PressingCtrlC()


def begun(experiment, out, steps):
    """Take the steps of an audit but the report."""
    request = AuditRequest.of(COARSE["games"], COARSE["precision"], COARSE["floor"], None, None, None, None)
    experiment, info = prepared(experiment, out, request, resume=experiment is None)
    Audit(experiment, out, info, Pace.of(2, None), steps).play()


def test_cards_that_are_out_of_band_come_first_with_what_would_mend_them(audited):
    audit = vigil.load_audit(audited)
    frame = audit.verdicts()
    order = {"too strong": 0, "too weak": 0, "not enough games": 1, "in band": 2}
    cards = [order[verdict] for verdict in frame["verdict"][:-1]]
    assert cards == sorted(cards) and frame["card"].iloc[-1] == "Cultist"  # always there
    out = frame[frame["verdict"].isin(["too strong", "too weak"])]
    assert len(frame) == DEALT and frame["card"].iloc[0] == "Heavy Infantry" and out["gap"].abs().is_monotonic_decreasing
    assert (out["mend"] != "").all() and (out["holds"] != "").all() and (frame.loc[frame["verdict"] == "in band", "mend"] == "").all()
    assert frame["verdict"].iloc[0] == "too strong" and frame["holds"].iloc[0].startswith("holds with")
    assert set(audit.effects) == {"planted"} and audit.run.manifest.games_done == 3000
    assert repr(audit).startswith("Tiny: audit, 3,000 games") and "too strong" in repr(audit)


def test_effects_end_when_they_are_decided(audited):
    info = read_info(audited)
    assert info.decide and info.why == "decided" and info.precision == 0.09


def test_the_first_screen_answers_by_effect_in_plain_words(audited):
    page = (audited / "report.html").read_text(encoding="utf-8")
    screen = page[page.index('<section id="answer">') : page.index('<section id="verdicts">')]
    seen = re.sub(r'<[^>]*title="[^"]*"[^>]*>|<[^>]+>', " ", screen)
    assert "Heavy Infantry" in seen and "too strong" in seen and "points" in seen
    assert not re.search(r"Mantel|Benjamini|Holm|anytime|confidence|q-value|p-value|\bq\b|\bn =", seen)


def test_ctrl_c_in_any_step_keeps_what_was_played_and_resuming_gives_the_same(planted, audited, tmp_path):
    """One audit is interrupted in one step after another."""
    out, experiment = tmp_path / "out", planted
    for step, after in ((GAMES, 1), (CARDS, 100), (PLAYERS, 100), (OTHERS, 100)):
        steps = Pressing(step, after)
        with pytest.raises(Interrupted, match=f"go on with: vigil audit --resume --out {re.escape(str(out))}"):
            begun(experiment, out, steps)
        assert steps.begun[-1] == step
        with pytest.raises(InputError, match="this audit is not finished; go on with: vigil audit --resume"):
            vigil.load_audit(out)
        experiment = None
    begun(None, out, NoSteps())
    assert read_audit(out).finished
    files = {path.relative_to(audited) for name in ("effects.parquet", "tallies.parquet") for path in audited.rglob(name)}
    assert len(files) == 5
    assert [file for file in sorted(files) if (out / file).read_bytes() != (audited / file).read_bytes()] == []


@pytest.mark.parametrize(
    ("name", "games"),
    [("duel", 1_000_000), ("relic-duel", 15 * 20_000), ("contract", 200_000), ("four", 200_000), ("three", -(-55 * 20_000 // 3))],
)
def test_any_two_strategies_meet_often_enough(name, games):
    """15 pairs of six strategies; three of 55 pairs in each game of three players; few strategies and many at once stop at the limits."""
    assert AuditRequest().begun(load_experiment(name)).games == games
    assert AuditRequest(games=7).begun(load_experiment(name)).games == 7


def test_a_finished_audit_is_only_loaded_and_more_games_add_to_it(audited, tmp_path):
    out = shutil.copytree(audited, tmp_path / "out")
    before = (out / "effects.parquet").read_bytes()
    steps = Pressing("", 0)
    begun(None, out, steps)
    assert (out / "effects.parquet").read_bytes() == before
    vigil.audit(out=out, resume=True, games=4000, jobs=2)
    assert vigil.load_audit(out).run.manifest.games_done == 4000


def test_it_says_what_is_in_the_way(audited, tmp_path):
    with pytest.raises(InputError, match="already holds an audit; add --resume to go on with it"):
        vigil.audit("duel", out=audited)
    with pytest.raises(InputError, match="resume: needs the folder of the audit"):
        vigil.audit(resume=True)
    with pytest.raises(InputError, match="no audit here"):
        vigil.audit(out=tmp_path, resume=True)
    with pytest.raises(InputError, match="experiment: none given"):
        vigil.audit(out=tmp_path / "new")
    with pytest.raises(InputError, match=r"minutes: 0 is not possible"):
        vigil.audit("duel", out=tmp_path / "new", minutes=0)
    with pytest.raises(InputError, match=r"games: 0 is not possible"):
        vigil.audit("duel", 0, out=tmp_path / "new")
    with pytest.raises(InputError, match="begun with all of them"):
        vigil.audit(out=audited, resume=True, card_set="10th")
    assert not (tmp_path / "new").exists()


def test_a_card_set_that_is_not_there_is_told_before_anything_is_played(tmp_path):
    with pytest.raises(InputError, match=r"'11th' is not a card set of this experiment; it has 2010, 10th"):
        vigil.audit(tiny(), out=tmp_path / "new", card_set="11th", games=100)
    assert not (tmp_path / "new").exists()


def test_a_damaged_audit_is_told(audited, tmp_path):
    out = shutil.copytree(audited, tmp_path / "out")
    (out / "audit.json").write_bytes((out / "audit.json").read_bytes().replace(b"3000", b"3001"))
    with pytest.raises(InputError, match=r"audit\.json: .*restore the file"):
        vigil.load_audit(out)


def test_it_prints_the_verdicts(audited):
    shown = CliRunner().invoke(app, ["audit", "--resume", "--out", str(audited)])
    assert shown.exit_code == 0, shown.stderr
    assert "Heavy Infantry" in shown.stdout and "Report: " in shown.stdout
    told = CliRunner().invoke(app, ["audit", "--resume", "--out", str(audited), "--json", "-q"])
    content = json.loads(told.stdout)
    assert {row["card"] for row in content["verdicts"]} >= {"Heavy Infantry", "Mystic"} and content["effects"]["planted"]["decide"] is True


def test_solo_has_nobody_else_to_ask():
    assert steps_of(tiny()) == (GAMES, SETS, CARDS, COSTS, PARTNERS, LINES, PLAYERS, OTHERS, REPORT)
    assert steps_of(tiny(card_sets=["2010"], players=1)) == (GAMES, CARDS, COSTS, PARTNERS, LINES, REPORT)


def test_steps_are_shown_with_what_is_known(capsys):
    with StepBars((GAMES, CARDS)) as bars:
        display = bars.begin(GAMES)
        with display:
            display.playing(10, 0)
            display.advance(10)
        bars.begin(CARDS)
        bars.told("too strong: A")
    said = capsys.readouterr().err
    assert "1 of 2: games" in said and f"2 of 2: {CARDS}" in said


def test_the_panel_of_a_card_begins_with_what_it_causes(audited):
    run = vigil.load(audited)
    made = panels(run)
    card = next(one for one in made["panels"]["card"][0].values() if one["name"] == "Heavy Infantry")
    assert card["text"] == "Gain 5 power." and card["cause"]["told"][0].startswith("Too strong for its cost: +")
    values = vigil.load_audit(audited).effects["planted"].card_values().set_index("card").loc["Heavy Infantry"]
    (access, *_), heads = card["cause"]["numbers"], made["heads"]["cause"]
    assert heads[0][0] == "Access is worth (points)" and reads_as_points(access[0], values["access_value"])
    strategies = {row[0]: row[1] for row in card["cause"]["strategies"]}
    effects = vigil.load_audit(audited).effects["planted"].effects()
    for index, label in enumerate(run.labels):
        row = effects.query(f"card == 'Heavy Infantry' and change == 'ban' and strategy == '{label}'").iloc[0]
        assert reads_as_points(strategies[index][0], -row["win_change"])
    (panel,) = card["cause"]["curve"]["panels"]
    steps = vigil.load_audit(audited).effects["planted"].cost_curves().set_index("card").loc["Heavy Infantry"]
    assert [mark["x"] for mark in panel["marks"]] == list(steps["other_cost"]) == [0, 1, 2, 3, 4, 5]
    assert [mark["y"] for mark in panel["marks"]] == pytest.approx(steps["access_value"], abs=1e-5)
    assert panel["marks"][2]["y"] == pytest.approx(values["access_value"], abs=1e-5) and panel["marks"][2]["name"] == "2 runes: as it is"
    assert [step[2] for step in panel["steps"]] == pytest.approx(steps["norm"], abs=1e-5)
    assert [row[0] for row in card["cause"]["others"]] == [*effects_with_others(run, "planted")]
    assert card["cause"]["partners"] and (audited / "partners.json").is_file() and (audited / "profile.json").is_file()
    quiet = next(one for one in made["panels"]["card"][0].values() if one["name"] == "Apprentice")
    assert "cause" not in quiet and quiet["text"]


def reads_as_points(text, value):
    return float(text.replace("\u2212", "-")) == pytest.approx(100 * value, abs=0.06)


def test_cards_show_says_what_was_measured(audited, tmp_path):
    shown = CliRunner().invoke(app, ["cards", "show", "Heavy Infantry", "--card-set", "2010", "--run", str(audited)])
    assert shown.exit_code == 0 and "Too strong for its cost: +" in shown.stdout and "Access is worth +" in shown.stdout
    rows = [line.strip() for line in shown.stdout.splitlines() if line.strip().startswith("At ")]
    assert [row.partition(":")[0] for row in rows] == [f"At {n} rune{'s' * (n != 1)}{', as it is' * (n == 2)}" for n in range(6)]
    assert all("norm" in row and "n = " in row for row in rows) and "too strong" in rows[2]
    alone = CliRunner().invoke(app, ["cards", "show", "Heavy Infantry", "--run", str(audited)])
    assert "In 2010." in alone.stdout and "What it causes" in alone.stdout and "tactics" not in alone.stdout  # which has a card of the same name
    told = CliRunner().invoke(app, ["cards", "show", "Heavy Infantry", "--card-set", "2010", "--run", str(audited), "--json"])
    assert json.loads(told.stdout)["causes"]["planted"][0].startswith("Too strong")
    vigil.run(tiny(card_sets=["2010"], games=10), out=tmp_path / "run")
    missing = CliRunner().invoke(app, ["cards", "show", "Mystic", "--run", str(tmp_path / "run")])
    assert missing.exit_code == 2 and "no effects of cards were measured here; `vigil effects " in missing.stderr


def test_it_shows_itself_in_short_and_draws(audited):
    audit = vigil.load_audit(audited)
    assert 1 < len(repr(audit).splitlines()) < 6 and "Heavy Infantry is too strong" in repr(audit)
    page = Xml.fromstring(audit._repr_html_())
    (table,) = page.findall("table")
    shown = ["".join(cell.itertext()) for cell in table.find("tbody/tr")]
    row = audit.verdicts().iloc[0]
    assert shown[0] == row["card"] == "Heavy Infantry" and shown[3] == "too strong" == row["verdict"]
    assert shown[2].startswith(f"{100 * row['gap']:+.1f} (")
    axes = audit.plot.effects(Figure().add_subplot())
    assert "Heavy Infantry" in [text.get_text() for text in axes.texts]
    assert f"{row['access_value']:.9f}" in {f"{y:.9f}" for line in axes.lines for y in line.get_ydata()}
    with pytest.raises(InputError, match="panel: 'Relics' is none"):
        audit.plot.effects(panel="Relics")


def test_what_was_measured_in_no_game_yet_is_told(planted, tmp_path):
    out = tmp_path / "out"
    vigil.run(planted, out=out)
    effects = vigil.effects(planted, minutes=1e-6, out=out)
    assert effects.manifest.games_done == 0 and set(effects.card_values()["verdict"]) == {"not enough games"}
    assert len(effects.effects()) == len(effects.effects(by_seat=True)) == len(effects.prices()) == 0
    card = next(one for one in panels(vigil.load(out))["panels"]["card"][0].values() if one["name"] == "Heavy Infantry")
    assert card["cause"]["strategies"] == [] and card["cause"]["curve"] is None


class Telling(NoSteps):
    """Keeps what is told."""

    def __init__(self):
        self.notes = []

    def note(self, text):
        self.notes.append(text)


def test_a_cap_on_time_holds_for_every_step_and_the_next_sitting_goes_on(planted, audited, tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.stopping.schedule.SHORTEST", 1e-9)
    out, steps = tmp_path / "out", Telling()
    request = AuditRequest.of(COARSE["games"], COARSE["precision"], COARSE["floor"], 1e-5, None, None, None)
    experiment, info = prepared(planted, out, request, resume=False)
    Audit(experiment, out, info, Pace.of(2, None), steps).play()
    cut = vigil.load(out).manifest
    assert cut.games_done == 1000 and read_info(out).why == "cap on time"
    assert [note.partition(":")[0] for note in steps.notes] == [GAMES, LINES, PLAYERS]  # no card is out of band yet
    assert vigil.audit(out=out, resume=True, jobs=2, minutes=1e-5).run.manifest.games_done >= cut.games_done  # the report is written of what there is
    vigil.audit(out=out, resume=True, jobs=2)
    names = ("tallies.parquet", "profile.json")
    assert [name for name in names if (out / name).read_bytes() != (audited / name).read_bytes()] == []
    assert read_info(out).why == "decided" and vigil.load_audit(out).verdicts()["card"].iloc[0] == "Heavy Infantry"
    measured = [{path.relative_to(folder) for path in folder.rglob("effects.parquet")} for folder in (audited, out)]
    assert measured[0] == measured[1]


@pytest.mark.parametrize(("name", "games"), [("love", 120_000), ("eternal", 150_000), ("relic", 200_000)])
def test_slow_games_are_played_less(name, games):
    assert usual_games(load_experiment(name)) == games


@pytest.mark.parametrize(
    ("verdicts", "sentence"),
    [
        (["in band", "in band"], "No card is too strong or too weak for its cost; of 2 cards 2 in band."),
        (["in band", "not enough games"], "No card is known to be too strong or too weak for its cost; of 2 cards 1 in band and 1 not decided yet."),
        (["not enough games"] * 2, "No card is known to be too strong or too weak for its cost: none of 2 is decided yet."),
        (["too weak", "not enough games"], "Card 0 is too weak for the cost; of 2 cards 1 not decided yet."),
    ],
)
def test_what_is_not_known_is_not_claimed(verdicts, sentence):
    found = [SimpleNamespace(name=f"Card {k}", verdict=verdict, always="") for k, verdict in enumerate(verdicts)]
    assert verdict_sentence(found, "cost") == sentence


def open_card(name, low, high, verdict="not enough games", always=False):
    values = {"card": name, "gap_low": low, "gap_high": high, "gap": (low + high) / 2}
    out = verdict.startswith("too")
    return SimpleNamespace(name=name, verdict=verdict, always=always, values=values, out=out, listed=out and not always, others={})


def test_open_cards_that_lie_surely_to_one_side_come_before_those_of_which_little_is_known():
    wide, sure, below = open_card("wide", -0.2, 0.5), open_card("sure", 0.013, 0.036), open_card("below", -0.03, -0.008)
    known, there = open_card("known", 0.1, 0.2, "too strong"), open_card("there", 0.2, 0.3, always=True)
    unseen = open_card("unseen", float("nan"), float("nan"))
    assert [one.name for one in closest([wide, known, there, below, unseen, sure])] == ["sure", "below", "wide"]
    assert len(closest([sure] * (CLOSEST + 1))) == CLOSEST


def test_other_players_of_whom_too_few_games_were_played_decide_nothing():
    cards = [open_card(f"Card {k}", 0.1, 0.2, "too strong") for k in range(3)]
    for one, there in zip(cards, ("holds", "vanishes", "undecided"), strict=True):
        one.others = {"beginners": there, "tuned players": "undecided"}
    told = {finding.topic: finding.text for finding in with_others(cards)}
    assert told["With tuned players"] == "Too few games were played to tell of any of them."
    ends = "1 is so with them too, 1 is in band (Card 1) and for 1 too few games were played to tell"
    assert told["With beginners"] == f"Of the 3 cards out of band, {ends}."


def test_who_profits_is_told_with_the_number_behind_the_name():
    assert most_and_least(("greedy", 0.172), ("beginner", -0.05)) == "greedy most, +17.2; beginner least, \u22125.0"


def test_tips_say_the_kind_of_interval_that_is_shown(audited):
    """Effects are looked at until they are decided: their intervals hold at all looks, those of single strategies for one number of games."""
    run = vigil.load(audited)
    (chart,) = [block.chart for block in effects_section(run).blocks]
    lines = [line for panel in chart.data["panels"] for mark in panel["marks"] for line in mark["lines"][1:]]
    assert lines and all(line.endswith("interval: anytime") for line in lines)
    heads = panels(run)["heads"]
    assert {head[1] for head in heads["cause"]} == {"anytime"} and {head[1] for head in heads["cause_strategies"][1:]} == {"normal"}
    table = effect_tables_section(run).blocks[0].table
    kinds = {column.name: column.interval for column in table.columns if column.interval}
    assert kinds["access_value"] == kinds["gap"] == "anytime"
    assert all(f"({column.interval})" in column.meaning for column in table.columns if column.interval)


def test_the_game_s_own_cards_head_no_list(planted, tmp_path):
    """A monster in front of everybody is worth more than any card; verdicts and what is told meanwhile begin with cards."""
    run = vigil.run(planted, games=200, out=tmp_path / "run")
    effects = vigil.effects(tmp_path / "run", 1000, cards=["Cultist", "Heavy Infantry"], floor="0%", out=tmp_path / "run")
    found = card_judgements(effects, {})
    assert [one.name for one in found] == ["Heavy Infantry", "Cultist"] and found[1].values["gap"] > 0.02 and run.players == 2
    (chart,) = [block.chart for block in effects_section(vigil.load(tmp_path / "run")).blocks]
    shapes = {mark["name"]: (mark["shape"], mark["lines"][0]) for panel in chart.data["panels"] for mark in panel["marks"]}
    assert shapes["Cultist"] == ("plain", "Cost 2: always there, part of the game") and shapes["Heavy Infantry"][0] == "above"
    assert chart.data["key"] == {"above": "too strong", "plain": "always there, part of the game"}
    assert "Cultist" not in answer(effects.parts[0], effects.info) and "Heavy Infantry" in answer(effects.parts[0], effects.info)


def test_solo_says_first_how_often_the_player_wins_in_the_terminal_too(tmp_path):
    run = vigil.run("solo", games=200, out=tmp_path / "run")
    effects = vigil.effects(tmp_path / "run", 50, cards=["Mystic"], out=tmp_path / "run")
    played = run.strategies().query("strategy != 'Samael'")
    said = f"The player beats Samael in {played['wins'].sum() / 2:.1f}% of the games ("
    told = [Console(file=StringIO(), width=200) for _ in range(2)]
    summary(run, told[0])
    print_audit(SimpleNamespace(run=run, effects={"2010": effects}, judgements=lambda label: card_judgements(effects, {})), told[1])
    short, first = (" ".join(console.file.getvalue().split()) for console in told)
    assert short.index(said) < short.index("Strategies. ") and f"{played['wins'].sum()} of 200 games" in short
    assert first.startswith(f"Solo (2010): {said}")


def test_what_may_be_decided_next_is_named_in_sight_where_nothing_is_decided(planted, tmp_path):
    run = vigil.run(planted, games=200, out=tmp_path / "run")
    effects = vigil.effects(tmp_path / "run", 150, cards=["Mystic", "Cultist"], out=tmp_path / "run")
    found = card_judgements(effects, {})
    assert not any(one.out for one in found if not one.always)
    text = page(vigil.load(tmp_path / "run"))
    answer_part = text[text.index('<section id="answer">') : text.index('<section id="verdicts">')]
    assert "<details open><summary>Not decided yet; these may be the next: Mystic</summary>" in answer_part
    console = Console(file=StringIO(), width=120)
    print_audit(SimpleNamespace(run=run, effects={"planted": effects}, judgements=lambda label: found), console)
    told = console.file.getvalue()
    assert "Not decided yet; these may be the next:" in told and "Mystic" in told.partition("next:")[2]
