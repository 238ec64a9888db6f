note-turn = { $game }: your turn
note-turn-body = { $count ->
    [one] { $names } is waiting for you.
   *[other] { $names } are waiting for you.
}
note-turn-first = The game with { $names } has begun.
note-begin = { $game }: the game has begun
note-begin-body = At the table: { $names }.
note-rematch = { $game }: another game?
note-rematch-body = { $count ->
    [one] { $names } would like to play again.
   *[other] { $names } would like to play again.
}
note-chat = { $game }: a new message
note-chat-body = { $names } has written to you.
note-challenge = { $game }: a challenge
note-challenge-body = { $name } would like to play with you.
note-tournament = { $game }: your tournament has begun
note-tournament-body = Open its page, and you are taken to your games.

mail-subject-turns = { $count ->
    [one] It is your turn
   *[other] It is your turn at { $count } tables
}
mail-subject-news = News from your games
mail-foot = You asked for these letters at { $site }. Stop them
mail-confirm-subject = Please confirm your address
mail-confirm-text = Somebody, probably you, asked for news of games at { $site } to be sent to this address.
mail-confirm-link = Confirm this address
mail-confirm-foot = If it was not you, ignore this letter: nothing more will be sent. The link works for two days.
