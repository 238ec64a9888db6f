"""Puzzles by clicking: the one of the day, a wrong answer, and one's own mistakes after a review."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from shinar.bots.puzzles import Puzzle, collection, fitting
from shinar.core.registry import game_names
from tests.page.browsing import check_axe, check_language, finish, press, visiting
from tests.page.test_ratings_on_the_page import register
from tests.server.serving import Server

EVERY = {puzzle.id: puzzle for name in game_names() for puzzle in collection(name).values()}
WORDS = {
    "en": {"right": "That is the move", "wrong": "Not this one", "solved": "Solved", "day": "1 day in a row"},
    "ru": {"right": "Верный ход", "wrong": "Не этот ход", "solved": "Решена", "day": "1 день подряд"},
}


def make(page: Page, puzzle: Puzzle, text: str) -> None:
    """Make a move of a puzzle, piece by piece."""
    (path,) = puzzle.of.paths(fitting(puzzle).copy(), [puzzle.of.moves.parse(text)])
    for step in path:
        piece = page.locator(f'[data-id="{step.removeprefix("+")}"]:visible').first
        expect(piece).to_be_visible()
        press(piece)


def wrong_of(puzzle: Puzzle) -> str:
    return next(text for text in puzzle.moves if text not in puzzle.best)


def puzzle_at(page: Page) -> Puzzle:
    expect(page).to_have_url(re.compile(r"/puzzles/\w+$"))
    expect(page.locator(".exercise h1")).not_to_be_empty()
    return EVERY[page.url.split("/")[-1]]


def check_page(page: Page, lang: str, *names: str) -> None:
    check_axe(page)
    check_language(page, lang, {(page.locator(".me").text_content() or "").strip(), *names})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"


@pytest.mark.parametrize(("lang", "phone", "dark"), [("en", False, False), ("ru", True, True)])
def test_the_puzzle_of_the_day(browser: Browser, server: Server, lang: str, phone: bool, dark: bool) -> None:
    words, name = WORDS[lang], f"Solver {time.time_ns() % 10**6}" if lang == "en" else f"Эа {time.time_ns() % 10**6}"
    with visiting(browser, server.url, lang=lang, phone=phone, dark=dark) as ann:
        register(ann, name)
        page = ann.go()
        expect(page.locator(".dayspuzzle .btn--main")).to_be_visible()
        page.locator(".dayspuzzle .btn--main").click()
        puzzle = puzzle_at(page)
        check_page(page, lang, name)
        make(page, puzzle, puzzle.best[0])
        expect(page.locator(".exercise h1")).to_have_text(words["right"])
        expect(page.locator(".chance.is-best")).to_have_count(len(puzzle.best))
        expect(page.locator(".exercise__rated").first).to_contain_text("+")
        expect(page.locator(".exercise__rated").last).to_contain_text(words["day"])
        check_page(page, lang, name)
        ann.go()
        expect(page.locator(".dayspuzzle .btn").first).to_have_text(words["solved"])
        expect(page.locator(".dayspuzzle .tablet__streak")).to_contain_text(words["day"])
        page.locator(".dayspuzzle .tablet__acts a[href='/puzzles']").click()
        expect(page.locator(f".dot[href='/puzzles/{puzzle.id}']")).to_have_attribute("data-solved", "true")
        check_page(page, lang, name)


@pytest.mark.parametrize("game", ["amytis", "seven_wonders"])
def test_a_wrong_answer_is_explained_and_tried_again(browser: Browser, server: Server, game: str) -> None:
    """A guest: what was solved at the first try is remembered by the browser."""
    puzzle = next(iter(collection(game).values()))
    with visiting(browser, server.url) as ann:
        ann.enter()
        page = ann.go(f"/puzzles/{puzzle.id}")
        assert puzzle_at(page) is puzzle
        make(page, puzzle, wrong_of(puzzle))
        expect(page.locator(".exercise h1")).to_have_text(WORDS["en"]["wrong"])
        expect(page.locator(".exercise .coach__text").first).to_contain_text("%")
        expect(page.locator(".piece.is-legal")).to_have_count(0)
        check_page(page, "en")
        page.click("[data-act=again]")
        make(page, puzzle, puzzle.best[0])
        expect(page.locator(".exercise h1")).to_have_text(WORDS["en"]["right"])
        expect(page.locator(".exercise__rated")).to_have_count(0)
        page.click("[data-act=next]")
        assert puzzle_at(page) is not puzzle
        expect(page.locator("[data-act=show]")).to_be_visible()
        page.click("[data-act=show]")
        expect(page.locator(".chance.is-best").first).to_be_visible()
        ann.go("/puzzles")
        expect(page.locator(f".dot[href='/puzzles/{puzzle.id}']")).to_have_attribute("data-solved", "false")
        expect(page.locator(".puzzles")).to_have_count(sum(1 for name in game_names() if collection(name)))


def test_a_puzzle_is_solved_with_the_keyboard(browser: Browser, server: Server) -> None:
    """The board is one stop of the Tab key, and Enter chooses."""
    puzzle = next(one for one in collection("amytis").values() if one.best[0].startswith("take"))
    (path,) = puzzle.of.paths(fitting(puzzle).copy(), [puzzle.of.moves.parse(puzzle.best[0])])
    with visiting(browser, server.url) as ann:
        ann.enter()
        page = ann.go(f"/puzzles/{puzzle.id}")
        for step in path:
            page.locator(f'[data-id="{step.removeprefix("+")}"]:visible').first.press("Enter")
        expect(page.locator(".exercise h1")).to_have_text(WORDS["en"]["right"])
        expect(page.locator(".exercise .coach__words")).to_be_focused()


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_mistakes_are_gone_through_after_a_review(browser: Browser, quick: Server, lang: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann:
        page = ann.begin("amytis")
        name = (page.locator(".me").text_content() or "").strip()
        finish(ann)
        page.click(".endsheet a[href^='/review/']")
        page.wait_for_selector(".curve", timeout=120_000)
        page.click("#tab-turning")
        page.click("[data-act=mistakes]")
        expect(page).to_have_url(re.compile(r"/mistakes/"))
        count = int((page.locator(".coach__head progress").get_attribute("max")) or 0)
        assert count >= 1, "whoever clicks whatever there is gives something away"
        check_page(page, lang, name)
        for n in range(count):
            expect(page.locator(".coach__head p").first).to_contain_text(f"{n + 1}")
            if n == 0:
                try_something(page)
            if page.locator("[data-act=show]").count():
                page.click("[data-act=show]")
            expect(page.locator("[data-act=show]")).to_have_count(0)
            expect(page.locator(".exercise .coach__text")).not_to_have_count(1)
            page.click("[data-act=next]" if n < count - 1 else "[data-act=puzzles]")
        expect(page.locator(".puzzles").first).to_be_visible()


def try_something(page: Page) -> None:
    """Any move there is, which the server judges."""
    while page.locator(".coach__task").count() and not page.locator("[data-act=again]").count():
        press(page.locator(".piece.is-legal:visible, button.loose:visible").first)
        page.wait_for_timeout(50)
    expect(page.locator(".exercise .coach__text").nth(1)).to_contain_text("%")
