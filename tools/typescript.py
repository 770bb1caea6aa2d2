"""TypeScript declarations from Python types: what goes over the wire is written down once, in Python.

Messages (msgspec) and parts of a view (TypedDict) become interfaces, all else the TypeScript that JSON makes of it.
Docstrings become comments: a class's, and that of a field, which stands below it.
"""

import ast
import inspect
import sys
import textwrap
import types
import typing
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, NotRequired, Required, get_args, get_origin

import msgspec

SCALARS: dict[Any, str] = {
    None: "null",
    types.NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    Any: "unknown",
    object: "unknown",
}
LISTS = (list, Sequence)
RECORDS = (dict, Mapping)


class Untranslatable(Exception):
    """A Python type that has no counterpart in JSON, or two types of one name."""


def typescript(name: str, hint: Any) -> str:
    """The declaration of a type under a name, after those that it needs."""
    declarations = Declarations()
    declarations.add(name, hint)
    return declarations.text()


class Declarations:
    """The declarations of one file, each once, in the order in which they are met. What others have is imported."""

    def __init__(self, others: "Mapping[str, Declarations] | None" = None) -> None:
        self._others = others or {}
        self._imported: dict[str, list[str]] = {}
        self._texts: dict[str, str] = {}
        self._classes: dict[str, type] = {}

    def text(self) -> str:
        imports = [
            f"import type {{ {', '.join(sorted(names))} }} from './{file}';\n" for file, names in self._imported.items()
        ]
        return "".join([*imports, "\n" if imports else "", "\n".join(self._texts.values())])

    def _is_elsewhere(self, name: str) -> bool:
        """Whether another file has it; then it is imported."""
        for file, other in self._others.items():
            if name in other._texts:
                names = self._imported.setdefault(file, [])
                names.extend([] if name in names else [name])
                return True
        return False

    def add(self, name: str, hint: Any) -> None:
        """Declares a type under a name; a class of that name is simply declared."""
        if not (_is_class(hint) and hint.__name__ == name):
            said = self.of(hint)
            self._declare(name, f"export type {name} = {said};\n")
        else:
            self.of(hint)

    def interface(self, name: str, says: str, fields: Mapping[str, Any], comments: Mapping[str, str]) -> None:
        """Declares an interface of these fields."""
        always = [(field, hint, True) for field, hint in fields.items()]
        self._declare(name, self._written(name, says, always, comments))

    def _declare(self, name: str, text: str) -> None:
        if name in self._texts:
            raise Untranslatable(f"two types are called {name}")
        self._texts[name] = text

    def of(self, hint: Any) -> str:
        """A type as TypeScript writes it where it is used. Classes that it needs are declared on the way."""
        meta = _title(hint)
        if meta is not None:
            return self._titled(meta, _bare(hint))
        hint = _bare(hint)
        if hint in SCALARS:
            return SCALARS[hint]
        if _is_class(hint):
            return self._named(hint)
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(_value(one) for one in arguments)
        if origin in (typing.Union, types.UnionType):
            return self._union(arguments)
        if origin is tuple:
            return self._tuple(arguments)
        if origin in LISTS:
            return f"{_grouped(self.of(arguments[0]))}[]"
        if origin in RECORDS:
            return self._record(*arguments)
        raise Untranslatable(f"{hint!r} has no counterpart in JSON")

    def _titled(self, meta: msgspec.Meta, hint: Any) -> str:
        """A type with a name of its own, and perhaps some keys that are always there."""
        assert meta.title is not None
        if meta.title not in self._texts and not self._is_elsewhere(meta.title):
            properties = (meta.extra_json_schema or {}).get("properties", {})
            keys = "; ".join(f"{key}: {says['type']}" for key, says in properties.items())
            said = self.of(hint) + (f" & {{ {keys} }}" if keys else "")
            self._declare(meta.title, f"{_comment(meta.description or '')}export type {meta.title} = {said};\n")
        return meta.title

    def _union(self, members: Sequence[Any]) -> str:
        told = dict.fromkeys(self.of(one) for one in members if one is not msgspec.UnsetType)
        return " | ".join(one for one in told if one != "null") + (" | null" if "null" in told else "")

    def _tuple(self, members: tuple[Any, ...]) -> str:
        if len(members) == 2 and members[1] is Ellipsis:
            return f"{_grouped(self.of(members[0]))}[]"
        return f"[{', '.join(self.of(one) for one in members)}]"

    def _record(self, key: Any, value: Any) -> str:
        """JSON's keys are texts. Where they are listed, any of them may be missing."""
        record = f"Record<{self.of(key)}, {self.of(value)}>"
        return f"Partial<{record}>" if get_origin(_bare(key)) is Literal else record

    def _named(self, cls: type) -> str:
        name = cls.__name__
        known = self._classes.setdefault(name, cls)
        if known is not cls:
            raise Untranslatable(f"two types are called {name}: in {known.__module__} and in {cls.__module__}")
        if name not in self._texts and not self._is_elsewhere(name):
            self._texts[name] = ""  # its place, and the end of any recursion
            self._texts[name] = self._class(cls)
        return name

    def _class(self, cls: type) -> str:
        parents = _parents(cls)
        inherited = {field[0] for parent in parents for field in _fields(parent)}
        own = [field for field in _fields(cls) if field[0] not in inherited]
        name = cls.__name__ + (f" extends {', '.join(self._named(one) for one in parents)}" if parents else "")
        return self._written(name, cls.__dict__.get("__doc__") or "", own, _field_comments(cls))

    def _written(self, name: str, says: str, fields: "Sequence[Field]", comments: Mapping[str, str]) -> str:
        lines = [
            f"{_comment(comments.get(field, ''))}{field}{'' if always else '?'}: {self.of(hint)};\n"
            for field, hint, always in fields
        ]
        body = textwrap.indent("".join(lines), "  ")
        return f"{_comment(says)}export interface {name} {{\n{body}}}\n"


Field = tuple[str, Any, bool]
"""A field: its name in JSON, its type, whether it is always there."""


def _fields(cls: type) -> list[Field]:
    if not issubclass(cls, msgspec.Struct):
        hints = typing.get_type_hints(cls, include_extras=True)
        return [(name, hint, name in cls.__required_keys__) for name, hint in hints.items()]
    config = cls.__struct_config__
    tagged = config.tag is not None and not cls.__subclasses__()
    tag: list[Field] = [(config.tag_field, Literal[config.tag], True)] if tagged else []
    return [*tag, *((field.encode_name, field.type, field.required) for field in msgspec.structs.fields(cls))]


def _parents(cls: type) -> list[type]:
    """The classes that it inherits fields from. A TypedDict forgets whose child it is; its source knows."""
    known = vars(sys.modules[cls.__module__])
    written = _source(cls)
    bases = [known.get(base.id) for base in written.bases if isinstance(base, ast.Name)] if written else []
    return [base for base in bases if _is_class(base) and base is not msgspec.Struct and _fields(base)]


def _source(cls: type) -> ast.ClassDef | None:
    """Its definition; none where it was called into being, as with keys that are no names in Python."""
    try:
        (written,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    except OSError:
        return None
    return written if isinstance(written, ast.ClassDef) else None


def _is_class(hint: Any) -> bool:
    return isinstance(hint, type) and (typing.is_typeddict(hint) or issubclass(hint, msgspec.Struct))


def _bare(hint: Any) -> Any:
    """A type without what TypeScript cannot say of it, such as the longest text."""
    while get_origin(hint) in (typing.Annotated, Required, NotRequired):
        hint = get_args(hint)[0]
    return hint


def _title(hint: Any) -> msgspec.Meta | None:
    marks = get_args(hint)[1:] if get_origin(hint) is typing.Annotated else ()
    return next((mark for mark in marks if isinstance(mark, msgspec.Meta) and mark.title), None)


def _grouped(said: str) -> str:
    return f"({said})" if " | " in said else said


def _value(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _comment(says: str) -> str:
    lines = inspect.cleandoc(says).splitlines()
    if len(lines) < 2:
        return f"/** {lines[0]} */\n" if lines else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _field_comments(cls: type) -> dict[str, str]:
    """The docstrings below fields."""
    written = _source(cls)
    return {
        field.target.id: below.value.value
        for field, below in pairwise(written.body if written else ())
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(below, ast.Expr)
        and isinstance(below.value, ast.Constant)
    }
