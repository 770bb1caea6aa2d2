"""Translations: whatever a table or the server says to people is said in the language of who hears it.

The sentences stand in English where they are said; `phrases/LANGUAGE.toml` has them in another language.
"""

import re
from pathlib import Path

from freebooter.engine.translations import ENGLISH, Translator, translator

FOLDER = Path(__file__).parent


def translation(language: str) -> Translator:
    """What says sentences in a language; in English, if there are none in it."""
    return translator(FOLDER, language)


def language_of_tag(wanted: str) -> str:
    """The language part of a tag such as `de-AT`, or of the first of several."""
    first = re.split("[-,;]", wanted, maxsplit=1)[0].strip().lower()
    return first if first.isascii() and first.isalpha() and len(first) <= 3 else ENGLISH
