title = Babel
about = Raise temples in five lands with the help of five tribes, or tear down your rival's.

land-media = Media
land-sumer = Sumer
land-hatti = Hatti
land-persia = Persia
land-assyria = Assyria
land-quarry = the quarry

tribe-mede = Mede
    .one = a Mede
    .many = Medes
tribe-sumerian = Sumerian
    .one = a Sumerian
    .many = Sumerians
tribe-hittite = Hittite
    .one = a Hittite
    .many = Hittites
tribe-persian = Persian
    .one = a Persian
    .many = Persians
tribe-assyrian = Assyrian
    .one = an Assyrian
    .many = Assyrians

letter-mede = M
letter-sumerian = S
letter-hittite = H
letter-persian = P
letter-assyrian = A

stock-own = own stock
    .of = from the own stock
stock-rival = rival's stock
    .of = from the rival's stock
stock-dealt = dealt card
    .of = from the card dealt at the start

run-1 = {""}
run-2 = {" "}(run 2)
run-3 = {" "}(run 3)
run-4 = {" "}(run 4)

option-sumerians = Which cards the Sumerians convert
option-sumerians-all = all cards of the tribe of the top card
option-sumerians-run = only the unbroken run on top
option-opening_hand = Opening hands
option-opening_hand-5-5 = five cards each
option-opening_hand-3-5 = three for the player who begins, five for the other

prompt-act = Your action: travel, settle, build, migrate, use an ability, or end the turn
prompt-give-up = Your rival halves your hand: choose a card to discard
prompt-over = The game is over

move-end = end the turn
move-travel = travel to { $land }
move-settle = settle { $tribe-one }
move-build = build { $from-of }
move-migrate = migrate from { $from } to { $to }
move-destroy = Assyrians: destroy the temple{ $run }
move-steal = Hittites: steal the top level{ $run }
move-expel = Medes: expel the { $tribe-many }{ $run }
move-convert = Sumerians: convert the top tribe{ $run }
move-skip = Persians: skip a level, building { $stock-of }{ $run }
move-halve = { $tribe-many }: halve the rival's hand{ $run }
move-discard = discard { $tribe-one }

log-end = { $player } ends the turn
log-travel = { $player } travels to { $land }
log-settle = { $player } settles { $tribe-one } in { $land }
log-build = { $player } builds level { $level } in { $land }, { $from-of }
log-migrate = { $player }: three cards migrate from { $from } to { $to }
log-destroy = { $player }'s Assyrians destroy the temple of level { $level } in { $land }
log-steal = { $player }'s Hittites steal level { $level } in { $land }
log-expel = { $player }'s Medes expel { $count ->
    [one] one { $tribe }
   *[other] { $count } { $tribe-many }
    } from { $land }
log-convert = { $player }'s Sumerians convert { $count ->
    [one] one { $tribe }
   *[other] { $count } { $tribe-many }
    } in { $land }
log-skip = { $player }'s Persians skip: level { $level } in { $land }
log-halve = { $player } pays with { $tribe-many }: the rival must discard { $count ->
    [one] one card
   *[other] { $count } cards
    }
log-discard = { $player } discards { $tribe-one }
log-temples = { $player } turns up temple cards: { $levels }
log-announce = { $player } announces { $count } cards in hand
log-reshuffle = The discard pile is shuffled into a new tribe deck
log-draw = { $player } draws { $count ->
    [one] one tribe card
   *[other] { $count } tribe cards
    }
log-drawn = You drew: { $tribes }
log-final-phase = The final phase: 20 points win, or a rival below 10
log-deck-empty = The temple deck is empty: the game ends

board-points = points
board-stock = Stock (top last)
board-hand = Hand
board-cards = { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-decks = Tribe deck { $tribes }, discard pile { $discards }, temple deck { $temples }
board-top = next from the temple deck: { $levels }
board-dealt = level 1 still to be built
board-empty = empty
