title = Nim
about = Three heaps of stones: who takes the last one wins.
prompt-take = Take stones from a heap
prompt-over = The game is over
move-take = take { $count } from heap { $heap }
log-take = { $player } takes { $count } from heap { $heap }
