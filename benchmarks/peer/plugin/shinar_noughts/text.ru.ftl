title = Крестики-нолики
about = Три в ряд.
prompt-mark = Отметьте клетку
move-mark = клетка { $cell }
log-mark = { $player }: клетка { $cell }
