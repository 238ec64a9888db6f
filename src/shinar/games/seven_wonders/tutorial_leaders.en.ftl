lesson-leaders-draft = Leaders are white cards: famous people who serve your city. With them everybody starts with { $coins } coins instead of 3.

    Before the game each is dealt four leaders, keeps one and passes the others to the right, until all have four. You mean to build many blue cards.
    .title = Leaders
    .task = Keep Hammurabi: blue cards cost you one resource less.
    .other = Think of blue cards: keep Hammurabi.
    .pericles = He is expensive, 6 coins, and wants red cards. Keep Hammurabi.
    .nero = He pays for victories. But blue cards win no war. Keep Hammurabi.

lesson-leaders-draft-on = Three leaders came from { rival }. The number on each is its price in coins, to be paid when you recruit it, not now.
    .title = Three more
    .task = Keep Nebuchadnezzar: a point for each blue card.
    .other = Keep Nebuchadnezzar: he goes well with blue cards.
    .plato = 7 points, but for seven colours in one city. Keep Nebuchadnezzar.
    .caesar = Two shields are strong, but they cost 5 coins. For your plan keep Nebuchadnezzar.
    .done = Then Croesus came, and last of all Sappho came back: four leaders for three ages.

lesson-leaders-recruit = Each age begins with a recruitment phase, before its cards are dealt. You have { $leaders } leaders and must use one: recruit it, build a stage with it, or discard it for 3 coins.

    Whoever helps in every turn should come first. What counts at the end can wait.
    .title = Recruiting
    .task = Recruit Hammurabi for 2 coins.
    .other = The one who works longest comes first: recruit Hammurabi.
    .nebuchadnezzar = His points are counted at the end, whenever he comes. Recruit Hammurabi first.
    .croesus = He brings 6 coins for 1. Good, but you are not poor yet. Recruit Hammurabi.
    .done = All chose in secret, at the same time: { rival } has Caesar now, { rival-2 } has Varro. One-time gains come at once; everything else works from the next turn on.

lesson-leaders-stage = Before the second age: three leaders are left, and you will recruit only twice more. You can do without one of them.

    A leader can also lie under a stage, like any card, or be sold for 3 coins. You make the two stones of your pyramid yourself.
    .title = A leader for a stage
    .task = Build the stage with Sappho.
    .other = Recruit those two later. Now build the stage with Sappho.
    .recruit = 2 points for a coin. The stage is worth { $gain }, and costs you nothing.
    .sell = 3 coins are worth one point. The stage is worth { $gain }.
    .croesus = 5 coins more. But { $gain } points for two stones that you have anyway are better.
    .done = { $gain } points. Sappho lies under the board and counts for nothing else. The age can begin.

lesson-leaders-discount = The first turn of age II. The Aqueduct costs three stones, you make two, and without the Baths there is no chain. One coin does not buy a third.

    But Hammurabi takes one resource off each blue card, whichever you like.
    .title = A leader at work
    .task = Build the Aqueduct with your own stones.
    .other = Thanks to Hammurabi your stones will do: build the Aqueduct.
    .vineyard = Coins are good. But { $gain } points for two stones will not come again. Build the Aqueduct.
    .done = { $gain } points, and nothing paid. He helps like this with every blue card to come.

lesson-leaders-last = The last recruitment phase. Two leaders are in your hand, and only one can still be used: the other will be worth nothing.

    Four blue cards stand in your city, and more may come. You have { $coins } coins.
    .title = The last leader
    .task = Recruit Nebuchadnezzar for 4 coins.
    .other = One leader brings more points: recruit Nebuchadnezzar.
    .croesus = Five coins more are worth two points at most. Nebuchadnezzar is worth 4 already, and grows.
    .sell = 3 coins are worth one point. Nebuchadnezzar is worth 4 already, and grows.
    .done = 4 points, and one more with each blue card. At the end leaders have a line of their own on the score sheet.

lesson-leaders-roma = They have a board of their own: Roma. It makes nothing, but leaders are cheap there. On this side yours cost 2 coins less, and those of your neighbours 1 less; on the other side yours are free.

    You have no shields yet. { rival } has { $left }, { rival-2 } has { $right }.
    .title = Roma
    .task = Recruit Caesar for 3 coins instead of 5.
    .other = Think of the next conflicts: recruit Caesar.
    .hannibal = For free! But with his one shield you would only be even. Recruit Caesar.
    .plato = Seven colours are far away, and the next conflicts are near. Recruit Caesar.
    .done = Two shields, in the conflicts of this age and of the next one. Neither neighbour has as many.

lesson-leaders-end = Four guilds go with the leaders, too. One counts the leaders of your neighbours, another copies one of them.

    Leaders are not buildings: you cannot take part in a project by recruiting. But you may discard one for a tower tile.
    .title = More about leaders
