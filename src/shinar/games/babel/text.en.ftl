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
    .of = from your own stock
    .theirs = from their own stock
stock-rival = rival's stock
    .of = from the rival's stock
    .theirs = from the rival's stock
stock-dealt = dealt card
    .of = with the card dealt at the start
    .theirs = with the card dealt at the start

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

can-travel = travel
can-settle = settle
can-build = build
can-migrate = migrate
can-halve = halve the rival's hand

ask-give-up = Choose a card to discard: your hand is halved
prompt-act = { $left ->
    [none] Nothing more can be done: end the turn
    [duty] You can { $can }. Your level 1 must be built before the turn ends
   *[some] You can { $can }, or end the turn
    }
prompt-give-up = Your rival halves your hand: choose a card to discard
prompt-over = The game is over

then-hand-pawn = the land's plaque to travel there
then-hand-column = your column at the pawn to settle
then-stock-site = the building site at your pawn
then-column-column = the column that the last three move to
then-run-ruin = the rival's temple to destroy it
then-run-theft = the level to steal
then-run-rival-tribe = the tribe to expel
then-run-rival-column = the rival's column to convert its top tribe
then-run-stock = the stock to build from, skipping a level
then-run-rival-hand = the rival's hand to halve it

do-end = End the turn
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

log-end = { $person ->
    [you] You end
   *[they] { $player } ends
    } the turn
log-travel = { $person ->
    [you] You travel
   *[they] { $player } travels
    } to { $land }
log-settle = { $person ->
    [you] You settle
   *[they] { $player } settles
    } { $tribe-one } in { $land }
log-build = { $person ->
    [you] You build
   *[they] { $player } builds
    } level { $level } in { $land }, { $person ->
    [you] { $from-of }
   *[they] { $from-theirs }
    }
log-migrate = { $person ->
    [you] Three of your cards migrate
   *[they] { $player }: three cards migrate
    } from { $from } to { $to }
log-destroy = { $person ->
    [you] Your
   *[they] { $player }'s
    } Assyrians destroy the temple of level { $level } in { $land }
log-steal = { $person ->
    [you] Your
   *[they] { $player }'s
    } Hittites steal level { $level } in { $land }
log-expel = { $person ->
    [you] Your
   *[they] { $player }'s
    } Medes expel { $count ->
    [one] one { $tribe }
   *[other] { $count } { $tribe-many }
    } from { $land }
log-convert = { $person ->
    [you] Your
   *[they] { $player }'s
    } Sumerians convert { $count ->
    [one] one { $tribe }
   *[other] { $count } { $tribe-many }
    } in { $land }
log-skip = { $person ->
    [you] Your
   *[they] { $player }'s
    } Persians skip: level { $level } in { $land }
log-halve = { $person ->
    [you] You pay
   *[they] { $player } pays
    } with { $tribe-many }: the rival must discard { $count ->
    [one] one card
   *[other] { $count } cards
    }
log-discard = { $person ->
    [you] You discard
   *[they] { $player } discards
    } { $tribe-one }
log-temples = { $person ->
    [you] You turn
   *[they] { $player } turns
    } up temple cards: { $levels }
log-announce = { $person ->
    [you] You announce
   *[they] { $player } announces
    } { $count } cards in hand
log-reshuffle = The discard pile is shuffled into a new tribe deck
log-draw = { $person ->
    [you] You draw
   *[they] { $player } draws
    } { $count ->
    [one] one tribe card
   *[other] { $count } tribe cards
    }
log-drawn = You drew: { $tribes }
log-final-phase = The final phase: 20 points win, or 15 with the rival below 10
log-deck-empty = The temple deck is empty: the game ends

board-points = points
board-stock = Stock (top card last)
board-hand = Hand
board-cards = { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-decks = Tribe deck { $tribes }, discard pile { $discards }, temple deck { $temples }
board-top = next from the temple deck: { $levels }
board-dealt = level 1 still to be built
board-empty = empty
board-ability-mede = expel a tribe
board-ability-sumerian = convert a tribe
board-ability-hittite = steal a level
board-ability-persian = skip a level
board-ability-assyrian = destroy a temple
board-card = { $tribe } in your hand: travel to { $land } or settle; three in a row { $ability }
board-hand-size = { $player }, hand: { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-hand-known = { $player }, hand: { $count ->
    [one] one card
   *[other] { $count } cards
    }, of which known: { $tribes }
board-column = { $player }, settlers in { $land }, from the bottom: { $tribes }
board-column-empty = { $player }, no settlers in { $land }
board-temple = { $player }, temple in { $land }: level { $level }
board-temple-none = { $player }, empty building site in { $land }
board-theft = Steal level { $level } of the rival's temple in { $land }
board-expel = Expel the { $tribe-many }: { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-run = { $tribe-many } ready, { $count } in a row: { $ability } or halve the rival's hand
board-land = { $land }: near settlers { $near }, far settlers { $far }
board-pawn = { $person ->
    [you] Your pawn stands here
   *[they] The pawn of { $player } stands here
    }
board-stock-top = { $player }, stock of { $count ->
    [one] one card
   *[other] { $count } cards
    }, on top level { $level }
board-temple-deck = Temple deck: { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-tribe-deck = Tribe deck: { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-discards = Discard pile: { $count ->
    [0] empty
    [one] one card, { $tribes }
   *[other] { $count } cards: { $tribes }
    }
board-towers = Points of the temples: { $near } { $nearPoints }, { $far } { $farPoints }. It takes twenty to win, or fifteen while the rival is below ten

help-hand = Click it, then a plaque to travel to the land of its tribe, or your column where the pawn stands to settle.
help-tribe-mede = Three neighbouring Medes expel: discard one of them, name a tribe, and your rival loses all cards of it in this land. Any three of a tribe can instead halve the rival's hand.
help-tribe-sumerian = Three neighbouring Sumerians convert: discard one of them, and the rival's cards of the tribe on top of the column here come over to you. Any three of a tribe can instead halve the rival's hand.
help-tribe-hittite = Three neighbouring Hittites steal: discard one of them, and the top level of the rival's temple here moves onto yours, if it is higher. Any three of a tribe can instead halve the rival's hand.
help-tribe-persian = Three neighbouring Persians skip: discard one of them and build, leaving out one level. Any three of a tribe can instead halve the rival's hand.
help-tribe-assyrian = Three neighbouring Assyrians destroy: discard one of them, and the rival's whole temple here is gone. Any three of a tribe can instead halve the rival's hand.
help-pawn = A pawn travels here for a card of this land's tribe. You settle, build and use abilities only where your pawn stands.
help-column = Your settlers here. A level needs at least as many settlers as its number. Once a turn the last three of a column migrate: click the column, then another one.
help-rival-column = Your rival's settlers here. Sumerians convert those of the tribe that lies on top.
help-rival-tribe = Medes expel all cards of this tribe from the rival's column.
help-site = Your building site. Levels are laid in order from 1 to 6; each needs at least as many settlers as its number. A temple is worth its highest level.
help-ruin = Your rival's temple, worth its highest level. Assyrians destroy the whole of it.
help-theft = Hittites steal this level if it is higher than your own temple here and you have the settlers for it.
help-stock = Temple cards to build with. Both players may take the top card of either stock, and no other.
help-stock-dealt = Your own level 1. It must be built in your first turn.
help-rival-hand = Your rival's hand. Cards lie open where counting tells you what they are. Three of a tribe can halve it.
help-temple-deck = At the end of a turn two temple cards are turned up onto the stock of the player whose turn it was.
help-tribe-deck = Each turn begins with three tribe cards from here.
help-discards = Cards paid for travel and abilities. When the tribe deck is empty, they are shuffled into a new one.
help-towers = With 15 points you win while the rival is below 10. Otherwise it takes 20 points.

## How somebody likes to play, for player pages.

habit-land-media =
    .many = Builds tall in Media
    .few = Builds little in Media
    .wins = Wins by the temple in Media
habit-land-sumer =
    .many = Builds tall in Sumer
    .few = Builds little in Sumer
    .wins = Wins by the temple in Sumer
habit-land-hatti =
    .many = Builds tall in Hatti
    .few = Builds little in Hatti
    .wins = Wins by the temple in Hatti
habit-land-persia =
    .many = Builds tall in Persia
    .few = Builds little in Persia
    .wins = Wins by the temple in Persia
habit-land-assyria =
    .many = Builds tall in Assyria
    .few = Builds little in Assyria
    .wins = Wins by the temple in Assyria

plan-hidden = The hand is a guess: nobody but your rival knows it. What counts is that your hand is halved.
