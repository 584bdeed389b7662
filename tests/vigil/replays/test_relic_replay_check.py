"""The kernel against the reference engine of Relic: `vigil replay --check`."""

import shutil
from dataclasses import replace

import pytest
from relic_replays import RULES, opened

from reports.relic.replay.check import find_cards
from reports.relic.replay.endstate import end_state, flat
from reports.replays.check import by_kernel
from reports.replays.endstate import differences
from sim.relic.batch import final_record
from sim.relic.cards.files import load_card_set
from sim.relic.words import Deck
from vigil.comparing.sides import two_sides
from vigil.replays.check import check_games
from vigil.replays.source import Source


def planted(source, folder, change):
    """The same games, but the reference engine reads a card set with a change in it."""
    other = shutil.copytree(source.arm.card_set.path, folder / "planted")
    rules = (other / "set.toml").read_text().replace("[rules]", change)
    (other / "set.toml").write_text(rules)
    return replace(source, arm=replace(source.arm, card_set=replace(source.arm.card_set, path=other)))


@pytest.mark.parametrize(("players", "strategies"), [(2, RULES), (4, RULES), (3, ["random", "cautious", "level-runner"])])
def test_both_engines_play_the_same_games(players, strategies):
    checked = check_games(opened(players=players, strategies=strategies), range(4))
    assert (checked.games, checked.of, checked.difference) == (4, "rounds", None) and checked.moments > 40
    assert checked.as_json() == {"games": 4, "rounds": checked.moments, "same": True, "difference": None}


@pytest.mark.parametrize(
    ("change", "what", "kernel", "reference"),
    [
        ("[rules]\nstart_influence = 5", "after it, influence of seat ", "3", "5"),
        ("[rules]\nlevel_points = 7", "after it, level of seat ", "2", "1"),
    ],
)
def test_a_planted_difference_is_found_and_named(change, what, kernel, reference, tmp_path):
    checked = check_games(planted(opened(), tmp_path, change), range(3, 6))
    found = checked.difference
    assert checked.games == 1 and found.game == 3 and found.round >= 1 and found.what.startswith(what)
    assert (found.kernel, found.reference) == (kernel, reference)
    assert f"the engines part in round {found.round}: {found.what}" in found.text()


def test_a_difference_that_shows_only_in_the_end_is_found(tmp_path):
    found = check_games(planted(opened(), tmp_path, "[rules]\nround_cap = 2"), range(1)).difference
    assert found.what.startswith("at the end, round") and found.reference == "2"


def test_a_game_that_only_one_engine_can_end_is_a_difference(monkeypatch):
    monkeypatch.setattr("reports.relic.replay.check.by_kernel", lambda source, play, record, game: by_kernel(source, play, record, game) or "why not")
    found = check_games(opened(), range(2, 3)).difference
    assert (found.what, found.kernel, found.reference) == ("one of them cannot end the game", "why not", "ends it")


def test_a_game_that_only_one_engine_gives_up_is_a_difference(monkeypatch):
    monkeypatch.setattr("sim.relic.reference.stack.MOST_RANGES", 0)
    found = check_games(opened(), range(2, 3)).difference  # its first turn already brings a text about
    assert found.round == 1 and found.what.startswith("after it")


def test_end_states_are_compared_pile_by_pile():
    source = opened()
    card_set, record = source.arm.card_set, final_record(source.arm.table, 3)
    one = flat(end_state(record[0], card_set))
    assert differences(one, flat(end_state(record[0], card_set))) == []
    size = int(record["deck_n"][0, Deck.BLUE])
    record["deck"][0, Deck.BLUE, :size] = record["deck"][0, Deck.BLUE, :size][::-1].copy()
    record["life"][0, 1] += 1
    record["spent"][0, 0] ^= 1
    found = [what for what, _, _ in differences(one, flat(end_state(record[0], card_set)))]
    assert found == ["blue deck", "words of red, seat 1", "seat 2 life"]


VARIANT = """
schema = 1
base = "synthetic"
name = 'Changed, with "quotes"'
provenance = "A test."
scenario = "Siege of the Rift"
[rules]
start_influence = 5
[switches]
count = "every"
[change."Ork Boy"]
value = 4
count = 6
win = [{ do = "gain", influence = 1, when = { of = "level", most = 5 } }]
[change.Ogryn]
strength = 5
"""
FOE = """
schema = 1
[[card]]
name = "Grot: the Бой one"
count = 9
type = "enemy"
trait = "Ork"
icons = { red = 1 }
attribute = "strength"
value = 2
"""


def variant(folder):
    """A variant of the synthetic set, seated."""
    folder.mkdir()
    (folder / "set.toml").write_text(VARIANT)
    (folder / "threats-red.toml").write_text(FOE, encoding="utf-8")
    return opened(card_sets=[str(folder)])


def test_a_variant_is_written_out_for_the_reference_engine(tmp_path):
    source = variant(tmp_path / "mine")
    assert check_games(source, range(8)).difference is None
    folder = source.arm.card_set.path
    (tmp_path / "out").mkdir()
    whole = load_card_set(find_cards(source.arm.card_set, tmp_path / "out"))
    assert (whole.path, whole.digest) == (tmp_path / "out", source.arm.card_set.digest)
    assert find_cards(load_card_set("synthetic"), folder) == load_card_set("synthetic").path


def test_the_reference_engine_plays_the_variant_and_not_its_base(tmp_path):
    source = variant(tmp_path / "mine")
    base = replace(source, arm=replace(source.arm, card_set=load_card_set("synthetic")))
    assert check_games(base, range(1)).difference.what.startswith("after it, ")


def test_cards_changed_on_the_command_line_are_written_out_too():
    """They have no files; those of the base would be other cards."""
    base = opened().experiment
    sides = two_sides(base, None, ["Ork Boy.value=5", "rules.level_points=5"], False)
    source = Source(sides.alone("changed"), sides.arms[1])
    assert source.arm.card_set.path is None
    assert check_games(source, range(4)).difference is None
