### Everything a person reads, in English. Fluent syntax; docs/architecture.md says how it is used.
### A variable is a number where a form hangs on it, else a text that has been put into words already.
### Own words throughout: no sentence of a rulebook, no text or title of a card.

## Lists and little things

list-and = { $a } and { $b }
list-comma = { $a }, { $b }
list-or = { $a } or { $b }
nothing = nothing

## Amounts

amount-power = { $n } power
amount-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
amount-popularity = { $n } popularity
amount-cards = { $n ->
    [one] 1 combat card
   *[other] { $n } combat cards
}
amount-oil = { $n } oil
amount-metal = { $n } metal
amount-wood = { $n } wood
amount-food = { $n } food
amount-worker = { $n ->
    [one] 1 worker
   *[other] { $n } workers
}
amount-mech = { $n ->
    [one] 1 mech
   *[other] { $n } mechs
}
amount-tired = { $n ->
    [one] 1 worker that has walked
   *[other] { $n } workers that have walked
}
amount-resources = { $n ->
    [one] 1 resource of any kind
   *[other] { $n } resources of any kinds
}
amount-different_resources = { $n } resources of different kinds

## Factions, and the letter of each on the map

faction-nordic = Nordic
faction-rusviet = Rusviet
faction-togawa = Togawa
faction-crimea = Crimea
faction-saxony = Saxony
faction-polania = Polania
faction-albion = Albion
letter-nordic = N
letter-rusviet = R
letter-togawa = T
letter-crimea = C
letter-saxony = S
letter-polania = P
letter-albion = A

## Player mats

mat-industrial = Industrial
mat-engineering = Engineering
mat-militant = Militant
mat-patriotic = Patriotic
mat-innovative = Innovative
mat-mechanical = Mechanical
mat-agricultural = Agricultural

## The Automa: levels, symbols, cards, options

level-autometta = Autometta
level-automa = Automa
level-automaszyna = Automaszyna
level-ultimaszyna = Ultimaszyna
level-text-autometta = the easiest level: it skips the turns of four cards and its stars come late
level-text-automa = the usual level
level-text-automaszyna = a hard level: it is free of the water sooner and its stars come quicker
level-text-ultimaszyna = the hardest level: never restricted, carries out every valid move of its cards, 1 coin and 1 power more from a card that gives any, and its beaten units come home
symbol-worker = worker
symbol-mech = mech
symbol-character = character
symbol-encounter_factory = encounter/Factory
symbol-attack_combat = attack
symbol-attack_worker = attack on workers
automa-card = move { $moves }; gain { $gains }{ $paid ->
    [yes] ; recruit bonus { $bonus }
   *[no] { "" }
}; { $star ->
    [yes] star
   *[no] no star
}
automa-attack = { $symbol } (from { $n } power)
automa-else = { $a }, else { $b }
automa-then = { $a }, then { $b }
automa-fighter = a mech or the character
automa-changed = { $amount } (the card says { $n })
automa-invalid-power = it takes { $needed } power, { $faction } has { $power }
automa-invalid-unit = no such unit is on the board
automa-invalid-place = no territory in reach is valid
automa-invalid-threatened = an enemy could come to every territory in reach
automa-unit-only = { $unit }
automa-unit-nearest = { $unit } nearest to home
automa-unit-first = { $unit } nearest to home ({ $alone ->
    [yes] by reading order
   *[no] by the marker
})
automa-only = the only one possible
automa-arms = the own sprung Trap nearest to an enemy unit, to arm it again
automa-of = chosen from { $n } by { $reasons }
automa-by-worker = own units around it ({ $n })
automa-by-mech = distance to an enemy character or mech ({ $n })
automa-by-character = distance to an enemy character or mech ({ $n })
automa-by-attack_combat = fewest enemy characters and mechs ({ $n })
automa-by-attack_worker = most resources ({ $n })
automa-by-factory = nearness to the Factory
automa-by-trap = an armed Trap
automa-by-reading = reading order
automa-by-marker = the marker on the home base of { $faction }
option-automa_cooperative = people together against the Automas
option-automa_one_deck = all Automas draw from one deck
option-automa_skips = skips turns as on Autometta
option-automa_coins = { $n } for every gain of coins
option-automa_power = { $n } for every gain of power
option-automa_hesitates = may hesitate to move
option-automa_hesitates_deploying = may hesitate to deploy
option-automa_all_moves = carries out every valid move

## Places, terrains and their short forms on the map

place-home = the home base
place-home-of = the home base of { $faction }
terrain-farm = farm
terrain-forest = forest
terrain-mountain = mountain
terrain-tundra = tundra
terrain-village = village
terrain-lake = lake
terrain-factory = Factory
terrain-home_base = home base
terrains-farm = farms
terrains-forest = forests
terrains-mountain = mountains
terrains-tundra = tundras
terrains-village = villages
short-farm = frm
short-forest = for
short-mountain = mtn
short-tundra = tnd
short-village = vil
short-lake = lak
short-factory = FAC
initial-farm = f
initial-forest = w
initial-mountain = m
initial-tundra = t
initial-village = v
initial-lake = l
initial-factory = X

## Units, structures, tokens

unit-hero = the character
unit-mech = the { $ability } mech
unit-worker = a worker
structure-mine = Mine
structure-monument = Monument
structure-armory = Armory
structure-mill = Mill
structure-text-mine = a tunnel entrance for your own units
structure-text-monument = 1 popularity whenever you Bolster
structure-text-armory = 1 power whenever you Trade
structure-text-mill = its territory produces on top of the others, as if one more worker stood there
token-flag = Flag
token-trap = Trap
token-trap_popularity = Trap (2 popularity)
token-trap_power = Trap (3 power)
token-trap_coins = Trap (4 coins)
token-trap_cards = Trap (2 combat cards)

## Resources

kind-oil = oil
kind-metal = metal
kind-wood = wood
kind-food = food
letter-oil = o
letter-metal = m
letter-wood = w
letter-food = f

## Abilities

ability-relentless = Relentless
ability-coercion = Coercion
ability-swim = Swim
ability-meander = Meander
ability-dominate = Dominate
ability-speed = Speed
ability-riverwalk = Riverwalk
ability-underpass = Underpass
ability-disarm = Disarm
ability-township = Township
ability-peoples_army = People's Army
ability-seaworthy = Seaworthy
ability-artillery = Artillery
ability-wayfare = Wayfare
ability-scout = Scout
ability-submerge = Submerge
ability-camaraderie = Camaraderie
ability-exalt = Exalt
ability-burrow = Burrow
ability-sword = Sword
ability-shield = Shield
ability-rally = Rally
ability-maifuku = Maifuku
ability-toka = Toka
ability-suiton = Suiton
ability-ronin = Ronin
ability-shinobi = Shinobi
ability-text-relentless = the same section of the player mat may be chosen turn after turn
ability-text-coercion = once a turn a combat card stands for one resource
ability-text-swim = workers walk across rivers
ability-text-meander = two options of every encounter card{ $coins ->
    [0] { "" }
   *[other] ; at the end { $coins } coins for each encounter territory held
}
ability-text-dominate = no limit on stars for combat and objectives, and both objectives may be completed
ability-text-speed = character and mechs go one territory further
ability-text-riverwalk = character and mechs cross rivers onto { $terrains }
ability-text-underpass = own mountains and all tunnels count as next to each other
ability-text-disarm = before a combat on a tunnel or the own Mine the opponent loses 2 power
ability-text-township = own villages and the Factory count as next to each other
ability-text-peoples_army = one combat card more where an own worker stands by
ability-text-seaworthy = onto lakes and off them; beaten units may retreat to a free lake close by
ability-text-artillery = before a combat pay 1 power and the opponent loses 2
ability-text-wayfare = { $farms ->
    [yes] in one step to any farm without units
   *[no] in one step to the own home base or one nobody plays from
}
ability-text-scout = before a combat take a combat card from the opponent, unseen
ability-text-submerge = onto lakes and off them, and from any lake to any other
ability-text-camaraderie = winning as attacker costs no popularity for the workers sent home
ability-text-exalt = the character may leave a Flag where it stops; held Flags away from home count as one territory more
ability-text-burrow = across rivers into tunnels and out of them
ability-text-sword = the opponent you attack loses 2 power
ability-text-shield = 2 power when you are attacked
ability-text-rally = in one step to any territory with an own worker or Flag
ability-text-maifuku = the character may leave a Trap where it stops; who runs into it pays
ability-text-toka = one character or mech a turn crosses one river
ability-text-suiton = onto lakes and off them; one combat card more on a lake
ability-text-ronin = before a combat with a single unit, 2 power
ability-text-shinobi = in one step to any own Trap, which may be armed again there

## The player mat

top-move = Move
top-bolster = Bolster
top-trade = Trade
top-produce = Produce
bottom-upgrade = Upgrade
bottom-deploy = Deploy
bottom-build = Build
bottom-enlist = Enlist
top-text-move = { $units } units, or { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
top-text-bolster = for 1 coin: { $power } power or { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
top-text-trade = for 1 coin: 2 resources or { $popularity } popularity
top-text-produce = on { $territories } territories
cube-units = Move: 3 units instead of 2
cube-coins = Move: 2 coins instead of 1
cube-power = Bolster: 3 power instead of 2
cube-cards = Bolster: 2 combat cards instead of 1
cube-popularity = Trade: 2 popularity instead of 1
cube-territories = Produce: 3 territories instead of 2

## Stars and scores

goal-upgrades = all 6 upgrades
goal-mechs = all 4 mechs
goal-structures = all 4 structures
goal-recruits = all 4 recruits
goal-workers = all 8 workers
goal-objective = an objective
goal-combat = a combat
goal-popularity = 18 popularity
goal-power = 16 power
goal-tracker = the star tracker
goal-short-upgrades = upgrades
goal-short-mechs = mechs
goal-short-structures = structures
goal-short-recruits = recruits
goal-short-workers = workers
goal-short-objective = objective
goal-short-combat = combat
goal-short-popularity = popularity
goal-short-power = power
goal-short-tracker = tracker
score-coins = coins
score-stars = stars
score-territories = territories
score-resources = resources
score-structures = structures
score-ability = ability
score-total = total
tie-pieces = mechs, workers and structures out
tie-power = power
tie-popularity = popularity
tie-resources = resources
tie-territories = territories
tie-stars = stars

## Structure bonus tiles

tile-adjacent_tunnels = tunnels next to your structures
tile-adjacent_lakes = lakes next to your structures
tile-adjacent_encounters = encounter territories next to your structures
tile-on_tunnels = structures on tunnels
tile-in_a_row = structures in a straight row
tile-on_farms_tundras = structures on farms and tundras
tile-adjacent_home_base_or_factory = structures next to a home base or the Factory
tile-adjacent_same_lake = structures around one lake
tile-on_villages = structures on villages
tile-on_mountains_forests = structures on mountains and forests
tile-on_encounters = structures on encounter territories
tile-not_adjacent_to_structures = structures without another structure next to them
tile-diamond = structures in one diamond of four hexes
tile-adjacent_same_encounter = structures around one encounter territory
tile-step = ${ $coins } for { $count }
tile-text = { $what }: { $steps }

## Encounters and Factory cards

offer-free = free: { $gain }
offer-price = pay { $price }: { $gain }
effect-workers = { $n ->
    [one] 1 worker
   *[other] { $n } workers
}
effect-worker-at-mech = 1 worker beside a mech
effect-mech = a mech
effect-structure = a structure
effect-upgrade = an upgrade
effect-recruit = a recruit
effect-produce = produce on { $n } territories
effect-peek = a look at an opponent's combat cards
effect-airlift = fly units to an empty territory beside this one
effect-other = something of its own
factory-card = Factory card { $card }: { $offer }

## Objectives

objective-number = objective { $card }
objective-late = { $text }, at the end of your turn
bound-least = at least { $n }
bound-most = at most { $n }
bound-none = no
bound-exactly = exactly { $n }
condition-power = { $bound } power
condition-coins = { $bound } { $n ->
    [one] coin
   *[other] coins
}
condition-popularity = { $bound } popularity
condition-workers = { $bound } { $n ->
    [one] worker
   *[other] workers
}
condition-mechs = { $bound } { $n ->
    [one] mech
   *[other] mechs
}
condition-structures = { $bound } { $n ->
    [one] structure
   *[other] structures
}
condition-recruits = { $bound } { $n ->
    [one] recruit
   *[other] recruits
}
condition-upgrades = { $bound } { $n ->
    [one] upgrade
   *[other] upgrades
}
condition-factory-card = { $bound } Factory card
condition-hand = { $bound } { $n ->
    [one] combat card
   *[other] combat cards
} in hand
condition-combat-star = a star for combat
condition-controlled = control of { $bound } { $lands }
condition-factory = control of the Factory
condition-power-lead = no opponent with more power
condition-driven-off = enemy workers driven home this turn
condition-stock = { $bound } resources on one controlled territory, all four kinds among them
condition-crowd = { $bound } own pieces on one territory
condition-equal = as many workers as recruits
condition-tokens = some { $kind }
condition-best-kind = { $bound } resources of one kind
condition-trio = { $bound } resources on a controlled territory with the character, one mech and one worker
condition-around = control of { $bound } territories around one lake
condition-workers-on-one = { $bound } workers on one territory next to the Factory
condition-worked = a worker on a controlled { $lands }
condition-no-home-structures = none of your structures next to your home base
condition-other = something this version has no words for
lands-tunnels = tunnels
lands-by-factory = territories next to the Factory
lands-some = territories of a certain kind

## Questions: who must do what

ask = { $faction }: { $question }
ask-over = The game is over.
ask-chance = A card is drawn.
ask-section = place the action token on a section
ask-top = take the top-row action ({ $top })
ask-bottom = take the bottom-row action ({ $bottom })
ask-end = end the turn
ask-closing = reveal an objective before the turn ends?
ask-gain = how much of the benefit do you take?
ask-pay-tokens = pay { $n }{ $begun ->
    [yes] { " more" }
   *[no] { "" }
} ({ $kinds })
ask-pay-cards = choose { $n ->
    [one] 1 combat card
   *[other] { $n } combat cards
} to pay with
ask-cube = which cube leaves the top row?
ask-cover = onto which bottom-row action does the cube go?
ask-mech = which mech is deployed?
ask-mech-at = where does the { $mech } mech go?
ask-structure = which structure is built?
ask-structure-at = where is the { $structure } built?
ask-recruit = which recruit is enlisted?
ask-bonus = which one-time bonus do you take?
ask-tokens-at = where do the { $n } resources go?
ask-tokens = { $n }{ $begun ->
    [yes] { " more" }
   *[no] { "" }
} { $n ->
    [one] resource
   *[other] resources
} for { $place }: which kind?
ask-produce = which territory produces? ({ $n } left{ $mill ->
    [yes] , and the Mill
   *[no] { "" }
})
ask-working = how many new workers on { $place }?
ask-unit = which unit moves? ({ $n } left)
ask-fight = several combats: which comes first?
ask-step = where does { $unit } go from { $place }? ({ $n ->
    [one] 1 territory
   *[other] { $n } territories
} left)
ask-cargo = what does { $unit } take along from { $place } to { $to }?
ask-load = how much of it does { $unit } take along to { $to }?
ask-combat-ability = an ability before the combat with { $opponent } on { $place }?
ask-dial = how much power for the combat with { $opponent } on { $place }? You have { $power }, { $opponent } has { $theirs }
ask-dial-automa = how much power for the combat with { $opponent } on { $place }? You have { $power }, { $opponent } has { $theirs } and turns up a card after you
ask-cards = combat cards for the combat with { $opponent } on { $place }: up to { $n }
ask-retreat = where does { $unit } retreat from { $place }?
ask-option = an encounter on { $place }: choose an option
ask-second-option = another option of the encounter?
ask-effect = which of these does the card give?
ask-factory-card = take a Factory card
ask-gift = a gift of coins, to whom?
ask-gift-amount = how many coins for { $receiver }?
ask-workers = how many new workers on { $place }?
ask-worker-at = beside which mech does the new worker go?
ask-peek = whose combat cards do you look at?
ask-airlift-to = where do the units of { $place } fly?
ask-airlift-unit = does { $unit } fly to { $to }?
ask-airlift-workers = how many workers fly to { $to }?
ask-place-token = leave a token on { $place }?
ask-arm = arm the Trap on { $place }?
ask-other = choose

## Choices: what choosing it means

choose-section = { $top } ({ $top_text }); { $bottom } { $bottom_text }
choose-section-bottom = for { $cost }{ $short ->
    [yes] , you have { $have }
   *[no] { "" }
}{ $coins ->
    [0] { "" }
    [one] , pays 1 coin
   *[other] , pays { $coins } coins
}
choose-section-factory = { $card }; then one unit up to 2 territories
choose-reveal = Reveal { $objective }: { $text }
choose-end_turn = End the turn
choose-discretion = { $on ->
    [yes] From now on, ask me about every benefit
   *[no] From now on, take every benefit without asking me
}
choose-give = Give coins to somebody
choose-give-to = Give coins to { $receiver }
choose-give-amount = Give { $coins } to { $receiver }
choose-delay = Take the penalty for holding up play: lose 2 popularity
choose-move = Move up to { $n } units
choose-take_coins = Take { $coins } instead of moving
choose-for-coin = Pay 1 coin: { $gain }
choose-by-structure = { $gain } ({ $structure })
choose-trade-resources = 2 resources of your choice
choose-produce = Produce on up to { $n } territories{ $mill ->
    [yes] { " " }and with the Mill
   *[no] { "" }
}{ $paid ->
    [yes] , for { $price }
   *[no] { "" }
}
choose-bottom = { $action }: pay { $cost }; { $main }{ $more ->
    [yes] ; gain { $gain }
   *[no] { "" }
}
choose-main-upgrade = move a cube down
choose-main-deploy = put a mech on the board
choose-main-build = put a structure on the board
choose-main-enlist = enlist a recruit
choose-factory_move = Move one unit up to 2 territories
choose-accept = { $n ->
    [0] Take none of it
   *[other] Take { $amount }
}
choose-pay = Pay 1 { $kind } from { $place } ({ $n } there)
choose-pay-aboard = Pay 1 { $kind } kept off the board
choose-pay_card = Pay a combat card of value { $value }
choose-pay_card-ability = Pay with a combat card of value { $value } instead of a resource ({ $ability })
choose-cover = Onto { $action }: { $after } instead of { $before }
choose-mech = { $ability }: { $text }
choose-structure = { $structure }: { $text }
choose-recruit = From { $action }: { $amount } whenever you or a neighbour takes that action
choose-bonus = { $amount } at once
choose-kind = { $kind }
choose-produce_at = { $place }, { $terrain }: { $gain }
choose-up-to = up to { $what }
choose-working = { $n ->
    [0] None
    [one] 1 worker
   *[other] { $n } workers
}
choose-unit = { $unit } on { $place }
in-brackets = { $text } ({ $inside })
note-tunnel = through the tunnel
note-mine = through the Mine
note-river = across the river
note-fight = against { $units }
note-drive-off = driving off { $workers } for { $popularity } popularity
note-encounter = an encounter
note-factory = a Factory card
note-trap = into { $trap }
note-with = with { $things } there
note-stock = { $things } there
units-of = { $faction } ({ $things })
choose-carry = { $carry ->
    [all] Take everything along: { $things }
    [some] Take some of it along
   *[none] Take nothing along
}
choose-carry-least = Take along only what cannot stay on the lake
choose-load = { $n ->
    [0] None: { $rest }
   *[other] { $amount }
}
choose-load-left = { $amount } stay
choose-fight = Fight on { $place } first, against { $units }
choose-ability = Use { $ability }: { $text }
choose-dial = { $n ->
    [0] Spend no power
   *[other] Spend { $n } power
}
choose-play_card = Add a combat card of value { $value }
choose-seal = { $all ->
    [0] Seal it: nothing shown
   *[other] Seal it: { $dial } power and { $cards } from cards, { $all } in all
}
choose-fall_back = { $unit } to { $place }
choose-option = { $offer }
choose-effect = { $gain }
choose-peek = The cards of { $faction }
choose-lift = { $taken ->
    [yes] Yes, { $unit } flies
   *[no] No, { $unit } stays
}
choose-place_token = { $token }
choose-arm = Arm it
choose-drawn = A combat card of value { $value } is drawn
choose-lost = A combat card of value { $value } is lost
choose-meet = Encounter card { $card } is drawn
choose-put_out = Factory card { $card } is put out
choose-dealt = Objective { $card } is dealt: { $text }
choose-redraw = Put the card back and draw another
choose-automa_card = Automa card { $card } is turned up
choose-take_unseen = Factory card { $card } is taken, face down
choose-lay_trap = The { $token } is laid, face down
choose-turn_up = A combat card of value { $value } is turned up
choose-add_card = A combat card of value { $value } is added
choose-other = { $text }
done-closing = Reveal nothing and end the turn
done-move = Move no further unit
done-step = Stay there
done-upgrade = No upgrade
done-deploy = No mech
done-build = No structure
done-enlist = No recruit
done-tokens = Take no more resources
done-produce = Produce no more
done-combat = Go on to the combat
done-option = No, leave it
done-effect = None of these
done-gift = Give nothing
done-worker = No worker
done-peek = Nobody's
done-airlift = Nobody flies
done-place-token = No token
done-arm = Leave it as it is
done-other = Enough

## The log: what happened

log-turn = Turn { $n }: { $faction }
log-section = { $faction } puts the action token on { $section }
log-section-mat = { $top } and { $bottom }
log-section-card = Factory card { $card }
log-top-move = { $faction } moves
log-top-coins = { $faction } takes coins instead of moving
log-top-bolster = { $faction } bolsters
log-top-trade = { $faction } trades
log-top-produce = { $faction } produces
log-top-factory = { $faction } uses { $card }
log-bottom-upgrade = { $faction } upgrades
log-bottom-deploy = { $faction } deploys
log-bottom-build = { $faction } builds
log-bottom-enlist = { $faction } enlists
log-gained = { $n ->
    [0] { $faction } is at the end of the track and gains nothing
   *[other] { $faction } gains { $amount }
}
log-lost = { $n ->
    [0] { $faction } has nothing left to lose
   *[other] { $faction } gives up { $amount }
}
log-gained-none = { $faction } gains { $amount }
log-lost-automa = The popularity of { $faction } stays as it is
log-tokens-left = { $amount } on { $place }, as the last card of { $faction } says
log-tokens-placed = { $faction } gains { $amount } on { $place }
log-tokens-spent = { $faction } spends { $amount } from { $place }
log-tokens-spent-aboard = { $faction } spends { $amount } kept off the board
log-card-drawn = { $faction } draws a combat card
log-card-drawn-known = { $faction } draws a combat card of value { $value }
log-card-spent = { $faction } discards a combat card of value { $value }
log-card-stolen = { $faction } takes a combat card from { $victim }
log-card-stolen-known = { $faction } takes a combat card of value { $value } from { $victim }
log-unit-moved = { $faction } moves { $unit } from { $from } to { $to }
log-unit-moved-ability = { $faction } moves { $unit } from { $from } to { $to } ({ $ability })
log-unit-stayed = { $faction } keeps { $unit } on { $place }
log-unit-placed = { $faction } puts { $unit } on { $place }
log-workers-fled = { $faction } drives { $workers } of { $victim } home from { $place }
log-carried = { $faction } takes { $amount } along to { $place }
log-cube-moved = { $faction } upgrades { $cube }, and { $action } costs 1 less
log-built = { $faction } builds the { $structure } on { $place }
log-enlisted = { $faction } enlists the recruit of { $action } for { $amount } at once
log-star = { $faction } places star { $n }, for { $goal }
log-combat-began = { $faction } attacks { $defender } on { $place }
log-ability-used = { $faction } uses { $ability }
log-combat-revealed = { $faction } shows { $dial } power{ $played ->
    [yes] { " " }and cards { $cards }
   *[no] { "" }
}: { $total }
log-combat-won = { $faction } wins the combat on { $place } against { $loser }
log-retreated = { $faction } retreats with { $unit } from { $from } to { $to }
log-retreated-mat = { $faction } takes { $unit } from { $place } back to the mat
log-encounter = { $faction } meets encounter card { $card } on { $place }
log-option = { $faction } chooses: { $offer }
log-factory-taken = { $faction } takes { $card }
log-objective = { $faction } reveals { $objective }: { $text }
log-coins-given = { $faction } gives { $coins } to { $receiver }
log-mark-placed = { $faction } leaves a { $token } on { $place }
log-mark-armed = { $faction } arms the { $token } on { $place }
log-mark-sprung = The { $token } of { $faction } on { $place } goes off
log-move-undone = { $faction } takes { $unit } back from { $from } to { $to }: the combat is not fought
log-ended = The game ends: { $faction } has placed the last star
log-ended-turns = The game ends after the last turn
log-last-turns = { $faction } has placed the last star; everybody else has one more turn
log-peeked = { $faction } looks at the combat cards of { $victim }
log-reshuffled = The discarded combat cards become the new deck
log-automa-drew = { $faction } turns up card { $card }: { $text }
log-automa-skipped = The card has the skip mark: the turn of { $faction } is over
log-automa-tried = { $symbol } is not possible: { $reason }
log-automa-chose = { $symbol }: { $unit } goes to { $place }, { $reasons }
log-automa-stayed = { $last ->
    [yes] { $faction } does not move in its last turn
   *[no] { $faction } has no valid move
}
log-automa-stepped = The token of { $faction } goes on to space { $space }{ $star ->
    [yes] , a star
   *[no] { "" }
}{ $next ->
    [0] { "" }
   *[other] ; the next star is at { $next }
}{ $free ->
    [yes] ; from now on rivers and lakes are no bar
   *[no] { "" }
}
log-automa-scheme = From its next card on { $faction } follows scheme II
log-automa-table = { $faction } turns up card { $card } for the combat: with { $power } power it spends { $spent } and adds { $n ->
    [0] no combat card
   *[other] { $cards }
}
log-automa-hesitated-moving = Combat card { $value } is turned up: { $stops ->
    [yes] { $faction } hesitates and does not move
   *[no] { $faction } moves
}
log-automa-hesitated-deploying = Combat card { $value } is turned up: { $stops ->
    [yes] { $faction } hesitates and does not deploy
   *[no] { $faction } deploys
}
log-automa-factory = { $faction } takes a Factory card, face down
log-automa-shuffled = All Automa cards of { $faction } are shuffled into a new deck
log-automa-token = { $faction } removes the encounter token on { $place }
log-automa-cleared = { $n ->
    [one] 1 resource on { $place } goes back to the supply
   *[other] { $n } resources on { $place } go back to the supply
}
log-automa-none-left = { $worker ->
    [yes] No worker is left on the mat of { $faction }
   *[no] The character and all mechs of { $faction } are in play already
}
log-other = { $faction } does something this version has no words for
log-times = { $line } ({ $n } times)
log-why = { "  " }for this: { $why }

## The table in the terminal

table-title = Turn { $n }: { $who }
table-you = { $faction }, { $mat }
table-watching = watching
table-last-turns = { $n ->
    [one] one last turn left
   *[other] { $n } last turns left
}
table-decks = combat cards: { $deck } in the deck, { $discard } discarded; { $encounters } encounter cards and { $factory } Factory cards left
table-tile = tile: { $text }
table-coins = coin
table-power = pow
table-popularity = pop
table-cards = hand
track-power = power
track-popularity = popularity
track-rates = worth: star { $star }, land { $territory }, 2 goods { $resources }
panel-no-stars = no stars yet
panel-top-move = { $units } units or ${ $coins }
panel-top-bolster = $1: { $power } power or { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
panel-top-trade = $1: 2 goods or { $popularity } popularity
panel-top-produce = { $territories } territories
panel-price = { $text } for { $price }
bonus-power = 1 power
bonus-coins = $1
bonus-popularity = 1 pop
bonus-cards = 1 card
panel-bottom = { $bottom } { $cost } { $kind }{ $room ->
    [0] { "" }
   *[other] , min { $least }
}{ $coins ->
    [0] { "" }
   *[other] ; ${ $coins }
}{ $enlisted ->
    [yes] { " " }+{ $bonus }
   *[no] { "" }
}{ $barred ->
    [yes] , barred
   *[no] { "" }
}
panel-abilities = abilities: { $abilities }
panel-built = built: { $structures }
panel-built-at = { $structure } { $place }
panel-hand = hand: { $cards }
panel-hand-known = { $faction } is known to hold { $cards }
panel-empty-hand = hand: empty
panel-objective = objective { $card }: { $text }
panel-tokens = { $n ->
    [one] 1 token left to place
   *[other] { $n } tokens left to place
}
panel-automa-card = card { $card }
panel-automa-restricted = restricted
panel-automa-mat = on the mat: { $units }
panel-automa-all-out = all units are in play
panel-automa-space = on space { $space } of { $last }{ $next ->
    [0] { "" }
   *[other] , the next star at { $next }
}
panel-automa-reach = { $restricted ->
    [yes] restricted: its units cross no river and enter no lake{ $tunnels ->
        [yes] { " " }and no tunnel
       *[no] { "" }
    }
   *[no] free: its units cross rivers and enter lakes
}
panel-automa-last = last card { $card }, { $left } left in its deck; a conquest of its land brings { $n ->
    [0] no resources
    [one] 1 resource
   *[other] { $n } resources
}
panel-automa-none-yet = no card yet, { $left } in its deck; a conquest of its land brings no resources
panel-automa-factory = a Factory card, face down
panel-automa-marker = the marker of the Automas lies on the home base of { $faction }
panel-battle = Combat on { $place }: { $attacker } attacks { $defender }
panel-battle-set = set so far: { $dial } power, cards { $cards }
legend-units = * character ^ mech w worker
legend-things = { $structure } structure, 2o is 2 oil
legend-land = ? encounter # tunnel ~ river
legend-goods = o oil   m metal
legend-more-goods = w wood  f food
legend-tokens = + Flag  ! - Trap
log-more = ... { $n } lines before (l shows the log)
input-hint = number, word or place; ? help
begin = Press Enter to begin.
told-title = What happened
told-go-on = Press Enter to go on.
curtain = Pass the keyboard to { $faction } and press Enter.
help-title = What you can type
help-number = 3 | a choice by its number
help-notation = go=D4 | a choice in notation (docs/notation.md), several with spaces between
help-place = D4 | the choice about that place, if there is only one
help-auto = a | pay automatically: the first possible payment until the cost is paid
help-undo = u | take the last choice back, as long as nothing became known
help-save = s [FILE] | save the game, also under another name
help-log = l [N] | the whole log, or its last N lines
help-map = m | the map, and what lies where in words
help-others = o [FACTION] | the mats of a faction, with what its abilities do
help-scores = p | everybody's score as things stand
help-why = w go=D4 | why that is not possible now, and the rule
help-rules = r WORDS | look a rule up
help-quit = q | leave; the game is kept and can be resumed
help-enter = Enter | draw the table again
no-such-number = There is no choice { $n } here; choose from 1 to { $last }.
ambiguous-place = Several choices are about { $place }: { $numbers }.
nothing-to-pay = There is nothing to pay now.
nothing-to-undo = Nothing can be taken back: the last decision was not made here.
saved = Saved in { $file }.
not-saved = Not saved: { $problem }
why-usage = Say what you would like to do: w go=D4
why-legal = That is possible: it is choice { $n }.
rules-usage = Say what you look for: r retreat lake
rules-more = ... and { $n } more; ./whetstone rules { $words } shows all
others-unknown = There is no { $name } in this game; the factions are { $factions }.
quit-kept = The game is kept in { $file }.
quit-ask = A file name saves it there as well, Enter leaves, b goes back:
quit-resume = To go on: { $command }
play-terminal = A game named on the command line is played here; ./whetstone play alone opens the table in the browser.
play-seed = Seed { $seed }. The game is kept in { $file }.
play-resumed = Resumed after { $n } decisions. The game is kept in { $file }.
play-seats = { $faction } ({ $mat }): { $who }
who-human = a person
who-bot = the { $name } bot
who-automa = the Automa
play-options = Options: { $options }
final-title = The game is over
final-winner = { $winners } wins.
final-winners = { $winners } win.
final-average = { $side ->
    [people] The people
   *[automas] The Automas
} have { $average } on average.
final-side = { $side ->
    [people] The people win together.
   *[automas] The Automas win.
}
final-ties = Equal totals are decided in this order:
final-kept = The record of the game: { $file }
final-replay = Go through it again: { $command }
score-title = Scores as things stand
place-controlled = held by { $faction }
place-encounter = an encounter token
place-tunnel = tunnel
place-token-armed = armed { $token }
place-token-disarmed = disarmed { $token }
place-structure = { $structure } of { $faction }
place-empty = Nothing lies on the other places.
replay-title = { $factions }; { $tile }
replay-end = After { $n } of { $all } decisions:

# Why a bot chooses something (words/thoughts.py)

thought = { $choice }: { $why }
why-ends = ends the game { $lead } ahead
why-star = places star { $n }, for { $goal }
why-opens = opens { $n ->
    [one] 1 territory
   *[other] { $n } territories
} that could not be walked to
why-mech = { $n ->
    [0] the last mech
   *[other] { $n } more to the star for mechs
}
why-cheaper = { $action } costs 1 less from now on, { $n } still to take
why-recruit = brings { $amount } again and again
why-structure = { $n ->
    [0] the last structure
   *[other] { $n } more to the star for structures
}
why-bid = { $chance } percent to win with everything
why-met = an encounter
why-factory = a Factory card
why-workers = { $n ->
    [one] 1 worker more
   *[other] { $n } workers more
}
why-tokens = { $amount } for { $action }
why-nearer = the star for { $goal } is { $n } away
why-tier = { $n } popularity, the next tier
why-land = { $n ->
    [one] 1 territory more
   *[other] { $n } territories more
}
why-gain = { $amount }
why-only = there is nothing else to do
why-best = looks best
