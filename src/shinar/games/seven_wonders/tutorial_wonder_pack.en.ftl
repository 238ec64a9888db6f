lesson-pack-wall = The Wonder Pack brings four more boards. This is the Great Wall: its four stages can be built in any order. Which one, you say when you choose the card, and nobody knows before.

    You can build the first, which brings 8 coins, and the third, which brings two shields. Conflicts come after this turn: { rival } has { $left } shield, { rival-2 } has { $right }.
    .title = The Great Wall
    .task = Build stage 3 with the Stables.
    .other = You need shields now: build stage 3 with the Stables.
    .first = 8 coins are good, and will be as good in the next age. Now you need shields: stage 3.
    .discard = 3 coins are worth one point. Stage 3 wins two conflicts.
    .done = Two shields against one on each side: two victories. The other stages wait, and none is lost.

lesson-pack-copy = Manneken Pis has no stages of its own. Its first is the first one of the left neighbour, its second the second one of the right neighbour, its third the last one of the left. Each has the cost and the effect of that stage.

    It makes nothing, but started with 4 extra coins. To the left { rival } leads Rhodos: two wood for 3 points.
    .title = Manneken Pis
    .task = Build the stage with the Scriptorium.
    .other = You have two wood: build the stage with the Scriptorium.
    .loom = The stage is right, but you can still build the Loom. Use the Scriptorium, for which you lack papyrus.
    .build = Cloth is useful. But 3 points for wood that you have are better. Build the stage.
    .done = { $gain } points, as in Rhodos. It does not matter that { rival } has not built that stage.

lesson-pack-copy-on = Now look to the right: the second stage of Ephesos costs two wood as well, and brings 9 coins. You have { $coins }.

    Your hand goes to { rival } next. Rhodos loves shields.
    .title = To the left, to the right
    .task = Build the stage with the Stockade.
    .other = 9 coins for two wood: build the stage with the Stockade.
    .build = A shield is good, too. But 9 coins can buy a lot. Build the stage.
    .market = The stage is right. But then { rival } gets the Stockade. Hide that one.
    .done = 9 coins more. What a copied stage counts or chooses would be your own, not the neighbour's.

lesson-pack-stones = Stonehenge counts stones: the symbols on your brown cards. The Quarry shows two, the Stone Pit one, and the Timber Yard, wood or stone, one as well. That makes four.

    The first stage of this side brings a coin for each now, and a point for each at the end.
    .title = Stonehenge
    .task = Build the stage with the Stables.
    .other = Count your stones, and build the stage with the Stables.
    .temple = The stage is right. But you can build the Temple for free, and not the Stables.
    .chain = { $gain-chain } points for free. The stage brings 4 points, and 4 coins besides.
    .done = 4 coins now, 4 points at the end. Under the second stage the card itself counts, too: a point for each card of its colour in the neighbouring cities.

lesson-pack-tomb = Abu Simbel is played together with Leaders. With a stage of this side you bury one of your leaders: it no longer works, but at the end it is worth twice its printed price in points.

    Caesar costs 5, Cleopatra 4, Croesus 1. Two clay and cloth you make yourself.
    .title = Abu Simbel
    .task = Build the stage with the Academy.
    .other = Build the stage with the Academy: it opens a tomb.
    .discard = 3 coins are worth one point. A tomb can be worth 10.

lesson-pack-bury = Whom do you bury? You have { $shields } shields, { rival } has { $left }, { rival-2 } has { $right }.
    .title = The tomb
    .task = Bury the leader who brings the most that way.
    .other = Look at the prices: bury Caesar.
    .cleopatra = 8 points, but her own 5 are gone: only 3 more. Look at the prices again.
    .croesus = His coins stay yours. But twice 1 is only 2. Look at the prices again.
    .done = 10 points. Caesar's two shields are gone, but you are still far stronger than both.

lesson-pack-end = Each of these boards has another side. Manneken Pis has a single stage there, for all seven resources at once; the Great Wall has a mask, and takes coins from the others.

    Abu Simbel is used only with Leaders: without them there is nobody to bury.
    .title = More about the Wonder Pack
