"""The first screen of a report: the verdict in a sentence, and the cards that are out of band by effect, a line each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reports.audit.brief import brief
from reports.audit.causes import causes
from reports.audit.gauges import Scale
from reports.audit.judgement import STATES, CardJudgement, card_judgements, closest
from reports.audit.others import effects_with_others
from reports.audit.players import with_others
from reports.audit.roles import RoleScreen, role_screen
from reports.audit.sentences import verdict_sentence
from reports.effects.beside import effects_beside
from reports.effects.info import EffectsInfo
from reports.effects.run import EffectRun
from reports.effects.spec import CardEffectsSpec
from reports.parts.findings import Finding
from reports.robustness.outcomes import MEANINGS, Outcome
from reports.robustness.panel import SIGNS
from reports.runs.run import Run
from reports.text.cells import number, points, span
from reports.verdicts.table import Gauge
from reports.verdicts.verdicts import State

SHOWN = 9
"""Cards in sight, the farthest from their norms; the others are folded."""


@dataclass(frozen=True)
class Tag:
    """What becomes of a verdict with some other players."""

    name: str
    sign: str
    meaning: str


@dataclass(frozen=True)
class ScreenRow:
    """A card out of band, formatted.

    Attributes
    ----------
    judgement
        The card.
    state
        `above` or `below` the band.
    price
        What it costs, in words.
    text
        What it does, in words; empty where a game has no words for it.
    shift
        By how many points of win share it lies above or below the norm.
    interval
        The interval of that.
    others
        What becomes of the verdict with each of the other players, as a sign and in words.
    tip
        n, q and kind of interval, for whoever asks.
    gauge
        The picture; all rows of a screen have one scale.
    """

    judgement: CardJudgement
    state: State
    price: str
    text: str
    shift: str
    interval: str
    others: tuple[Tag, ...]
    tip: str
    gauge: Gauge


@dataclass(frozen=True)
class Screen:
    """What the first screen says of one card set.

    Attributes
    ----------
    card_set
        Its label.
    sentence
        The verdict.
    rows
        Cards out of band.
    always
        Those of them that are there at all times, which are the game's doing: told apart.
    upcoming
        Cards whose verdict is open, those before the others that more games may decide first.
    way_on
        Which command says what to change; empty if no card is out of band.
    note
        What a shift is.
    others
        Names of the other players that verdicts were asked of.
    signs
        What the signs of what becomes of the verdicts stand for, in words.
    causes
        What each card causes, in a sentence.
    players
        Whether it holds with other players, in sentences; empty if that was not asked.
    brief
        Strategies, seats and length, a line each.
    roles
        Roles of seats, such as characters, by effect; None if the game has none or they were not measured.
    """

    card_set: str
    sentence: str
    rows: tuple[ScreenRow, ...]
    always: tuple[ScreenRow, ...]
    upcoming: tuple[ScreenRow, ...]
    way_on: str
    note: str
    others: tuple[str, ...]
    signs: str
    causes: Mapping[str, str]
    players: tuple[Finding, ...]
    brief: tuple[Finding, ...]
    roles: RoleScreen | None

    @property
    def rest(self) -> str:
        """What is folded, in words: `15 more: 4 too strong, 11 too weak, by 3.9 points or less`."""
        folded = self.rows[SHOWN:]
        kinds = Counter(row.judgement.verdict for row in folded)
        most = max((abs(row.judgement.values["gap"]) for row in folded), default=0.0)
        return f"{len(folded)} more: {', '.join(f'{n} {kind}' for kind, n in kinds.items())}, by {number(100 * most, 1)} points or less"


def screens(run: Run) -> list[Screen]:
    """The first screens of a run, one for each card set whose effects were measured.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Screen

    Raises
    ------
    InputError
        If what is stored beside the run is damaged or of something else.
    """
    return [_screen(run, card_set, effects) for card_set, effects in effects_beside(run).items()]


def _screen(run: Run, card_set: str, effects: EffectRun) -> Screen:
    found, by = card_judgements(effects, effects_with_others(run, card_set)), effects.spec
    out = [one for one in found if one.out]
    upcoming = closest(found)
    place = _scale([*out, *upcoming], effects.info.floor)
    asked = tuple(dict.fromkeys(name for one in out for name in one.others))
    rows, open_ = ([_row(one, by, place, effects.info, names) for one in some] for some, names in ((out, asked), (upcoming, ())))
    always, shown = (tuple(row for row in rows if row.judgement.always is there) for there in (True, False))
    sentence, note = verdict_sentence(found, by.words.cost), NOTE.format(cost=by.words.cost)
    said, told = causes(found, by.words.cost), (tuple(with_others(found)), tuple(brief(run, card_set, effects)))
    way_on = CHANGE if shown else ""
    return Screen(card_set, sentence, shown, always, tuple(open_), way_on, note, asked, _signs(rows), said, *told, role_screen(effects))


NOTE = (
    "Shift: by how much access to the card raises a player's share of wins, against the other cards of its kind and {cost}. Every game was played "
    "with and without the card on the same luck, so it is the card's doing. Green: the band in which a card is fine."
)

CHANGE = "Which few numbers to change so that they come into band: vigil balance, with the folder of this report."
"""What leads on from the cards out of band."""

KEY: dict[Outcome, str] = {
    "holds": "so with them too",
    "reverses": "the other way round",
    "vanishes": "in band with them",
    "undecided": "not decided",
}
"""What becomes of a verdict on a card that is out of band, in two or three words."""


def _scale(found: Sequence[CardJudgement], floor: float) -> Scale:
    """One scale for all cards."""
    low, high = (values or [0.0] for values in ([one.values[f"gap_{end}"] for one in found] for end in ("low", "high")))
    return Scale.over(min(low), max(high), floor)


def _row(one: CardJudgement, by: CardEffectsSpec, place: Scale, info: EffectsInfo, asked: Sequence[str]) -> ScreenRow:
    """One card, formatted."""
    row, floor = one.values, info.floor
    ends = row["gap_low"], row["gap_high"]
    others: dict[str, Outcome] = {name: one.others.get(name, "not measured") for name in asked}
    return ScreenRow(
        one,
        STATES[one.verdict],
        price=by.price(one.entry, by.cost(one.entry)),
        text=getattr(one.entry, "text", ""),
        shift=points(row["gap"]),
        interval=span(*ends, "points"),
        others=tuple(Tag(name, SIGNS[there], f"{there}: {MEANINGS[there]}") for name, there in others.items()),
        tip=_tip(row, info.intervals),
        gauge=Gauge((place(-floor), place(floor)), (place(ends[0]), place(ends[1])), place(row["gap"])),
    )


def _signs(rows: Sequence[ScreenRow]) -> str:
    """What the signs on a screen stand for."""
    seen = {tag.sign for row in rows for tag in row.others}
    return ", ".join(f"{SIGNS[outcome]} {words}" for outcome, words in KEY.items() if SIGNS[outcome] in seen)


def _tip(row: Mapping[str, object], intervals: str) -> str:
    q = float(str(row["q_value"]))
    return f"n = {number(float(str(row['norm_pairs'])))} games, each played with and without; 95% interval ({intervals}); q = {q:.2g}"
