title = Architectura
about = Build one city together, street by street: each new house raises, lowers or ruins the one before it, and every card has a trick.

way-left = left
way-right = right
set-none = nothing

option-cards = Cards to play with; --set cards=FILE plays with a pack of your own
option-cards-reconstructed = the bundled pack, a reconstruction
option-additional = Additional cards each player may take (the advanced game)
option-additional-none = none: the ordinary game
option-additional-any = as many as one likes
option-additional-3 = a number agreed on, 1 to 6
option-additional-dice = as many as a die says
option-moving = How the new place of a moved card is judged
option-moving-lifted = with the card lifted
option-moving-standing = with the card still where it lay
option-unplayable = When a card that cannot be played may be removed
option-unplayable-last = only if no other card can be played
option-unplayable-choice = also instead of playing another

prompt-sets = Choose in secret which additional cards to take into your deck
prompt-search = Put a card of your hand under the deck to search for a card, or do not
prompt-choose = Your turn: play a card
prompt-pay = Choose cards to remove for it
prompt-place = Choose a place
prompt-measure = Your own token: shall the comparison change the card on the left?
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
prompt-lay = lay a card of your hand face down
prompt-lay-at = choose a place for the card
prompt-pick = which card is drawn first?
prompt-under = put cards of your hand under the deck
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

log-replace = { $player } has chosen additional cards
log-play = { $player } plays { $card }
log-to = { $player } builds on { $place }
log-target = { $player } chooses { $card } on { $place }
log-under = { $player } puts a card under the deck
log-under-own = it is { $card }
log-pick = { $player } orders the top of the deck
log-pick-own = next comes { $card }
log-exchange = { $player } exchanges the whole hand
log-accept = { $player } says yes
log-skip = { $player } goes on
log-pass = { $player } passes
log-destroyed = { $card } is destroyed
log-restored = { $card } stands again
log-turned = { $card } now shows { $side }
log-moved = { $card } is now on { $place }
log-protected = { $player } protects { $card }
log-reserved = { $player } keeps { $place } with a token
log-removed = { $card } leaves the game
log-returned = { $card } goes back to hand
log-buried = { $card } is buried
log-outside = { $card } lies outside the city
log-laid = { $card } is laid face down on { $place }
log-found = { $card } is taken from the deck
log-draw = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
    }
log-drawn = drawn: { $cards }
log-revealed = { $player } plays with { $cards }
log-revealed-none = { $player } plays without additional cards
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
