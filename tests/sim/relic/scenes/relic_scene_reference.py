"""Drawn scenes played by the reference engine."""

import pickle
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from relic_scene import LUCK, Deed, Scene, lots_of
from relic_scene_set import set_files

from sim.reference.language import evaluate, parse_condition
from sim.reference.streams import Stream
from sim.relic.reference import battle, cardfile, engagement, phases, setbacks, skilltest
from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.counters import Counters
from sim.relic.reference.experience import gain_experience
from sim.relic.reference.idle import all_idle
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.pieces import Piece
from sim.relic.reference.purposes import CHARACTERS, CHOICE, DECK, ENEMY_DICE, MOVEMENT, OWN_DICE, TEST_DICE
from sim.relic.reference.rulefile import LISTS, Strategy, check_target, parse_line
from sim.relic.reference.run import resolve
from sim.relic.reference.table import Table

PURPOSES = {"own": OWN_DICE, "enemy": ENEMY_DICE, "test": TEST_DICE, "movement": MOVEMENT, "lots": CHOICE}
UP = " up"
PILES = {"assets": "assets", "power": "power", "trophies": "trophies", "completed": "completed"}
PLAIN = ("life", "influence", "level", "tokens", "progress", "missing", "out")
PHASES = {
    **{"engage": engagement.engage, "move": phases.move, "explore": phases.explore, "start": phases.start, "end": phases.end},
    **{"experience": gain_experience, "turn": phases.take_turn},
}


class Script:
    """A stream whose numbers are known; it fails when others are asked for."""

    def __init__(self) -> None:
        self.numbers: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """Return the next number, which has to be one of `n`."""
        if n <= 1:
            return 0
        assert self.numbers, f"one of {n} is asked for, and none is laid"
        number, of = self.numbers.pop(0)
        assert of == n, f"one of {n} is asked for where one of {of} is laid"
        return number

    def coin(self) -> bool:
        """Return the next number as a coin."""
        return self.below(2) == 1

    def shuffle(self, pile: list[Any]) -> None:
        """Leave a pile in its order."""


@lru_cache(64)
def card_set_from(files: bytes) -> Any:
    """The card set of pickled tables, read as from files; half of all scenes share it with another one, and nobody changes it."""
    tables = pickle.loads(files)
    with patch.object(cardfile, "_document", lambda path: tables[path.name]):
        return cardfile.read_card_set(Path())


class Watch:
    """Notes what happens in battles and tests, which leave nothing of it on the table."""

    def __init__(self) -> None:
        self.fights: list[Any] = []
        self.outcomes: list[str] = []
        self.trials: list[tuple[Any, bool]] = []
        self.scores: list[tuple[int, int]] = []
        self.fallen: dict[str, list[int]] = {"vanquished": [], "corrupted": []}

    def watching(self, what: Callable[[], None]) -> None:
        """Do something, noting what happens."""
        contend, vanquish, corrupt, watch = battle.contend, setbacks.vanquish, setbacks.corrupt, self

        def noted_battle(table: Any, fight: Any) -> Any:
            watch.fights.append(fight)
            watch.outcomes.append(contend(table, fight))
            return watch.outcomes[-1]

        def noted_fall(word: str, fall: Callable[..., None]) -> Callable[..., None]:
            return lambda table, seat: (watch.fallen[word].append(seat.number), fall(table, seat))[1]

        class BattleRoll(battle.Roll):  # type: ignore[name-defined,misc]
            def total(self) -> int:
                own = super().total()
                watch.scores.append((own, self.contest.enemy_dice + self.contest.against()))
                return own

        class TestRoll(battle.Roll):  # type: ignore[name-defined,misc]
            def __init__(self, *args: Any) -> None:
                super().__init__(*args)
                watch.trials.append((self.contest.seat, self.succeeds()))

        with (
            patch.object(battle, "contend", noted_battle),
            patch.object(engagement, "contend", noted_battle),
            patch.object(battle, "Roll", BattleRoll),
            patch.object(skilltest, "Roll", TestRoll),
            patch.object(setbacks, "vanquish", noted_fall("vanquished", vanquish)),
            patch.object(setbacks, "corrupt", noted_fall("corrupted", corrupt)),
        ):
            what()


class Play:
    """A scene on the table of the reference engine."""

    def __init__(self, scene: Scene) -> None:
        self.set = card_set = card_set_from(pickle.dumps(set_files(scene)))
        lines = {name: tuple(parse_line(line, card_set, name) for line in scene.lists.get(name, ())) for name in LISTS}
        self.table = table = Table(card_set, [Strategy("drawn", "random" if scene.by_lot else "rules", lines)] * scene.players, seed=1, game=0)
        table.round = 1
        table.luck.streams.clear()
        self.scripts = {}
        for seat, decides in enumerate(table.deciders):
            for word, purpose in PURPOSES.items():
                self.scripts[word, seat] = table.luck.streams[purpose, seat] = Script()
            decides.stream = self.scripts["lots", seat]
        for name, deck in table.decks.items():
            deck.cards = [Piece(card) for card in card_set.listed(name)]
            deck.stream = table.luck.streams[DECK[name], 0] = Stream(1, 0, DECK[name], 0)
        table.box = list(card_set.characters)
        for seat in table.seats:
            character = table.box.pop(0)
            seat.become(character, card_set.space(character.start))
        self.watch = Watch()

    def pieces(self, names: list[str]) -> list[Any]:
        """Return copies of cards, their charges on them."""
        cards = [self.set.named(name) for name in names]
        assert None not in cards, names
        return [Piece(card, charges=card.charges) for card in cards]

    def give(self, given: Mapping[str, Any]) -> None:
        """Change the position."""
        table = self.table
        table.turn_over = table.engagement_over = table.moved = False
        self.found: dict[str, Any] = {}
        for word, value in given.items():
            if word == "seats":
                for number, said in value.items():
                    for each, thing in said.items():
                        self._give_seat(number, each, thing)
            elif word == "lying":
                for space, names in value.items():
                    table.lying[self.set.space(space)] = self.pieces(names)
            elif word in ("decks", "discards"):
                for deck, names in value.items():
                    setattr(table.decks[deck], "cards" if word == "decks" else "discards", self.pieces(names))
            elif word == "box":
                table.box = [next(character for character in self.set.characters if character.name == name) for name in value]
            elif word == "box_lots":
                self.scripts["box", 0] = table.luck.streams[CHARACTERS, 0] = Script()
                self.scripts["box", 0].numbers = lots_of(value)
            elif word == "active":
                table.active = table.seats[value]
            elif word == "effort":
                table.spend(value - table.effort)
            elif word == "round":
                table.round = value
            else:
                self._give_seat(0, word, value)

    def _give_seat(self, number: int, word: str, value: Any) -> None:
        seat = self.table.seats[number]
        if word in LUCK:
            self.scripts[word, number].numbers = lots_of(value) if word == "lots" else [(face - 1, 6) for face in value]
        elif word == "who":
            seat.character = next(character for character in self.set.characters if character.name == value)
        elif word == "at":
            seat.space = self.set.space(value)
        elif word in ATTRIBUTES:
            seat.attributes[word] = value
        elif word == "attributes":
            seat.attributes = dict(zip(ATTRIBUTES, value, strict=True))
        elif word in PILES:
            setattr(seat, word, self.pieces(value))
        elif word == "charges":
            for piece, charges in zip(seat.assets, value, strict=True):
                piece.charges = charges
        elif word == "corruption":
            seat.corruption = self.pieces([name.removesuffix(UP) for name in value])
            for piece, name in zip(seat.corruption, value, strict=True):
                piece.active = name.endswith(UP)
        elif word == "mission":
            seat.mission = None if value is None else self.pieces([value])[0]
        elif word == "rival":
            seat.rival = None if value is None else self.table.seats[value]
        elif word == "out":
            seat.leave()
        else:
            assert word in PLAIN, word
            setattr(seat, word, value)

    def do(self, deed: Deed, number: int | None) -> None:
        """Do something; the text of a deed comes with it, whatever its `number`."""
        self.watch.watching(lambda: self._do(deed, self.table.seats[deed.seat]))

    def _do(self, deed: Deed, seat: Any) -> None:
        table = self.table
        if deed.what == "text":
            table.push(seat, self.owner(deed), deed.details)
            resolve(table)
        elif deed.what == "idle":
            self.found["idle"] = all_idle(table, seat, self.owner(deed), deed.details)
        elif deed.what == "battle":
            engagement.battle(table, seat, deed.details[0])
        elif deed.what == "uses":
            offer_uses(table, seat, deed.details[0])
        elif deed.what == "ends":
            score, more = deed.details
            scores = range(max(1, score - more), score + more + 1)
            self.found["ends"] = [space.name for space in table.board.candidates(seat.space, scores, seat.count("relic"))]
        elif deed.what == "told":
            self.found.setdefault("told", []).extend(self._holds(seat, deed.details[0], condition) for condition in deed.details[1:])
        elif deed.what != "nothing":
            PHASES[deed.what](table, seat)

    def _holds(self, seat: Any, space: str | None, condition: str) -> bool:
        counters = Counters(self.table, seat)
        if space is not None:
            counters = counters.judging(self.set.space(space), {})
        return bool(evaluate(parse_condition(condition, lambda name: check_target(name, self.set)), counters))

    def owner(self, deed: Deed) -> Any:
        """Whose text a deed is: a card that the player holds or that lies on his space, otherwise one that is nowhere."""
        if deed.owner is None:
            return None
        seat = self.table.seats[deed.seat]
        for piece in (*seat.assets, *seat.corruption, *self.table.here(seat)):
            if piece.card.name == deed.owner:
                return piece
        others = (*self.set.characters, *self.set.spaces, *self.set.scenarios)
        return next((thing for thing in others if thing.name == deed.owner), None) or self.pieces([deed.owner])[0]

    def look(self, word: str) -> Any:
        """What is seen of the table."""
        table = self.table
        if word == "gear":
            return sorted(piece.card.name for piece in self.watch.fights[-1].gear)
        if word == "scores":
            return self.watch.scores[-1]
        if word == "lying":
            return {space.name: _names(pile) for space, pile in table.lying.items()}
        if word in ("decks", "discards"):
            return {name: _names(deck.cards if word == "decks" else deck.discards) for name, deck in table.decks.items()}
        if word == "box":
            return [character.name for character in table.box]
        if word == "over":
            return table.turn_over
        if word in self.found:
            return self.found[word]
        if word == "active":
            return table.active.number
        return getattr(table, word)

    def look_at(self, number: int, word: str) -> Any:
        """What is seen of a player."""
        seat = self.table.seats[number]
        if word == "who":
            return None if seat.character is None else seat.character.name
        if word in ("fights", "wins"):
            fights = zip(self.watch.fights, self.watch.outcomes, strict=True)
            return sum(fight.seat is seat and (word == "fights" or outcome == "win") for fight, outcome in fights)
        if word in ("tests", "passed"):
            return sum(tried is seat and (word == "tests" or passed) for tried, passed in self.watch.trials)
        if word in self.watch.fallen:
            return self.watch.fallen[word].count(number)
        if word == "at":
            return None if seat.space is None else seat.space.name
        if word in ATTRIBUTES:
            return seat.attributes[word]
        if word == "attributes":
            return tuple(seat.attributes.values())
        if word == "charges":
            return [piece.charges for piece in seat.assets]
        if word == "face_up":
            return [piece.active for piece in seat.corruption]
        if word == "corruption":
            return [piece.card.name + UP * piece.active for piece in seat.corruption]
        if word == "mission":
            return None if seat.mission is None else seat.mission.card.name
        if word == "rival":
            return None if seat.mission is None or seat.rival is None else seat.rival.number
        return _names(getattr(seat, word)) if word in PILES else getattr(seat, word)

    def left(self) -> dict[tuple[str, int], int]:
        """Numbers that were laid and not asked for, by stream and seat."""
        return {stream: len(script.numbers) for stream, script in self.scripts.items() if script.numbers}


def _names(pile: list[Any]) -> list[str]:
    return [piece.card.name for piece in pile]
