"""Rankings of whole runs: frames, what is said where nothing can be ranked, the section, the command."""

import json
from io import StringIO

import numpy as np
import pytest
from rich.console import Console
from sealing import store
from synthetic import LABELS, fake_manifest, fake_run
from typer.testing import CliRunner

from reports.loading import run_of
from reports.rankings.orders import orders_of
from reports.rankings.ranking import make_ranking, ranking_of
from reports.rankings.section import rankings_section, sentences
from reports.rankings.terminal import JUMPS, LEGEND, print_rankings
from reports.report.sections import sections
from reports.text.cells import table
from sim.ascension.counts import Meet, empty
from vigil.cli import app


def circle_run(labels=("rock", "paper", "scissors"), games=400, share=0.7):
    """Duels in which each beats the one after it so often."""
    tally = empty(len(labels), 2)
    for one in range(len(labels)):
        for other in range(len(labels)):
            if one != other:
                won = round(games * (share if (other - one) % len(labels) == 1 else 1 - share))
                tally.meet[one, other, :, Meet.AHEAD] = won
                tally.meet[one, other, :, Meet.GAMES] = games
    played = games * len(labels) * (len(labels) - 1)
    tally.game[:2] = played
    return run_of(fake_manifest(labels, 2, played), {"2010": tally})


@pytest.mark.proof
@pytest.mark.parametrize("players", [2, 3])
def test_orders_agree_with_who_was_ahead(players):
    run = fake_run(players, games=300)
    orders = orders_of(run.source())
    ahead = run.source().tally.meet[..., Meet.AHEAD].sum(axis=2)
    np.testing.assert_array_equal(orders.ahead(), ahead)
    assert orders.counts.sum() == run.games()["finished"].iloc[0]


def test_a_circle_is_told_with_its_edges():
    run = circle_run()
    frame, whole, edges = run.rankings(), run.transitivity().iloc[0], run.cycles()
    assert frame["strength"].abs().max() < 1e-6 and (frame["rank_low"] == 1).all() and (frame["rank_high"] == 3).all()
    np.testing.assert_allclose(frame[["nash_share", "alpha_rank"]], 1 / 3)
    assert whole["cyclic_share"] == pytest.approx(1) and whole["cycle"] in "rock > paper > scissors > rock > paper > scissors"
    assert whole["certainty"] == "certain" and whole["decided"] == 800 and whole["beats_rate"] == 0.7
    assert (
        (edges["ahead"] == 560).all()
        and (edges["beats_rate_low"] > 0.66).all()
        and edges["opponent"].tolist() == np.roll(edges["strategy"], -1).tolist()
    )
    for frame, columns in ((run.transitivity(), ["cyclic_share", "beats_rate"]), (edges, ["beats_rate"])):
        assert all(
            cell.interval and cell.n in ("800", "2,400") and cell.low <= cell.key <= cell.high for row in table(frame, columns).rows for cell in row
        )
    told = " ".join(sentences(run, "2010"))
    assert "Strongest cycle: " in told and "rock beats paper 70.0% (66.7–73.1%)" in told


def test_an_uncertain_circle_is_said_to_be_one():
    assert "No cycle is certain. The strongest that was seen: " in " ".join(sentences(circle_run(games=800, share=0.51), "2010"))


def test_equal_runs_are_ranked_equally_and_another_seed_draws_other_intervals():
    one, two = circle_run().rankings(), circle_run().rankings()
    assert one.equals(two)
    run = circle_run()
    other = run_of(
        run.manifest.model_copy(update={"experiment": run.manifest.experiment.model_copy(update={"seed": 8})}), {"2010": run.source().tally}
    )
    assert not other.rankings()["strength_low"].equals(one["strength_low"]) and other.rankings()["strength"].equals(one["strength"])
    assert ranking_of(run, "2010") is ranking_of(run, "2010")


@pytest.mark.parametrize(
    ("run", "reason"),
    [
        (fake_run(players=1, games=20), "alone against Samael"),
        (fake_run(mirror=True, games=20), "met only themselves"),
        (fake_run(games=0), "No game was finished"),
        (fake_run(games=1, seed=3), "do not link all strategies"),
    ],
    ids=["solo", "mirror", "none", "one game"],
)
def test_without_meetings_there_is_no_ranking_and_the_reason_is_said(run, reason):
    assert run.rankings().empty and run.transitivity().empty and run.cycles().empty
    assert reason in sentences(run, "2010")[0] and rankings_section(run).blocks == ()


def test_a_field_has_strengths_but_no_matrix():
    run = circle_run()
    tally = run.source().tally
    tally.meet[1, 2] = tally.meet[2, 1] = 0  # only rock met everybody
    frame = run.rankings()
    assert frame["strength"].notna().all() and frame["nash_share"].isna().all() and run.transitivity().empty
    assert frame["strategy"].tolist() == ["scissors", "rock", "paper"]
    assert "Not every strategy met every other one" in sentences(run, "2010")[0]
    assert "alpha_rank" not in [column.name for block in rankings_section(run).blocks if block.table for column in block.table.columns]


def test_too_few_games_are_told_with_about_how_many_would_do():
    few, some, enough = circle_run(games=10), circle_run(games=30), circle_run(games=400)
    told = sentences(few, "2010")
    assert told[0] == "Without a number: the strategies have fewer than 100 finished games against others; about 150 games in all would do."
    assert told[1] == "With 60 finished games nothing can be said about cycles; from 1,000 on it can."
    assert "Without a number" not in " ".join(sentences(some, "2010") + sentences(enough, "2010"))  # 120 of each strategy
    tally = some.source().tally
    tally.meet[2, 1] = tally.meet[1, 2] = 0  # rock met both, the others only rock
    told = sentences(run_of(some.manifest, {"2010": tally}), "2010")[1]
    assert told == "Without a number: 2 of the 3 strategies have fewer than 100 finished games against others; about 300 games in all would do."
    odd = run_of(few.manifest.model_copy(update={"games_done": 61}), {"2010": few.source().tally})
    assert "; about 160 games in all would do." in sentences(odd, "2010")[0]  # 152.5


def test_the_terminal_says_what_the_columns_are():
    def printed(run):
        console = Console(width=200, record=True, file=StringIO())
        print_rankings(run, console)
        return console.export_text()

    close, clear = printed(circle_run(games=100, share=0.52)), printed(circle_run(games=4000, share=0.9))
    for text in (close, clear):
        assert all(line in text for line in LEGEND)
    assert JUMPS in close and JUMPS not in clear
    run = circle_run()
    run.source().tally.meet[1, 2] = run.source().tally.meet[2, 1] = 0  # without a matrix of matchups
    assert LEGEND[0] in printed(run) and LEGEND[1] not in printed(run)


def test_what_is_neither_a_run_nor_an_experiment_is_said_to_be_neither(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "runs" / "mine").mkdir(parents=True)
    (tmp_path / "runs" / "mine" / "manifest.json").touch()
    for written, tip in (("runs/mien", "did you mean 'runs/mine'?"), ("deul", "did you mean 'duel'?")):
        result = CliRunner().invoke(app, ["rank", written])
        assert result.exit_code == 2 and result.stderr == f"error: {written}: no such run folder, no such file and no shipped experiment; {tip}\n"


def test_orders_that_were_not_counted_are_not_guessed():
    run = fake_run(players=3, games=50)
    source = run.source()
    bare = run_of(run.manifest, {"2010": source.tally._replace(orders=np.zeros(0, np.int64))})
    assert make_ranking(bare.source()).reason.startswith("Finishing orders are not counted")


def test_two_card_sets_of_which_one_cannot_be_ranked():
    run = fake_run(arms=("2010", "10th"), games=60)
    mixed = run_of(run.manifest, {"2010": run.source("2010").tally, "10th": empty(len(LABELS), 2)})
    assert set(mixed.rankings()["card_set"]) == {"2010"} and mixed.rankings()["rank"].dtype == np.float64


@pytest.mark.proof
def test_the_report_has_the_section_with_its_table():
    (section,) = [section for section in sections(fake_run(games=400)) if section.name == "rankings"]
    chart, table = section.blocks[0].chart, section.blocks[1].table
    assert chart.kind == "dots" and list(chart.data["names"]) == [row[0].text for row in table.rows] and len(table.rows) > 2
    assert table.columns[2].label == "Rank"
    assert all("." not in row[2].text for row in section.blocks[1].table.rows)


def test_the_command_ranks_a_run_and_prints_json(tmp_path):
    run = circle_run()
    store(tmp_path / "run", run.manifest, {"2010": run.source().tally})
    shown = CliRunner().invoke(app, ["rank", str(tmp_path / "run")])
    assert shown.exit_code == 0 and "strengths (Bradley-Terry)" in shown.stdout and "Strongest cycle" in shown.stdout
    made = json.loads(CliRunner().invoke(app, ["rank", str(tmp_path / "run"), "--json"]).stdout)
    assert {row["strategy"] for row in made["rankings"]} == {"rock", "paper", "scissors"} and made["transitivity"][0]["certainty"] == "certain"
    refused = CliRunner().invoke(app, ["rank", str(tmp_path / "run"), "--games", "5"])
    assert refused.exit_code == 2 and refused.stderr.startswith("error: games: the games of a run have been played")
