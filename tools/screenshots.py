"""The pictures of the README: `.venv/bin/python tools/screenshots.py` plays a little on a server of its own and looks."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.page.browsing import LAUNCH, STEPS, play_out, step, visiting  # noqa: E402
from tests.server.serving import serving  # noqa: E402

IMAGES = ROOT / "docs" / "images"
BOXES = {"leaders": "with", "cities": "with", "wonder_pack": "with"}


def front(browser: Browser, url: str) -> None:
    with visiting(browser, url) as ann:
        ann.go().wait_for_selector(".door")
        ann.page.wait_for_timeout(400)
        ann.page.screenshot(path=IMAGES / "front.jpg", type="jpeg", quality=80)


def table(
    browser: Browser,
    url: str,
    game: str,
    name: str,
    clicks: int,
    lang: str = "en",
    phone: bool = False,
    dark: bool = False,
    options: dict[str, str] | None = None,
) -> None:
    with visiting(browser, url, lang=lang, phone=phone, dark=dark) as ann:
        if options:
            ann.page.goto(ann.open(game, ["me", "apprentice", "apprentice"], **options))
            ann.page.wait_for_selector(".prompt")
        page = ann.page if options else ann.begin(game)
        random = Random(8)
        for _ in range(clicks):
            step(page, random)
            page.wait_for_timeout(60)
        page.wait_for_selector(STEPS)
        page.keyboard.press("Escape")
        page.mouse.move(2, 2)
        page.wait_for_timeout(500)
        page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=80)


def review(browser: Browser, url: str) -> None:
    """A whole game by clicks, and what is said of it afterwards."""
    with visiting(browser, url) as ann:
        page = ann.begin("amytis")
        play_out([page], seed=3)
        page.click(".endsheet a[href^='/review/']")
        page.wait_for_selector(".curve", timeout=300_000)
        page.click("#tab-turning")
        page.locator(".turns .link").first.click()
        page.mouse.move(2, 2)
        page.wait_for_timeout(800)
        page.screenshot(path=IMAGES / "review.jpg", type="jpeg", quality=80)


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp())
    with (
        sync_playwright() as driver,
        serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "150") as server,
    ):
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        front(browser, server.url)
        table(browser, server.url, "babel", "babel", 26)
        table(browser, server.url, "amytis", "amytis-dark", 21, dark=True)
        table(browser, server.url, "babel", "babel-phone", 22, lang="ru", phone=True)
        table(browser, server.url, "architectura", "architectura", 16)
        table(browser, server.url, "seven_wonders", "seven-wonders", 30)
        table(browser, server.url, "seven_wonders", "seven-wonders-boxes", 44, options=BOXES)
        review(browser, server.url)
        browser.close()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
