"""Types for rules that compile to C. To Python and mypy they are `int` and `list[int]`; the compiler reads what is behind them.

def tallest(heights: Cells) -> int:             an array of bytes, which C gets as a pointer
    count: Ints = [0] * 8                       a local array
class Pieces(State):
    coins: Annotated[Shorts, 2]                 a field of a state: an array of two numbers of 16 bits
    visible: Annotated[list[Cells], 2, 9]       one of 2 times 9 bytes
    phase: Cell
"""

from __future__ import annotations

from typing import Annotated

Cell = Annotated[int, "signed char"]
Short = Annotated[int, "short"]
Word = Annotated[int, "unsigned long long"]
Cells = Annotated[list[int], "signed char"]
Shorts = Annotated[list[int], "short"]
Ints = Annotated[list[int], "int"]
Words = Annotated[list[int], "unsigned long long"]
