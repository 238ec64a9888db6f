"""Why a move of Architectura is refused: each reason carries its rule. Facts only, no behaviour."""

from shinar.core.rulebook import rule

NOT_IN_THE_CITY = rule("ARC-1.1")
NOT_IN_HAND = rule("ARC-2.1")
NOTHING_TO_EXCHANGE = rule("ARC-2.2")  # done already, or no cards in hand
MUST_PLAY = rule("ARC-2.5")
NO_PLACE_FOR_IT = rule("ARC-2.5")
NOT_ASKED_NOW = rule("ARC-2.7")
NOT_TO_BE_REMOVED = rule("ARC-2.8")

NOT_BESIDE_A_CARD = rule("ARC-3.1")
STREET_NOT_NEXT = rule("ARC-3.2")
PLACE_TAKEN = rule("ARC-3.4")
THIRD_IN_A_ROW = rule("ARC-3.6")
KEPT_BY_ANOTHER = rule("ARC-3.8")

PLACE_NOT_AS_NEEDED = rule("ARC-6.2")
EFFECT_BINDS = rule("ARC-6.7")
EFFECT_DOES_NOT_FIT = rule("ARC-6.9")
PROTECTED_BY_ANOTHER = rule("ARC-7.2")
NO_TOKEN_LEFT = rule("ARC-7.5")
SAME_PLACE = rule("ARC-7.8")
CARD_IS_DESTROYED = rule("ARC-7.15")
USED_ALREADY = rule("ARC-7.18")

NO_SUCH_EXTRA_CARD = rule("ARC-9.1")
TOO_MANY_EXTRA_CARDS = rule("ARC-9.3")
SETS_ARE_FIXED = rule("ARC-9.5")
REPLACED_TWICE = rule("ARC-9.6")

CANNOT_PAY = rule("ARC-10.1")
NOT_A_PAYMENT = rule("ARC-10.1")
JUST_TAKEN_BACK = rule("ARC-10.8")
NOT_FOR_REPLACING = rule("ARC-10.8")  # the card just taken back, or one that is played outside the city
PLACE_NOT_FREE = rule("ARC-10.14")
