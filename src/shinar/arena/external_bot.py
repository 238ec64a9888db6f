"""An external bot: a program that reads and writes JSON lines, and loses the game if it does not keep to the protocol.

docs/arena.md has the protocol for authors.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from typing import Any

from shinar.arena.fixtures import Setting
from shinar.core.errors import ShinarError, shortened
from shinar.core.game import Game
from shinar.core.state import State

LONGEST = 64 * 1024  # bytes of an answer
LAST_WORDS = 400  # what is kept of its standard error
FAREWELL = 1.0  # seconds to read it in, when the program has ended
GRACE = 1.0  # seconds to go after the game


class Forfeit(Exception):
    """A seat has lost the game by what its program did."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat = seat
        self.reason = reason


class ExternalBot:
    """One process for one game and seat."""

    def __init__(self, command: str, game: Game, seat: int, setting: Setting) -> None:
        self.game = game
        self.seat = seat
        self.seconds = setting.seconds
        self.answered = b""
        self.complained = b""
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            raise Forfeit(seat, f"does not start: {problem}") from None
        self.pipes = selectors.DefaultSelector()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
            self.pipes.register(pipe, selectors.EVENT_READ)
        told = {
            "t": "new",
            "game": game.name,
            "rules": game.version,
            "seats": setting.seats,
            "seat": seat,
            "options": dict(setting.options),
            "seconds": setting.seconds,
        }
        try:
            self.tell(told)
        except Forfeit:  # it has ended already: nobody else knows of it yet
            self._see_off()
            raise

    def move(self, state: State, seat: int) -> int:
        """Ask for a move, in time and in words that make sense; Forfeit otherwise."""
        self.read(0)
        if self.answered:
            self.lose("says something before it is asked")
        self.tell({"t": "move", "view": self.game.view(state, seat)})
        line = self.line()
        try:
            answer = json.loads(line)
            move = answer["move"]
        except (ValueError, TypeError, KeyError, RecursionError):
            self.lose(f"answers nonsense: {shortened(line.decode(errors='replace'))}")
        try:
            code = state.code_of(move)
            problem = state.why_not(code)
        except ShinarError as unknown:
            self.lose(f"answers no move: {unknown}")
        if problem:
            self.lose(f"makes an illegal move: {problem}")
        return code

    def line(self) -> bytes:
        """The next line it says."""
        end = time.monotonic() + self.seconds
        while b"\n" not in self.answered:
            left = end - time.monotonic()
            if left <= 0:
                self.lose(f"does not answer within {self.seconds:g} seconds")
            if not self.read(left):
                self.lose(f"ends in the middle of the game{self.last_words()}")
            if len(self.answered) > LONGEST:
                self.lose(f"floods: more than {LONGEST} bytes for one move")
        line, self.answered = self.answered.split(b"\n", 1)
        return line

    def read(self, seconds: float) -> bool:
        """Take what it has said by then; False when it has closed its output."""
        for key, _ in self.pipes.select(seconds):
            data = b""
            with contextlib.suppress(BlockingIOError):
                data = os.read(key.fd, LONGEST)
            if not data:
                self.pipes.unregister(key.fileobj)
                if key.fileobj is self.process.stdout:
                    return False
            elif key.fileobj is self.process.stdout:
                self.answered += data
            else:
                self.complained = (self.complained + data)[-LAST_WORDS:]
        return True

    def tell(self, message: dict[str, Any]) -> None:
        """Write a line; a program that does not read its input is waited for no longer than for a move."""
        data = memoryview(json.dumps(message, ensure_ascii=False).encode() + b"\n")
        assert self.process.stdin is not None
        fd = self.process.stdin.fileno()
        os.set_blocking(fd, False)
        end = time.monotonic() + self.seconds
        while data:
            try:
                data = data[os.write(fd, data) :]
            except BlockingIOError:
                if time.monotonic() > end:
                    self.lose("does not read its input")
                time.sleep(0.005)
            except OSError:
                self.lose(f"ends in the middle of the game{self.last_words()}")

    def last_words(self) -> str:
        """How it ended and the last line it complained with: all that comes until its pipes are closed, or for a while."""
        end = time.monotonic() + FAREWELL
        while self.pipes.get_map() and (left := end - time.monotonic()) > 0:
            self.read(left)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        words = self.complained.decode(errors="replace").strip().splitlines()
        code = "" if self.process.returncode is None else f" (exit {self.process.returncode})"
        return code + (f": {words[-1]}" if words else "")

    def lose(self, reason: str) -> Any:
        raise Forfeit(self.seat, reason)

    def close(self, result: dict[str, Any]) -> None:
        """Tell how the game ended, and see the process off, with whatever it has started."""
        with contextlib.suppress(Forfeit):
            self.tell({"t": "over", **result})
        self._see_off()

    def _see_off(self) -> None:
        if self.process.stdin:
            self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.pipes.close()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe:
                pipe.close()
