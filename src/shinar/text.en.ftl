deleted-player = deleted player
seat-human = Player { $seat }
seat-bot = { $bot } { $seat }
sheet-points = Points
sheet-total = Total

games-compiled = The rules run compiled.
games-plain = The rules run as plain Python: { $reason }.
games-reason-asked = SHINAR_PURE asks for it
games-reason-none = there is no compiled build ('make setup' makes one where there is a C compiler)
games-reason-stale = the compiled build is older than the sources ('make setup' renews it)
games-seats = { $seats } players
games-options = Options:
games-usual = usual

pack-line = line { $line }
pack-card = card { $card }
pack-field = field { $field }
pack-complicated = too complicated: it takes too long to read

play-seed = Seed { $seed }
play-question = { $player }, your move (a number, a move in words, ? for help):
play-moves = Your moves
play-unknown = Not a move: { $problem }
play-ambiguous = That fits several moves: { $moves }
play-refused = Not allowed: { $sentence } ({ $rule })
play-ask-rule = Type ? to read the rules around it.
play-stopped = The game was left unfinished.
play-over = The game is over.
play-winner = { $player } wins.
play-winners = { $players } win together.
play-recorded = Recorded in { $file }.
play-pass = Hand the keyboard to { $player } and press Enter.
play-help =
    Type the number of a move, or its words (they may be shortened), in English notation or as shown.
    ?            this help; after a refusal: the rule behind it
    ? MOVE       why a move is not allowed
    ? RULE       a rule, such as { $rule }
    ? rules      all rules
    board        the board again
    log          what happened so far
    hint         the best moves, with the chance to win
    quit         leave the game
play-allowed = That move is allowed.
play-no-rule = There is no rule { $rule }.

hint-title = The best moves now, with the chance to win:
hint-chance = { $percent } %
hint-even = In points these moves come out about the same.
hint-all = All of them: { $reasons }.

reason-wins = it wins the game
reason-averts = it stops a rival from winning in reply
reason-threatens = it threatens to win next turn
reason-scores = it scores { $points ->
    [one] { $points } point
   *[other] { $points } points
    } this turn
reason-source = it scores { $points ->
    [one] { $points } point
   *[other] { $points } points
    } this turn ({ $source })
reason-spares = it costs { $points ->
    [one] { $points } point
   *[other] { $points } points
    } fewer this turn
reason-denies = rivals score { $points ->
    [one] { $points } point
   *[other] { $points } points
    } fewer in reply
reason-risks = it keeps { $points ->
    [one] { $points } point
   *[other] { $points } points
    } that a reply would take
reason-next = it sets up { $points ->
    [one] { $points } point
   *[other] { $points } points
    } next turn
reason-next-source = it sets up { $points ->
    [one] { $points } point
   *[other] { $points } points
    } next turn ({ $source })
reason-later = it promises about { $points ->
    [one] { $points } point
   *[other] { $points } points
    } more by the end
reason-later-source = it promises about { $points ->
    [one] { $points } point
   *[other] { $points } points
    } more by the end ({ $source })
reason-rivals = rivals end with about { $points ->
    [one] { $points } point
   *[other] { $points } points
    } fewer
reason-rivals-source = rivals end with about { $points ->
    [one] { $points } point
   *[other] { $points } points
    } fewer ({ $source })

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
level-grandmaster-how = the strongest: goes through thousands of continuations before each move.
games-levels = Bots:

puzzles-holds = { $puzzle } holds: { $percent } % to win, { $margin } % ahead of the next move
puzzles-made = Game { $game }: { $count ->
    [0] no puzzle
    [one] { $count } puzzle
   *[other] { $count } puzzles
 }

review-title = { $game }: { $moves ->
    [one] one move
   *[other] { $moves } moves
    }
review-curve = The chance to win, from the first move to the last
review-turning = Turning points
review-calm = No single decision cost much.
review-point = Move { $move }, { $player }: { $played } ({ $chance } %)
review-better = Better: { $better } ({ $chance } %), because { $reasons }.
review-better-plain = Better: { $better } ({ $chance } %).
review-luck = { $player } won by { $margin }. Equal bots with the same deal won by { $deal } from this seat ({ $games } games): that much is luck; { $choices } came from choices.
review-open = The game was not finished, so there is no telling what came from the deal.
review-working = Going through the game

remote-invite =
    Some seats are free. A friend joins with:
    { $command }
remote-waiting = Waiting for { $players }.
remote-time = { $days ->
    [0] { $hours ->
        [0] You have { $minutes } min { $seconds } s left.
       *[other] You have { $hours } h { $minutes } min left.
        }
    [one] You have one day and { $hours } h left for this move.
   *[other] You have { $days } days and { $hours } h left for this move.
    }
remote-sealed = The deal is sealed: { $commitment }
remote-fair = The deal was the one that was sealed before the game began.
remote-unfair = WARNING: the deal was NOT the one that was sealed before the game began.
remote-lost = The connection was lost; trying again…
remote-back = The connection is back.
remote-sure = Type resign once more to give the game up.
remote-not-done = The connection broke meanwhile, and the server did not do it: please try again.
remote-abandoned = The game was ended by agreement, without a result.
remote-closed = The host of the site closed this table. { $reason }
remote-left =
    The table stays. To come back to your seat:
    { $command }
remote-help =
    At a server's table there are also:
    undo         take back your last move, as long as nothing was revealed
    chat TEXT    say something to the table
    resign       give the game up

event-chat = { $who ->
    [spectator] { $name } (watching): { $text }
   *[player] { $name }: { $text }
}
event-gone = { $player } has deleted the account.
event-sit = { $name } takes a seat.
event-stand = { $name } leaves the table.
event-bot = Seat { $seat } is played by a bot: { $bot } ({ $level }).
event-no-bot = Seat { $seat } is free again.
event-vacation = { $player } is on vacation until { $until }.
event-home = { $player } is back from vacation.
event-start = The game begins.
event-undo = { $player } takes a move back.
event-resign = { $player } gives up.
event-flag = { $player } has run out of time.
event-abandon = { $player } agrees to end the game without a result.
event-no-abandon = { $player } wants to play on.
event-standin = A bot plays for { $player }.
event-back = { $player } is back.
event-outage = The server was down; the clocks stood still meanwhile.
event-expire = The table was closed before the game began.
event-rematch = { $player } would like to play again.
event-closed = The host of the site closed the table. { $reason }
event-name = A player has a new name: { $player }.


refused-turn = It is not your turn.
refused-stale = The game has moved on: please look at the table again.
refused-undo = There is no move of yours that can be taken back.
refused-hints = Hints are switched off at this table.
refused-standin = A bot is playing for you: take your seat back first.
refused-status = That is not possible at this stage of the game.
refused-rate = That was too fast; please wait a moment.
refused-storage = The server cannot save just now; nothing was changed. Please try again.
refused-busy = Too many requests at once; please try again in a moment.
refused-message = The server does not accept that: perhaps it is too long.
refused-banned = The host has shut you out of this server.
refused-muted = You may not write in the chat.
refused-chat = Chat is switched off here.
refused-draining = No new tables just now: the server will be restarted soon.

replay-ok = { $game }: { $moves ->
    [one] one move
   *[other] { $moves } moves
    }, all legal; final position { $hash }.
replay-old-hash = The record's own hash is of an older kind and was not compared; moves, points and winners were.
replay-unfinished = The game was not finished.
replay-scores = Points: { $scores }

verify-right = The deal is the one that was sealed before the game began, and every move follows from it. Commitment: { $sealed }
verify-compare = This is the commitment in the record itself. Compare it with the one that the table showed, or give that one with { $option }.
verify-other = This is NOT the deal that was sealed: the record gives { $sealed }, but the commitment was { $told }
verify-moves = The deal is the one that was sealed, but the moves of this record do not follow from it: { $problem }
verify-nothing = Nothing to check: the deal of this game was not sealed by a server (no salt, no commitment), or the game did not begin with it.

coverage-title = Rules of { $game }: where they are in the code, and their tests
coverage-rule = Rule
coverage-code = Code and data
coverage-tests = Tests
coverage-missing = { $count ->
    [one] One rule has no test: { $rules }
   *[other] { $count } rules have no test: { $rules }
    }
coverage-nowhere = { $count ->
    [one] One rule is named nowhere in the code: { $rules }
   *[other] { $count } rules are named nowhere in the code: { $rules }
    }
coverage-unknown = { $count ->
    [one] The code or a test names a rule that does not exist: { $rules }
   *[other] The code or tests name rules that do not exist: { $rules }
    }
coverage-complete = { $count } rules, each with its place in the code and proved by a test.

arena-title = Who beats whom
arena-ratings = Ratings
arena-bot = bot
arena-against = against
arena-all = all together
arena-games = games
arena-rate = wins
arena-interval = 95 %
arena-fair = fair
arena-time = ms a move
arena-rating = rating
arena-forfeit = { $count ->
    [one] One game was lost by default.
   *[other] { $count } games were lost by default.
    } { $reason }
arena-stopped = Stopped after { $games } of { $all } games. Where games are written to a file, the same command goes on from here.

# The cast: people of Babylon's history and stories, after whom bots are named.
bot-siduri = Siduri
bot-adapa = Adapa
bot-urshanabi = Urshanabi
bot-ishullanu = Ishullanu
bot-gimil = Gimil
bot-puzur = Puzur
bot-mannu = Mannu
bot-ninkasi = Ninkasi
bot-ea-nasir = Ea-nasir
bot-nanni = Nanni
bot-pushu-ken = Pushu-ken
bot-lamassi = Lamassi
bot-egibi = Egibi
bot-imdi-ilum = Imdi-ilum
bot-ahaha = Ahaha
bot-murashu = Murashu
bot-girini = Girini
bot-enkitalu = Enkitalu
bot-enkimansi = Enkimansi
bot-enkihegal = Enkihegal
bot-amat-mamu = Amat-Mamu
bot-erishti = Erishti
bot-shat-aya = Shat-Aya
bot-lu-nanna = Lu-Nanna
bot-sin-leqi = Sin-leqi
bot-nur-aya = Nur-Aya
bot-ipiq-aya = Ipiq-Aya
bot-saggil = Saggil
bot-belshunu = Belshunu
bot-rimut = Rimut
bot-nidintu = Nidintu
bot-iltani = Iltani
bot-kidinnu = Kidinnu
bot-naburiman = Naburiman
bot-sudines = Sudines
bot-berossus = Berossus
bot-balasi = Balasi
bot-akkullanu = Akkullanu
bot-tapputi = Tapputi
bot-urad-gula = Urad-Gula
bot-gudea = Gudea
bot-shulgi = Shulgi
bot-ur-nammu = Ur-Nammu
bot-naram-sin = Naram-Sin
bot-enheduanna = Enheduanna
bot-kubaba = Kubaba
bot-puabi = Puabi
bot-nabonidus = Nabonidus
