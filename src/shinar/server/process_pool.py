"""Processes of this machine that answer a line of JSON with a line of JSON, and are killed where they take too long."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

LONGEST = 4_000_000  # bytes of a line


class Lost(Exception):
    """Whoever was asked died, with the code that its process ended with, or did not answer in time."""

    def __init__(self, problem: str, code: int | None = None) -> None:
        super().__init__(problem)
        self.code = code


class Failed(Exception):
    """Somebody else could not do what was asked."""


class Reply(msgspec.Struct, forbid_unknown_fields=True):
    """How far the answer is; or the answer; or why there is none."""

    done: float | None = None
    answer: msgspec.Raw = msgspec.Raw()
    error: str | None = None


decode_reply = msgspec.json.Decoder(Reply).decode


class LineProcess:
    """One such process, started when it is first asked and after each loss. It ends when this process does: its input is closed."""

    def __init__(self, module: str, *args: str) -> None:
        self.command = (sys.executable, "-m", module, *args)
        self.process: Process | None = None

    async def ask(self, line: bytes, seconds: float, progress: Callable[[float], None] = lambda done: None) -> bytes:
        """The answer. One question at a time. Whatever goes wrong, the process that it went wrong in is not asked again."""
        try:
            async with asyncio.timeout(seconds):
                return await self._answer(line, progress)
        except Failed:
            raise
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as problem:
            await self.kill()
            raise Lost(str(problem) or "no answer in time") from None
        except BaseException:
            await self.kill()
            raise

    async def _answer(self, line: bytes, progress: Callable[[float], None]) -> bytes:
        process = await self.started()
        assert process.stdin and process.stdout
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        while text := await process.stdout.readline():
            reply = decode_reply(text)
            if reply.error is not None:
                raise Failed(reply.error)
            if answer := bytes(reply.answer):
                return answer
            progress(reply.done or 0.0)
        raise Lost("it died", await process.wait())

    async def started(self) -> Process:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, limit=LONGEST, start_new_session=True
            )
        return self.process

    async def kill(self) -> None:
        process, self.process = self.process, None
        if process:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class ProcessPool:
    """Processes of one kind. Who asks sees to it that there are not too many at once."""

    def __init__(self, module: str, *args: str) -> None:
        self.module = module
        self.args = args
        self.children: list[LineProcess] = []
        self.free: list[LineProcess] = []

    async def ask(self, line: bytes, seconds: float, progress: Callable[[float], None] = lambda done: None) -> bytes:
        if not self.free:
            self.free.append(LineProcess(self.module, *self.args))
            self.children.append(self.free[-1])
        child = self.free.pop()
        try:
            return await child.ask(line, seconds, progress)
        finally:
            self.free.append(child)

    async def close(self) -> None:
        for child in self.children:
            await child.kill()
