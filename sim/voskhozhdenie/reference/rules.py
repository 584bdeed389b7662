"""The policy `rules`: a strategy of lines answers every question (ENGINE.md, section 14)."""

from sim.voskhozhdenie.cards.rulewords import Named
from sim.voskhozhdenie.reference.orders import ORDERS, WANTED
from sim.voskhozhdenie.reference.outlook import Outlook, city_power, enemy_cards
from sim.voskhozhdenie.reference.playing import REINFORCE, UNDEATH
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.rulefile import NUMBERS
from sim.voskhozhdenie.reference.things import DECLARING, OPPOSING

NO_RANK = (float("inf"),)
"""Rank of what no line names."""


class RuleDecider:
    """A strategy: in every list the lowest rank wins, of equal ones the first option; it uses no luck.

    Parameters
    ----------
    table : Game
    seat : int
    strategy : Strategy
    """

    def __init__(self, table, seat, strategy):
        self.table, self.seat, self.lists = table, seat, strategy.lists
        self.places = {}  # what `named` has found
        self.answers = {
            Kind.YES_NO: self.yes_or_no,
            Kind.REDRAW: self.redraws,
            Kind.CARD: self.card,
            Kind.PAYMENT: self.payment,
            Kind.NUMBER: self.number,
            Kind.PLAYER: self.player,
            Kind.TACTIC: self.tactic,
            Kind.SIDE: self.side,
            Kind.NAME: self.name,
            Kind.LIST: self.list_of_effects,
            Kind.ORDER: self.order,
            Kind.DECREE: self.decree,
            Kind.WIN: self.win,
            Kind.ACTION: self.action,
        }

    def answer(self, question):
        """Answer a question."""
        return self.answers[question.kind](question)

    # --- ranks ---

    def named(self, name, card, use):
        """Return (place, line) of every line of a list that names a card, found once a game."""
        key = name, card.name, use
        if key not in self.places:
            number, subtypes = self.table.card_set.ids[card.name], self.table.subtypes
            lines = [(index, line) for index, line in enumerate(self.lists[name]) if line.use == use and line.names(card, subtypes)]
            self.places[key] = [((index, *line.place(card, number)), line) for index, line in lines]
        return self.places[key]

    def rank_of_card(self, name, card, outlook, use=False):
        """Return the rank of a printed card in a list."""
        return next((place for place, line in self.named(name, card, use) if line.holds(outlook)), NO_RANK)

    def rank(self, name, thing, question, use=False, **where):
        """Return the rank of an object in a list; `where`: the tactic and the side to which it would go."""
        return self.rank_of_card(name, thing.card, Outlook(self.table, self.seat, question, thing, thing.card, **where), use)

    def rank_of_word(self, name, word, question, thing=None, **where):
        """Return the rank of a word in a list, judged with a unit that would be assigned if there is one."""
        outlook = Outlook(self.table, self.seat, question, thing, **where)
        lines = enumerate(self.lists[name])
        return next(((index,) for index, line in lines if line.word and line.target == word and line.holds(outlook)), NO_RANK)

    def first_word(self, name, words, question):
        """Return the index of the word of the lowest rank; the first one if none has a rank."""
        ranks = [self.rank_of_word(name, word, question) for word in words]
        return ranks.index(min(ranks))

    # --- cards and what is done with them ---

    def place(self, card_list, thing, question):
        """Return the place of a card among those that can be chosen by a list: by rank, behind those with a rank by the list's order."""
        rank = self.rank(card_list, thing, question)
        return (rank, *ORDERS[card_list](self.table, self.seat, thing)) if rank == NO_RANK else (rank,)

    def card(self, question):
        """Choose a card by the list that is asked."""
        places = [self.place(question.card_list, thing, question) for thing in question.options]
        return places.index(min(places))

    def redraws(self, question):
        """Redraw if a card of the hand has a rank."""
        return int(any(self.rank(question.card_list, thing, question) != NO_RANK for thing in question.among))

    def payment(self, question):
        """Choose what is sacrificed, in which way is paid, or whose charge is spent."""
        if question.card_list is not None:
            return self.card(question)
        ways = {"coins": "coins", "alternative": "cost"}
        if question.options[0] in ways:
            return self.first_word("pay", [ways[option] for option in question.options], question)
        return 0

    def number(self, question):
        """Choose as many as are wanted, at most as many as there may be; of other numbers the most."""
        if question.card_list is None:
            return len(question.options) - 1
        wanted = sum(self.wants(question.card_list, thing, question) for thing in question.among)
        return min(wanted, len(question.options) - 1)

    def wants(self, card_list, thing, question):
        """Whether a card is chosen where the number is free."""
        return self.rank(card_list, thing, question) != NO_RANK or WANTED[card_list](self.table, self.seat, thing)

    def yes_or_no(self, question):
        """Decline what the card that asks is listed for."""
        asking = question.source
        outlook = Outlook(self.table, self.seat, question, asking.now, asking.seen.card)
        return int(self.rank_of_card("decline", asking.seen.card, outlook) == NO_RANK)

    def order(self, question):
        """Put cards back, the best on top, of equals the upper one above."""
        best_first = sorted(reversed(question.options), key=lambda thing: self.place(CardList.TAKE, thing, question))
        return best_first[::-1]

    # --- players, lists, names ---

    def player(self, question):
        """Choose oneself where that is good, else the opponent with the least power of cities."""
        if question.card_list is CardList.TAKE and self.seat in question.options:
            return question.options.index(self.seat)
        enemies = [seat for seat in question.options if seat in self.table.opponents(self.seat)]
        return question.options.index(min(enemies, key=lambda seat: city_power(self.table, [seat])))

    def list_of_effects(self, question):
        """Choose a list by the word of its number."""
        return self.first_word("choose", NUMBERS[: len(question.options)], question)

    def name(self, question):
        """Name a card, a subtype or a power."""
        if question.named is Named.POWER:
            return 0
        if question.named is Named.SUBTYPE:
            cards = [thing.card for seat in self.table.opponents(self.seat) for thing in self.table.units_of(seat)]
            return most([sum(option in card.subtypes for card in cards) for option in question.options])
        cards = [self.table.card_named(name) for name in question.options]
        ranks = [self.rank_of_card("call", card, Outlook(self.table, self.seat, question, None, card)) for card in cards]
        if min(ranks) != NO_RANK:
            return ranks.index(min(ranks))
        graveyards = [thing for seat in self.table.opponents(self.seat) for thing in self.table.seats[seat].graveyard]
        there = [thing.card.name for thing in enemy_cards(self.table, self.seat) + graveyards]
        return most([there.count(name) for name in question.options])

    # --- tactics ---

    def helping_side(self, tactic):
        """Return the side on which a unit helps the seat."""
        allied = self.table.seats[tactic.controller].team == self.table.seats[self.seat].team
        return DECLARING if allied else OPPOSING

    def side(self, question):
        """Choose the side that helps, if it is allowed."""
        helping = self.helping_side(question.tactic)
        return question.options.index(helping) if helping in question.options else 0

    def tactic(self, question):
        """Choose by the rank of the unit among tactics where it would help, own ones first; else an own one, else the first."""
        unit, sides = question.unit, {}
        for index, tactic in enumerate(question.options):
            possible = [question.side] if question.side is not None else self.table.sides(unit, tactic)
            if self.helping_side(tactic) in possible:
                sides[index] = self.helping_side(tactic)
        places = []
        for index in sides or range(len(question.options)):
            tactic = question.options[index]
            foreign = tactic.controller != self.seat
            name = "defend" if foreign else "attack"
            rank = self.rank(name, unit, question, tactic=tactic, side=sides[index]) if sides else NO_RANK
            places.append(((rank == NO_RANK, foreign, rank), index))
        return min(places)[1]

    def win(self, question):
        """Choose damage or a Superiority, never nothing as long as there is something."""
        words = ["damage" if option == "damage" else "superiority" for option in question.options[:-1]]
        return self.first_word("win", words, question)

    # --- decrees and actions ---

    def decree(self, question):
        """Choose the decree of the lowest rank; decline if none has one."""
        places = [self.place_of_decree(thing, ability, question) for thing, ability in question.options[:-1]]
        best = min(places)
        return len(places) if best[0] == NO_RANK else places.index(best)

    def place_of_decree(self, thing, ability, question):
        """Return the place of a decree; of those that a word names by what is best to take."""
        words = {UNDEATH: "undeath", REINFORCE: "reinforcement"}
        if isinstance(ability, str):
            return (self.rank_of_word("decree", words[ability], question), self.place(CardList.TAKE, thing, question))
        return (self.rank("decree", thing, question),)

    def action(self, question):
        """Choose the action of the lowest rank, aimed at the opponent with the least power of cities; pass if none has one."""
        places = [self.place_of_action(option, question) for option in question.options[1:]]
        best = min(places, default=(NO_RANK,))
        if best[0] == NO_RANK:
            return 0
        first = question.options[1 + places.index(best)]
        if first.opponent is None:
            return 1 + places.index(best)
        aimed = [index for index, option in enumerate(question.options) if option.kind == first.kind and option.thing is first.thing]
        return min(aimed, key=lambda index: city_power(self.table, [question.options[index].opponent]))

    def place_of_action(self, option, question):
        """Return the place of an action; of an assignment by its word, then by the unit."""
        if option.kind == "assault":
            return (self.rank_of_word("act", "assault", question),)
        if option.kind != "assign":
            return (self.rank("act", option.thing, question, use=option.kind == "activate"),)
        if option.side != self.helping_side(option.tactic):
            return (NO_RANK,)
        word = "attack" if option.tactic.controller == self.seat else "defend"
        where = {"tactic": option.tactic, "side": option.side}
        unit = self.rank(word, option.thing, question, **where)
        return (NO_RANK,) if unit == NO_RANK else (self.rank_of_word("act", word, question, option.thing, **where), unit)


def most(counts):
    """Return the index of the highest number, the first of equals."""
    return counts.index(max(counts))
