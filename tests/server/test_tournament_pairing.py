"""Who plays whom in tournaments, and how they stand: properties of every pairing, and worked examples."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.server.tournaments import arena, standings, swiss
from shinar.server.tournaments.best_pairs import BestPairs
from shinar.server.tournaments.standings import Entrant, Game, Standing

GRAPHS = st.integers(0, 9).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.sampled_from(edges(n))) if n > 1 else st.just(set())))


def edges(count: int) -> list[tuple[int, int]]:
    return list(itertools.combinations(range(count), 2))


def most_pairs(count: int, graph: set[tuple[int, int]]) -> int:
    """By trying everything."""

    @functools.cache
    def most(left: frozenset[int]) -> int:
        if len(left) < 2:
            return 0
        one = min(left)
        rest = left - {one}
        return max(most(rest), *(1 + most(rest - {other}) for other in rest if (one, other) in graph), 0)

    return most(frozenset(range(count)))


@settings(max_examples=400, deadline=None)
@given(GRAPHS, st.randoms(use_true_random=False))
def test_as_many_pairs_as_there_can_be_whatever_is_wished(told: tuple[int, set[tuple[int, int]]], random: object) -> None:
    count, graph = told
    order = list(range(count))
    random.shuffle(order)  # type: ignore[attr-defined]
    found = BestPairs(count, lambda one, other: (min(one, other), max(one, other)) in graph).choose(order, lambda _: order)
    paired = [n for pair in found for n in pair]
    assert len(set(paired)) == len(paired)
    assert all((min(pair), max(pair)) in graph for pair in found)
    assert len(found) == most_pairs(count, graph)


def test_a_ring_of_five_with_a_tail_needs_its_blossom() -> None:
    ring = {(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (2, 5)}
    found = BestPairs(6, lambda one, other: (min(one, other), max(one, other)) in ring).choose(
        [0, 1, 2, 3, 4, 5], lambda _: range(6)
    )
    assert len(found) == 3


# --- arenas -----------------------------------------------------------------------------------------------------------


@st.composite
def waiters(draw: st.DrawFn) -> list[arena.Waiting]:
    count = draw(st.integers(0, 12))
    users = [f"u{n}" for n in range(count)]
    found = []
    for user in users:
        others = [other for other in users if other != user]
        last = tuple(draw(st.lists(st.sampled_from(others), max_size=1))) if others else ()
        place = draw(st.sampled_from(["", "", "", "home"]))
        found.append(arena.Waiting(user, draw(st.integers(0, 20)), 1500, draw(st.integers(0, 20_000)), last, place))
    return found


@settings(max_examples=300, deadline=None)
@given(waiters())
def test_nobody_is_paired_twice_nor_with_the_last_opponent_where_that_can_be_avoided(people: list[arena.Waiting]) -> None:
    found = arena.pair(people, 2, 20_000)
    users = [user for group in found for user in group]
    assert len(set(users)) == len(users)
    by = {one.user: one for one in people}
    order = [one.user for one in people]
    fresh = {
        (a, b)
        for a, b in edges(len(order))
        if not arena.meets_again(by[order[a]], by[order[b]])
        and not (by[order[a]].place and by[order[a]].place == by[order[b]].place)
    }
    best = most_pairs(len(order), fresh)
    again = [group for group in found if arena.meets_again(by[group[0]], by[group[1]])]
    assert len(found) - len(again) == best
    assert all(arena.may_meet(by[a], by[b], 20_000) for a, b in found)


def test_who_has_just_met_waits_for_others_for_a_while() -> None:
    two = [arena.Waiting("ann", 2, 1500, 1_000, ("bob",)), arena.Waiting("bob", 0, 1500, 1_000, ("ann",))]
    assert arena.pair(two, 2, 5_000) == []
    assert [sorted(group) for group in arena.pair(two, 2, 11_000)] == [["ann", "bob"]]
    eve = arena.Waiting("eve", 0, 1500, 4_000)
    assert len(arena.pair([*two, eve], 2, 5_000)) == 1


def test_two_from_one_place_never_meet() -> None:
    two = [arena.Waiting("ann", 0, 1500, 0, place="home"), arena.Waiting("bob", 0, 1500, 0, place="home")]
    assert arena.pair(two, 2, 10**6) == []
    assert arena.pair([two[0], arena.Waiting("bob", 0, 1500, 0, place="")], 2, 10**6)


def test_near_in_points_meet() -> None:
    people = [arena.Waiting(f"u{points}", points, 1500, 0) for points in (20, 19, 3, 2)]
    assert {frozenset(group) for group in arena.pair(people, 2, 0)} == {frozenset(("u20", "u19")), frozenset(("u3", "u2"))}


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_larger_tables_are_full_and_nobody_sits_at_two(seats: int) -> None:
    people = [arena.Waiting(f"u{n:02}", n, 1500, n) for n in range(23)]
    found = arena.pair(people, seats, 10**6)
    users = [user for group in found for user in group]
    assert len(found) == 23 // seats
    assert len(set(users)) == len(users) == seats * (23 // seats)


# --- Swiss systems ----------------------------------------------------------------------------------------------------


def entrants(count: int) -> list[Entrant]:
    return [Entrant(f"u{n:02}", 2000 - n, n) for n in range(count)]


def played(count: int, rounds: int, results: list[int]) -> Iterator[tuple[int, swiss.Round, list[Game], list[Standing]]]:
    """Round after round, with results that repeat."""
    games: list[Game] = []
    turn = itertools.cycle(results)
    for number in range(1, rounds + 1):
        table = standings.swiss(entrants(count), games)
        made = swiss.pair(table, {})
        for one, other in made.games:
            places = [[1, 2], [2, 1], [1, 1]][next(turn)]
            games.append(Game(f"{number}-{one}", number, [one, other], places, number))
        if made.bye:
            games.append(Game(f"bye-{number}", number, [made.bye], [1], number))
        yield number, made, list(games), table


@settings(max_examples=120, deadline=None)
@given(st.integers(2, 10), st.integers(1, 9), st.lists(st.integers(0, 2), min_size=1, max_size=20))
def test_no_rematch_while_it_can_be_avoided_and_one_bye_each_at_most(count: int, wished: int, results: list[int]) -> None:
    met: set[tuple[int, int]] = set()
    byes: Counter[str] = Counter()
    names = [one.user for one in entrants(count)]
    for _, made, _, _ in played(count, swiss.rounds_for(wished, count), results):
        users = [*(user for pair in made.games for user in pair), *([made.bye] if made.bye else []), *made.out]
        assert sorted(users) == names
        pairs = {(min(pair), max(pair)) for pair in (tuple(map(names.index, pair)) for pair in made.games)}
        byes[made.bye] += bool(made.bye)
        fresh = set(edges(count)) - met
        if count % 2 == 0:
            assert len(pairs - met) == most_pairs(count, fresh), "a rematch that could be avoided"
        assert made.out == []
        met |= pairs
    assert max(byes.values()) <= 1


def test_the_first_round_is_top_half_against_bottom_half_and_the_last_has_the_bye() -> None:
    made = swiss.pair(standings.swiss(entrants(9), []), {})
    assert {frozenset(pair) for pair in made.games} == {frozenset((f"u{n:02}", f"u{n + 4:02}")) for n in range(4)}
    assert made.bye == "u08"


def test_the_first_seats_are_balanced() -> None:
    *_, (_, _, games, _) = played(16, 6, [0, 1, 1, 2, 0])
    table = standings.swiss(entrants(16), games)
    assert all(abs(one.firsts) <= 2 for one in table)


def test_two_from_one_place_sit_out_rather_than_meet() -> None:
    made = swiss.pair(standings.swiss(entrants(2), []), {"u00": "home", "u01": "home"})
    assert (made.games, made.out) == ([], ["u00", "u01"])


def test_no_second_bye() -> None:
    games = [Game("b", 1, ["u02"], [1], 1), Game("g", 1, ["u00", "u01"], [1, 2], 1)]
    assert swiss.pair(standings.swiss(entrants(3), games), {}).bye == "u01"


# --- points -----------------------------------------------------------------------------------------------------------


def game(number: int, users: str, *places: int) -> Game:
    return Game(f"t{number}", number, list(users), list(places), number)


def test_two_wins_in_a_row_set_a_player_of_an_arena_on_fire() -> None:
    people = [Entrant(name, 1500, n) for n, name in enumerate("abc")]
    results = [(1, 2), (1, 2), (1, 2), (1, 2), (1, 1), (1, 2)]
    games = [game(n, "ab" if n % 2 else "ac", *places) for n, places in enumerate(results, 1)]
    first = standings.arena(people, games)[0]
    assert (first.user, first.sheet, first.points) == ("a", [2, 2, 4, 4, 2, 2], 16)
    assert (first.streak, first.on_fire, first.wins) == (1, False, 5)


def test_a_larger_table_gives_points_by_place() -> None:
    assert [standings.points_for([2, 1, 4, 2], seat) for seat in range(4)] == [3, 6, 0, 3]
    assert [standings.points_for([1, 2], seat) for seat in range(2)] == [2, 0]
    assert [standings.points_for([1, 1], seat) for seat in range(2)] == [1, 1]


def test_performance_is_that_of_ones_opponents_and_400_for_every_win() -> None:
    people = [Entrant("a", 1500, 0), Entrant("b", 1400, 1), Entrant("c", 1800, 2)]
    table = {one.user: one for one in standings.arena(people, [game(1, "ab", 1, 2), game(2, "ac", 1, 1)])}
    assert table["a"].performance == (1400 + 400 + 1800) / 2
    assert table["b"].performance == 1100
    assert standings.arena(people, [])[0].performance == 0


def test_ties_are_broken_by_the_points_of_opponents() -> None:
    """Four players, three rounds: b and c have two points each; b has beaten who came second and third, c only others."""
    people = [Entrant(name, 1500, n) for n, name in enumerate("abcd")]
    games = [game(1, "ab", 1, 2), game(1, "cd", 1, 2), game(2, "ac", 1, 2), game(2, "bd", 1, 2), game(3, "ad", 1, 2)]
    games.append(game(3, "bc", 1, 1))
    table = standings.swiss(people, games)
    assert [(one.user, one.points) for one in table] == [("a", 6), ("b", 3), ("c", 3), ("d", 0)]
    assert [one.buchholz for one in table] == [6, 9, 9, 12]
    assert [one.sonneborn for one in table] == [12, 3, 3, 0]  # doubled: twice what one has beaten, once what one drew with


def test_a_bye_is_a_win_over_somebody_like_oneself() -> None:
    people = [Entrant(name, 1500, n) for n, name in enumerate("abc")]
    games = [game(1, "ab", 1, 2), Game("bye", 1, ["c"], [1], 1), game(2, "ac", 1, 2), Game("bye2", 2, ["b"], [1], 2)]
    table = {one.user: one for one in standings.swiss(people, games)}
    assert (table["c"].points, table["c"].buchholz, table["c"].played, table["c"].byes) == (2, 2 + 4, 1, 1)
    assert (table["a"].points, table["a"].buchholz) == (4, 4)


def test_there_are_no_more_rounds_than_opponents() -> None:
    assert [swiss.rounds_for(9, people) for people in (2, 3, 8, 9, 30)] == [1, 3, 7, 9, 9]
