"""The workbench's experiments, runs and closed tabs in a real browser."""

import re
import time

import numpy as np
import pytest

import vigil
from browser.opened import until
from browser.test_browser_workbench import page, serving  # noqa: F401, a fixture is found by its name
from sim.experiments.experiment import load_experiment
from vigil.playing.arena import prepare
from vigil.workbench import counted

ANSWERED = "() => document.querySelector('#status').textContent.match(/[\\d,]+ games/)"


def open_experiment(one):
    one.get_by_role("tab", name="Experiment").click()
    one.locator("#section").wait_for()


def number(one, name):
    return one.locator("#section").get_by_role("spinbutton", name=name)


def chips(one):
    return one.locator("#changes").inner_text()


@pytest.mark.page
def test_an_experiment_is_edited_undone_and_saved(page, tmp_path):  # noqa: F811
    with serving("duel", tmp_path) as (session, link):
        one = page(link)
        open_experiment(one)
        number(one, "Players").fill("9")
        one.locator("#section .problem", has_text="9 is too large; at most 4").wait_for()
        assert session.state["values"] == {}, "a bad number changes nothing"
        number(one, "Players").fill("3")
        one.locator("#about", has_text="3 players, 11 strategies").wait_for()
        one.locator("#status", has_text="Only the experiment is edited").wait_for()
        one.locator("#section .problem").wait_for(state="detached")
        assert one.locator("#section [data-field=focus]").count() == 0
        one.get_by_label("Meet", exact=True).focus()
        one.get_by_label("Meet", exact=True).select_option("field")
        one.locator("#section [data-field=focus]").wait_for()
        assert one.evaluate("document.activeElement.closest('[data-field]').dataset.field") == "meet", "whoever was at work stays there"
        one.get_by_role("checkbox", name="void", exact=True).uncheck()
        one.locator("#about", has_text="10 strategies").wait_for()
        assert "strategies: − void" in chips(one) and "players: 2 → 3" in chips(one)
        one.get_by_role("button", name="Undo").click()
        one.locator("#about", has_text="11 strategies").wait_for()
        assert one.get_by_role("checkbox", name="void", exact=True).is_checked(), "the form says what holds"
        number(one, "Games").fill("990")
        until(one, "() => document.querySelector('#changes').textContent.includes('→ 990')")
        one.get_by_role("tab", name="Card (").click()
        one.get_by_role("spinbutton", name="Cost of Mystic").fill("4")
        until(one, ANSWERED)
        assert one.locator("#numbers tbody tr").count() == 11 and ".experiment.toml" in one.locator("#command").inner_text()
        open_experiment(one)
        one.get_by_label("As an experiment file").fill("three of us")
        one.locator(".below").get_by_role("button", name="Save").click()
        one.locator("#experiment-saved", has_text="three of us.toml").wait_for()
        saved = load_experiment(tmp_path / "three of us.toml")
        assert (saved.players, saved.games, saved.meet) == (3, 990, "field") and prepare(saved).digest == session.base.digest
        assert "three of us.toml" in one.locator("#command").inner_text()
        one.locator("#experiment option", has_text="three of us").wait_for(state="attached")


def come_to_rest(session):
    """Games of the answer once a second has passed without a new one: what was in hand is played first."""
    for _ in range(20):
        games = session.player.answer.get("games", 0)
        time.sleep(1.0)
        if session.player.answer.get("games", 0) == games:
            return games
    raise AssertionError("games are played for nobody")


@pytest.mark.page
def test_a_closed_tab_loses_nothing_and_nobody_is_played_for(page, tmp_path):  # noqa: F811
    with serving("duel", tmp_path, patience=0.2) as (session, link):
        one = page(link)
        one.get_by_role("spinbutton", name="Cost of Mystic").fill("4")
        until(one, "() => document.querySelector('#changes').textContent.includes('3 → 4')")
        until(one, ANSWERED)
        one.get_by_role("spinbutton", name="Honor of Mystic").fill("2")
        one.goto("about:blank")  # at once, as a tab is closed
        end = time.monotonic() + 10
        while not session.attendance.is_up and time.monotonic() < end:
            time.sleep(0.05)
        assert session.attendance.is_up, "the server sees that the tab is closed"
        stood = come_to_rest(session)  # none, if the last edit came as the page closed
        assert session.player.answer["state"] in ("begun", "playing")
        again = page(link)
        until(again, "() => document.querySelector('#changes').textContent.includes('3 → 4')")
        assert session.state["values"] == {"Mystic": {"cost": 4, "honor": 2}}
        until(again, "() => document.querySelectorAll('#numbers tbody tr').length === 11")
        until(again, f"() => Number(document.querySelector('#status').textContent.match(/([\\d,]+) games/)[1].replaceAll(',', '')) > {stood}")
        seconds = float(re.search(r"([\d.]+) s\.", again.locator("#status").inner_text())[1])
        assert seconds < session.player.answer["seconds"] + 1.0
        again.get_by_role("button", name="Undo").click()
        until(again, "() => !document.querySelector('#changes').textContent.includes('honor')")
        assert session.state["values"] == {"Mystic": {"cost": 4}}


@pytest.mark.page
def test_an_answer_goes_on_after_a_killed_server(page, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setattr(counted, "EVERY", 0.0)
    more = "(least) => Number(document.querySelector('#status').textContent.match(/([\\d,]+) games/)?.[1].replaceAll(',', '')) > least"
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.get_by_role("spinbutton", name="Cost of Mystic").fill("4")
        until(one, more, 1000)
    with np.load(tmp_path / "workbench" / "duel.answer.npz") as found:
        games, looks = found["looked"].tolist()
    assert games > 500 and looks > 3
    with serving("duel", tmp_path, patience=0.0) as (session, link):
        end = time.monotonic() + 20
        while "games" not in session.player.answer and time.monotonic() < end:
            time.sleep(0.02)
        assert (session.player.answer["games"], session.player.answer["looks"]) == (games, looks), "nobody looks: what was kept, and no game more"
        again = page(link)
        until(again, more, games)
        assert again.locator("#numbers tbody tr").count() == 11 and "3 → 4" in chips(again)


@pytest.mark.page
def test_a_number_of_the_runs_is_chosen_and_drawn_with_its_intervals(page, tmp_path):  # noqa: F811
    for name, seed in (("a", 1), ("b", 2), ("c", 3)):
        vigil.run("duel", 1100, seed, jobs=1, out=tmp_path / "runs" / name)
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.get_by_role("tab", name="Runs").click()
        points = one.locator(".history .point")
        points.nth(2).wait_for()
        assert points.count() == 3 and "Win rate, balanced" in one.locator(".history figcaption").inner_text()
        for kind, metric, about in (("games", "first_seat_win_rate", None), ("cards", "pick_rate", "Mystic")):
            one.get_by_label("Of what").select_option(kind)
            one.get_by_label("Number", exact=True).select_option(metric)
            if about:
                one.get_by_label("Of which").select_option(about)
            label = {"first_seat_win_rate": "First seat", "pick_rate": "Pick rate, Mystic"}[metric]
            one.locator(".history figcaption", has_text=label).wait_for()
            assert one.get_by_label("Of which").is_visible() == bool(about)
        run = vigil.load(tmp_path / "runs" / "c")
        row = run.cards()[run.cards()["strategy"] == "all strategies"].set_index("card").loc["Mystic"]
        one.locator(".history summary").click()
        cells = one.locator(".history tbody tr").first.locator("td").all_inner_texts()
        assert cells[1] == f"{100 * row['pick_rate']:.1f}%" and cells[2].startswith(f"{100 * row['pick_rate_low']:.1f}–")
        bars, dot = points.nth(2).locator("line.reach"), points.nth(2).locator("circle")
        ends = [float(bars.first.get_attribute(name)) for name in ("y1", "y2")]
        share = (row["pick_rate"] - row["pick_rate_low"]) / (row["pick_rate_high"] - row["pick_rate_low"])
        assert (ends[0] - float(dot.get_attribute("cy"))) / (ends[0] - ends[1]) == pytest.approx(share, abs=0.01)
