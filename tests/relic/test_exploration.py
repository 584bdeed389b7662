"""Exploration: threat cards are drawn until the icons are met (R11, R41; ENGINE.md section 5)."""

from relic_scenes import Plans, Position, space, with_fields

from sim.relic.events import Happened
from sim.relic.words import Deck, List


def exploring(files=None, at="Chapel", face=2, to="Forge"):
    """A player on his way to the Forge (one red, one blue icon) who has nothing to fear there."""
    return Position(files, Plans().want(List.MOVE, space(to)), at=at, attribute=12).rolls(face)


def test_r11_one_card_for_each_icon():
    """R11: red, then blue, each from its deck."""
    here = exploring().deck(Deck.RED, "Ork Boy", "Ork Boss").deck(Deck.BLUE, "Relay").deck(Deck.YELLOW, "Ranger").turn()
    assert here.steps(Happened.EXPLORE) == ["Ork Boy", "Relay"]
    assert (here.left(Deck.RED), here.left(Deck.YELLOW)) == (["Ork Boss"], ["Ranger"])


def test_r11_cards_of_the_colour_that_lie_there_count():
    """R11: only icons beyond the number of cards of that colour are drawn for."""
    here = exploring().there("Stranger", space="Forge").deck(Deck.RED, "Ork Boy").deck(Deck.BLUE, "Relay").turn()
    assert here.steps(Happened.EXPLORE) == ["Relay"]


def test_r11_cards_bring_icons():
    """R11: a blue card with a red and a yellow icon makes for another pass."""
    files = with_fields("Relay", icons={"red": 1, "yellow": 1})
    here = exploring(files).deck(Deck.RED, "Ork Boy", "Ork Boss", "Ork Boy").deck(Deck.BLUE, "Relay").deck(Deck.YELLOW, "Ranger").turn()
    assert here.steps(Happened.EXPLORE) == ["Ork Boy", "Relay", "Ranger", "Ork Boss"]


def test_r41_the_discard_pile_is_shuffled_when_a_card_is_due():
    """R41: not before; with none left nothing is drawn."""
    here = exploring().deck(Deck.RED, gone=["Ork Boy", "Ork Boy"]).deck(Deck.BLUE).turn()
    assert (here.steps(Happened.EXPLORE), here.left(Deck.RED), here.seen(Happened.SHUFFLE)) == (["Ork Boy"], ["Ork Boy"], 1)


def test_r11_r41_icons_of_a_whole_deck():
    """R11, R41: cards that always ask for one more are drawn until there are none."""
    files = with_fields("Relay", icons={"blue": 2})
    here = exploring(files).deck(Deck.BLUE, *["Relay"] * 5).turn()
    assert (here.seen(Happened.EXPLORE), len(here.names("held"))) == (5, 4)


def test_r11_r36_no_exploration_where_there_are_no_icons_and_no_tier_for_it():
    """R11, R36: the Harbour has no icons, the inner tier no threats, even where a card brought some there."""
    here = exploring(face=3, to="Harbour").deck(Deck.RED, "Ork Boy").turn()
    assert here.seen(Happened.EXPLORE) == 0
    here = Position(with_fields("Relay", icons={"red": 1}), at="Rift").there("Relay", space="Titan").deck(Deck.RED, "Ork Boy").turn()
    assert (here.where(), here.seen(Happened.EXPLORE), here.lying("Titan")) == ("Titan", 0, ["Relay"])
