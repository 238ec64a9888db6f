"""SEV-19: masks, which copy a symbol of science from next door."""

import random
from functools import partial
from itertools import product

import pytest

from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import scored

lay = partial(table.lay, cities="with")
MASKS = ("pigeon_loft", "spy_ring", "torture_chamber")
GREEN = {
    "compass": ("apothecary", "dispensary", "lodge", "academy"),
    "gear": ("workshop", "laboratory", "observatory", "study"),
    "tablet": ("scriptorium", "library", "school", "university"),
}
SYMBOL = {card: symbol for symbol, cards in GREEN.items() for card in cards}


def science(own: str, left: str = "", right: str = "", far: str = "", boards: str = "", **options: str) -> int:
    boards = boards or "boards: ephesos-A rhodos-A gizah-A babylon-A"
    cities = f"city 0: {own}\ncity 1: {left}\ncity 2: {far}\ncity 3: {right}"
    return scored(lay(f"players: 4\nage: 3\n{boards}\n{cities}", laws=(), project="", **options), "science")


@rule("SEV-19.30")
@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("card", SYMBOL)
def test_a_mask_copies_a_green_card_of_either_neighbour(mask: str, card: str) -> None:
    two = " ".join(cards[1] for symbol, cards in GREEN.items() if symbol != SYMBOL[card])
    two = two if card not in two else two.replace(card, GREEN[SYMBOL[card]][2])
    assert science(f"{mask} {two}", left=card) == science(f"{mask} {two}", right=card) == 10
    assert science(f"{mask} {two}", far=card) == 2


@rule("SEV-19.30")
def test_the_card_may_stand_in_the_own_city_too() -> None:
    state = lay("players: 5\nage: 3\ncity 0: pigeon_loft apothecary\ncity 1: apothecary")
    assert scored(state, "science") == 4


@rule("SEV-19.30")
def test_the_neighbour_keeps_the_symbol() -> None:
    state = lay("age: 3\ncity 0: pigeon_loft\ncity 1: apothecary")
    assert [scored(state, "science", seat) for seat in range(3)] == [1, 1, 0]


@rule("SEV-19.31")
def test_without_a_green_card_next_door_a_mask_brings_nothing() -> None:
    assert science("pigeon_loft spy_ring", left="altar militia", right="workers_guild", far="apothecary") == 0
    assert science("pigeon_loft apothecary") == 1


@rule("SEV-19.31")
@pytest.mark.parametrize(
    ("left", "boards"),
    [
        ("euclid ptolemy pythagoras", "boards: ephesos-A rhodos-A gizah-A babylon-A"),
        ("", "boards: ephesos-A babylon-A-2 gizah-A rhodos-A"),
        ("", "boards: ephesos-A babylon-B-3 gizah-A rhodos-A"),
        ("", "boards: ephesos-A great_wall-A-4 gizah-A rhodos-A"),
        ("", "boards: ephesos-A great_wall-B-4 gizah-A rhodos-A"),
        ("scientists_guild", "boards: ephesos-A rhodos-A gizah-A babylon-A"),
        ("spy_ring torture_chamber", "boards: ephesos-A rhodos-A gizah-A babylon-A"),
    ],
)
def test_only_green_cards_are_copied(left: str, boards: str) -> None:
    options = {"leaders": "with", "wonder_pack": "with"}
    assert science("pigeon_loft", left=left, boards=boards, **options) == 0
    assert science("pigeon_loft", left=left, right="study", boards=boards, **options) == 1


@rule("SEV-19.32")
def test_two_masks_may_copy_the_same_card() -> None:
    assert science("pigeon_loft spy_ring", left="academy") == 4
    assert science("pigeon_loft spy_ring torture_chamber", left="academy") == 9


@rule("SEV-19.32")
def test_masks_are_set_with_symbols_of_ones_choice_for_the_best_sum() -> None:
    """The mask can only take a gear, so the symbol of choice becomes the tablet."""
    assert science("pigeon_loft apothecary scientists_guild", left="workshop") == 10
    assert science("pigeon_loft apothecary lodge academy", left="dispensary", right="workshop") == 16
    boards = "boards: babylon-A-2 rhodos-A gizah-A ephesos-A"
    assert science("pigeon_loft spy_ring scientists_guild", left="workshop", boards=boards) == 16


def best(own: list[str], near: list[str], masks: int, free: int, a_set: int) -> int:
    """Every choice of every mask and of every free symbol."""
    found = 0
    spied = sorted({SYMBOL[card] for card in near})
    for choice in product(*([spied] * masks if spied else []), *[tuple(GREEN)] * free):
        symbols = [*(SYMBOL[card] for card in own), *choice]
        counts = [symbols.count(symbol) for symbol in GREEN]
        found = max(found, sum(n * n for n in counts) + a_set * min(counts))
    return found


@rule("SEV-19.30", "SEV-19.31", "SEV-19.32")
@pytest.mark.parametrize("seed", range(4))
def test_the_sum_is_the_best_of_all_that_can_be_chosen(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        stock = chance.sample(sorted(SYMBOL), len(SYMBOL))
        own, left, right, far = (stock[at : at + chance.randrange(n)] for at, n in ((0, 7), (6, 3), (8, 3), (10, 3)))
        masks = chance.sample(MASKS, chance.randrange(4))
        guild, aristotle, archives = chance.randrange(2), chance.randrange(2), chance.randrange(3)
        board, spies, free = chance.choice(
            [("ephesos-A", 0, 0), ("babylon-A-2", 0, 1), ("great_wall-A-2", 0, 1), ("great_wall-B-2", 1, 0)]
        )
        more = ["scientists_guild"] * guild + ["aristotle"] * aristotle
        rows = (own + masks + more, left, far, right)
        cities = "\n".join(f"city {n}: {' '.join(row)}" for n, row in enumerate(rows))
        text = f"players: 4\nage: 3\nboards: {board} rhodos-A gizah-A alexandria-A\narchives: {archives} 0 0 0\n{cities}"
        state = lay(text, leaders="with", wonder_pack="with")
        expected = best(own, left + right, len(masks) + spies, free + guild, 7 + 3 * aristotle + 3 * archives)
        assert scored(state, "science") + scored(state, "projects") == expected, text
