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
