"""What can go wrong between a client and the table: a stable code, a sentence, and an HTTP status."""


class TableError(Exception):
    """A request that cannot be carried out; nothing was changed."""

    status = 400
    code = "bad-request"
    out_of_step = False
    """Whether the client may have missed something, so that it is sent the present state along with the error."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def data(self) -> dict[str, object]:
        """The error as clients get it."""
        return {"code": self.code, "message": self.message}


class UnknownMatchError(TableError):
    """There is no such match."""

    status = 404
    code = "unknown-match"


class UnreadableError(TableError):
    """The match was stored by another version of the program, or was damaged."""

    status = 409
    code = "unreadable"


class UnknownThingError(TableError):
    """There is no such game, language or step."""

    status = 404
    code = "unknown"


class WrongSecretError(TableError):
    """The secret holds no seat of this match."""

    status = 403
    code = "wrong-secret"


class StaleError(TableError):
    """The request answers a version that is no longer the present one."""

    status = 409
    code = "stale"
    out_of_step = True


class NotYourTurnError(TableError):
    """The seat owes no word now."""

    status = 409
    code = "not-your-turn"
    out_of_step = True


class IllegalError(TableError):
    """The word is none of the options."""

    status = 409
    code = "illegal-word"
    out_of_step = True


class WrongMomentError(TableError):
    """The request makes no sense in the present state of the match."""

    status = 409
    code = "wrong-moment"
    out_of_step = True


class SeatTakenError(TableError):
    """Somebody sits there already."""

    status = 409
    code = "seat-taken"


class TooLargeError(TableError):
    """A message or file that is larger than anything sensible."""

    status = 413
    code = "too-large"


class UnavailableError(TableError):
    """The database does not answer, or what was to be thought about came to no result."""

    status = 503
    code = "unavailable"


class TooFastError(TableError):
    """More requests than a person makes."""

    status = 429
    code = "too-fast"
