"""Drawn scenes played by the kernel of the millions."""

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from relic_parts import Part, play
from relic_scene import LUCK, Deed, Scene, lots_of
from relic_scene_set import set_files

from sim.relic.book.binder import bind_book
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.files import card_set_from
from sim.relic.events import EVENT, EventKind
from sim.relic.play.stack import WHOLE
from sim.relic.ready import ready_plans
from sim.relic.state import BUFFERED, STREAM_CHARACTER, STREAM_CHOICE, STREAM_ENEMY, STREAM_MOVE, STREAM_OWN, STREAM_TEST, USE_CHOSEN, new_game
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO, THING_SPACE, THING_WORD
from sim.relic.words import NOBODY, Attribute, Deck, EndReason, List, When, Word
from strategies.compiler.plan import compile_plan
from strategies.files import make_strategy

DRAWN = "Drawn text {}"
"""Name of the card that bears the text of a deed; no deck has it."""
STRATEGY = {"schema": 1, "game": "relic", "name": "drawn", "summary": "Drawn for a test."}
UP = " up"
STREAMS = {"own": STREAM_OWN, "enemy": STREAM_ENEMY, "test": STREAM_TEST, "movement": STREAM_MOVE, "lots": STREAM_CHOICE}
PILES = {"assets": "held", "power": "hand", "trophies": "trophy", "completed": "done", "corruption": "taint"}
PLAIN = {"life": "life", "influence": "influence", "level": "level", "tokens": "token", "progress": "progress", "missing": "missing", "out": "out"}
COUNTED = {"fights": "fights", "wins": "fights_won", "tests": "tests", "passed": "tests_passed", "vanquished": "vanquished", "corrupted": "corrupted"}
ATTRIBUTES = ("strength", "willpower", "cunning")
DECKS = [deck.name.lower() for deck in Deck]
ENDED = {EndReason.NOT: None, EndReason.WON: "won", EndReason.CAP: "cap", EndReason.NOBODY_LEFT: "nobody_left", EndReason.ENDLESS: "endless"}


@lru_cache(64)
def bound(files: bytes, players: int) -> tuple[CardSet, Any]:
    """The card set of pickled tables and its book, which half of all scenes share with another one; nobody writes in them."""
    card_set = card_set_from(pickle.loads(files), "drawn")
    return card_set, bind_book(card_set, players)


class Play:
    """A scene in a record of the kernel."""

    def __init__(self, scene: Scene) -> None:
        files = set_files(scene)
        texts = [{"name": DRAWN.format(n), "type": "encounter", "count": 1, "effects": list(deed.details)} for n, deed in enumerate(scene.texts())]
        files["threats-red.toml"]["card"] += texts
        self.set, self.books = bound(pickle.dumps(files), scene.players)
        self.lists = {"policy": "random"} if scene.by_lot else {name: list(lines) for name, lines in scene.lists.items()}
        self.book = self.books[0]
        self.plans = self.plan(self.lists)
        self.record = new_game()
        self.g = g = self.record[0]
        g["players"], g["round"], g["turn"], g["logging"] = scene.players, 1, 1, 1
        g["key"] = (1, 0)
        g["spent"] = BUFFERED
        g["winner"] = g["passing"] = g["seen_space"] = NOBODY
        g["mission"] = g["rival"] = NOBODY
        self.laid: dict[int, int] = {}
        texts_of = {self.set.find(text["name"]) for text in texts}
        for deck in range(len(DECKS)):
            cards = [card for card in self.book["deck"][deck, : self.book["deck_n"][deck]] if card not in texts_of]
            self._lay(g["deck"][deck], g["deck_n"], deck, cards)
        for seat in range(scene.players):
            self._become(seat, seat)
        self._box(range(scene.players, len(self.set.characters)))

    def plan(self, lists: Mapping[str, Any]) -> Any:
        """Compile a strategy."""
        return compile_plan(make_strategy({**STRATEGY, **lists}, game="relic"), self.set)

    def _lay(self, row: Any, counts: Any, at: int, cards: Any) -> None:
        row[: len(cards)] = cards
        counts[at] = len(cards)

    def _become(self, seat: int, character: int) -> None:
        g, book = self.g, self.book
        g["character"][seat], g["space"][seat] = character, book["start"][character]
        g["attribute"][seat], g["life"][seat] = book["attribute"][character], book["life"][character]

    def _box(self, characters: Any) -> None:
        self.g["box_n"] = len(characters)
        self.g["box"][: len(characters)] = list(characters)

    def ids(self, names: Any) -> list[int]:
        """Ids of cards."""
        return [self.set.find(name) for name in names]

    def give(self, given: Mapping[str, Any]) -> None:
        """Change the position."""
        g = self.g
        g["over"] = g["engaged"] = g["moved"] = 0
        self.found = {}
        for word, value in given.items():
            if word == "seats":
                for number, said in value.items():
                    for each, thing in said.items():
                        self._give_seat(number, each, thing)
            elif word == "lying":
                for space, names in value.items():
                    at = self.set.space_ids[space]
                    self._lay(g["lying"][at], g["lying_n"], at, self.ids(names))
                    g["mark"][at] = 0
            elif word in ("decks", "discards"):
                row = "deck" if word == "decks" else "gone"
                for deck, names in value.items():
                    at = DECKS.index(deck)
                    self._lay(g[row][at], g[f"{row}_n"], at, self.ids(names))
            elif word == "box":
                self._box([self.set.character_ids[name] for name in value])
            elif word == "box_lots":
                self._luck(STREAM_CHARACTER, lots_of(value))
            elif word in ("active", "round", "effort"):
                g["seat" if word == "active" else word] = value
            else:
                self._give_seat(0, word, value)

    def _give_seat(self, number: int, word: str, value: Any) -> None:
        g = self.g
        if word in LUCK:
            self._luck(STREAMS[word] + number, lots_of(value) if word == "lots" else [(face - 1, 6) for face in value])
        elif word == "who":
            g["character"][number] = self.set.character_ids[value]
        elif word == "at":
            g["space"][number] = self.set.space_ids[value]
        elif word in ATTRIBUTES:
            g["attribute"][number, ATTRIBUTES.index(word)] = value
        elif word == "attributes":
            g["attribute"][number] = value
        elif word == "charges":
            g["charge"][number, : len(value)] = value
        elif word == "mission":
            g["mission"][number] = NOBODY if value is None else self.set.find(value)
        elif word == "rival":
            g["rival"][number] = NOBODY if value is None else value
        elif word in PILES:
            row = PILES[word]
            cards = self.ids(name.removesuffix(UP) if word == "corruption" else name for name in value)
            self._lay(g[row][number], g[f"{row}_n"], number, cards)
            if word == "corruption":
                g["active"][number, : len(value)] = [name.endswith(UP) for name in value]
            if word == "assets":
                g["charge"][number, : len(cards)] = self.book["charges"][cards]
                g["used"][number, : len(cards)] = 0
        else:
            g[PLAIN[word]][number] = value

    def _luck(self, stream: int, numbers: list[tuple[int, int]]) -> None:
        """Lay the next numbers of a stream, of which nothing is left."""
        assert len(numbers) <= BUFFERED, f"a stream has room for {BUFFERED}"
        g = self.g
        g["spent"][stream] = BUFFERED - len(numbers)
        g["word"][stream, BUFFERED - len(numbers) :] = [-(-(number << 32) // n) + n for number, n in numbers]
        g["block"][stream] = 0
        self.laid[stream] = len(numbers)

    def do(self, deed: Deed, number: int | None) -> None:
        """Do something; `number` is that of its text."""
        g = self.g
        a = b = 0
        active = int(g["seat"])
        if deed.what in ("text", "idle"):
            card = self.set.find(DRAWN.format(number))
            a = self.owner(deed)
            g["frames"], g["frame_step"][0], g["frame_last"][0] = 1, self.book["effect_first"][card], self.book["effect_last"][card]
            g["frame_card"][0], g["frame_seat"][0], g["frame_left"][0] = a, deed.seat, WHOLE
        else:
            g["seat"] = deed.seat
        if deed.what == "battle":
            a = Attribute[deed.details[0].upper()]
        elif deed.what == "uses":
            a = When[deed.details[0].upper()]
        elif deed.what == "ends":
            a, b = deed.details
        elif deed.what == "told":
            self.found.setdefault("told", []).extend(self._told(deed.details[0], condition) for condition in deed.details[1:])
            return
        if deed.what == "nothing":
            return
        result = self._play(self.plans, Part[deed.what.upper()], a, b)
        if deed.what == "ends":
            self.found["ends"] = [self.set.spaces[space].name for space in g["choice"][:result] - THING_SPACE]
        elif deed.what == "idle":
            self.found["idle"] = bool(result)
        elif deed.what == "text":
            g["seat"] = active

    def _play(self, plans: Any, part: Part, a: int, b: int) -> int:
        result = play(self.record, self.books, ready_plans(plans, self.books["fare"][0]), part, a, b)
        assert self.g["fault"] == 0
        return int(result)

    def _told(self, space: str | None, condition: str) -> bool:
        """Whether a condition holds: that of a line of `move` on the space, otherwise of one of `attribute`."""
        g = self.g
        target, which = ("strength", "attribute") if space is None else (f"'{space}'", "move")
        thing = THING_WORD + Word.STRENGTH if space is None else THING_SPACE + self.set.space_ids[space]
        g["seen_space"] = NOBODY if space is None else self.set.space_ids[space]
        found = self._play(self.plan({which: [f"{target} if {condition}"]}), Part.TOLD, List[which.upper()], thing)
        g["seen_space"] = NOBODY
        return bool(found)

    def owner(self, deed: Deed) -> int:
        """Whose text a deed is."""
        if deed.owner is None or deed.owner in self.set.space_ids:
            return NOBODY
        if deed.owner in self.set.character_ids:
            return FIRST_CHARACTER + self.set.character_ids[deed.owner]
        if deed.owner in self.set.scenario_ids:
            return FIRST_SCENARIO + self.set.scenario_ids[deed.owner]
        return self.set.find(deed.owner)

    def look(self, word: str) -> Any:
        """What is seen of the table."""
        g = self.g
        if word == "gear":
            n = g["held_n"][g["seat"]]
            marks = zip(g["held"][g["seat"], :n], g["used"][g["seat"], :n], strict=True)
            return sorted(self.named([card for card, used in marks if used & USE_CHOSEN]))
        if word == "scores":
            scores = self.events(EventKind.SCORES)[-1]
            return int(scores["amount"]), int(scores["other"])
        if word == "lying":
            return {space.name: self.named(g["lying"][at, : g["lying_n"][at]]) for at, space in enumerate(self.set.spaces)}
        if word in ("decks", "discards"):
            row = "deck" if word == "decks" else "gone"
            return {name: self.named(g[row][at, : g[f"{row}_n"][at]]) for at, name in enumerate(DECKS)}
        if word == "box":
            return [self.set.characters[character].name for character in g["box"][: g["box_n"]]]
        if word == "winner":
            return None if g["winner"] == NOBODY else int(g["winner"])
        if word == "ended":
            return ENDED[EndReason(int(g["ended"]))]
        if word in ("over", "engagement_over", "moved"):
            return bool(g["engaged" if word == "engagement_over" else word])
        if word in self.found:
            return self.found[word]
        return int(g["seat" if word == "active" else word])

    def look_at(self, number: int, word: str) -> Any:
        """What is seen of a player."""
        g = self.g
        if word == "who":
            return self.set.characters[g["character"][number]].name
        if word == "at":
            return self.set.spaces[g["space"][number]].name
        if word in ATTRIBUTES:
            return int(g["attribute"][number, ATTRIBUTES.index(word)])
        if word == "attributes":
            return tuple(int(value) for value in g["attribute"][number])
        if word in COUNTED:
            return int(g[COUNTED[word]][number])
        if word == "face_up":
            return [bool(up) for up in g["active"][number, : g["taint_n"][number]]]
        if word == "charges":
            return [int(charges) for charges in g["charge"][number, : g["held_n"][number]]]
        if word == "mission":
            return None if g["mission"][number] == NOBODY else self.set.cards[g["mission"][number]].name
        if word == "rival":
            return None if g["mission"][number] == NOBODY or g["rival"][number] == NOBODY else int(g["rival"][number])
        if word in PILES:
            row = PILES[word]
            names = self.named(g[row][number, : g[f"{row}_n"][number]])
            if word == "corruption":
                names = [name + UP * int(up) for name, up in zip(names, g["active"][number], strict=False)]
            return names
        value = int(g[PLAIN[word]][number])
        return bool(value) if word in ("missing", "out") else value

    def events(self, what: EventKind) -> Any:
        """Events of a kind."""
        events = self.g["events"][: self.g["events_n"]].copy().view(EVENT)[:, 0]
        return events[events["what"] == what]

    def named(self, cards: Any) -> list[str]:
        """Names of cards."""
        return [self.set.cards[card].name for card in cards]

    def left(self) -> dict[Any, int]:
        """Numbers that were laid and not asked for, or asked for and not laid, by stream."""
        g = self.g
        found = {}
        for stream in range(STREAM_CHARACTER if STREAM_CHARACTER in self.laid else STREAM_MOVE, len(g["spent"])):
            left = BUFFERED - int(g["spent"][stream]) - BUFFERED * int(g["block"][stream])
            if left:
                found[stream] = left
        return found
