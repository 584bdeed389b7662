"""A strategy for new cards, everywhere it can be played with the cards that lack them: in both games."""

import json

import pytest
from small_runs import PressingCtrlC
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from vigil.cli import app
from vigil.comparing.sides import two_sides
from vigil.files.starters import starter_texts
from vigil.replays.check import check_games
from vigil.replays.source import Source, open_source

KEEPER = """schema = 1
name = "Keeper"
summary = "Wants what only the variant has."
game = "{game}"
{lists}
"""
LISTS = {
    "ascension": 'take = ["Lantern Keeper", "use Clockwork Heron if owned(\'Lantern Keeper\') < 2", "any by honor/cost"]',
    "relic": 'buy = ["Lantern Blade", "any if owned(\'Lantern Blade\') == 0"]\nkeep = ["Lantern Blade"]\nmove = ["toward mission"]',
}
BASES = {"ascension": "2010", "relic": "synthetic"}
FIRST = {"ascension": "Lantern Keeper", "relic": "Lantern Blade"}
NOTES = {
    "ascension": "2010 has no Lantern Keeper (keeper), Clockwork Heron (keeper): there the lines of these strategies that name them never match.",
    "relic": "synthetic has no Lantern Blade (keeper): there the lines of these strategies that name them never match.",
}
OTHERS = {"ascension": ["economy", "beginner"], "relic": ["cautious", "level-runner"]}
GAMES = ["ascension", "relic"]


def written(folder, game):
    """A variant and a strategy for it, in a folder."""
    for name, text in starter_texts("card-set", "variant", game).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text.replace('base = "10th"', 'base = "2010"'))
    (folder / "keeper.toml").write_text(KEEPER.format(game=game, lists=LISTS[game]))
    return "variant.toml" if game == "ascension" else "variant"


def experiment(folder, game, card_sets=None, **changes):
    variant = written(folder, game)
    content = {
        "schema": 1,
        "name": "New cards",
        "game": game,
        "card_sets": card_sets or [BASES[game], variant],
        "players": 2,
        "strategies": ["keeper.toml", *OTHERS[game]],
        "games": 60,
    }
    return build_experiment(content | changes, str(folder / "new.toml"), folder)


def written_experiment(folder, game, name, **changes):
    spec = experiment(folder, game, **changes)
    fields = spec.model_dump(mode="json", by_alias=True, exclude_none=True)
    lines = [f"{key} = {json.dumps(value)}" for key, value in fields.items() if value not in ([], "")]
    (folder / f"{name}.toml").write_text("\n".join(lines) + "\n")
    return folder / f"{name}.toml"


@pytest.mark.parametrize("game", GAMES)
def test_a_run_says_once_where_names_are_missing_and_the_new_card_is_taken_where_it_is(game, tmp_path):
    run = vigil.run(experiment(tmp_path, game, games=200), out=tmp_path / "run")
    taken = {label: frame for label, frame in run.cards().groupby("card_set")}
    assert FIRST[game] in set(taken["variant"]["card"]) and FIRST[game] not in set(taken[BASES[game]]["card"])
    assert [arm.missing for arm in run.manifest.arms][1] == {}
    page = vigil.report(tmp_path / "run", formats="html").read_text()
    assert page.count(NOTES[game]) >= 1
    told = CliRunner().invoke(app, ["run", str(written_experiment(tmp_path, game, "new"))], catch_exceptions=False)
    assert told.exit_code == 0 and " ".join(told.stdout.split()).count(NOTES[game]) == 1
    assert vigil.load(tmp_path / "run").manifest.arms[0].missing["keeper"][0] == FIRST[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_name_in_no_card_set_stays_a_mistake(game, tmp_path):
    with pytest.raises(InputError, match=f"'{FIRST[game]}' is not a card"):
        vigil.run(experiment(tmp_path, game, [BASES[game]]))


@pytest.mark.parametrize("game", GAMES)
def test_two_arms_know_the_names_of_each_other(game, tmp_path):
    alone = vigil.compare(experiment(tmp_path, game))
    variant = experiment(tmp_path, game).card_sets[1]
    base, after = (experiment(tmp_path, game, [cards]) for cards in (BASES[game], variant))
    pair = vigil.compare(base, after)
    changed = vigil.compare(base, change=[f"card_sets.{BASES[game]}={tmp_path / variant}"])
    back = vigil.compare(after, base)
    for found in (alone, pair, changed):
        assert [bool(arm.missing) for arm in found.run.manifest.arms] == [True, False]
        assert (found.counts.changed == alone.counts.changed).all() and found.counts.changed[1] > 0
    assert [bool(arm.missing) for arm in back.run.manifest.arms] == [False, True]


@pytest.mark.parametrize("game", GAMES)
def test_both_engines_agree_where_names_are_missing(game, tmp_path):
    spec = experiment(tmp_path, game)
    for card_set in (BASES[game], "variant"):
        source = open_source(spec, seed=None, players=None, card_set=card_set)
        assert check_games(source, range(12)).difference is None
        assert ("never match" in source.note) == (card_set == BASES[game])
    base, after = (experiment(tmp_path, game, [cards]) for cards in (BASES[game], spec.card_sets[1]))
    sides = two_sides(base, after, [], False)
    for label, arm in sides.arena.arms.items():
        assert check_games(Source(sides.alone(label), arm), range(6)).difference is None


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_run_is_replayed_and_checked(game, tmp_path):
    vigil.run(experiment(tmp_path, game), out=tmp_path / "run")
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "run"), "--game", "3", "--check"], catch_exceptions=False)
    assert told.exit_code == 0 and "never match" in told.stderr


@pytest.mark.parametrize("game", GAMES)
def test_effects_are_measured_in_either_card_set_and_gone_on_with(game, tmp_path):
    name = "Mystic" if game == "ascension" else "Power Sword"
    spec = experiment(tmp_path, game)
    found = vigil.effects(spec, 50, cards=[name], card_set=BASES[game], players=[2, 3], out=tmp_path / "effects")
    assert found.info.manifests[0].arms[0].missing
    vigil.effects(games=100, resume=True, out=tmp_path / "effects")
    assert vigil.effects(spec, 50, cards=[FIRST[game]], card_set="variant").info.cards == (FIRST[game],)


def test_a_search_says_so_too_and_finds_something(tmp_path, monkeypatch):
    display = PressingCtrlC()
    monkeypatch.setattr("vigil.playing.progress.Silent", lambda: display)
    spec = experiment(tmp_path, "ascension")
    small = {"generations": 1, "population": 4, "games": 6}
    found = vigil.tune(spec, start=tmp_path / "keeper.toml", cards="2010", out=tmp_path / "search", **small)
    assert NOTES["ascension"] in display.notes and found.counts.games > 0
    again = vigil.tune(out=tmp_path / "search", resume=True, generations=2)
    assert len(again.generations) == 2


def test_a_run_is_held_against_other_players(tmp_path):
    vigil.run(experiment(tmp_path, "ascension"), out=tmp_path / "run")
    vigil.robust(tmp_path / "run", 20)
    vigil.robust(tmp_path / "run", 40)
    plan = json.loads((tmp_path / "run" / "robustness" / "plan.json").read_text())
    notes = [place["note"] for alternative in plan["alternatives"] for place in alternative["card_sets"].values()]
    assert notes and not any("Lantern" in note for note in notes)


@pytest.mark.parametrize("game", GAMES)
def test_a_strategy_is_checked_against_several_card_sets(game, tmp_path, monkeypatch):
    variant = written(tmp_path, game)
    monkeypatch.chdir(tmp_path)
    asked = ["strategies", "check", "keeper.toml", "--cards", BASES[game], "--cards", variant]
    told = CliRunner().invoke(app, asked, catch_exceptions=False)
    assert told.exit_code == 0 and f"{BASES[game]} has no {FIRST[game]}" in told.stdout
    facts = json.loads(CliRunner().invoke(app, [*asked, "--json"], catch_exceptions=False).stdout)
    assert facts["missing"][BASES[game]][0] == FIRST[game] and list(facts["missing"]) == [BASES[game]]
    alone = CliRunner().invoke(app, ["strategies", "check", "keeper.toml"])
    assert alone.exit_code == 2 and f"'{FIRST[game]}' is not a card" in alone.stderr
    if game == "ascension":
        assert alone.stderr.endswith(
            "keeper.toml: checked against 10th, 10th-dear-void-initiate, 2010; if it names cards of another card set, add --cards FILE\n"
        )
    known = CliRunner().invoke(app, ["strategies", "check", "keeper.toml", "--cards", variant])
    assert known.exit_code == 0, known.stderr


def test_what_is_no_name_of_a_card_is_not_looked_for_in_other_card_sets(tmp_path):
    (tmp_path / "keeper.toml").write_text(KEEPER.format(game="ascension", lists='take = ["any if nonsense > 2"]'))
    told = CliRunner().invoke(app, ["strategies", "check", str(tmp_path / "keeper.toml"), "--cards", "2010"])
    assert told.exit_code == 2 and "--cards" not in told.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_search_for_a_card_of_the_other_card_set_names_the_way_out(game, tmp_path):
    spec, card = experiment(tmp_path, game), FIRST[game]
    with pytest.raises(InputError, match=rf"'{card}' is a card of another card set; add --card-set 'variant'"):
        vigil.find_games(spec, f"taken('{card}') > 0", games=1)
    vigil.find_games(spec, f"taken('{card}') > 0", games=1, card_set="variant")
    with pytest.raises(InputError, match=r"'Lantern Keper' is not a card of this experiment; "):
        vigil.find_games(spec, "taken('Lantern Keper') > 0", games=1)
    vigil.compare(
        spec.model_copy(update={"card_sets": (BASES[game],)}),
        change=[f"card_sets.{BASES[game]}={tmp_path / spec.card_sets[1]}"],
        games=20,
        out=tmp_path / "two",
        formats="csv",
    )
    with pytest.raises(InputError, match=rf"'{card}' is a card of another card set; add --card-set '"):
        vigil.find_games(tmp_path / "two", f"taken('{card}') > 0", games=1)
