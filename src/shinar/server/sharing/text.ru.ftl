share-site = Настольные игры о стройке в Вавилоне, с людьми и ботами.
share-about-site = «Вавилон», «Архитекторы Амитис», «Зодчие» и «7 чудес» в браузере: точные правила, честные боты, друзья по ссылке.
share-waiting = Вас ждёт место за столом
share-playing = Партия идёт
share-abandoned = Партия не доиграна
share-over = Партия окончена
share-moment = После хода { $made } из { $all }
share-winner = Победа: { $names }
share-winners = Победу делят: { $names }
share-free = свободное место

share-invited = { $count ->
    [0] Партия вот-вот начнётся. За столом: { $names }.
    [one] За столом { $names }, свободно { $count } место. Регистрация не нужна.
    [few] За столом { $names }, свободно { $count } места. Регистрация не нужна.
   *[other] За столом { $names }, свободно { $count } мест. Регистрация не нужна.
}
share-invited-alone = { $count ->
    [one] Свободно { $count } место. Регистрация не нужна.
    [few] Свободно { $count } места. Регистрация не нужна.
   *[other] Свободно { $count } мест. Регистрация не нужна.
}
share-watch = Сейчас играют: { $names }.
share-stopped = Партию не доиграли: { $names }.
share-result = { $result }. { $verdict }.
share-review-title = { $game }: разбор партии
share-review = { $result }. Какие ходы стоили дороже всего, что было лучше и много ли значило везение.
share-deal-title = { $game }: те же карты для вас
share-deal = Сыграйте теми же картами, что достались другим, и сравните результат.
share-player = Рейтинги, результаты и привычки игрока { $name }.
share-learn-title = { $game }: научитесь за десять минут
