"""Why a move of Amytis may be refused: each reason, and the rule that it follows."""

from shinar.core.rulebook import rule

NOT_THIS_STEP = rule("AMY-2.1")
STACK_IS_EMPTY = rule("AMY-3.2")
ARCHITECT_STANDS_THERE = rule("AMY-3.3")
NO_POINTS_INSTEAD = rule("AMY-5.4")
NO_PROJECT_THERE = rule("AMY-5.8")
POINTS_ONLY_AT_A_PALACE = rule("AMY-6.4")
PROJECTS_ONLY_AT_A_PALACE = rule("AMY-7.8")
NO_FAVOUR_DUE = rule("AMY-8.1")
FAVOUR_IS_TAKEN = rule("AMY-8.2")
ROW_IS_FULL = rule("AMY-8.2")
ENOUGH_IN_THE_ROW = rule("AMY-8.13")
