"""The table in the browser: HTTP, WebSocket, storage. The contract with clients is docs/protocol.md.

settings    what can be set, with its limits
wire        every message and body as a typed structure
keys        secrets that open a game, and what each may do
store       the interface to storage; store_sql, store_sqlite and store_postgres carry it out
seating     from the seats somebody asks for to a dealt set-up
house       all games: opened when somebody comes, put away when nobody is there
room        one game being played: who looks, who chooses, what everybody is told
rows        between a game and what is kept of it
visitor     somebody who looks, through one connection; refusal: what is not granted
sight       what one viewer is sent
driving     the bots of one game; thinking: the processes they think in
film        a finished game to go through again
assets      the client's files; catalogue: what it asks for once
guard       headers, limits, and who may speak to us at all
api, socket HTTP and WebSocket
app, run    everything put together; `whetstone play`
"""
