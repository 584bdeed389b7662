"""Tuning where everybody brings a deck: play lists of a deck, and decks of a play list."""

import json
import tomllib
from dataclasses import replace

import numpy as np
import pytest
from small_runs import PressingCtrlC, tiny
from typer.testing import CliRunner

import vigil
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.decks.files import load_deck
from sim.voskhozhdenie.decks.formats import load_formats
from sim.voskhozhdenie.decks.problems import deck_problems
from strategies import compile_plan
from strategies.genome.cards import Cards
from strategies.voskhozhdenie.decks.layout import Layout, copies_in
from vigil.cli import app
from vigil.playing.interrupts import Interrupted
from vigil.tuning import session
from vigil.tuning.evaluation import Evaluation
from vigil.tuning.request import TuneRequest, read
from vigil.tuning.state import FILE, read_state
from vigil.tuning.workers import Ends, WorkerPool

FIELD = ("blitz-cinder", "blitz-rune", "blitz-whisper")
SMALL = {"start": "blitz-banner", "deck": True, "generations": 3, "population": 6, "games": 6}
BAD = """
schema = 1
name = "Bad"
format = "Blitz"
strategy = "aggressive"
note = "Whatever is dear."

[cities]
"Bailitz, Town Square" = 1
"Fracture of Worlds, Peak" = 1

[main]
"Dawn Cavalry" = 3
"Marta Gumn" = 3
"Roaring Nirishit" = 3
"Blooming Herbatorium" = 3
"Brown Meshvull" = 3
"Triniplex" = 3
"Anmarbal" = 2
"""
PLAIN = """
schema = 1
game = "voskhozhdenie"
name = "Plain"
summary = "A few lines."
act = ["unit by -cost", "relic if round > 150", "assault if tactics == 0 and ready >= 1", "defend", "attack"]
attack = ["unit by power"]
defend = ["unit by -power if lead < 0"]
"""


def blitz(**changes):
    return tiny(**{"game": "voskhozhdenie", "card_sets": ["pool"], "strategies": list(FIELD), **changes})


def tune(field=FIELD, **changes):
    return vigil.tune(blitz(), field, **{**SMALL, **changes})


def same(one, two):
    return (one.text, one.counts, one.generations) == (two.text, two.counts, two.generations)


def told(*words):
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def bad(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    return path


@pytest.fixture
def plain(tmp_path):
    path = tmp_path / "plain.toml"
    path.write_text(PLAIN)
    return path


def wins_of(start, games, field=FIELD):
    """Wins of a strategy with its deck in the games that test."""
    search = read(TuneRequest(blitz(), field, start, population=6, games=6, deck=True))[0]
    return int(search.evaluation.play(search.start, 0, games).won.sum())


# ---- Play lists ------------------------------------------------------------------


def test_a_play_list_is_tuned_for_the_deck_of_the_start(plain, tmp_path):
    start, field = f"{plain} with blitz-banner", (f"{plain} with blitz-cinder", f"{plain} with blitz-rune")
    found = tune(field, start=start, deck=False, generations=2, population=8, games=8, out=tmp_path / "out")
    assert (found.name, found.start, found.changes) == ("tuned-plain-with-blitz-banner", "plain with blitz-banner", None)
    assert found.against == ("plain with blitz-cinder", "plain with blitz-rune")
    assert "relic if round > 150" not in found.lists["act"] and found.dropped
    file = tmp_path / "out" / f"{found.name}.toml"
    text = file.read_text()
    assert "# It plays the deck blitz-banner.\n" in text and tomllib.loads(text)["name"] == "Plain, tuned (pool, blitz-banner)"
    assert wins_of(f"{file} with blitz-banner", found.counts.games, field) == found.counts.wins >= found.counts.start_wins
    assert wins_of(start, found.counts.games, field) == found.counts.start_wins
    again = tune(field, start=f"{file} with blitz-cinder", deck=False, generations=1, population=4, games=2)
    assert again.name == "tuned-tuned-plain-with-blitz-banner-with" and 'name = "Plain, tuned (pool, blitz-cinder)"' in again.text


def test_a_play_list_that_was_stopped_goes_on_as_if_it_had_not(plain, tmp_path):
    more = {"field": (f"{plain} with blitz-cinder",), "start": f"{plain} with blitz-banner", "deck": False, "population": 6}
    one = tune(**more, generations=2, out=tmp_path / "whole")
    tune(**more, generations=1, out=tmp_path / "parts")
    assert same(one, vigil.tune(out=tmp_path / "parts", generations=2, resume=True))
    assert (tmp_path / "whole" / FILE).read_bytes() == (tmp_path / "parts" / FILE).read_bytes()
    assert "varied" not in json.loads((tmp_path / "whole" / FILE).read_text())["settings"]


# ---- Decks -----------------------------------------------------------------------


def test_the_result_does_not_depend_on_the_threads():
    one, three = tune(jobs=1), tune(jobs=3)
    assert same(one, three)
    assert not same(one, tune(seed=6))


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    one = tune(out=whole, name="found")
    tune(out=parts, generations=1, name="found")
    two = vigil.tune(generations=3, out=parts, name="found", resume=True)
    assert same(one, two) and two.changes is not None
    for name in (FILE, "found.toml"):
        assert (whole / name).read_bytes() == (parts / name).read_bytes()
    assert same(two, tune(out=parts, generations=3, name="found", resume=True))  # nothing more to do, and asked for all the same


def test_an_interrupted_search_keeps_its_generations_and_goes_on(tmp_path):
    straight = tune(generations=4)
    wanted = TuneRequest(blitz(), FIELD, "blitz-banner", None, 6, 6, deck=True)
    with pytest.raises(Interrupted, match="go on with: vigil tune --resume --out"):
        session.tune(wanted, session.Effort(4, None, 2), PressingCtrlC(after=200), tmp_path / "search", None, False)
    kept = len(read_state(tmp_path / "search").history)
    assert 0 < kept < 4
    assert same(straight, vigil.tune(out=tmp_path / "search", generations=4, resume=True))


def test_a_bad_deck_gets_better_by_far(bad, tmp_path):
    field = FIELD[0], FIELD[2]
    found = vigil.tune(blitz(), field, start=str(bad), deck=True, generations=6, population=14, games=12, out=tmp_path / "out")
    row = found.summary().iloc[0]
    assert row["tuned_gain_low"] > 0.1 and row["tuned_win_rate_low"] > row["start_win_rate_high"]
    assert found.counts.games >= 64 * 12
    deck = load_deck(tmp_path / "out" / "tuned-bad.toml")
    assert deck_problems(deck, load_formats()["Blitz"], load_card_set("pool")) == []
    assert (deck.name, deck.format, deck.strategy) == ("Bad, tuned (pool)", "Blitz", "aggressive")
    assert wins_of(f"aggressive with {tmp_path / 'out' / 'tuned-bad.toml'}", found.counts.games, field) == found.counts.wins
    assert wins_of(f"aggressive with {bad}", found.counts.games, field) == found.counts.start_wins


def test_the_file_tells_how_the_deck_was_found(bad, tmp_path):
    found = tune(start=str(bad), generations=2, population=12, games=12, out=tmp_path / "out", name="mine")
    file = tmp_path / "out" / "mine.toml"
    text = file.read_text()
    assert text == found.text and found.changes
    story = " ".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("#"))
    note = load_deck(file).note
    assert "Found by `vigil tune --deck`: 2 generations of 12 candidates with 12 games or more each, begun with aggressive with bad" in story
    assert f"{found.dropped} changes were taken back at the end" in story
    for told_in in (story, note):
        assert "Field: blitz-cinder, blitz-rune, blitz-whisper." in told_in and f"{found.counts.games:,} fresh games" in told_in
        assert told_in.count("%") >= 4 and "points" in told_in
        for change in found.changes:
            assert f"{abs(change.after - change.before)} {change.card}" in told_in
    counts = [{(part, line.name): line.count for part, line in load_deck(deck).lines()} for deck in (bad, file)]
    assert len(found.changes) == sum(counts[0].get(place) != counts[1].get(place) for place in {*counts[0], *counts[1]})


def test_a_deck_is_compiled_as_the_strategy_that_plays_it():
    search, start = read(TuneRequest(blitz(), FIELD, "blitz-banner", None, 6, 6, deck=True))
    assert isinstance(search.variation, Cards)
    for deck in (start.deck, load_deck("blitz-rune")):
        genome = Layout(start.deck, search.evaluation.card_set).genome(copies_in(deck, search.evaluation.card_set))
        plan = search.evaluation.candidate(genome).plan
        alone = replace(start, deck=search.variation.material.deck(genome))
        assert plan.tobytes() == compile_plan(alone, search.evaluation.card_set).tobytes()


class Known:
    """An evaluation of players who win known games."""

    unit = 4

    def play(self, won, start, stop):
        return Ends(won[start:stop], np.zeros((stop - start, 2), np.int64), np.zeros(stop - start, np.int64))


def within(found, other, errors=1.0):
    """Whether `other` is as good as what was found, up to some standard errors, and how many of its games were played."""
    display = PressingCtrlC()
    workers = WorkerPool(Known(), 1, display, session.threading.Event())
    return workers.within_error(other, Known().play(found, 0, len(found)), 0, errors), display.games


def test_a_change_is_superfluous_within_one_standard_error():
    found = np.arange(400) % 2 == 0
    assert within(found, found) == (True, 400)
    for lost, gained in ((5, 0), (9, 4), (30, 22), (30, 24), (4, 9)):
        other = found.copy()
        other[np.flatnonzero(found)[-lost:]], other[np.flatnonzero(~found)[-gained:] if gained else []] = False, True
        difference = found.astype(float) - other
        allowed = difference.sum() <= difference.std() * np.sqrt(400)
        assert within(found, other) == (allowed, 400) and within(found, other, 0.0) == (lost <= gained, 400), (lost, gained)
    good, games = within(found, np.zeros(400, bool))
    assert not good and games < 100  # what has lost clearly plays no further


def test_small_losses_do_not_add_up(monkeypatch):
    """Every change taken back is measured by what was found, not by what was left of it."""
    asked, within_error = [], WorkerPool.within_error

    def watched(workers, candidate, ends, start, errors):
        asked.append((id(ends), errors))
        return within_error(workers, candidate, ends, start, errors)

    monkeypatch.setattr(WorkerPool, "within_error", watched)
    found = tune(population=8, games=12)
    assert found.dropped and len({ends for ends, _ in asked}) == 1
    assert [errors for _, errors in asked] == sorted(errors for _, errors in asked)  # what costs nothing first


def test_games_that_test_are_never_games_that_chose(monkeypatch):
    played, play, last = [], Evaluation.play, session.test

    def watched(evaluation, candidate, start, stop):
        played.append(range(start, stop))
        return play(evaluation, candidate, start, stop)

    def tested(search, candidate, workers):
        played.append("test")
        return last(search, candidate, workers)

    monkeypatch.setattr(Evaluation, "play", watched)
    monkeypatch.setattr(session, "test", tested)
    tune(jobs=1, generations=2)
    cut = played.index("test")
    before, after = ({number for part in parts for number in part} for parts in (played[1:cut], played[cut + 1 :]))  # the first game is a warm-up
    assert len(before) > 50 and len(after) > 300 and not before & after


def test_the_command_shows_and_writes_the_deck(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    small = ("--generations", 1, "--population", 8, "--games", 12, "--against", "blitz-cinder,blitz-rune")
    code, shown, said = told("tune", "blitz", "--deck", "--start", "blitz-banner", *small, "--out", "out")
    assert code == 0 and "generation 1: best" in said
    assert "tuned-blitz-banner: Blitz, 2 players, card set pool, seed 1" in shown and "superfluous changes taken back" in " ".join(shown.split())
    assert "Deck: out/tuned-blitz-banner.toml" in shown.replace("\n", "")
    code, printed, _ = told("tune", "blitz", "--deck", "--start", "aggressive with blitz-banner", *small, "--json", "-q")
    content = json.loads(printed)
    assert code == 0 and content["name"] == "tuned-blitz-banner" and content["start"] == "aggressive with blitz-banner"
    assert {*content["lists"]} <= {"cities", "main", "reinforcement"}
    assert all({*change} == {"part", "card", "before", "after"} for change in content["changes"])
    assert ("Cards in and out" in shown) == bool(content["changes"])
    code, checked, problem = told("decks", "check", "out/tuned-blitz-banner.toml")
    assert code == 0 and "fine" in checked, problem


def test_a_deck_file_is_played_by_its_own_strategy(bad, plain, tmp_path, monkeypatch):
    """Strategy and deck are found from the working folder, and written down so that they are found from everywhere."""
    monkeypatch.chdir(tmp_path)
    bad.write_text(BAD.replace('"aggressive"', '"plain.toml"'))
    found = tune(start="bad.toml", generations=1, population=4, games=2, out="out")
    assert (found.start, found.name) == ("plain with bad", "tuned-bad")
    assert read_state(tmp_path / "out").settings.start == f"{plain} with {bad}"
    assert tomllib.loads(found.text)["strategy"] == str(plain)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("duel", "--deck"), "tune --deck: not there for Ascension, only for Voskhozhdenie"),
        (("relic-duel", "--deck", "--start", "relic-rusher"), "tune --deck: not there for Relic, only for Voskhozhdenie"),
        (("blitz", "--deck", "--start", "blitz-baner"), "start: there is no file 'blitz-baner', nor a deck of that name; did you mean 'blitz-ban"),
        (("blitz", "--deck", "--start", "free.toml"), "start: the deck 'Bad' does not say its format, within whose limits cards are exchanged"),
        (("blitz", "--deck", "--start", "alone.toml"), "start: alone.toml: the deck does not say which strategy plays it; write one in front, as in"),
        (("blitz", "--deck", "--start", "large.toml"), "start: the deck 'Bad' is not allowed in Eternal: cities: 2 instead of 4; main deck: 20"),
        (("blitz", "--start", "aggressive"), "aggressive: names no deck, and everybody brings one; write 'aggressive with DECK'"),
        (("blitz", "--start", "random with blitz-banner"), "start: 'random with blitz-banner' decides by lot and has no lines to tune"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(words, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, old, new in (("free", 'format = "Blitz"', ""), ("alone", 'strategy = "aggressive"', ""), ("large", "Blitz", "Eternal")):
        (tmp_path / f"{name}.toml").write_text(BAD.replace(old, new))
    code, _, said = told("tune", *words)
    assert code == 2 and said.startswith(f"error: {message}"), said


def test_lines_and_cards_are_two_searches(plain, tmp_path):
    small = {"field": (f"{plain} with blitz-cinder",), "start": f"{plain} with blitz-banner", "generations": 1, "population": 4, "games": 2}
    tune(**small, out=tmp_path / "cards")
    tune(**small, deck=False, out=tmp_path / "lines")
    with pytest.raises(vigil.InputError, match="was begun with variation of lines, now cards; leave that out, or begin in another folder"):
        vigil.tune(out=tmp_path / "lines", deck=True, resume=True)
    assert vigil.tune(out=tmp_path / "cards", resume=True).changes is not None


def test_chance_can_play_a_deck_that_is_tuned():
    assert tune(start="random with blitz-banner", generations=1, population=4, games=2).name == "tuned-blitz-banner"
