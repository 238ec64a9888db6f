"""Whether the views of a game are what it declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from shinar.core.view import View
from shinar.testing.walks import Case

PLAIN = (int, str, bool, float, NoneType)


def check_views(case: Case) -> None:
    """Every view of a whole game, of each seat and of a spectator, holds what the game declares: nothing less, nothing more."""
    declared: Any = case.game.view_type
    if declared is None:
        return
    assert fields(View).items() <= fields(declared).items(), "a view has what all views have (core/view.py)"
    seats = range(-1, case.seats)
    state = case.start()
    for state, _ in case.walk():
        _check(case, state, seats, declared)
    assert state.over
    _check(case, state, seats, declared)


def _check(case: Case, state: Any, seats: Sequence[int], declared: Any) -> None:
    for seat, view in zip(seats, case.game.views(state, seats), strict=True):
        problems = list(misfits(view, declared))
        assert not problems, f"the view of seat {seat}: {'; '.join(problems[:5])}"


@cache
def fields(declared: Any) -> dict[str, Any]:
    """The fields of a TypedDict with their types."""
    return get_type_hints(declared)


def misfits(value: Any, declared: Any, at: str = "view") -> Iterator[str]:
    """What is not as a type says, each with its place."""
    origin, inner = get_origin(declared), get_args(declared)
    if is_typeddict(declared):
        yield from _misfits_of_fields(value, declared, at)
    elif origin in (Union, UnionType):
        found = [list(misfits(value, one, at)) for one in inner]
        yield from () if [] in found else min(found, key=len)
    elif origin is Literal:
        if value not in inner or type(value) not in {type(one) for one in inner}:
            yield f"{at} is {value!r}, not one of {inner}"
    elif origin is dict:
        yield from _misfits_of_items(value, inner, at)
    elif declared in PLAIN:
        if type(value) is not declared:
            yield f"{at} is {value!r}, no {declared.__name__}"
    else:
        yield from _misfits_of_list(value, declared, at)


def _misfits_of_fields(value: Any, declared: Any, at: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{at} is {value!r}, no {declared.__name__}"
        return
    known = fields(declared)
    yield from (f"{at}.{name} is not declared" for name in sorted(value.keys() - known.keys()))
    yield from (f"{at}.{name} is missing" for name in sorted(declared.__required_keys__ - value.keys()))
    for name in value.keys() & known.keys():
        yield from misfits(value[name], known[name], f"{at}.{name}")


def _misfits_of_items(value: Any, inner: tuple[Any, ...], at: str) -> Iterator[str]:
    if type(value) is not dict:
        yield f"{at} is {value!r}, no dict"
        return
    for name, item in value.items():
        yield from misfits(name, inner[0], f"a name in {at}")
        yield from misfits(item, inner[1], f"{at}.{name}")


def _misfits_of_list(value: Any, declared: Any, at: str) -> Iterator[str]:
    """JSON knows no difference between lists and tuples."""
    if get_origin(declared) not in (list, Sequence):
        raise TypeError(f"{at}: nothing is known of {declared}")
    if type(value) not in (list, tuple):
        yield f"{at} is {value!r}, no list"
        return
    for place, item in enumerate(value):
        yield from misfits(item, get_args(declared)[0], f"{at}.{place}")
