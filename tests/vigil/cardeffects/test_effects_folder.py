"""Card effects in a folder: resumed, stopped when precise enough, refused when damaged, shown."""

import json
import os
import re
import signal
import time

import numpy as np
import pandas as pd
import pytest
from sealing import edit
from small_runs import PressingCtrlC
from typer.testing import CliRunner

import vigil
from reports.effects.contrasts import contrast, means_of
from reports.effects.page import effects_section
from reports.effects.sentences import how
from reports.effects.store import load_effects, read_counts
from reports.effects.tables import effect_table
from reports.report.sections import sections
from sim.counting.effects import Gain, gain_index
from sim.errors import InputError
from vigil.cardeffects.folder import EffectsFolder
from vigil.cardeffects.measure import Measurement
from vigil.cardeffects.plans import card_plans
from vigil.cardeffects.request import EffectsRequest
from vigil.cardeffects.sitting import _kept, unseen
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.playing.interrupts import Interrupted
from vigil.playing.progress import Silent
from vigil.session import Pace, read_experiment

GAMES = 3500
SET = """
schema = 1
base = "2010"
name = "2010 and two"

[[card]]
name = "Colossus"
count = 3
type = "construct"
faction = "none"
cost = 12
honor = 2
effects = [{ do = "gain", runes = 2 }]

[[card]]
name = "Titan"
count = 2
type = "hero"
faction = "none"
cost = 15
honor = 5
effects = [{ do = "gain", power = 9 }]
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """Dear cards with few others of their cost, so that little has to be played."""
    folder = tmp_path_factory.mktemp("x")
    (folder / "two.toml").write_text(SET)
    text = 'schema = 1\nname = "Two"\ncard_sets = ["two.toml"]\nplayers = 2\nstrategies = ["greedy", "rush"]\ngames = 1000\n'
    (folder / "x.toml").write_text(text)
    return folder / "x.toml"


@pytest.fixture(scope="module")
def whole(file, tmp_path_factory):
    """Measured without interruption, by one thread."""
    out = tmp_path_factory.mktemp("whole") / "out"
    vigil.effects(file, GAMES, cards=["Colossus"], out=out, jobs=1)
    return out


def measurement(file, display, out):
    """Begin as `vigil.effects` does, with another display; one thread, so that what is whole when it stops is known."""
    arena = prepare(read_experiment(file, None, None, None))
    folder = EffectsFolder(out)
    folder.begin(arena)
    asked = EffectsRequest.of(["Colossus"], None, GAMES, None, None, None)
    return _kept(Measurement(arena, asked, Pace.of(1, None)).play, display, folder, unseen)


def test_ctrl_c_keeps_whole_blocks_and_resuming_gives_the_same_bytes(file, whole, tmp_path):
    out = tmp_path / "out"
    with pytest.raises(Interrupted, match=r"interrupted; whole blocks are counted: 2,000 game numbers .* go on with: vigil effects --resume --out"):
        measurement(file, PressingCtrlC(after=2100), out)
    assert read_counts(out)[2].looks.games.tolist() == [2000]
    with pytest.raises(InputError, match=r"only a part of the game numbers is stored \(2,000 with 2 players\)"):
        load_effects(out)
    early = tmp_path / "early"
    with pytest.raises(Interrupted, match="whole blocks are counted: 0 game numbers"):
        measurement(file, PressingCtrlC(after=200), early)
    vigil.effects(out=early, resume=True)
    assert (early / "effects.parquet").read_bytes() == (whole / "effects.parquet").read_bytes()
    result = CliRunner().invoke(app, ["effects", "--resume", "--out", str(out), "-q", "--json"])
    assert result.exit_code == 0
    assert (out / "effects.parquet").read_bytes() == (whole / "effects.parquet").read_bytes()
    content = json.loads(result.stdout)
    assert content["why"] == "all games are played" and content["manifests"][0]["games_done"] == GAMES
    assert len(content["card_values"]) == 1 and content["card_values"][0]["pairs"] == GAMES


def test_ctrl_c_while_strategies_are_compiled_leaves_what_can_be_gone_on_with(file, whole, tmp_path, monkeypatch):
    def slow(*args):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.5)
        return card_plans(*args)

    out = tmp_path / "out"
    with monkeypatch.context() as patched:
        patched.setattr("vigil.cardeffects.measure.card_plans", slow)
        with pytest.raises(Interrupted, match="whole blocks are counted: 0 game numbers with 2 players; go on with: vigil effects --resume --out"):
            measurement(file, Silent(), out)
    vigil.effects(out=out, resume=True)
    assert (out / "effects.parquet").read_bytes() == (whole / "effects.parquet").read_bytes()


def test_what_a_kill_leaves_before_the_first_note_is_in_nobody_s_way(file, whole, tmp_path):
    """A lone experiment.json, with or without counts of no games; counts of games are kept, though."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "experiment.json").write_bytes((whole / "experiment.json").read_bytes())
    (out / f".effects.json.{'0a' * 16}.tmp").write_text("{")
    with pytest.raises(InputError, match="`vigil effects EXPERIMENT --out .*` measures them"):
        vigil.effects(out=out, resume=True)
    vigil.effects(file, 100, cards=["Titan"], out=out)
    (out / "effects.json").unlink()
    for path in ("effects.html", "tables", "figures"):
        assert not (out / path).exists()
    with pytest.raises(InputError, match="is not empty and holds no run"):
        vigil.effects(file, 100, cards=["Titan"], out=out)


def test_a_second_ctrl_c_says_how_to_go_on_too(file, tmp_path, monkeypatch):
    class Twice(Silent):
        games = 0

        def advance(self, games):
            self.games += games
            if self.games > 2300:
                raise KeyboardInterrupt

    with pytest.raises(Interrupted, match="whole blocks are counted: 2,000 game numbers with 2 players; go on with: vigil effects --resume --out"):
        measurement(file, Twice(), tmp_path / "out")

    def stopped(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("reports.effects.page.write_effects", stopped)
    words = ["effects", str(file), "--games", "100", "--card", "Titan", "-q", "--out", str(tmp_path / "other")]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 130 and "all games are kept, the page is not written: vigil effects --resume --out" in result.stderr


def test_effects_of_one_card_set_stand_in_the_report_of_a_run_of_two(file, tmp_path):
    both = tmp_path / "both.toml"
    both.write_text(file.read_text().replace('["two.toml"]', f'["2010", "{file.parent / "two.toml"}"]'))
    out = tmp_path / "run"
    vigil.run(both, 300, out=out)
    with pytest.raises(InputError, match=r"this experiment has 2: 2010, two; choose one with --card-set"):
        vigil.effects(out, 300, cards=["Colossus"], out=out)
    vigil.effects(out, 300, cards=["Colossus"], card_set="two", out=out)
    more = vigil.effects(out=out, resume=True, games=400)
    straight = vigil.effects(file, 400, cards=["Colossus"])
    assert more.effects().equals(straight.effects())
    told = {section.title: {block.card_set for block in section.blocks} for section in sections(vigil.load(out))}
    assert effects_section(vigil.load(out)).title == "What cards cause"
    assert told["What cards cause"] == told["What cards cause: all numbers"] == {"two"}
    with pytest.raises(InputError, match="card set: this measurement was begun with two; leave it out"):
        vigil.effects(out=out, resume=True, card_set="2010")


def test_a_kill_after_a_block_loses_nothing_of_it(file, whole, tmp_path):
    class Killed(Silent):
        def advance(self, games):
            self.games = getattr(self, "games", 0) + games
            if self.games > 2300:
                raise SystemError("killed")

    with pytest.raises(SystemError):
        measurement(file, Killed(), tmp_path / "out")
    run = vigil.effects(out=tmp_path / "out", resume=True)
    assert (tmp_path / "out" / "effects.parquet").read_bytes() == (whole / "effects.parquet").read_bytes()
    assert run.card_values().equals(vigil.load_effects(whole).card_values())


def test_what_is_stored_is_what_was_counted(file, whole):
    stored, fresh = vigil.load_effects(whole), vigil.effects(file, GAMES, cards=["Colossus"])
    for name, frame in fresh.frames().items():
        assert frame.equals(stored.frames()[name])
    assert stored.parts[0].names == fresh.parts[0].names


def test_more_games_can_be_added(file, tmp_path):
    vigil.effects(file, 300, cards=["Titan"], out=tmp_path / "out")
    more = vigil.effects(out=tmp_path / "out", resume=True, games=500)
    straight = vigil.effects(file, 500, cards=["Titan"])
    assert more.manifest.games_done == 500 and more.effects().equals(straight.effects())
    with pytest.raises(InputError, match="games: 400 are fewer than have been played"):
        vigil.effects(out=tmp_path / "out", resume=True, games=400)
    with pytest.raises(InputError, match="cards: this measurement was begun with Titan"):
        vigil.effects(out=tmp_path / "out", resume=True, cards=["Mystic"])
    with pytest.raises(InputError, match="precision: this measurement was begun with a fixed number of games"):
        vigil.effects(out=tmp_path / "out", resume=True, precision="1%")
    with pytest.raises(InputError, match=r"seed 1, now it is 2"):
        vigil.effects(out=tmp_path / "out", resume=True, seed=2)
    with pytest.raises(InputError, match="already holds card effects; add --resume"):
        vigil.effects(file, 300, cards=["Titan"], out=tmp_path / "out")


def test_it_stops_when_precise_enough(file, tmp_path):
    """Titan is known long before Cultist; then it is barred no more, and every interval is as narrow as asked for."""
    one = vigil.effects(file, cards=["Titan", "Cultist"], precision="4%", jobs=1)
    values = one.card_values().set_index("card")
    assert one.info.why == "precise enough" and one.info.intervals == "anytime"
    assert ((values["access_value_high"] - values["access_value_low"]) <= 2 * 0.04 + 1e-12).all()
    assert values.loc["Titan", "pairs"] == 2000 < values.loc["Cultist", "pairs"] == one.manifest.games_done < 20_000
    assert values.loc["Cultist", "norm_pairs"] == values.loc["Cultist", "pairs"]  # what it is held against was played as long
    ordinary = one.effects().query("change == 'ban' and strategy == 'all strategies'").set_index("card")
    wider = (values["access_value_high"] - values["access_value_low"]) / (ordinary["win_change_high"] - ordinary["win_change_low"]).loc[values.index]
    assert (wider > 1.3).all()
    again = vigil.effects(file, cards=["Titan", "Cultist"], precision=0.04, jobs=2, out=tmp_path / "out")
    assert again.card_values().equals(one.card_values())
    capped = vigil.effects(file, 2500, cards=["Cultist"], precision="0.1%")
    assert capped.info.why == "cap on games" and capped.manifest.games_done == 2500
    timed = vigil.effects(file, cards=["Cultist"], precision="0.1%", minutes=1e-4)
    assert timed.info.why == "cap on time" and timed.manifest.games_done <= 2000
    assert vigil.effects(file, 50, cards=["Cultist"], precision="20%").info.minutes == 60  # with a precision there always is a cap
    assert vigil.effects(file, 50, cards=["Cultist"]).info.minutes is None


def test_a_finer_precision_goes_on_with_the_intervals_it_was_begun_with(file, tmp_path):
    """Where an interval is tightest must not follow what was seen: at every number of games it is that of the first precision."""
    out = tmp_path / "out"
    first = vigil.effects(file, cards=["Cultist"], precision="8%", out=out)
    finer = vigil.effects(out=out, resume=True, precision="4%")
    assert first.info.precision == first.info.begun_with == finer.info.begun_with == 0.08 and finer.info.precision == 0.04
    row, before = finer.card_values().iloc[0], first.card_values().iloc[0]
    assert row["pairs"] > before["pairs"] and (row["access_value_high"] - row["access_value_low"]) / 2 <= 0.04
    weights = np.zeros((1, len(Gain) * len(finer.parts[0].names)))
    weights[0, gain_index(Gain.BAN, 0, len(finer.parts[0].names))] = -1
    found = means_of(contrast(finer.parts[0].looks, weights), 1, 0.08)
    assert (row["access_value_low"], row["access_value_high"]) == (found.low[0], found.high[0])
    assert vigil.load_effects(out).card_values().equals(finer.card_values())


def test_effects_beside_a_run_stand_in_its_report(file, tmp_path):
    out = tmp_path / "run"
    vigil.run(file, 500, out=out)
    vigil.effects(out, 300, cards=["Colossus"], out=out)
    found = {section.title: section.blocks for section in sections(vigil.load(out))}
    assert next(iter(found)) == "What cards cause" and found["What cards cause: all numbers"][0].table.rows[0][0].text == "Colossus"
    assert {path.name for path in out.iterdir()} >= {"manifest.json", "effects.json", "effects.parquet", "tallies.parquet"}
    vigil.run(file, 500, seed=7, out=tmp_path / "other")
    with pytest.raises(InputError, match="seed 7, now it is 1"):
        vigil.effects(file, 300, cards=["Colossus"], out=tmp_path / "other")
    for name in ("effects.json", "effects.parquet"):
        (tmp_path / "other" / name).write_bytes((out / name).read_bytes())
    with pytest.raises(InputError, match="of another experiment than the run in this folder"):
        effects_section(vigil.load(tmp_path / "other"))


def test_the_page_says_it_all(file, tmp_path):
    words = ["effects", str(file), "--games", "400", "--card", "Colossus", "--cards", "Mystic", "--players", "2", "--players", "2", "--out"]
    result = CliRunner().invoke(app, [*words, str(tmp_path / "out"), "-q"])
    assert result.exit_code == 0 and f"Page: {tmp_path}" in result.stdout.replace("\n", "")
    page = (tmp_path / "out" / "effects.html").read_text()
    assert len(page.encode()) < 2_000_000 and not re.search(r"""(src|href)=["']?https?:""", page)
    said = ("Of 2 cards", "Cards against the norm of their cost", "What another cost does", "For whom", "Colossus", "Fair cost")
    assert all(text in page for text in (*said, "<figure data-chart"))
    names = {path.stem for path in (tmp_path / "out" / "tables").iterdir()}
    assert names == {"card_values", "card_effects", "card_effects_by_seat", "price_effects", "card_interactions"}
    assert {path.suffix for path in (tmp_path / "out" / "figures").iterdir()} == {".svg", ".png"}


def test_a_fair_cost_has_its_interval_beside_it():
    texts = ["2.4 (2.1 to 2.8)", "more than 3 (from 2.9)", "less than 1", "not told"]
    costs = [2.4, np.inf, -np.inf, np.nan]
    frame = pd.DataFrame({"card": list("abcd"), "fair_cost": costs, "fair_cost_text": texts, "fair_pairs": 500})
    cells = [row[1] for row in effect_table(frame, ["card", "fair_cost_text"]).rows]
    assert [(cell.text, cell.interval) for cell in cells] == [
        ("2.4", "2.1 to 2.8"),
        ("more than 3", "from 2.9"),
        ("less than 1", ""),
        ("not told", ""),
    ]
    assert [cell.key for cell in cells] == ["2.4", "1000", "-1000", ""]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda folder: (folder / "effects.json").unlink(), "no card effects here"),
        (lambda folder: (folder / "effects.json").write_text("{"), "damaged or not JSON"),
        (lambda folder: (folder / "effects.json").write_text("{}"), "not written by `vigil effects`"),
        (lambda folder: (folder / "effects.parquet").unlink(), "missing"),
        (lambda folder: (folder / "effects.parquet").write_bytes(b"PAR1"), "effects.parquet: damaged"),
        (lambda folder: change(folder, "format", 9), "written in format 9"),
        (lambda folder: change(folder, "floor", 3), "floor: Input should be less than or equal to 1"),
        (lambda folder: change(folder, "cards", ["Titan"]), "cards or strategies differ"),
    ],
)
def test_a_damaged_folder_is_one_message(whole, tmp_path, spoil, message):
    for name in ("effects.json", "effects.parquet", "experiment.json"):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    spoil(tmp_path)
    with pytest.raises(InputError, match=re.escape(message)):
        vigil.load_effects(tmp_path)


def change(folder, field, value):
    edit(folder / "effects.json", **{field: value})


def test_foreign_folders_are_left_alone(file, tmp_path):
    (tmp_path / "mine.txt").write_text("x")
    with pytest.raises(InputError, match="is not empty and holds no run"):
        vigil.effects(file, 100, cards=["Titan"], out=tmp_path)
    with pytest.raises(InputError, match="this is a file"):
        vigil.effects(file, 100, cards=["Titan"], out=tmp_path / "mine.txt")
    with pytest.raises(InputError, match="no card effects here"):
        vigil.effects(out=tmp_path, resume=True)


def test_cards_that_are_decided_are_played_no_further(file, tmp_path):
    out = tmp_path / "out"
    found = vigil.effects(file, 9000, cards=["Heavy Infantry", "Colossus"], precision="0.5%", floor="1%", decide=True, out=out)
    values = found.card_values().set_index("card")
    decided, longest = values.loc["Heavy Infantry"], values.loc["Colossus"]
    assert found.info.decide and decided["verdict"] == "too strong" and decided["pairs"] < longest["pairs"]
    assert "or until the verdict on the card is known" in how(found.info, found.info.floor)
    more = vigil.effects(out=out, resume=True, games=12_000)
    assert more.info.decide and more.card_values().set_index("card").loc["Heavy Infantry", "pairs"] == decided["pairs"]


def test_deciding_needs_a_precision(file):
    with pytest.raises(InputError, match="decide: needs a precision"):
        vigil.effects(file, 2000, decide=True)


class RunningOut:
    """A clock whose time is up after it has been asked some times."""

    minutes_left = 1e-6

    def __init__(self, asked):
        self._left = asked

    @property
    def is_up(self):
        self._left -= 1
        return self._left < 0


def test_a_block_ends_when_the_time_is_up(file):
    """What was played of it counts, all of it and nothing else: as if no more games had been asked for."""
    arena, request = prepare(read_experiment(file, None, None, None)), EffectsRequest(cards=("Titan", "Cultist"), games=3000, precision=0.001)
    measurement = Measurement(arena, request, Pace(2, None))
    measurement._clock = RunningOut(5)
    found = measurement.play(Silent(), unseen)
    played = found.manifest.games_done
    assert found.info.why == "cap on time" and 0 < played < 100 and found.manifest.complete
    asked = vigil.effects(file, played, cards=["Titan", "Cultist"], precision=0.001)
    for one, other in zip(found.parts[0].counts, asked.parts[0].counts, strict=True):
        assert (one == other).all()
    assert (found.parts[0].looks.gains == asked.parts[0].looks.gains).all()


def test_cards_are_given_in_a_part_of_a_short_time_only(file, monkeypatch):
    """Verdicts want bans alone: after a third of the time that was asked for cards are barred only, without a cap they are given in many games."""
    monkeypatch.setattr("vigil.cardeffects.measure.GIVING", 1e-9)
    arena = prepare(read_experiment(file, None, None, None))
    for minutes, gifts in ((10.0, 0), (None, 600)):
        request = EffectsRequest(cards=("Titan", "Cultist"), games=600, precision=0.001, decide=True, minutes=minutes)
        found = Measurement(arena, request, Pace(2, None)).play(Silent(), unseen)
        looks, c = found.parts[0].looks, len(found.parts[0].names)
        played = [int((looks.games * looks.played[:, gain_index(gain, 0, c)]).sum()) for gain in (Gain.BAN, Gain.GIFT)]
        assert played == [600, gifts]
