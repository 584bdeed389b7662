"""Tuning: the same whatever the threads and interruptions, better than a bad start, honest about what it found."""

import json
import tomllib

import numpy as np
import pytest
from small_runs import PressingCtrlC, tiny

import vigil
from reports.store.checksum import sealed_json
from sim.ascension.counts import Seat
from strategies import load_strategy
from strategies.genome import genome_of
from vigil.playing.interrupts import Interrupted
from vigil.tuning import session
from vigil.tuning.evaluation import Evaluation
from vigil.tuning.halving import halve, rounds
from vigil.tuning.numbers import Block, first
from vigil.tuning.request import TuneRequest, read
from vigil.tuning.search import Search
from vigil.tuning.state import FILE, read_state
from vigil.tuning.workers import Score

FIELD = ("economy", "beginner", "void")
SMALL = {"start": "beginner", "cards": "2010", "population": 6, "games": 6}

BAD = """
schema = 1
name = "Bad"
summary = "Buys what is cheap and never fights."
take = ["Mystic if round > 150", "hero by -cost", "construct by -cost", "any if round > 199"]
"""


@pytest.fixture
def bad(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    return str(path)


def tune(**changes):
    return vigil.tune(tiny(), FIELD, **{"generations": 3, **SMALL, **changes})


def same(one, two):
    return (one.text, one.counts, one.generations) == (two.text, two.counts, two.generations)


def test_the_result_does_not_depend_on_the_threads():
    one, three = tune(jobs=1), tune(jobs=3)
    assert same(one, three)
    assert not same(one, tune(seed=6))


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    one = tune(out=whole, name="found")
    tune(out=parts, generations=1, name="found")
    two = vigil.tune(tiny(), generations=3, out=parts, name="found", resume=True)
    assert same(one, two)
    for name in (FILE, "found.toml"):
        assert (whole / name).read_bytes() == (parts / name).read_bytes()
    assert same(two, vigil.tune(tiny(), out=parts, name="found", resume=True))  # nothing more to do


def test_an_interrupted_search_keeps_its_generations_and_goes_on(tmp_path):
    straight = tune(generations=4)
    wanted = TuneRequest(tiny(), FIELD, "beginner", "2010", 6, 6)
    with pytest.raises(Interrupted, match="go on with: vigil tune --resume --out"):
        session.tune(wanted, session.Effort(4, None, 2), PressingCtrlC(after=150), tmp_path / "search", None, False)
    kept = len(read_state(tmp_path / "search").history)
    assert 0 < kept < 4
    assert same(straight, vigil.tune(tiny(), out=tmp_path / "search", generations=4, resume=True))


def test_without_a_folder_an_interrupted_search_leaves_nothing():
    with pytest.raises(Interrupted, match="without --out nothing is kept"):
        session.tune(TuneRequest(tiny(), FIELD, "beginner", "2010", 6, 6), session.Effort(4, None, 2), PressingCtrlC(after=1), None, None, False)


def test_time_ends_a_search_between_two_generations():
    found = tune(generations=100_000, minutes=1e-9)
    assert found.generations == ()
    assert found.counts.wins == found.counts.start_wins


def test_a_bad_strategy_gets_better_by_far(bad):
    found = vigil.tune(tiny(), FIELD, start=bad, cards="2010", generations=8, population=16, games=36)
    row = found.summary().iloc[0]
    assert row["tuned_gain_low"] > 0.1
    assert row["tuned_win_rate_low"] > row["start_win_rate_high"]
    assert row["tuned_games"] >= 64 * 36
    assert (found.matchups()["tuned_gain"] > 0).all()


def test_an_ordinary_run_of_the_written_strategy_counts_the_same_wins(tmp_path):
    found = tune(out=tmp_path, generations=4)
    games = found.counts.games
    for source, wins in ((str(tmp_path / f"{found.name}.toml"), found.counts.wins), (found.start, found.counts.start_wins)):
        others = [name for name in FIELD if name != source]
        strategies = [source, *others]
        if source in FIELD:  # the start meets itself too, which an experiment does not let it
            copy = tmp_path / "copy.toml"
            copy.write_text("\n".join(["schema = 1", 'name = "Copy"', 'summary = "x"', *lists_of(source)]))
            strategies = [str(copy), *FIELD]
        run = vigil.run(tiny(card_sets=["2010"], strategies=strategies, meet="field", focus=strategies[0]), games=games)
        seat = run.arms["2010"].tally.seat[0].sum(axis=0)
        assert (seat[Seat.GAMES], seat[Seat.WINS]) == (games, wins)


def lists_of(name):
    return [f"{which} = {json.dumps(list(lines))}" for which, lines in genome_of(load_strategy(name, game="ascension")).items()]


def test_counts_by_opponent_add_up():
    counts = tune(players=3).counts
    for column, total in enumerate((counts.games, counts.wins, counts.start_wins, counts.both)):
        assert sum(row[column] for row in counts.opponents) == 2 * total  # two opponents a game
    assert counts.both <= min(counts.wins, counts.start_wins)


def test_what_never_matters_is_taken_out(bad):
    found = vigil.tune(tiny(), FIELD, start=bad, cards="2010", generations=1, population=4, games=6, minutes=1e-9)
    assert found.lists == {"take": ("hero by -cost", "construct by -cost")}
    assert found.dropped == 2
    assert found.counts.wins == found.counts.start_wins == found.counts.both


def test_the_file_is_an_ordinary_strategy_with_its_story(tmp_path):
    found = tune(out=tmp_path, name="mine")
    text = (tmp_path / "mine.toml").read_text()
    assert text == found.text
    assert load_strategy(str(tmp_path / "mine.toml"), game="ascension").summary.endswith(".")
    assert {key: tuple(lines) for key, lines in tomllib.loads(text).items() if isinstance(lines, list)} == found.lists
    story = " ".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("#"))
    assert f"{found.counts.games:,} fresh games" in story or f"{found.counts.games} fresh games" in story
    assert "3 generations of 6 candidates with 6 games or more each, begun with beginner" in story and "economy, beginner, void" in story
    assert "%" in story and "points" in story


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
    tune(jobs=1)
    cut = played.index("test")
    before, after = ({number for part in parts for number in part} for parts in (played[1:cut], played[cut + 1 :]))  # the first game is a warm-up
    assert len(before) > 50 and len(after) > 300 and not before & after


def test_blocks_begin_with_the_first_seating_and_never_meet():
    for cycle in (1, 22, 330, 3960):
        starts = [first(block, cycle) for block in range(10)]
        assert all(start % cycle == 0 for start in starts)
        assert starts[0] == 0 and min(np.diff(starts)) > 10**9
    assert len(set(Block)) == len(Block) and max(Block) == Block.GENERATIONS


class Known:
    """Plays candidates of known strength."""

    def __init__(self):
        self.ranges = []

    def scores(self, candidates, start, stop):
        self.ranges.append((len(candidates), start, stop))
        return [None if c.strength < 0 else Score(c.strength * (stop - start), 0, stop - start) for c in candidates]


class Player:
    def __init__(self, strength, genome=None):
        self.strength, self.genome = strength, genome or {"take": ("any",)}


def test_halving_keeps_the_best_on_ever_more_games_and_drops_what_faults():
    workers = Known()
    players = [Player(strength) for strength in (3, -1, 8, 1, 7, 2, 5, 4, 6)]
    found = halve(workers, players, 100, 10, 2)
    assert [standing.candidate.strength for standing in found] == [8, 7]
    assert found[0].score == Score(8 * 40, 0, 40)
    assert workers.ranges == [(9, 100, 110), (4, 110, 120), (2, 120, 140)]


@pytest.mark.parametrize("candidates", [1, 2, 5, 9, 32])
def test_the_cost_of_halving_is_known_before(candidates):
    workers = Known()
    last = halve(workers, [Player(k) for k in range(candidates)], 0, 7, 2)
    assert rounds(candidates, 7, 2) == (last[0].score.games, sum(many * (stop - start) for many, start, stop in workers.ranges))


def test_of_two_that_do_equally_well_the_shorter_one_is_better():
    long, short = Player(1, {"take": ("any by cost",)}), Player(1, {"take": ("any",)})
    assert [standing.candidate for standing in halve(Known(), [long, short], 0, 4, 2)] == [short, long]


def test_a_search_begins_with_the_focus_or_the_first_that_has_lines():
    def start(experiment, against=None):
        return read(TuneRequest(experiment, against, card_set="2010"))[0].settings.start

    assert start(tiny(strategies=["random", "void", "economy"])) == "void"
    assert start(tiny(strategies=["random", "void", "economy"], meet="field", focus="economy")) == "economy"
    assert start(tiny(), "beginners") == "beginner"
    search: Search = read(TuneRequest(tiny(), "beginners", card_set="10th"))[0]
    assert search.settings.against == ("beginner", "beginner-banker", "beginner-collector", "beginner-fighter")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cards": None}, "cards: a search plays one card set, this experiment has 2010, 10th; choose one with --cards"),
        ({"cards": "10ht"}, "cards: '10ht' is not a card set of this experiment; did you mean '10th'?"),
        ({"start": "random"}, "start: 'random' decides by lot and has no lines to tune"),
        ({"start": "econmy"}, "start: 'econmy': no strategy of that name, and no such file from the working folder; did you mean 'economy'?"),
        ({"population": 3}, "population: 3 is out of range; at least 4"),
        ({"population": 5000}, "population: 5000 is out of range; at most 4,096"),
        ({"games": 0}, "games: 0 is out of range; at least 1"),
        ({"generations": 0}, "generations: 0 is out of range"),
        ({"minutes": 0}, "minutes: 0 is not possible; a number above 0"),
        ({"minutes": float("nan")}, "minutes: nan is not possible; a finite number is needed"),
        ({"jobs": 0}, "jobs: 0 is too small"),
        ({"players": 5}, "players: 5 is too large"),
        ({"players": 4, "against": ("void",)}, "strategies: 4 players need at least 3 strategies beside the focus"),
        ({"against": "shiped"}, "'shiped' is neither a field nor a strategy; did you mean 'shipped'?"),
        ({"against": "random", "start": None}, "start: no strategy of the field has lists to tune"),
        ({"name": "a/b"}, "name: 'a/b' cannot name a strategy"),
        ({"name": ""}, "name: '' cannot name a strategy"),
        ({"resume": True}, "resume: needs the folder of the search; name it with --out"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(changes, message):
    with pytest.raises(vigil.InputError) as caught:
        vigil.tune(tiny(), **{"against": FIELD, **SMALL, **changes})
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": 9}, "was begun with seed 5, now 9"),
        ({"against": "shipped"}, "was begun with the field economy, beginner, void, now balanced, beginner"),
        ({"start": "void"}, "was begun with the start beginner, now void"),
        ({"population": 8}, "was begun with population 6, now 8"),
        ({"cards": "10th"}, "was begun with the card set 2010, now 10th"),
        ({"generations": 1}, "generations: 2 have been played already"),
    ],
)
def test_another_search_does_not_go_on_in_this_folder(tmp_path, changes, message):
    tune(out=tmp_path / "search", generations=2)
    before = (tmp_path / "search" / FILE).read_bytes()
    with pytest.raises(vigil.InputError) as caught:
        vigil.tune(tiny(), out=tmp_path / "search", resume=True, **changes)
    assert message in str(caught.value)
    assert (tmp_path / "search" / FILE).read_bytes() == before


def test_a_start_that_has_changed_is_noticed(tmp_path, bad):
    tune(start=bad, out=tmp_path / "search", generations=1)
    with open(bad, "a") as file:
        file.write('banish = ["Militia"]\n')
    with pytest.raises(vigil.InputError, match="has changed since the search was begun"):
        vigil.tune(tiny(), out=tmp_path / "search", resume=True)


def test_folders_that_hold_something_else_are_refused(tmp_path):
    (tmp_path / "note.txt").write_text("mine")
    with pytest.raises(vigil.InputError, match="holds no search"):
        tune(out=tmp_path, resume=True)
    with pytest.raises(vigil.InputError, match=str(tmp_path)):
        tune(out=tmp_path)
    (tmp_path / FILE).write_text('{"schema": 1}')
    with pytest.raises(vigil.InputError, match=r"search.json: damaged, or of an older version of vigil"):
        tune(out=tmp_path, resume=True)
    (tmp_path / FILE).write_bytes(sealed_json({"schema": 2}))
    with pytest.raises(vigil.InputError, match=r"search.json: damaged \(settings: Field required\)"):
        tune(out=tmp_path, resume=True)
    assert (tmp_path / "note.txt").read_text() == "mine"
