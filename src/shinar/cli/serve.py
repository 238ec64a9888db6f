"""The commands that run a server, and workers that think for servers."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from shinar.cli.admin import USUAL, DatabaseOption, KeepAbandoned, KeepAudit, KeepFinished, KeepGuestGames, RedisOption
from shinar.cli.language import LangOption
from shinar.cli.packs import CardFiles


class LogForm(StrEnum):
    plain = "plain"
    json = "json"


def usual_log() -> LogForm:
    """Words for a person who looks on, objects for programs."""
    return LogForm.plain if sys.stderr.isatty() else LogForm.json


LogOption = Annotated[
    LogForm,
    typer.Option(
        help="How log lines are written: in words, or as a JSON object each.",
        default_factory=usual_log,
        show_default="plain in a terminal, json elsewhere",
    ),
]
TreesOption = Annotated[
    int, typer.Option(help="Megabytes of bots' search trees to keep from one move to the next.", min=1, metavar="MB")
]


def serve(
    lang: LangOption,
    log: LogOption,
    host: Annotated[str, typer.Option(help="Address to listen on. 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    database: DatabaseOption = USUAL,
    redis: RedisOption = None,
    secret: Annotated[
        Path,
        typer.Option(
            help="File with the key that signs cookies; made if it is missing. Processes must share it.",
            envvar="SHINAR_SECRET_FILE",
        ),
    ] = Path("shinar.secret"),
    origin: Annotated[
        list[str] | None, typer.Option(help="A page of another host that may use this server, such as https://example.org.")
    ] = None,
    pace: Annotated[float, typer.Option(help="Seconds a bot waits before it moves.", min=0, max=60)] = 0.7,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies only over https, and HSTS: for a server behind TLS.")] = False,
    proxy: Annotated[
        str | None, typer.Option(help="Address of the reverse proxy whose X-Forwarded-For is believed.", metavar="ADDRESS")
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(help="The most iterations of a search: for a weak machine.", min=1, metavar="N"),
    ] = None,
    public_url: Annotated[
        str,
        typer.Option(
            help="Where people reach this server, such as https://games.example.org: letters lead there.",
            metavar="URL",
            envvar="SHINAR_PUBLIC_URL",
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            help="Mail server for news of games: smtp://USER:PASSWORD@HOST, smtps://... or smtp+plain://...",
            metavar="URL",
            envvar="SHINAR_SMTP",
        ),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option(
            help='Who letters are from, such as "Shinar <games@example.org>".', metavar="ADDRESS", envvar="SHINAR_MAIL_FROM"
        ),
    ] = "",
    push_private: Annotated[
        bool, typer.Option("--push-private", help="Let push services be inside this network, too: for tests and closed networks.")
    ] = False,
    notice_delay: Annotated[
        float,
        typer.Option(help="Seconds that somebody must be away before they are told that it is their turn.", min=0.1, max=86400),
    ] = 10.0,
    deal_days: Annotated[
        float, typer.Option(help="How many days a deal that is offered to others runs.", min=0.01, max=365, metavar="DAYS")
    ] = 14.0,
    thinkers: Annotated[
        int, typer.Option(help="Processes for bots to think in; 0: threads of the server.", min=0, max=256, metavar="N")
    ] = 0,
    trees: TreesOption = 256,
    workers: Annotated[
        int | None,
        typer.Option(
            help="Processes that serve behind the one port; more than one needs PostgreSQL and Redis.",
            min=1,
            max=256,
            metavar="N",
            envvar="SHINAR_WORKERS",
            show_default="one a core with PostgreSQL and Redis, else 1",
        ),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Rate limits; off only for load tests.")] = True,
    metrics: Annotated[
        str | None,
        typer.Option(
            help="Give figures for Prometheus at this address: PORT (of this machine only) or ADDRESS:PORT.", metavar="PORT"
        ),
    ] = None,
    bound: Annotated[
        list[str] | None,
        typer.Option(help="Change how much one may hold, such as sockets_per_address=500.", metavar="NAME=NUMBER"),
    ] = None,
    keep_abandoned_days: KeepAbandoned = 30,
    keep_guest_games_days: KeepGuestGames = 365,
    keep_finished_days: KeepFinished = 0,
    keep_audit_days: KeepAudit = 365,
    tournaments: Annotated[bool, typer.Option(help="Make the tournaments of the schedule by itself.")] = True,
    tournament: Annotated[
        list[str] | None,
        typer.Option(
            help="A line of the schedule, in place of the usual ones: 'arena babel daily 18:00 90 300+5' (UTC, minutes, clock).",
            metavar="LINE",
        ),
    ] = None,
    cards: CardFiles = None,
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in a browser, if started in a terminal with a screen.")
    ] = True,
    looks: Annotated[int | None, typer.Option(hidden=True, min=1)] = None,  # the former name of --iterations
) -> None:
    """Serve tables to people and programs."""
    from shinar.cli.server_process import Start, become
    from shinar.cli.welcome import Welcome
    from shinar.server.bounds import read_bounds
    from shinar.server.notifications.letters import public_address
    from shinar.server.retention_policy import RetentionPolicy
    from shinar.server.settings import Settings

    settings = Settings(
        database,
        redis,
        secret,
        tuple(origin or ()),
        pace,
        limits,
        iterations or looks,
        secure_cookies=secure,
        public_url=public_address(public_url, smtp, mail_from),
        smtp=smtp,
        mail_from=mail_from,
        push_private=push_private,
        notice_delay=notice_delay,
        metrics=metrics,
        bounds=read_bounds(bound or []),
        deal_days=deal_days,
        thinkers=thinkers,
        trees=trees,
        retention=RetentionPolicy.of(keep_abandoned_days, keep_guest_games_days, keep_finished_days, keep_audit_days),
    )
    plain = log == LogForm.plain
    welcome = Welcome(host, port, lang, open_) if plain and sys.stdout.isatty() else None
    command = [sys.executable, *sys.orig_argv[1:]]
    schedule = (tournament or None) if tournaments else []
    become(Start(settings, host, port, proxy, plain, welcome, workers, cards or [], schedule, command))


def worker(
    redis: Annotated[
        str, typer.Option(help="The Redis of the servers that this process thinks for.", metavar="URL", envvar="SHINAR_REDIS")
    ],
    log: LogOption,
    slots: Annotated[int, typer.Option(help="Moves to think about at once; 0: one a core.", min=0, max=1024, metavar="N")] = 0,
    trees: TreesOption = 256,
) -> None:
    """Think for servers: bots' moves, hints and reviews."""
    from shinar.server.remote_workers import run_worker
    from shinar.server.run import set_up_logging
    from shinar.server.thread_executor import cores

    set_up_logging(log == LogForm.plain)
    run_worker(redis, slots or cores(), trees * 1_000_000)
