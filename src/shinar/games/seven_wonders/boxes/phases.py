"""What the boxes ask in phases of their own, and which choices wait for the end of a turn: facts only."""

from shinar.games.seven_wonders.cards import PHASES

PICK, RECRUIT, EXTRA, COPY, BURY, LOSS = (PHASES.index(name) for name in ("pick", "recruit", "extra", "copy", "bury", "loss"))
COPY_DUE, BURIAL_DUE, LEADER_DUE = 1, 2, 4  # as bits of `dues`
DUE_IN = {"copy": COPY_DUE, "bury": BURIAL_DUE, "extra": LEADER_DUE}  # by the phase in which it is asked
PLAYED_IN, ONLY_BUILT = ("recruit", "extra"), ("extra",)  # phases with cards to play; those without stages
# What follows when all have chosen together.
ASK_AGAIN, REVEAL, DRAFTED, SETTLED = range(4)
