title = Noughts and crosses
about = Three in a line.
prompt-mark = Mark a cell
move-mark = mark { $cell }
log-mark = { $player } marks { $cell }
