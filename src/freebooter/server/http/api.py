"""The HTTP side: opening, joining and looking up tables, records and replays."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from freebooter.engine import catalogue
from freebooter.engine.errors import FreebooterError, UnknownGame
from freebooter.engine.match import Match
from freebooter.engine.match_record import replay
from freebooter.engine.translations import ENGLISH, Translator
from freebooter.server.guarded_http import crowd_of
from freebooter.server.http import invitations
from freebooter.server.http.analysis import Analyses
from freebooter.server.http.game_list import game_list
from freebooter.server.http.host.door import may_see_metrics, may_see_pages
from freebooter.server.http.lessons import lesson_list, lesson_move, lesson_step, lesson_why
from freebooter.server.http.puzzles import daily_puzzle, puzzle_list, puzzle_move, puzzle_position, puzzle_why
from freebooter.server.http.replays import frames, signed_record
from freebooter.server.http.security import known_host, same_origin
from freebooter.server.http.verdicts import Verdicts, read_date
from freebooter.server.live.host_watch import Banned
from freebooter.server.live.live_table import Gone, LiveTable
from freebooter.server.live.table_registry import Elsewhere, NotFound, TableRegistry, Unavailable
from freebooter.server.live.thinking_queue import LATER, WATCHED, Claim, TooMuch
from freebooter.server.messages.requests import JoinTable, LessonMove, OpenTable, PuzzleMove
from freebooter.server.metrics import in_total, text_of
from freebooter.server.rate_limits import TokenBuckets
from freebooter.server.translations import language_of_tag, translation
from freebooter.table import Refused, Spoken

SOON = {"retry-after": "2"}

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


class HttpProblem(Spoken):
    """An answer that is an error: a sentence and a status."""

    def __init__(self, sentence: str, status: int = 400, **values: Any) -> None:
        super().__init__(sentence, **values)
        self.status = status


class Api:
    """The handlers, over one registry."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.analyses = Analyses(registry)
        self.verdicts = Verdicts(registry)
        limits = registry.settings.limits
        self._requests = TokenBuckets(limits.requests, registry.now)
        self._opens = TokenBuckets(limits.opens, registry.now)

    def routes(self) -> list[Route]:
        table = [
            ("/api/games", self.games, "GET"),
            ("/api/games/{id}/rules", self.rules, "GET"),
            ("/api/games/{id}/deal", self.deal, "GET"),
            ("/api/games/{id}/lessons", self.lessons, "GET"),
            ("/api/games/{id}/lessons/{part:int}/{step:int}", self.lesson_step, "GET"),
            ("/api/games/{id}/lessons/{part:int}/{step:int}", self.lesson_move, "POST"),
            ("/api/games/{id}/lessons/{part:int}/{step:int}/why", self.lesson_why, "GET"),
            ("/api/games/{id}/puzzles", self.puzzles, "GET"),
            ("/api/games/{id}/puzzles/{number:int}", self.puzzle, "GET"),
            ("/api/games/{id}/puzzles/{number:int}", self.puzzle_move, "POST"),
            ("/api/games/{id}/puzzles/{number:int}/why", self.puzzle_why, "GET"),
            ("/api/puzzles/day", self.daily_puzzle, "GET"),
            ("/api/tables", self.open, "POST"),
            ("/api/tables", self.list, "GET"),
            ("/api/tables/{id}", self.about, "GET"),
            ("/api/tables/{id}/join", self.join, "POST"),
            ("/api/tables/{id}/record", self.record, "GET"),
            ("/api/tables/{id}/replay", self.replay, "GET"),
            ("/api/tables/{id}/analysis", self.analysis, "GET"),
            ("/api/tables/{id}/verdict", self.verdict, "GET"),
            ("/api/tables/{id}/invitation", self.invitation, "GET"),
            ("/api/tables/{id}/qr.svg", self.qr, "GET"),
            ("/api/records", self.upload, "POST"),
            ("/api/{rest:path}", self.nothing, "GET"),
        ]
        routes = [Route(path, self._guarded(handler), methods=[method]) for path, handler, method in table]
        ready = [Route(path, self.ready) for path in ("/readyz", "/healthz")]
        return [*routes, *ready, Route("/livez", self.alive), Route("/metrics", self.metrics)]

    def _guarded(self, handler: Handler) -> Handler:
        """Every handler behind the same checks, every refusal as a sentence."""

        async def guarded(request: Request) -> Response:
            try:
                self._check(request)
                return await handler(request)
            except HttpProblem as problem:
                return error(problem.said(translator_for(request)), problem.status)
            except TooMuch as refused:
                return error(refused.said(translator_for(request)), 429)
            except Gone as refused:
                return error(refused.said(translator_for(request)), 503, SOON)
            except Banned as refused:
                return error(refused.said(translator_for(request)), 403)
            except Refused as refused:
                return error(refused.said(translator_for(request)), 409)
            except Unavailable as problem:
                return error(problem.said(translator_for(request)), 503, SOON)
            except Elsewhere as problem:
                return error(problem.said(translator_for(request)), 421, {"connection": "close"})
            except NotFound as problem:
                return error(problem.said(translator_for(request)), 404)
            except UnknownGame as problem:
                return error(problem.said(translator_for(request)), 404)
            except FreebooterError as problem:
                return error(problem.said(translator_for(request)), 400)

        return guarded

    def _check(self, request: Request) -> None:
        settings = self.registry.settings
        if not known_host(request.headers, settings):
            raise HttpProblem("The server does not answer to this name.", 421)
        if request.method != "GET" and not same_origin(request.headers, settings):
            raise HttpProblem("This page may not talk to this server.", 403)
        if not self._requests.take(address(request)):
            raise HttpProblem("That was too much at once; wait a moment.", 429)
        self.registry.host.check_address(request.client.host if request.client else "")

    async def _body(self, request: Request, limit: int) -> bytes:
        if not request.headers.get("content-type", "").startswith("application/json"):
            raise HttpProblem("Send JSON, with the content type application/json.", 415)
        body = bytearray()
        try:
            async for part in request.stream():
                body += part
                if len(body) > limit:
                    raise HttpProblem("That is too long: at most {most} bytes are read.", 413, most=limit)
        except ClientDisconnect:
            raise HttpProblem("The message broke off in the middle.") from None
        return bytes(body)

    async def _wish(self, request: Request, kind: type[T]) -> T:
        body = await self._body(request, self.registry.settings.limits.message_bytes)
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError as problem:
            raise HttpProblem("That cannot be understood: {problem}.", problem=problem) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise HttpProblem("That is not JSON.") from None

    # GameLoader

    async def games(self, request: Request) -> Response:
        games = await asyncio.to_thread(game_list, self.registry.games, language_of(request))
        return JSONResponse({"games": games, "lab": self._shows_lab(request)})

    def _shows_lab(self, request: Request) -> bool:
        """Whether the lab's pages are there for whoever asks: for the host alone."""
        settings, client = self.registry.settings, request.client.host if request.client else None
        return settings.lab and may_see_pages(client, request.headers, settings)

    async def rules(self, request: Request) -> Response:
        about = catalogue.label(request.path_params["id"])
        rules = await asyncio.to_thread(about.rules_in, language_of(request))
        clauses = {id: {"title": clause.title, "text": clause.text} for id, clause in rules.clauses.items()}
        how = await asyncio.to_thread(about.how_in, language_of(request))
        return JSONResponse({"language": rules.language, "how": how, "markdown": rules.markdown, "clauses": clauses})

    async def deal(self, request: Request) -> Response:
        wishes = dict(request.query_params)
        kind, day = wishes.pop("kind", ""), wishes.pop("date", None)
        seed, hard = await self.verdicts.deal(request.path_params["id"], kind, day, wishes, later(request))
        return JSONResponse({"seed": str(seed), "difficulty": hard})

    # Lessons

    async def lessons(self, request: Request) -> Response:
        id = request.path_params["id"]
        return JSONResponse(await asyncio.to_thread(lesson_list, id, language_of(request)))

    async def lesson_step(self, request: Request) -> Response:
        return JSONResponse(await self._of_lesson(request, lesson_step))

    async def lesson_move(self, request: Request) -> Response:
        move = await self._wish(request, LessonMove)
        return JSONResponse(await self._of_lesson(request, lesson_move, move.action))

    async def lesson_why(self, request: Request) -> Response:
        return JSONResponse(await self._of_lesson(request, lesson_why, dict(request.query_params)))

    async def _of_lesson(self, request: Request, ask: Callable[..., dict[str, Any]], *asked: Any) -> dict[str, Any]:
        """Asks about a step. Nobody waits for the compiler: until the game is ready, its lesson runs interpreted."""
        at = request.path_params
        self.registry.games.want(at["id"])
        return await asyncio.to_thread(ask, at["id"], at["part"], at["step"], *asked, language_of(request))

    # Puzzles

    async def puzzles(self, request: Request) -> Response:
        id = request.path_params["id"]
        return JSONResponse(await asyncio.to_thread(puzzle_list, id, language_of(request)))

    async def daily_puzzle(self, request: Request) -> Response:
        day = read_date(request.query_params.get("date"))
        return JSONResponse(await asyncio.to_thread(daily_puzzle, day))

    async def puzzle(self, request: Request) -> Response:
        return await self._of_puzzle(request, puzzle_position)

    async def puzzle_move(self, request: Request) -> Response:
        move = await self._wish(request, PuzzleMove)
        return await self._of_puzzle(request, puzzle_move, move.after, move.action)

    async def puzzle_why(self, request: Request) -> Response:
        return await self._of_puzzle(request, puzzle_why, dict(request.query_params))

    async def _of_puzzle(self, request: Request, ask: Callable[..., dict[str, Any]], *asked: Any) -> Response:
        """Asks about a puzzle, behind the bots of tables: what is expected after a move takes a short search."""
        id, number, language = request.path_params["id"], request.path_params["number"], language_of(request)
        self.registry.games.want(catalogue.label(id).id)
        found = await self.registry.bots.work(lambda: ask(id, number, *asked, language), later(request))
        return JSONResponse(found)

    # Tables

    async def open(self, request: Request) -> Response:
        if not self._opens.take(address(request)):
            raise HttpProblem("You open tables too fast; wait a moment.", 429)
        opened = await self.registry.open(await self._wish(request, OpenTable), address(request))
        seats = [{"seat": seat, "token": token} for seat, token in opened.tokens.items()]
        link = invitations.link(request, self.registry.settings, opened.id, opened.invite)
        return JSONResponse({"table": opened.id, "seats": seats, "invite": opened.invite, "link": link}, 201)

    async def list(self, request: Request) -> Response:
        return JSONResponse({"tables": await self.registry.public_tables()})

    async def about(self, request: Request) -> Response:
        return JSONResponse((await self._live(request)).about())

    async def join(self, request: Request) -> Response:
        wish = await self._wish(request, JoinTable)
        seat, token = await self.registry.join(request.path_params["id"], wish)
        return JSONResponse({"seat": seat, "token": token})

    async def invitation(self, request: Request) -> Response:
        """The link for friends, and whether it leads here from other machines."""
        link = await self._link(request)
        return JSONResponse({"link": link, "reachable": invitations.leads_here_from_elsewhere(link)})

    async def qr(self, request: Request) -> Response:
        picture = invitations.picture(await self._link(request))
        if picture is None:
            raise HttpProblem("That link is too long for a picture, or is none.")
        return Response(picture, media_type="image/svg+xml")

    async def _link(self, request: Request) -> str:
        live = await self._live(request)
        if not live.invites(request.query_params.get("invite")):
            raise HttpProblem("Only who holds the invitation can hand it on.", 403)
        return invitations.link(request, self.registry.settings, live.id, live.invite)

    async def _live(self, request: Request) -> LiveTable:
        return await self.registry.find(request.path_params["id"])

    # When it is over

    async def _finished(self, request: Request) -> LiveTable:
        live = await self._live(request)
        if live.table.match is None or not live.table.match.over:
            raise HttpProblem("The match is not over yet; until then everybody sees what their seat sees.", 403)
        return live

    async def record(self, request: Request) -> Response:
        live = await self._finished(request)
        content = await self._shown(live, asyncio.to_thread(signed_record, live.table))
        name = f"{live.table.game.id}-{live.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(content, media_type="application/json", headers=headers)

    async def replay(self, request: Request) -> Response:
        live = await self._finished(request)
        eye = request.query_params.get("eye", "bystander")
        names = [*map(str, range(len(live.table.seats))), "bystander", "all"]
        if eye not in names:
            raise HttpProblem("There is no eye {eye!r}; there are {known}.", eye=eye, known=", ".join(names))
        assert live.table.match is not None
        still, language = live.table.match.clone(), language_of(request)
        showing = self.registry.bots.work(lambda: frames(still, eye, language), later(request, WATCHED))
        return Response(await self._shown(live, showing), media_type="application/json")

    async def _shown(self, live: LiveTable, showing: Awaitable[bytes]) -> bytes:
        """What a finished match looks like; a sentence if it cannot be shown."""
        try:
            return await showing
        except Spoken:
            raise
        except Exception as wrong:
            self.registry.failures.report("a match could not be shown", live.id, wrong)
            raise HttpProblem(
                "This match cannot be shown: something in it went wrong. The server's log says what.", 409
            ) from None

    async def analysis(self, request: Request) -> Response:
        live = await self._finished(request)
        return JSONResponse(await self.analyses.of(live, language_of(request), later(request)))

    async def verdict(self, request: Request) -> Response:
        return JSONResponse(await self.verdicts.of(await self._live(request), later(request)))

    async def upload(self, request: Request) -> Response:
        if not self._opens.take(address(request)):
            raise HttpProblem("You upload too fast; wait a moment.", 429)
        body = await self._body(request, self.registry.settings.limits.upload_bytes)
        try:
            text = body.decode()
        except UnicodeError:
            raise HttpProblem("That is not JSON.") from None
        match = await self.registry.bots.work(lambda: self._replayed(text), later(request))
        if not match.over:
            raise HttpProblem("That match is not over; only finished matches can be looked at.")
        return JSONResponse({"table": await self.registry.upload(match)}, 201)

    def _replayed(self, text: str) -> Match:
        """The match of a record that anybody may have written."""
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            raise HttpProblem("That is not JSON.") from None
        try:
            return replay(content)
        except FreebooterError:
            raise
        except Exception as wrong:
            self.registry.failures.report("a record could not be replayed", "", wrong)
            raise HttpProblem(
                "That record cannot be replayed: something in it went wrong. The server's log says what."
            ) from None

    # For whoever runs the server

    async def nothing(self, request: Request) -> Response:
        raise HttpProblem("There is nothing here.", 404)

    async def alive(self, request: Request) -> Response:
        """This process answers. If it does not, only starting it again helps."""
        return JSONResponse({"ok": True})

    async def ready(self, request: Request) -> Response:
        """Tables can be played at: the database answers, and all workers do."""
        told = await self.registry.queries.ask_all("health")
        silent = [worker for worker, each in enumerate(told) if each is None]
        healthy = not silent and all(each["ok"] for each in told)
        content = {"ok": healthy, "tables": sum(each["tables"] for each in told if each is not None)}
        if len(told) > 1:
            content |= {"workers": len(told), "silent": silent}
        return JSONResponse(content, 200 if healthy else 503)

    async def metrics(self, request: Request) -> Response:
        client = request.client.host if request.client else None
        if not may_see_metrics(client, request.headers, self.registry.settings):
            refused = HttpProblem("Figures about the server are for whoever runs it.")
            return error(refused.said(translator_for(request)), 403)
        told = await self.registry.queries.ask_all("figures")
        figures = in_total([each for each in told if each is not None])
        figures |= {"workers": len(told), "workers_silent": told.count(None), **self.registry.housekeeping.figures()}
        return PlainTextResponse(text_of(figures), media_type="text/plain; version=0.0.4")


def error(reason: str, status: int, headers: Mapping[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"error": reason}, status, headers)


def language_of(request: Request) -> str:
    """The language in which somebody wants to be told things."""
    return language_of_tag(request.query_params.get("lang") or request.headers.get("accept-language", ENGLISH))


def translator_for(request: Request) -> Translator:
    return translation(language_of(request))


def address(request: HTTPConnection) -> str:
    """Whom a request comes from, as far as limits and shares go."""
    return crowd_of(request.client.host if request.client else "")


def later(request: Request, rank: int = LATER) -> Claim:
    """On whose account the server works for who made this request: behind the bots of tables."""
    return Claim(address(request), rank=rank)
