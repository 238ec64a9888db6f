"""Laying out positions of Architectura in tests, and reading them off again."""

from shinar.core.state import State
from shinar.games.architectura.moves import PLACES
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from tests.laying import Layout

LAYOUT = Layout("architectura")
GAME = LAYOUT.game
lay, act, on, offers, rule_against = LAYOUT.lay, LAYOUT.act, LAYOUT.on, LAYOUT.offers, LAYOUT.rule_against


def at(state: State, place: str) -> str:
    """What lies on a place, as positions write it."""
    return on(state, f"street {place[0]}").split()[int(place[1]) - 1]


def value(state: State, place: str) -> int | None:
    """The value of the card on a place."""
    found: int | None = GAME.view(state, -1)["streets"]["abcd".index(place[0])][int(place[1]) - 1]["value"]
    return found


def play(state: State, card: int, place: str) -> State:
    return act(state, f"play {card}", f"to {place}")


def places(state: State, kind: str = "to") -> set[str]:
    """The places that are offered."""
    return {move.split()[1] for move in offers(state) if move.startswith(f"{kind} ")}


def advanced(colour: str, extra: str, rest: str, other: str = "none") -> State:
    """Seat 0 with additional cards of a colour; numbers 13 to 18."""
    second = "red" if colour != "red" else "blue"
    return lay(f"options: additional=any\ncolours: {colour} {second}\nextra 0: {extra}\nextra 1: {other}\n{rest}")


def pack(first: str = "", second: str = "", more: str = "", sides: str = '["3", "4", "5", "6"]', initial: str = "4") -> str:
    """A pack of plain cards, twelve with the initial values 1 to 12; the first and the second can do something."""
    lines = ['id = "trial"', 'name = { en = "Trial", ru = "Проба" }']
    for number in range(1, 13):
        text = {1: first, 2: second}.get(number, "")
        own = (sides, initial) if number == 1 else (f'["{number - 1}", "{number}", "{number + 1}", "{number + 2}"]', str(number))
        lines += ["[[base]]", f'id = "card{number}"', f'name = {{ en = "Card {number}", ru = "Карта {number}" }}']
        lines += [f"sides = {own[0]}", f'initial = "{own[1]}"', f'text = {{ en = "Text {number}", ru = "Текст {number}" }}', text]
    return "\n".join([*lines, more])


def effect(verb: str, **fields: object) -> str:
    """An instant effect of the first card of a pack."""
    lines = [f"{name} = {_toml(value)}" for name, value in fields.items()]
    return "\n".join(["[[base.instant]]", f'verb = "{verb}"', *lines])


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def with_pack(text: str, position: str, options: str = "") -> State:
    """A position that is played with a pack."""
    return lay(f"options: cards={PACK_REGISTRY.add(text)} {options}\n{position}")


def all_places(state: State) -> tuple[str, ...]:
    return PLACES[: 8 * state.seats]


def trial(first: str, position: str, place: str = "a2", seats: int = 2) -> State:
    """Seat 0 has played the first card of a pack, which can do something, on a place."""
    return play(with_pack(pack(first), f"seats: {seats}\nhand 0: 1 9\n{position}"), 1, place)
