"""What the rules of 7 Wonders tell while they do it: facts only.

The seat of an event is the player whose city it is about; the Free City has none. Places name the city to which pieces and coins
belong, and there the Free City is number `seats`: it plays from the hand of its holder (`hand:1`) into `city:2`.
"""

from shinar.core.events import EventKind, EventTable
from shinar.games.seven_wonders.cards import MOST_CITIES, PROJECTS, RESOURCES, VICTORY_VALUES
from shinar.games.seven_wonders.tables import NAMES, REWARDS

# Of each city: the hand of its player, buildings, the cards under its stages, coins, tokens, participation tokens; the tiles that
# its player has kept, is handed in the draft, and has laid face down beside the tower; the leaders in hand.
OF_CITY = ("hand", "city", "wonder", "coins", "tokens", "part", "tiles", "offer", "laying", "leaders")
SHARED = ("deck", "pile", "discard", "tower", "project", "bank")  # the pile is that of the Free City
PLACES = (*(f"{word}:{city}" for word in OF_CITY for city in range(MOST_CITIES)), *SHARED)
AT_HAND, AT_CITY, AT_WONDER, AT_COINS, AT_TOKENS, AT_PART, AT_TILES, AT_OFFER, AT_LAYING, AT_LEADERS = (
    PLACES.index(f"{word}:0") for word in OF_CITY
)
AT_DECK, AT_PILE, AT_DISCARD, AT_TOWER, AT_PROJECT, AT_BANK = (PLACES.index(word) for word in SHARED)

FACE_DOWN = ("discard", "tower", "stage", "grant", "wall", "wall_grant")  # the card of such a play is not shown
PLAYS = (*FACE_DOWN, "build", "chain", "olympia", "gift", "caligula", "recruit", "dig")  # as their moves are called
_PROJECT_NAMES = tuple(project.name for project in PROJECTS)
_VALUES = tuple(str(value) for value in VICTORY_VALUES)

EVENTS = EventTable(
    [
        EventKind("choose", "SEV-2.1"),  # a choice that stays sealed
        EventKind("side", "SEV-1.8", ("A", "B")),
        EventKind("deal-tile", "SEV-10.1", private=True),
        EventKind("keep-tile", "SEV-10.2"),
        EventKind("pass-tile", "SEV-10.2"),
        EventKind("begin-age", "SEV-1.7"),  # amount: the age
        EventKind("new-project", "SEV-13.1", _PROJECT_NAMES),  # amount: the participation tokens on it
        EventKind("deal", "SEV-1.7", NAMES, private=True),
        EventKind("begin-turn", "SEV-2.1"),  # amount: the turn of the age
        EventKind("hold", "SEV-9.3"),  # this player now decides for the Free City
        EventKind("draw", "SEV-9.4", NAMES),
        EventKind("discard", "SEV-2.6", NAMES),
        EventKind("tower", "SEV-10.3", NAMES),
        EventKind("stage", "SEV-6.1", NAMES),  # amount: which stage, from 1
        EventKind("grant", "SEV-15.6", NAMES),
        EventKind("build", "SEV-3.1", NAMES),
        EventKind("chain", "SEV-3.5", NAMES),
        EventKind("olympia", "SEV-6.12", NAMES),
        EventKind("gift", "SEV-15.5", NAMES),
        EventKind("dig", "SEV-6.9", NAMES),
        EventKind("pass", "SEV-6.10"),  # nothing is built from the discard pile
        EventKind("pay", "SEV-3.3"),  # coins to the bank
        EventKind("buy", "SEV-4.5"),  # coins to a neighbour
        EventKind("income", "SEV-2.8"),  # coins for a discarded card, from effects and bonuses
        EventKind("give-back", "SEV-15.7", REWARDS),  # a token that is used
        EventKind("take-part", "SEV-13.3", _PROJECT_NAMES),
        EventKind("lay-aside", "SEV-10.3"),
        EventKind("lay-tile", "SEV-10.5"),  # amount: the place on the tower, from 1
        EventKind("discard-last", "SEV-2.5", NAMES),
        EventKind("pass-hand", "SEV-2.4"),  # all cards of a hand; amount: how many
        # How a project comes out: for all, then for each player.
        EventKind("complete-project", "SEV-14.1", _PROJECT_NAMES),
        EventKind("fail-project", "SEV-14.1", _PROJECT_NAMES),  # amount: the tokens left on it
        EventKind("reward", "SEV-14.2", _PROJECT_NAMES),  # amount: the player's participation tokens
        EventKind("spare", "SEV-14.2", _PROJECT_NAMES),  # completed without this player
        EventKind("excuse", "SEV-14.3", _PROJECT_NAMES),  # failed, but not for lack of this player; amount as above
        EventKind("reward-coins", "SEV-15.1"),
        EventKind("reward-victory", "SEV-15.3", _VALUES),
        EventKind("reward-token", "SEV-14.2", REWARDS),
        EventKind("lose-card", "SEV-14.5", NAMES),
        EventKind("lose-coins", "SEV-14.7"),
        EventKind("lose-victory", "SEV-14.8", _VALUES),
        EventKind("lose-start", "SEV-14.9", RESOURCES),
        EventKind("take-minus", "SEV-14.10"),  # amount: the points
        EventKind("return-tokens", "SEV-14.4", _PROJECT_NAMES),  # participation tokens
        EventKind("fight", "SEV-7.1"),  # amount: the shields of a city
        EventKind("take-victory", "SEV-7.2", _VALUES),
        EventKind("take-defeat", "SEV-7.3"),  # amount: how many
        EventKind("end", "SEV-8.1"),
        EventKind("caligula", "SEV-18.24", NAMES),
        EventKind("wall", "SEV-20.3", NAMES),  # amount: which stage, from 1
        EventKind("wall_grant", "SEV-20.3", NAMES),
        EventKind("recruit", "SEV-17.7", NAMES),
        EventKind("deal-leader", "SEV-17.4", NAMES, private=True),
        EventKind("pick-leader", "SEV-17.4", NAMES),
        EventKind("pass-leader", "SEV-17.4", NAMES),
        EventKind("begin-recruitment", "SEV-17.6"),  # amount: the age
        EventKind("draw-leader", "SEV-17.24", NAMES),
        EventKind("copy-leader", "SEV-18.34", NAMES),
        EventKind("bury-leader", "SEV-20.12", NAMES),
        EventKind("diplomacy", "SEV-19.26"),  # a token is taken
        EventKind("return-diplomacy", "SEV-19.29"),  # amount: how many tokens
        EventKind("lose-by-others", "SEV-19.21"),  # amount: the coins that a city loses in this turn
        EventKind("pay-loss", "SEV-19.22"),  # amount: coins to the bank
        EventKind("take-debt", "SEV-19.22"),  # amount: points
        EventKind("no-extra", "SEV-17.26"),
        EventKind("give-defeat", "SEV-18.27"),  # defeat tokens go to the winner; amount: how many
        EventKind("show-tucked", "SEV-20.11", NAMES),  # the card under a stage, at the end
    ],
    PLACES,
)

(
    E_CHOOSE, E_SIDE, E_DEAL_TILE, E_KEEP_TILE, E_PASS_TILE, E_BEGIN_AGE, E_NEW_PROJECT, E_DEAL, E_BEGIN_TURN, E_HOLD,
    E_DRAW, E_DISCARD, E_TOWER, E_STAGE, E_GRANT, E_BUILD, E_CHAIN, E_OLYMPIA, E_GIFT, E_DIG, E_PASS, E_PAY, E_BUY, E_INCOME,
    E_GIVE_BACK, E_TAKE_PART, E_LAY_ASIDE, E_LAY_TILE, E_DISCARD_LAST, E_PASS_HAND, E_COMPLETE_PROJECT, E_FAIL_PROJECT,
    E_REWARD, E_SPARE, E_EXCUSE, E_REWARD_COINS, E_REWARD_VICTORY, E_REWARD_TOKEN, E_LOSE_CARD, E_LOSE_COINS, E_LOSE_VICTORY,
    E_LOSE_START, E_TAKE_MINUS, E_RETURN_TOKENS, E_FIGHT, E_TAKE_VICTORY, E_TAKE_DEFEAT, E_END,
    E_CALIGULA, E_WALL, E_WALL_GRANT, E_RECRUIT, E_DEAL_LEADER, E_PICK_LEADER, E_PASS_LEADER, E_BEGIN_RECRUITMENT, E_DRAW_LEADER,
    E_COPY_LEADER, E_BURY_LEADER, E_DIPLOMACY, E_RETURN_DIPLOMACY, E_LOSE_BY_OTHERS, E_PAY_LOSS, E_TAKE_DEBT, E_NO_EXTRA,
    E_GIVE_DEFEAT, E_SHOW_TUCKED,
) = range(len(EVENTS))  # fmt: skip
