"""The kernel beside the plain engine: a scene is laid down and played in both, and everything must be equal behind each step."""

from functools import cache
from types import SimpleNamespace

import numpy as np
from reference_tactics import ReferenceTable
from tactics_interpreted import Answers, kernel
from tactics_scenes import OPEN
from tactics_sets import contract_tables

from reports.tactics.replay.endstate import differences, end_state
from sim.engine.philox import WORDS
from sim.tactics.book.binder import bind_map
from sim.tactics.bylot import BY_LOT
from sim.tactics.cards.files import card_set_from
from sim.tactics.codes import Cause, Stat
from sim.tactics.effectcodes import Goes
from sim.tactics.maps.files import maps_from
from sim.tactics.maps.words import Terrain
from sim.tactics.play.options import Action
from sim.tactics.reference.endstate import end_state as plain_state
from sim.tactics.reference.questions import Kind
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.models import Scenario
from sim.tactics.state import NOBODY, PURPOSES, RATS, new_game
from sim.tactics.tables import STATS

PORTALS = [[[2, -4]], [[-2, 4]], [[4, 0]], [[-4, 0]]]
SIDES = {"ffa3": 3, "ffa4": 4}
OPTIONS = {action.name.lower(): action for action in Action} | {"owed": Action.FREE_ORDER}
"""What options are called in scenes."""
UNSEEN = ("words",)
"""Parts of an end state that scenes do not compare: answers cost no luck."""


@cache
def neutrals():
    return load_scenarios("contract").neutrals


def cards_of(scene):
    """The contract set with what a scene adds and changes; whoever is told chooses among all that the rules allow."""
    tables = contract_tables()
    tables["switches"] = tables.get("switches", {}) | {"lot": "all"}
    for kind, entries in scene.get("extra", {}).items():
        tables[kind] = [*tables[kind], *entries]
    for kind in ("switches", "rules"):
        tables[kind] = tables.get(kind, {}) | scene.get(kind, {})
    return card_set_from({"set.toml": tables}, "scene")


def files_of(scene):
    """The scenario file of a scene, and its map."""
    mode = scene.get("mode", "1v1")
    words = {"win": 1000, "sanctuary": 2, **scene.get("scenario", {})}
    words |= {word: tuple(value) for word, value in words.items() if isinstance(value, list)}
    if words.get("enchanted") == "barrier":
        words = {"barrier_beacons": 2, **words}
    scenario = Scenario(name="scene", modes=(mode,), map="open ground", **words)
    told = OPEN | {"portals": PORTALS[: SIDES.get(mode, 2)], "scenario": "scene"} | scene.get("board", {})
    found = maps_from({"schema": 1, "map": [told]}).maps[0]
    return SimpleNamespace(label="scene", neutrals=neutrals(), find=lambda name: scenario, maps_of=lambda one: (found,))


class MirrorTable(ReferenceTable):
    """A table of scenes that both engines play; the plain one is asked, the kernel is told."""

    def __init__(self, scene):
        super().__init__(scene)
        self.listens, self.chooses, self.kernel = False, False, kernel()
        self.card_set, self.files = cards_of(scene), self.files_of(scene)
        self.array, self.record = bind_map(self.card_set, self.files, "scene", scene.get("mode", "1v1")), new_game()
        self.array["row_size"] = len(self.row)
        self.g, self.book = self.kernel.ready(self.record), self.kernel.ready(self.array)
        self.kinds = [entry.name for entries in (self.card_set.cards, self.card_set.quests, self.card_set.of_kind("row")) for entry in entries]
        self.ranks = [champion.name for champion in (*self.card_set.champions, *self.files.neutrals, *getattr(self.files, "villains", ()))]
        self.bags = [treasure.name for treasure in self.card_set.treasures]
        self.boxed = {}
        self.lay_down()
        self.compare()

    def files_of(self, scene):
        """The scenario file of a scene, and its map."""
        return files_of(scene)

    def play(self, module, function, *args):
        """Let a function of the kernel do something."""
        return getattr(self.kernel.module(module), function)(self.g, self.book, *args)

    # --- laying down -------------------------------------------------------------------------------------------------------

    def lay_down(self):
        """Lay the whole table down in the record."""
        setup, board = self.kernel.module("setup"), self.board.hexes
        self.place = {hex_: number for number, hex_ in enumerate(board)}
        setup.clear(self.g, self.book)
        setup.open_streams(self.g, np.uint64(self.luck.seed), self.luck.game)
        setup.lay_board(self.g, self.book)
        record = self.record
        record["round"], record["turn"], record["strategy"] = self.round, 1, 0
        for name, hexes in (("hidden", self.hidden), ("token_of", self.tokens), ("holder", self.beacons)):
            record[name] = NOBODY
            for hex_, value in hexes.items():
                record[name][0, self.place[hex_]] = NOBODY if value is None else self.bags.index(value.name) if name == "hidden" else value
        self.lay_cards()
        for side in self.sides:
            record["glory"][0, side.number], record["tokens"][0, side.number] = side.glory, side.beacon_tokens
            record["beacons"][0, side.number] = self.beacons_of(side.number)
            self.lay_treasures("purse", side.treasures, side.number)
        self.lay_treasures("bag", self.bag)
        self.lay_champions()
        self.lay_streams()

    def lay_streams(self):
        """Streams stand where those of the plain engine do."""
        streams = self.kernel.reading.module("sim.engine.streams")
        for purpose, first, seats in PURPOSES:
            for seat in range(seats):
                if (purpose, seat) in self.luck.streams:
                    used, room = words_used(self.luck.streams[purpose, seat]), self.record["word"].shape[2]
                    self.record["block"][0, first + seat] = used // room
                    if used % room:
                        streams.refill(self.g, first + seat)
                        self.record["spent"][0, first + seat] = used % room

    def card(self, piece):
        """A card of the record for one of the plain engine."""
        number = int(self.record["cards"][0])
        self.record["card_kind"][0, number], self.record["goal_from"][0, number] = self.kinds.index(piece.name), NOBODY
        self.record["cards"] += 1
        return number

    def lay_pile(self, name, pieces, *at):
        """Lay a pile down."""
        self.record[name][(0, *at)][: len(pieces)] = [self.card(piece) for piece in pieces]
        self.record[f"{name}_n"][(0, *at)] = len(pieces)

    def lay_treasures(self, name, treasures, *at):
        self.record[name][(0, *at)][: len(treasures)] = [self.bags.index(treasure.name) for treasure in treasures]
        self.record[f"{name}_n"][(0, *at)] = len(treasures)

    def lay_cards(self):
        """Cards of players and of the centre."""
        record = self.record
        for seat in self.seats:
            for name in ("deck", "hand", "discard", "front"):
                self.lay_pile(name, getattr(seat, name), seat.number)
            for name in ("power", "runes", "construct_runes", "turns", "gate_used"):
                record[name][0, seat.number] = getattr(seat, name)
        self.lay_pile("centre", self.deck)
        self.lay_pile("quests", self.quests)
        record["row"] = NOBODY
        for slot, piece in enumerate(self.row):
            record["row"][0, slot] = NOBODY if piece is None else self.card(piece)
        for pile, (name, left) in enumerate(self.piles.items()):
            self.lay_pile("pile", [SimpleNamespace(name=name)] * left, pile)

    def lay_champions(self):
        """Rats, rosters and neutral champions."""
        for seat in self.seats:
            for at, rat in enumerate(seat.rats):
                self.play("roster", "make", seat.number * RATS + at, self.ranks.index(rat.name), seat.number, seat.side)
                self.lay_champion(rat, seat.number * RATS + at)
            for figure in seat.roster:
                self.lay_champion(figure, self.play("roster", "join", seat.number, self.ranks.index(figure.name)))
        for figure in self.box:
            special = figure.card.kind in {champion.kind for champion in self.card_set.champions}
            rank = self.ranks.index(figure.name, 0 if special else len(self.card_set.champions))
            u = self.play("roster", "new_champion", rank, NOBODY, figure.side)
            self.boxed[figure] = u
            self.lay_champion(figure, u)

    def lay_champion(self, figure, u):
        """What lies on a champion, and where it stands."""
        record = self.record
        for name in ("damage", "ready", "souls", "all_factions"):
            record[name][0, u] = getattr(figure, name)
        for name, count, pieces in (("construct", "constructs", figure.constructs), ("reward", "rewards", figure.quests)):
            record[name][0, u][: len(pieces)] = [self.card(piece) for piece in pieces]
            record[count][0, u] = len(pieces)
        self.play("values", "refresh", u)
        for one, v in ((figure, u), (figure.twin, int(record["partner"][0, u]))):
            if one is not None and one.hexes:
                first, *others = (self.place[hex_] for hex_ in one.hexes)
                self.play("figures", "put", v, first)
                for other in others:
                    self.play("figures", "spread", v, other)

    # --- playing -----------------------------------------------------------------------------------------------------------

    def number_of(self, figure):
        """Number of a champion of the plain engine in the record."""
        if figure in self.boxed:
            return self.boxed[figure]
        seat = self.seats[figure.owner]
        if figure in seat.rats:
            return seat.number * RATS + seat.rats.index(figure)
        if figure in seat.seconds:
            return int(self.record["partner"][0, self.number_of(figure.twin)])
        return int(self.record["roster"][0, seat.number, seat.roster.index(figure)])

    def ask(self, kind, seat, options, about=None, moment=None):
        """Let the plain engine ask, and tell the kernel."""
        options = list(options)
        answer = super().ask(kind, seat, options, about, moment)
        if getattr(self, "listens", False):
            at = next(number for number, option in enumerate(options) if option is answer or option == answer)
            self.hear(kind, seat, options, at, moment)
        return answer

    def hear(self, kind, seat, options, at, moment):
        """Tell the kernel an answer."""
        answers, n = self.kernel.answers, len(options)
        if kind is Kind.ATTACK:
            n -= 1
            answers.strikes[-1] = at < n
            if at == n:
                return
        elif kind is Kind.TREASURE:
            answers.picks.append((seat, 2, int(at > 0)))
            n, at = (n - 1, at - 1) if at else (0, 0)
        if n > 1:
            answers.picks.append((seat, n, at))

    def attack_action(self, figure):
        """An attack action; whether somebody is attacked is known behind it."""
        self.kernel.answers.strikes.append(True)
        super().attack_action(figure)

    def move(self, figure, seat=None):
        """A movement whose way is chosen."""
        self.chooses = True
        super().move(figure, seat)

    def walk(self, figure, directions):
        """A movement."""
        if self.chooses:
            self.kernel.answers.paths.append(list(directions))
        elif directions:
            self.kernel.answers.ways.append(list(directions))
        self.chooses = False
        super().walk(figure, directions)

    def do(self, step):
        """Do one step in both engines; everything must be equal behind it."""
        self.kernel.answers = Answers()
        self.kernel.answers.chosen_ways = "path" in step
        self.listens, self.deed = True, None
        super().do(step)
        self.listens = False
        if step.get("free"):
            self.deed = ("order", self.deed_of_order(step), 0)
        self.repeat(step)
        assert self.kernel.answers.spent() or self.over, f"the kernel asked less: {vars(self.kernel.answers)}"
        self.compare()

    def deed_of_order(self, step):
        return self.ids[step.get("new", step["order"])]

    def legal(self, action):
        """An action; where it lies is noted before it is done."""
        self.deed = self.deed_of(action)
        super().legal(action)

    def deed_of(self, action):
        """An action as the kernel is told it: numbers in place of things."""
        kind, seat, thing = action
        if kind == "order":
            return kind, thing, self.order_price(thing)
        if kind in ("play", "complete"):
            return kind, seat, (self.seats[seat].hand if kind == "play" else self.seats[seat].front).index(thing)
        if kind == "pile":
            return kind, seat, [*self.piles].index(thing)
        if kind == "treasure":
            return kind, seat, self.sides[self.seats[seat].side].treasures.index(thing)
        return kind, seat, thing

    def repeat(self, step):
        """Let the kernel do what the plain engine has done."""
        if "end" in step:
            self.play("turns", "end_turn", BY_LOT, step["end"])
        elif "begin" in step:
            self.play("turns", "begin_turn", BY_LOT, step["begin"])
        else:
            self.act_in_kernel(*self.deed)
        self.play("machine", "run", BY_LOT)
        if not self.g.ended:
            self.play("settling", "settle", Cause.LOSS, NOBODY)
            self.play("machine", "run", BY_LOT)
            self.play("freeorders", "serve", BY_LOT)

    def act_in_kernel(self, kind, seat, thing):
        """An action of the kernel."""
        options = self.kernel.module("cardoptions")
        if kind == "order":
            self.play("orders", "begin_order", self.number_of(seat), thing)
        elif kind == "play":
            self.play("playing", "begin_card", BY_LOT, seat, thing)
        elif kind == "acquire":
            self.play("acquiring", "pay", seat, self.g.card_kind[self.g.row[thing]])
            self.play("acquiring", "acquire", BY_LOT, seat, options.IN_ROW, thing, Goes.USUAL)
        elif kind == "pile":
            self.play("acquiring", "pay", seat, self.book.pile_kind[thing])
            self.play("acquiring", "acquire", BY_LOT, seat, options.IN_PILE, thing, Goes.USUAL)
        elif kind == "research":
            self.play("turns", "buy_research", BY_LOT, seat)
        elif kind == "complete":
            self.play("quests", "complete", BY_LOT, seat, thing)
        elif kind == "gate":
            self.play("turns", "use_gate", seat)
        elif kind == "owed":
            at = next(at for at in range(self.g.owed) if self.g.owed_later[at] and self.g.owed_seat[at] == seat)
            self.play("freeorders", "take", BY_LOT, at, self.play("freeorders", "find_takers", at))
        else:
            self.kernel.module("options").offer(self.g, 0, Action.TREASURE, thing, seat)
            self.play("turns", "carry_out", BY_LOT, 0)

    # --- comparing ---------------------------------------------------------------------------------------------------------

    def compare(self):
        """Both engines have come to the same."""
        how, winner = (self.over.how, self.over.winner) if self.over else (None, None)
        mine, other = self.states(how, winner)
        if how is None:
            assert not self.g.ended, "the kernel has ended the game, the plain engine has not"
            mine["ended"] = None
        mine, other = ({key: value for key, value in state.items() if key not in UNSEEN} for state in (mine, other))
        found = [*differences(mine, other)]
        assert found == [], f"kernel against plain engine: {found}"

    def states(self, how, winner):
        """The end states of both engines."""
        return end_state(self.array, self.record, self.card_set, self.files, self.values()), plain_state(self, how, winner)

    def values(self):
        """Strength, defence, speed and keywords of all champions, `[champions, 4]`."""
        found = np.zeros((int(self.record["champions"][0]), STATS + 1), np.int64)
        used = [seat.number * RATS + at for seat in self.seats for at in range(len(seat.rats))]
        for u in (*used, *range(4 * RATS, len(found))):
            found[u] = [self.play("values", "value", u, stat) for stat in range(STATS)] + [self.play("values", "keywords", u)]
        return found

    def look(self, word, wanted):
        """What is looked at; what the end state does not tell is looked at in the kernel too."""
        seen = super().look(word, wanted)
        if hasattr(self, f"see_{word}") and not self.over:
            found = getattr(self, f"see_{word}")(wanted)
            assert found == seen, f"{word}: the kernel sees {found}, the plain engine {seen}"
        return seen

    def hexes_seen(self, places):
        return [list(self.board.hexes[place]) for place in places]

    def see_goals(self, wanted):
        found = {name: self.hexes_seen(self.reach(self.number_of(self.ids[name]))) for name in wanted}
        return {name: len(found[name]) if isinstance(value, int) else found[name] for name, value in wanted.items()}

    def reach(self, u):
        n = self.play("ways", "find_goals", u, self.play("values", "value", u, Stat.SPEED))
        return [self.g.reachable[k] for k in range(n)]

    def see_path(self, wanted):
        found = []
        for name, goal, _ in wanted:
            self.reach(self.number_of(self.ids[name]))
            n = self.play("ways", "find_way", self.number_of(self.ids[name]), self.place[tuple(goal)])
            found.append([name, goal, [self.g.way[k] for k in range(n)]])
        return found

    def see_attackable(self, wanted):
        names = {self.number_of(figure): name for name, figure in self.ids.items() if figure in self.figures()}
        return {name: [[names[v] for v in hit] for hit in self.hits(self.number_of(self.ids[name]))] for name in wanted}

    def hits(self, u):
        """What one attack action of a champion could hit."""
        attacks, words = self.kernel.module("attacks"), self.play("values", "keywords", u)
        if not words >> 2 & 1:
            return [[v] for v in self.fitting(u, attacks.NONE, words)]
        modes = [mode for mode, bit in ((attacks.BY_REACH, 1), (attacks.BY_SIGHT, 0)) if words >> bit & 1] or [attacks.BESIDE]
        return [hit for hit in (self.fitting(u, mode, words) for mode in modes) if hit]

    def fitting(self, u, mode, words):
        return [self.g.fit[k] for k in range(self.play("attacks", "add_enemies", u, mode, words, 0))]

    def see_orderable(self, wanted):
        names = {self.number_of(figure): name for name, figure in self.ids.items() if figure in self.figures()}
        found = []
        for seat in range(len(self.seats)):
            every = [self.play("roster", "nth_orderable", seat, k) for k in range(self.play("roster", "orderables", seat))]
            able = [int(u) for u in every if u != NOBODY and self.play("roster", "can_be_ordered", u, 0)]
            found.append([names.get(u, self.ranks[self.g.rank[u]]) for u in able])
        return found

    def see_completable(self, wanted):
        able = [
            [self.g.front[seat, at] for at in range(self.g.front_n[seat]) if self.play("quests", "can_complete", seat, at)]
            for seat in range(len(self.seats))
        ]
        return [[self.kinds[self.g.card_kind[card]] for card in cards] for cards in able]

    def see_options(self, wanted):
        side = self.active.number
        found = [Action.PLAY] * self.play("options", "find_plays", side)
        found += [self.g.choice_is[k] for k in range(self.play("options", "find_options", side))]
        others = {
            "gate": sum(not self.g.gate_used[seat] for seat in self.active.seats),
            "end": 1,
        }
        return {word: others[word] if word in others else found.count(OPTIONS[word]) for word in wanted}

    def see_control(self, wanted):
        places = [place for place in range(self.book.hexes) if self.g.terrain[place] == Terrain.SANCTUARY]
        return [[*self.board.hexes[place], self.play("glory", "controls", place)] for place in places]

    def see_visible(self, wanted):
        found = []
        for a, b, _ in wanted:
            here, there = self.place[tuple(a)], self.place[tuple(b)]
            mask = self.play("sight", "blocked", here, 0)
            found.append([a, b, self.book.distance[here, there] <= 1 or bool(self.kernel.module("sight").sees(self.book, here, there, mask))])
        return found


def words_used(stream):
    """How many words of a stream of the plain engine have been used."""
    return stream.block * WORDS - len(stream.words)
