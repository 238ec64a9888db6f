"""ARC-9: the advanced game."""

from collections import Counter

import pytest

from shinar.core.errors import OutOfTurn
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.games.architectura.vocabulary import COLOURS
from shinar.testing import rule
from tests.architectura.table import GAME, act, effect, lay, offers, on, pack, rule_against, with_pack

SETS = "options: additional={}\nphase: sets\ncolours: blue green yellow red\n"


def choosing(additional: str = "any", seats: int = 2) -> State:
    return lay(f"{SETS.format(additional)}seats: {seats}\n")


@rule("ARC-9.1")
def test_every_colour_has_its_own_six() -> None:
    players = GAME.view(choosing(seats=4), 0)["players"]
    sets = [set(player["extra"]) for player in players]
    assert all(len(extra) == 6 for extra in sets) and len(set.union(*sets)) == 24
    short = with_pack(pack(), "phase: sets\n", "additional=any")
    assert offers(short) == {"replace none"}
    assert rule_against(short, "replace 1") == "ARC-9.1"


@rule("ARC-9.2", "ARC-9.5")
def test_replacing_in_secret() -> None:
    state = choosing()
    assert state.pending_seats() == [0, 1]
    state.do("replace 13", 0)
    assert state.pending_seats() == [1]
    assert GAME.view(state, 1)["players"][0]["chosen"] == "sealed"
    assert GAME.view(state, -1)["players"][0]["chosen"] == "sealed"
    assert GAME.view(state, 0)["players"][0]["chosen"] == [1, 3]
    assert len({on(state.redealt(1, Rng(seed)), "extra 0") for seed in range(30)}) > 10
    assert {on(state.redealt(0, Rng(seed)), "extra 0") for seed in range(5)} == {"13"}
    state.do("replace 2", 0)
    state.do("replace none", 1)
    assert GAME.view(state, 1)["players"][0]["chosen"] == [2]
    assert rule_against(state, "replace none") == "ARC-9.5"
    with pytest.raises(OutOfTurn):
        state.do("replace none", 1 - state.turn)


@rule("ARC-9.2")
def test_an_additional_card_takes_the_place_of_the_right_base_card() -> None:
    state = choosing()
    state.do("replace 12", 0)
    state.do("replace 16", 1)
    decks = [
        sorted(int(word.strip("!").split(":")[0]) for name in ("hand", "deck") for word in on(state, f"{name} {seat}").split())
        for seat in range(2)
    ]
    assert decks[0] == [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14]  # the Academy for the Town Hall, the Cemetery for the Fountain
    assert decks[1] == [1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 18]  # the Statue for the Arsenal, the Pond for the Temple


@rule("ARC-9.2")
def test_equal_initial_values_unless_the_card_names_another() -> None:
    cards = PACK_REGISTRY.bundled.cards
    for card in cards[12:]:
        assert card is not None
        base = cards[card.replaces]
        assert base is not None
        assert (card.sides[card.start] == base.sides[base.start]) != (card.id in ("magic_academy", "cemetery"))


@rule("ARC-9.3", "ARC-9.4")
@pytest.mark.parametrize(("limit", "most"), [("any", 6), ("1", 1), ("3", 3), ("6", 6)])
def test_the_limit(limit: str, most: int) -> None:
    sizes = [0 if move == "replace none" else len(move.split()[1]) for move in offers(choosing(limit))]
    assert max(sizes) == most and min(sizes) == 0
    assert len(sizes) == sum([1, 6, 15, 20, 15, 6, 1][: most + 1])
    if most < 6:
        assert rule_against(choosing(limit), "replace 123456"[: 8 + most + 1]) == "ARC-9.3"


@rule("ARC-9.3")
def test_a_die_can_decide() -> None:
    rolled = Counter(GAME.view(GAME.new(2, {"additional": "dice"}, seed), 0)["limit"] for seed in range(300))
    assert set(rolled) == {1, 2, 3, 4, 5, 6} and max(rolled.values()) < 2 * min(rolled.values())


@rule("ARC-9.6")
def test_a_base_card_is_replaced_once() -> None:
    card = 'name = { en = "E", ru = "Е" }\nsides = ["7"]\ninitial = "7"\ntext = { en = "T", ru = "Т" }\n'
    extra = "".join(f'[[{colour}]]\nid = "{colour}{n}"\n{card}' for colour in COLOURS for n in (1, 2))
    state = with_pack(pack(effect("draw"), more=extra), "phase: sets\n", "additional=any")
    assert offers(state) == {"replace none", "replace 1", "replace 2"}
    assert rule_against(state, "replace 12") == "ARC-9.6"


@rule("ARC-9.2", "ARC-1.7")
def test_a_sealed_choice_can_be_any_for_the_others() -> None:
    state = act(lay("options: additional=1\nphase: sets\ncolours: blue green"), "replace 3")
    assert {on(state.redealt(1, Rng(n)), "extra 0") for n in range(80)} == {"none", "1", "2", "3", "4", "5", "6"}
    assert {on(state.redealt(0, Rng(n)), "extra 0") for n in range(20)} == {"3"}
