

plan-title = Plan ahead
plan-leave = Leave the plan
plan-rival = Your plan: play what { $name } might do
plan-own = Your plan: play your reply
plan-no-further = A plan cannot go further than this.
plan-how = Play on the board what { $name } might do, and then how you answer. When it comes like that, your answer is made at once.
plan-how-on = Go on like that: { $name }’s moves, then yours. A plan ends with a whole reply of yours.
plan-unsure = What is marked with ? nobody knows yet, and no plan can rest on it.
plan-if = If { $name } plays so:
plan-then = then you:
plan-keep = Keep this reply
plan-back = One move back
plan-change = Change
plan-remove = Remove
plan-add = Plan another reply
plan-secret = Only you see this.
plan-guess = not known yet
plan-ended-otherwise = Something else was played than you planned for. Your plan is over, and it is for you to decide.
plan-ended-illegal = What you had planned is not possible any more. Your plan is over, and it is for you to decide.
plan-ended-undone = The game went on otherwise than by moves, so your plan is over.
