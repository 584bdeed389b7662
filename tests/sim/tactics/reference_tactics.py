"""The reference engine as a table of scenes."""

from functools import cache

from reference_looks import Looks
from tactics_scenes import CONTRACT, OPEN, WORDS

from sim.tactics.reference import Game, read_scenarios, read_set
from sim.tactics.reference.board import index
from sim.tactics.reference.bosses import boss_of
from sim.tactics.reference.deciders import Decider
from sim.tactics.reference.glory import Ended
from sim.tactics.reference.mapfile import Scenario, read_map
from sim.tactics.reference.pieces import CAPTIVE, NOBODY, Piece
from sim.tactics.reference.questions import Action, Kind
from sim.tactics.reference.setfile import CHAMPION, QUEST, GameSet, Treasure, plain, read_card


@cache
def contract():
    """The contract set."""
    return read_set(CONTRACT / "set.toml")


@cache
def scenarios():
    """All scenarios of the contract, by name."""
    return read_scenarios(CONTRACT / "scenarios.toml", CONTRACT / "maps.toml") | read_scenarios(CONTRACT / "campaign.toml")


def set_of(scene):
    """The contract set with what a scene adds and changes."""
    base, extra = contract(), scene.get("extra", {})
    return GameSet(
        name=base.name,
        rules=base.rules | scene.get("rules", {}),
        switches=base.switches | scene.get("switches", {}),
        soul=base.soul,
        gates=base.gates,
        champions=base.champions + tuple(read_card(entry, CHAMPION) for entry in extra.get("champion", ())),
        cards=base.cards + tuple(read_card(entry, entry["type"]) for entry in extra.get("card", ())),
        quests=base.quests + tuple(read_card(entry, QUEST) for entry in extra.get("quest", ())),
        treasures=base.treasures + tuple(Treasure(**plain(entry, Treasure)) for entry in extra.get("treasure", ())),
    )


def scenario_of(scene):
    """The scenario of a scene."""
    mode = scene.get("mode", "1v1")
    sides = 4 if mode == "ffa4" else 3 if mode == "ffa3" else 2
    board = read_map(OPEN | {"portals": [[[2, -4]], [[-2, 4]], [[4, 0]], [[-4, 0]]][:sides]} | scene.get("board", {}))
    words = WORDS | {"modes": [mode]} | scene.get("scenario", {})
    if not scene.get("campaign"):
        return Scenario("scene", words, board, scenarios()["Twilight of Idols"].neutrals)
    rakar = scenarios()["Rakar"]
    villains = tuple(scene.get("villains", rakar.villains))
    return Scenario("scene", rakar.words | words, board, (), villains, rakar.schemes)


class Told(Decider):
    """Answers what a step says, kind by kind and in order; else nothing is moved, attacked, used or accepted."""

    def __init__(self, table, seat):
        self.table = table

    def answer(self, question):
        told = self.table.told.get(str(question.kind))
        if told:
            wanted = told.pop(0)
            return next(number for number, option in enumerate(question.options) if self.table.means(option, wanted, question))
        if question.kind is Kind.GOAL:
            return question.options.index(question.about.at) if question.about.at in question.options else 0
        return len(question.options) - 1 if question.kind is Kind.ATTACK else 0

    def path(self, figure, goal, standard):
        told = self.table.told.get("path")
        return told.pop(0) if told else standard


class ReferenceTable(Looks, Game):
    """A game in the middle of seat 0's first turn, laid out as a scene says."""

    def __init__(self, scene):
        self.told, self.over = {}, None
        super().__init__(set_of(scene), scenario_of(scene), scene.get("mode", "1v1"), deciders=Told)
        self.lay_out()
        self.ids = {figure.name: figure for figure in self.box}
        if self.campaign:
            self.scenario_villains = self.scenario.villain_cards(len(self.seats))
            self.boss = boss_of(self)
            self.boss.set_up()
            self.ids |= {figure.name: figure for figure in self.villains()}
        self.active = self.sides[0]
        for seat in self.seats:
            seat.deck, seat.turns = [], 1
        self.lay(scene)

    # --- laying out --------------------------------------------------------------------------------------------------------

    def lay(self, scene):
        """Lay cards and champions."""
        for seat, player in zip(self.seats, scene.get("players", ()), strict=False):
            for pile in ("hand", "deck", "discard"):
                setattr(seat, pile, [self.piece(name) for name in player.get(pile, ())])
            for number in ("power", "runes", "turns"):
                setattr(seat, number, player.get(number, getattr(seat, number)))
            self.sides[seat.side].treasures += [self.treasure_of(name) for name in player.get("treasures", ())]
        if "row" in scene:
            self.deck, self.row = [], [self.piece(name) if name else None for name in scene["row"]]
        if "centre" in scene:
            self.deck = [self.piece(name) for name in scene["centre"]]
        if "quests" in scene:
            self.quests = [self.piece(name) for name in scene["quests"]]
        if "schemes" in scene:
            self.schemes = [self.scheme(name) for name in scene["schemes"]]
        self.scheme_discard = [*self.scenario.schemes[:1]] * scene.get("threat", 0)
        for hex_, name in scene.get("hidden", ()):
            self.hidden[tuple(hex_)] = self.treasure_of(name)
        for q, r, side in scene.get("beacons", ()):
            self.beacons[q, r] = side
        for entry in scene.get("put", ()):
            self.put_down(entry)

    def put_down(self, entry):
        """Put one champion somewhere."""
        side = entry.get("side", 0 if "seat" not in entry else self.seats[entry["seat"]].side)
        if entry.get("id", entry["name"]) in self.ids and side == 1 and self.campaign:
            figure = self.ids[entry.get("id", entry["name"])]
        else:
            cards = (*self.scenario.neutrals, *self.scenario_villains, *self.set.champions) if "seat" not in entry else self.set.champions
            card = next(card for card in cards if card.name == entry["name"])
            if card.kind == "rat" and "seat" in entry:
                figure = next(rat for rat in self.seats[entry["seat"]].rats if rat not in self.ids.values())
            elif "seat" in entry:
                figure = self.join(entry["seat"], card)
            else:
                figure = self.new_figure(card, None, CAPTIVE if entry.get("captive") else entry.get("side", NOBODY))
                self.box.append(figure)
                if entry.get("captive"):
                    self.boss.captives.append(figure)
        self.ids[entry.get("id", entry["name"])] = figure
        if "at" in entry or "hexes" in entry:
            figure.hexes = tuple(sorted((tuple(hex_) for hex_ in entry.get("hexes", [entry.get("at")])), key=index))
        for field in ("damage", "ready", "souls", "glory", "all_factions", "marked"):
            setattr(figure, field, entry.get(field, getattr(figure, field)))
        figure.constructs += [self.piece(name) for name in entry.get("constructs", ())]
        figure.quests += [self.piece(name) for name in entry.get("quests", ())]
        if figure.twin is not None:
            self.ids[f"{entry.get('id', entry['name'])} 2"] = figure.twin
            figure.twin.hexes = tuple(tuple(hex_) for hex_ in entry.get("second", ()))

    def piece(self, name):
        """A copy of a card of any kind."""
        return Piece(next(card for card in self.set.all_cards() if card.name == name))

    def treasure_of(self, name):
        """A treasure."""
        return next(treasure for treasure in self.set.treasures if treasure.name == name)

    def scheme(self, name):
        """A scheme."""
        return next(scheme for scheme in self.scenario.schemes if scheme.name == name)

    # --- steps -------------------------------------------------------------------------------------------------------------

    def means(self, option, wanted, question):
        """Whether an option is what a step tells."""
        if question.kind is Kind.ATTACK:
            return option == tuple(self.ids[name] for name in wanted)
        if question.kind is Kind.CARD and isinstance(option, tuple):
            option = option[1]
        if question.kind is Kind.CARD and isinstance(option, int):
            option = self.row[option]
        if isinstance(wanted, list):
            return option == tuple(wanted)
        if isinstance(wanted, str) and wanted in self.ids:
            return option is self.ids[wanted]
        return getattr(option, "name", option) == wanted

    def do(self, step):
        """Do one step; what served free orders do belongs to it."""
        verbs = [word for word in step if hasattr(self, f"do_{word}")]
        assert len(verbs) == 1, step
        self.told = {kind: list(value) for kind, value in step.items() if isinstance(value, list) and kind not in verbs}
        try:
            getattr(self, f"do_{verbs[0]}")(step[verbs[0]], step)
            self.settle("loss")
            self.serve_free_orders()
        except Ended as ended:
            self.over = ended
        assert not any(self.told.values()), f"nobody asked for {self.told}"
        for figure in self.figures():
            if figure not in self.ids.values() and not figure.rat:
                self.ids.setdefault(figure.name, figure)

    def legal(self, action):
        """An action must be among those there are."""
        side = self.sides[self.seats[action.seat].side]
        assert any(other == action for other in self.options_of(side)), f"{action.kind} cannot be done"
        self.act(action)

    def do_order(self, name, step):
        if name not in self.ids or "new" in step:
            self.ids[step.get("new", name)] = next(one for one in self.orderable(step["seat"]) if one.name == name and not one.hexes)
        figure = self.ids[step.get("new", name)]
        if step.get("free"):
            self.order(figure, 0)
        else:
            self.legal(Action("order", figure.owner, figure))

    def do_play(self, name, step):
        seat = step.get("seat", 0)
        self.legal(Action("play", seat, next(piece for piece in self.seats[seat].hand if piece.name == name)))

    def do_acquire(self, name, step):
        slot = next(slot for slot, piece in enumerate(self.row) if piece is not None and piece.name == name)
        self.legal(Action("acquire", step.get("seat", 0), slot))

    def do_pile(self, name, step):
        self.legal(Action("pile", step.get("seat", 0), name))

    def do_research(self, value, step):
        self.legal(Action("research", step.get("seat", 0)))

    def do_complete(self, name, step):
        seat = step.get("seat", 0)
        self.legal(Action("complete", seat, next(piece for piece in self.completable(seat) if piece.name == name)))

    def do_gate(self, seat, step):
        self.legal(Action("gate", seat))

    def do_owed(self, value, step):
        self.legal(Action("owed", step.get("seat", 0), self.seats[step.get("seat", 0)].owed[0]))

    def do_use(self, name, step):
        seat = step.get("seat", 0)
        self.legal(Action("treasure", seat, next(one for one in self.sides[self.seats[seat].side].treasures if one.name == name)))

    def do_end(self, side, step):
        self.end_turn(self.sides[side])

    def do_begin(self, side, step):
        self.active = self.sides[side]
        self.begin_turn(self.sides[side])

    def do_villain(self, word, step):
        self.order_villain(word)

    def do_surge(self, value, step):
        self.verbs["surge"](self, None, {})

    def do_scheme(self, name, step):
        self.schemes.append(self.scheme(name))
        self.reveal()
        self.scheme_discard.append(self.revealed.pop())

    def do_start(self, value, step):
        self.boss.start_of_turn()

    def do_villain_turn(self, value, step):
        self.villain_turn()
