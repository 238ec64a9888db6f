"""Seeds: the random source of 128 bits, what is a seed, and what a commitment says."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core import seeds
from shinar.core.errors import SetupError
from shinar.core.registry import find_game, game_names
from shinar.core.rng import KeyedRng, Rng, sip, source

M64 = 2**64 - 1
WORD = st.integers(0, M64)
KEY = "9f86d081884c7d659a2feaa0c55ad015"
# From the reference implementation of SipHash-2-4: key 00 01 .. 0f, messages (empty), 00, 00 01, ...
VECTORS = {
    0: 0x726FDB47DD0E0E31,
    1: 0x74F839C593DC67FD,
    2: 0x0D6C8009D9A94F5A,
    3: 0x85676696D7FB7E2D,
    7: 0xAB0200F58B01D137,
    8: 0x93F5F5799A932462,
    15: 0xA129CA6149BE45E5,
}


def siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 as its paper tells it, for messages of any length: to compare with."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rotate(x: int, n: int) -> int:
        return (x << n | x >> (64 - n)) & M64

    def rounds(n: int) -> None:
        for _ in range(n):
            v[0], v[2] = (v[0] + v[1]) & M64, (v[2] + v[3]) & M64
            v[1], v[3] = rotate(v[1], 13) ^ v[0], rotate(v[3], 16) ^ v[2]
            v[0] = rotate(v[0], 32)
            v[2], v[0] = (v[2] + v[1]) & M64, (v[0] + v[3]) & M64
            v[1], v[3] = rotate(v[1], 17) ^ v[2], rotate(v[3], 21) ^ v[0]
            v[2] = rotate(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 0xFF])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def test_siphash_is_the_published_one() -> None:
    key = bytes(range(16))
    assert {n: siphash(key, bytes(range(n))) for n in VECTORS} == VECTORS
    words = [int.from_bytes(part, "little") for part in (key[:8], key[8:], bytes(range(8)))]
    assert sip(*words) == VECTORS[8]


@given(WORD, WORD, WORD)
def test_siphash_of_a_number(key_0: int, key_1: int, x: int) -> None:
    key = key_0.to_bytes(8, "little") + key_1.to_bytes(8, "little")
    assert sip(key_0, key_1, x) == siphash(key, x.to_bytes(8, "little"))


def test_siphash_is_the_same_as_plain_python() -> None:
    numbers = [(x * 0x9E3779B97F4A7C15 & M64, x << 50 & M64, M64 - x) for x in range(50)]
    code = f"from shinar.core.rng import sip; print([sip(*n) for n in {numbers}])"
    done = subprocess.run([sys.executable, "-c", code], env={"SHINAR_PURE": "1"}, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str([sip(*n) for n in numbers])


def test_the_source_of_a_plain_game_is_the_same() -> None:
    rng = source(0, KEY)
    assert isinstance(rng, KeyedRng) and isinstance(source(7, ""), Rng)
    words = seeds.key_words(KEY)
    drawn = [rng.next() for _ in range(3)]
    assert drawn == [sip(*words, n) for n in (1, 2, 3)]
    twin = rng.copy()
    assert twin.below(1000) == rng.below(1000) and twin is not rng


@pytest.mark.parametrize("name", game_names())
def test_every_bit_of_a_seed_counts(name: str) -> None:
    game = find_game(name)
    options = {"prizes": "shuffled"} if name == "bids" else {}
    deals = [game.new(game.seats[0], options, f"{int(KEY, 16) ^ 1 << bit:032x}") for bit in range(128)]
    assert len({state.digest() for state in deals}) == 128
    again = game.new(game.seats[0], options, f"{int(KEY, 16) ^ 1:032x}")
    assert again.digest() == deals[0].digest() and again.snapshot() == deals[0].snapshot()


def test_a_key_goes_with_copies_and_snapshots_but_not_with_what_a_bot_sees() -> None:
    state = find_game("amytis").new(seed=KEY)
    assert state.copy().snapshot()["key"] == KEY
    other = find_game("amytis").new(seed=3)
    assert other.snapshot()["key"] == "" != state.snapshot()["key"]
    other.restore(state.snapshot())
    assert other.digest() == state.digest()
    other.become(find_game("amytis").new(seed=3))
    assert other.snapshot()["key"] == ""
    assert state.redealt(0, Rng(1)).snapshot()["key"] == ""
    assert state.foreseen(state.moves()[0]).snapshot()["key"] == KEY


@pytest.mark.parametrize("text", ["0", "7", str(seeds.MOST_SEED), KEY])
def test_seeds_as_they_are_typed(text: str) -> None:
    assert str(seeds.read_seed(text)) == text


@pytest.mark.parametrize(
    "seed", ["", KEY.upper(), KEY[:-1], KEY + "0", "0" * 32, "0" * 16 + "1" * 16, " " + KEY, "g" * 32, KEY + "\n", 2**53, 1.5, True]
)
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        seeds.check_seed(seed)
    with pytest.raises(SetupError, match="a seed is a whole number"):
        find_game("babel").new(seed=seed)


def test_seeds_are_drawn_from_all_128_bits() -> None:
    drawn = [int(seeds.new_seed(), 16) for _ in range(200)]
    ones = [sum(seed >> bit & 1 for seed in drawn) for bit in range(128)]
    assert len(set(drawn)) == 200 and all(40 < n < 160 for n in ones)


def test_the_seed_of_a_bot_does_not_tell_the_seed() -> None:
    told = {seeds.bot_seed(seed, salt, seat) for seed in (KEY, 7) for salt in ("", "ab") for seat in range(8)}
    assert len(told) == 32 and all(0 <= seed < 2**64 for seed in told)
    assert seeds.bot_seed(KEY, "ab", 1) == seeds.bot_seed(KEY, "ab", 1)


def test_a_commitment_is_the_hash_of_a_text_that_anybody_can_write() -> None:
    text = 'shinar-deal:1:babel:1:{"opening_hand":"5/5","sumerians":"all"}:2:' + KEY + ":" + "ab" * 16
    options = {"sumerians": "all", "opening_hand": "5/5"}
    assert seeds.commitment("babel", 1, options, 2, KEY, "ab" * 16) == hashlib.sha256(text.encode()).hexdigest()
