"""The laws, by what they are about. Each is a small function with its sentence; `ALL` has them in order."""

from freebooter.testing.case import Law
from freebooter.testing.play import (
    asking_changes_nothing,
    clone_is_equal_and_independent,
    config_is_never_changed,
    ends_within_its_bound,
    every_seat_asked_can_act,
    greedy_plays_legally,
    invariants_hold,
    legal_actions_stand_once_and_in_order,
    log_changes_nothing,
    payoffs_share_one,
    replay_equals_play,
    sealed_answers_commute,
)
from freebooter.testing.roundtrips import (
    compiled_and_interpreted_agree,
    match_survives_bytes,
    match_survives_its_record,
)
from freebooter.testing.secrets import (
    everybody_knows_who_is_asked,
    imagined_worlds_are_playable,
    imagined_worlds_look_the_same,
    imagined_worlds_vary,
    imagining_is_repeatable,
    legal_follows_from_knowledge,
    noise_in_hidden_places_is_not_noticed,
    nothing_hidden_interferes,
    observations_show_nothing_hidden,
    redaction_obeys_the_declaration,
)
from freebooter.testing.teaching import lessons_keep_their_promises
from freebooter.testing.words import (
    cited_clauses_exist,
    every_illegal_action_has_a_reason,
    everything_has_words,
    refusals_change_nothing_and_cite_a_clause,
    texts_round_trip,
    views_are_plain_data,
    views_keep_up,
)

ALL: tuple[Law, ...] = (
    every_seat_asked_can_act,
    legal_actions_stand_once_and_in_order,
    every_illegal_action_has_a_reason,
    refusals_change_nothing_and_cite_a_clause,
    cited_clauses_exist,
    texts_round_trip,
    everything_has_words,
    lessons_keep_their_promises,
    views_are_plain_data,
    views_keep_up,
    replay_equals_play,
    log_changes_nothing,
    asking_changes_nothing,
    config_is_never_changed,
    clone_is_equal_and_independent,
    sealed_answers_commute,
    invariants_hold,
    ends_within_its_bound,
    payoffs_share_one,
    greedy_plays_legally,
    redaction_obeys_the_declaration,
    noise_in_hidden_places_is_not_noticed,
    everybody_knows_who_is_asked,
    legal_follows_from_knowledge,
    imagined_worlds_look_the_same,
    imagining_is_repeatable,
    imagined_worlds_vary,
    imagined_worlds_are_playable,
    nothing_hidden_interferes,
    observations_show_nothing_hidden,
    match_survives_bytes,
    match_survives_its_record,
    compiled_and_interpreted_agree,
)

__all__ = ["ALL", *(law.name for law in ALL)]
