"""What a recorded game was worth to everybody over time, and which decisions cost most.

`analyst.py` says what an analyst has to answer, `rollouts.py` is the first one, `walk.py` takes it through a record.
The laboratory prints what is found (`whetstone analyse`), the table draws it under the replay.
"""
