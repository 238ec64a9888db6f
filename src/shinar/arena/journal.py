"""The file of a tournament: JSON lines, written game by game, so that an interrupted one goes on where it stopped."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from shinar.arena.fixtures import Setting
from shinar.arena.match import MatchResult
from shinar.core.errors import SetupError, shortened


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever interrupts meanwhile is heard afterwards."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield  # no interrupt comes here
        return
    heard: list[Any] = []
    signal.signal(signal.SIGINT, lambda number, frame: heard.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        before(*heard[0])


class Journal:
    """Games played so far, in memory and, where a path is given, on disk."""

    def __init__(self, setting: Setting, path: Path | None) -> None:
        self.played: dict[int, MatchResult] = {}
        self.file: TextIO | None = None
        if path is None:
            return
        header = {"arena": 1, **setting.header()}
        try:
            if path.exists() and path.stat().st_size:
                self.resume(path, header)
                self.file = path.open("a", encoding="utf-8")
            else:
                self.file = path.open("w", encoding="utf-8")
                self.write(header)
        except OSError as problem:
            raise SetupError(f"cannot write {path}: {problem.strerror}") from None

    def resume(self, path: Path, header: dict[str, Any]) -> None:
        """Read the games of an earlier run. A last line that was cut short is dropped, and so is an old summary."""
        whole = path.read_text("utf-8")
        lines = whole[: whole.rfind("\n") + 1].splitlines()
        kept = []
        for number, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
                if number == 1:
                    self.check(path, data, header)
                elif "summary" in data:
                    continue
                else:
                    game = MatchResult(**data)
                    self.played[game.number] = game
            except (ValueError, TypeError) as problem:
                raise SetupError(f"{path}, line {number}: not a game of an arena ({problem})") from None
            kept.append(line)
        beside = path.with_name(f"{path.name}.new")  # whoever kills this loses no game either
        beside.write_text("".join(f"{line}\n" for line in kept), "utf-8")
        beside.replace(path)

    @staticmethod
    def check(path: Path, data: Any, header: dict[str, Any]) -> None:
        if not isinstance(data, dict) or "arena" not in data:
            raise SetupError(f"{path} is not a file of an arena; it was left as it is")
        other = [name for name in header if data.get(name) != header[name]]
        if other:
            raise SetupError(f"{path} holds a tournament with another {other[0]}: {shortened(data.get(other[0]))}")

    def add(self, game: MatchResult) -> None:
        """A game is in memory and in the file, or in neither."""
        with undisturbed():
            self.played[game.number] = game
            self.write(game.data())

    def write(self, data: dict[str, Any]) -> None:
        if self.file:
            self.file.write(json.dumps(data, ensure_ascii=False) + "\n")
            self.file.flush()

    def games(self) -> list[MatchResult]:
        """In the order of the fixtures, whatever order they were finished in."""
        return [self.played[number] for number in sorted(self.played)]

    def finish(self, summary: dict[str, Any]) -> None:
        """The closing line."""
        self.write({"summary": summary})
        self.close()

    def close(self) -> None:
        if self.file:
            self.file.close()
