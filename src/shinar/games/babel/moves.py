"""The moves of Babel and their codes."""

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.babel.cards import LANDS, TRIBES

LAND = Arg("land", LANDS)
TRIBE = Arg("tribe", TRIBES)
RUN = Arg("run", ("1", "2", "3", "4"), silent=True)  # BAB-7.4: which run of the tribe pays, from the bottom of the column
N_RUNS = len(RUN.words)
STOCK = Arg("stock", ("own", "rival"))

# BAB-4.4: a laid card is moved by `migrate` and by the abilities, from `destroy` to `halve`, and by nothing else.
MOVES = MoveTable(
    [
        Kind("end"),
        Kind("travel", (LAND,)),
        Kind("settle", (TRIBE,)),
        Kind("build", (Arg("from", ("own", "rival", "dealt")),)),
        Kind("migrate", (Arg("from", LANDS), Arg("to", LANDS))),
        Kind("destroy", (RUN,)),
        Kind("steal", (RUN,)),
        Kind("expel", (TRIBE, RUN)),
        Kind("convert", (RUN,)),
        Kind("skip", (STOCK, RUN)),
        Kind("halve", (TRIBE, RUN)),
        Kind("discard", (TRIBE,)),
    ]
)

# The first code of each kind; those of its arguments follow.
END, TRAVEL, SETTLE, BUILD, MIGRATE, DESTROY, STEAL, EXPEL, CONVERT, SKIP, HALVE, DISCARD = (
    MOVES.first(kind.name) for kind in MOVES.kinds
)
