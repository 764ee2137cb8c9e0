"""What a page must know about a Python source before it runs: steps' lines, statements' extents, definitions."""

import ast
import dis
from collections.abc import Iterator
from types import CodeType

type Span = tuple[int, int]
type _Part = ast.expr | ast.arg | ast.keyword
type Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

_CO_OPTIMIZED = 0x1
_NEVER_A_LINE = frozenset({"RESUME", "END_FOR", "END_SEND", "END_ASYNC_FOR"})
"""Instructions at which CPython 3.13 gives no line event (Python/instrumentation.c, initialize_lines)."""


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _event_lines(code: CodeType) -> Iterator[int]:
    begun = False
    for instruction in dis.get_instructions(code):
        if begun and instruction.opname not in _NEVER_A_LINE and instruction.line_number is not None:
            yield instruction.line_number
        # What stands before a code's first RESUME is not traced.
        begun = begun or instruction.opname == "RESUME"


def _runs_on_import(code: CodeType, outer: bool) -> bool:
    """Whether the code runs when its module does: the module's own, and class bodies in it."""
    return outer and not code.co_flags & _CO_OPTIMIZED


def breakable_lines(text: str, *, body: bool) -> list[int]:
    """The lines that can be a step; without `body` those of functions only: the module is imported unobserved."""

    def lines(code: CodeType, outer: bool) -> Iterator[int]:
        on_import = _runs_on_import(code, outer)
        if body or not on_import:
            yield from _event_lines(code)
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                yield from lines(constant, on_import)

    return sorted(set(lines(compile(text, "source", "exec", dont_inherit=True), True)))


def _header_end(node: ast.AST) -> int | None:
    """The last line of what a compound statement evaluates before its block."""
    parts: list[_Part | None]
    match node:
        case ast.If(test=test) | ast.While(test=test):
            parts = [test]
        case ast.For(iter=iterable) | ast.AsyncFor(iter=iterable):
            parts = [iterable]
        case ast.With(items=items) | ast.AsyncWith(items=items):
            parts = [part for item in items for part in (item.context_expr, item.optional_vars)]
        case ast.Match(subject=subject):
            parts = [subject]
        case ast.FunctionDef(args=args, returns=returns) | ast.AsyncFunctionDef(args=args, returns=returns):
            parts = [*args.defaults, *args.kw_defaults, *_arguments(args), returns]
        case ast.ClassDef(bases=bases, keywords=keywords):
            parts = [*bases, *keywords]
        case _:
            return None
    return max((part.end_lineno or 0 for part in parts if part is not None), default=None)


def _arguments(arguments: ast.arguments) -> list[ast.arg]:
    return [node for node in ast.walk(arguments) if isinstance(node, ast.arg)]


def statement_spans(text: str) -> list[Span]:
    """First and last line of every statement that is spread over lines; of a compound one only its header."""
    spans = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt):
            blocks = hasattr(node, "body") or isinstance(node, ast.Match)
            end = _header_end(node) if blocks else node.end_lineno
            if end is not None and end > node.lineno:
                spans.add((node.lineno, end))
    return sorted(spans)


def with_blocks(text: str) -> list[tuple[Span, Span]]:
    """The lines of the header and of the block of every `with`, whose line runs once more when its block is left."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.With | ast.AsyncWith):
            header_end, block = _header_end(node) or node.lineno, node.body[0].lineno
            if block > header_end:
                found.append(((node.lineno, header_end), (block, node.end_lineno or block)))
    return sorted(found)


def definitions(text: str) -> dict[str, Span]:
    """Every function and class that can be named as a cell's symbol, with its lines, decorators included."""
    return dict(_definitions(ast.parse(text).body, ""))


def _definitions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Span]]:
    for node in body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield prefix + node.name, _lines(node)
                if isinstance(node, ast.ClassDef):
                    yield from _definitions(node.body, f"{prefix}{node.name}.")
            case ast.If() | ast.Try() | ast.With() | ast.For() | ast.While():
                for block in ("body", "orelse", "finalbody"):
                    yield from _definitions(getattr(node, block, []), prefix)


def _lines(node: Definition) -> Span:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return first, node.end_lineno or node.lineno


def bound_names(text: str) -> set[str]:
    """Every name the source binds somewhere: what a figure can be bound to."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.ExceptHandler(name=str(name)):
                names.add(name)
            case ast.alias(name=name, asname=asname):
                names.add(asname or name.split(".")[0])
    return names
