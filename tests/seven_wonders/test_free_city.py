"""SEV-9: two players and the Free City, which is city 2. Seat 0 is to its left."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, act, choose, city, coins, hand, lay, offers, on, rule_against, stages, turn

BOARDS = "players: 2\nboards: ephesos-A rhodos-A babylon-A\n"  # papyrus, ore, clay


def held(text: str, **more: object) -> State:
    """A position in which seat 0 holds the Free City."""
    return lay(f"{BOARDS}holder: 0\n{text}", **more)  # type: ignore[arg-type]


def to_city(state: State, own: str = "") -> State:
    """Both players choose; the Free City is next."""
    return turn(state, own)


@rule("SEV-9.1")
def test_the_free_city_has_a_board_three_coins_and_two_neighbours() -> None:
    state = GAME.new(2, {"tower": "without", "projects": "without", "sides": "A"}, 3)
    assert len(on(state, "boards").split()) == 3
    assert on(state, "coins") == "3 3 3"
    left = lay("players: 2\nboards: ephesos-A gizah-A babylon-A\nholder: 1\nhand 0: guard_tower\ncoins: 2 0 0")
    assert "build guard_tower" in offers(left)  # clay of the Free City, to the right of seat 0
    right = lay("players: 2\nboards: ephesos-A gizah-A babylon-A\nholder: 0\ncoins: 0 2 0\nhand 1: guard_tower")
    right.do("build guard_tower 2", 1)  # to the left of seat 1


@rule("SEV-9.2")
def test_hands_and_pile_of_seven_with_the_cards_for_three() -> None:
    state = GAME.new(2, {"tower": "without", "projects": "without", "sides": "A"}, 3)
    assert [len(hand(state, seat)) for seat in range(2)] == [8, 7]  # the holder has drawn
    assert len(on(state, "pile").split()) == 6
    third = lay("players: 2\nage: 3")
    words = " ".join(on(third, line) for line in ("hand 0", "hand 1", "pile", "box")).split()
    dealt = [word.split("@") for word in words if int(word.split("@")[1].split(":")[0]) < 63]
    assert sum(id.endswith("_guild") for id, _ in dealt) == 5


@rule("SEV-9.3")
def test_who_holds_the_free_city() -> None:
    state = GAME.new(2, {"tower": "without", "projects": "without", "sides": "A"}, 3)
    holders = []
    while not state.over:
        if on(state, "phase") == "choose" and state.pending_seats() == [0, 1]:
            holders.append(int(on(state, "holder")))
        act(state, sorted(offers(state))[0])
    assert holders == [*[0, 1] * 3, *[1, 0] * 3, *[0, 1] * 3]


@rule("SEV-9.4")
def test_the_holder_draws_and_chooses_twice_then_hands_are_swapped() -> None:
    state = held(
        "round: 1\nhand 0: altar theater baths loom_1 press_1 stockade barracks glassworks_1\nhand 1: apothecary\ncoins: 0 0 0"
    )
    before = set(hand(state, 1))
    choose(state, 1, "discard apothecary")
    choose(state, 0, "build altar")
    assert (on(state, "phase"), state.pending_seats()) == ("city", [0])
    assert rule_against(state, "build altar") == "SEV-2.2"
    act(state, "build theater")
    assert (city(state, 0), city(state, 2)) == (["altar"], ["theater"])
    assert sorted(set(hand(state, 1))) >= ["barracks", "baths", "glassworks", "loom", "press", "stockade"]
    assert set(hand(state, 0)) <= before
    assert len(hand(state, 1)) == 7  # six and the next card of the pile


STOCKADE = "hand 0: altar stockade\nhand 1: theater\ncity 0: lumber_yard\ncity 1: timber_yard\ncoins: 0 0 2"


@rule("SEV-9.5")
@pytest.mark.parametrize(("share", "paid"), [("split 1 0", [2, 0]), ("split 0 0", [0, 2])])
def test_the_free_city_pays_and_its_holder_picks_the_seller(share: str, paid: list[int]) -> None:
    state = turn(held(STOCKADE), "discard altar", "discard theater")
    act(state, "build stockade")
    assert [(event.kind, event.seat) for event in state.events] == [("choose", 0)]  # the card stays sealed until it is paid
    assert (on(state, "phase"), state.pending_seats(), offers(state)) == ("purchase", [0], {"split 0 0", "split 1 0"})
    assert rule_against(state, "split 0 1") == "SEV-9.5"
    assert rule_against(state, "pass") == "SEV-2.1"
    act(state, share)
    assert [coins(state, seat) for seat in range(3)] == [3 + paid[0], 3 + paid[1], 0]
    assert city(state, 2) == ["stockade"]


@rule("SEV-9.5")
@pytest.mark.parametrize(("share", "paid"), [("split 1 0", [1, 0]), ("split 0 0", [0, 0])])
def test_the_holder_may_pick_the_dearer_seller(share: str, paid: list[int]) -> None:
    """With the East Trading Post and tile 11 raw materials of the right cost nothing, and still the left may be paid."""
    state = turn(held(f"{STOCKADE}\ncity 2: east_trading_post", laws=[11]), "discard altar", "discard theater")
    act(state, "build stockade")
    assert offers(state) == {"split 0 0", "split 1 0"}
    act(state, share)
    assert [coins(state, seat) for seat in range(3)] == [3 + paid[0], 3 + paid[1], 2 - sum(paid)]


SCHOOL = (
    "age: 2\nhand 0: vineyard school\nhand 1: walls\ncity 0: lumber_yard press_1\ncity 1: timber_yard press_2\n"
    "city 2: east_trading_post\ncoins: 0 0 {}\nboards: alexandria-A rhodos-A gizah-A"
)


@rule("SEV-9.5")
@pytest.mark.parametrize(
    ("share", "paid"), [("split 0 0", [0, 3]), ("split 0 1", [2, 1]), ("split 1 0", [2, 2]), ("split 1 1", [4, 0])]
)
def test_the_school_with_wood_and_papyrus_on_both_sides_can_be_shared_out_in_four_ways(share: str, paid: list[int]) -> None:
    """The wood of the right costs one coin, all else two: to pay both two is one more way, though dearer than two and one."""
    text = "players: 2\nholder: 0\n" + SCHOOL.format(4)
    state = act(turn(lay(text), "discard vineyard", "discard walls"), "build school")
    assert offers(state) == {"split 0 0", "split 0 1", "split 1 0", "split 1 1"}
    act(state, share)
    assert [coins(state, seat) for seat in range(3)] == [3 + paid[0], 3 + paid[1], 4 - sum(paid)]


@rule("SEV-9.5")
def test_only_what_the_free_city_can_pay_is_offered_and_one_way_is_not_asked_for() -> None:
    text = "players: 2\nholder: 0\n" + SCHOOL
    three = act(turn(lay(text.format(3)), "discard vineyard", "discard walls"), "build school")
    assert offers(three) == {"split 0 0", "split 0 1"}
    poor = turn(lay(text.format(2)), "discard vineyard", "discard walls")
    assert rule_against(poor, "build school") == "SEV-4.8"
    right = text.format(3).replace("city 0: lumber_yard press_1", "city 0: loom_1")
    one = act(turn(lay(right), "discard vineyard", "discard walls"), "build school")
    assert ("school" in city(one, 2), [coins(one, seat) for seat in range(3)]) == (True, [3, 6, 0])


@rule("SEV-9.6")
def test_the_free_city_may_not_discard_what_it_can_use() -> None:
    state = turn(held("hand 0: altar theater\nhand 1: loom_1"), "discard altar", "discard loom")
    assert rule_against(state, "discard theater") == "SEV-9.6"


@rule("SEV-9.6")
def test_it_may_when_nothing_can_be_used() -> None:
    position = "round: 6\nage: 3\nhand 0: gardens palace town_hall\nhand 1: arsenal lodge\ncoins: 0 0 0"
    state = turn(held(position), "discard gardens", "discard arsenal")
    assert {"discard palace", "discard town_hall"} == offers(state)
    act(state, "discard palace")
    assert coins(state, 2) == 3


@rule("SEV-9.7")
def test_the_free_city_uses_a_chain_that_it_has() -> None:
    position = "age: 2\nhand 0: vineyard stables\nhand 1: walls\ncity 2: apothecary lumber_yard ore_vein\ncoins: 9 9 9"
    state = turn(held(position, laws=[13]), "discard vineyard", "discard walls")
    assert rule_against(state, "build stables") == "SEV-9.7"
    assert "chain stables" in offers(state)


@rule("SEV-9.7")
def test_a_card_with_a_chain_cannot_go_under_a_stage() -> None:
    """The Stables by the Apothecary; the Vineyard has no chain and may be used as one likes."""
    cities = "city 2: apothecary lumber_yard ore_vein clay_pool brickyard"
    position = f"age: 2\nhand 0: vineyard stables library\nround: 4\nhand 1: walls\n{cities}\ncoins: 9 9 {{}}"
    state = turn(held(position.format(9)), "discard library", "discard walls")
    assert rule_against(state, "stage stables") == "SEV-9.7"
    assert {"stage vineyard", "chain stables"} <= offers(state)
    poor = turn(held(position.format(1), laws=[13]), "discard library", "discard walls")
    assert rule_against(poor, "chain stables") == "SEV-12.4"
    assert {"stage stables", "build stables"} <= offers(poor), "a chain that cannot be paid for binds nobody"


@rule("SEV-9.7")
def test_players_may_put_a_card_with_a_chain_under_a_stage() -> None:
    state = lay("age: 2\nhand 0: stables\ncity 0: apothecary stone_pit quarry\nboards: gizah-A rhodos-A babylon-A")
    assert {"stage stables", "chain stables"} <= offers(state)


@rule("SEV-9.8")
def test_its_play_is_judged_at_the_start_of_the_turn() -> None:
    state = held("hand 0: lumber_yard stockade\nhand 1: theater\ncoins: 0 0 9")
    turn(state, "build lumber_yard", "discard theater")
    assert rule_against(state, "build stockade 2") == "SEV-4.8"


@rule("SEV-9.9")
def test_the_last_card_of_the_pile_is_discarded() -> None:
    state = held("round: 6\nhand 0: altar theater baths\nhand 1: stockade barracks\npile: loom_1\ncoins: 0 0 0")
    turn(state, "discard altar", "discard stockade")
    act(state, "build theater")
    thrown = {word.split("@")[0] for word in on(state, "discards").split()}
    assert {"altar", "stockade", "baths", "barracks", "loom_1"} <= thrown
    assert on(state, "age") == "2"


@rule("SEV-9.10")
def test_the_free_city_fights_and_cannot_win() -> None:
    state = held("round: 6\nage: 3\ncity 2: stockade barracks palace\ncity 0: guard_tower\ncoins: 0 0 90")
    while not state.over:
        act(state, sorted(offers(state))[0])
    assert (on(state, "victories 2"), on(state, "victories 0")) == ("5 5", "5")
    assert set(state.winner_seats()) <= {0, 1}


@rule("SEV-9.11")
def test_laws_hold_for_the_free_city() -> None:
    position = "hand 0: altar theater\nhand 1: loom_1\ncoins: 0 0 {}"
    taxed = turn(held(position.format(1), laws=[6]), "discard altar", "discard loom")
    assert coins(act(taxed, "build theater"), 2) == 0
    poor = turn(held(position.format(0), laws=[6]), "discard altar", "discard loom")
    assert rule_against(poor, "build theater") == "SEV-12.4"
    paid = turn(held(position.format(0), laws=[5]), "discard altar", "discard loom")
    assert coins(act(paid, "build theater"), 2) == 1


@rule("SEV-9.11")
def test_the_holder_digs_for_the_free_city() -> None:
    position = "players: 2\nboards: ephesos-A rhodos-A halikarnassos-B\nholder: 1\ncity 2: ore_vein clay_pit\ncoins: 0 0 0"
    state = turn(lay(f"{position}\nhand 0: altar\nhand 1: theater baths\ndiscards: stockade"), "discard altar", "discard theater")
    act(state, "stage baths")
    assert (on(state, "phase"), state.pending_seats(), stages(state, 2)) == ("dig", [1], 1)
    assert city(act(state, "dig stockade"), 2)[-1] == "stockade"


@rule("SEV-9.11")
def test_the_holder_may_pass_the_build_from_the_discard_pile() -> None:
    position = "players: 2\nboards: ephesos-A rhodos-A halikarnassos-B\nholder: 1\ncity 2: ore_vein clay_pit\ncoins: 0 0 0"
    state = turn(lay(f"{position}\nhand 0: altar\nhand 1: theater baths\ndiscards: stockade"), "discard altar", "discard theater")
    act(state, "stage baths", "pass")
    assert (city(state, 2), on(state, "phase"), on(state, "round")) == (["ore_vein", "clay_pit"], "choose", "5")


@rule("SEV-9.11")
def test_the_free_city_has_no_seventh_card() -> None:
    position = "players: 2\nround: 6\nboards: ephesos-A rhodos-A babylon-B-2\nholder: 0"
    state = turn(lay(f"{position}\nhand 0: altar theater baths\nhand 1: stockade barracks"), "discard altar", "discard stockade")
    act(state, "build theater")
    assert on(state, "age") == "2"


@rule("SEV-9.12")
def test_the_free_city_builds_no_tower_tiles() -> None:
    state = turn(held("hand 0: altar theater\nhand 1: loom_1\ntiles 0: 3 4 5", laws=[9]), "discard altar", "discard loom")
    assert rule_against(state, "tower theater 3") == "SEV-9.12"


@rule("SEV-9.13")
def test_the_free_city_takes_no_part_in_projects() -> None:
    state = turn(
        held("hand 0: altar apothecary\nhand 1: theater\ncity 2: loom_1\ncoins: 9 9 9", project="cranes"),
        "discard altar",
        "discard theater",
    )
    assert rule_against(state, "build apothecary 0 join") == "SEV-9.13"
    last = held("round: 6\ncity 2: clay_pool\nhand 0: altar theater baths\ntaking part: 1 1 0\ncoins: 0 0 0", project="cranes 1")
    turn(last, "discard altar")
    act(last, "build theater")
    assert ("clay_pool" in city(last, 2), on(last, "minus")) == (True, "0 0 0")
