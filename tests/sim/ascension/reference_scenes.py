"""Scenes for tests: a table set up by hand, and random strategies and card-set variants written as files."""

import random

from sim.ascension.reference.cardfile import FACTIONS, SHIPPED, read_card_set
from sim.ascension.reference.effects import VERBS
from sim.ascension.reference.rulefile import LISTS, Strategy, parse_line
from sim.ascension.reference.seat import Construct
from sim.ascension.reference.table import Table

CLASSES = ("any", "starter", "hero", "construct", "monster", "Lifebound hero", "Mechana construct", *FACTIONS)
CONDITIONS = (
    "round >= 4",
    "pool <= 20 or lead > 5",
    "owned('{x}') < 3",
    "not (in_play('{x}') >= 1) and deck - hand > 4",
    "row('monster') >= 2",
    "played('hero') < pile('Mystic')",
    "1 <= runes - power < 7",
    "card.cost >= 3",
    "card.runes + card.power + card.draws != card.honor",
    "constructs == 0 or tokens - score < -12",
    "seat == 1 or players == 1 and card.copies > 1",
)
KEYS = ("cost", "-cost", "honor", "honor/cost", "runes", "power/cost", "-draws", "honor/draws")


def scene(set_name="10th", players=2, row=(), **lists):
    """Return a table of a shipped set whose seats follow lines, with empty hands and decks and the given row."""
    card_set = read_card_set(SHIPPED / f"{set_name}.toml")
    lines = {name: tuple(parse_line(text, card_set, name) for text in lists.get(name, ())) for name in LISTS}
    table = Table(card_set, [Strategy("scene", "rules", lines)] * players, seed=1, game=0, verbs=VERBS)
    table.centre.row = [card_set.named(name) for name in row] + [None] * (6 - len(row))
    for seat in table.seats:
        seat.deck, seat.hand, seat.discard = [], [], []
    return table


def cards(table, *names):
    """Return cards by name."""
    found = [table.card_set.named(name) for name in names]
    assert None not in found, names
    return found


def constructs(table, *names):
    """Return constructs in play by name, their gains of the turn already given."""
    return [Construct(card, gained=True) for card in cards(table, *names)]


def random_strategy(path, card_set, rng: random.Random):
    """Write a strategy of random lines to a file; return its path."""
    text = ["schema = 1", 'name = "random lines"', 'summary = "Random lines."', 'policy = "rules"']
    for name in LISTS:
        lines = [_random_line(rng, card_set, name) for _ in range(rng.randrange(2, 9))]
        if name in ("hold", "decline") and rng.random() < 0.5:
            lines = []
        if name == "take":
            lines += ["any if round > 3"]
        text.append(f"{name} = [" + ", ".join("'''" + line + "'''" for line in lines) + "]")
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


def _random_line(rng, card_set, list_name):
    if list_name == "choose":
        target = rng.choice(("runes", "power", "honor", "draw", "other"))
    elif list_name == "take" and rng.random() < 0.3 and any(card.actions for card in card_set.cards):
        target = "use " + rng.choice([card.name for card in card_set.cards if card.actions])
    elif rng.random() < 0.5:
        target = rng.choice(card_set.cards).name
    else:
        target = rng.choice(CLASSES)
    orders = list_name != "choose" and not target.startswith("use ")
    key = f" by {rng.choice(KEYS)}" if orders and rng.random() < 0.4 else ""
    known = [text for text in CONDITIONS if list_name != "choose" or "card." not in text]
    condition = f" if {rng.choice(known)}".format(x=rng.choice(CLASSES)) if rng.random() < 0.6 else ""
    if card_set.named("Mystic") is None:
        condition = condition.replace("Mystic", card_set.cards[-1].name)
    return target + key + condition


def random_variant(path, base, rng: random.Random):
    """Write a variant that changes numbers, effects and rules at random; return its path."""
    card_set = read_card_set(SHIPPED / f"{base}.toml")
    text = ["schema = 1", f'base = "{base}"', 'name = "variant"', 'provenance = "A test."']
    for card in rng.sample(card_set.cards, 14):
        text.append(f'[change."{card.name}"]')
        text.append(f"cost = {rng.randrange(0 if card.type != 'monster' else 2, 8)}")
        text.append(f"honor = {rng.randrange(0, 6)}")
        if card.place == "centre":
            text.append(f"count = {rng.randrange(0, 4)}")
        if rng.random() < 0.8:
            text.append("effects = [" + ", ".join(_random_effect(rng, 2) for _ in range(rng.randrange(1, 4))) + "]")
        if card.type == "construct" and rng.random() < 0.6:
            text.append(f"triggers = [{_random_trigger(rng)}]")
    text.append("[rules]")
    text.append(f"hand_size = {rng.randrange(3, 7)}")
    text.append(f"row_size = {rng.randrange(3, 8)}")
    text.append(f"honor_per_player = {rng.randrange(8, 30)}")
    text.append("round_cap = 30")
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


def _random_trigger(rng):
    on = rng.choice(("construct_played", "hero_played", "monster_defeated", "construct_acquired"))
    fields = [f'on = "{on}"']
    if on != "monster_defeated" and rng.random() < 0.5:
        fields.append(f'faction = "{rng.choice(FACTIONS)}"')
    if on == "construct_acquired":
        fields.append(f'may = true, to = "{rng.choice(("play", "hand"))}"')
    else:
        fields.append(f"effects = [{_random_effect(rng, 1)}]")
    return "{ " + ", ".join(fields) + " }"


def _random_effect(rng, depth):
    faction = rng.choice(FACTIONS)
    bodies = [
        f'do = "gain", {rng.choice(("runes", "power", "honor"))} = {rng.randrange(1, 4)}',
        'do = "gain", honor = 1, per = "construct faction"',
        f'do = "gain", power = 1, per = "{faction} construct"',
        'do = "gain", runes = 1, per = "construct"',
        f'do = "gain_restricted", runes = 2, faction = "{faction}"',
        'do = "draw", cards = 1',
        'do = "discount", runes = 1',
        'do = "defeat", max_cost = 3',
        f'do = "acquire", type = "{rng.choice(("hero", "construct"))}", max_cost = 5, to = "{rng.choice(("deck", "discard", "hand"))}"',
        'do = "copy"',
        'do = "steal"',
        f'do = "opponents_destroy", constructs = {rng.randrange(1, 3)}',
        f'do = "opponents_keep", constructs = {rng.randrange(1, 3)}',
    ]
    if depth:
        inner = _random_effect(rng, depth - 1)
        where = rng.choice(("hand", "discard", "hand or discard", "row"))
        bodies += [
            f'do = "banish", from = "{where}", then = [{inner}]',
            f'do = "discard", then = [{inner}]',
            f'do = "choose", options = [[{_random_effect(rng, depth - 1)}], [{inner}]]',
        ]
    fields = rng.choice(bodies)
    parts = "then" in fields or "options" in fields
    if rng.random() < 0.3:
        unite = [] if parts else [f', unite = "{faction}"']
        fields += rng.choice((*unite, f', if_played = "{faction}"', ", if_constructs = 1"))
    return "{ " + fields + (", may = true" if rng.random() < 0.3 else "") + " }"
