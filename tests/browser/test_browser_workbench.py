"""The workbench from the first key to a file: a real server, real games, a real browser."""

import re
import secrets
import socket
import threading
from contextlib import contextmanager

import pytest

import vigil
from browser.opened import DRAWN, PATIENCE, until
from browser.written import STRANGE_NAMES, strange_cards
from reports.store.manifest import read_manifest, write_manifest
from vigil.session import Pace
from vigil.workbench.server import HERE, new_server
from vigil.workbench.session import EditSession
from vigil.workbench.workbench import Workbench

FOREIGN = "img, iframe, object, embed, i, [onerror], [onclick], [onload], base"
"""Elements and attributes that the page has not."""


@contextmanager
def serving(source, folder, patience=20.0):
    """A session and its link; the server ends with the block, as if it were killed. Games wait after so many seconds without a page."""
    session, listening = EditSession(source, folder, Pace.of(2, None)), socket.create_server((HERE, 0))
    session.attendance._patience = patience
    session.open()
    host, token = f"{HERE}:{listening.getsockname()[1]}", secrets.token_urlsafe(8)
    bench = Workbench(session, Pace.of(2, None))
    server = new_server(bench, host, token)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        yield session, f"http://{host}/{token}/"
    finally:
        server.should_exit = True
        thread.join(5)
        bench.session.close()
        listening.close()


@pytest.fixture
def page(chromium):
    """Open a link in a page that must complain of nothing and ask nobody else."""
    contexts = []

    def opened(link, **options):
        context = chromium.new_context(**{"viewport": {"width": 1400, "height": 900}, **options})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        asked, said = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        page.on("dialog", lambda dialog: said.append(dialog.message))
        page.goto(link)
        page.locator("#table table, #trouble:visible").first.wait_for()
        contexts.append((context, link, asked, said))
        return page

    yield opened
    for context, link, asked, said in contexts:
        assert all(url.startswith(link) or url == "data:," for url in asked), asked
        assert [text for text in said if "net::ERR" not in text and "422" not in text] == []
        context.close()


def games(page):
    return int(re.search(r"([\d,]+) games", page.locator("#status").inner_text())[1].replace(",", ""))


@pytest.mark.page
def test_from_an_edit_to_a_sharper_answer_a_file_and_back(page, tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.workbench.history.ONE_STEP", 0.0)  # however quick the machine is, each edit is a step
    with serving("duel", tmp_path) as (session, link):
        one = page(link)
        until(one, "() => document.querySelector('#status').textContent.includes('Nothing is edited')")
        one.keyboard.press("/")
        one.keyboard.type("void init")
        assert one.locator("tr.entry:visible").count() == 1
        one.get_by_role("spinbutton", name="Cost of Void Initiate").focus()
        one.keyboard.press("ArrowUp")
        one.locator("#numbers table.differences").wait_for()
        first = games(one)
        assert one.locator("#numbers tbody tr").count() == 11 and "1 → 2" in one.locator("#changes").inner_text()
        until(one, f"() => Number(document.querySelector('#status').textContent.match(/([\\d,]+) games/)[1].replaceAll(',', '')) > {first}")
        assert "Pick rate" in one.locator("#card").inner_text()
        one.get_by_role("spinbutton", name="Cost of Void Initiate").fill("200")
        until(one, "() => document.querySelector('#trouble').textContent.includes('200 is above 99')")
        assert session.state["values"] == {"Void Initiate": {"cost": 2}}, "a bad edit changes nothing"
        one.get_by_role("spinbutton", name="Cost of Void Initiate").fill("3")
        until(one, "() => document.querySelector('#changes').textContent.includes('1 → 3')")
        one.locator("#trouble").wait_for(state="hidden")  # the answer to the edit comes a moment after the news
        one.get_by_label("As a variant").fill("dear")
        one.get_by_role("button", name="Save").click()
        until(one, "() => document.querySelector('#saved').textContent.includes('dear.toml')")
        assert "card_sets.2010=" in one.locator("#command").inner_text() and "cost = 3" in (tmp_path / "dear.toml").read_text()
        one.get_by_role("button", name="Undo").click()
        until(one, "() => document.querySelector('#changes').textContent.includes('1 → 2')")
        one.get_by_role("button", name="Take all back").click()
        until(one, "() => document.querySelector('#status').textContent.includes('Nothing is edited')")


@pytest.mark.page
def test_effects_are_edited_by_their_form(page, tmp_path):
    with serving("duel", tmp_path) as (session, link):
        one = page(link)
        one.get_by_role("button", name="Mystic", exact=True).click()
        effects = one.locator("[data-field=effects]")
        effects.get_by_label("Runes").fill("3")
        until(one, "() => document.querySelector('.texts').textContent.includes('Gain 3 runes')")
        effects.get_by_role("button", name="Add", exact=True).click()
        effects.locator("li").nth(1).get_by_label("Do", exact=True).select_option("draw")
        until(one, "() => document.querySelector('.texts').textContent.includes('Draw a card')")
        assert session.state["values"]["Mystic"]["effects"] == [{"do": "gain", "runes": 3}, {"do": "draw", "cards": 1}]
        effects.get_by_label("Move 2 up").click()
        until(one, "() => document.querySelector('.texts').textContent.includes('Draw a card. Gain 3 runes')")
        one.get_by_role("button", name="Take back", exact=True).click()
        until(one, "() => !document.querySelector('.texts').textContent.includes('3 runes')")
        assert session.state["values"] == {}
        one.keyboard.press("Escape")


@pytest.mark.page
def test_two_tabs_see_the_same_and_a_killed_server_loses_nothing(page, tmp_path):
    with serving("duel", tmp_path) as (_, link):
        one, two = page(link), page(link, viewport={"width": 820, "height": 1100}, color_scheme="dark")
        one.get_by_role("spinbutton", name="Cost of Mystic").fill("4")
        until(two, "() => document.querySelector('[aria-label=\"Cost of Mystic\"]').value === '4'")
        two.get_by_role("spinbutton", name="Honor of Mystic").fill("2")
        until(one, "() => document.querySelector('[aria-label=\"Honor of Mystic\"]').value === '2'")
        two.locator("#strip:visible").wait_for()
    until(one, "() => document.querySelector('#trouble').textContent.includes('The server has ended')")
    with serving("duel", tmp_path) as (session, link):
        again = page(link)
        until(again, "() => document.querySelector('#changes').textContent.includes('3 → 4')")
        assert session.state["values"] == {"Mystic": {"cost": 4, "honor": 2}} and session.state["undo"]
        again.locator("#numbers table.differences").wait_for()


@pytest.mark.page
def test_strange_names_stay_text(page, tmp_path):
    strange_cards(tmp_path)
    (tmp_path / "odd.toml").write_text(
        'schema = 1\nname = "<img src=x onerror=alert(1)>"\ncard_sets = ["strange.toml"]\nplayers = 2\nstrategies = ["rush", "void"]\ngames = 2000\n'
    )
    with serving(str(tmp_path / "odd.toml"), tmp_path) as (_, link):
        one = page(link)
        assert one.locator("h1").inner_text() == "<img src=x onerror=alert(1)>"
        for name in STRANGE_NAMES[:4]:
            one.get_by_role("button", name=name, exact=True).first.click()
        one.get_by_role("spinbutton", name=f"Cost of {STRANGE_NAMES[1]}").fill("5")
        one.locator("#numbers table.differences").wait_for()
        until(one, "(name) => document.querySelector('#changes').textContent.includes(name)", STRANGE_NAMES[1])
        assert one.locator(FOREIGN).count() == 0
        assert one.locator("script").count() == 1


@pytest.mark.page
def test_strategies_and_another_experiment(page, tmp_path):
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.get_by_role("tab", name="Strategies").click()
        one.get_by_label("Which strategy").select_option("rush")
        until(one, "() => document.querySelector('#plan').value.includes('name = \"Rush\"')")
        text = one.locator("#plan").input_value()
        one.locator("#plan").fill(text.replace('"Flytrap Witch",', '"Flytrap Wich",'))
        until(one, "() => document.querySelector('.plan .problem').textContent.includes('Flytrap Wich')")
        one.locator("#plan").fill(text.replace('"Flytrap Witch",', ""))
        until(one, "() => document.querySelector('#changes').textContent.includes('rush: other lines')")
        until(one, "() => document.querySelector('.plan .problem').textContent === ''")
        one.get_by_label("As a strategy file").fill("hasty")
        one.locator("#plan").fill(text.replace('"Flytrap Witch",', "").replace("# ", "# Edited. ", 1))
        one.locator(".plan").get_by_role("button", name="Save").click()  # what was typed last is saved, however quick one is
        until(one, "() => document.querySelector('#strategy-saved').textContent.includes('hasty.toml')")
        assert (tmp_path / "hasty.toml").read_text() == one.locator("#plan").input_value()
        one.locator("#experiment").select_option("three")
        one.locator("#about", has_text="3 players").wait_for()  # the page was made anew
        one.locator("#status", has_text="Nothing is edited").wait_for()


SLOW = """(what) => {
  const plain = window.fetch, waits = [1500];
  window.answered = 0;
  window.fetch = async (address, given) => {
    const found = await plain(address, given);
    if (address === `do/${what}`) { await new Promise((done) => setTimeout(done, waits.shift() ?? 0)); window.answered += 1; }
    return found;
  };
}"""
"""The first answer to one question takes longer than what is done meanwhile."""


@pytest.mark.page
def test_what_was_typed_last_counts_however_slow_the_answers_are(page, tmp_path, monkeypatch):
    monkeypatch.setattr("vigil.workbench.history.ONE_STEP", 0.0)
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.get_by_role("tab", name="Strategies").click()
        chosen = one.get_by_label("Which strategy")
        chosen.select_option("rush")
        until(one, "() => document.querySelector('#plan').value.includes('name = \"Rush\"')")
        text = one.locator("#plan").input_value()
        one.evaluate(SLOW, "rewrite")
        with one.expect_request("**/do/rewrite"):
            one.locator("#plan").fill(text.replace('"Flytrap Witch",', '"Flytrap Wich",'))
        one.locator("#plan").fill(text.replace('"Flytrap Witch",', ""))
        until(one, "() => window.answered === 2")
        until(one, "() => document.querySelector('.plan .problem').textContent === ''")
        last = text.replace("# ", "# Edited. ", 1)
        one.locator("#plan").fill(last)
        chosen.select_option("void")  # before the text was sent
        until(one, "() => document.querySelector('#plan').value.includes('name = \"Void\"')")
        chosen.select_option("rush")
        until(one, "() => document.querySelector('#plan').value.includes('name = \"Rush\"')")
        assert one.locator("#plan").input_value() == last
        one.locator("#plan").fill(text)
        one.get_by_role("button", name="Undo").click()  # of what was typed, not of what went before
        until(one, "(last) => document.querySelector('#plan').value === last", last)


@pytest.mark.page
def test_runs_that_come_late_stay_out_of_another_tab(page, tmp_path):
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.evaluate(SLOW, "runs")
        one.get_by_role("tab", name="Runs").click()
        one.get_by_role("tab").first.click()
        until(one, "() => window.answered === 1")
        one.wait_for_timeout(200)
        assert one.get_by_role("spinbutton", name="Cost of Void Initiate").is_visible()


def test_reports_of_the_folder_open_as_pages_that_can_ask_the_server_nothing(page, tmp_path):
    vigil.run("duel", 330, 1, jobs=1, out=tmp_path / "runs" / "one")
    vigil.run("duel", 330, 2, jobs=1, out=tmp_path / "runs" / "two")
    vigil.report(tmp_path / "runs" / "one", formats=["html"])
    (tmp_path / "runs" / "sets").mkdir()
    (tmp_path / "runs" / "sets" / "balance.html").write_text("<p>Change nothing.</p>")
    begun = read_manifest(tmp_path / "runs" / "two").model_copy(update={"complete": False, "finished": None, "games_done": 0})
    (tmp_path / "runs" / "three").mkdir()
    write_manifest(tmp_path / "runs" / "three", begun)
    with serving("duel", tmp_path) as (_, link):
        one = page(link)
        one.get_by_role("tab", name="Runs").click()
        table = one.locator("table.runs")
        assert table.locator("tr", has_text="runs/two").locator("code").inner_text() == "vigil report runs/two"
        with one.expect_popup() as popup:
            one.locator(".pages").get_by_role("link", name="What to change").click()
        assert popup.value.locator("p").inner_text() == "Change nothing."
        assert one.locator(".unfinished").inner_text() == "runs/three: Duel, 0 of 330 games. vigil run --resume --out runs/three"
        with one.expect_popup() as popup:
            table.locator("tr", has_text="runs/one").get_by_role("link", name="Report").click()
        report, said = popup.value, []
        report.on("console", lambda message: said.append(message.text))
        report.on("pageerror", lambda error: said.append(str(error)))
        report.wait_for_load_state()  # a page that is just being opened cannot be loaded again
        report.reload()
        report.get_by_role("heading", level=1).wait_for()
        until(report, DRAWN)
        assert "Duel" in report.title() and said == []
        assert report.evaluate("window.origin") == "null" and report.evaluate("window.opener") is None
        got = report.evaluate("(link) => fetch(link + 'about').then(() => 'answered', () => 'refused')", link)
        assert got == "refused" and any("Content Security Policy" in text for text in said)
