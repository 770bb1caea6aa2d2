"""Metrics: figures about a server are for whoever runs it."""

import urllib.error
import urllib.request
from typing import Any

import pytest

from freebooter.server.http.host.door import may_see_metrics
from freebooter.server.settings import ServerSettings

OPEN, KEYED = ServerSettings(), ServerSettings(metrics_token="secret")


@pytest.mark.parametrize(
    ("client", "headers", "settings", "may"),
    [
        ("127.0.0.1", {}, OPEN, True),
        ("::1", {}, OPEN, True),
        ("192.0.2.7", {}, OPEN, False),
        (None, {}, OPEN, False),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, OPEN, False),
        ("127.0.0.1", {"forwarded": "for=192.0.2.7"}, OPEN, False),
        ("192.0.2.7", {"authorization": "Bearer secret"}, KEYED, True),
        ("127.0.0.1", {}, KEYED, False),
        ("192.0.2.7", {"authorization": "Bearer guess"}, KEYED, False),
    ],
)
def test_this_machine_and_who_has_the_token_may_see_them(
    client: str | None, headers: dict[str, str], settings: ServerSettings, may: bool
) -> None:
    assert may_see_metrics(client, headers, settings) is may


def test_others_are_told_no_in_words(hosted: Any) -> None:
    request = urllib.request.Request(f"{hosted.url}/metrics", headers={"x-forwarded-for": "192.0.2.7"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 403
    assert b"for whoever runs it" in refused.value.read()
    assert b"freebooter" in urllib.request.urlopen(f"{hosted.url}/metrics").read()
