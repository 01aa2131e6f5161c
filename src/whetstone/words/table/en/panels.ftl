### The panels of the table: prompt, mats, hand, tracks, log, combat, cards, curtain, score, rules.

## Names of things

pn-thing = { $what ->
    [power] Power
    [coins] Coins
    [popularity] Popularity
    [cards] Combat cards
    [oil] Oil
    [metal] Metal
    [wood] Wood
    [food] Food
    [worker] Workers
    [tired] Workers that have walked
    [mech] Mechs
    [hero] Character
    [units] Units
    [territories] Territories
    [different_resources] Different resources
   *[resources] Resources
}
pn-small = { $what ->
    [power] power
    [coins] coins
    [popularity] popularity
    [cards] combat cards
    [oil] oil
    [metal] metal
    [wood] wood
    [food] food
    [worker] workers
    [units] units
    [territories] territories
   *[resources] resources
}
pn-top = { $top ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] Factory
}
pn-bottom = { $bottom ->
    [upgrade] Upgrade
    [deploy] Deploy
    [build] Build
   *[enlist] Enlist
}
pn-cube = { $cube ->
    [units] Move: units
    [coins] Move: coins
    [power] Bolster: power
    [cards] Bolster: cards
    [popularity] Trade: popularity
   *[territories] Produce: territories
}
pn-token = { $token ->
    [flag] Flag
    [trap_popularity] 2 popularity
    [trap_power] 3 power
    [trap_coins] 4 coins
    [trap_cards] 2 combat cards
   *[trap] Trap
}
pn-terrain = { $terrain ->
    [farm] farm
    [forest] forest
    [mountain] mountain
    [tundra] tundra
    [village] village
    [lake] lake
    [factory] Factory
   *[home_base] home base
}
pn-home = Home base
pn-home-of = Home base of { $faction }
pn-factory = the Factory
pn-place-terrain = { $place }, { $terrain }
pn-nothing = nothing
pn-none = none
pn-none-yet = none yet
pn-or = or
pn-to = to
pn-of = of { $n }
pn-times = ×{ $n }
pn-of-many = { $n } of { $of }
pn-times-each = { $n } × { $each }
pn-from-to = { $a } to { $b }
pn-free = Free
pn-you = You
pn-bot = Bot
pn-person = A person
pn-close = Close
pn-less = Less
pn-more = More
pn-house = ours
pn-house-text = A stand-in of our own making: the original could not be found
pn-cite = Rule { $id }
pn-no-answer = The server does not answer.

## Prompt

pn-prompt = What to do now
pn-sitting-down = Sitting down at the table
pn-waits = { $faction }, { $who }: { $question }
pn-since = { $minutes ->
    [0] just now
    [one] for 1 minute
   *[other] for { $minutes } minutes
}
pn-handed = { $seats ->
    [one] { $bot } plays for you.
   *[other] { $bot } plays { $faction } for you.
}
pn-take-back = Take it back
pn-see-card = See the card
pn-thinking = thinking
pn-paused = made to wait
pn-away = not here now
pn-ask-anyway = { $what } anyway?
pn-anyway = Go on anyway
pn-back = Back
pn-undo = Undo
pn-end-turn = End turn
pn-open = { $panel ->
    [combat] Back to the combat
    [encounter] Back to the card
   *[factory] Back to the cards
}
pn-where-section = on your mat: the upper half, or the lower one at once
pn-where-unit = choose a piece on the map
pn-where-map = choose on the map
pn-where-mat = choose on your mat
pn-where-mat-too = or choose on your mat
pn-where-faction = or choose on your faction mat
pn-take-number = Take { $n }
pn-pay-from = 1 from { $place } ({ $n } there)
pn-aboard = carried along
pn-card = Card
pn-carry = { $carry ->
    [all] Take everything
    [none] Take nothing
   *[some] Take some
}
pn-lift = { $taken ->
    [yes] Takes part
   *[no] Stays
}
pn-use = Use { $ability }
pn-act-move = Move { $n } units
pn-act-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
pn-act-power = { $n } power
pn-act-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
pn-act-resources = { $n } resources
pn-act-popularity = { $n } popularity
pn-act-produce = Produce on { $n }
pn-act-factory = Use the card
pn-act-factory-move = Move one unit
pn-reveal = Reveal
pn-reveal-star = Reveal an objective: a star
pn-reveal-card = Reveal objective { $card }: a star
pn-reveal-or-end = Reveal an objective or end the turn

## Player mat

pn-mat = { $mat } mat
pn-upgrades = { $n } of { $of } upgrades
pn-section = { $top } and { $bottom }
pn-now = now
pn-token-here = last turn
pn-pay = pay
pn-costs-coin = Costs 1 coin
pn-territories = territories
pn-option = { $n } { $what }{ $cube ->
    [yes] ; the cube on it raises this by one when it moves down
   *[no] { "" }
}
pn-structure = { $name }, not built: { $text }
pn-built-at = { $name } at { $place }: { $text }
pn-workers-row = { $n ->
    [one] 1 worker waits
   *[other] { $n } workers wait
}; Produce costs { $price }
pn-cost = Costs { $n } { $what }; { $cut ->
    [one] 1 cube lowers it
   *[other] { $cut } cubes lower it
}, room for { $more } more
pn-gain-coins = Pays { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
pn-recruit-waits = Recruit of { $bottom }: would bring { $what }
pn-recruit-in = Recruit: { $what } whenever you or a neighbour takes { $bottom }
pn-recruit-of = From { $bottom }
pn-recruit-brings = { $what ->
    [power] 1 power
    [coins] 1 coin
    [popularity] 1 popularity
   *[cards] 1 combat card
} whenever you or a neighbour takes { $bottom }
pn-affordable = Affordable
pn-taken-now = Taken this turn
pn-taken-brief = taken
pn-taken-last = Taken last turn. Another section now.
pn-short = { $n ->
    [one] 1 { $what } short
   *[other] { $n } { $what } short
}
pn-short-brief = { $n } short
pn-top-short = The price of the upper half cannot be paid.
pn-which-option = Choose one of the two.
pn-take-half = Choose { $action }
pn-take-bottom = Choose { $bottom } at once, without the action above
pn-skip-top = { $bottom } at once gives up { $top } for this turn: the upper half always comes first.
pn-skip-factory = Moving at once gives up the upper half of the card for this turn.
pn-factory-card = Factory card
pn-factory-number = Factory card { $card }
pn-factory-move-short = One unit, two steps
pn-factory-move-text = then one unit up to two territories

## Faction mat

pn-faction-mat = Faction mat
pn-mechs = { $n } of { $of } mechs
pn-locked = locked
pn-unlocked = unlocked
pn-ability = Ability { $name }{ $state ->
    [locked] , locked
    [open] , unlocked
   *[always] { "" }
}: { $text }
pn-on-enlisting = On enlisting
pn-bonus-used = taken
pn-traps-left = { $n ->
    [one] 1 Trap left
   *[other] { $n } Traps left
}
pn-flags-left = { $n ->
    [one] 1 Flag left
   *[other] { $n } Flags left
}

## Hand

pn-hand = Hand
pn-only-you = only you see this
pn-hand-covered = Covered until its owner looks.
pn-no-cards = No combat cards
pn-cards-held = Combat cards: { $cards }
pn-no-objectives = No objective left
pn-holds-now = Holds now
pn-have-need = { $have } of { $need }
pn-have = now { $have }
pn-have-most = now { $have }, at most { $need }

## The table

pn-table = The table
pn-clockwise = clockwise
pn-clockwise-from-you = clockwise from you
pn-your-seat = Your seat
pn-open-seat = Show the mats of { $faction }
pn-stars = { $n } of { $of } stars
pn-sits = { $who }, { $mat } mat
pn-seat-before = The seat before
pn-seat-after = The next seat
pn-about-seat = More about this seat
pn-objectives = Objectives held
pn-known-cards = Cards you know of

## Automa

pn-automa = Automa
pn-automa-scheme = Scheme
pn-automa-last = Last card
pn-automa-card = number { $n }
pn-automa-left = Cards in its deck
pn-automa-waiting = On its mat
pn-automa-tokens = Tokens
pn-automa-marker = Marker lies at
pn-automa-track = Space { $at } of { $last }{ $next ->
    [0] { "" }
   *[other] , next star on { $next }
}
pn-automa-space = { $n }: { $space ->
    [star] a star
    [water] keeps off rivers and lakes
   *[plain] nothing
}

## Tracks

pn-tracks = Tracks
pn-round-turn = round { $round }, turn { $turn }
pn-stands-at = { $faction } { $n }
pn-tier-pays = tier { $tier } pays
pn-tier = tier { $tier }
pn-tier-text = What a star, a territory and two resources pay at the end
pn-pays-for = { $what ->
    [stars] for a star
    [territories] for a territory
   *[resources] for two resources
}
pn-triumphs = Triumphs
pn-of-placed = of { $n } placed
pn-goal-far = { $have } of { $need }
pn-tile-step = from { $count }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
pn-tile-next = Next at { $count }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
pn-pays = pays
pn-last-turns = { $n ->
    [one] One more turn is played
   *[other] { $n } more turns are played
}

## Log

pn-log = Log
pn-log-filter = Whose lines
pn-log-all = all players
pn-log-older = Older turns
pn-log-why = For this: { $why }
pn-log-reasons = { $n ->
    [one] its reason
   *[other] its { $n } reasons
}
pn-log-details = { $n ->
    [one] 1 detail
   *[other] { $n } details
}
pn-round = Round { $n }
pn-turn-of = { $faction }, turn { $n }

## Combat

pn-combat-at = Combat at { $place }
pn-you-attack = You attack
pn-you-defend = You are attacked
pn-they-fight = { $a } attacks { $b }
pn-stage = { $stage ->
    [abilities] Abilities
    [orders] Orders
   *[reveal] Reveal
}
pn-attacker = Attacker
pn-defender = Defender
pn-used = used
pn-use-it = Use
pn-dial = Power to spend
pn-dialled = Dialled { $n }
pn-card-of = Card of value { $n }
pn-cards-up-to = Combat cards, up to { $n }
pn-no-cards-played = no cards
pn-holds-cards = Holds { $n ->
    [one] 1 combat card
   *[other] { $n } combat cards
}
pn-orders-for = Orders for { $place }
pn-orders-sealed = Sealed orders
pn-orders-open = Orders not written yet
pn-orders-do = { $n ->
    [0] Turn the dial, then seal.
    [one] Turn the dial, add up to one card, then seal.
   *[other] Turn the dial, add up to { $n } cards, then seal.
}
pn-orders-cost = What you dial is spent, win or lose: power { $before } becomes { $after }. Sealed orders cannot be taken back.
pn-seal = Seal { $n }
pn-seal-nothing = You would show nothing at all.
pn-seal-anyway = Seal 0 anyway
pn-sealed = sealed
pn-up-to = up to { $n }
pn-expect = { $cards ->
    [0] At most { $power } on the dial, no cards
    [one] At most { $power } on the dial and one card
   *[other] At most { $power } on the dial and { $cards } cards
}
pn-expect-automa = A card decides for the Automa, after you have sealed
pn-sum = { $dial } on the dial, cards { $cards }
pn-sum-dial = { $dial } on the dial, no cards
pn-result = { $a } against { $b }.
pn-tie-attacker = A tie goes to the attacker.
pn-wins = { $faction } wins
pn-you-win = You win
pn-not-here = not here
pn-go-on = Go on
pn-look-at-map = Look at the map
pn-star-open = A win brings you a star.
pn-star-none = A win brings you no star: those for combats are placed.
pn-rule-star = The winner places a star, up to two for combats.
pn-rule-retreat = The loser's units retreat to the home base.
pn-rule-card = The loser draws a card after showing any power.
pn-star-placed = { $you ->
    [true] You place a star.
   *[other] { $faction } places a star.
}
pn-star-not-placed = No star: those for combats are placed.
pn-price = { $you ->
    [true] If you win, you lose
   *[other] If { $faction } wins, it loses
} { $popularity } popularity for { $workers ->
    [one] the worker that retreats.
   *[other] the { $workers } workers that retreat.
}
pn-price-paid = { $you ->
    [true] You lose
   *[other] { $faction } loses
} { $popularity } popularity for { $workers ->
    [one] the worker that retreats.
   *[other] the { $workers } workers that retreat.
}
pn-loser-goes = { $faction } retreats.
pn-loser-draws = { $faction } draws a combat card for the power shown.
pn-loser-draws-none = { $faction } showed no power and draws no card.

## Encounter and Factory

pn-encounter = Encounter
pn-encounter-at = Encounter at { $place }
pn-encounter-title = { $n ->
    [0] A barge aground
    [1] A broken wheel
    [2] Market day
    [3] Smoke in the forest
    [4] A train that waits
   *[5] A lamp at the crossing
}
pn-encounter-text = { $n ->
    [0] The river fell in the night and left a barge on the bend. Her master shouts; her crew sits on the bank and looks at you.
    [1] A cart leans into the ditch, its wheel some way down the road. Two people stand beside it and have run out of curses.
    [2] Stalls stand along the green. Talk stops when your column comes round the church, then it goes on, a little louder.
    [3] Two kilns smoulder under their turf. The burner has seen armies before and wipes one hand on his coat to be ready.
    [4] The line is cut ahead, and the engine breathes where it stopped. Its driver leans out and asks what you intend.
   *[5] Where the roads meet somebody keeps a lamp burning by day. An old man and a child wait under it, for you or for anyone.
}
pn-encounter-way = { $kind ->
    [free] Lend a hand
    [coins] Strike a bargain
    [popularity] Take what you came for
   *[other] Make an exchange
}
pn-encounter-foot = One of the three. What is gained is placed at { $place }, where your character stands.
pn-choose = Choose
pn-choose-option = option { $n }: { $text }
pn-brings = brings
pn-factory-title = Take a Factory card
pn-factory-text = It becomes a fifth section of your player mat. The others stay for those who come after you.
pn-factory-foot = One card a game, and it is kept.

## Curtain

pn-curtain = Curtain before { $who }
pn-pass-to = Pass the screen to { $who }
pn-curtain-text = { $faction } has to decide. Nothing secret is shown until the curtain is lifted.
pn-lift-curtain = I am { $who }: lift the curtain
pn-hold-hint = Press and hold, so that a slip shows nothing

## Score now and rules

pn-score-now = Score now
pn-score-text = If the game ended at this moment.
pn-category = Category
pn-score-line = { $line ->
    [coins] Coins
    [stars] Stars
    [territories] Territories
    [resources] Resource pairs
    [structures] Structure bonus
   *[ability] Ability
}
pn-total = Fortune
pn-rule = Rule { $id }
pn-example = Example.
pn-before = First one
pn-after = Last one
pn-all-rules = All rules

## Keys, for the help page

pn-key-nth = The nth choice of the prompt
pn-key-undo = Undo
pn-key-end = End the turn
pn-key-done = Enough: go on
pn-key-carry = Carry everything
pn-key-carry-none = Carry nothing
pn-key-carry-some = Carry some of it
pn-key-reveal = Reveal an objective
pn-key-pay = Pay for me
pn-key-anyway = Go on anyway
pn-key-back = Do not
pn-key-close = Close
pn-key-option = An option of the encounter
pn-key-dial = Set the dial
pn-key-map = Look at the map
pn-key-seat = The next seat
