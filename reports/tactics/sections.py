"""The sections of Ascension Tactics' report in reading order, its body before its appendix: what stands in each of them."""

from collections.abc import Sequence

from reports.audit.handicaps import handicaps_section
from reports.figures.rows import ranked, rows
from reports.metagame.section import metagame_section
from reports.parts.sections import Block, Section, each_card_set
from reports.rankings.section import rankings_section
from reports.registry.columns import POOLED
from reports.shared.drama import drama_chart
from reports.shared.findings import own
from reports.shared.sections import (
    arms_section,
    causes_section,
    effect_tables_section,
    matchup_tables_section,
    matchups_section,
    strategy_tables_section,
    winrates_section,
)
from reports.stats.heterogeneity import FEWEST
from reports.stopping.section import stopping_section
from reports.tactics.charts.boards import boards_chart
from reports.tactics.charts.champions import cards_chart, champions_chart, draft_chart
from reports.tactics.charts.course import course_chart, fights_chart, glory_chart, lengths_chart
from reports.tactics.charts.maps import champions_on_maps_chart, maps_chart, spread_chart
from reports.tactics.rows import played_maps
from reports.tactics.run import TacticsRun
from reports.text.cells import nonzero_columns, table
from reports.verdicts.findings import said_of

TOGETHER = "The players stand together: there is no fair share, and win rates say how often the villains lose."
HALF_TIME = "The leader is who alone has the most glory at the end of a round. Half time is half of the game's rounds."
ASSOCIATION = (
    "What goes along with winning need not be its cause: whoever is ahead can afford more, and strategies take what suits them. Compared are games "
    "of the same strategy. Where it contradicts what the card causes, believe that: there the same games were played with and without it."
)
CAMPAIGN_INTRO = (
    "With a scheme are games that have it among the first eight of the deck, those of the villains' first four turns, whether or not these came; "
    "without it are all others. The lot alone tells them apart, so that the difference is what the scheme causes by coming early. Whether it was "
    "revealed at all goes along with the length of the game."
)
MAPS_INTRO = (
    "The maps that were played are a sample of all maps there could be. The first panel is the mean over them with its interval, the second where "
    "one more map would lie, the third how far maps lie apart when luck is taken away. If another map would lie on the same side of the line as "
    "well, the verdict is about the strategy, side or champion; if not, it is about these maps too."
)
SPREAD = ["about_kind", "about_name", "maps_played", "map_win_rate", "map_deviation", "new_map", "map_q_value", "lowest_map", "lowest_on_map"]
SPREAD += ["highest_map", "highest_on_map", "map_answer"]
DIFFERENCES = ["about_name", "games_with", "maps_played", "map_difference", "map_deviation", "new_map_difference", "map_q_value", "lowest_map"]
DIFFERENCES += ["lowest_difference", "highest_map", "highest_difference", "map_answer"]
CHAMPIONS = ["champion", "champion_kind", "factions", "order_cost", "champion_strength", "champion_defence", "draft_rate", "draft_place"]
CHAMPIONS += ["begun_rate", "games_with", "win_rate_with", "win_rate_without", "win_difference", "q_value"]
BOARD = ["champion", "games_had", "champion_deployed", "champion_ordered", "champion_attacks", "champion_ripostes", "champion_slain"]
BOARD += ["champion_falls", "slain_by_fall", "champion_glory", "fall_attack_share", "fall_riposte_share", "fall_corrupted_share", "fall_effect_share"]
BOARD += ["fall_other_share"]
CARDS = ["card", "printed_kind", "factions", "card_cost", "take_rate", "card_acquired", "card_played", "card_banished", "copies_owned"]
CARDS += ["win_difference", "q_value"]
BOUGHT = ["card", "factions", "card_cost", "take_rate", "card_acquired", "games_with", "win_rate_with", "win_rate_without", "win_difference"]
BOUGHT += ["q_value"]
QUESTS = ["card", "factions", "take_rate", "card_acquired", "card_played", "card_completed", "win_difference", "q_value"]
TREASURES = ["treasure", "treasure_copies", "treasure_taken", "treasure_used", "win_difference", "q_value"]
GLORY = ["glory", "sanctuary_glory", "beacon_glory", "token_glory", "slay_glory", "neutral_glory", "villain_glory", "boss_glory", "effect_glory"]
PLAYERS = ["strategy", "games", "win_rate", "glory", "falls", "rounds"]
VILLAINS = ["villain", "games_there", "villain_win_rate", "fell_rate", "fell_win_rate", "villain_ordered", "villain_attacks"]
VILLAINS += ["villain_slain", "villain_falls"]
SCHEMES = ["scheme", "games_revealed", "seen_rate", "seen_win_rate", "scheme_lower", "scheme_glory", "games_with", "win_rate_with"]
SCHEMES += ["win_rate_without", "win_difference", "q_value"]
DONE = ["side_turns", "orders", "deployments", "attack_actions", "riposte_count", "slain", "falls", "plays", "acquisitions", "banishments"]
DONE += ["researches", "quests_done", "treasures_taken", "treasures_used", "beacons_taken", "sanctuaries_scored", "tokens_taken", "tokens_spent"]
FALLS = ["falls", "falls_attack", "falls_riposte", "falls_corrupted", "falls_effect", "falls_surge", "falls_loss", "falls_linked"]


def _matchups(run: TacticsRun) -> Section:
    """Who beats whom."""
    duel = "How often the row wins against the column."
    several = "How often the row finishes ahead of the column, whoever else wins."
    return matchups_section(run, "win_rate" if run.sides == 2 else "ahead_rate", 0.5, duel if run.sides == 2 else several)


def _matchup_tables(run: TacticsRun) -> Section:
    """All matchups."""
    return matchup_tables_section(run, ["win_rate", *(["ahead_rate"] if run.sides > 2 else []), "glory_margin"])


def _strategy_tables(run: TacticsRun) -> Section:
    """Strategies and sides in numbers."""
    columns = ["strategy", "games", "win_rate", "unfinished_rate", "glory", "orders", "attack_actions", "slain", "falls", "rounds"]
    alone = TOGETHER if run.is_campaign else ""
    return strategy_tables_section(run, columns, ["strategy", "seat", "games", "win_rate", "glory", "orders", "slain", "falls"], alone)


def _champions(run: TacticsRun) -> Section:
    """Champions: the draft, the board, winning."""

    def build(card_set: str) -> Sequence[Block]:
        chart, same = champions_chart(run, card_set)
        draft = draft_chart(run, card_set)
        caption = "Starting champions: games begun with them against others of the same strategy; others: games in which they were in the roster."
        drafted = "Right: nearly always taken by whose pick it is. Up: more of the games with it are won."
        few = "" if same else "Too few games for champions."
        return (
            Block(card_set, caption if chart else few, chart=chart, says=(*said_of(run, card_set, "Champions"), *same)),
            Block(card_set, drafted if draft else "", chart=draft, says=said_of(run, card_set, "Draft")),
        )

    return Section("champions", "Champions: what goes along with winning", ASSOCIATION, each_card_set(run, build), short="Champions, by association")


def _campaign(run: TacticsRun) -> Section:
    """Against the villains: how often players win, who of them falls, which schemes matter."""

    def build(card_set: str) -> Sequence[Block]:
        if not run.is_campaign:
            return ()
        found = rows(run.villains(), card_set, strategy=POOLED), rows(run.schemes(), card_set, strategy=POOLED)
        players = own(run, ranked(run.strategies(), card_set), card_set)
        schemes = found[1].sort_values("win_difference", kind="stable")
        return (
            Block(card_set, "How often the players win, by strategy", table=table(players, PLAYERS)),
            Block(card_set, "Villains", table=table(found[0], VILLAINS), says=said_of(run, card_set, "Villains")),
            Block(card_set, "Schemes, the worst for the players first", table=table(schemes, SCHEMES), says=said_of(run, card_set, "Schemes")),
        )

    intro = CAMPAIGN_INTRO if run.is_campaign else ""
    return Section("campaign", "Against the villains", intro, each_card_set(run, build), "strategies", short="Villains")


def _maps(run: TacticsRun) -> Section:
    """Whether it is about the champion or about the map."""
    several = any(len(played_maps(run, card_set)) >= FEWEST for card_set in run.labels)

    def build(card_set: str) -> Sequence[Block]:
        maps, same = maps_chart(run, card_set)
        spread, alike = spread_chart(run, card_set) if several else (None, ())
        champions, even = champions_on_maps_chart(run, card_set) if several else (None, ())
        return (
            Block(card_set, "", chart=spread, says=(*said_of(run, card_set, "Maps"), *alike)),
            Block(card_set, "Champions at both ends, inside each strategy." if champions else "", chart=champions, says=even),
            Block(card_set, "", chart=maps, says=same),
        )

    title = "Is it about the champion, or about the map?"
    return Section("maps", title, MAPS_INTRO if several else "", each_card_set(run, build), "strategies", short="Maps")


def _boards(run: TacticsRun) -> Section:
    """Where champions stand, are attacked, and fall."""

    def build(card_set: str) -> Sequence[Block]:
        chart = boards_chart(run, card_set)
        caption = "The stronger its colour, the larger the share of a hex; the number is the share in per cent. Touched, a hex says what it is."
        return (Block(card_set, caption if chart else "Too few games for boards.", chart=chart),)

    return Section("boards", "The board: where champions stand, are attacked, and fall", "", each_card_set(run, build), "course", short="Boards")


def _course(run: TacticsRun) -> Section:
    """What sides have by round, and where glory comes from."""
    caption = "Only games that came to a round count in it; a curve ends where few of the strategy's games are left."

    def build(card_set: str) -> Sequence[Block]:
        chart, same = course_chart(run, card_set)
        glory, alike = glory_chart(run, card_set)
        few = "" if same else "Too little was played for curves."
        return (
            Block(card_set, caption if chart else few, chart=chart, says=same),
            Block(card_set, "", chart=glory, says=(*said_of(run, card_set, "Glory"), *alike)),
        )

    return Section("course", "Glory by round, and where it comes from", "", each_card_set(run, build), "course", short="Glory")


def _fights(run: TacticsRun) -> Section:
    """Attacks and defeats."""

    def build(card_set: str) -> Sequence[Block]:
        chart, same = fights_chart(run, card_set)
        return (Block(card_set, "", chart=chart, says=(*said_of(run, card_set, "Falls"), *same)),)

    return Section("fights", "Fights: attacks, and what champions fall by", "", each_card_set(run, build), "course", short="Fights")


def _length(run: TacticsRun) -> Section:
    """Length and drama."""

    def build(card_set: str) -> Sequence[Block]:
        chart, said = lengths_chart(run, card_set)
        drama, same = drama_chart(run, card_set)
        return (
            Block(card_set, "", chart=chart, says=(*said_of(run, card_set, "Length", "Unfinished", "Drama"), *said)),
            Block(card_set, HALF_TIME, chart=drama, says=same),
        )

    intro = "A side wins the moment it has the glory of the scenario. Games stopped by the round cap count as unfinished."
    return Section("length", "Length and drama", intro, each_card_set(run, build), "course")


def _cards(run: TacticsRun) -> Section:
    """Cards that go along with winning."""

    def build(card_set: str) -> Sequence[Block]:
        chart, same = cards_chart(run, card_set)
        return (Block(card_set, "", chart=chart, says=(*said_of(run, card_set, "Cards", "Quests"), *same)),)

    return Section("cards", "Cards: what goes along with winning", "", each_card_set(run, build), short="Cards, by association")


def _champion_tables(run: TacticsRun) -> Section:
    """Champions in numbers."""

    def build(card_set: str) -> Sequence[Block]:
        found = rows(run.champions(), card_set, strategy=POOLED).sort_values("win_difference", ascending=False, kind="stable", na_position="last")
        found = found[found["games_had"] > 0]
        return (
            Block(card_set, "The draft, and games with each champion", table=table(found, CHAMPIONS)),
            Block(card_set, "On the board, in games in which it was in the roster", table=table(found, nonzero_columns(found, BOARD)), folded=True),
        )

    return Section("champion-tables", "Champions: all numbers", "", each_card_set(run, build), short="Champions")


def _card_tables(run: TacticsRun) -> Section:
    """Cards, quests and treasures in numbers."""

    def build(card_set: str) -> Sequence[Block]:
        found = rows(run.cards(), card_set, strategy=POOLED).sort_values("win_difference", ascending=False, kind="stable", na_position="last")
        quest, champion = (found["printed_kind"] == kind for kind in ("quest", "champion"))
        treasures = rows(run.treasures(), card_set, strategy=POOLED)
        return (
            Block(card_set, "Heroes and constructs", table=table(found[~quest & ~champion], CARDS)),
            Block(card_set, "Champions of the row: with is acquired", table=table(found[champion], BOUGHT)),
            Block(card_set, "Quests: with is completed", table=table(found[quest], QUESTS), folded=True),
            Block(card_set, "Treasures: with is taken", table=table(treasures, TREASURES), folded=True),
        )

    title = "Cards, quests and treasures: all numbers"
    return Section("card-tables", title, ASSOCIATION, each_card_set(run, build), short="Cards, quests, treasures")


def _map_tables(run: TacticsRun) -> Section:
    """Maps in numbers."""

    def build(card_set: str) -> Sequence[Block]:
        differences = rows(run.map_differences(), card_set)
        champion = differences["about_kind"] == "champion"
        by_map = ["map", "games", "first_seat_win_rate", "map_shift", "unfinished_rate", "glory", "rounds"]
        by_strategy = ["map", "strategy", "games", "win_rate", "glory", "rounds"]
        several = len(run.manifest.experiment.maps) > 1
        over = [
            Block(card_set, "Strategies and sides over the maps", table=table(rows(run.map_spread(), card_set), SPREAD)),
            Block(card_set, "Champions over the maps", table=table(differences[champion], DIFFERENCES), folded=True),
            Block(card_set, "Cards over the maps", table=table(differences[~champion], DIFFERENCES), folded=True),
        ]
        return (
            Block(card_set, "By map", table=table(rows(run.maps(), card_set), by_map)),
            *(over if several else []),
            Block(card_set, "By map and strategy", table=table(rows(run.map_results(), card_set), by_strategy), folded=True),
        )

    return Section("map-tables", "Maps: all numbers", "", each_card_set(run, build), short="Maps")


def _course_tables(run: TacticsRun) -> Section:
    """The games in numbers."""
    ends = ["games", "unfinished_rate", "boss_rate", "schemes_rate", "rounds", "rounds_q50", "game_turns", "game_orders", "game_attacks"]
    ends += ["game_falls", "neutrals_in_game", "surges_in_game", "schemes_in_game", "lower_in_game"]
    half = ["half_led", "half_led_lost_rate"]

    def build(card_set: str) -> Sequence[Block]:
        head, each = rows(run.games(), card_set), ranked(run.strategies(), card_set)
        course = rows(run.course(), card_set, strategy=POOLED)
        by_round = ["round", "came", "came_share", "glory_held", "figures_standing", "orders_in_round"]
        return (
            Block(card_set, "What happens in a game, all sides together", table=table(head, nonzero_columns(head, ends))),
            Block(card_set, "Lead changes and half-time leads, all games", table=table(head, ["games", "lead_changes", *half])),
            Block(card_set, "Where glory comes from, by strategy", table=table(each, ["strategy", "games", *nonzero_columns(each, GLORY)])),
            Block(card_set, "What each strategy does", table=table(each, ["strategy", "games", *nonzero_columns(each, DONE)]), folded=True),
            Block(card_set, "What champions fall by", table=table(each, ["strategy", "games", *nonzero_columns(each, FALLS)]), folded=True),
            Block(card_set, "Leads it took, and half-time leads it lost", table=table(each, ["strategy", "games", "lead_taken", *half]), folded=True),
            Block(card_set, "By round, all strategies together", table=table(course, by_round), folded=True),
        )

    return Section("course-tables", "Course of the game: all numbers", "", each_card_set(run, build), short="Course of the game")


SECTIONS = (
    causes_section,
    winrates_section,
    _campaign,
    _matchups,
    handicaps_section,
    metagame_section,
    _maps,
    _boards,
    _course,
    _fights,
    _length,
    arms_section,
    effect_tables_section,
    _strategy_tables,
    _matchup_tables,
    rankings_section,
    _champions,
    _champion_tables,
    _cards,
    _card_tables,
    _map_tables,
    _course_tables,
    stopping_section,
)
"""Makers of the sections."""
