"""The standing of a tournament on the screen, and as a picture."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from shinar.arena.standing import Standing
from shinar.core.errors import SetupError
from shinar.core.text import Texts


def show(out: Console, found: Standing, texts: Texts, lang: str) -> None:
    def said(name: str) -> str:
        return texts.format(lang, f"arena-{name}")

    grid = Table(title=said("title"))
    for name in ("bot", "against", "games", "rate", "interval", "fair", "time"):
        grid.add_column(said(name), justify="left" if name in ("bot", "against") else "right", no_wrap=True)
    for row in found.rows:
        grid.add_row(
            row.bot,
            row.against or said("all"),
            str(row.games),
            f"{100 * row.rate:.1f} %",
            f"{100 * row.low:.1f}–{100 * row.high:.1f}",
            f"{100 * row.fair:.1f} %",
            f"{1000 * row.seconds:.1f}",
        )
    out.print(grid)
    grid = Table(title=said("ratings"))
    grid.add_column(said("bot"))
    grid.add_column(said("rating"), justify="right")
    grid.add_column("±", justify="right")
    for rating in found.ratings:
        grid.add_row(rating.bot, f"{rating.rating:.2f}", f"{rating.error:.2f}")
    out.print(grid)


def plot(path: Path, found: Standing, title: str) -> None:
    """Win rates with their intervals and ratings with their errors, side by side."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise SetupError("--plot needs the package matplotlib: pip install 'shinar[plot]'") from None
    figure = Figure(figsize=(11, 1.5 + 0.45 * max(len(found.rows), len(found.ratings))), layout="constrained")
    rates, rated = figure.subplots(1, 2)
    names = [f"{row.bot} : {row.against}" if row.against else row.bot for row in found.rows]
    low = [row.rate - row.low for row in found.rows]
    high = [row.high - row.rate for row in found.rows]
    rates.barh(names, [row.rate for row in found.rows], xerr=[low, high], color="#2f62b5", ecolor="#b8860b", capsize=3)
    for fair in {row.fair for row in found.rows}:
        rates.axvline(fair, color="#8a5a2b", linestyle="--", linewidth=1)
    rates.set_xlim(0, 1)
    rates.set_title(title)
    order = list(reversed(found.ratings))
    rated.errorbar([one.rating for one in order], [one.bot for one in order], xerr=[one.error for one in order], fmt="o", capsize=3)
    rated.set_title("Plackett-Luce")
    rates.invert_yaxis()
    for axes in (rates, rated):
        axes.grid(axis="x", alpha=0.3)
    try:
        figure.savefig(path)
    except (OSError, ValueError) as problem:
        raise SetupError(f"cannot write {path}: {problem}") from None
