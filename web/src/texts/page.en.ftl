page-home = To the front page
page-language = Language
page-dark = Dark
page-light = Light
page-me = Your name: { $name }
page-loading = Loading
page-offline = The server does not answer
page-offline-text = Perhaps it is just being restarted. Your games are safe.
page-again = Try again
page-nowhere = There is nothing here
page-nowhere-text = The address may be wrong, or what was here is gone.
page-foot = An unofficial fan work for people who own these games. Texts and drawings are our own.

front-title = Gates into Babylon
front-lead = Choose a gate and play: one click, no account. Bots are at the table already; friends come by a link.
front-play = Play
front-invite = Invite
front-learn = Learn
front-choose = Choose
front-players = { $seats } players
front-minutes = { $minutes } min
front-resume = Go on
front-resume-empty = Games you begin wait for you here.
front-open = Open tables
front-open-empty = No table is waiting for players just now.
front-watch = Being played
front-watch-empty = No public game just now.
front-sit = Sit down
front-back = Open
front-look = Watch

learn-title = First game
learn-lead = A first game in { $steps } steps, about { $minutes } minutes: a coach shows you what matters, and you make every kind of move yourself, in real positions.
learn-start = Start the first game
learn-resume = Go on: step { $at } of { $steps }
learn-again = From the beginning
learn-rules = Every rule in our own words, numbered, to be searched and linked to.
learn-rules-open = Read the rules
learn-then = And then
learn-play = Play against a bot
learn-play-now = Play now
learn-coach = The coach
learn-step = Step { $at } of { $steps }
learn-back = One step back
learn-next = Go on
learn-hurry = Skip ahead
learn-show = Show me
learn-watch = Watch: { $player } moves
learn-told = What { $player } did
learn-more = Read more:
learn-fold = Show less
learn-unfold = Show more

rules-title = Rules
rules-seek = Search the rules
rules-ruling = (ruling)
rules-none = No rule says that.

me-account = You have an account: your games follow you to every device.
me-guest = You are a guest. With an account your games follow you to every device; the ones you have stay yours.
me-name = Name
me-password = Password, at least eight letters
me-register = Make an account
me-login = I have one
me-logout = Log out
me-games = Your games
me-games-empty = None yet.

status-waiting = waiting for players
status-playing = being played
status-finished = finished
status-abandoned = ended without a result

table-you = You
table-lost = The connection is lost. We are trying to get it back; your game is safe.
table-wait = Waiting

seat-free = Free seat
seat-resigned = gave up
seat-stand-in = a bot stands in ({ $level })
seat-level = bot, { $level }
seat-your-turn = your turn
seat-thinks = thinks
seat-days = { $days ->
    [one] one day
   *[other] { $days } days
    }

prompt-past = Move { $made } of { $all }
prompt-move = Your move
prompt-wait = Waiting for { $names }
prompt-sealed = Your choice is sealed; you may still change it. Waiting for { $names }
prompt-picked = Now choose where to. Escape takes it back.

act-drop = Take back
act-undo = Undo
act-now = Back to now
act-back = Take the seat back
act-stand-in = Let a bot play for me
act-abandon = Agree to end without a result
act-abandon-not = No longer agree to end
act-resign = Give up
act-resign-sure = Give the game up?

panel-title = Log, chat, history, game
panel-log = Log
panel-chat = Chat
panel-history = History
panel-game = Game
panel-close = Close
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
history-back = One move back
history-on = One move on
history-at = Move { $at } of { $made }
history-fork = Play on from here
history-record = Download the record

event-resign = { $player } gave up
event-flag = Time is up: { $player }
event-undo = { $player } took a move back
event-standin = A bot plays for { $player }
event-back = { $player } is back

waiting-title = Waiting for players
waiting-link = Link for friends
waiting-copy = Copy the link
waiting-copied = Copied
waiting-start = Begin
waiting-host = The player who opened the table begins the game.

end-winner = The winner: { $player }
end-winners = The winners: { $names }
end-resigned = The other player gave up.
end-time = Time was up.
end-again = Rematch
end-asked = Asked for a rematch
end-look = Look at the board

level-random = random
level-random-how = plays any legal move.
level-greedy = greedy
level-greedy-how = takes what pays at once and looks no further.
level-novice = novice
level-novice-how = sees a little way ahead and overlooks replies, as people do in their first games.
level-apprentice = apprentice
level-apprentice-how = plans its turn and punishes plain mistakes.
level-master = master
level-master-how = thinks about what you may hold and rarely errs.
level-grandmaster = grandmaster
level-grandmaster-how = the strongest there is; it takes its time.

setup-title = A table as you like it
setup-seats = Who plays
setup-count = How many
setup-seat = Seat { $seat }
setup-friend = A friend, by link
setup-options = Rules
setup-table = The table
setup-seen = Who may come
setup-seen-link = whoever has the link
setup-seen-open = everybody: it is listed on the front page
setup-seen-private = only those who have a seat
setup-clock = Time to think
setup-clock-none = as long as one likes
setup-clock-live-5 = 5 minutes and 5 seconds a move
setup-clock-live-15 = 15 minutes and 10 seconds a move
setup-clock-live-30 = 30 minutes and 20 seconds a move
setup-clock-days-1 = a day for each move
setup-clock-days-3 = three days for each move
setup-clock-days-7 = a week for each move
setup-open = Open the table

refused = That is not possible just now.
refused-offline = The server does not answer just now. Nothing is lost.
refused-turn = You have nothing to decide now.
refused-stale = The game has gone on since.
refused-rate = Too many requests: please wait a moment.
refused-storage = The server cannot save just now. Nothing was changed; please try again.
refused-busy = Too many players act at once; please try again.
refused-full = Every seat is taken.
refused-taken = This seat is not free.
refused-seated = You have a seat at this table already.
refused-spectator = You have no seat at this table.
refused-host = Only the player who opened the table may do that.
refused-free = Some seats are still free.
refused-private = This table is private.
refused-undo = There is no move of yours that can be taken back.
refused-standin = A bot is playing for you: take your seat back first.
refused-patience = A bot may take over once a player has not answered for two minutes.
refused-password = Name or password is wrong.
refused-name = This name cannot be taken.
refused-account = You have an account already.
refused-unknown = There is no such thing.
refused-setup = A table cannot be set up like this.
refused-status = That does not go with the state of this game.
refused-version = This game was played with other rules than those here.
