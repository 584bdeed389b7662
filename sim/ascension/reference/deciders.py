"""Who decides: the contract policy `random` and strategies of lines (ENGINE.md, sections 5 and 6)."""

from typing import NamedTuple

from sim.ascension.reference.cardfile import Card
from sim.ascension.reference.orders import cheap, dear, playing

DEFAULT_ORDER = {"banish": cheap, "discard": cheap, "banish_row": cheap, "free": dear, "copy": dear, "keep": dear}
NO_RANK = (float("inf"),)


class Option(NamedTuple):
    """One option of step 3: a row slot, an always-available card, or an action of a construct."""

    kind: str  # "row", "always" or "action"
    card: Card
    slot: int | None = None
    construct: object = None
    action: int | None = None


class RandomDecider:
    """The contract policy `random`: every choice uniform, every `may` a coin."""

    tosses_for_free_actions = True

    def __init__(self, stream):
        self.stream = stream

    def next_card(self, hand):
        """Return the index of the hand card to play, None for none."""
        return self.stream.below(len(hand)) if hand else None

    def waits(self, card):
        """Whether a construct's gains wait: never."""
        return False

    def declines_gains(self, card):
        """Whether a construct's gains are declined: never."""
        return False

    def take(self, options):
        """Return an option of step 3; only such actions as cost runes are options here."""
        options = [o for o in options if o.kind != "action" or o.construct.card.actions[o.action].runes > 0]
        return options[self.stream.below(len(options))] if options else None

    def accepts(self, card):
        """Whether an optional effect without target, or an acquire trigger, is used."""
        return self.stream.coin()

    def target(self, list_name, cards, optional, places=()):
        """Return the index of the chosen target, None for a refusal; there is at least one target."""
        if optional and not self.stream.coin():
            return None
        return self.stream.below(len(cards))

    def kept(self, cards):
        """Return the index of the construct to keep."""
        return self.stream.below(len(cards))

    def destroyed(self, cards):
        """Return the index of the construct to be destroyed."""
        return self.stream.below(len(cards))

    def chosen(self, card, options):
        """Return the index of an option of `choose`."""
        return self.stream.below(len(options))


class RuleDecider:
    """A strategy: in every list the lowest rank wins.

    Parameters
    ----------
    lists : dict of str to sequence of Line
    counters : Counters
    places : dict, optional
        What `named` has found so far, in this game or others.
    """

    tosses_for_free_actions = False

    def __init__(self, lists, counters, places=None):
        self.lists = lists
        self.counters = counters
        self.places = {} if places is None else places

    def rank(self, list_name, card, use=False):
        """Return (line number, place inside the line) of a card, NO_RANK when no line fits."""
        for rank, line in self.named(list_name, card, use):
            if line.condition is None or line.holds(self.counters.judging(card)):
                return rank
        return NO_RANK

    def named(self, list_name, card, use):
        """Return (rank, line) of every line that names a card, looked up once: only its condition depends on the game."""
        key = list_name, card, use
        if key not in self.places:
            lines = enumerate(self.lists[list_name])
            self.places[key] = [((number, *line.place(card)), line) for number, line in lines if line.use == use and line.names(card)]
        return self.places[key]

    def fits(self, list_name, card):
        """Whether any line of a list fits a card."""
        return self.rank(list_name, card) != NO_RANK

    def best(self, list_name, cards, default=None):
        """Return the index of the lowest rank; with no rank at all the default order's first, or None."""
        if not cards:
            return None
        ranks = [self.rank(list_name, card) for card in cards]
        if min(ranks) == NO_RANK:
            if default is None:
                return None
            ranks = [default(card) for card in cards]
        return ranks.index(min(ranks))

    def next_card(self, hand):
        """Return the index of the hand card to play: not held, first by `play`, else by play order."""
        playable = [i for i, card in enumerate(hand) if not self.fits("hold", card)]
        best = self.best("play", [hand[i] for i in playable], playing)
        return None if best is None else playable[best]

    def waits(self, card):
        """Whether a construct's gains wait until no card is left to play."""
        return self.fits("wait", card)

    def declines_gains(self, card):
        """Whether a construct's gains are declined at the moment they are due."""
        return self.fits("decline", card)

    def take(self, options):
        """Return the option of the lowest rank, None when no line fits."""
        ranks = [self.rank("take", option.card, use=option.kind == "action") for option in options]
        if not ranks or min(ranks) == NO_RANK:
            return None
        return options[ranks.index(min(ranks))]

    def accepts(self, card):
        """Whether an optional effect without target, or an acquire trigger, is used."""
        return not self.fits("decline", card)

    def target(self, list_name, cards, optional, places=()):
        """Return the index of the chosen target, None for a refusal; there is at least one target."""
        return self.best(list_name, cards, None if optional else DEFAULT_ORDER[list_name])

    def kept(self, cards):
        """Return the index of the construct to keep."""
        return self.best("keep", cards, dear)

    def destroyed(self, cards):
        """Return the index of the construct to be destroyed: highest rank (those without come after, in dear order), the last that shares it."""
        ranks = [(self.rank("keep", card), dear(card)) for card in cards]
        ranks = [rank if rank[0] == NO_RANK else rank[:1] for rank in ranks]
        return max(i for i, rank in enumerate(ranks) if rank == max(ranks))

    def chosen(self, card, options):
        """Return the index of an option of `choose`: the lowest line that names its word, else the first."""
        for line in self.lists["choose"]:
            for index, option in enumerate(options):
                if line.target in (word(option), "any") and line.holds(self.counters.judging(card)):
                    return index
        return 0


def word(option):
    """Return the first thing the first effect of an option gives."""
    first = option[0] if option else None
    if first is not None and first.do == "draw":
        return "draw"
    if first is not None and first.do == "gain":
        return next((name for name in ("runes", "power", "honor") if getattr(first, name)), "other")
    return "other"
