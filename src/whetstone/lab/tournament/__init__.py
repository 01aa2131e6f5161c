"""`whetstone tournament`: bots against each other over balanced deals, and what can be learned from it.

`field.py` says who meets whom, `lots.py` deals, `schedule.py` puts both together into numbered games. `workers.py` and
`on_ray.py` play them, `folder.py` keeps them. `figures.py` and `ratings.py` sum up; `parquet.py`, `plots.py` and
`page.py` show.
"""
