"""The command `shinar`, and what its commands need."""


def main() -> None:
    """Run a command. The commands are only imported here: a module of this package can be had without all the others."""
    from shinar.cli.app import run

    run()
