import random
from dataclasses import replace

import numpy as np
import pytest
from reference_scenes import random_strategy, random_variant
from small_runs import tiny

from reports.ascension.replay.endstate import end_state
from reports.ascension.replay.moments import moment_text
from reports.replays.endstate import differences
from sim.ascension.batch import final_record
from sim.ascension.reference.cardfile import SHIPPED, read_card_set
from sim.ascension.words import EndReason
from sim.errors import InputError
from sim.experiments.experiment import build_experiment
from vigil.comparing.sides import two_sides
from vigil.replays.check import check_games
from vigil.replays.source import Source, open_source

ENDLESS = """
[change.Apprentice]
effects = [{ do = "draw", cards = 5 }]
[[card]]
name = "Loop"
count = 2
type = "construct"
place = "start"
cost = 0
honor = 0
effects = [{ do = "defeat" }]
[change.Cultist]
effects = [{ do = "defeat" }]
"""


def opened(**changes):
    return open_source(tiny(**changes), seed=None, players=None, card_set=changes.get("arm"))


def planted(source, folder, change):
    """The same games, but the reference engine reads a card file with a change in it."""
    text = f'schema = 1\nbase = "{source.arm.label}"\nname = "planted"\nprovenance = "A test."\n{change}\n'
    (folder / "planted.toml").write_text(text)
    card_set = replace(source.arm.card_set, path=folder / "planted.toml")
    return replace(source, arm=replace(source.arm, card_set=card_set))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_engines_tell_the_same_games(players):
    strategies = ["economy", "mechana", "random", "void", "lifebound"]
    for card_set in ("2010", "10th"):
        source = open_source(tiny(players=players, strategies=strategies), seed=None, players=None, card_set=card_set)
        checked = check_games(source, range(8))
        assert (checked.games, checked.difference) == (8, None) and checked.moments > 2000


@pytest.mark.parametrize("number", range(12))
def test_random_strategies_on_random_variants_are_told_alike(number, tmp_path):
    rng = random.Random(number)
    variant = random_variant(tmp_path / "variant.toml", rng.choice(("2010", "10th")), rng)
    cards = read_card_set(variant)
    players = 1 + number % 4
    strategies = [str(random_strategy(tmp_path / f"s{seat}.toml", cards, rng)) for seat in range(players)]
    try:
        checked = check_games(opened(card_sets=[str(variant)], strategies=strategies, players=players), range(3))
    except InputError as error:
        assert "game " in str(error)  # no engine can end it
        return
    assert checked.difference is None, checked.difference.text()


@pytest.mark.parametrize(
    ("change", "what", "said"),
    [
        ('[change.Apprentice]\neffects = [{ do = "gain", runes = 2 }]', "runes 1", "runes 2"),
        ('[change."Mystic"]\ncost = 2', "acquires", "acquires Mystic from slot None for 2"),
        ("[rules]\nhonor_per_player = 29", "pool 60", "pool 58"),
        ("[rules]\nhand_size = 6", "seat 2 draw", "seat 1 draw"),
    ],
)
def test_a_planted_difference_is_found_and_named(change, what, said, tmp_path):
    source = planted(opened(strategies=["economy", "beginner"]), tmp_path, change)
    checked = check_games(source, range(3, 6))
    found = checked.difference
    assert checked.games == 1 and found.game == 3 and found.kernel != found.reference
    text = found.text()
    assert what in found.kernel and said in found.reference
    assert found.what.startswith("event ") and "kernel" in text and "reference" in text
    assert checked.as_json()["difference"]["game"] == 3 and not checked.as_json()["same"]


def test_a_difference_that_shows_only_in_the_end_is_found(tmp_path):
    found = check_games(planted(opened(strategies=["random"], meet="mirror"), tmp_path, "[change.Militia]\nhonor = 1"), range(1)).difference
    assert "scores" in found.kernel and "scores" in found.reference and found.round > 5


def test_the_first_difference_comes_with_what_both_did_before(tmp_path):
    found = check_games(planted(opened(), tmp_path, '[change.Apprentice]\neffects = [{ do = "gain", runes = 2 }]'), range(1)).difference
    assert (found.round, len(found.before)) == (1, 3)
    assert any("Apprentice" in line for line in found.before)
    assert found.text().count("both ") == 3


def test_games_before_the_difference_are_counted(tmp_path):
    source = planted(opened(strategies=["beginner", "random"]), tmp_path, '[change."Xeron, Duke of Lies"]\nhonor = 9')
    checked = check_games(source, range(40))
    assert 1 < checked.games < 40 and checked.difference.game == checked.games - 1
    heard = []
    assert check_games(opened(), range(5), heard.append).games == 5 and heard == [1] * 5


def test_end_states_are_compared_pile_by_pile():
    source = opened()
    table, names = source.arm.table, [card.name for card in source.arm.card_set.cards]
    record = final_record(table, 3)
    one = end_state(record[0], table.book[0], names)
    assert differences(one, end_state(record[0], table.book[0], names)) == []
    deck = record["deck"][0, 1]
    size = int(record["deck_n"][0, 1])
    order = np.arange(size)[::-1]
    deck[:size] = deck[:size][order]
    record["pool"] = 7
    found = differences(one, end_state(record[0], table.book[0], names))
    assert [what for what, _, _ in found] == ["pool", "seat 2 deck"]


def test_both_engines_give_up_an_endless_game_at_the_same_moment(tmp_path):
    (tmp_path / "endless.toml").write_text(f'schema = 1\nbase = "10th"\nname = "endless"\nprovenance = "A test."\n{ENDLESS}')
    source = opened(card_sets=[str(tmp_path / "endless.toml")])
    assert [final_record(source.arm.table, game)["ended"][0] for game in range(2)] == [EndReason.ENDLESS] * 2
    assert check_games(source, range(2)).difference is None


def test_a_game_that_only_one_engine_gives_up_is_a_difference(monkeypatch):
    monkeypatch.setattr("sim.ascension.reference.table.ACTIONS_PER_TURN", 8)
    found = check_games(opened(), range(1)).difference
    assert "scores" in found.reference and "scores" not in found.kernel


def test_cards_changed_on_the_command_line_are_written_out_for_the_reference_engine():
    """They have no file; the reference engine does not read that of the base, whose games are others."""
    whole = build_experiment({**tiny().model_dump(mode="json", by_alias=True, exclude_none=True), "card_sets": ["2010"]}, "tiny.toml", None)
    sides = two_sides(whole, None, ["Mystic.cost=2", "Mystic.honor=3", "rules.hand_size=6"], False)
    source = Source(sides.alone("changed"), sides.arms[1])
    assert source.arm.card_set.path is None
    assert check_games(source, range(6)).difference is None
    base = replace(source, arm=replace(source.arm, card_set=sides.arms[0].card_set))
    assert check_games(base, range(1)).difference is not None


@pytest.mark.parametrize("games", [range(0), range(-1, 3)])
def test_impossible_ranges_are_refused(games):
    with pytest.raises(InputError, match="game"):
        check_games(opened(), games)


def test_the_reference_engine_reads_the_shipped_files():
    source = opened(strategies=["economy", "random"])
    assert source.arm.card_set.path == SHIPPED / "2010.toml"
    assert [path.stem for path in source.strategy_files(0)] == source.arena.seating(0)
    assert moment_text(None) == "nothing: its log ends here"
