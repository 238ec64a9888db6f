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
    quit         leave the game
play-allowed = That move is allowed.
play-no-rule = There is no rule { $rule }.

replay-ok = { $game }: { $moves ->
    [one] one move
   *[other] { $moves } moves
    }, all legal; final state { $hash }.
replay-unfinished = The game was not finished.
replay-scores = Points: { $scores }

coverage-title = Rules of { $game } and their tests
coverage-rule = Rule
coverage-tests = Tests
coverage-missing = { $count ->
    [one] One rule has no test.
   *[other] { $count } rules have no test.
    }
coverage-unknown = { $count ->
    [one] A test names a rule that there is not: { $rules }
   *[other] Tests name rules that there are not: { $rules }
    }
coverage-complete = { $count } rules, each proved by a test.
