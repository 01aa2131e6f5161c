# What the table in the browser says besides en.ftl: refusals, reasons, stages of a turn, options of a set-up.

## Refusals
refused-over = the game is over
refused-turn = { $faction } has to choose
refused-curtain = first { $faction } holds the curtain
refused-stale = the table has changed meanwhile
refused-gone = this game has been removed or put away; open it again
refused-store = it could not be kept; nothing was changed
refused-not = this can be chosen
refused-own-unit = no unit of yours is there
refused-seat = this seat is not yours
refused-pause = where people play, bots wait for nobody
refused-bot = there is no such bot; choose from { $bots }
refused-key = this link opens no game here
refused-no-key = a key is needed: Authorization: Bearer KEY
refused-owner = only the owner of this server may do that
refused-watching = whoever only watches may not do that
refused-not-over = not before the game is over
refused-moment = the game has { $n } decisions
refused-viewer = seat is a number, -1 or open
refused-number = this is no number of a decision
refused-analyses = too many games wait for their analysis; try again later
refused-games = no more games can be kept here; the owner may remove some
refused-connections = too many are connected; try again later
refused-record = a record has at most { $n } decisions
refused-size = at most { $n } bytes
refused-text = this is no text
refused-rate = too much at once; wait a moment
refused-host = this name does not lead to this table
refused-origin = another site may not speak to this table
refused-nothing-here = there is nothing here
refused-bug = something went wrong here; nothing was changed
refused-hello = the first message has to be a hello
refused-hello-again = hello has been said
bye-stopped = the table is closed for a moment
game-name = { $factions }

## Why nothing can be taken back
undo-over = the game is over
undo-not-yours = the last choice was somebody else's
undo-nothing = nothing has been chosen yet
undo-somebody = somebody else has decided since
undo-combat = a combat was revealed
undo-encounter = an encounter was met
undo-objective = an objective was revealed
undo-trap = a Trap was sprung
undo-automa = the Automa has drawn a card
undo-card = a combat card was drawn
undo-known = something became known

## The question, for those who are not asked
ask-sealed = { $faction } sets the dial and chooses cards, unseen

## Stages of a turn
stage-section = Section
stage-top = Top row
stage-bottom = Bottom row
stage-end = End of turn

## Bots
bot-random = Random
bot-text-random = chooses anything that is allowed
bot-greedy = Greedy
bot-text-greedy = takes what looks best now
bot-cadet = Cadet
bot-text-cadet = a sensible beginner, one turn at a time
bot-captain = Captain
bot-text-captain = plans several turns ahead, fights when it pays
bot-marshal = Marshal
bot-text-marshal = thinks a second a turn, and for the others too

## Options of a set-up
setting-tile = Structure bonus
setting-text-tile = Which tile pays for structures at the end; by chance if left open.
setting-invaders = Invaders from Afar
setting-text-invaders = Two more factions and player mats, up to seven players.
setting-modular_tiles = More bonus tiles
setting-text-modular_tiles = The structure bonus may be one of the eight tiles that came with the modular board.
setting-promos = Promo cards
setting-text-promos = Further encounters, objectives and Factory cards are shuffled in.
setting-allow_banned = Allow banned pairs
setting-text-allow_banned = Two pairs of faction and mat are too strong and usually left out.
setting-mats_in_order = Mats in order
setting-text-mats_in_order = Player mats go round clockwise by their numbers.
setting-teams = Teams
setting-text-teams = Teams of two who sit across, for four or six players.
setting-last_turn = One more turn
setting-text-last_turn = After the last star everybody else has one more turn.
setting-gifts = Gifts
setting-text-gifts = Coins may change hands.
setting-delay_penalty = Delay of game
setting-text-delay_penalty = Who holds up play may be made to lose 2 popularity.
setting-split_trade = Split trade
setting-text-split_trade = Traded resources may go to two territories.
setting-recruit_at_once = Recruits at once
setting-text-recruit_at_once = A recruit enlisted from Enlist pays its bonus at once.
setting-automa_cooperative = Together against the Automas
setting-text-automa_cooperative = All people win or lose against the Automas together.
setting-automa_one_deck = One Automa deck
setting-text-automa_one_deck = All Automas draw from one deck.
setting-automa_skips = Automas skip turns
setting-text-automa_skips = Some cards make an Automa skip its turn, as on the easiest level.
setting-automa_coins = Coins of the Automas
setting-text-automa_coins = So many more or fewer for every gain of coins.
setting-automa_power = Power of the Automas
setting-text-automa_power = So much more or less for every gain of power.
setting-automa_hesitates = Hesitant Automas
setting-text-automa_hesitates = A combat card turned up may stop an Automa's move.
setting-automa_hesitates_deploying = Slow Automas
setting-text-automa_hesitates_deploying = A combat card turned up may stop an Automa's new unit.
setting-automa_all_moves = Restless Automas
setting-text-automa_all_moves = Automas carry out every valid move of a card and not only the first.

## Sections that may not be taken
section-forbidden = the action token lies here: take another section this turn
section-forbidden-card = this card was used last turn: take another section

## Before a costly slip
warn-top-left = the top-row action could still be taken
warn-bottom-left = the bottom-row action could still be taken
warn-objective-left = an objective could still be revealed
warn-top-skipped = this leaves the top-row action out
warn-no-power = none of your power is committed
warn-nothing-committed = nothing is committed, neither power nor a card
warn-hopeless = you have neither power nor cards for this combat
warn-win-costs = if you win, the workers that retreat cost you { $n } popularity
warn-drives-off = making { $n ->
    [one] a worker flee costs 1 popularity
   *[other] { $n } workers flee costs { $n } popularity
}
warn-tier-lost = with { $n } popularity everything pays less at the end
warn-produce-left = a further territory could produce
warn-paid-for-nothing = this has been paid for, and the price does not come back
warn-ends-behind = this ends the game, and somebody is { $n ->
    [one] 1 coin
   *[other] { $n } coins
} ahead of you

## Shortcuts
shortcut-carry-all = Carry everything
shortcut-carry-none = Carry nothing
shortcut-pay = Pay for me
shortcut-produce = Produce where it gives most
shortcut-commit-most = All I have: { $n }
shortcut-commit-sure = Enough to be sure: { $n }
