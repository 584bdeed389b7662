"""Scenes of the campaign in both engines."""

from types import SimpleNamespace

from tactics_campaign import said_of
from tactics_mirror import MirrorTable
from tactics_scenes import OPEN

from reports.tactics.replay.campaignstate import campaign_state, with_villains_apart
from sim.tactics.bylot import BY_LOT
from sim.tactics.cards.assembly import EntryBuilder
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.cards.words import COLOURS
from sim.tactics.maps.files import maps_from
from sim.tactics.reference.endstate import end_state as plain_state
from sim.tactics.scenarios.files import FORM
from sim.tactics.scenarios.models import Scenario
from sim.tactics.state import NOBODY
from sim.tactics.tables import COLOURS as NAMES_FROM
from sim.tactics.tables import NAME_ROWS


class CampaignTable(MirrorTable):
    """A table of scenes with villains that both engines play."""

    def files_of(self, scene):
        """The scenario of a scene with its villains, schemes and map."""
        contract, builder = said_of("contract-campaign"), EntryBuilder(FORM)
        villains = builder.entries("", "villain", Villain, scene.get("villains", contract["villain"]))
        schemes = builder.entries("", "scheme", Scheme, contract["scheme"])
        assert not builder.problems, builder.problems
        of_rakar = {word: contract["scenario"][0][word] for word in ("boss", "boss_glory")}
        needed = {"discarded_schemes": (0, 0, 0, 0), "champions_each": (1, 1, 1, 1)}
        words = {"win": 1000, "sanctuary": 2} | of_rakar | needed | scene.get("scenario", {})
        scenario = Scenario(name="scene", modes=(scene["mode"],), map="open ground", **words)
        found = maps_from({"schema": 1, "map": [OPEN | {"scenario": "scene"} | scene.get("board", {})]}).maps[0]
        return SimpleNamespace(
            label="scene",
            neutrals=(),
            villains=villains,
            schemes=schemes,
            villains_of=lambda one, cards: villains,
            schemes_of=lambda cards: schemes,
            find=lambda name: scenario,
            maps_of=lambda one: (found,),
        )

    def lay_down(self):
        """Lay the table down, with what campaigns have."""
        super().lay_down()
        record, schemes = self.record, [scheme.name for scheme in self.files.schemes]
        for name, count, laid in (("schemes", "schemes_n", self.schemes), ("scheme_discard", "threat", self.scheme_discard)):
            record[name][0][: len(laid)] = [schemes.index(scheme.name) for scheme in laid]
            record[count] = len(laid)
        asleep = [self.ranks.index(card.name, len(self.card_set.champions)) for card in getattr(self.boss, "asleep", ())]
        record["asleep"][0][: len(asleep)], record["asleep_n"] = asleep, len(asleep)
        record["boss"], record["mark_lies"] = self.boxed[self.boss.figure], getattr(self.boss, "mark_lies", False)

    def lay_champion(self, figure, u):
        """A champion, with its glory, its mark and its target."""
        self.record["glory_on"][0, u], self.record["tokens_on"][0, u] = figure.glory, figure.marked
        self.record["colour"][0, u] = COLOURS.index(figure.card.target) if figure.card.target else NOBODY
        super().lay_champion(figure, u)

    def hear(self, kind, seat, options, at, moment):
        """Tell the kernel an answer; nobody's are those of the villains."""
        super().hear(kind, NOBODY if seat is None else seat, options, at, moment)

    def repeat(self, step):
        """Let the kernel do what the plain engine has done."""
        if "villain" in step:
            self.order_in_kernel(step["villain"])
        elif "surge" in step:
            self.kernel.module("villains.surges").begin_surge(self.g)
        elif "scheme" in step:
            self.record["schemes"][0, int(self.g.schemes_n)] = [scheme.name for scheme in self.files.schemes].index(step["scheme"])
            self.record["schemes_n"] += 1
            self.play("villains.turn", "reveal", BY_LOT)
            if not self.g.ended:
                self.kernel.module("villains.turn").discard_schemes(self.g)
        elif "start" in step:
            self.play("villains.turn", "begin_as_scenario", BY_LOT)
        elif "villain_turn" in step:
            self.play("villains.turn", "play_villain_turn", BY_LOT)
        else:
            super().repeat(step)
            self.know_all()
            return
        self.play("machine", "run", BY_LOT)
        if not self.g.ended:
            self.play("settling", "settle", self.kernel.module("settling").Cause.LOSS, NOBODY)
            self.play("machine", "run", BY_LOT)
            self.play("freeorders", "serve", BY_LOT)
        self.know_all()

    def order_in_kernel(self, word):
        """An order to the villains of a word."""
        names = [champion.name for champion in (*self.card_set.champions, *self.files.villains)]
        number = COLOURS.index(word) if word in COLOURS else NAMES_FROM + [*dict.fromkeys(names)].index(word)
        self.array["name"][0, NAME_ROWS - 1] = number
        frames = self.kernel.module("frames")
        at = frames.push(self.g, frames.Frame.WORDS, NOBODY, NOBODY)
        self.g.a[at], self.g.b[at] = NAME_ROWS - 1, NAME_ROWS

    def know_all(self):
        """Villains that have appeared have the next numbers."""
        for figure in self.box:
            if figure not in self.boxed:
                self.boxed[figure] = 1 + max(self.boxed.values())

    def states(self, how, winner):
        """The end states of both engines."""
        mine = campaign_state(self.array, self.record, self.card_set, self.files, "scene", self.values())
        return mine, with_villains_apart(plain_state(self, how, winner))
