"""Everything that lies on the table, without a rule (ENGINE.md, section 3)."""

from collections import Counter

from sim.reference.streams import Luck
from sim.tactics.reference.board import Board, distance, index
from sim.tactics.reference.mapfile import MODES
from sim.tactics.reference.pieces import CAPTIVE, NOBODY, Figure
from sim.tactics.reference.questions import Question
from sim.tactics.reference.seats import Seat, Side
from sim.tactics.reference.wordlist import defence_may_vanish, lowers_defence, words_in, words_of


class Table:
    """State of a game.

    Parameters
    ----------
    game_set : GameSet
    scenario : Scenario
    mode : str
    seed, game : int
    deciders : callable
        Makes what decides for a seat, of the table and its number; None are the villains.
    verbs : dict
        Function of every verb.
    options : dict
        Of the campaign: `difficulty`, and `kept`, the quests that champions begin with.

    Attributes
    ----------
    row : list of Piece or None
        The centre row, slot by slot.
    box : list of Figure
        Champions that belong to nobody's roster: neutrals, villains, villains' rats, captives.
    beacons : dict
        Hex of a beacon to the number of the side that controls it.
    tokens, hidden : dict
        Hex to the side of a beacon token; hex to the treasure that lies on it.
    free_orders : list
        Free orders that wait to be offered, first come first served.
    words : set of str
        Words that the cards say at all; what none says is not looked for.
    shared : set of str
        Words of the cards whose abilities others share (T105).
    vanishing : bool
        Whether a champion without damage may lose all of its defence.
    """

    def __init__(self, game_set, scenario, mode, seed, game, deciders, verbs, options):
        self.set, self.scenario, self.mode, self.verbs = game_set, scenario, mode, verbs
        self.options = options
        self.rules, self.switches = game_set.rules, game_set.switches
        self.luck = Luck(seed, game)
        self.board = Board(scenario.board.radius)
        self.terrain = dict(scenario.board.terrain)
        counts = MODES[mode]
        seats = [seat for side, count in enumerate(counts) for seat in [side] * count]
        self.seats = [Seat(number, side) for number, side in enumerate(seats)]
        self.sides = [
            Side(number, tuple(seat.number for seat in self.seats if seat.side == number), scenario.board.portals[number])
            for number in range(len(counts))
        ]
        self.campaign = mode.startswith("coop")
        self.deck, self.banished, self.row = [], [], [None] * self.rules["row_size"]
        self.piles = {}
        self.quests, self.bag, self.used_treasures = [], [], []
        self.hidden, self.tokens, self.webs = {}, {}, []
        self.beacons = {hex_: None for hex_, kind in self.terrain.items() if kind == "beacon"}
        self.beacons_scored = False
        self.box, self.auras, self.free_orders = [], [], []
        self.schemes, self.revealed, self.scheme_discard = [], [], []
        self.boss = None
        self.scenario_villains, self.unused = (), []
        self.target_hexes = dict(scenario.board.targets)
        cards = (*game_set.all_cards(), *scenario.neutrals, *(scenario.villain_cards(len(self.seats)) if self.campaign else ()))
        self.words = words_of(cards, game_set.treasures) | words_in([(scheme.effects, scheme.more) for scheme in scenario.schemes])
        self.shared = {word for card in cards if "share" in card.says for word in card.says}
        self.vanishing = defence_may_vanish(cards, game_set.treasures) or lowers_defence([(one.effects, one.more) for one in scenario.schemes])
        self.made = 0
        self.round = 1
        self.active = None
        self.counts = Counter()
        self.villains_decide = deciders(self, None) if self.campaign else None
        self.deciders = [deciders(self, seat.number) for seat in self.seats]

    def new_figure(self, card, owner, side):
        """Return a champion that has not been there before."""
        self.made += 1
        return Figure(card, owner, side, self.made)

    def decider(self, seat):
        """Who decides for a seat, or for the villains."""
        return self.villains_decide if seat is None else self.deciders[seat]

    def ask(self, kind, seat, options, about=None, moment=None):
        """Return the option that is chosen; the question of the villains' choices goes to nobody's seat."""
        options = list(options)
        return options[self.decider(seat).answer(Question(kind, seat, options, about, moment))]

    def figures(self):
        """All champions: roster, second figures and rats of each seat, then those in the box."""
        own = [figure for seat in self.seats for figure in (*seat.roster, *seat.seconds, *seat.rats)]
        return [*own, *self.box]

    def on_board(self):
        """Champions on the board by index order of their hexes."""
        return sorted((figure for figure in self.figures() if figure.hexes), key=lambda figure: index(figure.at))

    def on_hex(self, hex_):
        """The champion on a hex, None if it is free."""
        return next((figure for figure in self.figures() if hex_ in figure.hexes), None)

    def own_figures(self, seat):
        """Own champions in the sense of effects: the roster, then rats on the board (T36)."""
        return [*self.seats[seat].roster, *(rat for rat in self.seats[seat].rats if rat.hexes)]

    def side_figures(self, side):
        """Champions of a side."""
        if self.sides[side].seats:
            return [figure for seat in self.sides[side].seats for figure in self.own_figures(seat)]
        return [figure for figure in self.box if figure.side == side]

    def own_rat(self, figure):
        """Whether a champion is one of its player's rats, whatever it has been transformed into (T42, T53)."""
        return figure.owner is not None and figure in self.seats[figure.owner].rats

    def own_of(self, figure):
        """Champions of the same player, or of the same side where no player owns them."""
        if figure.owner is not None:
            return self.own_figures(figure.owner)
        return self.side_figures(figure.side) if figure.side >= 0 else []

    def both(self, figure):
        """Both figures of a champion that has two; else it alone."""
        return [figure] if figure.twin is None else [figure, figure.twin]

    def once_a_card(self, figures):
        """Champions without second figures of cards that are among them already."""
        return [figure for number, figure in enumerate(figures) if figure.twin not in figures[:number]]

    def on_same_cards(self, figures):
        """Champions, and the other figures of their cards: twins, and those of a villain's card (T89)."""
        others = [other for figure in figures for other in self.figures() if self.same_card(figure, other)]
        return list(dict.fromkeys([*figures, *others]))

    def same_card(self, figure, other):
        """Whether two champions are figures of one card."""
        return other is figure.twin or (self.is_villain(figure) and other.card is figure.card and not figure.minion)

    def enemies(self, one, other):
        """Whether two sides are enemies; captives are nobody's."""
        return one != other and CAPTIVE not in (one, other)

    def enemies_on_board(self, side):
        """Champions on the board that are a side's enemies, by index order."""
        return [figure for figure in self.on_board() if self.enemies(side, figure.side)]

    def apart(self, one, other):
        """Distance between two champions on the board."""
        return min(distance(a, b) for a in one.hexes for b in other.hexes)

    def villain_side(self):
        """Number of the villains' side."""
        return 1 if self.campaign else None

    def is_villain(self, figure):
        """Whether a champion is a villain or one of their rats."""
        return self.campaign and figure.side == self.villain_side()

    def neutral(self, figure):
        """Whether a champion is a neutral."""
        return figure.side == NOBODY

    def count(self, what, *words):
        """Count something that happened."""
        self.counts[(what, *words)] += 1
