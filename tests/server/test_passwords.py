"""Passwords: lost ones, guessed ones, weak ones, and many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from shinar.server import passwords
from shinar.server.passwords import Hashing
from shinar.server.profile import reset_password
from shinar.server.store import Store
from tests.server.people import PASSWORD, is_out, logged_in, program, registered, with_code
from tests.server.serving import Server, Visitor, serving


@pytest.fixture(scope="module", autouse=True)
def full_cost() -> Iterator[None]:
    """As on a host: whoever comes when many are logging in is sent away only if that takes its time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SHINAR_QUICK_PASSWORDS")
        passwords.hasher.cache_clear()
        yield
    passwords.hasher.cache_clear()


def test_a_password_is_as_hard_to_guess_as_argon2_advises() -> None:
    hasher = passwords.hasher()
    assert (hasher.time_cost, hasher.memory_cost, hasher.parallelism) == (3, 65536, 4)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def test_a_lost_password(server: Server) -> None:
    ann, code = with_code(server, "Lost Ann")
    assert len(code.replace("-", "")) == 20
    token = ann.ask("POST", "/api/tokens", {})[1]["token"]
    back = Visitor(server.url)
    written = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    status, answer = back.ask("POST", "/api/recover", {"name": "lost ann", "code": written, "password": "tablets of bronze"})
    assert (status, answer["name"]) == (200, "Lost Ann")
    assert is_out(ann) and not is_out(back) and program(server, token)("GET", "/api/me")[0] == 401
    again = {"name": "Lost Ann", "code": code, "password": "tablets of iron"}
    assert back.ask("POST", "/api/recover", again)[0] == 401
    assert Visitor(server.url).ask("POST", "/api/login", {"name": "Lost Ann", "password": PASSWORD})[0] == 401
    assert logged_in(server, "Lost Ann", "tablets of bronze").ask("GET", "/api/me/account")[1]["recovery"]
    status, fresh = back.ask("POST", "/api/me/recovery", {"password": "tablets of bronze"})
    assert status == 200
    assert back.ask("POST", "/api/recover", {**again, "code": answer["recovery"]})[0] == 401
    assert back.ask("POST", "/api/recover", {**again, "code": fresh["recovery"]})[0] == 200


def test_of_two_who_use_a_code_at_once_one_gets_in(server: Server) -> None:
    _, code = with_code(server, "Twice Ann")
    with ThreadPoolExecutor(4) as pool:
        wanted = [{"name": "Twice Ann", "code": code, "password": f"password of {n}"} for n in range(4)]
        answers = [pool.submit(Visitor(server.url).ask, "POST", "/api/recover", one) for one in wanted]
    assert sorted(answer.result()[0] for answer in answers) == [200, 401, 401, 401]


def test_the_host_resets_a_password(sqlite_url: str, tmp_path: Path) -> None:
    async def reset() -> str | None:
        store, hashing = await Store.open(sqlite_url), Hashing()
        try:
            assert await reset_password(store, hashing, "Nobody") is None
            return await reset_password(store, hashing, "reset ann")
        finally:
            hashing.close()
            await store.close()

    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        registered(server, "Reset Ann")
    code = asyncio.run(reset())
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        ann = Visitor(server.url)
        assert ann.ask("POST", "/api/login", {"name": "Reset Ann", "password": PASSWORD})[0] == 401
        assert ann.ask("POST", "/api/recover", {"name": "Reset Ann", "code": code, "password": "handed over"})[0] == 200


def test_known_and_unknown_names_get_the_same_answer(server: Server) -> None:
    registered(server, "Known Ann")
    for path, data in (
        ("/api/login", {"password": "not the password"}),
        ("/api/recover", {"code": "00000-00000-00000-00000", "password": "a new password"}),
    ):
        answers = []
        for name in ("Known Ann", "Unknown Ann"):
            who = Visitor(server.url)
            answers.append((who.ask("POST", path, {"name": name, **data}), sorted(set(who.headers) - {"date"})))
        assert answers[0] == answers[1]
        assert answers[0][0][0] == 401


@pytest.mark.parametrize("password", ["short", "password123", "aaaaaaaaaaa", "Weak  Ann", "weakann1", "qwertyuiop", "пароль123"])
def test_the_first_passwords_that_anybody_tries_are_refused(server: Server, password: str) -> None:
    status, answer = Visitor(server.url).ask("POST", "/api/register", {"name": "Weak Ann", "password": password})
    assert (status, answer["error"]["kind"]) in ((409, "weak"), (400, "request"))


def test_a_password_of_many_bytes(server: Server) -> None:
    long = Visitor(server.url).ask("POST", "/api/register", {"name": "Byte Ann", "password": "🔑a" * 99 + "й"})
    assert (long[0], long[1].get("error", {}).get("kind")) == (409, "weak") or long[0] == 200
    half = Visitor(server.url).ask("POST", "/api/login", b'{"name": "Byte Ann", "password": "\\ud800 half a pair"}')
    assert half[0] in (400, 401)


def test_many_logins_at_once_take_little_memory(server: Server) -> None:
    registered(server, "Busy Ann")

    def memory() -> int:
        assert server.process is not None
        lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024

    before = memory()
    with ThreadPoolExecutor(40) as pool:
        tries = [
            pool.submit(Visitor(server.url).ask, "POST", "/api/login", {"name": "Busy Ann", "password": "wrong one"})
            for _ in range(40)
        ]
        health = [pool.submit(Visitor(server.url).ask, "GET", "/health") for _ in range(5)]
    kinds = {answer.result()[1]["error"]["kind"] for answer in tries}
    assert kinds <= {"password", "busy"} and "password" in kinds
    assert all(answer.result()[0] == 200 for answer in health)
    assert memory() - before < 5 * 64  # two comparisons at a time, not forty
    logged_in(server, "Busy Ann")
