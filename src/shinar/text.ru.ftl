deleted-player = удалённый игрок
seat-human = Игрок { $seat }
seat-bot = { $bot } { $seat }
sheet-points = Очки
sheet-total = Итого

games-compiled = Правила скомпилированы.
games-plain = Правила работают как обычный Python: { $reason }.
games-reason-asked = так велит SHINAR_PURE
games-reason-none = скомпилированной сборки нет («make setup» сделает её, если есть компилятор C)
games-reason-stale = сборка старше исходников («make setup» обновит её)
games-seats = игроков: { $seats }
games-options = Варианты:
games-usual = обычно

pack-line = строка { $line }
pack-card = карта { $card }
pack-field = поле { $field }
pack-complicated = слишком сложно: чтение занимает слишком много времени

play-seed = Зерно { $seed }
play-question = { $player }, ваш ход (номер, ход словами, ? — помощь):
play-moves = Ваши ходы
play-unknown = Такого хода нет: { $problem }
play-ambiguous = Подходит несколько ходов: { $moves }
play-refused = Нельзя: { $sentence } ({ $rule })
play-ask-rule = Введите ?, чтобы прочесть правила об этом.
play-stopped = Партия не окончена.
play-over = Игра окончена.
play-winner = Победа: { $player }.
play-winners = Победили вместе: { $players }.
play-recorded = Запись: { $file }.
play-pass = Передайте клавиатуру (ходит { $player }) и нажмите Enter.
play-help =
    Введите номер хода или его слова (можно сокращать) — как в списке или английской записью.
    ?            эта помощь; после отказа — правило, которое запрещает
    ? ХОД        почему ход запрещён
    ? ПРАВИЛО    правило, например { $rule }
    ? rules      все правила
    board        показать стол
    log          что было до сих пор
    hint         лучшие ходы и шансы на победу
    quit         выйти
play-allowed = Этот ход разрешён.
play-no-rule = Правила { $rule } нет.

hint-title = Лучшие ходы сейчас и шансы на победу:
hint-chance = { $percent } %
hint-even = По очкам эти ходы примерно равны.
hint-all = Каждый из них: { $reasons }.

reason-wins = это выигрывает партию
reason-averts = это не даёт сопернику победить в ответ
reason-threatens = это грозит победой следующим ходом
reason-scores = этот ход даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    }
reason-source = этот ход даёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } ({ $source })
reason-spares = этим ходом теряется на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } меньше
reason-denies = соперники получат в ответ на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } меньше
reason-risks = это спасает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } от ответа соперников
reason-next = это готовит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } на следующий ход
reason-next-source = это готовит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } на следующий ход ({ $source })
reason-later = к концу партии это обещает примерно на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } больше
reason-later-source = к концу партии это обещает примерно на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } больше ({ $source })
reason-rivals = у соперников к концу будет примерно на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } меньше
reason-rivals-source = у соперников к концу будет примерно на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
    } меньше ({ $source })

level-random = случайный
level-random-how = делает любой допустимый ход.
level-greedy = жадный
level-greedy-how = берёт то, что выгодно сразу, и дальше не смотрит.
level-novice = новичок
level-novice-how = видит немного вперёд и не замечает ответов, как люди в первых партиях.
level-apprentice = подмастерье
level-apprentice-how = продумывает свой ход и наказывает явные ошибки.
level-master = мастер
level-master-how = думает о том, что у вас на руках, и редко ошибается.
level-grandmaster = гроссмейстер
level-grandmaster-how = сильнейший: перед каждым ходом просматривает тысячи продолжений.
games-levels = Боты:

puzzles-holds = { $puzzle } верна: { $percent } % на победу, на { $margin } % больше, чем у следующего хода
puzzles-made = Партия { $game }: { $count ->
    [0] задач нет
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
 }

review-title = { $game }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
    }
review-curve = Шансы на победу от первого хода до последнего
review-turning = Переломные моменты
review-calm = Ни одно решение не стоило многого.
review-point = Ход { $move }, { $player }: { $played } ({ $chance } %)
review-better = Лучше: { $better } ({ $chance } %), потому что { $reasons }.
review-better-plain = Лучше: { $better } ({ $chance } %).
review-luck = { $player }: победа с перевесом { $margin }. Равные по силе боты при том же раскладе выигрывали с этого места с перевесом { $deal } (партий: { $games }): столько принесла удача, а { $choices } — решения.
review-open = Партия не окончена: что дал расклад, сказать нельзя.
review-working = Разбираем партию

remote-invite =
    Есть свободные места. Друг присоединится так:
    { $command }
remote-waiting = Ждём: { $players }.
remote-time = { $days ->
    [0] { $hours ->
        [0] Осталось { $minutes } мин { $seconds } с.
       *[other] Осталось { $hours } ч { $minutes } мин.
        }
    [one] На этот ход остался { $days } день и { $hours } ч.
    [few] На этот ход осталось { $days } дня и { $hours } ч.
   *[many] На этот ход осталось { $days } дней и { $hours } ч.
    }
remote-sealed = Расклад запечатан: { $commitment }
remote-fair = Расклад был тот самый, что запечатан до начала партии.
remote-unfair = ВНИМАНИЕ: расклад был НЕ тот, что запечатан до начала партии.
remote-lost = Связь потеряна; пробуем снова…
remote-back = Связь восстановлена.
remote-sure = Введите resign ещё раз, чтобы сдаться.
remote-not-done = Связь прервалась, и сервер этого не сделал: попробуйте ещё раз.
remote-abandoned = Партия закончена по соглашению, без результата.
remote-closed = Хозяин сайта закрыл этот стол. { $reason }
remote-left =
    Стол остаётся. Вернуться на своё место можно так:
    { $command }
remote-help =
    За столом сервера есть ещё:
    undo         отменить свой последний ход, пока ничего не открылось
    chat ТЕКСТ   сказать что-нибудь сидящим за столом
    resign       сдаться

event-chat = { $who ->
    [spectator] { $name } (зритель): { $text }
   *[player] { $name }: { $text }
}
event-gone = { $player }: учётная запись удалена.
event-sit = { $name } садится за стол.
event-stand = { $name } встаёт из-за стола.
event-bot = На месте { $seat } играет бот: { $bot } ({ $level }).
event-no-bot = Место { $seat } снова свободно.
event-vacation = { $player } в отпуске до { $until }.
event-home = { $player }: отпуск закончился.
event-start = Игра начинается.
event-undo = { $player } отменяет ход.
event-resign = { $player } сдаётся.
event-flag = { $player }: время вышло.
event-abandon = { $player }: согласие закончить партию без результата.
event-no-abandon = { $player } хочет играть дальше.
event-standin = Вместо игрока { $player } играет бот.
event-back = { $player } снова за столом.
event-outage = Сервер не работал; часы в это время стояли.
event-expire = Стол закрыли до начала партии.
event-rematch = { $player } хочет сыграть ещё раз.
event-closed = Хозяин сайта закрыл стол. { $reason }
event-name = У игрока новое имя: { $player }.


refused-turn = Сейчас не ваш ход.
refused-stale = Партия ушла вперёд: взгляните на стол ещё раз.
refused-undo = Нет вашего хода, который можно отменить.
refused-hints = За этим столом подсказки выключены.
refused-standin = За вас играет бот: сначала вернитесь за стол.
refused-status = Сейчас это невозможно.
refused-rate = Слишком быстро; подождите немного.
refused-storage = Сервер сейчас не может сохранить ход; ничего не изменилось. Попробуйте ещё раз.
refused-busy = Слишком много запросов сразу; попробуйте чуть позже.
refused-message = Сервер этого не принимает: возможно, слишком длинно.
refused-banned = Хозяин закрыл вам доступ к этому серверу.
refused-muted = Вам нельзя писать в чат.
refused-chat = Чат здесь выключен.
refused-draining = Новые столы сейчас не открываются: сервер скоро перезапустят.

replay-ok = { $game }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
    }, все по правилам; конечная позиция { $hash }.
replay-old-hash = Контрольная сумма этой записи старого вида, она не сверялась; ходы, очки и победители сверены.
replay-unfinished = Партия не доиграна.
replay-scores = Очки: { $scores }

verify-right = Расклад тот самый, что был запечатан до начала партии, и все ходы из него следуют. Печать: { $sealed }
verify-compare = Это печать из самой записи. Сравните её с той, что показывал стол, или укажите ту через { $option }.
verify-other = Это НЕ тот расклад, что был запечатан: из записи получается { $sealed }, а печать была { $told }
verify-moves = Расклад тот, что был запечатан, но ходы этой записи из него не следуют: { $problem }
verify-nothing = Проверять нечего: расклад этой партии сервер не запечатывал (нет соли и печати), или партия началась не с него.

coverage-title = Правила игры { $game }: где они в коде и чем проверены
coverage-rule = Правило
coverage-code = Код и данные
coverage-tests = Проверки
coverage-missing = Правил без проверки: { $count }: { $rules }
coverage-nowhere = Правил, не названных в коде: { $count }: { $rules }
coverage-unknown = Код или проверки называют правила, которых нет: { $rules }
coverage-complete = Правил: { $count }, у каждого есть место в коде, и каждое доказано проверкой.

arena-title = Кто кого
arena-ratings = Рейтинги
arena-bot = бот
arena-against = против
arena-all = все вместе
arena-games = партий
arena-rate = побед
arena-interval = 95 %
arena-fair = доля
arena-time = мс на ход
arena-rating = рейтинг
arena-forfeit = { $count ->
    [one] { $count } партия закончилась техническим поражением.
    [few] { $count } партии закончились техническим поражением.
   *[other] { $count } партий закончились техническим поражением.
    } { $reason }
arena-stopped = Остановлено после { $games } из { $all } партий. Если партии пишутся в файл, та же команда продолжит отсюда.

# Действующие лица: люди из истории и преданий Вавилона, чьими именами названы боты.
bot-siduri = Сидури
bot-adapa = Адапа
bot-urshanabi = Уршанаби
bot-ishullanu = Ишуллану
bot-gimil = Гимиль
bot-puzur = Пузур
bot-mannu = Манну
bot-ninkasi = Нинкаси
bot-ea-nasir = Эа-нацир
bot-nanni = Нанни
bot-pushu-ken = Пушу-кен
bot-lamassi = Ламасси
bot-egibi = Эгиби
bot-imdi-ilum = Имди-илум
bot-ahaha = Ахаха
bot-murashu = Мурашу
bot-girini = Гирини
bot-enkitalu = Энкиталу
bot-enkimansi = Энкиманси
bot-enkihegal = Энкихегаль
bot-amat-mamu = Амат-Маму
bot-erishti = Эришти
bot-shat-aya = Шат-Айя
bot-lu-nanna = Лу-Нанна
bot-sin-leqi = Син-леки
bot-nur-aya = Нур-Айя
bot-ipiq-aya = Ипик-Айя
bot-saggil = Саггиль
bot-belshunu = Белшуну
bot-rimut = Римут
bot-nidintu = Нидинту
bot-iltani = Илтани
bot-kidinnu = Кидинну
bot-naburiman = Набуриман
bot-sudines = Судин
bot-berossus = Беросс
bot-balasi = Баласи
bot-akkullanu = Аккуллану
bot-tapputi = Таппути
bot-urad-gula = Урад-Гула
bot-gudea = Гудеа
bot-shulgi = Шульги
bot-ur-nammu = Ур-Намму
bot-naram-sin = Нарам-Син
bot-enheduanna = Энхедуанна
bot-kubaba = Кубаба
bot-puabi = Пуаби
bot-nabonidus = Набонид
