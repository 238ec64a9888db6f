## What is wrong with a card pack. The line, the card and the field come before it.

too-long = a pack has at most { NUMBER($most, useGrouping: 0) } characters
key-parts = a key has at most { $most } parts
not-toml = not TOML: { $problem }
unknown-field = there is no such field here; there are: { $known }
table = a table expected, not { $found }
short-name = a short name of lower-case Latin letters, digits and underscores expected, { $found ->
    [missing] but the field is missing
   *[other] not { $found }
    }
word = one of { $words } expected, { $found ->
    [missing] but the field is missing
   *[other] not { $found }
    }
number = a whole number from { $lowest } to { $highest } expected, not { $found }
flag = true or false expected, not { $found }
each-language = a text in each language expected: { "{" } en = "...", ru = "..." { "}" }
one-line = a line of 1 to { $most } characters expected in each language

## The decks

deck-header = cards are written under the header [[{ $deck }]]
base-count = a pack has { $cards } base cards, not { $count }
extra-count = a colour has at most { $most } additional cards, not { $count }
id-taken = there is a card { $card } already
outside-once = only one card of a player can be played outside the city

## A card

sides-count = one value or four expected, from the lowest to the highest
sides-rise = rising values of one kind expected, such as 1 2 3 4 or X-1 X X+1 X+2
initial-side = one of the values listed in sides expected, not { $found }
value = a value such as 7, X, X-1 or No+2 expected, at most { $most }, { $found ->
    [missing] but the field is missing
   *[other] not { $found }
    }
replaces-base = only an additional card replaces another
replaces-none = must name a base card: none has the initial value { $value }
replaces-several = must name a base card: several have the initial value { $value }
needs-tables = at most { $most } tables such as { "{" } where = 'left', whose = 'own' { "}" } expected
needs-outside = a card that is played outside the city needs no place in it
needs-self = need { $number }: a card that has not been played yet lies nowhere

## What a card does

effects-header = effects are written under the header [[{ $header }]]
effects-count = at most { $most } effects, not { $count }
count-each = 'each' leaves no choice: only for { $verbs }, without may and each_player
replace-own = only one of the player's own cards can be replaced
bury-outside = only a card that is played outside the city can bury others
