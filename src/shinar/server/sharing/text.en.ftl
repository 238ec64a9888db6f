share-site = Board games about building in Babylon, with people and bots.
share-about-site = Babel, Architects of Amytis, Architectura and 7 Wonders in your browser: exact rules, fair bots, friends by a link.
share-waiting = A place is waiting for you
share-playing = The game is on
share-abandoned = Not played to the end
share-over = The game is over
share-moment = After move { $made } of { $all }
share-winner = The winner: { $names }
share-winners = The winners: { $names }
share-free = free seat

share-invited = { $count ->
    [0] The game is about to begin. At the table: { $names }.
    [one] Sit down with { $names }: one seat is free. No account needed.
   *[other] Sit down with { $names }: { $count } seats are free. No account needed.
}
share-invited-alone = { $count ->
    [one] One seat is free. No account needed.
   *[other] { $count } seats are free. No account needed.
}
share-watch = Being played: { $names }.
share-stopped = This game was not played to the end: { $names }.
share-result = { $result }. { $verdict }.
share-review-title = { $game }: the game looked through
share-review = { $result }. The moves that cost most, what was better, and how much was luck.
share-deal-title = { $game }: the same cards for you
share-deal = Play the very cards that others were dealt, and compare how you did.
share-player = Ratings, results and habits of { $name }.
share-learn-title = { $game }: learn it in ten minutes
