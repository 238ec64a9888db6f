"""What the system lets a process have: files, memory, time of the processor. Windows has no such limits: there nothing is set."""

from __future__ import annotations

import contextlib
import sys

if sys.platform == "win32":
    OPEN_FILES = 8192  # that the C library of Windows can have

    def allow_files(wanted: int) -> int:
        """As many open files as are wanted, or as the system allows; how many there may be."""
        return min(wanted, OPEN_FILES)

    def limit_memory(size: int) -> None:
        """So many bytes of addresses and no more."""

    def limit_seconds(seconds: int) -> None:
        """From now on, so many seconds of the processor and no more: the system ends the process."""

else:
    import resource

    def allow_files(wanted: int) -> int:
        """As many open files as are wanted, or as the system allows; how many there may be."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(hard, wanted), hard))
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return soft

    def limit_memory(size: int) -> None:
        """So many bytes of addresses and no more."""
        with contextlib.suppress(ValueError, OSError):  # where the system has no such limit
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

    def limit_seconds(seconds: int) -> None:
        """From now on, so many seconds of the processor and no more: the system ends the process."""
        used = resource.getrusage(resource.RUSAGE_SELF)
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + seconds, hard))
