"""How fast the page feels on this machine: first paint; and of every game the jumps of the layout, the frames while pieces move,
the bytes of a move as a browser gets them, and the time from a click to the move on the screen.

`python -m benchmarks.page` serves the page on loopback and looks at it in Chromium; `--moves 12` makes fewer moves.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from shinar.core.registry import find_game, game_names
from tests.page.browsing import LAUNCH, STEPS, step
from tests.server.serving import serving

TIMES = 5
DESKTOP, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
MOVES = 12
OPEN = """async (wanted) => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wanted)});
  return (await answer.json()).id;
}"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
JUMPS = """() => new Promise((done) => new PerformanceObserver((list, watcher) => {
  watcher.disconnect();
  done(list.getEntries().filter((entry) => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0));
}).observe({type: 'layout-shift', buffered: true}) ?? setTimeout(() => done(0), 300))"""
FRAMES = """(time) => new Promise((done) => {
  const at = [];
  const frame = (now) => { at.push(now); if (now - at[0] < time) requestAnimationFrame(frame); else done(at); };
  requestAnimationFrame(frame);
})"""
LONGEST = 400  # clicks in a game, whatever happens
SETTLED = 150  # milliseconds after a click in which the answer has come
# A move is painted when the frame is over that follows the first news after it was sent.
WATCH = """(() => {
  const seen = (window.shinarSeen = {painted: [], told: []});
  let clicked = 0, asked = 0;
  addEventListener('click', () => { clicked = performance.now(); }, true);
  const painted = (from) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => seen.painted.push(performance.now() - from);
    after.port2.postMessage(null);
  });
  const hear = ({data}) => {
    seen.told.push(data);
    if (!asked || !/"t": ?"(news|change)"/.test(data)) return;
    painted(asked);
    asked = 0;
  };
  const {send} = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (/"do": ?"play"/.test(data)) asked = clicked;
    return send.call(this, data);
  };
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...wanted) {
      super(...wanted);
      this.addEventListener('message', hear);
    }
  };
})()"""


@dataclass
class Wire:
    """What came over the sockets of a game, and when its player saw the moves."""

    painted: list[float] = field(default_factory=list)
    bytes: int = 0
    moves: int = 0

    def take(self, told: list[str]) -> None:
        """Messages after the first, which has the whole game so far."""
        for text in told:
            message = json.loads(text)
            self.bytes += len(text.encode())
            self.moves += sum(event["kind"] == "move" for event in message.get("events", ()))


def opened(browser: Browser, url: str, size: ViewportSize = DESKTOP) -> Page:
    page = browser.new_context(viewport=size, has_touch=size == PHONE).new_page()
    page.goto(url)
    page.wait_for_selector(".door")
    return page


def paints(browser: Browser, url: str) -> list[float]:
    """First contentful paint in milliseconds, each in a fresh context with nothing cached."""
    found = []
    for _ in range(TIMES):
        page = opened(browser, url)
        found.append(float(page.evaluate(PAINT)))
        page.context.close()
    return found


def play(browser: Browser, url: str, game: str, size: ViewportSize) -> tuple[float, list[float]]:
    """Jumps of the layout from the whole front page on, and the milliseconds between frames while moves are carried."""
    page = opened(browser, url, size)
    page.wait_for_load_state("networkidle")
    page.click(f".door[data-game={game}] .btn--main")
    page.wait_for_selector(".piece.is-legal")
    random = Random(4)
    gaps: list[float] = []
    for _ in range(MOVES):
        page.wait_for_selector(".piece.is-legal, button.loose")
        step(page, random)
        at = page.evaluate(FRAMES, 500)
        gaps += [later - earlier for earlier, later in pairwise(at)]
    jumps = float(page.evaluate(JUMPS))
    page.context.close()
    return jumps, gaps


def wire(browser: Browser, url: str, game: str, moves: int) -> Wire:
    """A player's moves against a bot at once, without animation."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script(WATCH)
    page, random, found = context.new_page(), Random(5), Wire()
    clicks = 0
    while len(found.painted) < moves and clicks < LONGEST:
        page.goto(url)
        page.wait_for_selector(".door")
        seats = ["me"] + ["random"] * (min(find_game(game).seats) - 1)
        id = page.evaluate(OPEN, {"game": game, "seats": seats, "seed": clicks})
        page.goto(f"{url}/table/{id}")
        page.wait_for_selector(STEPS)
        while len(found.painted) + page.evaluate("shinarSeen.painted.length") < moves and clicks < LONGEST:
            if page.locator(".endsheet, [data-act=result]").count() > 0:
                break
            step(page, random)
            page.wait_for_timeout(SETTLED)
            clicks += 1
        seen = page.evaluate("shinarSeen")
        found.painted += seen["painted"]
        found.take(seen["told"][1:])
    context.close()
    return found


def add_play(table: Table, browser: Browser, url: str, game: str) -> None:
    jumps, gaps = play(browser, url, game, DESKTOP)
    on_a_phone, _ = play(browser, url, game, PHONE)
    table.add_row(f"{game}: jumps of the layout (CLS), desktop and phone", f"{jumps:.3f}, {on_a_phone:.3f}")
    table.add_row(f"{game}: frames a second in animation", f"{1000 / statistics.mean(gaps):.0f}")
    table.add_row(f"{game}: frames within 20 ms", f"{100 * sum(gap < 20 for gap in gaps) / len(gaps):.0f} %")


def add_wire(table: Table, game: str, found: Wire) -> None:
    table.add_row(f"{game}: bytes a move, {found.moves} moves", f"{found.bytes / max(1, found.moves):,.0f}")
    table.add_row(
        f"{game}: from a click to the painted move, median of {len(found.painted)}", f"{statistics.median(found.painted):.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the page feels on this machine.")
    parser.add_argument("--moves", type=int, default=40, help="of each game, from click to paint")
    moves = parser.parse_args().moves
    table = Table("", "figure", title="The page, Chromium on loopback")
    folder = Path(tempfile.mkdtemp())
    with sync_playwright() as driver, serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as server:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        found = paints(browser, server.url)
        table.add_row("first contentful paint, median", f"{statistics.median(found):.0f} ms")
        for game in game_names():
            add_play(table, browser, server.url, game)
            add_wire(table, game, wire(browser, server.url, game, moves))
        browser.close()
    shutil.rmtree(folder)
    Console().print(table)


if __name__ == "__main__":
    main()
