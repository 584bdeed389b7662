"""What becomes of verdicts when others play: on made-up counts of which it is known, and what the report says of it."""

import re
import shutil
from copy import deepcopy
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from sealing import edit, rewrite, store
from statsmodels.stats.multitest import multipletests
from synthetic import LABELS, fake_manifest, fake_run

from reports.ascension.excerpts import LEFT_OUT
from reports.loading import load_run
from reports.registry.metrics import METRICS
from reports.report.markdown import markdown
from reports.report.page import BUDGET, page
from reports.robustness.frame import robustness_tables
from reports.robustness.outcomes import MEANINGS, OUTCOMES, Answer, Question, Robustness, outcome, robustness
from reports.robustness.panel import SIGNS, robustness_panels
from reports.robustness.plan import FILE, FOLDER, Alternative, Guests, Place, Plan, read_plan, write_plan
from reports.robustness.sentences import summary
from reports.runs.run import Run
from reports.store.manifest import write_manifest
from reports.store.runfolder import FILE as TALLIES
from reports.verdicts.verdicts import verdicts
from sim.ascension.counts import Game, Seat
from sim.errors import InputError

GAMES = 400
FIELD = ("tall", "small", "quick")
OWN = {"economy": 0.70, "hunter": 0.70, "mechana": 0.30, "beginner": 0.30}
"""Win rates in the run, each of 200 games; the band is 40 to 60%."""
VISITING = {"economy": 0.72, "hunter": 0.50, "mechana": 0.70, "beginner": 0.28}
"""Against the field: out of band on the same side, in band, on the other side, on the same side."""
THREE = {"economy": 0.50, "hunter": 0.41, "mechana": 0.33, "beginner": 0.10}
"""With three players, each of 300 games, where the band is 26.7 to 40%; the interval of hunter, 36 to 47%, reaches across the edge."""


def shaped(run, rates, seats=None, rounds=15.0):
    """The run with these win rates of strategies, or of seats over all strategies, and games of this many rounds."""
    arm = next(iter(run.arms.values()))
    tally = arm.tally
    for counts in (tally.cards, tally.first_taken, tally.first_won):
        counts[:] = 0  # what was taken in the games that are no more
    games = tally.seat[:, :, Seat.GAMES]
    for s, label in enumerate(run.labels):
        tally.seat[s, :, Seat.WINS] = np.round(rates.get(label, 1 / run.players) * games[s])
    for seat, rate in (seats or {}).items():
        tally.seat[:, seat, Seat.WINS] = np.round(rate * games[:, seat])
    tally.game[Game.ROUNDS], tally.game[Game.ROUNDS_SQ] = round(rounds * GAMES), round((rounds**2 + 1) * GAMES)
    return run


def stored(folder, run, **experiment):
    """A run on disk."""
    manifest = run.manifest.model_copy(update={"experiment": run.manifest.experiment.model_copy(update=experiment)})
    store(folder, manifest, {label: arm.tally for label, arm in run.arms.items()})
    return load_run(folder)


def place(**changes):
    return Place(**{"label": "2010", "field": FIELD, "among": "field", "guests": (Guests(run="visit", labels={n: n for n in LABELS}),), **changes})


def plan(**changes):
    three = Place(label="2010", among="three", guests=(Guests(run="three", labels={n: n for n in LABELS}),))
    alternatives = (
        Alternative(name="tuned players", players=2, card_sets={"2010": place(**changes)}),
        Alternative(name="3 players", players=3, card_sets={"2010": three}),
    )
    return Plan(of="e" * 64, alternatives=alternatives)


@cache
def played(labels=LABELS, players=2, arms=("2010",), games=GAMES):
    """Made-up games; copy them before changing them."""
    return fake_run(games=games, labels=labels, players=players, arms=arms)


def copied(**options):
    return deepcopy(played(**options))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A run whose games are too long, and beside it games that are not, and games of three players that are."""
    folder = tmp_path_factory.mktemp("built")
    beside = folder / FOLDER
    stored(folder, shaped(copied(), OWN, rounds=30))
    stored(beside / "field", shaped(copied(labels=FIELD), {}, seats={0: 0.7, 1: 0.3}, rounds=15))
    stored(beside / "visit", shaped(copied(labels=(*LABELS, *FIELD)), VISITING, rounds=5))
    stored(beside / "three", shaped(copied(players=3), THREE, rounds=30))
    write_plan(folder, plan())
    return folder


@pytest.fixture
def folder(built, tmp_path):
    """A copy of it to spoil."""
    return shutil.copytree(built, tmp_path / "run")


@pytest.fixture(autouse=True)
def light(monkeypatch):
    """Pages without the sections that come later; these take their time."""
    monkeypatch.setattr("reports.report.page.sections", lambda run: [])


def outcomes(run, topic, metric):
    """Subject to what becomes of its verdict, in the order of the alternatives."""
    found = [q for q in robustness(run)[0].questions if (q.verdict.topic, q.verdict.metric) == (topic, metric)]
    return {q.verdict.subject: tuple(answer.outcome for answer in q.answers) for q in found}


@pytest.mark.parametrize(
    ("original", "other", "expected"),
    [
        ("above", "above", "holds"),
        ("below", "below", "holds"),
        ("above", "below", "reverses"),
        ("below", "above", "reverses"),
        ("above", "inside", "vanishes"),
        ("above", "undecided", "undecided"),
        ("below", "too few", "undecided"),
        ("above", None, "not measured"),
        ("inside", "inside", "in band"),
        ("undecided", "inside", "in band"),
        ("inside", "below", "appears"),
        ("too few", "above", "appears"),
        ("inside", "undecided", "undecided"),
        ("inside", None, "not measured"),
    ],
)
def test_what_becomes_of_a_verdict(original, other, expected):
    assert outcome(original, other) == expected


def test_every_outcome_has_a_meaning_and_a_sign_of_its_own():
    assert set(MEANINGS) == set(SIGNS) == set(OUTCOMES)
    assert len(set(SIGNS.values())) == len(OUTCOMES)


def test_strategies_are_judged_by_their_games_against_the_others(folder):
    assert outcomes(load_run(folder), "Strategy", "win_rate") == {
        "economy": ("holds", "holds"),
        "hunter": ("vanishes", "undecided"),
        "mechana": ("reverses", "vanishes"),
        "beginner": ("holds", "holds"),
    }


def test_everything_else_is_judged_by_their_games_among_themselves(folder):
    run = load_run(folder)
    assert outcomes(run, "Length", "rounds") == {"games": ("vanishes", "holds")}
    seats = {subject: found[0] for subject, found in outcomes(run, "Seat", "win_rate").items()}
    assert seats == {"seat 1": "appears", "seat 2": "appears"}


def test_a_strategy_may_be_a_member_of_the_field_itself(folder):
    """Then its games among the others count, under the label they have there."""
    labels = {name: name for name in LABELS if name != "mechana"}
    guests = (Guests(run="visit", labels=labels), Guests(run="field", labels={"mechana": "tall"}))
    stored(folder / FOLDER / "field", shaped(copied(labels=FIELD), {"tall": 0.25, "small": 0.75}))
    write_plan(folder, plan(guests=guests))
    found = outcomes(load_run(folder), "Strategy", "win_rate")
    assert set(found) == set(LABELS) and found["mechana"][0] == "holds" and found["hunter"][0] == "vanishes"


def test_the_q_values_are_over_the_strategies_asked_about(folder):
    """A strategy asked about alone has its p-value; together they have those of Benjamini and Hochberg, whoever else played in these games."""

    def q_values(labels):
        write_plan(folder, plan(guests=(Guests(run="visit", labels={name: name for name in labels}),)))
        rows = load_run(folder).robustness().query("topic == 'Strategy' and alternative == 'tuned players'").set_index("subject")
        assert set(rows.index[rows["outcome"] != "not measured"]) == set(labels)
        return rows.loc[list(labels), "q_value"].to_numpy()

    alone = np.concatenate([q_values([name]) for name in LABELS])
    together = multipletests(alone, method="fdr_bh")[1]
    assert q_values(LABELS) == pytest.approx(together) and (together > alone).any()


def test_the_sentences_say_what_becomes_of_what(folder):
    found = robustness(load_run(folder))[0]
    said = {q.verdict.subject: q.text for q in found.questions if q.verdict.metric in ("win_rate", "rounds")}
    assert said["economy"] == "holds with all of them"
    assert said["hunter"] == "vanishes with tuned players; undecided with 3 players"
    assert said["mechana"] == "reverses with tuned players; vanishes with 3 players"
    assert said["games"] == "holds with 3 players; vanishes with tuned players"
    findings = {finding.topic: finding.text for finding in summary(found)}
    assert list(findings) == ["This run", "With tuned players", "With 3 players", "Whoever plays"]
    few = sum(q.verdict.state == "too few" for q in found.questions)
    assert few > 1 and findings["This run"] == f"{few} of its {len(found.questions)} checks have too few games: play more."
    out = sum(q.out for q in found.questions)
    held = sum(q.out and all(answer.outcome == "holds" for answer in q.answers) for q in found.questions)
    assert findings["Whoever plays"].startswith(f"{held} of the {out} stay out of band (")
    assert "1 reverses" in findings["With tuned players"] and "economy, win rate" in findings["Whoever plays"]
    assert found.who[0] == "Tuned players: tall, small and quick; 400 games among themselves, 400 of the run's strategies against them."
    assert found.who[1] == "3 players: the run's strategies, 400 games."


def made_up(*rows):
    """Answers of two alternatives to verdicts of these states; what a verdict is about does not matter."""
    mine = deepcopy(verdicts(played(), "2010")[0])
    names = ("tuned players", "4 players")
    asked = [
        Question(replace(mine, state=own), tuple(Answer(n, None, outcome(own, o)) for n, o in zip(names, others, strict=True)))
        for own, *others in rows
    ]
    return {finding.topic: finding.text for finding in summary(Robustness("2010", names, (), tuple(asked)))}


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((("above", "undecided", "undecided"), ("below", "below", "below")), "1 of the 2 stays out of band (NAME); 1 is undecided."),
        ((("above", "above", "too few"), ("below", "below", None)), "0 of the 2 stay out of band; 2 are undecided."),
        ((("above", "above", "undecided"), ("below", "inside", "undecided")), "0 of the 2 stay out of band; 1 is undecided."),
        ((("above", "above", "inside"), ("below", "above", "below")), "0 of the 2 stay out of band."),
        ((("above", "above", "above"), ("below", "below", "below")), "2 of the 2 stay out of band (NAME; NAME)."),
    ],
)
def test_what_cannot_be_decided_is_not_said_to_end(rows, told):
    mine = verdicts(played(), "2010")[0]
    name = f"{mine.subject}, {METRICS[mine.metric].label.lower()}"
    assert made_up(*rows)["Whoever plays"] == told.replace("NAME", name)


def test_one_verdict_and_several_are_told_in_their_own_words():
    assert made_up(("above", "inside", "above"))["With tuned players"] == "The only verdict out of band vanishes."
    two = made_up(("above", "inside", "above"), ("above", "above", "above"))
    assert two["With tuned players"] == "Of the 2 verdicts out of band, 1 holds and 1 vanishes."
    assert two["With 4 players"] == "All 2 verdicts out of band hold."
    assert made_up(*[("above", "undecided", "above")] * 2)["With tuned players"] == "None of the 2 verdicts out of band can be decided."


def test_a_run_of_few_games_says_so_and_not_that_nothing_was_out_of_band():
    few = made_up(("too few", "above", "above"), ("too few", "inside", "undecided"), ("inside", "inside", "inside"))
    assert few["This run"] == "2 of its 3 checks have too few games: play more." and "Whoever plays" not in few
    assert few["With tuned players"].startswith("Nothing is known to be out of band in the run; 1 is out of band with them")
    assert few["With tuned players"].endswith("; for 1 of the 1 the run itself has too few games.")
    enough = made_up(("inside", "above", "inside"))
    assert "This run" not in enough and enough["With tuned players"].startswith("Nothing is out of band in the run; 1 is out of band with them alone")


def test_the_frame_holds_what_the_verdicts_are_made_of(folder):
    run = load_run(folder)
    frame = run.robustness()
    assert len(frame) == 2 * len(robustness(run)[0].questions) and not frame[["card_set", "outcome"]].isna().any().any()
    visit = load_run(folder / FOLDER / "visit").strategies().set_index("strategy")
    rows = frame.query("topic == 'Strategy' and alternative == 'tuned players'").set_index("subject")
    for name in LABELS:
        assert rows.loc[name, "measured"] == visit.loc[name, "win_rate"] and rows.loc[name, "n"] == visit.loc[name, "games"]
        assert rows.loc[name, "measured_low"] == visit.loc[name, "win_rate_low"]
    assert rows.loc["economy", "original_state"] == "above" and rows.loc["mechana", "state"] == "above"
    assert robustness_tables(run)["robustness"].equals(frame)


def _part(text, name):
    """A section of the page."""
    start = text.index(f'<section id="{name}">')
    return text[start : text.index("</section>", start)]


def test_the_page_shows_the_matrix_after_the_verdicts(built):
    text = page(load_run(built))
    order = re.findall(r'<section id="([\w-]+)"', text)
    assert order.index("verdicts") < order.index("robustness") < order.index("appendix")
    part = _part(text, "robustness")
    assert part.count('data-outcome="reverses"') == 1 and "⇄ reverses" in part
    assert "vanishes with tuned players; undecided with 3 players" in part and "vigil robust" not in text
    assert len(text.encode()) < BUDGET
    assert '<a href="#robustness">Does it depend on the players?</a>' in text[text.index("<nav") : text.index("</nav>")]


def test_without_room_what_is_folded_is_left_out_and_said_to_be(folder, monkeypatch):
    monkeypatch.setattr("reports.report.page.TABLES_BUDGET", 1)
    text = page(load_run(folder))
    part = _part(text, "robustness")
    assert "left out to keep this page small" in part and part.count("<table") == 1


def test_names_are_escaped(tmp_path):
    labels = ("<b>bold</b>", "hunter", "mechana", "beginner")
    stored(tmp_path, shaped(copied(labels=labels), {"<b>bold</b>": 0.7}))
    stored(tmp_path / FOLDER / "visit", shaped(copied(labels=labels), {"<b>bold</b>": 0.7}))
    there = Place(label="2010", field=("<i>odd</i>",), guests=(Guests(run="visit", labels={n: n for n in labels}),), note="<u>why</u>")
    write_plan(tmp_path, Plan(of="e" * 64, alternatives=(Alternative(name="tuned players", players=2, card_sets={"2010": there}),)))
    text = page(load_run(tmp_path))
    assert not re.search("<b>bold|<i>odd|<u>why", text) and "&lt;i&gt;odd" in text and "Not measured: &lt;u&gt;why" in text


def test_a_run_that_was_not_asked_says_how(tmp_path):
    run = fake_run(games=60)
    text = page(run)
    assert text.count("<code>vigil robust FOLDER</code>") == 1 and 'id="robustness"' not in text and 'href="#robustness"' not in text
    assert robustness(run) == [] and run.robustness().empty and robustness_tables(run) == {}
    assert "depend on the players" not in markdown(run)


def test_the_solo_game_has_no_panel():
    run = fake_run(games=60, players=1)
    assert robustness_panels(run).panels == () and "there are no others to replace" in page(run)


def test_markdown_has_the_sentences_and_the_matrix(folder):
    text = markdown(load_run(folder))
    assert "### Does it depend on the players?" in text
    assert "| economy " in text and "reverses 70" in text
    assert {"Verdicts with other players", "Verdicts with other players, one by one"} <= set(LEFT_OUT)


def test_games_that_were_not_finished_are_not_measured(folder):
    run = load_run(folder / FOLDER / "visit")
    write_manifest(folder / FOLDER / "visit", run.manifest.model_copy(update={"complete": False, "games_done": 7}))
    run = load_run(folder)
    assert {found[0] for found in outcomes(run, "Strategy", "win_rate").values()} == {"not measured"}
    assert outcomes(run, "Length", "rounds") == {"games": ("vanishes", "holds")}
    assert "have not been played to the end" in robustness(run)[0].who[0]


def test_no_games_are_no_answer(folder):
    stored(folder / FOLDER / "field", fake_run(games=0, labels=FIELD))
    assert outcomes(load_run(folder), "Length", "rounds") == {"games": ("not measured", "holds")}


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda folder: (folder / FILE).write_text("{"), "plan.json: damaged.*delete the folder"),
        (lambda folder: edit(folder / FILE, alternatives=[{"name": "x"}]), r"plan.json: damaged \(Field required\)"),
        (lambda folder: write_plan(folder.parent, plan().model_copy(update={"of": "other"})), "belongs to another run; delete the folder"),
        (lambda folder: (folder / "visit" / TALLIES).write_bytes(b"PAR1"), "visit/tallies.parquet: damaged"),
        (lambda folder: (folder / "visit" / "manifest.json").unlink(), "visit: not a run folder"),
        (lambda folder: stored(folder / "visit", played(labels=(*LABELS, *FIELD)), seed=8), "visit: these games do not belong to this run"),
        (lambda folder: stored(folder / "three", played()), "three: these games do not belong to this run"),
        (lambda folder: stored(folder / "visit", played(labels=FIELD)), "visit: these games do not belong to this run"),
        (lambda folder: stored(folder / "visit", played(labels=(*LABELS, *FIELD), arms=("10th",))), "do not belong to this run"),
    ],
)
def test_what_is_damaged_or_foreign_is_one_message_and_the_report_goes_on(folder, damage, words):
    damage(folder / FOLDER)
    run = load_run(folder)
    with pytest.raises(InputError, match=words) as caught:
        run.robustness()
    assert "\n" not in str(caught.value)
    shown = robustness_panels(run)
    assert shown.panels == () and "has been measured, but cannot be read: " in shown.note and robustness_tables(run) == {}


def test_a_report_is_written_whatever_lies_beside_the_run(folder):
    (folder / FOLDER / FILE).write_text("{")
    run = load_run(folder)
    assert "has been measured, but cannot be read: " in page(run)
    assert "This has been measured, but cannot be read: " in markdown(run)


def test_other_cards_or_another_engine_are_of_another_run(folder):
    run = load_run(folder)
    arms = (replace_arm(run.manifest.arms[0], digest="b" * 64),)
    rewrite(folder, arms=arms)
    with pytest.raises(InputError, match="do not belong"):
        load_run(folder).robustness()
    rewrite(folder, behaviour_version="fake-2")
    with pytest.raises(InputError, match="do not belong"):
        load_run(folder).robustness()


def replace_arm(arm, **changes):
    return arm.model_copy(update=changes)


def test_a_plan_comes_back_as_written(tmp_path):
    assert read_plan(tmp_path, "e" * 64) is None
    write_plan(tmp_path, plan())
    assert read_plan(tmp_path, "e" * 64) == plan()
    assert plan().folders == ("field", "visit", "three")


def test_several_card_sets_have_answers_of_their_own(tmp_path):
    arms = ("2010", "10th")
    stored(tmp_path, played(arms=arms))
    stored(tmp_path / FOLDER / "field", played(labels=FIELD))
    sets = {"2010": place(guests=()), "10th": Place(note="no tuned players")}
    write_plan(tmp_path, Plan(of="e" * 64, alternatives=(Alternative(name="tuned players", players=2, card_sets=sets),)))
    run = load_run(tmp_path)
    first, second = robustness(run)
    assert {a.outcome for q in second.questions for a in q.answers} == {"not measured"}
    assert {a.outcome for q in first.questions for a in q.answers if q.verdict.topic != "Strategy"} != {"not measured"}
    assert "Not measured: no tuned players" in second.who[0]
    assert page(run).count("Who played") == 2


def test_runs_are_told_apart(folder):
    """What is kept in memory belongs to one run; another one loaded later sees what is stored then."""
    before = load_run(folder)
    assert len(robustness(before)) == 1
    (folder / FOLDER / FILE).unlink()
    assert robustness(load_run(folder)) == [] and len(robustness(before)) == 1
    assert isinstance(replace(before, folder=None), Run) and robustness(replace(before, folder=None)) == []
    assert fake_manifest().experiment.digest == plan().of
