"""ARC-10, and every card of the bundled pack in the city."""

import pytest

from shinar.core.rng import Rng
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.testing import rule
from tests.architectura.table import GAME, act, advanced, at, lay, offers, on, places, play, rule_against, value


@rule("ARC-10.1")
def test_the_magic_academy_is_paid_with_two_cards() -> None:
    state = advanced("blue", "1", "hand 0: 13 4 5 6")
    act(state, "play 13")
    assert offers(state) == {"pay 4", "pay 5", "pay 6"}
    assert rule_against(state, "pay 13") == "ARC-10.1"
    act(state, "pay 4", "pay 6", "to a1")
    assert on(state, "box 0") == "4 6"
    assert value(state, "a1") == 9
    assert on(act(state, "draw"), "hand 0").split()[0] == "5"


@rule("ARC-10.1")
def test_it_may_be_paid_from_the_cemetery() -> None:
    state = advanced("blue", "12", "hand 0: 13 4\nzone 0: 0.14 0.5 0.6\ngrave 0: 14")
    act(state, "play 13")
    assert offers(state) == {"pay 4", "pay 5", "pay 6"}
    act(state, "pay 5", "pay 4", "to a1")
    assert on(state, "zone 0") == "0.6 0.14"


@rule("ARC-10.1", "ARC-2.8")
def test_an_academy_that_cannot_be_paid_is_removed() -> None:
    state = advanced("blue", "1", "hand 0: 13\nstreet a: 1.5\nhand 1: 7")
    assert rule_against(state, "play 13") == "ARC-10.1"
    assert "discard 13" in offers(state)
    assert on(act(state, "discard 13"), "box 0") == "13"


@rule("ARC-10.2")
def test_the_arsenal_compares_current_values() -> None:
    state = play(lay("hand 0: 4\nstreet a: 1.12^1\nstreet b: . 1.6^1 1.5^2"), 4, "a2")
    assert at(state, "a1") == "~1.12"
    assert offers(state) == {"draw"}
    state = play(lay("hand 0: 4\nstreet a: . . 1.5^1\nstreet b: . 1.3^4"), 4, "a2")
    assert offers(state) == {"draw"}
    state = play(lay("hand 0: 4\nstreet a: 1.5 . 1.3^2\nstreet b: . 1.4^1"), 4, "a2")
    assert places(state, "target") == {"a3", "b2"}
    assert at(act(state, "target b2"), "b2") == "~1.4"


@rule("ARC-10.3")
def test_the_library_turns_a_card_of_each_player_or_not() -> None:
    state = play(lay("seats: 3\nhand 0: 6\nstreet a: 1.9\nstreet b: 1.8 2.7"), 6, "a2")
    assert places(state, "turn") == {"a1", "a2", "b1", "b2"}
    act(state, "turn b1 left", "turn b2 right")
    assert places(state, "turn") == {"a2"}
    assert offers(act(state, "skip")) == {"draw"}


@rule("ARC-10.4")
def test_the_inn_moves_a_neighbour_or_destroys_it() -> None:
    state = play(lay("hand 0: 2\nstreet a: 1.9"), 2, "a2")
    assert offers(state) == {"target a1"}
    act(state, "target a1")
    assert places(state) == {"a3", "b1"}
    streets = "street a: 1.9 . 1.2 1.3 1.4 1.5 1.6 1.7\nstreet b: " + " ".join(f"0.{n}" for n in range(3, 11))
    state = play(lay(f"hand 0: 2\n{streets}"), 2, "a2")
    assert at(act(state, "target a3"), "a3") == "~1.2"
    alone = play(lay("hand 0: 2"), 2, "a1")
    assert offers(alone) == {"draw"}


@rule("ARC-10.5")
def test_the_forge_copies_instant_properties() -> None:
    state = play(lay("hand 0: 11\nstreet a: 1.6 . 1.5 .\nstreet b: . 0.9^1"), 11, "a2")
    assert places(state, "target") == {"a1", "b2"}
    act(state, "target b2")
    assert GAME.view(state, 0)["effect"] == {"card": "forge", "text": "temple"}
    assert rule_against(state, "skip") == "ARC-6.7"
    assert places(state, "target") == {"a1", "a3", "b2"}
    assert at(act(state, "target a3"), "a3") == "1.5^3"


@rule("ARC-10.5")
@pytest.mark.parametrize("near", ["1.5", "1.10", "1.11", "~1.6"])
def test_what_the_forge_cannot_copy(near: str) -> None:
    assert offers(play(lay(f"hand 0: 11\nstreet a: {near}"), 11, "a2")) == {"draw"}


@rule("ARC-10.5")
def test_a_copied_text_is_the_forges_own() -> None:
    state = play(lay("hand 0: 11\nstreet a: 1.7"), 11, "a2")
    act(state, "target a1", "target a1")
    assert [at(state, place) for place in ("a1", "a2")] == ["0.11^2", "1.7^3"]
    delayed = play(advanced("yellow", "2", "hand 0: 11\nstreet a: 0.14"), 11, "a2")
    assert offers(delayed) == {"draw"}


@rule("ARC-10.6")
def test_the_cemetery() -> None:
    state = advanced("blue", "2", "hand 0: 14 8\nhand 1: 9 5\nstreet a: 0.4 1.6\nstreet b: ~0.3")
    act(state, "play 14")
    assert on(state, "zone 0") == "0.14" and offers(state) == {"draw"}
    act(state, "draw")
    assert at(state, "b1") == "~0.3"
    state = advanced("blue", "2", "turn: 1\nhand 1: 8\nzone 0: 0.14\ngrave 0: 14\nstreet a: ~1.2/0.4 1.6\nstreet b: 0.3")
    play(state, 8, "b2")
    assert at(state, "b1") == "." and on(state, "zone 0") == "0.3 0.14"
    assert state.scores()[0] == 4 + 1
    theirs = advanced("blue", "2", "hand 0: 8\nzone 0: 0.14\ngrave 0: 14\nstreet b: 1.3")
    assert at(play(theirs, 8, "b2"), "b1") == "~1.3"


@rule("ARC-10.6", "ARC-8.6")
def test_the_cemetery_counts_as_a_card_worth_nothing() -> None:
    empty = "deck 0:\nhand 0:\nbox 0: 2 3 4 5 6 7 9 10 11 12\ndeck 1:\nhand 1:\nbox 1: 1 2 3 4 5 6 7 9 10 11 12\n"
    state = advanced("blue", "2", f"{empty}zone 0: 0.14\ngrave 0: 14\nstreet a: 0.8\nstreet b: 1.8")
    assert state.over and state.scores() == [8, 8] and state.winner_seats() == [0]


@rule("ARC-10.7")
def test_the_laboratory() -> None:
    start = "options: additional=any\nseats: 3\ncolours: green blue red\nextra 1: 3\nturn: 1\n"
    state = lay(f"{start}hand 0: 5 9\nhand 1: 15 8\nhand 2: 7\nstreet a: 2.6 +0")
    play(state, 15, "b1")
    assert state.turn == 2
    act(state, "lay 7")
    assert rule_against(state, "to a2") == "ARC-3.8"
    act(state, "to b2")
    assert at(state, "b2") == "~2.7" and at(state, "b1") == "1.15^2"
    assert state.turn == 0
    act(state, "lay 5", "to a2")
    assert at(state, "a2") == "~0.5"
    assert GAME.view(state, 0)["players"][0]["tokens"] == 2
    assert state.turn == 1 and offers(state) == {"draw"}
    assert on(state, "hand 0") == "9" and on(state, "hand 2") == ""


@rule("ARC-10.7")
def test_who_has_no_card_lays_none() -> None:
    rest = "deck 1:\nhand 1:\nbox 1: 1 2 3 4 5 7 8 9 10 11 12"
    state = play(advanced("blue", "3", f"hand 0: 15 8\nstreet a: 1.6\n{rest}"), 15, "a2")
    assert state.turn == 0 and offers(state) == {"draw"}


@rule("ARC-10.7")
def test_laying_is_not_bound_by_three_in_a_row_nor_destroys() -> None:
    start = "options: additional=any\nseats: 3\ncolours: green blue yellow\nextra 1: 3\nextra 2: 5\nturn: 1\n"
    state = lay(f"{start}hand 0: 5\nhand 1: 15 8\nhand 2: 17\nstreet a: 2.6 2.8\ndeck 2: 1 2 3 4 5 9 10 11 12")
    act(play(state, 15, "b1"), "lay 17", "to a3")
    assert on(state, "hand 2") == "" and at(state, "a3") == "~2.17"


@rule("ARC-10.8")
def test_the_manufactory() -> None:
    state = play(advanced("yellow", "1", "hand 0: 13 8\nstreet a: 0.4 1.9\nstreet b: 0.6"), 13, "b2")
    assert places(state, "target") == {"a1", "b1"}
    act(state, "target b1")
    assert offers(state) == {"play 8"}
    assert rule_against(state, "play 6") == "ARC-10.8"
    act(state, "play 8")
    assert at(state, "b1") == "0.8^3"
    assert GAME.view(state, 0)["phase"] == "effect-protect"
    assert "6!" in on(state, "hand 0").split()


@rule("ARC-10.8")
def test_the_manufactory_plays_by_all_rules() -> None:
    state = play(advanced("yellow", "1", "hand 0: 13 8\nstreet a: 1.12^1 0.6\nstreet b: 1.9"), 13, "b2")
    act(state, "target a2", "play 8")
    assert at(state, "a1") == "~1.12"


@rule("ARC-10.8")
def test_the_manufactory_never_works_in_part() -> None:
    only = play(advanced("yellow", "1", "hand 0: 13\nstreet a: 0.4 1.9"), 13, "b1")
    assert offers(only) == {"draw"}
    town_hall = play(advanced("yellow", "1", "hand 0: 13 10\nstreet a: 0.4 0.6"), 13, "b1")
    assert places(town_hall, "target") == {"a2"}
    assert rule_against(town_hall, "target a1") == "ARC-6.9"


@rule("ARC-10.9", "ARC-8.2")
def test_the_museum() -> None:
    state = act(play(advanced("yellow", "2", "hand 0: 14 8 9\nhand 1: 8"), 14, "a1"), "draw")
    assert len(on(state, "hand 0").split()) == 4
    play(state, 8, "a2")
    assert at(state, "a1") == "~0.14"
    assert on(state, "maximum 0") == "4"


@rule("ARC-10.10", "ARC-8.2")
def test_the_obelisk_raises_the_maximum() -> None:
    state = act(play(advanced("red", "1", "hand 0: 13 8 9"), 13, "a1"), "draw")
    assert len(on(state, "hand 0").split()) == 5
    assert at(play(state, int(on(state, "hand 1").split()[0]), "b1"), "a1") in ("0.13^2", "~0.13")


@rule("ARC-10.10", "ARC-2.6")
def test_the_obelisk_is_searched_for_before_the_first_turn() -> None:
    for seed in range(200):
        state = GAME.new(2, {"additional": "any"}, seed)
        red = next((seat for seat in range(2) if GAME.view(state, 0)["players"][seat]["colour"] == "red"), None)
        if red is None:
            continue
        for seat in range(2):
            state.do("replace 1" if seat == red else "replace none", seat)
        if state.turn == red and GAME.view(state, red)["phase"] == "search":
            break
    else:
        raise AssertionError("no game begins with an Obelisk in the deck")
    card = on(state, f"hand {red}").split()[0]
    assert "exchange" not in offers(state) and "skip" in offers(state)
    assert GAME.view(act(state.copy(), "skip"), red)["phase"] == "choose"
    act(state, f"under {card}")
    assert "13!" in on(state, f"hand {red}").split() and card not in on(state, f"hand {red}").split()
    assert len(on(state, f"deck {red}").split()) == 9
    assert {word.split(":")[1] for word in on(state, f"deck {red}").split()} == {"0"}
    assert GAME.view(state, red)["phase"] == "choose"
    assert "13!" in on(state.redealt(1 - red, Rng(1)), f"hand {red}").split()


@rule("ARC-10.11")
def test_the_greenhouse_turns_up_to_two() -> None:
    state = play(lay("hand 0: 3\nstreet a: 1.9^4 . 1.6\nstreet b: . 1.7"), 3, "a2")
    assert places(state, "turn") == {"a1", "a3", "b2"}
    assert offers(act(state.copy(), "turn a1 left", "skip")) == {"draw"}
    assert offers(act(state, "turn a1 left", "turn b2 left")) == {"draw"}


@rule("ARC-10.12")
def test_the_town_hall_stands_right_of_a_card_of_ones_own() -> None:
    assert places(act(lay("hand 0: 10\nstreet a: 0.5 1.6 0.7"), "play 10")) == {"a4"}


@rule("ARC-10.13")
@pytest.mark.parametrize(("near", "points"), [("0.12", 4), ("1.12", 4), ("~1.12", 0), ("1.9", 0)])
def test_the_statue_looks_for_any_park(near: str, points: int) -> None:
    state = advanced("green", "1", f"street a: {near} 0.13")
    assert GAME.score_sheet(state)[1][1][0] == points


@rule("ARC-10.14")
def test_the_fountain() -> None:
    state = play(lay("hand 0: 1 5\nhand 1: 8\nstreet a: 1.9^4 ~1.3"), 1, "b1")
    assert offers(state) >= {"to a3", "to b2", "skip"}
    assert rule_against(state, "to a2") == "ARC-10.14"
    act(state, "to b2")
    assert at(state, "b2") == "+0"
    act(state, "draw", "play 8")
    assert "b3" in places(state) and "b2" not in places(state)
    act(state, "to a3", *(["skip"] if "skip" in offers(act(state.copy(), "to a3")) else []), "draw")
    assert "b2" in places(act(state, "play 5"))
    assert at(act(state, "to b2"), "b2") == "0.5^2"
    spent = play(lay("hand 0: 1\nstreet a: 1.9^4*0 +0"), 1, "b1")
    assert offers(spent) == {"draw"}


# --- the others -------------------------------------------------------------------------------------------------------


def test_market_tavern_theatre_temple_park() -> None:
    assert lay("street a: 1.9 0.5 ~1.8\nstreet b: . 1.7").scores()[0] == 5 + 2
    state = play(lay("hand 0: 7\nstreet a: 1.9^4"), 7, "a2")
    assert at(act(state, "target a1"), "a1") == "0.7^3"
    state = play(lay("hand 0: 8\nstreet a: 0.5 . 1.6"), 8, "a2")
    assert places(state, "target") == {"a1"}
    state = play(lay("hand 0: 9\nstreet a: 1.9^3 . 0.6^2"), 9, "a2")
    assert places(state, "target") == {"a1", "a3"} and "skip" not in offers(state)
    state = play(lay("hand 0: 12\nstreet a: 1.9^4 . ~1.6\nstreet b: ~0.3 ~0.4"), 12, "a2")
    assert places(state, "target") == {"a3", "b2"}


def test_blue() -> None:
    state = play(advanced("blue", "4", "hand 0: 16\nstreet a: 1.9^4 . 1.6\nstreet b: 0.5 . 1.7"), 16, "a2")
    assert places(state, "target") == {"a1", "a3", "b1", "b3"}
    act(state, "target b3")
    assert places(state) == {"a3"}
    state = play(advanced("blue", "5", "hand 0: 17 5\ndeck 0: 1 2 3 4 6 8 9 10 11 12"), 17, "a1")
    act(state, "accept")
    assert offers(state) == {"pick 10", "pick 11", "pick 12"}


def test_green() -> None:
    state = play(advanced("green", "2", "hand 0: 14\nstreet a: 1.9^4\nstreet b: ~0.3 ~1.4 ~0.5/~1.6"), 14, "a2")
    assert places(state, "target") == {"b1"}
    state = play(advanced("green", "3", "hand 0: 15\nstreet a: 1.9^4 . 1.6 1.7\nstreet b: . 1.5"), 15, "a2")
    assert places(state, "target") == {"a1", "a3", "a4"}
    assert value(act(state, "target a4"), "a4") == 6
    state = advanced("green", "5", "street a: 1.9 0.17 0.5\nstreet b: . 1.6")
    assert GAME.score_sheet(state)[1][1][0] == 2 + 1
    state = play(advanced("green", "6", "hand 0: 18\nstreet a: 1.10^4 . 0.8\nstreet b: . 1.7"), 18, "a2")
    assert offers(state) == {"target a1", "target b2"}


def test_yellow() -> None:
    state = play(advanced("yellow", "3", "hand 0: 15\nstreet a: 1.9^4\nstreet b: 0.5"), 15, "a2")
    assert places(state, "target") == {"a2", "b1"}
    act(state, "target a2", "to b2")
    assert at(state, "b2") == "0.15^2"
    state = play(advanced("yellow", "4", "hand 0: 16 1 2\nstreet a: 1.9^4"), 16, "a2")
    act(state, "under 1", "under 2")
    assert len(on(state, "hand 0").split()) == 2 and not {"1", "2"} & set(on(state, "hand 0").split())
    for left, points in (("1.7", 4), ("1.10", 0), ("~1.10", 4)):
        state = advanced("yellow", "6", f"street a: {left} 0.18")
        assert GAME.score_sheet(state)[1][1][0] == points


def test_the_warehouse_draws_when_it_is_destroyed() -> None:
    state = play(advanced("yellow", "5", "hand 0: 10 1 2\nstreet a: 0.17^1"), 10, "a2")
    assert at(state, "a1") == "~0.17"
    assert len(on(state, "hand 0").split()) == 3 and state.turn == 1


def test_red() -> None:
    state = play(advanced("red", "2", "hand 0: 14\nstreet a: 1.9^4 . 0.6\nstreet b: . 1.7"), 14, "a2")
    assert [at(state, place) for place in ("a1", "a3", "b2")] == ["1.9^3", "0.6^3", "1.7^2"]
    state = play(advanced("red", "3", "hand 0: 15\nstreet a: 1.9^4\nstreet b: 1.5 1.7^4"), 15, "a2")
    assert offers(state) == {"target a1", "target b2", "skip"}
    assert at(act(state, "target b2"), "b2") == "1.7^1"
    state = play(advanced("red", "4", "hand 0: 16\nstreet a: 1.9^4"), 16, "a2")
    assert at(act(state, "target a1"), "a1") == "1.9^4*0"
    state = advanced("red", "6", "street a: 1.9 0.18\nstreet b: . 0.5 \n")
    assert GAME.score_sheet(state)[1][1][0] == 1 + 1


def test_the_bundled_pack_keeps_what_the_rulebook_says() -> None:
    cards = PACK_REGISTRY.bundled.cards
    assert len(cards) == 36 and None not in cards
    assert len({card.sides[card.start] for card in cards[:12] if card}) == 12
    explicit = [card.id for card in cards[12:] if card and card.sides[card.start] != initial(card.replaces)]
    assert explicit == ["magic_academy", "cemetery"]
    assert sum(card.shield for card in cards if card) == 2
    base = "arsenal library inn forge greenhouse town_hall fountain"
    extra = "magic_academy cemetery laboratory manufactory museum obelisk statue"
    assert {*base.split(), *extra.split()} <= {card.id for card in cards if card}


def initial(number: int) -> str:
    card = PACK_REGISTRY.bundled.cards[number]
    assert card is not None
    return card.sides[card.start]
