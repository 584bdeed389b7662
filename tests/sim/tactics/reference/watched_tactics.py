"""Games of the reference engine that are looked at turn by turn."""

from collections import Counter
from dataclasses import replace
from functools import cache

from reference_tactics import contract, scenarios
from tactics_scenes import CONTRACT, scenes

from sim.tactics.reference import Game, read_scenarios
from sim.tactics.reference.deciders import RandomDecider
from sim.tactics.reference.mapfile import MODES
from sim.tactics.reference.setfile import CHAMPION, CONSTRUCT, HERO, QUEST, ROW, Treasure, plain, read_card

VERSUS = [(name, mode) for name, scenario in scenarios().items() if "Rakar" not in name for mode in scenario.word("modes")]
CAMPAIGN = [(name, mode) for name, scenario in scenarios().items() if "Rakar" in name for mode in scenario.word("modes")]
BOSSES = [(name, mode) for name in ("Rat King", "Beelzepug", "Kythis") for mode in ("coop1", "coop2", "coop3", "coop4")]


@cache
def all_scenarios():
    """The scenarios of the contract, and the other bosses."""
    return scenarios() | read_scenarios(CONTRACT / "bosses.toml")


@cache
def whole_set():
    """The contract set with every champion, card, quest and treasure of the scenes, so that every word is said."""
    base = contract()
    extra = {"champion": {}, "card": {}, "quest": {}, "treasure": {}}
    for scene in scenes():
        for kind, entries in scene.get("extra", {}).items():
            extra[kind] |= {entry["name"]: entry for entry in entries}
    return replace(
        base,
        champions=(*base.champions, *(read_card(entry, CHAMPION) for entry in extra["champion"].values())),
        cards=(*base.cards, *(read_card({"copies": 2, **entry}, entry["type"]) for entry in extra["card"].values())),
        quests=(*base.quests, *(read_card({"copies": 2, **entry}, QUEST) for entry in extra["quest"].values())),
        treasures=(*base.treasures, *(Treasure(**plain(entry, Treasure)) for entry in extra["treasure"].values())),
    )


def play_watched(game_set, name, mode, game, **more):
    """Play a game, every turn of which is checked; the game and its end state."""
    played = Game(game_set, all_scenarios()[name], mode, 7, game, watch=check_table, **more)
    end = played.run_game()
    check_table(played)
    return played, end


def check_table(game):
    """Nothing is lost and nothing is there twice."""
    check_cards(game)
    check_board(game)
    treasures = [*game.bag, *game.used_treasures, *game.hidden.values(), *(one for side in game.sides for one in side.treasures)]
    treasures += [one for figure in game.figures() for one in figure.carried]
    assert Counter(one.name for one in treasures) == {one.name: one.copies for one in game.set.treasures if one.copies}
    for side in game.sides:
        assert side.glory >= 0 and side.beacon_tokens >= 0
    if game.boss is not None and "Rakar" in game.scenario.name:
        assert 0 <= game.boss.glory_left() <= 20
        assert all(not figure.glory for figure in game.figures() if figure.minion)


def check_cards(game):
    """Every card is somewhere, once."""
    pieces = [*game.deck, *game.banished, *(piece for piece in game.row if piece is not None), *game.quests]
    for seat in game.seats:
        pieces += [*seat.deck, *seat.hand, *seat.discard, *seat.front]
    figures = [figure for figure in game.figures() if figure not in {*(one for seat in game.seats for one in seat.seconds)}]
    pieces += [piece for figure in figures for piece in (*figure.constructs, *figure.quests)]
    assert len(pieces) == len({id(piece) for piece in pieces}), "a card is there twice"
    there = Counter(piece.name for piece in pieces if piece.card.type != CHAMPION)
    for card in game.set.cards:
        if card.place == "centre":
            assert there[card.name] == card.copies, card.name
        elif card.place == "always":
            assert there[card.name] + game.piles[card.name] == card.copies, card.name
        else:
            assert there[card.name] + game.counts["banish", card.name] == card.copies * len(game.seats), card.name
    for quest in game.set.quests:
        assert there[quest.name] == quest.copies, quest.name
    if not game.campaign:
        rows = Counter(piece.name for piece in pieces if piece.card.type == CHAMPION) + Counter(
            figure.name for figure in figures if figure.card.kind == ROW
        )
        assert rows == {card.name: card.copies for card in game.set.champions if card.kind == ROW and card.copies}


def check_board(game):
    """Every figure stands on the board, on hexes of its own, and minions carry nothing."""
    hexes = [hex_ for figure in game.figures() for hex_ in figure.hexes]
    assert len(hexes) == len({*hexes}) and {*hexes} <= game.board.all
    for seat in game.seats:
        assert game.figures_of(seat.number) <= game.rules["figures_per_player"] and len(seat.rats) == game.rules["rats_per_player"]
        assert seat.runes >= 0 and seat.power >= 0
        assert all(not game.enemy_portal(seat.side, hex_) for figure in game.own_figures(seat.number) for hex_ in figure.hexes)
    for figure in game.figures():
        assert figure.hexes or not figure.damage
        assert not figure.minion or not (figure.constructs or figure.quests or figure.souls or figure.glory)
        assert all(piece.card.type == CONSTRUCT for piece in figure.constructs) and all(piece.card.type == QUEST for piece in figure.quests)
    assert all(piece.card.type in (HERO, QUEST) for seat in game.seats for piece in seat.front)


class Recorder(RandomDecider):
    """The policy `random`, and what it was asked."""

    asked: list = []

    def __init__(self, table, seat):
        super().__init__(table, seat)
        self.seat = seat

    def answer(self, question):
        index = super().answer(question)
        self.asked.append((question, index))
        return index


def recorder():
    """A decider that keeps all questions, and the list of them."""
    asked = []
    return type("Recorder", (Recorder,), {"asked": asked}), asked


def players(mode):
    """How many players a mode has."""
    return sum(MODES[mode])
