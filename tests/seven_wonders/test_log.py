"""What is paid is told where coins flow, and nowhere else."""

import pytest

from tests.seven_wonders.table import GAME


@pytest.mark.parametrize(
    ("bank", "left", "right", "en", "ru"),
    [
        (2, 0, 0, "… pays 2 to the bank", "… платит 2 в банк"),
        (0, 3, 0, "… pays 3 to the left neighbour", "… платит 3 соседу слева"),
        (0, 0, 4, "… pays 4 to the right neighbour", "… платит 4 соседу справа"),
        (1, 0, 4, "… pays 1 to the bank, 4 to the right neighbour", "… платит 1 в банк, 4 соседу справа"),
        (
            1,
            2,
            3,
            "… pays 1 to the bank, 2 to the left neighbour, 3 to the right neighbour",
            "… платит 1 в банк, 2 соседу слева, 3 соседу справа",
        ),
    ],
)
def test_a_payment_names_only_who_is_paid(bank: int, left: int, right: int, en: str, ru: str) -> None:
    args = {"player": 0, "bank": bank, "left": left, "right": right}
    assert (GAME.texts.format("en", "log-paid", **args), GAME.texts.format("ru", "log-paid", **args)) == (en, ru)
