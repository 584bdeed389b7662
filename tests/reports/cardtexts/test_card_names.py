"""Cards that have names in several languages, and folders of card sets whose games have files of one name."""

import pytest

from reports.cardsetfacts import game_of_card_set
from reports.cardtexts.changes import card_set_diff
from reports.cardtexts.told import called, cards_told, other_names
from reports.naming import check_language
from sim.errors import InputError
from sim.games import GAMES, game_of
from vigil.cards.find import named, read_card_set
from vigil.files.starters import write_empty, write_starter

VOSKHOZHDENIE = "voskhozhdenie"


def execution():
    """A card of the pool."""
    return next(told for told in cards_told(game_of(VOSKHOZHDENIE).cards.load_card_set("pool"), VOSKHOZHDENIE) if told.name == "Execution")


def test_a_card_goes_by_the_name_that_is_asked_for_and_keeps_the_other():
    told = execution()
    assert other_names(told, VOSKHOZHDENIE) == ["Казнь"]
    russian = called(told, VOSKHOZHDENIE, "ru")
    assert russian.name == "Казнь" and other_names(russian, VOSKHOZHDENIE) == ["Execution"] and "name_ru" not in russian.facts
    assert (russian.line, russian.text) == (told.line, told.text)


def test_a_card_without_such_a_name_keeps_its_own():
    told = execution()
    assert called(told, VOSKHOZHDENIE, "en") is told
    assert called(told, "ascension", "ru") is told


def test_a_language_that_no_card_has_is_refused():
    check_language("ru", ["ascension", VOSKHOZHDENIE])
    with pytest.raises(InputError, match="names: 'ru' is no language in which these cards have names; known: en"):
        check_language("ru", ["ascension"])


@pytest.mark.parametrize("name", ["Казнь", "казнь", "Execution", "execution"])
def test_any_name_finds_the_card(name):
    ((_, told),) = named([read_card_set("pool")], name)
    assert told.name == "Execution"


@pytest.mark.proof
def test_differences_are_told_by_the_names_that_are_asked_for(tmp_path):
    folder, _ = write_starter("card-set", "mine", tmp_path, VOSKHOZHDENIE)
    before, after = (game_of(VOSKHOZHDENIE).cards.load_card_set(source) for source in ("pool", folder))
    assert card_set_diff(before, after, VOSKHOZHDENIE, "ru").lines("pool", "mine") == ["only in mine: Часовой с фонарём", "Казнь", "  cost: 3 → 4"]
    assert card_set_diff(before, after, VOSKHOZHDENIE).lines("pool", "mine")[1] == "Execution"


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.set_file])
def test_a_folder_finds_its_game_by_its_base(game, tmp_path):
    folder, _ = write_starter("card-set", "mine", tmp_path, game)
    assert game_of_card_set(folder) == game_of_card_set(folder / game_of(game).set_file) == game
    other = tmp_path / "other"
    other.mkdir()
    (other / "set.toml").write_text('schema = 1\nname = "Other"\nbase = "mine"\n', encoding="utf-8")
    assert game_of_card_set(other) == game


@pytest.mark.parametrize(
    ("changed", "game"),
    [
        ("[rules]\nfigures_per_player = 7", "tactics"),
        ("[rules]\nfigures_per_player = 9", "tactics"),  # too many, but whose rule it is can be said
        ('[switches]\nchampions = "draft"', "tactics"),
        ('[change."gate 2"]\npower = 3', "tactics"),
        ("[rules]\nstart_influence = 4", "relic"),
    ],
)
def test_of_games_that_have_a_base_of_the_name_it_is_that_whose_rules_are_changed(changed, game, tmp_path):
    (tmp_path / "set.toml").write_text(f'schema = 1\nname = "Mine"\nbase = "synthetic"\nprovenance = "mine"\n{changed}\n', encoding="utf-8")
    assert game_of_card_set(tmp_path) == game


def test_a_folder_without_a_base_finds_its_game_by_its_fields(tmp_path):
    assert game_of_card_set(write_empty("mine", tmp_path, "relic")) == "relic"
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "set.toml").write_text('schema = 1\nname = "Own"\nreleases = ["A"]\nfiles = []\n', encoding="utf-8")
    assert game_of_card_set(folder) == VOSKHOZHDENIE


def test_a_file_that_cannot_be_read_is_of_some_game_that_then_says_so(tmp_path):
    (tmp_path / "set.toml").write_text("schema = ", encoding="utf-8")
    assert game_of_card_set(tmp_path) in GAMES
