"""A lock on an open file that the system lets go of, however its process ends: with the means of the system at hand."""

from __future__ import annotations

import errno
import os
import sys

TAKEN = (errno.EWOULDBLOCK, errno.EACCES)  # another process has it

if sys.platform == "win32":
    import msvcrt

    PLACE = 1 << 30  # Windows lets nobody read what is locked: far behind the number of the process

    def lock(descriptor: int) -> None:
        """OSError where it cannot be had."""
        os.lseek(descriptor, PLACE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(descriptor: int) -> None:
        """OSError where it cannot be had."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
