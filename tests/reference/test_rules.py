"""Scenes drawn from the rules (A1-A50), played by the reference engine."""

import pytest

from reference.scenes import cards, constructs, scene
from sim.ascension.reference import moves, resolution, turn
from sim.ascension.reference.cardfile import Effect
from sim.ascension.reference.engine import winner

# --- playing ------------------------------------------------------------------------------------------------------


def play_hand(table, *hand):
    """Play cards from seat 0's hand in this order; return the seat."""
    seat = table.seats[0]
    for name in hand:
        seat.hand.insert(0, cards(table, name)[0])
        moves.play_card(table, seat, 0)
    return seat


@pytest.mark.parametrize(
    ("set_name", "hand", "power"),
    [
        ("10th", ["Runic Lycanthrope", "Landtalker", "Landtalker"], 2),  # A31: later counts, once
        ("10th", ["Landtalker", "Runic Lycanthrope"], 2),
        ("10th", ["Runic Lycanthrope", "Runic Lycanthrope"], 4),
        ("2010", ["Runic Lycanthrope", "Landtalker"], 0),
        ("2010", ["Landtalker", "Runic Lycanthrope"], 2),
        ("2010", ["Runic Lycanthrope", "Twofold Askara"], 2),  # A45: the copy counts the original
        ("10th", ["Runic Lycanthrope", "Twofold Askara", "Landtalker"], 4),
        ("2010", ["Twofold Askara", "Demon Slayer"], 3),
        ("2010", ["Demon Slayer", "Twofold Askara"], 6),
    ],
)
def test_heroes_played_together(set_name, hand, power):
    assert play_hand(scene(set_name), *hand).power == power


def test_a_copier_is_not_copied():
    table = scene(copy=["Twofold Askara", "any"])
    assert play_hand(table, "Demon Slayer", "Twofold Askara", "Twofold Askara").power == 9


def test_golem_counts_printed_factions_and_cannon_what_counts_as_mechana():
    table = scene()
    table.seats[0].play = constructs(table, "Hedron Link Device", "Shadow Star", "Snapdragon")
    seat = play_hand(table, "Avatar Golem")
    assert seat.tokens == 3
    moves.enter_play(table, seat, cards(table, "Hedron Cannon")[0])
    assert seat.power == 2 + 4  # A39, A46b: itself included


def test_snapdragon_of_both_printings():
    for set_name, tokens in (("2010", [0, 1, 1, 1, 2]), ("10th", [0, 1, 1, 2, 2])):
        table = scene(set_name)
        names = ("Snapdragon", "Landtalker", "Landtalker", "Snapdragon", "Landtalker")
        assert [play_hand(table, name).tokens for name in names] == tokens


def test_burrower_answers_itself_and_once_a_turn():
    table = scene()
    table.seats[0].deck = cards(table, "Apprentice", "Militia", "Mystic")
    seat = play_hand(table, "Burrower Mark II", "Hedron Cannon", "Burrower Mark II")
    assert [card.name for card in seat.hand] == ["Mystic", "Militia"]


def test_draw_reshuffles_only_when_a_card_is_needed():
    table = scene()
    seat = table.seats[0]
    seat.deck, seat.discard = cards(table, "Mystic"), cards(table, "Militia")
    seat.draw(1)
    assert (len(seat.deck), len(seat.discard)) == (0, 1)
    seat.draw(3)
    assert [card.name for card in seat.hand] == ["Mystic", "Militia"]


def test_librarian_with_an_empty_hand_draws_nothing():
    table = scene(discard=["Militia"])
    table.seats[0].deck = cards(table, "Mystic", "Mystic", "Mystic")
    assert play_hand(table, "Temple Librarian").hand == []
    table.seats[0].hand = cards(table, "Apprentice", "Militia")
    seat = play_hand(table, "Temple Librarian")
    assert [card.name for card in seat.hand] == ["Apprentice", "Mystic", "Mystic"]
    assert [card.name for card in seat.discard] == ["Militia"]


def test_banishing_sends_each_card_home():
    table = scene(banish=["any by -cost"])
    seat = table.seats[0]
    seat.discard, seat.hand = cards(table, "Landtalker", "Mystic"), cards(table, "Apprentice")
    play_hand(table, "Void Initiate", "Void Initiate")
    assert (seat.hand, table.centre.piles["Mystic"], table.centre.void) == ([], 21, [])
    play_hand(table, "Void Initiate", "Void Initiate")  # nothing is left for the second: no choice
    assert table.centre.void == cards(table, "Landtalker") and seat.discard == []


# --- the centre ---------------------------------------------------------------------------------------------------


def test_a_defeated_monster_may_come_back_at_once():
    table = scene(row=["Mephit"])
    table.centre.deck = []
    seat = table.seats[0]
    seat.power = 3
    moves.defeat(table, seat, table.centre.row[0], 0)
    assert [card.name for card in table.centre.row if card] == ["Mephit"] and table.centre.reshuffles == 1
    assert (seat.tokens, table.centre.pool) == (2, 58)


def test_empty_slots_fill_when_a_card_enters_the_void():
    table = scene(banish=["any"])
    table.centre.deck = []
    table.seats[0].hand = cards(table, "Demon Slayer")
    play_hand(table, "Void Initiate")
    assert table.centre.row[0].name == "Demon Slayer"


def test_avatar_of_the_fallen_cannot_be_banished_and_takes_one_other_card():
    table = scene("2010", row=["Avatar of the Fallen", "Hedron Cannon"], banish_row=["any"])
    table.centre.deck = []
    play_hand(table, "Seer of the Forked Path")
    assert table.centre.row[0].name == "Avatar of the Fallen" and table.centre.row[1].name == "Hedron Cannon"
    seat = table.seats[0]
    seat.play = constructs(table, "Rocket Courier X-99")
    table.centre.void = []
    table.centre.row[2:] = cards(table, *["Mephit"] * 4)
    table.centre.deck = cards(table, "Mephit", "Mephit")
    moves.defeat(table, seat, table.centre.row[0], 0)
    assert [construct.card.name for construct in seat.play] == ["Rocket Courier X-99", "Hedron Cannon"]
    assert (seat.tokens, seat.power) == (4, 2)


def test_voidthirster_answers_the_first_row_monster_even_a_free_one():
    table = scene(row=["Mephit"] * 6, free=["Cultist if round > 1", "Mephit"])
    seat = table.seats[0]
    seat.play = constructs(table, "Voidthirster", "Voidthirster")
    moves.defeat(table, seat, cards(table, "Cultist")[0], None)
    assert seat.tokens == 1
    play_hand(table, "Arha Templar", "Arha Templar")
    assert seat.tokens == 1 + 2 + 2 + 2


def test_druids_put_the_hero_on_top_of_the_deck():
    table = scene(row=["Cetra, Weaver of Stars"], free=["Mystic"])
    table.seats[0].deck = cards(table, "Militia")
    seat = play_hand(table, "Druids of the Stone Circle")
    assert seat.deck == cards(table, "Militia", "Mystic") and table.centre.piles["Mystic"] == 19


# --- buying -------------------------------------------------------------------------------------------------------


def test_restricted_runes_and_discount_in_one_purchase():
    table = scene(row=["The Grand Design", "Muramasa"])
    seat = play_hand(table, "Watchmaker's Altar", "The Grand Design", "Reactor Monk", "Reactor Monk")
    assert [option.card.name for option in turn.options(table, seat)][0] == "The Grand Design"
    seat.pay(table.centre.row[0])
    assert (seat.runes, seat.restricted["Mechana"], seat.discount) == (3, 0, 0)  # 6 - 2 = 3 restricted + 1
    seat.restricted["Mechana"] = 9
    assert not seat.can_pay(table.centre.row[1])  # A39: only Hedron Link makes the Altar pay for it
    seat.play += constructs(table, "Hedron Link Device")
    assert seat.can_pay(table.centre.row[1])


def test_couriers_are_asked_oldest_first_and_not_about_themselves():
    for set_name, place in (("2010", "play"), ("10th", "hand")):
        table = scene(set_name, row=["Rocket Courier X-99", "Burrower Mark II", "Burrower Mark II"])
        seat = table.seats[0]
        moves.acquire(table, seat, table.centre.row[0], 0, "discard")
        assert seat.discard == cards(table, "Rocket Courier X-99")
        seat.play = constructs(table, "Rocket Courier X-99")
        for slot in (1, 2):
            moves.acquire(table, seat, table.centre.row[slot], slot, "discard")
        taken = [construct.card.name for construct in seat.play[1:]] if place == "play" else [card.name for card in seat.hand]
        assert taken == ["Burrower Mark II"] and len(seat.discard) in (1, 2)  # the arrival may have drawn the Courier


def test_a_declined_courier_is_not_used_up():
    table = scene(row=["Burrower Mark II"], decline=["Rocket Courier X-99"])
    table.seats[0].play = constructs(table, "Rocket Courier X-99")
    moves.acquire(table, table.seats[0], table.centre.row[0], 0, "discard")
    assert table.seats[0].discard and not table.seats[0].play[0].triggered


# --- opponents ----------------------------------------------------------------------------------------------------


def test_sea_tyrant_leaves_one_construct_and_widow_takes_one():
    table = scene(players=3, row=["Sea Tyrant", "Corrosive Widow"], keep=["Muramasa", "Snapdragon", "Shadow Star"])
    names_in_play = ("Shadow Star", "Hedron Cannon", "Snapdragon", "Hedron Cannon", "Shadow Star")
    table.seats[0].play = constructs(table, *names_in_play)
    table.seats[2].play = constructs(table, *names_in_play)
    table.seats[1].play = constructs(table, "Burrower Mark II")
    moves.defeat(table, table.seats[1], table.centre.row[0], 0)
    assert [construct.card.name for construct in table.seats[1].play] == ["Burrower Mark II"]
    for seat in (table.seats[0], table.seats[2]):
        assert [construct.card.name for construct in seat.play] == ["Snapdragon"]
        assert [card.name for card in seat.discard] == ["Shadow Star", "Hedron Cannon", "Hedron Cannon", "Shadow Star"]
    table.seats[0].play = constructs(table, *names_in_play)
    moves.defeat(table, table.seats[1], table.centre.row[1], 1)
    assert [c.card.name for c in table.seats[0].play] == ["Shadow Star", "Hedron Cannon", "Snapdragon", "Shadow Star"]


def test_xeron_takes_a_card_of_each_hand_for_good():
    table = scene(players=3, row=["Xeron, Duke of Lies"])
    table.seats[0].hand = cards(table, "Militia", "Mystic")
    table.seats[2].hand = cards(table, "Landtalker")
    moves.defeat(table, table.seats[1], table.centre.row[0], 0)
    assert table.seats[1].hand[0].name == "Landtalker"  # clockwise: seat 2 is served before seat 0
    assert [len(seat.hand) for seat in table.seats] == [1, 2, 0]


# --- turns, solo, the end -----------------------------------------------------------------------------------------


def test_tablet_gives_one_turn_more():
    table = scene(take=["use Tablet of Time's Dawn if pool == 60", "Cultist"])
    seat = table.seats[0]
    seat.play = constructs(table, "Tablet of Time's Dawn")
    seat.hand = cards(table, "Heavy Infantry")
    turn.take_turn(table, seat)
    assert (seat.extra_turns, seat.play, seat.tokens) == (1, [], 1)


def test_held_cards_and_waiting_gains():
    table = scene(hold=["Militia"], wait=["The All-Seeing Eye"], decline=["Muramasa"], take=["Cultist"])
    seat = table.seats[0]
    seat.play = constructs(table, "The All-Seeing Eye", "Muramasa")
    seat.hand = cards(table, "Militia", "Arha Initiate")
    seat.deck = cards(table, "Militia", "Heavy Infantry", "Militia")
    turn.take_turn(table, seat)
    # The Eye waits until the Initiate is played, the Militia are held, Muramasa gives nothing: 2 power, one Cultist.
    assert seat.tokens == 1 and len(seat.hand) == 5 and seat.power == 0


def test_solo_row_slides_right_and_samael_takes_two():
    row = ["Mystic", "Landtalker", "Mephit", "Muramasa", "Sea Tyrant", "Shadow Star"]
    table = scene(players=1, row=row)
    table.centre.deck = cards(table, "Demon Slayer", "Snapdragon", "Emri, One with the Void")
    table.centre.take_from_row(3)
    assert [card.name for card in table.centre.row] == [
        "Emri, One with the Void", "Mystic", "Landtalker", "Mephit", "Sea Tyrant", "Shadow Star"
    ]  # fmt: skip
    table.samael.take(table.centre)
    assert [card.name for card in table.centre.row][:3] == ["Demon Slayer", "Snapdragon", "Emri, One with the Void"]
    assert (table.samael.tokens, table.samael.score(), table.centre.pool) == (5, 7, 45)
    table.seats[0].tokens = 7
    assert winner(table) == 1  # A50: a tie is Samael's


def test_a_tie_goes_to_the_latest_seat():
    table = scene(players=3)
    table.seats[0].tokens = table.seats[1].tokens = 4
    assert winner(table) == 1


def test_unknown_mandatory_choices_fall_to_the_default_orders():
    table = scene()
    seat = table.seats[0]
    seat.hand = cards(table, "Mystic", "Militia", "Apprentice")
    resolution.resolve(table, seat, Effect("banish", source="hand"), resolution.Source(seat.hand[0]))
    assert [card.name for card in seat.hand] == ["Mystic", "Militia"]  # cheap order: the Apprentice goes
