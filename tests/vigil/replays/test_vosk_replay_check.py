"""The kernel against the reference engine of Voskhozhdenie: `vigil replay --check`."""

import shutil
from dataclasses import replace

import pytest
from vosk_replays import opened

from reports.replays.check import by_kernel
from reports.replays.endstate import differences
from reports.voskhozhdenie.replay.check import find_cards
from reports.voskhozhdenie.replay.endstate import end_state, flat
from sim.voskhozhdenie.batch import final_record
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.codes import Place
from vigil.comparing.sides import two_sides
from vigil.replays.check import check_games
from vigil.replays.source import Source


def planted(source, folder, rules):
    """The same games, but the reference engine reads a card set with other rules."""
    other = shutil.copytree(source.arm.card_set.path, folder / "planted")
    with (other / "set.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[rules]\n{rules}\n")
    return replace(source, arm=replace(source.arm, card_set=replace(source.arm.card_set, path=other)))


@pytest.mark.parametrize(
    ("players", "strategies"),
    [(2, None), (2, ["random with blitz-dawn", "combo with blitz-ember"]), (3, ["tempo with clan-fury", "open-graves", "random with silent-tide"])],
)
def test_both_engines_play_the_same_games_with_their_decks(players, strategies):
    source = opened(players=players, **({} if strategies is None else {"strategies": strategies}))
    checked = check_games(source, range(4))
    assert (checked.games, checked.of, checked.difference) == (4, "rounds", None) and checked.moments > 8
    assert checked.as_json() == {"games": 4, "rounds": checked.moments, "same": True, "difference": None}


@pytest.mark.parametrize(
    ("change", "what"), [("opening_hand = 4", "after it, "), ("round_cap = 2", "at the end, round")]
)
def test_a_planted_difference_is_found_and_named(change, what, tmp_path):
    checked = check_games(planted(opened(), tmp_path, change), range(1, 2))
    found = checked.difference
    assert checked.games == 1 and found.game == 1 and found.round >= 1 and found.what.startswith(what)
    assert found.kernel != found.reference and f"the engines part in round {found.round}: {found.what}" in found.text()


def test_a_game_that_only_one_engine_can_end_is_a_difference(monkeypatch):
    room = "reports.voskhozhdenie.replay.check.by_kernel"
    monkeypatch.setattr(room, lambda source, play, record, game: by_kernel(source, play, record, game) or "why not")
    found = check_games(opened(), range(2, 3)).difference
    assert (found.what, found.kernel, found.reference) == ("one of them cannot end the game", "why not", "ends it")


def test_end_states_are_compared_value_by_value():
    source = opened()
    card_set, record = source.arm.card_set, final_record(source.arm.table, 3)
    one = flat(end_state(record[0], card_set))
    assert differences(one, flat(end_state(record[0], card_set))) == []
    record["turns"][0] += 1
    record["coins"][0, 1] += 1
    size = int(record["pile_n"][0, 1, Place.DECK])
    record["pile_n"][0, 1, Place.DECK] = size - 1
    record["spent"][0, 0] ^= 1
    found = [what for what, _, _ in differences(one, flat(end_state(record[0], card_set)))]
    assert found == ["turns", "words of decks, seat 1", "seat 2 deck", "seat 2 coins"]


def test_cards_changed_on_the_command_line_are_written_out():
    """They have no files; those of the base would be other cards."""
    base = opened().experiment
    sides = two_sides(base, None, ["Order Scouts.power=3", "rules.opening_hand=6"], False)
    source = Source(sides.alone("changed"), sides.arms[1])
    assert source.arm.card_set.path is None
    assert check_games(source, range(3)).difference is None


def test_a_set_that_has_files_is_read_where_it_lies(tmp_path):
    pool = load_card_set("pool")
    assert find_cards(pool, tmp_path) == pool.path and not list(tmp_path.iterdir())
    whole = load_card_set(find_cards(replace(pool, path=None), tmp_path))
    assert (whole.path, whole.digest) == (tmp_path, pool.digest)
