"""A running table survives reload, lost networks and a killed server, without the player doing anything."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.complaints import Complaints
from browser.running_server import RunningServer
from browser.table_page import TablePage


def test_a_reload_in_the_middle_of_a_decision(table: TablePage) -> None:
    table.open()
    table.wait_until_asked()
    before, lines = table.decision, table.texts()
    table.page.reload()
    table.wait_until_asked()
    assert table.decision == before
    assert table.texts() == lines
    table.act()


class Network:
    """The way to the server, which a test can cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=3001)
        else:
            socket.connect_to_server()
            self._open.append(socket)

    def drop(self) -> None:
        self.cut = True
        for socket in self._open:
            socket.close(code=3001)
        self._open.clear()


def test_a_lost_network_in_the_middle_of_a_decision(table: TablePage, complaints: Complaints) -> None:
    complaints.lost_connections_are_fine = True
    network = Network(table.page)
    table.open()
    table.wait_until_asked()
    before = table.decision
    network.drop()
    expect(table.prompt).to_contain_text("The connection is lost")
    network.cut = False
    expect(table.board).to_have_attribute("data-line", "open")
    assert table.decision == before
    table.act()


def test_an_action_made_while_the_network_is_gone_is_played_once_it_is_back(
    table: TablePage, complaints: Complaints
) -> None:
    complaints.lost_connections_are_fine = True
    network = Network(table.page)
    table.open(options={"first": "seat"})
    table.wait_until_asked()
    before = table.decision
    network.drop()
    expect(table.prompt).to_contain_text("The connection is lost")
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    table.page.wait_for_timeout(100)
    assert table.decision == before
    network.cut = False
    table.wait_until_asked(before)
    assert sum("offers" in line for line in table.texts()[:2]) == 1


@pytest.mark.parametrize("moves", [3])
def test_the_server_is_killed_and_started_again_in_the_middle_of_a_match(
    page: Page, fragile_server: RunningServer, complaints: Complaints, moves: int
) -> None:
    complaints.lost_connections_are_fine = True
    player = TablePage(page, fragile_server.url)
    player.settle("Anne")
    player.open()
    decision = ""
    for _ in range(moves):
        player.wait_until_asked(decision)
        decision = player.decision
        player.act()
    player.wait_until_asked(decision)
    decision, lines = player.decision, player.texts()
    fragile_server.kill()
    expect(player.prompt).to_contain_text("The connection is lost")
    fragile_server.start()
    expect(player.board).to_have_attribute("data-line", "open")
    assert player.decision == decision
    assert player.texts() == lines
    player.finish()
    expect(page.get_by_role("dialog")).to_be_visible()
