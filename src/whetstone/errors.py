"""The one kind of error that is meant for the person at the keyboard."""


class WhetstoneError(Exception):
    """Something the user can understand and mend; the message is one line without the program's name."""
