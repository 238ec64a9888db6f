title = Architectura
about = Build one city together, street by street: each new house raises, lowers or ruins its left neighbour, and every card has a property of its own.

way-left = left
way-right = right
set-none = nothing

option-cards = Cards to play with
option-cards-reconstructed = the bundled pack, a reconstruction
option-additional = Additional cards each player may take (the advanced game)
option-additional-none = none: the ordinary game
option-additional-any = as many as they like
option-additional-3 = an agreed number, 1 to 6
option-additional-dice = as many as a die says
option-moving = How the new place of a moved card is checked
option-moving-lifted = with the card already lifted
option-moving-standing = with the card still where it lay
option-unplayable = When a card that cannot be played may be removed
option-unplayable-last = only if no other card can be played
option-unplayable-choice = also instead of playing another

preset-ordinary = The ordinary game
    .about = Everybody plays with the cards of their own deck: the way to begin.
preset-advanced = The advanced game
    .about = Before the game each player takes as many additional cards into the deck as they like, in secret.

prompt-sets = Choose in secret which additional cards to take into your deck
prompt-search = Put a card from your hand under the deck to search for a card, or decline
prompt-choose = Your turn: play a card
prompt-pay = Choose cards to remove for it
prompt-place = Choose a place
prompt-measure = Your own token: should the comparison change the card on the left?
prompt-effect-rotate = turn a card
prompt-effect-raise = raise a card
prompt-effect-lower = lower a card
prompt-effect-highest = turn a card to its highest value
prompt-effect-lowest = turn a card to its lowest value
prompt-effect-destroy = destroy a card
prompt-effect-restore = restore a card
prompt-effect-remove = remove a card
prompt-effect-return = return a card to hand
prompt-effect-protect = protect a card
prompt-effect-move = move a card: which?
prompt-effect-swap = swap a card: which?
prompt-effect-copy = use the property of a card
prompt-effect-replace = take a card back and play another in its place
prompt-effect-look = look at the top of your deck?
prompt-goal-move = where to?
prompt-goal-swap = with which?
prompt-goal-reserve = choose a free place for your token
prompt-lay = lay a card from your hand face down
prompt-lay-at = choose a place for the card
prompt-pick = which card is drawn first?
prompt-under = put cards from your hand under the deck
prompt-replay = play another card there
prompt-draw = Refill your hand
prompt-over = The game is over

move-replace = take additional cards: { $set }
move-play = play { $card }
move-to = on { $place }
move-target = choose { $place }
move-turn = turn { $place } to the { $way }
move-pay = remove { $card }
move-lay = lay { $card } face down
move-under = { $card } under the deck
move-pick = { $card } next
move-discard = remove { $card } instead of playing
move-exchange = exchange the whole hand
move-accept = yes
move-skip = no, go on
move-pass = pass
move-draw = draw cards

log-replace = { $person ->
    [you] You have
   *[they] { $player } has
    } chosen additional cards
log-play = { $person ->
    [you] You play
   *[they] { $player } plays
    } { $card }
log-to = { $person ->
    [you] You build
   *[they] { $player } builds
    } on { $place }
log-target = { $person ->
    [you] You choose
   *[they] { $player } chooses
    } { $card } on { $place }
log-under = { $person ->
    [you] You put
   *[they] { $player } puts
    } a card under the deck
log-under-own = it is { $card }
log-pick = { $person ->
    [you] You arrange
   *[they] { $player } arranges
    } the top of the deck
log-pick-own = next comes { $card }
log-exchange = { $person ->
    [you] You exchange
   *[they] { $player } exchanges
    } the whole hand
log-accept = { $person ->
    [you] You say
   *[they] { $player } says
    } yes
log-skip = { $person ->
    [you] You decline
   *[they] { $player } declines
    }
log-pass = { $person ->
    [you] You pass
   *[they] { $player } passes
    }
log-destroyed = { $card } is destroyed
log-restored = { $card } stands again
log-turned = { $card } now shows { $side }
log-moved = { $card } is now on { $place }
log-protected = { $person ->
    [you] You protect
   *[they] { $player } protects
    } { $card }
log-reserved = { $person ->
    [you] You reserve
   *[they] { $player } reserves
    } { $place } with a token
log-removed = { $card } leaves the game
log-returned = { $card } goes back to hand
log-buried = { $card } is buried
log-outside = { $card } lies outside the city
log-laid = { $card } is laid face down on { $place }
log-found = { $card } is taken from the deck
log-draw = { $person ->
    [you] You draw
   *[they] { $player } draws
    } { $count ->
    [one] a card
   *[other] { $count } cards
    }
log-drawn = drawn: { $cards }
log-revealed = { $person ->
    [you] You play
   *[they] { $player } plays
    } with additional cards: { $cards }
log-revealed-none = { $person ->
    [you] You play
   *[they] { $player } plays
    } without additional cards
log-end = Nobody can play a card: the game ends

sheet-values = Values of cards
sheet-properties = Properties at the end

board-points = points
board-cards = hand { $hand }, deck { $deck }, tokens { $tokens }
board-exchanged = hand exchanged
board-seen = known in hand
board-zone = outside the city
board-removed = removed
board-chosen = additional cards
board-extra = Your additional cards
board-top = top of the deck
board-city = The city
board-street = Street { $street }
board-place = Street { $street }, quarter { $quarter }
board-free = free
board-reserved = reserved by a token: { $player }
board-lies = { $card }, value { $value }, { $player }
board-ruin = { $card }, destroyed, { $player }
board-protected = under a token: { $player }
board-shield = with a printed shield
board-below = { $count ->
    [one] a destroyed card beneath
   *[other] { $count } destroyed cards beneath
    }
board-sides = Values { $sides }; starts at { $initial }.
board-card = { $card }, { $initial }
board-remove = remove
board-removes = { $card }: cannot be played; remove it from the game instead
board-hand = Hand, { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-found = From the top of your deck
board-deck = Your deck, { $count ->
    [one] one card
   *[other] { $count } cards
    }
board-deck-top = On top: { $cards }
board-may-exchange = Once per game you may exchange your whole hand
board-exchange = Exchange the whole hand
board-tokens = { $count ->
    [0] No protection tokens left
    [one] One protection token
   *[other] { $count } protection tokens
    }
board-turn-left = Turn to the left, to { $value }
board-turn-right = Turn to the right, to { $value }
board-fate-falls = { $card } ({ $was }) will be destroyed
board-fate-sinks = { $card } sinks from { $was } to { $now }
board-fate-rises = { $card } rises from { $was } to { $now }
board-fate-same = { $card } ({ $was }) stays as it is
board-fate-asked = Your token: you will be asked
board-legend = The card on the left
board-legend-half = half or less: destroyed
board-legend-lower = lower: turned down
board-legend-equal = equal: stays
board-legend-higher = higher: turned up
board-sealed = has chosen
board-sealed-own = { $count ->
    [0] Sealed: no additional cards. You may still change it.
   *[other] Sealed: { $cards }. You may still change it.
    }
board-replaces = instead of { $card }
board-limit = { $limit ->
    [6] Take as many as you like; nobody sees your choice until all have made theirs.
    [one] Take at most one; nobody sees your choice until all have made theirs.
   *[other] Take at most { $limit }; nobody sees your choice until all have made theirs.
    }
board-seal = { $count ->
    [0] Play without them
    [one] Take this card
   *[other] Take these { $count }
    }

ask-choose = Your turn: play a card
ask-search = Put a card from your hand under the deck to search for another, or decline
ask-pay = { $card }: choose cards to remove for it
ask-place = { $card }: where to put it?
ask-measure = Your own token: should the comparison change the card on the left?
ask-effect-rotate = { $card }: turn a card
ask-effect-raise = { $card }: raise a card
ask-effect-lower = { $card }: lower a card
ask-effect-highest = { $card }: turn a card to its highest value
ask-effect-lowest = { $card }: turn a card to its lowest value
ask-effect-destroy = { $card }: destroy a card
ask-effect-restore = { $card }: restore a card
ask-effect-remove = { $card }: remove a card
ask-effect-return = { $card }: return a card to hand
ask-effect-protect = { $card }: protect a card
ask-effect-move = { $card }: which card should move?
ask-effect-swap = { $card }: which card should change places?
ask-effect-copy = { $card }: use the property of a card
ask-effect-replace = { $card }: take a card back and play another in its place
ask-effect-look = { $card }: look at the top of your deck?
ask-goal-move = { $card }: where to?
ask-goal-swap = { $card }: with which?
ask-goal-reserve = { $card }: choose a free place for your token
ask-lay = { $card }: lay a card from your hand face down
ask-lay-at = Choose a place for the card
ask-pick = { $card }: which card do you draw first?
ask-under = { $card }: put cards from your hand under the deck
ask-replay = { $card }: play another card there
ask-draw = Your hand is about to be refilled: until then you can still undo

help-place = A place of the city. A card goes next to one that lies there, on the first place of a new street, or on a destroyed card. It is compared with the card on its left.
help-deck = Cards come from here when you refill your hand at the end of your turn. Once per game, before you play, you may put your whole hand under it and draw as many.
help-draw = Draw cards up to your limit. This cannot be undone.
help-exchange = All cards in your hand go under the deck, and you draw as many. Only once per game.
help-tokens = A card under your token is not changed by the cards of others; your own change it only if you want.
help-counts = Cards in hand, cards in the deck, protection tokens in supply.
help-turn = A quarter turn: to the right the next higher value comes up, to the left the next lower one, and past the ends it goes around.
help-seal = Your choice stays secret until all have chosen. Then the replaced cards are shown, the decks are shuffled, and the game begins.

then-place-turn = an arrow: which way should the card turn?
then-deck-exchange = “Exchange the whole hand”, or a card to play it instead
do-accept = Yes
do-skip = No, go on
do-pass = Pass

## How somebody likes to play, for player pages.

habit-values =
    .many = Lives on the values of cards
    .few = Lives less on the values of cards
    .wins = Wins by the values of cards
habit-properties =
    .many = Makes much of properties
    .few = Makes little of properties
    .wins = Wins by properties
