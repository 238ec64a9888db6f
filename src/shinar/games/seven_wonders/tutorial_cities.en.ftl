lesson-cities-black = Cities adds black cards, as many in each age as there are players. So a hand has { $cards } cards, and an age { $turns } turns.

    Black cards are built like others, but no chain leads to them or from them. Many cost coins, and many hurt somebody.
    .title = Black cards

lesson-cities-den = The Gambling Den costs nothing and brings 6 coins. But each of your neighbours gets one as well.
    .title = Dubious money
    .task = Build the Gambling Den.
    .other = Money first: build the Gambling Den.
    .militia = Two shields for 3 coins, and then nothing is left for trade. The Gambling Den first.
    .done = You have 9 coins. { rival } and { rival-2 } got one each, from the bank and not from you.

lesson-cities-warehouse = The Secret Warehouse gives one more resource a turn, of a kind that your city makes already. You make stone, and the stages of your pyramid need two, three and four resources.
    .title = One more of the same
    .task = Build the Secret Warehouse for 2 coins.
    .other = Think of the pyramid: build the Secret Warehouse.
    .theater = 2 points for free. But so early in the game another resource a turn is worth more.
    .baths = 3 points for a stone. But so early in the game another resource a turn is worth more.
    .done = From the next turn on you have two stones in each turn. What the Warehouse gives cannot be sold.

lesson-cities-loss = Age II. You built the Library, { rival } a Lair: now every other player loses { $loss } coins. This comes at the end of the turn. You have { $coins }, and choose how many of the { $loss } to pay; for each of the others you take a debt token.

    A debt token is minus one point at the end, and can never be paid back.
    .title = Loss and debt
    .task = Pay 2 coins.
    .other = Pay both: three coins are worth one point, two debts cost two.
    .debt = That way you keep 2 coins, but lose 2 points. Pay them.
    .one = A debt token for a single coin is a bad bargain. Pay both.
    .done = That costs you less than a point. { rival-2 } had only 1 coin, and had to take a debt token for the other.

lesson-cities-diplomacy = The last turn of the age, and conflicts are to come. You have { $shields } shields, { rival } { $left }, { rival-2 } { $right }: the Walls with their two would not be enough against either.

    The Consulate brings a diplomacy token. With it you stay out of the conflicts of this age. You make clay, and papyrus can be bought in Ephesos.
    .title = Diplomacy
    .task = Build the Consulate.
    .other = It spares you two defeats: build the Consulate.
    .walls = 2 shields, and still both are stronger than you. Build the Consulate.
    .done = 2 points, and no defeat. { rival } and { rival-2 } fought each other, once, as if your city were not there; at a larger table your two neighbours would now be neighbours.

    The token has been given back: in the next age you fight again.

lesson-cities-mask = The last turn of the game. Your science has compasses and a tablet, but no gear. { rival-2 } has some.

    A mask copies, at the end, the symbol of a neighbour's green card. The best one is found for you.
    .title = Masks
    .task = Build the Torture Chamber, and buy the glass from { rival-2 }.
    .other = Look at your science: build the Torture Chamber, with glass from { rival-2 }.
    .left = It would cost as much. But { rival } is closer behind you: buy from { rival-2 }.
    .gardens = { $gain-gardens } points. A gear brings 1, and 7 more for the set. Build the Torture Chamber.

lesson-cities-end = The game ends { $mine } to { $theirs } to { $theirs-2 }. The mask counted with your science.

    Black cards have a line of their own, and so has debt. The expansion also has three guilds and two boards, and with it eight can play.
    .title = The final score
