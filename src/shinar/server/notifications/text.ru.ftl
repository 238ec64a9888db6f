note-turn = { $game }: ваш ход
note-turn-body = { $count ->
    [one] { $names } ждёт вашего хода.
   *[other] { $names } ждут вашего хода.
}
note-turn-first = Партия началась. За столом с вами: { $names }.
note-begin = { $game }: партия началась
note-begin-body = За столом с вами: { $names }.
note-rematch = { $game }: ещё партию?
note-rematch-body = { $count ->
    [one] { $names } предлагает сыграть ещё раз.
   *[other] { $names } предлагают сыграть ещё раз.
}
note-chat = { $game }: новое сообщение
note-chat-body = Вам пишет { $names }.
note-challenge = { $game }: вызов на партию
note-challenge-body = { $name } зовёт вас сыграть.
note-tournament = { $game }: ваш турнир начался
note-tournament-body = Откройте его страницу: она приведёт вас за стол.

mail-subject-turns = { $count ->
    [one] Ваш ход
    [few] Ваш ход за { $count } столами
   *[other] Ваш ход за { $count } столами
}
mail-subject-news = Новости ваших партий
mail-foot = Вы просили об этих письмах на сайте { $site }. Отказаться от писем
mail-confirm-subject = Подтвердите ваш адрес
mail-confirm-text = Кто-то, скорее всего вы, просит присылать на этот адрес новости партий с сайта { $site }.
mail-confirm-link = Подтвердить адрес
mail-confirm-foot = Если это были не вы, ничего делать не нужно: больше писем не будет. Ссылка действует двое суток.
