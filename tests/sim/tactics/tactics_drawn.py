"""Card sets of Ascension Tactics that are drawn by lot: the contract set, with texts in every word that the file checks let pass."""

import random
import re

from tactics_sets import contract_tables

from sim.cardfiles.tables import table_of
from sim.cardfiles.write import toml_text
from sim.errors import InputError
from sim.tactics.cards.files import card_set_from
from sim.tactics.cards.words import COUNTED, FACTIONS, KEYWORDS, STATS, TERRAINS
from sim.tactics.maps.write import maps_text
from sim.tactics.scenarios.files import load_scenarios
from sim.tactics.scenarios.recipes import scenario_map

GIVEN = tuple(word for word in KEYWORDS if word != "minion")
SPECIALS = ("Storm Eye", "Ember Wyrm", "Drawn Earth")
TRIES = 60


class Drawer:
    """Draws texts.

    Parameters
    ----------
    seed : int
    names : sequence of str
        Of champions that texts may name.
    """

    def __init__(self, seed, names):
        self.luck, self.names = random.Random(seed), [*names]

    def some(self, chance):
        return self.luck.random() < chance

    def one(self, *options):
        return self.luck.choice(options)

    def several(self, options, most):
        return self.luck.sample([*options], self.luck.randint(1, most))

    # --- conditions and targets ------------------------------------------------------------------------------------------

    def condition(self, own):
        """What must hold."""
        words = {
            "allegiance": self.one(*FACTIONS),
            "played": self.one("hero", "construct", "quest", *FACTIONS),
            "played_cost": self.luck.randint(1, 4),
            "first_turn": True,
            "beacons": self.luck.randint(1, 2),
        }
        if own:
            words |= {
                "attacked": self.some(0.5),
                "on_terrain": self.one(*TERRAINS),
                "near": "sanctuary",
                "chosen": True,
                "tokens": {"kind": self.one("soul", "treasure"), self.one("least", "most"): self.luck.randint(0, 2)},
                "ready": self.some(0.5),
            }
        return {word: words[word] for word in self.several(words, 2 if self.some(0.2) else 1)}

    def target(self, own, on="", who=None):
        """Whom something is for."""
        singles = ("self",) if own else ()
        found = {"who": who or self.one("own", "own", "allied", "enemy", "enemy", "any", "neutral", *singles, *(("slain",) if on == "slay" else ()))}
        if found["who"] in ("self", "slain", "bearer"):
            return found
        if self.some(0.3):
            found["count"] = self.one(2, "all", "all")
        words = {
            "faction": self.several(FACTIONS, 2),
            "name": self.one(*self.names),
            "max_order": self.luck.randint(1, 3),
            "min_order": self.luck.randint(1, 2),
            "minion": self.some(0.5),
            "on_board": self.some(0.7),
            "ready": self.some(0.5),
            "on_terrain": self.one(*TERRAINS),
            "not_on_portal": True,
            "in_ranged_reach_of": self.one("own", "self") if own else "own",
        }
        if own:
            words |= {"other": True, "within": self.luck.randint(1, 4), "adjacent": True}
        if found.get("count") != "all":
            words[self.one("highest", "lowest")] = self.one(*STATS)
        return found | {word: words[word] for word in self.several(words, self.one(1, 1, 2)) if self.some(0.6)}

    def gain(self):
        """Numbers and keywords of a bonus."""
        found = {stat: self.one(-1, 1, 1, 2) for stat in self.several(("strength", "defence", "speed"), 2)}
        return found | ({"keywords": self.several(GIVEN, 2)} if self.some(0.4) else {})

    # --- effects ---------------------------------------------------------------------------------------------------------

    def verbs(self, own, on, deep):
        """Verbs, and what draws the rest of each."""
        number = self.luck.randint
        near = self.one("here", "near", "any") if own else "any"
        verbs = {
            "gain": lambda: {self.one("runes", "power"): number(1, 3)} | ({"glory": 1} if self.some(0.3) else {}),
            "draw": lambda: {"cards": number(1, 2)},
            "discard": lambda: {"cards": number(1, 2), "who": self.one("you", "opponents", "all")},
            "banish": lambda: self.banishing(on) | ({"then": self.effects(own, on, deep + 1, 1)} if self.some(0.3) and deep < 2 else {}),
            "acquire": lambda: self.acquiring(),
            "recover": lambda: {"type": self.one("hero", "construct", "quest")} if self.some(0.5) else {},
            "rob": dict,
            "research": dict,
            "bonus": lambda: self.gain() | {"until": self.one("turn", "own_turn", "next", "game"), "target": self.target(own, on)},
            "soul": lambda: {"count": number(1, 2), "target": self.target(own, on)},
            "remove_soul": lambda: {"count": number(1, 2), "target": self.target(own, on)},
            "damage": lambda: {"amount": self.one(1, 2, 4, *(("strength",) if own else ())), "target": self.target(own, on)},
            "defeat": lambda: {"target": self.target(own, on)},
            "exhaust": lambda: {"target": self.target(own, on)},
            "ready": lambda: {"target": self.target(own, on)},
            "free_order": lambda: {"target": self.target(own, on, self.one("own", "allied", *(("self",) if own else ()))), "later": self.some(0.4)},
            "deploy": lambda: {"target": self.target(own, on, "own"), "at": self.one("portal", "token", "target", *(("here",) if own else ()))},
            "move": lambda: self.moving(own, on),
            "add_special": lambda: {"name": self.one(*SPECIALS[:2]), "copies": number(1, 2)},
            "resize": lambda: {self.one("strength", "defence", "speed"): self.one(-1, 1), "target": self.target(own, on)},
            "treasure": lambda: {"count": number(1, 2)},
            "reveal_treasure": lambda: {"target": self.target(own, on), "until": self.one("turn", "own_turn", "game")},
            "move_treasure": lambda: {"points": number(1, 3)},
            "terrain": lambda: {"kind": self.one("forest", "corrupted", "enchanted"), "deed": self.one("put", "move", "remove"), "at": near},
            "animate": lambda: {"name": SPECIALS[2], "kind": self.one("forest", "forest", "corrupted", "enchanted")},
            "token": lambda: {"kind": self.one("web", "beacon", *(("mark",) if own else ())), "at": near},
            "destroy": lambda: {"target": self.target(own, on), "count": self.one(1, 2, "all")},
        }
        if own:
            verbs["transform"] = lambda: {"into": self.one(*SPECIALS[:2])}
        if on == "game_start":
            verbs["replace_card"] = lambda: {"out": self.one("Militia", "Apprentice"), "in": self.one("Heavy Infantry", "Mystic", "Militia")}
        if not own and on == "effects":
            verbs["copy"] = lambda: {"from": self.one("played", "row")}
        if deep < 2:
            verbs["choose"] = lambda: {"options": [self.effects(own, on, deep + 1, 2) for _ in range(2)]}
        return verbs

    def banishing(self, on):
        source = self.one("hand", "discard", "hand or discard", "played", "row")
        other = {"other": True} if source == "played" and self.some(0.5) else {}
        return {"from": source} | other | ({"type": self.one("hero", "construct")} if self.some(0.3) else {})

    def acquiring(self):
        found = {"from": self.one("row", "any", "top"), "to": self.one("usual", "hand", "deck")}
        return found | ({"type": self.one("hero", "construct", "champion")} if self.some(0.3) else {}) | ({"max_cost": 3} if self.some(0.6) else {})

    def moving(self, own, on):
        aims = ("portal", "sanctuary", "beacon", "treasure", *(("self",) if own else ()))
        target = self.target(own, on)
        kind = self.one("points", "toward", "to")
        if kind == "to":
            return {"target": target, "to": self.one(*aims)}
        return {"target": target, "points": self.luck.randint(1, 3)} | ({"toward": self.one(*aims)} if kind == "toward" else {})

    def effects(self, own, on, deep=0, most=2):
        """A list of effects."""
        found = []
        for _ in range(self.luck.randint(1, most)):
            verbs = self.verbs(own, on, deep)
            verb = self.one(*verbs)
            effect = {"do": verb, **verbs[verb]()}
            if self.some(0.25):
                effect["if"] = self.condition(own)
            if self.some(0.3):
                effect["may"] = True
            if self.some(0.2):
                effect["allegiance"] = self.one(*FACTIONS)
            found.append(effect)
        return found

    # --- abilities -------------------------------------------------------------------------------------------------------

    def ability(self, champion):
        """A trigger or a passive; `champion`: it is printed on one."""
        found = self.trigger(champion) if self.some(0.55) else self.passive(champion)
        return found | ({"if": self.condition(True)} if self.some(0.4) else {})

    def trigger(self, champion):
        moments = ("command", "deployed", "slay", "slay", "order_end", "defeated", "turn_start", "turn_end", "card_played", "quest_completed")
        on = self.one(*moments, *(("game_start", "game_start") if champion else ()))
        found = {"on": on, "effects": self.effects(True, on)}
        if on == "card_played":
            found |= {"type": self.one("hero", "construct")} if self.some(0.5) else {"faction": self.one(*FACTIONS)}
        return found | ({"may": True} if self.some(0.3) else {})

    def passive(self, champion):
        passives = {
            "stat": lambda: {stat: self.one(-1, 1, 2) for stat in self.several(("strength", "defence", "speed"), 2)} | self.per(),
            "keyword": lambda: {"keyword": self.one(*GIVEN)},
            "order_cost": lambda: {"amount": self.one(-1, 1)},
            "free_order": dict,
            "ignore_forest": dict,
            "strength_factor": lambda: {"factor": 2},
            "deploy_on": lambda: {"token": "web"} if self.some(0.5) else {"own": self.one("Giant Rat", *self.names)},
            "holds_treasures": dict,
            "immune": dict,
            "aura": lambda: self.gain() | {"target": self.aura_target()},
        }
        if champion:
            passives |= {
                "share": lambda: {"names": self.several(self.names, 3)},
                "linked": dict,
                "hexes": lambda: {"number": self.one(3, 4)},
            }
        word = self.one(*passives)
        return {"is": word, **passives[word]()}

    def per(self):
        return {"per": self.one(*COUNTED)} if self.some(0.4) else {}

    def aura_target(self):
        found = self.target(True, who=self.one("own", "own", "allied", "enemy", "any", "neutral"))
        return {word: value for word, value in found.items() if word not in ("count", "highest", "lowest")}

    # --- entries ---------------------------------------------------------------------------------------------------------

    def entry(self, kind, entry):
        """An entry with another text."""
        drawn = {field: value for field, value in entry.items() if field not in ("abilities", "effects", "ambush", "keywords", "known")}
        if kind == "champion":
            if entry["kind"] == "rat" and self.some(0.7):
                return entry
            drawn["abilities"] = [self.ability(True) for _ in range(self.luck.randint(1, 2))]
            drawn["keywords"] = sorted({*entry.get("keywords", ()), *(self.several(GIVEN, 1) if self.some(0.3) else ())})
            if entry["kind"] == "row" and self.some(0.7):
                drawn["ambush"] = self.effects(True, "ambush")
        elif kind == "quest" or entry["type"] == "construct":
            drawn["abilities"] = [self.ability(False)]
            if kind == "card" and self.some(0.4):
                drawn["effects"] = self.effects(False, "worn")
        elif entry.get("place", "centre") == "centre":
            drawn["effects"] = self.effects(False, "effects") + [{"do": "gain", "runes": 2}]
            if self.some(0.4):
                drawn["ambush"] = self.effects(False, "ambush")
        else:
            return entry
        return drawn


def drawn_tables(seed):
    """The tables of a set that is drawn, which pass the checks of the files; a few may call each other without end, which is a fault of a game."""
    tables = contract_tables()
    earth = {"name": SPECIALS[2], "kind": "special", "order": 1, "strength": 3, "defence": 4}
    tables["champion"] = [*tables["champion"], earth]
    drawer = Drawer(seed, [champion["name"] for champion in tables["champion"]])
    plain = {kind: [*tables[kind]] for kind in ("champion", "card", "quest")}
    wanted = {entry["name"] for entries in plain.values() for entry in entries} - {SPECIALS[2]}
    for _ in range(TRIES):
        for kind, entries in plain.items():
            tables[kind] = [drawer.entry(kind, entry) if entry["name"] in wanted else old for entry, old in zip(entries, tables[kind], strict=True)]
        complaint = complaint_of(tables)
        if not complaint:
            return tables
        wanted = {*re.findall(r"'([^']+)'", complaint)} - {SPECIALS[2]}
    raise AssertionError(f"no set of seed {seed} passes the checks: {complaint}")


def complaint_of(tables):
    """What is wrong with a set."""
    try:
        card_set_from({"set.toml": tables}, "drawn")
    except InputError as error:
        return str(error)
    return ""


def drawn_folder(folder, seed, name, rules):
    """A card set and a scenario file with a map that are drawn: `mine` and `mine.toml` in a folder, with other rules."""
    tables, file = drawn_tables(seed), load_scenarios("contract")
    tables |= {"switches": {**tables.get("switches", {}), "champions": "draft"}, "rules": {**tables.get("rules", {}), **rules}}
    scenario = file.find(name)
    board = scenario_map(scenario, seed, file.neutrals).model_copy(update={"name": scenario.map})
    entries = {"scenario": [table_of(scenario)], "neutral": [table_of(one) for one in file.neutrals]}
    (folder / "mine").mkdir()
    (folder / "mine" / "set.toml").write_text(toml_text(tables), encoding="utf-8")
    (folder / "mine.toml").write_text(toml_text({"schema": 1, "synthetic": True, **entries}), encoding="utf-8")
    (folder / "maps.toml").write_text(maps_text([board], synthetic=True), encoding="utf-8")
