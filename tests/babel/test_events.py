"""What the rules of Babel tell of a move, to whom."""

from collections import Counter

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing import rule
from tests.babel.table import GAME, WINNING, act, lay

Carried = tuple[str | None, str | None, str | None]


def carried(state: State, kind: str, seat: int = -1) -> list[Carried]:
    """The pieces that the last move carried by events of a kind: piece, from, to."""
    return [(event.piece, event.source, event.target) for event in state.events_for(seat) if event.kind == kind]


def kinds(state: State) -> list[str]:
    return list(dict.fromkeys(event.kind for event in state.events))


@rule("BAB-1.7", "BAB-2.2")
def test_drawn_cards_are_known_to_their_owner_alone() -> None:
    state = act(lay("hand 0: M\ntribe deck: 2A S\ndiscard: 11M 11S 12H 12P 10A"), "end")
    deck, hand = "tribe-deck", "hand:1"
    assert carried(state, "draw", 1) == [("sumerian", deck, hand), ("assyrian", deck, hand), ("assyrian", deck, hand)]
    for reader in (0, -1):
        assert carried(state, "draw", reader) == [(None, deck, hand)] * 3


@rule("BAB-3.1")
def test_travel_carries_the_card_and_the_pawn() -> None:
    state = act(lay("hand 0: H A"), "travel hatti")
    assert carried(state, "discard") == [("hittite", "hand:0", "discard")]
    assert carried(state, "travel") == [("pawn", "quarry", "land:hatti")]
    assert carried(act(state, "travel assyria"), "travel") == [("pawn", "land:hatti", "land:assyria")]


@rule("BAB-5.4", "BAB-5.7")
def test_a_level_comes_from_where_it_lay() -> None:
    start = "pawns: media quarry\nsettlers 0 media: 2M\nstock 0: 1\nstock 1: 1\n"
    for source, place in (("own", "stock:0"), ("rival", "stock:1")):
        assert carried(act(lay(start), f"build {source}"), "build") == [("1", place, "temple:0:media")]
    assert carried(act(lay(f"{start}dealt: 0"), "build dealt"), "build") == [("1", "dealt:0", "temple:0:media")]


@rule("BAB-6.2")
def test_migrants_are_carried_in_their_order() -> None:
    state = act(lay("settlers 0 media: M A S H"), "migrate media hatti")
    assert carried(state, "migrate") == [
        (tribe, "column:0:media", "column:0:hatti") for tribe in ("assyrian", "sumerian", "hittite")
    ]


@rule("BAB-7.4", "BAB-7.7")
def test_destruction_tells_the_run_that_paid_and_the_levels_from_the_top() -> None:
    state = lay("pawns: hatti quarry\nsettlers 0 hatti: 3A S 3A\ntemple 1 hatti: 1 2 4")
    act(state, "destroy 2")
    (paid,) = [event for event in state.events if event.kind == "pay"]
    assert (paid.piece, paid.source, paid.target, paid.amount) == ("assyrian", "column:0:hatti", "discard", 2)
    assert carried(state, "destroy") == [(level, "temple:1:hatti", "temple-deck") for level in "421"]


@rule("BAB-7.8")
def test_a_stolen_level_goes_from_temple_to_temple() -> None:
    state = act(lay("pawns: hatti quarry\nsettlers 0 hatti: 3H\ntemple 1 hatti: 1 3"), "steal")
    assert carried(state, "steal") == [("3", "temple:1:hatti", "temple:0:hatti")]


@rule("BAB-7.11", "BAB-7.12")
def test_expelled_and_converted_cards_are_told_one_by_one() -> None:
    start = "pawns: hatti quarry\nsettlers 1 hatti: P A P\nsettlers 0 hatti: 3M 3S"
    assert carried(act(lay(start), "expel persian"), "expel") == [("persian", "column:1:hatti", "discard")] * 2
    assert carried(act(lay(start), "convert"), "convert") == [("persian", "column:1:hatti", "column:0:hatti")] * 2


@rule("BAB-7.18", "BAB-7.19")
def test_halving_tells_how_many_and_then_which_cards() -> None:
    state = act(lay("pawns: hatti quarry\nsettlers 0 hatti: 3M\nhand 1: 4A P"), "halve mede")
    assert [(event.seat, event.target, event.amount) for event in state.events if event.kind == "halve"] == [(0, "hand:1", 2)]
    assert carried(act(state, "discard persian"), "give-up", 0) == [("persian", "hand:1", "discard")]


@rule("BAB-8.1", "BAB-2.1", "BAB-2.3")
def test_the_end_of_a_turn_is_told_in_the_order_in_which_it_happens() -> None:
    settled = "settlers 1 media: 12M\nsettlers 1 sumer: 12S\nsettlers 1 hatti: 12H\nsettlers 1 persia: 11P\n"
    state = lay(settled + "hand 0: A\nhand 1: 2A\ndiscard: 8A\ntribe deck: P A\ntemple deck: 43? 2 5\n")
    act(state, "end")
    assert kinds(state) == ["end-turn", "turn-up", "begin-turn", "draw", "reshuffle"]
    assert carried(state, "turn-up") == [("5", "temple-deck", "stock:0"), ("2", "temple-deck", "stock:0")]
    (reshuffled,) = [event for event in state.events if event.kind == "reshuffle"]
    assert (reshuffled.source, reshuffled.target, reshuffled.amount) == ("discard", "tribe-deck", 8)


@rule("BAB-9.2", "BAB-9.3")
def test_a_victory_tells_why() -> None:
    state = act(lay(WINNING), "build own")
    assert [(event.seat, event.amount) for event in state.events if event.kind == "win-by-lead"] == [(0, 15)]
    rival = "temple 1 hatti: 1 2 3 4 5\ntemple 1 sumer: 1 2 3 4 5\n"
    own = "".join(f"temple 0 {land}: 1 2 3 4 5\n" for land in ("media", "sumer", "assyria"))
    state = act(lay(f"{own}temple 0 persia: 1 2 3 4\n{rival}pawns: persia quarry\nsettlers 0 persia: 5A\nstock 0: 5"), "build own")
    assert state.events[-1].kind == "win-by-points"
    assert (state.events[-1].seat, state.events[-1].amount) == (0, 20)


@rule("BAB-9.5")
def test_the_last_temple_card_ends_the_game_and_says_so() -> None:
    levels = " ".join(level for level, n in zip("123456", (10, 9, 8, 7, 6, 4), strict=True) for _ in range(n))
    state = act(lay(f"stock 1: {levels}\ntemple deck: 6"), "end")
    assert kinds(state) == ["end-turn", "turn-up", "empty-temple-deck"]


def test_all_that_moves_is_told() -> None:
    """Counting what events carry from place to place gives what lies there."""
    for seed in range(5):
        state = GAME.new(seed=seed)
        rng = Rng(seed)
        held = piles(state)
        while not state.over:
            moves = state.moves()
            state.do(moves[rng.below(len(moves))])
            for event in state.events:
                if event.source and event.piece != "pawn":
                    n = event.amount if event.kind == "reshuffle" else 1
                    held[event.source] -= n
                    held[event.target] += n
            assert +held == +piles(state)


def piles(state: State) -> Counter[str | None]:
    """How many cards lie at each place."""
    view = GAME.view(state, -1)
    found: Counter[str | None] = Counter({"tribe-deck": view["tribe_deck"], "temple-deck": view["temple_deck"]})
    found["discard"] = sum(view["discards"].values())
    for seat, player in enumerate(view["players"]):
        found |= Counter({f"hand:{seat}": player["hand_size"], f"stock:{seat}": len(player["stock"])})
        found[f"dealt:{seat}"] = int(player["dealt"])
        for land, site in player["lands"].items():
            found[f"column:{seat}:{land}"] = len(site["settlers"])
            found[f"temple:{seat}:{land}"] = len(site["temple"])
    return found
