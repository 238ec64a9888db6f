"""BAB-3 to BAB-6: travel, settling, building, migration."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.rng import Rng
from shinar.testing import rule
from tests.babel.table import GAME, act, lay, offers, on, rule_against

# --- travel -----------------------------------------------------------------------------------------------------------


@rule("BAB-3.1")
def test_travel_discards_a_card_and_moves_the_pawn_to_its_land() -> None:
    state = act(lay("hand 0: A H"), "travel assyria")
    assert on(state, "pawns") == "assyria quarry"
    assert (on(state, "hand 0"), on(state, "discard")) == ("H", "A")
    act(state, "travel hatti")
    assert on(state, "pawns") == "hatti quarry"


@rule("BAB-3.2")
def test_travel_needs_a_card_of_that_land() -> None:
    assert rule_against(lay("hand 0: A H"), "travel media") == "BAB-3.2"


@rule("BAB-3.3")
def test_both_pawns_in_one_land() -> None:
    assert on(act(lay("pawns: quarry sumer\nhand 0: S"), "travel sumer"), "pawns") == "sumer sumer"


@rule("BAB-3.4")
def test_no_travel_to_where_the_pawn_stands() -> None:
    assert rule_against(lay("pawns: sumer quarry\nhand 0: 2S"), "travel sumer") == "BAB-3.4"


# --- settling ---------------------------------------------------------------------------------------------------------


@rule("BAB-4.1", "BAB-4.3")
def test_rulebook_example_of_settling() -> None:
    state = lay("pawns: sumer quarry\nsettlers 0 sumer: 2A\nhand 0: 2A P 2S")
    act(state, "settle assyrian", "settle persian")
    assert on(state, "settlers 0 sumer") == "3A P"
    act(state, "travel assyria")
    assert (on(state, "pawns"), on(state, "discard")) == ("assyria quarry", "A")
    act(state, "settle sumerian", "settle sumerian")
    assert on(state, "settlers 0 assyria") == "2S"
    assert on(state, "hand 0") == ""


@rule("BAB-4.1")
def test_settling_needs_the_card() -> None:
    assert rule_against(lay("pawns: sumer quarry\nhand 0: A"), "settle mede") == "BAB-4.1"


@rule("BAB-4.2")
def test_nobody_settles_in_the_quarry() -> None:
    assert rule_against(lay("hand 0: A"), "settle assyrian") == "BAB-4.2"


@rule("BAB-4.4")
def test_no_move_picks_up_a_single_settler() -> None:
    state = lay("pawns: sumer quarry\nsettlers 0 sumer: 2A\nsettlers 0 media: M\nhand 0: P")
    for code in state.moves():
        after = state.copy()
        after.do(code)
        assert "2A" in on(after, "settlers 0 sumer")
        assert on(after, "settlers 0 media") == "M"


# --- building ---------------------------------------------------------------------------------------------------------


@rule("BAB-5.1", "BAB-5.4", "BAB-5.5")
def test_rulebook_example_of_building_levels_2_to_6() -> None:
    state = lay(
        "hand 0: M 2A\nsettlers 0 media: 2S H P\ntemple 0 media: 1\n"
        "stock 0: 6 2  # the card under the 2 is the 6\nstock 1: 5 4 3\npawns: hatti quarry"
    )
    act(state, "travel media", "build own", "build rival", "build rival")
    assert on(state, "temple 0 media") == "1 2 3 4"
    assert rule_against(state, "build rival") == "BAB-5.3"
    act(state, "settle assyrian", "settle assyrian", "build rival", "build own")
    assert on(state, "temple 0 media") == "1 2 3 4 5 6"
    assert (on(state, "stock 0"), on(state, "stock 1")) == ("", "")


@rule("BAB-5.1")
def test_nobody_builds_in_the_quarry() -> None:
    assert rule_against(lay("stock 0: 1"), "build own") == "BAB-5.1"


@rule("BAB-5.2")
@pytest.mark.parametrize(
    ("temple", "level", "allowed"), [("", 1, True), ("", 2, False), ("1 2", 3, True), ("1 2", 2, False), ("1 2", 4, False)]
)
def test_levels_follow_one_another(temple: str, level: int, allowed: bool) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: 6A\ntemple 0 media: {temple}\nstock 1: {level}")
    assert rule_against(state, "build rival") == ("" if allowed else "BAB-5.2")


@rule("BAB-5.3", "BAB-5.11")
@pytest.mark.parametrize("settlers", range(1, 6))
def test_a_level_needs_as_many_settlers(settlers: int) -> None:
    temple = " ".join(str(n) for n in range(1, settlers))
    row = "M S H P A"[: 2 * settlers - 1]
    start = f"pawns: media quarry\nsettlers 0 media: {row}\nsettlers 1 media: 6S\n"
    state = lay(f"{start}temple 0 media: {temple}\nstock 0: {settlers + 1} {settlers}")
    act(state, "build own")
    assert rule_against(state, "build own") == "BAB-5.3"


@rule("BAB-5.4")
def test_only_the_top_of_a_stock_can_be_built() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 6A\nstock 0: 1 5\nstock 1: 1 6")
    assert rule_against(state, "build own") == "BAB-5.2"
    assert rule_against(state, "build rival") == "BAB-5.2"
    assert rule_against(lay("pawns: media quarry\nsettlers 0 media: A"), "build own") == "BAB-5.4"


@rule("BAB-5.6")
def test_a_temple_stays_when_its_settlers_leave() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3A\ntemple 0 media: 1 2 3\nstock 0: 4")
    act(state, "migrate media sumer")
    assert on(state, "temple 0 media") == "1 2 3"
    assert state.scores()[0] == 3
    assert rule_against(state, "build own") == "BAB-5.3"


# --- the dealt level 1 ------------------------------------------------------------------------------------------------


@rule("BAB-5.7", "BAB-5.8")
def test_the_dealt_level_is_built_before_the_first_turn_ends() -> None:
    state = lay("dealt: 0 1\npawns: media quarry\nhand 0: 2A\nsettlers 0 media: M")
    assert rule_against(state, "end") == "BAB-5.8"
    act(state, "build dealt")
    assert on(state, "temple 0 media") == "1"
    assert on(state, "dealt") == "1"
    assert rule_against(state, "end") == ""


@rule("BAB-5.7")
def test_the_dealt_level_needs_a_settler_and_an_empty_site_like_any_other() -> None:
    assert rule_against(lay("dealt: 0\npawns: media quarry\nhand 0: 2A"), "build dealt") == "BAB-5.3"
    assert (
        rule_against(lay("dealt: 0\npawns: media quarry\nhand 0: 2A\nsettlers 0 media: 2A\ntemple 0 media: 1"), "build dealt")
        == "BAB-5.2"
    )


@rule("BAB-5.10")
def test_the_dealt_level_is_its_owners_alone() -> None:
    state = lay("dealt: 1\npawns: media quarry\nsettlers 0 media: A")
    assert rule_against(state, "build dealt") == "BAB-5.10"
    assert rule_against(state, "build rival") == "BAB-5.4"


@rule("BAB-5.9")
def test_the_last_cards_are_kept_for_the_dealt_level() -> None:
    state = lay("dealt: 0\nhand 0: A H")
    act(state, "travel assyria")
    assert rule_against(state, "travel hatti") == "BAB-5.9"
    assert offers(state) == {"settle hittite"}


@rule("BAB-5.9")
def test_another_level_1_may_take_the_site_only_if_a_second_one_is_in_reach() -> None:
    start = "dealt: 0\npawns: media quarry\nsettlers 0 media: M\nstock 1: 1\n"
    assert rule_against(lay(start), "build rival") == "BAB-5.9"
    assert rule_against(lay(start + "hand 0: A"), "build rival") == "BAB-5.9"
    assert rule_against(lay(start + "hand 0: A H"), "build rival") == ""
    assert rule_against(lay(start + "hand 0: A\nsettlers 0 assyria: P"), "build rival") == ""
    assert rule_against(lay(start + "hand 0: A\nsettlers 0 persia: 3P"), "build rival") == ""
    assert rule_against(lay(start + "hand 0: A\nsettlers 0 persia: 3P\nmigrated: yes"), "build rival") == "BAB-5.9"


@rule("BAB-5.9")
def test_a_card_needed_for_the_migration_is_not_paid_away() -> None:
    start = "dealt: 0\npawns: media quarry\ntemple 0 media: 1\nhand 0: A\nhand 1: 4S\n"
    assert rule_against(lay(start + "settlers 0 media: 3H"), "halve hittite") == "BAB-5.9"
    assert rule_against(lay(start + "settlers 0 media: 4H"), "halve hittite") == ""


def can_build_dealt(facts: dict[str, Any]) -> bool:
    """Brute force over travelling, settling and migrating: can seat 0 bring a settler to an empty site under its pawn?"""
    built = [height > 0 for height in facts["heights"][0]]
    queue = [(tuple(facts["hands"][0]), facts["pawns"][0], tuple(facts["settlers"][0]), facts["migrated"])]
    seen = set(queue)
    while queue:
        hand, pawn, count, migrated = queue.pop()
        if pawn < 5 and count[pawn] and not built[pawn]:
            return True
        after = []
        for tribe in range(5):
            if hand[tribe]:
                less = (*hand[:tribe], hand[tribe] - 1, *hand[tribe + 1 :])
                after.append((less, tribe, count, migrated))
                if pawn < 5:
                    after.append((less, pawn, tuple(n + (land == pawn) for land, n in enumerate(count)), migrated))
        for source, target in permutations(range(5), 2):
            if count[source] >= 3 and not migrated:
                moved = tuple(n - 3 * (land == source) + 3 * (land == target) for land, n in enumerate(count))
                after.append((hand, pawn, moved, 1))
        queue += [spot for spot in after if spot not in seen]
        seen.update(after)
    return False


@rule("BAB-5.8", "BAB-5.9")
@settings(max_examples=300)
@given(seed=st.integers(0, 10**6))
def test_exactly_what_would_make_the_dealt_level_impossible_is_refused(seed: int) -> None:
    rng = Rng(seed)
    lands = ["media", "sumer", "hatti", "persia", "assyria"]
    settled = "\n".join(f"settlers 0 {land}: {rng.below(4) + 1}{'MSHPA'[rng.below(5)]}" for land in lands if rng.below(2))
    built = "\n".join(f"temple 0 {land}: 1" for land in lands if rng.below(2))
    rival = "settlers 1 hatti: M\ntemple 1 persia: 1 2\ntemple 1 media: 1 2\nhand 1: 3?\nstock 1: 2 1\n"
    hand = " ".join("MSHPA"[rng.below(5)] for _ in range(rng.below(4)))
    state = lay(f"dealt: 0\npawns: {[*lands, 'quarry'][rng.below(6)]} quarry\nhand 0: {hand}\n{rival}{settled}\n{built}")
    free = state.copy()
    free.restore({**state.snapshot(), "dealt": [0, 0]})
    if not can_build_dealt(state.snapshot()):
        assert set(free.moves()) <= set(state.moves()), "where the duty cannot be met it binds nobody"
        return
    assert rule_against(state, "end") == "BAB-5.8"
    for code in set(free.moves()) - {GAME.moves.code("end")}:
        after = free.copy()
        after.do(code)
        problem = state.why_not(code)
        assert (problem is None) == can_build_dealt(after.snapshot()), GAME.moves.text(code)
        assert problem is None or problem.rule == "BAB-5.9"


# --- migration --------------------------------------------------------------------------------------------------------


@rule("BAB-6.1", "BAB-6.2")
def test_rulebook_example_of_migration() -> None:
    state = lay("pawns: hatti quarry\nsettlers 0 media: A 2S H\ntemple 0 media: 1 2 3 4\nsettlers 0 persia: P S\nstock 0: 5")
    act(state, "migrate media persia")
    assert on(state, "settlers 0 media") == "A"
    assert on(state, "settlers 0 persia") == "P 3S H"
    assert on(state, "temple 0 media") == "1 2 3 4"
    assert on(state, "pawns") == "hatti quarry"


@rule("BAB-6.2")
def test_migrating_cards_keep_their_order() -> None:
    state = act(lay("settlers 0 media: A M S H"), "migrate media persia")
    assert on(state, "settlers 0 persia") == "M S H"


@rule("BAB-6.3")
@pytest.mark.parametrize(("settlers", "against"), [("", "BAB-6.3"), ("2A", "BAB-6.3"), ("3A", ""), ("5A", "")])
def test_three_cards_are_needed_to_migrate(settlers: str, against: str) -> None:
    assert rule_against(lay(f"settlers 0 media: {settlers}\nsettlers 1 media: 4S"), "migrate media hatti") == against


@rule("BAB-6.4")
def test_one_migration_a_turn() -> None:
    state = act(lay("settlers 0 media: 6A\nsettlers 1 sumer: 3S"), "migrate media hatti")
    assert rule_against(state, "migrate media hatti") == "BAB-6.4"
    assert rule_against(act(state, "end"), "migrate sumer media") == ""


@rule("BAB-6.5")
def test_migration_goes_to_another_land_which_may_be_empty() -> None:
    state = lay("settlers 0 media: 3A")
    assert rule_against(state, "migrate media media") == "BAB-6.5"
    assert {move for move in offers(state) if move.startswith("migrate")} == {
        f"migrate media {land}" for land in ("sumer", "hatti", "persia", "assyria")
    }
