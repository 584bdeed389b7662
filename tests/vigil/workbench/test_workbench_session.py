"""The session and its server: what an edit does, what is refused, what is saved, what is answered."""

import http.client
import json
import shlex
import socket
import threading
import time
from contextlib import closing

import pytest

from reports.comparison.spec import comparison_spec
from reports.registry.columns import POOLED
from sim.errors import InputError
from vigil.comparing.api import compare
from vigil.comparing.sides import changed_sides
from vigil.playing.interrupts import Interrupted
from vigil.session import Pace
from vigil.workbench.answers import Answering
from vigil.workbench.player import Player
from vigil.workbench.question import Question
from vigil.workbench.server import HERE, new_server
from vigil.workbench.session import EditSession
from vigil.workbench.workbench import Workbench

ONE = Pace.of(1, None)


@pytest.fixture
def session(tmp_path):
    made = EditSession("duel", tmp_path, ONE)  # nothing is played before it is opened
    yield made
    made.close()


def test_bad_edits_change_nothing(session):
    session.edit("Mystic", "cost", 4)
    before = session.state
    for name, field, value, said in [
        ("Mystic", "cost", 200, "200 is above 99"),
        ("Mystic", "cost", "four", "must be a whole number"),
        ("Mystic", "csot", 4, "csot"),
        ("Nobody", "cost", 4, "no such card"),
        ("Mystic", "effects", [{"do": "fly"}], "fly"),
        ("rules", "hand_size", -1, "hand_size"),
        ("strategies", "rush", "/etc/passwd", "no card and no rule"),
        ("card_sets", "2010", "10th", "no card and no rule"),
    ]:
        with pytest.raises(InputError, match=said):
            session.edit(name, field, value)
    assert session.state == before and before["values"] == {"Mystic": {"cost": 4}}


def test_words_follow_the_effects(session):
    session.edit("Mystic", "effects", [{"do": "gain", "runes": 3}])
    assert session.state["texts"] == {"Mystic": "Gain 3 runes."} and session.state["card"] == "Mystic"
    session.revert("Mystic")
    assert session.state["texts"] == {} and session.state["command"] == ""


@pytest.mark.proof
def test_the_command_line_says_the_same(session):
    session.edit("Void Initiate", "cost", 2)
    session.edit("rules", "hand_size", 6)
    words = shlex.split(session.command())
    assert words[:3] == ["vigil", "compare", "duel"]
    changes = [after for before, after in zip(words, words[1:], strict=False) if before == "--change"]
    things = comparison_spec("ascension").things
    one, two = (things(changed_sides(session.base, texts).arms[1].card_set) for texts in (changes, session.history.edits.texts))
    assert one == two and changes == ["Void Initiate.cost=2", "rules.hand_size=6"]


@pytest.mark.proof
@pytest.mark.parametrize("name", ["duel", "relic", "spires", "eternal"])
def test_a_saved_variant_reads_as_what_was_edited(tmp_path, name):
    session = EditSession(name, tmp_path, ONE)
    with pytest.raises(InputError, match="no card and no rule is edited"):
        session.save("empty")
    field, value = next((key, value) for key, value in session.card_table.things.sections["rules"].items() if type(value) is int)
    session.edit("rules", field, value + 1)
    card = next(entry for entry in session.card_table.content["entries"] if any(type(held) is int for held in entry["fields"].values()))
    field = next(key for key, held in card["fields"].items() if type(held) is int)
    session.edit(card["name"], field, card["fields"][field] + 1)
    written = session.save("dearer")
    found = session.base.game.cards.load_card_set(written["file"])
    things = comparison_spec(session.base.game.name).things
    assert things(found).entries == things(changed_sides(session.base, session.history.edits.texts).arms[1].card_set).entries
    assert things(found).entries[card["name"]][field] == card["fields"][field] + 1
    with pytest.raises(InputError, match="is there already"):
        session.save("dearer")
    for bad in ("../up", "", "a\x00b"):
        with pytest.raises(InputError, match="name"):
            session.save(bad)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted({"workbench", written["file"].rpartition("/")[2]})


def test_several_card_sets_are_refused(tmp_path):
    with pytest.raises(InputError, match="edits one card set, this experiment has 2"):
        EditSession("editions", tmp_path, ONE)


@pytest.mark.proof
def test_answers_are_those_of_the_comparison_and_hold_at_all_looks(session):
    sides = changed_sides(session.base, ["Void Initiate.cost=2"])
    answers = Answering(ONE)(Question(1, sides, "Void Initiate"), threading.Event())
    first, second = next(answers), next(answers)
    answers.close()
    assert first["games"] == 110 and second["games"] == 220 and (first["looks"], second["looks"]) == (1, 2)
    same = compare("duel", change="Void Initiate.cost=2", games=220, jobs=1)
    table = same.headline().set_index(["metric", "about"]).sort_index()
    rows = [row for group in second["groups"] for number in group["numbers"] for row in number["rows"]]
    assert len(rows) == 17
    for row in rows:
        found = table.loc[(row["metric"], row["about"])]
        scale = 100 if row["share"] else 1
        assert row["change"] == pytest.approx(scale * found["paired_change"])
        width = found["paired_change_high"] - found["paired_change_low"]
        assert not width == width or row["high"] - row["low"] > scale * width, "an interval for all looks is wider than one for a single look"
    cards = same.cards()
    cards = cards[(cards["strategy"] == POOLED) & (cards["card"] == "Void Initiate")].set_index("metric")
    for row in second["card"]["rows"]:
        scale = 100 if row["share"] else 1
        assert row["change"] == pytest.approx(scale * cards.loc[row["metric"], "paired_change"])
        if row["low"] is not None:
            assert row["high"] - row["low"] > scale * (cards.loc[row["metric"], "paired_change_high"] - cards.loc[row["metric"], "paired_change_low"])


def test_a_new_question_ends_the_one_before():
    stopped = threading.Event()

    def answers(question, stop):
        yield {"state": "playing"}
        if question == "first":
            stop.wait(10)
            stopped.set()
            raise Interrupted

    player = Player(answers)
    player.start()

    class Asked(str):
        version = 0

    player.ask(Asked("first"))
    while player.answer.get("state") != "playing":
        time.sleep(0.01)
    player.ask(Asked("second"))
    assert stopped.wait(5)
    player.ask(None)
    assert player.answer == {}
    player.end()


@pytest.fixture
def served(session):
    """A session behind a real server: its link, and a way to ask."""
    listening = socket.create_server((HERE, 0))
    host = f"{HERE}:{listening.getsockname()[1]}"
    workbench = Workbench(session, ONE)
    server = new_server(workbench, host, "token")
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()

    def ask(method, path, body=None, **headers):
        own = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"} | headers
        data = json.dumps(body).encode() if isinstance(body, dict) else body
        with closing(http.client.HTTPConnection(host, timeout=10)) as connection:
            connection.request(method, path, data, own)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if answer.headers["content-type"] == "application/json" else text.decode()

    yield ask
    server.should_exit = True
    thread.join(5)
    workbench.session.close()
    listening.close()


def test_the_server_takes_edits_and_says_what_is_wrong(served):
    status, found = served("POST", "/token/do/edit", {"name": "Mystic", "field": "cost", "value": 5})
    assert status == 200 and found["state"]["values"] == {"Mystic": {"cost": 5}}
    status, found = served("POST", "/token/do/edit", {"name": "Mystic", "field": "cost", "value": 500})
    assert status == 422 and "500 is above 99" in found["problem"]
    deep = b'{"name": "Mystic", "field": "effects", "value": ' + b"[" * 500 + b"]" * 500 + b"}"
    cost = b'{"name": "Mystic", "field": "cost", "value": %s}'
    bodies = [b"", b"[", b"[]", b'"x"', b"[" * 100_000, b'{"name": 3}', b'{"name": "Mystic"}', deep]
    bodies += [cost % b"NaN", cost % b"1e999", cost % (b"9" * 6000)]
    for body in (*bodies, cost % b'"\\ud800"', cost.replace(b"Mystic", b"Mystic\\ud800") % b"1", b"\xff"):
        status, found = served("POST", "/token/do/edit", body)
        assert status == 422 and found["problem"], body
    assert served("POST", "/token/do/fly", {})[0] == 404
    assert served("GET", "/token/do/undo")[0] == 405
    assert served("POST", "/token/do/undo", b"{}", **{"Content-Type": "text/plain"})[0] == 415
    status, found = served("POST", "/token/do/undo", {})
    assert status == 200 and found["state"]["values"] == {}


def test_the_server_gives_the_files_of_its_page_and_no_other(served):
    assert "<title>Workbench</title>" in served("GET", "/token/")[1]
    for name in ("main.js", "style.css", "workbench.css"):
        assert served("GET", f"/token/files/{name}")[0] == 200
    beside = ("../session.py", "..%2fsession.py", "%2e%2e/session.py", "session.py", "..\\session.py")
    for name in (*beside, "/etc/passwd", "", "main.js%00", "%2fetc%2fpasswd"):
        status, text = served("GET", f"/token/files/{name}")
        assert status in (403, 404) and "root:" not in text and "class EditSession" not in text
    assert served("GET", "/wrong/about")[0] == 403
    assert served("GET", "/token/about", Host="evil.example")[0] == 421
    assert served("POST", "/token/do/undo", {}, Origin="http://evil.example")[0] == 403


@pytest.mark.proof
def test_another_experiment_is_put_on_the_table_and_edits_stay_with_theirs(served, session, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('schema = 1\nname = "Own"\ncard_sets = ["10th"]\nplayers = 2\nstrategies = ["rush", "void"]\ngames = 110\n')
    (tmp_path / "broken.toml").write_text("[")
    session.edit("Mystic", "cost", 4)
    status, found = served("POST", "/token/do/experiments", {})
    names = {one["source"]: one["name"] for one in found["done"]}
    assert names["duel"] == "Duel" and names[str(own)] == "Own" and "editions" not in names and str(tmp_path / "broken.toml") not in names
    for bad in ("/etc/passwd", "editions", "../own.toml", str(tmp_path / "broken.toml"), ""):
        assert served("POST", "/token/do/open", {"experiment": bad})[0] == 422
    status, found = served("POST", "/token/do/open", {"experiment": str(own)})
    assert status == 200 and found["state"]["values"] == {}
    assert served("GET", "/token/about")[1]["experiment"]["name"] == "Own"
    status, found = served("POST", "/token/do/open", {"experiment": "duel"})
    assert found["state"]["values"] == {"Mystic": {"cost": 4}}
    assert served("POST", "/token/do/clear", {})[1]["state"]["values"] == {}
