page-home = To the front page
page-language = Language
page-dark = Dark
page-light = Light
page-me = Your name: { $name }
page-loading = Loading
page-offline = The server does not answer
page-offline-text = Perhaps it is being restarted just now. Your games are safe.
page-again = Try again
page-nowhere = There is nothing here
page-crowded = Too many tables at once
page-nowhere-text = The address may be wrong, or what was here is gone.
page-banned = You are shut out
notice-title = The host says
notice-drain = No new tables can be opened: the server will be restarted soon. Running games go on and are safe.
notice-drain-at = The server will be restarted at { $at }. No new tables can be opened; your games are safe and go on afterwards.
page-docs = Documentation
page-foot = An unofficial fan work for people who own these games. Texts and drawings are our own.

front-title = Gates into Babylon
front-lead = Choose a gate and play: one click, no account. Bots are at the table already; friends join by a link.
front-play = Play
front-invite = Invite
front-find = Find an opponent
front-learn = Learn
front-choose = Choose
front-first = Play starts with the base game. The tower, the projects and the expansions are under Choose.
front-again = Play opens the same table as last time: { $count } players.
front-players = { $seats } players
front-minutes = { $minutes } min
front-resume = Continue
front-resume-empty = Games you begin wait for you here.
front-open = Open tables
front-open-empty = No table is waiting for players just now.
front-watch = Games in progress
front-watch-empty = No public game is in progress just now.
front-sit = Sit down
front-back = Open
front-look = Watch
daily-title = Deal of the day
daily-about = The same cards and bots for everybody, one try each.

seek-title = Looking for opponents: { $game }
seek-list = People looking for opponents
seek-person = { $name } ({ $rating })
seek-together = { $count } of { $seats } players are here
seek-clock = Clock
seek-clock-live-5 = 5 min + 5 s a move
seek-clock-live-15 = 15 min + 10 s a move
seek-clock-live-30 = 30 min + 20 s a move
seek-clock-days-1 = a day a move
seek-clock-days-3 = 3 days a move
seek-clock-days-7 = a week a move
seek-bot = Offer me a bot
seek-bot-after = { $seconds ->
    [0] never
   *[other] after { $seconds } s
    }
seek-play-bot = Play a bot now ({ $level })
seek-over-replaced = You are looking for opponents in another window.
seek-over-away = You were away, so the search has ended.

tournament-title-arena = { $game }: arena
tournament-title-swiss = { $game }: Swiss system
tournament-on = is being played; { $people ->
    [one] one player
   *[other] { $people } players
    }
tournament-at = { $time } · { $people ->
    [0] be the first to join
    [one] one player so far
   *[other] { $people } players so far
    }
tournaments-all = All tournaments

games-title = My games
rules-title = Rules
status-waiting = waiting for players
status-playing = in progress
status-finished = finished
status-abandoned = ended without a result

table-you = You
table-lost = The connection is lost. We are trying to get it back; your game is safe.
table-wait = Waiting

seat-free = Free seat
seat-resigned = gave up
seat-stand-in = a bot stands in ({ $level })
seat-a-bot = bot
seat-guest = guest
seat-level = bot, { $level }
seat-your-turn = your turn
seat-thinks = is thinking
seat-away = on vacation until { $until }
seat-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
    }
seat-days = { $days ->
    [one] one day
   *[other] { $days } days
    }

prompt-past = Move { $made } of { $all }
prompt-move = Your move
prompt-wait = Waiting for { $names }
prompt-sealed = Your choice is sealed; you may still change it. Waiting for { $names }
prompt-then = Click { $ways }
prompt-picked = Now choose where. Escape cancels.

act-next = { $count ->
    [one] Next game
   *[other] Next game ({ $count })
    }
act-drop = Cancel
act-undo = Undo
act-now = To the latest move
act-back = Take the seat back
act-abandon = Agree to end the game without a result
act-abandon-not = No longer agree to end the game
act-resign = Give up
act-resign-sure = Give the game up?
act-resign-more = { $name } will win. This cannot be undone.
act-resign-more-bot = A bot will play on in your seat, and it cannot win. This cannot be undone.
act-resign-no = Play on

act-plan = { $count ->
    [0] Plan ahead
    [one] One planned reply
   *[other] { $count } planned replies
    }
plan-ended = Your plan is over

panel-title = Log, chat, history, game
panel-log = Log
panel-chat = Chat
panel-history = History
panel-game = Game
panel-close = Close
keys-title = Keyboard
keys-walk = Move among the pieces that may be chosen
keys-walk-all = Move among all the pieces
keys-choose = Choose the piece
keys-digits = Choose from the hand, or from what may be chosen
keys-drop = Cancel, close
keys-next = To the next game that waits for you
keys-end = End the turn

log-filter = Whose turns
log-all = All
log-only = { $person ->
    [you] Only your turns
   *[they] Only the turns of { $player }
    }
log-none = Nothing yet.
chat-empty = Nobody has said anything yet.
chat-watching = watching
chat-guest = guest
chat-account = has an account
chat-deleted = (deleted)
chat-say = Say something
chat-beside = You watch. Players cannot read this until the end.
watching-you = You watch
watchers = { $count ->
    [one] One person watches
   *[other] { $count } people watch
    }
chat-send = Send
history-back = One move back
history-on = One move on
history-at = Move { $at } of { $made }
history-fork = Play on from here
history-record = Download the record

seal-sealed = Deal sealed: { $digits }…
seal-right = Deal verified: { $digits }…
seal-figures = Deal revealed: { $digits }…
seal-wrong = This is NOT the deal that was sealed. Keep the record, and tell the host.
seal-known = You may know the cards of this table: it is practice against bots, for you alone.
seal-how = Before the game the server seals the deal with this number. At the end it reveals what the number was made from, and this page computes it again: so nobody can have changed the cards on the way. “shinar verify” does the same with the record.
seal-commitment = Commitment
seal-seed = Seed
seal-salt = Salt

event-resign = { $player } gave up
event-resign-you = You gave up
event-flag = { $player } ran out of time
event-flag-you = Your time is up
event-undo = { $player } took a move back
event-undo-you = You took a move back
event-standin = A bot plays for { $player }
event-standin-you = A bot plays for you
event-back = { $player } is back
event-back-you = You are back
event-vacation = { $player } is on vacation until { $until }
event-vacation-you = You are on vacation until { $until }
event-home = { $player } is back from vacation
event-home-you = You are back from vacation
event-outage = { $minutes ->
    [one] The server was down: a minute was given back to the clocks
   *[other] The server was down: { $minutes } minutes were given back to the clocks
    }
event-closed = The host of the site closed this table. { $reason }

closed-title = This table is closed
closed-host = The player who opened it left before the game began.
closed-age = Nobody began the game in time.
closed-closed = The player who opened it closed it before the game began.

end-winner = The winner: { $player }
end-winner-you = You win!
end-winners = The winners: { $names }
end-again = Rematch
end-tournament = Back to the tournament
end-asked = Asked for a rematch
end-look = Look at the board
end-sheet = The result
end-same = Same deal

level-rated = { $level } ({ $rating })

setup-clock-none = no limit
refused = That is not possible just now.
refused-offline = The server does not answer just now. Nothing is lost.
refused-turn = You have nothing to decide now.
refused-stale = The game has moved on: please look at the table again.
refused-rate = Too many requests: please wait a moment.
refused-storage = The server cannot save just now. Nothing was changed; please try again.
refused-busy = Too many requests at once; please try again in a moment.
refused-full = Every seat is taken.
refused-taken = This seat is not free.
refused-taken-host = You cannot sit down at this table. There are others.
refused-seated = You have a seat at this table already.
refused-spectator = You have no seat at this table.
refused-host = Only the player who opened the table may do that.
refused-free = Some seats are still free.
refused-private = This table is private.
refused-known = Only the player who opened this table and bots can play here: its cards may be known.
refused-deal = Others still play this deal. Play it yourself first, or wait for its end.
refused-undo = There is no move of yours that can be taken back.
refused-standin = A bot is playing for you: take your seat back first.
refused-plan = A plan cannot go on like this.
refused-plan-twice = Two of your replies are to the same move: change one of them, or remove it.
refused-patience = A bot may take over when a player is away and has been waited for long enough.
refused-clock = At this table the clock decides when a player's time is up.
refused-level = At a table without hints a stand-in plays no better than an apprentice.
refused-closed = This table was closed before the game began.
refused-places-seeks = Too many people are looking for opponents from where you are.
refused-unknown-seek = Nobody waits there any more.
refused-places = You already have as many tables waiting as are allowed: start or close one first.
refused-sockets = You have too many tables open at once: close some of them.
refused-password = Name or password is wrong.
refused-recovery = Name or recovery code is wrong.
refused-status-vacation = You are on vacation already.
refused-vacation = You have { $days ->
    [one] one day
   *[other] { $days } days
    } of vacation left this year.
refused-wait = Too many wrong tries for this name: please wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
    }.
refused-login = Please log in first, as a guest or with an account.
refused-token = Programs may not do that.
refused-tokens = You have { $most } tokens, which is the limit: revoke one first.
refused-name = This name is taken, or looks like one that is.
refused-account = You have an account already.
refused-unknown = There is nothing like that here.
refused-setup = A table cannot be opened with these settings.
refused-status = That is not possible at this stage of the game.
refused-version = This game was played with another version of the rules.
refused-banned = The host has shut you out of this server.
refused-muted = You may not write in the chat.
refused-until = Until { $until }.
refused-reason = The reason: { $reason }
refused-chat = Chat is switched off here.
refused-draining = No new tables just now: the server will be restarted soon.
refused-admin = This is for the host of the site.
refused-sudo = Please type your password again first.
refused-act = That cannot be done here.
refused-name-long = A name has at most { $most } characters.
refused-name-short = A name has at least two letters.
refused-name-signs = A name may contain only letters, digits and visible characters.
refused-name-alphabet = A name is written in the letters of one alphabet.
refused-name-reserved = This name is reserved.
refused-weak-length = A password needs at least { $least } characters, and must not be too long.
refused-weak-common = This password is one of the first that anybody tries: please choose another.
refused-weak-name = The password must not be the same as the name.
refused-password-own = The password is wrong.
refused-account-needed = Log in with an account first.
refused-spectator-deal = Only those who sat at a table can offer its deal.
refused-host-deal = Only the person who offered a deal can end it.
refused-full-deal = { $most } people have played this deal, which is the limit.
refused-full-tournament = Every place in this tournament is taken.
refused-unknown-tournament = There is no such tournament.
refused-tournament = That is not possible in a tournament.
refused-tournament-guest = For a tournament you need an account.
refused-tournament-program = Programs take part in no tournaments.
refused-tournament-over = This tournament is over.
refused-tournament-begun = The rounds have begun: it is too late to join.
refused-tournament-running = The tournament has begun.
refused-tournament-undo = In a tournament no move is taken back.
refused-tournament-abandon = A game of a tournament is not abandoned: give up instead.
refused-tournament-rematch = The tournament finds your next opponent.
refused-tournament-standin = In a tournament no bot plays for you.
refused-places-tournaments = You have made { $most } tournaments that are not over yet, which is the limit.
refused-places-joined = You take part in { $most } tournaments, which is the limit.
refused-setup-clock = A tournament needs a clock.
refused-setup-live = An arena is played with a clock of minutes.
refused-deal-once = A deal that others play, too, is played once: you can play on from here when you have finished it.
refused-deal-daily = This deal is still being played: it opens when its day is over.
refused-status-unreviewed = Open the review first: this page needs it.
refused-status-unfinished = That can be done when the game is over.
refused-status-resigned = You have given up already.
refused-status-dealt = You have played this deal already: it comes from your table.
refused-status-tried = You have played this deal already: everybody has one try.
refused-status-deal-over = This deal is over.
refused-status-fork = You can play on only from a finished game, or from your own game against bots.
refused-setup-seat = You can take only one seat.
refused-setup-own-seat = From a game in progress you can play on only from your own seat.
refused-setup-deal = The cards of this game may have been known beforehand: its deal cannot be offered.
refused-setup-record = This record cannot be replayed: something is wrong in line { $line }.
refused-setup-record-long = A record has at most { $most } moves.
refused-setup-record-end = This game was not played to its end.
refused-patience-away = A bot may play for somebody who is waited for and has been away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
    }.
refused-illegal = The rules do not allow that.
refused-hints = Hints are switched off at this table.
refused-message = The server did not understand that. Please load the page again.
refused-message-older = The site has a new version: please load the page again. Nothing is lost.
refused-message-newer = The server is older than this page. Please load the page again in a moment.
refused-request = The server did not understand that. Please load the page again.
refused-origin = This came from another site and is not accepted.
refused-server = Something went wrong here. It has been logged.

refused-pack = This card pack cannot be played with.

act-hint = Hint
hint-title = What a strong player would do
hint-thinks = Thinking
hint-chance = chance to win { $percent }%
hint-even = In points these moves come out about the same.
hint-here = hint { $numbers }
hint-close = Close the hints
end-review = Review

history-start = The game begins.
review-begin = To the beginning
review-end = To the end
review-play = Play the moves
review-pause = Stop
review-speed = Speed ×{ $times }
review-keys = Keys: arrows, Home, End, space
review-cost = { $percent }% given away
review-turning = Turning points
library-title = Library
admin-title = Host

## Ratings, pages of players, leaderboards.

table-rated = Rated
table-rated-how = Ratings change with the result of this game.
refused-rated-guest = A rated game needs an account: please log in or make one.
refused-rated-program = Programs play no rated games.
refused-rated-known = A game whose cards somebody may know cannot be rated.
refused-rated-bot = Nobody has measured how strong this bot is in this game, so the game cannot be rated.
refused-rated-address = Somebody at this table has the same address as you: such games are not rated.
refused-rated-undo = In a rated game no move is taken back.
refused-rated-standin = In a rated game no bot plays for you.
refused-rated-abandon = A rated game is not abandoned once somebody has moved: give up instead.
refused-rated-fork = Nobody tries out what comes of a rated game while it is on.

# Being told what happens while one is away.

title-turn = Your turn
title-turns = { $count ->
    [one] Your turn at { $count } table
   *[other] Your turn at { $count } tables
}
lot-mine = Your turn for { $time }
lot-theirs = { $name } to move for { $time }
chat-unread = { $count ->
    [one] Chat: { $count } new message
   *[other] Chat: { $count } new messages
}
toast-rematch = { $count ->
    [one] { $names } would like to play again.
   *[other] { $names } would like to play again.
}
toast-push = Shall we call you when it is your turn?
toast-push-text = Then you can close this page in the meantime.
toast-push-yes = Call me
toast-push-no = No, thank you
sound-volume = Sound when it is your turn
sound-off = off
notice-failed = The browser could not subscribe to its push service just now.
refused-push = Nothing can be sent to the push service of this browser.
refused-push-keys = The browser gave keys that cannot be used.
refused-mail-none = This server sends no letters.
refused-mail-address = This is not an e-mail address.
refused-mail-every = Letters come at most every 1, 3, 12 or 24 hours.
refused-mail-failed = The letter could not be sent. Is the address right?
refused-mail-link = This link is too old, or has been replaced by another one.

friends-title = Friends
friends-count = { $count ->
    [one] Friends: { $count } thing waits for you
   *[other] Friends: { $count } things wait for you
}
person-about = About { $name }
person-others = Others at this table
share-act = Share
share-won = winner
share-on-site = Open on Shinar
share-not-shown = This game cannot be shown here: it is private, is still being played, or no longer exists.

puzzleday-title = Puzzle of the day
puzzleday-text = { $game }, level { $rating }. One move is clearly best.
puzzleday-solve = Solve it
puzzleday-again = Solved
puzzles-title = Puzzles
puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
 }
