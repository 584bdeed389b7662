"""A strategy that searches: it plays out each option of step 3, with all that it does not see drawn anew (ENGINE.md, section 8)."""

from copy import deepcopy

from sim.ascension.reference.deciders import RuleDecider
from sim.ascension.reference.purposes import CENTRE, DECK, SEARCH
from sim.reference.streams import Luck, Stream

SURE = 1
MOST_MORE = 10_000


class SearchDecider(RuleDecider):
    """Decides by lists, but for step 3.

    Parameters
    ----------
    strategy : Strategy
    counters : Counters
    """

    def __init__(self, strategy, counters):
        super().__init__(strategy.lists, counters, strategy.places)
        self.strategy = strategy

    def take(self, options):
        """Return the option that leads most of those that surely lead more than the usual one, the usual one if there is none; None for nothing."""
        if not options:
            return None
        choices = [*distinct(options), None]
        wanted = super().take(options)
        usual = None if wanted is None else next(k for k, option in enumerate(options) if option is wanted)
        more = {choice: [] for choice in choices}
        for seed in self.seeds():
            before = self.lead_after(usual, seed)
            for choice in choices:
                difference = 0 if choice == usual else self.lead_after(choice, seed) - before
                more[choice].append(max(-MOST_MORE, min(difference, MOST_MORE)))
        sure = [choice for choice in choices if is_surely_more(more[choice])]
        best = max(sure, key=lambda choice: sum(more[choice]), default=usual)
        return None if best is None else options[best]

    def seeds(self):
        """Return the seeds of the playouts of the present decision."""
        table, seat = self.counters.table, self.counters.seat
        seeds = []
        for k in range(self.strategy.playouts):
            stream = Stream(table.luck.seed, table.luck.game, SEARCH, seat.number)
            stream.block = table.decisions * self.strategy.playouts + k
            seeds.append(stream.word() | stream.word() << 32)
        return seeds

    def lead_after(self, choice, seed):
        """Return the lead of the seat after a playout: by how much its score is above the best other one."""
        original, number = self.counters.table, self.counters.seat.number
        table = copied(original, seed)
        for seat in table.seats:
            table.deciders.append(RuleDecider(self.lists, type(self.counters)(table, seat), self.places))
            draw_anew(table, seat, seat.number == number)
        table.centre.stream = table.luck.stream(CENTRE)
        table.centre.deck.sort(key=lambda card: card.number)
        table.centre.stream.shuffle(table.centre.deck)
        table.play_out(table, choice, table.round + self.strategy.depth if self.strategy.depth else table.rules.round_cap)
        return table.decides(table.seats[number]).counters.value("lead")


def distinct(options):
    """Return the numbers of the options without cards that are on offer more than once, which count where they come first."""
    seen = set()
    found = []
    for number, option in enumerate(options):
        if option.kind == "action" or option.card.name not in seen:
            found.append(number)
        if option.kind != "action":
            seen.add(option.card.name)
    return found


def is_surely_more(differences):
    """Whether the mean of differences is above 0 by `SURE` standard errors or more."""
    n, total = len(differences), sum(differences)
    return total > 0 and total**2 * (n - 1) >= SURE**2 * (n * sum(d * d for d in differences) - total**2)


def copied(table, seed):
    """Return a copy of the table without deciders, with luck of another seed; cards are the same ones."""
    luck = Luck(seed, table.luck.game)
    kept = [*table.card_set.cards, table.card_set, table.rules, table.verbs]
    memo = {id(table.deciders): [], id(table.luck): luck, id(table.watch): None, **{id(thing): thing for thing in kept}}
    return deepcopy(table, memo)


def draw_anew(table, seat, searches):
    """Give a seat another deck of the same cards; one that does not search draws another hand too."""
    held = 0 if searches else len(seat.hand)
    if not searches:
        seat.deck += seat.hand
        seat.hand = []
    seat.stream = table.luck.stream(DECK, seat.number)
    seat.deck.sort(key=lambda card: card.number)
    seat.shuffle_deck()
    seat.draw(held)
