"""What a wheel bundles of others is listed with its licence."""

import sys

from tests.package.building import run
from tests.requirements import ROOT


def test_the_list_is_up_to_date() -> None:
    done = run([sys.executable, "tools/licences.py", "--check"], ROOT)
    assert done.returncode == 0, done.stderr
