"""What pages write to the console as errors."""

from playwright.sync_api import BrowserContext, ConsoleMessage


class Complaints:
    """What pages wrote to the console as errors."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.lost_connections_are_fine = False

    def listen(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", lambda error: self.heard.append(str(error.error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "svelte.dev/e/" in message.text:  # Svelte warns of what does not work, too
            self.heard.append(message.text)

    def serious(self) -> list[str]:
        network = ("net::ERR", "WebSocket", "Failed to load resource")
        quiet = network if self.lost_connections_are_fine else ()
        return [text for text in self.heard if not any(part in text for part in quiet)]
