"""Everything a person reads.

    messages    `say`: a message of `en.ftl` with its blanks filled in
    names       what things are called: factions, abilities, units, places, amounts
    cards       encounters, Factory cards, objectives and tiles, told from their records
    choices     `choice_sentence`: what a choice means
    prompts     `prompt`: who must do what
    log         `event_line`, `log`: what happened, as far as the reader may know it
    mats        a player mat with its live costs
    atlas       where the places lie on the printed board
    catalogue   the rule clauses

Nothing is imported here, so that `whetstone rules` needs the catalogue alone.
"""
