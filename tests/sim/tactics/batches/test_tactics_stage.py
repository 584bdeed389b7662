"""What experiments are played on: fields that say it, and what is refused."""

from dataclasses import replace

import pytest

from reports.tactics.effects import EFFECTS
from sim.errors import InputError
from sim.experiments.experiment import build_experiment, load_experiment, shipped_experiments
from sim.tactics import GAME
from sim.tactics.cards.files import load_card_set
from sim.tactics.scenarios.stage import scenario_names, stage_of
from vigil.playing.arena import prepare, stages_of
from vigil.playing.manifests import catalogue_of

TACTICS = {
    "schema": 1, "name": "Mine", "game": "tactics", "card_sets": ["synthetic"], "players": 2, "scenario": "Gates of War", "strategies": ["random"],
    "meet": "mirror", "games": 4,
}  # fmt: skip
RAKAR = {"scenarios": "synthetic-campaign", "scenario": "Rakar", "teams": 1}
ASCENSION = {**TACTICS, "game": "ascension", "card_sets": ["2010"]}


def made(**changes):
    """An experiment; None takes a field away."""
    return build_experiment({name: value for name, value in {**TACTICS, **changes}.items() if value is not None}, "mine.toml", None)


def test_what_is_said_is_written_and_nothing_else():
    said = made(maps=["gates-2"], scenarios="synthetic").model_dump(mode="json", by_alias=True)
    assert (said["scenario"], said["scenarios"], said["maps"]) == ("Gates of War", "synthetic", ["gates-2"]) and "teams" not in said
    plain = build_experiment({key: value for key, value in ASCENSION.items() if key != "scenario"}, "mine.toml", None)
    assert not {"teams", "scenario", "scenarios", "maps"} & plain.model_dump(mode="json", by_alias=True).keys()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"scenario": None}, "mine.toml: scenario: Ascension Tactics is played in a scenario; name one, such as 'Love Lives Forever', "),
        ({"scenario": None, "scenarios": "mine"}, "mine.toml: scenario: Ascension Tactics is played in a scenario; name one of 'mine'"),
        ({"game": "ascension"}, "mine.toml: scenario: not there for Ascension, only for Ascension Tactics"),
        ({"game": "relic", "scenario": None, "maps": ["gates-1"]}, "mine.toml: maps: not there for Relic, only for Ascension Tactics"),
        ({"maps": ["gates-1", "gates-1"]}, "mine.toml: maps: 'gates-1' is named twice; name it once"),
        ({"players": 4, "teams": 4}, "mine.toml: teams: 4 players cannot be divided into 4 teams"),
        ({"game": "relic", "scenario": None, "teams": 1}, "mine.toml: teams: "),
        ({"game": "relic", "scenario": None, "difficulty": "hard"}, "mine.toml: difficulty: not there for Relic, only for Ascension Tactics"),
        ({"players": 5}, "mine.toml: players: 5 is too large; at most 4"),
    ],
)
def test_what_does_not_fit_is_refused(changes, told):
    with pytest.raises(InputError) as refused:
        made(**changes)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"scenario": "Gates of Wax"}, "synthetic: 'Gates of Wax' is not a scenario of this file; did you mean 'Gates of War'?"),
        ({"maps": ["gate-1"]}, "synthetic: 'gate-1' is not a map of 'Gates of War'; did you mean 'gates-1'?"),
        (
            {"players": 3},
            "synthetic: 'Gates of War' is not played by 3 players, only by 2 players or by 4 players in 2 teams; change players or teams",
        ),
        ({"players": 4}, "synthetic: 'Gates of War' is not played by 4 players, only by 2 players or by 4 players in 2 teams; "),
        ({"scenarios": "sinthetic"}, "there is no file 'sinthetic', nor a scenario file of that name; did you mean 'synthetic'?"),
        (
            {"scenarios": "synthetic-campaign", "scenario": "Rakar"},
            "synthetic-campaign: 'Rakar' is not played by 2 players, only by 1 player or by 2 players together or by 3 players together or by "
            "4 players together; change players, and write teams = 1",
        ),
        ({"difficulty": "hard"}, "synthetic: 'Gates of War' is no campaign, and only these have a difficulty; leave difficulty out"),
        ({**RAKAR, "difficulty": "hart"}, "synthetic-campaign: 'hart' is not a difficulty of a campaign; did you mean 'hard'?"),
    ],
)
def test_what_is_not_there_is_refused_when_it_is_looked_for(changes, told):
    experiment = made(**changes)
    with pytest.raises(InputError) as refused:
        stages_of(experiment)
    assert str(refused.value).startswith(f"mine.toml: scenario: {told}")


def test_all_maps_are_played_or_those_that_are_named():
    assert [*stages_of(made())[0].tables] == [f"gates-{at}" for at in range(1, 9)]
    assert [*stages_of(made(maps=["gates-7", "gates-2"]))[0].tables] == ["gates-7", "gates-2"]
    assert stages_of(build_experiment({key: value for key, value in ASCENSION.items() if key != "scenario"}, "mine.toml", None)) == ()


@pytest.mark.parametrize(("players", "teams"), [(1, None), (1, 1), (2, 1), (4, 1)])
def test_players_stand_together_in_a_campaign(players, teams):
    stage = stages_of(made(**{**RAKAR, "players": players, "teams": teams}, difficulty="nightmare"))[0]
    assert (stage.mode, stage.difficulty, len(stage.maps)) == (f"coop{players}", "nightmare", 8)
    cast = stage.cast([load_card_set("synthetic")])
    assert cast["boss"] == ("Rakar, Unholy Askara",) and len(cast["villain"]) == 4 and len(cast["scheme"]) >= 10


def test_too_many_maps_are_refused(tmp_path):
    one = '[[map]]\nname = "m-{at}"\nscenario = "Field"\nradius = 2\nportals = [[[0, -2]], [[0, 2]]]\n'
    text = "schema = 1\n" + "".join(one.replace("{at}", str(at)) for at in range(17))
    (tmp_path / "maps.toml").write_text(text, encoding="utf-8")
    (tmp_path / "mine.toml").write_text(
        'schema = 1\nmaps = "maps.toml"\n[[scenario]]\nname = "Field"\nmodes = ["1v1"]\nmap = "m-0"\nwin = 9\nsanctuary = 1\n'
        "counts = { portal = 2 }\n",
        encoding="utf-8",
    )
    with pytest.raises(InputError, match="'Field' has 17 maps, and at most 16 can be played at a time; name some with maps = "):
        stage_of("mine.toml", "Field", (), 2, 2, tmp_path)
    assert len(stage_of("mine.toml", "Field", ("m-3", "m-4"), 2, 2, tmp_path).maps) == 2
    assert scenario_names("mine.toml", tmp_path) == ("Field",)


def test_shipped_experiments_can_be_played():
    found = [name for name, path in shipped_experiments().items() if path.parent == GAME.configs / "experiments"]
    assert len(found) >= 12 and {*GAME.timed.values()} <= {*found}
    for name in found:
        stages_of(load_experiment(name))


def test_the_digest_knows_the_stage():
    digests = {prepare(made(**changes)).digest for changes in ({}, {"maps": ["gates-1"]}, {"maps": ["gates-2"]}, {"scenario": "Circle of Stones"})}
    assert len(digests) == 4


def test_champions_that_nobody_can_come_by_are_known():
    """Those not recommended where nobody drafts (T13), and of a campaign Fallen ones and those of the row (T80)."""
    cards = load_card_set("synthetic")
    starting = {champion.name for champion in cards.of_kind("starting")}
    love = stage_of(None, "Love Lives Forever", (), 2, 2)
    recommended = {name for names in love.scenario.recommended for name in names}
    assert love.absent(cards) == starting - recommended and len(recommended) == 8
    assert not stage_of(None, "Love Lives Forever", (), 4, 2).absent(cards)
    drafting = replace(cards, switches=cards.switches.model_copy(update={"champions": "draft"}))
    assert not love.absent(drafting)
    absent = stage_of("synthetic-campaign", "Rakar", (), 2, 1).absent(cards)
    assert absent >= {champion.name for champion in cards.of_kind("row")} and "Rakar, Unholy Askara" in absent and "Aria Redforge" not in absent


def test_the_catalogue_of_a_run_says_who_is_absent():
    arena = prepare(made(scenario="Love Lives Forever"))
    (arm,) = arena.arms.values()
    entries = catalogue_of(arena, arm)
    absent = {entry.name for entry in entries if getattr(entry, "unavailable", False)}
    assert "Arbiter of the Lost" in absent and "Emma Ironheart" not in absent and len(absent) == 15
    assert not any(EFFECTS.can_be_had(entry) or EFFECTS.makes_norms(entry) for entry in entries if entry.name in absent)
