"""BAB-7: the abilities of the tribes."""

import pytest

from shinar.core.state import State
from shinar.games.babel.cards import LETTERS
from shinar.testing import rule
from tests.babel.table import GAME, act, lay, offers, on, rule_against

# --- runs and payment -------------------------------------------------------------------------------------------------


@rule("BAB-7.1")
@pytest.mark.parametrize("column", ["3A", "3A 2S", "M 3A", "2P 3A S", "4A", "M S 5A H"])
def test_three_in_a_row_anywhere_in_the_column(column: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: {column}\ntemple 1 media: 1\nhand 1: 4S")
    assert {"destroy", "halve assyrian"} <= offers(state)
    act(state, "destroy")
    assert on(state, "discard") == "A"


@rule("BAB-7.1")
@pytest.mark.parametrize("column", ["2A", "2A S A", "A S A S A", "", "3S"])
def test_fewer_than_three_in_a_row_can_do_nothing(column: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: {column}\ntemple 1 media: 1\nhand 1: 4S")
    assert rule_against(state, "destroy") == "BAB-7.1"
    assert rule_against(state, "halve assyrian") == "BAB-7.1"


@rule("BAB-7.2")
def test_pawn_and_run_must_be_in_the_land_of_the_ability() -> None:
    start = "settlers 0 media: 3A\ntemple 1 media: 1\ntemple 1 sumer: 1\n"
    assert rule_against(lay(start), "destroy") == "BAB-7.2"
    assert rule_against(lay(start + "pawns: sumer quarry"), "destroy") == "BAB-7.1"
    assert rule_against(lay(start + "pawns: media quarry"), "destroy") == ""


@rule("BAB-7.3")
def test_a_longer_run_is_used_several_times() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 4M\nsettlers 1 media: S H P")
    act(state, "expel sumerian", "expel hittite")
    assert on(state, "settlers 0 media") == "2M"
    assert rule_against(state, "expel persian") == "BAB-7.1"


@rule("BAB-7.4")
@pytest.mark.parametrize(("move", "left"), [("expel sumerian", "2M H 4M"), ("expel sumerian 2", "3M H 3M")])
def test_of_several_runs_the_player_chooses_which_pays(move: str, left: str) -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3M H 4M\nsettlers 1 media: S")
    assert on(act(state, move), "settlers 0 media") == left


@rule("BAB-7.4")
def test_the_column_closes_up_and_new_neighbours_form_runs() -> None:
    state = lay("turn: 1\npawns: media media\nsettlers 0 media: 2A S A\nsettlers 1 media: 3M\ntemple 1 media: 1")
    act(state, "expel sumerian", "end")
    assert on(state, "settlers 0 media") == "3A"
    assert rule_against(state, "destroy") == ""
    assert rule_against(state, "destroy 2") == "BAB-7.1"


USES = {
    "M": [f"expel {tribe}" for tribe in ("mede", "sumerian", "hittite", "persian", "assyrian")] + ["halve mede"],
    "S": ["convert", "halve sumerian"],
    "H": ["steal", "halve hittite"],
    "P": ["skip own", "skip rival", "halve persian"],
    "A": ["destroy", "halve assyrian"],
}


def uses_of(runs: int, letter: str, rival: str) -> State:
    """Seat 0 with some runs of a tribe in Media, where every ability has something to do."""
    gap = "H" if letter != "H" else "P"
    column = f" {gap} ".join([f"3{letter}"] * runs)
    rest = "temple 1 media: 1 2 3\nhand 1: 2?\nstock 0: 2\nstock 1: 2\n"
    return lay(f"pawns: media quarry\nsettlers 0 media: {column}\nsettlers 1 media: {rival}\n{rest}")


def runs_left(state: State, letter: str) -> list[int]:
    """How long the runs of a tribe are in the column of seat 0 in Media."""
    return [int(word[:-1]) for word in on(state, "settlers 0 media").split() if word.endswith(letter) and len(word) > 1]


@rule("BAB-7.4")
@pytest.mark.parametrize(("letter", "move"), [(letter, move) for letter, moves in USES.items() for move in moves])
def test_any_use_takes_a_card_from_the_run_it_names(letter: str, move: str) -> None:
    for run in (1, 2, 3):
        state = act(uses_of(3, letter, "M S H P A"), move if run == 1 else f"{move} {run}")
        assert runs_left(state, letter)[:3] == [2 if n == run else 3 for n in (1, 2, 3)]


@rule("BAB-7.4")
@pytest.mark.parametrize(
    ("letter", "move"), [(letter, move) for letter, moves in USES.items() for move in moves if move != "expel mede"]
)
def test_all_twelve_cards_of_a_tribe_make_four_runs(letter: str, move: str) -> None:
    others = " ".join(other for other in LETTERS if other != letter)
    state = act(uses_of(4, letter, others), f"{move} 4")
    assert runs_left(state, letter) == [3, 3, 3, 2]


@rule("BAB-7.5")
@pytest.mark.parametrize(
    ("column", "rival", "move"),
    [
        ("3A", "", "destroy"),
        ("3H", "", "steal"),
        ("3M", "settlers 1 media: 2S", "expel persian"),
        ("3S", "settlers 1 sumer: 2S", "convert"),
        ("3P", "hand 1: S", "halve persian"),
        ("3P", "", "halve persian"),
    ],
)
def test_no_ability_without_an_effect(column: str, rival: str, move: str) -> None:
    assert rule_against(lay(f"pawns: media quarry\nsettlers 0 media: {column}\n{rival}"), move) == "BAB-7.5"


# --- Assyrians --------------------------------------------------------------------------------------------------------


@rule("BAB-7.6", "BAB-7.7")
def test_assyrians_destroy_and_the_lowest_level_comes_back_first() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3A\ntemple 1 media: 1 2 4\ntemple 1 sumer: 1\ntemple 0 media: 1")
    act(state, "destroy")
    assert on(state, "temple 1 media") == ""
    assert (on(state, "temple 1 sumer"), on(state, "temple 0 media")) == ("1", "1")
    assert on(state, "temple deck").endswith("4 2 1")
    assert GAME.view(state, 1)["temple_deck_top"] == [1, 2, 4]
    act(state, "end")
    assert on(state, "stock 0") == "2 1"
    assert GAME.view(state, 1)["temple_deck_top"] == [4]


# --- Hittites ---------------------------------------------------------------------------------------------------------


@rule("BAB-7.8", "BAB-7.9")
@pytest.mark.parametrize(
    ("own", "rival", "against"),
    [
        ("", "1", ""),
        ("", "1 2 3", ""),
        ("1", "1 2 3", ""),
        ("1 2", "1 2", "BAB-7.9"),
        ("1 2 3", "1 2", "BAB-7.9"),
        ("1", "1 2 4", ""),
    ],
)
def test_hittites_steal_a_higher_level_even_over_gaps(own: str, rival: str, against: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: 3H A\ntemple 0 media: {own}\ntemple 1 media: {rival}")
    assert rule_against(state, "steal") == against
    if not against:
        act(state, "steal")
        assert on(state, "temple 0 media") == f"{own} {rival[-1]}".strip()
        assert on(state, "temple 1 media") == rival[:-2]


@rule("BAB-7.10")
@pytest.mark.parametrize(("column", "against"), [("3H", ""), ("3H A", ""), ("H A 3H", "")])
def test_the_discarded_hittite_counts_as_a_settler(column: str, against: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: {column}\ntemple 1 media: 1 2 3")
    assert rule_against(state, "steal") == against


@rule("BAB-7.10")
def test_a_stolen_level_needs_its_settlers() -> None:
    start = "pawns: media quarry\ntemple 1 media: 1 2 3 4\nsettlers 0 media: "
    assert rule_against(lay(start + "3H"), "steal") == "BAB-7.10"
    assert rule_against(lay(start + "4H"), "steal") == ""


# --- Medes ------------------------------------------------------------------------------------------------------------


@rule("BAB-7.11")
def test_medes_expel_a_whole_tribe_wherever_it_lies() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3M P\nsettlers 1 media: P S 2P A P\nsettlers 1 sumer: P")
    act(state, "expel persian")
    assert on(state, "settlers 1 media") == "S A"
    assert (on(state, "settlers 1 sumer"), on(state, "settlers 0 media")) == ("P", "2M P")
    assert on(state, "discard") == "M 4P"


# --- Sumerians --------------------------------------------------------------------------------------------------------


@rule("BAB-7.12")
def test_sumerians_convert_the_tribe_of_the_top_card() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3S P\nsettlers 1 media: A P 2A\nsettlers 1 sumer: A")
    act(state, "convert")
    assert on(state, "settlers 0 media") == "2S P 3A"
    assert (on(state, "settlers 1 media"), on(state, "settlers 1 sumer")) == ("P", "A")
    assert on(state, "discard") == "S"


@rule("BAB-7.13")
def test_with_the_option_only_the_run_on_top_changes_sides() -> None:
    state = lay("options: sumerians=run\npawns: media quarry\nsettlers 0 media: 3S P\nsettlers 1 media: A P 2A")
    act(state, "convert")
    assert on(state, "settlers 0 media") == "2S P 2A"
    assert on(state, "settlers 1 media") == "A P"


def test_with_the_option_a_column_of_one_tribe_goes_whole() -> None:
    state = lay("options: sumerians=run\npawns: media quarry\nsettlers 0 media: 3S\nsettlers 1 media: 3A")
    assert on(act(state, "convert"), "settlers 0 media") == "2S 3A"


# --- Persians ---------------------------------------------------------------------------------------------------------


@rule("BAB-7.14")
@pytest.mark.parametrize(("temple", "level", "against"), [("1", 3, ""), ("1", 2, "BAB-7.14"), ("1", 4, "BAB-7.14"), ("1 2", 4, "")])
def test_persians_skip_exactly_one_level(temple: str, level: int, against: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: 4P\ntemple 0 media: {temple}\nstock 1: {level}")
    assert rule_against(state, "skip rival") == against
    assert rule_against(state, "skip own") == "BAB-7.14"
    if not against:
        assert on(act(state, "skip rival"), "temple 0 media") == f"{temple} {level}"


@rule("BAB-7.14")
def test_nothing_lies_beyond_level_6() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 8P\ntemple 0 media: 1 2 3 4 5\nstock 0: 6\nhand 1: 2S")
    assert rule_against(state, "skip own") == "BAB-7.14"


@rule("BAB-7.15")
@pytest.mark.parametrize(("column", "against"), [("3P", ""), ("3P A", ""), ("2P", "BAB-7.1")])
def test_the_discarded_persian_counts_as_a_settler(column: str, against: str) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: {column}\ntemple 0 media: 1\nstock 0: 3")
    assert rule_against(state, "skip own") == against


@rule("BAB-7.15")
def test_a_skip_needs_settlers_for_its_level() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3P\ntemple 0 media: 1 2\nstock 0: 4")
    assert rule_against(state, "skip own") == "BAB-7.15"


@rule("BAB-7.16")
def test_persians_from_an_empty_site_and_twice_in_a_row() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 5P\nstock 0: 4 2")
    act(state, "skip own", "skip own")
    assert on(state, "temple 0 media") == "2 4"
    assert on(state, "settlers 0 media") == "3P"


@rule("BAB-7.14")
@pytest.mark.parametrize(("move", "own", "rival"), [("skip own 2", "", "2"), ("skip rival 2", "2", "")])
def test_a_skip_by_another_run_takes_from_the_stock_that_is_named(move: str, own: str, rival: str) -> None:
    state = act(lay("pawns: media quarry\nsettlers 0 media: 3P H 3P\nstock 0: 2\nstock 1: 2"), move)
    assert (on(state, "stock 0"), on(state, "stock 1"), on(state, "settlers 0 media")) == (own, rival, "3P H 2P")


@rule("BAB-7.17")
def test_a_gap_is_never_filled() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 5P\ntemple 0 media: 2\nstock 0: 1\nstock 1: 3")
    assert rule_against(state, "build own") == "BAB-5.2"
    assert on(act(state, "build rival"), "temple 0 media") == "2 3"


# --- halving ----------------------------------------------------------------------------------------------------------


@rule("BAB-7.18")
@pytest.mark.parametrize("tribe", ["mede", "sumerian", "hittite", "persian", "assyrian"])
def test_any_tribe_halves_the_rivals_hand(tribe: str) -> None:
    letter = tribe[0].upper()
    state = lay(f"pawns: media quarry\nsettlers 0 media: 3{letter}\nhand 1: 2M 2P")
    act(state, f"halve {tribe}")
    assert on(state, "settlers 0 media") == f"2{letter}"
    assert (state.turn, on(state, "give up")) == (1, "2")


@rule("BAB-7.19")
@pytest.mark.parametrize(("cards", "kept"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (12, 6)])
def test_half_is_rounded_in_the_rivals_favour(cards: int, kept: int) -> None:
    state = lay(f"pawns: media quarry\nsettlers 0 media: 3H\nhand 1: {cards}M")
    act(state, "halve hittite", *["discard mede"] * (cards - kept))
    assert on(state, "hand 1") == f"{kept if kept > 1 else ''}M"
    assert state.turn == 0


@rule("BAB-7.19", "BAB-7.20")
def test_the_rival_chooses_card_by_card_before_the_turn_goes_on() -> None:
    state = lay("pawns: media quarry\nsettlers 0 media: 3H\nhand 0: S\nhand 1: M 2P A")
    act(state, "halve hittite")
    assert offers(state) == {"discard mede", "discard persian", "discard assyrian"}
    assert rule_against(state, "end") == "BAB-7.20"
    assert rule_against(state, "discard sumerian") == "BAB-7.19"
    act(state, "discard persian")
    assert state.turn == 1
    act(state, "discard mede")
    assert (state.turn, on(state, "hand 1"), on(state, "discard")) == (0, "P A", "M H P")
    assert "settle sumerian" in offers(state)
    assert rule_against(state, "discard sumerian") == "BAB-7.19"


# --- the rulebook's closing example -----------------------------------------------------------------------------------


@rule("BAB-7.6", "BAB-7.9", "BAB-7.12", "BAB-7.19", "BAB-8.1")
def test_the_closing_example_of_the_rulebook() -> None:
    state = lay(
        "pawns: hatti quarry\nhand 0: A H S\nhand 1: 2M 2S H P A\n"
        "settlers 0 hatti: 4S A 2P\nsettlers 1 hatti: P S 2A M\ntemple 1 hatti: 1 2 3 4 5 6\n"
        "settlers 0 sumer: 2P\nsettlers 0 assyria: 2H\ntemple 1 assyria: 1 2 3"
    )
    act(state, "convert")
    assert on(state, "settlers 0 hatti") == "3S A 2P M"
    act(state, "migrate hatti sumer")
    assert (on(state, "settlers 0 hatti"), on(state, "settlers 0 sumer")) == ("3S A", "4P M")
    act(state, "convert")
    assert (on(state, "settlers 0 hatti"), on(state, "settlers 1 hatti")) == ("2S 3A", "P S")
    act(state, "destroy")
    assert on(state, "temple 1 hatti") == ""
    act(state, "travel assyria", "settle hittite", "steal")
    assert (on(state, "temple 0 assyria"), on(state, "temple 1 assyria")) == ("3", "1 2")
    assert on(state, "settlers 0 assyria") == "2H"
    act(state, "travel sumer", "halve persian", "discard mede", "discard mede", "discard sumerian")
    assert GAME.view(state, 0)["players"][1]["hand_size"] == 4
    act(state, "halve persian", "discard sumerian", "discard hittite")
    assert GAME.view(state, 0)["players"][1]["hand_size"] == 2
    assert on(state, "hand 0") == ""
    act(state, "end")
    assert on(state, "stock 0") == "2 1"
    assert state.turn == 1


# --- all at once ------------------------------------------------------------------------------------------------------

EVERY_RUN = (
    "pawns: media quarry\nsettlers 0 media: 3A 3H 3S 3P 4M\nsettlers 1 media: A H S P M\n"
    "temple 0 media: 1 2\ntemple 1 media: 1 2 3\nstock 0: 3 5 4\nstock 1: 5 3 4\nhand 0: A H S\nhand 1: 4P"
)


@rule("BAB-7.1")
def test_every_run_offers_what_its_tribe_can_do_once() -> None:
    state = lay(EVERY_RUN)
    codes = state.moves()
    assert len(set(codes)) == len(codes)
    assert set(codes) == {code for code in GAME.moves if state.why_not(code) is None}
    abilities = {"destroy", "steal", "convert", "skip own", "skip rival", "expel sumerian", "halve mede", "halve persian"}
    assert abilities <= offers(state)
