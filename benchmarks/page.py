"""How fast the page feels on this machine: first paint, jumps of the layout, frames while pieces move.

`python -m benchmarks.page` serves the page on loopback and looks at it in Chromium.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from tests.page.browsing import LAUNCH, step
from tests.server.serving import serving

TIMES = 5
MOVES = 12
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


def opened(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
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


def play(browser: Browser, url: str, game: str) -> tuple[float, list[float]]:
    """Jumps of the layout from the front page on, and the milliseconds between frames while moves are carried."""
    page = opened(browser, url)
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


def main() -> None:
    table = Table("", "figure", title="The page, Chromium on loopback")
    folder = Path(tempfile.mkdtemp())
    with sync_playwright() as driver, serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as server:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        found = paints(browser, server.url)
        table.add_row("first contentful paint, median", f"{statistics.median(found):.0f} ms")
        for game in ("babel", "amytis"):
            jumps, gaps = play(browser, server.url, game)
            smooth = sum(gap < 20 for gap in gaps) / len(gaps)
            table.add_row(f"{game}: jumps of the layout (CLS)", f"{jumps:.3f}")
            table.add_row(f"{game}: frames a second in animation", f"{1000 / statistics.mean(gaps):.0f}")
            table.add_row(f"{game}: frames within 20 ms", f"{100 * smooth:.0f} %")
        browser.close()
    shutil.rmtree(folder)
    Console().print(table)


if __name__ == "__main__":
    main()
