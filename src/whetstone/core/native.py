"""`i64` and `vec`, the two types that make compiled code fast, and what stands in for them uncompiled.

`mypyc_attr` marks classes that ordinary Python may derive from even when compiled: rules of others plug in there.

The type checker and mypyc always see the real ones. Interpreted, plain `int` and `list` are quicker and need no
package at all, so this module (alone in core, it is never compiled) provides those. Write `vec[i64]([...])` to make
one, index it, slice it to copy it; never append to one and never test its type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: bool) -> object:
        return lambda cls: cls

    i64 = int
    vec = list
