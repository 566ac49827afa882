"""The HTTP and WebSocket interface of the table. `api.md` explains it."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Header, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketState

from cosca import __version__
from cosca.bots import BOTS, LEVELS
from cosca.games import PACKAGES, find_game
from cosca.kernel import AnyGame, CoscaError, Edition, TableOption, Viewer
from cosca.kernel.editions import FORMS
from cosca.table import limits, messages
from cosca.table.editions import edition_of
from cosca.table.errors import (
    TableError,
    TooFastError,
    TooLargeError,
    UnavailableError,
    UnknownThingError,
    WrongMomentError,
    WrongSecretError,
)
from cosca.table.hub import Connection, Hub
from cosca.table.live import Live
from cosca.table.making import SeatPlan
from cosca.table.migrate import migrate
from cosca.table.service import Service
from cosca.table.store import CHANNEL, Store
from cosca.table.thinkers import Thinkers
from cosca.texts import LANGUAGES, program_text

log = logging.getLogger(__name__)

STATIC = Path(str(files("cosca.table"))) / "static"
"""Where the built browser client lies."""

_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]

_OPEN = 14 * 86400.0
"""Seconds for which the lobby shows a match that nobody joins."""

_REQUEST: TypeAdapter[Any] = TypeAdapter(messages.Request)


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str
    thinkers: int = 1
    pause: float = 0.6
    """Seconds that a bot takes for a word at least, so that people can follow (see `pace`)."""
    requests_per_second: float = 30.0
    burst: float = 300.0
    messages_per_second: float = 15.0
    origins: tuple[str, ...] = field(default=())
    """Further origins that may open live connections, besides the server's own."""


def make_app(settings: Settings) -> FastAPI:
    """The application; it opens the database when it starts and closes it when it stops."""
    store = Store(settings.database)
    service = Service(store, Thinkers(settings.thinkers), settings.pause)
    hub = Hub(service)

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await migrate(store)
        await store.open()
        tasks = [asyncio.create_task(service.look_after())]
        if store.is_postgres:
            tasks.append(asyncio.create_task(_listen(settings.database, service, hub)))
            tasks.append(asyncio.create_task(hub.keep_announcing()))
        yield
        for task in tasks:
            task.cancel()
        await service.close()
        await store.close()

    app = FastAPI(title="Cosca", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.service = service
    app.state.hub = hub
    _add_errors(app)
    _add_routes(app, service, hub)
    _add_live(app, service, hub, settings)
    if STATIC.exists():
        app.mount("/", StaticFiles(directory=STATIC, html=True))
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(_Guard, settings=settings)
    return app


async def _listen(url: str, service: Service, hub: Hub) -> None:
    """Hear from PostgreSQL what other processes change; connect again whenever the connection is lost."""
    asyncpg = import_module("asyncpg")
    place = make_url(url)
    _, wanted = place.get_dialect()().create_connect_args(place)
    tasks: set[asyncio.Task[None]] = set()

    def heard(_connection: object, _process: int, _channel: str, payload: object) -> None:
        task = asyncio.create_task(hub.on_notified(json.loads(str(payload))))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    while True:
        connection = None
        try:
            lost = asyncio.Event()
            connection = await asyncpg.connect(**wanted)
            connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
            await connection.add_listener(CHANNEL, heard)
            service.forget_all()  # what was said before is unheard
            await hub.ask()
            await lost.wait()
        except Exception:  # without listening this process would be deaf
            log.warning("cannot listen to the other processes; trying again", exc_info=True)
        finally:
            if connection is not None:
                connection.terminate()
        await asyncio.sleep(0.5)


# -- errors -----------------------------------------------------------------------------------------------------------


def _answer(error: TableError) -> JSONResponse:
    return JSONResponse({"error": error.data()}, status_code=error.status)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(TableError)
    async def _table_error(_: Request, error: TableError) -> JSONResponse:
        return _answer(error)

    @app.exception_handler(CoscaError)
    async def _cosca_error(_: Request, error: CoscaError) -> JSONResponse:
        return _answer(TableError(str(error)))

    @app.exception_handler(RequestValidationError)
    async def _malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        problem = error.errors()[0]
        where = ".".join(str(part) for part in problem["loc"])
        body = {"error": {"code": "malformed", "message": f"{where}: {problem['msg']}"}}
        return JSONResponse(body, status_code=422)

    @app.exception_handler(HTTPException)
    async def _http(_: Request, error: HTTPException) -> JSONResponse:
        code = TooLargeError.code if error.status_code == TooLargeError.status else "http"
        body = {"error": {"code": code, "message": str(error.detail)}}
        return JSONResponse(body, status_code=error.status_code, headers=error.headers)


class _Guard:
    """Security headers on every answer; requests that are too many or too large are refused early."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.buckets = limits.Buckets(settings.requests_per_second, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else ""
        if scope["type"] == "websocket" and not self.buckets.take(address):
            await send({"type": "websocket.close", "code": 4429, "reason": "too many connections; wait a moment"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        # The names of assets change with their contents; everything else is asked for again each time.
        lasting = b"public, max-age=31536000, immutable" if scope["path"].startswith("/assets/") else b"no-cache"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                message["headers"] = [*headers, *_HEADERS, (b"cache-control", lasting)]
            await send(message)

        if scope["path"].startswith("/api/") and not self.buckets.take(address):
            await _answer(TooFastError("too many requests; wait a moment"))(scope, receive, with_headers)
            return
        length = next((value for key, value in scope["headers"] if key == b"content-length"), b"0")
        if not length.isdigit() or int(length) > limits.BODY:
            await _answer(TooLargeError(f"at most {limits.BODY} bytes"))(scope, receive, with_headers)
            return
        received = 0

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > limits.BODY:
                raise HTTPException(413, f"at most {limits.BODY} bytes")
            return message

        started = False

        async def remembered(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await with_headers(message)

        try:
            await self.app(scope, limited, remembered)
        except (SQLAlchemyError, OSError) as error:
            if started:
                raise
            await _answer(_as_table_error(error))(scope, receive, with_headers)
        except Exception:
            log.exception("a request failed: %s %s", scope["method"], scope["path"])
            if started:
                raise
            failed = {"error": {"code": "internal", "message": "the table has a fault; it was written down"}}
            await JSONResponse(failed, status_code=500)(scope, receive, with_headers)


# -- HTTP -------------------------------------------------------------------------------------------------------------

Errors: dict[int | str, dict[str, Any]] = {
    status: {"description": "an error, see `error.code`"} for status in (400, 403, 404, 409, 413, 422, 429, 503)
}
Secret = Annotated[str | None, Header(alias="X-Seat", max_length=64)]


def _json(data: object) -> Response:
    return Response(to_json(data), media_type="application/json")


def _add_routes(app: FastAPI, service: Service, hub: Hub) -> None:
    @app.get("/api/games", responses=Errors)
    async def games() -> Any:
        """All games, with their options, editions and bots."""
        return Response(_games(), media_type="application/json")

    @app.get("/api/guide", responses=Errors, response_class=PlainTextResponse)
    async def guide() -> PlainTextResponse:
        """The explanation of all this for people, as Markdown."""
        text = files("cosca.table").joinpath("api.md").read_text("utf-8")
        return PlainTextResponse(text, media_type="text/markdown")

    @app.get("/api/texts/{language}", responses=Errors)
    async def program_texts(language: str) -> Any:
        """The catalogue of the program."""
        _check_language(language)
        return {"ftl": program_text(language)}

    @app.get("/api/games/{game}/texts/{language}", responses=Errors)
    async def game_texts(game: str, language: str) -> Any:
        """The catalogue, the rules and the names of things of a game."""
        _check_language(language)
        found = _find_game(game)
        return {
            "ftl": found.resource(f"text.{language}.ftl"),
            "rules": found.resource(f"rules.{language}.md"),
            "things": _things(found, found.edition, language),
        }

    @app.post("/api/games/{game}/editions", responses=Errors)
    async def read_edition(game: str, wish: messages.EditionUpload) -> Any:
        """What an edition file says of itself, before anybody plays with it; nothing is stored."""
        return _edition(await asyncio.to_thread(edition_of, _find_game(game), wish.text))

    @app.post("/api/matches", responses=Errors)
    async def make(wish: messages.NewMatch) -> messages.Made:
        """Make a match."""
        if sum(seat.kind == "me" for seat in wish.seats) > 1:
            raise TableError("only one seat can be yours")
        for seat in wish.seats:
            if seat.kind == "bot" and seat.bot not in BOTS:
                raise TableError(f"unknown bot {seat.bot!r}: expected one of {', '.join(BOTS)}")
        clock = wish.clock.model_dump(exclude_none=True) if wish.clock else None
        plans = [SeatPlan(seat.kind, seat.bot) for seat in wish.seats]
        made = await service.make(
            wish.game, plans, wish.name, wish.options, wish.edition, clock, wish.public, hints=wish.hints
        )
        return messages.Made(**made)

    @app.get("/api/matches/{match}", responses=Errors)
    async def summary(match: str) -> Any:
        """What everybody may know about a match."""
        return _json((await service.live(match)).summary(hub.online(match)))

    @app.get("/api/matches/{match}/edition", responses=Errors)
    async def edition(match: str) -> Any:
        """The edition that a match is played with: its components, and what they are called."""
        live = await service.live(match)
        return Response(_components(live.game, live.row["edition_text"]), media_type="application/json")

    @app.post("/api/matches/{match}/claim", responses=Errors)
    async def claim(match: str, wish: messages.Claim) -> messages.Made:
        """Take a seat."""
        return messages.Made(**await service.claim(match, wish.seat, wish.secret, wish.name))

    @app.get("/api/lobby", responses=Errors)
    async def lobby() -> Any:
        """Matches that wait for players."""
        found = []
        for match in await service.store.lobby(50, time.time() - _OPEN):
            live = await service.readable(match)
            if live is not None:
                found.append(live.summary(hub.online(match)))
        return _json(found)

    @app.post("/api/mine", responses=Errors)
    async def mine(held: messages.Mine) -> Any:
        """The matches of seats that a browser remembers."""
        found = []
        for one in held.seats:
            with contextlib.suppress(TableError):
                live = await service.live(one.match)
                seat = live.seat_of(one.secret)
                summary = live.summary(hub.online(live.id))
                found.append({**summary, "seat": seat, "your_turn": seat in live.owing()})
        return _json(found)

    @app.get("/api/matches/{match}/hint", responses=Errors)
    async def hint(match: str, secret: Secret = None) -> Any:
        """The words that the own seat could say now that promise most."""
        return _json(await service.hint(match, secret))

    @app.get("/api/matches/{match}/review/{seat}", responses=Errors)
    async def reviewed(match: str, seat: int) -> Any:
        """The words of a seat that can be reviewed, when the match is over."""
        return _json({"steps": await service.reviewed(match, seat)})

    @app.get("/api/matches/{match}/review/{seat}/{at}", responses=Errors)
    async def review(match: str, seat: int, at: int) -> Any:
        """How the word that a seat said after it had heard so many compares with the others it could have said."""
        return _json(await service.review(match, seat, at))

    @app.post("/api/matches/{match}/rematch", responses=Errors)
    async def rematch(match: str, wish: messages.Rematch) -> messages.Made:
        """Play again, seats moved on by one."""
        return messages.Made(**await service.rematch(match, wish.secret))

    @app.get("/api/matches/{match}/steps", responses=Errors)
    async def steps(match: str, secret: Secret = None) -> Any:
        """What happened so far, as far as this viewer hears it."""
        live = await service.live(match)
        seat = live.seat_or_public(secret)
        viewer = live.viewer(seat)
        return _json({"version": live.version_of(viewer), "steps": live.told(viewer)})

    @app.get("/api/matches/{match}/steps/{at}", responses=Errors)
    async def step(
        match: str,
        at: int,
        secret: Secret = None,
        viewer: Annotated[str | None, Query(alias="as", max_length=20)] = None,
    ) -> Any:
        """The view after so many words that the viewer knows of; with all steps at the first one."""
        live = await service.live(match)
        seat = live.seat_or_public(secret)
        who = _replay_viewer(live, seat, viewer)
        steps = live.told(who) if at == 0 else []
        return _json({"at": at, "count": live.words_of(who), "view": live.view_at(at, who), "steps": steps})

    @app.get("/api/matches/{match}/record", responses=Errors, response_class=PlainTextResponse)
    async def record(match: str) -> PlainTextResponse:
        """The record as text."""
        live = await service.live(match)
        if live.row["status"] != "over" and not live.game.hides_nothing:
            raise WrongMomentError("the record of this game is shown when it is over")
        return PlainTextResponse(live.record_text())

    @app.post("/api/records", responses=Errors)
    async def upload(record: messages.RecordUpload) -> messages.Made:
        """Upload a record to look at and to play on from."""
        return messages.Made(**await service.upload(record.text, record.edition))

    @app.post("/api/matches/{match}/fork", responses=Errors)
    async def fork(match: str, wish: messages.Fork) -> messages.Made:
        """Play on from a position, against bots."""
        live = await service.live(match)
        viewer = _parse_viewer(live, wish.viewer) if wish.viewer is not None else None
        return messages.Made(**await service.fork(match, wish.secret, wish.at, wish.name, wish.seat, viewer))


@cache
def _games() -> bytes:
    """All games as clients are told of them. That never changes, and takes too long to work out for each request."""
    return to_json([_described(find_game(game_id)) for game_id in PACKAGES])


@lru_cache(maxsize=32)
def _components(game: AnyGame, text: str | None) -> bytes:
    """An edition with everything in it, as clients get it, kept for as many editions as are likely to be in play."""
    edition = edition_of(game, text)
    return to_json(
        {
            **_edition(edition),
            "things": {language: _things(game, edition, language) for language in LANGUAGES},
            "components": edition.model_dump(mode="json", exclude={"edition", "sources"}),
            "drawing": game.drawing(edition),
        }
    )


def _find_game(game_id: str) -> AnyGame:
    """A game that a path names."""
    if game_id not in PACKAGES:
        raise UnknownThingError(f"unknown game {game_id!r}: expected one of {', '.join(PACKAGES)}")
    return find_game(game_id)


def _described(game: AnyGame) -> dict[str, Any]:
    """A game as clients are told of it."""
    vocabulary = game.vocabulary
    return {
        "id": game.id,
        "seats": list(game.seats),
        "teams": {number: [list(team.seats) for team in game.teams(number)] for number in game.seats},
        "options": [_option(option) for option in game.table_options],
        "bots": list(LEVELS),
        "verbs": {vocabulary.verb(word): list(vocabulary.named(word)) for word in range(len(vocabulary))},
        "editions": [_edition(game.edition)],
    }


def _option(option: TableOption) -> dict[str, Any]:
    return {"name": option.name, "values": list(option.values), "names_seats": option.names_seats}


def _edition(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.edition.id,
        "digest": edition.digest,
        "name": {language: edition.edition.name.name(language) for language in LANGUAGES},
        "provenance": [asdict(one) for one in edition.provenance()],
    }


def _things(game: AnyGame, edition: Edition, language: str) -> dict[str, dict[str, str]]:
    """What words and facts can name, as it stands alone and in all forms that sentences need."""
    return {
        thing: {"name": text.name(language), **{form: text.form(language, form) for form in FORMS}}
        for thing, text in game.things(edition).items()
    }


def _check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise UnknownThingError(f"unknown language {language!r}: expected one of {', '.join(LANGUAGES)}")


def _replay_viewer(live: Live, seat: int | None, wanted: str | None) -> Viewer:
    """Whose knowledge a replay shows: during play the own, after the end anybody's."""
    if wanted is None:
        return live.viewer(seat)
    if live.row["status"] != "over":
        raise WrongMomentError("while the match is played, a replay shows only what you know yourself")
    return _parse_viewer(live, wanted)


def _parse_viewer(live: Live, text: str) -> Viewer:
    return Viewer.parse(text, len(live.seats), live.game.teams(len(live.seats)))


# -- live connections -------------------------------------------------------------------------------------------------


def _is_allowed(socket: WebSocket, origins: tuple[str, ...]) -> bool:
    """Browsers say where a page came from: only our own pages may open connections. Programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:
        return False


def _add_live(app: FastAPI, service: Service, hub: Hub, settings: Settings) -> None:
    @app.websocket("/api/matches/{match}/live")
    async def live(socket: WebSocket, match: str) -> None:
        if not _is_allowed(socket, settings.origins):
            await socket.close(code=4403)
            return
        with _until_it_leaves(socket):
            await socket.accept()
            try:
                await _attend(socket, match)
            except WrongSecretError:
                await socket.close(code=4403)

    async def _attend(socket: WebSocket, match: str) -> None:
        """Serve a client until it leaves."""
        connection = await _greet(socket, match)
        if connection is None:
            return
        hub.join(connection)
        tasks = [asyncio.create_task(connection.run()), asyncio.create_task(_serve(socket, connection))]
        try:
            # Whichever fails first ends the other: a client that is told nothing any more must connect again.
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            hub.part(connection)

    async def _greet(socket: WebSocket, match: str) -> Connection | None:
        """The first message says who it is."""
        connection = Connection(hub, socket, match)
        try:
            async with asyncio.timeout(20):
                hello = _parse(await _receive(socket))
            if not isinstance(hello, messages.Hello):
                raise TableError("the first message must be 'hello'")
            await connection.sit(hello.secret)
        except TimeoutError:
            await socket.close(code=4408)
        except (TableError, ValidationError, SQLAlchemyError, OSError) as error:
            await connection.refuse(None, _as_table_error(error))
            await socket.close(code=4400)
        else:
            return connection
        return None

    async def _serve(socket: WebSocket, connection: Connection) -> None:
        bucket = limits.Bucket(settings.messages_per_second, settings.messages_per_second * 4)
        chat = limits.Bucket(settings.messages_per_second / 15, settings.messages_per_second)
        while True:
            text = await _receive(socket)
            request_id = _request_id(text)
            try:
                if not bucket.take():
                    raise TooFastError("too many messages; wait a moment")
                request = _parse(text)
                await connection.check()
                if isinstance(request, messages.SayChat) and not chat.take():
                    raise TooFastError("too many lines of chat; wait a moment")
                await _carry_out(connection, request)
                await connection.send({"type": "ok", "id": request_id})
            except WrongSecretError:
                raise
            except (TableError, CoscaError, ValidationError, SQLAlchemyError, OSError) as error:
                refused = _as_table_error(error)
                await connection.refuse(request_id, refused)
                if refused.out_of_step:
                    connection.want("again", "state")

    async def _carry_out(connection: Connection, request: Any) -> None:
        match, seat = connection.match, connection.seat
        if isinstance(request, messages.SayWord):
            await service.word(match, seat, request.version, request.word)
        elif isinstance(request, messages.Undo):
            await service.undo(match, seat, request.version)
        elif isinstance(request, messages.TakeBack):
            await service.offer_take_back(match, seat, request.version, request.to)
        elif isinstance(request, messages.Consent):
            await service.consent(match, seat, request.version, request.yes)
        elif isinstance(request, messages.SayChat):
            await service.chat(match, seat, request.name or "?", request.text, request.to == "team")
        elif isinstance(request, messages.Mark):
            await service.mark(match, seat, request.sign, request.thing, request.target)
        elif isinstance(request, messages.Unmark):
            await service.unmark(match, seat, request.n)
        elif isinstance(request, messages.Leave):
            await service.set_away(match, seat, request.type == "leave")
        elif isinstance(request, messages.Hello):
            raise WrongMomentError("you have said hello already")


@contextlib.contextmanager
def _until_it_leaves(socket: WebSocket) -> Iterator[None]:
    """The other side may leave at any moment, also while it is sent something. Starlette says so in two ways."""
    try:
        yield
    except WebSocketDisconnect:
        pass
    except RuntimeError:
        if WebSocketState.DISCONNECTED not in (socket.client_state, socket.application_state):
            raise


async def _receive(socket: WebSocket) -> str:
    """The text of the next message; none of a message that is no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return str(message.get("text") or "")


def _request_id(text: str) -> int | None:
    """The number that a request gave itself, also where the rest of it is nonsense."""
    with contextlib.suppress(ValueError, RecursionError):
        request = json.loads(text[: limits.MESSAGE])
        number = request.get("id") if isinstance(request, dict) else None
        if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 2**53:
            return number
    return None


def _parse(text: str) -> Any:
    if len(text.encode(errors="replace")) > limits.MESSAGE:
        raise TooLargeError(f"at most {limits.MESSAGE} bytes")
    return _REQUEST.validate_json(text)


def _as_table_error(error: Exception) -> TableError:
    if isinstance(error, TableError):
        return error
    if isinstance(error, ValidationError):
        problem = error.errors()[0]
        where = ".".join(str(part) for part in problem["loc"]) or "message"
        malformed = TableError(f"{where}: {problem['msg']}")
        malformed.code = "malformed"
        return malformed
    if isinstance(error, (SQLAlchemyError, OSError)):
        log.error("the database does not answer", exc_info=error)
        return UnavailableError("the table cannot reach its database; try again in a moment")
    return TableError(str(error))
