"""What `import vigil` offers of this: `vigil.draft`."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sim.errors import InputError, looking_for
from vigil import arguments
from vigil.arguments import checked

if TYPE_CHECKING:
    from vigil.drafting.drafts import Drafts


@checked(
    lists=arguments.names_or_files,
    drafts=arguments.whole,
    booster=arguments.text,
    play=arguments.whole,
    strategy=arguments.name_or_file,
    effects=arguments.flag,
    card_set=arguments.path,
    game=arguments.text,
)
def draft(
    lists: str | Path | Sequence[str | Path] = (),
    drafts: int = 100,
    seed: int = 1,
    players: int | None = None,
    *,
    booster: str | None = None,
    play: int = 0,
    strategy: str | Path | None = None,
    effects: bool = False,
    card_set: str | Path | None = None,
    game: str | None = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    progress: bool = False,
    names: str = "en",
) -> "Drafts":
    """Draft boosters by drafting lists, build the decks, and play them against each other.

    Equal seeds open equal boosters, whoever drafts.

    Parameters
    ----------
    lists
        Shipped drafting lists or files; the usual ones of the game if none are named.
    drafts
        How many drafts.
    seed
        Master seed, of boosters and games.
    players
        Players of a draft, at whose seats the lists take turns; by default one for each list.
    booster
        Cards of each rarity in a booster, `"rare=1,uncommon=4,common=9,city=1"`; by default as in the rules.
    play
        Games of each pair of players of a draft, half of them in each seating.
    strategy
        Plays every deck; by default the deck decides.
    effects
        Also play every game without each card of the decks: the pick order.
    card_set
        The cards; by default the usual card set of the game.
    game
        Its name; by default the one with drafts.
    jobs
        Threads; all cores by default. The result does not depend on it.
    out
        A new or an empty folder for tables and facts; without it nothing is kept on disk.
    progress
        Show a progress bar on stderr.
    names
        Language of the cards' names in the page and in what is shown; `frames` and tables keep the English ones.

    Returns
    -------
    Drafts
        `frames` has the tables by name.

    Raises
    ------
    InputError
        If something given is wrong, a file cannot be read, or the folder is not empty.
    KeyboardInterrupt
        On Ctrl-C; nothing is kept.
    """
    from vigil.playing.progress import LOADING, Bar, Silent, waiting

    with waiting(LOADING, progress):
        from reports.naming import check_language
        from vigil.decks.find import load_cards
        from vigil.drafting import rooms
        from vigil.drafting.drafts import Drafts
        from vigil.drafting.measure import measure
        from vigil.drafting.request import DraftRequest
        from vigil.session import Pace

    named = (lists,) if isinstance(lists, str | Path) else lists
    player = None if strategy is None else str(strategy)
    request = DraftRequest(tuple(map(str, named)), drafts, seed, players, booster, play, player, effects)
    home = rooms.game_with_drafts(game)
    check_language(names, [home.name])
    if out is not None:
        refuse_occupied(Path(out))
    cards = load_cards(home, None if card_set is None else str(card_set))
    results = measure(home, cards, request, Pace.of(jobs, None).jobs, Bar() if progress else Silent())
    told = home.room("reports", "drafts.told")
    frames, facts, named = told.tables(results), told.facts(results), results.named(names)
    read = frames if named is results else told.tables(named)
    small = tuple(name for name in frames if name not in told.LARGE)
    draw = home.room("reports", "drafts.page").page
    found = Drafts(facts, frames, small, told.texts(results, frames), told.summary(named, read), partial(draw, named, read, facts))
    if out is not None:
        found.write(Path(out))
    return found


def refuse_occupied(out: Path) -> None:
    """Refuse a folder that holds anything, or cannot be made.

    Raises
    ------
    InputError
        If it is so.
    """
    from reports.store.files import check_target
    from vigil.drafting.drafts import FACTS

    with looking_for(out):
        occupied = out.is_dir() and any(out.iterdir())
    if occupied:
        raise InputError(f"{out}: is not empty; choose another --out")
    check_target(out / FACTS)
