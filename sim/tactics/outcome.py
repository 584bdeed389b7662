"""Interventions on a game, and what comes of it: a card or a champion barred to one side, given to it from the start, its price changed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Standing
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Card, Champion
from sim.tactics.cards.rules import Gate
from sim.tactics.cards.words import MOST
from sim.tactics.state import NOBODY


class Change(NamedTuple):
    """What is different in a batch of G games; NOBODY in `barred` and `given` leaves them as they are."""

    barred: int  # card that the side in focus cannot acquire, champion that it cannot pick, or NOBODY
    barred_too: int  # another one
    given: int  # card of which it has a copy in the starting decks, champion that it has in place of its first one, or NOBODY
    wanted: NDArray[np.uint8]  # [G] 1: this game is played; 0: its outcome stays as it is
    focus: NDArray[np.int64]  # [G] the side concerned


class Whole(IntEnum):
    """Last axis of `Outcome.whole`: one game as a whole."""

    ROUNDS = 0
    UNFINISHED = 1  # 1: stopped by the round cap
    TURNS = 2
    ORDERS = 3
    ATTACKS = 4
    FALLS = 5  # champions defeated
    LEAD_CHANGES = 6
    HALF_LED = 7  # 1: somebody has won, and there was a sole leader at half time
    HALF_LED_LOST = 8  # 1: who then did not win


class Outcome(NamedTuple):
    """How each of G games ended."""

    winner: NDArray[np.int64]  # [G] side, NOBODY in an unfinished game
    score: NDArray[np.int64]  # [G, P] glory
    whole: NDArray[np.int64]  # [G, Whole]
    taken: NDArray[np.int16]  # [G, P, C] copies acquired; of champions outside the row 1: it was in the roster
    affordable: NDArray[np.int16]  # [G, P, C] turns in which it could be acquired and paid; of champions outside the row own picks with it face up
    picked: NDArray[np.int16]  # [G, P, C] of those, in which it was taken
    seen: NDArray[np.uint8]  # [G, C] 1: a copy was outside the centre deck; of champions outside the row 1: in a roster, or face up in the draft


Counts = NDArray[np.int16]

HANDICAPS = (-2, -1, 1, 2, 3, 4, 5)
"""Changes of the power that a gate gives in its first turn: with 5 more the first side has no edge left in most scenarios."""
POWER, RUNE, EACH_TURN = 2, 1, 15
"""Steps of a power and of a rune more in the first turn, and of a power more in every turn. In Spires of Souls with four players two runes brought a
side about half of what two power did (0 to 4 points of its share beside 4 to 9), and a power in every turn (14 to 18 points) as much as 7 or 8 in the
first one."""



def no_change(games: int = 0) -> Change:
    """Games as they are."""
    return Change(NOBODY, NOBODY, NOBODY, np.ones(games, np.uint8), np.zeros(games, np.int64))


def new_outcome(games: int, parties: int, kinds: int) -> Outcome:
    """Room for the outcomes of `games` games with P = `parties` sides and C = `kinds` cards and champions."""
    whole, score = np.zeros((games, len(Whole)), np.int64), np.zeros((games, parties), np.int64)
    taken, affordable, picked = (np.zeros((games, parties, kinds), np.int16) for _ in range(3))
    return Outcome(np.full(games, NOBODY, np.int64), score, whole, taken, affordable, picked, np.zeros((games, kinds), np.uint8))


def standing(outcome: Outcome) -> Standing:
    """Winner and final glory."""
    return Standing(outcome.winner, outcome.score)


def came_by(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was acquired, or the champion in the roster: barred to a side that never had it, it changes nothing."""
    return took(outcome, card)


def came_up(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """`[G]` whether the card could be seen: where all its copies stay in the centre deck, its cost changes nothing."""
    return np.asarray(outcome.seen[:, card] > 0)


def picks(outcome: Outcome, card: int) -> tuple[Counts, Counts]:
    """Turns in which the card was acquired and paid, and in which it could be; of champions picks of the draft."""
    return outcome.picked[:, :, card], outcome.affordable[:, :, card]


def took(outcome: Outcome, card: int) -> NDArray[np.bool_]:
    """Where the card was acquired, or the champion in the roster."""
    return np.asarray(outcome.taken[:, :, card] > 0)


def gift(card_set: CardSet, card: int) -> Mapping[str, int] | None:
    """A copy in the starting deck, in place of the card of which it has most, or a champion in place of the first one.

    Special champions and rats are no gifts: nobody can come by them in another way than by texts.
    """
    known = card_set.cards[card]
    return None if isinstance(known, Champion) and known.kind not in ("starting", "row") else {"given": card}


def repriced(card_set: CardSet, card: int, step: int) -> CardSet | None:
    """Another price: runes, power of a champion of the row, and of other champions the power of an order; quests have none."""
    known = card_set.cards[card]
    field, least = ("cost", 0) if isinstance(known, Card) else ("acquire", 1)
    if isinstance(known, Champion) and known.acquire is None:
        field = "order"
    if not isinstance(known, (Card, Champion)) or not least <= getattr(known, field) + step <= MOST:
        return None
    changed = {field: getattr(known, field) + step}
    if isinstance(known, Card):
        return replace(card_set, deck_cards=tuple(card.model_copy(update=changed) if card is known else card for card in card_set.deck_cards))
    return replace(card_set, champions=tuple(one.model_copy(update=changed) if one is known else one for one in card_set.champions))


def handicaps(card_set: CardSet, sides: int, *, fine: bool = False) -> tuple[dict[int, tuple[str, ...]], ...]:
    """What the gate of each side could give besides: more or less power in its first turn, of more than two sides in every turn too.

    Of two sides the gate of the second one alone is changed: it makes up for the turn order by itself. Of more sides each has a gate of its own to
    make up for its place, the first one too.

    Parameters
    ----------
    card_set
        The cards and gates.
    sides
        Sides of a game.
    fine
        Of more than two sides, the steps in between too: with a rune, and with power in the first turn and in every turn at once.

    Returns
    -------
    tuple of dict
        For each side the steps (`POWER`, `RUNE`, `EACH_TURN`), from less to more, to the changes as they are written; nothing where there are fewer
        gates than sides.
    """
    if sides < 2 or len(card_set.gates) < sides:
        return ({},) * sides
    changed = range(1, sides) if sides == 2 else range(sides)
    return tuple(_steps(card_set.gates[side], side, sides > 2, fine) if side in changed else {} for side in range(sides))


def with_handicaps(card_set: CardSet, steps: Sequence[int]) -> CardSet:
    """The card set in which the gates of the sides give so much more; 0: as much as ever."""
    gates = tuple(_with_step(card_set.gates[side], step) for side, step in enumerate(steps))
    return replace(card_set, gates=(*gates, *card_set.gates[len(gates) :]))


def _steps(gate: Gate, side: int, more: bool, fine: bool) -> dict[int, tuple[str, ...]]:
    """The steps of one gate, as `handicaps` gives them."""
    alone = [POWER * power for power in HANDICAPS] + ([-EACH_TURN, EACH_TURN] if more else [])
    between = range(-EACH_TURN + POWER * HANDICAPS[0], EACH_TURN + POWER * HANDICAPS[-1] + 1) if more and fine else ()
    texts = {}
    for step in sorted({*alone, *between} - {0}):
        given = _with_step(gate, step)
        if all(0 <= value <= MOST for value in (given.power, given.first_turn.power, given.first_turn.runes)):
            texts[step] = _told(gate, given, f"gate {side + 1}")
    return texts


def _told(gate: Gate, given: Gate, name: str) -> tuple[str, ...]:
    """What a gate gives otherwise, each field as a change is written."""
    told = ", ".join(f"{field} = {value}" for field, value in given.first_turn.model_dump().items() if value)
    turn = () if given.power == gate.power else (f"{name}.power={given.power}",)
    return turn if given.first_turn == gate.first_turn else (*turn, f"{name}.first_turn={{ {told} }}" if told else f"{name}.first_turn={{}}")


def _with_step(gate: Gate, step: int) -> Gate:
    """The gate that gives so much more: in its first turn, as far as that goes, else a power in every turn and the rest in the first one."""
    lowest, highest = POWER * HANDICAPS[0], POWER * HANDICAPS[-1] + RUNE
    each = 0 if lowest <= step <= highest and step != EACH_TURN else (1 if step > 0 else -1)
    power, runes = divmod(step - each * EACH_TURN, POWER)
    first = gate.first_turn
    return gate.model_copy(
        update={
            "power": gate.power + each,
            "first_turn": first.model_copy(update={"power": first.power + power, "runes": first.runes + runes}),
        }
    )
