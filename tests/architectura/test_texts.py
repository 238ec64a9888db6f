"""What a game of Architectura says, in both languages."""

import io

import msgspec
import pytest
from rich.console import Console

from shinar.cli.remote_game import harmless
from shinar.core.state import State
from shinar.core.text import LANGUAGES, Name, Word, plain
from shinar.games.architectura import vocabulary as v
from shinar.protocol.events import Argument, Named, spoken
from shinar.server.wire import moves_for, short_choices
from tests.architectura.table import GAME, act, advanced, lay, play


def told(state: State, move: str, lang: str, reader: int = -1) -> list[str]:
    """The log lines of a move for a reader."""
    lines = GAME.told(act(state, move), reader)
    return [GAME.texts.format(lang, line.id, **{**line.args, "player": f"P{line.args.get('player')}"}) for line in lines]


def board(state: State, seat: int, lang: str, width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(GAME.board(GAME.view(state, seat), lang))
    return out.getvalue()


def test_a_destruction_is_told() -> None:
    start = "hand 0: 8\nstreet a: 1.4"
    assert told(act(lay(start), "play 8"), "to a2", "en") == ["P0 builds on a2", "Arsenal is destroyed"]
    assert told(act(lay(start), "play 8"), "to a2", "ru") == ["P0 строит на месте a2", "Уничтожено: Арсенал"]


def test_a_card_put_under_the_deck_is_told_to_its_owner_only() -> None:
    state = play(advanced("yellow", "4", "hand 0: 16 6 9\nstreet a: 1.9^4"), 16, "a2")
    assert told(state.copy(), "under 6", "en", 1) == ["P0 puts a card under the deck"]
    assert told(state, "under 6", "en", 0) == ["P0 puts a card under the deck", "it is Library"]


def test_turns_protection_and_drawing_are_told() -> None:
    state = play(lay("hand 0: 3 5 6\nstreet a: 1.9^4"), 3, "a2")
    assert told(state, "turn a1 left", "en") == ["P0 chooses Temple on a1", "Temple now shows 9"]
    assert told(state, "draw", "ru")[0] == "P0 берёт 1 карту"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_says_that_the_cards_are_a_reconstruction(lang: str) -> None:
    text = board(lay("hand 0: 8 9\nstreet a: 1.5^1*1 0.11 ~1.4 +0"), 0, lang)
    assert {"en": "A reconstruction", "ru": "Это реконструкция"}[lang] in text
    assert {"en": "Theatre", "ru": "Театр"}[lang] in text
    assert "│a│" in text and "⛨" in text and "▒" in text
    assert GAME.rules.source(lang).count({"en": "reconstruct", "ru": "еконстру"}[lang]) >= 1


def test_moves_are_offered_with_the_names_of_cards() -> None:
    state = lay("hand 0: 8 9\nstreet a: 1.5")
    view = GAME.view(state, 0)
    offered = short_choices(GAME, state, 0)
    assert [GAME.move_in(view, code, "en") for code in state.moves()][:2] == ["play Theatre", "play Temple"]
    act(state, "play 8")
    assert GAME.move_in(GAME.view(state, 0), GAME.moves.parse("to a1"), "ru") == "на место a1 (Рынок)"
    assert moves_for(GAME, view, offered, "ru")[0][3] == "сыграть: Театр"
    sets = lay("options: additional=any\nphase: sets\ncolours: blue green")
    assert (
        GAME.move_in(GAME.view(sets, 0), GAME.moves.parse("replace 16"), "en")
        == "take additional cards: 16 (Magic Academy, Mage Tower)"
    )


def test_every_phase_has_its_prompt() -> None:
    ids = GAME.texts.ids("en")
    for verb in v.VERBS:
        if verb not in ("lay", "cycle", "draw", "reserve"):
            assert f"prompt-effect-{verb}" in ids
    state = play(lay("hand 0: 2\nstreet a: 1.9"), 2, "a2")
    assert GAME.prompt(GAME.view(state, 0), "en") == "Inn: move a card: which?"


def test_names_from_data_come_over_the_wire_in_both_languages() -> None:
    name = Name("Inn", "Гостиница")
    assert plain([name]) == [{"name": {"en": "Inn", "ru": "Гостиница"}}]
    travelled = msgspec.convert(plain([name, Word("inn"), 3]), Argument)
    assert spoken(travelled) == spoken(travelled, harmless) == [name, Word("inn"), 3]
    assert spoken(Named(name={"en": "I\x1b[2J", "ru": "Г"}), harmless) == Name("I·[2J", "Г")
    assert GAME.texts.format("ru", "log-drawn", cards=[name, name]) == "взято: Гостиница, Гостиница"
