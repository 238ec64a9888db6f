rival = Balasi
rival-2 = Nabu

lesson-hello = You lead a city through three ages, and so do two others. At the start of an age everybody is dealt a hand of 7 cards. These are yours.

    In each turn you choose one card and what to do with it, in secret. When all have chosen, all is revealed and carried out together. Whoever has most points after the third age wins.
    .title = Three ages, seven cards

lesson-neighbours = Your city is Gizah, and its wonder is a pyramid of three stages. To your left { rival } leads Rhodos, to your right { rival-2 } leads Ephesos.

    They are your neighbours: with them you trade, and with them you fight. Each board makes something by itself, Gizah makes stone.
    .title = You and your neighbours

lesson-first = Look at the colours. Brown and grey cards make goods, blue ones are points, yellow ones trade, red ones are for war, green ones are science.

    Where nothing stands at the upper edge of a card, it costs nothing. Click a card, and you see all that can be done with it. In the first age goods are worth most: your pyramid wants a second stone.
    .title = Your first card
    .task = Build the Stone Pit.
    .other = Not wrong, but stone is what the pyramid wants. Build the Stone Pit.
    .altar = { $gain-altar } points at the end, for nothing. But whoever has no goods builds little later. Take the Stone Pit.
    .discard = That way it only brings coins. Build it.
    .done = You chose first, the others after you, and nobody saw what. Then all was revealed: { rival } has a Lumber Yard now, { rival-2 } an Ore Vein.

    Then the hands went on, each to the neighbour on the left. So you will never have these { $cards } cards all to yourself.

lesson-own = These { $cards } cards come from { rival-2 }. This time both others have chosen before you: a tick says so, but not what.

    The Baths cost a stone. You make two of them, and production is not used up: it is there again in every turn.
    .title = With your own goods
    .task = Build the Baths, worth { $gain } points.
    .other = The Baths are better: { $gain } points for a stone that you have anyway.
    .east = It makes goods of your right neighbour cheaper. But the Baths bring { $gain } points and cost you nothing.
    .scriptorium = You would have to buy papyrus from { rival-2 } for that. The Baths cost you nothing.

lesson-trade = The Barracks cost an ore, and you make none. But both neighbours have some: { rival } on the board of Rhodos, { rival-2 } in the Ore Vein.

    You may buy from your neighbours what they make, for { $price } coins each. They cannot refuse, and they lose nothing by it. From whom you buy, you choose; an arrow shows where the coins go.
    .title = To buy from a neighbour
    .task = Build the Barracks, and pay { rival-2 } to the right.
    .other = Try the Barracks: without a shield you lose every conflict.
    .left = It would cost as much. But Rhodos is made for war: better let { rival-2 } have the money.
    .theater = Points without cost, and they may come back to you. Shields are rarer here. Take the Barracks.
    .done = A shield for { $price } of your { $coins } coins. { rival-2 } has them now, and may spend them from the next turn on.

lesson-stage = Your pyramid: its first stage costs two stones, and you make two. Any card will do for it. It goes face down under the board, and only the stage counts.

    So use one that you do not need, or that the next player should not get. Your hand goes to { rival }.
    .title = A stage of the wonder
    .task = Build the stage with the Guard Tower.
    .other = Not so. Take the Guard Tower, and with it build the stage.
    .market = The stage is right. But then the Guard Tower goes to { rival }, and with it a shield. Hide that one.
    .apothecary = The stage is right. But then the Guard Tower goes to { rival }, and with it a shield. Hide that one.
    .done = The first stage stands: { $gain } points. What lies under it, only you know.

lesson-discard = Not every hand is good. Papyrus, glass, wood: all three cards ask for what you have not, and with { $coins } coin you can buy nothing.

    One way is always open: put a card on the discard pile and take 3 coins. Here, too, think of { rival }, who is next and has wood.
    .title = Coins for a card
    .task = Discard the Stockade.
    .other = Take the Stockade, and discard it.
    .scriptorium = 3 coins as well. But { rival } could build the Stockade with the own wood. Discard that.
    .workshop = 3 coins as well. But { rival } could build the Stockade with the own wood. Discard that.
    .done = With 4 coins you can trade again. And { rival } looks for shields in vain.

lesson-sixth = The last turn of the age: of two cards you play one, the other goes away.

    Then come the conflicts. Each city compares its shields with the left neighbour and with the right one. You have { $shields }, { rival } { $left }, { rival-2 } { $right }.
    .title = The end of the age
    .task = Build the Theater for { $gain } points.
    .other = Build it: it costs nothing.
    .press = Papyrus is of use. But the Theater brings { $gain } points, and something more in the next age.
    .done = You are stronger than both: a victory token for each, worth 1 point in this age, 3 in the next and 5 in the last. Whoever loses takes a defeat token, 1 point less, in every age.

lesson-chain = Age II: the cards are stronger and cost more, and hands go to the right.

    The Aqueduct costs three stones. But the chain on it says: whoever has the Baths builds it for free. For the Statue it is the Theater. So what you built in one age pays in the next.
    .title = Free by a chain
    .task = Build the one that is worth more.
    .other = First of all what is free: Aqueduct or Statue. Take what is worth more.
    .statue = Free, too, and { $gain-statue } points. The Aqueduct is worth { $gain }.
    .done = { $gain } points for nothing. { rival } built by a chain, too. We leap into the third age.

lesson-science = Age III, the fifth turn. Two green cards stand in your city: a Dispensary with a compass and a School with a tablet. Thanks to the School both Study and Academy are free.

    Science counts like this: each symbol as often as you have it, times itself; and 7 points for each set of all three.
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
    .guild = What is left after paying are { $gain-guild } points. With 3 more shields you win both conflicts, instead of none.

lesson-end = 6 shields, two victories of 5: the game ends { $mine } to { $theirs } to { $theirs-2 }.

    Here is where the points come from: conflicts, a point for three coins, the wonder, blue cards, science. Some yellow cards and the guilds count as well, but nobody has any of those.
    .title = The final score

lesson-draft = Babel adds two things to every game. The first is a tower. Before the game each gets three tiles, keeps one and passes the others to the right; then keeps one of two; the last one stays.

    On each tile is a law, and once it lies on the tower it holds for all. You like blue cards: which law suits you?
    .title = The Tower of Babel
    .task = Keep tile 5: coins for blue cards.
    .other = Keep tile 5.
    .dear = Then materials from neighbours cost a coin more, for you as well. Keep tile 5.
    .defeats = A law for whoever always wins in war. Keep tile 5.

lesson-draft-on = You passed two tiles to { rival-2 }, and two came from { rival }: Simple Tools, which stop some brown cards, and coins for whoever builds by a chain.
    .title = And once more
    .task = Keep tile 14.
    .other = Keep tile 14: you do build by chains.
    .three = A law to harm others. It harms you as soon as you build such a card. Keep tile 14.
    .done = The third tile came by itself. Now you have three laws in secret, and need not use any of them. We go on to the fourth turn.

lesson-project = The second thing lies beside the tower: a Great Project, a new one in each age. This one is red, and { $tokens } tokens lie on it.

    Whoever builds a card of its colour may pay its price as well and take a token. If all tokens are gone at the end of the age, each token brings the reward. If not, all without a token suffer the penalty. Here they lose what their board makes.
    .title = The Great Project

lesson-tower = To build at the tower is the fourth way to use a card: it is discarded without coins, and a tile of yours goes to the tower. Each one also brings points: 2 for one tile, 5 for two, 10 for three.

    Blue cards are about. Now is the time for your law.
    .title = To build at the tower
    .task = Choose the Workshop, then tile 5.
    .other = Try the tower: the Workshop, then tile 5.
    .fourteen = There are no chains in the first age yet. Lay tile 5.
    .discard = 3 coins are good. But with tile 5 you get points, and coins with every blue card.
    .done = The tile lies on the tower, and from now on its law holds for everybody. { rival } built Barracks meanwhile, paid a coin more and took a token of the project.

lesson-law = Your law at work: in this age a blue card brings whoever builds it 1 coin. It holds until three more tiles have been laid and the last one covers it.

    Others know the law as well as you do.
    .title = A law for all
    .task = Build the Baths.
    .other = Not now: build the Baths, a blue card.
    .tower = A second tile is good, too. But a blue card now brings points and a coin: the Baths.
    .done = { $gain } points and a coin: { $coins } coins were yours, now there is one more. But { rival-2 } built a Theater and took one, too.

lesson-join = The last turn of the age, and { $tokens } token still lies on the Double Walls. You have none. If it stays there, you lose the stone of Gizah, and { rival-2 }, too, loses the own papyrus.

    The Stockade is red, and your own wood will do for it. So take part: there are two ways to build it.
    .title = To take part
    .task = Build the Stockade with the project, for a coin.
    .other = Build the Stockade: it is red, like the project.
    .alone = So you save a coin, but the project fails, and you lose your stone. Build it with the project.
    .done = The last token is gone: the project is completed. For your token you get a victory token of 1, and so does { rival }. { rival-2 } gets nothing, but no penalty either. After that came the conflicts, as always.

# Needs: leaders=with, tower and projects without; 3 players, boards gizah-A rhodos-A ephesos-A, phase pick, first round of the draft.
# Offered to 0: hammurabi pericles nero maecenas; to 1: nebuchadnezzar caesar plato solomon, who keeps solomon.
lesson-leaders-draft = Leaders are white cards: famous people who serve your city. With them everybody starts with 6 coins instead of 3.

    Before the game each is dealt four leaders, keeps one and passes the others to the right, until all have four. You mean to build blue cards again.
    .title = Leaders
    .task = Keep Hammurabi: blue cards cost you one resource less.
    .other = Keep Hammurabi.
    .pericles = He is dear, 6 coins, and wants red cards. Keep Hammurabi.
    .nero = He pays for victories. But blue cards win no war. Keep Hammurabi.

# Needs: the second round of the same draft: 1 has kept solomon; offered to 0: nebuchadnezzar caesar plato.
lesson-leaders-draft-on = Three leaders came from { rival }. The number on each is its price in coins, to be paid when you recruit it.
    .title = Three more
    .task = Keep Nebuchadnezzar: a point for each blue card.
    .other = Keep Nebuchadnezzar: he suits blue cards.
    .plato = 7 points, but for seven colours in one city. Keep Nebuchadnezzar.
    .caesar = Two shields are strong, and cost 5 coins. For your plan keep Nebuchadnezzar.
    .done = Two more came the same way: Croesus and Sappho. So you have four leaders for three ages.

# Needs: the same boards, phase recruit before age I, 6 coins each; leaders in the hand of 0: hammurabi nebuchadnezzar croesus sappho.
lesson-leaders-recruit = Each age begins with the recruitment phase. You must use one leader: recruit it, build a stage with it, or discard it for 3 coins.

    Hammurabi helps in every turn from now on, so he should come first. What counts at the end can wait.
    .title = To recruit
    .task = Recruit Hammurabi for 2 coins.
    .other = Later. First comes who works longest: Hammurabi.
    .nebuchadnezzar = His points are counted at the end, whenever he comes. Recruit Hammurabi first.
    .croesus = He brings 6 coins for 1. Good, but you are not poor yet. Recruit Hammurabi.
    .done = 4 coins are left. The others recruited at the same time, and only now the cards of the first age are dealt.

# Needs: age II, turn 1; city 0: stone_pit and others, no baths, leader hammurabi, 2 stones and no coins to buy a third with;
# hand 0: aqueduct vineyard and others that cost nothing. In the previous age nothing of note.
lesson-leaders-discount = Age II. The Aqueduct costs three stones, you make two, and have no Baths to chain from. But Hammurabi takes one resource off each blue card, whichever you like.
    .title = A leader at work
    .task = Build the Aqueduct with your own stones.
    .other = Build the Aqueduct: thanks to Hammurabi your stones will do.
    .vineyard = Coins are good. But 5 points for two stones will not come again. Build the Aqueduct.
    .done = 5 points, and nothing paid. He helps like this with every blue card to come.

# Needs: phase recruit before age III; coins of 0: 4; city 0: four blue cards, hammurabi and croesus recruited;
# leaders in the hand of 0: nebuchadnezzar sappho.
lesson-leaders-last = The last recruitment phase. Croesus came before the second age; two leaders are left, and one of them will stay unused.

    Four blue cards stand in your city, and more may come.
    .title = The last leader
    .task = Recruit Nebuchadnezzar for 4 coins.
    .other = One leader brings more points: Nebuchadnezzar.
    .sappho = 2 points for a coin. Nebuchadnezzar is worth 4 already, and grows. Recruit him.
    .discard = 3 coins are worth one point. Nebuchadnezzar is worth 4, and grows.
    .done = At the end leaders have a line of their own on the score sheet.

# Needs: nothing; stands on the position before.
lesson-leaders-end = Four guilds go with the leaders: one counts the leaders of your neighbours, one copies such a leader. And there is a board for them, Roma, which makes nothing but has its leaders cheap.

    Leaders are no buildings: with them you take no part in a project, but you may discard one for a tower tile.
    .title = More of Leaders

# Needs: cities=with, tower and projects without; 3 players, boards gizah-A rhodos-A ephesos-A, age I, turn 1, 3 coins each;
# hand 0, eight cards: gambling_den militia stone_pit altar loom apothecary guard_tower marketplace.
lesson-cities-black = Cities adds black cards, as many in each age as there are players. So hands have 8 cards, and an age has seven turns.

    Black cards are built like others, but no chain leads to them or from them. Many cost coins, and many hurt somebody.
    .title = Black cards

# Needs: the same position. Others: 1 builds lumber_yard, 2 builds ore_vein.
lesson-cities-den = The Gambling Den costs nothing and brings 6 coins. But each of your neighbours takes one as well.
    .title = Doubtful money
    .task = Build the Gambling Den.
    .other = Money first: build the Gambling Den.
    .militia = Two shields for 3 coins, and then nothing is left for trade. The Gambling Den first.
    .done = 9 coins are yours. { rival } and { rival-2 } took one each, from the bank and not from you.

# Needs: age I, turn 2, after the step before: 9 coins; hand 0 with secret_warehouse, clandestine_dock_west and others; city 0: gambling_den.
lesson-cities-warehouse = The Secret Warehouse gives one more resource a turn, of a kind that your city makes already. You make stone, and your pyramid wants two at a time.
    .title = One more of the same
    .task = Build the Secret Warehouse for 2 coins.
    .other = Think of the pyramid: build the Secret Warehouse.
    .dock = It saves a coin a turn, if you buy. A stone in every turn is more. Build the Secret Warehouse.
    .done = From now on you have two stones in each turn. What the Warehouse gives cannot be sold.

# Needs: phase loss in age II: 1 has built lair in this turn; coins of 0: 5; 0 owes 2 coins.
lesson-cities-loss = { rival } built a Lair, and now every other player loses 2 coins. It happens at the end of the turn. You may pay, or take a debt token for each coin that you do not pay.

    A debt token is a point less at the end, and can never be paid back.
    .title = Loss and debt
    .task = Pay 2 coins.
    .other = Pay it all: three coins are worth one point, two debts cost two.
    .debt = So you keep 2 coins, but lose 2 points. Pay them.
    .one = Half of it is still a point less. Pay both.

# Needs: age II, the last turn (7); shields 0: 1, 1: 4, 2: 3; hand 0: consulate, walls; 0 can pay clay and papyrus for consulate, stones for walls.
lesson-cities-diplomacy = The last turn of the age, and both neighbours are stronger than you. Walls bring two shields: too few to beat either.

    The Consulate brings a diplomacy token. With it you stay out of the conflicts of this age.
    .title = Diplomacy
    .task = Build the Consulate.
    .other = Build the Consulate: it spares you two defeats.
    .walls = 3 shields: no more than even with { rival-2 }, and { rival } still beats you. Build the Consulate.
    .done = 2 points, and no defeat. In your place { rival } and { rival-2 } fought each other once more. The token goes back: in the next age you fight again.

# Needs: age III; city 0 with a compass and a tablet and no gear, 0 can pay 3 coins, two ore, glass; 1 or 2 has a green card with a gear;
# hand 0: torture_chamber, gates of no use, some blue card worth 5 that 0 can build too (gardens).
lesson-cities-mask = Your science has a compass and a tablet, and no gear. But a neighbour has one.

    A mask copies at the end the symbol of a green card next door. The best one is found for you when points are counted.
    .title = Masks
    .task = Build the Torture Chamber.
    .other = Look at your science: build the Torture Chamber.
    .gardens = 5 points. A gear brings one, and 7 more for the set. Build the Torture Chamber.
    .done = Black cards have a line of their own at the end, but a mask counts with your science.

# Needs: wonder_pack=with, tower and projects without; 3 players, boards great_wall-A rhodos-A ephesos-A, age I, turn 6;
# city 0: stone_pit, excavation, mine, lumber_yard, tree_farm (three stones and two wood); shields 0: 0, 1: 1, 2: 1; hand 0: guard_tower (0 has no clay and no coins), apothecary.
lesson-pack-wall = The Wonder Pack brings four more boards. This is the Great Wall: its four stages are built in any order. Which one, you say when you choose the card, and nobody knows before.

    You can pay for the first, 8 coins, and for the third, two shields. Conflicts come after this turn.
    .title = The Great Wall
    .task = Build stage 3 with the Guard Tower.
    .other = Two shields now: build stage 3 with the Guard Tower.
    .first = 8 coins are good, and will be as good in the next age. Now you need shields: stage 3.
    .apothecary = The stage is right, and any card will do for it. Take the Guard Tower, as asked.
    .done = Two shields against one on each side: two victories. The other stages wait, and none is lost.

# Needs: boards manneken_pis-A rhodos-A ephesos-A, age I, turn 3, coins of 0: 6; city 0: lumber_yard, tree_farm; hand 0 with loom and scriptorium.
lesson-pack-copy = Manneken Pis has no stages of its own. The first is the first one of the left neighbour, the second is the second one of the right neighbour, the third the last of the left. Each has that stage's cost and effect.

    It makes nothing, and starts with 4 coins more. { rival } to the left leads Rhodos: two wood for 3 points.
    .title = Manneken Pis
    .task = Build the stage with the Scriptorium.
    .other = You have two wood: build the stage with the Scriptorium.
    .loom = The stage is right, but keep the Loom in mind. Use the Scriptorium.
    .done = 3 points, as Rhodos has them. It does not matter that { rival } has not built that stage.

# Needs: boards stonehenge-B rhodos-A ephesos-A, age II, turn 5; city 0: stone_pit, quarry, mine, foundry, ore_vein (three ore); hand 0: stables temple;
# city 0 has an altar, so the temple is free by a chain.
lesson-pack-stones = Stonehenge counts stones: the symbols on your brown cards. The Quarry shows two, the Stone Pit one, and the Mine, stone or ore, one as well. That makes four.

    The first stage brings a coin for each now, and a point for each at the end.
    .title = Stonehenge
    .task = Build the stage with the Stables.
    .other = Count your stones, and build the stage with the Stables.
    .temple = The stage is right. But the Temple is of use to you, the Stables are not.
    .done = 4 coins now, 4 points at the end. What lies under the second stage matters, too: its colour counts in your neighbours' cities.

# Needs: leaders=with as well; boards abu_simbel-B rhodos-A ephesos-A, age III, phase bury after 0 built the first stage;
# leaders of 0: caesar cleopatra croesus; shields 0: 9 with caesar, 1: 4, 2: 3.
lesson-pack-tomb = Abu Simbel is a tomb. With this stage you bury one of your leaders: it no longer works, and is worth twice its printed price in points.

    You have 9 shields, { rival } has 4, { rival-2 } has 3.
    .title = Abu Simbel
    .task = Bury Caesar.
    .other = Look at the prices: bury Caesar.
    .cleopatra = 8 points, but her own 5 are gone: only 3 more. Caesar brings 10.
    .croesus = His coins are yours anyway. But twice 1 is only 2. Caesar brings 10.
    .done = 10 points, and with 7 shields you are still stronger than both.

# Needs: nothing; stands on the position before.
lesson-pack-end = Each of these boards has another side. Manneken Pis has a single stage there, for all seven resources at once; the Great Wall copies science with a mask, and hurts others.

    Abu Simbel is used only with Leaders, for without them there is nobody to bury.
    .title = More of the Wonder Pack

lesson-farewell = That is all that you need. Tower, projects and other boxes are switched when you set up a table; eight can play, and two with a Free City.

    Each piece tells what it is: point at it, or hold your finger on it. And a click on what cannot be done names the rule.
    .title = Now you
