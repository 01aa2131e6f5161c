"""What pyproject.toml cannot say: the rule clauses travel as a package, and the engine is compiled where it can be.

`pip install .` compiles core and content with mypyc if mypyc and a C compiler are there. If either is missing, if
compiling fails, or if WHETSTONE_PURE=1 is set, the same sources are installed to be interpreted.
"""

import os
import shutil
import sys
import sysconfig

from setuptools import Extension, find_packages, setup

CLAUSES = "whetstone.words.clauses"


def compiled_modules() -> "list[Extension]":
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("WHETSTONE_PURE") == "1" or shutil.which(compiler) is None:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sys.path.insert(0, "src")
    from whetstone.compiler import FLAGS, OPTIMISATION, unit

    here = os.path.abspath("src")
    files = [os.path.join("src", os.path.relpath(file, here)) for file in unit()]
    os.environ.setdefault("MYPYPATH", "src")
    extensions = mypycify(["--strict", "--explicit-package-bases", *files], opt_level=OPTIMISATION)
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # they share one list
        extension.optional = True  # a compiler that does not work is no reason not to install
    return list(extensions)


setup(
    packages=[*find_packages("src"), CLAUSES],
    package_dir={"": "src", CLAUSES: "docs/rules"},
    package_data={
        "whetstone": ["py.typed", "words/*.ftl", "words/table/*/*.ftl", "web/**/*"],
        CLAUSES: ["*.yaml"],
    },
    ext_modules=compiled_modules(),
)
