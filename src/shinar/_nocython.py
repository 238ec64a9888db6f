"""Stands in for the `cython` module where Cython is not installed and the package runs as plain Python."""

from contextlib import nullcontext
from typing import Any

compiled = False
nogil = nullcontext()


def cast(kind: Any, value: Any) -> Any:
    return value
