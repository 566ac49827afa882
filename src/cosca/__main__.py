"""The command `cosca`, and `python -m cosca`: Ctrl+C ends it in silence from its first moment on."""

import os
import signal

_INTERRUPTED = 130
"""The exit code after Ctrl+C."""


def main() -> None:
    """Run the command line. It takes a moment to import, in which nothing else would answer Ctrl+C quietly.

    An exception would not do: what is being imported may turn it into one of its own, or swallow it.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # else whoever started the program wants it deaf
        signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
    from cosca.terminal.main import main as run

    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, usual)
    run()


if __name__ == "__main__":
    main()
