"""What commands share: the terminal they print to, the files they read, and how they fail."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console

from shinar.core.errors import SetupError


def console() -> Console:
    plain = Console(highlight=False)
    return Console(highlight=False, width=min(plain.width, 110))


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as problem:
        raise SetupError(f"cannot read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise SetupError(f"{path} is not a text in UTF-8") from None


def fail(problem: Any) -> NoReturn:
    print(f"shinar: {' '.join(str(problem).split())}", file=sys.stderr)
    raise SystemExit(2)
