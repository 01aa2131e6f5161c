"""OpenSpiel in one page: a game tree with chance nodes, and one of its own searches at the table.

pip install 'whetstone[open_spiel]'
python docs/examples/open_spiel_quickstart.py [DECISIONS]
"""

from __future__ import annotations

import sys
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from whetstone.lab.adapters import open_spiel_game  # registers the game


def main(decisions: int) -> None:
    game = pyspiel.load_game(
        open_spiel_game.NAME, {"factions": "nordic/saxony", "reward": "margin", "max_length": decisions}
    )
    numbers = np.random.RandomState(0)
    searcher = ismcts.ISMCTSBot(
        game=game,
        uct_c=0.2,
        max_simulations=20,
        evaluator=mcts.RandomRolloutEvaluator(1, numbers),
        random_state=numbers,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    actions = 0
    start = time.perf_counter()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(numbers.choice(outcomes, p=chances))
        elif state.current_player() == 0:
            action = searcher.step(state)
            print(f"the search plays {state.action_to_string(action)}")
        else:
            action = int(numbers.choice(state.legal_actions()))
        state.apply_action(action)
        actions += 1
    print(f"{actions} actions in {time.perf_counter() - start:.1f} s; hundreds of coins ahead: {state.returns()}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
