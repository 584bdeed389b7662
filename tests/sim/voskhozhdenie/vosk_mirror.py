"""The kernel beside the plain engine: what a scene lays down and does is laid down and done in both, and everything must be equal behind it."""

from dataclasses import replace
from functools import cache

import numpy as np
from vosk_kernel import random_plans
from vosk_luck import answers_to, word
from vosk_parts import Part, play_part

from reports.voskhozhdenie.replay import endstate as kernel_end
from sim.voskhozhdenie.book.binder import bind_book
from sim.voskhozhdenie.cards.abilities import Static
from sim.voskhozhdenie.cards.rulewords import Forbidden
from sim.voskhozhdenie.codes import Entry, Fault, Keyword, Place
from sim.voskhozhdenie.decks.deck import Deck
from sim.voskhozhdenie.reference.deciders import RandomDecider
from sim.voskhozhdenie.reference.endstate import end_state
from sim.voskhozhdenie.reference.entries import PlayEntry, ReinforcementEntry
from sim.voskhozhdenie.reference.events import Ended, RoundEnded
from sim.voskhozhdenie.reference.playing import REINFORCE, UNDEATH
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECLARING, OWN_ZONES
from sim.voskhozhdenie.state import GAME, NOBODY, STREAM_CHOICE, STREAM_DECK, new_game
from strategies.compiler.plan import compile_plans
from strategies.files import make_strategy

NO_DECK = Deck("none", (), ())
STRATEGY = {"schema": 1, "game": "voskhozhdenie", "name": "Lines", "summary": "Of a scene."}
ROOM = 64
"""Words of a stream that are made at a time, and answers that one seat can give in one part."""
ROWS = 1024
RECORD = np.dtype([(name, ("u4", (GAME["word"].shape[0], ROOM)) if name == "word" else GAME[name]) for name in GAME.names], align=True)
"""A game whose streams hold more words."""
ALL_STALE = 127
ALL_ONES = 2**32 - 1
ZONES = {BATTLEFIELD: Place.BATTLEFIELD, **{zone: Place[zone.upper()] for zone in OWN_ZONES}}
KEYWORDS = {word.name: word for word in Keyword}
WORDS_OF_DECREES = {UNDEATH: -1, REINFORCE: -2}
"""In place of an ability: the decree of a keyword."""
SEATS = (
    *("coins", "supply", "more_supply", "drawn", "orders_played", "undeath_played", "passed", "extra_turns"),
    *("bonus", "bonus_undeath", "next_bonus", "next_bonus_undeath", "out"),
)
"""Numbers of a seat that are laid down, called alike in both engines."""
THINGS = {
    **dict.fromkeys(("wounded", "ruined", "damage", "owner", "controller", "waiting", "minor")),
    **{"charges": "charge", "target": "target", "entered_round": "entered"},
}
"""What is laid down of a card, and how the record calls it if not alike."""


class Compiled:
    """The kernel as it plays the millions."""

    play = staticmethod(play_part)

    def ready(self, array):
        """An array as the kernel takes it."""
        return array

    def book(self, card_set):
        """The bound card set."""
        return bind_book(card_set)


ENGINES = [Compiled()]
"""The last one is that beside which scenes are played."""


class Mirror:
    """The record of the kernel beside a game of the plain engine.

    Parameters
    ----------
    game : Game
        As it is laid out; nothing has happened.
    """

    def __init__(self, game):
        self.game, self.engine = game, ENGINES[-1]
        self.card_set = game.card_set
        self.book, self.numbers = bound(self.engine, self.card_set)
        self.record = np.zeros(1, RECORD)
        self.g = self.record[0]
        self.fields = {name: self.record[name] for name in RECORD.names}
        self.g["label"] = new_labels()
        self.g["team"][: len(game.seats)] = [seat.team for seat in game.seats]
        self.out = np.zeros((ROWS, 3), np.int64)
        self.g["strategy"][: len(game.seats)] = range(len(game.seats))
        self.plans = random_plans(self.card_set, [NO_DECK] * len(game.seats))
        self.args = [self.engine.ready(array) for array in (self.record, self.book, self.plans)]
        self.seen = np.zeros(1, RECORD)
        self.args_seen = [self.engine.ready(self.seen), *self.args[1:]]
        self.places, self.things = {}, {}
        self.heard, self.ended, self.equal_at = None, None, None
        self.play(Part.CLEAR, 0, 0, game.luck.seed, len(game.seats))
        game.ask = self.hear

    # --- what is asked -----------------------------------------------------------------------------------------------------

    def hear(self, kind, seat, options, *more, **fields):
        """Let the plain engine ask, and remember the answer as words."""
        assert self.heard is not None, f"a question is asked of the plain engine alone: {kind}"
        before = list(options)
        answer = type(self.game).ask(self.game, kind, seat, options, *more, **fields)
        if self.is_told(seat):
            self.heard[seat] += [word(n, at) for n, at in answers_to(kind, before, answer)]
        return answer

    def by_lot(self, seat):
        """Whether a seat draws its own words, the same in both engines."""
        return isinstance(self.game.deciders[seat], RandomDecider)

    def is_told(self, seat):
        """Whether the kernel is told the answers of a seat: it neither draws words nor plays lines of a strategy."""
        return not self.by_lot(seat) and not self.g["by_rules"][seat]

    def give_lines(self, seat, lists):
        """Let the kernel play lines of a strategy for a seat, from now on."""
        strategy = make_strategy({**STRATEGY, **lists}, game="voskhozhdenie")
        self.plans[seat] = compile_plans([replace(strategy, deck=NO_DECK)], self.card_set)[0]
        self.g["by_rules"][seat] = 1

    def lay_words(self):
        """Lay the words of the answers down for the kernel."""
        for seat, words in enumerate(self.heard):
            if self.is_told(seat):
                assert len(words) <= ROOM, "more answers than a stream holds"
                self.g["word"][STREAM_CHOICE + seat] = words + [ALL_ONES] * (ROOM - len(words))
            if not self.by_lot(seat):
                self.g["spent"][STREAM_CHOICE + seat] = 0

    def check_words(self):
        """All words were asked for, and no others."""
        for seat, words in enumerate(self.heard):
            stream = STREAM_CHOICE + seat
            if not self.by_lot(seat):  # lines ask for none
                asked = int(self.g["spent"][stream]) + ROOM * int(self.g["block"][stream])
                assert asked == len(words), f"seat {seat} was asked for {len(words)} words by the plain engine, for {asked} by the kernel"

    # --- what is done ------------------------------------------------------------------------------------------------------

    def play(self, part, seat=0, t=0, *rest):
        """Let the kernel do a part."""
        numbers = np.zeros(ROOM, np.int64)
        numbers[: len(rest)] = rest
        args = self.args_seen if part == Part.LOOK else self.args
        found = int(self.engine.play(*args, np.int64(part), np.int64(seat), np.int64(t), numbers, self.out))
        assert self.g["fault"] == 0, Fault(int(self.g["fault"])).name
        return found

    def both(self, part, do, seat=0, thing=None, *rest):
        """Do a part in both engines; what the plain one returns or raises.

        Parameters
        ----------
        part : Part
        do : callable
            The plain engine does it.
        seat : int
        thing : Thing, optional
        rest : int or Thing
            What the kernel is told besides.
        """
        self.check()
        assert self.ended is None, "the game has ended"
        self.heard = [[] for _ in self.game.seats]
        told = [self.place(value) if hasattr(value, "card") else value for value in rest]
        t, broken = 0 if thing is None else self.place(thing), None
        try:
            found = do()
        except (Ended, RoundEnded) as error:
            broken = error
        self.lay_words()
        self.play(part, seat, t, *told)
        self.check_words()
        self.heard = None
        assert bool(self.g["over"]) == isinstance(broken, RoundEnded)
        self.ended = (broken.how, broken.winners) if isinstance(broken, Ended) else None
        self.compare()
        if broken is not None:
            raise broken
        return found

    def place(self, thing):
        """Number of an object in the record."""
        return self.places[thing]

    def number(self, ability):
        """Number of an ability in the book."""
        return WORDS_OF_DECREES[ability] if isinstance(ability, str) else self.numbers[id(ability)]

    # --- what is laid down -------------------------------------------------------------------------------------------------

    def check(self):
        """Lay down what is new, and see that both engines are alike."""
        self.carry()
        if self.equal_at != self.game.version:
            self.compare()

    def carry(self):
        """Lay down in the record what a test has laid down or changed by hand."""
        new = [thing for _, _, thing in self.game.all_things() if thing not in self.places]
        for thing in sorted(new, key=lambda thing: thing.number):
            t = self.play(Part.LAY, thing.owner, 0, self.card_set.find(thing.first.name), ZONES[thing.zone])
            self.keep(thing, t)
        changed = [self.carry_thing(thing, self.places[thing]) for thing in self.game.battlefield]
        changed += [self.carry_seat(seat) for seat in self.game.seats]
        changed.append(self.carry_game())
        if any(changed):
            self.g["stale"] = ALL_STALE
            self.equal_at = None

    def keep(self, thing, t):
        """A new object of both engines."""
        assert t not in self.things, f"{thing} is a new object, its place in the record is not"
        self.places[thing], self.things[t] = t, thing

    def write(self, field, value, *at):
        """Write a value, at a place of a table, if it is another one; whether it was."""
        value, place = NOBODY if value is None else int(value), (0, *at)
        if self.fields[field][place] == value:
            return False
        self.fields[field][place] = value
        return True

    def carry_thing(self, thing, t):
        """What may be changed of a card; whether anything was."""
        changed = {name: self.write(field or name, getattr(thing, name), t) for name, field in THINGS.items()}
        tactic = 0 if thing.tactic is None else self.places[thing.tactic]
        changed["tactic"] = self.write("tactic", tactic, t)
        if tactic:
            changed["side"] = self.write("side", thing.side == DECLARING, t)
        power, words, arcanism = gift_of(thing)
        changed["gift"] = self.write("gift_power", power, t) | self.write("gift_words", words, t) | self.write("gift_arcanism", arcanism, t)
        if changed["ruined"]:
            self.g["cities_fell"] = 1
        if changed["wounded"] and tactic:
            self.g["wounded_stay"] = 1
        return any(changed.values())

    def carry_seat(self, seat):
        """What may be changed of a player."""
        changed = [self.write(name, getattr(seat, name), seat.number) for name in SEATS]
        return any([*changed, self.write("fell_to_deck", seat.last_city_fell_to_deck, seat.number)])

    def carry_game(self):
        """What may be changed of the game."""
        game = self.game
        values = {"round": game.round, "first": game.round_first, "next_first": game.next_first, "turn_of": game.turn_of}
        return any([self.write(name, value) for name, value in values.items()])

    # --- what is compared --------------------------------------------------------------------------------------------------

    def compare(self):
        """Both engines have come to the same; the kernel is looked at in a copy, so that nothing is worked out for what it does next."""
        self.seen.view(np.uint8)[:] = self.record.view(np.uint8)
        rows = self.play(Part.LOOK)
        if self.ended is None:
            self.compare_rows(rows)
        differing = different(self.kernel_state(), self.plain_state())
        assert not differing, f"kernel against plain engine: {differing}"
        self.compare_objects()
        self.equal_at = self.game.version

    def plain_state(self):
        """The end state of the plain engine, and what it does not tell."""
        game = self.game
        state = end_state(game, *(self.ended or ()))
        return self.without_luck(state) | {
            "entries": [self.entry(entry) for entry in game.queue],
            "side gifts": sum(len(seat.side_gifts) for seat in game.seats),
            "bans": sum(len(seat.forbidden) for seat in game.seats),
            "seats besides": [[int(getattr(seat, name)) for name in SEATS] for seat in game.seats],
            "cardboard": game.cards_made,
            "resolutions": game.resolutions,
            "first of the next round": NOBODY if game.next_first is None else game.next_first,
            "whose turn it is": NOBODY if game.turn_of is None else game.turn_of,
        }

    def kernel_state(self):
        """The end state of the kernel, and the same besides."""
        g = self.seen[0]
        n, seats = int(g["queue_n"]), range(int(g["players"]))
        state = kernel_end.end_state(g, self.card_set)
        for purpose, first in ((1, STREAM_DECK), (2, STREAM_CHOICE)):
            for seat in seats:
                state["words"][f"{purpose}/{seat}"] = self.words_used(first + seat)
        return self.without_luck(state) | {
            "entries": [self.queued(at) for at in range(n)],
            "side gifts": int(g["sided"]),
            "bans": int(g["bans"]),
            "seats besides": [[int(g[name][seat]) for name in SEATS] for seat in seats],
            "cardboard": int(g["physical"]),
            "resolutions": int(g["resolutions"]),
            "first of the next round": int(g["next_first"]),
            "whose turn it is": int(g["turn_of"]),
        }

    def words_used(self, stream):
        """How many words of a stream have been used."""
        return ROOM * (int(self.g["block"][stream]) - 1) + int(self.g["spent"][stream]) if self.g["block"][stream] else 0

    def without_luck(self, state):
        """A state without the words of seats whose answers are laid down."""
        words = {key: used for key, used in state["words"].items() if key[0] == "1" or self.by_lot(int(key[2:]))}
        return {**state, "words": words}

    def entry(self, entry):
        """An entry of the queue of the plain engine."""
        if isinstance(entry, PlayEntry):
            return entry.controller, "card", entry.thing.physical
        if isinstance(entry, ReinforcementEntry):
            return entry.controller, "reinforcement", entry.card.seen.physical
        return entry.controller, "ability", NOBODY if entry.ability is None else self.number(entry.ability)

    def queued(self, at):
        """An entry of the queue of the kernel."""
        g = self.g
        kind = Entry(int(g["queue_kind"][at]))
        what = g["queue_ability"][at] if kind is Entry.ABILITY else g["card"][g["queue_thing"][at]]
        return int(g["queue_seat"][at]), kind.name.lower(), int(what)

    def compare_rows(self, seen):
        """What can be seen of cards in play, and what players could do, in so many rows."""
        rows = self.plain_rows()
        assert seen < ROWS
        for at, (told, row) in enumerate(zip(rows, self.out[:seen].tolist(), strict=False)):
            assert tuple(row) == told[1], f"kernel against plain engine: {tuple(row)} against {told[1]}: {told[0]}; row {at}"
        assert seen == len(rows), f"the kernel sees {self.out[len(rows) : seen].tolist()} besides, the plain engine {rows[seen:]}"

    def plain_rows(self):
        """What the kernel should see: each with a word about it."""
        game, rows = self.game, []
        for thing in game.battlefield:
            rows.append((f"power, base power, Armor of {thing}", (game.power(thing), game.base_power(thing), game.armor(thing))))
            words = keyword_bits(printed.keyword for printed in game.keywords(thing)), keyword_bits(game.different_keywords(thing))
            rows.append((f"keywords of {thing}", (*words, thing.physical)))
            if game.is_unit(thing):
                barred = game.forbidden(thing, Forbidden.DECLARING_SIDE)
                rows.append((f"whether {thing} may be assigned, only oppose", (int(game.may_be_assigned(thing)), int(barred), 0)))
        for seat in game.alive():
            rows += self.rows_of(seat)
        return rows

    def rows_of(self, seat):
        """What a player could do."""
        game = self.game
        hand = game.hand_of(seat)
        rows = [(f"seat {seat}: Direct Assault, supply value, hand", (int(game.may_assault(seat)), game.supply_value(seat), len(hand)))]
        for thing in hand:
            rows.append((f"price of {thing}, whether it is playable", (thing.physical, game.price(thing, seat), int(game.playable(thing, seat)))))
        for number, (kind, found) in enumerate((("decree", game.decrees(seat)), ("activation", game.activations(seat)))):
            rows += [(f"{kind} of {thing}", (thing.physical, self.number(ability), number)) for thing, ability in found]
        return rows

    def compare_objects(self):
        """Objects that both engines have known are the same ones, new ones are new in both."""
        for things, places in self.lists():
            for thing, t in zip(things, places.tolist(), strict=True):
                if thing not in self.places:
                    self.keep(thing, t)
                assert self.places[thing] == t, f"{thing} is another object in the record"
                assert self.g["card"][t] == thing.physical and self.g["live"][t], f"{thing} is another card in the record"

    def lists(self):
        """Every list of both engines."""
        g, game = self.g, self.game
        yield game.battlefield, g["field"][: g["field_n"]]
        for seat in game.seats:
            for zone in OWN_ZONES:
                place = ZONES[zone]
                yield seat.zone(zone), g["pile"][seat.number, place][: g["pile_n"][seat.number, place]]
        queued = g["queue_thing"][: g["queue_n"]]
        yield [entry.thing for entry in game.queue if isinstance(entry, PlayEntry)], queued[g["queue_kind"][: g["queue_n"]] == Entry.CARD]


@cache
def new_labels():
    """Names of the streams."""
    return new_game()["label"][0]


BOUND = {}
"""Of every card set that was asked for, by its identity: itself, its book for the engine that bound it, and the numbers of its abilities."""


def bound(engine, card_set):
    """The book of a card set, and the number in it of every ability, given ones too, by its identity."""
    kept = BOUND.get(id(card_set))
    if kept is None or kept[0] is not engine:
        book = engine.book(card_set)
        kept = BOUND[id(card_set)] = engine, card_set, book, numbers_of(card_set, book[0])
    return kept[2:]


def numbers_of(card_set, book):
    """Number in the book of every ability of a card set."""
    numbers = {}
    for kind, card in enumerate(card_set.cards):
        for row, ability in enumerate(card.abilities, int(book["ability_first"][kind])):
            numbers[id(ability)] = row
            if isinstance(ability, Static) and ability.give is not None and ability.give.ability is not None:
                numbers[id(ability.give.ability)] = int(book["give_ability"][row])
    return numbers


def keyword_bits(words):
    """Bits of keywords."""
    return sum(1 << code for code in {KEYWORDS[word.name] for word in words})


def gift_of(thing):
    """What a card has got until the end of the round: power, keywords, times Arcanism."""
    words = [word for _, given in thing.gifts for word in given]
    return sum(power for power, _ in thing.gifts), keyword_bits(words), sum(word.name == "ARCANISM" for word in words)


def different(ours, told, path=""):
    """Where two states differ, and how."""
    if isinstance(ours, dict) and isinstance(told, dict) and ours.keys() == told.keys():
        return [line for key in told for line in different(ours[key], told[key], f"{path} {key}")]
    if isinstance(ours, list) and isinstance(told, list) and len(ours) == len(told):
        return [line for at, pair in enumerate(zip(ours, told, strict=True)) for line in different(*pair, f"{path} {at}")]
    return [] if ours == told else [f"{path.strip()}: {ours} against {told}"]
