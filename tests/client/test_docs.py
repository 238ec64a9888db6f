"""The bot of the documents plays a whole game."""

import re
from pathlib import Path

import pytest

from tests.client.conftest import Server

PAGE = Path(__file__).parents[2] / "docs" / "bot-over-the-wire.md"


def test_the_bot_of_the_page(server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    monkeypatch.setenv("SHINAR_SERVER", server.url)
    exec(code, {})
    out = capsys.readouterr().out
    assert re.fullmatch(r"points: \[\d+, \d+\] seat 0\nmoves: \d\d+\n", out), out
