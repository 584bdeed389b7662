"""`vigil strategies profile`: what lines of strategies do, on real games and held against the second engines."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from small_runs import PressingCtrlC, tiny
from typer.testing import CliRunner

import vigil
from reports.profiles.frames import NEVER_FIRES, NEVER_MATTERS
from reports.profiles.profile import FILE, read_profile
from sim.ascension.reference import play as play_ascension
from sim.ascension.reference.cardfile import read_card_set as ascension_cards
from sim.ascension.reference.deciders import RuleDecider as AscensionDecider
from sim.ascension.reference.rulefile import read_strategy as ascension_strategy
from sim.engine.choices import Log
from sim.errors import InputError
from sim.relic.reference.cardfile import read_card_set as relic_cards
from sim.relic.reference.deciders import RuleDecider as RelicDecider
from sim.relic.reference.engine import play as play_relic
from sim.relic.reference.rulefile import read_strategy as relic_strategy
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.playing.folder import stored_experiment
from vigil.playing.progress import Silent
from vigil.profiling.measure import profile_run
from vigil.session import Pace

GAMES = 40
WRITTEN = """
schema = 1
name = "Planted"
summary = "Lines that do something and lines that do not."
take = [
  "monster by honor",
  "Mystic if round < 3",
  "Heavy Infantry if tokens > 300",
  "Heavy Infantry if round < 5",
  "Heavy Infantry",
  "Mystic",
]
banish = ["Apprentice"]
"""
"""Nobody has 300 tokens; whether the fourth line is there or not is all the same, the fifth would take the same card."""


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """A run with a strategy of which it is known what each line does."""
    home = tmp_path_factory.mktemp("planted")
    (home / "planted.toml").write_text(WRITTEN)
    vigil.run(tiny(card_sets=["2010"], strategies=[str(home / "planted.toml"), "economy", "random"], games=GAMES), out=home / "run")
    return home / "run"


@pytest.fixture(scope="module")
def profiled(planted):
    return vigil.profile(planted, jobs=2)


@pytest.fixture(scope="module")
def relic(tmp_path_factory):
    """A run of Relic."""
    out = tmp_path_factory.mktemp("relic") / "run"
    strategies = ["cautious", "quartermaster", "level-runner"]
    vigil.run(tiny(game="relic", card_sets=["synthetic"], strategies=strategies, games=GAMES), out=out)
    return out


def rows(found, strategy, which):
    lines = found.lines()
    return lines[(lines["strategy"] == strategy) & (lines["strategy_list"] == which)].set_index("line_number")


def test_lines_that_never_fire_or_never_matter_are_found(profiled):
    take = rows(profiled, "planted", "take")
    assert take["line_note"].to_dict() == {1: "", 2: "", 3: NEVER_FIRES, 4: NEVER_MATTERS, 5: "", 6: ""}
    assert take.loc[3, "fires_per_game"] == 0 and take.loc[3, "tested"] == 0
    assert take.loc[4, "fires_per_game"] > 0 and take.loc[4, "matters_rate"] == 0 and take.loc[4, "tested"] > 0
    assert take.loc[[1, 2, 5, 6], "matters_rate"].gt(0).all()
    assert take.loc[4, "chooses"] == take.loc[5, "chooses"] == "Heavy Infantry" and take.loc[6, "chooses"] == "Mystic"
    said = " ".join(profiled.told("2010", "planted"))
    assert "take 3 ‘Heavy Infantry if tokens > 300’" in said and "take 4 ‘Heavy Infantry if round < 5’" in said


def test_the_fourth_line_matters_as_soon_as_the_fifth_is_gone(planted, tmp_path):
    (tmp_path / "planted.toml").write_text(WRITTEN.replace('  "Heavy Infantry",\n', ""))
    vigil.run(tiny(card_sets=["2010"], strategies=[str(tmp_path / "planted.toml"), "economy", "random"], games=GAMES), out=tmp_path / "run")
    assert rows(vigil.profile(tmp_path / "run"), "planted", "take").loc[4, "matters_rate"] > 0


def test_recording_changes_no_game(planted):
    arm = next(iter(prepare(tiny(card_sets=["2010"], strategies=["economy", "beginner", "random"])).arms.values()))
    quiet = arm.batch.final_record(arm.table, 7)
    recorded = arm.batch.final_record(arm.table, 7, logging=Log.CHOICES)
    assert recorded["events_n"][0] > 50 and quiet["events_n"][0] == 0
    for field in ("winner", "round", "tokens", "deck_n", "owned", "taken", "compared"):
        assert (quiet[field] == recorded[field]).all(), field
    for seat, cards in enumerate(quiet["deck_n"][0]):  # behind them lies what hands played at once have left there
        assert (quiet["deck"][0, seat, :cards] == recorded["deck"][0, seat, :cards]).all(), seat
    assert quiet["deck_n"][0].max() > 5


def test_takes_are_those_of_the_second_engine(planted, profiled, monkeypatch):
    cards = ascension_cards(Path("configs/ascension/cards/2010.toml"))
    shipped = Path("strategies/ascension")
    files = {"planted": planted.parent / "planted.toml", "economy": shipped / "economy.toml", "random": shipped / "random.toml"}
    plans = {name: ascension_strategy(file, cards) for name, file in files.items()}
    lists = {id(plan.lists): name for name, plan in plans.items()}
    found, take = Counter(), AscensionDecider.take

    def watched(self, options):
        option = take(self, options)
        if option is not None:
            card = option.construct.card if option.kind == "action" else option.card
            line = self.rank("take", card, use=option.kind == "action")[0] + 1
            found[lists[id(self.lists)], line, card.name] += 1
        return option

    monkeypatch.setattr(AscensionDecider, "take", watched)
    run = vigil.load(planted)
    arena = prepare(stored_experiment(planted))
    for game in range(GAMES):
        play_ascension(cards, [plans[name] for name in arena.seating(game)], run.manifest.experiment.seed, game)
    ours = Counter()
    for one in profiled.profile.card_sets["2010"]:
        for line in one.lines:
            if line.which == "take":
                ours.update({(one.strategy, line.line, name): n for name, n in line.chosen.items()})
    assert ours == found and len({line for _, line, _ in found}) > 4


def test_choices_of_relic_are_those_of_the_second_engine(relic, monkeypatch):
    arena = prepare(stored_experiment(relic))
    cards = relic_cards(Path("configs/relic/sets/synthetic"))
    plans = {name: relic_strategy(Path(f"strategies/relic/{name}.toml"), cards) for name in arena.labels}
    lists = {id(plan.lists): name for name, plan in plans.items()}
    found, best = Counter(), RelicDecider.best
    watched_lists = ("character", "buy", "relic", "attribute")

    def watched(self, which, things):
        index = best(self, which, things)
        if index is not None and which in watched_lists and len(things):
            found[lists[id(self.lists)], which, self.rank(which, things[index])[0] + 1] += 1
        return index

    monkeypatch.setattr(RelicDecider, "best", watched)
    bought, fits = Counter(), RelicDecider.fits

    def asked(self, which, thing, **now):
        wanted = fits(self, which, thing, **now)
        if wanted and which == "buy":
            bought[lists[id(self.lists)], which, self.rank(which, thing, **now)[0] + 1] += 1
        return wanted

    monkeypatch.setattr(RelicDecider, "fits", asked)
    games = 6
    profile = vigil.profile(relic, games).profile
    for game in range(games):
        play_relic(cards, [plans[name] for name in arena.seating(game)], arena.experiment.seed, game)
    ours = Counter()
    for one in profile.card_sets["synthetic"]:
        fired = [line for line in one.lines if line.which in watched_lists and line.line and line.fired]
        ours.update({(one.strategy, line.which, line.line): line.fired for line in fired})
    assert ours == found + bought and {which for _, which, _ in ours} >= {"character", "buy"}


def test_threads_change_nothing(planted, profiled, tmp_path):
    copy = shutil.copytree(planted, tmp_path / "run")
    (copy / FILE).unlink()
    assert vigil.profile(copy, jobs=1).profile == profiled.profile
    assert (copy / FILE).read_bytes() == (planted / FILE).read_bytes()


def test_seats_and_meetings_add_up(profiled):
    for one in profiled.profile.card_sets["2010"]:
        everybody, *others = one.meetings
        assert everybody.opponent == "" and everybody.seats == one.seats == sum(meeting.seats for meeting in others)
        assert everybody.wins == sum(meeting.wins for meeting in others)
    standings = profiled.run.strategies().set_index("strategy")
    for one in profiled.profile.card_sets["2010"]:
        assert one.meetings[0].wins == standings.loc[one.strategy, "wins"]
        score = profiled.profile.numbers.index("score")
        assert one.meetings[0].own[score] / one.seats == pytest.approx(standings.loc[one.strategy, "score"])
        tokens = profiled.profile.numbers.index("tokens")
        assert one.meetings[0].own[tokens] / one.seats == pytest.approx(standings.loc[one.strategy, "tokens"])


def test_gaps_of_two_are_each_others_opposite(profiled):
    gaps = profiled.opponents().set_index(["strategy", "opponent", "metric"])
    one, other = gaps.loc[("planted", "economy", "score")], gaps.loc[("economy", "planted", "score")]
    assert one["opponent_gap"] == pytest.approx(-other["opponent_gap"])
    assert one["own_value"] - other["own_value"] == pytest.approx(one["opponent_gap"])
    assert one["opponent_gap_low"] < one["opponent_gap"] < one["opponent_gap_high"]


def test_numbers_of_relic_are_those_of_the_run(relic):
    found = vigil.profile(relic)
    standings = found.run.strategies().set_index("strategy")
    for one in found.profile.card_sets["synthetic"]:
        for k, name in enumerate(found.profile.numbers):
            assert one.meetings[0].own[k] / one.seats == pytest.approx(standings.loc[one.strategy, name]), name


def test_a_stored_profile_is_read_again(planted, profiled, monkeypatch):
    monkeypatch.setattr("vigil.profiling.measure.record", None)
    assert vigil.profile(planted).profile == profiled.profile


def test_players_that_search_are_refused(tmp_path):
    run = tmp_path / "run"
    vigil.run(tiny(strategies=["searching-rush", "rush"], games=2), out=run)
    with pytest.raises(InputError, match="'searching-rush' looks ahead, and what it takes is decided by no line; play the run without it"):
        vigil.profile(run)


def test_a_profile_that_cannot_be_used_is_refused(planted, profiled, tmp_path):
    run = shutil.copytree(planted, tmp_path / "run")
    with pytest.raises(InputError, match="belongs to another run; delete it and count again with `vigil strategies profile"):
        read_profile(run, "another digest")
    (run / FILE).write_text((run / FILE).read_text().replace('"planted"', '"planned"'))
    with pytest.raises(InputError, match=f"{FILE}: damaged"):
        vigil.profile(run)
    assert not (vigil.report(run, "csv") / "line_profile.csv").exists()
    with pytest.raises(InputError, match="games: 0 is not possible"):
        vigil.profile(planted, 0)


def test_ctrl_c_keeps_what_was_counted(planted, tmp_path):
    after = 2000
    run, straight = (shutil.copytree(planted, tmp_path / name, ignore=shutil.ignore_patterns(FILE)) for name in ("run", "straight"))
    with pytest.raises(KeyboardInterrupt, match="what was counted of the profile is kept"):
        profile_run(run, 3000, Pace.of(2, None), PressingCtrlC(after=after))
    assert not (run / FILE).exists()
    rest = PressingCtrlC()
    assert profile_run(run, 3000, Pace.of(2, None), rest) == profile_run(straight, 3000, Pace.of(1, None), Silent())
    assert 0 < rest.games <= 3000 - after + 1000
    assert (run / FILE).read_bytes() == (straight / FILE).read_bytes() and not [*run.glob(".*.npz")]


def test_the_command_tells_it_and_the_report_has_it(planted, profiled):
    result = CliRunner().invoke(app, ["strategies", "profile", str(planted)])
    assert result.exit_code == 0 and "planted" in result.stdout and "never fired in" in result.stdout
    told = CliRunner().invoke(app, ["strategies", "profile", str(planted), "--strategy", "planted", "--quiet", "--json"])
    content = json.loads(told.stdout)
    assert {row["strategy"] for row in content["lines"]} == {"planted"} and content["games"] == GAMES
    assert (planted / "tables" / "line_profile.csv").is_file() and (planted / "tables" / "opponent_profile.csv").is_file()
    page = (planted / "report.html").read_text()
    assert "Heavy Infantry if tokens \\u003e 300" in page and "‘Heavy Infantry if round \\u003c 5’" in page
    wrong = CliRunner().invoke(app, ["strategies", "profile", str(planted), "--strategy", "plantd"])
    assert wrong.exit_code == 2 and "did you mean 'planted'" in wrong.stderr


def test_solo_has_lines_and_no_opponents(tmp_path):
    vigil.run(tiny(card_sets=["2010"], players=1, strategies=["economy", "rush"], games=20), out=tmp_path / "solo")
    found = vigil.profile(tmp_path / "solo")
    assert len(found.opponents()) == 0 and found.lines()["fires_per_game"].sum() > 0
    assert not any("loses" in sentence for sentence in found.told("2010", "rush"))


def test_in_short(profiled):
    assert str(profiled.brief().lines[0]) == "planted: 7 lines, 1 never fire, 1 never matter"
