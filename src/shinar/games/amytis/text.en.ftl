title = Architects of Amytis
about = Build a city of stacked tiles for Queen Amytis: effects, coloured projects, and the king's favour.

building-garden = garden
building-market = market
building-wall = wall
building-palace = palace
building-residence = residence
building-theatre = theatre

letter-garden = G
letter-market = M
letter-wall = W
letter-palace = P
letter-residence = R
letter-theatre = T

colour-blue = blue
colour-green = green
colour-orange = orange
colour-pink = pink

side-A = A
side-B = B

card-1 = first open project
card-2 = second open project
card-3 = third open project
card-deck = top project of the deck

favour-i = I
    .worth = 3 points for each stack of one tile
favour-ii = II
    .worth = 2 points for each stack of two tiles
favour-iii = III
    .worth = 4 points for each stack of three tiles
favour-iv = IV
    .worth = 6 points for each stack of four tiles
favour-stairs = stairs
    .worth = 6 points for each row or column that rises 1, 2, 3
favour-corners = corners
    .worth = 5 points for each corner stack of three or more tiles
favour-projects = projects
    .worth = 2 points for each completed project
favour-row = bottom row
    .worth = 4, 10, 18 or 30 points for one, two, three or four of your pawns in this row

option-sides = Sides of the building cards: a letter for each, in the order garden, market, wall, palace, residence, theatre
option-sides-AAAAAA = side A for all
option-sides-BBBBBB = side B for all
option-sides-AABABB = any other mix, such as this
option-sides-random = each side at random
option-second_player_projects = Projects dealt to the player who goes second
option-second_player_projects-2 = two, like the first player
option-second_player_projects-3 = three, as in another edition

preset-side-a = Side A
    .about = Every building card lies with side A up: the way to begin.
preset-mixed = Mixed sides
    .about = Chance decides for each building card which side counts, so every game has other points to go for.
preset-side-b = Side B
    .about = Every building card lies with side B up: for those who know side A well.

prompt-take = Take a tile: choose a stack without an architect
prompt-place = Place the tile on a cell of your city
prompt-project = Palace: take a project
prompt-palace = Palace: take a project, or points for completed projects
prompt-favour = The king's favour: choose a place for your pawn
prompt-over = The game is over

move-take = take from stack { $stack }
move-place = place on cell { $cell }
move-project = take the { $card }
move-points = take points for completed projects
move-favour = favour { $favour }: { $favour-worth }

log-take = { $person ->
    [you] You take
   *[they] { $player } takes
    } the { $colour } { $building } from stack { $stack }
log-place = { $person ->
    [you] You place
   *[they] { $player } places
    } the { $colour } { $building } on cell { $cell }{ $count ->
    [0] {""}
    [one] : one point
   *[other] : { $count } points
    }
log-project = { $person ->
    [you] You take
   *[they] { $player } takes
    } project { $number } for { $points } points{ $place ->
    [deck] {" "}from the deck
   *[display] {""}
    }{ $count ->
    [0] {""}
    [one] , and one point
   *[other] , and { $count } points
    }
log-points = { $person ->
    [you] You take
   *[they] { $player } takes
    } points for completed projects: { $count }
log-completed = { $person ->
    [you] You complete
   *[they] { $player } completes
    } project { $number }: { $points } points at the end
log-favour = { $person ->
    [you] You put
   *[they] { $player } puts
    } a pawn on the king's favour { $favour }: { $favour-worth }
log-no-pawn = { $person ->
    [you] You complete a line, but have
   *[they] { $player } completes a line, but has
    } no pawn left
log-return = { $person ->
    [you] You take
   *[they] { $player } takes
    } the architects back
log-last-turn = Two stacks are empty: { $person ->
    [you] you have
   *[they] { $player } has
    } the last turn
log-end = Two stacks are empty: the game ends

sheet-track = Score track
sheet-projects = Completed projects
sheet-i = Favour I: stacks of one
sheet-ii = Favour II: stacks of two
sheet-iii = Favour III: stacks of three
sheet-iv = Favour IV: stacks of four
sheet-stairs = Favour: stairs
sheet-corners = Favour: tall corners
sheet-favour-projects = Favour: projects
sheet-row = Favour: bottom row

board-stacks = Building board
board-city = { $person ->
    [you] Your city
   *[they] City of { $seat }
    }
board-points = points
board-track = track { $track } + { $base }
board-tally-track = wall { $points }
board-tally-laps = wall { $points } ({ $base } + { $track })
board-tally-projects = projects { $points }
board-tally-favours = favours { $points }
board-first = goes first
board-supply = architects in supply { $architects }, pawns { $pawns }
board-hand = Tile in hand
board-sides = Building cards
board-display = Open projects (deck: { $deck })
board-open = { $person ->
    [you] Your projects
   *[they] Projects of { $seat }
    }
board-done = completed
board-favours = King's favour
board-none = none
board-ending = Two stacks are empty: the last turn
board-yours = Your projects
board-tile = { $colour } { $building }
board-stack = Stack { $stack } of the building board: { $tile }, { $height ->
    [one] { $height } tile
   *[other] { $height } tiles
    }
board-stack-empty = Stack { $stack } of the building board: no tiles left
board-architect = { $person ->
    [you] your architect stands there
   *[they] the architect of { $player } stands there
    }
board-cell = Cell { $cell } of the city: { $tile }, { $height ->
    [one] { $height } tile
   *[other] { $height } tiles
    } high
board-cell-empty = Cell { $cell } of the city: empty
board-any = any
board-project = Project { $number } for { $points } points: { $pattern }
board-missing = { $count } missing
board-completes = Completes projects worth { $points } points
board-ready = will be done
board-completed = Completed projects: { $count }, worth { $points } points at the end
board-no-project = No project left in this place
board-deck = Deck of projects: { $count } left
board-instead = points instead of a project
board-instead-label = One for each project completed by anyone: points instead of a project, { $count }
board-end = Two empty stacks end the game
board-now = now
board-each = { $each } each, now { $now }
board-row = your pawns there: { $count }
board-pawn = { $person ->
    [you] your pawn stands there
   *[they] the pawn of { $player } stands there
    }


board-effect-garden-A = 1 per equally high stack
board-effect-garden-B = 2 per tile of its stack
board-effect-market-A = 2 per tile, same colour
board-effect-market-B = 1 per tile, other colour
board-effect-wall-A = 2 per wall on the edge
board-effect-wall-B = walls in corners: 1, 4, 8, 10
board-effect-palace-A = project, 1 per palace
board-effect-palace-B = project, or points for those done
board-effect-residence-A = 1 per visible kind
board-effect-residence-B = 2 per market and residence
board-effect-theatre-A = 1 per architect
board-effect-theatre-B = 2 per own architect

help-market = Take the top tile of a stack where no architect stands. Your architect goes there: three in a line bring the king's favour.
help-city = Your city. The tile goes on any cell, empty or not; only visible tiles count, and the effect of the building scores at once.
help-rival-city = A cell of your rival's city: only your rival builds here.
help-project = An open project. A palace lets you take one; show its colours in your city, turned any way but not mirrored, and it scores at the end.
help-deck = Projects to come. A palace may take the top one unseen.
help-points = With this palace you may take a point for each completed project of both players instead of a project.
help-holding = A project in front of a player. Bright cells are there already in the best place for it, pale ones are missing.
help-won = Completed projects: their points count at the end.
help-reserve = Architects still to be placed and pawns for the king's favour. Architects come back after a line of three, or when all four stand on the board.
help-wall = The score track. Each full lap of fifty stones adds 50. The score beside a name counts completed projects and favours too.
help-tally = What makes up the score beside the name: the points on the wall, 50 for each full lap; what completed projects are worth; and what the pawns at the king's favour would bring as the city stands now.
help-favour = A place of the king's favour. Three of your architects in a line let you put a pawn here; only its owner scores it at the end.
help-effect-garden-A = Garden: 1 point for each stack of your city with exactly as many tiles as the stack the garden is put on, that one included.
help-effect-garden-B = Garden: 2 points for each tile of the stack the garden is put on, the garden included.
help-effect-market-A = Market: 2 points for each visible tile of this market's colour, the market included.
help-effect-market-B = Market: 1 point for each visible tile of a colour other than this market's.
help-effect-wall-A = Wall: 2 points for each visible wall on the edge of your city, which is every cell but the middle one.
help-effect-wall-B = Wall: 1, 4, 8 or 10 points for 1, 2, 3 or 4 visible walls in the corners of your city.
help-effect-palace-A = Palace: take a project, then 1 point for each visible palace of your city.
help-effect-palace-B = Palace: take a project, or 1 point for each project completed so far by either player.
help-effect-residence-A = Residence: 1 point for each kind of building visible in your city.
help-effect-residence-B = Residence: 2 points for each visible market and each visible residence of your city.
help-effect-theatre-A = Theatre: 1 point for each architect on the building board, yours and your rival's.
help-effect-theatre-B = Theatre: 2 points for each of your own architects on the building board.

## How somebody likes to play, for player pages.

habit-track =
    .many = Scores while building
    .few = Scores little while building
    .wins = Wins on the score track
habit-projects =
    .many = Completes many projects
    .few = Completes few projects
    .wins = Wins by projects
habit-i =
    .many = Builds wide and low
    .few = Builds few stacks of one
    .wins = Wins by stacks of one
habit-corners =
    .many = Raises tall corners
    .few = Leaves the corners low
    .wins = Wins by tall corners
