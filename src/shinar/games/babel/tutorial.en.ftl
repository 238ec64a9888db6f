rival = Balasi

lesson-hello = Welcome to Mesopotamia. You and your rival, { rival }, raise temples in the same five lands; your side of every land is the near one.

    The { $cards } cards in your hand are people of five tribes: five you were dealt, three you have just drawn. Every turn begins with three new cards.
    .title = Your people

lesson-goal = A site for a temple waits for you in each land. A temple is worth its top level, no more: level 4 on top is 4 points.

    Fifteen points win at once, as long as { rival } has fewer than ten. If { rival } has ten or more, you play on to twenty.
    .title = What you are after

lesson-travel = Your pawn stands in the quarry. A card takes it anywhere: discard a Mede, and the pawn walks to Media, the Medes’ own land. The card is spent, so travel has its price.
    .title = Travel
    .task = Click the Mede in your hand, then the name plate of Media.
    .other = That is a fine journey too, and all lands are alike to build in. But you hold one Mede and three Persians, and the Persians are worth more together: travel with the Mede.

lesson-settle = A card can also stay: laid where your pawn stands, it becomes a settler. Any tribe may settle in any land. Settlers support the temple: level 1 needs one of them, level 2 needs two, and so on.
    .title = Settle
    .task = Lay a Persian in Media: the card, then your side of the land.
    .other = Allowed, but let us begin with a Persian: you have three of them, and three of a kind in a row are a weapon.
    .assyrian = An Assyrian would support the temple just as well. But you have only one, and three Persians: neighbours of one tribe can do something special, so keep them together from the start.
    .again = You have only just arrived! Travelling on would spend a Persian. Lay one here instead.

lesson-dealt = Each player begins with one temple card of level 1, and it must be built in the first turn. One settler is enough for it.
    .title = The first level
    .task = Click your level 1, then your site in Media.
    .other = There is time for that. First the temple: until your level 1 is built, you cannot even end your turn.

lesson-second = One point is yours. You may lay as many settlers in a turn as you like, and every one makes the next levels possible.
    .title = More hands
    .task = Lay a second Persian in Media.
    .other = Possible, but the Persians belong together. Lay the next one.
    .end = Not yet: with a single settler in Media you could build nothing new next turn.

lesson-third = Two settlers support level 2. One more, and you have three Persians in an unbroken row.
    .title = Three of a kind
    .task = Lay the third Persian.
    .other = Not now: two Persians are no row yet, and another card between them would break it. Lay the third.
    .end = So close! Lay the third Persian first.

lesson-end-turn = See the mark on the three Persians: a row of three of one tribe is an ability, ready to be used by discarding one of its cards. More about that later.

    You keep { $cards } cards. That is wise: cards in hand can go anywhere. Whoever keeps four or more says so aloud.
    .title = Hold something back
    .task = End your turn.
    .other = You could, but every card you keep is a journey or a settler next turn. End the turn now.

lesson-refill = At the end of your turn two temple cards were turned up onto your stock, the lower one on top: { $own }, with { $below } beneath it. Then { rival } travelled to Sumer, laid three Assyrians, built a level 1 and turned up two cards too, with { $rival-top } on top.

    Only the top card of a stock can be taken, but you may take it from either stock, { rival }’s as well as your own.
    .title = New temple cards

lesson-build = Levels go up one by one: on 1 comes 2, then 3. And you need as many settlers in the land as the level says. You have { $settlers } in Media.
    .title = Build
    .task = Put the { $level } from your stock on your temple in Media.
    .other = First build: a card that lies open can be gone when your next turn comes.
    .end = End now, and { rival } may take the card that you need. Build first.

lesson-take = On top of { rival }’s stock lies a { $level }, exactly your next level, and your { $settlers } settlers are just enough.
    .title = Take theirs
    .task = Find the card and build it in Media.
    .other = Something better is at hand: the { $level } on { rival }’s stock. Take it, and { rival } has lost it as well.
    .end = Wait! On { rival }’s stock lies the very card that you need.

lesson-fourth = Now your own stock shows a { $level }. Your temple is ready for it, but you have only { $settlers } settlers there. All of your cards in the land count, of whatever tribe; { rival }’s cards do not.
    .title = One settler short
    .task = Lay a Sumerian in Media.
    .other = It can be done, but it does not bring the { $level }. You need one more settler in Media: a Sumerian.
    .end = The { $level } lies there ready for you. One more settler, and it is yours.
    .hittite = That would do as well. But three Hittites in hand are a row in waiting: keep them, and spend a Sumerian.

lesson-build-four = Four settlers, and your temple has three levels.
    .title = Level { $level }
    .task = Build the { $level }.
    .other = First the { $level }: that is what you settled for.
    .end = Build first, you have earned it.
    .done = Three levels in one turn. What is built stays, even if its settlers leave later.

    Now let us jump ahead, to the middle of another game.

lesson-abilities = We are in the middle of a game: you have { $mine } points, { rival } has { $theirs }. { rival }’s proudest temple stands in Hatti, and so does your pawn, beside four Hittites in a row.

    Three or more neighbours of one tribe where your pawn stands: that is an ability. Each use costs one card of the row.
    .title = A leap ahead: abilities

lesson-steal = Hittites steal: the top level of the rival’s temple here moves onto yours, if it is higher than your own top. Gaps do not matter: { $level } goes straight onto your { $top }. You need the settlers for it, and the Hittite that you pay still counts.
    .title = Hittites steal
    .task = Click the row of Hittites, then the top of { rival }’s temple in Hatti.
    .other = You could do that. But look at the { $level } on { rival }’s temple: your Hittites can have it.
    .halve = Any row can also halve the rival’s hand, and we will come to that. First the level: it changes both scores at once.
    .migrate = Good thinking, that comes next. First steal, while the { $level } still stands.

lesson-migrate = That made { $mine } to { $theirs }. But { rival }’s temple in Hatti still stands.

    Once a turn the last three cards of one of your columns may move to another, wherever your pawn is. In Sumer three Assyrians are waiting.
    .title = Migration
    .task = Move the three from Sumer to Hatti: one column, then the other.
    .other = First call the Assyrians to Hatti: an ability works only where both the row and your pawn are.
    .away = The other way round! The Hittites are where they are needed; the Assyrians are not yet.

lesson-destroy = Assyrians destroy: the whole temple of your rival in this land is gone, and its levels go back onto the temple deck.
    .title = Assyrians destroy
    .task = Which row, and which temple? Strike.
    .other = Not now: { rival } has a temple of level { $level } here, and your Assyrians are ready.
    .halve = Assyrians can do that as well, but this is what they are famous for: bring down the temple.
    .hittites = That is the next step. First let the Assyrians bring down the temple.

lesson-halve = Now it is { $mine } to { $theirs }. And three Hittites are still left.

    Any row of three may, instead of its own ability, halve the rival’s hand. { rival } holds { $cards } cards, and that means trouble for you.
    .title = Halve the hand
    .task = Click the Hittites, then { rival }’s hand.
    .other = You could. But { $cards } cards in { rival }’s hand are a threat: halve them first.
    .end = Your row is ready and { rival }’s hand is full. Strike before you stop.

lesson-halved = Whoever loses cards chooses which, and an odd number is rounded in their favour. { rival } gave up a Sumerian, a Persian and a Mede; { $cards } cards are left.
    .title = Their choice

lesson-chain = Another position, another chain. You are in Persia with three Sumerians and three Persians. { rival } has Medes on top of the column there.

    Sumerians convert: all cards of the same tribe as the rival’s top card come over to your side.
    .title = Sumerians convert
    .task = Click the Sumerians, then { rival }’s column in Persia.
    .other = First convert: three Medes are ready to come over to you, and you will need them at once.
    .halve = A fair use, but the Medes are worth more: converted, they lie next to each other on your side.
    .skip = Yes, that will work, and it will be the end of this chain. First the Medes.

lesson-expel = Three Medes stand on your side now, and in a row! Medes expel: name a tribe, and the rival’s cards of it in this land are discarded.
    .title = Medes expel
    .task = Click the Medes, then { rival }’s Assyrians.
    .other = Use your new row first: those Assyrians are the last settlers that { rival } has here.
    .halve = Possible. But without the Assyrians { rival } has no settlers left in Persia, and must begin again.
    .skip = Soon. First take the ground from under { rival }’s temple.

lesson-skip = { rival }’s temple stays, but nobody is left there to raise it.

    Your own temple in Persia is at { $top }, and your stock shows { $level }: one level too far. Persians skip exactly one level. A gap costs nothing, as only the top counts, but it is never filled later.
    .title = Persians skip
    .task = Click the Persians, then your stock.
    .other = Your Persians can turn that { $level } into points now.
    .end = Not before the Persians have had their say: a { $level } lies ready.
    .halve = That would be a pity: the same Persians can raise your temple by two.
    .done = All five: Hittites steal, Assyrians destroy, Sumerians convert, Medes expel, Persians skip.

    Now to the last turn of a close game.

lesson-fifteen = { $mine } to { $theirs }, and it is your turn. You are in Persia, with three Assyrians among your settlers. Your stock shows a { $level }.

    Fifteen win at once only while the rival has fewer than ten.
    .title = A leap ahead: the end
    .task = Build the { $level } and see what happens.
    .other = Build first: it brings you to fifteen.
    .destroy = A winner too! With { rival } below ten, your fifteenth point would end the game. Here, build first, to see what the ten mean.
    .end = Not now, you are about to win. Build.

lesson-below-ten = Fifteen, and the game goes on: { rival } has { $theirs }, ten or more. That is the final phase. Now it takes twenty points to win, or fifteen with the rival brought below ten.
    .title = The final phase
    .task = Five more points are far away. Find the other way to win, right now.
    .other = That does not win yet. What stands in Persia beside your own temple, and who among your settlers could bring it down?
    .end = { rival } would get another turn. You can win in this one: look at your Assyrians.
    .halve = Their hand does not matter any more. Their temple does.

lesson-sheet = { $mine } to { $theirs }: you have fifteen or more and { rival } fewer than ten, so you win at once, in the middle of your turn.

    The sheet shows each land’s top level; that is the whole score. A game can also end when the last temple card has been turned up: then whoever has more points wins.
    .title = You win

lesson-farewell = You have made every kind of move that there is in Babel. What remains is judgement: when to spend a card on a journey, when to keep a row whole, and when to strike.

    In a real game a click on something that is not allowed shows the rule that forbids it, and the rules are always one click away.
    .title = Ready
