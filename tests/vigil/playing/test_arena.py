from small_runs import tiny

from sim.ascension.counts import Game
from sim.experiments.experiment import load_experiment
from vigil.playing.arena import prepare


def test_labels_are_short_and_all_different(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rush.toml").write_text('schema = 1\nname = "R"\nsummary = "S"\ntake = ["any"]\n')
        (tmp_path / folder / "mine.toml").write_text('schema = 1\nbase = "2010"\nname = "M"\n')
    arena = prepare(
        tiny(
            strategies=[str(tmp_path / "a" / "rush.toml"), "economy", str(tmp_path / "b" / "rush.toml")],
            card_sets=[str(tmp_path / "a" / "mine.toml"), str(tmp_path / "b" / "mine.toml")],
        )
    )
    assert arena.labels == ("rush", "economy", "rush 2")
    assert list(arena.arms) == ["mine", "mine 2"]


def test_no_strategy_is_called_samael(tmp_path):
    path = tmp_path / "Samael.toml"
    path.write_text('schema = 1\nname = "S"\nsummary = "S"\ntake = ["any"]\n')
    assert prepare(tiny(strategies=[str(path)], players=1)).labels == ("Samael 2",)


def test_paths_start_from_the_folder_of_the_experiment(tmp_path):
    (tmp_path / "rush.toml").write_text('schema = 1\nname = "R"\nsummary = "S"\ntake = ["any"]\n')
    (tmp_path / "mine.toml").write_text('schema = 1\nbase = "2010"\nname = "M"\n')
    (tmp_path / "try.toml").write_text(
        'schema = 1\nname = "T"\ncard_sets = ["mine.toml"]\nplayers = 2\nstrategies = ["rush.toml", "economy"]\ngames = 5\n'
    )
    assert prepare(load_experiment(tmp_path / "try.toml")).labels == ("rush", "economy")


def test_the_digest_sees_what_is_played_and_nothing_else():
    digest = prepare(tiny()).digest
    assert prepare(tiny(games=7, name="Other", summary="words")).digest == digest
    for changes in ({"seed": 6}, {"players": 3}, {"card_sets": ["10th"]}, {"strategies": ["economy", "random", "beginner"]}, {"meet": "mirror"}):
        assert prepare(tiny(**changes)).digest != digest


def test_seats_of_a_game():
    arena = prepare(tiny())
    assert arena.seating(0) == ["economy", "beginner"]
    assert arena.seating(len(arena.experiment.seatings())) == arena.seating(0)
    assert prepare(tiny(players=1)).seating(1) == ["beginner", "Samael"]


def test_a_card_set_that_does_not_let_a_turn_end_is_counted_as_endless(tmp_path):
    path = tmp_path / "endless.toml"
    path.write_text('schema = 1\nbase = "2010"\nname = "Endless"\n[change."Cultist"]\ncost = 1\neffects = [{ do = "gain", power = 2 }]\n')
    arm = prepare(tiny(card_sets=[str(path)])).arms["endless"]
    tally = arm.new_tally()
    arm.play(0, 10, tally)
    assert tally.game[Game.GAMES] == 10 and tally.game[Game.ENDLESS] > 0
    assert len(arm.replay(0)) > 0
