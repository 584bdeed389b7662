"""From the log of a game of Ascension Tactics to its story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from reports.replays.source import Source
from reports.replays.story import Story, new_story
from reports.replays.words import Sentence, distinct
from reports.tactics.replay.acts import OpenAct
from reports.tactics.replay.board import Board
from reports.tactics.replay.cast import Cast, Event
from reports.tactics.replay.frames import Scene, changes, scene
from reports.tactics.replay.phrases import Phrases
from reports.tactics.replay.snapshots import neutrals_of, players_of, sides_of, villains_of
from reports.tactics.replay.story import Act, Score, Turn
from reports.tactics.replay.words import ABILITIES, ENDED, HEADS
from sim.tactics.codes import End, Word
from sim.tactics.events import EventKind
from sim.tactics.state import NOBODY, VILLAINS

LISTED = {
    EventKind.DRAW: "draws ",
    EventKind.DISCARD: "discards ",
    EventKind.BANISH: "banishes ",
    EventKind.TREASURE: "takes the treasure ",
}
"""Results that are put together if they follow each other: `draws A and B`."""
DEEDS = {
    EventKind.SHUFFLE,
    EventKind.ACQUIRE,
    EventKind.TAKE,
    EventKind.GAIN,
    EventKind.RESEARCH,
    EventKind.TOKEN_SPENT,
    EventKind.TOKEN,
    EventKind.USE,
}
"""Results that are somebody's doing: it is said whose, if it is not that of the act."""


SET_UP = ("draft", "roster", "setup", "hand")
"""Acts of the set-up that are no abilities."""


def story_of(source: Source, game: int) -> Story[Turn, Score]:
    """Play a game again and tell it; the names of experiment and card set are added later."""
    events = (Event(*row) for row in source.arm.replay(game).tolist())
    return tell(events, Cast.of_game(source, game), source.arena.seating(game))


def tell(events: Iterable[Event], cast: Cast, seats: Sequence[str]) -> Story[Turn, Score]:
    """Tell a game.

    Parameters
    ----------
    events
        In order.
    cast
        What was played with.
    seats
        Names of the strategies in turn order.

    Returns
    -------
    Story
        Without the names of experiment and card set.
    """
    teller = _Teller(cast, distinct(seats))
    for event in events:
        teller.hear(event)
    teller.close_turn()
    return new_story("tactics", teller.names, teller.turns, teller.ended, teller.scores, teller.cut)


def told_by_opening() -> frozenset[EventKind]:
    """Events that begin an act, or say more of one."""
    return frozenset(_Teller.opening)


def side_names(cast: Cast, seats: Sequence[str]) -> tuple[str, ...]:
    """What the sides are called: their players."""
    players = enumerate(seats[: cast.players])
    found = [(cast.side_of(seat), name) for seat, name in players]
    own = tuple(" and ".join(name for one, name in found if one == side) for side in range(cast.sides))
    return tuple(name or " and ".join(seats[cast.players :]) for name in own)


class _Teller:
    """Hears events, follows them on a board and puts them into words."""

    def __init__(self, cast: Cast, seats: tuple[str, ...]) -> None:
        self.cast, self.names, self.seats, self.sides = cast, seats, seats[: cast.players], side_names(cast, seats)
        self.board = Board(cast)
        self.phrases = Phrases(self.board, self.seats, self.sides)
        self.turns: list[Turn] = []
        self.scores: list[Score] = []
        self.ended = ""
        self.heard = self.cut = 0
        self.acts: list[Act] = []
        self.act: OpenAct | None = None
        self.wanted = False  # a side has begun to do something
        self.scene: Scene = {}
        self.turn = self._new_turn(1, None)

    # --- turns and acts ---------------------------------------------------------------------------------------------

    def _new_turn(self, round_: int, side: int | None) -> Turn:
        own = tuple(seat for seat in range(self.cast.players) if self.cast.side_of(seat) == side)
        row = tuple(None if card == NOBODY else self.board.piles.entry(card) for card in self.board.piles.row)
        everybody = players_of(self.board, self.seats), sides_of(self.board, self.sides)
        return Turn(round_, side, own, self.cast.board, *everybody, row, neutrals_of(self.board), (), villains_of(self.board))

    def close_turn(self) -> None:
        """Finish the turn that is under way."""
        self._close_act()
        if self.acts:
            self.turns.append(replace(self.turn, acts=tuple(self.acts)))
        self.acts = []

    def _numbers(self, seat: int) -> tuple[int, int, int]:
        """Runes, power and glory."""
        board = self.board
        if seat == NOBODY:
            return 0, 0, board.glory[self.cast.side_of(seat)]
        return board.runes[seat] + board.bound[seat], board.power[seat], board.glory[self.cast.side_of(seat)]

    def _open(self, kind: str, seat: int, *words: object, who: int = NOBODY, within: bool = False, expects: bool = False) -> OpenAct:
        self._close_act()
        teams = len(self.turn.seats) != 1 and kind not in HEADS and seat != NOBODY
        named = (f"{self.seats[seat]} " if teams else "", *words)
        sentence: Sentence = tuple(part for part in named if part != "")  # type: ignore[misc]
        self.act = OpenAct(kind, seat, sentence, self._numbers(seat), within, who, expects)
        self.wanted = False
        return self.act

    def _close_act(self) -> None:
        act, self.act = self.act, None
        if act is not None:
            now = scene(self.board)
            self.acts.append(act.close(self._numbers(act.seat), changes(self.scene, now)))
            self.scene = now

    def _first_seat(self) -> int:
        """The first seat of the side whose turn it is; villains have none."""
        if self.turn.seats:
            return self.turn.seats[0]
        return 0 if self.turn.side is None else NOBODY

    def _head(self, kind: str) -> OpenAct:
        """An act that is nobody's doing, opened if it is not under way."""
        if self.act is None or self.act.kind != kind:
            self._open(kind, self._first_seat(), HEADS[kind])
        assert self.act is not None
        return self.act

    # --- what happens -----------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Hear one event."""
        what = EventKind(event.what)
        self.heard += 1
        if what is EventKind.LOG_FULL:
            self.cut = self.heard - 1
            return
        if what is EventKind.TURN:
            self.close_turn()
            self.turn = self._new_turn(event.round, event.other)
        if what is EventKind.CHAMPION:
            self.board.apply(event)
            self._champion(event)
            return
        self._tell(what, event)
        self.board.apply(event)
        if what is EventKind.END:
            self.close_turn()
            self._end(event.other, End(event.amount))

    def _tell(self, what: EventKind, event: Event) -> None:
        """Begin an act, or add what has happened to the one under way."""
        seat, who = event.seat, event.who
        if what is EventKind.ACTION:
            self._close_act()
            self.wanted = True
        elif what in self.opening:
            self.opening[what](self, event)
        elif what is EventKind.ACQUIRE and self.wanted:
            self._open("acquire", seat, "acquires ", self.phrases.card(event.card), self.phrases.price(event))
        elif what is EventKind.RESEARCH and self.wanted:
            self._open("research", seat, f"researches{self.phrases.price(event)}").add(self.phrases.research(event, seat))
        elif what is EventKind.USE and self.wanted:
            self._open("use", seat, *self.phrases.of[what](event, seat))
        elif what is EventKind.STEP:
            self._step(event)
        elif what is EventKind.DRAW and self.turn.side is None and (self.act is None or self.act.kind in SET_UP):
            self._opening_hand(event)
        elif what is EventKind.DEPLOY and self.act is not None and (self.act.kind, self.act.who) == ("order", who):
            self.act.add((f"deployed at {self.phrases.hex(event.place)}",))
        elif what is EventKind.CLEAR:
            self._head("end")
        elif what in LISTED:
            self._list_up(what, event)
        elif what in self.phrases.of:
            self._result(what, event)

    def _under_way(self) -> OpenAct:
        """What happens is of the act under way; nothing comes of a list of champions or cards."""
        if self.turn.side is None and (self.act is None or self.act.kind in ("roster", "hand")):
            return self._head("setup")
        return self.act or self._head("start")

    def _doer(self, seat: int) -> str:
        """Whose doing something is, if it is not clear."""
        assert self.act is not None
        clear = seat == NOBODY or (seat == self.act.seat and self.act.kind != "setup")
        return "" if clear else f"{self.seats[seat]} "

    def _list_up(self, what: EventKind, event: Event) -> None:
        """Add something to a list of results."""
        act = self._under_way()
        thing = self.cast.treasures[event.card] if what is EventKind.TREASURE else self.phrases.card(event.card)
        act.list_up(self._doer(event.seat) + LISTED[what], thing)

    def _result(self, what: EventKind, event: Event) -> None:
        """Add what has come of the act under way."""
        act = self._under_way()
        words = tuple(part for part in self.phrases.of[what](event, act.seat) if part != "")
        if what is EventKind.DAMAGE:
            act.hurt(event.who, words)
        elif what is EventKind.GIVE and len(self.phrases.champion(event.who, act.seat)) == 1:  # one treasure can be for many
            act.list_up("for ", self.board.figures.name(event.who))
        elif what is EventKind.DEFEAT:
            act.fall(event.who, self.cast.hex(event.place), words)
        else:
            doer = self._doer(event.seat) if what in DEEDS else ""
            act.add((doer, *words) if doer else words)
        if what is EventKind.RIPOSTE:
            figures = self.board.figures
            act.strike(figures.at(figures.of[event.who]), figures.at(figures.of[event.other]))

    def _own(self, event: Event) -> int:
        """Whose doing a movement is that nobody else has brought about."""
        return event.seat if self.cast.campaign else max(event.seat, 0)

    # --- acts that events open --------------------------------------------------------------------------------------

    def _gate(self, event: Event) -> None:
        self._open("gate", event.seat, "uses the gate").add(self.phrases.gain(event, event.seat))

    def _play(self, event: Event) -> None:
        bearer = (" on ", *self.phrases.champion(event.who, event.seat)) if event.who != NOBODY else ()
        self._open("play", event.seat, "plays ", self.phrases.card(event.card), *bearer, within=not self.wanted)

    def _ambush(self, event: Event) -> None:
        self._open("ability", event.seat, "Ambush of ", self.phrases.card(event.card), within=True, expects=True)

    def _complete(self, event: Event) -> None:
        bearer = self.phrases.champion(event.who, event.seat)
        self._open("complete", event.seat, "completes ", self.phrases.card(event.card), ", which ", *bearer, " has from now on")

    def _order(self, event: Event) -> None:
        price = self.phrases.price(event) if event.seat != NOBODY else ""
        words = (*self.phrases.champion(event.who, event.seat), price)
        order = "orders " if event.seat != NOBODY else "order "
        self._open("order", event.seat, order, *words, who=event.who, within=not self.wanted)

    def _walk(self, event: Event) -> None:
        seat = self.act.seat if self.act is not None else self._own(event)
        figure = self.board.figures.of[event.who]
        act = self._open("move", seat, *self.phrases.champion(event.who, seat), " moves", who=event.who, within=True)
        act.path.append(self.board.figures.at(figure))

    def _attack(self, event: Event) -> None:
        self._open("attack", event.seat, *self.phrases.champion(event.who, event.seat), " attacks", who=event.who, within=True)

    def _target(self, event: Event) -> None:
        assert self.act is not None
        figures = self.board.figures
        there = figures.at(figures.of[event.who])
        target = (*self.phrases.champion(event.who, self.act.seat), f" at {self.phrases.hex(event.place)}")
        self.act.aim(target, figures.at(figures.of[event.other]), there)

    def _ability(self, event: Event) -> None:
        given = (" by ", self.phrases.card(event.card)) if event.card != NOBODY else ()
        words = (*self.phrases.champion(event.who, event.seat), f" ({ABILITIES[Word(event.amount)]}", *given, ")")
        self._open("ability", event.seat, *words, within=True, expects=True)

    def _release(self, event: Event) -> None:
        self._open("ability", event.seat, "Allegiance of ", self.phrases.card(event.card), ", which has waited", within=True, expects=True)

    def _reward(self, event: Event) -> None:
        self._open("ability", event.seat, "the reward of ", *self.phrases.champion(event.who, event.seat), within=True, expects=True)

    def _draft(self, event: Event) -> None:
        self._open("draft", event.seat, "takes ", self.cast.ranks[event.other])

    def _scheme(self, event: Event) -> None:
        left = f" ({event.amount} left)"
        self._open("scheme", NOBODY, "reveal ", self.cast.schemes[event.other], left)

    def _lower_effect(self, event: Event) -> None:
        self._open("scheme", NOBODY, "lower effect of ", self.cast.schemes[event.other], f" at threat {event.amount}", within=True)

    def _surge(self, event: Event) -> None:
        self._open("surge", NOBODY, "Surge of ", *self.phrases.champion(event.who, NOBODY), within=True)

    opening = {
        EventKind.GATE: _gate,
        EventKind.PLAY: _play,
        EventKind.AMBUSH: _ambush,
        EventKind.COMPLETE: _complete,
        EventKind.ORDER: _order,
        EventKind.WALK: _walk,
        EventKind.ATTACK: _attack,
        EventKind.TARGET: _target,
        EventKind.ABILITY: _ability,
        EventKind.RELEASE: _release,
        EventKind.REWARD: _reward,
        EventKind.DRAFT: _draft,
        EventKind.SCHEME: _scheme,
        EventKind.LOWER_EFFECT: _lower_effect,
        EventKind.SURGE: _surge,
    }
    """Events that begin an act, or say more of one."""

    def _step(self, event: Event) -> None:
        """A step belongs to the movement under way; one that was interrupted goes on as another act."""
        figure = self.board.figures.of[event.who]
        if self.act is None or (self.act.kind, self.act.who) != ("move", event.who):
            seat = self.act.seat if self.act is not None else self._own(event)
            self._open("move", seat, *self.phrases.champion(event.who, seat), " moves on", who=event.who, within=True)
            assert self.act is not None
            self.act.path.append(self.board.figures.at(figure))
        self.act.path.append(self.cast.hex(event.place))

    def _champion(self, event: Event) -> None:
        """Somebody comes into the game: in the set-up he was drafted, is recommended, or falls to a player of a team."""
        if event.seat == NOBODY or self.board.figures.of[event.who].first != NOBODY:
            return
        if self.turn.side is not None:
            if self.act is not None and self.act.kind == "acquire":
                self.act.add(("joins the roster",))
            else:
                self._result(EventKind.CHAMPION, event)
        elif self.act is None or self.act.kind != "draft" or self.cast.sides != self.cast.players:
            if self.act is None or (self.act.kind, self.act.seat) != ("roster", event.seat):
                self._open("roster", event.seat, "begins with")
            assert self.act is not None
            self.act.add(("", self.board.figures.name(event.who)))

    def _opening_hand(self, event: Event) -> None:
        if self.act is None or (self.act.kind, self.act.seat) != ("hand", event.seat):
            self._open("hand", event.seat, "has the opening hand")
        assert self.act is not None
        self.act.list_up("", self.phrases.card(event.card))

    def _end(self, winner: int, how: End) -> None:
        several = winner != NOBODY and [self.cast.side_of(seat) for seat in range(len(self.seats))].count(winner) != 1
        self.ended = ENDED[how].format(name=f"{self.sides[winner]} {'win' if several else 'wins'}" if winner != NOBODY else "")
        figures = self.board.figures
        for seat, name in enumerate(self.seats):
            side, roster = self.cast.side_of(seat), figures.rosters[seat]
            souls = sum(figures.of[u].souls for u in roster)
            self.scores.append(Score(name, side + 1, self.board.glory[side], len(roster), souls, wins=side == winner))
        if self.cast.campaign:
            there = [figure for figure in figures.of.values() if figure.side == VILLAINS and not figure.gone]
            souls = sum(figure.souls for figure in there)
            self.scores.append(Score(self.sides[VILLAINS], VILLAINS + 1, self.board.glory[VILLAINS], len(there), souls, wins=winner == VILLAINS))
