"""`whetstone analyse`: `run.py` is the command, `show.py` prints, `calibrate.py` tells how far to trust an analyst."""
