"""The tests; see docs/rules/README.md and CONTRIBUTING.md for how they say which rule they prove."""
