# The page itself: top bar, layout, errors.

shell-name = Whetstone
shell-title-start = Whetstone
shell-title = { $game } - Whetstone
shell-title-turn = Your turn: { $game } - Whetstone

shell-error-title = Something went wrong here
shell-error-text = The game itself is safe: the server keeps every choice. Load the page again, and it goes on where it was.
shell-error-reload = Load again
shell-error-start = To the start page
shell-no-page = There is no such page.
shell-closed-title = This table is closed to you
shell-your-turn = Your turn: { $game }

shell-seats =
    { $n ->
        [one] one seat
       *[other] { $n } seats
    }{ $sharing ->
        [screen] , one screen
        [links] , by links
       *[other] { "" }
    }
shell-round = Round { $round }
shell-turn-yours = , your turn
shell-over = , game over
shell-since-minutes = for { $n } min
shell-since-hours = for { $n } h
shell-since-days =
    { $n ->
        [one] since yesterday
       *[other] for { $n } days
    }
shell-lost = No connection, trying again
shell-unsent = No connection: this was not sent. Choose again when the connection is back.
shell-unanswered = No answer came. The table shows what counts as soon as the connection is back.
shell-score = Score now
shell-result = Result
shell-pause = Pause the bots
shell-go-on = Let the bots go on
shell-undo = Undo
shell-redo = Redo
shell-menu = Menu
shell-tool-score = Score now
shell-tool-links = Links and seats
shell-tool-settings = Settings
shell-tool-help = Help and keys

shell-side-table = Table, tracks and log
shell-side-mats = Seat, mats and hand
shell-tabs = Sheets
shell-tab-mat = Mat
shell-tab-faction = Faction
shell-tab-hand = Hand
shell-tab-tracks = Tracks
shell-tab-log = Log
shell-sheet-up = Pull the sheet up
shell-sheet-down = Push the sheet down

key-help = Help
key-region-next = Next part of the table
key-region-previous = The part before
key-back = One decision back; closes what is open
key-redo = Redo
