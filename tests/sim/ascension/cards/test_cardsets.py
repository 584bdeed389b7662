"""The shipped printings, card by card, against a table that knows nothing of the card files."""

import pytest

from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set, shipped_card_sets
from sim.cardfiles.tables import table_of

PRINTINGS = ("2010", "10th")

# name, type, faction, copies, cost, honor, text; `a/b` where the printings differ (2010 first). Text: r runes, p power, h honor; "-" nothing.
TABLE = """
Apprentice                 | hero      | none        | 8     | 0   | 0   | +1r
Militia                    | hero      | none        | 2     | 0   | 0   | +1p
Mystic                     | hero      | none        | 30/20 | 3   | 1   | +2r
Heavy Infantry             | hero      | none        | 29/20 | 2   | 1   | +2p
Cultist                    | monster   | none        | 1     | 2   | 1   | -
Arha Initiate              | hero      | Enlightened | 3     | 1   | 1   | draw 1
Seer of the Forked Path    | hero      | Enlightened | 3     | 2   | 1   | draw 1, may banish row
Temple Librarian           | hero      | Enlightened | 3     | 2   | 1   | discard (draw 2)
Arha Templar               | hero      | Enlightened | 2     | 4   | 3   | defeat 4
Ascetic of the Lidless Eye | hero      | Enlightened | 2     | 5   | 2/3 | draw 2
Twofold Askara             | hero      | Enlightened | 1     | 4   | 2   | copy
Oziah the Peerless         | hero      | Enlightened | 1     | 6   | 3   | defeat 6
Master Dhartha             | hero      | Enlightened | 1     | 7   | 3/4 | draw 3
The All-Seeing Eye         | construct | Enlightened | 1     | 6   | 2/3 | draw 1
Tablet of Time's Dawn      | construct | Enlightened | 1     | 5   | 2/3 | use banish_self: extra_turn
Lifebound Initiate         | hero      | Lifebound   | 3     | 1   | 1   | +1r+1h
Wolf Shaman                | hero      | Lifebound   | 3     | 3   | 1   | +1r, draw 1
Runic Lycanthrope          | hero      | Lifebound   | 2     | 3   | 1   | +2r, +2p if_played Lifebound / +2r, +2p unite Lifebound
Druids of the Stone Circle | hero      | Lifebound   | 2     | 4   | 3   | acquire hero 3 to deck / acquire hero 4 to deck
Flytrap Witch              | hero      | Lifebound   | 2     | 5   | 2   | +2h, draw 1
Landtalker                 | hero      | Lifebound   | 1     | 6   | 3/4 | +3r
Cetra, Weaver of Stars     | hero      | Lifebound   | 1     | 7   | 4   | acquire hero any to deck
Yggdrasil Staff            | construct | Lifebound   | 2     | 4   | 2   | +1p, use 4r: +3h
Snapdragon                 | construct | Lifebound   | 2     | 5   | 2/3 | +1r, on hero_played Lifebound: +1h / +1r, +1h unite Lifebound
Mechana Initiate           | hero      | Mechana     | 3     | 1   | 1   | choose (+1r) (+1p) / +1r+1p
Kor, the Ferromancer       | hero      | Mechana     | 1     | 3   | 2/3 | +2p, draw 1 if_constructs 2
Avatar Golem               | hero      | Mechana     | 2     | 4   | 2   | +2p, +1h per construct faction
Reactor Monk               | hero      | Mechana     | 2     | 4   | 2   | +2r, discount 1
Burrower Mark II           | construct | Mechana     | 2     | 3   | 3   | on construct_played Mechana: draw 1
Rocket Courier X-99        | construct | Mechana     | 2     | 4   | 4   | on acquired Mechana: may to play / on acquired Mechana: may to hand
Watchmaker's Altar         | construct | Mechana     | 2     | 5   | 5   | +1r for Mechana
The Grand Design           | construct | Mechana     | 2     | 6   | 6   | +2r for Mechana
Hedron Link Device         | construct | Mechana     | 1     | 7   | 7   | all constructs Mechana
Hedron Cannon              | construct | Mechana     | 1     | 8   | 8   | +1p per Mechana construct
Void Initiate              | hero      | Void        | 3     | 1   | 1   | +1r, may banish hand or discard
Spike Vixen                | hero      | Void        | 2     | 2   | 1   | +1p, draw 1
Shade of the Black Watch   | hero      | Void        | 3     | 3   | 1   | +2p, may banish hand or discard
Arbiter of the Precipice   | hero      | Void        | 2     | 4/5 | 1/3 | draw 2, banish hand
Demon Slayer               | hero      | Void        | 2     | 4   | 2   | +3p
Emri, One with the Void    | hero      | Void        | 1     | 6   | 3/4 | +4p
Shadow Star                | construct | Void        | 2     | 3   | 2   | +1p
Voidthirster               | construct | Void        | 2     | 5   | 3   | +1p, on monster_defeated any: +1h
Muramasa                   | construct | Void        | 1     | 7   | 4   | +3p
Mephit                     | monster   | none        | 3     | 3   | 2   | may banish row
Tormented Soul             | monster   | none        | 3     | 3   | 1/2 | draw 1
Samael's Trickster         | monster   | none        | 4     | 3   | 1/2 | +1r
Corrosive Widow            | monster   | none        | 4     | 4   | 3   | opponents_destroy 1
Mistake of Creation        | monster   | none        | 4     | 4   | 4   | may banish row, may banish discard
Wind Tyrant                | monster   | none        | 3     | 5   | 3   | +3r
Sea Tyrant                 | monster   | none        | 3     | 5   | 5   | opponents_keep 1
Earth Tyrant               | monster   | none        | 2     | 6   | 5   | draw 2
Xeron, Duke of Lies        | monster   | none        | 1     | 6   | 3/4 | steal
Avatar of the Fallen       | monster   | none        | 1     | 7   | 4   | unbanishable, acquire_or_defeat
"""


def expected(printing):
    """Rows of the table as this printing has them."""
    side = PRINTINGS.index(printing)
    for line in TABLE.strip().splitlines():
        yield [cell.strip().split("/")[-1 if side else 0].strip() for cell in line.split("|")]


def said(effect):
    """An effect of a card file in the short form of the table."""
    do = effect["do"]
    text = {
        "gain": lambda: "".join(f"+{effect[key]}{key[0]}" for key in ("runes", "power", "honor") if key in effect),
        "gain_restricted": lambda: f"+{effect['runes']}r for {effect['faction']}",
        "draw": lambda: f"draw {effect['cards']}",
        "banish": lambda: f"banish {effect['from']}",
        "discard": lambda: f"discard ({', '.join(map(said, effect['then']))})",
        "defeat": lambda: f"defeat {effect['max_cost']}",
        "acquire": lambda: f"acquire {effect['type']} {effect.get('max_cost', 'any')} to {effect['to']}",
        "choose": lambda: "choose " + " ".join(f"({', '.join(map(said, option))})" for option in effect["options"]),
        "opponents_destroy": lambda: f"{do} {effect['constructs']}",
        "opponents_keep": lambda: f"{do} {effect['constructs']}",
        "discount": lambda: f"{do} {effect['runes']}",
    }.get(do, lambda: do)()
    conditions = "".join(f" {key} {effect[key]}" for key in ("if_constructs", "if_played", "unite") if key in effect)
    per = f" per {effect['per']}" if "per" in effect else ""
    return ("may " if effect.get("may") else "") + text + per + conditions


def said_card(card):
    """All a card does in the short form of the table."""
    table = table_of(card)
    parts = [] if table.get("banishable", True) else ["unbanishable"]
    if "constructs_count_as" in table:
        parts.append(f"all constructs {table['constructs_count_as']}")
    parts += map(said, table.get("effects", ()))
    for trigger in table.get("triggers", ()):
        inner = ", ".join(map(said, trigger.get("effects", ()))) or f"{'may ' if trigger['may'] else ''}to {trigger['to']}"
        parts.append(f"on {trigger['on'].replace('construct_acquired', 'acquired')} {trigger.get('faction', 'any')}: {inner}")
    for action in table.get("actions", ()):
        price = "banish_self" if action.get("banish_self") else f"{action['runes']}r"
        parts.append(f"use {price}: {', '.join(map(said, action['effects']))}")
    return ", ".join(parts) or "-"


@pytest.mark.parametrize("printing", PRINTINGS)
def test_every_card_is_as_the_table_says(printing):
    cards = load_card_set(printing).cards
    found = [[card.name, card.type, card.faction, str(card.count), str(card.cost), str(card.honor), said_card(card)] for card in cards]
    assert found == list(expected(printing))


@pytest.mark.parametrize("printing", PRINTINGS)
def test_the_centre_deck_has_100_copies_of_48_cards(printing):
    card_set = load_card_set(printing)
    assert len(card_set.at("centre")) == 48
    assert card_set.copies_at("centre") == 100
    assert [card_set.cards[card].name for card in card_set.at("start")] == ["Apprentice", "Militia"]
    assert card_set.copies_at("start") == 10
    assert [card_set.cards[card].name for card in card_set.at("always")] == ["Mystic", "Heavy Infantry", "Cultist"]


@pytest.mark.parametrize(("printing", "piles"), [("2010", 59), ("10th", 40)])
def test_the_piles(printing, piles):
    card_set = load_card_set(printing)
    assert card_set.copies_at("always") == piles  # the Cultist is in no pile
    assert card_set.box(4) == 100 + piles + 40


def test_every_faction_has_18_copies():
    def copies(printing):
        found = {}
        for card in load_card_set(printing).cards:
            if card.place == "centre":
                key = card.faction if card.type != "monster" else "monster"
                found[key] = found.get(key, 0) + card.count
        return found

    assert copies("2010") == copies("10th") == {"Enlightened": 18, "Lifebound": 18, "Mechana": 18, "Void": 18, "monster": 28}


@pytest.mark.parametrize("name", shipped_card_sets())
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_shipped_set_compiles_for_all_numbers_of_players(name, players):
    assert bind_book(load_card_set(name), players).shape == (1,)


def test_the_shipped_sets_tell_their_provenance_in_one_paragraph():
    for name in shipped_card_sets():
        provenance = load_card_set(name).provenance
        assert len(provenance) > 80
        assert "\n" not in provenance


def test_the_example_variant_changes_one_cost_and_nothing_else():
    base, variant = load_card_set("10th"), load_card_set("10th-dear-void-initiate")
    different = [(a.name, a.cost, b.cost) for a, b in zip(base.cards, variant.cards, strict=True) if a != b]
    assert different == [("Void Initiate", 1, 2)]
    assert base.rules == variant.rules
    assert base.digest != variant.digest
    assert base.provenance in variant.provenance
