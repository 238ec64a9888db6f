"""Pictures are drawn elsewhere, one at a time, and kept: what if that fails, hangs, or is asked for too often?"""

from __future__ import annotations

import asyncio
import base64
from typing import Any

import pytest

from shinar.pictures import card, shapes
from shinar.server.errors import Refused
from shinar.server.process_pool import Failed, Lost
from shinar.server.sharing import drawer, gallery
from shinar.server.sharing.gallery import Gallery, name_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#a00" d="M0 0h8v8H0z"/></svg>'
PNG = b"\x89PNG"


class Slow:
    """A process that answers when it is let, and counts."""

    def __init__(self, problem: Exception | None = None) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.problem = problem

    async def ask(self, line: bytes, seconds: float) -> bytes:
        self.asked += 1
        await self.go.wait()
        if self.problem:
            raise self.problem
        return b'"%s"' % base64.b64encode(line * 40)

    async def kill(self) -> None:
        pass


def with_process(process: Any) -> Gallery:
    found = Gallery()
    found.process = process
    return found


def test_a_picture_is_drawn_by_the_process() -> None:
    async def drawn() -> bytes:
        here = Gallery()
        try:
            return await here.draw(SVG)
        finally:
            await here.close()

    assert asyncio.run(drawn()).startswith(PNG)


def test_what_several_ask_for_is_drawn_once() -> None:
    async def all_of_them() -> int:
        process = Slow()
        here = with_process(process)
        asked = [asyncio.create_task(here.draw(SVG)) for _ in range(20)]
        await asyncio.sleep(0)
        process.go.set()
        assert len(set(await asyncio.gather(*asked))) == 1
        await here.draw(SVG)
        return process.asked

    assert asyncio.run(all_of_them()) == 1


def test_who_comes_when_too_many_wait_is_refused() -> None:
    async def crowd() -> None:
        process = Slow()
        here = with_process(process)
        asked = [asyncio.create_task(here.draw(f"{SVG}{n}")) for n in range(gallery.MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as caught:
            await here.draw("one more")
        assert (caught.value.kind, caught.value.status) == ("busy", 503)
        process.go.set()
        await asyncio.gather(*asked)
        assert await here.draw("one more")
        await here.close()

    asyncio.run(crowd())


@pytest.mark.parametrize("problem", [Lost("no answer in time"), Failed("ValueError")])
def test_a_renderer_that_fails_is_asked_again(problem: Exception) -> None:
    async def twice() -> int:
        process = Slow(problem)
        process.go.set()
        here = with_process(process)
        for _ in range(2):
            with pytest.raises(Refused):
                await here.draw(SVG)
        assert not here.drawing and not here.kept
        return process.asked

    assert asyncio.run(twice()) == 2


def test_pictures_make_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOST_BYTES", 40 * len(SVG) * 4)

    async def many() -> Gallery:
        process = Slow()
        process.go.set()
        here = with_process(process)
        for n in range(12):
            await here.draw(f"{SVG}{n}")
        return here

    here = asyncio.run(many())
    assert here.size == sum(map(len, here.kept.values())) <= gallery.MOST_BYTES
    assert here.find(name_of(f"{SVG}11")) and not here.find(name_of(f"{SVG}0"))


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="file:///etc/passwd" width="8" height="8"/>',
        '<image href="http://127.0.0.1:9/x.png" width="8" height="8"/>',
        '<use href="file:///etc/hostname#x"/>',
        "<script>alert(1)</script>",
    ],
)
def test_nothing_is_read_or_fetched_for_a_picture(inside: str) -> None:
    empty = drawer.draw(SVG)
    assert drawer.draw(SVG.replace("</svg>", f"{inside}</svg>")) == empty


@pytest.mark.parametrize("wrong", ["", "<svg", "no picture", "<svg xmlns='http://www.w3.org/2000/svg'>" + "x" * drawer.LARGEST])
def test_what_is_no_picture_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        drawer.draw(wrong)


def test_every_letter_of_the_typefaces_is_drawn() -> None:
    """Cyrillic and the letters of names too: each word leaves its own marks."""
    drawn = {
        word: drawer.draw(card.whole(shapes.text(word, 40, 80, 60, face="title")))
        for word in ("Нидинту", "Bēlessunu", "Ninsun", "")
    }
    assert len(set(drawn.values())) == 4
