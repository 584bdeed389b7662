"""No shared file says a word of one game: what a game says to shared code in words stands in its own rooms."""

import pytest
from house import ROOT
from words import NAMING, own_words, said, said_in, shared_files

from sim.games import GAMES

COMMON = {
    "always": "at all times: of cards that are always there",
    "beginners": "the players of `vigil robust` who have no plan",
    "copies": "how often a card is in a deck: a unit",
    "course": "how games go: a part of the page",
    "have": "grammar: the plural of `has`",
    "hold": "grammar: the plural of `holds`",
    "kind": "what something is: a key of JSON, of tables of files, and of panels",
    "level": "the confidence of intervals",
    "measure": "what was measured",
    "none": "nothing: of styles in matplotlib, of defaults in help",
    "number": "what is no text: cells of tables, values of conditions",
    "one": "a number as a word",
    "order": "in which order things stand: of rows, of the numbers by which runs are compared",
    "others": "the other players that verdicts are asked of",
    "passed": "a gate that holds",
    "place": "where a file stands; the unit of ranks",
    "play": "an option: how many games are played",
    "points": "the unit of differences of shares",
    "price": "what a card costs, in words",
    "progress": "an argument: whether it is shown",
    "reach": "how far an interval or a colour goes",
    "ready": "a page that has been built",
    "row": "HTML: what a head is the head of",
    "rules": "a policy of strategies, and the rules of a card set",
    "source": "a file that was named",
    "tests": "JUnit: how many there were",
    "turn": "a turn of a story",
    "turns": "the turns of a story",
    "unit": "what a number is counted in",
    "use": "what a number of a card tells; `use` lines of strategies",
    "white": "a colour of figures",
    "yellow": "a colour of the terminal",
}
"""Words of one game that are words of the house too, and what they mean there."""


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_file_says_a_word_of_one_game(game):
    own = own_words(game) - COMMON.keys()
    found = {str(path.relative_to(ROOT)): sorted(own & said(path)) for path in shared_files()}
    assert not {path: words for path, words in found.items() if words}


def test_every_exception_is_needed():
    own, heard = set().union(*map(own_words, GAMES)), set().union(*map(said, shared_files()))
    assert not COMMON.keys() - (own & heard)
    assert all((ROOT / path).is_file() for path in NAMING)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("ascension", {"Ascension", "Samael", "faction", "score", "SHARED", "hero", "Mechana", "Monster", "banish_row", "best_margin"}),
        ("relic", {"Relic", "character", "trait", "NOBODY_LEFT", "wargear", "Character", "evade", "grade", "first_relic_round"}),
        ("voskhozhdenie", {"Voskhozhdenie", "supply", "colours", "city_power", "WINS_DECK", "fortification", "SUPERIOR", "best_power_margin"}),
    ],
)
def test_the_words_of_a_game_are_found(game, words):
    assert words <= own_words(game)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (".py", "COLUMNS = ('card', 'faction')"),
        (".py", "table = table.assign(faction=names)"),
        (".py", "def f(x):\n    return f'{x[\"faction\"]}'"),
        (".toml", "[key]\nfaction = 'which one'"),
        (".toml", "columns = ['card', 'faction']"),
        (".toml", "[key]\nwhich = \"'faction' or 'type'\""),
        (".js", "const MENUS = { type: 'types', faction: 'factions' };"),
        (".js", "make('i', { class: \"faction\" })"),
        (".js", "const dot = card.faction;"),
        (".js", "const { faction } = card;"),
        (".js", "const short = { faction, type };"),
        (".css", "td.faction { color: red }"),
        (".css", "[data-faction='void'] { color: red }"),
        (".j2", "{% if column.name == \"faction\" %}"),
        (".j2", "{{ card.faction }}"),
        (".j2", "<td class=\"wide faction\">"),
    ],
)
def test_a_word_that_is_planted_is_found(kind, text):
    assert "faction" in said_in(text, kind)


@pytest.mark.parametrize("text", ["const all = [...faction];", "`${faction}px`"])
def test_a_variable_of_a_script_may_be_called_as_it_likes(text):
    assert "faction" not in said_in(text, ".js")


def test_documentation_may_speak_of_games():
    assert said_in('"""Of the faction."""\nNAME = "x"\n"faction"\n', ".py") == {"x"}
