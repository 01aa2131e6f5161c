# The map: names of places, tips, what a screen reader says.

map-label = Map
map-rows = Territories, row by row
map-row = Row { $row }
map-row-bases = Home bases

map-title = { $place }, { $terrain }
map-title-tunnel = { $place }, { $terrain } with a tunnel
map-title-factory = { $place }, the Factory
map-title-base = Home base: { $faction }

map-free = Nobody controls it.
map-yours = You control it.
map-theirs = { $faction } controls it.
map-contested = Contested: a combat will be fought here.
map-no-faction = Nobody plays this faction.

map-units-yours = You: { $units }
map-units-theirs = { $faction }: { $units }
map-hero = character
map-mech = mech { $name }
map-workers =
    { $n ->
        [one] 1 worker
       *[other] { $n } workers
    }
map-structure-yours = Your { $kind }
map-structure-theirs = { $kind } of { $faction }
map-structure =
    { $kind ->
        [mine] mine
        [monument] monument
        [armory] armory
        [mill] mill
       *[other] structure
    }
map-resource =
    { $kind ->
        [oil] { $n } oil
        [metal] { $n } metal
        [wood] { $n } wood
        [food] { $n } food
       *[other] { $n }
    }
map-resources = Lying here: { $list }
map-encounter = An encounter token lies here.
map-token =
    { $token ->
        [flag] Flag of { $faction }
        [trap_popularity] Trap of { $faction }, popularity
        [trap_power] Trap of { $faction }, power
        [trap_coins] Trap of { $faction }, coins
        [trap_cards] Trap of { $faction }, combat cards
       *[other] Trap of { $faction }
    }{ $armed ->
        [yes] .
       *[no] , disarmed.
    }

map-can = can be chosen
map-can-fight = can be chosen, leads to combat
map-reach = { $unit }: { $places }
map-first = First: { $question }
map-reach-none = { $unit } can go nowhere now.
map-reach-by = { $place } by { $ability }
map-unit-hero = Character
map-unit-mech = Mech { $name }
map-unit-worker = Worker

map-zoom-in = Closer
map-zoom-out = Farther
map-zoom-all = The whole map
map-zoom-targets = Show what can be chosen
map-goto = Go to a territory
map-goto-hint = D4
map-fan = Which one at { $place }?
map-close = Close

key-map-next = Next place that can be chosen
key-map-previous = The one before
key-map-goto = Go to a territory: / and its name
key-map-tell = Tell me about this place, and why it cannot be chosen
key-map-zoom = Closer, farther, the whole map
key-map-skip = Skip the animation
key-map-arrows = From hex to hex; up and down lean to the left, with Shift to the right
