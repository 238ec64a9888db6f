"""Tests see one game from another package besides our own."""

import os
import sys
from pathlib import Path

from hypothesis import settings

PLUGIN = str(Path(__file__).parent / "plugin")
sys.path.insert(0, PLUGIN)
os.environ["PYTHONPATH"] = PLUGIN  # for the processes that tests start

settings.register_profile("shinar", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("shinar")
