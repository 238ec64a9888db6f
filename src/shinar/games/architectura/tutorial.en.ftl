rival = Balasi

lesson-hello = You and { rival } build one city together. It has as many streets as there are players, here A and B, and eight quarters in each. Your cards are blue and carry waves; { rival }’s are red with a diamond.

    At the end everybody adds up the values on top of their own houses that still stand. So build high, and see to it that your neighbour does not.
    .title = One city for all

lesson-card = Look at the Theatre in your hand. The large number on top is its value. On the left stands the next higher value, with an arrow up, on the right the next lower one: when a card is turned, one of them comes to the top.

    Point at a card, hold your finger on it or go there with the keyboard, and you can read what it does.
    .title = A card

lesson-play = In your turn you play one card. It is compared with the card on its left: a stronger newcomer presses its neighbour down, a weaker one makes it look greater.

    { rival }’s Library has a 6. Your Theatre has an 8.
    .title = Your turn
    .task = Choose the Theatre.
    .other = That card would be weaker than the Library. Take the Theatre.
    .arsenal = An Arsenal of 4 beside a Library of 6 would lift the Library to 7. Take the Theatre.
    .greenhouse = A Greenhouse of 3 beside a Library of 6 would lift the Library to 7. Take the Theatre.

lesson-place = A card goes next to one that lies in the street, or to the first place of a new street. Every place that lights up also tells what would become of the card on its left.
    .title = Where to
    .task = Put it to the right of the Library, on A2.
    .other = There the Library would stay as it is. To the right of it is A2.
    .street = A new street: the points are the same, but no neighbour is hurt. Put it beside the Library, on A2.

lesson-refill = 8 is more than 6, but not twice as much: the Library was turned to its next lower value. The Theatre’s property found nothing to do, so only one thing is left.

    What you draw cannot be taken back. Until then you may undo your turn.
    .title = Refill
    .task = Draw from your deck.
    .other = Draw a card from your deck.

lesson-rival = { rival } put a Tavern of 7 to the right of your Theatre. Your card is the stronger one, so it rose: it now shows { $value }.

    Only the card on the left is ever changed by a comparison. Whoever builds last on the right decides what becomes of the neighbour.
    .title = { rival }’s turn

lesson-ruin = Some turns later. On B1 stands { rival }’s Greenhouse with a 3. If its value is half of the card that is played, or less, that is the end of it.
    .title = Half or less
    .task = Choose a card that is worth at least twice as much as the Greenhouse.
    .other = Twice 3 is 6. Which of your cards has at least that?
    .market = 5 is not twice 3: the Greenhouse would only sink. You have a better one.
    .park = A Park is worth the number of its quarter: beside the Greenhouse only 2. You have a better one.

lesson-ruin-place = The Tavern has a 7, and the Greenhouse a 3.
    .title = Down with it
    .task = Put it to the right of the Greenhouse, on B2.
    .other = To the right of the Greenhouse is B2.
    .far = There it would meet a Temple of 10, which cannot rise any further, and nothing would happen. Go to B2.

lesson-decline = The Greenhouse lies face down and no longer counts. Now comes the Tavern’s property: you may swap it with a card beside it. Where a text says “may”, you can decline; all other effects must be carried out, even against your own cards.

    Your Theatre above stands well where it is.
    .title = You may, or not
    .task = Decline with “No, go on”.
    .other = Better leave everything where it is: “No, go on”.
    .swap = Both cards are yours, and nothing would be gained. Decline.

lesson-cover = { rival } put an Arsenal to the right of your Tavern, which rose. And now: a ruin is a building site. Any card may be played on a destroyed one.
    .title = Built over
    .task = Choose the Market.
    .other = Another time. Take the Market: it likes company.

lesson-cover-place = At the end of the game a Market brings a point for each house beside it, above it or below it. On B1 it would have two neighbours already. And nothing lies to the left of it: nobody is compared.
    .title = A good address
    .task = Put it on the ruin, on B1.
    .other = B1 has the better neighbours.
    .right = That would press the Arsenal down. But the ruin has the better address, and there is nobody who could build on its right.
    .done = The ruin lies beneath; the small number tells how many cards lie there. Now we jump to other cards.

lesson-forge = You have chosen the Forge. Its value is X: as much as the card on its left has, whatever that is now or will be. A card with No is worth the number of its quarter.

    Each place shows what the Forge would bring you there.
    .title = X and No
    .task = Put it where it is worth the most.
    .other = There it is worth less: look for the strongest neighbour.
    .low = That is { $gain-low } points. To the right of the Town Hall there are more.
    .done = { $gain } points, and both are equal, so nobody is changed. But when the Town Hall sinks, the Forge sinks with it.

lesson-protect = Your Theatre came to stand beside your Town Hall. Its property: you may protect one of your own cards beside it with a token. You have two.

    As long as your token lies on it, no card of { rival }’s can turn, move or destroy it; your own cards can only if you wish.
    .title = Protection
    .task = Protect the Town Hall on A1.
    .other = Protect the Town Hall.
    .no = You may decline. But a 10 is worth a token.
    .done = The token stays there as long as the card stands.

lesson-green = Not every comparison is as you like it: the Greenhouse has only a 3, and the Temple on A1 will rise. But wait.
    .title = First a loss
    .task = Put the Greenhouse between the two others, on A2.
    .other = Go between the two: the Greenhouse turns the cards beside it.
    .street = There it would have only one neighbour, the Temple above it. Between the two it has your Market as well.

lesson-turn = The Greenhouse may turn two cards beside it by a quarter. To turn is not to raise or to lower: from the highest value it goes on to the lowest.

    The Temple shows 10, its highest.
    .title = Once around
    .task = Turn the Temple to the right, past its highest value.
    .other = Choose the Temple on A1, then turn it to the right.
    .left = To the left it would only sink to 9. To the right it falls to 7.

lesson-turn-own = And your Market shows 4, its lowest.
    .title = And back
    .task = Turn the Market to the left, past its lowest value.
    .other = Choose the Market on A3, then turn it to the left.
    .right = To the right it would rise to 5. To the left it goes round to 7.
    .no = You may decline, but these are { $gain } points.
    .done = { $gain } points for a quarter turn. Cards at the end of their values are worth a look.

lesson-exchange = The last turn of a game; all decks are empty. Once per game you may exchange your whole hand: click your deck before you play. Here it is too late for that, and { rival } has no card left.

    The score is { $mine } to { $theirs }. In your hand is a Market.
    .title = The end is near

lesson-last = The last free place is B8. A Market of 5, and a point for each house beside it: that is counted at the end, with all the other values.
    .title = The last card
    .task = Put the Market on B8.
    .other = Only B8 is free.

lesson-end = Nobody can play a card: the game is over, { $mine } to { $theirs }. The values on top of standing houses count, then what their properties bring. In a tie, whoever has more cards on the table wins.

    There are more cards than you have met: additional ones for each colour, which you choose in secret before an advanced game. And these cards are a reconstruction: if you own the box, you can write down your own and load them when you set up a table.
    .title = The count
