rival = Balasi

lesson-hello = Queen Amytis wants a city with hanging gardens, and two architects compete to build it: you and { rival }. These nine cells are your city.

    A turn is short: take one tile from the building board, put it into your city, count what it brings. At the end three things are added up: the points of your buildings, your projects, and the king’s favour.
    .title = An empty city

lesson-plan = The two cards before you are your projects. One shows three blue tiles in a row: once your city shows the same, { $points } points are yours at the end. Only colours count, and the card may be turned any way round.

    The building board offers a blue residence, a blue wall and a blue market. That sounds like a plan.
    .title = A plan

lesson-take = You may take the top tile of any stack where no architect stands. One of your four architects then steps onto that stack and closes it, for { rival } and for yourself.

    Let us begin with the residence. Its stack is a corner of the board; you will soon see why that matters.
    .title = Take a tile
    .task = Take the blue residence from stack 1.
    .other = You may take any of the nine. But our plan is blue, and it begins with the residence on stack 1.
    .wall = Blue, and a good choice! It comes next. Begin with the residence on stack 1.
    .market = A market pays for every tile of its colour that you can see in your city, so it pays best last. First the residence.

lesson-place = A residence brings 1 point for each kind of building visible in your city. It is the first one there, so now it brings { $gain }.
    .title = Place it
    .task = Put it into the corner at the top left, cell 1.
    .other = Today that would bring just as much. But three blue tiles need a whole row: let us use the top one, from the left.

lesson-rival = { rival } took a pink garden from stack 3 and scored as well. Now an architect stands on stack 1 and one on stack 3: nobody may take from those two.
    .title = { rival }’s turn

lesson-middle = Three of your architects in a line (a row, a column or a diagonal) earn you the king’s favour. From stack 1 the diagonal leads through the middle, and there lies your blue wall.

    And whoever stands in the middle also bars { rival }’s way from stack 3 to stack 7.
    .title = Where architects stand
    .task = Take the blue wall from the middle, stack 5.
    .other = Each tile scores, but not each one helps you twice. The wall in the middle is blue, and it leads on to a line.
    .market = The market would fit the diagonal too. But take the middle while it is free: { rival } needs it as well.

lesson-wall = A wall brings 2 points for each wall that you can see on the edge of your city; only the middle cell is not the edge.
    .title = A wall
    .task = Put it next to the residence, on cell 2.
    .other = It would score { $gain } there too. But the blue row grows from cell 1 to cell 2.
    .centre = In the middle a wall brings nothing: that cell is not on the edge.
    .cover = You may build on top of a tile, and the wall would score. But what is covered is no longer seen, and your blue row needs both tiles.

lesson-line = { rival } took a green wall from stack 7, and the middle is yours, so there is no line for { rival } there.

    Your architects stand on 1 and 5. One tile on the board completes your line and your blue row, both at once.
    .title = Two birds
    .task = Find it and take it.
    .other = Look along the diagonal from stack 1 through stack 5: where does it end, and what lies there?

lesson-together = A blue market! It brings 2 points for each visible blue tile, the market included. On the right cell it also completes your project.
    .title = All together
    .task = Find the cell that brings { $gain } in all, { $points } of them for the project.
    .other = The points are not bad, but the project needs three blue tiles side by side.
    .cover = That covers a blue tile: fewer points, and no row of three.

lesson-favour = Your project was completed by itself: { $points } points, safe until the end, whatever you build there later. And your architects stand in a line: the king’s favour! You put one of your pawns on a place of the favour board, and nobody can move it.

    Each place scores at the end, in its own way. The bottom row pays 4, 10, 18 or 30 points for one, two, three or four of your pawns.
    .title = The king’s favour
    .task = Put your pawn into the bottom row.
    .other = A good place for another game. Today take the bottom row: no building of yours or { rival }’s can spoil it.
    .ones = Tempting: three stacks of one tile, { $gain-ones } points now. But your city will grow upwards, and then they are gone. Take the bottom row.
    .projects = Two more points for each project: fine once you have many. You have one. Take the bottom row.

lesson-return = { rival } took a theatre: 1 point for each architect on the building board, yours included. With six of them there that was a good moment.

    Now your turn begins, and your architects have come home by themselves, because three stood in a line. They also come home when all four stand on the board.
    .title = Home again

lesson-heights = We are in the middle of another game, { $mine } to { $theirs } if it ended now. Cities grow upwards: the small numbers tell how high each stack is. You see four stacks of two tiles, and a single tile in the middle.

    A tile may be put on top of any other. What it covers no longer counts, neither for buildings nor for projects; only heights still do.
    .title = A leap ahead: building upwards

lesson-garden = Your gardens love company: a garden counts the tiles of its own stack, then brings 1 point for each stack of your city with exactly as many.
    .title = A garden
    .task = Take the orange garden from stack 4.
    .other = Later, perhaps. Your many stacks of equal height call for a garden: stack 4.
    .palace = A palace is a fine thing, and it comes next. First the garden, while so many of your stacks are equally high.

lesson-height-two = Which height is the most common in your city, counting the garden’s own stack? The numbers on the cells show what each would bring.
    .title = Equal heights
    .task = Put the garden where it brings the most.
    .other = There is a better cell: make your stacks as equal as you can.
    .empty = On an empty cell the garden is a stack of one, and there is only one other. Where would it make five equal stacks?
    .three = That makes a stack of three, the only one. Where would it make five equal stacks?

lesson-palace = { rival } has built a wall, and it is your turn again. There is a palace on stack 8. A palace brings you a new project, and then 1 point for each palace you can see.

    Look at the middle one of the three open projects: three orange tiles around a corner. Your city shows two orange tiles already, and this palace is orange.
    .title = A palace
    .task = Take the orange palace from stack 8.
    .other = Take the palace while it is there: its colour is just what you need.

lesson-corner = The orange tiles are on cells 1 and 5. A third one beside both makes the corner, whichever way the card is turned.
    .title = Around the corner
    .task = Find the cell that makes the corner and keeps your other palace in sight.
    .other = The three orange tiles must touch like the tiles on the card: look for a cell next to both 1 and 5.
    .palace = That makes the corner, but it covers your blue palace, and a palace you cannot see brings nothing. There is another cell like it.

lesson-project = Now choose: one of the three open projects, or the top card of the deck, unseen. Your city already shows one of them. It will be completed at once.
    .title = Choose a project
    .task = Take the project that you can complete now.
    .other = That one would be work for later. Take the one with three orange tiles around a corner: you have it already.
    .deck = The deck is a gamble. In the middle of the display lies a project that is as good as done.

lesson-four = Complete, in the very turn you took it: { $points } points. Then { rival } had a turn, and yours begins.

    All four of your architects were on the board and came home, but they made no line, so there was no favour. A line needs only three: mind the order in which you take your tiles.
    .title = Done

lesson-ending = The last turns of a game. One stack of the building board is empty, and stack 9 has a single tile left. When two are empty, the end has come.

    You began this game, so if you empty the second stack, { rival } has exactly one more turn.
    .title = A leap ahead: the end

lesson-last-tile = Your architects stand on 1 and 5, where the stack is empty; an architect on an empty place still counts for a line. So this one tile ends the game and brings you a last favour.
    .title = The last tile
    .task = Take the green wall from stack 9.
    .other = That tile scores too. But if { rival } takes the last tile of stack 9, your line is gone. Take it yourself.
    .market = A green market is tempting. But only stack 9 completes your line, and the favour is worth more.

lesson-last-place = Your wall brings { $gain } on any cell of the edge that shows no wall yet. So think of the king: a favour for corners pays 5 for each corner stack of three or more tiles. You have two such corners, and one more that lacks a single tile.
    .title = Think of the king
    .task = Put the wall where it also makes a third high corner.
    .other = Look at the heights in the four corners: one of them is 2.
    .empty = The same points now, but no new high corner.
    .cover = That covers a wall and costs you points. One of the corners is better.

lesson-last-favour = The score track has fifty spaces; you have just passed the end of it and stand at { $points }.

    Now the favour. Each free place shows what it would bring as your city stands, and nothing of yours will change any more.
    .title = The last favour
    .task = Choose the place that brings the most.
    .other = Look at what each free place shows: one of them brings more.
    .stairs = Stairs are a row or column of heights 1, 2, 3. You have one: { $gain-stairs } points. The high corners bring more.
    .ones = Three stacks of a single tile: { $gain-ones } points. The high corners bring more.
    .row = A third pawn there raises the row from 10 to 18: { $gain-row } points more. The high corners bring more.

lesson-sheet = { rival } had the last turn, and that is the end: { $mine } to { $theirs }. Read your column: { $track } points from buildings, on the score track; then your completed projects; then every favour, place by place.

    The project you did not complete costs nothing. The higher sum wins; if both are equal, both win.
    .title = The score sheet

lesson-farewell = You have taken and placed, covered, completed projects and won the king’s favour: that is the whole game. Now it is about the next tile: what it brings you, what it opens, and what { rival } would do with it.

    All building cards lay on side A today, as is advised for a first game. Side B changes what each building counts: something new for later games.
    .title = Ready
