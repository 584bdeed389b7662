"""What tests of the reference engine by itself share: the set of `hero_relic` written to a folder, a table, dice and lots that are known."""

from hero_relic import BOARD, CARDS, CHARACTERS, FILES, HEAD, SCENARIOS

from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.pieces import Piece
from sim.relic.reference.purposes import CHOICE
from sim.relic.reference.rulefile import LISTS, Strategy, parse_line
from sim.relic.reference.run import resolve
from sim.relic.reference.table import Table


def write_set(folder, rules="", scenarios=SCENARIOS, characters=CHARACTERS, **cards):
    """Write the tiny set to a folder, with more cards and other rules; return the folder.

    Parameters
    ----------
    folder : Path
    rules : str
        Lines after `[rules]`, `[switches]` included.
    scenarios, characters : str
        The whole files, without the schema.
    cards : str
        Cards added to a deck, by its name.
    """
    files = {"set.toml": HEAD + rules, "board.toml": BOARD, "characters.toml": characters, "scenarios.toml": scenarios}
    files |= {FILES[deck]: text + cards.get(deck, "") for deck, text in CARDS.items()}
    for name, text in files.items():
        (folder / name).write_text("schema = 1\n" + text, encoding="utf-8")
    return folder


def scene(folder, players=2, policy="rules", lists=None, **changes):
    """Return a table of the tiny set: seat 0 is Hero at Gate, seat 1 Sage at Shrine ..., without cards in hand and without missions."""
    card_set = read_card_set(write_set(folder, **changes))
    lines = {name: tuple(parse_line(text, card_set, name) for text in (lists or {}).get(name, ())) for name in LISTS}
    table = Table(card_set, [Strategy("scene", policy, lines)] * players, seed=1, game=0)
    table.round = 1
    table.box = list(card_set.characters)
    for seat in table.seats:
        character = table.box.pop(0)
        seat.become(character, card_set.space(character.start))
    return table


def piece(table, name):
    """Return a fresh copy of a card, with its charges on it."""
    card = table.card_set.named(name)
    return Piece(card, charges=card.charges)


def pieces(table, *names):
    """Return fresh copies of cards."""
    return [piece(table, name) for name in names]


class Script:
    """A stream whose numbers are known; it fails when more are asked for."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def below(self, n):
        """Return the next number."""
        if n <= 1:
            return 0
        number = self.numbers.pop(0)
        assert number < n
        return number

    def coin(self):
        """Return the next number as a coin."""
        return self.below(2) == 1


def dice(table, purpose, seat, *faces):
    """Let the dice of a purpose and a seat show these faces; return the stream."""
    table.luck.streams[purpose, seat] = Script(face - 1 for face in faces)
    return table.luck.streams[purpose, seat]


def choices(table, seat, *numbers):
    """Let the lots of the policy `random` be these numbers; return the stream."""
    table.luck.streams[CHOICE, seat] = table.deciders[seat].stream = Script(numbers)
    return table.deciders[seat].stream


def do(table, seat, *effects, owner=None):
    """Resolve effects for a seat."""
    table.push(table.seats[seat], owner, effects)
    resolve(table)


def names(found):
    """Return the names of cards or spaces."""
    return [getattr(thing, "card", thing).name for thing in found]
