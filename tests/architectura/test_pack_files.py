"""Card packs: what is wrong with one is said with card, field and line; nothing in one can do harm."""

import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.cli import main
from shinar.core import record as records
from shinar.core.errors import PackError, RecordError, SetupError
from shinar.core.record import Record
from shinar.core.rng import Rng
from shinar.games.architectura import pack as packs
from shinar.games.architectura.complaints import TEXTS as COMPLAINTS
from shinar.games.architectura.pack import FIELDS
from shinar.games.architectura.pack_registry import BUNDLED, PACK_REGISTRY, written
from shinar.games.architectura.vocabulary import PACKS
from shinar.server.errors import Refused
from shinar.testing import rule
from shinar.testing.walks import Case
from tests.architectura.table import GAME, effect, pack
from tests.server.sitting import Sitting

TEXT = written(f"{BUNDLED}.toml")
RULES_VERSION_AND_HASH = (1, "fe74d49011a0")  # of all its lines: also where only words have changed


def test_the_bundled_pack_changes_only_with_the_rules_version() -> None:
    assert (GAME.version, PACK_REGISTRY.bundled.hash) == RULES_VERSION_AND_HASH


def line_of(text: str, words: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if words in line)


def spoilt(old: str, new: str) -> tuple[str, PackError]:
    """A pack with one thing wrong, and the complaint."""
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(PackError) as found:
        packs.read(text)
    return text, found.value


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('verb = "reserve"', 'verb = "fly"', "card fountain, instant 1, field verb: one of rotate, raise, "),
        (
            'stuck = "destroy"',
            'stuck = "explode"',
            "card inn, instant 1, field stuck: one of stays, destroy expected, not 'explode'",
        ),
        ("count = 2", "count = 0", "card greenhouse, instant 1, field count: a whole number from 1 to 9 expected, not 0"),
        ('compare = "lower"', 'compare = "smaller"', "card arsenal, instant 1, field compare: one of lower, higher"),
        ('named = "park"', 'named = "lake"', "card statue, end 1, field named: one of "),
        ('sides = ["3", "4", "5", "6"]', 'sides = ["3", "4", "5"]', "card arsenal, field sides: one value or four expected"),
        ('sides = ["3", "4", "5", "6"]', 'sides = ["3", "5", "4", "6"]', "card arsenal, field sides: rising values of one kind"),
        (
            'sides = ["3", "4", "5", "6"]',
            'sides = ["3", "X", "X+1", "6"]',
            "card arsenal, field sides: rising values of one kind",
        ),
        ('sides = ["3", "4", "5", "6"]', 'sides = ["3", "4", "5", "99"]', "card arsenal, field sides: a value such as 7, X"),
        (
            'sides = ["9"]\ninitial = "9"',
            'sides = ["9"]\ninitial = "8"',
            "card magic_academy, field initial: one of the values listed in sides",
        ),
        ("cost = 2", "cost = -1", "card magic_academy, before, field cost: a whole number from 0 to 9 expected"),
        ("cost = 2", 'cost = "2"', "card magic_academy, before, field cost: a whole number from 0 to 9 expected"),
        ('replaces = "town_hall"', 'replaces = "palace"', "card magic_academy, field replaces: one of fountain, inn"),
        ('replaces = "fountain"\n', "", "card cemetery, field replaces: must name a base card:"),
        ("shield = true", "shield = 1", "card mage_tower, field shield: true or false expected"),
        ('id = "inn"', 'id = "fountain"', "card fountain, field id: there is a card fountain already"),
        ('id = "inn"', 'id = "The Inn"', "card base 2, field id: a short name of lower-case Latin letters"),
        ('name = { en = "Inn", ru = "Гостиница" }', 'name = "Inn"', "card inn, field name: a text in each language"),
        ('name = { en = "Inn", ru = "Гостиница" }', 'name = { en = "Inn" }', "card inn, field name: a text in each language"),
        (
            'name = { en = "Inn", ru = "Гостиница" }',
            'name = { en = "I\\u001b[2Jnn", ru = "Г" }',
            "card inn, field name: a line of 1",
        ),
        ("points = 1\n", "points = 99\n", "card market, end 1, field points: a whole number from -20 to 20"),
        ('when = "played"', 'when = "sometimes"', "field when: one of played, destroyed, "),
        ('verb = "bury"', 'verb = "draw"', "card cemetery, delayed 1, field verb: one of bury expected"),
        ("outside = true", "outside = false", "card cemetery, delayed 1, field verb: only a card that is played outside"),
        ('whose = "own"', 'whose = "mine"', "card theatre, instant 1, field whose: one of any, own, opponents"),
        (
            'verb = "replace"',
            'verb = "replace"\nwhose = "any"',
            "card manufactory, instant 1, field whose: only one of the player's own cards",
        ),
        ("[[base.end]]", "[[base.ending]]", "card market, field ending: there is no such field here"),
        ("may = true", "may = true\nrun = 'rm'", "card fountain, instant 1, field run: there is no such field here"),
        ('id = "reconstructed"', 'id = "reconstructed"\nimport = "os"', "field import: there is no such field here"),
        ("count = 2", 'count = "each"', "card greenhouse, instant 1, field count: 'each' leaves no choice"),
    ],
)
def test_a_mistake_is_named_with_card_field_and_line(old: str, new: str, said: str) -> None:
    text, problem = spoilt(old, new)
    assert said in problem.message
    assert problem.line > 0
    field = said.split("field ")[1].split(":")[0] if "field " in said else ""
    shown = text.splitlines()[problem.line - 1]
    assert field in shown or shown.startswith("["), shown


def test_the_line_is_the_right_one() -> None:
    text, problem = spoilt('compare = "lower"', 'compare = "smaller"')
    assert problem.line == line_of(text, "smaller")
    text, problem = spoilt('stuck = "destroy"', 'stuck = "explode"')
    assert problem.line == line_of(text, "explode")
    text, problem = spoilt('sides = ["9"]', 'sides = ["9", "10"]')
    assert problem.line == line_of(text, '["9", "10"]')


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "field id: a short name"),
        ("x", "not TOML"),
        ("id = 'a'\nid = 'b'", "line 2: not TOML"),
        ("id = 'a'\nname = { en = 'A', ru = 'A' }", "a pack has 12 base cards, not 0"),
        ("id = 'a'\nname = { en = 'A', ru = 'A' }\nbase = 3", "cards are written under the header [[base]]"),
        ("id = 'a'\nname = { en = 'A', ru = 'A' }\nbase = [1]", "cards are written under the header [[base]]"),
        ("x" * 200_000, "at most 100000 characters"),
        ("a = " + "[" * 5000, "not TOML"),
        (pack() + "[[base]]\nid = 'more'", "12 base cards, not 13"),
        (pack(more="".join(f"[[blue]]\nid = 'c{n}'\n" for n in range(7))), "at most 6 additional cards, not 7"),
        (pack("[[base.instant]]\nverb = 'draw'\n" * 5), "at most 4 effects, not 5"),
        (pack("[base.before]\noutside = true", "[base.before]\noutside = true"), "one card of a player"),
        (pack("[base.before]\nneeds = 3"), "at most 4 tables such as"),
        (pack("[base.before]\noutside = true\nneeds = [{ where = 'left' }]"), "needs no place"),
    ],
)
def test_what_is_no_pack(text: str, said: str) -> None:
    with pytest.raises(PackError) as found:
        packs.read(text)
    assert said in str(found.value)
    assert "\n" not in str(found.value) and len(str(found.value)) < 400


def test_every_complaint_is_said_in_each_language() -> None:
    source = Path(packs.__file__).read_text("utf-8")
    used = {id for call in ("wrong", "sentences") for id in re.findall(rf'{call}\((?:[^()]*, )?"([a-z-]+)"', source)}
    used |= set(re.findall(r'"(replaces-[a-z]+)"', source))
    assert used == COMPLAINTS.ids("en") - GAME.texts.ids("en") == COMPLAINTS.ids("ru") - GAME.texts.ids("ru")
    _, problem = spoilt("count = 2", "count = 0")
    assert problem.said.en == "a whole number from 1 to 9 expected, not 0"
    assert problem.said.ru == "ожидается целое число от 1 до 9, а не 0"


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ('id = "inn"\n', "card base 2, field id", "a short name of lower-case Latin letters, digits and underscores expected"),
        ('initial = "4"\n', "card arsenal, field initial", "a value such as 7, X, X-1 or No+2 expected, at most 30"),
        ('verb = "destroy"\n', "card arsenal, instant 1, field verb", "one of rotate, raise, "),
    ],
)
def test_a_field_that_is_missing_is_said_to_be(line: str, place: str, expected: str) -> None:
    _, problem = spoilt(line, "")
    assert problem.message.startswith(f"{place}: {expected}")
    assert problem.said.en.endswith(", but the field is missing")
    assert problem.said.ru.endswith(", но поле пропущено")
    _, problem = spoilt(line, f"{line.split(' = ')[0]} = ''\n")  # an empty one is not missing
    assert problem.said.en.endswith(", not ''")


def test_a_complaint_can_be_handed_to_another_process() -> None:
    _, problem = spoilt('stuck = "destroy"', 'stuck = "explode"')
    again = pickle.loads(pickle.dumps(problem))
    assert (str(again), again.line, again.said) == (str(problem), problem.line, problem.said)
    assert (again.card, again.part, again.field) == ("inn", "instant 1", "stuck")


def test_the_command_complains_in_the_language_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('stuck = "destroy"', 'stuck = "explode"', 1), "utf-8")
    line = line_of(file.read_text("utf-8"), "explode")
    for lang, said in (
        ("en", f"line {line}: card inn, instant 1, field stuck: one of stays, destroy expected, not 'explode'"),
        ("ru", f"строка {line}: карта inn, instant 1, поле stuck: ожидается одно из слов stays, destroy, а не 'explode'"),
    ):
        assert refused(monkeypatch, capsys, "cards", "check", str(file), "--lang", lang).strip() == f"shinar: {said}"


@settings(max_examples=150)
@given(data=st.data())
def test_whatever_is_done_to_a_pack_file_it_is_a_pack_or_a_clear_error(data: st.DataObject) -> None:
    lines = TEXT.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        n = data.draw(st.integers(0, len(lines) - 1))
        change = data.draw(st.sampled_from(["drop", "double", "cut", "swap", "value", "noise"]))
        if change == "drop":
            del lines[n]
        elif change == "double":
            lines.insert(n, lines[n])
        elif change == "cut":
            lines[n] = lines[n][: data.draw(st.integers(0, len(lines[n])))]
        elif change == "swap":
            m = data.draw(st.integers(0, len(lines) - 1))
            lines[n], lines[m] = lines[m], lines[n]
        elif change == "value" and "=" in lines[n]:
            value = data.draw(
                st.sampled_from(["-1", "10000000000000000000000", "true", '""', "[]", "{}", "1.5", "nan", "1979-05-27", '"each"'])
            )
            lines[n] = lines[n].split("=")[0] + "= " + value
        else:
            lines[n] += data.draw(st.text(max_size=5))
    try:
        found = packs.read("\n".join(lines))
    except PackError as problem:
        assert "\n" not in str(problem) and len(str(problem)) < 600
        assert "\n" not in problem.said.ru and len(problem.said.ru) < 600
    else:
        assert all(-128 <= cell < 128 for row in found.rows for cell in row)


@given(st.text(max_size=300))
def test_noise_is_no_pack(text: str) -> None:
    with pytest.raises(PackError):
        packs.read(text)


def test_only_what_a_pack_says_counts_for_its_hash() -> None:
    assert packs.read("# a remark\n" + TEXT).hash == PACK_REGISTRY.bundled.hash
    assert PACK_REGISTRY.add("# a remark\n" + TEXT) == BUNDLED
    assert packs.read(TEXT.replace("count = 2", "count = 3", 1)).hash != PACK_REGISTRY.bundled.hash


def test_every_verb_and_field_of_the_language_is_in_the_template() -> None:
    text = PACK_REGISTRY.template()
    head = text[: text.index("[[base]]\nid")]
    for verb, fields in FIELDS.items():
        assert verb in head
        assert all(field in head for field in fields)
    assert packs.read(text).id == "mine"
    assert tomllib.loads(text)["name"]["ru"]


def test_the_registry_is_not_endless() -> None:
    for n in range(PACKS - 1):
        PACK_REGISTRY.add(pack().replace('"Trial"', f'"Trial {n}"'))
    with pytest.raises(SetupError, match="no more at once"):
        PACK_REGISTRY.add(pack())


# --- records, files, servers ------------------------------------------------------------------------------------------


@rule("ARC-1.8")
def test_a_record_names_its_pack_and_needs_it() -> None:
    value = PACK_REGISTRY.add(pack(effect("rotate", where="adjacent")))
    case = Case(GAME, 2, {"cards": value}, 5)
    record = Record(GAME, dict(case.options), ["random"] * 2, case.seed)
    state = case.start()
    for state, code in case.walk():
        record.moves.append((state.turn, code))
    lines = list(record.lines(state))
    assert f'"cards": "{value}"' in lines[0]
    assert records.check(lines)[1].digest() == state.digest()
    PACK_REGISTRY.forget(value)
    with pytest.raises(RecordError, match=rf"the card pack '{value}' is not here"):
        records.check(lines)


@rule("ARC-1.8")
@pytest.mark.parametrize("value", ["/etc/passwd", "pyproject.toml", "../x", "", "mine-000000000000", 3, None, ["reconstructed"]])
def test_the_option_never_names_a_file(value: object) -> None:
    """What a stranger asks of a server: only packs that its host has put into the registry."""
    with pytest.raises(SetupError, match="is not here; there are: reconstructed"):
        GAME.new(2, {"cards": value})


def test_a_table_whose_pack_is_gone_says_so() -> None:
    value = PACK_REGISTRY.add(pack())
    options = {"cards": value, "additional": "none", "moving": "lifted", "unplayable": "last"}
    assert Sitting("architectura", options=options).table.state.seats == 2
    PACK_REGISTRY.forget(value)
    with pytest.raises(Refused, match="is not here"):
        Sitting("architectura", options=options)


def shinar(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", "from shinar.cli import main; main()", *words], capture_output=True, text=True)


def test_from_the_template_to_a_replay(tmp_path: Path) -> None:
    mine, game = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    mine.write_text(shinar("cards", "template").stdout, "utf-8")
    checked = shinar("cards", "check", str(mine))
    assert checked.returncode == 0 and "12 + 24" in checked.stdout
    played = shinar("play", "architectura", "--seats", "random,random", "--set", f"cards={mine}", "--json", "--record", str(game))
    assert played.returncode == 0, played.stderr
    refused = shinar("replay", str(game))
    assert refused.returncode == 2 and "is not here" in refused.stderr
    assert shinar("replay", str(game), "--cards", str(mine)).returncode == 0


def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says that fails."""
    monkeypatch.setattr(sys, "argv", ["shinar", *words])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_a_bad_pack_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(TEXT.replace('verb = "reserve"', 'verb = "fly"'), "utf-8")
    said = f"shinar: line {line_of(TEXT, 'reserve')}: card fountain, instant 1, field verb: "
    play = ("play", "architectura", "--seats", "random,random", "--set", f"cards={bad}")
    for words in (("cards", "check", str(bad)), play, ("replay", str(bad), "--cards", str(bad))):
        assert refused(monkeypatch, capsys, *words).startswith(said)
    assert "cannot read" in refused(monkeypatch, capsys, "cards", "check", str(tmp_path / "none"))
    assert "takes no card packs" in refused(monkeypatch, capsys, "cards", "template", "--game", "babel")


def test_a_game_is_pickled_with_its_pack() -> None:
    mine, another = (TEXT.replace('id = "reconstructed"', f'id = "{id}"', 1) for id in ("mine", "another"))
    value = PACK_REGISTRY.add(mine)
    state = GAME.new(2, {"cards": value}, seed=4)
    state.random_playout(Rng(1), 12)
    raw, text, moves = pickle.dumps(state), GAME.dump(state), state.moves()
    PACK_REGISTRY.forget(value)
    PACK_REGISTRY.add(another)  # where the first one was
    again = pickle.loads(raw)
    assert PACK_REGISTRY.has(value)
    assert GAME.dump(again) == text and again.moves() == moves
