"""The solo game against Samael (A47-A50)."""

import pytest
from ascension_scene import FILLER, Scene, both, laid_out, printing, variant, whole_game

ROW = ["Landtalker", "Muramasa", "Mephit", "Wolf Shaman", "Sea Tyrant", "Arha Initiate"]
MILITIA = ["Militia"] * 5


def solo_of(strategy, pool, monsters=0, **start):
    """Play a solo game with a centre of one card only: a hero worth nothing, or a monster worth so much honor; the player cannot pay for either."""
    centre = {card.name: dict(count=0) for card in printing("10th").cards if card.place == "centre"}
    centre["Mephit" if monsters else "Landtalker"] = dict(count=20, honor=monsters, cost=9, **({} if monsters else dict(faction="none")))
    start = start or dict(Militia=dict(count=5))
    return whole_game(variant(rules={"honor_solo": pool}, Apprentice=dict(count=0), **{**centre, **start}), [strategy], solo=True)


def order_of(game):
    """Who moved: `P` a turn of the player, `S` a card of Samael's."""
    letters = {"TURN": "P", "SAMAEL_TAKES": "S", "SAMAEL_DEFEATS": "S"}
    return "".join(letters.get(line.what, "") for line in game.lines)


@both
def test_a47_the_pool_holds_fifty(name):
    view = laid_out(name, players=1, solo=True)
    assert (view.pool, len(view.seats), len(view.row)) == (50, 2, 6)
    assert (view.seats[1].size, len(view.seats[0].hand)) == (0, 5)


def test_a47_the_player_begins_and_samael_moves_after_every_turn():
    assert order_of(solo_of(dict(take=["Cultist"]), 6)) == "PSSPSSP"


def test_a47_samael_moves_once_after_an_extra_turn():
    clock = {"Militia": dict(count=4), "Tablet of Time's Dawn": dict(place="start", count=1)}
    assert order_of(solo_of(dict(take=["Cultist", "use Tablet of Time's Dawn"]), 6, **clock)) == "PPSSP"


@pytest.mark.parametrize("monster", ["Corrosive Widow", "Sea Tyrant", "Xeron, Duke of Lies"])
def test_a47_effects_on_opponents_do_nothing(monster):
    samael = dict(discard=["Muramasa", "Landtalker"])
    scene = Scene(solo=True, hand=[*MILITIA, "Demon Slayer"], row=[monster], samael=samael, strategy=dict(take=["monster"]))
    after = scene.turn()
    assert after.taken[0] == monster
    assert after.seats[1].discard == samael["discard"]
    assert (after.cards("STEAL", "DESTROY"), after.me.play) == ([], [])


def test_a48_cards_left_of_the_gap_slide_right_and_the_new_card_enters_at_the_left_end():
    after = Scene(solo=True, hand=["Mystic"] * 2, row=ROW, centre=["Emri, One with the Void"], strategy=dict(take=["Wolf Shaman"])).turn()
    assert after.row == ["Emri, One with the Void", "Landtalker", "Muramasa", "Mephit", "Sea Tyrant", "Arha Initiate"]


@pytest.mark.parametrize(
    ("board", "gone"),
    [
        (dict(hand=["Apprentice"], strategy=dict(take=["Arha Initiate"])), 5),
        (dict(hand=MILITIA, strategy=dict(take=["Mephit"])), 2),
        (dict(hand=["Seer of the Forked Path"], strategy=dict(banish_row=["Landtalker"])), 0),
        (dict(hand=["Druids of the Stone Circle"], strategy=dict(free=["Wolf Shaman"])), 3),
        (dict(hand=["Arha Templar"], strategy=dict(free=["Mephit"])), 2),
    ],
)
def test_a48_for_any_reason(board, gone):
    after = Scene(solo=True, row=ROW, **board).turn()
    assert after.row == [FILLER, *ROW[:gone], *ROW[gone + 1 :]]


def test_a48_of_several_empty_slots_the_rightmost_is_filled_first():
    row = [None, None, "Landtalker", "Arha Initiate"]
    after = Scene(solo=True, hand=["Apprentice"], row=row, centre=["Muramasa", "Mephit"], strategy=dict(take=["Arha Initiate"])).turn()
    assert after.row == [None, "Muramasa", "Mephit", "Landtalker"]


def test_a48_without_cards_the_left_end_stays_empty():
    after = Scene(solo=True, hand=["Apprentice"], row=ROW, centre=[], strategy=dict(take=["Arha Initiate"])).turn()
    assert after.row == [None, *ROW[:5]]


def test_a49_samael_takes_the_two_rightmost_cards():
    after = Scene(solo=True, row=ROW, centre=["Mystic", "Muramasa"], samael=dict(tokens=1)).samael()
    assert after.row == ["Mystic", "Muramasa", *ROW[:4]]
    assert (after.me.discard, after.me.tokens) == (["Arha Initiate"], 1 + 5)
    assert (after.void, after.pool) == (["Sea Tyrant"], 45)
    assert after.me.score == 1 + 5 + 1
    assert after.seats[0].tokens == 0


def test_a49_the_second_card_may_be_one_that_slid_to_the_right_end():
    after = Scene(solo=True, row=["Mephit"], centre=["Landtalker"]).samael()
    assert (after.me.discard, after.me.tokens) == (["Landtalker"], 2)


@pytest.mark.parametrize("monster", ["Tormented Soul", "Wind Tyrant", "Mephit", "Avatar of the Fallen", "Xeron, Duke of Lies"])
def test_a49_of_a_monster_he_receives_only_the_honor(monster):
    scene = Scene(solo=True, hand=["Militia"], row=["Muramasa", "Landtalker", monster], play=["Voidthirster"])
    after = scene.samael()
    honor = {card.name: card.honor for card in printing("10th").cards}
    assert (after.me.tokens, after.me.discard) == (honor[monster], ["Landtalker"])
    assert (after.void, after.row) == ([monster], [FILLER, FILLER, "Muramasa"])
    assert (after.seats[0].hand, after.seats[0].tokens, after.drawn) == (["Militia"], 0, [])


def test_a49_set_aside_cards_score_for_samael_constructs_too():
    after = Scene(solo=True, row=["Landtalker", "Muramasa"]).samael()
    assert after.me.discard == ["Muramasa", "Landtalker"]
    assert (after.me.score, after.me.play) == (8, [])


def test_a49_honor_beyond_the_pool_comes_from_the_box():
    after = Scene(solo=True, row=["Sea Tyrant", "Sea Tyrant"], pool=3).samael()
    assert (after.pool, after.me.tokens) == (0, 10)


def test_a50_the_player_empties_the_pool_and_samael_moves_no_more():
    game = solo_of(dict(take=["Cultist"]), 2)
    assert (order_of(game), game.ended, game.winner, game.seats[1].size) == ("P", "POOL", 0, 0)


def test_a50_samael_empties_the_pool():
    game = solo_of(dict(take=["Cultist"]), 4, monsters=1)
    assert (order_of(game), game.winner) == ("PSS", 1)
    assert [seat.tokens for seat in game.seats] == [2, 2]


def test_a50_samael_finishes_the_move_that_empties_the_pool():
    game = solo_of({}, 1, monsters=1)
    assert (order_of(game), game.seats[1].tokens) == ("PSS", 2)


@pytest.mark.parametrize(("honor", "winner"), [(1, 1), (2, 0)])
def test_a50_the_player_wins_only_with_strictly_more(honor, winner):
    cultist = dict(honor=honor)
    game = solo_of(dict(take=["Cultist"]), 2 * honor + 2, monsters=1, Militia=dict(count=5), Cultist=cultist)
    assert [seat.score for seat in game.seats] == [2 * honor, 2]
    assert game.winner == winner


def test_a50_an_emptied_pool_ends_the_game_before_an_extra_turn():
    clock = {"Militia": dict(count=4), "Tablet of Time's Dawn": dict(place="start", count=1)}
    game = solo_of(dict(take=["Cultist", "use Tablet of Time's Dawn"]), 2, **clock)
    assert (order_of(game), game.ended) == ("P", "POOL")


def test_a50_the_player_ends_his_turn_after_emptying_the_pool():
    game = solo_of(dict(take=["Cultist"]), 1)
    assert game.seats[0].tokens == 2
