"""The files for hosts: checked by the tools of their kinds, and their steps done without containers, with the installed wheel."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from tests.package.building import Environment, run
from tests.requirements import ROOT
from tests.server.services import running_postgres, running_redis
from tests.server.serving import Visitor, free_port

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
UNIT = ROOT / "deploy" / "shinar.service"
MOST_EXPOSED = 2.0  # of systemd's ten


def last_stage() -> dict[str, str]:
    """The instructions of the image that runs; of several of a kind the last."""
    stage = DOCKERFILE.rpartition("\nFROM ")[2].replace("\\\n", " ")
    lines = [line for line in stage.splitlines()[1:] if line.strip() and not line.startswith("#")]
    return dict(line.split(maxsplit=1) for line in lines)


def image_environment(data: Path) -> dict[str, str]:
    words = dict(word.split("=", 1) for word in shlex.split(last_stage()["ENV"]))
    return {name: value.replace("/data", str(data)) for name, value in words.items()}


@contextmanager
def running(command: list[str], env: dict[str, str], folder: Path, port: int) -> Iterator[Visitor]:
    """A process with this environment and nothing of ours, until its server answers."""
    log = folder / f"log-{port}"
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=env, cwd=folder, stdout=out, stderr=out, stdin=subprocess.DEVNULL)
    try:
        visitor, end = Visitor(f"http://127.0.0.1:{port}"), time.monotonic() + 90
        while not answers(visitor):
            assert process.poll() is None and time.monotonic() < end, log.read_text("utf-8")
            time.sleep(0.1)
        yield visitor
    finally:
        process.terminate()
        assert process.wait(20) in (0, -signal.SIGTERM), log.read_text("utf-8")


def answers(visitor: Visitor) -> bool:
    try:
        return visitor.ask("GET", "/ready")[0] == 200
    except OSError:
        return False


def files(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_hadolint_is_content() -> None:
    done = run([str(Path(sys.executable).parent / "hadolint"), "Dockerfile"], ROOT)
    assert done.returncode == 0, done.stdout


def test_the_image_installs_what_the_wheel_asks_for_as_a_user_without_rights() -> None:
    assert "pip wheel --no-cache-dir --wheel-dir /wheels --constraint constraints.txt '.[server]'" in DOCKERFILE
    assert "pip install --no-cache-dir --no-index --find-links /wheels 'shinar[server]'" in DOCKERFILE
    assert int(last_stage()["USER"]) > 0
    for stage in re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE):
        for name in stage.split():
            assert (ROOT / name).exists(), name


def test_the_image_s_command_runs_and_writes_only_its_data(host: Environment, tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    data.mkdir()
    before = files(host.home)
    env = {**image_environment(data), "PATH": f"{host.home}/bin:/usr/bin:/bin", "HOME": str(data), "TMPDIR": str(data)}
    stage = last_stage()
    command = [*json.loads(stage["ENTRYPOINT"]), *json.loads(stage["CMD"]), "--port", str(port)]
    command[0] = str(host.home / "bin" / command[0])
    health = json.loads(stage["HEALTHCHECK"].partition("CMD ")[2])
    with running(command, env, data, port) as visitor:
        ann = visitor.enter("Ann")
        ann.open_table("babel", ("me", "random"))
        assert subprocess.run([word.replace(":8000", f":{port}") for word in health], env=env).returncode == 0
        assert (data / "shinar.db").exists() and (data / "shinar.secret").exists()
    assert files(host.home) == before
    gone = subprocess.run([word.replace(":8000", f":{port}") for word in health], env=env, capture_output=True)
    assert gone.returncode != 0


def test_the_two_servers_of_the_compose_file_play_at_one_table(host: Environment, tmp_path: Path) -> None:
    services = COMPOSE["services"]
    servers = [service for name, service in services.items() if name.startswith("server-")]
    assert len(servers) == 3 and all(server["environment"] == servers[0]["environment"] for server in servers)
    told = servers[0]["environment"]
    assert "@postgres/shinar" in told["SHINAR_DATABASE"] and told["SHINAR_REDIS"] == "redis://redis"
    with running_postgres() as postgres, running_redis() as redis:
        env = {
            "PATH": "/usr/bin:/bin",
            "SHINAR_DATABASE": postgres.create("shinar"),
            "SHINAR_REDIS": redis.url,
            "SHINAR_SECRET_FILE": told["SHINAR_SECRET_FILE"].replace("/data", str(tmp_path)),
            "SHINAR_WORKERS": "2",
            "SHINAR_PUBLIC_URL": "https://games.example.org",
            "SHINAR_SMTP": "",  # as for a host who sends no letters
            "SHINAR_MAIL_FROM": "",
        }
        assert env.keys() - {"PATH"} == told.keys()
        words = [word for word in servers[0]["command"] if word != "--secure"]  # here without TLS
        ports = free_port(), free_port()
        first, second = ([str(host.shinar), *words, "--port", str(port)] for port in ports)
        with running(first, env, tmp_path, ports[0]) as one, running(second, env, tmp_path, ports[1]) as two:
            ann = one.enter("Ann")
            table = ann.open_table("babel", ("me", "random"))
            place = ann.sit_at(table)
            place.until(lambda p: p.view.get("moves"), 60)
            assert place.command("play", code=place.view["moves"][0]["code"])["t"] == "ok"
            again = Visitor(two.url, ann.cookie).sit_at(table)
            again.until(lambda p: p.info.get("made", 0) >= 1, 60)
            for one_place in (place, again):
                one_place.close()


def test_the_compose_file_leaves_no_part_open() -> None:
    for name, service in COMPOSE["services"].items():
        assert "no-new-privileges:true" in service["security_opt"], name
        assert name == "postgres" or (service["read_only"] and service["cap_drop"] == ["ALL"]), name
        assert name == "proxy" or "ports" not in service, name
        assert name.startswith(("server-", "proxy")) or "healthcheck" in service, name
    command = COMPOSE["services"]["server-1"]["command"]
    assert command[command.index("--proxy") + 1] == COMPOSE["services"]["proxy"]["networks"]["site"]["ipv4_address"]
    caddy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert "reverse_proxy {$SHINAR_SERVERS} {" in caddy
    usual = COMPOSE["services"]["proxy"]["environment"]["SHINAR_SERVERS"]
    assert usual == "${SHINAR_SERVERS:-server-1:8000 server-2:8000}"
    assert "./deploy/Caddyfile:/etc/caddy/Caddyfile:ro" in COMPOSE["services"]["proxy"]["volumes"]


def test_the_unit_is_hardened_and_its_command_runs(host: Environment, tmp_path: Path) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT, "utf-8")
    text = UNIT.read_text("utf-8")
    for line in ("DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="):
        assert line in text.splitlines()
    if shutil.which("systemd-analyze"):
        ours = tmp_path / "shinar.service"
        ours.write_text(text.replace("/opt/shinar/bin/shinar", str(host.shinar)), "utf-8")
        done = run(["systemd-analyze", "verify", str(ours)], tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        rating = run(["systemd-analyze", "security", "--offline=true", str(ours)], tmp_path).stdout
        (level,) = re.findall(r"exposure level for \S+: ([\d.]+)", rating)
        assert float(level) < MOST_EXPOSED
    port = free_port()
    env = dict(line.split("=", 1) for line in re.findall(r"^Environment=(.+)$", text, re.MULTILINE))
    env = {name: value.replace("/var/lib/shinar", str(tmp_path)) for name, value in env.items()}
    command = unit["Service"]["ExecStart"].replace("/opt/shinar", str(host.home)).split()
    with running([*command, "--port", str(port)], {**env, "PATH": os.environ["PATH"]}, tmp_path, port) as visitor:
        assert visitor.ask("GET", "/health")[0] == 200


def test_a_third_server_starts_only_where_it_is_asked_for() -> None:
    head = (ROOT / "compose.yaml").read_text("utf-8").partition("\nname:")[0]
    told = dict(re.findall(r"^#   (\w+)=(.+)$", head, re.MULTILINE))
    services = COMPOSE["services"]
    assert {name: service.get("profiles") for name, service in services.items() if "profiles" in service} == {
        "server-3": [told["COMPOSE_PROFILES"]]
    }
    assert told["SHINAR_SERVERS"].split() == [f"{name}:8000" for name in services if name.startswith("server-")]
