"""No shared file says a word of one game: what a game says to shared code in words stands in its own rooms."""

import pytest
from house import ROOT
from words import NAMING, own_words, said, said_in, shared_files

from sim.games import GAMES

COMMON = {
    "all": "whatever there is: what is looked at where nothing is named",
    "beginners": "the players of `vigil robust` who have no plan",
    "copies": "how often a card is in a deck: a unit",
    "draft": "what is drafted in any game of decks: a command",
    "draw": "what makes a picture of a map: a command",
    "figures": "pictures of a report",
    "has": "grammar: what something has",
    "have": "grammar: the plural of `has`",
    "left": "the side of a page",
    "level": "the confidence of intervals",
    "loses": "what a strategy does without a line",
    "map": "JavaScript: a function of lists",
    "maps": "what experiments of any game with scenarios are played on",
    "mark": "a dot or a line of a chart",
    "measure": "what was measured",
    "none": "nothing: of styles in matplotlib, of defaults in help",
    "number": "what is no text: cells of tables, values of conditions",
    "odds": "exact chances: a command",
    "one": "a number as a word",
    "opponents": "the other strategies at the table",
    "others": "the other players that verdicts are asked of",
    "own": "what belongs to the thing at hand",
    "passed": "a gate that holds",
    "path": "where a file lies: what messages name; in JavaScript the line of a chart",
    "plain": "without anything added",
    "points": "the unit of differences of shares",
    "price": "what a card costs, in words",
    "progress": "an argument: whether it is shown",
    "remove": "JavaScript: an element is taken away",
    "steps": "changes of a cost by one",
    "target": "HTML: where an event happened",
    "targets": "browsers for which scripts are made",
    "tests": "JUnit: how many there were",
    "thing": "what a line of a strategy is about",
    "top": "the side of a page",
    "turns": "the turns of a story",
    "unit": "what a number is counted in",
    "usual": "what is meant where nothing is said",
    "white": "a colour of figures",
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
        ("ascension", {"Ascension", "Samael", "faction", "score", "SHARED", "Monster", "banish_row", "best_margin"}),
        ("relic", {"Relic", "character", "trait", "NOBODY_LEFT", "wargear", "Character", "evade", "grade", "first_relic_round"}),
        ("voskhozhdenie", {"Voskhozhdenie", "supply", "colours", "city_power", "WINS_DECK", "fortification", "SUPERIOR", "best_power_margin"}),
        ("tactics", {"Ascension Tactics", "sanctuary", "glory", "GLORY_BEACONS", "enchanted", "best_glory_margin"}),
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
