### The pages around the table: start, set-up, links, settings, help, learning, the end of a game, replay.

## Everywhere

pg-game-title = Whetstone
pg-window = { $page } - Whetstone
pg-home-link = Whetstone, to the start page
pg-waiting = One moment.
pg-no-answer = The server does not answer.
pg-cancel = Cancel
pg-less = Less
pg-more = More
pg-just-now = just now
pg-percent = { $n } %
pg-dealt = Dealt
pg-house = our stand-in
pg-who-you = You
pg-who-person = A person
pg-who-bot = Bot, { $bot }
pg-who-bots = Bots
pg-who-automas = Automa

## Start page

pg-start-sub = Scythe at your table: alone, together, or watched.
pg-start-legal = Unofficial and free. Not connected with the publisher of Scythe; all drawings are our own.
pg-start-ways = Set a game up
pg-start-more = More
pg-start-all-games = All { $n } games
pg-play-title = A new game tonight
pg-play-text = You against the Automa. Everything is dealt; about an hour.
pg-play-now = Play now
pg-play-as = or as
pg-way-in-alone = Alone
pg-way-in-text-alone = Automa or bots
pg-way-in-screen = One screen
pg-way-in-text-screen = With a curtain
pg-way-in-links = By link
pg-way-in-text-links = Everyone at home
pg-start-learn = Learn
pg-start-learn-text = Your first game, with a coach
pg-start-watch = Watch
pg-start-watch-text = Five bots at play
pg-start-record = Open a record
pg-start-record-text = A game from a file
pg-record-too-long = A record has at most one megabyte.
pg-go-on = Go on
pg-game-round = Round { $n },
pg-turn-you = your turn as { $faction }.
pg-turn-name = { $name } to move as { $faction }.
pg-turn-other = { $faction } to move ({ $who }).
pg-turn-nobody = nobody to move.
pg-finished-title = Finished games
pg-finished-n = { $n ->
    [one] one game
   *[other] { $n } games
}
pg-finished-won = { $n ->
    [one] { $factions } won.
   *[other] { $factions } won together.
}
pg-finished-rounds = { $n ->
    [one] 1 round,
   *[other] { $n } rounds,
}
pg-remove-game = Remove { $name }
pg-remove-sure = Remove this game for everybody?
pg-remove-sure-list = Take it off this list? Its link still works.
pg-remove-yes = Remove
pg-remove-no = Keep

## New game

pg-new-title = New game
pg-new-game = The game
pg-new-name = Name
pg-new-tile = Structure bonus
pg-new-seed = Seed
pg-new-seed-text = The same seed and set-up deal the same game.
pg-new-seed-blank = chance
pg-new-reset = Back to the usual
pg-new-start = Start
pg-new-start-links = Make the links
pg-new-start-watch = Watch
pg-new-sum = { $n ->
   *[other] { $n } seats, about { $low } to { $high } minutes
}
pg-new-sum-bots = { $n ->
   *[other] { $n } seats, about { $minutes } minutes
}
pg-mode = How do you play?
pg-mode-alone = Alone
pg-mode-screen = One screen
pg-mode-links = By link
pg-mode-watch = Watch bots
pg-mode-text-alone = You against the Automa, against bots, or against both.
pg-mode-text-screen = Several people in front of this screen. A curtain falls before anybody sees another one's secrets.
pg-mode-text-links = Every person gets a secret link, on any device. Come and go as you like; the game waits.
pg-mode-text-watch = Bots play by themselves, you look on.
pg-game-name-alone = Against the Automa
pg-game-name-screen = Round one screen
pg-game-name-links = Our table
pg-game-name-watch = Bots at play
pg-game-name-first = First game
pg-seat-n = Seat { $n }
pg-seat-add = Add a seat
pg-seat-full = { $n } seats are the most here.
pg-seat-deal-all = Deal everything
pg-seat-remove = Remove seat { $n }
pg-seat-who = Who plays seat { $n }?
pg-seat-faction = Seat { $n }:
pg-seat-mat = Seat { $n }:
pg-seat-name = Name of the person on seat { $n }
pg-seat-name-blank = Name
pg-faction-dealt = Faction dealt
pg-mat-dealt = Mat dealt
pg-mat-none = Needs no mat
pg-mat-order = Who has the lowest number begins
pg-mat-section = { $top } above { $bottom }: costs { $cost }, brings { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
pg-pick-faction = Choose a faction
pg-pick-mat = Choose a player mat
pg-pick-mat-text = Every mat pairs the rows differently. The lowest number begins; popularity and coins are what one starts with.
pg-pick-dealt-faction = A faction nobody has chosen, drawn by lot.
pg-pick-dealt-mat = A mat nobody has chosen, drawn by lot.
pg-pick-taken = taken
pg-start-power = power at the start
pg-start-cards = combat cards at the start
pg-start-popularity = popularity at the start
pg-start-coins = coins at the start
pg-ban-title = Left out of the deal
pg-ban-text = Factions and mats nobody should get
pg-ban-factions = Factions
pg-ban-mats = Player mats
pg-options-content = What is in the box
pg-options-text-content = Expansions and cards
pg-options-variants = Variants
pg-options-text-variants = Rules some tables play by
pg-options-automa = The Automa
pg-options-text-automa = Its temper, easier or harder

## Actions, as headings

pg-act-move = Move
pg-act-bolster = Bolster
pg-act-trade = Trade
pg-act-produce = Produce
pg-act-upgrade = Upgrade
pg-act-deploy = Deploy
pg-act-build = Build
pg-act-enlist = Enlist

## Links

pg-links-title = Links
pg-links-title-fresh = The table is laid
pg-links-text = Send each person their link. It opens their seat and nobody else's, on any device, any number of times. Keep yours.
pg-links-text-one = This link opens your seats on another device. Who has it plays for you.
pg-links-lonely = These links work on this computer only. For other devices start Whetstone with { $command } and open it by this computer's address in the network.
pg-links-text-guest = This link opens your seat on another device. Only whoever laid the table can hand out the others.
pg-links-yours = yours
pg-links-here = at the table
pg-links-not-here = not here yet
pg-links-watch = Spectators
pg-links-watch-text = see what everybody sees
pg-links-address = Link of { $who }
pg-links-copy = Copy
pg-links-copied = Copied
pg-links-share = Share
pg-links-qr = Code
pg-links-qr-of = Code to photograph, link of { $who }
pg-links-sit = To the table
pg-hand-title = A bot in your place
pg-hand-text = It plays on while you are away. You can take your seat back at any time.
pg-hand-bot = Bot
pg-hand-over = Hand over
pg-hand-back = Take it back

## Settings

pg-settings-title = Settings
pg-settings-lang = Language
pg-settings-theme = Light
pg-theme-auto = As the system
pg-theme-light = Day
pg-theme-dark = Lamplight
pg-settings-motion = Animation
pg-motion-none = None
pg-motion-quick = Quick
pg-motion-usual = Usual
pg-motion-slow = Slow
pg-settings-palette = Colours of the factions
pg-palette-standard = Printed
pg-palette-strong = Far apart
pg-settings-size = Text size
pg-settings-turn = When it is your turn
pg-settings-sound = A soft tick
pg-settings-sound-text = One sound, nothing else ever makes one.
pg-settings-notify = A notification
pg-settings-notify-text = Shown while you look at another window.
pg-settings-notify-refused = Your browser does not allow it. You can change that in its settings for this page.
pg-settings-play = Playing
pg-settings-confirm = Ask before a costly slip
pg-settings-confirm-text = The turn ends with an action you could pay for, a combat with no power.
pg-settings-discretion = Benefits you could decline are taken without asking. The small button beside the question, at the start of your turn, has every one asked for instead.

## Help

pg-help-title = Help
pg-help-how = How the table works
pg-help-keys = Keys
pg-help-learn = Learn the game
pg-help-rules = All rules
pg-way-prompt = The prompt
pg-way-text-prompt = says who must do what. Its buttons and the glowing places are all you may choose now; nothing else acts.
pg-way-map = The map
pg-way-text-map = drags and zooms. Point at a territory to read it, at a unit of yours to see where it could go and by which ability.
pg-way-mat = Your mats
pg-way-text-mat = show live costs. Click the upper half of a section to begin with the top action, the lower half for the bottom one.
pg-way-why = Why not?
pg-way-text-why = Click what is not offered: the table tells the reason and the clause. The clause opens the rule.
pg-way-undo = Undo
pg-way-text-undo = goes back one decision, until a card was drawn or somebody else has decided.
pg-way-end = Ending the turn
pg-way-text-end = is always a button of its own. It asks once if you leave something good behind.
pg-way-log = The log
pg-way-text-log = tells every turn in sentences; point at a line to see it on the map.
pg-cap-arrowleft = Left
pg-cap-arrowright = Right
pg-cap-arrowup = Up
pg-cap-arrowdown = Down
pg-cap-escape = Esc
pg-cap-enter = Enter
pg-cap-shift = Shift
pg-cap-home = Home
pg-cap-end = End
pg-cap-pageup = Page up
pg-cap-pagedown = Page down

## Learn

pg-learn-title = Learn
pg-learn-head = Scythe in ten minutes
pg-learn-intro = Europe in a 1920s that never was: the Great War is over, the machines are still standing in the fields. You lead one people out of its corner of the map to land, resources and fortune. Read this page, or start at once: the coach explains each question as it comes.
pg-learn-play = First game with the coach
pg-learn-play-text = You play Nordic against the gentlest Automa.
pg-learn-aim = What you want
pg-learn-aim-1 = The richest wins. Coins come from what you hold when the game stops: stars, territories and resources, each worth more the more popular you are.
pg-learn-aim-2 = The game stops at once when somebody places a sixth star. A star is yours for finishing something: all upgrades, all mechs, all structures, all recruits, all workers, an objective, a combat won (twice), full popularity, full power.
pg-learn-turn = A turn
pg-learn-turn-1 = Choose one of the four sections of your player mat, but never the one of your last turn. Then do what its upper half says, then what its lower half says.
pg-learn-turn-2 = Either half may be left out. Choose sections whose lower half you can pay for: two actions in one turn instead of one.
pg-demo-top = First the top row: free or cheap
pg-demo-bottom = then the bottom row: paid in resources, brings coins
pg-learn-tops = The top row
pg-learn-bottoms = The bottom row
pg-learn-act-move = Two units walk one territory each, and carry what lies there. Or take a coin.
pg-learn-act-produce = On two territories every worker makes what the land gives. More workers make it dearer.
pg-learn-act-trade = For a coin: two resources of your choice, or one popularity.
pg-learn-act-bolster = For a coin: two power, or one combat card.
pg-learn-act-upgrade = A cube goes from the top row to the bottom row: one action gives more, another costs less, for the rest of the game.
pg-learn-act-deploy = A mech joins a worker and unlocks an ability for all your mechs and your character.
pg-learn-act-build = A structure beside a worker holds the land for you and helps with one action.
pg-learn-act-enlist = A recruit: a gift at once, and from now on something small whenever you or a neighbour take that action.
pg-learn-land = The land
pg-land-tundra = Tundra
pg-land-mountain = Mountain
pg-land-forest = Forest
pg-land-farm = Farm
pg-land-village = Village
pg-learn-land-1 = Rivers stop everybody and lakes too, until a mech brings the ability to cross. That is why the first mech matters so much.
pg-learn-land-2 = Tunnels are all next to each other. You hold a territory with any unit on it, or with a structure nobody disturbs; what lies there is yours to spend, wherever it lies.
pg-learn-fight = Combat
pg-learn-fight-1 = When a character or mech meets an enemy one, both dial secretly how much power they spend, 0 to 7, and may add one combat card for each character or mech there. The higher total wins, a tie goes to the attacker.
pg-learn-fight-2 = The loser goes home with everything that walks. The winner keeps the land and places a star, but an attacker loses popularity for each worker driven away. Threatening is often cheaper than fighting.
pg-learn-finds = Encounters, the Factory, objectives
pg-learn-finds-1 = Your character meets people on the marked territories: three offers on a card, you take one.
pg-learn-finds-2 = The Factory in the middle counts as three territories. The first visit brings a card with a fifth section for your mat.
pg-learn-finds-3 = You hold two secret objectives. Completing one of them is a star.
pg-learn-score = Popularity makes everything dearer
pg-learn-score-1 = What you hold pays by your popularity at the end.
pg-tiers-what = each
pg-tiers-at = at { $range }
pg-tiers-stars = star
pg-tiers-territories = territory
pg-tiers-resources = two resources
pg-learn-score-2 = Structures pay by the bonus tile of the game, whatever your popularity.
pg-learn-advice = A good first game
pg-learn-advice-1 = Produce early: two or three more workers, then resources for the bottom row you can reach.
pg-learn-advice-2 = Get a mech out by the fifth turn or so, so that the rivers let you go.
pg-learn-advice-3 = Walk your character to an encounter as soon as it can; then look towards the Factory.
pg-learn-advice-4 = Keep popularity at 7 or more before the end; 13 is worth the trouble.
pg-learn-advice-5 = Watch the stars of the others. The game ends faster than one thinks.
pg-learn-rules = Every rule is one clause with a number. The table cites them when it says no; here you can read and search all of them.

## Rules

pg-rules-title = Rules
pg-rules-search = Search the rules
pg-rules-search-blank = river, retreat, MOVE-07
pg-rules-topics = Topics
pg-rules-found = { $n ->
    [0] No clause has these words.
    [one] One clause
   *[other] { $n } clauses
}
pg-rules-example = Example:
pg-rules-notes = Notes
pg-topic-turn = Turn
pg-topic-move = Move
pg-topic-prod = Produce
pg-topic-trade = Trade
pg-topic-bols = Bolster
pg-topic-upgr = Upgrade
pg-topic-depl = Deploy
pg-topic-build = Build
pg-topic-enl = Enlist
pg-topic-cmb = Combat
pg-topic-enc = Encounters
pg-topic-fact = Factory
pg-topic-obj = Objectives
pg-topic-star = Stars
pg-topic-score = Scoring
pg-topic-tie = Ties
pg-topic-auto-turn = Automa
pg-topic-var = Variants

## The coach

pg-coach-title = Coach
pg-coach-read = Understood
pg-coach-away = Send the coach away
pg-coach-wait = The others play now. The log tells what they do; point at a line to see it on the map.
pg-coach-first = Your first turn. Produce is a good beginning: your two workers make what their land gives. Look which section has a bottom action you will soon be able to pay for.
pg-coach-section = Choose a section, not the one of your last turn. The best is one whose lower half you can pay for now.
pg-coach-top-move = Move two units one territory each. Bring the character towards an encounter, or workers to land you need. A coin is there if nothing wants to walk.
pg-coach-top-produce = Every worker on two of your territories makes one thing. A village makes new workers.
pg-coach-top-trade = Two resources where your workers stand, for a coin: the quickest way to the bottom action you are short for.
pg-coach-top-bolster = Power wins combats and keeps others away. A combat card is a surprise.
pg-coach-bottom = You can pay for the bottom action. Do it: it is where mechs, structures and stars come from.
pg-coach-end = Nothing is left to do. Undo takes you back if you think again, else end the turn.
pg-coach-unit = Which unit goes? Units that may move glow. One territory each, more with Speed.
pg-coach-go = Glowing territories are in reach. Rivers and lakes stop units without an ability. Small sabres mean combat.
pg-coach-carry = Whatever lies here can travel along. Resources are spent from anywhere you hold, so leave them where they are safe.
pg-coach-fight = Enemies share a territory with you: choose where to fight first.
pg-coach-combat = Before the dials are set, abilities may weaken the other side.
pg-coach-dial = Dial how much power you spend. It is gone afterwards, won or lost. Look at what the other can have at most: 7, and cards.
pg-coach-cards = Add a card for each character or mech here, then seal. Both sides are revealed together.
pg-coach-retreat = Choose where the beaten unit goes.
pg-coach-encounter = Take one of the offers. Options you cannot pay for are not offered.
pg-coach-factory = Take one card. Its top action is yours alone; its lower half moves a unit one territory further.
pg-coach-upgrade = Take a cube from an action you use often: from now on it gives one more.
pg-coach-cover = Lay the cube where it makes a bottom action cheaper, best one you want to take several times.
pg-coach-deploy = Which mech? Its ability holds for all your mechs and the character, for the whole game. Crossing rivers comes first.
pg-coach-build = Which structure? A mine is a tunnel, a mill produces, the others pay when you Bolster or Trade.
pg-coach-enlist = From which action does the recruit come? You gain its bonus each time you or a neighbour take that action.
pg-coach-bonus = One of these at once; each can be had only once.
pg-coach-produce = Choose the territories that produce. Workers stay where they are.
pg-coach-pay = Pay with tokens you can spare. The table pays by itself when there is only one way.
pg-coach-trade = Choose what you are short of.
pg-coach-place = Choose one of your territories that glow.

## End of the game

pg-end-title = The end of the game
pg-end-after = finished after { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
pg-end-board = Board
pg-end-replay = Replay
pg-end-record = Record
pg-end-rematch = Rematch
pg-end-by = { $faction } wins by { $n }
pg-end-wins = { $faction } wins
pg-end-together = { $factions } win
pg-end-how-you = You placed the sixth star and ended the game.
pg-end-how-stars = { $faction } placed the sixth star and ended the game.
pg-end-how-other = The game ended without a sixth star.
pg-end-tier = { $faction } was paid at tier { $tier } with { $n } popularity.
pg-end-tie-broken = Equal fortunes: decided by { $what }.
pg-score-table = Final score by category
pg-score-popularity = Popularity
pg-score-power = Power
pg-score-coins = Coins
pg-score-stars = Stars
pg-score-territories = Territories
pg-score-resources = Resource pairs
pg-score-structures = Structure bonus
pg-score-ability = Abilities
pg-score-total = Fortune
pg-score-tier = tier { $n }
pg-score-rates = Stars, territories and pairs of resources pay by the tier of popularity: 3, 2, 1 up to 6; 4, 3, 2 up to 12; 5, 4, 3 above.
pg-ties-title = Equal fortunes
pg-ties-none = Equal in everything: the victory is shared.
pg-tie-pieces = mechs, workers and structures
pg-tie-power = power
pg-tie-popularity = popularity
pg-tie-resources = resources
pg-tie-territories = territories
pg-tie-stars = stars
pg-made-title = What the fortunes are made of
pg-chart-fortune = Fortune, round by round
pg-chart-fortune-note = if the game had ended there
pg-chart-stars = Stars
pg-chart-power = Power
pg-chart-popularity = Popularity
pg-chart-round = Round { $round }
pg-chart-rounds = Round
pg-heat-title = Held territories
pg-heat-text = Each hexagon has the colour of whoever held it longest; the larger, the more rounds.
pg-heat-factory = { $faction } held the Factory for { $n } of { $of ->
    [one] 1 round.
   *[other] { $of } rounds.
}
pg-heat-factory-none = Nobody held the Factory for long.
pg-heat-row = { $place }: { $faction }, { $n ->
    [one] one round
   *[other] { $n } rounds
}
pg-points-title = Turning points
pg-point-lead = { $faction } takes the lead with { $n }
pg-point-tier = { $faction } reaches the third tier of popularity
pg-point-stars = { $faction } places { $n ->
    [one] 1 star
   *[other] { $n } stars
}
pg-point-losses = { $faction } loses { $n ->
    [one] 1 territory
   *[other] { $n } territories
}

## Analysis

pg-worth-title = Chance to win
pg-worth-note = in per cent, turn by turn
pg-worth-text = Played on from every turn by simple players, the game tells who was ahead when, and which decisions cost most. This takes the server a minute or more.
pg-worth-ask = Analyse this game
pg-worth-progress = Analysis
pg-worth-waiting = { $n ->
    [0] Begins at once
    [one] One game is before it
   *[other] { $n } games are before it
}
pg-worth-running = { $done } of { $of } decisions
pg-worth-failed = The analysis came to no end.
pg-worth-how = The players these figures come from are no masters: look at the large ones, and judge yourself.
pg-worth-costliest = Costliest decisions
pg-worth-none = No decision cost more than chance explains.
pg-worth-item = Round { $round }, { $asked }
pg-worth-cost = { $n } %
pg-worth-curve = Curve
pg-worth-next = Next costly decision
pg-worth-back = Costly decision before
pg-advice-next = Chosen next: { $say }.
pg-advice-same = The analyst would have done the same.
pg-advice-best = Better: { $say }.
pg-advice-then = Then: { $say }
pg-advice-cost = It cost { $n } % of the win, give or take { $error }.
pg-advice-unsure = No clear difference: { $n } % of the win, give or take { $error }.

## Replay

pg-replay-sub = replay
pg-replay-eyes = Seen by
pg-eyes-everybody = As everybody saw it
pg-eyes-seat = Through the eyes of { $faction }
pg-eyes-open = All cards open
pg-replay-result = Result
pg-replay-branch = Play on from here
pg-replay-table = The table
pg-replay-fortune = Fortune now
pg-replay-hand = Combat cards { $cards }
pg-stat-cards = Combat cards
pg-stat-workers = Workers
pg-stars-n = { $n ->
    [one] one star
   *[other] { $n } stars
}
pg-replay-log = Turns
pg-replay-said = Chosen: { $say }
pg-replay-log-text = click to jump
pg-replay-time = Time line
pg-replay-slider = Decision
pg-replay-controls = Playing
pg-replay-start = To the beginning
pg-replay-end = To the end
pg-replay-back = One decision back
pg-replay-on = One decision on
pg-replay-turn-back = One turn back
pg-replay-turn-on = One turn on
pg-replay-play = Play
pg-replay-pause = Pause
pg-replay-round = Jump to round
pg-replay-speed = Speed
pg-replay-speed-n = Speed { $n }×
pg-replay-at = { $faction }, decision { $n } of { $of }
pg-branch-title = Play on from here
pg-branch-text = A new game begins at this moment; the old one stays as it is. Who plays?
pg-branch-go = Play on
pg-branch-sharing = People play
pg-branch-name = { $name }, played on
