"""What a seat is sure of about other hands: never more than is true (`core/knowledge.py`)."""

from __future__ import annotations

from tests.spec.table import lay
from whetstone.core.ids import CARD_VALUES
from whetstone.core.knowledge import learn, lose_in_secret, lose_openly, see_hand
from whetstone.core.state import State

NORDIC, CRIMEA, SAXONY = 0, 1, 2
LINE = "nordic hand=2.2.5; crimea hand=3; saxony hand=4; turn nordic"


def sure(s: State, viewer: int, owner: int) -> list[int]:
    at = (viewer * s.config.seats + owner) * CARD_VALUES
    return list(s.known[at : at + CARD_VALUES])


def test_a_hand_seen_is_known_card_by_card() -> None:
    s = lay(LINE).state
    see_hand(s, SAXONY, NORDIC)
    assert sure(s, SAXONY, NORDIC) == [2, 0, 0, 1]
    assert sure(s, CRIMEA, NORDIC) == [0, 0, 0, 0]


def test_a_card_lost_openly_is_crossed_off_by_everybody() -> None:
    s = lay(LINE).state
    see_hand(s, SAXONY, NORDIC)
    lose_openly(s, NORDIC, 3)
    assert sure(s, SAXONY, NORDIC) == [2, 0, 0, 0]


def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    """Whoever did not see which card went can be sure of one less of each value."""
    s = lay(LINE).state
    see_hand(s, SAXONY, NORDIC)
    see_hand(s, CRIMEA, NORDIC)
    lose_in_secret(s, NORDIC, 0, CRIMEA)
    learn(s, NORDIC, CRIMEA, 0)
    assert sure(s, CRIMEA, NORDIC) == [1, 0, 0, 1]
    assert sure(s, SAXONY, NORDIC) == [1, 0, 0, 0]
    assert sure(s, NORDIC, CRIMEA) == [1, 0, 0, 0]
    assert sure(s, SAXONY, CRIMEA) == [0, 0, 0, 0]
