"""Faults that are planted in the sources of the kernel and of the binder: file, what stands there, what stands there in its place, who catches it."""

from typing import NamedTuple

NOT_IN_SCENES = {
    ("play", "faults"): "rooms that are too small: tests of capacities",
    ("play", "game"): "the course of a whole game: games of both engines",
    ("play", "setup"): "what there is before a game: games of both engines",
    ("play", "renumbering"): "after thousands of objects: games of both engines",
    ("play", "log"): "what replays read: tests of replays",
    ("play", "notes"): "what is counted of rounds: tests of counts",
    ("play", "tallying"): "what is counted of games: tests of counts",
    ("play", "sides"): "what is counted of teams: tests of teams",
    ("book", "decks"): "decks in plans: games of both engines",
    ("book", "substitutes"): "what stands in for barred cards: tests of effects",
}
"""Files without a fault, and what tests them."""


class Planted(NamedTuple):
    """A fault, and the scene that shows it."""

    file: str
    right: str
    wrong: str
    scene: str


PLAY = (
    Planted("affected", "and opposed(g, seat, own) or who == Who.OWN", "or who == Who.OWN", "tactics.test_chapters_go_on_when_they_are_won"),
    Planted("answers", "        evaluate(g, book, book.bounds[f], c)\n    return scan", "        pass\n    return scan", "verbs.test_repeats"),
    Planted(
        "answers",
        "    if g.stale & NUMBERS:\n        find_numbers",
        "    if g.stale & 128:\n        find_numbers",
        "wounds.test_armor_that_counts_keywords_and_reaches_wounded_units",
    ),
    Planted("arrivals", "    g.entered[t] = g.round\n", "", "verbs.test_the_top_card_is_in_hand_too"),
    Planted("arrivals", "how, 0, 0)", "BY_EFFECT, 0, 0)", "triggers.test_summoned_and_in_which_way"),
    Planted("assigning", "1 - own if below", "own if below", "tactics.test_a_unit_goes_to_either_side_of_any_tactic"),
    Planted("assigning", "    emit(g, Trigger.ASSIGNED, t, t, g.controller[t], tactic)\n", "", "tactics.test_assigned_by_its_owner"),
    Planted("check", "    elif not several:", "    elif left == 1:", "rounds.test_allies_win_together"),
    Planted(
        "check",
        "                g.controller[t] = g.owner[t]",
        "                pass",
        "rounds.test_who_is_out_takes_his_cards_along_and_tactics_at_him_are_discarded",
    ),
    Planted("choosing", "return n - with_it if 0 < with_it < n else 0", "return 0", "tactics.test_barrier_is_chosen_last"),
    Planted("contests", " and g.tactic[t] == tactic\n    return is_type", "\n    return is_type", "tactics.test_guards_stand_before_others"),
    Planted("contests", "        g.waiting[tactic] = 1\n", "", "tactics.test_chapters_go_on_when_they_are_won"),
    Planted("contexts", "    g.ctx_event[to] = g.ctx_event[c]\n", "", "wounds.test_both_wound_each_other_in_a_fight"),
    Planted("decrees", "        g.used[t] |= bit", "        pass", "verbs.test_give_to_itself"),
    Planted("decrees", "            n = offer(g, book, t, REINFORCE, seat, n)", "            pass", "rounds.test_reinforcement_comes_into_the_hand"),
    Planted("departures", "    vanishes = zone", "    vanishes = False and zone", "wounds.test_vanishing_goes_to_oblivion"),
    Planted(
        "departures",
        "    g.last_power[t] = power_of(g, book, t)",
        "    g.last_power[t] = book.power[g.kind[t]]",
        "verbs.test_to_hand_and_the_last_powers",
    ),
    Planted("drain", "range(1 + repetitions(g, book, t))", "range(1)", "verbs.test_repeats"),
    Planted("drain", " and from_deck and not g.live[own]", " and False", "triggers.test_triggers_from_graveyard_hand_reinforcement_and_deck"),
    Planted("drawing", "elif not book.no_ruin:", "else:", "verbs.test_draw_and_what_an_empty_deck_does"),
    Planted(
        "filters", "        return left <= right", "        return left < right", "ledger.test_a_card_without_cost_is_not_played_and_compares_as_0"
    ),
    Planted("filters", "max(-1, deck - 1 - top)", "max(-1, deck - 2 - top)", "verbs.test_the_top_card_is_in_hand_too"),
    Planted("frames", "g.lists > book.nesting_cap", "g.lists >= book.nesting_cap", "triggers.test_orders_that_repeat_orders_end"),
    Planted("gifts", " or field & (POWER | SET | BASE) != 0 or", " or", "wounds.test_a_wounded_unit_has_lost_abilities_keywords_and_its_tactic"),
    Planted(
        "judging",
        "    return program == NONE or evaluate(g, book, program, c) != 0",
        "    return True",
        "wounds.test_the_second_pass_sees_the_powers_of_the_first",
    ),
    Planted("keywords", "max(g.borrowed_armor[t], book.armor[kind])", "g.borrowed_armor[t] + book.armor[kind]", "wounds.test_keywords_of_others"),
    Planted("legal", " and not has_word(g, book, t, Keyword.ZEAL)", "", "wounds.test_undeath_is_played_from_the_graveyard_for_its_price"),
    Planted(
        "legal",
        "    return not g.wounded[t] or may_be_assigned_wounded(g, book, t)",
        "    return not g.wounded[t]",
        "tactics.test_wounded_units_may_be_assigned_where_a_shrine_stands",
    ),
    Planted(
        "machine",
        " and not g.arena_number[at] and not g.minor[t]",
        " and not g.arena_number[at]",
        "triggers.test_a_replacement_keeps_a_unit_as_it_was",
    ),
    Planted("machine", " and is_wanted(g, book, plans, c, at)", "", "verbs.test_reordered_cards_lie_as_they_were_put_back"),
    Planted(
        "measures", "        return -(-power_of(g, book, t) // 2)", "        return power_of(g, book, t) // 2", "verbs.test_everybody_spares_one"
    ),
    Planted(
        "moments",
        "    elif g.event_subject[at] and g.card[g.event_subject[at]] == g.card[t]:\n        return False\n",
        "",
        "triggers.test_who_dies_at_the_same_moment_is_seen",
    ),
    Planted(
        "moments",
        "zones = Where.DECK + 1 if",
        "zones = Where.DECK if",
        "triggers.test_triggers_from_graveyard_hand_reinforcement_and_deck",
    ),
    Planted("naming", "range(last - 1, first, -1)", "range(last - 1, first + 1, -1)", "verbs.test_reordered_cards_lie_as_they_were_put_back"),
    Planted("numbers", "g.legion[g.controller[t]] - 1", "g.legion[g.controller[t]]", "verbs.test_give_to_itself"),
    Planted("numbers", "        find_powers(g, book, True)\n", "        pass\n", "wounds.test_the_second_pass_sees_the_powers_of_the_first"),
    Planted("playing", "        g.orders_played[seat] += 1", "        pass", "ledger.test_zones_belong_to_their_players"),
    Planted(
        "prices",
        "            cost += change_by(g, book, source, t, seat)",
        "            cost -= change_by(g, book, source, t, seat)",
        "verbs.test_costs",
    ),
    Planted("prices", "        g.ctx_paid_strong[c] = strong", "        pass", "verbs.test_what_was_paid_is_looked_at"),
    Planted("programs", "        return g.sacrificed_by[own] == seat", "        return True", "triggers.test_a_condition_is_judged_when_it_happens"),
    Planted("programs", "        return g.fought[own] == g.round", "        return False", "wounds.test_power_while_fighting_and_after"),
    Planted(
        "questions",
        "    return low + ask(g, seat, high - low + 1)",
        "    return low + ask(g, seat, high - low)",
        "verbs.test_redraw_under_the_deck_then_draw",
    ),
    Planted("queue", "    g.queue_seat[at] = seat", "    g.queue_seat[at] = 0", "rounds.test_an_effect_says_who_goes_first"),
    Planted(
        "replacing",
        "            pay(g, book, plans, c, book.cost_first[ability], book.cost_last[ability])\n",
        "",
        "triggers.test_a_replacement_keeps_a_unit_as_it_was",
    ),
    Planted("resolutions", "g.resolutions > book", "g.resolutions >= book", "triggers.test_orders_that_repeat_orders_end"),
    Planted("rounds", "always if always != NOBODY else 0 if", "0 if", "rounds.test_who_goes_first"),
    Planted("rounds", "        g.become[t] = 0\n", "", "verbs.test_a_garrison_is_a_unit_for_a_round"),
    Planted("rounds", "limit - there if book.fill else 1", "1", "rounds.test_the_draw_step_draws_towards_the_supply_value"),
    Planted(
        "states",
        "    return g.tactic[own] if g.tactic[own] else g.ctx_tactic[c]",
        "    return g.ctx_tactic[c]",
        "tactics.test_yarzian_infantry_forbids_the_superiority_of_its_tactic_only",
    ),
    Planted(
        "states", "        return not among(g.spared", "        return True or not among(g.spared", "verbs.test_an_opponent_spares_a_revealed_card"
    ),
    Planted("statics", " and not book.anywhere[ability]:", ":", "verbs.test_names_of_cards_subtypes_and_decks"),
    Planted("statics", "        if book.also_in[ability]:", "        if book.also_in[ability] and False:", "verbs.test_the_top_card_is_in_hand_too"),
    Planted("strengths", "max(0, g.power[t])", "g.power[t]", "tactics.test_a_negative_power_counts_nothing"),
    Planted("things", "    g.stale |= STALE", "    pass", "wounds.test_both_wound_each_other_in_a_fight"),
    Planted("things", "        nouns &= ~NOUN_STANDING", "        pass", "ledger.test_what_can_be_wounded"),
    Planted("turns", "        turns += 1\n", "        turns += 2\n", "rounds.test_bounds_of_rounds_and_turns"),
    Planted(
        "turns", "g.decrees_left[seat] = 1 + g.bonus[seat]", "g.decrees_left[seat] = 1", "rounds.test_one_decree_a_round_and_bonus_decrees_or_all"
    ),
    Planted(
        "values",
        "value if book.supplies_coins else value + supplies(g, book, seat)",
        "value + supplies(g, book, seat)",
        "rounds.test_supplies_raise_the_value_or_the_coins",
    ),
    Planted("values", "                found += book.again[g.static_ability[at]]", "                found = 1", "verbs.test_repeats"),
    Planted("wounds", "    half = -(-power // 2)", "    half = power // 2", "wounds.test_power_while_fighting_and_after"),
    Planted(
        "wounds",
        "    return np.int64(number) - armor(g, book, t)",
        "    return np.int64(number)",
        "triggers.test_a_copy_resolves_although_its_card_has_gone",
    ),
    Planted(
        "verbs.decks", "    bottom = n - min(n, book.x[e])", "    bottom = n - min(n, 2)", "verbs.test_reordered_cards_lie_as_they_were_put_back"
    ),
    Planted(
        "verbs.decks",
        "    shuffle_deck(g, seat)\n    close_moment(g, book)\n    give_up",
        "    close_moment(g, book)\n    give_up",
        "verbs.test_swapped_graveyard_and_deck",
    ),
    Planted("verbs.draws", " or holds(g, book, book.x[e], c):", ":", "verbs.test_a_draw_is_repeated_until"),
    Planted("verbs.economy", "2 if book.x[e] else 1", "1", "verbs.test_decrees_inside_effects"),
    Planted("verbs.economy", "    g.next_first = g.ctx_seat[c]", "    pass", "rounds.test_an_effect_says_who_goes_first"),
    Planted(
        "verbs.ends",
        "    close_moment(g, book)\n    handled(g, c, first)",
        "    close_moment(g, book)\n    handled_none(g, c)",
        "verbs.test_fight_after_a_summoning",
    ),
    Planted(
        "verbs.entering",
        "        if fits or book.fits_search[g.kind[t]]:",
        "        if fits:",
        "verbs.test_search_takes_what_it_finds_and_elder_spores_too",
    ),
    Planted(
        "verbs.entering", "    shuffle_deck(g, seat)\n    finish", "    finish", "triggers.test_triggers_from_graveyard_hand_reinforcement_and_deck"
    ),
    Planted("verbs.fights", "            g.fought[t] = g.round\n", "", "wounds.test_power_while_fighting_and_after"),
    Planted(
        "verbs.hands",
        "g.arena_now[at], Place.HAND, g.ctx_seat[c], False)",
        "g.arena_now[at], Place.HAND, g.owner[g.arena_now[at]], False)",
        "ledger.test_zones_belong_to_their_players",
    ),
    Planted("verbs.harm", " and not has_word(g, book, t, Keyword.IMMORTAL)", "", "triggers.test_immortal_cards_are_not_sacrificed_nor_destroyed"),
    Planted("verbs.lists", "                g.ctx_seat[inner] = seat\n", "", "verbs.test_each_owner_searches"),
    Planted("verbs.lists", "    copy_context(g, c, kept, True)", "    copy_context(g, c, kept, False)", "verbs.test_later_assigns_behind_the_tactic"),
    Planted(
        "verbs.marks", "        g.gift_power[t] += number", "        g.gift_power[t] = 0", "ledger.test_this_turn_of_a_superiority_is_this_round"
    ),
    Planted(
        "verbs.moving",
        "g.owner[g.arena_now[at]], False)",
        "g.owner[g.arena_now[at]], True)",
        "rule_lists.test_the_least_are_cards_in_play_by_power_and_others_by_cost",
    ),
    Planted("verbs.moving", "1 if g.arena_more[at] else 2", "1", "triggers.test_what_paying_triggers_stands_before_what_was_paid_for"),
    Planted("verbs.redraws", "            emit(g, Trigger.REDRAW, 0, 0, seat, 0)", "            pass", "verbs.test_redraw_under_the_deck_then_draw"),
    Planted("verbs.tactics", "        g.side[a], g.side[b] = g.side[b], g.side[a]\n", "", "verbs.test_tiaranna_trades_places"),
    Planted(
        "strategy.actions",
        "        if found < best and playable",
        "        if found <= best and playable",
        "rule_turns.test_of_equal_cards_the_first_of_the_hand_aimed_at_the_weakest_opponent",
    ),
    Planted(
        "strategy.cards",
        "        return -power_now(g, book, t)",
        "        return power_now(g, book, t)",
        "rule_lists.test_the_least_are_cards_in_play_by_power_and_others_by_cost",
    ),
    Planted(
        "strategy.counters",
        "g.judged_lead + max(np.int64(0), power_now(g, book, t))",
        "g.judged_lead",
        "rule_turns.test_an_effect_assigns_a_unit_where_it_has_a_rank",
    ),
    Planted(
        "strategy.places",
        "    return lead if helping_side(g, seat, tactic) else -lead",
        "    return lead",
        "rule_turns.test_units_are_assigned_by_word_and_list",
    ),
    Planted("verbs.wounding", "            g.ctx_amount[c] = g.frame_e[frame]", "            pass", "verbs.test_amount_and_not_it"),
    Planted("verbs.wounding", "    for _ in range(points if n else 0):", "    for _ in range(1):", "verbs.test_distribute_wounds_once_by_the_sum"),
)
"""Faults of `sim/voskhozhdenie/play`."""

BOOK = (
    Planted(
        "binder", 'record["fill"] = switches.draw_step == "fill"', 'record["fill"] = 0', "rounds.test_the_draw_step_draws_towards_the_supply_value"
    ),
    Planted("binder", '"who": code_of(Actor, ability.who)', '"who": 2', "triggers.test_summoned_and_in_which_way"),
    Planted("binder", '"how": code_of(How, ability.how)', '"how": 0', "triggers.test_summoned_and_in_which_way"),
    Planted("binder", '"late": looks(give.power) * POWER', '"late": 0 * POWER', "wounds.test_the_second_pass_sees_the_powers_of_the_first"),
    Planted("binder", '"anywhere": not own and', '"anywhere": False and', "verbs.test_names_of_cards_subtypes_and_decks"),
    Planted(
        "binder",
        '"asks_wounded": asks_for_wounded(ability.to)',
        '"asks_wounded": 0',
        "wounds.test_armor_that_counts_keywords_and_reaches_wounded_units",
    ),
    Planted("binder", "NONE if cost.total_power is None else cost.total_power", "NONE", "verbs.test_costs"),
    Planted("binder", "NONE if card.next is None else self.card_set.ids[card.next]", "NONE", "tactics.test_chapters_go_on_when_they_are_won"),
    Planted(
        "programs", "asks = ASKS_NUMBERS if amount.tally in NUMBER_TALLIES else 0", "asks = 0", "verbs.test_the_sum_of_reanimated_units_is_bounded"
    ),
    Planted(
        "programs", "mask=code_of(Measure, test.measure), more", "mask=0, more", "ledger.test_a_card_without_cost_is_not_played_and_compares_as_0"
    ),
    Planted("programs", "(Op.CALCULATE, code_of(Operation, amount.operation), 0)", "(Op.CALCULATE, 0, 0)", "verbs.test_costs"),
    Planted(
        "programs", "            return [*steps, (Op.NOT, 0, 0)], asks", "            return steps, asks", "verbs.test_what_was_paid_is_looked_at"
    ),
    Planted(
        "rows",
        "    return sum({1 << code_of(kind, word) for word in words})",
        "    return max({1 << code_of(kind, word) for word in words}, default=0)",
        "wounds.test_armor_that_counts_keywords_and_reaches_wounded_units",
    ),
    Planted("verbs", '{"x": int(effect.twice)}', '{"x": 0}', "verbs.test_decrees_inside_effects"),
    Planted("verbs", '"effect_may": int(effect.may)', '"effect_may": 0', "verbs.test_reordered_cards_lie_as_they_were_put_back"),
    Planted("verbs", '{"x": int(effect.free)}', '{"x": 0}', "triggers.test_triggers_from_graveyard_hand_reinforcement_and_deck"),
    Planted("verbs", '{"x": programs.condition(effect.repeat_until)}', '{"x": NONE}', "verbs.test_a_draw_is_repeated_until"),
    Planted("verbs", '{"deck": code_of(Deck, value)}', '{"deck": 0}', "verbs.test_names_of_cards_subtypes_and_decks"),
)
"""Faults of `sim/voskhozhdenie/book`."""
