"""One game, played by plain lists and dictionaries."""

import tomllib

from sim.reference.language import evaluate, order_by, parse_condition, split_line
from sim.reference.streams import Luck

ROW, PIPS = 4, 6
DECK, DIE, LOT = 1, 2, 3


def read_card_set(path):
    """Give the tables of a card file without a base."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_strategy(path, cards, others):
    """Give the policy of a strategy file and its lines: target, key, condition."""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    names = {card["name"] for one in (cards, *others) for card in one["card"]}
    lines = []
    for text in said.get("buy", ()):
        target, quoted, key, condition = split_line(text, names.__contains__)
        test = None if condition is None else parse_condition(condition, lambda name: name)
        lines.append((None if target == "any" and not quoted else target, key or "cost", test))
    return said.get("policy", "rules"), lines


class Seat:
    """A player; also what conditions look at."""

    def __init__(self, number, game):
        self.number, self.game = number, game
        self.coins = self.stars = self.income = 0
        self.cards = []

    def value(self, name):
        """Return a plain counter."""
        if name == "lead":
            return self.stars - max(seat.stars for seat in self.game.seats if seat is not self)
        others = {"round": self.game.round, "seat": self.number + 1, "players": len(self.game.seats)}
        return others[name] if name in others else getattr(self, name)

    def count(self, name, target):
        """Return how many cards of a name, or how many at all, the seat owns."""
        return len(self.cards) if target == "any" else self.cards.count(target)

    def of(self, thing, name):
        """Return a number of the card that is looked at."""
        return self.game.looked_at[name]

    def standing(self):
        """Return what decides who is ahead."""
        return self.stars, self.coins, self.number


class Game:
    """A game in play; `events` is what happened, as tuples."""

    def __init__(self, rules, strategies, seed, number):
        self.luck, self.strategies, self.round, self.events = Luck(seed, number), strategies, 0, []
        self.rules = {"goal": 15, "round_cap": 40, **rules.get("rules", {})}
        self.cards = [{"stars": 0, "income": 0, "count": 1, **card, "place": k} for k, card in enumerate(rules["card"])]
        self.deck = [card for card in self.cards for _ in range(card["count"])]
        self.luck.stream(DECK).shuffle(self.deck)
        self.row = [self.deck.pop() if self.deck else None for _ in range(ROW)]
        self.seats = [Seat(k, self) for k in range(len(strategies))]
        self.looked_at = {}

    def note(self, what, seat, card, amount):
        """Write down an event."""
        self.events.append((what, seat.number, card, amount, seat.coins, seat.stars))

    def play(self):
        """Play to the end; return the winner's number or None."""
        while self.round < self.rules["round_cap"]:
            self.round += 1
            for seat, (policy, lines) in zip(self.seats, self.strategies, strict=True):
                self.turn(seat, policy, lines)
            best = max(self.seats, key=Seat.standing)
            if best.stars >= self.rules["goal"]:
                self.note("end", best, "", "goal")
                return best.number
        self.note("end", self.seats[0], "", "cap")
        return None

    def turn(self, seat, policy, lines):
        """Throw, take in, buy."""
        self.note("turn", seat, "", self.round)
        pips = 1 + self.luck.stream(DIE, seat.number).below(PIPS)
        seat.coins += pips + seat.income
        self.note("throw", seat, "", pips)
        while True:
            there = [k for k, card in enumerate(self.row) if card is not None and card["cost"] <= seat.coins]
            slot = self.by_lot(seat, there) if policy == "random" else self.by_rules(seat, lines, there)
            if slot is None:
                return
            card = self.row[slot]
            seat.coins, seat.stars, seat.income = seat.coins - card["cost"], seat.stars + card["stars"], seat.income + card["income"]
            seat.cards.append(card["name"])
            self.note("buy", seat, card["name"], card["cost"])
            self.row[slot] = self.deck.pop() if self.deck else None

    def by_lot(self, seat, there):
        """Any of them, or none."""
        return [*there, None][self.luck.stream(LOT, seat.number).below(len(there) + 1)]

    def by_rules(self, seat, lines, there):
        """Take the first line that names something; of several things the best one by its key."""
        for target, key, condition in lines:
            fitting = []
            for slot in there:
                card = self.looked_at = self.row[slot]
                if target in (None, card["name"]) and (condition is None or evaluate(condition, seat)):
                    fitting.append((order_by(key, card.__getitem__), -card["cost"], card["place"], slot))
            if fitting:
                return min(fitting)[-1]
        return None
