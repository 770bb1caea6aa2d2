"""What hosts start from: units, the compose file, alert rules and the board are well-formed and fit this server."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from freebooter.cli import admin
from freebooter.server.command import parser
from freebooter.server.metrics import HISTOGRAMS, SAYS

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("freebooter*"))
YAMLS = sorted(str(path.relative_to(DEPLOY)) for path in DEPLOY.rglob("*.y*ml"))

COUNTED = {f"freebooter_{name}" for name in (*SAYS, "build_info")} | {
    f"freebooter_{name}_{part}" for name in HISTOGRAMS for part in ("bucket", "sum", "count")
}


def read(name: str) -> Any:
    return yaml.safe_load((DEPLOY / name).read_text("utf-8"))


# systemd


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read(DEPLOY / name)
    return found


def test_there_are_units_for_the_server_and_its_backups() -> None:
    assert UNITS == ["freebooter-backup.service", "freebooter-backup.timer", "freebooter.service"]
    assert all(unit(name)["Unit"]["Description"] for name in UNITS)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_the_units(tmp_path: Path, name: str) -> None:
    for other in UNITS:
        text = (DEPLOY / other).read_text("utf-8")
        (tmp_path / other).write_text(text.replace("/opt/freebooter/bin/freebooter", "/bin/true"))
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(tmp_path / name)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_server_understands_what_the_unit_says() -> None:
    program, verb, *arguments = shlex.split(unit("freebooter.service")["Service"]["ExecStart"])
    given = parser().parse_args(arguments)
    assert (program, verb) == ("/opt/freebooter/bin/freebooter", "serve")
    assert (given.keep_finished, given.keep_abandoned, given.quota) == (365.0, 30.0, 5 * 2**30)


def test_the_nightly_backup_is_a_command_of_ours() -> None:
    shell = shlex.split(unit("freebooter-backup.service")["Service"]["ExecStart"])[-1]
    words = shlex.split(shell)
    assert words[1:4] == ["/opt/freebooter/bin/freebooter", "admin", "backup"]
    assert words[3] in {command.callback.__name__ for command in admin.app.registered_commands if command.callback}
    assert words[4:6] == ["--data", "/var/lib/freebooter"]


# Containers


@pytest.mark.parametrize("name", YAMLS)
def test_every_yaml_file_can_be_read(name: str) -> None:
    assert isinstance(read(name), dict)


def test_compose_understands_the_compose_file() -> None:
    linter = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    ran = subprocess.run([*linter, str(DEPLOY / "compose.yaml")], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stdout


def test_the_compose_file_is_whole() -> None:
    compose = read("compose.yaml")
    services = compose["services"]
    for name, service in services.items():
        assert "image" in service, name
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            there = (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
            assert there, volume
        for port in service.get("ports", ()):
            assert port.startswith("127.0.0.1:"), "only a proxy on this machine gets in"
    assert services["freebooter"]["build"]["dockerfile"] == "deploy/Dockerfile"
    assert (DEPLOY / "Dockerfile").is_file()


def test_the_server_understands_what_the_containers_say() -> None:
    verb, *arguments = read("compose.yaml")["services"]["freebooter"]["command"]
    given = parser().parse_args(arguments)
    assert (verb, given.host, given.keep_finished, given.keep_abandoned) == ("serve", "0.0.0.0", 365.0, 30.0)
    last = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()[-1]
    verb, *arguments = json.loads(last.removeprefix("CMD "))
    assert (verb, parser().parse_args(arguments).host) == ("serve", "0.0.0.0")
    health = read("compose.yaml")["services"]["freebooter"]["healthcheck"]["test"][-1]
    compile(health, "healthcheck", "exec")
    assert "/readyz" in health


# Figures


def names_in(expression: str) -> set[str]:
    return set(re.findall(r"freebooter_\w+", expression))


def expressions() -> list[tuple[str, str]]:
    rules = [rule for group in read("watch/alerts.yml")["groups"] for rule in group["rules"]]
    board = json.loads((DEPLOY / "watch/grafana/board.json").read_text("utf-8"))
    told = [(rule["alert"], rule["expr"]) for rule in rules]
    return told + [(panel["title"], target["expr"]) for panel in board["panels"] for target in panel["targets"]]


@pytest.mark.parametrize(("title", "expression"), expressions())
def test_alerts_and_panels_ask_for_what_the_server_counts(title: str, expression: str) -> None:
    asked = names_in(expression)
    assert asked <= COUNTED
    assert asked or "up{" in expression
    assert all(expression.count(one) == expression.count(other) for one, other in ("()", "[]", "{}"))


def test_alerts_say_what_is_wrong() -> None:
    for group in read("watch/alerts.yml")["groups"]:
        for rule in group["rules"]:
            assert {"alert", "expr", "for", "labels", "annotations"} == set(rule)
            assert rule["annotations"]["summary"].endswith(".")
            assert rule["labels"]["severity"] in ("page", "warn")
    assert read("watch/prometheus.yml")["rule_files"] == ["alerts.yml"]


@pytest.mark.skipif(shutil.which("promtool") is None, reason="no promtool here")
def test_prometheus_understands_rules_and_configuration() -> None:
    for what, name in (["rules"], "alerts.yml"), (["config", "--syntax-only"], "prometheus.yml"):
        subprocess.run(["promtool", "check", *what, str(DEPLOY / "watch" / name)], check=True, capture_output=True)


def test_the_board_is_whole() -> None:
    board = json.loads((DEPLOY / "watch/grafana/board.json").read_text("utf-8"))
    panels = board["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    for panel in panels:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        assert len({target["refId"] for target in panel["targets"]}) == len(panel["targets"])
    cells = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(cells) == len(set(cells)), "panels lie on each other"
    shown = {name for _, expression in expressions() for name in names_in(expression)}
    assert {f"freebooter_{name}_bucket" for name in HISTOGRAMS} <= shown
