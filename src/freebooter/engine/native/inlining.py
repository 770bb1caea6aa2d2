"""How rules and routines are compiled: as parts of the kernels that call them, and never on their own.

Numba makes of every function a small library with wrappers, optimizes it in full, and turns it into machine code.
Nobody calls a rule but another rule or a kernel, into whose library it goes anyway, to be optimized there once more:
all that is work for nothing, and it was half of what compiling a game took. So a rule
- has no wrappers, and its library is never turned into machine code;
- is simplified and inlined only; the kernel that it ends up in is optimized in full;
- is compiled once for whole numbers of every size: constants, too, are handed over as 64-bit numbers.
"""

from typing import Any

from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.typing import make_concrete_template

from freebooter.engine.native.interpreted import interpreted


class Inlined(CPUDispatcher):  # type: ignore[misc]
    """A function that is only compiled into others."""

    def __init__(self, function: Any, options: dict[str, Any], plain: Any = None) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=InlinedCompiler)
        self.plain = plain

    def __call__(self, *arguments: Any) -> Any:
        """Called from Python, a rule is interpreted."""
        return interpreted(self)(*arguments)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a call with arguments of these types is compiled to."""
        signature, folded = self._compiler.fold_argument_types(args, kws)
        wide = tuple(map(_widened, folded))
        self.compile(wide)
        name = self.py_func.__name__
        template = make_concrete_template(f"CallTemplate({name})", key=name, signatures=self.nopython_signatures)
        return template, signature, wide, {}

    def add_overload(self, compiled: Any) -> None:
        """Remembers it for callers that are compiled. (Python never looks for it.)"""
        self.overloads[tuple(compiled.signature.args)] = compiled


def _widened(type: Any) -> Any:
    """The type that stands for a type of whole numbers."""
    value = types.unliteral(type)
    if isinstance(type, types.Omitted) and isinstance(type.value, int):
        return types.int64
    return types.int64 if isinstance(value, types.Integer) and value != types.uint64 else value


class InlinedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that goes into other libraries."""

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(
            loop_vectorize=False, slp_vectorize=False, opt=0, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class InlinedLowering(NativeLowering):  # type: ignore[misc]
    """Makes LLVM's code of a function, for the libraries of its callers."""

    _name = "inlined_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = InlinedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        stand_in = object()  # by this callers know it: there is no function to call
        state.targetctx.insert_user_function(stand_in, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


class InlinedCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler but for the last step."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(InlinedLowering if each is NativeLowering else each, why) for each, why in passes.passes]
        passes.finalize()
        return [passes]
