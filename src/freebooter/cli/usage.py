"""What was typed wrongly, as phrases: Typer says it in English alone."""

import re

import typer

from freebooter.engine.translations import Phrase

UsageError: type[Exception] = typer.BadParameter.__mro__[1]
"""Whatever Typer raises for what was typed wrongly; it has no name for it that all its versions know."""

VALUE = r"Invalid value for '?(?P<option>[^':]*)'?: "
FORMS = (
    (r"No such option: (?P<option>\S+).*", "There is no setting {option}."),
    (r"No such command (?P<command>'.*?').*", "There is no command {command}."),
    (r"Missing (?:argument|option|parameter):? '?(?P<what>[^']*)'?.*", "There is something missing: {what}."),
    (r"Got unexpected extra arguments?(?:\(s\))? \((?P<what>.*)\)", "That is too much: {what}."),
    (r"Option '?(?P<option>[^' ]*)'? requires .*", "{option} needs a value."),
    (VALUE + r".*\binteger\b.*", "{option} is a whole number."),
    (VALUE + r".*\b(?:number|float)\b.*", "{option} is a number."),
    (VALUE + r".* than or equal to (?P<end>\S+)", "{option} goes up or down to {end}."),
    (VALUE + r"(?P<given>'.*') is not of the form .*", "{option}: {given} is not of the form KEY=VALUE."),
)
"""What Typer says, and what we say for it."""


def mistake(error: Exception) -> Phrase:
    """The sentence for something that was typed wrongly."""
    said = getattr(error, "format_message", error.__str__)()
    for form, sentence in FORMS:
        if found := re.fullmatch(form, said, re.DOTALL):
            return Phrase(sentence, **found.groupdict())
    return Phrase("That cannot be read: {said}", said=said)
