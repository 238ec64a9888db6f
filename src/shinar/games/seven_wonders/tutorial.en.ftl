rival = Balasi
rival-2 = Rimut

chapter-leaders = Leaders
    .about = Famous people in the service of your city: drafted before the game, recruited before each age.
chapter-cities = Cities
    .about = Black cards: money, losses and debt, diplomacy and masks.
chapter-wonder_pack = Wonder Pack
    .about = Four more boards: the Great Wall, Manneken Pis, Stonehenge and Abu Simbel.

lesson-hello = You lead a city through three ages, and so do two others. At the start of an age everybody is dealt a hand of 7 cards. These are yours.

    In each turn you choose one card and what to do with it, in secret. When all have chosen, the choices are revealed and carried out together. Whoever has the most points after the third age wins.
    .title = Three ages, seven cards

lesson-neighbours = Your city is Gizah, and its wonder is a pyramid of three stages. To your left { rival } leads Rhodos, to your right { rival-2 } leads Ephesos.

    They are your neighbours: with them you trade, and with them you fight. Each board makes something by itself; Gizah makes stone.
    .title = You and your neighbours

lesson-first = Look at the colours. Brown and grey cards make resources, blue ones are points, yellow ones are trade, red ones are for war, green ones are science.

    If nothing is shown at the upper edge of a card, it is free. Click a card, and you see everything you can do with it. In the first age resources matter most: your pyramid needs a second stone.
    .title = Your first card
    .task = Build the Stone Pit.
    .other = Not wrong, but stone is what the pyramid needs. Build the Stone Pit.
    .altar = { $gain-altar } points at the end, for free. But without resources you will build little later. Take the Stone Pit.
    .discard = That way it only brings coins. Build it.
    .done = You chose first, the others after you, and nobody saw what. Then all was revealed: { rival } has a Lumber Yard now, { rival-2 } an Ore Vein.

    Then everybody passed their hand to the neighbour on the left. So you will never have these { $cards } cards all to yourself.

lesson-own = These { $cards } cards come from { rival-2 }. This time both others have chosen before you: a tick says so, but not what.

    The Baths cost a stone. You make two of them, and production is not used up: it is there again in every turn.
    .title = With your own resources
    .task = Build the Baths, worth { $gain } points.
    .other = The Baths are better: { $gain } points for a stone that you have anyway.
    .east = It makes raw materials from your right neighbour cheaper. But the Baths bring { $gain } points and cost you nothing.
    .scriptorium = You would have to buy papyrus from { rival-2 } for that. The Baths cost you nothing.

lesson-trade = The Barracks cost an ore, and you make none. But both neighbours have some: { rival } on the board of Rhodos, { rival-2 } in the Ore Vein.

    You may buy from your neighbours what they make, for { $price } coins each. They cannot refuse, and they lose nothing by it. You choose from whom you buy; an arrow shows where the coins go.
    .title = Buying from a neighbour
    .task = Build the Barracks, and pay { rival-2 } on the right.
    .other = Try the Barracks: without a shield you lose every conflict.
    .left = It would cost as much. But Rhodos is made for war: better let { rival-2 } have the money.
    .theater = Points for free, and the card may come back to you. Shields are rarer here. Take the Barracks.
    .done = A shield for { $price } of your { $coins } coins. { rival-2 } has them now, and may spend them from the next turn on.

lesson-stage = Your pyramid: its first stage costs two stones, and you make two. Any card will do for it. It goes face down under the board, and only the stage counts.

    So use one that you do not need, or that the next player should not get. Your hand goes to { rival }.
    .title = A stage of the wonder
    .task = Build the stage with the Guard Tower.
    .other = Not quite. Take the Guard Tower and build the stage with it.
    .market = The stage is right. But then the Guard Tower goes to { rival }, and with it a shield. Hide that one.
    .apothecary = The stage is right. But then the Guard Tower goes to { rival }, and with it a shield. Hide that one.
    .done = The first stage stands: { $gain } points. What lies under it, only you know.

lesson-discard = Not every hand is good. Papyrus, glass, wood: all three cards ask for what you do not have, and with { $coins } coin you can buy nothing.

    One way is always open: put a card on the discard pile and take 3 coins. Here, too, think of { rival }, who is next and has wood.
    .title = Coins for a card
    .task = Discard the Stockade.
    .other = Take the Stockade, and discard it.
    .scriptorium = 3 coins as well. But { rival } could build the Stockade from wood of their own. Discard that one.
    .workshop = 3 coins as well. But { rival } could build the Stockade from wood of their own. Discard that one.
    .done = With 4 coins you can trade again. And { rival } looks for shields in vain.

lesson-sixth = The last turn of the age: of two cards you play one, and the other is discarded.

    Then come the conflicts. Each city compares its shields with the left neighbour and with the right one. You have { $shields }, { rival } { $left }, { rival-2 } { $right }.
    .title = The end of the age
    .task = Build the Theater for { $gain } points.
    .other = Build it: it costs nothing.
    .press = Papyrus is useful. But the Theater brings { $gain } points, and something more in the next age.
    .done = You are stronger than both: a victory token for each, worth 1 point in this age, 3 in the next and 5 in the last. Whoever loses takes a defeat token, minus 1 point, in every age.

lesson-chain = Age II: the cards are stronger and cost more, and hands go to the right.

    The Aqueduct costs three stones. But the chain on it says: whoever has the Baths builds it for free. For the Statue it is the Theater. So what you built in one age pays in the next.
    .title = Free by chain
    .task = Build the one that is worth more.
    .other = First, what is free: Aqueduct or Statue. Take what is worth more.
    .statue = Free, too, and { $gain-statue } points. The Aqueduct is worth { $gain }.
    .done = { $gain } points for free. { rival } built by chain, too. Now we jump to the third age.

lesson-science = Age III, the fifth turn. Two green cards stand in your city: a Dispensary with a compass and a School with a tablet. Thanks to the School both Study and Academy are free.

    Science counts like this: the number of each symbol, times itself; and 7 points for each set of all three.
    .title = Science
    .task = Build the card that brings more science.
    .other = Green cards bring more here, and two of them are free.
    .academy = A second compass: 4 instead of 1, that is { $gain-academy } more. The Study completes a set.
    .done = 1 for the gear and 7 for the set: { $gain } points at one stroke.

lesson-last = The last card of the game. Purple cards, the guilds, bring points for what your neighbours have built: here a point for each yellow card.

    But look at the shields, too: you have { $shields }, { rival } { $left }, { rival-2 } { $right }. In this age each victory is worth 5, and with your Walls the Fortifications are free.
    .title = Guild or fortress
    .task = Build what brings more in the end.
    .other = Do not throw it away: the last card counts as much as the first.
    .guild = After paying, { $gain-guild } points are left. With 3 more shields you win both conflicts instead of none.

lesson-end = 6 shields, two victories worth 5 each: the game ends { $mine } to { $theirs } to { $theirs-2 }.

    Here is where the points come from: conflicts, a point for three coins, the wonder, blue cards, science. Some yellow cards and the guilds count as well, but nobody has any of those.
    .title = The final score

lesson-draft = Babel adds two things to every game. The first is a tower. Before the game each gets three tiles, keeps one and passes the others to the right; then keeps one of two; the last one comes by itself.

    On each tile is a law, and once it lies on the tower it applies to everybody. You like blue cards: which law suits you?
    .title = The Tower of Babel
    .task = Keep tile 5: coins for blue cards.
    .other = Keep tile 5.
    .dear = Then raw materials from neighbours cost a coin more, for you as well. Keep tile 5.
    .defeats = A law for whoever always wins in war. Keep tile 5.

lesson-draft-on = You passed two tiles to { rival-2 }, and two came from { rival }: Simple Tools, which stop some brown cards, and coins for whoever builds by chain.
    .title = And once more
    .task = Keep tile 14.
    .other = Keep tile 14: you do build by chain.
    .three = A law to harm others. It harms you as soon as you build such a card. Keep tile 14.
    .done = The third tile came by itself. Now you have three laws in secret, and need not use any of them. Now we jump to the fourth turn.

lesson-project = The second thing lies beside the tower: a Great Project, a new one in each age. This one is red, and { $tokens } tokens lie on it.

    Whoever builds a card of its colour may also pay its price and take a participation token. If all tokens are gone at the end of the age, each token brings the reward. If not, all without a token suffer the penalty. Here they lose what their board makes.
    .title = The Great Project

lesson-tower = Building the tower is the fourth way to use a card: it is discarded without coins, and a tile of yours goes to the tower. Tiles also bring points: 2 for one tile, 5 for two, 10 for three.

    Blue cards are coming. Now is the time for your law.
    .title = Building the tower
    .task = Choose the Workshop, then tile 5.
    .other = Try the tower: the Workshop, then tile 5.
    .fourteen = There are no chains in the first age yet. Lay tile 5.
    .discard = 3 coins are good. But with tile 5 you get points, and coins with every blue card.
    .done = The tile lies on the tower, and from now on its law applies to everybody. { rival } built Barracks meanwhile, paid a coin more and took a token of the project.

lesson-law = Your law at work: in this age a blue card brings its builder 1 coin from the bank. It holds until three more tiles have been laid and the last one covers it.

    Others know the law as well as you do.
    .title = A law for all
    .task = Build the Baths.
    .other = Not now: build the Baths, a blue card.
    .tower = A second tile is good, too. But a blue card now brings points and a coin: the Baths.
    .done = { $gain } points and a coin: you had { $coins } coins, now there is one more. But { rival-2 } built a Theater and took one, too.

lesson-join = The last turn of the age, and { $tokens } token still lies on the Double Walls. You have none. If it stays there, you lose the stone of Gizah, and { rival-2 } loses a papyrus, too.

    The Stockade is red, and your own wood will do for it. So take part: there are two ways to build it.
    .title = Taking part
    .task = Build the Stockade with the project, for a coin.
    .other = Build the Stockade: it is red, like the project.
    .alone = That saves a coin, but the project fails, and you lose your stone. Build it with the project.
    .done = The last token is gone: the project is completed. For your token you get a victory token worth 1 point, and so does { rival }. { rival-2 } gets nothing, but no penalty either. After that came the conflicts, as always.

lesson-farewell = That is all you need. The tower, the projects and the expansions are switched on or off when you set up a table; up to eight can play, and two with the Free City.

    Each piece tells you what it is: point at it, or hold your finger on it. And a click on what cannot be done names the rule.
    .title = Your turn
