import io
import time

import pytest
from rich.console import Console
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.report.write import write_report_of
from sim.engine import jit
from vigil.cli import app
from vigil.playing.progress import Bar, Silent, waiting, writing


def drawn(terminal):
    console = Console(file=io.StringIO(), force_terminal=terminal, width=140, color_system=None)
    with Bar(console) as bar:
        bar.compiling()
        bar.playing(total=2_000, done=500)
        bar.advance(250)
        bar.note("a line of its own")
        bar._progress.refresh()
        text = console.file.getvalue()
    return text


def test_the_bar_shows_games_done_speed_and_time_left():
    text = drawn(terminal=True)
    assert "750 of 2,000 games" in text and "games/s" in text and "left" in text
    assert "a line of its own" in text


def test_without_a_terminal_only_lines_are_written():
    text = drawn(terminal=False)
    assert "compiling the kernel (first run only, about half a minute)" in text and "a line of its own" in text


@pytest.mark.parametrize(("numba", "plain"), [("0.99.0", False), ("0.99.0", True), ("0.68.1", True)])
def test_who_compiles_longer_is_told_so(numba, plain, monkeypatch):
    monkeypatch.setattr(jit, "COMPILER", jit.compiler_for(numba, plain))
    assert "compiling the kernel (first run only, without the fast compiler some minutes)" in drawn(terminal=False)


def test_silent_is_silent(capsys):
    with Silent() as display:
        display.compiling()
        display.playing(10, 0)
        display.advance(5)
        display.note("hush")
    assert capsys.readouterr() == ("", "")


def shown(terminal, work):
    console = Console(file=io.StringIO(), force_terminal=terminal, width=140, color_system=None)
    work(console)
    return console.file.getvalue()


def write(console):
    with writing(console=console) as tell:
        for k, what in enumerate(("figures: honor", "figures: cards", "report.html", "tables: csv")):
            tell(what, k, 4)
            time.sleep(0.25)  # five frames a second are drawn


def test_a_bar_shows_the_steps_of_writing():
    text = shown(True, write)
    assert "writing the report: figures: honor" in text and "step 1 of 4" in text
    assert "writing the report: tables: csv" in text and "step 4 of 4" in text


def test_without_a_terminal_each_part_of_writing_is_a_line():
    assert shown(False, write).splitlines() == [f"writing the report: {part}" for part in ("figures", "report.html", "tables")]


def test_moments_are_announced_on_a_terminal_only():
    def wait(console):
        with waiting("loading", console=console):
            pass

    assert "loading" in shown(True, wait) and shown(False, wait) == ""


def test_quiet_writing_and_waiting_say_nothing(capsys):
    with writing(False) as tell, waiting("loading", False):
        tell("report.html", 0, 1)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("formats", "told_of"),
    [
        (("html", "md", "xlsx", "csv", "parquet", "figures"), ["report.html", "report.md", "report.xlsx", "tables", "figures"]),
        (("html", "csv"), ["report.html", "tables"]),
        (("md",), ["report.md"]),
    ],
)
def test_every_step_of_a_report_is_told_in_order(formats, told_of, tmp_path):
    told = []
    write_report_of(vigil.run(tiny(card_sets=["2010"]), games=30), tmp_path, formats, lambda what, done, total: told.append((what, done, total)))
    totals = {total for _, _, total in told}
    assert [done for _, done, _ in told] == list(range(len(told))) and totals == {len(told)}
    parts = list(dict.fromkeys(what.partition(":")[0] for what, _, _ in told))
    assert parts == told_of


def test_commands_announce_the_report(tmp_path):
    run = CliRunner().invoke(app, ["run", "duel", "--games", "30", "--out", str(tmp_path / "run"), "--format", "md"])
    again = CliRunner().invoke(app, ["report", str(tmp_path / "run"), "--format", "md,csv"])
    assert "writing the report: report.md\n" in run.stderr
    assert again.stderr == "writing the report: report.md\nwriting the report: tables\n"
    quiet = CliRunner().invoke(app, ["report", str(tmp_path / "run"), "--format", "md", "--quiet"])
    assert quiet.stderr == ""
