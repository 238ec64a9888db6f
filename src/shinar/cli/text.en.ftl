admin-id = Id
admin-name = Name
admin-kind = Who
admin-games = Games
admin-kind-account = account
admin-kind-guest = guest
admin-kind-admin = administrator
admin-at = When (UTC)
admin-who = Who
admin-act = Act
admin-target = Whom or what
admin-reason = Why
admin-for-good = for good
admin-until = until { $until }
admin-banned = { $who } is shut out { $until }.
admin-unbanned = { $who } may come in again.
admin-muted = { $who } may not write in the chat { $until }.
admin-unmuted = { $who } may write in the chat again.
admin-renamed = { $who } is now called { $new }.
admin-delete-sure = Delete the account { $who } for good? Its games stay, without its name.
admin-deleted = The account { $who } has been deleted.
admin-password = The old password of { $who } no longer works. This recovery code, shown only now, sets a new one: { $password }
admin-closed = Table { $table } is closed.
admin-called-off = Tournament { $tournament } is called off.
admin-everywhere = all tables
admin-chat-off = Chat is off: { $where }.
admin-chat-on = Chat is on again: { $where }.
admin-announced = Every page shows it within a minute.
admin-unannounced = The announcement is taken down.
admin-drained = No new table begins; running games go on. 'shinar admin undrain' takes it back.
admin-by = By
admin-words = In their words
admin-at-table = at table { $table }
admin-why-chat = insults or spam in the chat
admin-why-cheating = unfair play
admin-why-stalling = keeps others waiting
admin-why-name = an offensive name
admin-why-other = something else
admin-settled = settled
admin-no-reports = No report waits for you.
admin-report-settled = Report { $report } is settled.
admin-undrained = New tables may begin again.
admin-made = { $who } may use the page /admin.
admin-revoked = { $who } may no longer use the page /admin.
admin-would-go = This would be deleted now:
admin-gone = Deleted:
admin-gone-abandoned = tables that were given up or never began: { $count }
admin-gone-guest = finished games without any account: { $count }
admin-gone-finished = other finished games: { $count }
admin-gone-guests = guests without games: { $count }
admin-gone-audit = lines of the audit log: { $count }
admin-gone-tournaments = tournaments: { $count }

backup-done = Written to { $file }: { $rows } rows, schema { $revision }; read again and found right.
restore-sure = Throw away all games and accounts that are in the database now?
restore-done = Restored: { $rows } rows, as of { $at }.
restore-secret = The secret file has been written to { $file }.
restore-secret-kept = { $file } exists already and was left as it is.

doctor-column-check = Check
doctor-column-state = State
doctor-column-what = Finding
doctor-reading = Reading games
doctor-table = table { $table }
doctor-more = { $count } more of the same kind.
doctor-well = All is well.
doctor-unwell = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
    }
doctor-level-ok = ok
doctor-level-warn = warning
doctor-level-bad = wrong
doctor-level-fixed = fixed
doctor-check-storage = database
doctor-check-schema = schema
doctor-check-clock = clock
doctor-check-logs = games
doctor-check-index = lists
doctor-check-results = results
doctor-check-ratings = ratings
doctor-check-tournaments = tournaments
doctor-check-orphans = references
doctor-check-rows = people, days
doctor-check-secret = secret file
doctor-check-redis = Redis
doctor-check-disk = disk
doctor-whole = The database answers and is whole.
doctor-storage-down = The database cannot be reached: { $why }.
doctor-storage-down-do = See that the database runs and that the address is right.
doctor-no-database = This is not a database of shinar.
doctor-no-database-do = Check --database.
doctor-damaged = The file is damaged: { $why }.
doctor-damaged-do = Stop the server, keep a copy of the file, and restore the last back-up ('shinar restore').
doctor-schema-right = The schema is up to date ({ $revision }).
doctor-schema-older = The schema is { $revision }; the newest is { $newest }.
doctor-schema-older-do = The server brings it up to date when it starts.
doctor-schema-newer = The schema ({ $revision }) is of a newer version of shinar.
doctor-schema-newer-do = Update shinar.
doctor-clock-right = The clock agrees with the games.
doctor-clock-behind = The clock of this machine is { $seconds } seconds behind the last move.
doctor-clock-behind-do = Set the clock (NTP): players' time is measured by it.
doctor-clock-apart = The clocks of this machine and of the database are { $seconds } seconds apart.
doctor-clock-apart-do = Set both by NTP.
doctor-results-missing = What came of this game is not kept: it was finished under an earlier release, or while something failed.
doctor-results-missing-do = 'shinar doctor --fix' reads it from the log.
doctor-results-wrong = What is kept of this game is not what its log says.
doctor-results-wrong-do = 'shinar doctor --fix' mends it where the game was not rated; else restore the last back-up.
doctor-places-wrong = What its tournament keeps of this game is not what the log says.
doctor-places-wrong-do = 'shinar doctor --fix' reads it from the log.
doctor-rating-wrong = A rating after this game does not follow from the ratings before it.
doctor-rating-wrong-do = Somebody has changed the database by hand: restore the last back-up.
doctor-ratings-right = { $count ->
    [one] One rating follows
   *[other] { $count } ratings follow
  } from the games.
doctor-ratings-differ = { $count ->
    [one] One rating does not follow
   *[other] { $count } ratings do not follow
  } from the games.
doctor-ratings-differ-do = 'shinar doctor --fix' works them out again.
doctor-year-right = The year on the clock is plausible.
doctor-year-wrong = The clock shows a year long past.
doctor-year-wrong-do = Set the clock (NTP).
doctor-logs-all = { $count ->
    [one] One game was replayed, and it is right.
   *[other] { $count } games were replayed, and all are right.
    }
doctor-logs-some = Of { $count } games { $wrong } are not right: see the lines about them.
doctor-gap = line { $line } of the log is missing.
doctor-gap-do = Restore the last back-up, or leave this table as it is: the others are not affected.
doctor-unreadable = line { $line } of the log cannot be read.
doctor-unreadable-do = Restore the last back-up, or leave this table as it is: the others are not affected.
doctor-illegal = line { $line } of the log is not allowed by the rules: { $why }
doctor-illegal-do = Restore the last back-up, or leave this table as it is: the others are not affected.
doctor-senseless = line { $line } of the log makes no sense ({ $why }).
doctor-senseless-do = Restore the last back-up, or leave this table as it is: the others are not affected.
doctor-not-here = line { $line } cannot be replayed here: { $why }.
doctor-not-here-do = Nothing is lost; it needs the rules or the card pack it was played with.
doctor-index-missing = is in no list of tables.
doctor-index-missing-do = 'shinar doctor --fix' lists it from its log.
doctor-index-wrong = the lists of tables disagree with the log: { $fields }.
doctor-index-wrong-do = 'shinar doctor --fix' takes it from the log.
doctor-orphan-table = is listed, but has no log.
doctor-orphan-table-do = 'shinar doctor --fix' takes it off the lists.
doctor-orphan-member = has players, but no log.
doctor-orphan-member-do = 'shinar doctor --fix' removes them.
doctor-orphan-token = A token belongs to { $whom }, who does not exist.
doctor-orphan-token-do = 'shinar doctor --fix' removes it.
doctor-kind = { $kind ->
    [friendship] friendship
    [block] block
    [challenge] challenge
    [plan] plan ahead at the table
    [deal] deal of the day
    [try] try at the deal of the day
    [tournament] tournament
    [entrant] player of the tournament
    [bout] game of a tournament, table
    [puzzle] rating of the puzzle
    [solver] what is kept of somebody’s puzzles:
    [letter] mail address of
    [browser] browser that is told
    [notice] notice to be sent
   *[choice] choice how to be told, of
    }
doctor-row-astray = { doctor-kind } { $row } points to something that does not exist.
doctor-row-astray-do = 'shinar doctor --fix' removes it: nobody has any use of it.
doctor-row-impossible = { doctor-kind } { $row } is in a state that cannot be.
doctor-row-impossible-do = Somebody has changed the database by hand: restore the last back-up.
doctor-rows-right = What is kept of people, days and tournaments fits together.
doctor-no-orphans = Nothing refers to anything that is missing.
doctor-secret-right = The secret file is there, and only its owner can read it.
doctor-secret-missing = There is no secret file { $path }.
doctor-secret-missing-do = The server makes one when it starts; name the right one with --secret.
doctor-secret-wrong = { $why }.
doctor-redis-up = Redis answers.
doctor-redis-down = Redis does not answer.
doctor-redis-down-do = Start it, or check --redis: processes do not hear of each other without it.
doctor-disk-enough = { $mb } MB are left on the disk.
doctor-disk-little = Only { $mb } MB are left on the disk.
doctor-disk-little-do = Free some space: on a full disk moves cannot be saved.

serve-welcome = Shinar is ready. Have a good game!
serve-here = Play here:      { $address }
serve-nearby = On your phone:  { $address }  (in the same network)
serve-alone = Only this computer can come in. For a phone beside it, start with: { $command }
serve-stop = To stop:        Ctrl+C
