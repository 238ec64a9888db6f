title = Ним
about = Три кучки камней: кто берёт последний, тот выигрывает.
prompt-take = Возьмите камни из кучки
prompt-over = Игра окончена
move-take = взять { $count } из кучки { $heap }
log-take = { $player } берёт { $count } из кучки { $heap }
