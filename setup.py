"""What pyproject.toml cannot say: the rule clauses live in docs/rules and travel as a package."""

from setuptools import find_packages, setup

CLAUSES = "whetstone.words.clauses"

setup(
    packages=[*find_packages("src"), CLAUSES],
    package_dir={"": "src", CLAUSES: "docs/rules"},
    package_data={"whetstone": ["py.typed"], CLAUSES: ["*.yaml"]},
)
