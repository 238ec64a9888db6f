"""BAB-1, BAB-2, BAB-8: set-up, the phases of a turn, temple cards."""

from collections import Counter

import pytest

from shinar.core.rng import Rng
from shinar.testing import rule
from tests.babel.table import GAME, act, lay, offers, on


@rule("BAB-1.1", "BAB-1.2")
def test_the_box() -> None:
    pieces = GAME.pieces(GAME.new(seed=1))
    assert all(pieces[tribe] == 12 for tribe in ("mede", "sumerian", "hittite", "persian", "assyrian"))
    assert [pieces[f"level {n}"] for n in range(1, 7)] == [10, 9, 8, 7, 6, 5]
    assert sum(pieces.values()) == 60 + 45


@rule("BAB-1.3", "BAB-1.5", "BAB-1.6")
def test_a_new_game() -> None:
    view = GAME.view(GAME.new(seed=1), -1)
    assert view["temple_deck"] == 43
    assert view["turn"] == 0
    for player in view["players"]:
        assert player["dealt"]
        assert player["pawn"] == "quarry"
        assert set(player["lands"]) == {"media", "sumer", "hatti", "persia", "assyria"}
        assert not player["stock"]
        assert not any(site["settlers"] or site["temple"] for site in player["lands"].values())


@rule("BAB-1.4", "BAB-2.2")
@pytest.mark.parametrize(("opening", "hands"), [("5/5", [5 + 3, 5]), ("3/5", [3 + 3, 5])])
def test_opening_hands_and_the_first_draw(opening: str, hands: list[int]) -> None:
    view = GAME.view(GAME.new(options={"opening_hand": opening}, seed=1), 0)
    assert [player["hand_size"] for player in view["players"]] == hands
    assert view["tribe_deck"] == 60 - sum(hands)
    assert view["tribe_deck"] + sum(hands) == 60


def test_the_deal_follows_from_the_seed() -> None:
    hands = {on(GAME.new(seed=seed), "hand 0") for seed in range(50)}
    assert len(hands) > 40
    assert GAME.dump(GAME.new(seed=9)) == GAME.dump(GAME.new(seed=9))


def test_every_card_is_dealt_equally_often() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(500):
        drawn.update(GAME.view(GAME.new(seed=seed), 0)["players"][0]["hand"])
    assert len(drawn) == 5
    assert max(drawn.values()) < 1.2 * min(drawn.values())


@rule("BAB-1.7")
def test_a_player_sees_all_but_the_rivals_hand_and_the_decks() -> None:
    state = lay("hand 0: A H S\nhand 1: 7M\nsettlers 1 hatti: P\nstock 1: 4 2\ndiscard: 3S")
    view = GAME.view(state, 0)
    assert view["players"][0]["hand"] == {"assyrian": 1, "hittite": 1, "sumerian": 1}
    assert view["players"][1]["hand"] is None
    assert view["players"][1]["hand_size"] == 7
    assert view["players"][1]["lands"]["hatti"]["settlers"] == ["persian"]
    assert view["players"][1]["stock"] == [4, 2]
    assert view["discards"] == {"sumerian": 3}
    assert all(player["hand"] is None for player in GAME.view(state, -1)["players"])


@rule("BAB-2.1", "BAB-2.2", "BAB-8.1")
def test_a_turn_draws_acts_and_turns_up_temple_cards() -> None:
    state = lay("turn: 0\nhand 0: A\nhand 1: 2M\nstock 0: 3")
    act(state, "travel assyria", "end")
    view = GAME.view(state, 1)
    assert (view["turn"], view["players"][1]["hand_size"], len(view["players"][0]["stock"])) == (1, 2 + 3, 1 + 2)
    assert view["temple_deck"] == 45 - 1 - 2


@rule("BAB-2.4")
def test_actions_in_any_order_until_the_player_ends_the_turn() -> None:
    state = lay("pawns: media quarry\nhand 0: 2A H P\nsettlers 0 media: 4M\nstock 1: 1\nhand 1: 4S")
    act(state, "settle hittite", "build rival", "migrate media sumer", "travel assyria", "settle persian", "settle assyrian")
    assert on(state, "turn") == "0"
    assert offers(state) == {"end"}
    act(state, "end")
    assert on(state, "turn") == "1"


@rule("BAB-2.3")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    settled = "settlers 1 media: 12M\nsettlers 1 sumer: 12S\nsettlers 1 hatti: 12H\nsettlers 1 persia: 11P\n"
    state = lay(settled + "hand 0: A\nhand 1: 2A\ndiscard: 7A\ntribe deck: P 2A")
    act(state, "end")
    assert on(state, "hand 1") == "P 4A"
    assert on(state, "tribe deck") == ""
    assert on(state, "discard") == "7A"  # the deck is empty, but no card is needed yet
    act(state, "end")
    assert on(state, "hand 0") == "4A"
    assert on(state, "tribe deck") == "4A"
    assert on(state, "discard") == ""


@rule("BAB-2.3")
def test_with_no_card_left_anywhere_one_draws_what_there_is() -> None:
    settled = "settlers 1 media: 12M\nsettlers 1 sumer: 12S\nsettlers 1 hatti: 12H\nsettlers 1 persia: 12P\n"
    state = lay(settled + "settlers 0 assyria: 9A\nhand 0: A\ndiscard: A\ntribe deck: A")
    act(state, "end")
    assert on(state, "hand 1") == "2A"
    act(state, "end")
    assert on(state, "hand 0") == "A"
    assert offers(state) >= {"end"}


def test_a_reshuffle_tells_each_player_the_rivals_hand() -> None:
    settled = "settlers 1 media: 12M\nsettlers 1 sumer: 12S\nsettlers 1 hatti: 12H\nsettlers 1 persia: 9P\n"
    state = lay(settled + "hand 0: A 2P\nhand 1: 2A\ndiscard: 8A\ntribe deck: P A")
    act(state, "end")
    view = GAME.view(state, 0)
    assert view["players"][1]["known"] == {"assyrian": 3, "persian": 1}  # what was in hand when the deck was empty
    for seed in range(20):
        assert sum(state.redealt(0, Rng(seed)).snapshot()["hands"][1]) == 5
        assert state.redealt(0, Rng(seed)).snapshot()["hands"][1][4] >= 3
    state.do("end")  # a card of a known tribe that is played in sight is one that was known
    assert GAME.view(state, 0)["players"][0]["known"] == {"persian": 2, "assyrian": 1}
    act(state, "travel persia")
    assert GAME.view(state, 1)["players"][0]["known"] == {"persian": 1, "assyrian": 1}


def test_the_last_card_of_the_deck_tells_each_player_the_rivals_hand() -> None:
    """The deck is exactly empty and nobody has shuffled yet: what is not in sight is in a hand."""
    settled = "settlers 1 media: 12M\nsettlers 1 sumer: 12S\nsettlers 1 hatti: 12H\nsettlers 1 persia: 9P\n"
    state = act(lay(settled + "hand 0: A 2P\nhand 1: 2A\ndiscard: 7A\ntribe deck: A P A"), "end")
    assert GAME.view(state, 0)["players"][1]["known"] == {"assyrian": 4, "persian": 1}
    assert GAME.view(state, 1)["players"][0]["known"] == {"assyrian": 1, "persian": 2}
    assert on(state, "discard") == "7A"


@rule("BAB-8.1")
@pytest.mark.parametrize(("deck", "stock"), [("41? 2 5", "5 2"), ("41? 5 2", "5 2"), ("41? 3 3", "3 3")])
def test_the_higher_temple_card_goes_first(deck: str, stock: str) -> None:
    state = lay(f"temple deck: {deck}\nstock 1: 6 6")
    act(state, "end")
    assert on(state, "stock 0") == stock


def stock_of(**left_out: int) -> str:
    """All temple cards but some, as a stock."""
    copies = {"1": 10, "2": 9, "3": 8, "4": 7, "5": 6, "6": 5}
    levels = [level for level, n in copies.items() for _ in range(n - left_out.get(f"level{level}", 0))]
    return " ".join(levels)


@rule("BAB-8.2", "BAB-9.5")
def test_a_single_last_temple_card_is_taken_and_ends_the_game() -> None:
    state = lay(f"stock 1: {stock_of(level6=1)}\ntemple deck: 6")
    act(state, "end")
    assert on(state, "stock 0") == "6"
    assert state.over


@rule("BAB-8.3")
@pytest.mark.parametrize(("hand", "told"), [("3M", None), ("4M", 4), ("6A H", 7)])
def test_four_or_more_cards_in_hand_are_announced(hand: str, told: int | None) -> None:
    state = act(lay(f"hand 0: {hand}"), "end")
    lines = {line.id: line.args for line in GAME.told(state, -1)}
    assert lines.get("log-announce", {}).get("count") == told


def test_the_log_tells_the_drawn_cards_only_to_their_owner() -> None:
    state = act(lay("hand 1: M"), "end")
    assert [seat for seat in (-1, 0, 1) if "log-drawn" in [line.id for line in GAME.told(state, seat)]] == [1]
    assert [line.args["count"] for line in GAME.told(state, 0) if line.id == "log-draw"] == [3]
