"""The pages themselves: the games, the form of an edition, and a run that fills while one looks on."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from freebooter.engine import catalogue
from freebooter.engine.editions import Values, nested
from freebooter.engine.errors import SpokenError, UnknownGame
from freebooter.engine.game import Game
from freebooter.engine.translations import Translator, translator
from freebooter.lab.words import words
from freebooter.server.http.host import markup
from freebooter.server.http.host.door import may_see_pages
from freebooter.server.http.host.markup import Markup
from freebooter.server.http.lab import edition_forms, run_page
from freebooter.server.http.lab.runs import LIMITS, Busy, Runs
from freebooter.server.http.lab.saved_editions import SavedEditions
from freebooter.server.http.pages import DIST
from freebooter.server.http.security import known_host, same_origin
from freebooter.server.live.table_registry import TableRegistry
from freebooter.server.messages.requests import OpenTable, SeatChoice
from freebooter.server.rate_limits import TokenBuckets
from freebooter.server.translations import language_of_tag

FOLDER = Path(__file__).parent
STYLE = (FOLDER / "lab.css").read_text("utf-8")
LINK = re.compile(r'(href|action)="(/lab[^"]*)"')
HEADERS = {"cache-control": "no-store", "referrer-policy": "same-origin"}
"""Nobody keeps these pages. Without any referrer a browser would not say either from which page a form comes."""

AGAIN = '<script src="/lab/filling.js" defer></script><noscript><meta http-equiv="refresh" content="2"></noscript>'
MOST_BYTES = 64 * 1024
RIVAL = "sailor"
THEMES = ("light", "dark")

Handler = Callable[[Request, Translator], Awaitable[Response]]


class LabPages:
    """The handlers, over one registry."""

    def __init__(self, registry: TableRegistry, dist: Path = DIST, runs: Runs | None = None) -> None:
        self._registry = registry
        self._sheets = markup.site_stylesheets(dist)
        self._requests = TokenBuckets(registry.settings.limits.requests, registry.now)
        self.runs = runs or Runs()
        self._saved = SavedEditions(registry.settings.data)

    def routes(self) -> list[Route]:
        table = [
            ("/lab", self._games, "GET"),
            ("/lab/filling.js", self._script, "GET"),
            ("/lab/runs/{id}", self._run, "GET"),
            ("/lab/runs/{id}", self._run_act, "POST"),
            ("/lab/runs/{id}/{what}.html", self._whole_page, "GET"),
            ("/lab/{game}", self._form, "GET"),
            ("/lab/{game}", self._form_act, "POST"),
            ("/lab/{game}/{name}.toml", self._file, "GET"),
        ]
        return [Route(path, self._guarded(handler), methods=[method]) for path, handler, method in table]

    def _guarded(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Every page is for the host alone; what goes wrong on purpose is a sentence."""

        async def guarded(request: Request) -> Response:
            said = words_in(language_of(request))
            if (refused := self._refusal(request, said)) is not None:
                return refused
            try:
                return await handler(request, said)
            except UnknownGame as problem:
                return self._page(request, said, said.say("The lab"), problem_of(problem, said), status=404)
            except SpokenError as problem:
                return self._page(request, said, said.say("The lab"), problem_of(problem, said), status=400)

        return guarded

    def _refusal(self, request: Request, said: Translator) -> Response | None:
        settings, client = self._registry.settings, request.client.host if request.client else None
        if not known_host(request.headers, settings) or not self._requests.take(client or ""):
            return JSONResponse({"error": said.say("That was too much at once; wait a moment.")}, 429)
        if not may_see_pages(client, request.headers, settings):
            asked = {"www-authenticate": 'Basic realm="Freebooter", charset="UTF-8"'} if settings.host_token else None
            content = {"error": said.say("The lab is for whoever runs the server.")}
            return JSONResponse(content, 401 if asked else 403, asked)
        if request.method == "POST" and not same_origin(request.headers, settings):
            return JSONResponse({"error": said.say("This page may not talk to this server.")}, 403)
        return None

    def _page(
        self, request: Request, said: Translator, title: str, *parts: Markup, status: int = 200, again: bool = False
    ) -> Response:
        menu = [markup.link(to, said.say(says)) for to, says in (("/", "Home"), ("/lab", "All games"))]
        theme = theme_of(request)
        whole = markup.page(title, language_of(request), self._sheets, menu, *parts, theme=theme)
        whole = whole.replace("</head>", f"<style>{STYLE}</style></head>", 1)
        whole = LINK.sub(lambda found: f'{found[1]}="{in_language(request, found[2])}"', whole)
        if again:  # while a run is under way; without a script the browser itself asks again
            whole = whole.replace("<title>", f"{AGAIN}<title>", 1)
        return HTMLResponse(whole, status, HEADERS)

    async def _script(self, request: Request, said: Translator) -> Response:
        return FileResponse(FOLDER / "filling.js", media_type="text/javascript")

    # The games

    async def _games(self, request: Request, said: Translator) -> Response:
        games = await asyncio.to_thread(lambda: [catalogue.game(id) for id in catalogue.shelf()])
        cards = "".join(self._card(game) for game in games)
        intro = said.say("Change numbers of an edition, let bots play both, see what your change does, and play it.")
        parts = [Markup(f"<p>{escape(intro)}</p>"), Markup(f'<ul class="games">{cards}</ul>')]
        if recent := self.runs.recent():
            links = markup.items(markup.link(f"/lab/runs/{run.id}", run_page.title_of(run, said)) for run in recent)
            parts.append(markup.section(said.say("Runs"), links))
        return self._page(request, said, said.say("The lab"), *parts)

    def _card(self, game: Game) -> str:
        saved = "".join(
            f"<li>{markup.link(self._form_of(game, name), name)}</li>"
            for name in (*list(game.editions)[1:], *self._saved.names(game))
        )
        own = f"<ul>{saved}</ul>" if saved else ""
        return f'<li><h2><a href="/lab/{game.id}">{escape(game.title)}</a></h2>{own}</li>'

    @staticmethod
    def _form_of(game: Game, edition: str) -> str:
        """Where the form of an edition is."""
        return f"/lab/{game.id}?{urlencode({'edition': edition})}"

    # The form of an edition

    async def _form(self, request: Request, said: Translator) -> Response:
        game = await asyncio.to_thread(catalogue.game, request.path_params["game"])
        name, run = request.query_params.get("edition", ""), self.runs.find(request.query_params.get("run", ""))
        if run is not None and run.game is game:
            setup = {"seats": str(run.seats), "limit": f"{run.limit:.0f}"}
            return self._page(request, said, game.title, *self._form_parts(request, game, run.values, said, setup))
        found = game.editions.get(name) or self._saved.load(game, name)
        values = dict(found or game.edition)
        if not found:
            values["title"] = said.say("Mine")
        parts = self._form_parts(request, game, values, said, {})
        return self._page(request, said, game.title, *self._saved_as(game, name, said), *parts)

    def _saved_as(self, game: Game, name: str, said: Translator) -> list[Markup]:
        """Says that an edition is saved, and where its file is."""
        if self._saved.file(game, name) is None:
            return []
        file = markup.link(f"/lab/{game.id}/{name}.toml", f"{name}.toml")
        return [Markup(f'<p role="status">{escape(said.say("This edition is saved:"))} {file}</p>')]

    def _form_parts(
        self, request: Request, game: Game, values: Values, said: Translator, setup: Mapping[str, str]
    ) -> list[Markup]:
        """The form with these values; `setup` has how many seats and how much time are chosen."""
        inside = edition_forms.form_markup(game, values, said, language_of(request))
        if not inside:
            none = said.say("No number of this game can be changed; its names alone are in editions.")
            inside = Markup(f"<p>{escape(none)}</p>")
        title = f'<label class="field">{escape(said.say("Title of your edition"))}'
        title += (
            f'<input type="text" name="title" maxlength="40" required value="{escape(str(values["title"]))}"></label>'
        )
        form = (
            f'<form method="post" action="/lab/{game.id}"><div class="setup">{title}{_seats(game, said, setup)}'
            f'{_limits(said, setup)}</div>{inside}<div class="acts">{_acts(said)}</div></form>'
        )
        note = said.say(
            "Each key says what it may be, the rule that it serves, and where the standard value comes from."
        )
        return [markup.section(said.say("Your edition"), note, Markup(form))]

    async def _form_act(self, request: Request, said: Translator) -> Response:
        game = await asyncio.to_thread(catalogue.game, request.path_params["game"])
        form = await form_of(request)
        try:
            values = edition_forms.checked(game, edition_forms.values_of(game, form))
            return await self._act(request, game, values, form)
        except SpokenError as problem:
            parts = [problem_of(problem, said), *self._under_way(problem, said)]
            parts += self._form_parts(request, game, typed(game, form), said, form)
            return self._page(request, said, game.title, *parts, status=400)

    def _under_way(self, problem: SpokenError, said: Translator) -> list[Markup]:
        """Where the run is for which another one has to wait."""
        run = self.runs.current if isinstance(problem, Busy) else None
        return [] if run is None else [markup.items([markup.link(f"/lab/runs/{run.id}", run_page.title_of(run, said))])]

    async def _act(self, request: Request, game: Game, values: Values, form: dict[str, str]) -> Response:
        """Runs, saves or plays an edition."""
        wanted = form.get("do", "run")
        if wanted == "save":
            name = await asyncio.to_thread(self._saved.save, game, values)
            return moved(request, self._form_of(game, name))
        seats = one_of(form.get("seats", ""), list(game.seats), game.seats[0])
        if wanted == "play":
            return await self._play(request, game, values, seats)
        run = self.runs.begin(game, values, seats, one_of(form.get("limit", ""), list(LIMITS), LIMITS[0]))
        return moved(request, f"/lab/runs/{run.id}")

    async def _play(self, request: Request, game: Game, values: Values, seats: int) -> Response:
        """Opens a table with the edition: a seat for whoever asks, bots on the others."""
        bots = [SeatChoice("bot", level=RIVAL) for _ in range(seats - 1)]
        wish = OpenTable(game.id, [SeatChoice("friend"), *bots], edition=nested(values), hints=True)
        opened = await self._registry.open(wish, request.client.host if request.client else "")
        return RedirectResponse(f"/t/{opened.id}?{urlencode({'invite': opened.invite})}", 303)

    async def _file(self, request: Request, said: Translator) -> Response:
        game = await asyncio.to_thread(catalogue.game, request.path_params["game"])
        path = self._saved.file(game, request.path_params["name"])
        if path is None:
            return self._nothing(request, said)
        return FileResponse(path, media_type="application/toml", filename=path.name)

    # A run

    async def _run(self, request: Request, said: Translator) -> Response:
        run = self.runs.find(request.path_params["id"])
        if run is None:
            return self._nothing(request, said)
        parts = run_page.parts_of(run, said, run.game.translator(language_of(request)))
        return self._page(request, said, run_page.title_of(run, said), *parts, again=not run.over)

    async def _run_act(self, request: Request, said: Translator) -> Response:
        run = self.runs.find(request.path_params["id"])
        if run is None:
            return self._nothing(request, said)
        form = await form_of(request)
        if form.get("do") == "stop":
            run.stop()
            return moved(request, f"/lab/runs/{run.id}")
        setup = {"seats": str(run.seats), "limit": f"{run.limit:.0f}"}
        return await self._act(request, run.game, run.values, {**form, **setup})

    async def _whole_page(self, request: Request, said: Translator) -> Response:
        """The lab's own page of a run, complete in itself."""
        run = self.runs.find(request.path_params["id"])
        known: dict[str, Any] = {} if run is None else {"report": run.report, "comparison": run.comparison}
        found = known.get(request.path_params["what"])
        if found is None:
            return self._nothing(request, said)
        page = await asyncio.to_thread(found.html, language_of(request), theme_of(request))
        return HTMLResponse(page, 200, HEADERS)

    def _nothing(self, request: Request, said: Translator) -> Response:
        return self._page(request, said, said.say("There is nothing here."), status=404)


def words_in(language: str) -> Translator:
    """What these pages say, and what the lab itself does."""
    return Translator({**words(language).phrases, **translator(FOLDER, language).phrases})


def language_of(request: Request) -> str:
    return language_of_tag(request.query_params.get("lang") or request.headers.get("accept-language", ""))


def theme_of(request: Request) -> str:
    """The light that whoever looks chose on the site; without a choice, it is as the device has it."""
    wanted = request.query_params.get("theme", "")
    return wanted if wanted in THEMES else ""


def in_language(request: Request, to: str) -> str:
    """An address of these pages, in the language and the light that were asked for in this one's."""
    wanted = {"theme": theme_of(request)}
    if "lang" in request.query_params:
        wanted["lang"] = language_of(request)
    asked = urlencode({key: value for key, value in wanted.items() if value})
    return f"{to}{'&' if '?' in to else '?'}{asked}" if asked else to


def moved(request: Request, to: str) -> Response:
    return RedirectResponse(in_language(request, to), 303)


async def form_of(request: Request) -> dict[str, str]:
    """What a form sent, as far as it is not too long."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                raise SpokenError("That is too long: at most {most} bytes are read.", most=MOST_BYTES)
    except ClientDisconnect:
        raise SpokenError("The message broke off in the middle.") from None
    try:
        return dict(parse_qsl(body.decode("utf-8"), keep_blank_values=True, max_num_fields=2000))
    except ValueError:
        raise SpokenError("That cannot be read.") from None


def typed(game: Game, form: dict[str, str]) -> Values:
    """What somebody typed, right or wrong, to be shown again."""
    values = dict(game.edition)
    for field in edition_forms.fields_of(game, values):
        name = field.key.name
        if isinstance(field.standard, list) and field.entries:
            values[name] = [
                edition_forms.number(form[f"{name}:{i}"][:40]) if f"{name}:{i}" in form else each
                for i, each in enumerate(field.entries)
            ]
        elif name in form:
            values[name] = edition_forms.number(form[name]) if field.entries else edition_forms.from_json(form[name])
    return values | {"title": form.get("title", "")[:40]}


def one_of(text: str, allowed: list[int], usual: int) -> int:
    """A number of a list; the usual one, if it is none of them."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in allowed else usual


def problem_of(problem: SpokenError, said: Translator) -> Markup:
    return Markup(f'<p class="problem" role="alert">{escape(problem.said(said))}</p>')


def _seats(game: Game, said: Translator, setup: Mapping[str, str]) -> str:
    return _choice("seats", said.say("Seats"), ((str(seats), str(seats)) for seats in game.seats), setup)


def _limits(said: Translator, setup: Mapping[str, str]) -> str:
    return _choice("limit", said.say("Time for a run"), ((str(each), _time(each, said)) for each in LIMITS), setup)


def _choice(name: str, label: str, options: Iterable[tuple[str, str]], setup: Mapping[str, str]) -> str:
    """A list to choose from, with what was chosen before."""
    listed = "".join(
        f'<option value="{value}"{" selected" if value == setup.get(name) else ""}>{escape(says)}</option>'
        for value, says in options
    )
    return f'<label class="field">{escape(label)}<select name="{name}">{listed}</select></label>'


def _time(seconds: int, said: Translator) -> str:
    if seconds < 60:
        return said.say("{n} seconds", n=seconds)
    return said.say("{n} minutes", n=seconds // 60)


def _acts(said: Translator) -> str:
    acts = (("run", "Compare with the standard"), ("save", "Save"), ("play", "Play it now"))
    return "".join(run_page.act(key, said.say(says), main=key == "run") for key, says in acts)
