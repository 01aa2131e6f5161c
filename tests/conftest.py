"""What every test may use."""

pytest_plugins = ["tests.rules_plugin", "pytester"]
